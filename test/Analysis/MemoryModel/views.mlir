// RUN: vram-opt --vram-memory-report='alignment=1 output=-' %s -o /dev/null | FileCheck %s

// A reshape has no bytes of its own, and keeps its operand's alive: x 256, %0
// 256 through %1, %2 256.
// CHECK-LABEL: "function": "view"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 768,
// CHECK-NEXT: "index": 2,
func.func @view(%x: tensor<64xf32>) -> tensor<8x8xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.reshape %0 : (tensor<64xf32>) -> tensor<8x8xf32>
  %2 = vram.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// The view of a view of an argument is the argument's storage, and a function
// without kernels takes no time.
// CHECK-LABEL: "function": "view_of_argument"
// CHECK: "bytes": 256,
// CHECK: "inputs": 256,
// CHECK: "nanoseconds": 0,
func.func @view_of_argument(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = vram.reshape %x : (tensor<64xf32>) -> tensor<8x8xf32>
  %1 = vram.reshape %0 : (tensor<8x8xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}

// An overwrite of the view is one of what it views, so only where nothing else
// reads that: %2 takes over %0 through %1 (x 256, %0 256) ...
// CHECK-LABEL: "function": "overwrite_through_view"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 512,
func.func @overwrite_through_view(%x: tensor<64xf32>) -> tensor<8x8xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.reshape %0 : (tensor<64xf32>) -> tensor<8x8xf32>
  %2 = vram.relu %1 : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// ... but not where %0 is read later: x, %0, %2, and then %3 over %0.
// CHECK-LABEL: "function": "view_is_read_later"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 768,
func.func @view_is_read_later(%x: tensor<64xf32>) -> (tensor<8x8xf32>, tensor<64xf32>) {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.reshape %0 : (tensor<64xf32>) -> tensor<8x8xf32>
  %2 = vram.relu %1 : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = vram.neg %0 : (tensor<64xf32>) -> tensor<64xf32>
  return %2, %3 : tensor<8x8xf32>, tensor<64xf32>
}
