// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical

// One linalg.generic: broadcasts are indexing maps, what lies between two ops is
// rounded to its type, and a draw knows where it is. Nothing is allocated.

// CHECK: #[[$BIAS:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK: #[[$ROW:.*]] = affine_map<(d0, d1) -> (d0, 0)>
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<2x4xf32>, %[[B:[a-z0-9]+]]: memref<4xf32>, %[[R:[a-z0-9]+]]: memref<2x1xf32>, %{{.*}}: memref<i64>, %{{.*}}: memref<i64>, %[[ARENA:[a-z0-9]+]]: memref<{{[0-9]+}}xi8>) {
// CHECK-NOT: alloc
// CHECK-NOT: vram
// CHECK: %[[Y:.*]] = memref.view %[[ARENA]]
// CHECK: linalg.generic {indexing_maps = [{{.*}}#[[$BIAS]]{{.*}}#[[$ROW]]{{.*}}], iterator_types = ["parallel", "parallel"]} ins(%[[X]], %[[B]], {{.*}}%[[R]] : {{.*}}) outs(%[[Y]] : memref<2x4xf32>)
// CHECK: arith.addf {{.*}} : f64
// CHECK: arith.truncf {{.*}} : f64 to f32
// CHECK: arith.extf {{.*}} : f32 to f64
// CHECK: linalg.index 0
// CHECK: arith.constant 3528531795 : i64
// CHECK: arith.cmpf olt
// CHECK: arith.mulf
// CHECK: linalg.yield {{.*}} : f32
// CHECK: return{{$}}
func.func @main(%x: tensor<2x4xf32>, %b: tensor<4xf32>, %row: tensor<2x1xf32>,
                %seed: tensor<i64> {vram.role = #vram.role<seed>},
                %offset: tensor<i64> {vram.role = #vram.role<offset>})
    -> tensor<2x4xf32> {
  %y = vram.fused (%0 = %x, %1 = %b, %2 = %seed, %3 = %offset, %4 = %row)
      : (tensor<2x4xf32>, tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<2x1xf32>) -> tensor<2x4xf32> {
    %5 = vram.bias_add %0, %1 {dim = 1 : i64} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
    %6 = vram.dropout %5, %2, %3 {p = 0.5 : f64, stream = 7 : i64} : (tensor<2x4xf32>, tensor<i64>, tensor<i64>) -> tensor<2x4xf32>
    %7 = vram.mul %6, %4 : (tensor<2x4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
    vram.yield %7 : tensor<2x4xf32>
  }
  return %y : tensor<2x4xf32>
}
