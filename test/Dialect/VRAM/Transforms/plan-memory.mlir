// RUN: vram-opt %s --vram-plan-memory=query -o %t.mlir
// RUN: FileCheck %s <%t.mlir
// RUN: vram-opt %t.mlir --vram-verify-arena | diff %t.mlir -
// RUN: vram-opt %t.mlir --canonicalize --cse --vram-verify-arena -o %t.cleaned.mlir
// RUN: vram-run --backend=reference %s --entry=step --compare=%t.mlir --require-identical --steps=2
// RUN: vram-run --backend=reference %s --entry=step --compare=%t.cleaned.mlir --require-identical --steps=2 --arena-fill=random
// RUN: vram-run --backend=reference %s --entry=shapes --compare=%t.mlir --require-identical
// RUN: vram-run --backend=reference %s --entry=returns --compare=%t.mlir --require-identical
// RUN: vram-opt %s --vram-inplace --vram-plan-memory -o %t.placed.mlir
// RUN: vram-run --backend=reference %s --entry=step --compare=%t.placed.mlir --require-identical --steps=2
// RUN: vram-run --backend=reference %s --entry=shapes --compare=%t.placed.mlir --require-identical
// RUN: vram-run --backend=reference %s --entry=returns --compare=%t.placed.mlir --require-identical
// RUN: vram-opt %s --vram-plan-memory='alignment=64' | FileCheck %s --check-prefix=SMALL
// RUN: not vram-run --backend=reference %s --entry=step --arena-fill=zeros 2>&1 | FileCheck %s --check-prefix=FILL
// FILL: error: --arena-fill=zeros is not known; there are ones and random

// The report of the buffer form counts the arena and the arguments.
// RUN: vram-opt %t.mlir --vram-memory-report=output=- -o /dev/null | FileCheck %s --check-prefix=REPORT

// A step in place: the new parameter lies in the old one's buffer, the loss and
// the two activations in the arena.

// CHECK-LABEL: func.func @step_query_workspace() -> index
// CHECK: %[[BYTES:.*]] = arith.constant [[SIZE:[0-9]+]] : index
// CHECK: return %[[BYTES]]

// CHECK: func.func @step(
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<4x8xf32> {vram.name = "x"
// CHECK-SAME: %[[W:[a-z0-9]+]]: memref<8x8xf32> {vram.donated = 1 : i64
// CHECK-SAME: %[[ARENA:[a-z0-9]+]]: memref<[[SIZE]]xi8> {vram.arena})
// CHECK-SAME: -> (memref<f32>, memref<8x8xf32>)
// CHECK-SAME: vram.memory_plan = {alignment = 256 : i64, arena_bytes = [[SIZE]] : i64
// CHECK: %[[Y:.*]] = memref.view %[[ARENA]][%{{.*}}][] : memref<[[SIZE]]xi8> to memref<4x8xf32>
// CHECK: vram.launch ins(%{{.*}} = %[[X]], %{{.*}} = %[[W]] : memref<4x8xf32>, memref<8x8xf32>) outs(%[[Y]] : memref<4x8xf32>) {
// CHECK-NEXT: vram.matmul
// CHECK-NEXT: vram.yield

// The ReLU is done in place: another view of the same bytes.
// CHECK: %[[R:.*]] = memref.view %[[ARENA]]
// CHECK: vram.launch ins(%{{.*}} = %[[Y]] : memref<4x8xf32>) outs(%[[R]] : memref<4x8xf32>) {
// CHECK-NEXT: vram.relu

// A splat constant is repeated where it is read, and takes no memory.
// CHECK: vram.launch ins(%{{.*}} = %[[R]] : memref<4x8xf32>)
// CHECK-NEXT: vram.constant dense<2.000000e+00>
// CHECK-NEXT: vram.mul

// CHECK: %[[NEW:.*]] = memref.reinterpret_cast %[[W]]
// CHECK: outs(%[[NEW]] : memref<8x8xf32>)
// CHECK-NEXT: vram.sgd
// CHECK: return %{{.*}}, %[[NEW]] : memref<f32>, memref<8x8xf32>

// REPORT: "function": "step",
// REPORT: "bytes": [[PEAK:[0-9]+]],
// REPORT: "arena_bytes": [[PEAK]],

// SMALL: memref<{{[0-9]+}}xi8> {vram.arena}
// SMALL-SAME: alignment = 64 : i64

func.func @step(%x: tensor<4x8xf32> {vram.name = "x", vram.role = #vram.role<input>},
                %w: tensor<8x8xf32> {vram.name = "w", vram.role = #vram.role<parameter>, vram.donated = 1 : i64},
                %lr: tensor<f32> {vram.name = "lr", vram.role = #vram.role<hyperparameter>})
    -> (tensor<f32>, tensor<8x8xf32>) attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64} {
  %two = vram.constant dense<2.0> : tensor<f32>
  %y = vram.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %r = vram.relu %y : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %s = vram.mul %r, %two : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  %loss = vram.reduce_sum %s {dims = array<i64: 0, 1>} : (tensor<4x8xf32>) -> tensor<f32>
  %g = vram.matmul %x, %s {transpose_lhs} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %new = vram.sgd %w, %g, %lr : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
  return %loss, %new : tensor<f32>, tensor<8x8xf32>
}

// Shapes of all kinds: rank 0, no elements, views of views, a constant in
// memory, one value read twice by an op, dead code.

// CHECK-LABEL: func.func @shapes(
func.func @shapes(%x: tensor<2x6xf64>, %e: tensor<0x3xf64>, %b: tensor<12xi1>) -> (tensor<3x4xf64>, tensor<0xf64>, tensor<12xi1>, tensor<3xi32>) {
  %flat = vram.reshape %x : (tensor<2x6xf64>) -> tensor<12xf64>
  %back = vram.reshape %flat : (tensor<12xf64>) -> tensor<3x4xf64>
  %square = vram.mul %back, %back : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  %dead = vram.exp %square : (tensor<3x4xf64>) -> tensor<3x4xf64>
  %empty = vram.exp %e : (tensor<0x3xf64>) -> tensor<0x3xf64>
  %none = vram.reshape %empty : (tensor<0x3xf64>) -> tensor<0xf64>
  %not = vram.logical_not %b : (tensor<12xi1>) -> tensor<12xi1>
  %c = vram.constant dense<[1, 2, 3]> : tensor<3xi32>
  return %square, %none, %not, %c : tensor<3x4xf64>, tensor<0xf64>, tensor<12xi1>, tensor<3xi32>
}

// A returned splat needs memory; an argument is its own; a value returned twice
// is there once.

// CHECK-LABEL: func.func @returns(
// CHECK-SAME: %[[A:[a-z0-9]+]]: memref<4xf32>
// CHECK: vram.launch outs(%[[SPLAT:.*]] : memref<4xf32>) {
// CHECK-NEXT: vram.constant
// CHECK: return %[[A]], %[[SPLAT]], %[[SUM:.*]], %[[SUM]]
func.func @returns(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %c = vram.constant dense<1.0> : tensor<4xf32>
  %s = vram.add %a, %c : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %a, %c, %s, %s : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
