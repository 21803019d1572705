func.func @image(%x: tensor<1x3x500x500xf32>) {
  return
}
func.func @batch(%x: tensor<256x3x100x100xf32>) {
  return
}
