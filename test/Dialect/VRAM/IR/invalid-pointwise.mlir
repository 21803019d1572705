// RUN: vram-opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error@+1 {{'vram.add' op has operands that do not broadcast to one shape: 'tensor<2x3xf32>', 'tensor<2x4xf32>'}}
  %0 = vram.add %x, %y : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2x3xf16>) {
  // expected-error@+1 {{'vram.mul' op expects 'lhs' and 'rhs' of one element type}}
  %0 = vram.mul %x, %y : (tensor<2x3xf32>, tensor<2x3xf16>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.sub' op expects results of type 'tensor<2x3xf32>', but has 'tensor<3x2xf32>'}}
  %0 = vram.sub %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.exp' op requires the same type for all operands and results}}
  %0 = vram.exp %x : (tensor<2x3xf32>) -> tensor<2x3xf16>
  return
}

// -----

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{'vram.exp' op operand #0 must be statically shaped tensor of}}
  %0 = vram.exp %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<2x?xf32>) {
  // expected-error@+1 {{'vram.exp' op operand #0 must be statically shaped tensor of}}
  %0 = vram.exp %x : (tensor<2x?xf32>) -> tensor<2x?xf32>
  return
}

// -----

func.func @f(%x: tensor<*xf32>) {
  // expected-error@+1 {{'vram.exp' op operand #0 must be statically shaped tensor of}}
  %0 = vram.exp %x : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.exp' op attribute 'rerun' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = vram.exp %x {rerun = -1 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.leaky_relu' op expects attribute 'slope' to be finite and not negative, but got -1}}
  %0 = vram.leaky_relu %x {slope = -1.0 : f64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.leaky_relu_backward' op expects attribute 'slope' to be finite and not negative}}
  %0 = vram.leaky_relu_backward %x, %x {slope = 0x7FF8000000000000 : f64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.softplus' op expects attribute 'beta' to be finite and positive}}
  %0 = vram.softplus %x {beta = 0.0 : f64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.softplus_backward' op expects attribute 'threshold' to be finite}}
  %0 = vram.softplus_backward %x, %x {threshold = 0x7FF0000000000000 : f64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.clamp' op expects attribute 'lower', 'upper' or both}}
  %0 = vram.clamp %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.clamp' op has 'lower'}}
  %0 = vram.clamp %x {lower = 2.0 : f64, upper = 1.0 : f64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.clamp_backward' op has a bound that is not a number}}
  %0 = vram.clamp_backward %x, %x {lower = 0x7FF8000000000000 : f64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'vram.bias_add' op expects attribute 'dim' in [0, 2), but got 2}}
  %0 = vram.bias_add %x, %b {dim = 2 : i64} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'vram.bias_add' op expects attribute 'dim' in [0, 2), but got -1}}
  %0 = vram.bias_add %x, %b {dim = -1 : i64} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'vram.bias_add' op expects 'bias' of shape [2], but got 'tensor<3xf32>'}}
  %0 = vram.bias_add %x, %b {dim = 0 : i64} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.compare' op expects results of type 'tensor<2x3xi1>', but has 'tensor<2xi1>'}}
  %0 = vram.compare %x, %x {predicate = #vram.predicate<lt>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.compare' op requires attribute 'predicate'}}
  %0 = vram.compare %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %p: tensor<4xi1>) {
  // expected-error@+1 {{'vram.select' op has operands that do not broadcast to one shape}}
  %0 = vram.select %p, %x, %x : (tensor<4xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %p: tensor<i1>, %y: tensor<i32>) {
  // expected-error@+1 {{'vram.select' op expects 'on_true' and 'on_false' of one element type}}
  %0 = vram.select %p, %x, %y : (tensor<i1>, tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %p: tensor<5x2x3xi1>) {
  // expected-error@+1 {{'vram.masked_fill' op expects 'mask' to broadcast to 'tensor<2x3xf32>'}}
  %0 = vram.masked_fill %x, %p {value = 0.0 : f64} : (tensor<2x3xf32>, tensor<5x2x3xi1>) -> tensor<5x2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2xui8>, %p: tensor<2xi1>) {
  // expected-error@+1 {{'vram.masked_fill' op expects attribute 'value' to be representable in 'ui8', but got -1}}
  %0 = vram.masked_fill %x, %p {value = -1.0 : f64} : (tensor<2xui8>, tensor<2xi1>) -> tensor<2xui8>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.cast' op requires the same shape for all operands and results}}
  %0 = vram.cast %x : (tensor<2x3xf32>) -> tensor<3x2xf16>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %s: tensor<i64>) {
  // expected-error@+1 {{'vram.dropout' op expects attribute 'p' in [0, 1), but got 1}}
  %0 = vram.dropout %x, %s, %s {p = 1.0 : f64} : (tensor<2x3xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %s: tensor<2xi64>, %o: tensor<i64>) {
  // expected-error@+1 {{'vram.dropout' op expects 'seed' of rank 0}}
  %0 = vram.dropout %x, %s, %o {p = 0.5 : f64} : (tensor<2x3xf32>, tensor<2xi64>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %s: tensor<i64>, %o: tensor<1xi64>) {
  // expected-error@+1 {{'vram.dropout' op expects 'offset' of rank 0}}
  %0 = vram.dropout %x, %s, %o {p = 0.5 : f64} : (tensor<2x3xf32>, tensor<i64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %s: tensor<i64>) {
  // expected-error@+1 {{'vram.dropout' op expects attribute 'stream' in [0, 2^32), but got 4294967296}}
  %0 = vram.dropout %x, %s, %s {p = 0.5 : f64, stream = 4294967296 : i64} : (tensor<2x3xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<17179869185xf16>, %s: tensor<i64>) {
  // expected-error@+1 {{'vram.dropout' op draws more than 2^34 elements: shape [17179869185]}}
  %0 = vram.dropout %x, %s, %s {p = 0.5 : f64} : (tensor<17179869185xf16>, tensor<i64>, tensor<i64>) -> tensor<17179869185xf16>
  return
}

// -----

func.func @f(%s: tensor<2xi64>, %o: tensor<i64>) {
  // expected-error@+1 {{'vram.uniform' op expects 'seed' of rank 0}}
  %0 = vram.uniform %s, %o : (tensor<2xi64>, tensor<i64>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%s: tensor<i64>, %o: tensor<1xi64>) {
  // expected-error@+1 {{'vram.uniform' op expects 'offset' of rank 0}}
  %0 = vram.uniform %s, %o : (tensor<i64>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%s: tensor<i64>) {
  // expected-error@+1 {{'vram.uniform' op expects attribute 'stream' in [0, 2^32), but got -1}}
  %0 = vram.uniform %s, %s {stream = -1 : i64} : (tensor<i64>, tensor<i64>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%s: tensor<i64>) {
  // expected-error@+1 {{'vram.uniform' op draws more than 2^34 elements: shape [17179869185]}}
  %0 = vram.uniform %s, %s : (tensor<i64>, tensor<i64>) -> tensor<17179869185xf16>
  return
}

// -----

func.func @f(%s: tensor<i64>) {
  // expected-error@+1 {{'vram.uniform' op result #0 must be statically shaped tensor of 64-bit float or 32-bit float or 16-bit float or bfloat16 type values, but got 'tensor<2xi64>'}}
  %0 = vram.uniform %s, %s : (tensor<i64>, tensor<i64>) -> tensor<2xi64>
  return
}
