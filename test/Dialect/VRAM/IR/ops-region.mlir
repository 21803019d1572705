// RUN: vram-opt %s | vram-opt | FileCheck %s
// RUN: vram-opt %s --mlir-print-op-generic | vram-opt | FileCheck %s
// RUN: vram-opt %s --emit-bytecode | vram-opt | FileCheck %s

// CHECK-LABEL: func.func @fused
func.func @fused(%x: tensor<2x4xf32>, %bias: tensor<4xf32>) -> (tensor<2x4xf32>, tensor<2x4xi1>) {
  // CHECK: %{{.*}} = vram.fused (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) {rerun = 1 : i64, vram.layer = "fc"} : (tensor<2x4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<2x4xi1>) {
  %0:2 = vram.fused (%a = %x, %b = %bias) {rerun = 1 : i64, vram.layer = "fc"} : (tensor<2x4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<2x4xi1>) {
    // CHECK: %{{.*}} = vram.bias_add %{{.*}}, %{{.*}} {dim = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
    %1 = vram.bias_add %a, %b {dim = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
    // CHECK: %{{.*}} = vram.constant dense<0.000000e+00> : tensor<f32>
    %2 = vram.constant dense<0.000000e+00> : tensor<f32>
    // CHECK: %{{.*}} = vram.compare %{{.*}}, %{{.*}} {predicate = #vram.predicate<gt>} : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xi1>
    %3 = vram.compare %1, %2 {predicate = #vram.predicate<gt>} : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xi1>
    // CHECK: %{{.*}} = vram.iota {dim = 0 : i64} : tensor<2x4xf32>
    %4 = vram.iota {dim = 0 : i64} : tensor<2x4xf32>
    // CHECK: vram.yield %{{.*}}, %{{.*}} : tensor<2x4xf32>, tensor<2x4xi1>
    vram.yield %4, %3 : tensor<2x4xf32>, tensor<2x4xi1>
  }
  return %0#0, %0#1 : tensor<2x4xf32>, tensor<2x4xi1>
}

// No input, and no result.
// CHECK-LABEL: func.func @bare
func.func @bare() {
  // CHECK: %{{.*}} = vram.fused () : () -> tensor<3xi32> {
  %0 = vram.fused () : () -> tensor<3xi32> {
    // CHECK: %{{.*}} = vram.iota {dim = 0 : i64} : tensor<3xi32>
    %1 = vram.iota {dim = 0 : i64} : tensor<3xi32>
    // CHECK: vram.yield %{{.*}} : tensor<3xi32>
    vram.yield %1 : tensor<3xi32>
  }
  // CHECK: vram.fused () : () -> () {
  vram.fused () : () -> () {
    // CHECK: vram.yield
    vram.yield
  }
  return
}

// CHECK-LABEL: func.func @launch
func.func @launch(%x: memref<2x4xf32>, %y: memref<2x4xf32, strided<[8, 1], offset: 4>>, %s: memref<256xi8>) {
  // CHECK: vram.launch ins(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}} : memref<2x4xf32>, memref<2x4xf32, strided<[8, 1], offset: 4>>) outs(%{{.*}} : memref<2x4xf32>) workspace(%{{.*}} : memref<256xi8>) attributes {vram.layer = "fc"} {
  vram.launch ins(%a = %x, %b = %y : memref<2x4xf32>, memref<2x4xf32, strided<[8, 1], offset: 4>>) outs(%x : memref<2x4xf32>) workspace(%s : memref<256xi8>) attributes {vram.layer = "fc"} {
    // CHECK: %{{.*}} = vram.add %{{.*}}, %{{.*}} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %0 = vram.add %a, %b : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    // CHECK: vram.yield %{{.*}} : tensor<2x4xf32>
    vram.yield %0 : tensor<2x4xf32>
  }
  // CHECK: vram.launch outs(%{{.*}} : memref<2x4xf32>) {
  vram.launch outs(%x : memref<2x4xf32>) {
    // CHECK: vram.iota
    %1 = vram.iota {dim = 0 : i64} : tensor<2x4xf32>
    vram.yield %1 : tensor<2x4xf32>
  }
  return
}
