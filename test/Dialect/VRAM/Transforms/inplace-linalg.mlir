// RUN: vram-opt %s --vram-inplace --remarks-filter=vram-inplace --remark-format=emitRemark 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.remarks

// Remarks about several functions are whole and in the functions' order.

// Ops of other dialects say their storages too. An op with a destination gets
// what it writes over for one: bufferization will find it there.
// CHECK-LABEL: func @elementwise
// CHECK-SAME: vram.storages = 2
// CHECK: tensor.empty
// CHECK-NOT: vram.storage
// CHECK: %[[E:.*]] = linalg.exp {vram.storage = array<i64: 1>} ins(%arg0
// CHECK: linalg.negf {vram.storage = array<i64: 1>} ins(%[[E]] : tensor<64xf32>) outs(%[[E]] : tensor<64xf32>)
// REMARK: [Missed] Overwrite | {{.*}}Function=elementwise | Bytes=256, Operand=0, Reason="the storage of argument 0 is the caller's"
// REMARK: [Passed] Overwrite | {{.*}}Function=elementwise | Bytes=256, Operand={{[01]}}, Storage=1
func.func @elementwise(%x: tensor<64xf32>) -> tensor<64xf32> {
  %empty = tensor.empty() : tensor<64xf32>
  %0 = linalg.exp ins(%x : tensor<64xf32>) outs(%empty : tensor<64xf32>) -> tensor<64xf32>
  %1 = linalg.negf ins(%0 : tensor<64xf32>) outs(%empty : tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}

// A product reads its operands at many points: it has its destination alone,
// which holds the sum so far.
// CHECK-LABEL: func @product
// CHECK: %[[F:.*]] = linalg.fill {vram.storage = array<i64: [[D:[0-9]+]]>}
// CHECK: linalg.matmul {vram.storage = array<i64: [[D]]>} {{.*}} outs(%[[F]]
// REMARK: [Passed] Overwrite | {{.*}}Function=product | Bytes=256, Operand=2
func.func @product(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.exp ins(%x : tensor<8x8xf32>) outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = linalg.matmul ins(%0, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%1 : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// CHECK-LABEL: func @insert
// CHECK: %[[B:.*]] = math.exp %arg0 {vram.storage = array<i64: 2>}
// CHECK: tensor.insert_slice {{.*}} {vram.storage = array<i64: 2>}
func.func @insert(%x: tensor<64xf32>, %part: tensor<8xf32>) -> tensor<64xf32> {
  %0 = math.exp %x : tensor<64xf32>
  %1 = tensor.insert_slice %part into %0[8] [8] [1] : tensor<8xf32> into tensor<64xf32>
  return %1 : tensor<64xf32>
}
