// A module that cannot be translated gives an error, and the output file stays
// as it was.
// RUN: split-file %s %t
// RUN: echo kept > %t.out
// RUN: not vram-translate --vram-to-shared-object %t/tensors.mlir -o %t.out 2>&1 | FileCheck %s --check-prefix=TENSORS
// RUN: FileCheck %s --check-prefix=KEPT --input-file=%t.out
// TENSORS: tensors.mlir:1:1: error: there is no function in buffer form: plan its memory first, by vram-opt --vram-plan-memory
// KEPT: kept

// RUN: vram-opt --vram-plan-memory %t/two.mlir -o %t.two.mlir
// RUN: not vram-translate --vram-to-object %t.two.mlir -o %t.out 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: vram-translate --vram-to-object --entry=g %t.two.mlir -o %t.o
// RUN: not vram-translate --vram-to-object --entry=h %t.two.mlir -o %t.out 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not vram-translate --vram-to-object --entry=g --cpu=abacus %t.two.mlir -o %t.out 2>&1 | FileCheck %s --check-prefix=CPU
// TWO: error: there are several functions in buffer form: choose one with --entry=NAME
// NONE: error: there is no function @h in buffer form
// CPU: error: LLVM knows no CPU 'abacus' of

// RUN: env PATH=%t %vram_obj/bin/vram-translate --vram-to-object --entry=g %t.two.mlir -o %t.o
// RUN: not env PATH=%t %vram_obj/bin/vram-translate --vram-to-shared-object --entry=g %t.two.mlir -o %t.out 2>&1 | FileCheck %s --check-prefix=LINKER
// LINKER: error: cannot be linked to a shared object: none of cc, gcc, clang-22 and clang is in PATH; install one, or link the object file that --vram-to-object writes

// RUN: not vram-translate %t.two.mlir 2>&1 | FileCheck %s --check-prefix=USAGE
// USAGE: must be specified at least once
// RUN: not vram-translate --vram-to-object %t/missing.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: vram-translate: error: cannot open '{{.*}}missing.mlir'
// RUN: not vram-translate --vram-to-object --entry=g %t.two.mlir -o %t/no/folder 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: vram-translate: error: cannot write '{{.*}}folder': No such file or directory
// RUN: FileCheck %s --check-prefix=KEPT --input-file=%t.out

//--- tensors.mlir
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = vram.relu %x : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
//--- two.mlir
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = vram.relu %x : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @g(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = vram.relu %x : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
