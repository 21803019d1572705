// RUN: vram-opt %s | vram-opt | FileCheck %s
// RUN: vram-opt %s --mlir-print-op-generic | vram-opt | FileCheck %s
// RUN: vram-opt %s --emit-bytecode | vram-opt | FileCheck %s

// CHECK: func.func @step(
// CHECK-SAME: tensor<2xf32> {vram.donated = 1 : i64, vram.lr_scale = 1.000000e-01 : f64, vram.name = "fc.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.000000e+00 : f64},
// CHECK-SAME: tensor<2xf16> {vram.frozen, vram.name = "fc.bias", vram.role = #vram.role<parameter>},
// CHECK-SAME: tensor<2xf32> {vram.donated = 2 : i64, vram.role = #vram.role<buffer>},
// CHECK-SAME: tensor<2xf32> {vram.donated = 3 : i64, vram.role = #vram.role<optimizer_state>},
// CHECK-SAME: tensor<f32> {vram.role = #vram.role<hyperparameter>},
// CHECK-SAME: tensor<4x2xf32> {vram.role = #vram.role<input>},
// CHECK-SAME: tensor<4xi64> {vram.role = #vram.role<target>},
// CHECK-SAME: tensor<i64> {vram.role = #vram.role<seed>},
// CHECK-SAME: tensor<i64> {vram.role = #vram.role<offset>})
// CHECK-SAME: -> (tensor<f32> {vram.name = "loss"}, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
// CHECK-SAME: attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64}
func.func @step(
    %w: tensor<2xf32> {vram.role = #vram.role<parameter>, vram.name = "fc.weight", vram.donated = 1 : i64, vram.weight_decay = 0.0 : f64, vram.lr_scale = 0.1 : f64},
    %b: tensor<2xf16> {vram.role = #vram.role<parameter>, vram.name = "fc.bias", vram.frozen},
    %running: tensor<2xf32> {vram.role = #vram.role<buffer>, vram.donated = 2 : i64},
    %velocity: tensor<2xf32> {vram.role = #vram.role<optimizer_state>, vram.donated = 3 : i64},
    %lr: tensor<f32> {vram.role = #vram.role<hyperparameter>},
    %x: tensor<4x2xf32> {vram.role = #vram.role<input>},
    %t: tensor<4xi64> {vram.role = #vram.role<target>},
    %seed: tensor<i64> {vram.role = #vram.role<seed>},
    %offset: tensor<i64> {vram.role = #vram.role<offset>})
    -> (tensor<f32> {vram.name = "loss"}, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
    attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64} {
  return %lr, %w, %running, %velocity : tensor<f32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// A declaration carries them as well; a rerun of another dialect's op has its
// number in a discardable attribute.
// CHECK: func.func private @loss(tensor<2xf32> {vram.role = #vram.role<input>}) -> tensor<f64> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}
func.func private @loss(tensor<2xf32> {vram.role = #vram.role<input>}) -> tensor<f64> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}

// CHECK: func.func @infer
// CHECK-SAME: attributes {vram.kind = #vram.kind<inference>}
// CHECK: call @loss(%{{.*}}) {vram.rerun = 1 : i64}
func.func @infer(%x: tensor<2xf32>) attributes {vram.kind = #vram.kind<inference>} {
  %0 = call @loss(%x) {vram.rerun = 1 : i64} : (tensor<2xf32>) -> tensor<f64>
  return
}
