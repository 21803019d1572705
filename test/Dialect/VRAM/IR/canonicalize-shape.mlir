// RUN: vram-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @reshapes
// CHECK-SAME: %[[X:.*]]: tensor<2x6xf32>
// CHECK-NEXT: %[[R:.*]] = vram.reshape %[[X]] : (tensor<2x6xf32>) -> tensor<3x4xf32>
// CHECK-NEXT: return %[[X]], %[[R]], %[[X]]
func.func @reshapes(%x: tensor<2x6xf32>) -> (tensor<2x6xf32>, tensor<3x4xf32>, tensor<2x6xf32>) {
  %0 = vram.reshape %x : (tensor<2x6xf32>) -> tensor<2x6xf32>
  %1 = vram.reshape %x : (tensor<2x6xf32>) -> tensor<12xf32>
  %2 = vram.reshape %1 : (tensor<12xf32>) -> tensor<3x4xf32>
  %3 = vram.reshape %2 : (tensor<3x4xf32>) -> tensor<2x6xf32>
  return %0, %2, %3 : tensor<2x6xf32>, tensor<3x4xf32>, tensor<2x6xf32>
}

// [a, b, c, d] becomes [c, a, d, b], then [d, c, b, a].
// CHECK-LABEL: func @transposes
// CHECK-SAME: %[[X:.*]]: tensor<2x3x4x5xf32>
// CHECK-NEXT: %[[T:.*]] = vram.transpose %[[X]] {permutation = array<i64: 3, 2, 1, 0>}
// CHECK-NEXT: return %[[X]], %[[T]], %[[X]]
func.func @transposes(%x: tensor<2x3x4x5xf32>) -> (tensor<2x3x4x5xf32>, tensor<5x4x3x2xf32>, tensor<2x3x4x5xf32>) {
  %0 = vram.transpose %x {permutation = array<i64: 0, 1, 2, 3>} : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  %1 = vram.transpose %x {permutation = array<i64: 2, 0, 3, 1>} : (tensor<2x3x4x5xf32>) -> tensor<4x2x5x3xf32>
  %2 = vram.transpose %1 {permutation = array<i64: 2, 0, 3, 1>} : (tensor<4x2x5x3xf32>) -> tensor<5x4x3x2xf32>
  %3 = vram.transpose %2 {permutation = array<i64: 3, 2, 1, 0>} : (tensor<5x4x3x2xf32>) -> tensor<2x3x4x5xf32>
  return %0, %2, %3 : tensor<2x3x4x5xf32>, tensor<5x4x3x2xf32>, tensor<2x3x4x5xf32>
}

// Only a dimension of size 1 moves: the elements stay in order.
// CHECK-LABEL: func @transpose_is_view
// CHECK-SAME: %[[X:.*]]: tensor<2x1x3xf32>
// CHECK-NEXT: %[[R:.*]] = vram.reshape %[[X]] {vram.layer = "head"} : (tensor<2x1x3xf32>) -> tensor<2x3x1xf32>
// CHECK-NEXT: %[[T:.*]] = vram.transpose %[[X]]
// CHECK-NEXT: return %[[R]], %[[T]]
func.func @transpose_is_view(%x: tensor<2x1x3xf32>) -> (tensor<2x3x1xf32>, tensor<3x1x2xf32>) {
  %0 = vram.transpose %x {permutation = array<i64: 0, 2, 1>, vram.layer = "head"} : (tensor<2x1x3xf32>) -> tensor<2x3x1xf32>
  %1 = vram.transpose %x {permutation = array<i64: 2, 1, 0>} : (tensor<2x1x3xf32>) -> tensor<3x1x2xf32>
  return %0, %1 : tensor<2x3x1xf32>, tensor<3x1x2xf32>
}

// CHECK-LABEL: func @matmul_absorbs
// CHECK-SAME: %[[A:.*]]: tensor<5x3x2xf32>, %[[B:.*]]: tensor<5x4x3xf32>, %[[C:.*]]: tensor<3x5x4xf32>
// CHECK-NEXT: %[[M:.*]] = vram.matmul %[[A]], %[[B]] {transpose_lhs, transpose_rhs}
// CHECK-NEXT: %[[S:.*]] = vram.slice %[[B]]
// CHECK-NEXT: %[[N:.*]] = vram.matmul %[[A]], %[[S]] {transpose_rhs}
// CHECK-NEXT: %[[T:.*]] = vram.transpose %[[C]]
// CHECK-NEXT: %[[O:.*]] = vram.matmul %[[A]], %[[T]] {transpose_lhs}
// CHECK-NEXT: return %[[M]], %[[N]], %[[O]]
func.func @matmul_absorbs(%a: tensor<5x3x2xf32>, %b: tensor<5x4x3xf32>, %c: tensor<3x5x4xf32>) -> (tensor<5x2x4xf32>, tensor<5x3x4xf32>, tensor<5x2x4xf32>) {
  %0 = vram.transpose %a {permutation = array<i64: 0, 2, 1>} : (tensor<5x3x2xf32>) -> tensor<5x2x3xf32>
  %1 = vram.transpose %b {permutation = array<i64: 0, 2, 1>} : (tensor<5x4x3xf32>) -> tensor<5x3x4xf32>
  %2 = vram.matmul %0, %1 : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  %c2 = vram.slice %b {starts = array<i64: 0, 0, 0>, limits = array<i64: 5, 4, 2>, strides = array<i64: 1, 1, 1>} : (tensor<5x4x3xf32>) -> tensor<5x4x2xf32>
  // A transposed operand whose transpose is taken is the operand.
  %3 = vram.matmul %0, %c2 {transpose_lhs, transpose_rhs} : (tensor<5x2x3xf32>, tensor<5x4x2xf32>) -> tensor<5x3x4xf32>
  // The batch moves: not absorbed.
  %4 = vram.transpose %c {permutation = array<i64: 1, 0, 2>} : (tensor<3x5x4xf32>) -> tensor<5x3x4xf32>
  %5 = vram.matmul %0, %4 : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return %2, %3, %5 : tensor<5x2x4xf32>, tensor<5x3x4xf32>, tensor<5x2x4xf32>
}

// CHECK-LABEL: func @parts
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>, %[[E:.*]]: tensor<0x3xf32>
// CHECK-NEXT: %[[C:.*]] = vram.concat %[[X]], %[[X]] {dim = 0 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>)
// CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[C]], %[[X]], %[[E]]
func.func @parts(%x: tensor<2x3xf32>, %empty: tensor<0x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<4x3xf32>, tensor<2x3xf32>, tensor<0x3xf32>) {
  %0 = vram.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 2, 3>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = vram.pad %x {low = array<i64: 0, 0>, high = array<i64: 0, 0>, interior = array<i64: 0, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = vram.concat %x {dim = 1 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = vram.concat %x, %empty, %x {dim = 0 : i64} : (tensor<2x3xf32>, tensor<0x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %4 = vram.concat %empty, %x {dim = 0 : i64} : (tensor<0x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = vram.concat %empty, %empty {dim = 0 : i64} : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<4x3xf32>, tensor<2x3xf32>, tensor<0x3xf32>
}

// CHECK-LABEL: func @broadcasts
// CHECK-SAME: %[[X:.*]]: tensor<3x1xf32>
// CHECK-NEXT: %[[C:.*]] = vram.constant dense<2.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %[[B:.*]] = vram.broadcast %[[X]] : (tensor<3x1xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: return %[[X]], %[[B]], %[[C]]
func.func @broadcasts(%x: tensor<3x1xf32>) -> (tensor<3x1xf32>, tensor<2x3x4xf32>, tensor<4xf32>) {
  %0 = vram.broadcast %x : (tensor<3x1xf32>) -> tensor<3x1xf32>
  %1 = vram.broadcast %x : (tensor<3x1xf32>) -> tensor<3x4xf32>
  %2 = vram.broadcast %1 : (tensor<3x4xf32>) -> tensor<2x3x4xf32>
  %3 = vram.constant dense<2.0> : tensor<f32>
  %4 = vram.broadcast %3 : (tensor<f32>) -> tensor<4xf32>
  return %0, %2, %4 : tensor<3x1xf32>, tensor<2x3x4xf32>, tensor<4xf32>
}

// No constant of more than 1 KiB is made.
// CHECK-LABEL: func @large_broadcast
// CHECK: vram.broadcast
func.func @large_broadcast() -> tensor<257xf32> {
  %0 = vram.constant dense<2.0> : tensor<f32>
  %1 = vram.broadcast %0 : (tensor<f32>) -> tensor<257xf32>
  return %1 : tensor<257xf32>
}

// No updates change nothing, and a line of one element is sorted.
// CHECK-LABEL: func @orders
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<3x1xf32>
// CHECK-NOT: vram.scatter
// CHECK: %[[FIRST:.*]] = vram.constant dense<0> : tensor<3x1xi64>
// CHECK-NOT: vram.scatter
// CHECK: return %[[X]], %[[FIRST]]
func.func @orders(%x: tensor<3x1xf32>, %i: tensor<0x1xi64>, %u: tensor<0x1xf32>)
    -> (tensor<3x1xf32>, tensor<3x1xi64>) {
  %0 = vram.scatter %x, %i, %u {dim = 0 : i64, reduction = #vram.scatter<set>} : (tensor<3x1xf32>, tensor<0x1xi64>, tensor<0x1xf32>) -> tensor<3x1xf32>
  %1 = vram.sort_rank %x {dim = 1 : i64} : (tensor<3x1xf32>) -> tensor<3x1xi64>
  return %0, %1 : tensor<3x1xf32>, tensor<3x1xi64>
}

// A sum over one element may turn -0.0 into 0.0, so it stays.
// CHECK-LABEL: func @reductions
// CHECK-SAME: %[[X:.*]]: tensor<1x3xf32>
// CHECK-NEXT: %[[S:.*]] = vram.reduce_sum
// CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]], %[[S]]
func.func @reductions(%x: tensor<1x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>) {
  %0 = vram.reduce_sum %x {dims = array<i64>} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %1 = vram.reduce_mean %x {dims = array<i64>} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %2 = vram.reduce_max %x {dims = array<i64>, keep_dims} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %3 = vram.reduce_min %x {dims = array<i64>} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  %4 = vram.reduce_sum %x {dims = array<i64: 0>, keep_dims} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  return %0, %1, %2, %3, %4 : tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>
}

// CHECK-LABEL: func @adaptive
// CHECK-SAME: %[[X:.*]]: tensor<1x2x7x7xf32>
// CHECK-NEXT: return %[[X]]
func.func @adaptive(%x: tensor<1x2x7x7xf32>) -> tensor<1x2x7x7xf32> {
  %0 = vram.adaptive_avg_pool2d %x {output_size = array<i64: 7, 7>} : (tensor<1x2x7x7xf32>) -> tensor<1x2x7x7xf32>
  return %0 : tensor<1x2x7x7xf32>
}

// CHECK-LABEL: func @constants
// CHECK-DAG: vram.constant dense<{{\[}}[1, 2], [3, 4]]> : tensor<2x2xi64>
// CHECK-DAG: vram.constant dense<5> : tensor<3x2xi64>
// CHECK-NOT: vram.reshape
// CHECK-NOT: vram.transpose
func.func @constants() -> (tensor<2x2xi64>, tensor<3x2xi64>) {
  %0 = vram.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  %1 = vram.reshape %0 : (tensor<4xi64>) -> tensor<2x2xi64>
  %2 = vram.constant dense<5> : tensor<2x3xi64>
  %3 = vram.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<2x3xi64>) -> tensor<3x2xi64>
  return %1, %3 : tensor<2x2xi64>, tensor<3x2xi64>
}
