// The passes on functions take any op with FunctionOpInterface. gpu.func stands for
// another compiler's function here; its tensors are of no use to a GPU.

// RUN: vram-opt %s --pass-pipeline='builtin.module(gpu.module(gpu.func(vram-lossless,vram-fuse,vram-schedule,vram-checkpoint{budget=60KiB summary},vram-inplace)))' 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=SUMMARY <%t.err

// CHECK-LABEL: gpu.func @step
// CHECK-SAME: vram.checkpoint = {{.*}}budget = 61440 : i64
// CHECK-SAME: vram.storages
// CHECK: rerun = 1 : i64
// CHECK: gpu.return

// SUMMARY: checkpoint 'step': optimal
// SUMMARY-NEXT: budget 61.44 kB

// In a module the pass runs on the functions that stand directly in it, of whatever
// kind: the module needs no pipeline that names the kind.
// RUN: vram-opt %s --vram-checkpoint=budget=1GB | FileCheck %s --check-prefix=MODULE
// MODULE-LABEL: gpu.func @step
// MODULE-NOT: vram.checkpoint
// MODULE-LABEL: func.func @other
// MODULE-SAME: vram.checkpoint =

gpu.module @kernels {
  gpu.func @step(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
    %a = vram.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %b = vram.softmax %a {dim = 1 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %c = vram.softmax %b {dim = 0 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %d = vram.log_softmax %c {dim = 0 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %1 = vram.softmax_backward %d, %c {dim = 0 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %2 = vram.softmax_backward %1, %b {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %3 = vram.softmax_backward %2, %a {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    gpu.return %3 : tensor<64x64xf32>
  }
}

func.func @other(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = vram.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
