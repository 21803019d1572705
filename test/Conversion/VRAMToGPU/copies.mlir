// A value goes to the host and comes back. Copies are calls of the runtime, among
// the launches, with their numbers, directions and bytes.

// RUN: split-file %s %t
// RUN: vram-opt --vram-lower-to-launches %t/fine.mlir | FileCheck %s
// CHECK-DAG: llvm.func @vramStartCopy(!llvm.ptr, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i32, i32) -> i32
// CHECK-DAG: llvm.func @vramFinishCopy(!llvm.ptr, i32, !llvm.ptr) -> i32
// CHECK: llvm.func @main(%[[PROGRAM:.*]]: !llvm.ptr, %[[POINTERS:.*]]: !llvm.ptr, %[[ARENA:.*]]: !llvm.ptr, %[[STREAM:.*]]: !llvm.ptr) -> i32
// CHECK-SAME: copies = 2 : i32

// The host's arena is the last of the caller's addresses.
// CHECK: %[[SLOT:.*]] = llvm.getelementptr %[[POINTERS]][1]
// CHECK-NEXT: %[[HOST:.*]] = llvm.load %[[SLOT]]
// CHECK: llvm.call @vramLaunch(
// CHECK: llvm.cond_br
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: %[[FIRST:.*]] = llvm.mlir.constant(0 : i32)
// CHECK-NEXT: %[[BYTES:.*]] = llvm.mlir.constant(256 : i64)
// CHECK-NEXT: %[[TOHOST:.*]] = llvm.mlir.constant(0 : i32)
// CHECK-NEXT: %[[ALONE:.*]] = llvm.mlir.constant(-1 : i32)
// CHECK-NEXT: %[[STATUS:.*]] = llvm.call @vramStartCopy(%[[PROGRAM]], %[[FIRST]], %[[STREAM]], %[[HOST]], %[[ARENA]], %[[BYTES]], %[[TOHOST]], %[[ALONE]])
// CHECK: llvm.icmp "ne" %[[STATUS]],
// CHECK: llvm.call @vramFinishCopy(%[[PROGRAM]], %{{.*}}, %[[STREAM]])
// CHECK: llvm.call @vramLaunch(
// CHECK: %[[AT:.*]] = llvm.mlir.constant(256 : i64)
// CHECK-NEXT: %[[TARGET:.*]] = llvm.getelementptr %[[ARENA]][%[[AT]]]
// CHECK-NEXT: %[[SECOND:.*]] = llvm.mlir.constant(1 : i32)
// CHECK-NEXT: %[[BYTES:.*]] = llvm.mlir.constant(256 : i64)
// CHECK-NEXT: %[[TODEVICE:.*]] = llvm.mlir.constant(1 : i32)
// CHECK-NEXT: %[[ALONE:.*]] = llvm.mlir.constant(-1 : i32)
// CHECK-NEXT: llvm.call @vramStartCopy(%[[PROGRAM]], %[[SECOND]], %[[STREAM]], %[[TARGET]], %[[HOST]], %[[BYTES]], %[[TODEVICE]], %[[ALONE]])
// CHECK: %[[AGAIN:.*]] = llvm.mlir.constant(1 : i32)
// CHECK-NEXT: llvm.call @vramFinishCopy(%[[PROGRAM]], %[[AGAIN]], %[[STREAM]])
// CHECK: llvm.call @vramLaunch(

// Without offload there is neither.
// RUN: sed '/_copy/d' %t/fine.mlir | vram-opt --vram-lower-to-launches | FileCheck %s --check-prefix=NONE
// NONE-NOT: Copy
// NONE: copies = 0 : i32, hosts = 0 : i32
// NONE-NOT: Copy

// Other copies are refused.
// RUN: not vram-opt --vram-lower-to-launches %t/columns.mlir 2>&1 | FileCheck %s --check-prefix=COLUMNS
// COLUMNS: columns.mlir:6:3: error: 'vram.start_copy' op copies a buffer of type 'memref<8x8xf32, strided<[1, 8]>>', whose elements are no row of bytes, as a copy between device and host needs them
// RUN: sed 's/%a to %h/%x to %a/' %t/fine.mlir > %t/inside.mlir
// RUN: not vram-opt --vram-lower-to-launches %t/inside.mlir 2>&1 | FileCheck %s --check-prefix=INSIDE
// INSIDE: inside.mlir:10:3: error: 'vram.start_copy' op is no copy between the device and the host
// RUN: sed '/finish_copy %a/d' %t/fine.mlir > %t/unfinished.mlir
// RUN: not vram-opt --vram-lower-to-launches %t/unfinished.mlir 2>&1 | FileCheck %s --check-prefix=UNFINISHED
// UNFINISHED: unfinished.mlir:10:3: error: 'vram.start_copy' op is finished by nothing
// RUN: sed '/start_copy %a/d' %t/fine.mlir > %t/unknown.mlir
// RUN: not vram-opt --vram-lower-to-launches %t/unknown.mlir 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: unknown.mlir:10:3: error: 'vram.finish_copy' op finishes a copy that is not under way

//--- fine.mlir
func.func @main(%x: memref<64xf32>, %host: memref<256xi8> {vram.host_arena}, %arena: memref<512xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%a : memref<64xf32>) {
    %1 = vram.exp %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %a to %h : memref<64xf32> to memref<64xf32>
  vram.finish_copy %a to %h : memref<64xf32> to memref<64xf32>
  %b = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%b : memref<64xf32>) {
    %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  %c = memref.view %arena[%c256][] : memref<512xi8> to memref<64xf32>
  vram.start_copy %h to %c : memref<64xf32> to memref<64xf32>
  vram.finish_copy %h to %c : memref<64xf32> to memref<64xf32>
  vram.launch ins(%0 = %b, %2 = %c : memref<64xf32>, memref<64xf32>) outs(%b : memref<64xf32>) {
    %1 = vram.add %0, %2 : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  return %b : memref<64xf32>
}

//--- columns.mlir
func.func @main(%host: memref<256xi8> {vram.host_arena}, %arena: memref<256xi8> {vram.arena}) {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<8x8xf32>
  %t = memref.reinterpret_cast %a to offset: [0], sizes: [8, 8], strides: [1, 8] : memref<8x8xf32> to memref<8x8xf32, strided<[1, 8]>>
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<8x8xf32>
  vram.start_copy %t to %h : memref<8x8xf32, strided<[1, 8]>> to memref<8x8xf32>
  vram.finish_copy %t to %h : memref<8x8xf32, strided<[1, 8]>> to memref<8x8xf32>
  return
}
