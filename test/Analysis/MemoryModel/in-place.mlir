// RUN: vram-opt --vram-memory-report='alignment=1 output=-' %s -o /dev/null | FileCheck %s

// A chain of pointwise ops runs in one buffer: x 256, the chain 256.
// CHECK-LABEL: "function": "chain"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 512,
func.func @chain(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
  %2 = vram.neg %1 : (tensor<64xf32>) -> tensor<64xf32>
  return %2 : tensor<64xf32>
}

// %0 is read again, so %1 has a buffer of its own; %2 takes over %1's, its first
// choice: x, %0, %1.
// CHECK-LABEL: "function": "two_readers"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 768,
func.func @two_readers(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
  %2 = vram.add %1, %0 : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %2 : tensor<64xf32>
}

// An operand that broadcasts is read at many indices: x 256, %0 of [8, 1] 32,
// the sum 256, for which only %x has the right shape, and that is the caller's.
// CHECK-LABEL: "function": "broadcast"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 576,
func.func @broadcast(%x: tensor<8x8xf32>, %b: tensor<8x1xf32>) -> tensor<8x8xf32> {
  %0 = vram.exp %b : (tensor<8x1xf32>) -> tensor<8x1xf32>
  %1 = vram.add %x, %0 : (tensor<8x8xf32>, tensor<8x1xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// The same width will do (f32 over i32); half of it will not.
// CHECK-LABEL: "function": "cast_of_one_width"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 512,
func.func @cast_of_one_width(%x: tensor<64xi32>) -> tensor<64xf32> {
  %0 = vram.add %x, %x : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
  %1 = vram.cast %0 : (tensor<64xi32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
// CHECK-LABEL: "function": "cast_of_another_width"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 640,
func.func @cast_of_another_width(%x: tensor<64xf32>) -> tensor<64xbf16> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.cast %0 : (tensor<64xf32>) -> tensor<64xbf16>
  return %1 : tensor<64xbf16>
}

// The gradient is overwritten, not the output that is read by another op too.
// CHECK-LABEL: "function": "gradient_first"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 768,
func.func @gradient_first(%x: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %out = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %grad = vram.neg %x : (tensor<64xf32>) -> tensor<64xf32>
  %0 = vram.relu_backward %grad, %out : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %0, %out : tensor<64xf32>, tensor<64xf32>
}

// A row's statistics are complete before it is written: softmax in place.
// CHECK-LABEL: "function": "softmax"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 512,
func.func @softmax(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = vram.exp %x : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = vram.softmax %0 {dim = 1 : i64} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// A layer norm is not done in place: x, %0, the result, and 2 x 32 statistics.
// CHECK-LABEL: "function": "norm"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 832,
func.func @norm(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = vram.exp %x : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1:3 = vram.layer_norm %0 : (tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>)
  return %1#0 : tensor<8x8xf32>
}

// A scatter works in its input ...
// CHECK-LABEL: "function": "scatter"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 1280,
func.func @scatter(%x: tensor<64xf32>, %i: tensor<64xi64>) -> tensor<64xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.neg %x : (tensor<64xf32>) -> tensor<64xf32>
  %2 = vram.scatter_add %0, %i, %1 {dim = 0 : i64} : (tensor<64xf32>, tensor<64xi64>, tensor<64xf32>) -> tensor<64xf32>
  return %2 : tensor<64xf32>
}
// ... unless the updates lie in the same buffer.
// CHECK-LABEL: "function": "scatter_into_itself"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 1280,
func.func @scatter_into_itself(%x: tensor<64xf32>, %i: tensor<64xi64>) -> tensor<64xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.scatter_add %0, %i, %0 {dim = 0 : i64} : (tensor<64xf32>, tensor<64xi64>, tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}

// One buffer is taken over once: of two results of one op the second has its
// own. x and y 512, %a and %b 512, and %1#1 in %b's.
// CHECK-LABEL: "function": "two_results"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 1024,
func.func @two_results(%x: tensor<64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %a = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %b = vram.exp %y : (tensor<64xf32>) -> tensor<64xf32>
  %0:2 = vram.fused (%p = %a, %q = %b) : (tensor<64xf32>, tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
    %1 = vram.add %p, %q : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %2 = vram.mul %p, %q : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1, %2 : tensor<64xf32>, tensor<64xf32>
  }
  return %0#0, %0#1 : tensor<64xf32>, tensor<64xf32>
}

// A fused op in place: %b 256, %x 32; %0 is of the result's type.
// CHECK-LABEL: "function": "fused"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 544,
func.func @fused(%x: tensor<8x8xf32>, %b: tensor<8xf32>) -> tensor<8x8xf32> {
  %0 = vram.exp %x : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = vram.fused (%p = %0, %q = %b) : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32> {
    %2 = vram.bias_add %p, %q {dim = 1 : i64} : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
    %3 = vram.relu %2 : (tensor<8x8xf32>) -> tensor<8x8xf32>
    vram.yield %3 : tensor<8x8xf32>
  }
  return %1 : tensor<8x8xf32>
}

// Inside, %p is broadcast after a pointwise op, so that it is read at many
// indices: the second result cannot take over %0. y 512, x 256, %0 256, results
// 512 and 256.
// CHECK-LABEL: "function": "fused_broadcast"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 1792,
func.func @fused_broadcast(%x: tensor<8x8xf32>, %y: tensor<2x8x8xf32>) -> (tensor<2x8x8xf32>, tensor<8x8xf32>) {
  %0 = vram.exp %x : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1:2 = vram.fused (%p = %0, %q = %y) : (tensor<8x8xf32>, tensor<2x8x8xf32>) -> (tensor<2x8x8xf32>, tensor<8x8xf32>) {
    %2 = vram.relu %p : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %3 = vram.add %2, %q : (tensor<8x8xf32>, tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
    vram.yield %3, %2 : tensor<2x8x8xf32>, tensor<8x8xf32>
  }
  return %1#0, %1#1 : tensor<2x8x8xf32>, tensor<8x8xf32>
}
