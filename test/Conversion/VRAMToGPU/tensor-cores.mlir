// REQUIRES: ptxas
// The chip says whether attention in 16 bits is multiplied on tensor cores: sm_80 and later have the
// instruction.

// RUN: vram-opt --vram-plan-memory %s -o %t.mlir
// RUN: vram-opt --vram-lower-to-gpu='chip=sm_75 format=isa' %t.mlir | FileCheck %s --check-prefix=WITHOUT
// RUN: vram-opt --vram-lower-to-gpu='chip=sm_80 format=isa' %t.mlir | FileCheck %s
// RUN: vram-opt --vram-lower-to-gpu='chip=sm_120 format=isa' %t.mlir | FileCheck %s
// RUN: vram-opt --vram-lower-to-gpu='format=isa' %t.mlir | FileCheck %s
// WITHOUT: .visible .entry attention
// WITHOUT-NOT: mma.sync
// CHECK: mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32
// CHECK: cvt.rn.bf16x2.f32

func.func @main(%q: tensor<1x2x70x64xbf16>) -> tensor<1x2x70x64xbf16> {
  %0:2 = vram.attention %q, %q, %q {scale = 0.5 : f64, causal} : (tensor<1x2x70x64xbf16>, tensor<1x2x70x64xbf16>, tensor<1x2x70x64xbf16>) -> (tensor<1x2x70x64xbf16>, tensor<1x2x70xf32>)
  return %0#0 : tensor<1x2x70x64xbf16>
}
