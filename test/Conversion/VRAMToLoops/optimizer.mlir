// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical --steps=5

// State is updated in its argument's buffer, all three in one loop; what is the
// same for all elements is computed before it.

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[P:[a-z0-9]+]]: memref<3x2xf32>, %[[M:[a-z0-9]+]]: memref<3x2xf32>, %[[V:[a-z0-9]+]]: memref<3x2xf32>
// CHECK-NOT: alloc
// CHECK-DAG: %[[NEWP:.*]] = memref.reinterpret_cast %[[P]]
// CHECK-DAG: %[[NEWM:.*]] = memref.reinterpret_cast %[[M]]
// CHECK-DAG: %[[NEWV:.*]] = memref.reinterpret_cast %[[V]]
// CHECK: math.powf
// CHECK: math.powf
// CHECK: scf.parallel
// CHECK: memref.store {{.*}}, %[[NEWP]]
// CHECK: memref.store {{.*}}, %[[NEWM]]
// CHECK: memref.store {{.*}}, %[[NEWV]]
func.func @main(
    %p: tensor<3x2xf32> {vram.role = #vram.role<parameter>, vram.donated = 0 : i64},
    %m: tensor<3x2xf32> {vram.role = #vram.role<optimizer_state>, vram.donated = 1 : i64},
    %v: tensor<3x2xf32> {vram.role = #vram.role<optimizer_state>, vram.donated = 2 : i64},
    %g: tensor<3x2xf32>, %lr: tensor<f32> {vram.role = #vram.role<hyperparameter>},
    %step: tensor<i64> {vram.role = #vram.role<hyperparameter>, vram.donated = 3 : i64})
    -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<i64>, tensor<f32>) {
  %one = vram.constant dense<1> : tensor<i64>
  %next = vram.add %step, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %norm = vram.grad_norm %g : (tensor<3x2xf32>) -> tensor<f32>
  %0:3 = vram.adamw %p, %g, %m, %v, %lr, %next {weight_decay = 0.1 : f64} : (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<f32>, tensor<i64>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>)
  return %0#0, %0#1, %0#2, %next, %norm : tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<i64>, tensor<f32>
}
