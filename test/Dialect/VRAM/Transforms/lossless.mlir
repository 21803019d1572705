// RUN: vram-opt %s --split-input-file --vram-lossless --remarks-filter=vram-lossless --remark-format=emitRemark 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.remarks
// Every rewrite can be switched off.
// RUN: vram-opt %s --split-input-file -o %t.as-it-was
// RUN: vram-opt %s --split-input-file --vram-lossless='disable=relu-through-pool,relu-through-dropout,from-output,relu-mask,clamp-mask,early' -o %t.off
// RUN: diff %t.as-it-was %t.off

// A ReLU's gradient needs only the sign of its output: 64 floats become 64
// bits. They are made where the forward is done with the output.
// CHECK-LABEL: func @relu_mask
// CHECK: %[[Y:.*]] = vram.relu
// CHECK-NEXT: vram.reduce_sum %[[Y]]
// CHECK-NEXT: %[[MASK:.*]] = vram.sign_bits %[[Y]] {vram.layer = "act", vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<8xi8>
// CHECK: vram.apply_bits %{{.*}}, %[[MASK]] {vram.phase
// CHECK-NOT: vram.relu_backward
// REMARK: [Passed] relu-mask | Category:vram-lossless | Function=relu_mask | BytesAfter=8, BytesBefore=256
func.func @relu_mask(%x: tensor<64xf32>) -> (tensor<f32>, tensor<64xf32>) {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %y = vram.relu %0 {vram.layer = "act", vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %loss = vram.reduce_sum %y {dims = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  %dy = vram.broadcast %loss {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<64xf32>
  %dx = vram.relu_backward %dy, %y {vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %loss, %dx : tensor<f32>, tensor<64xf32>
}

// -----

// A leaky ReLU's gradient scales what does not pass.
// CHECK-LABEL: func @leaky_relu_mask
// CHECK: %[[MASK:.*]] = vram.sign_bits
// CHECK: vram.apply_bits %{{.*}}, %[[MASK]] {slope = 2.000000e-01 : f64
// REMARK: [Passed] relu-mask | Category:vram-lossless | Function=leaky_relu_mask | BytesAfter=8, BytesBefore=256
func.func @leaky_relu_mask(%x: tensor<64xf32>) -> (tensor<f32>, tensor<64xf32>) {
  %y = vram.leaky_relu %x {slope = 0.2 : f64, vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %loss = vram.reduce_sum %y {dims = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  %big = vram.broadcast %loss {vram.phase = #vram.phase<forward>} : (tensor<f32>) -> tensor<1024xf32>
  %sum = vram.reduce_sum %big {dims = array<i64: 0>} : (tensor<1024xf32>) -> tensor<f32>
  %dy = vram.broadcast %sum {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<64xf32>
  %dx = vram.leaky_relu_backward %dy, %y {slope = 0.2 : f64, vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %loss, %dx : tensor<f32>, tensor<64xf32>
}

// -----

// Another op of the backward needs the output itself: a mask would come on top.
// CHECK-LABEL: func @relu_needed
// CHECK-NOT: vram.sign_bits
// CHECK: vram.relu_backward
// REMARK: [Missed] relu-mask | Category:vram-lossless | Function=relu_needed | Bytes=256, LastReader=vram.relu_backward, Reason="'vram.mul' of layer 'square' needs the value itself"
func.func @relu_needed(%x: tensor<64xf32>) -> (tensor<f32>, tensor<64xf32>) {
  %y = vram.relu %x {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %loss = vram.reduce_sum %y {dims = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  %dy = vram.broadcast %loss {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<64xf32>
  %0 = vram.mul %dy, %y {vram.layer = "square", vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %dx = vram.relu_backward %0, %y {vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %loss, %dx : tensor<f32>, tensor<64xf32>
}

// -----

// The output is returned, so that it is there anyway.
// CHECK-LABEL: func @relu_returned
// CHECK: vram.relu_backward
// REMARK: [Missed] relu-mask | Category:vram-lossless | Function=relu_returned | Bytes=256, LastReader=vram.relu_backward, Reason="the function returns it: it is alive to the end anyway"
func.func @relu_returned(%x: tensor<64xf32>) -> (tensor<f32>, tensor<64xf32>, tensor<64xf32>) {
  %y = vram.relu %x {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %loss = vram.reduce_sum %y {dims = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  %dy = vram.broadcast %loss {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<64xf32>
  %dx = vram.relu_backward %dy, %y {vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %loss, %dx, %y : tensor<f32>, tensor<64xf32>, tensor<64xf32>
}

// -----

// A ReLU in front of a pooling: its gradient is taken at the pooled places, and
// what is kept is the pooled value; of which a mask will do.
// CHECK-LABEL: func @relu_through_pool
// CHECK: %[[P:.*]], %[[I:.*]] = vram.max_pool2d
// CHECK: %[[MASK:.*]] = vram.sign_bits %[[P]]
// CHECK: %[[S:.*]] = vram.apply_bits %{{.*}}, %[[MASK]]
// CHECK-NEXT: %[[D:.*]] = vram.max_pool2d_backward %[[S]], %[[I]]
// CHECK-NEXT: return %{{.*}}, %[[D]]
// REMARK: [Passed] relu-through-pool | Category:vram-lossless | Function=relu_through_pool | BytesAfter=64, BytesBefore=256
// REMARK: [Passed] relu-mask | Category:vram-lossless | Function=relu_through_pool | BytesAfter=2, BytesBefore=64
// The indices have one byte each.
// REMARK: [Missed] Keep | Category:vram-lossless | Function=relu_through_pool | Bytes=16, LastReader=vram.max_pool2d_backward
func.func @relu_through_pool(%x: tensor<1x1x8x8xf32>) -> (tensor<f32>, tensor<1x1x8x8xf32>) {
  %y = vram.relu %x {vram.phase = #vram.phase<forward>} : (tensor<1x1x8x8xf32>) -> tensor<1x1x8x8xf32>
  %p, %i = vram.max_pool2d %y {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.phase = #vram.phase<forward>} : (tensor<1x1x8x8xf32>) -> (tensor<1x1x4x4xf32>, tensor<1x1x4x4xi8>)
  %loss = vram.reduce_sum %p {dims = array<i64: 0, 1, 2, 3>} : (tensor<1x1x4x4xf32>) -> tensor<f32>
  %dp = vram.broadcast %loss {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<1x1x4x4xf32>
  %dy = vram.max_pool2d_backward %dp, %i {input_size = array<i64: 8, 8>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.phase = #vram.phase<backward>} : (tensor<1x1x4x4xf32>, tensor<1x1x4x4xi8>) -> tensor<1x1x8x8xf32>
  %dx = vram.relu_backward %dy, %y {vram.phase = #vram.phase<backward>} : (tensor<1x1x8x8xf32>, tensor<1x1x8x8xf32>) -> tensor<1x1x8x8xf32>
  return %loss, %dx : tensor<f32>, tensor<1x1x8x8xf32>
}

// -----

// The gradient of the pooling is read elsewhere, too: it must stay what it is.
// The mask takes over.
// CHECK-LABEL: func @pool_gradient_read
// CHECK: %[[D:.*]] = vram.max_pool2d_backward
// CHECK: vram.apply_bits %[[D]]
// REMARK: [Passed] relu-mask | Category:vram-lossless | Function=pool_gradient_read | BytesAfter=8, BytesBefore=256
func.func @pool_gradient_read(%x: tensor<1x1x8x8xf32>) -> (tensor<f32>, tensor<1x1x8x8xf32>, tensor<1x1x8x8xf32>) {
  %y = vram.relu %x {vram.phase = #vram.phase<forward>} : (tensor<1x1x8x8xf32>) -> tensor<1x1x8x8xf32>
  %p, %i = vram.max_pool2d %y {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.phase = #vram.phase<forward>} : (tensor<1x1x8x8xf32>) -> (tensor<1x1x4x4xf32>, tensor<1x1x4x4xi8>)
  %loss = vram.reduce_sum %p {dims = array<i64: 0, 1, 2, 3>} : (tensor<1x1x4x4xf32>) -> tensor<f32>
  %dp = vram.broadcast %loss {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<1x1x4x4xf32>
  %dy = vram.max_pool2d_backward %dp, %i {input_size = array<i64: 8, 8>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.phase = #vram.phase<backward>} : (tensor<1x1x4x4xf32>, tensor<1x1x4x4xi8>) -> tensor<1x1x8x8xf32>
  %dx = vram.relu_backward %dy, %y {vram.phase = #vram.phase<backward>} : (tensor<1x1x8x8xf32>, tensor<1x1x8x8xf32>) -> tensor<1x1x8x8xf32>
  return %loss, %dx, %dy : tensor<f32>, tensor<1x1x8x8xf32>, tensor<1x1x8x8xf32>
}

// -----

// The dropout's result is kept by %dw and is positive where the output is, as
// far as the gradient was not dropped.
// CHECK-LABEL: func @relu_through_dropout
// CHECK: %[[Z:.*]] = vram.dropout
// CHECK: vram.relu_backward %{{.*}}, %[[Z]]
// CHECK-NOT: vram.sign_bits
// REMARK: [Passed] relu-through-dropout | Category:vram-lossless | Function=relu_through_dropout | BytesAfter=0, BytesBefore=256
func.func @relu_through_dropout(%x: tensor<64xf32>, %s: tensor<i64>, %o: tensor<i64>) -> (tensor<f32>, tensor<64xf32>, tensor<64xf32>) {
  %y = vram.relu %x {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %z = vram.dropout %y, %s, %o {p = 0.5 : f64, stream = 3 : i64, vram.phase = #vram.phase<forward>} : (tensor<64xf32>, tensor<i64>, tensor<i64>) -> tensor<64xf32>
  %loss = vram.reduce_sum %z {dims = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  %dz = vram.broadcast %loss {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<64xf32>
  %dw = vram.mul %dz, %z {vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %dy = vram.dropout %dz, %s, %o {p = 0.5 : f64, stream = 3 : i64, vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<i64>, tensor<i64>) -> tensor<64xf32>
  %dx = vram.relu_backward %dy, %y {vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %loss, %dx, %dw : tensor<f32>, tensor<64xf32>, tensor<64xf32>
}

// -----

// Another stream draws another mask: a zero of %z says nothing about %y.
// CHECK-LABEL: func @another_draw
// CHECK: vram.sign_bits
// CHECK-NOT: vram.relu_backward
// REMARK: [Passed] relu-mask | Category:vram-lossless | Function=another_draw
func.func @another_draw(%x: tensor<64xf32>, %s: tensor<i64>, %o: tensor<i64>) -> (tensor<f32>, tensor<64xf32>, tensor<64xf32>) {
  %y = vram.relu %x {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %z = vram.dropout %y, %s, %o {p = 0.5 : f64, stream = 3 : i64, vram.phase = #vram.phase<forward>} : (tensor<64xf32>, tensor<i64>, tensor<i64>) -> tensor<64xf32>
  %loss = vram.reduce_sum %z {dims = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  %dz = vram.broadcast %loss {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<64xf32>
  %dw = vram.mul %dz, %z {vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %dy = vram.dropout %dz, %s, %o {p = 0.5 : f64, stream = 4 : i64, vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<i64>, tensor<i64>) -> tensor<64xf32>
  %dx = vram.relu_backward %dy, %y {vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %loss, %dx, %dw : tensor<f32>, tensor<64xf32>, tensor<64xf32>
}

// -----

// Written by hand, from the input: %y is kept for %dw, and says the same.
// CHECK-LABEL: func @from_output
// CHECK: %[[Y:.*]] = vram.relu
// CHECK: vram.relu_backward %{{.*}}, %[[Y]]
// REMARK: [Passed] from-output | Category:vram-lossless | Function=from_output | BytesAfter=0, BytesBefore=256
func.func @from_output(%a: tensor<64xf32>) -> (tensor<f32>, tensor<64xf32>, tensor<64xf32>) {
  %x = vram.exp %a {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %y = vram.relu %x {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %loss = vram.reduce_sum %y {dims = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  %dy = vram.broadcast %loss {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<64xf32>
  %dw = vram.mul %dy, %y {vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %dx = vram.relu_backward %dy, %x {vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %loss, %dx, %dw : tensor<f32>, tensor<64xf32>, tensor<64xf32>
}

// -----

// The bounds go along as they are: no f32 holds this one.
// CHECK-LABEL: func @clamp_mask
// CHECK: %[[MASK:.*]] = vram.range_bits %{{.*}} {lower = 0.000000e+00 : f64, upper = 1.000000e-01 : f64
// CHECK: vram.apply_bits %{{.*}}, %[[MASK]]
// CHECK-NOT: vram.clamp_backward
// REMARK: [Passed] clamp-mask | Category:vram-lossless | Function=clamp_mask | BytesAfter=8, BytesBefore=256
func.func @clamp_mask(%a: tensor<64xf32>) -> (tensor<f32>, tensor<64xf32>) {
  %x = vram.exp %a {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %y = vram.clamp %x {lower = 0.0 : f64, upper = 0.1 : f64, vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %loss = vram.reduce_sum %y {dims = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  %dy = vram.broadcast %loss {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<64xf32>
  %dx = vram.clamp_backward %dy, %x {lower = 0.0 : f64, upper = 0.1 : f64, vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %loss, %dx : tensor<f32>, tensor<64xf32>
}

// -----

// Bounds that are outside stay outside.
// CHECK-LABEL: func @strict_clamp_mask
// CHECK: %[[MASK:.*]] = vram.range_bits %{{.*}} {lower = 0.000000e+00 : f64, strict, upper = 1.000000e-01 : f64
// CHECK: vram.apply_bits %{{.*}}, %[[MASK]]
// CHECK-NOT: vram.clamp_backward
// REMARK: [Passed] clamp-mask | Category:vram-lossless | Function=strict_clamp_mask | BytesAfter=8, BytesBefore=256
func.func @strict_clamp_mask(%a: tensor<64xf32>) -> (tensor<f32>, tensor<64xf32>) {
  %x = vram.exp %a {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %y = vram.clamp %x {lower = 0.0 : f64, upper = 0.1 : f64, strict, vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %loss = vram.reduce_sum %y {dims = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  %dy = vram.broadcast %loss {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<64xf32>
  %dx = vram.clamp_backward %dy, %x {lower = 0.0 : f64, upper = 0.1 : f64, strict, vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %loss, %dx : tensor<f32>, tensor<64xf32>
}

// -----

// The gradient of a loss needs logits and row sums, 64 + 16 bytes, and has 64;
// all it reads is there in the forward.
// CHECK-LABEL: func @early
// CHECK: vram.cross_entropy_backward {{.*}}phase = #vram.phase<forward>
// REMARK: [Passed] early | Category:vram-lossless | Function=early | BytesAfter=64, BytesBefore=80
func.func @early(%x: tensor<4x4xf32>, %t: tensor<4xi64>) -> (tensor<f32>, tensor<4x4xf32>) {
  %one = vram.constant {vram.phase = #vram.phase<backward>} dense<1.0> : tensor<f32>
  %l = vram.exp %x {vram.phase = #vram.phase<forward>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %loss, %lse = vram.cross_entropy %l, %t {vram.phase = #vram.phase<forward>} : (tensor<4x4xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
  %dl = vram.cross_entropy_backward %one, %l, %t, %lse {vram.phase = #vram.phase<backward>} : (tensor<f32>, tensor<4x4xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<4x4xf32>
  return %loss, %dl : tensor<f32>, tensor<4x4xf32>
}

// -----

// All comparisons that read %a and %b move together: 3 x 64 bytes for 512.
// CHECK-LABEL: func @early_comparisons
// CHECK: vram.maximum
// CHECK-NEXT: vram.compare {{.*}}forward
// CHECK-NEXT: vram.compare {{.*}}forward
// CHECK-NEXT: vram.reduce_sum
// REMARK: [Passed] early | Category:vram-lossless | Function=early_comparisons | BytesAfter=128, BytesBefore=512
func.func @early_comparisons(%x: tensor<64xf32>, %zero: tensor<f32>) -> (tensor<f32>, tensor<64xf32>, tensor<64xf32>) {
  %a = vram.exp %x {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %b = vram.neg %x {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %m = vram.maximum %a, %b {vram.phase = #vram.phase<forward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %loss = vram.reduce_sum %m {dims = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  %dm = vram.broadcast %loss {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<64xf32>
  %0 = vram.compare %a, %b {predicate = #vram.predicate<lt>, vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
  %1 = vram.compare %b, %a {predicate = #vram.predicate<lt>, vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
  %da = vram.select %0, %zero, %dm {vram.phase = #vram.phase<backward>} : (tensor<64xi1>, tensor<f32>, tensor<64xf32>) -> tensor<64xf32>
  %db = vram.select %1, %zero, %dm {vram.phase = #vram.phase<backward>} : (tensor<64xi1>, tensor<f32>, tensor<64xf32>) -> tensor<64xf32>
  return %loss, %da, %db : tensor<f32>, tensor<64xf32>, tensor<64xf32>
}

// -----

// As large as what it reads: nothing is gained.
// CHECK-LABEL: func @early_no_smaller
// CHECK: vram.cos {{.*}}phase = #vram.phase<backward>
// REMARK: [Missed] early | Category:vram-lossless | Function=early_no_smaller | Bytes=256, LastReader=vram.cos, Reason="what 'vram.cos' makes of it is no smaller"
func.func @early_no_smaller(%x: tensor<64xf32>) -> (tensor<f32>, tensor<64xf32>) {
  %a = vram.exp %x {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %y = vram.sin %a {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %loss = vram.reduce_sum %y {dims = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  %dy = vram.broadcast %loss {vram.phase = #vram.phase<backward>} : (tensor<f32>) -> tensor<64xf32>
  %c = vram.cos %a {vram.phase = #vram.phase<backward>} : (tensor<64xf32>) -> tensor<64xf32>
  %dx = vram.mul %dy, %c {vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %loss, %dx : tensor<f32>, tensor<64xf32>
}

// -----

// Between %y's last use in the forward and its only one in the backward nothing
// is as large as the mask: with it the peak would be 8 bytes higher.
// CHECK-LABEL: func @peak_would_grow
// CHECK: vram.relu_backward
// REMARK: [Missed] relu-mask | Category:vram-lossless | Function=peak_would_grow | {{.*}}Reason="the peak would grow: what it keeps is alive there beside the value"
func.func @peak_would_grow(%x: tensor<64xf32>, %g: tensor<64xf32>) -> tensor<64xf32> {
  %y = vram.relu %x {vram.phase = #vram.phase<forward>} : (tensor<64xf32>) -> tensor<64xf32>
  %dx = vram.relu_backward %g, %y {vram.phase = #vram.phase<backward>} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %dx : tensor<64xf32>
}

// -----

// Nothing says that there is a backward.
// CHECK-LABEL: func @no_phases
// CHECK: vram.relu_backward
func.func @no_phases(%x: tensor<64xf32>, %g: tensor<64xf32>) -> tensor<64xf32> {
  %y = vram.relu %x : (tensor<64xf32>) -> tensor<64xf32>
  %dx = vram.relu_backward %g, %y : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %dx : tensor<64xf32>
}
