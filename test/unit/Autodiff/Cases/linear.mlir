// Gradient checks of products, convolutions and attention; see GradientCheckTest.cpp.

func.func @matmul_nn(
    %a: tensor<2x4xf64>,
    %b: tensor<4x3xf64>)
    -> tensor<2x3xf64> {
  %m = vram.matmul %a, %b
      : (tensor<2x4xf64>, tensor<4x3xf64>) -> tensor<2x3xf64>
  %r = vram.tanh %m
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @batched_matmul_nn(
    %a: tensor<2x3x2x4xf64>,
    %b: tensor<2x3x4x5xf64>)
    -> tensor<2x3x2x5xf64> {
  %m = vram.matmul %a, %b
      : (tensor<2x3x2x4xf64>, tensor<2x3x4x5xf64>) -> tensor<2x3x2x5xf64>
  %r = vram.tanh %m
      : (tensor<2x3x2x5xf64>) -> tensor<2x3x2x5xf64>
  return %r : tensor<2x3x2x5xf64>
}

func.func @matmul_nt(
    %a: tensor<2x4xf64>,
    %b: tensor<3x4xf64>)
    -> tensor<2x3xf64> {
  %m = vram.matmul %a, %b {transpose_rhs}
      : (tensor<2x4xf64>, tensor<3x4xf64>) -> tensor<2x3xf64>
  %r = vram.tanh %m
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @batched_matmul_nt(
    %a: tensor<2x3x2x4xf64>,
    %b: tensor<2x3x5x4xf64>)
    -> tensor<2x3x2x5xf64> {
  %m = vram.matmul %a, %b {transpose_rhs}
      : (tensor<2x3x2x4xf64>, tensor<2x3x5x4xf64>) -> tensor<2x3x2x5xf64>
  %r = vram.tanh %m
      : (tensor<2x3x2x5xf64>) -> tensor<2x3x2x5xf64>
  return %r : tensor<2x3x2x5xf64>
}

func.func @matmul_tn(
    %a: tensor<4x2xf64>,
    %b: tensor<4x3xf64>)
    -> tensor<2x3xf64> {
  %m = vram.matmul %a, %b {transpose_lhs}
      : (tensor<4x2xf64>, tensor<4x3xf64>) -> tensor<2x3xf64>
  %r = vram.tanh %m
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @batched_matmul_tn(
    %a: tensor<2x3x4x2xf64>,
    %b: tensor<2x3x4x5xf64>)
    -> tensor<2x3x2x5xf64> {
  %m = vram.matmul %a, %b {transpose_lhs}
      : (tensor<2x3x4x2xf64>, tensor<2x3x4x5xf64>) -> tensor<2x3x2x5xf64>
  %r = vram.tanh %m
      : (tensor<2x3x2x5xf64>) -> tensor<2x3x2x5xf64>
  return %r : tensor<2x3x2x5xf64>
}

func.func @matmul_tt(
    %a: tensor<4x2xf64>,
    %b: tensor<3x4xf64>)
    -> tensor<2x3xf64> {
  %m = vram.matmul %a, %b {transpose_lhs, transpose_rhs}
      : (tensor<4x2xf64>, tensor<3x4xf64>) -> tensor<2x3xf64>
  %r = vram.tanh %m
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @batched_matmul_tt(
    %a: tensor<2x3x4x2xf64>,
    %b: tensor<2x3x5x4xf64>)
    -> tensor<2x3x2x5xf64> {
  %m = vram.matmul %a, %b {transpose_lhs, transpose_rhs}
      : (tensor<2x3x4x2xf64>, tensor<2x3x5x4xf64>) -> tensor<2x3x2x5xf64>
  %r = vram.tanh %m
      : (tensor<2x3x2x5xf64>) -> tensor<2x3x2x5xf64>
  return %r : tensor<2x3x2x5xf64>
}

func.func @conv2d(
    %x: tensor<2x2x4x5xf64>,
    %w: tensor<3x2x3x3xf64>)
    -> tensor<2x3x2x3xf64> {
  %c = vram.conv2d %x, %w
      : (tensor<2x2x4x5xf64>, tensor<3x2x3x3xf64>) -> tensor<2x3x2x3xf64>
  %r = vram.tanh %c
      : (tensor<2x3x2x3xf64>) -> tensor<2x3x2x3xf64>
  return %r : tensor<2x3x2x3xf64>
}

func.func @conv2d_1x1(
    %x: tensor<1x3x3x3xf64>,
    %w: tensor<2x3x1x1xf64>)
    -> tensor<1x2x3x3xf64> {
  %c = vram.conv2d %x, %w
      : (tensor<1x3x3x3xf64>, tensor<2x3x1x1xf64>) -> tensor<1x2x3x3xf64>
  %r = vram.tanh %c
      : (tensor<1x2x3x3xf64>) -> tensor<1x2x3x3xf64>
  return %r : tensor<1x2x3x3xf64>
}

func.func @conv2d_padding(
    %x: tensor<1x2x4x5xf64>,
    %w: tensor<2x2x3x3xf64>)
    -> tensor<1x2x4x7xf64> {
  %c = vram.conv2d %x, %w {padding = array<i64: 1, 2>}
      : (tensor<1x2x4x5xf64>, tensor<2x2x3x3xf64>) -> tensor<1x2x4x7xf64>
  %r = vram.tanh %c
      : (tensor<1x2x4x7xf64>) -> tensor<1x2x4x7xf64>
  return %r : tensor<1x2x4x7xf64>
}

func.func @conv2d_stride(
    %x: tensor<1x2x6x5xf64>,
    %w: tensor<2x2x3x2xf64>)
    -> tensor<1x2x2x2xf64> {
  %c = vram.conv2d %x, %w {strides = array<i64: 2, 3>}
      : (tensor<1x2x6x5xf64>, tensor<2x2x3x2xf64>) -> tensor<1x2x2x2xf64>
  %r = vram.tanh %c
      : (tensor<1x2x2x2xf64>) -> tensor<1x2x2x2xf64>
  return %r : tensor<1x2x2x2xf64>
}

func.func @conv2d_stride_that_leaves_rows_out(
    %x: tensor<1x1x6x6xf64>,
    %w: tensor<2x1x2x2xf64>)
    -> tensor<1x2x2x2xf64> {
  %c = vram.conv2d %x, %w {strides = array<i64: 3, 4>}
      : (tensor<1x1x6x6xf64>, tensor<2x1x2x2xf64>) -> tensor<1x2x2x2xf64>
  %r = vram.tanh %c
      : (tensor<1x2x2x2xf64>) -> tensor<1x2x2x2xf64>
  return %r : tensor<1x2x2x2xf64>
}

func.func @conv2d_dilation(
    %x: tensor<1x2x7x6xf64>,
    %w: tensor<2x2x3x2xf64>)
    -> tensor<1x2x3x3xf64> {
  %c = vram.conv2d %x, %w {dilation = array<i64: 2, 3>}
      : (tensor<1x2x7x6xf64>, tensor<2x2x3x2xf64>) -> tensor<1x2x3x3xf64>
  %r = vram.tanh %c
      : (tensor<1x2x3x3xf64>) -> tensor<1x2x3x3xf64>
  return %r : tensor<1x2x3x3xf64>
}

func.func @conv2d_groups(
    %x: tensor<1x4x4x4xf64>,
    %w: tensor<6x2x3x3xf64>)
    -> tensor<1x6x4x4xf64> {
  %c = vram.conv2d %x, %w {padding = array<i64: 1, 1>, groups = 2 : i64}
      : (tensor<1x4x4x4xf64>, tensor<6x2x3x3xf64>) -> tensor<1x6x4x4xf64>
  %r = vram.tanh %c
      : (tensor<1x6x4x4xf64>) -> tensor<1x6x4x4xf64>
  return %r : tensor<1x6x4x4xf64>
}

func.func @conv2d_depthwise(
    %x: tensor<2x3x4x4xf64>,
    %w: tensor<3x1x3x3xf64>)
    -> tensor<2x3x4x4xf64> {
  %c = vram.conv2d %x, %w {padding = array<i64: 1, 1>, groups = 3 : i64}
      : (tensor<2x3x4x4xf64>, tensor<3x1x3x3xf64>) -> tensor<2x3x4x4xf64>
  %r = vram.tanh %c
      : (tensor<2x3x4x4xf64>) -> tensor<2x3x4x4xf64>
  return %r : tensor<2x3x4x4xf64>
}

func.func @conv2d_everything(
    %x: tensor<1x4x7x6xf64>,
    %w: tensor<2x2x3x2xf64>)
    -> tensor<1x2x4x6xf64> {
  %c = vram.conv2d %x, %w {strides = array<i64: 2, 1>, padding = array<i64: 2, 1>, dilation = array<i64: 2, 2>, groups = 2 : i64}
      : (tensor<1x4x7x6xf64>, tensor<2x2x3x2xf64>) -> tensor<1x2x4x6xf64>
  %r = vram.tanh %c
      : (tensor<1x2x4x6xf64>) -> tensor<1x2x4x6xf64>
  return %r : tensor<1x2x4x6xf64>
}

func.func @conv_transpose2d(
    %x: tensor<2x2x3x2xf64>,
    %w: tensor<2x3x2x3xf64>)
    -> tensor<2x3x4x4xf64> {
  %c = vram.conv_transpose2d %x, %w
      : (tensor<2x2x3x2xf64>, tensor<2x3x2x3xf64>) -> tensor<2x3x4x4xf64>
  %r = vram.tanh %c
      : (tensor<2x3x4x4xf64>) -> tensor<2x3x4x4xf64>
  return %r : tensor<2x3x4x4xf64>
}

func.func @conv_transpose2d_stride(
    %x: tensor<1x2x3x2xf64>,
    %w: tensor<2x2x2x2xf64>)
    -> tensor<1x2x6x4xf64> {
  %c = vram.conv_transpose2d %x, %w {strides = array<i64: 2, 2>}
      : (tensor<1x2x3x2xf64>, tensor<2x2x2x2xf64>) -> tensor<1x2x6x4xf64>
  %r = vram.tanh %c
      : (tensor<1x2x6x4xf64>) -> tensor<1x2x6x4xf64>
  return %r : tensor<1x2x6x4xf64>
}

func.func @conv_transpose2d_stride_output_padding(
    %x: tensor<1x2x3x2xf64>,
    %w: tensor<2x2x3x3xf64>)
    -> tensor<1x2x6x6xf64> {
  %c = vram.conv_transpose2d %x, %w {output_padding = array<i64: 1, 2>, strides = array<i64: 2, 3>, padding = array<i64: 1, 1>}
      : (tensor<1x2x3x2xf64>, tensor<2x2x3x3xf64>) -> tensor<1x2x6x6xf64>
  %r = vram.tanh %c
      : (tensor<1x2x6x6xf64>) -> tensor<1x2x6x6xf64>
  return %r : tensor<1x2x6x6xf64>
}

func.func @conv_transpose2d_groups(
    %x: tensor<1x4x2x3xf64>,
    %w: tensor<4x3x2x2xf64>)
    -> tensor<1x6x4x4xf64> {
  %c = vram.conv_transpose2d %x, %w {strides = array<i64: 2, 1>, groups = 2 : i64}
      : (tensor<1x4x2x3xf64>, tensor<4x3x2x2xf64>) -> tensor<1x6x4x4xf64>
  %r = vram.tanh %c
      : (tensor<1x6x4x4xf64>) -> tensor<1x6x4x4xf64>
  return %r : tensor<1x6x4x4xf64>
}

func.func @conv_transpose2d_dilation(
    %x: tensor<1x1x3x3xf64>,
    %w: tensor<1x2x2x3xf64>)
    -> tensor<1x2x3x5xf64> {
  %c = vram.conv_transpose2d %x, %w {padding = array<i64: 1, 1>, dilation = array<i64: 2, 2>}
      : (tensor<1x1x3x3xf64>, tensor<1x2x2x3xf64>) -> tensor<1x2x3x5xf64>
  %r = vram.tanh %c
      : (tensor<1x2x3x5xf64>) -> tensor<1x2x3x5xf64>
  return %r : tensor<1x2x3x5xf64>
}

// More output padding than the stride: windows that no input element has.
func.func @conv_transpose2d_output_padding_of_a_stride(
    %x: tensor<1x2x3x2xf64>,
    %w: tensor<2x2x2x2xf64>)
    -> tensor<1x2x6x7xf64> {
  %c = vram.conv_transpose2d %x, %w {output_padding = array<i64: 1, 2>, dilation = array<i64: 2, 3>}
      : (tensor<1x2x3x2xf64>, tensor<2x2x2x2xf64>) -> tensor<1x2x6x7xf64>
  %r = vram.tanh %c
      : (tensor<1x2x6x7xf64>) -> tensor<1x2x6x7xf64>
  return %r : tensor<1x2x6x7xf64>
}

func.func @attention(
    %q: tensor<1x2x3x2xf64>,
    %k: tensor<1x2x4x2xf64>,
    %v: tensor<1x2x4x2xf64>)
    -> tensor<1x2x3x2xf64> {
  %a, %lse = vram.attention %q, %k, %v {scale = 0.7}
      : (tensor<1x2x3x2xf64>, tensor<1x2x4x2xf64>, tensor<1x2x4x2xf64>) -> (tensor<1x2x3x2xf64>, tensor<1x2x3xf64>)
  %r = vram.tanh %a
      : (tensor<1x2x3x2xf64>) -> tensor<1x2x3x2xf64>
  return %r : tensor<1x2x3x2xf64>
}

func.func @attention_value_width(
    %q: tensor<2x1x3x2xf64>,
    %k: tensor<2x1x3x2xf64>,
    %v: tensor<2x1x3x5xf64>)
    -> tensor<2x1x3x5xf64> {
  %a, %lse = vram.attention %q, %k, %v {scale = 0.7}
      : (tensor<2x1x3x2xf64>, tensor<2x1x3x2xf64>, tensor<2x1x3x5xf64>) -> (tensor<2x1x3x5xf64>, tensor<2x1x3xf64>)
  %r = vram.tanh %a
      : (tensor<2x1x3x5xf64>) -> tensor<2x1x3x5xf64>
  return %r : tensor<2x1x3x5xf64>
}

func.func @attention_causal(
    %q: tensor<1x2x4x2xf64>,
    %k: tensor<1x2x4x2xf64>,
    %v: tensor<1x2x4x2xf64>)
    -> tensor<1x2x4x2xf64> {
  %a, %lse = vram.attention %q, %k, %v {scale = 0.7, causal}
      : (tensor<1x2x4x2xf64>, tensor<1x2x4x2xf64>, tensor<1x2x4x2xf64>) -> (tensor<1x2x4x2xf64>, tensor<1x2x4xf64>)
  %r = vram.tanh %a
      : (tensor<1x2x4x2xf64>) -> tensor<1x2x4x2xf64>
  return %r : tensor<1x2x4x2xf64>
}

func.func @attention_grouped_heads(
    %q: tensor<1x4x3x2xf64>,
    %k: tensor<1x2x3x2xf64>,
    %v: tensor<1x2x3x2xf64>)
    -> tensor<1x4x3x2xf64> {
  %a, %lse = vram.attention %q, %k, %v {scale = 0.7, causal}
      : (tensor<1x4x3x2xf64>, tensor<1x2x3x2xf64>, tensor<1x2x3x2xf64>) -> (tensor<1x4x3x2xf64>, tensor<1x4x3xf64>)
  %r = vram.tanh %a
      : (tensor<1x4x3x2xf64>) -> tensor<1x4x3x2xf64>
  return %r : tensor<1x4x3x2xf64>
}

func.func @attention_one_key_head(
    %q: tensor<1x3x2x2xf64>,
    %k: tensor<1x1x3x2xf64>,
    %v: tensor<1x1x3x2xf64>)
    -> tensor<1x3x2x2xf64> {
  %a, %lse = vram.attention %q, %k, %v {scale = 0.5}
      : (tensor<1x3x2x2xf64>, tensor<1x1x3x2xf64>, tensor<1x1x3x2xf64>) -> (tensor<1x3x2x2xf64>, tensor<1x3x2xf64>)
  %r = vram.tanh %a
      : (tensor<1x3x2x2xf64>) -> tensor<1x3x2x2xf64>
  return %r : tensor<1x3x2x2xf64>
}

func.func @attention_bool_mask(
    %q: tensor<1x2x2x2xf64>,
    %k: tensor<1x2x3x2xf64>,
    %v: tensor<1x2x3x2xf64>,
    %m: tensor<1x1x2x3xi1> {check.values = dense<[[[[true, false, true], [true, true, false]]]]> : tensor<1x1x2x3xi1>})
    -> tensor<1x2x2x2xf64> {
  %a, %lse = vram.attention %q, %k, %v mask %m {scale = 0.7}
      : (tensor<1x2x2x2xf64>, tensor<1x2x3x2xf64>, tensor<1x2x3x2xf64>, tensor<1x1x2x3xi1>) -> (tensor<1x2x2x2xf64>, tensor<1x2x2xf64>)
  %r = vram.tanh %a
      : (tensor<1x2x2x2xf64>) -> tensor<1x2x2x2xf64>
  return %r : tensor<1x2x2x2xf64>
}

func.func @attention_bool_mask_broadcast(
    %q: tensor<2x2x2x2xf64>,
    %k: tensor<2x2x3x2xf64>,
    %v: tensor<2x2x3x2xf64>,
    %m: tensor<2x1x1x3xi1> {check.values = dense<[[[[true, false, true]]], [[[true, true, false]]]]> : tensor<2x1x1x3xi1>})
    -> tensor<2x2x2x2xf64> {
  %a, %lse = vram.attention %q, %k, %v mask %m {scale = 0.7}
      : (tensor<2x2x2x2xf64>, tensor<2x2x3x2xf64>, tensor<2x2x3x2xf64>, tensor<2x1x1x3xi1>) -> (tensor<2x2x2x2xf64>, tensor<2x2x2xf64>)
  %r = vram.tanh %a
      : (tensor<2x2x2x2xf64>) -> tensor<2x2x2x2xf64>
  return %r : tensor<2x2x2x2xf64>
}

func.func @attention_added_mask(
    %q: tensor<1x2x2x2xf64>,
    %k: tensor<1x2x3x2xf64>,
    %v: tensor<1x2x3x2xf64>,
    %m: tensor<1x2x2x3xf64> {check.fixed})
    -> tensor<1x2x2x2xf64> {
  %a, %lse = vram.attention %q, %k, %v mask %m {scale = 0.7}
      : (tensor<1x2x2x2xf64>, tensor<1x2x3x2xf64>, tensor<1x2x3x2xf64>, tensor<1x2x2x3xf64>) -> (tensor<1x2x2x2xf64>, tensor<1x2x2xf64>)
  %r = vram.tanh %a
      : (tensor<1x2x2x2xf64>) -> tensor<1x2x2x2xf64>
  return %r : tensor<1x2x2x2xf64>
}

func.func @attention_dropout(
    %q: tensor<1x2x3x2xf64>,
    %k: tensor<1x2x4x2xf64>,
    %v: tensor<1x2x4x2xf64>,
    %s: tensor<i64> {check.values = dense<11> : tensor<i64>},
    %o: tensor<i64> {check.values = dense<5> : tensor<i64>})
    -> tensor<1x2x3x2xf64> {
  %a, %lse = vram.attention %q, %k, %v seed %s offset %o {scale = 0.7, dropout_p = 0.4, stream = 3 : i64}
      : (tensor<1x2x3x2xf64>, tensor<1x2x4x2xf64>, tensor<1x2x4x2xf64>, tensor<i64>, tensor<i64>) -> (tensor<1x2x3x2xf64>, tensor<1x2x3xf64>)
  %r = vram.tanh %a
      : (tensor<1x2x3x2xf64>) -> tensor<1x2x3x2xf64>
  return %r : tensor<1x2x3x2xf64>
}

func.func @attention_everything(
    %q: tensor<1x4x3x2xf64>,
    %k: tensor<1x2x3x2xf64>,
    %v: tensor<1x2x3x3xf64>,
    %m: tensor<1x1x3x3xf64> {check.fixed},
    %s: tensor<i64> {check.values = dense<11> : tensor<i64>},
    %o: tensor<i64> {check.values = dense<5> : tensor<i64>})
    -> tensor<1x4x3x3xf64> {
  %a, %lse = vram.attention %q, %k, %v mask %m seed %s offset %o {scale = 0.7, causal, dropout_p = 0.3}
      : (tensor<1x4x3x2xf64>, tensor<1x2x3x2xf64>, tensor<1x2x3x3xf64>, tensor<1x1x3x3xf64>, tensor<i64>, tensor<i64>) -> (tensor<1x4x3x3xf64>, tensor<1x4x3xf64>)
  %r = vram.tanh %a
      : (tensor<1x4x3x3xf64>) -> tensor<1x4x3x3xf64>
  return %r : tensor<1x4x3x3xf64>
}

// Query, key and value are one value: three contributions.
func.func @attention_on_itself(%x: tensor<1x2x3x2xf64>) -> tensor<1x2x3x2xf64> {
  %a, %lse = vram.attention %x, %x, %x {scale = 0.7}
      : (tensor<1x2x3x2xf64>, tensor<1x2x3x2xf64>, tensor<1x2x3x2xf64>) -> (tensor<1x2x3x2xf64>, tensor<1x2x3xf64>)
  %r = vram.tanh %a
      : (tensor<1x2x3x2xf64>) -> tensor<1x2x3x2xf64>
  return %r : tensor<1x2x3x2xf64>
}
