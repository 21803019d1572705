// RUN: vram-opt --vram-memory-report='device=%S/Inputs/flops.json output=-' %s -o /dev/null | FileCheck %s --check-prefix=FLOPS
// RUN: vram-opt --vram-memory-report='device=%S/Inputs/bytes.json output=-' %s -o /dev/null | FileCheck %s --check-prefix=BYTES

// On a device of a FLOP (or a byte) a nanosecond, the time is the FLOPs (the
// bytes).

// 2 k for each of 2 x 3 x 5 elements; 24 + 40 + 30 floats.
// FLOPS-LABEL: "function": "matmul"
// FLOPS: "nanoseconds": 240,
// BYTES-LABEL: "function": "matmul"
// BYTES: "nanoseconds": 376,
func.func @matmul(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  %0 = vram.matmul %a, %b : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}
// FLOPS-LABEL: "function": "matmul_transposed"
// FLOPS: "nanoseconds": 240,
func.func @matmul_transposed(%a: tensor<2x4x3xf32>, %b: tensor<2x5x4xf32>) -> tensor<2x3x5xf32> {
  %0 = vram.matmul %a, %b {transpose_lhs, transpose_rhs} : (tensor<2x4x3xf32>, tensor<2x5x4xf32>) -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}
// Four times as fast in bf16: 60, in half the bytes.
// FLOPS-LABEL: "function": "matmul_bf16"
// FLOPS: "nanoseconds": 60,
// BYTES-LABEL: "function": "matmul_bf16"
// BYTES: "nanoseconds": 188,
func.func @matmul_bf16(%a: tensor<2x3x4xbf16>, %b: tensor<2x4x5xbf16>) -> tensor<2x3x5xbf16> {
  %0 = vram.matmul %a, %b : (tensor<2x3x4xbf16>, tensor<2x4x5xbf16>) -> tensor<2x3x5xbf16>
  return %0 : tensor<2x3x5xbf16>
}

// 6 x 8 x 8 results of 2 x 3 x 3 products each, and the same for its adjoints.
// FLOPS-LABEL: "function": "conv2d"
// FLOPS: "nanoseconds": 13824,
func.func @conv2d(%x: tensor<1x4x8x8xf32>, %f: tensor<6x2x3x3xf32>) -> tensor<1x6x8x8xf32> {
  %0 = vram.conv2d %x, %f {padding = array<i64: 1, 1>, groups = 2 : i64} : (tensor<1x4x8x8xf32>, tensor<6x2x3x3xf32>) -> tensor<1x6x8x8xf32>
  return %0 : tensor<1x6x8x8xf32>
}
// FLOPS-LABEL: "function": "conv2d_backward_input"
// FLOPS: "nanoseconds": 13824,
func.func @conv2d_backward_input(%g: tensor<1x6x8x8xf32>, %f: tensor<6x2x3x3xf32>) -> tensor<1x4x8x8xf32> {
  %0 = vram.conv2d_backward_input %g, %f {input_size = array<i64: 8, 8>, padding = array<i64: 1, 1>, groups = 2 : i64} : (tensor<1x6x8x8xf32>, tensor<6x2x3x3xf32>) -> tensor<1x4x8x8xf32>
  return %0 : tensor<1x4x8x8xf32>
}
// FLOPS-LABEL: "function": "conv2d_backward_filter"
// FLOPS: "nanoseconds": 13824,
func.func @conv2d_backward_filter(%g: tensor<1x6x8x8xf32>, %x: tensor<1x4x8x8xf32>) -> tensor<6x2x3x3xf32> {
  %0 = vram.conv2d_backward_filter %g, %x {kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 1>, groups = 2 : i64} : (tensor<1x6x8x8xf32>, tensor<1x4x8x8xf32>) -> tensor<6x2x3x3xf32>
  return %0 : tensor<6x2x3x3xf32>
}
// 4 x 5 x 5 elements, each into 3 x 2 x 2.
// FLOPS-LABEL: "function": "conv_transpose2d"
// FLOPS: "nanoseconds": 2400,
func.func @conv_transpose2d(%x: tensor<1x4x5x5xf32>, %f: tensor<4x3x2x2xf32>) -> tensor<1x3x10x10xf32> {
  %0 = vram.conv_transpose2d %x, %f {strides = array<i64: 2, 2>} : (tensor<1x4x5x5xf32>, tensor<4x3x2x2xf32>) -> tensor<1x3x10x10xf32>
  return %0 : tensor<1x3x10x10xf32>
}

// 2 heads of 4 x 6 scores: 2 x 8 for each, 10 for its exponential, 2 x 10 for
// its share of the result; half of it if causal.
// FLOPS-LABEL: "function": "attention"
// FLOPS: "nanoseconds": 2208,
func.func @attention(%q: tensor<1x2x4x8xf32>, %k: tensor<1x1x6x8xf32>, %v: tensor<1x1x6x10xf32>) -> tensor<1x2x4x10xf32> {
  %0:2 = vram.attention %q, %k, %v {scale = 0.5 : f64} : (tensor<1x2x4x8xf32>, tensor<1x1x6x8xf32>, tensor<1x1x6x10xf32>) -> (tensor<1x2x4x10xf32>, tensor<1x2x4xf32>)
  return %0#0 : tensor<1x2x4x10xf32>
}
// FLOPS-LABEL: "function": "attention_causal"
// FLOPS: "nanoseconds": 1104,
func.func @attention_causal(%q: tensor<1x2x4x8xf32>, %k: tensor<1x1x6x8xf32>, %v: tensor<1x1x6x10xf32>) -> tensor<1x2x4x10xf32> {
  %0:2 = vram.attention %q, %k, %v {causal, scale = 0.5 : f64} : (tensor<1x2x4x8xf32>, tensor<1x1x6x8xf32>, tensor<1x1x6x10xf32>) -> (tensor<1x2x4x10xf32>, tensor<1x2x4xf32>)
  return %0#0 : tensor<1x2x4x10xf32>
}

// The two ops of a region, the bytes of its inputs and result alone.
// FLOPS-LABEL: "function": "fused"
// FLOPS: "nanoseconds": 128,
// BYTES-LABEL: "function": "fused"
// BYTES: "nanoseconds": 544,
func.func @fused(%x: tensor<8x8xf32>, %b: tensor<8xf32>) -> tensor<8x8xf32> {
  %0 = vram.fused (%p = %x, %q = %b) : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32> {
    %1 = vram.bias_add %p, %q {dim = 1 : i64} : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
    %2 = vram.relu %1 : (tensor<8x8xf32>) -> tensor<8x8xf32>
    vram.yield %2 : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}

// Rows that are picked, not the whole table: 2 x 3 x 4 floats and 3 indices.
// BYTES-LABEL: "function": "embedding"
// BYTES: "nanoseconds": 120,
func.func @embedding(%w: tensor<1000x4xf32>, %i: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = vram.embedding %w, %i : (tensor<1000x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// Operands, the table, and twice a workspace of 2 x (32 keys and 1000 rows) of 4
// bytes. Of 8 bytes where an id and a position take more than 31 bits.
// BYTES-LABEL: "function": "embedding_backward"
// BYTES: "nanoseconds": 32584,
func.func @embedding_backward(%g: tensor<3x4xf32>, %i: tensor<3xi64>) -> tensor<1000x4xf32> {
  %0 = vram.embedding_backward %g, %i {num_embeddings = 1000 : i64} : (tensor<3x4xf32>, tensor<3xi64>) -> tensor<1000x4xf32>
  return %0 : tensor<1000x4xf32>
}
// BYTES-LABEL: "function": "embedding_backward_of_many"
// BYTES: "nanoseconds": 3801088,
func.func @embedding_backward_of_many(%g: tensor<65536x1xf32>, %i: tensor<65536xi32>) -> tensor<32768x1xf32> {
  %0 = vram.embedding_backward %g, %i {num_embeddings = 32768 : i64} : (tensor<65536x1xf32>, tensor<65536xi32>) -> tensor<32768x1xf32>
  return %0 : tensor<32768x1xf32>
}

// Statistics first, then the result: x is read twice.
// BYTES-LABEL: "function": "batch_norm"
// BYTES: "nanoseconds": 800,
func.func @batch_norm(%x: tensor<4x4x4xf32>) -> tensor<4x4x4xf32> {
  %0:3 = vram.batch_norm %x : (tensor<4x4x4xf32>) -> (tensor<4x4x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %0#0 : tensor<4x4x4xf32>
}

// A slice reads what it takes.
// BYTES-LABEL: "function": "slice"
// BYTES: "nanoseconds": 32,
func.func @slice(%x: tensor<1000xf32>) -> tensor<4xf32> {
  %0 = vram.slice %x {starts = array<i64: 0>, limits = array<i64: 4>, strides = array<i64: 1>} : (tensor<1000xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// linalg: the body's operations over the iteration space; a destination that
// is not read is written only.
// FLOPS-LABEL: "function": "linalg"
// FLOPS: "nanoseconds": 64,
// BYTES-LABEL: "function": "linalg"
// BYTES: "nanoseconds": 512,
func.func @linalg(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.exp ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// FLOPS-LABEL: "function": "linalg_matmul"
// FLOPS: "nanoseconds": 1024,
func.func @linalg_matmul(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
