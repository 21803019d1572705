// RUN: vram-opt %s --verify-diagnostics --split-input-file \
// RUN:   --allow-unregistered-dialect

func.func @not_pointwise(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{'vram.fused' op holds pointwise ops, constants and iotas only, but has 'vram.softmax'}}
  %0 = vram.fused (%a = %x) : (tensor<2x2xf32>) -> tensor<2x2xf32> {
    // expected-note@+1 {{the op is here}}
    %1 = vram.softmax %a {dim = 1 : i64} : (tensor<2x2xf32>) -> tensor<2x2xf32>
    vram.yield %1 : tensor<2x2xf32>
  }
  return
}

// -----

func.func @product_of_nobody(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{'vram.fused' op holds a product, but is no product with an epilogue: the product is not computed by cublaslt}}
  %0 = vram.fused (%a = %x) : (tensor<2x2xf32>) -> tensor<2x2xf32> {
    %1 = vram.matmul %a, %a : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    vram.yield %1 : tensor<2x2xf32>
  }
  return
}

// -----

func.func @unknown_epilogue(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{'vram.fused' op holds a product, but is no product with an epilogue: its first result is not the product, with a bias, relu or gelu by tanh, or as the gradient of such a gelu}}
  %0 = vram.fused (%a = %x) : (tensor<2x2xf32>) -> tensor<2x2xf32> {
    %1 = vram.matmul %a, %a {kernel = #vram.kernel<cublaslt, 0>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    %2 = vram.tanh %1 : (tensor<2x2xf32>) -> tensor<2x2xf32>
    vram.yield %2 : tensor<2x2xf32>
  }
  return
}

// -----

func.func @rows_of_two(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{'vram.fused' op holds a product, but is no product with an epilogue: rows of gelu's input are no multiple of 8 elements}}
  %0:2 = vram.fused (%a = %x) : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
    %1 = vram.matmul %a, %a {kernel = #vram.kernel<cublaslt, 0>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    %2 = vram.gelu %1 {tanh} : (tensor<2x2xf32>) -> tensor<2x2xf32>
    vram.yield %2, %1 : tensor<2x2xf32>, tensor<2x2xf32>
  }
  return
}

// -----

func.func @sums_of_columns(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{'vram.fused' op holds a product, but is no product with an epilogue: rows are summed up that the product does not sum over}}
  %0:2 = vram.fused (%a = %x, %b = %x) : (tensor<2x2xf32>, tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>) {
    %1 = vram.matmul %a, %b {kernel = #vram.kernel<cublaslt, 0>, transpose_rhs} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    %2 = vram.reduce_sum %b {dims = array<i64: 0>} : (tensor<2x2xf32>) -> tensor<2xf32>
    vram.yield %1, %2 : tensor<2x2xf32>, tensor<2xf32>
  }
  return
}

// -----

func.func @tokens_first_of_a_product(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{expects 'vram.tokens_first' to be a unit attribute of attention or its gradients}}
  %0 = vram.matmul %x, %x {vram.tokens_first} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @nested(%x: tensor<2xf32>) {
  // expected-error@+1 {{'vram.fused' op holds pointwise ops, constants and iotas only, but has 'vram.fused'}}
  %0 = vram.fused (%a = %x) : (tensor<2xf32>) -> tensor<2xf32> {
    // expected-note@+1 {{the op is here}}
    %1 = vram.fused (%b = %a) : (tensor<2xf32>) -> tensor<2xf32> {
      vram.yield %b : tensor<2xf32>
    }
    vram.yield %1 : tensor<2xf32>
  }
  return
}

// -----

func.func @result_types(%x: tensor<2xf32>) {
  // expected-error@+1 {{'vram.fused' op expects its body to yield the types of its results: 'tensor<3xf32>', but got 'tensor<2xf32>'}}
  %0 = vram.fused (%a = %x) : (tensor<2xf32>) -> tensor<3xf32> {
    vram.yield %a : tensor<2xf32>
  }
  return
}

// -----

func.func @result_count(%x: tensor<2xf32>) {
  // expected-error@+1 {{'vram.fused' op expects its body to yield the types of its results}}
  %0 = vram.fused (%a = %x) : (tensor<2xf32>) -> tensor<2xf32> {
    vram.yield
  }
  return
}

// -----

func.func @argument_types(%x: tensor<2xf32>) {
  // expected-error@+1 {{'vram.fused' op expects body arguments of the types of its inputs: 'tensor<2xf32>', but got 'tensor<3xf32>'}}
  %0 = "vram.fused"(%x) ({
  ^bb0(%a: tensor<3xf32>):
    "vram.yield"(%a) : (tensor<3xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @argument_count(%x: tensor<2xf32>) {
  // expected-error@+1 {{'vram.fused' op expects body arguments of the types of its inputs}}
  "vram.fused"(%x) ({
    "vram.yield"() : () -> ()
  }) : (tensor<2xf32>) -> ()
  return
}

// -----

func.func @no_body(%x: tensor<2xf32>) {
  // expected-error@+1 {{'vram.fused' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  "vram.fused"(%x) ({
  }) : (tensor<2xf32>) -> ()
  return
}

// -----

func.func @terminator(%x: tensor<2xf32>) {
  // expected-error@+1 {{'vram.fused' op expects a body that ends with vram.yield}}
  %0 = "vram.fused"(%x) ({
  ^bb0(%a: tensor<2xf32>):
    "test.end"(%a) : (tensor<2xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @captures(%x: tensor<2xf32>) {
  // expected-note@+1 {{required by region isolation constraints}}
  %0 = vram.fused () : () -> tensor<2xf32> {
    // expected-error@+1 {{'vram.exp' op using value defined outside the region}}
    %1 = vram.exp %x : (tensor<2xf32>) -> tensor<2xf32>
    vram.yield %1 : tensor<2xf32>
  }
  return
}

// -----

func.func @operand_count(%x: tensor<2xf32>) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 2 types}}
  %0 = vram.fused (%a = %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> {
    vram.yield %a : tensor<2xf32>
  }
  return
}

// -----

func.func @outside(%x: tensor<2xf32>) {
  // expected-error@+1 {{'vram.yield' op expects parent op to be one of 'vram.fused, vram.launch'}}
  vram.yield %x : tensor<2xf32>
}

// -----

func.func @norm_channels_first(%x: tensor<2x4x4x16xbf16>, %c: tensor<16xf32>) {
  // expected-error@+1 {{'vram.fused' op holds a batch norm, but not with pointwise ops around it alone: the batch norm has no channels last}}
  %0:1 = vram.fused (%a = %x, %b = %c) : (tensor<2x4x4x16xbf16>, tensor<16xf32>) -> (tensor<2x4x4x16xbf16>) {
    %1, %2, %3 = vram.batch_norm %a : (tensor<2x4x4x16xbf16>) -> (tensor<2x4x4x16xbf16>, tensor<4xf32>, tensor<4xf32>)
    vram.yield %1 : tensor<2x4x4x16xbf16>
  }
  return
}

// -----

func.func @norm_of_made(%x: tensor<2x4x4x16xbf16>, %c: tensor<16xf32>) {
  // expected-error@+1 {{'vram.fused' op holds a batch norm, but not with pointwise ops around it alone: but for the gradient, what the batch norm reads is an input}}
  %0:1 = vram.fused (%a = %x, %b = %c) : (tensor<2x4x4x16xbf16>, tensor<16xf32>) -> (tensor<2x4x4x16xbf16>) {
    %4 = vram.exp %a : (tensor<2x4x4x16xbf16>) -> tensor<2x4x4x16xbf16>
    %1, %2, %3 = vram.batch_norm %4 {vram.channels_last} : (tensor<2x4x4x16xbf16>) -> (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>)
    vram.yield %1 : tensor<2x4x4x16xbf16>
  }
  return
}

// -----

func.func @norm_with_softmax(%x: tensor<2x4x4x16xbf16>, %c: tensor<16xf32>) {
  // expected-error@+1 {{'vram.fused' op holds a batch norm, but not with pointwise ops around it alone: 'vram.softmax' is not computed for each pixel from what is at its place}}
  %0:1 = vram.fused (%a = %x, %b = %c) : (tensor<2x4x4x16xbf16>, tensor<16xf32>) -> (tensor<2x4x4x16xbf16>) {
    %1, %2, %3 = vram.batch_norm %a {vram.channels_last} : (tensor<2x4x4x16xbf16>) -> (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>)
    %4 = vram.softmax %1 {dim = 3 : i64} : (tensor<2x4x4x16xbf16>) -> tensor<2x4x4x16xbf16>
    vram.yield %4 : tensor<2x4x4x16xbf16>
  }
  return
}

// -----

func.func @norm_with_draw(%x: tensor<2x4x4x16xbf16>, %c: tensor<16xf32>) {
  // expected-error@+1 {{'vram.fused' op holds a batch norm, but not with pointwise ops around it alone: 'vram.iota' is not computed for each pixel from what is at its place}}
  %0:1 = vram.fused (%a = %x, %b = %c) : (tensor<2x4x4x16xbf16>, tensor<16xf32>) -> (tensor<2x4x4x16xbf16>) {
    %1, %2, %3 = vram.batch_norm %a {vram.channels_last} : (tensor<2x4x4x16xbf16>) -> (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>)
    %4 = vram.iota {dim = 0 : i64} : tensor<2x4x4x16xbf16>
    vram.yield %4 : tensor<2x4x4x16xbf16>
  }
  return
}

// -----

func.func @two_norms(%x: tensor<2x4x4x16xbf16>, %c: tensor<16xf32>) {
  // expected-error@+1 {{'vram.fused' op holds a batch norm, but not with pointwise ops around it alone: it has two batch norms}}
  %0:2 = vram.fused (%a = %x, %b = %c) : (tensor<2x4x4x16xbf16>, tensor<16xf32>) -> (tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>) {
    %1, %2, %3 = vram.batch_norm %a {vram.channels_last} : (tensor<2x4x4x16xbf16>) -> (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>)
    %4, %5, %6 = vram.batch_norm %a {vram.channels_last} : (tensor<2x4x4x16xbf16>) -> (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>)
    vram.yield %1, %4 : tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>
  }
  return
}

// -----

func.func @norm_with_mean(%x: tensor<2x4x4x16xbf16>, %c: tensor<16xf32>) {
  // expected-error@+1 {{'vram.fused' op holds a batch norm, but not with pointwise ops around it alone: statistics and gradients of gamma and beta are results alone}}
  %0:2 = vram.fused (%a = %x, %b = %c) : (tensor<2x4x4x16xbf16>, tensor<16xf32>) -> (tensor<2x4x4x16xbf16>, tensor<16xf32>) {
    %1, %2, %3 = vram.batch_norm %a {vram.channels_last} : (tensor<2x4x4x16xbf16>) -> (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>)
    %4 = vram.neg %2 : (tensor<16xf32>) -> tensor<16xf32>
    vram.yield %1, %4 : tensor<2x4x4x16xbf16>, tensor<16xf32>
  }
  return
}

// -----

func.func @norm_beside(%x: tensor<2x4x4x16xbf16>, %c: tensor<16xf32>) {
  // expected-error@+1 {{'vram.fused' op holds a batch norm, but not with pointwise ops around it alone: a result is neither made from that of the batch norm, nor the gradient that it reads}}
  %0:2 = vram.fused (%a = %x, %b = %c) : (tensor<2x4x4x16xbf16>, tensor<16xf32>) -> (tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>) {
    %1, %2, %3 = vram.batch_norm %a {vram.channels_last} : (tensor<2x4x4x16xbf16>) -> (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>)
    %4 = vram.exp %a : (tensor<2x4x4x16xbf16>) -> tensor<2x4x4x16xbf16>
    vram.yield %1, %4 : tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>
  }
  return
}
