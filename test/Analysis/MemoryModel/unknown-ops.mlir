// RUN: vram-opt --allow-unregistered-dialect --vram-memory-report='alignment=1 output=-' %s -o /dev/null | FileCheck %s
// RUN: not vram-opt --allow-unregistered-dialect --vram-memory-report --mlir-very-unsafe-disable-verifier-on-parsing %S/Inputs/region.mlir -o /dev/null 2>&1 | FileCheck %s --check-prefix=REGION

// An op that says nothing shares nothing, and costs what it touches.
// CHECK-LABEL: "function": "unknown"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 768,
func.func @unknown(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = "other.op"(%x) : (tensor<64xf32>) -> tensor<64xf32>
  %1 = "other.op"(%0) : (tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}

// REGION: error: 'other.region' op has a region that the memory model cannot look into; attach RematerializationOpInterface to it
