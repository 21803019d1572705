// The loss of linalg-loss.mlir as a front end with dynamic shapes writes it: the batch
// is a '?' with an upper bound, and a layer is a function.
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
func.func private @dense(%x: tensor<?x6xf32>, %w: tensor<6x5xf32>, %b: tensor<5xf32>) -> tensor<?x5xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x6xf32>
  %e0 = tensor.empty(%n) : tensor<?x5xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<?x5xf32>) -> tensor<?x5xf32>
  %p = linalg.matmul ins(%x, %w : tensor<?x6xf32>, tensor<6x5xf32>) outs(%f0 : tensor<?x5xf32>) -> tensor<?x5xf32>
  %h = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%p, %b : tensor<?x5xf32>, tensor<5xf32>) outs(%e0 : tensor<?x5xf32>) {
  ^bb0(%in: f32, %bias: f32, %out: f32):
    %s = arith.addf %in, %bias : f32
    %r = math.tanh %s : f32
    linalg.yield %r : f32
  } -> tensor<?x5xf32>
  return %h : tensor<?x5xf32>
}
func.func @loss(
    %x: tensor<?x6xf32> {vram.bounds = array<i64: 8>, vram.role = #vram.role<input>, vram.name = "x"},
    %t: tensor<?x4xf32> {vram.bounds = array<i64: 8>, vram.role = #vram.role<target>, vram.name = "t"},
    %w: tensor<6x5xf32> {vram.role = #vram.role<parameter>, vram.name = "w"},
    %b: tensor<5xf32> {vram.role = #vram.role<parameter>, vram.name = "b"},
    %v: tensor<5x4xf32> {vram.role = #vram.role<parameter>, vram.name = "v"})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %zero = arith.constant 0.0 : f32
  %scale = arith.constant dense<0.03125> : tensor<f32>
  %c0 = arith.constant 0 : index
  %h = func.call @dense(%x, %w, %b) : (tensor<?x6xf32>, tensor<6x5xf32>, tensor<5xf32>) -> tensor<?x5xf32>
  %n = tensor.dim %h, %c0 : tensor<?x5xf32>
  %e1 = tensor.empty(%n) : tensor<?x4xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<?x4xf32>) -> tensor<?x4xf32>
  %q = linalg.matmul ins(%h, %v : tensor<?x5xf32>, tensor<5x4xf32>) outs(%f1 : tensor<?x4xf32>) -> tensor<?x4xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%q : tensor<?x4xf32>) outs(%e1 : tensor<?x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %c = arith.constant 0.0 : f32
    %r = arith.maximumf %in, %c : f32
    linalg.yield %r : f32
  } -> tensor<?x4xf32>
  %d = arith.subf %y, %t : tensor<?x4xf32>
  %s = arith.mulf %d, %d : tensor<?x4xf32>
  %k = tensor.collapse_shape %s [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %e2 = tensor.empty() : tensor<f32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<f32>) -> tensor<f32>
  %sum = linalg.reduce { arith.addf } ins(%k : tensor<?xf32>) outs(%f2 : tensor<f32>) dimensions = [0]
  %loss = arith.mulf %sum, %scale : tensor<f32>
  return %loss : tensor<f32>
}
