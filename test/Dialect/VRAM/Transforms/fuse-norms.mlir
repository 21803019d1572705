// Batch norms with channels last, and their gradients, take pointwise ops in.
// RUN: vram-opt --vram-fuse %s | FileCheck %s
// RUN: vram-opt --vram-fuse %s -o %t.fused.mlir
// RUN: vram-opt --vram-fuse %t.fused.mlir | diff %t.fused.mlir -
// RUN: vram-opt --vram-fuse=norms=false %s -o %t.apart.mlir
// RUN: FileCheck %s --check-prefix=APART --input-file=%t.apart.mlir

// No bit changes: with pixels in parts, with blocks that hold all of them, and with
// fewer channels than neighbouring threads.
// RUN: vram-run %t.fused.mlir --entry=parts --compare=%s --require-identical
// RUN: vram-run %t.fused.mlir --entry=held --compare=%s --require-identical
// RUN: vram-run %t.fused.mlir --entry=odd --compare=%s --require-identical
// RUN: vram-opt --vram-inplace --vram-plan-memory %t.fused.mlir -o %t.planned.mlir
// RUN: vram-opt --vram-inplace --vram-plan-memory %t.apart.mlir -o %t.compared.mlir
// RUN: FileCheck %s --check-prefix=PLAN --input-file=%t.planned.mlir
// RUN: vram-run %t.planned.mlir --entry=parts --backend=cpu --compare=%t.compared.mlir --require-identical
// RUN: vram-run %t.planned.mlir --entry=parts --backend=emulated --compare=%t.compared.mlir --require-identical
// RUN: vram-run %t.planned.mlir --entry=held --backend=emulated --compare=%t.compared.mlir --require-identical
// RUN: vram-run %t.planned.mlir --entry=odd --backend=emulated --compare=%t.compared.mlir --require-identical
// RUN: vram-run %t.planned.mlir --entry=parts --backend=ptx --compare=%t.compared.mlir --require-identical
// RUN: vram-run %t.planned.mlir --entry=held --backend=ptx --compare=%t.compared.mlir --require-identical
// RUN: vram-run %t.planned.mlir --entry=odd --backend=ptx --compare=%t.compared.mlir --require-identical

// APART: batch_norm
// APART-NOT: vram.fused {{.*}} -> (

// The first norm takes relu in, the second the sum with a relu. The gradient of the second
// takes in what makes its own, which something else reads, and which is a result; that of
// the first gets the sign of its relu from its input, and does not read the relu's result.
// CHECK-LABEL: func.func @parts
// CHECK:      %[[N:.*]]:3 = vram.fused (%[[X:.*]] = %arg0, %[[C:.*]] = %arg1, %[[B:.*]] = %arg2)
// CHECK-NEXT:   %[[R:.*]], %[[M:.*]], %[[V:.*]] = vram.batch_norm %[[X]], %[[C]], %[[B]]
// CHECK-NEXT:   %[[Y:.*]] = vram.relu %[[R]]
// CHECK-NEXT:   vram.yield %[[Y]], %[[M]], %[[V]]
// CHECK:      %[[S:.*]]:3 = vram.fused ({{.*}} = %arg3)
// CHECK-NEXT:   vram.batch_norm
// CHECK-NEXT:   vram.add
// CHECK-NEXT:   vram.relu
// CHECK-NEXT:   vram.yield
// CHECK:      vram.reduce_sum
// CHECK:      vram.reduce_sum
// CHECK:      %[[D:.*]]:4 = vram.fused
// CHECK-NEXT:   vram.add
// CHECK-NEXT:   %[[G:.*]] = vram.relu_backward
// CHECK-NEXT:   %[[I:.*]], %[[A:.*]]:2 = vram.batch_norm_backward %[[G]],
// CHECK-NEXT:   vram.yield %[[G]], %[[I]], %[[A]]#0, %[[A]]#1
// CHECK:      %[[K:.*]] = vram.exp
// CHECK:      %{{.*}}:3 = vram.fused (
// CHECK-NOT:    = %[[N]]#0
// CHECK:        vram.rsqrt
// CHECK:        vram.sub
// CHECK:        vram.cast {{.*}} -> tensor<3x16x16x32xbf16>
// CHECK-NEXT:   %[[G:.*]] = vram.relu_backward
// CHECK-NEXT:   vram.batch_norm_backward %[[G]],
// CHECK:      vram.sin %[[D]]#0

// The gradient that is a result lies where one of its operands did, and the norm's result
// where another.
// PLAN-LABEL: func.func @parts
// PLAN-SAME: launches = 11
// PLAN:      vram.batch_norm
// PLAN:      vram.batch_norm
// PLAN:      memref.view %arg5[%[[H:c[0-9]+]]]
// PLAN:      vram.cos
// PLAN:      vram.reduce_sum
// PLAN:      memref.view %arg5[%[[F:c[0-9]+]]]
// PLAN:      vram.sin
// PLAN:      vram.reduce_sum
// PLAN:      memref.view %arg5[%[[H]]]
// PLAN-NEXT: memref.view %arg5[%[[F]]]
func.func @parts(%x: tensor<3x16x16x32xbf16>, %gamma: tensor<32xf32>, %beta: tensor<32xf32>, %res: tensor<3x16x16x32xbf16>, %g: tensor<3x16x16x32xbf16>)
    -> (tensor<3x16x16x32xbf16>, tensor<3x16x16x32xbf16>, tensor<3x16x16x32xbf16>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x16x16x32xbf16>, tensor<32xbf16>, tensor<32xbf16>) {
  %n:3 = vram.batch_norm %x, %gamma, %beta {vram.channels_last} : (tensor<3x16x16x32xbf16>, tensor<32xf32>, tensor<32xf32>) -> (tensor<3x16x16x32xbf16>, tensor<32xf32>, tensor<32xf32>)
  %y = vram.relu %n#0 : (tensor<3x16x16x32xbf16>) -> tensor<3x16x16x32xbf16>
  %t = vram.exp %y : (tensor<3x16x16x32xbf16>) -> tensor<3x16x16x32xbf16>
  %m:3 = vram.batch_norm %t, %gamma, %beta {vram.channels_last} : (tensor<3x16x16x32xbf16>, tensor<32xf32>, tensor<32xf32>) -> (tensor<3x16x16x32xbf16>, tensor<32xf32>, tensor<32xf32>)
  %s = vram.add %m#0, %res : (tensor<3x16x16x32xbf16>, tensor<3x16x16x32xbf16>) -> tensor<3x16x16x32xbf16>
  %z = vram.relu %s : (tensor<3x16x16x32xbf16>) -> tensor<3x16x16x32xbf16>
  %h = vram.cos %z : (tensor<3x16x16x32xbf16>) -> tensor<3x16x16x32xbf16>
  %hs = vram.reduce_sum %h {dims = array<i64: 0, 1, 2>} : (tensor<3x16x16x32xbf16>) -> tensor<32xbf16>
  %f = vram.sin %g : (tensor<3x16x16x32xbf16>) -> tensor<3x16x16x32xbf16>
  %fs = vram.reduce_sum %f {dims = array<i64: 0, 1, 2>} : (tensor<3x16x16x32xbf16>) -> tensor<32xbf16>
  %e0 = vram.add %h, %f : (tensor<3x16x16x32xbf16>, tensor<3x16x16x32xbf16>) -> tensor<3x16x16x32xbf16>
  %e = vram.relu_backward %e0, %z : (tensor<3x16x16x32xbf16>, tensor<3x16x16x32xbf16>) -> tensor<3x16x16x32xbf16>
  %mg:3 = vram.batch_norm_backward %e, %t, %m#1, %m#2, %gamma {beta, vram.channels_last} : (tensor<3x16x16x32xbf16>, tensor<3x16x16x32xbf16>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<3x16x16x32xbf16>, tensor<32xf32>, tensor<32xf32>)
  %k = vram.exp %mg#0 : (tensor<3x16x16x32xbf16>) -> tensor<3x16x16x32xbf16>
  %v = vram.relu_backward %k, %y : (tensor<3x16x16x32xbf16>, tensor<3x16x16x32xbf16>) -> tensor<3x16x16x32xbf16>
  %ng:3 = vram.batch_norm_backward %v, %x, %n#1, %n#2, %gamma {beta, vram.channels_last} : (tensor<3x16x16x32xbf16>, tensor<3x16x16x32xbf16>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<3x16x16x32xbf16>, tensor<32xf32>, tensor<32xf32>)
  %r = vram.sin %e : (tensor<3x16x16x32xbf16>) -> tensor<3x16x16x32xbf16>
  return %z, %r, %ng#0, %ng#1, %ng#2, %mg#1, %mg#2, %k, %hs, %fs : tensor<3x16x16x32xbf16>, tensor<3x16x16x32xbf16>, tensor<3x16x16x32xbf16>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x16x16x32xbf16>, tensor<32xbf16>, tensor<32xbf16>
}

func.func @held(%x: tensor<2x5x7x32xbf16>, %gamma: tensor<32xf32>, %beta: tensor<32xf32>, %res: tensor<2x5x7x32xbf16>, %g: tensor<2x5x7x32xbf16>)
    -> (tensor<2x5x7x32xbf16>, tensor<2x5x7x32xbf16>, tensor<2x5x7x32xbf16>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<2x5x7x32xbf16>, tensor<32xbf16>, tensor<32xbf16>) {
  %n:3 = vram.batch_norm %x, %gamma, %beta {vram.channels_last} : (tensor<2x5x7x32xbf16>, tensor<32xf32>, tensor<32xf32>) -> (tensor<2x5x7x32xbf16>, tensor<32xf32>, tensor<32xf32>)
  %y = vram.relu %n#0 : (tensor<2x5x7x32xbf16>) -> tensor<2x5x7x32xbf16>
  %t = vram.exp %y : (tensor<2x5x7x32xbf16>) -> tensor<2x5x7x32xbf16>
  %m:3 = vram.batch_norm %t, %gamma, %beta {vram.channels_last} : (tensor<2x5x7x32xbf16>, tensor<32xf32>, tensor<32xf32>) -> (tensor<2x5x7x32xbf16>, tensor<32xf32>, tensor<32xf32>)
  %s = vram.add %m#0, %res : (tensor<2x5x7x32xbf16>, tensor<2x5x7x32xbf16>) -> tensor<2x5x7x32xbf16>
  %z = vram.relu %s : (tensor<2x5x7x32xbf16>) -> tensor<2x5x7x32xbf16>
  %h = vram.cos %z : (tensor<2x5x7x32xbf16>) -> tensor<2x5x7x32xbf16>
  %hs = vram.reduce_sum %h {dims = array<i64: 0, 1, 2>} : (tensor<2x5x7x32xbf16>) -> tensor<32xbf16>
  %f = vram.sin %g : (tensor<2x5x7x32xbf16>) -> tensor<2x5x7x32xbf16>
  %fs = vram.reduce_sum %f {dims = array<i64: 0, 1, 2>} : (tensor<2x5x7x32xbf16>) -> tensor<32xbf16>
  %e0 = vram.add %h, %f : (tensor<2x5x7x32xbf16>, tensor<2x5x7x32xbf16>) -> tensor<2x5x7x32xbf16>
  %e = vram.relu_backward %e0, %z : (tensor<2x5x7x32xbf16>, tensor<2x5x7x32xbf16>) -> tensor<2x5x7x32xbf16>
  %mg:3 = vram.batch_norm_backward %e, %t, %m#1, %m#2, %gamma {beta, vram.channels_last} : (tensor<2x5x7x32xbf16>, tensor<2x5x7x32xbf16>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<2x5x7x32xbf16>, tensor<32xf32>, tensor<32xf32>)
  %k = vram.exp %mg#0 : (tensor<2x5x7x32xbf16>) -> tensor<2x5x7x32xbf16>
  %v = vram.relu_backward %k, %y : (tensor<2x5x7x32xbf16>, tensor<2x5x7x32xbf16>) -> tensor<2x5x7x32xbf16>
  %ng:3 = vram.batch_norm_backward %v, %x, %n#1, %n#2, %gamma {beta, vram.channels_last} : (tensor<2x5x7x32xbf16>, tensor<2x5x7x32xbf16>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<2x5x7x32xbf16>, tensor<32xf32>, tensor<32xf32>)
  %r = vram.sin %e : (tensor<2x5x7x32xbf16>) -> tensor<2x5x7x32xbf16>
  return %z, %r, %ng#0, %ng#1, %ng#2, %mg#1, %mg#2, %k, %hs, %fs : tensor<2x5x7x32xbf16>, tensor<2x5x7x32xbf16>, tensor<2x5x7x32xbf16>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<2x5x7x32xbf16>, tensor<32xbf16>, tensor<32xbf16>
}

func.func @odd(%x: tensor<3x9x8x5xf32>, %gamma: tensor<5xf32>, %beta: tensor<5xf32>, %res: tensor<3x9x8x5xf32>, %g: tensor<3x9x8x5xf32>)
    -> (tensor<3x9x8x5xf32>, tensor<3x9x8x5xf32>, tensor<3x9x8x5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<3x9x8x5xf32>, tensor<5xf32>, tensor<5xf32>) {
  %n:3 = vram.batch_norm %x, %gamma, %beta {vram.channels_last} : (tensor<3x9x8x5xf32>, tensor<5xf32>, tensor<5xf32>) -> (tensor<3x9x8x5xf32>, tensor<5xf32>, tensor<5xf32>)
  %y = vram.relu %n#0 : (tensor<3x9x8x5xf32>) -> tensor<3x9x8x5xf32>
  %t = vram.exp %y : (tensor<3x9x8x5xf32>) -> tensor<3x9x8x5xf32>
  %m:3 = vram.batch_norm %t, %gamma, %beta {vram.channels_last} : (tensor<3x9x8x5xf32>, tensor<5xf32>, tensor<5xf32>) -> (tensor<3x9x8x5xf32>, tensor<5xf32>, tensor<5xf32>)
  %s = vram.add %m#0, %res : (tensor<3x9x8x5xf32>, tensor<3x9x8x5xf32>) -> tensor<3x9x8x5xf32>
  %z = vram.relu %s : (tensor<3x9x8x5xf32>) -> tensor<3x9x8x5xf32>
  %h = vram.cos %z : (tensor<3x9x8x5xf32>) -> tensor<3x9x8x5xf32>
  %hs = vram.reduce_sum %h {dims = array<i64: 0, 1, 2>} : (tensor<3x9x8x5xf32>) -> tensor<5xf32>
  %f = vram.sin %g : (tensor<3x9x8x5xf32>) -> tensor<3x9x8x5xf32>
  %fs = vram.reduce_sum %f {dims = array<i64: 0, 1, 2>} : (tensor<3x9x8x5xf32>) -> tensor<5xf32>
  %e0 = vram.add %h, %f : (tensor<3x9x8x5xf32>, tensor<3x9x8x5xf32>) -> tensor<3x9x8x5xf32>
  %e = vram.relu_backward %e0, %z : (tensor<3x9x8x5xf32>, tensor<3x9x8x5xf32>) -> tensor<3x9x8x5xf32>
  %mg:3 = vram.batch_norm_backward %e, %t, %m#1, %m#2, %gamma {beta, vram.channels_last} : (tensor<3x9x8x5xf32>, tensor<3x9x8x5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> (tensor<3x9x8x5xf32>, tensor<5xf32>, tensor<5xf32>)
  %k = vram.exp %mg#0 : (tensor<3x9x8x5xf32>) -> tensor<3x9x8x5xf32>
  %v = vram.relu_backward %k, %y : (tensor<3x9x8x5xf32>, tensor<3x9x8x5xf32>) -> tensor<3x9x8x5xf32>
  %ng:3 = vram.batch_norm_backward %v, %x, %n#1, %n#2, %gamma {beta, vram.channels_last} : (tensor<3x9x8x5xf32>, tensor<3x9x8x5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> (tensor<3x9x8x5xf32>, tensor<5xf32>, tensor<5xf32>)
  %r = vram.sin %e : (tensor<3x9x8x5xf32>) -> tensor<3x9x8x5xf32>
  return %z, %r, %ng#0, %ng#1, %ng#2, %mg#1, %mg#2, %k, %hs, %fs : tensor<3x9x8x5xf32>, tensor<3x9x8x5xf32>, tensor<3x9x8x5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<3x9x8x5xf32>, tensor<5xf32>, tensor<5xf32>
}

// What has another reader, draws by its place, reads along a row, or is of another phase
// stays; so does all around norms with channels first.
// CHECK-LABEL: func.func @apart
// CHECK-NOT: vram.fused
func.func @apart(%x: tensor<2x4x4x16xbf16>, %c: tensor<16xf32>, %b: tensor<16xf32>, %seed: tensor<i64>, %row: tensor<4x4x16xbf16>)
    -> (tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>) {
  %0:3 = vram.batch_norm %x, %c, %b {vram.channels_last} : (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>) -> (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>)
  %1 = vram.relu %0#0 : (tensor<2x4x4x16xbf16>) -> tensor<2x4x4x16xbf16>
  %2:3 = vram.batch_norm %x, %c, %b {vram.channels_last} : (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>) -> (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>)
  %3 = vram.dropout %2#0, %seed, %seed {p = 0.5 : f64, stream = 0 : i64} : (tensor<2x4x4x16xbf16>, tensor<i64>, tensor<i64>) -> tensor<2x4x4x16xbf16>
  %4:3 = vram.batch_norm %x, %c, %b {vram.channels_last} : (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>) -> (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>)
  %5 = vram.add %4#0, %row : (tensor<2x4x4x16xbf16>, tensor<4x4x16xbf16>) -> tensor<2x4x4x16xbf16>
  %6:3 = vram.batch_norm %x, %c, %b {vram.channels_last, vram.phase = #vram.phase<forward>} : (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>) -> (tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>)
  %7 = vram.relu %6#0 {vram.phase = #vram.phase<backward>} : (tensor<2x4x4x16xbf16>) -> tensor<2x4x4x16xbf16>
  %8 = vram.constant dense<1.0> : tensor<4xf32>
  %9:3 = vram.batch_norm %x, %8 : (tensor<2x4x4x16xbf16>, tensor<4xf32>) -> (tensor<2x4x4x16xbf16>, tensor<4xf32>, tensor<4xf32>)
  %10 = vram.relu %9#0 : (tensor<2x4x4x16xbf16>) -> tensor<2x4x4x16xbf16>
  return %1, %0#0, %3, %5, %7, %10 : tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>
}

// Three images, for nobody else: they would be read twice.
// CHECK-LABEL: func.func @three_images
// CHECK: vram.fused
// CHECK-NOT: batch_norm
// CHECK: vram.yield
// CHECK: vram.batch_norm_backward
func.func @three_images(%a: tensor<2x4x4x16xbf16>, %b: tensor<2x4x4x16xbf16>, %y: tensor<2x4x4x16xbf16>, %x: tensor<2x4x4x16xbf16>, %m: tensor<16xf32>, %v: tensor<16xf32>) -> tensor<2x4x4x16xbf16> {
  %0 = vram.add %a, %b : (tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>) -> tensor<2x4x4x16xbf16>
  %1 = vram.relu_backward %0, %y : (tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>) -> tensor<2x4x4x16xbf16>
  %2 = vram.batch_norm_backward %1, %x, %m, %v {vram.channels_last} : (tensor<2x4x4x16xbf16>, tensor<2x4x4x16xbf16>, tensor<16xf32>, tensor<16xf32>) -> tensor<2x4x4x16xbf16>
  return %2 : tensor<2x4x4x16xbf16>
}
