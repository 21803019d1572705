// RUN: vram-opt %s --split-input-file --vram-autodiff='optimizer=sgd mark-for-precision' --vram-mixed-precision=type=bf16 | FileCheck %s
// RUN: vram-opt %s --split-input-file --vram-autodiff='optimizer=sgd mark-for-precision' --vram-mixed-precision=type=fp16 | FileCheck %s --check-prefix=FP16
// RUN: vram-opt %s --split-input-file --vram-autodiff='optimizer=sgd mark-for-precision clip-norm=1' --vram-mixed-precision='type=fp16 loss-scale=512' | FileCheck %s --check-prefix=CLIP
// RUN: vram-opt %s --split-input-file --vram-autodiff='optimizer=momentum mark-for-precision' --vram-mixed-precision='type=bf16 pure' 2>%t.warning | FileCheck %s --check-prefix=PURE
// RUN: FileCheck %s --check-prefix=WARNING --input-file=%t.warning
// RUN: vram-opt %s --split-input-file --vram-autodiff='optimizer=sgd mark-for-precision' --vram-mixed-precision=type=bf16 --remarks-filter=vram-mixed-precision --remark-format=emitRemark 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// A second time there is nothing to do.
// RUN: vram-opt %s --split-input-file --vram-autodiff='optimizer=sgd mark-for-precision' --vram-mixed-precision=type=fp16 -o %t.once
// RUN: vram-opt %t.once --split-input-file --vram-mixed-precision=type=fp16 -o %t.twice
// RUN: diff %t.once %t.twice

// Two layers that read x: it is cast once. The norm keeps f32, its gamma is the
// master; the weights have copies that the updates write.
// CHECK-LABEL: func.func @two_readers
// CHECK-SAME: %[[X:arg0]]: tensor<8x16xf32>
// CHECK-SAME: %[[COPY1:[a-z0-9]*]]: tensor<16x16xbf16> {vram.copy_of = "w1", vram.donated = 4 : i64, vram.name = "copy.w1", vram.role = #vram.role<parameter>}
// CHECK-SAME: %[[COPY2:[a-z0-9]*]]: tensor<16x16xbf16> {vram.copy_of = "w2"
// CHECK-SAME: vram.mixed_precision = {cast_bytes = {{[0-9]+}} : i64, casts = {{[0-9]+}} : i64, copies = 2 : i64, copy_bytes = 1024 : i64, loss_scale = "none", type = "bf16"}
// CHECK: %[[X16:.*]] = vram.cast %[[X]]
// CHECK-NOT: vram.cast %[[X]]
// CHECK: vram.matmul %[[X16]], %[[COPY1]] {{.*}} -> tensor<8x16xbf16>
// CHECK: vram.matmul %[[X16]], %[[COPY2]] {{.*}} -> tensor<8x16xbf16>
// CHECK: vram.add {{.*}}xbf16>
// CHECK: %[[WIDE:.*]] = vram.cast {{.*}} (tensor<8x16xbf16>) -> tensor<8x16xf32>
// CHECK: vram.layer_norm %[[WIDE]], %arg{{.*}}(tensor<8x16xf32>, tensor<16xf32>)
// CHECK: vram.layer_norm_backward {{.*}}(tensor<8x16xf32>, tensor<8x16xf32>
// CHECK: vram.matmul {{.*}}transpose_lhs, vram.gradient_of = ["w2"]{{.*}} -> tensor<16x16xbf16>
// CHECK: vram.sgd {{.*}} : (tensor<16x16xf32>, tensor<16x16xbf16>, tensor<f32>) -> (tensor<16x16xf32>, tensor<16x16xbf16>)
// CHECK-NOT: vram.precision_group

// The scale is the gradient of the loss; one test of all gradients; the updates
// unscale and keep.
// FP16-LABEL: func.func @two_readers
// FP16-SAME: %[[SCALE:arg[0-9]+]]: tensor<f32> {vram.donated = 6 : i64, vram.initial = 6.553600e+04 : f64, vram.name = "loss_scale", vram.role = #vram.role<hyperparameter>}
// FP16-SAME: %[[TRACKER:arg[0-9]+]]: tensor<i32> {vram.donated = 7 : i64, vram.name = "growth_tracker"
// FP16-SAME: tensor<i1> {vram.name = "skipped"}
// FP16: vram.mse_backward %[[SCALE]], {{.*}}vram.loss_gradient = array<i64: 0>
// FP16: %[[FINITE:.*]] = vram.all_finite %{{.*}}, %{{.*}}, %{{[a-z0-9]*}} {
// FP16: %[[INVERSE:.*]] = vram.reciprocal %[[SCALE]]
// FP16-COUNT-3: vram.sgd {{.*}} scale %[[INVERSE]] if %[[FINITE]]
// FP16: %[[SKIPPED:.*]] = vram.logical_not %[[FINITE]]
// FP16: vram.update_loss_scale %[[SCALE]], %[[TRACKER]], %[[FINITE]]
// FP16: return {{.*}}%[[SKIPPED]] :

// Unscaled once, before clipping: the norm that clips is that of the unscaled
// gradients, and no clipped gradient is stored.
// CLIP-LABEL: func.func @two_readers
// CLIP-SAME: %[[SCALE:arg[0-9]+]]: tensor<f32> {vram.initial = 5.120000e+02 : f64, vram.name = "loss_scale"
// CLIP-NOT: growth_tracker
// CLIP: %[[FINITE:.*]] = vram.all_finite
// CLIP: %[[INVERSE:.*]] = vram.reciprocal %[[SCALE]]
// CLIP: %[[NORM:.*]] = vram.grad_norm
// CLIP: %[[UNSCALED:.*]] = vram.mul %[[NORM]], %[[INVERSE]]
// CLIP: vram.add %[[UNSCALED]]
// CLIP: %[[CLIP:.*]] = vram.minimum
// CLIP-NOT: vram.mul {{.*}}tensor<16
// CLIP: %[[BOTH:.*]] = vram.mul %[[CLIP]], %[[INVERSE]]
// CLIP-COUNT-3: vram.sgd {{.*}} scale %[[BOTH]] if %[[FINITE]]

// WARNING: warning: pure bf16: parameters, optimizer state and running statistics lose their f32 bits
// PURE-LABEL: func.func @two_readers
// PURE-SAME: tensor<8x16xbf16>
// PURE-SAME: tensor<16x16xbf16> {{.*}}"momentum_buffer.w1"
// PURE-SAME: pure
// PURE-NOT: vram.cast
// PURE: vram.layer_norm {{.*}} -> (tensor<8x16xbf16>, tensor<8xf32>, tensor<8xf32>)
// PURE: vram.momentum {{.*}} -> (tensor<16x16xbf16>, tensor<16x16xbf16>)

// REMARK: remark: [Passed] Cast | Category:vram-mixed-precision | Function=two_readers | Bytes=768, Reason="'vram.matmul' of layer 'first' reads it in bf16 (policy lower)"
// REMARK: Bytes=768, Reason="'vram.layer_norm' reads it in f32 (policy f32)"

func.func @two_readers(%x: tensor<8x16xf32> {vram.role = #vram.role<input>},
    %t: tensor<8x16xf32> {vram.role = #vram.role<target>},
    %w1: tensor<16x16xf32> {vram.name = "w1", vram.role = #vram.role<parameter>},
    %w2: tensor<16x16xf32> {vram.name = "w2", vram.role = #vram.role<parameter>},
    %g: tensor<16xf32> {vram.name = "g", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %a = vram.matmul %x, %w1 {vram.layer = "first"} : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %b = vram.matmul %x, %w2 : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %c = vram.add %a, %b : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  %y, %mean, %rstd = vram.layer_norm %c, %g : (tensor<8x16xf32>, tensor<16xf32>) -> (tensor<8x16xf32>, tensor<8xf32>, tensor<8xf32>)
  %loss = vram.mse %y, %t : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Draws are made in f32, and compared there: a bf16 has 8 bits between 0 and 1.
// FP16-LABEL: func.func @draws
// FP16: vram.uniform {{.*}} -> tensor<8x8xf32>
// FP16: vram.compare {{.*}} : (tensor<8x8xf32>, tensor<f32>)
// PURE-LABEL: func.func @draws
// PURE: vram.uniform {{.*}} -> tensor<8x8xf32>
// CHECK-LABEL: func.func @draws
// CHECK: vram.uniform {{.*}} -> tensor<8x8xf32>
func.func @draws(%x: tensor<8x8xf32>, %seed: tensor<i64>, %offset: tensor<i64>,
    %w: tensor<8x8xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %p = vram.constant dense<0.9> : tensor<f32>
  %zero = vram.constant dense<0.0> : tensor<f32>
  %u = vram.uniform %seed, %offset : (tensor<i64>, tensor<i64>) -> tensor<8x8xf32>
  %kept = vram.compare %u, %p {predicate = #vram.predicate<lt>} : (tensor<8x8xf32>, tensor<f32>) -> tensor<8x8xi1>
  %h = vram.matmul %x, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %d = vram.select %kept, %h, %zero : (tensor<8x8xi1>, tensor<8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
  %o = vram.matmul %d, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %loss = vram.l1 %o, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Values that f16 cannot hold stay in f32 with the ops that need them;
// positions stay in f32 until a product reads them.
// FP16-LABEL: func.func @range
// FP16: vram.iota {{.*}} : tensor<8xf32>
// FP16: vram.mul {{.*}} -> tensor<8xf32>
// FP16: vram.cos {{.*}} -> tensor<8xf32>
// FP16: vram.masked_fill {{.*}}value = -1.000000e+09 : f64{{.*}} -> tensor<8x8xf32>
// PURE-LABEL: func.func @range
// PURE: vram.iota {{.*}} : tensor<8xf32>
// CHECK-LABEL: func.func @range
// CHECK: vram.cos {{.*}} -> tensor<8xf32>
func.func @range(%x: tensor<8x8xf32>, %mask: tensor<8x8xi1>, %f: tensor<8xf32>,
    %w: tensor<8x8xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %i = vram.iota {dim = 0 : i64} : tensor<8xf32>
  %p = vram.mul %i, %f : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %c = vram.cos %p : (tensor<8xf32>) -> tensor<8xf32>
  %h = vram.matmul %x, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %m = vram.mul %h, %c : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  %z = vram.masked_fill %m, %mask {value = -1.0e9 : f64} : (tensor<8x8xf32>, tensor<8x8xi1>) -> tensor<8x8xf32>
  %s = vram.softmax %z {dim = 1 : i64} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %loss = vram.l1 %s, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// No product: nothing to gain, nothing changes.
// CHECK-LABEL: func.func @no_product
// CHECK-NOT: bf16
// CHECK: return
// REMARK: [Analysis] Unchanged {{.*}} Function=no_product
func.func @no_product(%x: tensor<8xf32>, %w: tensor<8xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.mul %x, %w : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %loss = vram.mse %y, %x : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
