// Ops that oneDNN has a kernel for get it, with the bytes of workspace that it
// asks for.
// REQUIRES: onednn
// RUN: vram-opt %s --kernels=onednn | FileCheck %s
// RUN: vram-opt %s --kernels=onednn --kernel-workspace=0 | FileCheck %s --check-prefix=NOTHING

// It computes what generated code does, with gaps between images and without.
// RUN: vram-opt %s --vram-training-step=kernels=none --vram-plan-memory -o %t.generated.mlir
// RUN: vram-opt %s --kernels=onednn -o %t.step.mlir
// RUN: vram-opt %t.step.mlir --vram-inplace --vram-plan-memory -o %t.onednn.mlir
// RUN: vram-run %t.generated.mlir --compare=%t.onednn.mlir --arena-fill=random | FileCheck %s --check-prefix=COMPARE
// COMPARE: loss largest difference {{([0-9.]+e-0[6-9]|0) }}
// COMPARE: k largest difference {{([0-9.]+e-0[6-9]|0) }}
// COMPARE: l largest difference {{([0-9.]+e-0[6-9]|0) }}
// RUN: vram-opt %t.step.mlir --vram-plan-memory -o %t.copied.mlir
// RUN: grep -c strided %t.onednn.mlir
// RUN: not grep strided %t.copied.mlir
// RUN: vram-run %t.onednn.mlir --compare=%t.copied.mlir --require-identical --arena-fill=random --steps=3

// The profile measures the op with its kernel.
// RUN: vram-run %t.onednn.mlir --profile=%t.json | FileCheck %s --check-prefix=STEP
// RUN: grep 'vram.conv2d .*kernel=#vram.kernel<onednn' %t.json
// STEP: step 1: loss

// CHECK-LABEL: func.func @f
// CHECK: vram.conv2d {{.*}}kernel = #vram.kernel<onednn, {{[1-9][0-9]*}}>
// CHECK: vram.conv2d {{.*}}kernel = #vram.kernel<onednn, {{[1-9][0-9]*}}>
// CHECK: vram.matmul {{.*}}kernel = #vram.kernel<onednn,
// CHECK: vram.conv2d_backward_filter {{.*}}kernel = #vram.kernel<onednn, {{[1-9][0-9]*}}>
// CHECK: vram.conv2d_backward_input {{.*}}kernel = #vram.kernel<onednn, {{[1-9][0-9]*}}>
// NOTHING-NOT: vram.conv2d{{.*}}kernel =
func.func @f(
    %k: tensor<8x3x3x3xf32> {vram.name = "k", vram.role = #vram.role<parameter>},
    %l: tensor<4x11x3x3xf32> {vram.name = "l", vram.role = #vram.role<parameter>},
    %w: tensor<144x16xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x3x8x8xf32> {vram.name = "x", vram.role = #vram.role<input>},
    %y: tensor<2x16xf32> {vram.name = "y", vram.role = #vram.role<target>})
    -> (tensor<f32> {vram.name = "loss"}) attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.conv2d %x, %k {padding = array<i64: 1, 1>} : (tensor<2x3x8x8xf32>, tensor<8x3x3x3xf32>) -> tensor<2x8x8x8xf32>
  %1 = vram.concat %0, %x {dim = 1 : i64} : (tensor<2x8x8x8xf32>, tensor<2x3x8x8xf32>) -> tensor<2x11x8x8xf32>
  %2 = vram.conv2d %1, %l : (tensor<2x11x8x8xf32>, tensor<4x11x3x3xf32>) -> tensor<2x4x6x6xf32>
  %3 = vram.reshape %2 : (tensor<2x4x6x6xf32>) -> tensor<2x144xf32>
  %4 = vram.matmul %3, %w : (tensor<2x144xf32>, tensor<144x16xf32>) -> tensor<2x16xf32>
  %loss = vram.mse %4, %y : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
