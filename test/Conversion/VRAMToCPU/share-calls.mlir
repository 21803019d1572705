// A call of tasks becomes a call of the runtime on a record of what they read; where the
// runtime was not linked, all of them run here.
// RUN: vram-opt %s --vram-share-calls | FileCheck %s

// CHECK-LABEL: llvm.func @kernel(
// CHECK-SAME: %[[X:.*]]: !llvm.ptr, %[[S:.*]]: f32)
// CHECK: %[[RECORD:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(ptr, f32)>
// CHECK-DAG: llvm.store %[[X]]
// CHECK-DAG: llvm.store %[[S]]
// CHECK: %[[ENTRY:.*]] = llvm.mlir.addressof @kernel_tasks_entry
// CHECK: llvm.call @share(%[[ENTRY]], %[[RECORD]], %{{.*}})
// CHECK-NOT: llvm.call @kernel_tasks
// CHECK: llvm.return
llvm.func @kernel(%x: !llvm.ptr, %s: f32) {
  %begin = llvm.mlir.constant(0 : index) : i64
  %end = llvm.mlir.constant(128 : index) : i64
  llvm.call @kernel_tasks(%x, %s, %begin, %end) : (!llvm.ptr, f32, i64, i64) -> ()
  llvm.return
}

llvm.func internal @kernel_tasks(%x: !llvm.ptr, %s: f32, %begin: i64, %end: i64) attributes {vram.tasks} {
  llvm.return
}

// CHECK: llvm.func @vramShareTasks(!llvm.ptr, !llvm.ptr, i64)
// CHECK: llvm.func internal @share(
// CHECK: llvm.icmp "ne"
// CHECK: llvm.call @vramShareTasks(

// CHECK: llvm.func internal @kernel_tasks_entry(%[[R:.*]]: !llvm.ptr, %[[BEGIN:.*]]: i64, %[[END:.*]]: i64)
// CHECK: %[[A:.*]] = llvm.load {{.*}} -> !llvm.ptr
// CHECK: %[[B:.*]] = llvm.load {{.*}} -> f32
// CHECK: llvm.call @kernel_tasks(%[[A]], %[[B]], %[[BEGIN]], %[[END]])
