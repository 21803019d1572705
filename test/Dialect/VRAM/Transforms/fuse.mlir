// RUN: vram-opt --vram-fuse --split-input-file %s | FileCheck %s

// A chain: the bias and the activation become one node in the place of the
// first, and the matrix product stays a library call.
// CHECK-LABEL: func @chain
// CHECK: %[[P:.*]] = vram.matmul
// CHECK: %[[F:.*]] = vram.fused (%[[A:.*]] = %[[P]], %[[B:.*]] = %arg2)
// CHECK-NEXT: %[[S:.*]] = vram.bias_add %[[A]], %[[B]]
// CHECK-NEXT: %[[R:.*]] = vram.relu %[[S]]
// CHECK-NEXT: vram.yield %[[R]]
// CHECK: return %[[F]]
func.func @chain(%x: tensor<4x8xf32>, %w: tensor<8x6xf32>, %b: tensor<6xf32>)
    -> tensor<4x6xf32> {
  %0 = vram.matmul %x, %w : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %1 = vram.bias_add %0, %b {dim = 1 : i64} : (tensor<4x6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
  %2 = vram.relu %1 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %2 : tensor<4x6xf32>
}

// -----

// A value with a second reader stays materialised: the planner chooses about
// it.
// CHECK-LABEL: func @two_readers
// CHECK-NOT: vram.fused
// CHECK: return
func.func @two_readers(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = vram.relu %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Scalars are immediates: they are repeated inside.
// CHECK-LABEL: func @constants
// CHECK-NEXT: %[[F:.*]] = vram.fused (%{{.*}} = %arg0)
// CHECK: vram.constant dense<2.0
// CHECK: vram.mul
// CHECK: vram.constant dense<1.0
// CHECK: vram.add
// CHECK: return %[[F]]
func.func @constants(%x: tensor<4xf32>) -> tensor<4xf32> {
  %two = vram.constant dense<2.0> : tensor<f32>
  %one = vram.constant dense<1.0> : tensor<f32>
  %0 = vram.mul %x, %two : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = vram.add %0, %one : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// A small operand that is broadcast would be computed once for each copy.
// CHECK-LABEL: func @broadcast_producer
// CHECK: vram.exp
// CHECK-NOT: vram.fused
func.func @broadcast_producer(%x: tensor<4x8xf32>, %v: tensor<8xf32>) -> tensor<4x8xf32> {
  %0 = vram.exp %v : (tensor<8xf32>) -> tensor<8xf32>
  %1 = vram.add %x, %0 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// -----

// A materialised broadcast in front of a pointwise op disappears.
// CHECK-LABEL: func @absorb
// CHECK-NOT: vram.broadcast
// CHECK: vram.add %arg0, %arg1 : (tensor<4x8xf32>, tensor<1x8xf32>)
func.func @absorb(%x: tensor<4x8xf32>, %v: tensor<1x8xf32>) -> tensor<4x8xf32> {
  %0 = vram.broadcast %v : (tensor<1x8xf32>) -> tensor<4x8xf32>
  %1 = vram.add %x, %0 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// -----

// Forward and backward stay apart.
// CHECK-LABEL: func @phases
// CHECK-NOT: vram.fused
func.func @phases(%x: tensor<4xf32>, %g: tensor<4xf32>) -> tensor<4xf32> {
  %0 = vram.exp %x {vram.phase = #vram.phase<forward>} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = vram.mul %0, %g {vram.phase = #vram.phase<backward>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// Joined at the consumer's place, two dying operands would live on in the
// place of one result; at the producer's place the consumer's other operand is
// not there yet. So they stay apart.
// CHECK-LABEL: func @would_grow
// CHECK-NOT: vram.fused
func.func @would_grow(%a: tensor<64xf32>, %w: tensor<64x64xf32>) -> tensor<64x1xf32> {
  %m = vram.reshape %a : (tensor<64xf32>) -> tensor<64x1xf32>
  %x = vram.matmul %w, %m : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
  %y = vram.matmul %w, %x : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
  %z = vram.matmul %w, %y : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
  %s = vram.add %y, %z : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
  %u = vram.matmul %w, %m : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
  %r = vram.mul %s, %u : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
  return %r : tensor<64x1xf32>
}

// -----

// The new offset replaces the donated one; what draws from the old one is not
// moved behind it.
// CHECK-LABEL: func @donated
// CHECK: vram.dropout
// CHECK: vram.add
// CHECK: vram.matmul
// CHECK: vram.relu
func.func @donated(%x: tensor<8x8xf32>, %seed: tensor<i64>,
    %offset: tensor<i64> {vram.role = #vram.role<offset>, vram.donated = 1 : i64})
    -> (tensor<8x8xf32>, tensor<i64>) {
  %one = vram.constant dense<1> : tensor<i64>
  %0 = vram.dropout %x, %seed, %offset {p = 0.5 : f64} : (tensor<8x8xf32>, tensor<i64>, tensor<i64>) -> tensor<8x8xf32>
  %next = vram.add %offset, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %m = vram.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = vram.relu %m : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = vram.add %0, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2, %next : tensor<8x8xf32>, tensor<i64>
}

// -----

// In the backward a value with several readers is a result of the op that takes
// in those which work at its own index: the sum of its rows does not, nor what
// needs a value that comes later.
// CHECK-LABEL: func @shared_backward
// CHECK: %[[M:.*]] = vram.matmul
// CHECK: %[[F:.*]]:3 = vram.fused (%[[A:.*]] = %[[M]], %[[B:.*]] = %arg2) {{.*}}phase = #vram.phase<backward>
// CHECK-NEXT: %[[S:.*]] = vram.add %[[A]], %[[B]]
// CHECK: %[[D:.*]] = vram.mul %[[S]]
// CHECK: %[[C:.*]] = vram.cast %[[D]]
// CHECK: vram.yield %[[S]], %[[D]], %[[C]]
// CHECK: %[[R:.*]] = vram.reduce_sum %[[F]]#1
// CHECK: %[[N:.*]] = vram.matmul %[[F]]#2, %arg3
// CHECK: %[[E:.*]] = vram.fused
// CHECK: vram.add
// CHECK: return %[[R]], %[[E]]
func.func @shared_backward(%g: tensor<8x16xf32>, %w: tensor<16x8xf32>, %r: tensor<8x8xf32>, %v: tensor<8x8xbf16>)
    -> (tensor<8xf32>, tensor<8x8xf32>) {
  %two = vram.constant dense<2.0> : tensor<f32>
  %x = vram.exp %g {vram.phase = #vram.phase<forward>} : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %y = vram.exp %w {vram.phase = #vram.phase<forward>} : (tensor<16x8xf32>) -> tensor<16x8xf32>
  %0 = vram.matmul %x, %y {vram.phase = #vram.phase<backward>} : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %1 = vram.add %0, %r {vram.phase = #vram.phase<backward>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = vram.mul %1, %two {vram.phase = #vram.phase<backward>} : (tensor<8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
  %3 = vram.reduce_sum %2 {dims = array<i64: 0>, vram.phase = #vram.phase<backward>} : (tensor<8x8xf32>) -> tensor<8xf32>
  %4 = vram.cast %2 {vram.phase = #vram.phase<backward>} : (tensor<8x8xf32>) -> tensor<8x8xbf16>
  %5 = vram.matmul %4, %v {vram.phase = #vram.phase<backward>} : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
  %6 = vram.cast %5 {vram.phase = #vram.phase<backward>} : (tensor<8x8xbf16>) -> tensor<8x8xf32>
  %7 = vram.add %6, %1 {vram.phase = #vram.phase<backward>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3, %7 : tensor<8xf32>, tensor<8x8xf32>
}

// -----

// The reader would make its result while the large value lives, which raises
// the peak: it stays where it is.
// CHECK-LABEL: func @would_grow
// CHECK: vram.exp
// CHECK: vram.matmul
// CHECK: vram.reduce_sum
// CHECK: vram.tanh
func.func @would_grow(%g: tensor<8x8xf32>, %w: tensor<8x64xf32>) -> (tensor<8xf32>, tensor<8x8xf32>) {
  %0 = vram.exp %g {vram.phase = #vram.phase<backward>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = vram.matmul %0, %w {vram.phase = #vram.phase<backward>} : (tensor<8x8xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
  %2 = vram.reduce_sum %1 {dims = array<i64: 1>, vram.phase = #vram.phase<backward>} : (tensor<8x64xf32>) -> tensor<8xf32>
  %3 = vram.tanh %0 {vram.phase = #vram.phase<backward>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2, %3 : tensor<8xf32>, tensor<8x8xf32>
}
