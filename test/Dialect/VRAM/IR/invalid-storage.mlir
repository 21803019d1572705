// RUN: vram-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{expects 'vram.storages' to be an i64 of at least 1, one storage for each argument, but got 0 : i64}}
func.func @too_few(%x: tensor<4xf32>) -> tensor<4xf32> attributes {vram.storages = 0 : i64} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@+1 {{expects 'vram.storages' to be an i64 of at least 1, one storage for each argument, but got "many"}}
func.func @no_number(%x: tensor<4xf32>) -> tensor<4xf32> attributes {vram.storages = "many"} {
  return %x : tensor<4xf32>
}

// -----

// expected-error@+1 {{has 'vram.storages', which belongs on functions with one block}}
func.func private @declaration(tensor<4xf32>) attributes {vram.storages = 1 : i64}

// -----

// An op without a storage has been forgotten.
func.func @forgotten(%x: tensor<4xf32>) -> tensor<4xf32> attributes {vram.storages = 2 : i64} {
  // expected-error@+1 {{expects 'vram.storage' to name the storage of each of its 1 results, as the function has 'vram.storages'}}
  %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @out_of_range(%x: tensor<4xf32>) -> tensor<4xf32> attributes {vram.storages = 2 : i64} {
  // expected-error@+1 {{names storage 2, where the function has 2}}
  %0 = vram.exp %x {vram.storage = array<i64: 2>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @negative(%x: tensor<4xf32>) -> tensor<4xf32> attributes {vram.storages = 2 : i64} {
  // expected-error@+1 {{expects a storage for result 0, which is a tensor}}
  %0 = vram.exp %x {vram.storage = array<i64: -1>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @not_an_array(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{expects 'vram.storage' to be an array of i64, one for each result, but got 1 : i64}}
  %0 = vram.exp %x {vram.storage = 1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @torn_view(%x: tensor<4xf32>) -> tensor<2x2xf32> attributes {vram.storages = 3 : i64} {
  %0 = vram.exp %x {vram.storage = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{is a view, and expects the storage of what it views, 1, but names 2}}
  %1 = vram.reshape %0 {vram.storage = array<i64: 2>} : (tensor<4xf32>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// -----

// A read after the overwrite.
func.func @read_later(%x: tensor<4xf32>) -> tensor<4xf32> attributes {vram.storages = 3 : i64} {
  %0 = vram.exp %x {vram.storage = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{writes over a value in storage 1 that is read later}}
  %1 = vram.relu %0 {vram.storage = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-note@+1 {{it is read here}}
  %2 = vram.add %1, %0 {vram.storage = array<i64: 2>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// Through a view as well.
func.func @read_through_view(%x: tensor<4xf32>) -> tensor<2x2xf32> attributes {vram.storages = 3 : i64} {
  %0 = vram.exp %x {vram.storage = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = vram.reshape %0 {vram.storage = array<i64: 1>} : (tensor<4xf32>) -> tensor<2x2xf32>
  // expected-error@+1 {{writes over a value in storage 1 that is read later}}
  %2 = vram.relu %0 {vram.storage = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = vram.reshape %2 {vram.storage = array<i64: 1>} : (tensor<4xf32>) -> tensor<2x2xf32>
  // expected-note@+1 {{it is read here}}
  %4 = vram.add %1, %3 {vram.storage = array<i64: 2>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %4 : tensor<2x2xf32>
}

// -----

// A returned value is read at the end.
func.func @returned(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {vram.storages = 2 : i64} {
  %0 = vram.exp %x {vram.storage = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{writes over a value in storage 1 that is read later}}
  %1 = vram.relu %0 {vram.storage = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-note@+1 {{it is read here}}
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// The second use of the value, by the op that writes over it.
func.func @second_use(%x: tensor<4xf32>, %i: tensor<4xi64>) -> tensor<4xf32> attributes {vram.storages = 3 : i64} {
  %0 = vram.exp %x {vram.storage = array<i64: 2>} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{must not write over operand 2 in storage 2 while it reads it}}
  %1 = vram.scatter_add %0, %i, %0 {dim = 0 : i64, vram.storage = array<i64: 2>} : (tensor<4xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// A product reads each element many times.
func.func @not_allowed(%x: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {vram.storages = 2 : i64} {
  %0 = vram.exp %x {vram.storage = array<i64: 1>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error@+1 {{must not write over operand 0 in storage 1 while it reads it}}
  %1 = vram.matmul %0, %x {vram.storage = array<i64: 1>} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// -----

func.func @two_results(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {vram.storages = 2 : i64} {
  // expected-error@+1 {{writes two results into storage 1}}
  %0:2 = vram.fused (%p = %x) {vram.storage = array<i64: 1, 1>} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %1 = vram.exp %p : (tensor<4xf32>) -> tensor<4xf32>
    %2 = vram.neg %p : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %1, %2 : tensor<4xf32>, tensor<4xf32>
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// The caller's, and not donated.
func.func @callers(%x: tensor<4xf32>) -> tensor<4xf32> attributes {vram.storages = 1 : i64} {
  // expected-error@+1 {{writes into argument 0, which is not donated}}
  %0 = vram.exp %x {vram.storage = array<i64: 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Donated, but to another result.
func.func @not_its_replacement(%x: tensor<4xf32> {vram.donated = 0 : i64}) -> tensor<4xf32> attributes {vram.storages = 2 : i64} {
  // expected-error@+1 {{writes into argument 0, but is not what replaces it}}
  %0 = vram.exp %x {vram.storage = array<i64: 0>} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = vram.neg %0 {vram.storage = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// A softmax of rows that lie apart.
func.func @strides(%x: tensor<2x4xf32>) -> tensor<2x8xf32> attributes {vram.storages = 2 : i64} {
  // expected-error@+1 {{takes no strides, but a value of it is not contiguous in storage 1}}
  %0 = vram.softmax %x {dim = 1 : i64, vram.storage = array<i64: 1>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = vram.exp %x {vram.storage = array<i64: 1>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = vram.concat %0, %1 {dim = 1 : i64, vram.storage = array<i64: 1>} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>
  return %2 : tensor<2x8xf32>
}

// -----

// In one storage an element is in one place.
func.func @two_places(%x: tensor<2x4xf32>) -> tensor<2x8xf32> attributes {vram.storages = 2 : i64} {
  %0 = vram.exp %x {vram.storage = array<i64: 1>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  // expected-error@+1 {{puts a value in two places of one storage}}
  %1 = vram.concat %0, %0 {dim = 1 : i64, vram.storage = array<i64: 1>} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>
  return %1 : tensor<2x8xf32>
}

// -----

func.func @view_of_columns(%x: tensor<2x4xf32>) -> tensor<2x8xf32> attributes {vram.storages = 3 : i64} {
  %0 = vram.exp %x {vram.storage = array<i64: 1>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  // expected-error@+1 {{is a view of a value that is not contiguous in its storage}}
  %1 = vram.reshape %0 {vram.storage = array<i64: 1>} : (tensor<2x4xf32>) -> tensor<8xf32>
  %2 = vram.concat %0, %x {dim = 1 : i64, vram.storage = array<i64: 1>} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>
  return %2 : tensor<2x8xf32>
}

// -----

func.func @part_returned(%x: tensor<2x4xf32>) -> (tensor<4x4xf32>, tensor<2x4xf32>) attributes {vram.storages = 2 : i64} {
  %0 = vram.exp %x {vram.storage = array<i64: 1>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = vram.sin %x {vram.storage = array<i64: 1>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = vram.concat %0, %1 {dim = 0 : i64, vram.storage = array<i64: 1>} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  // expected-error@+1 {{returns a value that is a part of a larger storage}}
  return %2, %1 : tensor<4x4xf32>, tensor<2x4xf32>
}

// -----

// A part that dies may be written over by its neighbour only where it is dead.
func.func @part_overwritten(%x: tensor<2x4xf32>) -> (tensor<4x4xf32>, tensor<2xf32>) attributes {vram.storages = 3 : i64} {
  %0 = vram.exp %x {vram.storage = array<i64: 1>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = vram.sin %x {vram.storage = array<i64: 1>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = vram.concat %0, %1 {dim = 0 : i64, vram.storage = array<i64: 1>} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  // expected-error@+1 {{writes over a value in storage 1 that is read later}}
  %3 = vram.neg %2 {vram.storage = array<i64: 1>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-note@+1 {{it is read here}}
  %4 = vram.reduce_sum %1 {dims = array<i64: 1>, vram.storage = array<i64: 2>} : (tensor<2x4xf32>) -> tensor<2xf32>
  return %3, %4 : tensor<4x4xf32>, tensor<2xf32>
}

// -----

// Were the slice the concat's second part, what it is a slice of would begin in
// front of the storage.
func.func @beyond(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<12xf32> attributes {vram.storages = 3 : i64} {
  %0 = vram.exp %x {vram.storage = array<i64: 2>} : (tensor<8xf32>) -> tensor<8xf32>
  // expected-error@+1 {{puts a value beyond the bounds of its storage}}
  %1 = vram.slice %0 {starts = array<i64: 4>, limits = array<i64: 8>, strides = array<i64: 1>, vram.storage = array<i64: 2>} : (tensor<8xf32>) -> tensor<4xf32>
  %2 = vram.concat %1, %y {dim = 0 : i64, vram.storage = array<i64: 2>} : (tensor<4xf32>, tensor<8xf32>) -> tensor<12xf32>
  return %2 : tensor<12xf32>
}
