// A stock mlir-opt gets the dialect and the passes from the plugin.
// UNSUPPORTED: sanitizer
// RUN: mlir-opt --load-dialect-plugin=%vram_obj/lib/VRAMPlugin%shlibext \
// RUN:   --load-pass-plugin=%vram_obj/lib/VRAMPlugin%shlibext \
// RUN:   --pass-pipeline='builtin.module(func.func(vram-fuse))' %s \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @chain
func.func @chain(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // CHECK: vram.fused
  // CHECK: vram.exp
  // CHECK: vram.tanh
  // CHECK: vram.yield
  %0 = vram.exp %x : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = vram.tanh %0 : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
