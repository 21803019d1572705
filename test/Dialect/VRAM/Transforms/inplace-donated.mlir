// RUN: vram-opt %s --vram-inplace -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: vram-opt %s --vram-memory-report -o /dev/null 2>&1 | FileCheck %s --check-prefix=PEAK

// What runs in place has the bits of what does not.
// RUN: vram-run %s --entry=momentum --backend=reference --steps=2 --dump=%t.plain.npz
// RUN: vram-run %t.mlir --entry=momentum --backend=reference --steps=2 --dump=%t.reference.npz
// RUN: vram-opt %t.mlir --vram-plan-memory | vram-run - --entry=momentum --steps=2 --dump=%t.cpu.npz
// RUN: cmp %t.plain.npz %t.reference.npz
// RUN: cmp %t.plain.npz %t.cpu.npz

// From the argument to what replaces it each op writes over the last one's result.
// CHECK-LABEL: func @momentum
// CHECK: vram.mul %arg0, %{{.*}} {vram.storage = array<i64: 0>}
// CHECK: vram.reshape {{.*}} {vram.storage = array<i64: 0>}
// CHECK: vram.neg {{.*}} {vram.storage = array<i64: 0>}
// CHECK: vram.reshape {{.*}} {vram.storage = array<i64: 0>}
// CHECK: vram.add {{.*}} {vram.storage = array<i64: 0>}
// CHECK: vram.sub {{.*}} {vram.storage = array<i64: 2>}
// PEAK: memory of 'momentum'
// PEAK-NEXT: peak 24.58 kB
func.func @momentum(%m: tensor<64x32xf32> {vram.donated = 1 : i64, vram.name = "m"}, %g: tensor<64x32xf32> {vram.name = "g"}, %w: tensor<64x32xf32> {vram.donated = 0 : i64, vram.name = "w"}) -> (tensor<64x32xf32>, tensor<64x32xf32>) {
  %b = vram.constant dense<0.9> : tensor<64x32xf32>
  %0 = vram.mul %m, %b : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
  %1 = vram.reshape %0 : (tensor<64x32xf32>) -> tensor<2048xf32>
  %2 = vram.neg %1 : (tensor<2048xf32>) -> tensor<2048xf32>
  %3 = vram.reshape %2 : (tensor<2048xf32>) -> tensor<64x32xf32>
  %4 = vram.add %3, %g : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
  %5 = vram.sub %w, %4 : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
  return %5, %4 : tensor<64x32xf32>, tensor<64x32xf32>
}

// The argument is read a second time, or a value between: these need room.
// CHECK-LABEL: func @argument_read_twice
// CHECK: vram.exp %arg0 {vram.storage = array<i64: 1>}
// CHECK: vram.mul {{.*}} {vram.storage = array<i64: 0>}
func.func @argument_read_twice(%x: tensor<64xf32> {vram.donated = 0 : i64}) -> tensor<64xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.tanh %0 : (tensor<64xf32>) -> tensor<64xf32>
  %2 = vram.mul %1, %x : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %2 : tensor<64xf32>
}

// CHECK-LABEL: func @read_twice
// CHECK: vram.exp %arg0 {vram.storage = array<i64: 1>}
// CHECK: vram.tanh {{.*}} {vram.storage = array<i64: 2>}
// CHECK: vram.mul {{.*}} {vram.storage = array<i64: 0>}
func.func @read_twice(%x: tensor<64xf32> {vram.donated = 0 : i64}) -> tensor<64xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.tanh %0 : (tensor<64xf32>) -> tensor<64xf32>
  %2 = vram.mul %1, %0 : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %2 : tensor<64xf32>
}

// A value that is returned, too, is not written over.
// CHECK-LABEL: func @returned
// CHECK: vram.exp %arg0 {vram.storage = array<i64: 1>}
// CHECK: vram.tanh {{.*}} {vram.storage = array<i64: 0>}
func.func @returned(%x: tensor<64xf32> {vram.donated = 0 : i64}) -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.tanh %0 : (tensor<64xf32>) -> tensor<64xf32>
  return %1, %0 : tensor<64xf32>, tensor<64xf32>
}
