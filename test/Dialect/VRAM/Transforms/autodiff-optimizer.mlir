// RUN: vram-opt --vram-autodiff --split-input-file %s | FileCheck %s --implicit-check-not=vram.optimizer
// RUN: vram-opt --vram-autodiff=optimizer=sgd --split-input-file %s | FileCheck %s --check-prefix=GIVEN --implicit-check-not=vram.optimizer
// RUN: vram-opt --vram-inference --split-input-file %s | FileCheck %s --check-prefix=INFER --implicit-check-not=vram.optimizer

// A function says its optimizer; the option of the pass comes before it.

// CHECK-LABEL: @adamw
// CHECK: vram.adamw {{.*}}beta1 = 8.000000e-01 : f64, eps = 9.99{{.*}}E-7
// CHECK-SAME: weight_decay = 1.000000e-02
// GIVEN-LABEL: @adamw
// GIVEN: vram.sgd
// INFER-LABEL: @adamw
func.func @adamw(%x: tensor<4xf32> {vram.role = #vram.role<input>}, %t: tensor<4xf32> {vram.role = #vram.role<target>},
                 %w: tensor<4xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64,
                vram.optimizer = {name = "adamw", beta1 = 0.8 : f64, eps = 1.0e-6 : f64}} {
  %y = vram.mul %x, %w : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %loss = vram.mse %y, %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// CHECK-LABEL: @momentum
// CHECK: vram.momentum {{.*}}momentum = 5.000000e-01{{.*}}nesterov
func.func @momentum(%x: tensor<4xf32> {vram.role = #vram.role<input>}, %t: tensor<4xf32> {vram.role = #vram.role<target>},
                    %w: tensor<4xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64,
                vram.optimizer = {name = "momentum", momentum = 0.5 : f64, nesterov = true}} {
  %y = vram.mul %x, %w : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %loss = vram.mse %y, %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
