// Sums and maxima of f32 run in 16 lanes, which are combined in pairs; the rest of the
// terms follows.
// RUN: vram-opt %s --split-input-file --vram-sum-lanes --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @dot(
// CHECK: %[[LANES:.*]] = scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[ACC:.*]] = %{{.*}}) -> (vector<16xf32>)
// CHECK-DAG: vector.load %{{.*}}[%{{.*}}, %[[I]]] : memref<4x40xf32>, vector<16xf32>
// CHECK-DAG: vector.load %{{.*}}[%[[I]]] : memref<40xf32>, vector<16xf32>
// CHECK: math.fma {{.*}} : vector<16xf32>
// CHECK: vector.extract %[[LANES]][0]
// CHECK-COUNT-15: arith.addf {{.*}} : f32
// CHECK: scf.for {{.*}} -> (f32)
// CHECK: memref.load
func.func @dot(%x: memref<4x40xf32>, %y: memref<40xf32>, %row: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 40 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%carried = %zero) -> f32 {
    %0 = memref.load %x[%row, %i] : memref<4x40xf32>
    %1 = memref.load %y[%i] : memref<40xf32>
    %2 = math.fma %0, %1, %carried : f32
    scf.yield %2 : f32
  }
  return %sum : f32
}

// -----

// Terms that are no neighbours are loaded one by one; what is the same in all lanes is
// loaded once. 32 terms leave no rest.
// CHECK-LABEL: func.func @column(
// CHECK: scf.for {{.*}} -> (vector<16xf32>)
// CHECK-COUNT-17: memref.load
// CHECK-NOT: memref.load
// CHECK: arith.cmpf ogt, {{.*}} : vector<16xf32>
// CHECK: arith.select {{.*}} : vector<16xi1>, vector<16xf32>
// CHECK-NOT: scf.for
func.func @column(%x: memref<32x4xf32>, %scale: memref<f32>, %j: index, %start: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 32 : index
  %most = scf.for %i = %c0 to %n step %c1 iter_args(%carried = %start) -> f32 {
    %0 = memref.load %x[%i, %j] : memref<32x4xf32>
    %s = memref.load %scale[] : memref<f32>
    %1 = arith.mulf %0, %s : f32
    %better = arith.cmpf ogt, %1, %carried : f32
    %2 = arith.select %better, %1, %carried : f32
    scf.yield %2 : f32
  }
  return %most : f32
}

// -----

// Neither f64, nor few terms, nor what is no sum.
// CHECK-LABEL: func.func @others(
// CHECK-NOT: vector
func.func @others(%x: memref<40xf64>, %y: memref<31xf32>, %z: memref<40xf32>) -> (f64, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c31 = arith.constant 31 : index
  %n = arith.constant 40 : index
  %zero = arith.constant 0.0 : f64
  %none = arith.constant 0.0 : f32
  %a = scf.for %i = %c0 to %n step %c1 iter_args(%carried = %zero) -> f64 {
    %0 = memref.load %x[%i] : memref<40xf64>
    %1 = arith.addf %carried, %0 : f64
    scf.yield %1 : f64
  }
  %b = scf.for %i = %c0 to %c31 step %c1 iter_args(%carried = %none) -> f32 {
    %0 = memref.load %y[%i] : memref<31xf32>
    %1 = arith.addf %carried, %0 : f32
    scf.yield %1 : f32
  }
  %c = scf.for %i = %c0 to %n step %c1 iter_args(%carried = %none) -> f32 {
    %0 = memref.load %z[%i] : memref<40xf32>
    %1 = arith.mulf %carried, %carried : f32
    %2 = arith.addf %1, %0 : f32
    scf.yield %2 : f32
  }
  return %a, %b, %c : f64, f32, f32
}
