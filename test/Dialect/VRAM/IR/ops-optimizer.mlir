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

// Parameters of bf16 that stand for f32.
// CHECK-LABEL: func.func @weights
func.func @weights(%p: tensor<4x3xbf16>, %g: tensor<4x3xbf16>, %m: tensor<4x3xf32>, %r: tensor<4x3xi16>, %s: tensor<4x3xi8>, %apply: tensor<i1>, %lr: tensor<f32>, %step: tensor<i64>) {
  // CHECK: vram.lion %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} rest %{{.*}} : (tensor<4x3xbf16>, tensor<4x3xbf16>, tensor<4x3xf32>, tensor<f32>, tensor<4x3xi16>) -> (tensor<4x3xbf16>, tensor<4x3xf32>, tensor<4x3xi16>)
  %0:3 = vram.lion %p, %g, %m, %lr rest %r : (tensor<4x3xbf16>, tensor<4x3xbf16>, tensor<4x3xf32>, tensor<f32>, tensor<4x3xi16>) -> (tensor<4x3xbf16>, tensor<4x3xf32>, tensor<4x3xi16>)
  // CHECK: vram.sgd %{{.*}}, %{{.*}}, %{{.*}} if %{{.*}} rest %{{.*}} : (tensor<4x3xbf16>, tensor<4x3xbf16>, tensor<f32>, tensor<i1>, tensor<4x3xi8>) -> (tensor<4x3xbf16>, tensor<4x3xi8>)
  %1:2 = vram.sgd %p, %g, %lr if %apply rest %s : (tensor<4x3xbf16>, tensor<4x3xbf16>, tensor<f32>, tensor<i1>, tensor<4x3xi8>) -> (tensor<4x3xbf16>, tensor<4x3xi8>)
  // CHECK: vram.sgd %{{.*}}, %{{.*}}, %{{.*}} draw %{{.*}} {stream = 3 : i64} : (tensor<4x3xbf16>, tensor<4x3xbf16>, tensor<f32>, tensor<i64>) -> tensor<4x3xbf16>
  %2 = vram.sgd %p, %g, %lr draw %step {stream = 3 : i64} : (tensor<4x3xbf16>, tensor<4x3xbf16>, tensor<f32>, tensor<i64>) -> tensor<4x3xbf16>
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

// Moments in codes: blocks of 256 elements, the last of which is shorter, and of
// elements that are a multiple of a vector and none.
// CHECK-LABEL: func.func @coded_updates
func.func @coded_updates(%p: tensor<5x103xf32>, %g: tensor<5x103xbf16>, %x: tensor<5x103xf32>, %y: tensor<3xf32>, %lr: tensor<f32>, %step: tensor<i64>) {
  %hundred = vram.constant dense<1.000000e+02> : tensor<f32>
  %far = vram.mul %x, %hundred : (tensor<5x103xf32>, tensor<f32>) -> tensor<5x103xf32>
  %c = vram.cast %far : (tensor<5x103xf32>) -> tensor<5x103xi8>
  %a = vram.mul %y, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} = vram.adam8bit %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} :
  %1:5 = vram.adam8bit %p, %g, %c, %c, %a, %a, %lr, %step : (tensor<5x103xf32>, tensor<5x103xbf16>, tensor<5x103xi8>, tensor<5x103xi8>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<i64>) -> (tensor<5x103xf32>, tensor<5x103xi8>, tensor<5x103xi8>, tensor<3xf32>, tensor<3xf32>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} = vram.adamw8bit %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {beta2 = 5.000000e-01 : f64, lr_scale = 1.000000e-01 : f64, weight_decay = 1.000000e-02 : f64} :
  %2:5 = vram.adamw8bit %p, %g, %c, %c, %a, %a, %lr, %step {beta2 = 5.000000e-01 : f64, lr_scale = 1.000000e-01 : f64, weight_decay = 1.000000e-02 : f64} : (tensor<5x103xf32>, tensor<5x103xbf16>, tensor<5x103xi8>, tensor<5x103xi8>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<i64>) -> (tensor<5x103xf32>, tensor<5x103xi8>, tensor<5x103xi8>, tensor<3xf32>, tensor<3xf32>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.lion8bit %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {weight_decay = 1.000000e-01 : f64} :
  %3:3 = vram.lion8bit %p, %g, %c, %a, %lr {weight_decay = 1.000000e-01 : f64} : (tensor<5x103xf32>, tensor<5x103xbf16>, tensor<5x103xi8>, tensor<3xf32>, tensor<f32>) -> (tensor<5x103xf32>, tensor<5x103xi8>, tensor<3xf32>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.momentum8bit %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {momentum = 5.000000e-01 : f64, nesterov} :
  %4:3 = vram.momentum8bit %p, %g, %c, %a, %lr {momentum = 5.000000e-01 : f64, nesterov} : (tensor<5x103xf32>, tensor<5x103xbf16>, tensor<5x103xi8>, tensor<3xf32>, tensor<f32>) -> (tensor<5x103xf32>, tensor<5x103xi8>, tensor<3xf32>)
  return
}

// Less than a block, and none.
// CHECK-LABEL: func.func @few_coded_elements
func.func @few_coded_elements(%p: tensor<5xf32>, %c: tensor<5xi8>, %a: tensor<1xf32>, %none: tensor<0x3xf32>, %codes: tensor<0x3xi8>, %absmax: tensor<0xf32>, %lr: tensor<f32>, %step: tensor<i64>) {
  // CHECK: vram.lion8bit %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : (tensor<5xf32>,
  %0:3 = vram.lion8bit %p, %p, %c, %a, %lr : (tensor<5xf32>, tensor<5xf32>, tensor<5xi8>, tensor<1xf32>, tensor<f32>) -> (tensor<5xf32>, tensor<5xi8>, tensor<1xf32>)
  // CHECK: vram.adamw8bit %{{.*}} : (tensor<0x3xf32>,
  %1:5 = vram.adamw8bit %none, %none, %codes, %codes, %absmax, %absmax, %lr, %step : (tensor<0x3xf32>, tensor<0x3xf32>, tensor<0x3xi8>, tensor<0x3xi8>, tensor<0xf32>, tensor<0xf32>, tensor<f32>, tensor<i64>) -> (tensor<0x3xf32>, tensor<0x3xi8>, tensor<0x3xi8>, tensor<0xf32>, tensor<0xf32>)
  return
}

// CHECK-LABEL: func.func @guarded_coded_updates
func.func @guarded_coded_updates(%p: tensor<4x13x20xf32>, %g: tensor<4x13x20xf16>, %x: tensor<4x13x20xf32>, %y: tensor<5xf32>, %lr: tensor<f32>, %step: tensor<i64>, %scale: tensor<f32>, %ok: tensor<i1>) {
  %hundred = vram.constant dense<1.000000e+02> : tensor<f32>
  %far = vram.mul %x, %hundred : (tensor<4x13x20xf32>, tensor<f32>) -> tensor<4x13x20xf32>
  %c = vram.cast %far : (tensor<4x13x20xf32>) -> tensor<4x13x20xi8>
  %a = vram.mul %y, %y : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} = vram.adam8bit %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} scale %{{.*}} if %{{.*}} :
  %1:6 = vram.adam8bit %p, %g, %c, %c, %a, %a, %lr, %step scale %scale if %ok : (tensor<4x13x20xf32>, tensor<4x13x20xf16>, tensor<4x13x20xi8>, tensor<4x13x20xi8>, tensor<5xf32>, tensor<5xf32>, tensor<f32>, tensor<i64>, tensor<f32>, tensor<i1>) -> (tensor<4x13x20xf32>, tensor<4x13x20xi8>, tensor<4x13x20xi8>, tensor<5xf32>, tensor<5xf32>, tensor<4x13x20xf16>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} = vram.adamw8bit %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} scale %{{.*}} if %{{.*}} {beta2 = 5.000000e-01 : f64, lr_scale = 1.000000e-01 : f64, weight_decay = 1.000000e-02 : f64} :
  %2:6 = vram.adamw8bit %p, %g, %c, %c, %a, %a, %lr, %step scale %scale if %ok {beta2 = 5.000000e-01 : f64, lr_scale = 1.000000e-01 : f64, weight_decay = 1.000000e-02 : f64} : (tensor<4x13x20xf32>, tensor<4x13x20xf16>, tensor<4x13x20xi8>, tensor<4x13x20xi8>, tensor<5xf32>, tensor<5xf32>, tensor<f32>, tensor<i64>, tensor<f32>, tensor<i1>) -> (tensor<4x13x20xf32>, tensor<4x13x20xi8>, tensor<4x13x20xi8>, tensor<5xf32>, tensor<5xf32>, tensor<4x13x20xf16>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} = vram.lion8bit %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} scale %{{.*}} if %{{.*}} {weight_decay = 1.000000e-01 : f64} :
  %3:4 = vram.lion8bit %p, %g, %c, %a, %lr scale %scale if %ok {weight_decay = 1.000000e-01 : f64} : (tensor<4x13x20xf32>, tensor<4x13x20xf16>, tensor<4x13x20xi8>, tensor<5xf32>, tensor<f32>, tensor<f32>, tensor<i1>) -> (tensor<4x13x20xf32>, tensor<4x13x20xi8>, tensor<5xf32>, tensor<4x13x20xf16>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} = vram.momentum8bit %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} scale %{{.*}} if %{{.*}} {momentum = 5.000000e-01 : f64, nesterov} :
  %4:4 = vram.momentum8bit %p, %g, %c, %a, %lr scale %scale if %ok {momentum = 5.000000e-01 : f64, nesterov} : (tensor<4x13x20xf32>, tensor<4x13x20xf16>, tensor<4x13x20xi8>, tensor<5xf32>, tensor<f32>, tensor<f32>, tensor<i1>) -> (tensor<4x13x20xf32>, tensor<4x13x20xi8>, tensor<5xf32>, tensor<4x13x20xf16>)
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
