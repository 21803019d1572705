// RUN: not vram-opt --vram-memory-report=count=caffe %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=COUNT
// COUNT: error: --vram-memory-report: count must be 'keras' or 'torch', not 'caffe'

// RUN: not vram-opt --vram-memory-report=alignment=0 %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// ALIGNMENT: error: {{.*}}the alignment must be a positive number of bytes, not 0

// RUN: not vram-opt --vram-memory-report=device=h2000 %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=DEVICE
// DEVICE: error: there is no device 'h2000': name a device file (.json) or one of a100, {{.*}}, h200, {{.*}}rtx4090

// A report that cannot be written, and one that is not written because a
// function cannot be modelled.
// RUN: not vram-opt --vram-memory-report=output=%t.no/such/folder.json %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: error: cannot write '{{.*}}folder.json': No such file or directory
// RUN: rm -f %t.json
// RUN: not vram-opt --vram-memory-report=output=%t.json %S/Inputs/dynamic.mlir -o /dev/null
// RUN: not ls %t.json

// Device files.
// RUN: split-file %S/Inputs/devices.txt %t.d
// RUN: vram-opt --vram-memory-report='device=%t.d/good.json output=-' %s -o /dev/null | FileCheck %s --check-prefix=GOOD
// GOOD: "name": "mine",
// GOOD-NEXT: "memory_bytes": 1000
// RUN: not vram-opt --vram-memory-report=device=%t.d/not-json.json %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=JSON
// JSON: error: device file '{{.*}}not-json.json' is not JSON:
// RUN: not vram-opt --vram-memory-report=device=%t.d/list.json %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=LIST
// LIST: error: device file '{{.*}}list.json' is not a JSON object
// RUN: not vram-opt --vram-memory-report=device=%t.d/version.json %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=VERSION
// VERSION: error: device file '{{.*}}': 'version' must be 1, the only version of the format
// RUN: not vram-opt --vram-memory-report=device=%t.d/memory.json %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=MEMORY
// MEMORY: error: device file '{{.*}}': 'memory_bytes' must be a positive integer, in bytes
// RUN: not vram-opt --vram-memory-report=device=%t.d/bandwidth.json %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=BANDWIDTH
// BANDWIDTH: error: device file '{{.*}}': 'bandwidth_bytes_per_second' must be a positive number
// RUN: not vram-opt --vram-memory-report=device=%t.d/launch.json %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=LAUNCH
// LAUNCH: error: device file '{{.*}}': 'launch_ns' must be an integer of nanoseconds, at least 0
// RUN: not vram-opt --vram-memory-report=device=%t.d/rates.json %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=RATES
// RATES: error: device file '{{.*}}': 'matrix_flops_per_second' must be an object with a positive number 'f32'
// RUN: not vram-opt --vram-memory-report=device=%t.d/rate.json %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=RATE
// RATE: error: device file '{{.*}}': 'vector_flops_per_second.f16' must be a positive number

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
