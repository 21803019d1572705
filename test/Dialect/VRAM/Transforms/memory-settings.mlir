// Alignment and device are said once, on the function or the module, and every pass
// that plans memory reads them there.
// RUN: vram-opt %s --vram-plan-memory | FileCheck %s
// CHECK: func.func @inner({{.*}}vram.memory_plan = {alignment = 64 : i64
// CHECK: func.func @outer({{.*}}vram.memory_plan = {alignment = 1024 : i64
// RUN: vram-opt %s --vram-memory-report=output=- -o /dev/null | FileCheck %s --check-prefix=REPORT
// REPORT: "name": "rtx4090"
// REPORT: "live_peak": 128
// REPORT: "live_peak": 2048
// RUN: vram-opt %s --vram-export-problem='output=%t.json entry=inner' -o /dev/null
// RUN: FileCheck %s --check-prefix=PROBLEM < %t.json
// PROBLEM: "bytes":64
// RUN: vram-opt %s --vram-lossless --vram-schedule --vram-checkpoint=budget-fraction=1 --vram-inplace --vram-memory-timeline='output=%t.svg entry=outer' --vram-plan-memory | FileCheck %s

// An option that says the same is none the worse; one that contradicts is an error,
// in each pass.
// RUN: vram-opt %s --vram-memory-report=device=rtx4090 -o /dev/null
// RUN: not vram-opt %s --vram-memory-report=device=h100 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not vram-opt %s --memory-report --device=h100 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not vram-opt %s --vram-export-problem='output=%t.json entry=inner device=h100' 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not vram-opt %s --vram-memory-timeline='output=%t.svg entry=inner device=h100' 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not vram-opt %s --vram-schedule=device=h100 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not vram-opt %s --vram-checkpoint='budget=1MB device=h100' 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not vram-opt %s --vram-plan-memory=device=h100 2>&1 | FileCheck %s --check-prefix=DEVICE
// DEVICE: error: device=h100 contradicts 'vram.device', which is "rtx4090"; leave the option out, or change the attribute
// RUN: not vram-opt %s --vram-memory-report=alignment=256 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// RUN: not vram-opt %s --vram-export-problem='output=%t.json entry=inner alignment=256' 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// RUN: not vram-opt %s --vram-memory-timeline='output=%t.svg entry=inner alignment=256' 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// RUN: not vram-opt %s --vram-schedule=alignment=256 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// RUN: not vram-opt %s --vram-lossless=alignment=256 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// RUN: not vram-opt %s --vram-inplace=alignment=256 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// RUN: not vram-opt %s --vram-checkpoint='budget=1MB alignment=256' 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// RUN: not vram-opt %s --vram-plan-memory=alignment=256 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// ALIGNMENT: error: alignment=256 contradicts 'vram.alignment', which is 64 : i64; leave the option out, or change the attribute

// The checkpoint pass records the alignment that it planned with.
// RUN: sed 's/vram.alignment = [0-9]* : i64, //; s/vram.alignment = [0-9]* : i64//' %s | vram-opt --vram-checkpoint='budget-fraction=1 alignment=512' -o %t.mlir
// RUN: vram-opt %t.mlir --vram-plan-memory | FileCheck %s --check-prefix=RECORDED
// RECORDED: vram.memory_plan = {alignment = 512 : i64
// RUN: not vram-opt %t.mlir --vram-plan-memory=alignment=256 2>&1 | FileCheck %s --check-prefix=RECORDED-OTHER
// RECORDED-OTHER: error: alignment=256 contradicts 'vram.alignment', which is 512 : i64

module attributes {vram.alignment = 1024 : i64, vram.device = "rtx4090"} {
  func.func @inner(%x: tensor<4xf32>) -> tensor<4xf32> attributes {vram.alignment = 64 : i64} {
    %0 = vram.exp %x {vram.phase = #vram.phase<backward>} : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func @outer(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
