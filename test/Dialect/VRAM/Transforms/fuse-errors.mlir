// --vram-fuse refuses no function: what it does not look into stays as it is. Its only
// errors are those of a wrong call.

// RUN: split-file %s %t

// RUN: not vram-opt %t/kept.mlir --vram-fuse=most=3 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: <Pass-Options-Parser>: no such option most
// RUN: not vram-opt %t/module.mlir --pass-pipeline='builtin.module(gpu.module(vram-fuse))' 2>&1 | FileCheck %s --check-prefix=NESTED
// NESTED: error: unable to schedule pass 'VRAMFuse' on a PassManager intended to run on 'gpu.module'

// Declarations, several blocks, functions that name their storages.
// RUN: vram-opt %t/kept.mlir -o %t/before.mlir
// RUN: vram-opt %t/kept.mlir --vram-fuse | diff %t/before.mlir -

//--- kept.mlir
func.func private @declared(tensor<64xf32>) -> tensor<64xf32>
func.func @blocks(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
  cf.br ^next
^next:
  return %1 : tensor<64xf32>
}
func.func @placed(%x: tensor<64xf32>) -> tensor<64xf32> attributes {vram.storages = 2 : i64} {
  %0 = vram.exp %x {vram.storage = array<i64: 1>} : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.relu %0 {vram.storage = array<i64: 1>} : (tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}

//--- module.mlir
gpu.module @m {
}
