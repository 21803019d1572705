// RUN: vram-opt %s | vram-opt | FileCheck %s
// RUN: vram-opt %s --mlir-print-op-generic | vram-opt | FileCheck %s
// RUN: vram-opt %s --emit-bytecode | vram-opt | FileCheck %s

// CHECK-LABEL: func.func @masks
func.func @masks(%x: tensor<3x3xf32>, %h: tensor<2x8xbf16>, %none: tensor<0x4xf64>) {
  // Nine elements take two bytes.
  // CHECK: %{{.*}} = vram.sign_bits %{{.*}} : (tensor<3x3xf32>) -> tensor<2xi8>
  %0 = vram.sign_bits %x : (tensor<3x3xf32>) -> tensor<2xi8>
  // CHECK: %{{.*}} = vram.sign_bits %{{.*}} : (tensor<2x8xbf16>) -> tensor<2xi8>
  %1 = vram.sign_bits %h : (tensor<2x8xbf16>) -> tensor<2xi8>
  // CHECK: %{{.*}} = vram.sign_bits %{{.*}} : (tensor<0x4xf64>) -> tensor<0xi8>
  %2 = vram.sign_bits %none : (tensor<0x4xf64>) -> tensor<0xi8>
  // CHECK: %{{.*}} = vram.range_bits %{{.*}} {lower = 0.000000e+00 : f64, upper = 6.000000e+00 : f64} : (tensor<3x3xf32>) -> tensor<2xi8>
  %3 = vram.range_bits %x {lower = 0.0 : f64, upper = 6.0 : f64} : (tensor<3x3xf32>) -> tensor<2xi8>
  // CHECK: %{{.*}} = vram.range_bits %{{.*}} {strict, upper = 1.000000e+00 : f64} : (tensor<2x8xbf16>) -> tensor<2xi8>
  %4 = vram.range_bits %h {strict, upper = 1.0 : f64} : (tensor<2x8xbf16>) -> tensor<2xi8>
  // CHECK: %{{.*}} = vram.apply_bits %{{.*}}, %{{.*}} : (tensor<3x3xf32>, tensor<2xi8>) -> tensor<3x3xf32>
  %5 = vram.apply_bits %x, %0 : (tensor<3x3xf32>, tensor<2xi8>) -> tensor<3x3xf32>
  // CHECK: %{{.*}} = vram.apply_bits %{{.*}}, %{{.*}} {slope = 2.000000e-01 : f64} : (tensor<2x8xbf16>, tensor<2xi8>) -> tensor<2x8xbf16>
  %6 = vram.apply_bits %h, %1 {slope = 0.2 : f64} : (tensor<2x8xbf16>, tensor<2xi8>) -> tensor<2x8xbf16>
  return
}
