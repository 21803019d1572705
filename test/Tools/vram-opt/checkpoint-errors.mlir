// A mistake in a call or an input gives one clear error, the right exit code,
// nothing on standard output, and an output file that stays as it was.

// RUN: split-file %s %t

// Sizes.
// RUN: not vram-opt %t/mlp.mlir --checkpoint-budget=8G 2>&1 >%t/out | FileCheck %s --check-prefix=G
// G: error: --checkpoint-budget: {{.*}}8GB{{.*}}8GiB
// RUN: not vram-opt %t/mlp.mlir --checkpoint-budget='8 potatoes' 2>&1 | FileCheck %s --check-prefix=POTATOES
// POTATOES: error: --checkpoint-budget: {{.*}}potatoes
// RUN: not vram-opt %t/mlp.mlir --checkpoint-budget=0 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: --checkpoint-budget:
// RUN: not vram-opt %t/mlp.mlir --checkpoint-budget=-5GB 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: error: --checkpoint-budget:
// RUN: not vram-opt %t/mlp.mlir --checkpoint-budget=99999999999GB 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// OVERFLOW: error: --checkpoint-budget:
// RUN: not vram-opt %t/mlp.mlir --reserve=1GB 2>&1 | FileCheck %s --check-prefix=RESERVE
// RESERVE: error: --reserve is a part of a budget
// RUN: not vram-opt %t/mlp.mlir --checkpoint-budget=1GB --reserve=2GB 2>&1 | FileCheck %s --check-prefix=ALLRESERVE
// ALLRESERVE: error: the reserve of 2.00 GB
// RUN: not vram-opt %t/mlp.mlir --checkpoint-budget=1GB --host-memory=0 2>&1 | FileCheck %s --check-prefix=NOHOST
// NOHOST: error: --host-memory: '0' is not allowed here: the size must be positive
// NOHOST-NOT: error:
// RUN: not vram-opt %t/mlp.mlir --checkpoint-budget=1GB --host-memory=8GB --device=generic 2>&1 | FileCheck %s --check-prefix=NOLINK
// NOLINK: error: host-memory: device 'generic' has no link to the host
// NOLINK-NOT: error:
// RUN: not vram-opt %t/mlp.mlir --host-memory=8GB --memory-report 2>&1 | FileCheck %s --check-prefix=HOSTALONE
// HOSTALONE: error: --host-memory is not used here; it is for --checkpoint-budget
// RUN: not vram-opt %t/mlp.mlir --checkpoint-budget=1GB --cse 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: error: --checkpoint-budget is a pipeline of its own
// RUN: not vram-opt %t/mlp.mlir --optimizer=sdg --checkpoint-budget=1GB 2>&1 | FileCheck %s --check-prefix=OPTIMIZER
// OPTIMIZER: error: --optimizer: unknown optimizer 'sdg'; expected

// Exit codes: 2 wrong usage, 1 bad input, 3 a budget that cannot be met.
// RUN: %python %S/expect-exit.py 2 vram-opt %t/mlp.mlir --checkpoint-budget=8G
// RUN: %python %S/expect-exit.py 2 vram-opt %t/mlp.mlir --no-such-flag
// RUN: %python %S/expect-exit.py 2 vram-opt %t/mlp.mlir --pass-pipeline='nonsense('
// RUN: %python %S/expect-exit.py 1 vram-opt %t/malformed.mlir --checkpoint-budget=1GB
// RUN: %python %S/expect-exit.py 1 vram-opt %t/no-such-file.mlir --checkpoint-budget=1GB
// RUN: %python %S/expect-exit.py 1 vram-opt %t/no-loss.mlir --checkpoint-budget=1GB
// RUN: %python %S/expect-exit.py 1 vram-opt %t/empty.mlir --checkpoint-budget=1GB
// RUN: %python %S/expect-exit.py 3 vram-opt %t/mlp.mlir --checkpoint-budget=10kB
// RUN: %python %S/expect-exit.py 0 vram-opt %t/mlp.mlir --checkpoint-budget=1GB

// Inputs.
// RUN: not vram-opt %t/malformed.mlir --checkpoint-budget=1GB 2>&1 | FileCheck %s --check-prefix=MALFORMED
// MALFORMED: malformed.mlir:2:{{[0-9]+}}: error:
// RUN: not vram-opt %t/no-loss.mlir --checkpoint-budget=1GB 2>&1 | FileCheck %s --check-prefix=NOLOSS
// NOLOSS: no-loss.mlir:1:1: error: {{.*}}no function computes a loss
// RUN: not vram-opt %t/empty.mlir --checkpoint-budget=1GB 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: empty.mlir:{{[0-9]+:[0-9]+}}: error: the module holds no function
// RUN: not vram-opt %t/no-such-file.mlir --checkpoint-budget=1GB 2>&1 | FileCheck %s --check-prefix=NOFILE
// NOFILE: error: {{.*}}no-such-file.mlir
// RUN: not vram-opt %t/role.mlir 2>&1 | FileCheck %s --check-prefix=ROLE
// ROLE: role.mlir:1:{{[0-9]+}}: error: expected one of [parameter, buffer
// RUN: not vram-opt %t/unregistered.mlir --checkpoint-budget=1GB 2>&1 | FileCheck %s --check-prefix=UNREGISTERED
// UNREGISTERED: unregistered.mlir:3:{{[0-9]+}}: error:
// RUN: not vram-opt %t/shapes.mlir 2>&1 | FileCheck %s --check-prefix=SHAPES
// SHAPES: shapes.mlir:2:{{[0-9]+}}: error: {{.*}}matmul

// A budget that cannot be met: one error, and the reasons as notes.
// RUN: not vram-opt %t/mlp.mlir --checkpoint-budget=10kB -o %t/kept 2>&1 | FileCheck %s --check-prefix=LEAST
// LEAST: mlp.mlir:{{[0-9]+}}:{{[0-9]+}}: error: no schedule of 'loss' fits the budget of 10.00 kB
// LEAST: note: the least peak that a schedule is known to reach is
// LEAST: note: this 'vram.{{.*}} needs
// LEAST: note: alive there:
// LEAST-NOT: error:

// The output file's old contents stay.
// RUN: echo precious > %t/kept
// RUN: not vram-opt %t/mlp.mlir --checkpoint-budget=10kB -o %t/kept 2> /dev/null
// RUN: FileCheck %s --check-prefix=KEPT < %t/kept
// KEPT: precious
// RUN: not vram-opt %t/mlp.mlir --checkpoint-budget=1GB -o %t/no/such/folder/out.mlir 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: {{.*}}out.mlir

//--- mlp.mlir
func.func @loss(%w: tensor<32x32xf32> {vram.role = #vram.role<parameter>, vram.name = "w"},
    %x: tensor<8x32xf32> {vram.role = #vram.role<input>},
    %t: tensor<8xi64> {vram.role = #vram.role<target>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.matmul %x, %w : (tensor<8x32xf32>, tensor<32x32xf32>) -> tensor<8x32xf32>
  %1 = vram.relu %0 : (tensor<8x32xf32>) -> tensor<8x32xf32>
  %loss, %lse = vram.cross_entropy %1, %t : (tensor<8x32xf32>, tensor<8xi64>) -> (tensor<f32>, tensor<8xf32>)
  return %loss : tensor<f32>
}
//--- malformed.mlir
func.func @f(%x: tensor<4xf32>) {
  %0 = vram.relu %x :
}
//--- no-loss.mlir
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
//--- empty.mlir
//--- role.mlir
func.func @f(%x: tensor<4xf32> {vram.role = #vram.role<wizard>}) {
  return
}
//--- unregistered.mlir
func.func @f(%x: tensor<f32> {vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = "mystery.op"(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
//--- shapes.mlir
func.func @f(%x: tensor<4x3xf32>, %w: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = vram.matmul %x, %w : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
