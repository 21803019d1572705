// Each mistake that a user of --vram-schedule can make gives one error.

// RUN: split-file %s %t

// RUN: not vram-opt %t/plain.mlir --vram-schedule=effort=0 2>&1 | FileCheck %s --check-prefix=LOW
// LOW: plain.mlir:1:1: error: --vram-schedule: effort must be 1 to 5, not 0
// LOW-NOT: error:
// RUN: not vram-opt %t/plain.mlir --vram-schedule=effort=6 2>&1 | FileCheck %s --check-prefix=HIGH
// HIGH: plain.mlir:1:1: error: --vram-schedule: effort must be 1 to 5, not 6
// RUN: not vram-opt %t/plain.mlir --vram-schedule=device=abacus 2>&1 | FileCheck %s --check-prefix=DEVICE
// DEVICE: plain.mlir:1:1: error: there is no device 'abacus'
// RUN: not vram-opt %t/plain.mlir --vram-schedule=alignment=-1 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// ALIGNMENT: plain.mlir:1:1: error: function 'f' cannot be modelled: the alignment must be a positive number of bytes, not -1
// RUN: not vram-opt %t/blocks.mlir --vram-schedule 2>&1 | FileCheck %s --check-prefix=BLOCKS
// BLOCKS: blocks.mlir:1:1: error: function 'f' has several blocks
// RUN: not vram-opt %t/dynamic.mlir --vram-schedule 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// DYNAMIC: error: the memory of 'tensor<?xf32>' is not known before the run; give every dimension a size
// RUN: not vram-opt %t/call.mlir --vram-schedule 2>&1 | FileCheck %s --check-prefix=CALL
// CALL: error: 'func.call' op calls @f, whose memory would not be counted; run --inline first

// No errors: a declaration has no ops, and effects keep their order.
// RUN: vram-opt %t/kept.mlir -o %t/before.mlir
// RUN: vram-opt %t/kept.mlir --vram-schedule | diff %t/before.mlir -

//--- plain.mlir
func.func @f(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

//--- blocks.mlir
func.func @f(%x: tensor<64xf32>) -> tensor<64xf32> {
  cf.br ^next
^next:
  return %x : tensor<64xf32>
}

//--- dynamic.mlir
func.func @f(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

//--- call.mlir
func.func private @f(tensor<64xf32>) -> tensor<64xf32>
func.func @g(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = func.call @f(%x) : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

//--- kept.mlir
func.func private @declared(tensor<64xf32>) -> tensor<64xf32>
func.func @effects(%x: tensor<f32>, %m: memref<1xf32>, %v: f32) -> (tensor<f32>, tensor<f32>) {
  %i = arith.constant 0 : index
  %a = vram.broadcast %x : (tensor<f32>) -> tensor<128x128xf32>
  memref.store %v, %m[%i] : memref<1xf32>
  %b = vram.broadcast %x : (tensor<f32>) -> tensor<128x128xf32>
  %0 = vram.reduce_sum %a {dims = array<i64: 0, 1>} : (tensor<128x128xf32>) -> tensor<f32>
  %1 = vram.reduce_sum %b {dims = array<i64: 0, 1>} : (tensor<128x128xf32>) -> tensor<f32>
  return %0, %1 : tensor<f32>, tensor<f32>
}
