// A pointwise kernel with a constant inside was never recomputed, because a constant by itself is
// not: the least peak of a network with scaled branches was that of keeping them all.

// RUN: vram-opt --vram-fuse --vram-checkpoint=budget=220kB %s | FileCheck %s
// CHECK: vram.fused {{.*}}rerun = 1

func.func @step(%x: tensor<64x64xf32> {vram.role = #vram.role<input>},
                %y: tensor<64x256xf32> {vram.role = #vram.role<input>}) -> tensor<64x64xf32>
    attributes {vram.kind = #vram.kind<training_step>} {
  %two = vram.constant dense<2.0> : tensor<f32>
  %0 = vram.mul %x, %two {vram.phase = #vram.phase<forward>} : (tensor<64x64xf32>, tensor<f32>) -> tensor<64x64xf32>
  %1 = vram.tanh %0 {vram.phase = #vram.phase<forward>} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = vram.matmul %1, %y {vram.phase = #vram.phase<forward>} : (tensor<64x64xf32>, tensor<64x256xf32>) -> tensor<64x256xf32>
  %3 = vram.softmax %2 {dim = 1 : i64, vram.phase = #vram.phase<forward>} : (tensor<64x256xf32>) -> tensor<64x256xf32>
  %4 = vram.softmax_backward %2, %3 {dim = 1 : i64, vram.phase = #vram.phase<backward>} : (tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<64x256xf32>
  %5 = vram.matmul %4, %y {transpose_rhs, vram.phase = #vram.phase<backward>} : (tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<64x64xf32>
  %6 = vram.matmul %5, %1 {vram.phase = #vram.phase<backward>} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %6 : tensor<64x64xf32>
}
