func.func @main(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %y = tosa.tanh %x : (tensor<?x8xf32>) -> tensor<?x8xf32>
  return %y : tensor<?x8xf32>
}
