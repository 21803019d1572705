// RUN: vram-opt %s --split-input-file --vram-inplace --remarks-filter=vram-inplace --remark-format=emitRemark -o %t.mlir 2>%t.remarks
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.remarks
// The assignment survives clean-up: canonicalize and cse change nothing.
// RUN: vram-opt %t.mlir --split-input-file --canonicalize --cse -o %t.cleaned.mlir
// RUN: diff %t.mlir %t.cleaned.mlir

// A chain runs in one storage, behind those of the arguments.
// CHECK-LABEL: func @chain
// CHECK-SAME: vram.storages = 2 : i64
// CHECK: vram.exp %arg0 {vram.storage = array<i64: 1>}
// CHECK: vram.relu %{{.*}} {vram.storage = array<i64: 1>}
// REMARK: [Missed] Overwrite | {{.*}}Function=chain | Bytes=256, Operand=0, Reason="the storage of argument 0 is the caller's"
// REMARK: [Passed] Overwrite | {{.*}}Function=chain | Bytes=256, Operand=0, Storage=1
func.func @chain(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}

// -----

// A second reader keeps the first operand.
// CHECK-LABEL: func @read_later
// CHECK: vram.exp %arg0 {vram.storage = array<i64: 1>}
// CHECK: vram.relu %{{.*}} {vram.storage = array<i64: 2>}
// CHECK: vram.add {{.*}} {vram.storage = array<i64: 2>}
// REMARK: [Missed] Overwrite | {{.*}}Function=read_later | Bytes=256, Operand=0, Reason="'vram.add' reads it later"
func.func @read_later(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
  %2 = vram.add %1, %0 : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %2 : tensor<64xf32>
}

// -----

// So does being returned.
// CHECK-LABEL: func @returned
// CHECK: vram.relu %{{.*}} {vram.storage = array<i64: 2>}
// REMARK: [Missed] Overwrite | {{.*}}Function=returned | Bytes=256, Operand=0, Reason="the function returns it"
func.func @returned(%x: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}

// -----

// A reshape is a view of the same storage; an immediate has none.
// CHECK-LABEL: func @view
// CHECK-SAME: vram.storages = 2
// CHECK: vram.constant dense<2.0{{.*}}> : tensor<f32>
// CHECK: vram.mul {{.*}} {vram.storage = array<i64: 1>}
// CHECK: vram.reshape {{.*}} {vram.storage = array<i64: 1>}
// REMARK: [Passed] View | {{.*}}Function=view | Bytes=256, Storage=1
func.func @view(%x: tensor<64xf32>) -> tensor<8x8xf32> {
  %two = vram.constant dense<2.0> : tensor<f32>
  %0 = vram.mul %x, %two : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %1 = vram.reshape %0 : (tensor<64xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

// State is updated where it lies.
// CHECK-LABEL: func @donated
// CHECK: vram.sgd {{.*}} {vram.storage = array<i64: 0>}
// REMARK: [Passed] Donate | {{.*}}Function=donated | Bytes=256, Operand=0, Storage=0
func.func @donated(%w: tensor<64xf32> {vram.donated = 0 : i64}, %g: tensor<64xf32>, %lr: tensor<f32>) -> tensor<64xf32> {
  %0 = vram.sgd %w, %g, %lr : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

// Unless the old value is read behind the update.
// CHECK-LABEL: func @donated_too_early
// CHECK: vram.sgd {{.*}} {vram.storage = array<i64: 3>}
// REMARK: [Missed] Donate | {{.*}}Function=donated_too_early | Argument=0, Bytes=256, Reason="'vram.exp' reads the old value later"
func.func @donated_too_early(%w: tensor<64xf32> {vram.donated = 0 : i64}, %g: tensor<64xf32>, %lr: tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = vram.sgd %w, %g, %lr : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %1 = vram.exp %w : (tensor<64xf32>) -> tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}

// -----

// The producers write into the concat, a chain in front of one of them too; the
// concat itself has nothing left to do.
// CHECK-LABEL: func @concat
// CHECK-SAME: vram.storages = 3
// CHECK: vram.exp %arg0 {vram.storage = array<i64: 2>}
// CHECK: vram.relu {{.*}} {vram.storage = array<i64: 2>}
// CHECK: vram.exp %arg1 {vram.storage = array<i64: 2>}
// CHECK: vram.concat {{.*}} {dim = 1 : i64, vram.storage = array<i64: 2>}
// REMARK: [Passed] WriteInPlace | {{.*}}Function=concat | Bytes=56, Storage=2
func.func @concat(%x: tensor<2x4xf32>, %y : tensor<2x3xf32>) -> tensor<2x7xf32> {
  %0 = vram.exp %x : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = vram.relu %0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = vram.exp %y : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = vram.concat %1, %2 {dim = 1 : i64} : (tensor<2x4xf32>, tensor<2x3xf32>) -> tensor<2x7xf32>
  return %3 : tensor<2x7xf32>
}

// -----

// A tensor that grows by concats, as in a DenseNet, is one storage: the first
// concat lies in the second.
// CHECK-LABEL: func @grows
// CHECK-SAME: vram.storages = 4
// CHECK: vram.exp %arg0 {vram.storage = array<i64: 2>}
// CHECK: vram.exp %arg1 {vram.storage = array<i64: 2>}
// CHECK: vram.concat {{.*}} {dim = 1 : i64, vram.storage = array<i64: 2>}
// CHECK: vram.reduce_sum {{.*}} {{.*}}vram.storage = array<i64: 3>
// CHECK: vram.broadcast {{.*}} {vram.storage = array<i64: 2>}
// CHECK: vram.concat {{.*}} {dim = 1 : i64, vram.storage = array<i64: 2>}
func.func @grows(%x: tensor<2x4xf32>, %y : tensor<2x3xf32>) -> tensor<2x12xf32> {
  %0 = vram.exp %x : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = vram.exp %y : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = vram.concat %0, %1 {dim = 1 : i64} : (tensor<2x4xf32>, tensor<2x3xf32>) -> tensor<2x7xf32>
  %3 = vram.reduce_sum %2 {dims = array<i64: 1>, keep_dims} : (tensor<2x7xf32>) -> tensor<2x1xf32>
  %4 = vram.broadcast %3 : (tensor<2x1xf32>) -> tensor<2x5xf32>
  %5 = vram.concat %0, %1, %4 {dim = 1 : i64} : (tensor<2x4xf32>, tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x12xf32>
  return %5 : tensor<2x12xf32>
}

// -----

// Along the first dimension a part is one run of bytes, which every op takes; not
// so a softmax's rows in the other direction.
// CHECK-LABEL: func @rows
// CHECK: vram.softmax {{.*}}vram.storage = array<i64: 1>
// CHECK: vram.softmax {{.*}}vram.storage = array<i64: 1>
// CHECK: vram.concat {{.*}}vram.storage = array<i64: 1>
// REMARK: [Passed] WriteInPlace | {{.*}}Function=rows
func.func @rows(%x: tensor<2x4xf32>) -> tensor<4x4xf32> {
  %0 = vram.softmax %x {dim = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = vram.softmax %x {dim = 0 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = vram.concat %0, %1 {dim = 0 : i64} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// -----

// CHECK-LABEL: func @columns
// CHECK: vram.softmax {{.*}}vram.storage = array<i64: 1>
// CHECK: vram.exp {{.*}}vram.storage = array<i64: 2>
// CHECK: vram.concat {{.*}}vram.storage = array<i64: 2>
// REMARK: [Passed] WriteInPlace | {{.*}}Function=columns | Bytes=32
// REMARK: [Missed] CopyPart | {{.*}}Function=columns | Bytes=32, Operand=0, Reason="'vram.softmax' takes no strides"
func.func @columns(%x: tensor<2x4xf32>) -> tensor<2x8xf32> {
  %0 = vram.softmax %x {dim = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = vram.exp %x : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = vram.concat %0, %1 {dim = 1 : i64} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>
  return %2 : tensor<2x8xf32>
}

// -----

// CHECK-LABEL: func @parts_that_cannot_move
// CHECK: vram.concat {{.*}}vram.storage = array<i64: 2>
// REMARK: [Missed] WriteInPlace | {{.*}}Function=parts_that_cannot_move | {{.*}}Reason="it is joined twice"
func.func @parts_that_cannot_move(%x: tensor<2x4xf32>) -> (tensor<2x12xf32>, tensor<2x4xf32>) {
  %0 = vram.exp %x : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = vram.concat %x, %0, %x {dim = 1 : i64} : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x12xf32>
  return %1, %0 : tensor<2x12xf32>, tensor<2x4xf32>
}

// -----

// One part would be read behind the op that writes over the whole; another is
// returned; a third is written over by somebody else, who is later.
// CHECK-LABEL: func @whole_overwritten
// CHECK: vram.concat {{.*}}vram.storage = array<i64: [[C:[0-9]+]]>
// CHECK: vram.neg {{.*}}vram.storage = array<i64: [[C]]>
// REMARK: [Missed] WriteInPlace | {{.*}}Function=whole_overwritten | Bytes=56, Reason="{{.*}}'vram.neg' op writes over a value in storage {{[0-9]+}} that is read later
func.func @whole_overwritten(%x: tensor<2x4xf32>, %y: tensor<2x3xf32>) -> (tensor<2x7xf32>, tensor<2xf32>) {
  %0 = vram.exp %x : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = vram.exp %y : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = vram.concat %0, %1 {dim = 1 : i64} : (tensor<2x4xf32>, tensor<2x3xf32>) -> tensor<2x7xf32>
  %3 = vram.neg %2 : (tensor<2x7xf32>) -> tensor<2x7xf32>
  %4 = vram.reduce_sum %0 {dims = array<i64: 1>} : (tensor<2x4xf32>) -> tensor<2xf32>
  return %3, %4 : tensor<2x7xf32>, tensor<2xf32>
}

// -----

// CHECK-LABEL: func @parts_in_use
// REMARK: [Missed] CopyPart | {{.*}}Function=parts_in_use | Bytes=32, Operand=0, Reason="its storage is the caller's"
// REMARK: [Missed] CopyPart | {{.*}}Function=parts_in_use | Bytes=24, Operand=1, Reason="it is returned, in storage of its own"
// REMARK: [Missed] CopyPart | {{.*}}Function=parts_in_use | Bytes=32, Operand=2, Reason="'vram.neg' writes over it later"
func.func @parts_in_use(%x: tensor<2x4xf32>, %y: tensor<2x3xf32>) -> (tensor<2x15xf32>, tensor<2x3xf32>, tensor<2x4xf32>) {
  %0 = vram.exp %y : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = vram.exp %x : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = vram.sin %x : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %3 = vram.concat %x, %0, %1, %2 {dim = 1 : i64} : (tensor<2x4xf32>, tensor<2x3xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x15xf32>
  %4 = vram.neg %1 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %3, %0, %4 : tensor<2x15xf32>, tensor<2x3xf32>, tensor<2x4xf32>
}

// -----

// The inside of a pad is written there; the pad fills the border.
// CHECK-LABEL: func @pad
// CHECK: vram.exp {{.*}}vram.storage = array<i64: 1>
// CHECK: vram.pad {{.*}}vram.storage = array<i64: 1>
// REMARK: [Passed] WriteInPlace | {{.*}}Function=pad | Bytes=64, Storage=1
func.func @pad(%x: tensor<4x4xf32>) -> tensor<6x6xf32> {
  %0 = vram.exp %x : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = vram.pad %0 {low = array<i64: 1, 1>, high = array<i64: 1, 1>, interior = array<i64: 0, 0>} : (tensor<4x4xf32>) -> tensor<6x6xf32>
  return %1 : tensor<6x6xf32>
}

// -----

// Slices are views; what has taken over a slice's storage keeps one of its own.
// CHECK-LABEL: func @slices
// CHECK: vram.exp {{.*}}vram.storage = array<i64: 1>
// CHECK: vram.slice {{.*}}vram.storage = array<i64: 1>
// CHECK: vram.slice {{.*}}vram.storage = array<i64: 1>
// REMARK: [Passed] SliceAsView | {{.*}}Function=slices | Bytes=32, Storage=1
func.func @slices(%x: tensor<2x8xf32>) -> tensor<2x4xf32> {
  %0 = vram.exp %x : (tensor<2x8xf32>) -> tensor<2x8xf32>
  %1 = vram.slice %0 {starts = array<i64: 0, 0>, limits = array<i64: 2, 4>, strides = array<i64: 1, 1>} : (tensor<2x8xf32>) -> tensor<2x4xf32>
  %2 = vram.slice %0 {starts = array<i64: 0, 4>, limits = array<i64: 2, 8>, strides = array<i64: 1, 1>} : (tensor<2x8xf32>) -> tensor<2x4xf32>
  %3 = vram.mul %1, %2 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %3 : tensor<2x4xf32>
}

// -----

// CHECK-LABEL: func @slices_that_are_copied
// REMARK: [Missed] SliceAsView | {{.*}}Function=slices_that_are_copied | Bytes=32, Reason="the result is returned, in storage of its own"
// REMARK: [Missed] SliceAsView | {{.*}}Function=slices_that_are_copied | Bytes=32, Reason="'vram.softmax' takes no strides"
// REMARK: [Missed] SliceAsView | {{.*}}Function=slices_that_are_copied | Bytes=64, Reason="'vram.neg' writes over what is sliced"
func.func @slices_that_are_copied(%x: tensor<2x8xf32>, %y: tensor<2x8xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x8xf32>, tensor<1x8xf32>) {
  %0 = vram.exp %x : (tensor<2x8xf32>) -> tensor<2x8xf32>
  %1 = vram.slice %0 {starts = array<i64: 0, 0>, limits = array<i64: 2, 4>, strides = array<i64: 1, 1>} : (tensor<2x8xf32>) -> tensor<2x4xf32>
  %2 = vram.slice %0 {starts = array<i64: 0, 4>, limits = array<i64: 2, 8>, strides = array<i64: 1, 1>} : (tensor<2x8xf32>) -> tensor<2x4xf32>
  %3 = vram.softmax %2 {dim = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %4 = vram.exp %y : (tensor<2x8xf32>) -> tensor<2x8xf32>
  %5 = vram.slice %4 {starts = array<i64: 0, 0>, limits = array<i64: 2, 8>, strides = array<i64: 1, 1>} : (tensor<2x8xf32>) -> tensor<2x8xf32>
  %6 = vram.neg %4 : (tensor<2x8xf32>) -> tensor<2x8xf32>
  %7 = vram.reduce_sum %5 {dims = array<i64: 0>, keep_dims} : (tensor<2x8xf32>) -> tensor<1x8xf32>
  return %1, %3, %6, %7 : tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x8xf32>, tensor<1x8xf32>
}

// -----

// Elements that lie apart are no box.
// CHECK-LABEL: func @strided_slice
// CHECK: vram.slice {{.*}}vram.storage = array<i64: 2>
func.func @strided_slice(%x: tensor<8xf32>) -> tensor<f32> {
  %0 = vram.exp %x : (tensor<8xf32>) -> tensor<8xf32>
  %1 = vram.slice %0 {starts = array<i64: 0>, limits = array<i64: 8>, strides = array<i64: 2>} : (tensor<8xf32>) -> tensor<4xf32>
  %2 = vram.reduce_sum %1 {dims = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// -----

// A rerun is an op like any other; its storage is its own.
// CHECK-LABEL: func @rerun
// CHECK: vram.exp {{.*}}rerun = 0{{.*}}vram.storage = array<i64: 1>
// CHECK: vram.exp {{.*}}rerun = 1{{.*}}vram.storage = array<i64: 2>
func.func @rerun(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = vram.exp %x {rerun = 0 : i64} : (tensor<64xf32>) -> tensor<64xf32>
  %1 = vram.neg %0 : (tensor<64xf32>) -> tensor<64xf32>
  %2 = vram.exp %x {rerun = 1 : i64} : (tensor<64xf32>) -> tensor<64xf32>
  %3 = vram.add %1, %2 : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %3 : tensor<64xf32>
}
