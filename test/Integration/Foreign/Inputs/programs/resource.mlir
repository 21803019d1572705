func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %w = arith.constant dense_resource<w> : tensor<2x2xf32>
  %y = arith.mulf %x, %w : tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}
{-#
  dialect_resources: { builtin: { w: "0x040000000000803F000000400000404000008040" } }
#-}
