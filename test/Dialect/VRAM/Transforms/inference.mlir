// RUN: vram-opt %s --vram-inference=fold=false | FileCheck %s --implicit-check-not=running_update --implicit-check-not=vram.dropout
// RUN: vram-opt %s --vram-inference | FileCheck %s --check-prefix=FOLD
// RUN: vram-opt %s --vram-inference=drop-loss | FileCheck %s --check-prefix=DROP

// A batch norm takes its running statistics, dropout goes, and so do the results and
// arguments that training alone has.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8x8xf32> {vram.role = #vram.role<input>}, %[[W:[^:]*]]: tensor<4x3x3x3xf32>
// CHECK-SAME: %[[B:[^:]*]]: tensor<4xf32>
// CHECK-SAME: %[[GAMMA:[^:]*]]: tensor<4xf32>
// CHECK-SAME: %[[BETA:[^:]*]]: tensor<4xf32>
// CHECK-SAME: %[[MEAN:[^:]*]]: tensor<4xf32> {vram.name = "mean", vram.role = #vram.role<buffer>}
// CHECK-SAME: %[[VAR:[^:]*]]: tensor<4xf32>
// CHECK-SAME: %[[T:[^:]*]]: tensor<2x4x6x6xf32> {vram.role = #vram.role<target>})
// CHECK-SAME: -> (tensor<f32>, tensor<2x4x6x6xf32> {vram.name = "output"}) attributes {vram.kind = #vram.kind<inference>, vram.loss = 0 : i64}
// CHECK: %[[CONV:.*]] = vram.conv2d %[[X]], %[[W]]
// CHECK: %[[BIASED:.*]] = vram.bias_add %[[CONV]], %[[B]]
// CHECK: %[[SUM:.*]] = vram.add %[[VAR]], %
// CHECK: %[[RSTD:.*]] = vram.rsqrt %[[SUM]]
// CHECK: %[[FACTOR:.*]] = vram.mul %[[RSTD]], %[[GAMMA]]
// CHECK: %[[SHIFT:.*]] = vram.mul %[[MEAN]], %[[FACTOR]]
// CHECK: %[[OFFSET:.*]] = vram.sub %[[BETA]], %[[SHIFT]]
// CHECK: %[[WIDE:.*]] = vram.reshape %[[FACTOR]] {{.*}}-> tensor<1x4x1x1xf32>
// CHECK: %[[SCALED:.*]] = vram.mul %[[BIASED]], %[[WIDE]]
// CHECK: %[[Y:.*]] = vram.bias_add %[[SCALED]], %[[OFFSET]] {dim = 1 : i64
// CHECK: %[[LOSS:.*]] = vram.mse %[[Y]], %[[T]]
// CHECK: return %[[LOSS]], %[[Y]]

// The factor moves into the filter, and the bias joins the offset.
// FOLD-LABEL: func.func @main(
// FOLD: %[[FILTER:.*]] = vram.mul %{{.*}}, %{{.*}} {{.*}}: (tensor<4x3x3x3xf32>, tensor<4x1x1x1xf32>)
// FOLD: %[[CONV:.*]] = vram.conv2d %{{.*}}, %[[FILTER]]
// FOLD: %[[BIAS:.*]] = vram.add %{{.*}}, %{{.*}} : (tensor<4xf32>, tensor<4xf32>)
// FOLD: vram.bias_add %[[CONV]], %[[BIAS]]
// FOLD-NOT: tensor<1x4x1x1xf32>
// FOLD-NOT: vram.bias_add
// FOLD: vram.mse

// DROP-LABEL: func.func @main(
// DROP-NOT: vram.role<target>
// DROP: -> (tensor<2x4x6x6xf32> {vram.name = "output"}) attributes {vram.kind = #vram.kind<inference>}
// DROP-NOT: vram.mse
// DROP-LABEL: func.func @cache
func.func @main(%x: tensor<2x3x8x8xf32> {vram.role = #vram.role<input>},
                %w: tensor<4x3x3x3xf32> {vram.role = #vram.role<parameter>},
                %b: tensor<4xf32> {vram.role = #vram.role<parameter>},
                %gamma: tensor<4xf32> {vram.role = #vram.role<parameter>},
                %beta: tensor<4xf32> {vram.role = #vram.role<parameter>},
                %mean: tensor<4xf32> {vram.donated = 1 : i64, vram.name = "mean", vram.role = #vram.role<buffer>},
                %var: tensor<4xf32> {vram.donated = 2 : i64, vram.role = #vram.role<buffer>},
                %count: tensor<i64> {vram.donated = 4 : i64, vram.role = #vram.role<buffer>},
                %t: tensor<2x4x6x6xf32> {vram.role = #vram.role<target>},
                %seed: tensor<i64> {vram.role = #vram.role<seed>},
                %offset: tensor<i64> {vram.donated = 5 : i64, vram.role = #vram.role<offset>})
    -> (tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<2x4x6x6xf32> {vram.name = "output"}, tensor<i64>, tensor<i64>)
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %one = vram.constant dense<1> : tensor<i64>
  %0 = vram.conv2d %x, %w : (tensor<2x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x6x6xf32>
  %1 = vram.bias_add %0, %b {dim = 1 : i64} : (tensor<2x4x6x6xf32>, tensor<4xf32>) -> tensor<2x4x6x6xf32>
  %2 = vram.add %count, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %y, %bm, %bv = vram.batch_norm %1, %gamma, %beta : (tensor<2x4x6x6xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4x6x6xf32>, tensor<4xf32>, tensor<4xf32>)
  %nm = vram.running_update %mean, %bm {momentum = 0.1 : f64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %nv = vram.running_update %var, %bv {momentum = 0.1 : f64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = vram.dropout %y, %seed, %offset {p = 0.5 : f64} : (tensor<2x4x6x6xf32>, tensor<i64>, tensor<i64>) -> tensor<2x4x6x6xf32>
  %4 = vram.mse %3, %t : (tensor<2x4x6x6xf32>, tensor<2x4x6x6xf32>) -> tensor<f32>
  %5 = vram.add %offset, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  return %4, %nm, %nv, %3, %2, %5 : tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<2x4x6x6xf32>, tensor<i64>, tensor<i64>
}

// State that a result is computed from stays, with its tie. A batch norm without
// running statistics keeps those of its batch; so does one whose factor the data makes.
// CHECK-LABEL: func.func @cache(
// CHECK-SAME: vram.donated = 1 : i64
// CHECK-SAME: -> (tensor<f32>, tensor<4x3xf32>, tensor<4x3xf32>)
// CHECK: vram.batch_norm
func.func @cache(%x: tensor<4x3xf32> {vram.role = #vram.role<input>},
                 %cache: tensor<4x3xf32> {vram.donated = 1 : i64, vram.role = #vram.role<buffer>})
    -> (tensor<f32>, tensor<4x3xf32>, tensor<4x3xf32>) attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y, %bm, %bv = vram.batch_norm %x : (tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %0 = vram.add %cache, %y : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  %1 = vram.mul %0, %y : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  %2 = vram.reduce_sum %1 {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  return %2, %0, %1 : tensor<f32>, tensor<4x3xf32>, tensor<4x3xf32>
}

// A factor that the data makes (squeeze and excitation), a filter of 16 bits, one that
// is larger than its result, a convolution that something else reads: none folds.
// FOLD-LABEL: func.func @not_folded(
// FOLD-COUNT-4: tensor<1x4x1x1x
// FOLD-LABEL: func.func @folded
func.func @not_folded(%x: tensor<1x3x5x5xf32> {vram.role = #vram.role<input>},
                      %h: tensor<1x3x5x5xbf16> {vram.role = #vram.role<input>},
                      %s: tensor<1x4x1x1xf32> {vram.role = #vram.role<input>},
                      %p: tensor<1x4x1x1xf32> {vram.role = #vram.role<parameter>},
                      %q: tensor<1x4x1x1xbf16> {vram.role = #vram.role<parameter>},
                      %w: tensor<4x3x1x1xf32> {vram.role = #vram.role<parameter>},
                      %v: tensor<4x3x1x1xbf16> {vram.role = #vram.role<parameter>},
                      %u: tensor<4x3x5x5xf32> {vram.role = #vram.role<parameter>})
    -> (tensor<1x4x5x5xf32>, tensor<1x4x5x5xbf16>, tensor<1x4x1x1xf32>, tensor<1x4x5x5xf32>, tensor<1x4x5x5xf32>)
    attributes {vram.kind = #vram.kind<inference>} {
  %0 = vram.conv2d %x, %w : (tensor<1x3x5x5xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x5x5xf32>
  %1 = vram.mul %0, %s : (tensor<1x4x5x5xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x5x5xf32>
  %2 = vram.conv2d %h, %v : (tensor<1x3x5x5xbf16>, tensor<4x3x1x1xbf16>) -> tensor<1x4x5x5xbf16>
  %3 = vram.mul %2, %q : (tensor<1x4x5x5xbf16>, tensor<1x4x1x1xbf16>) -> tensor<1x4x5x5xbf16>
  %4 = vram.conv2d %x, %u : (tensor<1x3x5x5xf32>, tensor<4x3x5x5xf32>) -> tensor<1x4x1x1xf32>
  %5 = vram.mul %4, %p : (tensor<1x4x1x1xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x1x1xf32>
  %6 = vram.conv2d %x, %w : (tensor<1x3x5x5xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x5x5xf32>
  %7 = vram.mul %6, %p : (tensor<1x4x5x5xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x5x5xf32>
  return %1, %3, %5, %6, %7 : tensor<1x4x5x5xf32>, tensor<1x4x5x5xbf16>, tensor<1x4x1x1xf32>, tensor<1x4x5x5xf32>, tensor<1x4x5x5xf32>
}

// The factor of an inference that was exported as one folds as well, with the factor
// made behind the convolution.
// FOLD-SAME: (
// FOLD: %[[FACTOR:.*]] = vram.rsqrt
// FOLD: %[[FILTER:.*]] = vram.mul
// FOLD: %[[CONV:.*]] = vram.conv2d %{{.*}}, %[[FILTER]]
// FOLD: return %[[CONV]]
func.func @folded(%x: tensor<1x3x5x5xf32> {vram.role = #vram.role<input>},
                  %w: tensor<4x3x1x1xf32> {vram.role = #vram.role<parameter>},
                  %var: tensor<4xf32> {vram.role = #vram.role<buffer>})
    -> tensor<1x4x5x5xf32> attributes {vram.kind = #vram.kind<inference>} {
  %0 = vram.conv2d %x, %w : (tensor<1x3x5x5xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x5x5xf32>
  %1 = vram.rsqrt %var : (tensor<4xf32>) -> tensor<4xf32>
  %2 = vram.reshape %1 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
  %3 = vram.mul %0, %2 : (tensor<1x4x5x5xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x5x5xf32>
  return %3 : tensor<1x4x5x5xf32>
}
