// RUN: vram-opt --vram-prepare --split-input-file %s | FileCheck %s
// RUN: vram-opt --vram-prepare=bound=8 --split-input-file %s | FileCheck %s --check-prefix=BOUND
// RUN: vram-opt --vram-prepare=inline-calls=false --split-input-file %s | FileCheck %s --check-prefix=CALLS

// A graph of tensors of static shape stays as it is, dead ops included.
// CHECK-LABEL: func.func @fine(
// CHECK-NEXT: math.exp
// CHECK-NEXT: math.exp
// CHECK-NEXT: return
func.func @fine(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  %1 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Of two `?` each has its own bound; shapes of ops, of casts and of results follow.
// CHECK-LABEL: func.func @bounds(
// CHECK-SAME: %[[X:.*]]: tensor<4x8xf32> {vram.name = "x", vram.role = #vram.role<input>}, %[[W:.*]]: tensor<8x3xf32>) -> tensor<4x3xf32>
// CHECK: linalg.matmul ins(%{{.*}}, %[[W]] : tensor<4x8xf32>, tensor<8x3xf32>) {{.*}} -> tensor<4x3xf32>
// CHECK-NOT: ?
// CHECK: return %{{.*}} : tensor<4x3xf32>
// BOUND-LABEL: func.func @bounds(
// BOUND-SAME: tensor<4x8xf32>
func.func @bounds(
    %x: tensor<?x?xf32> {vram.bounds = array<i64: 4, 8>, vram.name = "x", vram.role = #vram.role<input>},
    %w: tensor<8x3xf32>) -> tensor<?x3xf32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %t = tosa.tanh %x : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %m = arith.mulf %t, %x : tensor<?x?xf32>
  %n = tensor.dim %m, %c0 : tensor<?x?xf32>
  %e = tensor.empty(%n) : tensor<?x3xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<?x3xf32>) -> tensor<?x3xf32>
  %y = linalg.matmul ins(%m, %w : tensor<?x?xf32>, tensor<8x3xf32>) outs(%f : tensor<?x3xf32>) -> tensor<?x3xf32>
  return %y : tensor<?x3xf32>
}

// -----

// A scalar between ops is computed where it is read, and one that leaves a loop does
// so as a tensor.
// CHECK-LABEL: func.func @scalars(
// CHECK-SAME: %[[X:.*]]: tensor<8xf32>, %[[N:.*]]: tensor<i64>, %[[C:.*]]: tensor<i1>) -> (tensor<8xf32>, tensor<i64>)
// CHECK: %[[R:.*]]:2 = scf.execute_region -> (tensor<8xf32>, tensor<f32>) no_inline {
// CHECK: %[[E:.*]] = tensor.extract %[[N]][] : tensor<i64>
// CHECK: %[[I:.*]] = arith.index_cast %[[E]] : i64 to index
// CHECK: %[[L:.*]]:2 = scf.for %{{.*}} = %{{.*}} to %[[I]]
// CHECK: %[[F:.*]] = tensor.from_elements %[[L]]#1 : tensor<f32>
// CHECK: scf.yield %[[L]]#0, %[[F]]
// CHECK: scf.execute_region -> tensor<8xf32> no_inline {
// CHECK: tensor.extract %[[R]]#1[] : tensor<f32>
// CHECK: tensor.splat
// CHECK: scf.execute_region -> tensor<i64> no_inline {
// CHECK: arith.addi %{{.*}}, %{{.*}} : index
// CHECK: arith.index_cast %{{.*}} : index to i64
// CHECK: return
func.func @scalars(%x: tensor<8xf32>, %n: index, %c: i1) -> (tensor<8xf32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x, %s = %one) -> (tensor<8xf32>, f32) {
    %t = math.tanh %h : tensor<8xf32>
    %u = arith.addf %s, %s : f32
    scf.yield %t, %u : tensor<8xf32>, f32
  }
  %v = tensor.splat %r#1 : tensor<8xf32>
  %y = arith.mulf %v, %r#0 : tensor<8xf32>
  %m = arith.addi %n, %c1 : index
  return %y, %m : tensor<8xf32>, index
}

// -----

// Calls are inlined, and a private callee goes.
// CHECK-NOT: @block
// CHECK-LABEL: func.func @calls(
// CHECK-COUNT-2: math.tanh
// CHECK-NOT: call
// CALLS-LABEL: func.func @calls(
// CALLS-COUNT-2: call @block
func.func private @block(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = math.tanh %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func @calls(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = func.call @block(%x) : (tensor<8xf32>) -> tensor<8xf32>
  %1 = func.call @block(%0) : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// Callees of vram's own ops are inlined.
// CHECK-NOT: @layer
// CHECK-LABEL: func.func @callsLayers(
// CHECK-NOT: call
// CHECK-COUNT-2: vram.matmul
func.func private @layer(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = vram.matmul %x, %w : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func @callsLayers(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = func.call @layer(%x, %w) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = func.call @layer(%0, %w) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// -----

// A callee that must not be inlined is one op to the planner at each call.
// CHECK-NOT: @together
// CHECK-LABEL: func.func @callsTogether(
// CHECK-SAME: %[[X:.*]]: tensor<8xf32>)
// CHECK: %[[Y:.*]] = scf.execute_region -> tensor<8xf32> no_inline {
// CHECK-NEXT: %[[E:.*]] = math.exp %[[X]]
// CHECK-NEXT: %[[T:.*]] = math.tanh %[[E]]
// CHECK-NEXT: scf.yield %[[T]]
// CHECK: scf.execute_region
// CHECK-NEXT: math.exp %[[Y]]
// CALLS-LABEL: func.func @callsTogether(
// CALLS-COUNT-2: call @together
func.func private @together(%x: tensor<8xf32>) -> tensor<8xf32> attributes {no_inline} {
  %0 = math.exp %x : tensor<8xf32>
  %1 = math.tanh %0 : tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func @callsTogether(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = func.call @together(%x) : (tensor<8xf32>) -> tensor<8xf32>
  %1 = func.call @together(%0) : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// Functions and globals of ml_program; a global that something stores to stays.
// CHECK-NOT: @weight
// CHECK: ml_program.global private mutable @state
// CHECK-LABEL: func.func @program(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32> {vram.name = "x"})
// CHECK: %[[W:.*]] = arith.constant dense<2.000000e+00> : tensor<4xf32>
// CHECK: arith.mulf %[[X]], %[[W]]
// CHECK: return
ml_program.global private @weight(dense<2.0> : tensor<4xf32>) : tensor<4xf32>
ml_program.global private mutable @state(dense<2.0> : tensor<4xf32>) : tensor<4xf32>
ml_program.func @program(%x: tensor<4xf32> {vram.name = "x"}) -> tensor<4xf32> {
  %w = ml_program.global_load_const @weight : tensor<4xf32>
  %y = arith.mulf %x, %w : tensor<4xf32>
  ml_program.global_store @state = %y : tensor<4xf32>
  ml_program.return %y : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @resource(
// CHECK: arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
func.func @resource(%x: tensor<2xf32>) -> tensor<2xf32> {
  %w = arith.constant dense_resource<w> : tensor<2xf32>
  %y = arith.mulf %x, %w : tensor<2xf32>
  return %y : tensor<2xf32>
}
{-#
  dialect_resources: { builtin: { w: "0x040000000000803F00000040" } }
#-}
