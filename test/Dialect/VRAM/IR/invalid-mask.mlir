// RUN: vram-opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x3xf32>) {
  // expected-error@+1 {{'vram.sign_bits' op expects results of type 'tensor<2xi8>', but has 'tensor<9xi8>'}}
  %0 = vram.sign_bits %x : (tensor<3x3xf32>) -> tensor<9xi8>
  return
}

// -----

func.func @f(%x: tensor<4xi32>) {
  // expected-error@+1 {{'vram.sign_bits' op operand #0 must be}}
  %0 = vram.sign_bits %x : (tensor<4xi32>) -> tensor<1xi8>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'vram.range_bits' op expects attribute 'lower', 'upper' or both}}
  %0 = vram.range_bits %x : (tensor<4xf32>) -> tensor<1xi8>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'vram.range_bits' op has 'lower' (2) above 'upper' (1)}}
  %0 = vram.range_bits %x {lower = 2.0 : f64, upper = 1.0 : f64} : (tensor<4xf32>) -> tensor<1xi8>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'vram.range_bits' op has a bound that is not a number}}
  %0 = vram.range_bits %x {lower = 0x7FF8000000000000 : f64} : (tensor<4xf32>) -> tensor<1xi8>
  return
}

// -----

func.func @f(%x: tensor<9xf32>, %bits: tensor<1xi8>) {
  // expected-error@+1 {{'vram.apply_bits' op expects 'bits' of shape [2], but got 'tensor<1xi8>'}}
  %0 = vram.apply_bits %x, %bits : (tensor<9xf32>, tensor<1xi8>) -> tensor<9xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %bits: tensor<1xi8>) {
  // expected-error@+1 {{'vram.apply_bits' op expects attribute 'slope' to be finite and not negative, but got -1}}
  %0 = vram.apply_bits %x, %bits {slope = -1.0 : f64} : (tensor<8xf32>, tensor<1xi8>) -> tensor<8xf32>
  return
}
