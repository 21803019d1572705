// RUN: vram-opt %s --canonicalize | FileCheck %s

// %y is not read, %x comes twice, the first result is not used, the third is
// the second again, the fourth is an input.
// CHECK-LABEL: func @interface
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>, %[[Y:.*]]: tensor<4xf32>
// CHECK-NEXT: %[[F:.*]] = vram.fused (%[[A:.*]] = %[[X]]) {vram.gradient_of = ["b"], vram.layer = "l"} : (tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:   %[[M:.*]] = vram.mul %[[A]], %[[A]]
// CHECK-NEXT:   vram.yield %[[M]] : tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[F]], %[[F]], %[[Y]]
func.func @interface(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0:4 = vram.fused (%a = %x, %b = %y, %c = %x) {vram.gradient_of = ["a", "b", "", ""], vram.layer = "l"} : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %1 = vram.exp %a : (tensor<4xf32>) -> tensor<4xf32>
    %2 = vram.mul %a, %c : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    vram.yield %1, %2, %2, %b : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
  return %0#1, %0#2, %0#3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func @nothing_left
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK-NEXT: return %[[X]]
func.func @nothing_left(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = vram.fused (%a = %x) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %1 = vram.exp %a : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %a, %1 : tensor<4xf32>, tensor<4xf32>
  }
  return %0#0 : tensor<4xf32>
}

// Ops inside are folded, and an input that is then not read goes.
// CHECK-LABEL: func @inside
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>, %{{.*}}: tensor<4xi1>
// CHECK-NEXT: %[[F:.*]] = vram.fused (%[[A:.*]] = %[[X]]) : (tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:   %[[C:.*]] = vram.constant dense<3.000000e+00> : tensor<f32>
// CHECK-NEXT:   %[[M:.*]] = vram.mul %[[A]], %[[C]]
// CHECK-NEXT:   vram.yield %[[M]] : tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[F]]
func.func @inside(%x: tensor<4xf32>, %p: tensor<4xi1>) -> tensor<4xf32> {
  %0 = vram.fused (%a = %x, %b = %p) : (tensor<4xf32>, tensor<4xi1>) -> tensor<4xf32> {
    %1 = vram.constant dense<1.0> : tensor<f32>
    %2 = vram.constant dense<2.0> : tensor<f32>
    %3 = vram.add %1, %2 : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %4 = vram.select %b, %a, %a : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %5 = vram.mul %3, %4 : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
    vram.yield %5 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
