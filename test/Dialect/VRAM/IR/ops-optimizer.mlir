// RUN: vram-opt %s | vram-opt | FileCheck %s
// RUN: vram-opt %s --mlir-print-op-generic | vram-opt | FileCheck %s
// RUN: vram-opt %s --emit-bytecode | vram-opt | FileCheck %s

// CHECK-LABEL: func.func @updates
func.func @updates(%p: tensor<4x3xf32>, %g: tensor<4x3xbf16>, %m: tensor<4x3xf32>, %v: tensor<4x3xf32>, %lr: tensor<f32>, %step: tensor<i64>) {
  // CHECK: %{{.*}} = vram.sgd %{{.*}}, %{{.*}}, %{{.*}} : (tensor<4x3xf32>, tensor<4x3xbf16>, tensor<f32>) -> tensor<4x3xf32>
  %0 = vram.sgd %p, %g, %lr : (tensor<4x3xf32>, tensor<4x3xbf16>, tensor<f32>) -> tensor<4x3xf32>
  // CHECK: %{{.*}}, %{{.*}} = vram.momentum %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {momentum = 8.000000e-01 : f64, nesterov, weight_decay = 1.000000e-04 : f64} : (tensor<4x3xf32>, tensor<4x3xbf16>, tensor<4x3xf32>, tensor<f32>) -> (tensor<4x3xf32>, tensor<4x3xf32>)
  %1:2 = vram.momentum %p, %g, %v, %lr {momentum = 8.000000e-01 : f64, nesterov, weight_decay = 1.000000e-04 : f64} : (tensor<4x3xf32>, tensor<4x3xbf16>, tensor<4x3xf32>, tensor<f32>) -> (tensor<4x3xf32>, tensor<4x3xf32>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.adam %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : (tensor<4x3xf32>, tensor<4x3xbf16>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<f32>, tensor<i64>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>)
  %2:3 = vram.adam %p, %g, %m, %v, %lr, %step : (tensor<4x3xf32>, tensor<4x3xbf16>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<f32>, tensor<i64>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.adamw %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {beta2 = 0.94999999999999996 : f64, lr_scale = 1.000000e-01 : f64, weight_decay = 1.000000e-02 : f64} : (tensor<4x3xf32>, tensor<4x3xbf16>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<f32>, tensor<i64>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>)
  %3:3 = vram.adamw %p, %g, %m, %v, %lr, %step {beta2 = 9.500000e-01 : f64, lr_scale = 1.000000e-01 : f64, weight_decay = 1.000000e-02 : f64} : (tensor<4x3xf32>, tensor<4x3xbf16>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<f32>, tensor<i64>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>)
  // CHECK: %{{.*}}, %{{.*}} = vram.lion %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {beta1 = 0.94999999999999996 : f64, weight_decay = 1.000000e-01 : f64} : (tensor<4x3xf32>, tensor<4x3xbf16>, tensor<4x3xf32>, tensor<f32>) -> (tensor<4x3xf32>, tensor<4x3xf32>)
  %4:2 = vram.lion %p, %g, %m, %lr {beta1 = 9.500000e-01 : f64, weight_decay = 1.000000e-01 : f64} : (tensor<4x3xf32>, tensor<4x3xbf16>, tensor<4x3xf32>, tensor<f32>) -> (tensor<4x3xf32>, tensor<4x3xf32>)
  return
}

// f64 as soon as one of the gradients is.
// CHECK-LABEL: func.func @norms
func.func @norms(%a: tensor<4x3xf32>, %b: tensor<5xbf16>, %c: tensor<f64>) {
  // CHECK: %{{.*}} = vram.grad_norm %{{.*}}, %{{.*}} : (tensor<4x3xf32>, tensor<5xbf16>) -> tensor<f32>
  %0 = vram.grad_norm %a, %b : (tensor<4x3xf32>, tensor<5xbf16>) -> tensor<f32>
  // CHECK: %{{.*}} = vram.grad_norm %{{.*}}, %{{.*}} : (tensor<4x3xf32>, tensor<f64>) -> tensor<f64>
  %1 = vram.grad_norm %a, %c : (tensor<4x3xf32>, tensor<f64>) -> tensor<f64>
  return
}

// Operands that mixed precision adds: a factor of the gradient, a test, a copy.
// CHECK-LABEL: func.func @guarded_updates
func.func @guarded_updates(%p: tensor<4x3xf32>, %g: tensor<4x3xf16>, %m: tensor<4x3xf32>, %v: tensor<4x3xf32>, %lr: tensor<f32>, %step: tensor<i64>, %scale: tensor<f32>, %ok: tensor<i1>) {
  // CHECK: vram.sgd %{{.*}}, %{{.*}}, %{{.*}} scale %{{.*}} if %{{.*}} : (tensor<4x3xf32>, tensor<4x3xf16>, tensor<f32>, tensor<f32>, tensor<i1>) -> (tensor<4x3xf32>, tensor<4x3xf16>)
  %0:2 = vram.sgd %p, %g, %lr scale %scale if %ok : (tensor<4x3xf32>, tensor<4x3xf16>, tensor<f32>, tensor<f32>, tensor<i1>) -> (tensor<4x3xf32>, tensor<4x3xf16>)
  // CHECK: vram.momentum %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} if %{{.*}} {nesterov} : (tensor<4x3xf32>, tensor<4x3xf16>, tensor<4x3xf32>, tensor<f32>, tensor<i1>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf16>)
  %1:3 = vram.momentum %p, %g, %v, %lr if %ok {nesterov} : (tensor<4x3xf32>, tensor<4x3xf16>, tensor<4x3xf32>, tensor<f32>, tensor<i1>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf16>)
  // CHECK: vram.adam %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} scale %{{.*}} : (tensor<4x3xf32>, tensor<4x3xf16>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<f32>, tensor<i64>, tensor<f32>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>)
  %2:3 = vram.adam %p, %g, %m, %v, %lr, %step scale %scale : (tensor<4x3xf32>, tensor<4x3xf16>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<f32>, tensor<i64>, tensor<f32>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>)
  // CHECK: vram.adamw %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} scale %{{.*}} if %{{.*}} : {{.*}} -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xbf16>)
  %3:4 = vram.adamw %p, %g, %m, %v, %lr, %step scale %scale if %ok : (tensor<4x3xf32>, tensor<4x3xf16>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<f32>, tensor<i64>, tensor<f32>, tensor<i1>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xbf16>)
  // CHECK: vram.lion %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} scale %{{.*}} if %{{.*}} : {{.*}} -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf16>)
  %4:3 = vram.lion %p, %g, %m, %lr scale %scale if %ok : (tensor<4x3xf32>, tensor<4x3xf16>, tensor<4x3xf32>, tensor<f32>, tensor<f32>, tensor<i1>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf16>)
  return
}

// CHECK-LABEL: func.func @loss_scale
func.func @loss_scale(%a: tensor<4x3xf16>, %b: tensor<5xf32>, %scale: tensor<f32>, %tracker: tensor<i32>) {
  // CHECK: %[[OK:.*]] = vram.all_finite %{{.*}}, %{{.*}} : (tensor<4x3xf16>, tensor<5xf32>) -> tensor<i1>
  %0 = vram.all_finite %a, %b : (tensor<4x3xf16>, tensor<5xf32>) -> tensor<i1>
  // CHECK: vram.update_loss_scale %{{.*}}, %{{.*}}, %[[OK]] {growth_interval = 100 : i64} : (tensor<f32>, tensor<i32>, tensor<i1>) -> (tensor<f32>, tensor<i32>)
  %1:2 = vram.update_loss_scale %scale, %tracker, %0 {growth_interval = 100 : i64} : (tensor<f32>, tensor<i32>, tensor<i1>) -> (tensor<f32>, tensor<i32>)
  return
}
