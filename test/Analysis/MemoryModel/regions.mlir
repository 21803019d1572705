// RUN: vram-opt --vram-memory-report='alignment=1 output=-' %s -o /dev/null | FileCheck %s

// The value that a loop carries stays in one buffer, taken over from its
// initial value: x 256, the sum 256, %0 inside 256.
// CHECK-LABEL: "function": "loop"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 768,
// CHECK: "inputs": 256,
// CHECK-NEXT: "activations": 256,
// CHECK-NEXT: "workspace": 256
func.func @loop(%x: tensor<64xf32>, %n: index) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %init = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %init) -> (tensor<64xf32>) {
    %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
    %1 = vram.add %acc, %0 : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    scf.yield %1 : tensor<64xf32>
  }
  return %sum : tensor<64xf32>
}

// The start is read after the loop, so that the loop carries a copy.
// CHECK-LABEL: "function": "start_is_read_later"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 1024,
func.func @start_is_read_later(%x: tensor<64xf32>, %n: index) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %init = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %init) -> (tensor<64xf32>) {
    %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
    %1 = vram.add %acc, %0 : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    scf.yield %1 : tensor<64xf32>
  }
  %2 = vram.add %sum, %init : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %2 : tensor<64xf32>
}

// A product cannot be written over its operand: a second buffer inside. (x
// starts the loop and is the caller's.)
// CHECK-LABEL: "function": "second_buffer"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 768,
// CHECK: "workspace": 256
func.func @second_buffer(%x: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> (tensor<8x8xf32>) {
    %0 = vram.matmul %acc, %acc : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %0 : tensor<8x8xf32>
  }
  return %p : tensor<8x8xf32>
}

// Carried values that change places go through copies.
// CHECK-LABEL: "function": "rotate"
// CHECK: "workspace": 512
func.func @rotate(%x: tensor<64xf32>, %y: tensor<64xf32>, %n: index) -> (tensor<64xf32>, tensor<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (tensor<64xf32>, tensor<64xf32>) {
    scf.yield %b, %a : tensor<64xf32>, tensor<64xf32>
  }
  return %p#0, %p#1 : tensor<64xf32>, tensor<64xf32>
}

// The dearer branch counts, beside the result that both write: x 256, result
// 256, and %0 256 beside %1, which is the result.
// CHECK-LABEL: "function": "branch"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 768,
// CHECK: "workspace": 256
func.func @branch(%x: tensor<8x8xf32>, %c: i1) -> tensor<8x8xf32> {
  %r = scf.if %c -> (tensor<8x8xf32>) {
    %0 = vram.exp %x : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = vram.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %1 : tensor<8x8xf32>
  } else {
    %0 = vram.neg %x : (tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %0 : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// A loop of ten iterations in a loop of a hundred: the body's cost (a launch of
// 4,000 ns and a nanosecond for 512 bytes) a thousand times.
// CHECK-LABEL: "function": "nested"
// CHECK: "nanoseconds": 4001000,
func.func @nested(%x: tensor<64xf32> {vram.donated = 0 : i64}) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %c100 = arith.constant 100 : index
  %0 = scf.for %i = %c0 to %c100 step %c1 iter_args(%a = %x) -> (tensor<64xf32>) {
    %1 = scf.for %j = %c0 to %c10 step %c1 iter_args(%b = %a) -> (tensor<64xf32>) {
      %2 = vram.neg %b : (tensor<64xf32>) -> tensor<64xf32>
      scf.yield %2 : tensor<64xf32>
    }
    scf.yield %1 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}
