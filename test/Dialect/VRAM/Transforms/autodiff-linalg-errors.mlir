// RUN: vram-opt %s --split-input-file --verify-diagnostics --vram-autodiff=optimizer=sgd

// The body has an op without a rule, between a parameter and the loss.
func.func @unknown(%w: tensor<4xf32> {vram.role = #vram.role<parameter>, vram.name = "w"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  // expected-error @below {{'linalg.generic' op has no derivative: 'math.tan' in its body has none}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> ()>], iterator_types = ["reduction"]}
      ins(%w : tensor<4xf32>) outs(%f : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %t = math.tan %in : f32
    %s = arith.addf %out, %t : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// A maximum is no sum.
func.func @maximum(%w: tensor<4xf32> {vram.role = #vram.role<parameter>, vram.name = "w"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  // expected-error @below {{'linalg.reduce' op has no derivative: its body does more with its destination than adding to it}}
  %0 = linalg.reduce { arith.maximumf } ins(%w : tensor<4xf32>) outs(%f : tensor<f32>) dimensions = [0]
  return %0 : tensor<f32>
}

// -----

func.func @results(%w: tensor<4xf32> {vram.role = #vram.role<parameter>, vram.name = "w"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  // expected-error @below {{'linalg.generic' op has no derivative: it has several results}}
  %0:2 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> ()>, affine_map<(d) -> ()>], iterator_types = ["reduction"]}
      ins(%w : tensor<4xf32>) outs(%f, %f : tensor<f32>, tensor<f32>) {
  ^bb0(%in: f32, %a: f32, %b: f32):
    %s = arith.addf %a, %in : f32
    %t = arith.addf %b, %in : f32
    linalg.yield %s, %t : f32, f32
  } -> (tensor<f32>, tensor<f32>)
  return %0#0 : tensor<f32>
}
