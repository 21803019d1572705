// RUN: vram-opt %s | vram-opt | FileCheck %s
// RUN: vram-opt %s --mlir-print-op-generic | vram-opt | FileCheck %s
// RUN: vram-opt %s --emit-bytecode | vram-opt | FileCheck %s

// CHECK-LABEL: func.func @classes
func.func @classes(%x: tensor<8x10xbf16>, %t: tensor<8xi64>, %one: tensor<f32>) {
  // CHECK: %{{.*}}, %{{.*}} = vram.cross_entropy %{{.*}}, %{{.*}} : (tensor<8x10xbf16>, tensor<8xi64>) -> (tensor<f32>, tensor<8xf32>)
  %0:2 = vram.cross_entropy %x, %t : (tensor<8x10xbf16>, tensor<8xi64>) -> (tensor<f32>, tensor<8xf32>)
  // CHECK: %{{.*}}, %{{.*}} = vram.cross_entropy %{{.*}}, %{{.*}} {ignore_index = -1 : i64, label_smoothing = 1.000000e-01 : f64, reduction = #vram.reduction<sum>} : (tensor<8x10xbf16>, tensor<8xi64>) -> (tensor<f32>, tensor<8xf32>)
  %1:2 = vram.cross_entropy %x, %t {ignore_index = -1 : i64, label_smoothing = 1.000000e-01 : f64, reduction = #vram.reduction<sum>} : (tensor<8x10xbf16>, tensor<8xi64>) -> (tensor<f32>, tensor<8xf32>)
  // CHECK: %{{.*}} = vram.cross_entropy_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {ignore_index = -1 : i64, label_smoothing = 1.000000e-01 : f64, reduction = #vram.reduction<sum>} : (tensor<f32>, tensor<8x10xbf16>, tensor<8xi64>, tensor<8xf32>) -> tensor<8x10xbf16>
  %2 = vram.cross_entropy_backward %one, %x, %t, %1#1 {ignore_index = -1 : i64, label_smoothing = 1.000000e-01 : f64, reduction = #vram.reduction<sum>} : (tensor<f32>, tensor<8x10xbf16>, tensor<8xi64>, tensor<8xf32>) -> tensor<8x10xbf16>
  // CHECK: %{{.*}} = vram.nll_loss %{{.*}}, %{{.*}} : (tensor<8x10xbf16>, tensor<8xi64>) -> tensor<f32>
  %3 = vram.nll_loss %x, %t : (tensor<8x10xbf16>, tensor<8xi64>) -> tensor<f32>
  // CHECK: %{{.*}} = vram.nll_loss_backward %{{.*}}, %{{.*}} {reduction = #vram.reduction<sum>} : (tensor<f32>, tensor<8xi64>) -> tensor<8x10xbf16>
  %4 = vram.nll_loss_backward %one, %t {reduction = #vram.reduction<sum>} : (tensor<f32>, tensor<8xi64>) -> tensor<8x10xbf16>
  return
}

// CHECK-LABEL: func.func @pairs
func.func @pairs(%x: tensor<8x10xf64>, %w: tensor<10xf64>, %one: tensor<f64>) {
  // CHECK: %{{.*}} = vram.bce_with_logits %{{.*}}, %{{.*}} : (tensor<8x10xf64>, tensor<8x10xf64>) -> tensor<f64>
  %0 = vram.bce_with_logits %x, %x : (tensor<8x10xf64>, tensor<8x10xf64>) -> tensor<f64>
  // CHECK: %{{.*}} = vram.bce_with_logits %{{.*}}, %{{.*}}, %{{.*}} {reduction = #vram.reduction<sum>} : (tensor<8x10xf64>, tensor<8x10xf64>, tensor<10xf64>) -> tensor<f64>
  %1 = vram.bce_with_logits %x, %x, %w {reduction = #vram.reduction<sum>} : (tensor<8x10xf64>, tensor<8x10xf64>, tensor<10xf64>) -> tensor<f64>
  // CHECK: %{{.*}} = vram.bce_with_logits_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {reduction = #vram.reduction<sum>} : (tensor<f64>, tensor<8x10xf64>, tensor<8x10xf64>, tensor<10xf64>) -> tensor<8x10xf64>
  %2 = vram.bce_with_logits_backward %one, %x, %x, %w {reduction = #vram.reduction<sum>} : (tensor<f64>, tensor<8x10xf64>, tensor<8x10xf64>, tensor<10xf64>) -> tensor<8x10xf64>
  // CHECK: %{{.*}} = vram.mse %{{.*}}, %{{.*}} : (tensor<8x10xf64>, tensor<8x10xf64>) -> tensor<f64>
  %3 = vram.mse %x, %x : (tensor<8x10xf64>, tensor<8x10xf64>) -> tensor<f64>
  // CHECK: %{{.*}} = vram.mse_backward %{{.*}}, %{{.*}}, %{{.*}} : (tensor<f64>, tensor<8x10xf64>, tensor<8x10xf64>) -> tensor<8x10xf64>
  %4 = vram.mse_backward %one, %x, %x : (tensor<f64>, tensor<8x10xf64>, tensor<8x10xf64>) -> tensor<8x10xf64>
  // CHECK: %{{.*}} = vram.l1 %{{.*}}, %{{.*}} {reduction = #vram.reduction<sum>} : (tensor<8x10xf64>, tensor<8x10xf64>) -> tensor<f64>
  %5 = vram.l1 %x, %x {reduction = #vram.reduction<sum>} : (tensor<8x10xf64>, tensor<8x10xf64>) -> tensor<f64>
  // CHECK: %{{.*}} = vram.l1_backward %{{.*}}, %{{.*}}, %{{.*}} {reduction = #vram.reduction<sum>} : (tensor<f64>, tensor<8x10xf64>, tensor<8x10xf64>) -> tensor<8x10xf64>
  %6 = vram.l1_backward %one, %x, %x {reduction = #vram.reduction<sum>} : (tensor<f64>, tensor<8x10xf64>, tensor<8x10xf64>) -> tensor<8x10xf64>
  return
}
