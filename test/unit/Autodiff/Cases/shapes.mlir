// Gradient checks of shapes, indexing and reductions; see GradientCheckTest.cpp.

func.func @reshape(%x: tensor<2x6xf64>) -> tensor<3x4xf64> {
  %q = vram.reshape %x
      : (tensor<2x6xf64>) -> tensor<3x4xf64>
  %r = vram.exp %q
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @reshape_to_scalar(%x: tensor<1x1xf64>) -> tensor<f64> {
  %r = vram.reshape %x
      : (tensor<1x1xf64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @transpose(%x: tensor<2x3x4xf64>) -> tensor<4x2x3xf64> {
  %t = vram.transpose %x {permutation = array<i64: 2, 0, 1>}
      : (tensor<2x3x4xf64>) -> tensor<4x2x3xf64>
  %r = vram.exp %t
      : (tensor<4x2x3xf64>) -> tensor<4x2x3xf64>
  return %r : tensor<4x2x3xf64>
}

func.func @slice(%x: tensor<5x4xf64>) -> tensor<3x3xf64> {
  %s = vram.slice %x {starts = array<i64: 1, 0>, limits = array<i64: 4, 3>, strides = array<i64: 1, 1>}
      : (tensor<5x4xf64>) -> tensor<3x3xf64>
  %r = vram.exp %s
      : (tensor<3x3xf64>) -> tensor<3x3xf64>
  return %r : tensor<3x3xf64>
}

func.func @slice_strided(%x: tensor<8x7xf64>) -> tensor<3x2xf64> {
  %s = vram.slice %x {starts = array<i64: 1, 2>, limits = array<i64: 8, 6>, strides = array<i64: 3, 2>}
      : (tensor<8x7xf64>) -> tensor<3x2xf64>
  %r = vram.exp %s
      : (tensor<3x2xf64>) -> tensor<3x2xf64>
  return %r : tensor<3x2xf64>
}

func.func @slice_strided_to_one(%x: tensor<8xf64>) -> tensor<1xf64> {
  %s = vram.slice %x {starts = array<i64: 5>, limits = array<i64: 8>, strides = array<i64: 4>}
      : (tensor<8xf64>) -> tensor<1xf64>
  %r = vram.exp %s
      : (tensor<1xf64>) -> tensor<1xf64>
  return %r : tensor<1xf64>
}

// The gradient is one concat of three parts.
func.func @slices_that_tile(
    %x: tensor<2x9xf64>)
    -> (tensor<2x2xf64>, tensor<2x4xf64>, tensor<2x3xf64>) {
  %a = vram.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 2, 2>, strides = array<i64: 1, 1>}
      : (tensor<2x9xf64>) -> tensor<2x2xf64>
  %b = vram.slice %x {starts = array<i64: 0, 2>, limits = array<i64: 2, 6>, strides = array<i64: 1, 1>}
      : (tensor<2x9xf64>) -> tensor<2x4xf64>
  %c = vram.slice %x {starts = array<i64: 0, 6>, limits = array<i64: 2, 9>, strides = array<i64: 1, 1>}
      : (tensor<2x9xf64>) -> tensor<2x3xf64>
  %p = vram.exp %a
      : (tensor<2x2xf64>) -> tensor<2x2xf64>
  %q = vram.sin %b
      : (tensor<2x4xf64>) -> tensor<2x4xf64>
  %r = vram.cos %c
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %p, %q, %r : tensor<2x2xf64>, tensor<2x4xf64>, tensor<2x3xf64>
}

func.func @slices_with_a_gap(
    %x: tensor<2x9xf64>)
    -> (tensor<2x2xf64>, tensor<2x3xf64>) {
  %a = vram.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 2, 2>, strides = array<i64: 1, 1>}
      : (tensor<2x9xf64>) -> tensor<2x2xf64>
  %c = vram.slice %x {starts = array<i64: 0, 6>, limits = array<i64: 2, 9>, strides = array<i64: 1, 1>}
      : (tensor<2x9xf64>) -> tensor<2x3xf64>
  %p = vram.exp %a
      : (tensor<2x2xf64>) -> tensor<2x2xf64>
  %r = vram.cos %c
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %p, %r : tensor<2x2xf64>, tensor<2x3xf64>
}

func.func @slices_side_by_side_within(
    %x: tensor<2x9xf64>)
    -> (tensor<2x2xf64>, tensor<2x3xf64>) {
  %a = vram.slice %x {starts = array<i64: 0, 1>, limits = array<i64: 2, 3>, strides = array<i64: 1, 1>}
      : (tensor<2x9xf64>) -> tensor<2x2xf64>
  %c = vram.slice %x {starts = array<i64: 0, 3>, limits = array<i64: 2, 6>, strides = array<i64: 1, 1>}
      : (tensor<2x9xf64>) -> tensor<2x3xf64>
  %p = vram.exp %a
      : (tensor<2x2xf64>) -> tensor<2x2xf64>
  %r = vram.cos %c
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %p, %r : tensor<2x2xf64>, tensor<2x3xf64>
}

func.func @slices_that_overlap(
    %x: tensor<2x9xf64>)
    -> (tensor<2x5xf64>, tensor<2x6xf64>) {
  %a = vram.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 2, 5>, strides = array<i64: 1, 1>}
      : (tensor<2x9xf64>) -> tensor<2x5xf64>
  %c = vram.slice %x {starts = array<i64: 0, 3>, limits = array<i64: 2, 9>, strides = array<i64: 1, 1>}
      : (tensor<2x9xf64>) -> tensor<2x6xf64>
  %p = vram.exp %a
      : (tensor<2x5xf64>) -> tensor<2x5xf64>
  %r = vram.cos %c
      : (tensor<2x6xf64>) -> tensor<2x6xf64>
  return %p, %r : tensor<2x5xf64>, tensor<2x6xf64>
}

func.func @slices_and_the_whole(
    %x: tensor<2x6xf64>)
    -> (tensor<2x3xf64>, tensor<2x6xf64>) {
  %a = vram.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 2, 3>, strides = array<i64: 1, 1>}
      : (tensor<2x6xf64>) -> tensor<2x3xf64>
  %b = vram.slice %x {starts = array<i64: 0, 3>, limits = array<i64: 2, 6>, strides = array<i64: 1, 1>}
      : (tensor<2x6xf64>) -> tensor<2x3xf64>
  %m = vram.mul %a, %b
      : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  %e = vram.exp %x
      : (tensor<2x6xf64>) -> tensor<2x6xf64>
  return %m, %e : tensor<2x3xf64>, tensor<2x6xf64>
}

func.func @slices_along_two_dimensions(
    %x: tensor<4x6xf64>)
    -> (tensor<4x3xf64>, tensor<2x6xf64>) {
  %a = vram.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 4, 3>, strides = array<i64: 1, 1>}
      : (tensor<4x6xf64>) -> tensor<4x3xf64>
  %b = vram.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 2, 6>, strides = array<i64: 1, 1>}
      : (tensor<4x6xf64>) -> tensor<2x6xf64>
  %p = vram.exp %a
      : (tensor<4x3xf64>) -> tensor<4x3xf64>
  %q = vram.sin %b
      : (tensor<2x6xf64>) -> tensor<2x6xf64>
  return %p, %q : tensor<4x3xf64>, tensor<2x6xf64>
}

// One padded gradient goes to two operands.
func.func @slice_of_a_sum(
    %x: tensor<2x6xf64>,
    %y: tensor<2x6xf64>)
    -> tensor<2x3xf64> {
  %s = vram.add %x, %y
      : (tensor<2x6xf64>, tensor<2x6xf64>) -> tensor<2x6xf64>
  %a = vram.slice %s {starts = array<i64: 0, 1>, limits = array<i64: 2, 4>, strides = array<i64: 1, 1>}
      : (tensor<2x6xf64>) -> tensor<2x3xf64>
  %r = vram.exp %a
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @rotate_half(
    %x: tensor<3x4xf64>,
    %c: tensor<4xf64>,
    %s: tensor<4xf64>)
    -> tensor<3x4xf64> {
  %a = vram.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 3, 2>, strides = array<i64: 1, 1>}
      : (tensor<3x4xf64>) -> tensor<3x2xf64>
  %b = vram.slice %x {starts = array<i64: 0, 2>, limits = array<i64: 3, 4>, strides = array<i64: 1, 1>}
      : (tensor<3x4xf64>) -> tensor<3x2xf64>
  %n = vram.neg %b
      : (tensor<3x2xf64>) -> tensor<3x2xf64>
  %h = vram.concat %n, %a {dim = 1 : i64}
      : (tensor<3x2xf64>, tensor<3x2xf64>) -> tensor<3x4xf64>
  %p = vram.mul %x, %c
      : (tensor<3x4xf64>, tensor<4xf64>) -> tensor<3x4xf64>
  %q = vram.mul %h, %s
      : (tensor<3x4xf64>, tensor<4xf64>) -> tensor<3x4xf64>
  %r = vram.add %p, %q
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @pad(%x: tensor<2x3xf64>) -> tensor<5x6xf64> {
  %p = vram.pad %x {low = array<i64: 1, 0>, high = array<i64: 2, 3>, interior = array<i64: 0, 0>}
      : (tensor<2x3xf64>) -> tensor<5x6xf64>
  %r = vram.sin %p
      : (tensor<5x6xf64>) -> tensor<5x6xf64>
  return %r : tensor<5x6xf64>
}

func.func @pad_interior_with_value(%x: tensor<2x3xf64>) -> tensor<5x6xf64> {
  %p = vram.pad %x {low = array<i64: 1, 0>, high = array<i64: 0, 1>, interior = array<i64: 2, 1>, value = 1.5}
      : (tensor<2x3xf64>) -> tensor<5x6xf64>
  %r = vram.sin %p
      : (tensor<5x6xf64>) -> tensor<5x6xf64>
  return %r : tensor<5x6xf64>
}

func.func @concat_first(
    %a: tensor<1x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<3x3xf64> {
  %c = vram.concat %a, %b {dim = 0 : i64}
      : (tensor<1x3xf64>, tensor<2x3xf64>) -> tensor<3x3xf64>
  %r = vram.exp %c
      : (tensor<3x3xf64>) -> tensor<3x3xf64>
  return %r : tensor<3x3xf64>
}

func.func @concat_middle_of_three(
    %a: tensor<2x1x3xf64>,
    %b: tensor<2x2x3xf64>,
    %c: tensor<2x3x3xf64>)
    -> tensor<2x6x3xf64> {
  %d = vram.concat %a, %b, %c {dim = 1 : i64}
      : (tensor<2x1x3xf64>, tensor<2x2x3xf64>, tensor<2x3x3xf64>) -> tensor<2x6x3xf64>
  %r = vram.exp %d
      : (tensor<2x6x3xf64>) -> tensor<2x6x3xf64>
  return %r : tensor<2x6x3xf64>
}

func.func @concat_with_itself(%a: tensor<2x3xf64>) -> tensor<2x6xf64> {
  %d = vram.concat %a, %a {dim = 1 : i64}
      : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x6xf64>
  %r = vram.exp %d
      : (tensor<2x6xf64>) -> tensor<2x6xf64>
  return %r : tensor<2x6xf64>
}

func.func @concat_with_integers_aside(
    %a: tensor<2x3xf64>,
    %b: tensor<2x3xf64> {check.fixed})
    -> tensor<2x6xf64> {
  %d = vram.concat %b, %a {dim = 1 : i64}
      : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x6xf64>
  %r = vram.exp %d
      : (tensor<2x6xf64>) -> tensor<2x6xf64>
  return %r : tensor<2x6xf64>
}

func.func @broadcast_rank(%x: tensor<3xf64>) -> tensor<2x3xf64> {
  %b = vram.broadcast %x
      : (tensor<3xf64>) -> tensor<2x3xf64>
  %r = vram.exp %b
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @broadcast_ones(%x: tensor<2x1x3xf64>) -> tensor<2x4x3xf64> {
  %b = vram.broadcast %x
      : (tensor<2x1x3xf64>) -> tensor<2x4x3xf64>
  %r = vram.exp %b
      : (tensor<2x4x3xf64>) -> tensor<2x4x3xf64>
  return %r : tensor<2x4x3xf64>
}

func.func @broadcast_rank_and_ones(%x: tensor<1x3xf64>) -> tensor<4x2x3xf64> {
  %b = vram.broadcast %x
      : (tensor<1x3xf64>) -> tensor<4x2x3xf64>
  %r = vram.exp %b
      : (tensor<4x2x3xf64>) -> tensor<4x2x3xf64>
  return %r : tensor<4x2x3xf64>
}

func.func @broadcast_scalar(%x: tensor<f64>) -> tensor<2x3xf64> {
  %b = vram.broadcast %x
      : (tensor<f64>) -> tensor<2x3xf64>
  %r = vram.exp %b
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @embedding(
    %w: tensor<5x3xf64>,
    %ids: tensor<2x4xi64> {check.below = 5 : i64})
    -> tensor<2x4x3xf64> {
  %e = vram.embedding %w, %ids
      : (tensor<5x3xf64>, tensor<2x4xi64>) -> tensor<2x4x3xf64>
  %r = vram.exp %e
      : (tensor<2x4x3xf64>) -> tensor<2x4x3xf64>
  return %r : tensor<2x4x3xf64>
}

func.func @embedding_i32(
    %w: tensor<5x3xf64>,
    %ids: tensor<6xi32> {check.below = 5 : i64})
    -> tensor<6x3xf64> {
  %e = vram.embedding %w, %ids
      : (tensor<5x3xf64>, tensor<6xi32>) -> tensor<6x3xf64>
  %r = vram.exp %e
      : (tensor<6x3xf64>) -> tensor<6x3xf64>
  return %r : tensor<6x3xf64>
}

// A padding row that is read has, by definition, a gradient that is not the
// derivative: see SubgradientTest.cpp.
func.func @embedding_padding_idx_not_read(
    %w: tensor<5x3xf64>,
    %ids: tensor<3xi64> {check.values = dense<[0, 1, 4]> : tensor<3xi64>})
    -> tensor<3x3xf64> {
  %e = vram.embedding %w, %ids {padding_idx = 2 : i64}
      : (tensor<5x3xf64>, tensor<3xi64>) -> tensor<3x3xf64>
  %r = vram.exp %e
      : (tensor<3x3xf64>) -> tensor<3x3xf64>
  return %r : tensor<3x3xf64>
}

func.func @gather_0(
    %x: tensor<3x4xf64>,
    %i: tensor<5x3xi64> {check.below = 3 : i64})
    -> tensor<5x3xf64> {
  %g = vram.gather %x, %i {dim = 0 : i64}
      : (tensor<3x4xf64>, tensor<5x3xi64>) -> tensor<5x3xf64>
  %r = vram.exp %g
      : (tensor<5x3xf64>) -> tensor<5x3xf64>
  return %r : tensor<5x3xf64>
}

func.func @scatter_add_0(
    %x: tensor<3x4xf64>,
    %i: tensor<5x3xi64> {check.below = 3 : i64},
    %u: tensor<5x3xf64>)
    -> tensor<3x4xf64> {
  %g = vram.scatter_add %x, %i, %u {dim = 0 : i64}
      : (tensor<3x4xf64>, tensor<5x3xi64>, tensor<5x3xf64>) -> tensor<3x4xf64>
  %r = vram.exp %g
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @gather_1(
    %x: tensor<3x4xf64>,
    %i: tensor<2x6xi64> {check.below = 4 : i64})
    -> tensor<2x6xf64> {
  %g = vram.gather %x, %i {dim = 1 : i64}
      : (tensor<3x4xf64>, tensor<2x6xi64>) -> tensor<2x6xf64>
  %r = vram.exp %g
      : (tensor<2x6xf64>) -> tensor<2x6xf64>
  return %r : tensor<2x6xf64>
}

func.func @scatter_add_1(
    %x: tensor<3x4xf64>,
    %i: tensor<2x6xi64> {check.below = 4 : i64},
    %u: tensor<2x6xf64>)
    -> tensor<3x4xf64> {
  %g = vram.scatter_add %x, %i, %u {dim = 1 : i64}
      : (tensor<3x4xf64>, tensor<2x6xi64>, tensor<2x6xf64>) -> tensor<3x4xf64>
  %r = vram.exp %g
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @scatter_set_0(
    %x: tensor<3x4xf64>,
    %i: tensor<5x3xi64> {check.below = 3 : i64},
    %u: tensor<5x3xf64>)
    -> tensor<3x4xf64> {
  %g = vram.scatter %x, %i, %u {dim = 0 : i64, reduction = #vram.scatter<set>}
      : (tensor<3x4xf64>, tensor<5x3xi64>, tensor<5x3xf64>) -> tensor<3x4xf64>
  %r = vram.sin %g
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @scatter_set_1(
    %x: tensor<3x4xf64>,
    %i: tensor<2x6xi64> {check.below = 4 : i64},
    %u: tensor<2x6xf64>)
    -> tensor<3x4xf64> {
  %g = vram.scatter %x, %i, %u {dim = 1 : i64, reduction = #vram.scatter<set>}
      : (tensor<3x4xf64>, tensor<2x6xi64>, tensor<2x6xf64>) -> tensor<3x4xf64>
  %r = vram.sin %g
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @scatter_mul_0(
    %x: tensor<3x4xf64>,
    %i: tensor<5x3xi64> {check.below = 3 : i64},
    %u: tensor<5x3xf64>)
    -> tensor<3x4xf64> {
  %g = vram.scatter %x, %i, %u {dim = 0 : i64, reduction = #vram.scatter<mul>}
      : (tensor<3x4xf64>, tensor<5x3xi64>, tensor<5x3xf64>) -> tensor<3x4xf64>
  %r = vram.sin %g
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @scatter_mul_1(
    %x: tensor<3x4xf64>,
    %i: tensor<2x6xi64> {check.below = 4 : i64},
    %u: tensor<2x6xf64>)
    -> tensor<3x4xf64> {
  %g = vram.scatter %x, %i, %u {dim = 1 : i64, reduction = #vram.scatter<mul>}
      : (tensor<3x4xf64>, tensor<2x6xi64>, tensor<2x6xf64>) -> tensor<3x4xf64>
  %r = vram.sin %g
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @scatter_max_0(
    %x: tensor<3x4xf64>,
    %i: tensor<5x3xi64> {check.below = 3 : i64},
    %u: tensor<5x3xf64>)
    -> tensor<3x4xf64> {
  %g = vram.scatter %x, %i, %u {dim = 0 : i64, reduction = #vram.scatter<max>}
      : (tensor<3x4xf64>, tensor<5x3xi64>, tensor<5x3xf64>) -> tensor<3x4xf64>
  %r = vram.sin %g
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @scatter_max_1(
    %x: tensor<3x4xf64>,
    %i: tensor<2x6xi64> {check.below = 4 : i64},
    %u: tensor<2x6xf64>)
    -> tensor<3x4xf64> {
  %g = vram.scatter %x, %i, %u {dim = 1 : i64, reduction = #vram.scatter<max>}
      : (tensor<3x4xf64>, tensor<2x6xi64>, tensor<2x6xf64>) -> tensor<3x4xf64>
  %r = vram.sin %g
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @scatter_min_0(
    %x: tensor<3x4xf64>,
    %i: tensor<5x3xi64> {check.below = 3 : i64},
    %u: tensor<5x3xf64>)
    -> tensor<3x4xf64> {
  %g = vram.scatter %x, %i, %u {dim = 0 : i64, reduction = #vram.scatter<min>}
      : (tensor<3x4xf64>, tensor<5x3xi64>, tensor<5x3xf64>) -> tensor<3x4xf64>
  %r = vram.sin %g
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @scatter_min_1(
    %x: tensor<3x4xf64>,
    %i: tensor<2x6xi64> {check.below = 4 : i64},
    %u: tensor<2x6xf64>)
    -> tensor<3x4xf64> {
  %g = vram.scatter %x, %i, %u {dim = 1 : i64, reduction = #vram.scatter<min>}
      : (tensor<3x4xf64>, tensor<2x6xi64>, tensor<2x6xf64>) -> tensor<3x4xf64>
  %r = vram.sin %g
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

// A product's factors that are 0: one alone, one of several, and two.
func.func @scatter_mul_zeroes(
    %x: tensor<4xf64> {check.values = dense<[0.0, 2.0, 0.0, 3.0]> : tensor<4xf64>},
    %i: tensor<6xi64> {check.values = dense<[0, 1, 1, 2, 3, 3]> : tensor<6xi64>},
    %u: tensor<6xf64> {check.values = dense<[0.5, 0.0, 1.5, 0.0, 0.0, 0.0]> : tensor<6xf64>})
    -> tensor<4xf64> {
  %g = vram.scatter %x, %i, %u {dim = 0 : i64, reduction = #vram.scatter<mul>}
      : (tensor<4xf64>, tensor<6xi64>, tensor<6xf64>) -> tensor<4xf64>
  return %g : tensor<4xf64>
}

func.func @reduce_sum_all(%x: tensor<2x3x4xf64>) -> tensor<f64> {
  %s = vram.reduce_sum %x {dims = array<i64: 0, 1, 2>}
      : (tensor<2x3x4xf64>) -> tensor<f64>
  %r = vram.exp %s
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @reduce_sum_first(%x: tensor<2x3x4xf64>) -> tensor<3x4xf64> {
  %s = vram.reduce_sum %x {dims = array<i64: 0>}
      : (tensor<2x3x4xf64>) -> tensor<3x4xf64>
  %r = vram.exp %s
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @reduce_sum_last_kept(%x: tensor<2x3x4xf64>) -> tensor<2x3x1xf64> {
  %s = vram.reduce_sum %x {dims = array<i64: 2>, keep_dims}
      : (tensor<2x3x4xf64>) -> tensor<2x3x1xf64>
  %r = vram.exp %s
      : (tensor<2x3x1xf64>) -> tensor<2x3x1xf64>
  return %r : tensor<2x3x1xf64>
}

func.func @reduce_sum_outer(%x: tensor<2x3x4xf64>) -> tensor<3xf64> {
  %s = vram.reduce_sum %x {dims = array<i64: 0, 2>}
      : (tensor<2x3x4xf64>) -> tensor<3xf64>
  %r = vram.exp %s
      : (tensor<3xf64>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}

func.func @reduce_sum_outer_kept(%x: tensor<2x3x4xf64>) -> tensor<1x3x1xf64> {
  %s = vram.reduce_sum %x {dims = array<i64: 0, 2>, keep_dims}
      : (tensor<2x3x4xf64>) -> tensor<1x3x1xf64>
  %r = vram.exp %s
      : (tensor<1x3x1xf64>) -> tensor<1x3x1xf64>
  return %r : tensor<1x3x1xf64>
}

func.func @reduce_mean_all(%x: tensor<2x3x4xf64>) -> tensor<f64> {
  %s = vram.reduce_mean %x {dims = array<i64: 0, 1, 2>}
      : (tensor<2x3x4xf64>) -> tensor<f64>
  %r = vram.exp %s
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @reduce_mean_first(%x: tensor<2x3x4xf64>) -> tensor<3x4xf64> {
  %s = vram.reduce_mean %x {dims = array<i64: 0>}
      : (tensor<2x3x4xf64>) -> tensor<3x4xf64>
  %r = vram.exp %s
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @reduce_mean_last_kept(%x: tensor<2x3x4xf64>) -> tensor<2x3x1xf64> {
  %s = vram.reduce_mean %x {dims = array<i64: 2>, keep_dims}
      : (tensor<2x3x4xf64>) -> tensor<2x3x1xf64>
  %r = vram.exp %s
      : (tensor<2x3x1xf64>) -> tensor<2x3x1xf64>
  return %r : tensor<2x3x1xf64>
}

func.func @reduce_mean_outer(%x: tensor<2x3x4xf64>) -> tensor<3xf64> {
  %s = vram.reduce_mean %x {dims = array<i64: 0, 2>}
      : (tensor<2x3x4xf64>) -> tensor<3xf64>
  %r = vram.exp %s
      : (tensor<3xf64>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}

func.func @reduce_mean_outer_kept(%x: tensor<2x3x4xf64>) -> tensor<1x3x1xf64> {
  %s = vram.reduce_mean %x {dims = array<i64: 0, 2>, keep_dims}
      : (tensor<2x3x4xf64>) -> tensor<1x3x1xf64>
  %r = vram.exp %s
      : (tensor<1x3x1xf64>) -> tensor<1x3x1xf64>
  return %r : tensor<1x3x1xf64>
}

func.func @reduce_max_all(%x: tensor<2x3x4xf64>) -> tensor<f64> {
  %s = vram.reduce_max %x {dims = array<i64: 0, 1, 2>}
      : (tensor<2x3x4xf64>) -> tensor<f64>
  %r = vram.exp %s
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @reduce_max_first(%x: tensor<2x3x4xf64>) -> tensor<3x4xf64> {
  %s = vram.reduce_max %x {dims = array<i64: 0>}
      : (tensor<2x3x4xf64>) -> tensor<3x4xf64>
  %r = vram.exp %s
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @reduce_max_last_kept(%x: tensor<2x3x4xf64>) -> tensor<2x3x1xf64> {
  %s = vram.reduce_max %x {dims = array<i64: 2>, keep_dims}
      : (tensor<2x3x4xf64>) -> tensor<2x3x1xf64>
  %r = vram.exp %s
      : (tensor<2x3x1xf64>) -> tensor<2x3x1xf64>
  return %r : tensor<2x3x1xf64>
}

func.func @reduce_max_outer(%x: tensor<2x3x4xf64>) -> tensor<3xf64> {
  %s = vram.reduce_max %x {dims = array<i64: 0, 2>}
      : (tensor<2x3x4xf64>) -> tensor<3xf64>
  %r = vram.exp %s
      : (tensor<3xf64>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}

func.func @reduce_max_outer_kept(%x: tensor<2x3x4xf64>) -> tensor<1x3x1xf64> {
  %s = vram.reduce_max %x {dims = array<i64: 0, 2>, keep_dims}
      : (tensor<2x3x4xf64>) -> tensor<1x3x1xf64>
  %r = vram.exp %s
      : (tensor<1x3x1xf64>) -> tensor<1x3x1xf64>
  return %r : tensor<1x3x1xf64>
}

func.func @reduce_min_all(%x: tensor<2x3x4xf64>) -> tensor<f64> {
  %s = vram.reduce_min %x {dims = array<i64: 0, 1, 2>}
      : (tensor<2x3x4xf64>) -> tensor<f64>
  %r = vram.exp %s
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @reduce_min_first(%x: tensor<2x3x4xf64>) -> tensor<3x4xf64> {
  %s = vram.reduce_min %x {dims = array<i64: 0>}
      : (tensor<2x3x4xf64>) -> tensor<3x4xf64>
  %r = vram.exp %s
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @reduce_min_last_kept(%x: tensor<2x3x4xf64>) -> tensor<2x3x1xf64> {
  %s = vram.reduce_min %x {dims = array<i64: 2>, keep_dims}
      : (tensor<2x3x4xf64>) -> tensor<2x3x1xf64>
  %r = vram.exp %s
      : (tensor<2x3x1xf64>) -> tensor<2x3x1xf64>
  return %r : tensor<2x3x1xf64>
}

func.func @reduce_min_outer(%x: tensor<2x3x4xf64>) -> tensor<3xf64> {
  %s = vram.reduce_min %x {dims = array<i64: 0, 2>}
      : (tensor<2x3x4xf64>) -> tensor<3xf64>
  %r = vram.exp %s
      : (tensor<3xf64>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}

func.func @reduce_min_outer_kept(%x: tensor<2x3x4xf64>) -> tensor<1x3x1xf64> {
  %s = vram.reduce_min %x {dims = array<i64: 0, 2>, keep_dims}
      : (tensor<2x3x4xf64>) -> tensor<1x3x1xf64>
  %r = vram.exp %s
      : (tensor<1x3x1xf64>) -> tensor<1x3x1xf64>
  return %r : tensor<1x3x1xf64>
}

func.func @argmax_carries_nothing(
    %x: tensor<3x4xf64>,
    %y: tensor<3x4xf64>)
    -> tensor<3x1xf64> {
  %i = vram.argmax %x {dim = 1 : i64, keep_dims}
      : (tensor<3x4xf64>) -> tensor<3x1xi64>
  %g = vram.gather %y, %i {dim = 1 : i64}
      : (tensor<3x4xf64>, tensor<3x1xi64>) -> tensor<3x1xf64>
  %r = vram.exp %g
      : (tensor<3x1xf64>) -> tensor<3x1xf64>
  return %r : tensor<3x1xf64>
}

func.func @iota_positions(%x: tensor<3x4xf64>) -> tensor<3x4xf64> {
  %i = vram.iota {dim = 1 : i64} : tensor<3x4xf64>
  %r = vram.mul %x, %i
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}
