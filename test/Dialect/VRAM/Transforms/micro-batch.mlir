// RUN: vram-opt --vram-micro-batch=count=3 %s | FileCheck %s --check-prefix=PARTS
// RUN: vram-opt --vram-micro-batch=count=3 --vram-autodiff='optimizer=sgd clip-norm=1' --vram-split-update %s | FileCheck %s --check-prefix=STEP
// RUN: vram-opt --vram-micro-batch=count=1 %s | FileCheck %s --check-prefix=WHOLE

// Eight samples in three parts of 3, 3 and 2; the labelled targets of all eight are
// counted in each.

// WHOLE: func.func @main(%{{.*}}: tensor<8x4xf32>
// WHOLE-NOT: func.func

// PARTS: func.func @micro(%[[X:.*]]: tensor<3x4xf32> {vram.name = "x", vram.role = #vram.role<input>, vram.rows_of = 8 : i64}, %[[T:.*]]: tensor<3xi64> {vram.name = "t",
// PARTS-SAME: %[[W:.*]]: tensor<4x5xf32> {vram.name = "w"
// PARTS-SAME: %[[ALL:.*]]: tensor<8xi64> {vram.name = "t.whole", vram.role = #vram.role<target>, vram.whole_of = "t"}
// PARTS-SAME: %{{.*}}: tensor<5x4xf32> {vram.name = "x.rest", vram.rest_of = "x"
// PARTS-SAME: vram.micro_batch = {batch = 8 : i64, runs = 2 : i64, samples = 3 : i64, step = "main"}
// PARTS: %[[Y:.*]] = vram.matmul %[[X]], %[[W]]
// PARTS: %[[SUM:.*]], %{{.*}} = vram.cross_entropy %[[Y]], %[[T]] {reduction = #vram.reduction<sum>}
// PARTS: %[[IS:.*]] = vram.compare %[[ALL]], %{{.*}} {predicate = #vram.predicate<ne>}
// PARTS: %[[ONES:.*]] = vram.cast %[[IS]] : (tensor<8xi1>) -> tensor<8xi64>
// PARTS: %[[N:.*]] = vram.reduce_sum %[[ONES]]
// PARTS: %[[COUNT:.*]] = vram.cast %[[N]] : (tensor<i64>) -> tensor<f32>
// PARTS: %[[MEAN:.*]] = vram.div %[[SUM]], %[[COUNT]]
// A term that all samples share is added once: three eighths here, two in the
// rest.
// PARTS: %[[PENALTY:.*]] = vram.reduce_sum
// PARTS: %[[SHARE:.*]] = vram.constant dense<3.750000e-01>
// PARTS: %[[PART:.*]] = vram.mul %[[PENALTY]], %[[SHARE]]
// PARTS: vram.add %[[MEAN]], %[[PART]]
// PARTS: func.func @micro_rest(%{{.*}}: tensor<2x4xf32>
// PARTS-SAME: runs = 1 : i64, samples = 2 : i64
// PARTS: vram.constant dense<2.500000e-01>

// STEP: func.func private @main(tensor<8x4xf32> {{.*}}tensor<8xi64> {{.*}}vram.name = "grad_sum.w"{{.*}}vram.micro_batches = [@micro, @micro_rest], vram.update = @update
// STEP: func.func @micro(
// STEP-NOT: vram.sgd
// STEP: %[[G:.*]] = vram.add %{{.*}} {vram.gradient_of = ["w"]
// STEP: vram.add %{{.*}}, %[[G]] {{.*}}backward
// STEP-NOT: vram.sgd
// STEP: func.func @micro_rest(
// STEP-NOT: vram.sgd
// Clipping sees the sum of all parts.
// STEP: func.func @update(
// STEP: vram.grad_norm
// STEP: vram.sgd
// STEP: vram.masked_fill {{.*}}value = 0.0
func.func @main(%x: tensor<8x4xf32> {vram.name = "x", vram.role = #vram.role<input>},
                %t: tensor<8xi64> {vram.name = "t", vram.role = #vram.role<target>},
                %w: tensor<4x5xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<8x4xf32>, tensor<4x5xf32>) -> tensor<8x5xf32>
  %mean, %lse = vram.cross_entropy %y, %t : (tensor<8x5xf32>, tensor<8xi64>) -> (tensor<f32>, tensor<8xf32>)
  %squares = vram.mul %w, %w : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  %penalty = vram.reduce_sum %squares {dims = array<i64: 0, 1>} : (tensor<4x5xf32>) -> tensor<f32>
  %loss = vram.add %mean, %penalty : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %loss : tensor<f32>
}
