func.func @main(%x: tensor<8xf32>, %i: index) -> tensor<8xf32> {
  %r = scf.index_switch %i -> tensor<8xf32>
  case 0 {
    %t = math.tanh %x : tensor<8xf32>
    scf.yield %t : tensor<8xf32>
  }
  case 1 {
    scf.yield %x : tensor<8xf32>
  }
  default {
    %t = math.exp %x : tensor<8xf32>
    scf.yield %t : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
