// Loops over tensors are unrolled where they run often enough for it, and no more often.
// RUN: vram-opt --vram-prepare=unroll=4 %s | FileCheck %s
// RUN: not vram-opt --vram-prepare=unroll=-1 %s 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: error: unroll= is a number of iterations of at least 0, not -1
// RUN: not vram-opt --vram-prepare=unroll=1000000 %s 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: error: 'scf.for' op would give @long more than 1000000 ops, once it is unrolled; lower 'unroll' of --vram-prepare

// The induction variable is a constant, and what is computed of it is folded.
// CHECK-LABEL: func.func @layers(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>, %[[W:.*]]: tensor<8x4xf32>)
// CHECK-NOT: scf.for
// CHECK-NOT: arith.addi
// CHECK: tensor.extract_slice %[[W]]
// CHECK: %[[A:.*]] = arith.mulf %[[X]]
// CHECK: tensor.extract_slice %[[W]]
// CHECK: %[[B:.*]] = arith.mulf %[[A]]
// CHECK: return %[[B]]
func.func @layers(%x: tensor<4xf32>, %w: tensor<8x4xf32>) -> tensor<4xf32> {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %r = scf.for %i = %c1 to %c6 step %c3 iter_args(%h = %x) -> (tensor<4xf32>) {
    %j = arith.addi %i, %c1 : index
    %s = tensor.extract_slice %w[%j, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %y = arith.mulf %h, %s : tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// Carried values that change places, a loop in a loop, and one that never runs.
// CHECK-LABEL: func.func @nested(
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<4xf32>)
// CHECK-NEXT: %[[C:.*]] = math.tanh %[[A]]
// CHECK-NEXT: %[[D:.*]] = math.tanh %[[C]]
// CHECK-NEXT: %[[E:.*]] = math.tanh %[[B]]
// CHECK-NEXT: %[[F:.*]] = math.tanh %[[E]]
// CHECK-NEXT: return %[[D]], %[[F]]
func.func @nested(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r:2 = scf.for %i = %c0 to %c2 step %c1 iter_args(%x = %a, %y = %b) -> (tensor<4xf32>, tensor<4xf32>) {
    %t = scf.for %j = %c0 to %c2 step %c1 iter_args(%h = %x) -> (tensor<4xf32>) {
      %u = math.tanh %h : tensor<4xf32>
      scf.yield %u : tensor<4xf32>
    }
    scf.yield %y, %t : tensor<4xf32>, tensor<4xf32>
  }
  %s = scf.for %i = %c2 to %c0 step %c1 iter_args(%h = %r#0) -> (tensor<4xf32>) {
    %u = math.exp %h : tensor<4xf32>
    scf.yield %u : tensor<4xf32>
  }
  return %s, %r#1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @long(
// CHECK: scf.for
func.func @long(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 900000 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> (tensor<4xf32>) {
    %u = math.tanh %h : tensor<4xf32>
    scf.yield %u : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
