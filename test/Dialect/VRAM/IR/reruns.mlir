// RUN: vram-opt %s --cse | FileCheck %s
// RUN: vram-opt %s --canonicalize --cse | FileCheck %s

// No fold, pattern or CSE touches a rerun, or the first run of an op that runs
// again (rerun = 0): the schedule stays, op by op.

// Two runs are two values.
// CHECK-LABEL: func @runs
// CHECK-NEXT: %[[FIRST:.*]] = vram.exp %{{.*}} :
// CHECK-NEXT: %[[SECOND:.*]] = vram.exp %{{.*}} {rerun = 1 : i64}
// CHECK-NEXT: %[[THIRD:.*]] = vram.exp %{{.*}} {rerun = 2 : i64}
// CHECK-NEXT: return %[[FIRST]], %[[SECOND]], %[[THIRD]]
func.func @runs(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = vram.exp %x : (tensor<2xf32>) -> tensor<2xf32>
  %1 = vram.exp %x {rerun = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = vram.exp %x {rerun = 2 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// The same without numbers is one value: the test above can fail.
// CHECK-LABEL: func @merged
// CHECK-COUNT-1: vram.exp
// CHECK-NOT: vram.exp
func.func @merged(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = vram.exp %x : (tensor<2xf32>) -> tensor<2xf32>
  %1 = vram.exp %x : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func @folds
// CHECK-COUNT-2: vram.neg
// CHECK-COUNT-2: vram.relu
// CHECK-COUNT-2: vram.reshape
// CHECK-COUNT-2: vram.transpose
// CHECK: vram.matmul
// CHECK: vram.add
// CHECK: vram.cast
// CHECK: vram.concat
// CHECK: return
func.func @folds(%x: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
  // The outer op may be planned, or the inner one.
  %0 = vram.neg %x : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = vram.neg %0 {rerun = 1 : i64} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %2 = vram.relu %x {rerun = 0 : i64} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = vram.relu %2 : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %4 = vram.reshape %x {rerun = 1 : i64} : (tensor<2x2xf32>) -> tensor<4xf32>
  %5 = vram.reshape %4 : (tensor<4xf32>) -> tensor<2x2xf32>
  %6 = vram.transpose %x {permutation = array<i64: 1, 0>, rerun = 1 : i64} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %7 = vram.transpose %6 {permutation = array<i64: 1, 0>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %8 = vram.matmul %6, %x : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %9 = vram.constant dense<-0.0> : tensor<f32>
  %10 = vram.add %x, %9 {rerun = 3 : i64} : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %11 = vram.cast %x {rerun = 1 : i64} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %12 = vram.concat %x {dim = 0 : i64, rerun = 1 : i64} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %1, %3, %5, %7, %8, %10, %11, %12 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
}

// Nothing is dropped from a fused op that is part of a schedule.
// CHECK-LABEL: func @regions
// CHECK: vram.fused (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) {rerun = 0 : i64}
// CHECK: vram.yield %{{.*}}, %{{.*}} :
// CHECK: vram.fused (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) {rerun = 1 : i64}
// CHECK: vram.yield %{{.*}}, %{{.*}} :
func.func @regions(%x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0:2 = vram.fused (%a = %x, %b = %y) {rerun = 0 : i64} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    %1 = vram.exp %a : (tensor<2xf32>) -> tensor<2xf32>
    %2 = vram.log %1 : (tensor<2xf32>) -> tensor<2xf32>
    vram.yield %1, %2 : tensor<2xf32>, tensor<2xf32>
  }
  %3:2 = vram.fused (%a = %x, %b = %y) {rerun = 1 : i64} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    %1 = vram.exp %a : (tensor<2xf32>) -> tensor<2xf32>
    %2 = vram.log %1 : (tensor<2xf32>) -> tensor<2xf32>
    vram.yield %1, %2 : tensor<2xf32>, tensor<2xf32>
  }
  return %0#0, %3#1 : tensor<2xf32>, tensor<2xf32>
}
