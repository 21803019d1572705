// Reshapes move behind pointwise ops, and transposes into attention, whose heads are
// then slices and parts in place.
// RUN: vram-opt --vram-move-views %s | FileCheck %s
// RUN: vram-opt --vram-move-views %s -o %t.moved.mlir
// RUN: vram-opt --vram-move-views %t.moved.mlir | diff %t.moved.mlir -

// No bit changes, on tensors and in an arena where the heads lie in place.
// RUN: vram-run %t.moved.mlir --entry=chain --compare=%s --require-identical
// RUN: vram-run %t.moved.mlir --entry=heads --compare=%s --require-identical
// RUN: vram-run %t.moved.mlir --entry=grouped --compare=%s --require-identical
// RUN: vram-opt --vram-inplace --vram-plan-memory %t.moved.mlir -o %t.planned.mlir
// RUN: FileCheck %s --check-prefix=PLAN --input-file=%t.planned.mlir
// RUN: vram-run %t.planned.mlir --entry=heads --compare=%s --require-identical
// RUN: vram-run %t.planned.mlir --entry=heads --backend=cpu --arithmetic=f64 --compare=%s --compare-backend=reference --require-identical
// RUN: vram-opt --vram-inplace --vram-plan-memory %s -o %t.copied.mlir
// RUN: vram-run %t.planned.mlir --entry=heads --backend=emulated --compare=%t.copied.mlir --require-identical
// RUN: vram-run %t.planned.mlir --entry=heads --backend=ptx --compare=%t.copied.mlir --require-identical

// A bias, another operand of the result's shape and a draw follow; what has another
// shape stays.
// CHECK-LABEL: func.func @chain
// CHECK:      %[[B:.*]] = vram.bias_add %arg0, %arg1 {dim = 1 : i64}
// CHECK-NEXT: %[[D:.*]] = vram.dropout %[[B]], %arg2, %arg2 {{.*}} -> tensor<6x4xf32>
// CHECK-NEXT: %[[O:.*]] = vram.reshape %arg3 : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
// CHECK-NEXT: %[[S:.*]] = vram.add %[[O]], %[[D]]
// CHECK-NEXT: %[[R:.*]] = vram.reshape %[[S]] : (tensor<6x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %[[A:.*]] = vram.add %[[R]], %arg4 : (tensor<2x3x4xf32>, tensor<3x4xf32>)
// CHECK-NEXT: return %[[A]]
func.func @chain(%x: tensor<6x4xf32>, %b: tensor<4xf32>, %seed: tensor<i64>, %o: tensor<2x3x4xf32>, %row: tensor<3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = vram.reshape %x : (tensor<6x4xf32>) -> tensor<2x3x4xf32>
  %1 = vram.bias_add %0, %b {dim = 2 : i64} : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<2x3x4xf32>
  %2 = vram.dropout %1, %seed, %seed {p = 0.5 : f64} : (tensor<2x3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xf32>
  %3 = vram.add %o, %2 : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %4 = vram.add %3, %row : (tensor<2x3x4xf32>, tensor<3x4xf32>) -> tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @heads
// CHECK-NOT:  vram.transpose
// CHECK:      vram.slice %{{.*}} {limits = array<i64: 2, 5, 2, 8>, starts = array<i64: 0, 0, 0, 0>
// CHECK:      vram.slice %{{.*}} {limits = array<i64: 2, 5, 4, 8>, starts = array<i64: 0, 0, 2, 0>
// CHECK:      vram.slice %{{.*}} {limits = array<i64: 2, 5, 6, 8>, starts = array<i64: 0, 0, 4, 0>
// CHECK:      vram.attention {{.*}}vram.tokens_first
// CHECK:      vram.attention_backward {{.*}}vram.tokens_first
// CHECK-NEXT: vram.concat {{.*}} {dim = 2 : i64} : {{.*}} -> tensor<2x5x6x8xf32>
// CHECK-NOT:  vram.transpose
// PLAN-LABEL: func.func @heads
// PLAN-NOT:   vram.slice
// PLAN-NOT:   vram.concat
// PLAN-NOT:   vram.transpose
// PLAN:       return
func.func @heads(%x: tensor<10x4xf32>, %w: tensor<4x48xf32>, %g: tensor<2x5x16xf32>) -> (tensor<2x5x16xf32>, tensor<10x4xf32>) {
  %m = vram.matmul %x, %w : (tensor<10x4xf32>, tensor<4x48xf32>) -> tensor<10x48xf32>
  %0 = vram.reshape %m : (tensor<10x48xf32>) -> tensor<2x5x48xf32>
  %q0 = vram.slice %0 {starts = array<i64: 0, 0, 0>, limits = array<i64: 2, 5, 16>, strides = array<i64: 1, 1, 1>} : (tensor<2x5x48xf32>) -> tensor<2x5x16xf32>
  %k0 = vram.slice %0 {starts = array<i64: 0, 0, 16>, limits = array<i64: 2, 5, 32>, strides = array<i64: 1, 1, 1>} : (tensor<2x5x48xf32>) -> tensor<2x5x16xf32>
  %v0 = vram.slice %0 {starts = array<i64: 0, 0, 32>, limits = array<i64: 2, 5, 48>, strides = array<i64: 1, 1, 1>} : (tensor<2x5x48xf32>) -> tensor<2x5x16xf32>
  %q1 = vram.reshape %q0 : (tensor<2x5x16xf32>) -> tensor<2x5x2x8xf32>
  %k1 = vram.reshape %k0 : (tensor<2x5x16xf32>) -> tensor<2x5x2x8xf32>
  %v1 = vram.reshape %v0 : (tensor<2x5x16xf32>) -> tensor<2x5x2x8xf32>
  %q = vram.transpose %q1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x5x2x8xf32>) -> tensor<2x2x5x8xf32>
  %k = vram.transpose %k1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x5x2x8xf32>) -> tensor<2x2x5x8xf32>
  %v = vram.transpose %v1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x5x2x8xf32>) -> tensor<2x2x5x8xf32>
  %r, %l = vram.attention %q, %k, %v {causal, scale = 0.5 : f64} : (tensor<2x2x5x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x8xf32>) -> (tensor<2x2x5x8xf32>, tensor<2x2x5xf32>)
  %t = vram.transpose %r {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x2x5x8xf32>) -> tensor<2x5x2x8xf32>
  %y = vram.reshape %t : (tensor<2x5x2x8xf32>) -> tensor<2x5x16xf32>
  %g1 = vram.reshape %g : (tensor<2x5x16xf32>) -> tensor<2x5x2x8xf32>
  %g2 = vram.transpose %g1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x5x2x8xf32>) -> tensor<2x2x5x8xf32>
  %dq, %dk, %dv = vram.attention_backward %g2, %q, %k, %v, %r, %l {causal, scale = 0.5 : f64} : (tensor<2x2x5x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5xf32>) -> (tensor<2x2x5x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x8xf32>)
  %dq1 = vram.transpose %dq {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x2x5x8xf32>) -> tensor<2x5x2x8xf32>
  %dk1 = vram.transpose %dk {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x2x5x8xf32>) -> tensor<2x5x2x8xf32>
  %dv1 = vram.transpose %dv {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x2x5x8xf32>) -> tensor<2x5x2x8xf32>
  %dq2 = vram.reshape %dq1 : (tensor<2x5x2x8xf32>) -> tensor<2x5x16xf32>
  %dk2 = vram.reshape %dk1 : (tensor<2x5x2x8xf32>) -> tensor<2x5x16xf32>
  %dv2 = vram.reshape %dv1 : (tensor<2x5x2x8xf32>) -> tensor<2x5x16xf32>
  %d = vram.concat %dq2, %dk2, %dv2 {dim = 2 : i64} : (tensor<2x5x16xf32>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x48xf32>
  %d2 = vram.reshape %d : (tensor<2x5x48xf32>) -> tensor<10x48xf32>
  %dx = vram.matmul %d2, %w {transpose_rhs} : (tensor<10x48xf32>, tensor<4x48xf32>) -> tensor<10x4xf32>
  return %y, %dx : tensor<2x5x16xf32>, tensor<10x4xf32>
}

// Heads of keys that several of the query's read, a mask, and a reader of the result
// that is no transpose.
// CHECK-LABEL: func.func @grouped
// CHECK:      %[[R:.*]], %{{.*}} = vram.attention %arg0, %arg1, %arg2 mask %arg3 {{.*}}vram.tokens_first{{.*}} -> (tensor<1x3x4x2xf32>, tensor<1x4x3xf32>)
// CHECK-NEXT: %[[T:.*]] = vram.transpose %[[R]]
// CHECK-NEXT: return %[[T]], %[[R]]
func.func @grouped(%q0: tensor<1x3x4x2xf32>, %k0: tensor<1x5x2x2xf32>, %v0: tensor<1x5x2x2xf32>, %mask: tensor<3x5xf32>) -> (tensor<1x4x3x2xf32>, tensor<1x3x4x2xf32>) {
  %q = vram.transpose %q0 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<1x3x4x2xf32>) -> tensor<1x4x3x2xf32>
  %k = vram.transpose %k0 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<1x5x2x2xf32>) -> tensor<1x2x5x2xf32>
  %v = vram.transpose %v0 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<1x5x2x2xf32>) -> tensor<1x2x5x2xf32>
  %r, %l = vram.attention %q, %k, %v mask %mask {scale = 0.5 : f64} : (tensor<1x4x3x2xf32>, tensor<1x2x5x2xf32>, tensor<1x2x5x2xf32>, tensor<3x5xf32>) -> (tensor<1x4x3x2xf32>, tensor<1x4x3xf32>)
  %t = vram.transpose %r {permutation = array<i64: 0, 2, 1, 3>} : (tensor<1x4x3x2xf32>) -> tensor<1x3x4x2xf32>
  return %r, %t : tensor<1x4x3x2xf32>, tensor<1x3x4x2xf32>
}

// Attention of which one operand is no transpose stays.
// CHECK-LABEL: func.func @stays
// CHECK: vram.transpose
// CHECK-NOT: vram.tokens_first
// CHECK: return
func.func @stays(%q0: tensor<1x3x4x2xf32>, %k: tensor<1x2x5x2xf32>) -> tensor<1x4x3x2xf32> {
  %q = vram.transpose %q0 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<1x3x4x2xf32>) -> tensor<1x4x3x2xf32>
  %r, %l = vram.attention %q, %k, %k {scale = 0.5 : f64} : (tensor<1x4x3x2xf32>, tensor<1x2x5x2xf32>, tensor<1x2x5x2xf32>) -> (tensor<1x4x3x2xf32>, tensor<1x4x3xf32>)
  return %r : tensor<1x4x3x2xf32>
}
