// RUN: vram-opt --vram-narrow-arithmetic %s | FileCheck %s

// CHECK-LABEL: func.func @product
// CHECK: scf.for {{.*}} -> (f32)
// CHECK: math.fma %{{.*}}, %{{.*}}, %{{.*}} : f32
// CHECK-NOT: f64
func.func @product(%x: memref<8xf32>, %y: memref<8xf32>, %z: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    %zero = arith.constant 0.0 : f64
    %sum = scf.for %k = %c0 to %c8 step %c1 iter_args(%s = %zero) -> (f64) {
      %0 = memref.load %x[%k] : memref<8xf32>
      %1 = arith.extf %0 : f32 to f64
      %2 = memref.load %y[%k] : memref<8xf32>
      %3 = arith.extf %2 : f32 to f64
      %4 = arith.mulf %1, %3 : f64
      %5 = arith.addf %s, %4 : f64
      scf.yield %5 : f64
    }
    %narrow = arith.truncf %sum : f64 to f32
    memref.store %narrow, %z[%i] : memref<1xf32>
  }
  return
}

// Values that a loop carries are rounded where they are read, before the loop itself is made narrow.
// CHECK-LABEL: func.func @carried
// CHECK: scf.for {{.*}} iter_args(%[[S:.*]] = %{{.*}}) -> (f32)
// CHECK-NOT: truncf
// CHECK: memref.store %[[S]], %{{.*}} : memref<8xf32>
func.func @carried(%x: memref<8xf32>, %z: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    %zero = arith.constant 0.0 : f64
    %sum = scf.for %k = %c0 to %c8 step %c1 iter_args(%s = %zero) -> (f64) {
      %0 = arith.truncf %s : f64 to f32
      memref.store %0, %z[%k] : memref<8xf32>
      %1 = memref.load %x[%k] : memref<8xf32>
      %2 = arith.extf %1 : f32 to f64
      %3 = arith.addf %s, %2 : f64
      scf.yield %3 : f64
    }
  }
  return
}

// A region computes in f64 between buffers that have none.
// CHECK-LABEL: func.func @kept(
// CHECK-NOT: keeps_f64
// CHECK: arith.mulf %{{.*}}, %{{.*}} : f64
func.func @kept(%x: memref<8xf32>) attributes {vram.keeps_f64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %0 = memref.load %x[%i] : memref<8xf32>
    %1 = arith.extf %0 : f32 to f64
    %2 = arith.mulf %1, %1 : f64
    %3 = arith.truncf %2 : f64 to f32
    memref.store %3, %x[%i] : memref<8xf32>
  }
  return
}

// Products outside of loops are fused where the kernel asks for it.
// CHECK-LABEL: func.func @fuses(
// CHECK-NOT: fuses_products
// CHECK: math.fma %{{.*}}, %{{.*}}, %{{.*}} : f32
// CHECK-LABEL: func.func @fuses_not(
// CHECK-NOT: math.fma
func.func @fuses(%x: memref<8xf32>) attributes {vram.fuses_products} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %0 = memref.load %x[%i] : memref<8xf32>
    %1 = arith.mulf %0, %0 : f32
    %2 = arith.addf %1, %0 : f32
    memref.store %2, %x[%i] : memref<8xf32>
  }
  return
}
func.func @fuses_not(%x: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %0 = memref.load %x[%i] : memref<8xf32>
    %1 = arith.mulf %0, %0 : f32
    %2 = arith.addf %1, %0 : f32
    memref.store %2, %x[%i] : memref<8xf32>
  }
  return
}

// A value computed once stays in f64, and is rounded where a loop uses it.
// CHECK-LABEL: func.func @once
// CHECK: math.powf %{{.*}}, %{{.*}} : f64
// CHECK: %[[C:.*]] = arith.truncf %{{.*}} : f64 to f32
// CHECK: scf.parallel
// CHECK: arith.mulf %{{.*}}, %[[C]] : f32
func.func @once(%step: memref<f32>, %x: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %beta = arith.constant 0.999 : f64
  %0 = memref.load %step[] : memref<f32>
  %1 = arith.extf %0 : f32 to f64
  %2 = math.powf %beta, %1 : f64
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %3 = memref.load %x[%i] : memref<8xf32>
    %4 = arith.extf %3 : f32 to f64
    %5 = arith.mulf %4, %2 : f64
    %6 = arith.truncf %5 : f64 to f32
    memref.store %6, %x[%i] : memref<8xf32>
  }
  return
}

// A kernel on f64 stays as it is.
// CHECK-LABEL: func.func @wide
// CHECK: arith.mulf %{{.*}}, %{{.*}} : f64
func.func @wide(%x: memref<8xf64>, %y: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %0 = memref.load %x[%i] : memref<8xf64>
    %1 = arith.mulf %0, %0 : f64
    memref.store %1, %x[%i] : memref<8xf64>
  }
  return
}

// Each number of a vector is narrowed; one from a resource is narrowed where it is
// read.
// CHECK-LABEL: func.func @vectors
// CHECK: arith.constant dense<[0.000000e+00, 1.000000e-01]> : vector<2xf32>
// CHECK: %[[ELSEWHERE:.*]] = arith.constant dense_resource<weights> : vector<2xf64>
// CHECK: arith.truncf %[[ELSEWHERE]] : vector<2xf64> to vector<2xf32>
// CHECK: arith.mulf %{{.*}}, %{{.*}} : vector<2xf32>
func.func @vectors(%x: memref<4xvector<2xf32>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %0 = arith.constant dense<[0.0, 0.1]> : vector<2xf64>
    %1 = arith.constant dense_resource<weights> : vector<2xf64>
    %2 = arith.mulf %0, %1 : vector<2xf64>
    %3 = arith.truncf %2 : vector<2xf64> to vector<2xf32>
    memref.store %3, %x[%i] : memref<4xvector<2xf32>>
  }
  return
}

{-#
  dialect_resources: {
    builtin: {
      weights: "0x08000000000000000000F03F0000000000000040"
    }
  }
#-}
