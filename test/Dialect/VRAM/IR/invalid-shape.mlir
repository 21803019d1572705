// RUN: vram-opt %s --verify-diagnostics --split-input-file

func.func @f() {
  // expected-error@+1 {{'vram.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "vram.constant"() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<3xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vram.constant' op result #0 must be statically shaped tensor}}
  %0 = "vram.constant"() <{value = dense<1.0> : vector<2xf32>}> : () -> vector<2xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vram.constant' op is never rerun: it has no 'rerun'}}
  %0 = vram.constant {rerun = 1 : i64} dense<1.0> : tensor<f32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vram.iota' op expects attribute 'dim' in [0, 1), but got 1}}
  %0 = vram.iota {dim = 1 : i64} : tensor<3xi64>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vram.iota' op counts to 128, which is not representable in 'i8'}}
  %0 = vram.iota {dim = 0 : i64} : tensor<129xi8>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.reshape' op expects as many elements in the result as in the input, but got 'tensor<2x3xf32>' and 'tensor<7xf32>'}}
  %0 = vram.reshape %x : (tensor<2x3xf32>) -> tensor<7xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.reshape' op requires the same element type for all operands and results}}
  %0 = vram.reshape %x : (tensor<2x3xf32>) -> tensor<6xf16>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.transpose' op expects attribute 'permutation' to hold each of the 2 dimensions of 'input' once, but got [0]}}
  %0 = vram.transpose %x {permutation = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.transpose' op expects attribute 'permutation' to hold each of the 2 dimensions of 'input' once, but got [1, 1]}}
  %0 = vram.transpose %x {permutation = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.transpose' op expects attribute 'permutation' to hold each of the 2 dimensions of 'input' once, but got [0, -1]}}
  %0 = vram.transpose %x {permutation = array<i64: 0, -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.slice' op expects attributes 'starts', 'limits' and 'strides' of 2 elements, the rank of 'tensor<2x3xf32>'}}
  %0 = vram.slice %x {limits = array<i64: 2, 3>, starts = array<i64: 0>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.slice' op expects 0 <= start <= limit <= 3 in dimension 1, but got start 2 and limit 1}}
  %0 = vram.slice %x {limits = array<i64: 2, 1>, starts = array<i64: 0, 2>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.slice' op expects 0 <= start <= limit <= 3 in dimension 1}}
  %0 = vram.slice %x {limits = array<i64: 2, 3>, starts = array<i64: 0, -9223372036854775808>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.slice' op expects 0 <= start <= limit <= 3 in dimension 1, but got start 0 and limit 4}}
  %0 = vram.slice %x {limits = array<i64: 2, 4>, starts = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.slice' op expects a stride of at least 1 in dimension 0, but got 0}}
  %0 = vram.slice %x {limits = array<i64: 2, 3>, starts = array<i64: 0, 0>, strides = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.pad' op expects attribute 'low' of 2 elements in [0, 2^31), but got [0]}}
  %0 = vram.pad %x {high = array<i64: 0, 0>, interior = array<i64: 0, 0>, low = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.pad' op expects attribute 'high' of 2 elements in [0, 2^31), but got [-1, 0]}}
  %0 = vram.pad %x {high = array<i64: -1, 0>, interior = array<i64: 0, 0>, low = array<i64: 0, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.pad' op expects attribute 'interior' of 2 elements in [0, 2^31), but got [0, 4294967296]}}
  %0 = vram.pad %x {high = array<i64: 0, 0>, interior = array<i64: 0, 4294967296>, low = array<i64: 0, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.pad' op makes a tensor of more than 2^50 bytes: shape [2147483649, 2147483650]}}
  %0 = vram.pad %x {high = array<i64: 0, 0>, interior = array<i64: 0, 0>, low = array<i64: 2147483647, 2147483647>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<1099511627776xi8>) {
  // expected-error@+1 {{'vram.pad' op makes a tensor of more than 2^50 bytes}}
  %0 = vram.pad %x {high = array<i64: 0>, interior = array<i64: 2147483647>, low = array<i64: 0>} : (tensor<1099511627776xi8>) -> tensor<1099511627776xi8>
  return
}

// -----

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{'vram.pad' op expects attribute 'value' to be representable in 'i32', but got 0.5}}
  %0 = vram.pad %x {high = array<i64: 0>, interior = array<i64: 0>, low = array<i64: 0>, value = 0.5 : f64} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vram.concat' op expects at least one input}}
  %0 = vram.concat {dim = 0 : i64} : () -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.concat' op expects attribute 'dim' in [0, 2), but got 2}}
  %0 = vram.concat %x, %x {dim = 2 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{'vram.concat' op expects attribute 'dim' in [0, 0), but got 0}}
  %0 = vram.concat %x, %x {dim = 0 : i64} : (tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>, %y: tensor<3x3xf32>) {
  // expected-error@+1 {{'vram.concat' op expects inputs that agree in all dimensions but 1, but got 'tensor<2x3xf32>' and 'tensor<3x3xf32>'}}
  %0 = vram.concat %x, %y {dim = 1 : i64} : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'vram.concat' op expects inputs that agree in all dimensions but 1}}
  %0 = vram.concat %x, %y {dim = 1 : i64} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.concat' op expects 'inputs' and 'inputs' of one element type}}
  %0 = vram.concat %x, %i {dim = 1 : i64} : (tensor<2x3xf32>, tensor<2x3xi64>) -> tensor<2x6xf32>
  return
}

// -----

func.func @f(%x: tensor<1125899906842624xi8>) {
  // expected-error@+1 {{'vram.concat' op makes a tensor of more than 2^50 bytes}}
  %0 = vram.concat %x, %x, %x {dim = 0 : i64} : (tensor<1125899906842624xi8>, tensor<1125899906842624xi8>, tensor<1125899906842624xi8>) -> tensor<8xi8>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.broadcast' op expects 'input' to broadcast to 'tensor<2x6xf32>', but got 'tensor<2x3xf32>'}}
  %0 = vram.broadcast %x : (tensor<2x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

// Only towards the result.
func.func @f(%x: tensor<4x1xf32>) {
  // expected-error@+1 {{'vram.broadcast' op expects 'input' to broadcast to 'tensor<1x3xf32>'}}
  %0 = vram.broadcast %x : (tensor<4x1xf32>) -> tensor<1x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.broadcast' op expects 'input' to broadcast to 'tensor<3xf32>'}}
  %0 = vram.broadcast %x : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>, %w: tensor<4xf32>) {
  // expected-error@+1 {{'vram.embedding' op expects 'weight' of rank 2, but got 'tensor<4xf32>'}}
  %0 = vram.embedding %w, %j : (tensor<4xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.embedding' op expects attribute 'padding_idx' in [0, 2), but got 2}}
  %0 = vram.embedding %x, %j {padding_idx = 2 : i64} : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.embedding' op expects attribute 'padding_idx' in [0, 2), but got -1}}
  %0 = vram.embedding %x, %j {padding_idx = -1 : i64} : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.embedding_backward' op expects 'ids' of shape [2], but got 'tensor<3xi64>'}}
  %0 = vram.embedding_backward %x, %j {num_embeddings = 4 : i64} : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%g: tensor<f32>, %j: tensor<i64>) {
  // expected-error@+1 {{'vram.embedding_backward' op expects 'grad' of rank 1 or more, but got 'tensor<f32>'}}
  %0 = vram.embedding_backward %g, %j {num_embeddings = 4 : i64} : (tensor<f32>, tensor<i64>) -> tensor<4x1xf32>
  return
}

// -----

func.func @f(%g: tensor<3xf32>, %j: tensor<i64>) {
  // expected-error@+1 {{'vram.embedding_backward' op expects attribute 'num_embeddings' of at least 0, but got -4}}
  %0 = vram.embedding_backward %g, %j {num_embeddings = -4 : i64} : (tensor<3xf32>, tensor<i64>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%g: tensor<3xf32>, %j: tensor<i64>) {
  // expected-error@+1 {{'vram.embedding_backward' op makes a tensor of more than 2^50 bytes}}
  %0 = vram.embedding_backward %g, %j {num_embeddings = 9223372036854775807 : i64} : (tensor<3xf32>, tensor<i64>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.gather' op expects 'index' of rank 2, but got 'tensor<3xi64>'}}
  %0 = vram.gather %x, %j {dim = 0 : i64} : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.gather' op expects attribute 'dim' in [0, 2), but got 2}}
  %0 = vram.gather %x, %i {dim = 2 : i64} : (tensor<2x3xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>, %k: tensor<4x1xi64>) {
  // expected-error@+1 {{'vram.gather' op expects 'index' no larger than 'input' in dimension 0, but got 'tensor<4x1xi64>' and 'tensor<2x3xf32>'}}
  %0 = vram.gather %x, %k {dim = 1 : i64} : (tensor<2x3xf32>, tensor<4x1xi64>) -> tensor<4x1xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>, %u: tensor<3xf32>) {
  // expected-error@+1 {{'vram.scatter_add' op failed to verify that all of {index, updates} have same shape}}
  %0 = vram.scatter_add %x, %i, %u {dim = 0 : i64} : (tensor<2x3xf32>, tensor<2x3xi64>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.scatter_add' op failed to verify that all of {input, updates} have same element type}}
  %0 = vram.scatter_add %x, %i, %i {dim = 0 : i64} : (tensor<2x3xf32>, tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%p: tensor<2xi1>, %j: tensor<2xi64>) {
  // expected-error@+1 {{'vram.scatter_add' op does not add i1}}
  %0 = vram.scatter_add %p, %j, %p {dim = 0 : i64} : (tensor<2xi1>, tensor<2xi64>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%p: tensor<2xi1>, %j: tensor<2xi64>) {
  // expected-error@+1 {{'vram.scatter' op does not multiply i1}}
  %0 = vram.scatter %p, %j, %p {dim = 0 : i64, reduction = #vram.scatter<mul>} : (tensor<2xi1>, tensor<2xi64>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %u: tensor<3xf32>) {
  // expected-error@+1 {{'vram.scatter' op failed to verify that all of {index, updates} have same shape}}
  %0 = vram.scatter %x, %i, %u {dim = 0 : i64, reduction = #vram.scatter<set>} : (tensor<2x3xf32>, tensor<2x3xi64>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x4xi64>, %u: tensor<2x4xf32>) {
  // expected-error@+1 {{'vram.scatter' op expects 'index' no larger than 'input' in dimension 1, but got 'tensor<2x4xi64>' and 'tensor<2x3xf32>'}}
  %0 = vram.scatter %x, %i, %u {dim = 0 : i64, reduction = #vram.scatter<set>} : (tensor<2x3xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.sort_rank' op expects attribute 'dim' in [0, 2), but got 2}}
  %0 = vram.sort_rank %x {dim = 2 : i64} : (tensor<2x3xf32>) -> tensor<2x3xi64>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.reduce_sum' op expects attribute 'dims' to hold ascending numbers in [0, 2), but got [1, 0]}}
  %0 = vram.reduce_sum %x {dims = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.reduce_mean' op expects attribute 'dims' to hold ascending numbers in [0, 2), but got [0, 0]}}
  %0 = vram.reduce_mean %x {dims = array<i64: 0, 0>} : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.reduce_min' op expects attribute 'dims' to hold ascending numbers in [0, 2), but got [-1]}}
  %0 = vram.reduce_min %x {dims = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.reduce_sum' op expects attribute 'dims' to hold ascending numbers in [0, 2), but got [2]}}
  %0 = vram.reduce_sum %x {dims = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%p: tensor<2xi1>) {
  // expected-error@+1 {{'vram.reduce_sum' op does not add i1: cast it to a wider type}}
  %0 = vram.reduce_sum %p {dims = array<i64: 0>} : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @f(%x: tensor<0x3xf32>) {
  // expected-error@+1 {{'vram.reduce_max' op has no value over dimension 0 of 'tensor<0x3xf32>'}}
  %0 = vram.reduce_max %x {dims = array<i64: 0>} : (tensor<0x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<0x3xf32>) {
  // expected-error@+1 {{'vram.argmax' op has no value over dimension 0 of 'tensor<0x3xf32>'}}
  %0 = vram.argmax %x {dim = 0 : i64} : (tensor<0x3xf32>) -> tensor<3xi64>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %i: tensor<2x3xi64>, %j: tensor<3xi64>) {
  // expected-error@+1 {{'vram.argmax' op expects attribute 'dim' in [0, 2), but got 2}}
  %0 = vram.argmax %x {dim = 2 : i64} : (tensor<2x3xf32>) -> tensor<2xi64>
  return
}

// -----

// The element count alone overflows 64 bits.
func.func @f(%x: tensor<4294967296x4294967296xf32>) {
  // expected-error@+1 {{'vram.reshape' op takes no tensor of more than 2^50 bytes, but has 'tensor<4294967296x4294967296xf32>'}}
  %0 = vram.reshape %x : (tensor<4294967296x4294967296xf32>) -> tensor<0xf32>
  return
}

// -----

// An empty dimension does not hide a huge one.
func.func @f(%x: tensor<0x9223372036854775807xf32>) {
  // expected-error@+1 {{'vram.exp' op takes no tensor of more than 2^50 bytes}}
  %0 = vram.exp %x : (tensor<0x9223372036854775807xf32>) -> tensor<0x9223372036854775807xf32>
  return
}
