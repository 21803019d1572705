// RUN: vram-opt --vram-memory-report='alignment=1 output=-' %s -o /dev/null | FileCheck %s
// RUN: vram-opt --vram-memory-report='output=-' %s -o /dev/null | FileCheck %s --check-prefix=ALIGNED

// Operands and results overlap: x 256, %0 256, %1 256; then %0 is gone.
// CHECK-LABEL: "function": "overlap"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 768,
// CHECK-NEXT: "index": 1,
// CHECK: "live_bytes": [
// CHECK-NEXT: 512,
// CHECK-NEXT: 768,
// CHECK-NEXT: 768
func.func @overlap(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = vram.exp %x : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = vram.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = vram.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// An unread result takes memory while it is made, even if its op is dead code.
// CHECK-LABEL: "function": "unused"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 576,
// CHECK-NEXT: "index": 0,
// CHECK: "live_bytes": [
// CHECK-NEXT: 576,
// CHECK-NEXT: 512,
// CHECK-NEXT: 516
func.func @unused(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0:3 = vram.layer_norm %x : (tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>)
  %1 = vram.exp %0#0 : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = vram.reduce_sum %1 {dims = array<i64: 0, 1>} : (tensor<8x8xf32>) -> tensor<f32>
  return %1 : tensor<8x8xf32>
}

// Every size is rounded up: a scalar takes 256 bytes, 100 floats 512.
// ALIGNED-LABEL: "function": "alignment"
// ALIGNED: "alignment": 256,
// ALIGNED: "bytes": 768,
// CHECK-LABEL: "function": "alignment"
// CHECK: "bytes": 404,
func.func @alignment(%x: tensor<100xf32>) -> tensor<f32> {
  %0 = vram.reduce_sum %x {dims = array<i64: 0>} : (tensor<100xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// An i1 takes a byte.
// CHECK-LABEL: "function": "bytes_of_types"
// CHECK: "bytes": 192
func.func @bytes_of_types(%a: tensor<4xf64>, %b: tensor<16xbf16>, %c: tensor<32xi1>, %d: tensor<32xui8>, %e: tensor<8xi64>) {
  return
}

// A splat is an immediate, whose bytes count once the caller gets it; a table
// is stored: 16 bytes from its op on, the sum 16, x 16.
// CHECK-LABEL: "function": "splat"
// CHECK: "bytes": 512,
func.func @splat(%x: tensor<64xf32>) -> tensor<64xf32> {
  %c = vram.constant dense<2.0> : tensor<64xf32>
  %0 = vram.mul %x, %c : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
// CHECK-LABEL: "function": "returned_splat"
// CHECK: "bytes": 256,
func.func @returned_splat() -> tensor<64xf32> {
  %c = vram.constant dense<2.0> : tensor<64xf32>
  return %c : tensor<64xf32>
}
// CHECK-LABEL: "function": "table"
// CHECK: "bytes": 32,
func.func @table(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = vram.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %0 = vram.mul %x, %c : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A value that is returned twice is there once; an argument that is returned is
// the caller's already.
// CHECK-LABEL: "function": "returned_twice"
// CHECK: "bytes": 512,
func.func @returned_twice(%x: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  return %0, %0, %x : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}

// Returned values live to the end.
// CHECK-LABEL: "function": "returned_early"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 1024,
// CHECK-NEXT: "index": 2,
func.func @returned_early(%x: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = vram.exp %x : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = vram.exp %x : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = vram.matmul %1, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %2 : tensor<8x8xf32>, tensor<8x8xf32>
}
