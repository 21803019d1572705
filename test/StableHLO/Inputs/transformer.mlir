module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<32x8xf32> {tf.aliasing_output = 0 : i32} loc("params['blocks'][0]['down']"), %arg1: tensor<8xf32> {tf.aliasing_output = 1 : i32} loc("params['blocks'][0]['ln1']['bias']"), %arg2: tensor<8xf32> {tf.aliasing_output = 2 : i32} loc("params['blocks'][0]['ln1']['scale']"), %arg3: tensor<8xf32> {tf.aliasing_output = 3 : i32} loc("params['blocks'][0]['ln2']['bias']"), %arg4: tensor<8xf32> {tf.aliasing_output = 4 : i32} loc("params['blocks'][0]['ln2']['scale']"), %arg5: tensor<2x4x8xf32> {tf.aliasing_output = 5 : i32} loc("params['blocks'][0]['out']"), %arg6: tensor<8x3x2x4xf32> {tf.aliasing_output = 6 : i32} loc("params['blocks'][0]['qkv']"), %arg7: tensor<8x32xf32> {tf.aliasing_output = 7 : i32} loc("params['blocks'][0]['up']"), %arg8: tensor<32x8xf32> {tf.aliasing_output = 8 : i32} loc("params['blocks'][1]['down']"), %arg9: tensor<8xf32> {tf.aliasing_output = 9 : i32} loc("params['blocks'][1]['ln1']['bias']"), %arg10: tensor<8xf32> {tf.aliasing_output = 10 : i32} loc("params['blocks'][1]['ln1']['scale']"), %arg11: tensor<8xf32> {tf.aliasing_output = 11 : i32} loc("params['blocks'][1]['ln2']['bias']"), %arg12: tensor<8xf32> {tf.aliasing_output = 12 : i32} loc("params['blocks'][1]['ln2']['scale']"), %arg13: tensor<2x4x8xf32> {tf.aliasing_output = 13 : i32} loc("params['blocks'][1]['out']"), %arg14: tensor<8x3x2x4xf32> {tf.aliasing_output = 14 : i32} loc("params['blocks'][1]['qkv']"), %arg15: tensor<8x32xf32> {tf.aliasing_output = 15 : i32} loc("params['blocks'][1]['up']"), %arg16: tensor<8xf32> {tf.aliasing_output = 16 : i32} loc("params['ln']['bias']"), %arg17: tensor<8xf32> {tf.aliasing_output = 17 : i32} loc("params['ln']['scale']"), %arg18: tensor<5x8xf32> {tf.aliasing_output = 18 : i32} loc("params['wpe']"), %arg19: tensor<11x8xf32> {tf.aliasing_output = 19 : i32} loc("params['wte']"), %arg20: tensor<i32> {tf.aliasing_output = 20 : i32} loc("opt_state[0].count"), %arg21: tensor<32x8xf32> {tf.aliasing_output = 21 : i32} loc("opt_state[0].mu['blocks'][0]['down']"), %arg22: tensor<8xf32> {tf.aliasing_output = 22 : i32} loc("opt_state[0].mu['blocks'][0]['ln1']['bias']"), %arg23: tensor<8xf32> {tf.aliasing_output = 23 : i32} loc("opt_state[0].mu['blocks'][0]['ln1']['scale']"), %arg24: tensor<8xf32> {tf.aliasing_output = 24 : i32} loc("opt_state[0].mu['blocks'][0]['ln2']['bias']"), %arg25: tensor<8xf32> {tf.aliasing_output = 25 : i32} loc("opt_state[0].mu['blocks'][0]['ln2']['scale']"), %arg26: tensor<2x4x8xf32> {tf.aliasing_output = 26 : i32} loc("opt_state[0].mu['blocks'][0]['out']"), %arg27: tensor<8x3x2x4xf32> {tf.aliasing_output = 27 : i32} loc("opt_state[0].mu['blocks'][0]['qkv']"), %arg28: tensor<8x32xf32> {tf.aliasing_output = 28 : i32} loc("opt_state[0].mu['blocks'][0]['up']"), %arg29: tensor<32x8xf32> {tf.aliasing_output = 29 : i32} loc("opt_state[0].mu['blocks'][1]['down']"), %arg30: tensor<8xf32> {tf.aliasing_output = 30 : i32} loc("opt_state[0].mu['blocks'][1]['ln1']['bias']"), %arg31: tensor<8xf32> {tf.aliasing_output = 31 : i32} loc("opt_state[0].mu['blocks'][1]['ln1']['scale']"), %arg32: tensor<8xf32> {tf.aliasing_output = 32 : i32} loc("opt_state[0].mu['blocks'][1]['ln2']['bias']"), %arg33: tensor<8xf32> {tf.aliasing_output = 33 : i32} loc("opt_state[0].mu['blocks'][1]['ln2']['scale']"), %arg34: tensor<2x4x8xf32> {tf.aliasing_output = 34 : i32} loc("opt_state[0].mu['blocks'][1]['out']"), %arg35: tensor<8x3x2x4xf32> {tf.aliasing_output = 35 : i32} loc("opt_state[0].mu['blocks'][1]['qkv']"), %arg36: tensor<8x32xf32> {tf.aliasing_output = 36 : i32} loc("opt_state[0].mu['blocks'][1]['up']"), %arg37: tensor<8xf32> {tf.aliasing_output = 37 : i32} loc("opt_state[0].mu['ln']['bias']"), %arg38: tensor<8xf32> {tf.aliasing_output = 38 : i32} loc("opt_state[0].mu['ln']['scale']"), %arg39: tensor<5x8xf32> {tf.aliasing_output = 39 : i32} loc("opt_state[0].mu['wpe']"), %arg40: tensor<11x8xf32> {tf.aliasing_output = 40 : i32} loc("opt_state[0].mu['wte']"), %arg41: tensor<32x8xf32> {tf.aliasing_output = 41 : i32} loc("opt_state[0].nu['blocks'][0]['down']"), %arg42: tensor<8xf32> {tf.aliasing_output = 42 : i32} loc("opt_state[0].nu['blocks'][0]['ln1']['bias']"), %arg43: tensor<8xf32> {tf.aliasing_output = 43 : i32} loc("opt_state[0].nu['blocks'][0]['ln1']['scale']"), %arg44: tensor<8xf32> {tf.aliasing_output = 44 : i32} loc("opt_state[0].nu['blocks'][0]['ln2']['bias']"), %arg45: tensor<8xf32> {tf.aliasing_output = 45 : i32} loc("opt_state[0].nu['blocks'][0]['ln2']['scale']"), %arg46: tensor<2x4x8xf32> {tf.aliasing_output = 46 : i32} loc("opt_state[0].nu['blocks'][0]['out']"), %arg47: tensor<8x3x2x4xf32> {tf.aliasing_output = 47 : i32} loc("opt_state[0].nu['blocks'][0]['qkv']"), %arg48: tensor<8x32xf32> {tf.aliasing_output = 48 : i32} loc("opt_state[0].nu['blocks'][0]['up']"), %arg49: tensor<32x8xf32> {tf.aliasing_output = 49 : i32} loc("opt_state[0].nu['blocks'][1]['down']"), %arg50: tensor<8xf32> {tf.aliasing_output = 50 : i32} loc("opt_state[0].nu['blocks'][1]['ln1']['bias']"), %arg51: tensor<8xf32> {tf.aliasing_output = 51 : i32} loc("opt_state[0].nu['blocks'][1]['ln1']['scale']"), %arg52: tensor<8xf32> {tf.aliasing_output = 52 : i32} loc("opt_state[0].nu['blocks'][1]['ln2']['bias']"), %arg53: tensor<8xf32> {tf.aliasing_output = 53 : i32} loc("opt_state[0].nu['blocks'][1]['ln2']['scale']"), %arg54: tensor<2x4x8xf32> {tf.aliasing_output = 54 : i32} loc("opt_state[0].nu['blocks'][1]['out']"), %arg55: tensor<8x3x2x4xf32> {tf.aliasing_output = 55 : i32} loc("opt_state[0].nu['blocks'][1]['qkv']"), %arg56: tensor<8x32xf32> {tf.aliasing_output = 56 : i32} loc("opt_state[0].nu['blocks'][1]['up']"), %arg57: tensor<8xf32> {tf.aliasing_output = 57 : i32} loc("opt_state[0].nu['ln']['bias']"), %arg58: tensor<8xf32> {tf.aliasing_output = 58 : i32} loc("opt_state[0].nu['ln']['scale']"), %arg59: tensor<5x8xf32> {tf.aliasing_output = 59 : i32} loc("opt_state[0].nu['wpe']"), %arg60: tensor<11x8xf32> {tf.aliasing_output = 60 : i32} loc("opt_state[0].nu['wte']"), %arg61: tensor<2x5xi32> loc("batch[0]"), %arg62: tensor<2x5xi32> loc("batch[1]")) -> (tensor<32x8xf32> {jax.result_info = "result[0]['blocks'][0]['down']"}, tensor<8xf32> {jax.result_info = "result[0]['blocks'][0]['ln1']['bias']"}, tensor<8xf32> {jax.result_info = "result[0]['blocks'][0]['ln1']['scale']"}, tensor<8xf32> {jax.result_info = "result[0]['blocks'][0]['ln2']['bias']"}, tensor<8xf32> {jax.result_info = "result[0]['blocks'][0]['ln2']['scale']"}, tensor<2x4x8xf32> {jax.result_info = "result[0]['blocks'][0]['out']"}, tensor<8x3x2x4xf32> {jax.result_info = "result[0]['blocks'][0]['qkv']"}, tensor<8x32xf32> {jax.result_info = "result[0]['blocks'][0]['up']"}, tensor<32x8xf32> {jax.result_info = "result[0]['blocks'][1]['down']"}, tensor<8xf32> {jax.result_info = "result[0]['blocks'][1]['ln1']['bias']"}, tensor<8xf32> {jax.result_info = "result[0]['blocks'][1]['ln1']['scale']"}, tensor<8xf32> {jax.result_info = "result[0]['blocks'][1]['ln2']['bias']"}, tensor<8xf32> {jax.result_info = "result[0]['blocks'][1]['ln2']['scale']"}, tensor<2x4x8xf32> {jax.result_info = "result[0]['blocks'][1]['out']"}, tensor<8x3x2x4xf32> {jax.result_info = "result[0]['blocks'][1]['qkv']"}, tensor<8x32xf32> {jax.result_info = "result[0]['blocks'][1]['up']"}, tensor<8xf32> {jax.result_info = "result[0]['ln']['bias']"}, tensor<8xf32> {jax.result_info = "result[0]['ln']['scale']"}, tensor<5x8xf32> {jax.result_info = "result[0]['wpe']"}, tensor<11x8xf32> {jax.result_info = "result[0]['wte']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<32x8xf32> {jax.result_info = "result[1][0].mu['blocks'][0]['down']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blocks'][0]['ln1']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blocks'][0]['ln1']['scale']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blocks'][0]['ln2']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blocks'][0]['ln2']['scale']"}, tensor<2x4x8xf32> {jax.result_info = "result[1][0].mu['blocks'][0]['out']"}, tensor<8x3x2x4xf32> {jax.result_info = "result[1][0].mu['blocks'][0]['qkv']"}, tensor<8x32xf32> {jax.result_info = "result[1][0].mu['blocks'][0]['up']"}, tensor<32x8xf32> {jax.result_info = "result[1][0].mu['blocks'][1]['down']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blocks'][1]['ln1']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blocks'][1]['ln1']['scale']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blocks'][1]['ln2']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blocks'][1]['ln2']['scale']"}, tensor<2x4x8xf32> {jax.result_info = "result[1][0].mu['blocks'][1]['out']"}, tensor<8x3x2x4xf32> {jax.result_info = "result[1][0].mu['blocks'][1]['qkv']"}, tensor<8x32xf32> {jax.result_info = "result[1][0].mu['blocks'][1]['up']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['ln']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['ln']['scale']"}, tensor<5x8xf32> {jax.result_info = "result[1][0].mu['wpe']"}, tensor<11x8xf32> {jax.result_info = "result[1][0].mu['wte']"}, tensor<32x8xf32> {jax.result_info = "result[1][0].nu['blocks'][0]['down']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blocks'][0]['ln1']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blocks'][0]['ln1']['scale']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blocks'][0]['ln2']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blocks'][0]['ln2']['scale']"}, tensor<2x4x8xf32> {jax.result_info = "result[1][0].nu['blocks'][0]['out']"}, tensor<8x3x2x4xf32> {jax.result_info = "result[1][0].nu['blocks'][0]['qkv']"}, tensor<8x32xf32> {jax.result_info = "result[1][0].nu['blocks'][0]['up']"}, tensor<32x8xf32> {jax.result_info = "result[1][0].nu['blocks'][1]['down']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blocks'][1]['ln1']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blocks'][1]['ln1']['scale']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blocks'][1]['ln2']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blocks'][1]['ln2']['scale']"}, tensor<2x4x8xf32> {jax.result_info = "result[1][0].nu['blocks'][1]['out']"}, tensor<8x3x2x4xf32> {jax.result_info = "result[1][0].nu['blocks'][1]['qkv']"}, tensor<8x32xf32> {jax.result_info = "result[1][0].nu['blocks'][1]['up']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['ln']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['ln']['scale']"}, tensor<5x8xf32> {jax.result_info = "result[1][0].nu['wpe']"}, tensor<11x8xf32> {jax.result_info = "result[1][0].nu['wte']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %1 = stablehlo.compare LT, %arg61, %0, SIGNED : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %c_0 = stablehlo.constant dense<11> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %3 = stablehlo.add %arg61, %2 : tensor<2x5xi32>
    %4 = stablehlo.select %1, %3, %arg61 : tensor<2x5xi1>, tensor<2x5xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %6 = "stablehlo.gather"(%arg19, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<11x8xf32>, tensor<2x5x1xi32>) -> tensor<2x5x8xf32>
    %7 = stablehlo.broadcast_in_dim %arg18, dims = [1, 2] : (tensor<5x8xf32>) -> tensor<1x5x8xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x5x8xf32>) -> tensor<2x5x8xf32>
    %9 = stablehlo.add %6, %8 : tensor<2x5x8xf32>
    %c_1 = stablehlo.constant dense<true> : tensor<i1>
    %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %11 = call @tril(%10) : (tensor<5x5xi1>) -> tensor<5x5xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%9 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %15 = stablehlo.divide %13, %14 : tensor<2x5x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %17 = stablehlo.subtract %9, %16 : tensor<2x5x8xf32>
    %18 = chlo.square %17 : tensor<2x5x8xf32> -> tensor<2x5x8xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %20 = stablehlo.multiply %19, %17 : tensor<2x5x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%18 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_5 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %24 = stablehlo.divide %22, %23 : tensor<2x5x1xf32>
    %25 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %26 = stablehlo.subtract %9, %25 : tensor<2x5x8xf32>
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %28 = stablehlo.add %24, %27 : tensor<2x5x1xf32>
    %29 = stablehlo.rsqrt %28 : tensor<2x5x1xf32>
    %30 = stablehlo.divide %29, %28 : tensor<2x5x1xf32>
    %cst_7 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %32 = stablehlo.multiply %31, %30 : tensor<2x5x1xf32>
    %33 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %34 = stablehlo.multiply %26, %33 : tensor<2x5x8xf32>
    %35 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %37 = stablehlo.multiply %34, %36 : tensor<2x5x8xf32>
    %38 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %40 = stablehlo.add %37, %39 : tensor<2x5x8xf32>
    %41 = stablehlo.dot_general %arg6, %40, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x3x2x4xf32>, tensor<2x5x8xf32>) -> tensor<3x2x4x2x5xf32>
    %42 = stablehlo.transpose %41, dims = [0, 3, 1, 4, 2] : (tensor<3x2x4x2x5xf32>) -> tensor<3x2x2x5x4xf32>
    %43 = stablehlo.slice %42 [0:1, 0:2, 0:2, 0:5, 0:4] : (tensor<3x2x2x5x4xf32>) -> tensor<1x2x2x5x4xf32>
    %44 = stablehlo.reshape %43 : (tensor<1x2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %45 = stablehlo.slice %42 [1:2, 0:2, 0:2, 0:5, 0:4] : (tensor<3x2x2x5x4xf32>) -> tensor<1x2x2x5x4xf32>
    %46 = stablehlo.reshape %45 : (tensor<1x2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %47 = stablehlo.slice %42 [2:3, 0:2, 0:2, 0:5, 0:4] : (tensor<3x2x2x5x4xf32>) -> tensor<1x2x2x5x4xf32>
    %48 = stablehlo.reshape %47 : (tensor<1x2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %49 = stablehlo.dot_general %44, %46, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %51 = stablehlo.divide %49, %50 : tensor<2x2x5x5xf32>
    %cst_9 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %52:2 = call @_where(%11, %51, %cst_9) : (tensor<5x5xi1>, tensor<2x2x5x5xf32>, tensor<f32>) -> (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>)
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %53 = stablehlo.reduce(%52#0 init: %cst_10) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %55 = stablehlo.maximum %54, %53 : tensor<2x2x5xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %58 = stablehlo.subtract %52#0, %57 : tensor<2x2x5x5xf32>
    %59 = stablehlo.exponential %58 : tensor<2x2x5x5xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_12) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %63 = stablehlo.divide %59, %62 : tensor<2x2x5x5xf32>
    %64 = stablehlo.multiply %61, %61 : tensor<2x2x5x1xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x2x5x1xf32>
    %66 = stablehlo.divide %65, %64 : tensor<2x2x5x1xf32>
    %67 = stablehlo.dot_general %48, %63, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x4xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %68 = stablehlo.dot_general %67, %arg5, contracting_dims = [1, 2] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x4x8xf32>) -> tensor<2x5x8xf32>
    %69 = stablehlo.add %9, %68 : tensor<2x5x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.reduce(%69 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_15 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %73 = stablehlo.divide %71, %72 : tensor<2x5x1xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %75 = stablehlo.subtract %69, %74 : tensor<2x5x8xf32>
    %76 = chlo.square %75 : tensor<2x5x8xf32> -> tensor<2x5x8xf32>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %78 = stablehlo.multiply %77, %75 : tensor<2x5x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.reduce(%76 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_18 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %82 = stablehlo.divide %80, %81 : tensor<2x5x1xf32>
    %83 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %84 = stablehlo.subtract %69, %83 : tensor<2x5x8xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %86 = stablehlo.add %82, %85 : tensor<2x5x1xf32>
    %87 = stablehlo.rsqrt %86 : tensor<2x5x1xf32>
    %88 = stablehlo.divide %87, %86 : tensor<2x5x1xf32>
    %cst_20 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %90 = stablehlo.multiply %89, %88 : tensor<2x5x1xf32>
    %91 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %92 = stablehlo.multiply %84, %91 : tensor<2x5x8xf32>
    %93 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %95 = stablehlo.multiply %92, %94 : tensor<2x5x8xf32>
    %96 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %98 = stablehlo.add %95, %97 : tensor<2x5x8xf32>
    %99 = stablehlo.dot_general %98, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x32xf32>) -> tensor<2x5x32xf32>
    %cst_21 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x5x32xf32>
    %101 = stablehlo.multiply %100, %99 : tensor<2x5x32xf32>
    %102 = stablehlo.negate %99 : tensor<2x5x32xf32>
    %cst_22 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x5x32xf32>
    %104 = stablehlo.multiply %102, %103 : tensor<2x5x32xf32>
    %105 = chlo.erfc %104 : tensor<2x5x32xf32> -> tensor<2x5x32xf32>
    %106 = chlo.square %104 : tensor<2x5x32xf32> -> tensor<2x5x32xf32>
    %107 = stablehlo.negate %106 : tensor<2x5x32xf32>
    %108 = stablehlo.exponential %107 : tensor<2x5x32xf32>
    %109 = stablehlo.multiply %101, %105 : tensor<2x5x32xf32>
    %110 = stablehlo.dot_general %109, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x32xf32>, tensor<32x8xf32>) -> tensor<2x5x8xf32>
    %111 = stablehlo.add %69, %110 : tensor<2x5x8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_23) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_24 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %115 = stablehlo.divide %113, %114 : tensor<2x5x1xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %117 = stablehlo.subtract %111, %116 : tensor<2x5x8xf32>
    %118 = chlo.square %117 : tensor<2x5x8xf32> -> tensor<2x5x8xf32>
    %cst_25 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %120 = stablehlo.multiply %119, %117 : tensor<2x5x8xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.reduce(%118 init: %cst_26) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_27 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %124 = stablehlo.divide %122, %123 : tensor<2x5x1xf32>
    %125 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %126 = stablehlo.subtract %111, %125 : tensor<2x5x8xf32>
    %cst_28 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %128 = stablehlo.add %124, %127 : tensor<2x5x1xf32>
    %129 = stablehlo.rsqrt %128 : tensor<2x5x1xf32>
    %130 = stablehlo.divide %129, %128 : tensor<2x5x1xf32>
    %cst_29 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %132 = stablehlo.multiply %131, %130 : tensor<2x5x1xf32>
    %133 = stablehlo.broadcast_in_dim %129, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %134 = stablehlo.multiply %126, %133 : tensor<2x5x8xf32>
    %135 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %137 = stablehlo.multiply %134, %136 : tensor<2x5x8xf32>
    %138 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %139 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %140 = stablehlo.add %137, %139 : tensor<2x5x8xf32>
    %141 = stablehlo.dot_general %arg14, %140, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x3x2x4xf32>, tensor<2x5x8xf32>) -> tensor<3x2x4x2x5xf32>
    %142 = stablehlo.transpose %141, dims = [0, 3, 1, 4, 2] : (tensor<3x2x4x2x5xf32>) -> tensor<3x2x2x5x4xf32>
    %143 = stablehlo.slice %142 [0:1, 0:2, 0:2, 0:5, 0:4] : (tensor<3x2x2x5x4xf32>) -> tensor<1x2x2x5x4xf32>
    %144 = stablehlo.reshape %143 : (tensor<1x2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %145 = stablehlo.slice %142 [1:2, 0:2, 0:2, 0:5, 0:4] : (tensor<3x2x2x5x4xf32>) -> tensor<1x2x2x5x4xf32>
    %146 = stablehlo.reshape %145 : (tensor<1x2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %147 = stablehlo.slice %142 [2:3, 0:2, 0:2, 0:5, 0:4] : (tensor<3x2x2x5x4xf32>) -> tensor<1x2x2x5x4xf32>
    %148 = stablehlo.reshape %147 : (tensor<1x2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %149 = stablehlo.dot_general %144, %146, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %cst_30 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %151 = stablehlo.divide %149, %150 : tensor<2x2x5x5xf32>
    %cst_31 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %152:2 = call @_where(%11, %151, %cst_31) : (tensor<5x5xi1>, tensor<2x2x5x5xf32>, tensor<f32>) -> (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>)
    %cst_32 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %153 = stablehlo.reduce(%152#0 init: %cst_32) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_33 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %155 = stablehlo.maximum %154, %153 : tensor<2x2x5xf32>
    %156 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %158 = stablehlo.subtract %152#0, %157 : tensor<2x2x5x5xf32>
    %159 = stablehlo.exponential %158 : tensor<2x2x5x5xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %160 = stablehlo.reduce(%159 init: %cst_34) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %163 = stablehlo.divide %159, %162 : tensor<2x2x5x5xf32>
    %164 = stablehlo.multiply %161, %161 : tensor<2x2x5x1xf32>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x2x5x1xf32>
    %166 = stablehlo.divide %165, %164 : tensor<2x2x5x1xf32>
    %167 = stablehlo.dot_general %148, %163, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x4xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %168 = stablehlo.dot_general %167, %arg13, contracting_dims = [1, 2] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x4x8xf32>) -> tensor<2x5x8xf32>
    %169 = stablehlo.add %111, %168 : tensor<2x5x8xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.reduce(%169 init: %cst_36) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_37 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %173 = stablehlo.divide %171, %172 : tensor<2x5x1xf32>
    %174 = stablehlo.broadcast_in_dim %173, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %175 = stablehlo.subtract %169, %174 : tensor<2x5x8xf32>
    %176 = chlo.square %175 : tensor<2x5x8xf32> -> tensor<2x5x8xf32>
    %cst_38 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %178 = stablehlo.multiply %177, %175 : tensor<2x5x8xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.reduce(%176 init: %cst_39) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_40 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %182 = stablehlo.divide %180, %181 : tensor<2x5x1xf32>
    %183 = stablehlo.broadcast_in_dim %173, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %184 = stablehlo.subtract %169, %183 : tensor<2x5x8xf32>
    %cst_41 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %186 = stablehlo.add %182, %185 : tensor<2x5x1xf32>
    %187 = stablehlo.rsqrt %186 : tensor<2x5x1xf32>
    %188 = stablehlo.divide %187, %186 : tensor<2x5x1xf32>
    %cst_42 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %190 = stablehlo.multiply %189, %188 : tensor<2x5x1xf32>
    %191 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %192 = stablehlo.multiply %184, %191 : tensor<2x5x8xf32>
    %193 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %194 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %195 = stablehlo.multiply %192, %194 : tensor<2x5x8xf32>
    %196 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %197 = stablehlo.broadcast_in_dim %196, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %198 = stablehlo.add %195, %197 : tensor<2x5x8xf32>
    %199 = stablehlo.dot_general %198, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x32xf32>) -> tensor<2x5x32xf32>
    %cst_43 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x5x32xf32>
    %201 = stablehlo.multiply %200, %199 : tensor<2x5x32xf32>
    %202 = stablehlo.negate %199 : tensor<2x5x32xf32>
    %cst_44 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x5x32xf32>
    %204 = stablehlo.multiply %202, %203 : tensor<2x5x32xf32>
    %205 = chlo.erfc %204 : tensor<2x5x32xf32> -> tensor<2x5x32xf32>
    %206 = chlo.square %204 : tensor<2x5x32xf32> -> tensor<2x5x32xf32>
    %207 = stablehlo.negate %206 : tensor<2x5x32xf32>
    %208 = stablehlo.exponential %207 : tensor<2x5x32xf32>
    %209 = stablehlo.multiply %201, %205 : tensor<2x5x32xf32>
    %210 = stablehlo.dot_general %209, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x32xf32>, tensor<32x8xf32>) -> tensor<2x5x8xf32>
    %211 = stablehlo.add %169, %210 : tensor<2x5x8xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %212 = stablehlo.reduce(%211 init: %cst_45) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %213 = stablehlo.broadcast_in_dim %212, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_46 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %215 = stablehlo.divide %213, %214 : tensor<2x5x1xf32>
    %216 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %217 = stablehlo.subtract %211, %216 : tensor<2x5x8xf32>
    %218 = chlo.square %217 : tensor<2x5x8xf32> -> tensor<2x5x8xf32>
    %cst_47 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %220 = stablehlo.multiply %219, %217 : tensor<2x5x8xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %221 = stablehlo.reduce(%218 init: %cst_48) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_49 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %224 = stablehlo.divide %222, %223 : tensor<2x5x1xf32>
    %225 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %226 = stablehlo.subtract %211, %225 : tensor<2x5x8xf32>
    %cst_50 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %227 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %228 = stablehlo.add %224, %227 : tensor<2x5x1xf32>
    %229 = stablehlo.rsqrt %228 : tensor<2x5x1xf32>
    %230 = stablehlo.divide %229, %228 : tensor<2x5x1xf32>
    %cst_51 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %232 = stablehlo.multiply %231, %230 : tensor<2x5x1xf32>
    %233 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %234 = stablehlo.multiply %226, %233 : tensor<2x5x8xf32>
    %235 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %237 = stablehlo.multiply %234, %236 : tensor<2x5x8xf32>
    %238 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %239 = stablehlo.broadcast_in_dim %238, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %240 = stablehlo.add %237, %239 : tensor<2x5x8xf32>
    %241 = stablehlo.transpose %arg19, dims = [1, 0] : (tensor<11x8xf32>) -> tensor<8x11xf32>
    %242 = stablehlo.dot_general %240, %241, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x11xf32>) -> tensor<2x5x11xf32>
    %243 = stablehlo.broadcast_in_dim %arg62, dims = [0, 1] : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %244:2 = call @take_along_axis(%242, %243) : (tensor<2x5x11xf32>, tensor<2x5x1xi32>) -> (tensor<2x5x1xf32>, tensor<2x5x1x1xi32>)
    %c_52 = stablehlo.constant dense<0> : tensor<i32>
    %245:2 = call @_take(%244#0, %c_52) : (tensor<2x5x1xf32>, tensor<i32>) -> (tensor<2x5xf32>, tensor<1xi32>)
    %cst_53 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %246 = stablehlo.reduce(%242 init: %cst_53) applies stablehlo.maximum across dimensions = [2] : (tensor<2x5x11xf32>, tensor<f32>) -> tensor<2x5xf32>
    %cst_54 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %248 = stablehlo.maximum %247, %246 : tensor<2x5xf32>
    %249 = stablehlo.is_finite %248 : (tensor<2x5xf32>) -> tensor<2x5xi1>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %251 = stablehlo.select %249, %248, %250 : tensor<2x5xi1>, tensor<2x5xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %253 = stablehlo.broadcast_in_dim %252, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x11xf32>
    %254 = stablehlo.subtract %242, %253 : tensor<2x5x11xf32>
    %255 = stablehlo.exponential %254 : tensor<2x5x11xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %256 = stablehlo.reduce(%255 init: %cst_56) applies stablehlo.add across dimensions = [2] : (tensor<2x5x11xf32>, tensor<f32>) -> tensor<2x5xf32>
    %257 = stablehlo.abs %256 : tensor<2x5xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %259 = stablehlo.compare GE, %256, %258, FLOAT : (tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xi1>
    %260 = stablehlo.log %257 : tensor<2x5xf32>
    %261 = stablehlo.add %260, %251 : tensor<2x5xf32>
    %262 = stablehlo.subtract %261, %245#0 : tensor<2x5xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %263 = stablehlo.reduce(%262 init: %cst_58) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<f32>
    %cst_59 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %264 = stablehlo.divide %263, %cst_59 : tensor<f32>
    %cst_60 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_61 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %265 = stablehlo.divide %cst_60, %cst_61 : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %265, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %267 = stablehlo.negate %266 : tensor<2x5xf32>
    %268 = stablehlo.divide %266, %257 : tensor<2x5xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %270 = stablehlo.select %259, %269, %268 : tensor<2x5xi1>, tensor<2x5xf32>
    %271 = stablehlo.select %259, %268, %269 : tensor<2x5xi1>, tensor<2x5xf32>
    %272 = stablehlo.negate %270 : tensor<2x5xf32>
    %273 = stablehlo.add %271, %272 : tensor<2x5xf32>
    %274 = stablehlo.broadcast_in_dim %273, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x11xf32>
    %275 = stablehlo.multiply %274, %255 : tensor<2x5x11xf32>
    %276 = call @_take_1(%245#1, %267) : (tensor<1xi32>, tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %277 = call @take_along_axis_2(%244#1, %276) : (tensor<2x5x1x1xi32>, tensor<2x5x1xf32>) -> tensor<2x5x11xf32>
    %278 = stablehlo.add %275, %277 : tensor<2x5x11xf32>
    %279 = stablehlo.dot_general %278, %240, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x11xf32>, tensor<2x5x8xf32>) -> tensor<11x8xf32>
    %280 = stablehlo.transpose %279, dims = [1, 0] : (tensor<11x8xf32>) -> tensor<8x11xf32>
    %281 = stablehlo.dot_general %278, %241, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x11xf32>, tensor<8x11xf32>) -> tensor<2x5x8xf32>
    %282 = stablehlo.transpose %280, dims = [1, 0] : (tensor<8x11xf32>) -> tensor<11x8xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %283 = stablehlo.reduce(%281 init: %cst_63) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %284 = stablehlo.reshape %283 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %285 = stablehlo.reduce(%284 init: %cst_64) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %286 = stablehlo.multiply %234, %281 : tensor<2x5x8xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %287 = stablehlo.reduce(%286 init: %cst_65) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %288 = stablehlo.reshape %287 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %289 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %290 = stablehlo.multiply %281, %289 : tensor<2x5x8xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %291 = stablehlo.reduce(%288 init: %cst_66) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %292 = stablehlo.multiply %226, %290 : tensor<2x5x8xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %293 = stablehlo.reduce(%292 init: %cst_67) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %294 = stablehlo.reshape %293 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %295 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %296 = stablehlo.multiply %290, %295 : tensor<2x5x8xf32>
    %297 = stablehlo.multiply %294, %232 : tensor<2x5x1xf32>
    %298 = stablehlo.negate %296 : tensor<2x5x8xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %299 = stablehlo.reduce(%298 init: %cst_68) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %300 = stablehlo.reshape %299 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_69 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %302 = stablehlo.divide %297, %301 : tensor<2x5x1xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %303 = stablehlo.reduce(%302 init: %cst_70) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %304 = stablehlo.broadcast_in_dim %303, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %305 = stablehlo.multiply %304, %220 : tensor<2x5x8xf32>
    %306 = stablehlo.negate %305 : tensor<2x5x8xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %307 = stablehlo.reduce(%306 init: %cst_71) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %308 = stablehlo.reshape %307 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %309 = stablehlo.add %296, %305 : tensor<2x5x8xf32>
    %310 = stablehlo.add %300, %308 : tensor<2x5x1xf32>
    %cst_72 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %312 = stablehlo.divide %310, %311 : tensor<2x5x1xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %313 = stablehlo.reduce(%312 init: %cst_73) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %314 = stablehlo.broadcast_in_dim %313, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %315 = stablehlo.add %309, %314 : tensor<2x5x8xf32>
    %316 = stablehlo.dot_general %315, %209, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x32xf32>) -> tensor<8x32xf32>
    %317 = stablehlo.transpose %316, dims = [1, 0] : (tensor<8x32xf32>) -> tensor<32x8xf32>
    %318 = stablehlo.dot_general %315, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<32x8xf32>) -> tensor<2x5x32xf32>
    %319 = stablehlo.multiply %201, %318 : tensor<2x5x32xf32>
    %320 = stablehlo.multiply %318, %205 : tensor<2x5x32xf32>
    %cst_74 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %321 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2x5x32xf32>
    %322 = stablehlo.multiply %321, %319 : tensor<2x5x32xf32>
    %323 = stablehlo.multiply %322, %208 : tensor<2x5x32xf32>
    %cst_75 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %324 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<2x5x32xf32>
    %325 = stablehlo.multiply %323, %324 : tensor<2x5x32xf32>
    %326 = stablehlo.negate %325 : tensor<2x5x32xf32>
    %cst_76 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<2x5x32xf32>
    %328 = stablehlo.multiply %327, %320 : tensor<2x5x32xf32>
    %329 = stablehlo.add %326, %328 : tensor<2x5x32xf32>
    %330 = stablehlo.dot_general %329, %198, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x32xf32>, tensor<2x5x8xf32>) -> tensor<32x8xf32>
    %331 = stablehlo.transpose %330, dims = [1, 0] : (tensor<32x8xf32>) -> tensor<8x32xf32>
    %332 = stablehlo.dot_general %329, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x32xf32>, tensor<8x32xf32>) -> tensor<2x5x8xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %333 = stablehlo.reduce(%332 init: %cst_77) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %334 = stablehlo.reshape %333 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %335 = stablehlo.reduce(%334 init: %cst_78) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %336 = stablehlo.multiply %192, %332 : tensor<2x5x8xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %337 = stablehlo.reduce(%336 init: %cst_79) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %338 = stablehlo.reshape %337 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %339 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %340 = stablehlo.multiply %332, %339 : tensor<2x5x8xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %341 = stablehlo.reduce(%338 init: %cst_80) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %342 = stablehlo.multiply %184, %340 : tensor<2x5x8xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %343 = stablehlo.reduce(%342 init: %cst_81) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %344 = stablehlo.reshape %343 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %345 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %346 = stablehlo.multiply %340, %345 : tensor<2x5x8xf32>
    %347 = stablehlo.multiply %344, %190 : tensor<2x5x1xf32>
    %348 = stablehlo.negate %346 : tensor<2x5x8xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %349 = stablehlo.reduce(%348 init: %cst_82) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %350 = stablehlo.reshape %349 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %351 = stablehlo.add %315, %346 : tensor<2x5x8xf32>
    %cst_83 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %353 = stablehlo.divide %347, %352 : tensor<2x5x1xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %354 = stablehlo.reduce(%353 init: %cst_84) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %355 = stablehlo.broadcast_in_dim %354, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %356 = stablehlo.multiply %355, %178 : tensor<2x5x8xf32>
    %357 = stablehlo.negate %356 : tensor<2x5x8xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %358 = stablehlo.reduce(%357 init: %cst_85) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %359 = stablehlo.reshape %358 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %360 = stablehlo.add %351, %356 : tensor<2x5x8xf32>
    %361 = stablehlo.add %350, %359 : tensor<2x5x1xf32>
    %cst_86 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %362 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %363 = stablehlo.divide %361, %362 : tensor<2x5x1xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %364 = stablehlo.reduce(%363 init: %cst_87) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %365 = stablehlo.broadcast_in_dim %364, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %366 = stablehlo.add %360, %365 : tensor<2x5x8xf32>
    %367 = stablehlo.dot_general %366, %167, contracting_dims = [0, 1] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x2x4x5xf32>) -> tensor<8x2x4xf32>
    %368 = stablehlo.transpose %367, dims = [1, 2, 0] : (tensor<8x2x4xf32>) -> tensor<2x4x8xf32>
    %369 = stablehlo.dot_general %366, %arg13, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x4x8xf32>) -> tensor<2x5x2x4xf32>
    %370 = stablehlo.transpose %369, dims = [0, 2, 3, 1] : (tensor<2x5x2x4xf32>) -> tensor<2x2x4x5xf32>
    %371 = stablehlo.dot_general %370, %148, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %372 = stablehlo.dot_general %370, %163, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %373 = stablehlo.transpose %372, dims = [0, 1, 3, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x2x5x4xf32>
    %374 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %375 = stablehlo.multiply %371, %374 : tensor<2x2x5x5xf32>
    %376 = stablehlo.multiply %375, %159 : tensor<2x2x5x5xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %377 = stablehlo.reduce(%376 init: %cst_88) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %378 = stablehlo.reshape %377 : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %379 = stablehlo.negate %378 : tensor<2x2x5x1xf32>
    %380 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %381 = stablehlo.divide %371, %380 : tensor<2x2x5x5xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %382 = stablehlo.reduce(%379 init: %cst_89) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x1xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %383 = stablehlo.broadcast_in_dim %382, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %384 = stablehlo.add %381, %383 : tensor<2x2x5x5xf32>
    %385 = stablehlo.multiply %384, %159 : tensor<2x2x5x5xf32>
    %386 = call @_where_3(%152#1, %385) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %cst_90 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %388 = stablehlo.divide %386, %387 : tensor<2x2x5x5xf32>
    %389 = stablehlo.dot_general %388, %144, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %390 = stablehlo.dot_general %388, %146, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %391 = stablehlo.broadcast_in_dim %373, dims = [1, 2, 3, 4] : (tensor<2x2x5x4xf32>) -> tensor<1x2x2x5x4xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %392 = stablehlo.pad %391, %cst_91, low = [2, 0, 0, 0, 0], high = [0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x2x2x5x4xf32>, tensor<f32>) -> tensor<3x2x2x5x4xf32>
    %393 = stablehlo.broadcast_in_dim %389, dims = [1, 2, 3, 4] : (tensor<2x2x5x4xf32>) -> tensor<1x2x2x5x4xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %394 = stablehlo.pad %393, %cst_92, low = [1, 0, 0, 0, 0], high = [1, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x2x2x5x4xf32>, tensor<f32>) -> tensor<3x2x2x5x4xf32>
    %395 = stablehlo.add %392, %394 : tensor<3x2x2x5x4xf32>
    %396 = stablehlo.broadcast_in_dim %390, dims = [1, 2, 3, 4] : (tensor<2x2x5x4xf32>) -> tensor<1x2x2x5x4xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %397 = stablehlo.pad %396, %cst_93, low = [0, 0, 0, 0, 0], high = [2, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x2x2x5x4xf32>, tensor<f32>) -> tensor<3x2x2x5x4xf32>
    %398 = stablehlo.add %395, %397 : tensor<3x2x2x5x4xf32>
    %399 = stablehlo.transpose %398, dims = [0, 2, 4, 1, 3] : (tensor<3x2x2x5x4xf32>) -> tensor<3x2x4x2x5xf32>
    %400 = stablehlo.dot_general %399, %arg14, contracting_dims = [0, 1, 2] x [1, 2, 3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4x2x5xf32>, tensor<8x3x2x4xf32>) -> tensor<2x5x8xf32>
    %401 = stablehlo.dot_general %399, %140, contracting_dims = [3, 4] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4x2x5xf32>, tensor<2x5x8xf32>) -> tensor<3x2x4x8xf32>
    %402 = stablehlo.transpose %401, dims = [3, 0, 1, 2] : (tensor<3x2x4x8xf32>) -> tensor<8x3x2x4xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %403 = stablehlo.reduce(%400 init: %cst_94) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %404 = stablehlo.reshape %403 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %405 = stablehlo.reduce(%404 init: %cst_95) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %406 = stablehlo.multiply %134, %400 : tensor<2x5x8xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %407 = stablehlo.reduce(%406 init: %cst_96) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %408 = stablehlo.reshape %407 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %409 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %410 = stablehlo.multiply %400, %409 : tensor<2x5x8xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %411 = stablehlo.reduce(%408 init: %cst_97) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %412 = stablehlo.multiply %126, %410 : tensor<2x5x8xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %413 = stablehlo.reduce(%412 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %414 = stablehlo.reshape %413 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %415 = stablehlo.broadcast_in_dim %129, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %416 = stablehlo.multiply %410, %415 : tensor<2x5x8xf32>
    %417 = stablehlo.multiply %414, %132 : tensor<2x5x1xf32>
    %418 = stablehlo.negate %416 : tensor<2x5x8xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %419 = stablehlo.reduce(%418 init: %cst_99) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %420 = stablehlo.reshape %419 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %421 = stablehlo.add %366, %416 : tensor<2x5x8xf32>
    %cst_100 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %422 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %423 = stablehlo.divide %417, %422 : tensor<2x5x1xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %424 = stablehlo.reduce(%423 init: %cst_101) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %425 = stablehlo.broadcast_in_dim %424, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %426 = stablehlo.multiply %425, %120 : tensor<2x5x8xf32>
    %427 = stablehlo.negate %426 : tensor<2x5x8xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %428 = stablehlo.reduce(%427 init: %cst_102) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %429 = stablehlo.reshape %428 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %430 = stablehlo.add %421, %426 : tensor<2x5x8xf32>
    %431 = stablehlo.add %420, %429 : tensor<2x5x1xf32>
    %cst_103 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %432 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %433 = stablehlo.divide %431, %432 : tensor<2x5x1xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %434 = stablehlo.reduce(%433 init: %cst_104) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %435 = stablehlo.broadcast_in_dim %434, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %436 = stablehlo.add %430, %435 : tensor<2x5x8xf32>
    %437 = stablehlo.dot_general %436, %109, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x32xf32>) -> tensor<8x32xf32>
    %438 = stablehlo.transpose %437, dims = [1, 0] : (tensor<8x32xf32>) -> tensor<32x8xf32>
    %439 = stablehlo.dot_general %436, %arg0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<32x8xf32>) -> tensor<2x5x32xf32>
    %440 = stablehlo.multiply %101, %439 : tensor<2x5x32xf32>
    %441 = stablehlo.multiply %439, %105 : tensor<2x5x32xf32>
    %cst_105 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %442 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<2x5x32xf32>
    %443 = stablehlo.multiply %442, %440 : tensor<2x5x32xf32>
    %444 = stablehlo.multiply %443, %108 : tensor<2x5x32xf32>
    %cst_106 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %445 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<2x5x32xf32>
    %446 = stablehlo.multiply %444, %445 : tensor<2x5x32xf32>
    %447 = stablehlo.negate %446 : tensor<2x5x32xf32>
    %cst_107 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %448 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<2x5x32xf32>
    %449 = stablehlo.multiply %448, %441 : tensor<2x5x32xf32>
    %450 = stablehlo.add %447, %449 : tensor<2x5x32xf32>
    %451 = stablehlo.dot_general %450, %98, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x32xf32>, tensor<2x5x8xf32>) -> tensor<32x8xf32>
    %452 = stablehlo.transpose %451, dims = [1, 0] : (tensor<32x8xf32>) -> tensor<8x32xf32>
    %453 = stablehlo.dot_general %450, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x32xf32>, tensor<8x32xf32>) -> tensor<2x5x8xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %454 = stablehlo.reduce(%453 init: %cst_108) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %455 = stablehlo.reshape %454 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %456 = stablehlo.reduce(%455 init: %cst_109) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %457 = stablehlo.multiply %92, %453 : tensor<2x5x8xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %458 = stablehlo.reduce(%457 init: %cst_110) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %459 = stablehlo.reshape %458 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %460 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %461 = stablehlo.multiply %453, %460 : tensor<2x5x8xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %462 = stablehlo.reduce(%459 init: %cst_111) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %463 = stablehlo.multiply %84, %461 : tensor<2x5x8xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %464 = stablehlo.reduce(%463 init: %cst_112) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %465 = stablehlo.reshape %464 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %466 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %467 = stablehlo.multiply %461, %466 : tensor<2x5x8xf32>
    %468 = stablehlo.multiply %465, %90 : tensor<2x5x1xf32>
    %469 = stablehlo.negate %467 : tensor<2x5x8xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %470 = stablehlo.reduce(%469 init: %cst_113) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %471 = stablehlo.reshape %470 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %472 = stablehlo.add %436, %467 : tensor<2x5x8xf32>
    %cst_114 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %473 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %474 = stablehlo.divide %468, %473 : tensor<2x5x1xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %475 = stablehlo.reduce(%474 init: %cst_115) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %476 = stablehlo.broadcast_in_dim %475, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %477 = stablehlo.multiply %476, %78 : tensor<2x5x8xf32>
    %478 = stablehlo.negate %477 : tensor<2x5x8xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %479 = stablehlo.reduce(%478 init: %cst_116) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %480 = stablehlo.reshape %479 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %481 = stablehlo.add %472, %477 : tensor<2x5x8xf32>
    %482 = stablehlo.add %471, %480 : tensor<2x5x1xf32>
    %cst_117 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %483 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %484 = stablehlo.divide %482, %483 : tensor<2x5x1xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %485 = stablehlo.reduce(%484 init: %cst_118) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %486 = stablehlo.broadcast_in_dim %485, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %487 = stablehlo.add %481, %486 : tensor<2x5x8xf32>
    %488 = stablehlo.dot_general %487, %67, contracting_dims = [0, 1] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x2x4x5xf32>) -> tensor<8x2x4xf32>
    %489 = stablehlo.transpose %488, dims = [1, 2, 0] : (tensor<8x2x4xf32>) -> tensor<2x4x8xf32>
    %490 = stablehlo.dot_general %487, %arg5, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x4x8xf32>) -> tensor<2x5x2x4xf32>
    %491 = stablehlo.transpose %490, dims = [0, 2, 3, 1] : (tensor<2x5x2x4xf32>) -> tensor<2x2x4x5xf32>
    %492 = stablehlo.dot_general %491, %48, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %493 = stablehlo.dot_general %491, %63, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %494 = stablehlo.transpose %493, dims = [0, 1, 3, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x2x5x4xf32>
    %495 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %496 = stablehlo.multiply %492, %495 : tensor<2x2x5x5xf32>
    %497 = stablehlo.multiply %496, %59 : tensor<2x2x5x5xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %498 = stablehlo.reduce(%497 init: %cst_119) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %499 = stablehlo.reshape %498 : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %500 = stablehlo.negate %499 : tensor<2x2x5x1xf32>
    %501 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %502 = stablehlo.divide %492, %501 : tensor<2x2x5x5xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %503 = stablehlo.reduce(%500 init: %cst_120) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x1xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %504 = stablehlo.broadcast_in_dim %503, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %505 = stablehlo.add %502, %504 : tensor<2x2x5x5xf32>
    %506 = stablehlo.multiply %505, %59 : tensor<2x2x5x5xf32>
    %507 = call @_where_3(%52#1, %506) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %cst_121 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %508 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %509 = stablehlo.divide %507, %508 : tensor<2x2x5x5xf32>
    %510 = stablehlo.dot_general %509, %44, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %511 = stablehlo.dot_general %509, %46, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %512 = stablehlo.broadcast_in_dim %494, dims = [1, 2, 3, 4] : (tensor<2x2x5x4xf32>) -> tensor<1x2x2x5x4xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %513 = stablehlo.pad %512, %cst_122, low = [2, 0, 0, 0, 0], high = [0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x2x2x5x4xf32>, tensor<f32>) -> tensor<3x2x2x5x4xf32>
    %514 = stablehlo.broadcast_in_dim %510, dims = [1, 2, 3, 4] : (tensor<2x2x5x4xf32>) -> tensor<1x2x2x5x4xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.pad %514, %cst_123, low = [1, 0, 0, 0, 0], high = [1, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x2x2x5x4xf32>, tensor<f32>) -> tensor<3x2x2x5x4xf32>
    %516 = stablehlo.add %513, %515 : tensor<3x2x2x5x4xf32>
    %517 = stablehlo.broadcast_in_dim %511, dims = [1, 2, 3, 4] : (tensor<2x2x5x4xf32>) -> tensor<1x2x2x5x4xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %518 = stablehlo.pad %517, %cst_124, low = [0, 0, 0, 0, 0], high = [2, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x2x2x5x4xf32>, tensor<f32>) -> tensor<3x2x2x5x4xf32>
    %519 = stablehlo.add %516, %518 : tensor<3x2x2x5x4xf32>
    %520 = stablehlo.transpose %519, dims = [0, 2, 4, 1, 3] : (tensor<3x2x2x5x4xf32>) -> tensor<3x2x4x2x5xf32>
    %521 = stablehlo.dot_general %520, %arg6, contracting_dims = [0, 1, 2] x [1, 2, 3], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4x2x5xf32>, tensor<8x3x2x4xf32>) -> tensor<2x5x8xf32>
    %522 = stablehlo.dot_general %520, %40, contracting_dims = [3, 4] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x2x4x2x5xf32>, tensor<2x5x8xf32>) -> tensor<3x2x4x8xf32>
    %523 = stablehlo.transpose %522, dims = [3, 0, 1, 2] : (tensor<3x2x4x8xf32>) -> tensor<8x3x2x4xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %524 = stablehlo.reduce(%521 init: %cst_125) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %525 = stablehlo.reshape %524 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %526 = stablehlo.reduce(%525 init: %cst_126) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %527 = stablehlo.multiply %34, %521 : tensor<2x5x8xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %528 = stablehlo.reduce(%527 init: %cst_127) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %529 = stablehlo.reshape %528 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %530 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %531 = stablehlo.multiply %521, %530 : tensor<2x5x8xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %532 = stablehlo.reduce(%529 init: %cst_128) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %533 = stablehlo.multiply %26, %531 : tensor<2x5x8xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %534 = stablehlo.reduce(%533 init: %cst_129) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %535 = stablehlo.reshape %534 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %536 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %537 = stablehlo.multiply %531, %536 : tensor<2x5x8xf32>
    %538 = stablehlo.multiply %535, %32 : tensor<2x5x1xf32>
    %539 = stablehlo.negate %537 : tensor<2x5x8xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %540 = stablehlo.reduce(%539 init: %cst_130) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %541 = stablehlo.reshape %540 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %542 = stablehlo.add %487, %537 : tensor<2x5x8xf32>
    %cst_131 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %543 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %544 = stablehlo.divide %538, %543 : tensor<2x5x1xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %545 = stablehlo.reduce(%544 init: %cst_132) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %546 = stablehlo.broadcast_in_dim %545, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %547 = stablehlo.multiply %546, %20 : tensor<2x5x8xf32>
    %548 = stablehlo.negate %547 : tensor<2x5x8xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %549 = stablehlo.reduce(%548 init: %cst_133) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %550 = stablehlo.reshape %549 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %551 = stablehlo.add %542, %547 : tensor<2x5x8xf32>
    %552 = stablehlo.add %541, %550 : tensor<2x5x1xf32>
    %cst_134 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %553 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %554 = stablehlo.divide %552, %553 : tensor<2x5x1xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %555 = stablehlo.reduce(%554 init: %cst_135) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %556 = stablehlo.broadcast_in_dim %555, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %557 = stablehlo.add %551, %556 : tensor<2x5x8xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %558 = stablehlo.reduce(%557 init: %cst_136) applies stablehlo.add across dimensions = [0] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<5x8xf32>
    %559 = stablehlo.reshape %558 : (tensor<5x8xf32>) -> tensor<1x5x8xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %560 = stablehlo.reduce(%559 init: %cst_137) applies stablehlo.add across dimensions = [0] : (tensor<1x5x8xf32>, tensor<f32>) -> tensor<5x8xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %561 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %562 = "stablehlo.scatter"(%561, %5, %557) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg63: tensor<f32>, %arg64: tensor<f32>):
      %1113 = stablehlo.add %arg63, %arg64 : tensor<f32>
      stablehlo.return %1113 : tensor<f32>
    }) : (tensor<11x8xf32>, tensor<2x5x1xi32>, tensor<2x5x8xf32>) -> tensor<11x8xf32>
    %563 = stablehlo.add %282, %562 : tensor<11x8xf32>
    %cst_139 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %564 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %565 = stablehlo.multiply %564, %438 : tensor<32x8xf32>
    %cst_140 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %566 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %567 = stablehlo.multiply %566, %arg21 : tensor<32x8xf32>
    %568 = stablehlo.add %565, %567 : tensor<32x8xf32>
    %cst_141 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %569 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %570 = stablehlo.multiply %569, %526 : tensor<8xf32>
    %cst_142 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %571 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %572 = stablehlo.multiply %571, %arg22 : tensor<8xf32>
    %573 = stablehlo.add %570, %572 : tensor<8xf32>
    %cst_143 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %574 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %575 = stablehlo.multiply %574, %532 : tensor<8xf32>
    %cst_144 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %576 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %577 = stablehlo.multiply %576, %arg23 : tensor<8xf32>
    %578 = stablehlo.add %575, %577 : tensor<8xf32>
    %cst_145 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %579 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %580 = stablehlo.multiply %579, %456 : tensor<8xf32>
    %cst_146 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %581 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %582 = stablehlo.multiply %581, %arg24 : tensor<8xf32>
    %583 = stablehlo.add %580, %582 : tensor<8xf32>
    %cst_147 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %584 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %585 = stablehlo.multiply %584, %462 : tensor<8xf32>
    %cst_148 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %586 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %587 = stablehlo.multiply %586, %arg25 : tensor<8xf32>
    %588 = stablehlo.add %585, %587 : tensor<8xf32>
    %cst_149 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %589 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %590 = stablehlo.multiply %589, %489 : tensor<2x4x8xf32>
    %cst_150 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %591 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %592 = stablehlo.multiply %591, %arg26 : tensor<2x4x8xf32>
    %593 = stablehlo.add %590, %592 : tensor<2x4x8xf32>
    %cst_151 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %594 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %595 = stablehlo.multiply %594, %523 : tensor<8x3x2x4xf32>
    %cst_152 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %596 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %597 = stablehlo.multiply %596, %arg27 : tensor<8x3x2x4xf32>
    %598 = stablehlo.add %595, %597 : tensor<8x3x2x4xf32>
    %cst_153 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %599 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %600 = stablehlo.multiply %599, %452 : tensor<8x32xf32>
    %cst_154 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %601 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %602 = stablehlo.multiply %601, %arg28 : tensor<8x32xf32>
    %603 = stablehlo.add %600, %602 : tensor<8x32xf32>
    %cst_155 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %604 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %605 = stablehlo.multiply %604, %317 : tensor<32x8xf32>
    %cst_156 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %606 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %607 = stablehlo.multiply %606, %arg29 : tensor<32x8xf32>
    %608 = stablehlo.add %605, %607 : tensor<32x8xf32>
    %cst_157 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %609 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %610 = stablehlo.multiply %609, %405 : tensor<8xf32>
    %cst_158 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %611 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %612 = stablehlo.multiply %611, %arg30 : tensor<8xf32>
    %613 = stablehlo.add %610, %612 : tensor<8xf32>
    %cst_159 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %614 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %615 = stablehlo.multiply %614, %411 : tensor<8xf32>
    %cst_160 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %616 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %617 = stablehlo.multiply %616, %arg31 : tensor<8xf32>
    %618 = stablehlo.add %615, %617 : tensor<8xf32>
    %cst_161 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %619 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %620 = stablehlo.multiply %619, %335 : tensor<8xf32>
    %cst_162 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %621 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %622 = stablehlo.multiply %621, %arg32 : tensor<8xf32>
    %623 = stablehlo.add %620, %622 : tensor<8xf32>
    %cst_163 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %624 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %625 = stablehlo.multiply %624, %341 : tensor<8xf32>
    %cst_164 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %626 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %627 = stablehlo.multiply %626, %arg33 : tensor<8xf32>
    %628 = stablehlo.add %625, %627 : tensor<8xf32>
    %cst_165 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %629 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %630 = stablehlo.multiply %629, %368 : tensor<2x4x8xf32>
    %cst_166 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %631 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %632 = stablehlo.multiply %631, %arg34 : tensor<2x4x8xf32>
    %633 = stablehlo.add %630, %632 : tensor<2x4x8xf32>
    %cst_167 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %634 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %635 = stablehlo.multiply %634, %402 : tensor<8x3x2x4xf32>
    %cst_168 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %636 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %637 = stablehlo.multiply %636, %arg35 : tensor<8x3x2x4xf32>
    %638 = stablehlo.add %635, %637 : tensor<8x3x2x4xf32>
    %cst_169 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %639 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %640 = stablehlo.multiply %639, %331 : tensor<8x32xf32>
    %cst_170 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %641 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %642 = stablehlo.multiply %641, %arg36 : tensor<8x32xf32>
    %643 = stablehlo.add %640, %642 : tensor<8x32xf32>
    %cst_171 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %644 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %645 = stablehlo.multiply %644, %285 : tensor<8xf32>
    %cst_172 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %646 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %647 = stablehlo.multiply %646, %arg37 : tensor<8xf32>
    %648 = stablehlo.add %645, %647 : tensor<8xf32>
    %cst_173 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %649 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %650 = stablehlo.multiply %649, %291 : tensor<8xf32>
    %cst_174 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %651 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %652 = stablehlo.multiply %651, %arg38 : tensor<8xf32>
    %653 = stablehlo.add %650, %652 : tensor<8xf32>
    %cst_175 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %654 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %655 = stablehlo.multiply %654, %560 : tensor<5x8xf32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %656 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %657 = stablehlo.multiply %656, %arg39 : tensor<5x8xf32>
    %658 = stablehlo.add %655, %657 : tensor<5x8xf32>
    %cst_177 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %659 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %660 = stablehlo.multiply %659, %563 : tensor<11x8xf32>
    %cst_178 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %661 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %662 = stablehlo.multiply %661, %arg40 : tensor<11x8xf32>
    %663 = stablehlo.add %660, %662 : tensor<11x8xf32>
    %664 = stablehlo.multiply %438, %438 : tensor<32x8xf32>
    %cst_179 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %665 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %666 = stablehlo.multiply %665, %664 : tensor<32x8xf32>
    %cst_180 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %667 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %668 = stablehlo.multiply %667, %arg41 : tensor<32x8xf32>
    %669 = stablehlo.add %666, %668 : tensor<32x8xf32>
    %670 = stablehlo.multiply %526, %526 : tensor<8xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %671 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %672 = stablehlo.multiply %671, %670 : tensor<8xf32>
    %cst_182 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %673 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %674 = stablehlo.multiply %673, %arg42 : tensor<8xf32>
    %675 = stablehlo.add %672, %674 : tensor<8xf32>
    %676 = stablehlo.multiply %532, %532 : tensor<8xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %677 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %678 = stablehlo.multiply %677, %676 : tensor<8xf32>
    %cst_184 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %679 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %680 = stablehlo.multiply %679, %arg43 : tensor<8xf32>
    %681 = stablehlo.add %678, %680 : tensor<8xf32>
    %682 = stablehlo.multiply %456, %456 : tensor<8xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %683 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %684 = stablehlo.multiply %683, %682 : tensor<8xf32>
    %cst_186 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %685 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %686 = stablehlo.multiply %685, %arg44 : tensor<8xf32>
    %687 = stablehlo.add %684, %686 : tensor<8xf32>
    %688 = stablehlo.multiply %462, %462 : tensor<8xf32>
    %cst_187 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %689 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %690 = stablehlo.multiply %689, %688 : tensor<8xf32>
    %cst_188 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %691 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %692 = stablehlo.multiply %691, %arg45 : tensor<8xf32>
    %693 = stablehlo.add %690, %692 : tensor<8xf32>
    %694 = stablehlo.multiply %489, %489 : tensor<2x4x8xf32>
    %cst_189 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %695 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %696 = stablehlo.multiply %695, %694 : tensor<2x4x8xf32>
    %cst_190 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %697 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %698 = stablehlo.multiply %697, %arg46 : tensor<2x4x8xf32>
    %699 = stablehlo.add %696, %698 : tensor<2x4x8xf32>
    %700 = stablehlo.multiply %523, %523 : tensor<8x3x2x4xf32>
    %cst_191 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %701 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %702 = stablehlo.multiply %701, %700 : tensor<8x3x2x4xf32>
    %cst_192 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %703 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %704 = stablehlo.multiply %703, %arg47 : tensor<8x3x2x4xf32>
    %705 = stablehlo.add %702, %704 : tensor<8x3x2x4xf32>
    %706 = stablehlo.multiply %452, %452 : tensor<8x32xf32>
    %cst_193 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %707 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %708 = stablehlo.multiply %707, %706 : tensor<8x32xf32>
    %cst_194 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %709 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %710 = stablehlo.multiply %709, %arg48 : tensor<8x32xf32>
    %711 = stablehlo.add %708, %710 : tensor<8x32xf32>
    %712 = stablehlo.multiply %317, %317 : tensor<32x8xf32>
    %cst_195 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %713 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %714 = stablehlo.multiply %713, %712 : tensor<32x8xf32>
    %cst_196 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %715 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %716 = stablehlo.multiply %715, %arg49 : tensor<32x8xf32>
    %717 = stablehlo.add %714, %716 : tensor<32x8xf32>
    %718 = stablehlo.multiply %405, %405 : tensor<8xf32>
    %cst_197 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %719 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %720 = stablehlo.multiply %719, %718 : tensor<8xf32>
    %cst_198 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %721 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %722 = stablehlo.multiply %721, %arg50 : tensor<8xf32>
    %723 = stablehlo.add %720, %722 : tensor<8xf32>
    %724 = stablehlo.multiply %411, %411 : tensor<8xf32>
    %cst_199 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %725 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %726 = stablehlo.multiply %725, %724 : tensor<8xf32>
    %cst_200 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %727 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %728 = stablehlo.multiply %727, %arg51 : tensor<8xf32>
    %729 = stablehlo.add %726, %728 : tensor<8xf32>
    %730 = stablehlo.multiply %335, %335 : tensor<8xf32>
    %cst_201 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %731 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %732 = stablehlo.multiply %731, %730 : tensor<8xf32>
    %cst_202 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %733 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %734 = stablehlo.multiply %733, %arg52 : tensor<8xf32>
    %735 = stablehlo.add %732, %734 : tensor<8xf32>
    %736 = stablehlo.multiply %341, %341 : tensor<8xf32>
    %cst_203 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %737 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %738 = stablehlo.multiply %737, %736 : tensor<8xf32>
    %cst_204 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %739 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %740 = stablehlo.multiply %739, %arg53 : tensor<8xf32>
    %741 = stablehlo.add %738, %740 : tensor<8xf32>
    %742 = stablehlo.multiply %368, %368 : tensor<2x4x8xf32>
    %cst_205 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %743 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %744 = stablehlo.multiply %743, %742 : tensor<2x4x8xf32>
    %cst_206 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %745 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %746 = stablehlo.multiply %745, %arg54 : tensor<2x4x8xf32>
    %747 = stablehlo.add %744, %746 : tensor<2x4x8xf32>
    %748 = stablehlo.multiply %402, %402 : tensor<8x3x2x4xf32>
    %cst_207 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %749 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %750 = stablehlo.multiply %749, %748 : tensor<8x3x2x4xf32>
    %cst_208 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %751 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %752 = stablehlo.multiply %751, %arg55 : tensor<8x3x2x4xf32>
    %753 = stablehlo.add %750, %752 : tensor<8x3x2x4xf32>
    %754 = stablehlo.multiply %331, %331 : tensor<8x32xf32>
    %cst_209 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %755 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %756 = stablehlo.multiply %755, %754 : tensor<8x32xf32>
    %cst_210 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %757 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %758 = stablehlo.multiply %757, %arg56 : tensor<8x32xf32>
    %759 = stablehlo.add %756, %758 : tensor<8x32xf32>
    %760 = stablehlo.multiply %285, %285 : tensor<8xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %761 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %762 = stablehlo.multiply %761, %760 : tensor<8xf32>
    %cst_212 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %763 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %764 = stablehlo.multiply %763, %arg57 : tensor<8xf32>
    %765 = stablehlo.add %762, %764 : tensor<8xf32>
    %766 = stablehlo.multiply %291, %291 : tensor<8xf32>
    %cst_213 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %767 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %768 = stablehlo.multiply %767, %766 : tensor<8xf32>
    %cst_214 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %769 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %770 = stablehlo.multiply %769, %arg58 : tensor<8xf32>
    %771 = stablehlo.add %768, %770 : tensor<8xf32>
    %772 = stablehlo.multiply %560, %560 : tensor<5x8xf32>
    %cst_215 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %773 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %774 = stablehlo.multiply %773, %772 : tensor<5x8xf32>
    %cst_216 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %775 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %776 = stablehlo.multiply %775, %arg59 : tensor<5x8xf32>
    %777 = stablehlo.add %774, %776 : tensor<5x8xf32>
    %778 = stablehlo.multiply %563, %563 : tensor<11x8xf32>
    %cst_217 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %779 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %780 = stablehlo.multiply %779, %778 : tensor<11x8xf32>
    %cst_218 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %781 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %782 = stablehlo.multiply %781, %arg60 : tensor<11x8xf32>
    %783 = stablehlo.add %780, %782 : tensor<11x8xf32>
    %c_219 = stablehlo.constant dense<2147483647> : tensor<i32>
    %784 = stablehlo.compare LT, %arg20, %c_219, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_220 = stablehlo.constant dense<1> : tensor<i32>
    %785 = stablehlo.add %arg20, %c_220 : tensor<i32>
    %c_221 = stablehlo.constant dense<2147483647> : tensor<i32>
    %786 = call @_where_4(%784, %785, %c_221) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_222 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %787 = stablehlo.convert %786 : (tensor<i32>) -> tensor<f32>
    %788 = stablehlo.power %cst_222, %787 : tensor<f32>
    %cst_223 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %789 = stablehlo.subtract %cst_223, %788 : tensor<f32>
    %790 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %791 = stablehlo.divide %568, %790 : tensor<32x8xf32>
    %792 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %793 = stablehlo.divide %573, %792 : tensor<8xf32>
    %794 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %795 = stablehlo.divide %578, %794 : tensor<8xf32>
    %796 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %797 = stablehlo.divide %583, %796 : tensor<8xf32>
    %798 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %799 = stablehlo.divide %588, %798 : tensor<8xf32>
    %800 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %801 = stablehlo.divide %593, %800 : tensor<2x4x8xf32>
    %802 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %803 = stablehlo.divide %598, %802 : tensor<8x3x2x4xf32>
    %804 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %805 = stablehlo.divide %603, %804 : tensor<8x32xf32>
    %806 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %807 = stablehlo.divide %608, %806 : tensor<32x8xf32>
    %808 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %809 = stablehlo.divide %613, %808 : tensor<8xf32>
    %810 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %811 = stablehlo.divide %618, %810 : tensor<8xf32>
    %812 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %813 = stablehlo.divide %623, %812 : tensor<8xf32>
    %814 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %815 = stablehlo.divide %628, %814 : tensor<8xf32>
    %816 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %817 = stablehlo.divide %633, %816 : tensor<2x4x8xf32>
    %818 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %819 = stablehlo.divide %638, %818 : tensor<8x3x2x4xf32>
    %820 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %821 = stablehlo.divide %643, %820 : tensor<8x32xf32>
    %822 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %823 = stablehlo.divide %648, %822 : tensor<8xf32>
    %824 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %825 = stablehlo.divide %653, %824 : tensor<8xf32>
    %826 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %827 = stablehlo.divide %658, %826 : tensor<5x8xf32>
    %828 = stablehlo.broadcast_in_dim %789, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %829 = stablehlo.divide %663, %828 : tensor<11x8xf32>
    %cst_224 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %830 = stablehlo.convert %786 : (tensor<i32>) -> tensor<f32>
    %831 = stablehlo.power %cst_224, %830 : tensor<f32>
    %cst_225 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %832 = stablehlo.subtract %cst_225, %831 : tensor<f32>
    %833 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %834 = stablehlo.divide %669, %833 : tensor<32x8xf32>
    %835 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %836 = stablehlo.divide %675, %835 : tensor<8xf32>
    %837 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %838 = stablehlo.divide %681, %837 : tensor<8xf32>
    %839 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %840 = stablehlo.divide %687, %839 : tensor<8xf32>
    %841 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %842 = stablehlo.divide %693, %841 : tensor<8xf32>
    %843 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %844 = stablehlo.divide %699, %843 : tensor<2x4x8xf32>
    %845 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %846 = stablehlo.divide %705, %845 : tensor<8x3x2x4xf32>
    %847 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %848 = stablehlo.divide %711, %847 : tensor<8x32xf32>
    %849 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %850 = stablehlo.divide %717, %849 : tensor<32x8xf32>
    %851 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %852 = stablehlo.divide %723, %851 : tensor<8xf32>
    %853 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %854 = stablehlo.divide %729, %853 : tensor<8xf32>
    %855 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %856 = stablehlo.divide %735, %855 : tensor<8xf32>
    %857 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %858 = stablehlo.divide %741, %857 : tensor<8xf32>
    %859 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %860 = stablehlo.divide %747, %859 : tensor<2x4x8xf32>
    %861 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %862 = stablehlo.divide %753, %861 : tensor<8x3x2x4xf32>
    %863 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %864 = stablehlo.divide %759, %863 : tensor<8x32xf32>
    %865 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %866 = stablehlo.divide %765, %865 : tensor<8xf32>
    %867 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %868 = stablehlo.divide %771, %867 : tensor<8xf32>
    %869 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %870 = stablehlo.divide %777, %869 : tensor<5x8xf32>
    %871 = stablehlo.broadcast_in_dim %832, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %872 = stablehlo.divide %783, %871 : tensor<11x8xf32>
    %cst_226 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %873 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %874 = stablehlo.add %834, %873 : tensor<32x8xf32>
    %875 = stablehlo.sqrt %874 : tensor<32x8xf32>
    %cst_227 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %876 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %877 = stablehlo.add %875, %876 : tensor<32x8xf32>
    %878 = stablehlo.divide %791, %877 : tensor<32x8xf32>
    %cst_228 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %879 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %880 = stablehlo.add %836, %879 : tensor<8xf32>
    %881 = stablehlo.sqrt %880 : tensor<8xf32>
    %cst_229 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %882 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %883 = stablehlo.add %881, %882 : tensor<8xf32>
    %884 = stablehlo.divide %793, %883 : tensor<8xf32>
    %cst_230 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %885 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %886 = stablehlo.add %838, %885 : tensor<8xf32>
    %887 = stablehlo.sqrt %886 : tensor<8xf32>
    %cst_231 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %888 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %889 = stablehlo.add %887, %888 : tensor<8xf32>
    %890 = stablehlo.divide %795, %889 : tensor<8xf32>
    %cst_232 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %891 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %892 = stablehlo.add %840, %891 : tensor<8xf32>
    %893 = stablehlo.sqrt %892 : tensor<8xf32>
    %cst_233 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %894 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %895 = stablehlo.add %893, %894 : tensor<8xf32>
    %896 = stablehlo.divide %797, %895 : tensor<8xf32>
    %cst_234 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %897 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %898 = stablehlo.add %842, %897 : tensor<8xf32>
    %899 = stablehlo.sqrt %898 : tensor<8xf32>
    %cst_235 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %900 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %901 = stablehlo.add %899, %900 : tensor<8xf32>
    %902 = stablehlo.divide %799, %901 : tensor<8xf32>
    %cst_236 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %903 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %904 = stablehlo.add %844, %903 : tensor<2x4x8xf32>
    %905 = stablehlo.sqrt %904 : tensor<2x4x8xf32>
    %cst_237 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %906 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %907 = stablehlo.add %905, %906 : tensor<2x4x8xf32>
    %908 = stablehlo.divide %801, %907 : tensor<2x4x8xf32>
    %cst_238 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %909 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %910 = stablehlo.add %846, %909 : tensor<8x3x2x4xf32>
    %911 = stablehlo.sqrt %910 : tensor<8x3x2x4xf32>
    %cst_239 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %912 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %913 = stablehlo.add %911, %912 : tensor<8x3x2x4xf32>
    %914 = stablehlo.divide %803, %913 : tensor<8x3x2x4xf32>
    %cst_240 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %915 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %916 = stablehlo.add %848, %915 : tensor<8x32xf32>
    %917 = stablehlo.sqrt %916 : tensor<8x32xf32>
    %cst_241 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %918 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %919 = stablehlo.add %917, %918 : tensor<8x32xf32>
    %920 = stablehlo.divide %805, %919 : tensor<8x32xf32>
    %cst_242 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %921 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %922 = stablehlo.add %850, %921 : tensor<32x8xf32>
    %923 = stablehlo.sqrt %922 : tensor<32x8xf32>
    %cst_243 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %924 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %925 = stablehlo.add %923, %924 : tensor<32x8xf32>
    %926 = stablehlo.divide %807, %925 : tensor<32x8xf32>
    %cst_244 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %927 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %928 = stablehlo.add %852, %927 : tensor<8xf32>
    %929 = stablehlo.sqrt %928 : tensor<8xf32>
    %cst_245 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %930 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %931 = stablehlo.add %929, %930 : tensor<8xf32>
    %932 = stablehlo.divide %809, %931 : tensor<8xf32>
    %cst_246 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %933 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %934 = stablehlo.add %854, %933 : tensor<8xf32>
    %935 = stablehlo.sqrt %934 : tensor<8xf32>
    %cst_247 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %936 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %937 = stablehlo.add %935, %936 : tensor<8xf32>
    %938 = stablehlo.divide %811, %937 : tensor<8xf32>
    %cst_248 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %939 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %940 = stablehlo.add %856, %939 : tensor<8xf32>
    %941 = stablehlo.sqrt %940 : tensor<8xf32>
    %cst_249 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %942 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %943 = stablehlo.add %941, %942 : tensor<8xf32>
    %944 = stablehlo.divide %813, %943 : tensor<8xf32>
    %cst_250 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %945 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %946 = stablehlo.add %858, %945 : tensor<8xf32>
    %947 = stablehlo.sqrt %946 : tensor<8xf32>
    %cst_251 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %948 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %949 = stablehlo.add %947, %948 : tensor<8xf32>
    %950 = stablehlo.divide %815, %949 : tensor<8xf32>
    %cst_252 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %951 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %952 = stablehlo.add %860, %951 : tensor<2x4x8xf32>
    %953 = stablehlo.sqrt %952 : tensor<2x4x8xf32>
    %cst_253 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %954 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %955 = stablehlo.add %953, %954 : tensor<2x4x8xf32>
    %956 = stablehlo.divide %817, %955 : tensor<2x4x8xf32>
    %cst_254 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %957 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %958 = stablehlo.add %862, %957 : tensor<8x3x2x4xf32>
    %959 = stablehlo.sqrt %958 : tensor<8x3x2x4xf32>
    %cst_255 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %960 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %961 = stablehlo.add %959, %960 : tensor<8x3x2x4xf32>
    %962 = stablehlo.divide %819, %961 : tensor<8x3x2x4xf32>
    %cst_256 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %963 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %964 = stablehlo.add %864, %963 : tensor<8x32xf32>
    %965 = stablehlo.sqrt %964 : tensor<8x32xf32>
    %cst_257 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %966 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %967 = stablehlo.add %965, %966 : tensor<8x32xf32>
    %968 = stablehlo.divide %821, %967 : tensor<8x32xf32>
    %cst_258 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %969 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %970 = stablehlo.add %866, %969 : tensor<8xf32>
    %971 = stablehlo.sqrt %970 : tensor<8xf32>
    %cst_259 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %972 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %973 = stablehlo.add %971, %972 : tensor<8xf32>
    %974 = stablehlo.divide %823, %973 : tensor<8xf32>
    %cst_260 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %975 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %976 = stablehlo.add %868, %975 : tensor<8xf32>
    %977 = stablehlo.sqrt %976 : tensor<8xf32>
    %cst_261 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %978 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %979 = stablehlo.add %977, %978 : tensor<8xf32>
    %980 = stablehlo.divide %825, %979 : tensor<8xf32>
    %cst_262 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %981 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %982 = stablehlo.add %870, %981 : tensor<5x8xf32>
    %983 = stablehlo.sqrt %982 : tensor<5x8xf32>
    %cst_263 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %984 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %985 = stablehlo.add %983, %984 : tensor<5x8xf32>
    %986 = stablehlo.divide %827, %985 : tensor<5x8xf32>
    %cst_264 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %987 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %988 = stablehlo.add %872, %987 : tensor<11x8xf32>
    %989 = stablehlo.sqrt %988 : tensor<11x8xf32>
    %cst_265 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %990 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %991 = stablehlo.add %989, %990 : tensor<11x8xf32>
    %992 = stablehlo.divide %829, %991 : tensor<11x8xf32>
    %cst_266 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %993 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %994 = stablehlo.multiply %993, %arg0 : tensor<32x8xf32>
    %995 = stablehlo.add %878, %994 : tensor<32x8xf32>
    %cst_267 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %996 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %997 = stablehlo.multiply %996, %arg1 : tensor<8xf32>
    %998 = stablehlo.add %884, %997 : tensor<8xf32>
    %cst_268 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %999 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1000 = stablehlo.multiply %999, %arg2 : tensor<8xf32>
    %1001 = stablehlo.add %890, %1000 : tensor<8xf32>
    %cst_269 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1002 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1003 = stablehlo.multiply %1002, %arg3 : tensor<8xf32>
    %1004 = stablehlo.add %896, %1003 : tensor<8xf32>
    %cst_270 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1005 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1006 = stablehlo.multiply %1005, %arg4 : tensor<8xf32>
    %1007 = stablehlo.add %902, %1006 : tensor<8xf32>
    %cst_271 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1008 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %1009 = stablehlo.multiply %1008, %arg5 : tensor<2x4x8xf32>
    %1010 = stablehlo.add %908, %1009 : tensor<2x4x8xf32>
    %cst_272 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1011 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %1012 = stablehlo.multiply %1011, %arg6 : tensor<8x3x2x4xf32>
    %1013 = stablehlo.add %914, %1012 : tensor<8x3x2x4xf32>
    %cst_273 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1014 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1015 = stablehlo.multiply %1014, %arg7 : tensor<8x32xf32>
    %1016 = stablehlo.add %920, %1015 : tensor<8x32xf32>
    %cst_274 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1017 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %1018 = stablehlo.multiply %1017, %arg8 : tensor<32x8xf32>
    %1019 = stablehlo.add %926, %1018 : tensor<32x8xf32>
    %cst_275 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1020 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1021 = stablehlo.multiply %1020, %arg9 : tensor<8xf32>
    %1022 = stablehlo.add %932, %1021 : tensor<8xf32>
    %cst_276 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1023 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1024 = stablehlo.multiply %1023, %arg10 : tensor<8xf32>
    %1025 = stablehlo.add %938, %1024 : tensor<8xf32>
    %cst_277 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1026 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1027 = stablehlo.multiply %1026, %arg11 : tensor<8xf32>
    %1028 = stablehlo.add %944, %1027 : tensor<8xf32>
    %cst_278 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1029 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1030 = stablehlo.multiply %1029, %arg12 : tensor<8xf32>
    %1031 = stablehlo.add %950, %1030 : tensor<8xf32>
    %cst_279 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1032 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %1033 = stablehlo.multiply %1032, %arg13 : tensor<2x4x8xf32>
    %1034 = stablehlo.add %956, %1033 : tensor<2x4x8xf32>
    %cst_280 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1035 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %1036 = stablehlo.multiply %1035, %arg14 : tensor<8x3x2x4xf32>
    %1037 = stablehlo.add %962, %1036 : tensor<8x3x2x4xf32>
    %cst_281 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1038 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1039 = stablehlo.multiply %1038, %arg15 : tensor<8x32xf32>
    %1040 = stablehlo.add %968, %1039 : tensor<8x32xf32>
    %cst_282 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1041 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1042 = stablehlo.multiply %1041, %arg16 : tensor<8xf32>
    %1043 = stablehlo.add %974, %1042 : tensor<8xf32>
    %cst_283 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1044 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1045 = stablehlo.multiply %1044, %arg17 : tensor<8xf32>
    %1046 = stablehlo.add %980, %1045 : tensor<8xf32>
    %cst_284 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1047 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %1048 = stablehlo.multiply %1047, %arg18 : tensor<5x8xf32>
    %1049 = stablehlo.add %986, %1048 : tensor<5x8xf32>
    %cst_285 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1050 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %1051 = stablehlo.multiply %1050, %arg19 : tensor<11x8xf32>
    %1052 = stablehlo.add %992, %1051 : tensor<11x8xf32>
    %cst_286 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1053 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %1054 = stablehlo.multiply %1053, %995 : tensor<32x8xf32>
    %cst_287 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1055 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1056 = stablehlo.multiply %1055, %998 : tensor<8xf32>
    %cst_288 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1057 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1058 = stablehlo.multiply %1057, %1001 : tensor<8xf32>
    %cst_289 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1059 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1060 = stablehlo.multiply %1059, %1004 : tensor<8xf32>
    %cst_290 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1061 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1062 = stablehlo.multiply %1061, %1007 : tensor<8xf32>
    %cst_291 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1063 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %1064 = stablehlo.multiply %1063, %1010 : tensor<2x4x8xf32>
    %cst_292 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1065 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %1066 = stablehlo.multiply %1065, %1013 : tensor<8x3x2x4xf32>
    %cst_293 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1067 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1068 = stablehlo.multiply %1067, %1016 : tensor<8x32xf32>
    %cst_294 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1069 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %1070 = stablehlo.multiply %1069, %1019 : tensor<32x8xf32>
    %cst_295 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1071 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1072 = stablehlo.multiply %1071, %1022 : tensor<8xf32>
    %cst_296 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1073 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1074 = stablehlo.multiply %1073, %1025 : tensor<8xf32>
    %cst_297 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1075 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1076 = stablehlo.multiply %1075, %1028 : tensor<8xf32>
    %cst_298 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1077 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1078 = stablehlo.multiply %1077, %1031 : tensor<8xf32>
    %cst_299 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1079 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %1080 = stablehlo.multiply %1079, %1034 : tensor<2x4x8xf32>
    %cst_300 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1081 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<8x3x2x4xf32>
    %1082 = stablehlo.multiply %1081, %1037 : tensor<8x3x2x4xf32>
    %cst_301 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1083 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1084 = stablehlo.multiply %1083, %1040 : tensor<8x32xf32>
    %cst_302 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1085 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1086 = stablehlo.multiply %1085, %1043 : tensor<8xf32>
    %cst_303 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1087 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1088 = stablehlo.multiply %1087, %1046 : tensor<8xf32>
    %cst_304 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1089 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %1090 = stablehlo.multiply %1089, %1049 : tensor<5x8xf32>
    %cst_305 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %1091 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %1092 = stablehlo.multiply %1091, %1052 : tensor<11x8xf32>
    %1093 = stablehlo.add %arg0, %1054 : tensor<32x8xf32>
    %1094 = stablehlo.add %arg1, %1056 : tensor<8xf32>
    %1095 = stablehlo.add %arg2, %1058 : tensor<8xf32>
    %1096 = stablehlo.add %arg3, %1060 : tensor<8xf32>
    %1097 = stablehlo.add %arg4, %1062 : tensor<8xf32>
    %1098 = stablehlo.add %arg5, %1064 : tensor<2x4x8xf32>
    %1099 = stablehlo.add %arg6, %1066 : tensor<8x3x2x4xf32>
    %1100 = stablehlo.add %arg7, %1068 : tensor<8x32xf32>
    %1101 = stablehlo.add %arg8, %1070 : tensor<32x8xf32>
    %1102 = stablehlo.add %arg9, %1072 : tensor<8xf32>
    %1103 = stablehlo.add %arg10, %1074 : tensor<8xf32>
    %1104 = stablehlo.add %arg11, %1076 : tensor<8xf32>
    %1105 = stablehlo.add %arg12, %1078 : tensor<8xf32>
    %1106 = stablehlo.add %arg13, %1080 : tensor<2x4x8xf32>
    %1107 = stablehlo.add %arg14, %1082 : tensor<8x3x2x4xf32>
    %1108 = stablehlo.add %arg15, %1084 : tensor<8x32xf32>
    %1109 = stablehlo.add %arg16, %1086 : tensor<8xf32>
    %1110 = stablehlo.add %arg17, %1088 : tensor<8xf32>
    %1111 = stablehlo.add %arg18, %1090 : tensor<5x8xf32>
    %1112 = stablehlo.add %arg19, %1092 : tensor<11x8xf32>
    return %1093, %1094, %1095, %1096, %1097, %1098, %1099, %1100, %1101, %1102, %1103, %1104, %1105, %1106, %1107, %1108, %1109, %1110, %1111, %1112, %786, %568, %573, %578, %583, %588, %593, %598, %603, %608, %613, %618, %623, %628, %633, %638, %643, %648, %653, %658, %663, %669, %675, %681, %687, %693, %699, %705, %711, %717, %723, %729, %735, %741, %747, %753, %759, %765, %771, %777, %783, %264 : tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<2x4x8xf32>, tensor<8x3x2x4xf32>, tensor<8x32xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<2x4x8xf32>, tensor<8x3x2x4xf32>, tensor<8x32xf32>, tensor<8xf32>, tensor<8xf32>, tensor<5x8xf32>, tensor<11x8xf32>, tensor<i32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<2x4x8xf32>, tensor<8x3x2x4xf32>, tensor<8x32xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<2x4x8xf32>, tensor<8x3x2x4xf32>, tensor<8x32xf32>, tensor<8xf32>, tensor<8xf32>, tensor<5x8xf32>, tensor<11x8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<2x4x8xf32>, tensor<8x3x2x4xf32>, tensor<8x32xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<2x4x8xf32>, tensor<8x3x2x4xf32>, tensor<8x32xf32>, tensor<8xf32>, tensor<8xf32>, tensor<5x8xf32>, tensor<11x8xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<5x5xi1>) -> tensor<5x5xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<5x5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5x5xi32>
    %2 = stablehlo.add %0, %1 : tensor<5x5xi32>
    %3 = stablehlo.iota dim = 1 : tensor<5x5xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<5x5xi1>, tensor<5x5xi1>
    return %6 : tensor<5x5xi1>
  }
  func.func private @_where(%arg0: tensor<5x5xi1>, %arg1: tensor<2x2x5x5xf32>, %arg2: tensor<f32>) -> (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<5x5xi1>) -> tensor<2x2x5x5xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %3, %1 : tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>
  }
  func.func private @take_along_axis(%arg0: tensor<2x5x11xf32>, %arg1: tensor<2x5x1xi32>) -> (tensor<2x5x1xf32>, tensor<2x5x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x5x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x5x1xi32>, tensor<2x5x1xi32>) -> tensor<2x5x1xi1>
    %c_0 = stablehlo.constant dense<11> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x5x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x5x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x5x1xi1>, tensor<2x5x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x5x1xi32>) -> tensor<2x5x1x1xi32>
    %c_1 = stablehlo.constant dense<10> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x5x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x5x1x1xi32>, tensor<2x5x1x1xi32>) -> tensor<2x5x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x5x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x5x1x1xi32>, tensor<2x5x1x1xi32>) -> tensor<2x5x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x5x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x5x1x1xi1>, tensor<i1>) -> tensor<2x5x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x11xf32>, tensor<2x5x1x1xi32>) -> tensor<2x5x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x5x1xi1>, tensor<2x5x1xf32>
    return %15, %5 : tensor<2x5x1xf32>, tensor<2x5x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<2x5x1xf32>, %arg1: tensor<i32>) -> (tensor<2x5xf32>, tensor<1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = call @_where_0(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<1xi32>
    %4 = stablehlo.convert %3 : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %7 = stablehlo.compare LE, %4, %c_1, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %8 = stablehlo.and %6, %7 : tensor<1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %9 = stablehlo.reduce(%8 init: %c_3) applies stablehlo.and across dimensions = [0] : (tensor<1xi1>, tensor<i1>) -> tensor<i1>
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 5, 1>}> : (tensor<2x5x1xf32>, tensor<1xi32>) -> tensor<2x5xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<2x5xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<2x5xi1>, tensor<2x5xf32>
    return %13, %3 : tensor<2x5xf32>, tensor<1xi32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_1(%arg0: tensor<1xi32>, %arg1: tensor<2x5xf32>) -> tensor<2x5x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x1xf32>, tensor<1xi32>, tensor<2x5xf32>) -> tensor<2x5x1xf32>
    return %1 : tensor<2x5x1xf32>
  }
  func.func private @take_along_axis_2(%arg0: tensor<2x5x1x1xi32>, %arg1: tensor<2x5x1xf32>) -> tensor<2x5x11xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x11xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5x11xf32>, tensor<2x5x1x1xi32>, tensor<2x5x1xf32>) -> tensor<2x5x11xf32>
    return %1 : tensor<2x5x11xf32>
  }
  func.func private @_where_3(%arg0: tensor<2x2x5x5xi1>, %arg1: tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %1 : tensor<2x2x5x5xf32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
