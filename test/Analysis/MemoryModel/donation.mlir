// RUN: vram-opt --vram-memory-report='alignment=1 output=-' %s -o /dev/null | FileCheck %s

#parameter = #vram.role<parameter>
#state = #vram.role<optimizer_state>
#buffer = #vram.role<buffer>

// A step of SGD in place: parameter 256, gradient 256, rate 4.
// CHECK-LABEL: "function": "sgd"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 516,
// CHECK: "categories": {
// CHECK-NEXT: "parameters": 256,
// CHECK-NEXT: "buffers": 0,
// CHECK-NEXT: "gradients": 256,
// CHECK-NEXT: "optimizer_state": 0,
// CHECK-NEXT: "inputs": 4,
// CHECK-NEXT: "activations": 0,
// CHECK-NEXT: "workspace": 0
func.func @sgd(%w: tensor<64xf32> {vram.role = #parameter, vram.name = "w", vram.donated = 0 : i64},
               %lr: tensor<f32> {vram.role = #vram.role<hyperparameter>}) -> tensor<64xf32> {
  %g = vram.exp %w {vram.gradient_of = ["w"]} : (tensor<64xf32>) -> tensor<64xf32>
  %0 = vram.sgd %w, %g, %lr : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// Without the donation the new parameter is a second copy of it.
// CHECK-LABEL: "function": "not_donated"
// CHECK: "bytes": 772,
// CHECK: "parameters": 512,
func.func @not_donated(%w: tensor<64xf32> {vram.role = #parameter, vram.name = "w"},
               %lr: tensor<f32> {vram.role = #vram.role<hyperparameter>}) -> tensor<64xf32> {
  %g = vram.exp %w {vram.gradient_of = ["w"]} : (tensor<64xf32>) -> tensor<64xf32>
  %0 = vram.sgd %w, %g, %lr : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// The old parameter is read after its update, which therefore needs storage of
// its own: w 256, %g 256 and then %1 over it, %0 256, rate 4.
// CHECK-LABEL: "function": "read_after_update"
// CHECK: "bytes": 772,
// CHECK: "parameters": 512,
func.func @read_after_update(%w: tensor<64xf32> {vram.role = #parameter, vram.name = "w", vram.donated = 0 : i64},
               %lr: tensor<f32> {vram.role = #vram.role<hyperparameter>}) -> (tensor<64xf32>, tensor<64xf32>) {
  %g = vram.exp %w {vram.gradient_of = ["w"]} : (tensor<64xf32>) -> tensor<64xf32>
  %0 = vram.sgd %w, %g, %lr : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %1 = vram.neg %w : (tensor<64xf32>) -> tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}

// Adam: four copies of the parameters (with the gradients), and two scalars.
// CHECK-LABEL: "function": "adam"
// CHECK: "bytes": 1036,
// CHECK: "parameters": 256,
// CHECK: "gradients": 256,
// CHECK: "optimizer_state": 512,
// CHECK: "totals": {
// CHECK: "parameters": {
// CHECK-NEXT: "elements": 64,
// CHECK: "gradients": {
// CHECK-NEXT: "elements": 64,
// CHECK: "optimizer_state": {
// CHECK-NEXT: "elements": 128,
func.func @adam(%w: tensor<64xf32> {vram.role = #parameter, vram.name = "w", vram.donated = 0 : i64},
                %m: tensor<64xf32> {vram.role = #state, vram.donated = 1 : i64},
                %v: tensor<64xf32> {vram.role = #state, vram.donated = 2 : i64},
                %lr: tensor<f32> {vram.role = #vram.role<hyperparameter>},
                %step: tensor<i64> {vram.role = #vram.role<hyperparameter>})
    -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %g = vram.exp %w {vram.gradient_of = ["w"]} : (tensor<64xf32>) -> tensor<64xf32>
  %0:3 = vram.adam %w, %g, %m, %v, %lr, %step
    : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<i64>)
    -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>)
  return %0#0, %0#1, %0#2 : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}

// A running statistic is a buffer, updated in place, through a view as well.
// CHECK-LABEL: "function": "running"
// CHECK: "bytes": 64,
// CHECK: "buffers": 32,
// CHECK: "inputs": 32,
func.func @running(%r: tensor<8xf32> {vram.role = #buffer, vram.donated = 0 : i64},
                   %x: tensor<4x2xf32> {vram.role = #vram.role<input>}) -> tensor<8xf32> {
  %0 = vram.reshape %x : (tensor<4x2xf32>) -> tensor<8xf32>
  %1 = vram.running_update %r, %0 {momentum = 0.1 : f64} : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// %0 is to end in %b, which is read once more, and so has storage of its own;
// %1 ends in %a.
// CHECK-LABEL: "function": "swap"
// CHECK: "bytes": 768,
func.func @swap(%a: tensor<64xf32> {vram.donated = 1 : i64}, %b: tensor<64xf32> {vram.donated = 0 : i64})
    -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = vram.add %a, %b : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.mul %a, %b : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}
