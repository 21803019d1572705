func.func @region(%x: tensor<4xf32>) {
  "other.region"() ({
    %0 = "other.op"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  }) : () -> ()
  return
}
