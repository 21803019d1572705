// A graph with an opaque op is packed, and refused by name where it would be lowered.
// detach and with_backward are views, and no launches.
// RUN: vram-opt --vram-plan-memory %s | FileCheck %s --check-prefix=PLAN
// RUN: not vram-opt --vram-plan-memory --convert-vram-to-loops %s 2>&1 | FileCheck %s

// PLAN: func.func @main
// PLAN: workspace(%{{.*}} : memref<256xi8>)
// PLAN: vram.opaque
// PLAN: vram.launch
// PLAN-NEXT: vram.neg
// PLAN-NOT: vram.launch
// PLAN: return
// CHECK: error: 'vram.opaque' op 'scan' is known by its shapes and cost alone, and cannot be lowered
// CHECK-NOT: error:
func.func @main(
    %x: tensor<16xf32> {vram.name = "x", vram.role = #vram.role<input>}
  ) -> tensor<16xf32> attributes {vram.kind = #vram.kind<inference>} {
  %0 = vram.opaque %x {name = "scan", workspace = 64 : i64}
      : (tensor<16xf32>) -> tensor<16xf32>
  %1 = vram.detach %0 : (tensor<16xf32>) -> tensor<16xf32>
  %2 = vram.with_backward (%1 : tensor<16xf32>) of () saving () backward {
  ^bb0(%g: tensor<16xf32>):
    vram.yield_gradients
  }
  %3 = vram.neg %2 : (tensor<16xf32>) -> tensor<16xf32>
  return %3 : tensor<16xf32>
}
