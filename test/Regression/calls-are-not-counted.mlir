// The memory of a function that is called was left out of the figures in silence.

// RUN: split-file %s %t
// RUN: not vram-opt --vram-memory-report %t/call.mlir 2>&1 | FileCheck %s --check-prefix=CALL
// RUN: not vram-opt --vram-checkpoint=budget=1GB %t/call.mlir 2>&1 | FileCheck %s --check-prefix=CALL
// RUN: not vram-opt --vram-plan-memory %t/call.mlir 2>&1 | FileCheck %s --check-prefix=CALL
// CALL: call.mlir:{{.*}}: error: 'func.call' op calls @large, whose memory would not be counted; run --inline first, or attach RematerializationOpInterface to the call
// CALL-NOT: error:

// The fix works: 512 bytes, the argument and what takes over its successor.
// RUN: vram-opt --inline --vram-memory-report %t/call.mlir -o /dev/null 2>&1 | FileCheck %s --check-prefix=INLINED
// INLINED: memory of 'main'{{.*}}, 4 ops
// INLINED-NEXT: peak 4.61 kB

// The flags for people inline by themselves.
// RUN: vram-opt --memory-report %t/call.mlir -o /dev/null 2>&1 | FileCheck %s --check-prefix=INLINED

// RUN: not vram-opt --vram-memory-report %t/indirect.mlir 2>&1 | FileCheck %s --check-prefix=INDIRECT
// INDIRECT: error: 'func.call_indirect' op calls a function by its value, whose memory would not be counted

//--- call.mlir
func.func private @large(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = tensor.empty() : tensor<1024xf32>
  %1 = tensor.insert_slice %a into %0[0] [64] [1] : tensor<64xf32> into tensor<1024xf32>
  %2 = math.exp %1 : tensor<1024xf32>
  %3 = tensor.extract_slice %2[0] [64] [1] : tensor<1024xf32> to tensor<64xf32>
  return %3 : tensor<64xf32>
}
func.func @main(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = func.call @large(%a) : (tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

//--- indirect.mlir
func.func @main(%f: () -> ()) {
  func.call_indirect %f() : () -> ()
  return
}
