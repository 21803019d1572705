// Attention in bf16 and f16 is multiplied by mma.sync where the chip has it, and head sizes are
// multiples of 16 up to 128.

// RUN: vram-opt --split-input-file --vram-plan-memory --vram-lower-to-launches %s | FileCheck %s
// RUN: vram-opt --split-input-file --vram-plan-memory --vram-lower-to-launches=tensor-cores=false %s | FileCheck %s --check-prefix=NONE
// RUN: vram-opt --split-input-file --vram-plan-memory --convert-vram-to-loops='for-gpu tensor-cores=false' %s | FileCheck %s --check-prefix=NONE
// RUN: vram-opt --split-input-file --vram-plan-memory --convert-vram-to-loops %s | FileCheck %s --check-prefix=NONE
// NONE-NOT: mma.sync

// CHECK-LABEL: gpu.func @attention
// CHECK-SAME: workgroup(%{{.*}} : memref<{{[0-9]+}}xi32
// CHECK: nvvm.mma.sync A[%{{.*}}] B[%{{.*}}] C[%{{.*}}] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 16>}
func.func @bf16(%q: tensor<1x2x70x64xbf16>, %k: tensor<1x1x70x64xbf16>) -> tensor<1x2x70x64xbf16> {
  %0:2 = vram.attention %q, %k, %k {scale = 0.5 : f64, causal} : (tensor<1x2x70x64xbf16>, tensor<1x1x70x64xbf16>, tensor<1x1x70x64xbf16>) -> (tensor<1x2x70x64xbf16>, tensor<1x2x70xf32>)
  return %0#0 : tensor<1x2x70x64xbf16>
}

// -----

// CHECK-LABEL: gpu.func @attention
// CHECK: nvvm.mma.sync A[%{{.*}}] B[%{{.*}}] C[%{{.*}}] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32)
func.func @f16(%q: tensor<1x1x10x128xf16>, %v: tensor<1x1x10x16xf16>) -> tensor<1x1x10x16xf16> {
  %0:2 = vram.attention %q, %q, %v {scale = 0.5 : f64} : (tensor<1x1x10x128xf16>, tensor<1x1x10x128xf16>, tensor<1x1x10x16xf16>) -> (tensor<1x1x10x16xf16>, tensor<1x1x10xf32>)
  return %0#0 : tensor<1x1x10x16xf16>
}

// -----

// Both launches of the gradients.

// CHECK-LABEL: gpu.func @attention_backward
// CHECK: nvvm.mma.sync
// CHECK-LABEL: gpu.func @attention_backward
// CHECK: nvvm.mma.sync
func.func @gradients(%g: tensor<1x1x10x32xbf16>, %q: tensor<1x1x10x16xbf16>, %v: tensor<1x1x10x32xbf16>, %l: tensor<1x1x10xf32>) -> (tensor<1x1x10x16xbf16>, tensor<1x1x10x16xbf16>, tensor<1x1x10x32xbf16>) {
  %0:3 = vram.attention_backward %g, %q, %q, %v, %v, %l {scale = 0.5 : f64} : (tensor<1x1x10x32xbf16>, tensor<1x1x10x16xbf16>, tensor<1x1x10x16xbf16>, tensor<1x1x10x32xbf16>, tensor<1x1x10x32xbf16>, tensor<1x1x10xf32>) -> (tensor<1x1x10x16xbf16>, tensor<1x1x10x16xbf16>, tensor<1x1x10x32xbf16>)
  return %0#0, %0#1, %0#2 : tensor<1x1x10x16xbf16>, tensor<1x1x10x16xbf16>, tensor<1x1x10x32xbf16>
}

// -----

// Neither other head sizes nor f32.

// CHECK: {{^// [-]+$}}
// CHECK-NOT: mma.sync
func.func @others(%a: tensor<1x1x10x24xbf16>, %b: tensor<1x1x10x144xbf16>, %c: tensor<1x1x10x16xf32>)
    -> (tensor<1x1x10x24xbf16>, tensor<1x1x10x144xbf16>, tensor<1x1x10x16xf32>) {
  %0:2 = vram.attention %a, %a, %a {scale = 0.5 : f64} : (tensor<1x1x10x24xbf16>, tensor<1x1x10x24xbf16>, tensor<1x1x10x24xbf16>) -> (tensor<1x1x10x24xbf16>, tensor<1x1x10xf32>)
  %1:2 = vram.attention %b, %b, %b {scale = 0.5 : f64} : (tensor<1x1x10x144xbf16>, tensor<1x1x10x144xbf16>, tensor<1x1x10x144xbf16>) -> (tensor<1x1x10x144xbf16>, tensor<1x1x10xf32>)
  %2:2 = vram.attention %c, %c, %c {scale = 0.5 : f64} : (tensor<1x1x10x16xf32>, tensor<1x1x10x16xf32>, tensor<1x1x10x16xf32>) -> (tensor<1x1x10x16xf32>, tensor<1x1x10xf32>)
  return %0#0, %1#0, %2#0 : tensor<1x1x10x24xbf16>, tensor<1x1x10x144xbf16>, tensor<1x1x10x16xf32>
}
