func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %z = arith.constant dense<0.0> : tensor<f32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<4x4xf32>) outs(%z : tensor<f32>) dimensions = [0, 1]
  %v = tensor.extract %s[] : tensor<f32>
  %n = arith.constant 16.0 : f32
  %m = arith.divf %v, %n : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %b = linalg.fill ins(%m : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %y = arith.subf %x, %b : tensor<4x4xf32>
  return %y : tensor<4x4xf32>
}
