func.func @good(%x: tensor<4xf32>) {
  return
}
func.func @dynamic(%x: tensor<?xf32>) {
  return
}
