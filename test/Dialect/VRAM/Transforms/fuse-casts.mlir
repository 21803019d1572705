// Norms and losses read what a cast widens, and write what a cast narrows.
// RUN: vram-opt --vram-fuse %s -o %t.fused.mlir
// RUN: FileCheck %s --input-file=%t.fused.mlir

// What they read has the same values in the narrow type.
// RUN: vram-run %t.fused.mlir --entry=reads --compare=%s --require-identical
// RUN: vram-run %t.fused.mlir --entry=padded --compare=%s --require-identical
// What they write is rounded once, not twice, which differs in no element here.
// RUN: vram-run %t.fused.mlir --entry=writes --compare=%s --require-identical
// RUN: vram-run %t.fused.mlir --entry=writes --compare=%s --require-identical --backend=cpu
// RUN: vram-run %t.fused.mlir --entry=reads --compare=%s --backend=cpu --require-identical
// RUN: vram-run %t.fused.mlir --entry=padded --compare=%s --backend=cpu --require-identical

// Through reshapes.
// CHECK-LABEL: func @reads
// CHECK: %[[V:.*]] = vram.reshape %arg0 {{.*}} -> tensor<2x4x8xbf16>
// CHECK: vram.layer_norm_backward %[[V]], %arg1, {{.*}} (tensor<2x4x8xbf16>, tensor<2x4x8xf16>
// CHECK-SAME: -> (tensor<2x4x8xf32>
// CHECK-NOT: vram.cast
// CHECK: return
func.func @reads(%grad: tensor<8x8xbf16>, %x: tensor<2x4x8xf16>, %gamma: tensor<8xf32>)
    -> (tensor<2x4x8xf32>, tensor<8xf32>) {
  %w = vram.cast %x : (tensor<2x4x8xf16>) -> tensor<2x4x8xf32>
  %0:3 = vram.layer_norm %w, %gamma : (tensor<2x4x8xf32>, tensor<8xf32>) -> (tensor<2x4x8xf32>, tensor<2x4xf32>, tensor<2x4xf32>)
  %g = vram.cast %grad : (tensor<8x8xbf16>) -> tensor<8x8xf32>
  %v = vram.reshape %g : (tensor<8x8xf32>) -> tensor<2x4x8xf32>
  %1:2 = vram.layer_norm_backward %v, %w, %0#1, %0#2, %gamma : (tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<8xf32>) -> (tensor<2x4x8xf32>, tensor<8xf32>)
  return %1#0, %1#1 : tensor<2x4x8xf32>, tensor<8xf32>
}

// CHECK-LABEL: func @writes
// CHECK: %[[N:.*]], %{{.*}}, %{{.*}} = vram.group_norm %arg0 {{.*}} -> (tensor<2x4x8xbf16>, tensor<2x2xf32>, tensor<2x2xf32>)
// CHECK: %[[R:.*]], %{{.*}} = vram.rms_norm %arg0 : (tensor<2x4x8xf32>) -> (tensor<2x4x8xf16>
// CHECK: %[[F:.*]] = vram.reshape %[[R]] : (tensor<2x4x8xf16>) -> tensor<8x8xf16>
// CHECK: return %[[N]], %[[F]]
func.func @writes(%x: tensor<2x4x8xf32>) -> (tensor<2x4x8xbf16>, tensor<8x8xf16>) {
  %0:3 = vram.group_norm %x {groups = 2 : i64} : (tensor<2x4x8xf32>) -> (tensor<2x4x8xf32>, tensor<2x2xf32>, tensor<2x2xf32>)
  %1 = vram.cast %0#0 : (tensor<2x4x8xf32>) -> tensor<2x4x8xbf16>
  %2:2 = vram.rms_norm %x : (tensor<2x4x8xf32>) -> (tensor<2x4x8xf32>, tensor<2x4xf32>)
  %3 = vram.reshape %2#0 : (tensor<2x4x8xf32>) -> tensor<8x8xf32>
  %4 = vram.cast %3 : (tensor<8x8xf32>) -> tensor<8x8xf16>
  return %1, %4 : tensor<2x4x8xbf16>, tensor<8x8xf16>
}

// Padded logits: neither the slice in front of the loss, nor the cast, nor the
// pad behind its gradient.
// CHECK-LABEL: func @padded
// CHECK: vram.cross_entropy %[[X:arg[0-9]+|.*]], %arg1 {classes = 5 : i64{{.*}}} : (tensor<6x8xbf16>
// CHECK-NEXT: %[[G:.*]] = vram.cross_entropy_backward %arg2, %{{.*}} {classes = 5 : i64{{.*}}} : {{.*}} -> tensor<6x8xbf16>
// CHECK-NEXT: return %{{.*}}, %[[G]]
func.func @padded(%x: tensor<6x8xbf16>, %target: tensor<6xi64>, %one: tensor<f32>)
    -> (tensor<f32>, tensor<6x8xbf16>) {
  %0 = vram.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 6, 5>, strides = array<i64: 1, 1>} : (tensor<6x8xbf16>) -> tensor<6x5xbf16>
  %1 = vram.cast %0 : (tensor<6x5xbf16>) -> tensor<6x5xf32>
  %2:2 = vram.cross_entropy %1, %target {label_smoothing = 0.1 : f64} : (tensor<6x5xf32>, tensor<6xi64>) -> (tensor<f32>, tensor<6xf32>)
  %3 = vram.cross_entropy_backward %one, %1, %target, %2#1 {label_smoothing = 0.1 : f64} : (tensor<f32>, tensor<6x5xf32>, tensor<6xi64>, tensor<6xf32>) -> tensor<6x5xf32>
  %4 = vram.cast %3 : (tensor<6x5xf32>) -> tensor<6x5xbf16>
  %5 = vram.pad %4 {low = array<i64: 0, 0>, high = array<i64: 0, 3>, interior = array<i64: 0, 0>} : (tensor<6x5xbf16>) -> tensor<6x8xbf16>
  return %2#0, %5 : tensor<f32>, tensor<6x8xbf16>
}

// Another reader needs the wide value, so that the cast stays for all; a cast
// that rounds what a norm reads changes the value.
// CHECK-LABEL: func @stays
// CHECK-COUNT-2: vram.cast
func.func @stays(%x: tensor<2x8xbf16>, %y: tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xbf16>) {
  %w = vram.cast %x : (tensor<2x8xbf16>) -> tensor<2x8xf32>
  %0:3 = vram.layer_norm %w : (tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2xf32>, tensor<2xf32>)
  %n = vram.cast %y : (tensor<2x8xf32>) -> tensor<2x8xbf16>
  %1:3 = vram.layer_norm %n : (tensor<2x8xbf16>) -> (tensor<2x8xbf16>, tensor<2xf32>, tensor<2xf32>)
  return %w, %0#0, %1#0 : tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xbf16>
}
