// Long loops become tasks, whose calls threads share. Loops of a few operations, and
// sums that are carried from step to step, stay as they are.
// RUN: vram-opt %s --split-input-file --vram-share-loops --canonicalize | FileCheck %s --check-prefix=SHARED
// RUN: vram-opt %s --split-input-file --vram-share-loops=least-work=10000000 | FileCheck %s --check-prefix=SERIAL
// RUN: vram-opt %s --split-input-file --vram-share-loops=least-work=0 | FileCheck %s --check-prefix=ALL

// The innermost dimension is cut where there are too few others; the body's values
// from outside are operands, constants are not.
// SHARED-LABEL: func.func @wide(
// SHARED-SAME: %[[X:.*]]: memref<2x100000xf32>, %[[S:.*]]: f32)
// SHARED-NOT: scf.parallel
// SHARED-DAG: %[[FIRST:.*]] = arith.constant 0 : index
// SHARED-DAG: %[[COUNT:.*]] = arith.constant 128 : index
// SHARED: call @wide_tasks(%[[X]], %[[S]], %[[FIRST]], %[[COUNT]])
// SHARED: func.func @wide_tasks(%{{.*}}: memref<2x100000xf32>, %{{.*}}: f32, %[[BEGIN:.*]]: index, %[[END:.*]]: index)
// SHARED-SAME: vram.tasks
// SHARED: scf.for %[[TASK:.*]] = %[[BEGIN]] to %[[END]]
// SHARED: arith.remui %[[TASK]]
// SHARED: arith.divui %[[TASK]]
// SHARED: arith.minui
// SHARED: scf.for
// SHARED: memref.store
// SERIAL-LABEL: func.func @wide(
// SERIAL: scf.parallel
// SERIAL-NOT: _tasks
// ALL-LABEL: func.func @wide(
func.func @wide(%x: memref<2x100000xf32>, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant 100000 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %n) step (%c1, %c1) {
    %0 = memref.load %x[%i, %j] : memref<2x100000xf32>
    %1 = arith.mulf %0, %s : f32
    memref.store %1, %x[%i, %j] : memref<2x100000xf32>
  }
  return
}

// -----

// SHARED-LABEL: func.func @short(
// SHARED: scf.parallel
// SHARED-NOT: _tasks
// ALL-LABEL: func.func @short(
// ALL: call @short_tasks(
func.func @short(%x: memref<20x3xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c20 = arith.constant 20 : index
  %one = arith.constant 1.0 : f32
  scf.parallel (%i, %j) = (%c0, %c0) to (%c20, %c3) step (%c1, %c1) {
    memref.store %one, %x[%i, %j] : memref<20x3xf32>
  }
  return
}

// -----

// ALL-LABEL: func.func @sum(
// ALL-NOT: _tasks
func.func @sum(%x: memref<100000xf32>, %y: memref<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 100000 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%carried = %zero) -> f32 {
    %0 = memref.load %x[%i] : memref<100000xf32>
    %1 = arith.addf %carried, %0 : f32
    scf.yield %1 : f32
  }
  memref.store %sum, %y[] : memref<f32>
  return
}
