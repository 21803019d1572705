// RUN: vram-opt --vram-prepare --split-input-file --verify-diagnostics %s
// RUN: not vram-opt --vram-prepare=bound=-1 %S/Inputs/dynamic.mlir 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: bound= is a number of elements of at least 0, not -1

func.func @none(%x: tensor<4xf32>, %y: tensor<?xf32>) -> tensor<?xf32> { // expected-error {{argument 1 of 'none' has the type 'tensor<?xf32>', whose memory is not known before the run; give each '?' an upper bound: 'vram.bounds = array<i64: N>' on the argument, or --vram-prepare=bound=N for all}}
  return %y : tensor<?xf32>
}

// -----

// A size that is an argument has no bound.
func.func @size(%x: tensor<4xf32>, %n: index) -> tensor<?xf32> {
  // expected-error @below {{'tensor.extract_slice' op has a result of type 'tensor<?xf32>', whose shape does not follow from the upper bounds of the arguments}}
  %y = tensor.extract_slice %x[0] [%n] [1] : tensor<4xf32> to tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

// expected-error @below {{'func.func' op expects 'vram.bounds' of argument 0, of type 'tensor<?x?xf32>', to be an array of i64 with a number of at least 1 for each '?', but got array<i64: 4>}}
func.func @too_few(%x: tensor<?x?xf32> {vram.bounds = array<i64: 4>}) {
  return
}

// -----

// expected-error @below {{'func.func' op expects 'vram.bounds' of argument 0, of type 'tensor<4xf32>', to be an array}}
func.func @static(%x: tensor<4xf32> {vram.bounds = array<i64>}) {
  return
}

// -----

// expected-error @below {{expects 'vram.bounds' of argument 0, of type 'tensor<?xf32>', to be an array of i64 with a number of at least 1 for each '?', but got array<i64: 0>}}
func.func @zero(%x: tensor<?xf32> {vram.bounds = array<i64: 0>}) {
  return
}

// -----

func.func @on_op(%x: tensor<4xf32>) {
  // expected-error @below {{'math.exp' op has 'vram.bounds', which belongs on arguments of functions}}
  %0 = math.exp %x {vram.bounds = array<i64: 4>} : tensor<4xf32>
  return
}
