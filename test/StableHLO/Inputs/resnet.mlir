module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> {tf.aliasing_output = 0 : i32} loc("state['batch_stats']['BatchNorm_0']['mean']"), %arg1: tensor<4xf32> {tf.aliasing_output = 1 : i32} loc("state['batch_stats']['BatchNorm_0']['var']"), %arg2: tensor<4xf32> {tf.aliasing_output = 2 : i32} loc("state['batch_stats']['Block_0']['BatchNorm_0']['mean']"), %arg3: tensor<4xf32> {tf.aliasing_output = 3 : i32} loc("state['batch_stats']['Block_0']['BatchNorm_0']['var']"), %arg4: tensor<4xf32> {tf.aliasing_output = 4 : i32} loc("state['batch_stats']['Block_0']['BatchNorm_1']['mean']"), %arg5: tensor<4xf32> {tf.aliasing_output = 5 : i32} loc("state['batch_stats']['Block_0']['BatchNorm_1']['var']"), %arg6: tensor<6xf32> {tf.aliasing_output = 6 : i32} loc("state['batch_stats']['Block_1']['BatchNorm_0']['mean']"), %arg7: tensor<6xf32> {tf.aliasing_output = 7 : i32} loc("state['batch_stats']['Block_1']['BatchNorm_0']['var']"), %arg8: tensor<6xf32> {tf.aliasing_output = 8 : i32} loc("state['batch_stats']['Block_1']['BatchNorm_1']['mean']"), %arg9: tensor<6xf32> {tf.aliasing_output = 9 : i32} loc("state['batch_stats']['Block_1']['BatchNorm_1']['var']"), %arg10: tensor<6xf32> {tf.aliasing_output = 10 : i32} loc("state['batch_stats']['Block_1']['BatchNorm_2']['mean']"), %arg11: tensor<6xf32> {tf.aliasing_output = 11 : i32} loc("state['batch_stats']['Block_1']['BatchNorm_2']['var']"), %arg12: tensor<4xf32> {tf.aliasing_output = 12 : i32} loc("state['params']['BatchNorm_0']['bias']"), %arg13: tensor<4xf32> {tf.aliasing_output = 13 : i32} loc("state['params']['BatchNorm_0']['scale']"), %arg14: tensor<4xf32> {tf.aliasing_output = 14 : i32} loc("state['params']['Block_0']['BatchNorm_0']['bias']"), %arg15: tensor<4xf32> {tf.aliasing_output = 15 : i32} loc("state['params']['Block_0']['BatchNorm_0']['scale']"), %arg16: tensor<4xf32> {tf.aliasing_output = 16 : i32} loc("state['params']['Block_0']['BatchNorm_1']['bias']"), %arg17: tensor<4xf32> {tf.aliasing_output = 17 : i32} loc("state['params']['Block_0']['BatchNorm_1']['scale']"), %arg18: tensor<3x3x4x4xf32> {tf.aliasing_output = 18 : i32} loc("state['params']['Block_0']['Conv_0']['kernel']"), %arg19: tensor<3x3x4x4xf32> {tf.aliasing_output = 19 : i32} loc("state['params']['Block_0']['Conv_1']['kernel']"), %arg20: tensor<6xf32> {tf.aliasing_output = 20 : i32} loc("state['params']['Block_1']['BatchNorm_0']['bias']"), %arg21: tensor<6xf32> {tf.aliasing_output = 21 : i32} loc("state['params']['Block_1']['BatchNorm_0']['scale']"), %arg22: tensor<6xf32> {tf.aliasing_output = 22 : i32} loc("state['params']['Block_1']['BatchNorm_1']['bias']"), %arg23: tensor<6xf32> {tf.aliasing_output = 23 : i32} loc("state['params']['Block_1']['BatchNorm_1']['scale']"), %arg24: tensor<6xf32> {tf.aliasing_output = 24 : i32} loc("state['params']['Block_1']['BatchNorm_2']['bias']"), %arg25: tensor<6xf32> {tf.aliasing_output = 25 : i32} loc("state['params']['Block_1']['BatchNorm_2']['scale']"), %arg26: tensor<3x3x4x6xf32> {tf.aliasing_output = 26 : i32} loc("state['params']['Block_1']['Conv_0']['kernel']"), %arg27: tensor<3x3x6x6xf32> {tf.aliasing_output = 27 : i32} loc("state['params']['Block_1']['Conv_1']['kernel']"), %arg28: tensor<1x1x4x6xf32> {tf.aliasing_output = 28 : i32} loc("state['params']['Block_1']['Conv_2']['kernel']"), %arg29: tensor<7x7x3x4xf32> {tf.aliasing_output = 29 : i32} loc("state['params']['Conv_0']['kernel']"), %arg30: tensor<3xf32> {tf.aliasing_output = 30 : i32} loc("state['params']['Dense_0']['bias']"), %arg31: tensor<6x3xf32> {tf.aliasing_output = 31 : i32} loc("state['params']['Dense_0']['kernel']"), %arg32: tensor<4xf32> {tf.aliasing_output = 32 : i32} loc("opt_state[0].trace['BatchNorm_0']['bias']"), %arg33: tensor<4xf32> {tf.aliasing_output = 33 : i32} loc("opt_state[0].trace['BatchNorm_0']['scale']"), %arg34: tensor<4xf32> {tf.aliasing_output = 34 : i32} loc("opt_state[0].trace['Block_0']['BatchNorm_0']['bias']"), %arg35: tensor<4xf32> {tf.aliasing_output = 35 : i32} loc("opt_state[0].trace['Block_0']['BatchNorm_0']['scale']"), %arg36: tensor<4xf32> {tf.aliasing_output = 36 : i32} loc("opt_state[0].trace['Block_0']['BatchNorm_1']['bias']"), %arg37: tensor<4xf32> {tf.aliasing_output = 37 : i32} loc("opt_state[0].trace['Block_0']['BatchNorm_1']['scale']"), %arg38: tensor<3x3x4x4xf32> {tf.aliasing_output = 38 : i32} loc("opt_state[0].trace['Block_0']['Conv_0']['kernel']"), %arg39: tensor<3x3x4x4xf32> {tf.aliasing_output = 39 : i32} loc("opt_state[0].trace['Block_0']['Conv_1']['kernel']"), %arg40: tensor<6xf32> {tf.aliasing_output = 40 : i32} loc("opt_state[0].trace['Block_1']['BatchNorm_0']['bias']"), %arg41: tensor<6xf32> {tf.aliasing_output = 41 : i32} loc("opt_state[0].trace['Block_1']['BatchNorm_0']['scale']"), %arg42: tensor<6xf32> {tf.aliasing_output = 42 : i32} loc("opt_state[0].trace['Block_1']['BatchNorm_1']['bias']"), %arg43: tensor<6xf32> {tf.aliasing_output = 43 : i32} loc("opt_state[0].trace['Block_1']['BatchNorm_1']['scale']"), %arg44: tensor<6xf32> {tf.aliasing_output = 44 : i32} loc("opt_state[0].trace['Block_1']['BatchNorm_2']['bias']"), %arg45: tensor<6xf32> {tf.aliasing_output = 45 : i32} loc("opt_state[0].trace['Block_1']['BatchNorm_2']['scale']"), %arg46: tensor<3x3x4x6xf32> {tf.aliasing_output = 46 : i32} loc("opt_state[0].trace['Block_1']['Conv_0']['kernel']"), %arg47: tensor<3x3x6x6xf32> {tf.aliasing_output = 47 : i32} loc("opt_state[0].trace['Block_1']['Conv_1']['kernel']"), %arg48: tensor<1x1x4x6xf32> {tf.aliasing_output = 48 : i32} loc("opt_state[0].trace['Block_1']['Conv_2']['kernel']"), %arg49: tensor<7x7x3x4xf32> {tf.aliasing_output = 49 : i32} loc("opt_state[0].trace['Conv_0']['kernel']"), %arg50: tensor<3xf32> {tf.aliasing_output = 50 : i32} loc("opt_state[0].trace['Dense_0']['bias']"), %arg51: tensor<6x3xf32> {tf.aliasing_output = 51 : i32} loc("opt_state[0].trace['Dense_0']['kernel']"), %arg52: tensor<2x16x16x3xf32> loc("images"), %arg53: tensor<2xi32> loc("labels")) -> (tensor<4xf32> {jax.result_info = "result[0]['batch_stats']['BatchNorm_0']['mean']"}, tensor<4xf32> {jax.result_info = "result[0]['batch_stats']['BatchNorm_0']['var']"}, tensor<4xf32> {jax.result_info = "result[0]['batch_stats']['Block_0']['BatchNorm_0']['mean']"}, tensor<4xf32> {jax.result_info = "result[0]['batch_stats']['Block_0']['BatchNorm_0']['var']"}, tensor<4xf32> {jax.result_info = "result[0]['batch_stats']['Block_0']['BatchNorm_1']['mean']"}, tensor<4xf32> {jax.result_info = "result[0]['batch_stats']['Block_0']['BatchNorm_1']['var']"}, tensor<6xf32> {jax.result_info = "result[0]['batch_stats']['Block_1']['BatchNorm_0']['mean']"}, tensor<6xf32> {jax.result_info = "result[0]['batch_stats']['Block_1']['BatchNorm_0']['var']"}, tensor<6xf32> {jax.result_info = "result[0]['batch_stats']['Block_1']['BatchNorm_1']['mean']"}, tensor<6xf32> {jax.result_info = "result[0]['batch_stats']['Block_1']['BatchNorm_1']['var']"}, tensor<6xf32> {jax.result_info = "result[0]['batch_stats']['Block_1']['BatchNorm_2']['mean']"}, tensor<6xf32> {jax.result_info = "result[0]['batch_stats']['Block_1']['BatchNorm_2']['var']"}, tensor<4xf32> {jax.result_info = "result[0]['params']['BatchNorm_0']['bias']"}, tensor<4xf32> {jax.result_info = "result[0]['params']['BatchNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[0]['params']['Block_0']['BatchNorm_0']['bias']"}, tensor<4xf32> {jax.result_info = "result[0]['params']['Block_0']['BatchNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[0]['params']['Block_0']['BatchNorm_1']['bias']"}, tensor<4xf32> {jax.result_info = "result[0]['params']['Block_0']['BatchNorm_1']['scale']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[0]['params']['Block_0']['Conv_0']['kernel']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[0]['params']['Block_0']['Conv_1']['kernel']"}, tensor<6xf32> {jax.result_info = "result[0]['params']['Block_1']['BatchNorm_0']['bias']"}, tensor<6xf32> {jax.result_info = "result[0]['params']['Block_1']['BatchNorm_0']['scale']"}, tensor<6xf32> {jax.result_info = "result[0]['params']['Block_1']['BatchNorm_1']['bias']"}, tensor<6xf32> {jax.result_info = "result[0]['params']['Block_1']['BatchNorm_1']['scale']"}, tensor<6xf32> {jax.result_info = "result[0]['params']['Block_1']['BatchNorm_2']['bias']"}, tensor<6xf32> {jax.result_info = "result[0]['params']['Block_1']['BatchNorm_2']['scale']"}, tensor<3x3x4x6xf32> {jax.result_info = "result[0]['params']['Block_1']['Conv_0']['kernel']"}, tensor<3x3x6x6xf32> {jax.result_info = "result[0]['params']['Block_1']['Conv_1']['kernel']"}, tensor<1x1x4x6xf32> {jax.result_info = "result[0]['params']['Block_1']['Conv_2']['kernel']"}, tensor<7x7x3x4xf32> {jax.result_info = "result[0]['params']['Conv_0']['kernel']"}, tensor<3xf32> {jax.result_info = "result[0]['params']['Dense_0']['bias']"}, tensor<6x3xf32> {jax.result_info = "result[0]['params']['Dense_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['BatchNorm_0']['bias']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['BatchNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['Block_0']['BatchNorm_0']['bias']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['Block_0']['BatchNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['Block_0']['BatchNorm_1']['bias']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['Block_0']['BatchNorm_1']['scale']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[1][0].trace['Block_0']['Conv_0']['kernel']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[1][0].trace['Block_0']['Conv_1']['kernel']"}, tensor<6xf32> {jax.result_info = "result[1][0].trace['Block_1']['BatchNorm_0']['bias']"}, tensor<6xf32> {jax.result_info = "result[1][0].trace['Block_1']['BatchNorm_0']['scale']"}, tensor<6xf32> {jax.result_info = "result[1][0].trace['Block_1']['BatchNorm_1']['bias']"}, tensor<6xf32> {jax.result_info = "result[1][0].trace['Block_1']['BatchNorm_1']['scale']"}, tensor<6xf32> {jax.result_info = "result[1][0].trace['Block_1']['BatchNorm_2']['bias']"}, tensor<6xf32> {jax.result_info = "result[1][0].trace['Block_1']['BatchNorm_2']['scale']"}, tensor<3x3x4x6xf32> {jax.result_info = "result[1][0].trace['Block_1']['Conv_0']['kernel']"}, tensor<3x3x6x6xf32> {jax.result_info = "result[1][0].trace['Block_1']['Conv_1']['kernel']"}, tensor<1x1x4x6xf32> {jax.result_info = "result[1][0].trace['Block_1']['Conv_2']['kernel']"}, tensor<7x7x3x4xf32> {jax.result_info = "result[1][0].trace['Conv_0']['kernel']"}, tensor<3xf32> {jax.result_info = "result[1][0].trace['Dense_0']['bias']"}, tensor<6x3xf32> {jax.result_info = "result[1][0].trace['Dense_0']['kernel']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convolution(%arg52, %arg29) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x3xf32>, tensor<7x7x3x4xf32>) -> tensor<2x8x8x4xf32>
    %1 = chlo.square %0 : tensor<2x8x8x4xf32> -> tensor<2x8x8x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %3 = stablehlo.multiply %2, %0 : tensor<2x8x8x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%0 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_1 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %6 = stablehlo.divide %4, %5 : tensor<4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%1 init: %cst_2) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_3 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %9 = stablehlo.divide %7, %8 : tensor<4xf32>
    %10 = chlo.square %6 : tensor<4xf32> -> tensor<4xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %12 = stablehlo.multiply %11, %6 : tensor<4xf32>
    %13 = stablehlo.subtract %9, %10 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %15 = stablehlo.maximum %14, %13 : tensor<4xf32>
    %16 = stablehlo.compare EQ, %13, %15, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %19 = stablehlo.select %16, %17, %18 : tensor<4xi1>, tensor<4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %21 = stablehlo.compare EQ, %20, %15, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_9 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %24 = stablehlo.select %21, %22, %23 : tensor<4xi1>, tensor<4xf32>
    %25 = stablehlo.divide %19, %24 : tensor<4xf32>
    %cst_11 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %27 = stablehlo.multiply %26, %arg0 : tensor<4xf32>
    %cst_12 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %29 = stablehlo.multiply %28, %6 : tensor<4xf32>
    %30 = stablehlo.add %27, %29 : tensor<4xf32>
    %cst_13 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %32 = stablehlo.multiply %31, %arg1 : tensor<4xf32>
    %cst_14 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %34 = stablehlo.multiply %33, %15 : tensor<4xf32>
    %35 = stablehlo.add %32, %34 : tensor<4xf32>
    %36 = stablehlo.broadcast_in_dim %6, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %37 = stablehlo.broadcast_in_dim %15, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %38 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %39 = stablehlo.subtract %0, %38 : tensor<2x8x8x4xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %41 = stablehlo.add %37, %40 : tensor<1x1x1x4xf32>
    %42 = stablehlo.rsqrt %41 : tensor<1x1x1x4xf32>
    %43 = stablehlo.divide %42, %41 : tensor<1x1x1x4xf32>
    %cst_16 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %45 = stablehlo.multiply %44, %43 : tensor<1x1x1x4xf32>
    %46 = stablehlo.reshape %arg13 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %47 = stablehlo.multiply %42, %46 : tensor<1x1x1x4xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %49 = stablehlo.multiply %39, %48 : tensor<2x8x8x4xf32>
    %50 = stablehlo.reshape %arg12 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %52 = stablehlo.add %49, %51 : tensor<2x8x8x4xf32>
    %53 = call @relu(%52) : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %55 = stablehlo.compare GT, %52, %54, FLOAT : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xi1>
    %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<f32>
    %57 = "stablehlo.reduce_window"(%53, %56) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %729 = stablehlo.maximum %arg54, %arg55 : tensor<f32>
      stablehlo.return %729 : tensor<f32>
    }) : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x4x4x4xf32>
    %58 = stablehlo.convolution(%57, %arg18) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x4x4x4xf32>
    %59 = chlo.square %58 : tensor<2x4x4x4xf32> -> tensor<2x4x4x4xf32>
    %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %61 = stablehlo.multiply %60, %58 : tensor<2x4x4x4xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%58 init: %cst_20) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_21 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %64 = stablehlo.divide %62, %63 : tensor<4xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.reduce(%59 init: %cst_22) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_23 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %67 = stablehlo.divide %65, %66 : tensor<4xf32>
    %68 = chlo.square %64 : tensor<4xf32> -> tensor<4xf32>
    %cst_24 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %70 = stablehlo.multiply %69, %64 : tensor<4xf32>
    %71 = stablehlo.subtract %67, %68 : tensor<4xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %73 = stablehlo.maximum %72, %71 : tensor<4xf32>
    %74 = stablehlo.compare EQ, %71, %73, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %77 = stablehlo.select %74, %75, %76 : tensor<4xi1>, tensor<4xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %79 = stablehlo.compare EQ, %78, %73, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %82 = stablehlo.select %79, %80, %81 : tensor<4xi1>, tensor<4xf32>
    %83 = stablehlo.divide %77, %82 : tensor<4xf32>
    %cst_31 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %85 = stablehlo.multiply %84, %arg2 : tensor<4xf32>
    %cst_32 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %87 = stablehlo.multiply %86, %64 : tensor<4xf32>
    %88 = stablehlo.add %85, %87 : tensor<4xf32>
    %cst_33 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %90 = stablehlo.multiply %89, %arg3 : tensor<4xf32>
    %cst_34 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %92 = stablehlo.multiply %91, %73 : tensor<4xf32>
    %93 = stablehlo.add %90, %92 : tensor<4xf32>
    %94 = stablehlo.broadcast_in_dim %64, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %95 = stablehlo.broadcast_in_dim %73, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %96 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %97 = stablehlo.subtract %58, %96 : tensor<2x4x4x4xf32>
    %cst_35 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %99 = stablehlo.add %95, %98 : tensor<1x1x1x4xf32>
    %100 = stablehlo.rsqrt %99 : tensor<1x1x1x4xf32>
    %101 = stablehlo.divide %100, %99 : tensor<1x1x1x4xf32>
    %cst_36 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %103 = stablehlo.multiply %102, %101 : tensor<1x1x1x4xf32>
    %104 = stablehlo.reshape %arg15 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %105 = stablehlo.multiply %100, %104 : tensor<1x1x1x4xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %107 = stablehlo.multiply %97, %106 : tensor<2x4x4x4xf32>
    %108 = stablehlo.reshape %arg14 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %110 = stablehlo.add %107, %109 : tensor<2x4x4x4xf32>
    %111 = call @relu_0(%110) : (tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %113 = stablehlo.compare GT, %110, %112, FLOAT : (tensor<2x4x4x4xf32>, tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xi1>
    %114 = stablehlo.convolution(%111, %arg19) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x4x4x4xf32>
    %115 = chlo.square %114 : tensor<2x4x4x4xf32> -> tensor<2x4x4x4xf32>
    %cst_38 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %117 = stablehlo.multiply %116, %114 : tensor<2x4x4x4xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.reduce(%114 init: %cst_39) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_40 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %120 = stablehlo.divide %118, %119 : tensor<4xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.reduce(%115 init: %cst_41) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_42 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %123 = stablehlo.divide %121, %122 : tensor<4xf32>
    %124 = chlo.square %120 : tensor<4xf32> -> tensor<4xf32>
    %cst_43 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %126 = stablehlo.multiply %125, %120 : tensor<4xf32>
    %127 = stablehlo.subtract %123, %124 : tensor<4xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %129 = stablehlo.maximum %128, %127 : tensor<4xf32>
    %130 = stablehlo.compare EQ, %127, %129, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %133 = stablehlo.select %130, %131, %132 : tensor<4xi1>, tensor<4xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %135 = stablehlo.compare EQ, %134, %129, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_48 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %138 = stablehlo.select %135, %136, %137 : tensor<4xi1>, tensor<4xf32>
    %139 = stablehlo.divide %133, %138 : tensor<4xf32>
    %cst_50 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %141 = stablehlo.multiply %140, %arg4 : tensor<4xf32>
    %cst_51 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %143 = stablehlo.multiply %142, %120 : tensor<4xf32>
    %144 = stablehlo.add %141, %143 : tensor<4xf32>
    %cst_52 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %146 = stablehlo.multiply %145, %arg5 : tensor<4xf32>
    %cst_53 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %148 = stablehlo.multiply %147, %129 : tensor<4xf32>
    %149 = stablehlo.add %146, %148 : tensor<4xf32>
    %150 = stablehlo.broadcast_in_dim %120, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %151 = stablehlo.broadcast_in_dim %129, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %152 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %153 = stablehlo.subtract %114, %152 : tensor<2x4x4x4xf32>
    %cst_54 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %155 = stablehlo.add %151, %154 : tensor<1x1x1x4xf32>
    %156 = stablehlo.rsqrt %155 : tensor<1x1x1x4xf32>
    %157 = stablehlo.divide %156, %155 : tensor<1x1x1x4xf32>
    %cst_55 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %159 = stablehlo.multiply %158, %157 : tensor<1x1x1x4xf32>
    %160 = stablehlo.reshape %arg17 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %161 = stablehlo.multiply %156, %160 : tensor<1x1x1x4xf32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %163 = stablehlo.multiply %153, %162 : tensor<2x4x4x4xf32>
    %164 = stablehlo.reshape %arg16 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %166 = stablehlo.add %163, %165 : tensor<2x4x4x4xf32>
    %167 = stablehlo.add %57, %166 : tensor<2x4x4x4xf32>
    %168 = call @relu_0(%167) : (tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %170 = stablehlo.compare GT, %167, %169, FLOAT : (tensor<2x4x4x4xf32>, tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xi1>
    %171 = stablehlo.convolution(%168, %arg26) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x4xf32>, tensor<3x3x4x6xf32>) -> tensor<2x2x2x6xf32>
    %172 = chlo.square %171 : tensor<2x2x2x6xf32> -> tensor<2x2x2x6xf32>
    %cst_57 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x2x2x6xf32>
    %174 = stablehlo.multiply %173, %171 : tensor<2x2x2x6xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.reduce(%171 init: %cst_58) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_59 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %177 = stablehlo.divide %175, %176 : tensor<6xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.reduce(%172 init: %cst_60) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_61 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %179 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %180 = stablehlo.divide %178, %179 : tensor<6xf32>
    %181 = chlo.square %177 : tensor<6xf32> -> tensor<6xf32>
    %cst_62 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %183 = stablehlo.multiply %182, %177 : tensor<6xf32>
    %184 = stablehlo.subtract %180, %181 : tensor<6xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %186 = stablehlo.maximum %185, %184 : tensor<6xf32>
    %187 = stablehlo.compare EQ, %184, %186, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_64 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %190 = stablehlo.select %187, %188, %189 : tensor<6xi1>, tensor<6xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %192 = stablehlo.compare EQ, %191, %186, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_67 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_68 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %195 = stablehlo.select %192, %193, %194 : tensor<6xi1>, tensor<6xf32>
    %196 = stablehlo.divide %190, %195 : tensor<6xf32>
    %cst_69 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %198 = stablehlo.multiply %197, %arg6 : tensor<6xf32>
    %cst_70 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %200 = stablehlo.multiply %199, %177 : tensor<6xf32>
    %201 = stablehlo.add %198, %200 : tensor<6xf32>
    %cst_71 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %203 = stablehlo.multiply %202, %arg7 : tensor<6xf32>
    %cst_72 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %205 = stablehlo.multiply %204, %186 : tensor<6xf32>
    %206 = stablehlo.add %203, %205 : tensor<6xf32>
    %207 = stablehlo.broadcast_in_dim %177, dims = [3] : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %208 = stablehlo.broadcast_in_dim %186, dims = [3] : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %209 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x2x2x6xf32>
    %210 = stablehlo.subtract %171, %209 : tensor<2x2x2x6xf32>
    %cst_73 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %212 = stablehlo.add %208, %211 : tensor<1x1x1x6xf32>
    %213 = stablehlo.rsqrt %212 : tensor<1x1x1x6xf32>
    %214 = stablehlo.divide %213, %212 : tensor<1x1x1x6xf32>
    %cst_74 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %215 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %216 = stablehlo.multiply %215, %214 : tensor<1x1x1x6xf32>
    %217 = stablehlo.reshape %arg21 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %218 = stablehlo.multiply %213, %217 : tensor<1x1x1x6xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x2x2x6xf32>
    %220 = stablehlo.multiply %210, %219 : tensor<2x2x2x6xf32>
    %221 = stablehlo.reshape %arg20 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x2x2x6xf32>
    %223 = stablehlo.add %220, %222 : tensor<2x2x2x6xf32>
    %224 = call @relu_1(%223) : (tensor<2x2x2x6xf32>) -> tensor<2x2x2x6xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %225 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<2x2x2x6xf32>
    %226 = stablehlo.compare GT, %223, %225, FLOAT : (tensor<2x2x2x6xf32>, tensor<2x2x2x6xf32>) -> tensor<2x2x2x6xi1>
    %227 = stablehlo.convolution(%224, %arg27) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x2x2x6xf32>, tensor<3x3x6x6xf32>) -> tensor<2x2x2x6xf32>
    %228 = chlo.square %227 : tensor<2x2x2x6xf32> -> tensor<2x2x2x6xf32>
    %cst_76 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<2x2x2x6xf32>
    %230 = stablehlo.multiply %229, %227 : tensor<2x2x2x6xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %231 = stablehlo.reduce(%227 init: %cst_77) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_78 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %233 = stablehlo.divide %231, %232 : tensor<6xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %234 = stablehlo.reduce(%228 init: %cst_79) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_80 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %235 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %236 = stablehlo.divide %234, %235 : tensor<6xf32>
    %237 = chlo.square %233 : tensor<6xf32> -> tensor<6xf32>
    %cst_81 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %239 = stablehlo.multiply %238, %233 : tensor<6xf32>
    %240 = stablehlo.subtract %236, %237 : tensor<6xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %242 = stablehlo.maximum %241, %240 : tensor<6xf32>
    %243 = stablehlo.compare EQ, %240, %242, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_83 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %244 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %246 = stablehlo.select %243, %244, %245 : tensor<6xi1>, tensor<6xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %248 = stablehlo.compare EQ, %247, %242, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_86 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_87 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %251 = stablehlo.select %248, %249, %250 : tensor<6xi1>, tensor<6xf32>
    %252 = stablehlo.divide %246, %251 : tensor<6xf32>
    %cst_88 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %254 = stablehlo.multiply %253, %arg8 : tensor<6xf32>
    %cst_89 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %256 = stablehlo.multiply %255, %233 : tensor<6xf32>
    %257 = stablehlo.add %254, %256 : tensor<6xf32>
    %cst_90 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %259 = stablehlo.multiply %258, %arg9 : tensor<6xf32>
    %cst_91 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %261 = stablehlo.multiply %260, %242 : tensor<6xf32>
    %262 = stablehlo.add %259, %261 : tensor<6xf32>
    %263 = stablehlo.broadcast_in_dim %233, dims = [3] : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %264 = stablehlo.broadcast_in_dim %242, dims = [3] : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %265 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x2x2x6xf32>
    %266 = stablehlo.subtract %227, %265 : tensor<2x2x2x6xf32>
    %cst_92 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %268 = stablehlo.add %264, %267 : tensor<1x1x1x6xf32>
    %269 = stablehlo.rsqrt %268 : tensor<1x1x1x6xf32>
    %270 = stablehlo.divide %269, %268 : tensor<1x1x1x6xf32>
    %cst_93 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %272 = stablehlo.multiply %271, %270 : tensor<1x1x1x6xf32>
    %273 = stablehlo.reshape %arg23 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %274 = stablehlo.multiply %269, %273 : tensor<1x1x1x6xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x2x2x6xf32>
    %276 = stablehlo.multiply %266, %275 : tensor<2x2x2x6xf32>
    %277 = stablehlo.reshape %arg22 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %278 = stablehlo.broadcast_in_dim %277, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x2x2x6xf32>
    %279 = stablehlo.add %276, %278 : tensor<2x2x2x6xf32>
    %280 = stablehlo.convolution(%168, %arg28) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x4xf32>, tensor<1x1x4x6xf32>) -> tensor<2x2x2x6xf32>
    %281 = chlo.square %280 : tensor<2x2x2x6xf32> -> tensor<2x2x2x6xf32>
    %cst_94 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<2x2x2x6xf32>
    %283 = stablehlo.multiply %282, %280 : tensor<2x2x2x6xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %284 = stablehlo.reduce(%280 init: %cst_95) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_96 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %286 = stablehlo.divide %284, %285 : tensor<6xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %287 = stablehlo.reduce(%281 init: %cst_97) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_98 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %288 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %289 = stablehlo.divide %287, %288 : tensor<6xf32>
    %290 = chlo.square %286 : tensor<6xf32> -> tensor<6xf32>
    %cst_99 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %292 = stablehlo.multiply %291, %286 : tensor<6xf32>
    %293 = stablehlo.subtract %289, %290 : tensor<6xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %294 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %295 = stablehlo.maximum %294, %293 : tensor<6xf32>
    %296 = stablehlo.compare EQ, %293, %295, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_101 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %297 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %299 = stablehlo.select %296, %297, %298 : tensor<6xi1>, tensor<6xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %301 = stablehlo.compare EQ, %300, %295, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_104 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %302 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %304 = stablehlo.select %301, %302, %303 : tensor<6xi1>, tensor<6xf32>
    %305 = stablehlo.divide %299, %304 : tensor<6xf32>
    %cst_106 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %307 = stablehlo.multiply %306, %arg10 : tensor<6xf32>
    %cst_107 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %308 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %309 = stablehlo.multiply %308, %286 : tensor<6xf32>
    %310 = stablehlo.add %307, %309 : tensor<6xf32>
    %cst_108 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %312 = stablehlo.multiply %311, %arg11 : tensor<6xf32>
    %cst_109 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %313 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %314 = stablehlo.multiply %313, %295 : tensor<6xf32>
    %315 = stablehlo.add %312, %314 : tensor<6xf32>
    %316 = stablehlo.broadcast_in_dim %286, dims = [3] : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %317 = stablehlo.broadcast_in_dim %295, dims = [3] : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %318 = stablehlo.broadcast_in_dim %316, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x2x2x6xf32>
    %319 = stablehlo.subtract %280, %318 : tensor<2x2x2x6xf32>
    %cst_110 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %320 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %321 = stablehlo.add %317, %320 : tensor<1x1x1x6xf32>
    %322 = stablehlo.rsqrt %321 : tensor<1x1x1x6xf32>
    %323 = stablehlo.divide %322, %321 : tensor<1x1x1x6xf32>
    %cst_111 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %324 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<1x1x1x6xf32>
    %325 = stablehlo.multiply %324, %323 : tensor<1x1x1x6xf32>
    %326 = stablehlo.reshape %arg25 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %327 = stablehlo.multiply %322, %326 : tensor<1x1x1x6xf32>
    %328 = stablehlo.broadcast_in_dim %327, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x2x2x6xf32>
    %329 = stablehlo.multiply %319, %328 : tensor<2x2x2x6xf32>
    %330 = stablehlo.reshape %arg24 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %331 = stablehlo.broadcast_in_dim %330, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x2x2x6xf32>
    %332 = stablehlo.add %329, %331 : tensor<2x2x2x6xf32>
    %333 = stablehlo.add %332, %279 : tensor<2x2x2x6xf32>
    %334 = call @relu_1(%333) : (tensor<2x2x2x6xf32>) -> tensor<2x2x2x6xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<2x2x2x6xf32>
    %336 = stablehlo.compare GT, %333, %335, FLOAT : (tensor<2x2x2x6xf32>, tensor<2x2x2x6xf32>) -> tensor<2x2x2x6xi1>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<f32>
    %338 = "stablehlo.reduce_window"(%334, %337) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %729 = stablehlo.add %arg54, %arg55 : tensor<f32>
      stablehlo.return %729 : tensor<f32>
    }) : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<2x1x1x6xf32>
    %cst_114 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<2x1x1x6xf32>
    %340 = stablehlo.divide %338, %339 : tensor<2x1x1x6xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %341 = stablehlo.reduce(%340 init: %cst_115) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x6xf32>, tensor<f32>) -> tensor<2x6xf32>
    %cst_116 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %342 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %343 = stablehlo.divide %341, %342 : tensor<2x6xf32>
    %344 = stablehlo.dot_general %343, %arg31, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6xf32>, tensor<6x3xf32>) -> tensor<2x3xf32>
    %345 = stablehlo.reshape %arg30 : (tensor<3xf32>) -> tensor<1x3xf32>
    %346 = stablehlo.broadcast_in_dim %345, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<2x3xf32>
    %347 = stablehlo.add %344, %346 : tensor<2x3xf32>
    %348 = stablehlo.broadcast_in_dim %arg53, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %349:2 = call @take_along_axis(%347, %348) : (tensor<2x3xf32>, tensor<2x1xi32>) -> (tensor<2x1xf32>, tensor<2x1x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %350:2 = call @_take(%349#0, %c) : (tensor<2x1xf32>, tensor<i32>) -> (tensor<2xf32>, tensor<1xi32>)
    %cst_117 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %351 = stablehlo.reduce(%347 init: %cst_117) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_118 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %353 = stablehlo.maximum %352, %351 : tensor<2xf32>
    %354 = stablehlo.is_finite %353 : (tensor<2xf32>) -> tensor<2xi1>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %355 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %356 = stablehlo.select %354, %353, %355 : tensor<2xi1>, tensor<2xf32>
    %357 = stablehlo.broadcast_in_dim %356, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %358 = stablehlo.broadcast_in_dim %357, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %359 = stablehlo.subtract %347, %358 : tensor<2x3xf32>
    %360 = stablehlo.exponential %359 : tensor<2x3xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %361 = stablehlo.reduce(%360 init: %cst_120) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %362 = stablehlo.abs %361 : tensor<2xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %363 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %364 = stablehlo.compare GE, %361, %363, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %365 = stablehlo.log %362 : tensor<2xf32>
    %366 = stablehlo.add %365, %356 : tensor<2xf32>
    %367 = stablehlo.subtract %366, %350#0 : tensor<2xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.reduce(%367 init: %cst_122) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %cst_123 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %369 = stablehlo.divide %368, %cst_123 : tensor<f32>
    %cst_124 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_125 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %370 = stablehlo.divide %cst_124, %cst_125 : tensor<f32>
    %371 = stablehlo.broadcast_in_dim %370, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %372 = stablehlo.negate %371 : tensor<2xf32>
    %373 = stablehlo.divide %371, %362 : tensor<2xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %374 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %375 = stablehlo.select %364, %374, %373 : tensor<2xi1>, tensor<2xf32>
    %376 = stablehlo.select %364, %373, %374 : tensor<2xi1>, tensor<2xf32>
    %377 = stablehlo.negate %375 : tensor<2xf32>
    %378 = stablehlo.add %376, %377 : tensor<2xf32>
    %379 = stablehlo.broadcast_in_dim %378, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
    %380 = stablehlo.multiply %379, %360 : tensor<2x3xf32>
    %381 = call @_take_2(%350#1, %372) : (tensor<1xi32>, tensor<2xf32>) -> tensor<2x1xf32>
    %382 = call @take_along_axis_3(%349#1, %381) : (tensor<2x1x1xi32>, tensor<2x1xf32>) -> tensor<2x3xf32>
    %383 = stablehlo.add %380, %382 : tensor<2x3xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.reduce(%383 init: %cst_127) applies stablehlo.add across dimensions = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
    %385 = stablehlo.reshape %384 : (tensor<3xf32>) -> tensor<1x3xf32>
    %386 = stablehlo.reshape %385 : (tensor<1x3xf32>) -> tensor<3xf32>
    %387 = stablehlo.dot_general %383, %343, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<2x6xf32>) -> tensor<3x6xf32>
    %388 = stablehlo.transpose %387, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %389 = stablehlo.dot_general %383, %arg31, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<6x3xf32>) -> tensor<2x6xf32>
    %cst_128 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %390 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %391 = stablehlo.divide %389, %390 : tensor<2x6xf32>
    %392 = stablehlo.broadcast_in_dim %391, dims = [0, 3] : (tensor<2x6xf32>) -> tensor<2x1x1x6xf32>
    %cst_129 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %393 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<2x1x1x6xf32>
    %394 = stablehlo.divide %392, %393 : tensor<2x1x1x6xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %395 = stablehlo.pad %394, %cst_130, low = [0, 1, 1, 0], high = [0, 1, 1, 0], interior = [0, 1, 1, 0] : (tensor<2x1x1x6xf32>, tensor<f32>) -> tensor<2x3x3x6xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %396 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<f32>
    %397 = "stablehlo.reduce_window"(%395, %396) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %729 = stablehlo.add %arg54, %arg55 : tensor<f32>
      stablehlo.return %729 : tensor<f32>
    }) : (tensor<2x3x3x6xf32>, tensor<f32>) -> tensor<2x2x2x6xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<2x2x2x6xf32>
    %399 = stablehlo.select %336, %397, %398 : tensor<2x2x2x6xi1>, tensor<2x2x2x6xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %400 = stablehlo.reduce(%399 init: %cst_133) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %401 = stablehlo.reshape %400 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %402 = stablehlo.reshape %401 : (tensor<1x1x1x6xf32>) -> tensor<6xf32>
    %403 = stablehlo.multiply %319, %399 : tensor<2x2x2x6xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %404 = stablehlo.reduce(%403 init: %cst_134) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %405 = stablehlo.reshape %404 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %406 = stablehlo.broadcast_in_dim %327, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x2x2x6xf32>
    %407 = stablehlo.multiply %399, %406 : tensor<2x2x2x6xf32>
    %408 = stablehlo.multiply %322, %405 : tensor<1x1x1x6xf32>
    %409 = stablehlo.multiply %405, %326 : tensor<1x1x1x6xf32>
    %410 = stablehlo.reshape %408 : (tensor<1x1x1x6xf32>) -> tensor<6xf32>
    %411 = stablehlo.multiply %409, %325 : tensor<1x1x1x6xf32>
    %412 = stablehlo.negate %407 : tensor<2x2x2x6xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %413 = stablehlo.reduce(%412 init: %cst_135) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %414 = stablehlo.reshape %413 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %415 = stablehlo.reduce(%411 init: %cst_136) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %416 = stablehlo.reduce(%414 init: %cst_137) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x6xf32>, tensor<f32>) -> tensor<6xf32>
    %417 = stablehlo.multiply %415, %305 : tensor<6xf32>
    %418 = stablehlo.negate %417 : tensor<6xf32>
    %419 = stablehlo.multiply %418, %292 : tensor<6xf32>
    %420 = stablehlo.add %416, %419 : tensor<6xf32>
    %cst_138 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %421 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %422 = stablehlo.divide %417, %421 : tensor<6xf32>
    %423 = stablehlo.broadcast_in_dim %422, dims = [3] : (tensor<6xf32>) -> tensor<2x2x2x6xf32>
    %cst_139 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %424 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %425 = stablehlo.divide %420, %424 : tensor<6xf32>
    %426 = stablehlo.broadcast_in_dim %425, dims = [3] : (tensor<6xf32>) -> tensor<2x2x2x6xf32>
    %427 = stablehlo.add %407, %426 : tensor<2x2x2x6xf32>
    %428 = stablehlo.multiply %423, %283 : tensor<2x2x2x6xf32>
    %429 = stablehlo.add %427, %428 : tensor<2x2x2x6xf32>
    %430 = stablehlo.convolution(%168, %429) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x4xf32>, tensor<2x2x2x6xf32>) -> tensor<1x1x4x6xf32>
    %431 = stablehlo.reverse %arg28, dims = [0, 1] : tensor<1x1x4x6xf32>
    %432 = stablehlo.convolution(%429, %431) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x2x2x6xf32>, tensor<1x1x4x6xf32>) -> tensor<2x4x4x4xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %433 = stablehlo.reduce(%399 init: %cst_140) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %434 = stablehlo.reshape %433 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %435 = stablehlo.reshape %434 : (tensor<1x1x1x6xf32>) -> tensor<6xf32>
    %436 = stablehlo.multiply %266, %399 : tensor<2x2x2x6xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %437 = stablehlo.reduce(%436 init: %cst_141) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %438 = stablehlo.reshape %437 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %439 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x2x2x6xf32>
    %440 = stablehlo.multiply %399, %439 : tensor<2x2x2x6xf32>
    %441 = stablehlo.multiply %269, %438 : tensor<1x1x1x6xf32>
    %442 = stablehlo.multiply %438, %273 : tensor<1x1x1x6xf32>
    %443 = stablehlo.reshape %441 : (tensor<1x1x1x6xf32>) -> tensor<6xf32>
    %444 = stablehlo.multiply %442, %272 : tensor<1x1x1x6xf32>
    %445 = stablehlo.negate %440 : tensor<2x2x2x6xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %446 = stablehlo.reduce(%445 init: %cst_142) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %447 = stablehlo.reshape %446 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %448 = stablehlo.reduce(%444 init: %cst_143) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %449 = stablehlo.reduce(%447 init: %cst_144) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x6xf32>, tensor<f32>) -> tensor<6xf32>
    %450 = stablehlo.multiply %448, %252 : tensor<6xf32>
    %451 = stablehlo.negate %450 : tensor<6xf32>
    %452 = stablehlo.multiply %451, %239 : tensor<6xf32>
    %453 = stablehlo.add %449, %452 : tensor<6xf32>
    %cst_145 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %454 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %455 = stablehlo.divide %450, %454 : tensor<6xf32>
    %456 = stablehlo.broadcast_in_dim %455, dims = [3] : (tensor<6xf32>) -> tensor<2x2x2x6xf32>
    %cst_146 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %457 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %458 = stablehlo.divide %453, %457 : tensor<6xf32>
    %459 = stablehlo.broadcast_in_dim %458, dims = [3] : (tensor<6xf32>) -> tensor<2x2x2x6xf32>
    %460 = stablehlo.add %440, %459 : tensor<2x2x2x6xf32>
    %461 = stablehlo.multiply %456, %230 : tensor<2x2x2x6xf32>
    %462 = stablehlo.add %460, %461 : tensor<2x2x2x6xf32>
    %463 = stablehlo.convolution(%224, %462) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x2x2x6xf32>, tensor<2x2x2x6xf32>) -> tensor<3x3x6x6xf32>
    %464 = stablehlo.reverse %arg27, dims = [0, 1] : tensor<3x3x6x6xf32>
    %465 = stablehlo.convolution(%462, %464) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x2x2x6xf32>, tensor<3x3x6x6xf32>) -> tensor<2x2x2x6xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %466 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<2x2x2x6xf32>
    %467 = stablehlo.select %226, %465, %466 : tensor<2x2x2x6xi1>, tensor<2x2x2x6xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %468 = stablehlo.reduce(%467 init: %cst_148) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %469 = stablehlo.reshape %468 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %470 = stablehlo.reshape %469 : (tensor<1x1x1x6xf32>) -> tensor<6xf32>
    %471 = stablehlo.multiply %210, %467 : tensor<2x2x2x6xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %472 = stablehlo.reduce(%471 init: %cst_149) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %473 = stablehlo.reshape %472 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %474 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xf32>) -> tensor<2x2x2x6xf32>
    %475 = stablehlo.multiply %467, %474 : tensor<2x2x2x6xf32>
    %476 = stablehlo.multiply %213, %473 : tensor<1x1x1x6xf32>
    %477 = stablehlo.multiply %473, %217 : tensor<1x1x1x6xf32>
    %478 = stablehlo.reshape %476 : (tensor<1x1x1x6xf32>) -> tensor<6xf32>
    %479 = stablehlo.multiply %477, %216 : tensor<1x1x1x6xf32>
    %480 = stablehlo.negate %475 : tensor<2x2x2x6xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %481 = stablehlo.reduce(%480 init: %cst_150) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x6xf32>, tensor<f32>) -> tensor<6xf32>
    %482 = stablehlo.reshape %481 : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %483 = stablehlo.reduce(%479 init: %cst_151) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %484 = stablehlo.reduce(%482 init: %cst_152) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x6xf32>, tensor<f32>) -> tensor<6xf32>
    %485 = stablehlo.multiply %483, %196 : tensor<6xf32>
    %486 = stablehlo.negate %485 : tensor<6xf32>
    %487 = stablehlo.multiply %486, %183 : tensor<6xf32>
    %488 = stablehlo.add %484, %487 : tensor<6xf32>
    %cst_153 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %489 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %490 = stablehlo.divide %485, %489 : tensor<6xf32>
    %491 = stablehlo.broadcast_in_dim %490, dims = [3] : (tensor<6xf32>) -> tensor<2x2x2x6xf32>
    %cst_154 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %492 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %493 = stablehlo.divide %488, %492 : tensor<6xf32>
    %494 = stablehlo.broadcast_in_dim %493, dims = [3] : (tensor<6xf32>) -> tensor<2x2x2x6xf32>
    %495 = stablehlo.add %475, %494 : tensor<2x2x2x6xf32>
    %496 = stablehlo.multiply %491, %174 : tensor<2x2x2x6xf32>
    %497 = stablehlo.add %495, %496 : tensor<2x2x2x6xf32>
    %498 = stablehlo.convolution(%168, %497) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x4xf32>, tensor<2x2x2x6xf32>) -> tensor<3x3x4x6xf32>
    %499 = stablehlo.reverse %arg26, dims = [0, 1] : tensor<3x3x4x6xf32>
    %500 = stablehlo.convolution(%497, %499) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x2x2x6xf32>, tensor<3x3x4x6xf32>) -> tensor<2x4x4x4xf32>
    %501 = stablehlo.add %432, %500 : tensor<2x4x4x4xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %502 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %503 = stablehlo.select %170, %501, %502 : tensor<2x4x4x4xi1>, tensor<2x4x4x4xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %504 = stablehlo.reduce(%503 init: %cst_156) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %505 = stablehlo.reshape %504 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %506 = stablehlo.reshape %505 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %507 = stablehlo.multiply %153, %503 : tensor<2x4x4x4xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %508 = stablehlo.reduce(%507 init: %cst_157) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %509 = stablehlo.reshape %508 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %510 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %511 = stablehlo.multiply %503, %510 : tensor<2x4x4x4xf32>
    %512 = stablehlo.multiply %156, %509 : tensor<1x1x1x4xf32>
    %513 = stablehlo.multiply %509, %160 : tensor<1x1x1x4xf32>
    %514 = stablehlo.reshape %512 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %515 = stablehlo.multiply %513, %159 : tensor<1x1x1x4xf32>
    %516 = stablehlo.negate %511 : tensor<2x4x4x4xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %517 = stablehlo.reduce(%516 init: %cst_158) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %518 = stablehlo.reshape %517 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %519 = stablehlo.reduce(%515 init: %cst_159) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %520 = stablehlo.reduce(%518 init: %cst_160) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %521 = stablehlo.multiply %519, %139 : tensor<4xf32>
    %522 = stablehlo.negate %521 : tensor<4xf32>
    %523 = stablehlo.multiply %522, %126 : tensor<4xf32>
    %524 = stablehlo.add %520, %523 : tensor<4xf32>
    %cst_161 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %525 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %526 = stablehlo.divide %521, %525 : tensor<4xf32>
    %527 = stablehlo.broadcast_in_dim %526, dims = [3] : (tensor<4xf32>) -> tensor<2x4x4x4xf32>
    %cst_162 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %528 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %529 = stablehlo.divide %524, %528 : tensor<4xf32>
    %530 = stablehlo.broadcast_in_dim %529, dims = [3] : (tensor<4xf32>) -> tensor<2x4x4x4xf32>
    %531 = stablehlo.add %511, %530 : tensor<2x4x4x4xf32>
    %532 = stablehlo.multiply %527, %117 : tensor<2x4x4x4xf32>
    %533 = stablehlo.add %531, %532 : tensor<2x4x4x4xf32>
    %534 = stablehlo.convolution(%111, %533) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x4xf32>, tensor<2x4x4x4xf32>) -> tensor<3x3x4x4xf32>
    %535 = stablehlo.reverse %arg19, dims = [0, 1] : tensor<3x3x4x4xf32>
    %536 = stablehlo.convolution(%533, %535) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x4x4x4xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %537 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %538 = stablehlo.select %113, %536, %537 : tensor<2x4x4x4xi1>, tensor<2x4x4x4xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %539 = stablehlo.reduce(%538 init: %cst_164) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %540 = stablehlo.reshape %539 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %541 = stablehlo.reshape %540 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %542 = stablehlo.multiply %97, %538 : tensor<2x4x4x4xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %543 = stablehlo.reduce(%542 init: %cst_165) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %544 = stablehlo.reshape %543 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %545 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %546 = stablehlo.multiply %538, %545 : tensor<2x4x4x4xf32>
    %547 = stablehlo.multiply %100, %544 : tensor<1x1x1x4xf32>
    %548 = stablehlo.multiply %544, %104 : tensor<1x1x1x4xf32>
    %549 = stablehlo.reshape %547 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %550 = stablehlo.multiply %548, %103 : tensor<1x1x1x4xf32>
    %551 = stablehlo.negate %546 : tensor<2x4x4x4xf32>
    %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %552 = stablehlo.reduce(%551 init: %cst_166) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %553 = stablehlo.reshape %552 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %554 = stablehlo.reduce(%550 init: %cst_167) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %555 = stablehlo.reduce(%553 init: %cst_168) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %556 = stablehlo.multiply %554, %83 : tensor<4xf32>
    %557 = stablehlo.negate %556 : tensor<4xf32>
    %558 = stablehlo.multiply %557, %70 : tensor<4xf32>
    %559 = stablehlo.add %555, %558 : tensor<4xf32>
    %cst_169 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %560 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %561 = stablehlo.divide %556, %560 : tensor<4xf32>
    %562 = stablehlo.broadcast_in_dim %561, dims = [3] : (tensor<4xf32>) -> tensor<2x4x4x4xf32>
    %cst_170 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %563 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %564 = stablehlo.divide %559, %563 : tensor<4xf32>
    %565 = stablehlo.broadcast_in_dim %564, dims = [3] : (tensor<4xf32>) -> tensor<2x4x4x4xf32>
    %566 = stablehlo.add %546, %565 : tensor<2x4x4x4xf32>
    %567 = stablehlo.multiply %562, %61 : tensor<2x4x4x4xf32>
    %568 = stablehlo.add %566, %567 : tensor<2x4x4x4xf32>
    %569 = stablehlo.convolution(%57, %568) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x4xf32>, tensor<2x4x4x4xf32>) -> tensor<3x3x4x4xf32>
    %570 = stablehlo.reverse %arg18, dims = [0, 1] : tensor<3x3x4x4xf32>
    %571 = stablehlo.convolution(%568, %570) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x4x4x4xf32>
    %572 = stablehlo.add %503, %571 : tensor<2x4x4x4xf32>
    %cst_171 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %573 = stablehlo.pad %53, %cst_171, low = [0, 0, 0, 0], high = [0, 1, 1, 0], interior = [0, 0, 0, 0] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x9x9x4xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %574 = "stablehlo.select_and_scatter"(%573, %572, %cst_172) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %729 = stablehlo.compare GE, %arg54, %arg55, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %729 : tensor<i1>
    }, {
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %729 = stablehlo.add %arg54, %arg55 : tensor<f32>
      stablehlo.return %729 : tensor<f32>
    }) : (tensor<2x9x9x4xf32>, tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<2x9x9x4xf32>
    %575 = stablehlo.slice %574 [0:2, 0:8, 0:8, 0:4] : (tensor<2x9x9x4xf32>) -> tensor<2x8x8x4xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %576 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %577 = stablehlo.select %55, %575, %576 : tensor<2x8x8x4xi1>, tensor<2x8x8x4xf32>
    %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %578 = stablehlo.reduce(%577 init: %cst_174) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %579 = stablehlo.reshape %578 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %580 = stablehlo.reshape %579 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %581 = stablehlo.multiply %39, %577 : tensor<2x8x8x4xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %582 = stablehlo.reduce(%581 init: %cst_175) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %583 = stablehlo.reshape %582 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %584 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %585 = stablehlo.multiply %577, %584 : tensor<2x8x8x4xf32>
    %586 = stablehlo.multiply %42, %583 : tensor<1x1x1x4xf32>
    %587 = stablehlo.multiply %583, %46 : tensor<1x1x1x4xf32>
    %588 = stablehlo.reshape %586 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %589 = stablehlo.multiply %587, %45 : tensor<1x1x1x4xf32>
    %590 = stablehlo.negate %585 : tensor<2x8x8x4xf32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %591 = stablehlo.reduce(%590 init: %cst_176) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %592 = stablehlo.reshape %591 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_177 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %593 = stablehlo.reduce(%589 init: %cst_177) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %594 = stablehlo.reduce(%592 init: %cst_178) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %595 = stablehlo.multiply %593, %25 : tensor<4xf32>
    %596 = stablehlo.negate %595 : tensor<4xf32>
    %597 = stablehlo.multiply %596, %12 : tensor<4xf32>
    %598 = stablehlo.add %594, %597 : tensor<4xf32>
    %cst_179 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %599 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %600 = stablehlo.divide %595, %599 : tensor<4xf32>
    %601 = stablehlo.broadcast_in_dim %600, dims = [3] : (tensor<4xf32>) -> tensor<2x8x8x4xf32>
    %cst_180 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %602 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %603 = stablehlo.divide %598, %602 : tensor<4xf32>
    %604 = stablehlo.broadcast_in_dim %603, dims = [3] : (tensor<4xf32>) -> tensor<2x8x8x4xf32>
    %605 = stablehlo.add %585, %604 : tensor<2x8x8x4xf32>
    %606 = stablehlo.multiply %601, %3 : tensor<2x8x8x4xf32>
    %607 = stablehlo.add %605, %606 : tensor<2x8x8x4xf32>
    %608 = stablehlo.convolution(%arg52, %607) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[3, 2], [3, 2]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x3xf32>, tensor<2x8x8x4xf32>) -> tensor<7x7x3x4xf32>
    %cst_181 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %609 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %610 = stablehlo.multiply %609, %arg32 : tensor<4xf32>
    %611 = stablehlo.add %580, %610 : tensor<4xf32>
    %cst_182 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %612 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %613 = stablehlo.multiply %612, %arg33 : tensor<4xf32>
    %614 = stablehlo.add %588, %613 : tensor<4xf32>
    %cst_183 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %615 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %616 = stablehlo.multiply %615, %arg34 : tensor<4xf32>
    %617 = stablehlo.add %541, %616 : tensor<4xf32>
    %cst_184 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %618 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %619 = stablehlo.multiply %618, %arg35 : tensor<4xf32>
    %620 = stablehlo.add %549, %619 : tensor<4xf32>
    %cst_185 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %621 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %622 = stablehlo.multiply %621, %arg36 : tensor<4xf32>
    %623 = stablehlo.add %506, %622 : tensor<4xf32>
    %cst_186 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %624 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %625 = stablehlo.multiply %624, %arg37 : tensor<4xf32>
    %626 = stablehlo.add %514, %625 : tensor<4xf32>
    %cst_187 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %627 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %628 = stablehlo.multiply %627, %arg38 : tensor<3x3x4x4xf32>
    %629 = stablehlo.add %569, %628 : tensor<3x3x4x4xf32>
    %cst_188 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %630 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %631 = stablehlo.multiply %630, %arg39 : tensor<3x3x4x4xf32>
    %632 = stablehlo.add %534, %631 : tensor<3x3x4x4xf32>
    %cst_189 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %633 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %634 = stablehlo.multiply %633, %arg40 : tensor<6xf32>
    %635 = stablehlo.add %470, %634 : tensor<6xf32>
    %cst_190 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %636 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %637 = stablehlo.multiply %636, %arg41 : tensor<6xf32>
    %638 = stablehlo.add %478, %637 : tensor<6xf32>
    %cst_191 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %639 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %640 = stablehlo.multiply %639, %arg42 : tensor<6xf32>
    %641 = stablehlo.add %435, %640 : tensor<6xf32>
    %cst_192 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %642 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %643 = stablehlo.multiply %642, %arg43 : tensor<6xf32>
    %644 = stablehlo.add %443, %643 : tensor<6xf32>
    %cst_193 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %645 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %646 = stablehlo.multiply %645, %arg44 : tensor<6xf32>
    %647 = stablehlo.add %402, %646 : tensor<6xf32>
    %cst_194 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %648 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %649 = stablehlo.multiply %648, %arg45 : tensor<6xf32>
    %650 = stablehlo.add %410, %649 : tensor<6xf32>
    %cst_195 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %651 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<3x3x4x6xf32>
    %652 = stablehlo.multiply %651, %arg46 : tensor<3x3x4x6xf32>
    %653 = stablehlo.add %498, %652 : tensor<3x3x4x6xf32>
    %cst_196 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %654 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<3x3x6x6xf32>
    %655 = stablehlo.multiply %654, %arg47 : tensor<3x3x6x6xf32>
    %656 = stablehlo.add %463, %655 : tensor<3x3x6x6xf32>
    %cst_197 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %657 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<1x1x4x6xf32>
    %658 = stablehlo.multiply %657, %arg48 : tensor<1x1x4x6xf32>
    %659 = stablehlo.add %430, %658 : tensor<1x1x4x6xf32>
    %cst_198 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %660 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<7x7x3x4xf32>
    %661 = stablehlo.multiply %660, %arg49 : tensor<7x7x3x4xf32>
    %662 = stablehlo.add %608, %661 : tensor<7x7x3x4xf32>
    %cst_199 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %663 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %664 = stablehlo.multiply %663, %arg50 : tensor<3xf32>
    %665 = stablehlo.add %386, %664 : tensor<3xf32>
    %cst_200 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %666 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %667 = stablehlo.multiply %666, %arg51 : tensor<6x3xf32>
    %668 = stablehlo.add %388, %667 : tensor<6x3xf32>
    %cst_201 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %669 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %670 = stablehlo.multiply %669, %611 : tensor<4xf32>
    %cst_202 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %671 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %672 = stablehlo.multiply %671, %614 : tensor<4xf32>
    %cst_203 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %673 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %674 = stablehlo.multiply %673, %617 : tensor<4xf32>
    %cst_204 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %675 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %676 = stablehlo.multiply %675, %620 : tensor<4xf32>
    %cst_205 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %677 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %678 = stablehlo.multiply %677, %623 : tensor<4xf32>
    %cst_206 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %679 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %680 = stablehlo.multiply %679, %626 : tensor<4xf32>
    %cst_207 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %681 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %682 = stablehlo.multiply %681, %629 : tensor<3x3x4x4xf32>
    %cst_208 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %683 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %684 = stablehlo.multiply %683, %632 : tensor<3x3x4x4xf32>
    %cst_209 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %685 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %686 = stablehlo.multiply %685, %635 : tensor<6xf32>
    %cst_210 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %687 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %688 = stablehlo.multiply %687, %638 : tensor<6xf32>
    %cst_211 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %689 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %690 = stablehlo.multiply %689, %641 : tensor<6xf32>
    %cst_212 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %691 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %692 = stablehlo.multiply %691, %644 : tensor<6xf32>
    %cst_213 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %693 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %694 = stablehlo.multiply %693, %647 : tensor<6xf32>
    %cst_214 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %695 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %696 = stablehlo.multiply %695, %650 : tensor<6xf32>
    %cst_215 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %697 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<3x3x4x6xf32>
    %698 = stablehlo.multiply %697, %653 : tensor<3x3x4x6xf32>
    %cst_216 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %699 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<3x3x6x6xf32>
    %700 = stablehlo.multiply %699, %656 : tensor<3x3x6x6xf32>
    %cst_217 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %701 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<1x1x4x6xf32>
    %702 = stablehlo.multiply %701, %659 : tensor<1x1x4x6xf32>
    %cst_218 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %703 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<7x7x3x4xf32>
    %704 = stablehlo.multiply %703, %662 : tensor<7x7x3x4xf32>
    %cst_219 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %705 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %706 = stablehlo.multiply %705, %665 : tensor<3xf32>
    %cst_220 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %707 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %708 = stablehlo.multiply %707, %668 : tensor<6x3xf32>
    %709 = stablehlo.add %arg12, %670 : tensor<4xf32>
    %710 = stablehlo.add %arg13, %672 : tensor<4xf32>
    %711 = stablehlo.add %arg14, %674 : tensor<4xf32>
    %712 = stablehlo.add %arg15, %676 : tensor<4xf32>
    %713 = stablehlo.add %arg16, %678 : tensor<4xf32>
    %714 = stablehlo.add %arg17, %680 : tensor<4xf32>
    %715 = stablehlo.add %arg18, %682 : tensor<3x3x4x4xf32>
    %716 = stablehlo.add %arg19, %684 : tensor<3x3x4x4xf32>
    %717 = stablehlo.add %arg20, %686 : tensor<6xf32>
    %718 = stablehlo.add %arg21, %688 : tensor<6xf32>
    %719 = stablehlo.add %arg22, %690 : tensor<6xf32>
    %720 = stablehlo.add %arg23, %692 : tensor<6xf32>
    %721 = stablehlo.add %arg24, %694 : tensor<6xf32>
    %722 = stablehlo.add %arg25, %696 : tensor<6xf32>
    %723 = stablehlo.add %arg26, %698 : tensor<3x3x4x6xf32>
    %724 = stablehlo.add %arg27, %700 : tensor<3x3x6x6xf32>
    %725 = stablehlo.add %arg28, %702 : tensor<1x1x4x6xf32>
    %726 = stablehlo.add %arg29, %704 : tensor<7x7x3x4xf32>
    %727 = stablehlo.add %arg30, %706 : tensor<3xf32>
    %728 = stablehlo.add %arg31, %708 : tensor<6x3xf32>
    return %30, %35, %88, %93, %144, %149, %201, %206, %257, %262, %310, %315, %709, %710, %711, %712, %713, %714, %715, %716, %717, %718, %719, %720, %721, %722, %723, %724, %725, %726, %727, %728, %611, %614, %617, %620, %623, %626, %629, %632, %635, %638, %641, %644, %647, %650, %653, %656, %659, %662, %665, %668, %369 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<3x3x4x4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<3x3x4x6xf32>, tensor<3x3x6x6xf32>, tensor<1x1x4x6xf32>, tensor<7x7x3x4xf32>, tensor<3xf32>, tensor<6x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<3x3x4x4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<3x3x4x6xf32>, tensor<3x3x6x6xf32>, tensor<1x1x4x6xf32>, tensor<7x7x3x4xf32>, tensor<3xf32>, tensor<6x3xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x8x8x4xf32>
    return %1 : tensor<2x8x8x4xf32>
  }
  func.func private @relu_0(%arg0: tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x4x4x4xf32>
    return %1 : tensor<2x4x4x4xf32>
  }
  func.func private @relu_1(%arg0: tensor<2x2x2x6xf32>) -> tensor<2x2x2x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x2x6xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x2x2x6xf32>
    return %1 : tensor<2x2x2x6xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x3xf32>, %arg1: tensor<2x1xi32>) -> (tensor<2x1xf32>, tensor<2x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x1xi1>, tensor<2x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x1xi32>) -> tensor<2x1x1xi32>
    %c_1 = stablehlo.constant dense<2> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<2x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<2x1x1xi1>, tensor<i1>) -> tensor<2x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xf32>, tensor<2x1x1xi32>) -> tensor<2x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x1xi1>, tensor<2x1xf32>
    return %15, %5 : tensor<2x1xf32>, tensor<2x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<2x1xf32>, %arg1: tensor<i32>) -> (tensor<2xf32>, tensor<1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = call @_where(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
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
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1>}> : (tensor<2x1xf32>, tensor<1xi32>) -> tensor<2xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<2xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<2xi1>, tensor<2xf32>
    return %13, %3 : tensor<2xf32>, tensor<1xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_2(%arg0: tensor<1xi32>, %arg1: tensor<2xf32>) -> tensor<2x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x1xf32>, tensor<1xi32>, tensor<2xf32>) -> tensor<2x1xf32>
    return %1 : tensor<2x1xf32>
  }
  func.func private @take_along_axis_3(%arg0: tensor<2x1x1xi32>, %arg1: tensor<2x1xf32>) -> tensor<2x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x3xf32>, tensor<2x1x1xi32>, tensor<2x1xf32>) -> tensor<2x3xf32>
    return %1 : tensor<2x3xf32>
  }
}
