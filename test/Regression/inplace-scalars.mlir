// --vram-inplace looked for the shape of scalars, and ended in a signal: a value that
// is no tensor is a register, and has no storage (docs/memory-model.md, rule 3).

// RUN: vram-opt --vram-inplace --split-input-file %s | FileCheck %s

// CHECK-LABEL: func.func @arithmetic
// CHECK-SAME: vram.storages = 2 : i64
// CHECK: arith.addf %{{.*}}, %{{.*}} : f32
// CHECK: tensor.splat %{{.*}} {vram.storage = array<i64: 1>} : tensor<4xf32>
func.func @arithmetic(%a: f32) -> tensor<4xf32> {
  %0 = arith.addf %a, %a : f32
  %1 = tensor.splat %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @memory
// CHECK-NOT: vram.storage =
func.func @memory(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  memref.store %0, %m[%i] : memref<4xf32>
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @filled
// CHECK: linalg.fill {vram.storage = array<i64: 1>}
func.func @filled(%a: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %cst = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%cst : f32) outs(%a : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}

// -----

// Two values of one type, a scalar's and a loop's.
// CHECK-LABEL: func.func @loop
func.func @loop(%n: index, %x: tensor<8xf32>, %s: f32) -> (tensor<8xf32>, f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  // CHECK: vram.storage = array<i64: {{[0-9]+}}, -1>
  %0:2 = scf.for %i = %zero to %n step %one iter_args(%t = %x, %f = %s) -> (tensor<8xf32>, f32) {
    %1 = arith.addf %f, %s : f32
    %2 = arith.addf %t, %x : tensor<8xf32>
    scf.yield %2, %1 : tensor<8xf32>, f32
  }
  return %0#0, %0#1 : tensor<8xf32>, f32
}
