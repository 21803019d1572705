// Ops of other dialects that have no derivative are rewritten as ops that have one.

// RUN: vram-opt %s --split-input-file --vram-autodiff=optimizer=sgd | FileCheck %s

// A number between ops.
// CHECK-LABEL: func.func @scalar
// CHECK-NOT: tensor.extract
// CHECK: arith.divf %{{.*}} : tensor<f32>
// CHECK-NOT: linalg.fill {{.*}}phase<forward>
// CHECK: linalg.broadcast ins(%{{.*}} : tensor<f32>) outs(%{{.*}} : tensor<4xf32>) dimensions = [0]
// CHECK: vram.sgd
func.func @scalar(%w: tensor<f32> {vram.role = #vram.role<parameter>, vram.name = "w"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %n = arith.constant 3.0 : f32
  %zero = arith.constant dense<0.0> : tensor<f32>
  %v = tensor.extract %w[] : tensor<f32>
  %m = arith.divf %v, %n : f32
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%m : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %0 = linalg.reduce { arith.addf } ins(%f : tensor<4xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  return %0 : tensor<f32>
}

// -----

// A gather and nothing else.
// CHECK-LABEL: func.func @gather
// CHECK-NOT: tensor.extract
// CHECK: %[[ROWS:.*]] = vram.embedding %arg0, %{{.*}} : (tensor<7x3xf32>, tensor<4xi64>) -> tensor<4x3xf32>
// CHECK-NEXT: linalg.reduce { arith.addf {{.*}}ins(%[[ROWS]]
// CHECK: vram.embedding_backward
func.func @gather(%w: tensor<7x3xf32> {vram.role = #vram.role<parameter>, vram.name = "w"},
                  %ids: tensor<4xi64> {vram.role = #vram.role<input>, vram.name = "ids"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %e = tensor.empty() : tensor<4x3xf32>
  %rows = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<4xi64>) outs(%e : tensor<4x3xf32>) {
  ^bb0(%id: i64, %out: f32):
    %k = arith.index_cast %id : i64 to index
    %j = linalg.index 1 : index
    %v = tensor.extract %w[%k, %j] : tensor<7x3xf32>
    linalg.yield %v : f32
  } -> tensor<4x3xf32>
  %0 = linalg.reduce { arith.addf } ins(%rows : tensor<4x3xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  return %0 : tensor<f32>
}

// -----

// A second element that the body reads, of which nothing is made.
// CHECK-LABEL: func.func @two_reads
// CHECK-NOT: tensor.extract
// CHECK: vram.embedding %arg0
// CHECK: vram.embedding_backward
func.func @two_reads(%w: tensor<7x3xf32> {vram.role = #vram.role<parameter>, vram.name = "w"},
                  %ids: tensor<4xi64> {vram.role = #vram.role<input>, vram.name = "ids"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %e = tensor.empty() : tensor<4x3xf32>
  %rows = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<4xi64>) outs(%e : tensor<4x3xf32>) {
  ^bb0(%id: i64, %out: f32):
    %k = arith.index_cast %id : i64 to index
    %j = linalg.index 1 : index
    %v = tensor.extract %w[%k, %j] : tensor<7x3xf32>
    %unused = tensor.extract %w[%j, %j] : tensor<7x3xf32>
    linalg.yield %v : f32
  } -> tensor<4x3xf32>
  %0 = linalg.reduce { arith.addf } ins(%rows : tensor<4x3xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  return %0 : tensor<f32>
}

// -----

// CHECK-LABEL: func.func @tosa
// CHECK-NOT: tosa
// CHECK: vram.sgd
// CHECK-NOT: tosa
func.func @tosa(%w: tensor<4xf32> {vram.role = #vram.role<parameter>, vram.name = "w"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = tosa.exp %w : (tensor<4xf32>) -> tensor<4xf32>
  %one = tosa.reduce_sum %y {axis = 0 : i32} : (tensor<4xf32>) -> tensor<1xf32>
  %none = tosa.const_shape {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
  %0 = tosa.reshape %one, %none : (tensor<1xf32>, !tosa.shape<0>) -> tensor<f32>
  return %0 : tensor<f32>
}
