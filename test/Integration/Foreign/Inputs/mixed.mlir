#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @mixed(
    %x: tensor<16x8xf32> {vram.role = #vram.role<input>, vram.name = "x"},
    %w: tensor<8x32xf32> {vram.role = #vram.role<input>, vram.name = "w"},
    %v: tensor<32x16xf32> {vram.role = #vram.role<input>, vram.name = "v"})
    -> (tensor<16x16xf32> {vram.name = "y"}, tensor<16xf32> {vram.name = "sums"}) {
  %zero = arith.constant 0.0 : f32
  %half = arith.constant dense<0.5> : tensor<16x32xf32>
  %zp = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %shift = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %p = vram.matmul %x, %w : (tensor<16x8xf32>, tensor<8x32xf32>) -> tensor<16x32xf32>
  %t = math.tanh %p : tensor<16x32xf32>
  %h = arith.mulf %t, %half : tensor<16x32xf32>
  %e = tensor.empty() : tensor<16x32xf32>
  %s = linalg.add ins(%h, %p : tensor<16x32xf32>, tensor<16x32xf32>) outs(%e : tensor<16x32xf32>) -> tensor<16x32xf32>
  %m = tosa.mul %s, %t, %shift : (tensor<16x32xf32>, tensor<16x32xf32>, tensor<1xi8>) -> tensor<16x32xf32>
  %a = tensor.expand_shape %m [[0, 1], [2]] output_shape [1, 16, 32] : tensor<16x32xf32> into tensor<1x16x32xf32>
  %b = tensor.expand_shape %v [[0, 1], [2]] output_shape [1, 32, 16] : tensor<32x16xf32> into tensor<1x32x16xf32>
  %q = tosa.matmul %a, %b, %zp, %zp : (tensor<1x16x32xf32>, tensor<1x32x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x16xf32>
  %c = tensor.collapse_shape %q [[0, 1], [2]] : tensor<1x16x16xf32> into tensor<16x16xf32>
  %y = vram.add %c, %c : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %re = tensor.empty() : tensor<16xf32>
  %r0 = linalg.fill ins(%zero : f32) outs(%re : tensor<16xf32>) -> tensor<16xf32>
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%c : tensor<16x16xf32>) outs(%r0 : tensor<16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %sum = arith.addf %in, %out : f32
    linalg.yield %sum : f32
  } -> tensor<16xf32>
  return %y, %r : tensor<16x16xf32>, tensor<16xf32>
}
