// MLIR's inliner, which simplifies functions on the way, ended in a signal on this module.
// Calls are inlined by code that does nothing else.

// RUN: vram-opt --allow-unregistered-dialect --vram-prepare %s | FileCheck %s
// CHECK: func.func @caller(%[[X:.*]]: tensor<1xf32>
// CHECK-NEXT: math.exp %[[X]]
// CHECK-NEXT: return

module {
  func.func @main(%a0: i1, %a1: tensor<3x2x7x4xi32>, %a2: f32, %a3: f32) -> (tensor<3x2x7x4xi32>, f32) {
    scf.if %a0 {
      %v2 = arith.constant 0 : index
      %v3 = arith.constant 8 : index
      %v4 = arith.constant 1 : index
      %v5 = scf.parallel (%p4) = (%v2) to (%v3) step (%v4) init (%a2) -> f32 {
        scf.reduce(%a3 : f32) {
        ^bb0(%l4: f32, %r4: f32):
          scf.reduce.return %l4 : f32
        }
      }
    }
    return %a1, %a3 : tensor<3x2x7x4xi32>, f32
  }
  func.func private @callee3(%a0: tensor<1xf32>, %a1: tensor<f32>) -> (f32) {
    %v1 = "x.make"() : () -> f32
    return %v1 : f32
  }
  func.func @f2(%a0: tensor<f32>, %a1: memref<4x4x33xf32>, %a2: vector<5xf32>, %a3: tensor<8x4xindex>, %a4: tensor<1x4xindex>, %a5: vector<5xf32>, %a6: tensor<1xf32>, %a7: i1) -> (tensor<1x4xindex>) {
    %v2 = arith.constant 3 : index
    %v3 = scf.index_switch %v2 -> memref<4x4x33xf32>
    case 2 {
      scf.yield %a1 : memref<4x4x33xf32>
    }
    default {
      scf.yield %a1 : memref<4x4x33xf32>
    }
    %v4 = scf.index_switch %v2 -> vector<5xf32>
    case 2 {
      %v5 = scf.forall (%f4) in (8) shared_outs(%o4 = %a3) -> (tensor<8x4xindex>) {
        scf.forall.in_parallel {
        }
      }
      scf.yield %a5 : vector<5xf32>
    }
    default {
      scf.yield %a2 : vector<5xf32>
    }
    %v6 = "x.region"() ({
    }) : () -> memref<8x1x2xf32>
  }
  func.func @f4(%a0: i1, %a1: tensor<i1>, %a2: f32, %a3: tensor<4x8x1xf32>, %a4: tensor<2x3xf32>) -> (tensor<i1>) {
    %v4 = "x.region"() ({
    }) : () -> tensor<f32>
    %v5 = scf.while (%w4 = %a4) : (tensor<2x3xf32>) -> tensor<2x3xf32> {
      scf.condition(%a0) %w4 : tensor<2x3xf32>
    } do {
    ^bb0(%d4: tensor<2x3xf32>):
      scf.yield %a4 : tensor<2x3xf32>
    }
    return %a1 : tensor<i1>
  }
  func.func private @called(%x: tensor<1xf32>) -> tensor<1xf32> {
    %y = math.exp %x : tensor<1xf32>
    return %y : tensor<1xf32>
  }
  func.func @caller(%x: tensor<1xf32>) -> tensor<1xf32> {
    %y = func.call @called(%x) : (tensor<1xf32>) -> tensor<1xf32>
    return %y : tensor<1xf32>
  }
}
