// RUN: vram-opt %s --split-input-file --verify-diagnostics --vram-autodiff=optimizer=sgd

// The body has an op without a rule, between a parameter and the loss.
func.func @unknown(%w: tensor<4xf32> {vram.role = #vram.role<parameter>, vram.name = "w"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  // expected-error @+2 {{'linalg.generic' op has no derivative: 'math.fpowi' in its body has none}}
  // expected-note @+1 {{docs/embedding.md#train-a-forward-of-another-dialect}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> ()>], iterator_types = ["reduction"]}
      ins(%w : tensor<4xf32>) outs(%f : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %two = arith.constant 2 : i32
    %t = math.fpowi %in, %two : f32, i32
    %s = arith.addf %out, %t : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// A product is no sum.
func.func @product(%w: tensor<4xf32> {vram.role = #vram.role<parameter>, vram.name = "w"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  // expected-error @+2 {{'linalg.reduce' op has no derivative: its body does more with its destination than adding to it or taking a maximum}}
  // expected-note @+1 {{docs/embedding.md#train-a-forward-of-another-dialect}}
  %0 = linalg.reduce { arith.mulf } ins(%w : tensor<4xf32>) outs(%f : tensor<f32>) dimensions = [0]
  return %0 : tensor<f32>
}

// -----

func.func @results(%w: tensor<4xf32> {vram.role = #vram.role<parameter>, vram.name = "w"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  // expected-error @+2 {{'linalg.generic' op has no derivative: it has several results}}
  // expected-note @+1 {{docs/embedding.md#train-a-forward-of-another-dialect}}
  %0:2 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> ()>, affine_map<(d) -> ()>], iterator_types = ["reduction"]}
      ins(%w : tensor<4xf32>) outs(%f, %f : tensor<f32>, tensor<f32>) {
  ^bb0(%in: f32, %a: f32, %b: f32):
    %s = arith.addf %a, %in : f32
    %t = arith.addf %b, %in : f32
    linalg.yield %s, %t : f32, f32
  } -> (tensor<f32>, tensor<f32>)
  return %0#0 : tensor<f32>
}

// -----

// The elements that equal the maximum are found again by comparison.
func.func @computed(%w: tensor<4xf32> {vram.role = #vram.role<parameter>, vram.name = "w"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %f = arith.constant dense<0.0> : tensor<f32>
  // expected-error @+2 {{'linalg.generic' op has no derivative: it takes the maximum of a value that its body computes; give that an op of its own}}
  // expected-note @+1 {{docs/embedding.md#train-a-forward-of-another-dialect}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> ()>], iterator_types = ["reduction"]}
      ins(%w : tensor<4xf32>) outs(%f : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.mulf %in, %in : f32
    %m = arith.maximumf %out, %s : f32
    linalg.yield %m : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// An op of tosa that has no pattern stays.
func.func @no_pattern(%w: tensor<4xf32> {vram.role = #vram.role<parameter>, vram.name = "w"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // expected-error @+2 {{'tosa.custom' op has no derivative, and the loss depends on a parameter through it}}
  // expected-note @+1 {{docs/embedding.md#train-a-forward-of-another-dialect}}
  %0 = tosa.custom %w {operator_name = "mine", domain_name = "here", implementation_attrs = ""} : (tensor<4xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
