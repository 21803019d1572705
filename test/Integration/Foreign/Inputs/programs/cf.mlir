func.func @main(%x: tensor<8xf32>, %p: i1) -> tensor<8xf32> {
  cf.cond_br %p, ^a, ^b
^a:
  %t = math.tanh %x : tensor<8xf32>
  return %t : tensor<8xf32>
^b:
  return %x : tensor<8xf32>
}
