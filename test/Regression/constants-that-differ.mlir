// A launch of a constant alone computed its first element everywhere, without a word.
// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-run %t.mlir --compare=%s --require-identical | FileCheck %s
// RUN: vram-run %t.mlir --backend=emulated --compare=%s --compare-backend=reference --require-identical | FileCheck %s
// CHECK: 5 of 5 results bit-identical

func.func @f(%a: tensor<2x3xf32>, %i: tensor<5xi64>)
    -> (tensor<2x3xf32>, tensor<5xi64>, tensor<2x3xf32>, tensor<7xi1>, tensor<3xf64>) {
  %c = vram.constant dense<[[1.0, 2.5, -3.0], [4.0, 4.0, 0.1]]> : tensor<2x3xf32>
  %0 = vram.mul %a, %c : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %j = vram.constant dense<[3, 1, 4, 1, 5]> : tensor<5xi64>
  %1 = vram.add %i, %j : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi64>
  %row = vram.constant dense<[[0.5, 0.25, 7.0]]> : tensor<1x3xf32>
  %2 = vram.sub %a, %row : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %b = vram.constant dense<[true, false, false, true, true, false, true]> : tensor<7xi1>
  %3 = vram.logical_not %b : (tensor<7xi1>) -> tensor<7xi1>
  %d = vram.constant dense<[1.0e-300, 2.0, 3.0]> : tensor<3xf64>
  %4 = vram.neg %d : (tensor<3xf64>) -> tensor<3xf64>
  return %0, %1, %2, %3, %4 : tensor<2x3xf32>, tensor<5xi64>, tensor<2x3xf32>, tensor<7xi1>, tensor<3xf64>
}
