// RUN: vram-opt %s --vram-inplace -o %t.mlir
// RUN: not vram-opt %t.mlir --vram-inplace 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: 'f' says already where its tensors lie (vram.storages); --vram-inplace runs once
// RUN: not vram-opt %t.mlir --vram-checkpoint=budget=1GB 2>&1 | FileCheck %s --check-prefix=CHECKPOINT
// CHECKPOINT: error: 'f' says already where its tensors lie (vram.storages); run --vram-checkpoint before --vram-inplace
// RUN: not vram-opt %t.mlir --vram-lossless 2>&1 | FileCheck %s --check-prefix=LOSSLESS
// LOSSLESS: error: 'f' says already where its tensors lie (vram.storages); run --vram-lossless before --vram-inplace
// RUN: not vram-opt %s --vram-inplace=alignment=-1 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// ALIGNMENT: error: function 'f' cannot be modelled: the alignment must be a positive number of bytes, not -1
// An op that has its storage is not fused any more, and the report reads the
// ties.
// RUN: vram-opt %t.mlir --vram-fuse -o %t.fused.mlir
// RUN: diff %t.mlir %t.fused.mlir
// RUN: vram-opt %t.mlir --vram-memory-report='alignment=1 output=-' -o /dev/null | FileCheck %s --check-prefix=REPORT
// REPORT: "peak": {
// REPORT-NEXT: "bytes": 512,
func.func @f(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
