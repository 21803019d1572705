// RUN: vram-opt '--vram-buckets=dimension=length sizes=4,16' --split-input-file %s | FileCheck %s

// A causal mask and positions cut from tables, labels that are the next ids, a mask
// of padding as an input, a token in front of the text, and an input whose size
// nothing asks for.

// CHECK-LABEL: func.func @main_4(
// CHECK-SAME:    %{{[^:]*}}: tensor<32x4xf32>
// CHECK-SAME:    %{{[^:]*}}: tensor<1x1x32x32xf32>
// CHECK-SAME:    %{{[^:]*}}: tensor<2x4xi64>
// CHECK-SAME:    %{{[^:]*}}: tensor<2x1x1x4xi1>
// CHECK-SAME:    %{{[^:]*}}: tensor<2x4xf32>
// CHECK:         vram.slice %{{.*}}limits = array<i64: 4, 4>, starts = array<i64: 0, 0>{{.*}}-> tensor<4x4xf32>
// CHECK:         vram.slice %{{.*}}limits = array<i64: 1, 1, 4, 4>
// CHECK:         vram.concat {{.*}}-> tensor<2x5x4xf32>
// CHECK:         vram.slice %{{.*}}limits = array<i64: 2, 5, 4>, starts = array<i64: 0, 1, 0>{{.*}}-> tensor<2x4x4xf32>
// CHECK:         vram.slice %{{.*}}limits = array<i64: 2, 3>, {{.*}}-> tensor<2x3xi64>
// CHECK:         vram.slice %{{.*}}limits = array<i64: 2, 4>, starts = array<i64: 0, 1>{{.*}}-> tensor<2x3xi64>
// CHECK-LABEL: func.func @main_16(
// CHECK:         vram.slice %{{.*}}limits = array<i64: 1, 1, 16, 16>
// CHECK:         vram.cross_entropy %{{.*}} : (tensor<30x6xf32>, tensor<30xi64>)
func.func @main(
    %table: tensor<32x4xf32> {vram.name = "table", vram.role = #vram.role<parameter>},
    %words: tensor<6x4xf32> {vram.name = "words", vram.role = #vram.role<parameter>},
    %first: tensor<1x1x4xf32> {vram.name = "first", vram.role = #vram.role<parameter>},
    %causal: tensor<1x1x32x32xf32> {vram.name = "causal", vram.role = #vram.role<buffer>},
    %ids: tensor<2x8xi64> {vram.name = "ids", vram.role = #vram.role<input>},
    %there: tensor<2x1x1x8xi1> {vram.name = "there", vram.role = #vram.role<input>},
    %weights: tensor<2x8xf32> {vram.name = "weights", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %positions = vram.slice %table {starts = array<i64: 0, 0>, limits = array<i64: 8, 4>, strides = array<i64: 1, 1>} : (tensor<32x4xf32>) -> tensor<8x4xf32>
  %mask = vram.slice %causal {starts = array<i64: 0, 0, 0, 0>, limits = array<i64: 1, 1, 8, 8>, strides = array<i64: 1, 1, 1, 1>} : (tensor<1x1x32x32xf32>) -> tensor<1x1x8x8xf32>
  %none = vram.constant dense<-1.0e+4> : tensor<1x1x8x8xf32>
  %masked = vram.select %there, %mask, %none : (tensor<2x1x1x8xi1>, tensor<1x1x8x8xf32>, tensor<1x1x8x8xf32>) -> tensor<2x1x8x8xf32>
  %embedded = vram.embedding %words, %ids : (tensor<6x4xf32>, tensor<2x8xi64>) -> tensor<2x8x4xf32>
  %placed = vram.add %embedded, %positions : (tensor<2x8x4xf32>, tensor<8x4xf32>) -> tensor<2x8x4xf32>
  %token = vram.broadcast %first : (tensor<1x1x4xf32>) -> tensor<2x1x4xf32>
  %joined = vram.concat %token, %placed {dim = 1 : i64} : (tensor<2x1x4xf32>, tensor<2x8x4xf32>) -> tensor<2x9x4xf32>
  %text = vram.slice %joined {starts = array<i64: 0, 1, 0>, limits = array<i64: 2, 9, 4>, strides = array<i64: 1, 1, 1>} : (tensor<2x9x4xf32>) -> tensor<2x8x4xf32>
  %heads = vram.reshape %text : (tensor<2x8x4xf32>) -> tensor<2x8x2x2xf32>
  %q = vram.transpose %heads {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x8x2x2xf32>) -> tensor<2x2x8x2xf32>
  %attended, %lse = vram.attention %q, %q, %q mask %masked {scale = 1.0 : f64} : (tensor<2x2x8x2xf32>, tensor<2x2x8x2xf32>, tensor<2x2x8x2xf32>, tensor<2x1x8x8xf32>) -> (tensor<2x2x8x2xf32>, tensor<2x2x8xf32>)
  %back = vram.transpose %attended {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x2x8x2xf32>) -> tensor<2x8x2x2xf32>
  %merged = vram.reshape %back : (tensor<2x8x2x2xf32>) -> tensor<16x4xf32>
  %logits = vram.matmul %merged, %words {transpose_rhs} : (tensor<16x4xf32>, tensor<6x4xf32>) -> tensor<16x6xf32>
  %rows = vram.reshape %logits : (tensor<16x6xf32>) -> tensor<2x8x6xf32>
  %said = vram.slice %rows {starts = array<i64: 0, 0, 0>, limits = array<i64: 2, 7, 6>, strides = array<i64: 1, 1, 1>} : (tensor<2x8x6xf32>) -> tensor<2x7x6xf32>
  %unread = vram.slice %ids {starts = array<i64: 0, 0>, limits = array<i64: 2, 7>, strides = array<i64: 1, 1>} : (tensor<2x8xi64>) -> tensor<2x7xi64>
  %next = vram.slice %ids {starts = array<i64: 0, 1>, limits = array<i64: 2, 8>, strides = array<i64: 1, 1>} : (tensor<2x8xi64>) -> tensor<2x7xi64>
  %same = vram.add %next, %unread : (tensor<2x7xi64>, tensor<2x7xi64>) -> tensor<2x7xi64>
  %labels = vram.reshape %next : (tensor<2x7xi64>) -> tensor<14xi64>
  %flat = vram.reshape %said : (tensor<2x7x6xf32>) -> tensor<14x6xf32>
  %loss, %kept = vram.cross_entropy %flat, %labels : (tensor<14x6xf32>, tensor<14xi64>) -> (tensor<f32>, tensor<14xf32>)
  %mean = vram.reduce_mean %weights {dims = array<i64: 0, 1>} : (tensor<2x8xf32>) -> tensor<f32>
  %parity = vram.cast %same : (tensor<2x7xi64>) -> tensor<2x7xf32>
  %other = vram.reduce_mean %parity {dims = array<i64: 0, 1>} : (tensor<2x7xf32>) -> tensor<f32>
  %scaled = vram.mul %loss, %mean : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %whole = vram.add %scaled, %other : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %whole : tensor<f32>
}

// -----

// As many samples as positions: rows are split as they were joined.

// CHECK-LABEL: func.func @main_4(
// CHECK:         vram.reshape {{.*}}(tensor<8x4x2xf32>) -> tensor<32x2xf32>
// CHECK:         vram.reshape {{.*}}(tensor<32x3xf32>) -> tensor<8x4x3xf32>
// CHECK:         vram.reduce_max {{.*}}-> tensor<8x3xf32>
func.func @main(
    %w: tensor<2x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<8x8x2xf32> {vram.name = "x", vram.role = #vram.role<input>},
    %y: tensor<8x3xf32> {vram.name = "y", vram.role = #vram.role<target>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %rows = vram.reshape %x : (tensor<8x8x2xf32>) -> tensor<64x2xf32>
  %product = vram.matmul %rows, %w : (tensor<64x2xf32>, tensor<2x3xf32>) -> tensor<64x3xf32>
  %text = vram.reshape %product : (tensor<64x3xf32>) -> tensor<8x8x3xf32>
  %best = vram.reduce_max %text {dims = array<i64: 1>} : (tensor<8x8x3xf32>) -> tensor<8x3xf32>
  %loss = vram.mse %best, %y : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Filters along the length, and twice as many positions behind them.

// CHECK-LABEL: func.func @main_4(
// CHECK:         vram.conv2d {{.*}}-> tensor<2x3x1x4xf32>
// CHECK:         vram.conv_transpose2d {{.*}}-> tensor<2x2x1x8xf32>
// CHECK:         vram.group_norm {{.*}}(tensor<2x2x1x8xf32>{{.*}}) -> (tensor<2x2x1x8xf32>, tensor<2x1xf32>, tensor<2x1xf32>)
func.func @main(
    %w: tensor<3x2x1x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %v: tensor<3x2x1x2xf32> {vram.name = "v", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x2xf32> {vram.name = "x", vram.role = #vram.role<input>},
    %y: tensor<2x2x16xf32> {vram.name = "y", vram.role = #vram.role<target>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %channels = vram.transpose %x {permutation = array<i64: 0, 2, 1>} : (tensor<2x8x2xf32>) -> tensor<2x2x8xf32>
  %image = vram.reshape %channels : (tensor<2x2x8xf32>) -> tensor<2x2x1x8xf32>
  %made = vram.conv2d %image, %w {padding = array<i64: 0, 1>} : (tensor<2x2x1x8xf32>, tensor<3x2x1x3xf32>) -> tensor<2x3x1x8xf32>
  %up = vram.conv_transpose2d %made, %v {strides = array<i64: 1, 2>} : (tensor<2x3x1x8xf32>, tensor<3x2x1x2xf32>) -> tensor<2x2x1x16xf32>
  %norm, %mean, %rstd = vram.group_norm %up {groups = 1 : i64} : (tensor<2x2x1x16xf32>) -> (tensor<2x2x1x16xf32>, tensor<2x1xf32>, tensor<2x1xf32>)
  %flat = vram.reshape %norm : (tensor<2x2x1x16xf32>) -> tensor<2x2x16xf32>
  %loss = vram.mse %flat, %y : (tensor<2x2x16xf32>, tensor<2x2x16xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
