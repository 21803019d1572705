// RUN: vram-opt --vram-autodiff=optimizer=sgd --canonicalize --cse --vram-chunk-head=count=2 %s | FileCheck %s
// RUN: vram-opt --vram-autodiff=optimizer=sgd --canonicalize --cse --vram-chunk-head %s | FileCheck %s --check-prefix=AUTO
// RUN: vram-opt --vram-autodiff=optimizer=sgd --canonicalize --cse --vram-chunk-head=count=1 %s -o %t.one.mlir
// RUN: vram-opt --vram-autodiff=optimizer=sgd --canonicalize --cse %s -o %t.plain.mlir
// RUN: cmp %t.one.mlir %t.plain.mlir
// RUN: vram-opt --vram-autodiff=optimizer=sgd --canonicalize --cse --vram-chunk-head=count=7 %s -o %t.seven.mlir
// RUN: vram-run %t.seven.mlir --compare=%t.plain.mlir --backend=reference --steps=2 | FileCheck %s --check-prefix=SAME
// RUN: vram-opt --vram-chunk-head=count=3 %s | FileCheck %s --check-prefix=LOSS

// Seven rows in chunks of 3 and 4. The labels of all rows are counted, once; the gradient
// of the loss is divided by them before the first chunk. The backward of a chunk comes
// before the forward of the next, so that its logits die there. A cap on the logits and
// the bias are part of the head.

// CHECK: func.func @main(%[[X:.*]]: tensor<7x4xf32> {{.*}}, %[[T:.*]]: tensor<7xi64> {{.*}}, %[[W:[a-z0-9]*]]: tensor<9x4xf32>
// CHECK-NOT: 7x9xf32
// CHECK: vram.compare %[[T]], %{{.*}}predicate = #vram.predicate<ne>
// CHECK: %[[COUNTED:.*]] = vram.reduce_sum {{.*}} : (tensor<7xi64>) -> tensor<i64>
// CHECK: %[[COUNT:.*]] = vram.cast %[[COUNTED]] {{.*}} : (tensor<i64>) -> tensor<f32>
// CHECK: %[[GRAD:.*]] = vram.div %{{.*}}, %[[COUNT]] {{.*}}backward
// CHECK: %[[X0:.*]] = vram.slice %[[X]] {limits = array<i64: 3, 4>, starts = array<i64: 0, 0>
// CHECK: vram.matmul %[[X0]], %[[W]] {transpose_rhs{{.*}} -> tensor<3x9xf32>
// CHECK: vram.bias_add
// CHECK: vram.tanh {{.*}}tensor<3x9xf32>
// CHECK: %[[L0:[^,]*]], %[[LSE:.*]] = vram.cross_entropy {{.*}}reduction = #vram.reduction<sum>{{.*}}tensor<3xi64>
// CHECK: vram.cross_entropy_backward %[[GRAD]], {{.*}}, %[[LSE]] {{.*}}reduction = #vram.reduction<sum>
// CHECK: vram.matmul {{.*}}transpose_lhs{{.*}} -> tensor<9x4xf32>
// CHECK: %[[X1:.*]] = vram.slice %[[X]] {limits = array<i64: 7, 4>, starts = array<i64: 3, 0>
// CHECK: vram.matmul %[[X1]], %[[W]] {transpose_rhs{{.*}} -> tensor<4x9xf32>
// CHECK: %[[L1:[^,]*]], %{{.*}} = vram.cross_entropy
// CHECK: %[[SUM:.*]] = vram.add %[[L0]], %[[L1]]
// CHECK: vram.add {{.*}}vram.gradient_of = ["w"]
// CHECK: vram.div %[[SUM]], %[[COUNT]]
// CHECK: vram.sgd

// Four features: two chunks of at most four rows.
// AUTO-COUNT-2: vram.cross_entropy %
// AUTO-NOT: vram.cross_entropy %

// SAME: loss {{ *}}largest difference {{0 |[0-9.]+e-(0[7-9]|[1-9][0-9])}}
// SAME: w {{ *}}largest difference {{0 |[0-9.]+e-(0[7-9]|[1-9][0-9])}}

// Before the backward there is the loss alone.
// LOSS-COUNT-3: vram.cross_entropy %
// LOSS: vram.div
func.func @main(%x: tensor<7x4xf32> {vram.name = "x", vram.role = #vram.role<input>},
                %t: tensor<7xi64> {vram.name = "t", vram.role = #vram.role<target>},
                %w: tensor<9x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
                %b: tensor<9xf32> {vram.name = "b", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w {transpose_rhs} : (tensor<7x4xf32>, tensor<9x4xf32>) -> tensor<7x9xf32>
  %z = vram.bias_add %y, %b {dim = 1 : i64} : (tensor<7x9xf32>, tensor<9xf32>) -> tensor<7x9xf32>
  %cap = vram.tanh %z : (tensor<7x9xf32>) -> tensor<7x9xf32>
  %loss, %lse = vram.cross_entropy %cap, %t {ignore_index = 3 : i64, label_smoothing = 0.1 : f64} : (tensor<7x9xf32>, tensor<7xi64>) -> (tensor<f32>, tensor<7xf32>)
  return %loss : tensor<f32>
}
