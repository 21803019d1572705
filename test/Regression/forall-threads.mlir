// Loops in the body of an scf.forall, whose buffers begin at computed places: no function
// of tasks can be given these as pointers, so that one thread runs them.
// RUN: vram-run %s --backend=cpu --least-shared=0 --dump=%t.shared.npz
// RUN: vram-run %s --backend=cpu --least-shared=100000000 --dump=%t.alone.npz
// RUN: cmp %t.shared.npz %t.alone.npz
func.func @main(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %r = scf.forall (%i) = (0) to (64) step (16) shared_outs(%o = %c) -> (tensor<64x64xf32>) {
    %x = tensor.extract_slice %a[%i, 0] [16, 64] [1, 1] : tensor<64x64xf32> to tensor<16x64xf32>
    %y = tensor.extract_slice %o[%i, 0] [16, 64] [1, 1] : tensor<64x64xf32> to tensor<16x64xf32>
    %m = linalg.matmul ins(%x, %b : tensor<16x64xf32>, tensor<64x64xf32>) outs(%y : tensor<16x64xf32>) -> tensor<16x64xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %m into %o[%i, 0] [16, 64] [1, 1] : tensor<16x64xf32> into tensor<64x64xf32>
    }
  }
  return %r : tensor<64x64xf32>
}
