// RUN: not vram-opt %s --vram-lossless=disable=masks 2>&1 | FileCheck %s
// CHECK: error: disable: 'masks' is no rewrite; expected one of relu-through-pool, relu-through-dropout, from-output, relu-mask, clamp-mask, early
// RUN: not vram-opt %s --vram-lossless=alignment=0 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// ALIGNMENT: error: function 'f' cannot be modelled: the alignment must be a positive number of bytes, not 0
func.func @f(%x: tensor<64xf32>, %g: tensor<64xf32>) -> tensor<64xf32> {
  %y = vram.relu %x : (tensor<64xf32>) -> tensor<64xf32>
  %dx = vram.relu_backward %g, %y {vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %dx : tensor<64xf32>
}
