// RUN: vram-opt %s --vram-fuse --vram-plan-memory -o %t.mlir
// RUN: FileCheck %s --check-prefix=FUSED < %t.mlir
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical
// RUN: vram-run %t.mlir --backend=emulated --compare=%s --compare-backend=reference --require-identical

// A draw inside of a region, and one in f64 whose readers are integers: in f32,
// which kernels without f64 in a buffer compute in, it would be rounded.

// FUSED: vram.fused
// FUSED: vram.uniform {{.*}} -> tensor<40x50xf32>
// FUSED: vram.fused
// FUSED: vram.uniform {{.*}} -> tensor<3000xf64>
// FUSED: vram.cast
func.func @main(%x: tensor<40x50xf32>,
                %seed: tensor<i64> {vram.name = "seed", vram.role = #vram.role<seed>},
                %offset: tensor<i64> {vram.name = "offset", vram.role = #vram.role<offset>})
    -> (tensor<40x50xf32>, tensor<3000xi64>, tensor<64xbf16>) {
  %p = vram.constant dense<0.75> : tensor<f32>
  %zero = vram.constant dense<0.0> : tensor<f32>
  %many = vram.constant dense<4294967296.0> : tensor<f64>
  %0 = vram.uniform %seed, %offset {stream = 1 : i64} : (tensor<i64>, tensor<i64>) -> tensor<40x50xf32>
  %1 = vram.compare %0, %p {predicate = #vram.predicate<lt>} : (tensor<40x50xf32>, tensor<f32>) -> tensor<40x50xi1>
  %2 = vram.select %1, %x, %zero : (tensor<40x50xi1>, tensor<40x50xf32>, tensor<f32>) -> tensor<40x50xf32>
  %3 = vram.uniform %seed, %offset {stream = 2 : i64} : (tensor<i64>, tensor<i64>) -> tensor<3000xf64>
  %4 = vram.mul %3, %many : (tensor<3000xf64>, tensor<f64>) -> tensor<3000xf64>
  %5 = vram.cast %4 : (tensor<3000xf64>) -> tensor<3000xi64>
  %6 = vram.uniform %seed, %offset {stream = 3 : i64} : (tensor<i64>, tensor<i64>) -> tensor<64xbf16>
  return %2, %5, %6 : tensor<40x50xf32>, tensor<3000xi64>, tensor<64xbf16>
}
