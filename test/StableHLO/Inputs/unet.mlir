module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> {tf.aliasing_output = 0 : i32} loc("params['ConvTranspose_0']['bias']"), %arg1: tensor<2x2x8x4xf32> {tf.aliasing_output = 1 : i32} loc("params['ConvTranspose_0']['kernel']"), %arg2: tensor<4xf32> {tf.aliasing_output = 2 : i32} loc("params['Conv_0']['bias']"), %arg3: tensor<3x3x3x4xf32> {tf.aliasing_output = 3 : i32} loc("params['Conv_0']['kernel']"), %arg4: tensor<8xf32> {tf.aliasing_output = 4 : i32} loc("params['Conv_1']['bias']"), %arg5: tensor<3x3x4x8xf32> {tf.aliasing_output = 5 : i32} loc("params['Conv_1']['kernel']"), %arg6: tensor<3xf32> {tf.aliasing_output = 6 : i32} loc("params['Conv_2']['bias']"), %arg7: tensor<3x3x4x3xf32> {tf.aliasing_output = 7 : i32} loc("params['Conv_2']['kernel']"), %arg8: tensor<8xf32> {tf.aliasing_output = 8 : i32} loc("params['Dense_0']['bias']"), %arg9: tensor<8x8xf32> {tf.aliasing_output = 9 : i32} loc("params['Dense_0']['kernel']"), %arg10: tensor<8xf32> {tf.aliasing_output = 10 : i32} loc("params['Dense_1']['bias']"), %arg11: tensor<4x8xf32> {tf.aliasing_output = 11 : i32} loc("params['Dense_1']['kernel']"), %arg12: tensor<8xf32> {tf.aliasing_output = 12 : i32} loc("params['GroupNorm_0']['bias']"), %arg13: tensor<8xf32> {tf.aliasing_output = 13 : i32} loc("params['GroupNorm_0']['scale']"), %arg14: tensor<4xf32> {tf.aliasing_output = 14 : i32} loc("params['GroupNorm_1']['bias']"), %arg15: tensor<4xf32> {tf.aliasing_output = 15 : i32} loc("params['GroupNorm_1']['scale']"), %arg16: tensor<8x2x4xf32> {tf.aliasing_output = 16 : i32} loc("params['MultiHeadDotProductAttention_0']['key']['kernel']"), %arg17: tensor<2x4x8xf32> {tf.aliasing_output = 17 : i32} loc("params['MultiHeadDotProductAttention_0']['out']['kernel']"), %arg18: tensor<8x2x4xf32> {tf.aliasing_output = 18 : i32} loc("params['MultiHeadDotProductAttention_0']['query']['kernel']"), %arg19: tensor<8x2x4xf32> {tf.aliasing_output = 19 : i32} loc("params['MultiHeadDotProductAttention_0']['value']['kernel']"), %arg20: tensor<4xf32> {tf.aliasing_output = 20 : i32} loc("params['Residual_0']['Conv_0']['bias']"), %arg21: tensor<3x3x4x4xf32> {tf.aliasing_output = 21 : i32} loc("params['Residual_0']['Conv_0']['kernel']"), %arg22: tensor<4xf32> {tf.aliasing_output = 22 : i32} loc("params['Residual_0']['Conv_1']['bias']"), %arg23: tensor<3x3x4x4xf32> {tf.aliasing_output = 23 : i32} loc("params['Residual_0']['Conv_1']['kernel']"), %arg24: tensor<4xf32> {tf.aliasing_output = 24 : i32} loc("params['Residual_0']['Dense_0']['bias']"), %arg25: tensor<8x4xf32> {tf.aliasing_output = 25 : i32} loc("params['Residual_0']['Dense_0']['kernel']"), %arg26: tensor<4xf32> {tf.aliasing_output = 26 : i32} loc("params['Residual_0']['GroupNorm_0']['bias']"), %arg27: tensor<4xf32> {tf.aliasing_output = 27 : i32} loc("params['Residual_0']['GroupNorm_0']['scale']"), %arg28: tensor<4xf32> {tf.aliasing_output = 28 : i32} loc("params['Residual_0']['GroupNorm_1']['bias']"), %arg29: tensor<4xf32> {tf.aliasing_output = 29 : i32} loc("params['Residual_0']['GroupNorm_1']['scale']"), %arg30: tensor<8xf32> {tf.aliasing_output = 30 : i32} loc("params['Residual_1']['Conv_0']['bias']"), %arg31: tensor<3x3x8x8xf32> {tf.aliasing_output = 31 : i32} loc("params['Residual_1']['Conv_0']['kernel']"), %arg32: tensor<8xf32> {tf.aliasing_output = 32 : i32} loc("params['Residual_1']['Conv_1']['bias']"), %arg33: tensor<3x3x8x8xf32> {tf.aliasing_output = 33 : i32} loc("params['Residual_1']['Conv_1']['kernel']"), %arg34: tensor<8xf32> {tf.aliasing_output = 34 : i32} loc("params['Residual_1']['Dense_0']['bias']"), %arg35: tensor<8x8xf32> {tf.aliasing_output = 35 : i32} loc("params['Residual_1']['Dense_0']['kernel']"), %arg36: tensor<8xf32> {tf.aliasing_output = 36 : i32} loc("params['Residual_1']['GroupNorm_0']['bias']"), %arg37: tensor<8xf32> {tf.aliasing_output = 37 : i32} loc("params['Residual_1']['GroupNorm_0']['scale']"), %arg38: tensor<8xf32> {tf.aliasing_output = 38 : i32} loc("params['Residual_1']['GroupNorm_1']['bias']"), %arg39: tensor<8xf32> {tf.aliasing_output = 39 : i32} loc("params['Residual_1']['GroupNorm_1']['scale']"), %arg40: tensor<4xf32> {tf.aliasing_output = 40 : i32} loc("params['Residual_2']['Conv_0']['bias']"), %arg41: tensor<3x3x12x4xf32> {tf.aliasing_output = 41 : i32} loc("params['Residual_2']['Conv_0']['kernel']"), %arg42: tensor<4xf32> {tf.aliasing_output = 42 : i32} loc("params['Residual_2']['Conv_1']['bias']"), %arg43: tensor<3x3x4x4xf32> {tf.aliasing_output = 43 : i32} loc("params['Residual_2']['Conv_1']['kernel']"), %arg44: tensor<4xf32> {tf.aliasing_output = 44 : i32} loc("params['Residual_2']['Conv_2']['bias']"), %arg45: tensor<1x1x12x4xf32> {tf.aliasing_output = 45 : i32} loc("params['Residual_2']['Conv_2']['kernel']"), %arg46: tensor<4xf32> {tf.aliasing_output = 46 : i32} loc("params['Residual_2']['Dense_0']['bias']"), %arg47: tensor<8x4xf32> {tf.aliasing_output = 47 : i32} loc("params['Residual_2']['Dense_0']['kernel']"), %arg48: tensor<12xf32> {tf.aliasing_output = 48 : i32} loc("params['Residual_2']['GroupNorm_0']['bias']"), %arg49: tensor<12xf32> {tf.aliasing_output = 49 : i32} loc("params['Residual_2']['GroupNorm_0']['scale']"), %arg50: tensor<4xf32> {tf.aliasing_output = 50 : i32} loc("params['Residual_2']['GroupNorm_1']['bias']"), %arg51: tensor<4xf32> {tf.aliasing_output = 51 : i32} loc("params['Residual_2']['GroupNorm_1']['scale']"), %arg52: tensor<i32> {tf.aliasing_output = 52 : i32} loc("opt_state[1][0].count"), %arg53: tensor<4xf32> {tf.aliasing_output = 53 : i32} loc("opt_state[1][0].mu['ConvTranspose_0']['bias']"), %arg54: tensor<2x2x8x4xf32> {tf.aliasing_output = 54 : i32} loc("opt_state[1][0].mu['ConvTranspose_0']['kernel']"), %arg55: tensor<4xf32> {tf.aliasing_output = 55 : i32} loc("opt_state[1][0].mu['Conv_0']['bias']"), %arg56: tensor<3x3x3x4xf32> {tf.aliasing_output = 56 : i32} loc("opt_state[1][0].mu['Conv_0']['kernel']"), %arg57: tensor<8xf32> {tf.aliasing_output = 57 : i32} loc("opt_state[1][0].mu['Conv_1']['bias']"), %arg58: tensor<3x3x4x8xf32> {tf.aliasing_output = 58 : i32} loc("opt_state[1][0].mu['Conv_1']['kernel']"), %arg59: tensor<3xf32> {tf.aliasing_output = 59 : i32} loc("opt_state[1][0].mu['Conv_2']['bias']"), %arg60: tensor<3x3x4x3xf32> {tf.aliasing_output = 60 : i32} loc("opt_state[1][0].mu['Conv_2']['kernel']"), %arg61: tensor<8xf32> {tf.aliasing_output = 61 : i32} loc("opt_state[1][0].mu['Dense_0']['bias']"), %arg62: tensor<8x8xf32> {tf.aliasing_output = 62 : i32} loc("opt_state[1][0].mu['Dense_0']['kernel']"), %arg63: tensor<8xf32> {tf.aliasing_output = 63 : i32} loc("opt_state[1][0].mu['Dense_1']['bias']"), %arg64: tensor<4x8xf32> {tf.aliasing_output = 64 : i32} loc("opt_state[1][0].mu['Dense_1']['kernel']"), %arg65: tensor<8xf32> {tf.aliasing_output = 65 : i32} loc("opt_state[1][0].mu['GroupNorm_0']['bias']"), %arg66: tensor<8xf32> {tf.aliasing_output = 66 : i32} loc("opt_state[1][0].mu['GroupNorm_0']['scale']"), %arg67: tensor<4xf32> {tf.aliasing_output = 67 : i32} loc("opt_state[1][0].mu['GroupNorm_1']['bias']"), %arg68: tensor<4xf32> {tf.aliasing_output = 68 : i32} loc("opt_state[1][0].mu['GroupNorm_1']['scale']"), %arg69: tensor<8x2x4xf32> {tf.aliasing_output = 69 : i32} loc("opt_state[1][0].mu['MultiHeadDotProductAttention_0']['key']['kernel']"), %arg70: tensor<2x4x8xf32> {tf.aliasing_output = 70 : i32} loc("opt_state[1][0].mu['MultiHeadDotProductAttention_0']['out']['kernel']"), %arg71: tensor<8x2x4xf32> {tf.aliasing_output = 71 : i32} loc("opt_state[1][0].mu['MultiHeadDotProductAttention_0']['query']['kernel']"), %arg72: tensor<8x2x4xf32> {tf.aliasing_output = 72 : i32} loc("opt_state[1][0].mu['MultiHeadDotProductAttention_0']['value']['kernel']"), %arg73: tensor<4xf32> {tf.aliasing_output = 73 : i32} loc("opt_state[1][0].mu['Residual_0']['Conv_0']['bias']"), %arg74: tensor<3x3x4x4xf32> {tf.aliasing_output = 74 : i32} loc("opt_state[1][0].mu['Residual_0']['Conv_0']['kernel']"), %arg75: tensor<4xf32> {tf.aliasing_output = 75 : i32} loc("opt_state[1][0].mu['Residual_0']['Conv_1']['bias']"), %arg76: tensor<3x3x4x4xf32> {tf.aliasing_output = 76 : i32} loc("opt_state[1][0].mu['Residual_0']['Conv_1']['kernel']"), %arg77: tensor<4xf32> {tf.aliasing_output = 77 : i32} loc("opt_state[1][0].mu['Residual_0']['Dense_0']['bias']"), %arg78: tensor<8x4xf32> {tf.aliasing_output = 78 : i32} loc("opt_state[1][0].mu['Residual_0']['Dense_0']['kernel']"), %arg79: tensor<4xf32> {tf.aliasing_output = 79 : i32} loc("opt_state[1][0].mu['Residual_0']['GroupNorm_0']['bias']"), %arg80: tensor<4xf32> {tf.aliasing_output = 80 : i32} loc("opt_state[1][0].mu['Residual_0']['GroupNorm_0']['scale']"), %arg81: tensor<4xf32> {tf.aliasing_output = 81 : i32} loc("opt_state[1][0].mu['Residual_0']['GroupNorm_1']['bias']"), %arg82: tensor<4xf32> {tf.aliasing_output = 82 : i32} loc("opt_state[1][0].mu['Residual_0']['GroupNorm_1']['scale']"), %arg83: tensor<8xf32> {tf.aliasing_output = 83 : i32} loc("opt_state[1][0].mu['Residual_1']['Conv_0']['bias']"), %arg84: tensor<3x3x8x8xf32> {tf.aliasing_output = 84 : i32} loc("opt_state[1][0].mu['Residual_1']['Conv_0']['kernel']"), %arg85: tensor<8xf32> {tf.aliasing_output = 85 : i32} loc("opt_state[1][0].mu['Residual_1']['Conv_1']['bias']"), %arg86: tensor<3x3x8x8xf32> {tf.aliasing_output = 86 : i32} loc("opt_state[1][0].mu['Residual_1']['Conv_1']['kernel']"), %arg87: tensor<8xf32> {tf.aliasing_output = 87 : i32} loc("opt_state[1][0].mu['Residual_1']['Dense_0']['bias']"), %arg88: tensor<8x8xf32> {tf.aliasing_output = 88 : i32} loc("opt_state[1][0].mu['Residual_1']['Dense_0']['kernel']"), %arg89: tensor<8xf32> {tf.aliasing_output = 89 : i32} loc("opt_state[1][0].mu['Residual_1']['GroupNorm_0']['bias']"), %arg90: tensor<8xf32> {tf.aliasing_output = 90 : i32} loc("opt_state[1][0].mu['Residual_1']['GroupNorm_0']['scale']"), %arg91: tensor<8xf32> {tf.aliasing_output = 91 : i32} loc("opt_state[1][0].mu['Residual_1']['GroupNorm_1']['bias']"), %arg92: tensor<8xf32> {tf.aliasing_output = 92 : i32} loc("opt_state[1][0].mu['Residual_1']['GroupNorm_1']['scale']"), %arg93: tensor<4xf32> {tf.aliasing_output = 93 : i32} loc("opt_state[1][0].mu['Residual_2']['Conv_0']['bias']"), %arg94: tensor<3x3x12x4xf32> {tf.aliasing_output = 94 : i32} loc("opt_state[1][0].mu['Residual_2']['Conv_0']['kernel']"), %arg95: tensor<4xf32> {tf.aliasing_output = 95 : i32} loc("opt_state[1][0].mu['Residual_2']['Conv_1']['bias']"), %arg96: tensor<3x3x4x4xf32> {tf.aliasing_output = 96 : i32} loc("opt_state[1][0].mu['Residual_2']['Conv_1']['kernel']"), %arg97: tensor<4xf32> {tf.aliasing_output = 97 : i32} loc("opt_state[1][0].mu['Residual_2']['Conv_2']['bias']"), %arg98: tensor<1x1x12x4xf32> {tf.aliasing_output = 98 : i32} loc("opt_state[1][0].mu['Residual_2']['Conv_2']['kernel']"), %arg99: tensor<4xf32> {tf.aliasing_output = 99 : i32} loc("opt_state[1][0].mu['Residual_2']['Dense_0']['bias']"), %arg100: tensor<8x4xf32> {tf.aliasing_output = 100 : i32} loc("opt_state[1][0].mu['Residual_2']['Dense_0']['kernel']"), %arg101: tensor<12xf32> {tf.aliasing_output = 101 : i32} loc("opt_state[1][0].mu['Residual_2']['GroupNorm_0']['bias']"), %arg102: tensor<12xf32> {tf.aliasing_output = 102 : i32} loc("opt_state[1][0].mu['Residual_2']['GroupNorm_0']['scale']"), %arg103: tensor<4xf32> {tf.aliasing_output = 103 : i32} loc("opt_state[1][0].mu['Residual_2']['GroupNorm_1']['bias']"), %arg104: tensor<4xf32> {tf.aliasing_output = 104 : i32} loc("opt_state[1][0].mu['Residual_2']['GroupNorm_1']['scale']"), %arg105: tensor<4xf32> {tf.aliasing_output = 105 : i32} loc("opt_state[1][0].nu['ConvTranspose_0']['bias']"), %arg106: tensor<2x2x8x4xf32> {tf.aliasing_output = 106 : i32} loc("opt_state[1][0].nu['ConvTranspose_0']['kernel']"), %arg107: tensor<4xf32> {tf.aliasing_output = 107 : i32} loc("opt_state[1][0].nu['Conv_0']['bias']"), %arg108: tensor<3x3x3x4xf32> {tf.aliasing_output = 108 : i32} loc("opt_state[1][0].nu['Conv_0']['kernel']"), %arg109: tensor<8xf32> {tf.aliasing_output = 109 : i32} loc("opt_state[1][0].nu['Conv_1']['bias']"), %arg110: tensor<3x3x4x8xf32> {tf.aliasing_output = 110 : i32} loc("opt_state[1][0].nu['Conv_1']['kernel']"), %arg111: tensor<3xf32> {tf.aliasing_output = 111 : i32} loc("opt_state[1][0].nu['Conv_2']['bias']"), %arg112: tensor<3x3x4x3xf32> {tf.aliasing_output = 112 : i32} loc("opt_state[1][0].nu['Conv_2']['kernel']"), %arg113: tensor<8xf32> {tf.aliasing_output = 113 : i32} loc("opt_state[1][0].nu['Dense_0']['bias']"), %arg114: tensor<8x8xf32> {tf.aliasing_output = 114 : i32} loc("opt_state[1][0].nu['Dense_0']['kernel']"), %arg115: tensor<8xf32> {tf.aliasing_output = 115 : i32} loc("opt_state[1][0].nu['Dense_1']['bias']"), %arg116: tensor<4x8xf32> {tf.aliasing_output = 116 : i32} loc("opt_state[1][0].nu['Dense_1']['kernel']"), %arg117: tensor<8xf32> {tf.aliasing_output = 117 : i32} loc("opt_state[1][0].nu['GroupNorm_0']['bias']"), %arg118: tensor<8xf32> {tf.aliasing_output = 118 : i32} loc("opt_state[1][0].nu['GroupNorm_0']['scale']"), %arg119: tensor<4xf32> {tf.aliasing_output = 119 : i32} loc("opt_state[1][0].nu['GroupNorm_1']['bias']"), %arg120: tensor<4xf32> {tf.aliasing_output = 120 : i32} loc("opt_state[1][0].nu['GroupNorm_1']['scale']"), %arg121: tensor<8x2x4xf32> {tf.aliasing_output = 121 : i32} loc("opt_state[1][0].nu['MultiHeadDotProductAttention_0']['key']['kernel']"), %arg122: tensor<2x4x8xf32> {tf.aliasing_output = 122 : i32} loc("opt_state[1][0].nu['MultiHeadDotProductAttention_0']['out']['kernel']"), %arg123: tensor<8x2x4xf32> {tf.aliasing_output = 123 : i32} loc("opt_state[1][0].nu['MultiHeadDotProductAttention_0']['query']['kernel']"), %arg124: tensor<8x2x4xf32> {tf.aliasing_output = 124 : i32} loc("opt_state[1][0].nu['MultiHeadDotProductAttention_0']['value']['kernel']"), %arg125: tensor<4xf32> {tf.aliasing_output = 125 : i32} loc("opt_state[1][0].nu['Residual_0']['Conv_0']['bias']"), %arg126: tensor<3x3x4x4xf32> {tf.aliasing_output = 126 : i32} loc("opt_state[1][0].nu['Residual_0']['Conv_0']['kernel']"), %arg127: tensor<4xf32> {tf.aliasing_output = 127 : i32} loc("opt_state[1][0].nu['Residual_0']['Conv_1']['bias']"), %arg128: tensor<3x3x4x4xf32> {tf.aliasing_output = 128 : i32} loc("opt_state[1][0].nu['Residual_0']['Conv_1']['kernel']"), %arg129: tensor<4xf32> {tf.aliasing_output = 129 : i32} loc("opt_state[1][0].nu['Residual_0']['Dense_0']['bias']"), %arg130: tensor<8x4xf32> {tf.aliasing_output = 130 : i32} loc("opt_state[1][0].nu['Residual_0']['Dense_0']['kernel']"), %arg131: tensor<4xf32> {tf.aliasing_output = 131 : i32} loc("opt_state[1][0].nu['Residual_0']['GroupNorm_0']['bias']"), %arg132: tensor<4xf32> {tf.aliasing_output = 132 : i32} loc("opt_state[1][0].nu['Residual_0']['GroupNorm_0']['scale']"), %arg133: tensor<4xf32> {tf.aliasing_output = 133 : i32} loc("opt_state[1][0].nu['Residual_0']['GroupNorm_1']['bias']"), %arg134: tensor<4xf32> {tf.aliasing_output = 134 : i32} loc("opt_state[1][0].nu['Residual_0']['GroupNorm_1']['scale']"), %arg135: tensor<8xf32> {tf.aliasing_output = 135 : i32} loc("opt_state[1][0].nu['Residual_1']['Conv_0']['bias']"), %arg136: tensor<3x3x8x8xf32> {tf.aliasing_output = 136 : i32} loc("opt_state[1][0].nu['Residual_1']['Conv_0']['kernel']"), %arg137: tensor<8xf32> {tf.aliasing_output = 137 : i32} loc("opt_state[1][0].nu['Residual_1']['Conv_1']['bias']"), %arg138: tensor<3x3x8x8xf32> {tf.aliasing_output = 138 : i32} loc("opt_state[1][0].nu['Residual_1']['Conv_1']['kernel']"), %arg139: tensor<8xf32> {tf.aliasing_output = 139 : i32} loc("opt_state[1][0].nu['Residual_1']['Dense_0']['bias']"), %arg140: tensor<8x8xf32> {tf.aliasing_output = 140 : i32} loc("opt_state[1][0].nu['Residual_1']['Dense_0']['kernel']"), %arg141: tensor<8xf32> {tf.aliasing_output = 141 : i32} loc("opt_state[1][0].nu['Residual_1']['GroupNorm_0']['bias']"), %arg142: tensor<8xf32> {tf.aliasing_output = 142 : i32} loc("opt_state[1][0].nu['Residual_1']['GroupNorm_0']['scale']"), %arg143: tensor<8xf32> {tf.aliasing_output = 143 : i32} loc("opt_state[1][0].nu['Residual_1']['GroupNorm_1']['bias']"), %arg144: tensor<8xf32> {tf.aliasing_output = 144 : i32} loc("opt_state[1][0].nu['Residual_1']['GroupNorm_1']['scale']"), %arg145: tensor<4xf32> {tf.aliasing_output = 145 : i32} loc("opt_state[1][0].nu['Residual_2']['Conv_0']['bias']"), %arg146: tensor<3x3x12x4xf32> {tf.aliasing_output = 146 : i32} loc("opt_state[1][0].nu['Residual_2']['Conv_0']['kernel']"), %arg147: tensor<4xf32> {tf.aliasing_output = 147 : i32} loc("opt_state[1][0].nu['Residual_2']['Conv_1']['bias']"), %arg148: tensor<3x3x4x4xf32> {tf.aliasing_output = 148 : i32} loc("opt_state[1][0].nu['Residual_2']['Conv_1']['kernel']"), %arg149: tensor<4xf32> {tf.aliasing_output = 149 : i32} loc("opt_state[1][0].nu['Residual_2']['Conv_2']['bias']"), %arg150: tensor<1x1x12x4xf32> {tf.aliasing_output = 150 : i32} loc("opt_state[1][0].nu['Residual_2']['Conv_2']['kernel']"), %arg151: tensor<4xf32> {tf.aliasing_output = 151 : i32} loc("opt_state[1][0].nu['Residual_2']['Dense_0']['bias']"), %arg152: tensor<8x4xf32> {tf.aliasing_output = 152 : i32} loc("opt_state[1][0].nu['Residual_2']['Dense_0']['kernel']"), %arg153: tensor<12xf32> {tf.aliasing_output = 153 : i32} loc("opt_state[1][0].nu['Residual_2']['GroupNorm_0']['bias']"), %arg154: tensor<12xf32> {tf.aliasing_output = 154 : i32} loc("opt_state[1][0].nu['Residual_2']['GroupNorm_0']['scale']"), %arg155: tensor<4xf32> {tf.aliasing_output = 155 : i32} loc("opt_state[1][0].nu['Residual_2']['GroupNorm_1']['bias']"), %arg156: tensor<4xf32> {tf.aliasing_output = 156 : i32} loc("opt_state[1][0].nu['Residual_2']['GroupNorm_1']['scale']"), %arg157: tensor<i32> {tf.aliasing_output = 157 : i32} loc("opt_state[1][1].count"), %arg158: tensor<2x8x8x3xf32> loc("batch[0]"), %arg159: tensor<2x8x8x3xf32> loc("batch[1]"), %arg160: tensor<2xi32> loc("batch[2]")) -> (tensor<4xf32> {jax.result_info = "result[0]['ConvTranspose_0']['bias']"}, tensor<2x2x8x4xf32> {jax.result_info = "result[0]['ConvTranspose_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[0]['Conv_0']['bias']"}, tensor<3x3x3x4xf32> {jax.result_info = "result[0]['Conv_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[0]['Conv_1']['bias']"}, tensor<3x3x4x8xf32> {jax.result_info = "result[0]['Conv_1']['kernel']"}, tensor<3xf32> {jax.result_info = "result[0]['Conv_2']['bias']"}, tensor<3x3x4x3xf32> {jax.result_info = "result[0]['Conv_2']['kernel']"}, tensor<8xf32> {jax.result_info = "result[0]['Dense_0']['bias']"}, tensor<8x8xf32> {jax.result_info = "result[0]['Dense_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[0]['Dense_1']['bias']"}, tensor<4x8xf32> {jax.result_info = "result[0]['Dense_1']['kernel']"}, tensor<8xf32> {jax.result_info = "result[0]['GroupNorm_0']['bias']"}, tensor<8xf32> {jax.result_info = "result[0]['GroupNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[0]['GroupNorm_1']['bias']"}, tensor<4xf32> {jax.result_info = "result[0]['GroupNorm_1']['scale']"}, tensor<8x2x4xf32> {jax.result_info = "result[0]['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<2x4x8xf32> {jax.result_info = "result[0]['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<8x2x4xf32> {jax.result_info = "result[0]['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<8x2x4xf32> {jax.result_info = "result[0]['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_0']['Conv_0']['bias']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[0]['Residual_0']['Conv_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_0']['Conv_1']['bias']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[0]['Residual_0']['Conv_1']['kernel']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_0']['Dense_0']['bias']"}, tensor<8x4xf32> {jax.result_info = "result[0]['Residual_0']['Dense_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_0']['GroupNorm_0']['bias']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_0']['GroupNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_0']['GroupNorm_1']['bias']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_0']['GroupNorm_1']['scale']"}, tensor<8xf32> {jax.result_info = "result[0]['Residual_1']['Conv_0']['bias']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[0]['Residual_1']['Conv_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[0]['Residual_1']['Conv_1']['bias']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[0]['Residual_1']['Conv_1']['kernel']"}, tensor<8xf32> {jax.result_info = "result[0]['Residual_1']['Dense_0']['bias']"}, tensor<8x8xf32> {jax.result_info = "result[0]['Residual_1']['Dense_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[0]['Residual_1']['GroupNorm_0']['bias']"}, tensor<8xf32> {jax.result_info = "result[0]['Residual_1']['GroupNorm_0']['scale']"}, tensor<8xf32> {jax.result_info = "result[0]['Residual_1']['GroupNorm_1']['bias']"}, tensor<8xf32> {jax.result_info = "result[0]['Residual_1']['GroupNorm_1']['scale']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_2']['Conv_0']['bias']"}, tensor<3x3x12x4xf32> {jax.result_info = "result[0]['Residual_2']['Conv_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_2']['Conv_1']['bias']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[0]['Residual_2']['Conv_1']['kernel']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_2']['Conv_2']['bias']"}, tensor<1x1x12x4xf32> {jax.result_info = "result[0]['Residual_2']['Conv_2']['kernel']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_2']['Dense_0']['bias']"}, tensor<8x4xf32> {jax.result_info = "result[0]['Residual_2']['Dense_0']['kernel']"}, tensor<12xf32> {jax.result_info = "result[0]['Residual_2']['GroupNorm_0']['bias']"}, tensor<12xf32> {jax.result_info = "result[0]['Residual_2']['GroupNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_2']['GroupNorm_1']['bias']"}, tensor<4xf32> {jax.result_info = "result[0]['Residual_2']['GroupNorm_1']['scale']"}, tensor<i32> {jax.result_info = "result[1][1][0].count"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['ConvTranspose_0']['bias']"}, tensor<2x2x8x4xf32> {jax.result_info = "result[1][1][0].mu['ConvTranspose_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Conv_0']['bias']"}, tensor<3x3x3x4xf32> {jax.result_info = "result[1][1][0].mu['Conv_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].mu['Conv_1']['bias']"}, tensor<3x3x4x8xf32> {jax.result_info = "result[1][1][0].mu['Conv_1']['kernel']"}, tensor<3xf32> {jax.result_info = "result[1][1][0].mu['Conv_2']['bias']"}, tensor<3x3x4x3xf32> {jax.result_info = "result[1][1][0].mu['Conv_2']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].mu['Dense_0']['bias']"}, tensor<8x8xf32> {jax.result_info = "result[1][1][0].mu['Dense_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].mu['Dense_1']['bias']"}, tensor<4x8xf32> {jax.result_info = "result[1][1][0].mu['Dense_1']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].mu['GroupNorm_0']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].mu['GroupNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['GroupNorm_1']['bias']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['GroupNorm_1']['scale']"}, tensor<8x2x4xf32> {jax.result_info = "result[1][1][0].mu['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<2x4x8xf32> {jax.result_info = "result[1][1][0].mu['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<8x2x4xf32> {jax.result_info = "result[1][1][0].mu['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<8x2x4xf32> {jax.result_info = "result[1][1][0].mu['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_0']['Conv_0']['bias']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[1][1][0].mu['Residual_0']['Conv_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_0']['Conv_1']['bias']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[1][1][0].mu['Residual_0']['Conv_1']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_0']['Dense_0']['bias']"}, tensor<8x4xf32> {jax.result_info = "result[1][1][0].mu['Residual_0']['Dense_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_0']['GroupNorm_0']['bias']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_0']['GroupNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_0']['GroupNorm_1']['bias']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_0']['GroupNorm_1']['scale']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].mu['Residual_1']['Conv_0']['bias']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[1][1][0].mu['Residual_1']['Conv_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].mu['Residual_1']['Conv_1']['bias']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[1][1][0].mu['Residual_1']['Conv_1']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].mu['Residual_1']['Dense_0']['bias']"}, tensor<8x8xf32> {jax.result_info = "result[1][1][0].mu['Residual_1']['Dense_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].mu['Residual_1']['GroupNorm_0']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].mu['Residual_1']['GroupNorm_0']['scale']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].mu['Residual_1']['GroupNorm_1']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].mu['Residual_1']['GroupNorm_1']['scale']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_2']['Conv_0']['bias']"}, tensor<3x3x12x4xf32> {jax.result_info = "result[1][1][0].mu['Residual_2']['Conv_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_2']['Conv_1']['bias']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[1][1][0].mu['Residual_2']['Conv_1']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_2']['Conv_2']['bias']"}, tensor<1x1x12x4xf32> {jax.result_info = "result[1][1][0].mu['Residual_2']['Conv_2']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_2']['Dense_0']['bias']"}, tensor<8x4xf32> {jax.result_info = "result[1][1][0].mu['Residual_2']['Dense_0']['kernel']"}, tensor<12xf32> {jax.result_info = "result[1][1][0].mu['Residual_2']['GroupNorm_0']['bias']"}, tensor<12xf32> {jax.result_info = "result[1][1][0].mu['Residual_2']['GroupNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_2']['GroupNorm_1']['bias']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['Residual_2']['GroupNorm_1']['scale']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['ConvTranspose_0']['bias']"}, tensor<2x2x8x4xf32> {jax.result_info = "result[1][1][0].nu['ConvTranspose_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Conv_0']['bias']"}, tensor<3x3x3x4xf32> {jax.result_info = "result[1][1][0].nu['Conv_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].nu['Conv_1']['bias']"}, tensor<3x3x4x8xf32> {jax.result_info = "result[1][1][0].nu['Conv_1']['kernel']"}, tensor<3xf32> {jax.result_info = "result[1][1][0].nu['Conv_2']['bias']"}, tensor<3x3x4x3xf32> {jax.result_info = "result[1][1][0].nu['Conv_2']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].nu['Dense_0']['bias']"}, tensor<8x8xf32> {jax.result_info = "result[1][1][0].nu['Dense_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].nu['Dense_1']['bias']"}, tensor<4x8xf32> {jax.result_info = "result[1][1][0].nu['Dense_1']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].nu['GroupNorm_0']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].nu['GroupNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['GroupNorm_1']['bias']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['GroupNorm_1']['scale']"}, tensor<8x2x4xf32> {jax.result_info = "result[1][1][0].nu['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<2x4x8xf32> {jax.result_info = "result[1][1][0].nu['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<8x2x4xf32> {jax.result_info = "result[1][1][0].nu['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<8x2x4xf32> {jax.result_info = "result[1][1][0].nu['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_0']['Conv_0']['bias']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[1][1][0].nu['Residual_0']['Conv_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_0']['Conv_1']['bias']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[1][1][0].nu['Residual_0']['Conv_1']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_0']['Dense_0']['bias']"}, tensor<8x4xf32> {jax.result_info = "result[1][1][0].nu['Residual_0']['Dense_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_0']['GroupNorm_0']['bias']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_0']['GroupNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_0']['GroupNorm_1']['bias']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_0']['GroupNorm_1']['scale']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].nu['Residual_1']['Conv_0']['bias']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[1][1][0].nu['Residual_1']['Conv_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].nu['Residual_1']['Conv_1']['bias']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[1][1][0].nu['Residual_1']['Conv_1']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].nu['Residual_1']['Dense_0']['bias']"}, tensor<8x8xf32> {jax.result_info = "result[1][1][0].nu['Residual_1']['Dense_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].nu['Residual_1']['GroupNorm_0']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].nu['Residual_1']['GroupNorm_0']['scale']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].nu['Residual_1']['GroupNorm_1']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][1][0].nu['Residual_1']['GroupNorm_1']['scale']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_2']['Conv_0']['bias']"}, tensor<3x3x12x4xf32> {jax.result_info = "result[1][1][0].nu['Residual_2']['Conv_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_2']['Conv_1']['bias']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[1][1][0].nu['Residual_2']['Conv_1']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_2']['Conv_2']['bias']"}, tensor<1x1x12x4xf32> {jax.result_info = "result[1][1][0].nu['Residual_2']['Conv_2']['kernel']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_2']['Dense_0']['bias']"}, tensor<8x4xf32> {jax.result_info = "result[1][1][0].nu['Residual_2']['Dense_0']['kernel']"}, tensor<12xf32> {jax.result_info = "result[1][1][0].nu['Residual_2']['GroupNorm_0']['bias']"}, tensor<12xf32> {jax.result_info = "result[1][1][0].nu['Residual_2']['GroupNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_2']['GroupNorm_1']['bias']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['Residual_2']['GroupNorm_1']['scale']"}, tensor<i32> {jax.result_info = "result[1][1][1].count"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convert %arg160 : (tensor<2xi32>) -> tensor<2xf32>
    %cst = stablehlo.constant dense<1.000000e+03> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.divide %0, %1 : tensor<2xf32>
    %cst_0 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %6 = stablehlo.divide %4, %5 : tensor<2xf32>
    %7 = stablehlo.cosine %6 : tensor<2xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<2xf32>) -> tensor<2x1x1x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xf32>) -> tensor<2x8x8x3xf32>
    %10 = stablehlo.multiply %9, %arg158 : tensor<2x8x8x3xf32>
    %11 = stablehlo.multiply %8, %8 : tensor<2x1x1x1xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x1x1x1xf32>
    %13 = stablehlo.subtract %12, %11 : tensor<2x1x1x1xf32>
    %14 = stablehlo.sqrt %13 : tensor<2x1x1x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xf32>) -> tensor<2x8x8x3xf32>
    %16 = stablehlo.multiply %15, %arg159 : tensor<2x8x8x3xf32>
    %17 = stablehlo.add %10, %16 : tensor<2x8x8x3xf32>
    %18 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %19 = stablehlo.iota dim = 0 : tensor<2xi32>
    %20 = stablehlo.negate %19 : tensor<2xi32>
    %cst_3 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %21 = stablehlo.log %cst_3 : tensor<f32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %22 = stablehlo.divide %21, %cst_4 : tensor<f32>
    %23 = stablehlo.convert %20 : (tensor<2xi32>) -> tensor<2xf32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %25 = stablehlo.multiply %23, %24 : tensor<2xf32>
    %26 = stablehlo.exponential %25 : tensor<2xf32>
    %27 = stablehlo.convert %26 : tensor<2xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
    %29 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x2xf32>
    %30 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<1x2xf32>) -> tensor<2x2xf32>
    %31 = stablehlo.multiply %29, %30 : tensor<2x2xf32>
    %32 = stablehlo.sine %31 : tensor<2x2xf32>
    %33 = stablehlo.cosine %31 : tensor<2x2xf32>
    %34 = stablehlo.concatenate %32, %33, dim = 1 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
    %35 = stablehlo.dot_general %34, %arg11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
    %36 = stablehlo.reshape %arg10 : (tensor<8xf32>) -> tensor<1x8xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<2x8xf32>
    %38 = stablehlo.add %35, %37 : tensor<2x8xf32>
    %39:3 = call @silu(%38) : (tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>)
    %40 = stablehlo.dot_general %39#0, %arg9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x8xf32>) -> tensor<2x8xf32>
    %41 = stablehlo.reshape %arg8 : (tensor<8xf32>) -> tensor<1x8xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<2x8xf32>
    %43 = stablehlo.add %40, %42 : tensor<2x8xf32>
    %44 = stablehlo.convolution(%17, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x8x8x4xf32>
    %45 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %47 = stablehlo.add %44, %46 : tensor<2x8x8x4xf32>
    %48 = stablehlo.reshape %47 : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x2x2xf32>
    %49 = chlo.square %48 : tensor<2x8x8x2x2xf32> -> tensor<2x8x8x2x2xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x8x8x2x2xf32>
    %51 = stablehlo.multiply %50, %48 : tensor<2x8x8x2x2xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.reduce(%48 init: %cst_6) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_7 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %54 = stablehlo.divide %52, %53 : tensor<2x2xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%49 init: %cst_8) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_9 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %57 = stablehlo.divide %55, %56 : tensor<2x2xf32>
    %58 = chlo.square %54 : tensor<2x2xf32> -> tensor<2x2xf32>
    %cst_10 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %60 = stablehlo.multiply %59, %54 : tensor<2x2xf32>
    %61 = stablehlo.subtract %57, %58 : tensor<2x2xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %63 = stablehlo.maximum %62, %61 : tensor<2x2xf32>
    %64 = stablehlo.compare EQ, %61, %63, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %67 = stablehlo.select %64, %65, %66 : tensor<2x2xi1>, tensor<2x2xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %69 = stablehlo.compare EQ, %68, %63, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_15 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %72 = stablehlo.select %69, %70, %71 : tensor<2x2xi1>, tensor<2x2xf32>
    %73 = stablehlo.divide %67, %72 : tensor<2x2xf32>
    %74 = stablehlo.broadcast_in_dim %54, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %75 = stablehlo.reshape %74 : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
    %76 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %77 = stablehlo.reshape %76 : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
    %78 = stablehlo.broadcast_in_dim %75, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %79 = stablehlo.broadcast_in_dim %77, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %80 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %81 = stablehlo.subtract %47, %80 : tensor<2x8x8x4xf32>
    %cst_17 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x1x1x4xf32>
    %83 = stablehlo.add %79, %82 : tensor<2x1x1x4xf32>
    %84 = stablehlo.rsqrt %83 : tensor<2x1x1x4xf32>
    %85 = stablehlo.divide %84, %83 : tensor<2x1x1x4xf32>
    %cst_18 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x1x1x4xf32>
    %87 = stablehlo.multiply %86, %85 : tensor<2x1x1x4xf32>
    %88 = stablehlo.reshape %arg27 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x1x4xf32>
    %90 = stablehlo.multiply %84, %89 : tensor<2x1x1x4xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %92 = stablehlo.multiply %81, %91 : tensor<2x8x8x4xf32>
    %93 = stablehlo.reshape %arg26 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %95 = stablehlo.add %92, %94 : tensor<2x8x8x4xf32>
    %96:3 = call @silu_0(%95) : (tensor<2x8x8x4xf32>) -> (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>)
    %97 = stablehlo.convolution(%96#0, %arg21) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x8x8x4xf32>
    %98 = stablehlo.reshape %arg20 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %100 = stablehlo.add %97, %99 : tensor<2x8x8x4xf32>
    %101:3 = call @silu(%43) : (tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>)
    %102 = stablehlo.dot_general %101#0, %arg25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x4xf32>) -> tensor<2x4xf32>
    %103 = stablehlo.reshape %arg24 : (tensor<4xf32>) -> tensor<1x4xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<2x4xf32>
    %105 = stablehlo.add %102, %104 : tensor<2x4xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %108 = stablehlo.add %100, %107 : tensor<2x8x8x4xf32>
    %109 = stablehlo.reshape %108 : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x2x2xf32>
    %110 = chlo.square %109 : tensor<2x8x8x2x2xf32> -> tensor<2x8x8x2x2xf32>
    %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x8x8x2x2xf32>
    %112 = stablehlo.multiply %111, %109 : tensor<2x8x8x2x2xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.reduce(%109 init: %cst_20) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_21 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %115 = stablehlo.divide %113, %114 : tensor<2x2xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.reduce(%110 init: %cst_22) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_23 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %118 = stablehlo.divide %116, %117 : tensor<2x2xf32>
    %119 = chlo.square %115 : tensor<2x2xf32> -> tensor<2x2xf32>
    %cst_24 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %121 = stablehlo.multiply %120, %115 : tensor<2x2xf32>
    %122 = stablehlo.subtract %118, %119 : tensor<2x2xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %124 = stablehlo.maximum %123, %122 : tensor<2x2xf32>
    %125 = stablehlo.compare EQ, %122, %124, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %128 = stablehlo.select %125, %126, %127 : tensor<2x2xi1>, tensor<2x2xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %130 = stablehlo.compare EQ, %129, %124, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %133 = stablehlo.select %130, %131, %132 : tensor<2x2xi1>, tensor<2x2xf32>
    %134 = stablehlo.divide %128, %133 : tensor<2x2xf32>
    %135 = stablehlo.broadcast_in_dim %115, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %136 = stablehlo.reshape %135 : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
    %137 = stablehlo.broadcast_in_dim %124, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %138 = stablehlo.reshape %137 : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
    %139 = stablehlo.broadcast_in_dim %136, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %140 = stablehlo.broadcast_in_dim %138, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %141 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %142 = stablehlo.subtract %108, %141 : tensor<2x8x8x4xf32>
    %cst_31 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x1x1x4xf32>
    %144 = stablehlo.add %140, %143 : tensor<2x1x1x4xf32>
    %145 = stablehlo.rsqrt %144 : tensor<2x1x1x4xf32>
    %146 = stablehlo.divide %145, %144 : tensor<2x1x1x4xf32>
    %cst_32 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x1x1x4xf32>
    %148 = stablehlo.multiply %147, %146 : tensor<2x1x1x4xf32>
    %149 = stablehlo.reshape %arg29 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %150 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x1x4xf32>
    %151 = stablehlo.multiply %145, %150 : tensor<2x1x1x4xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %153 = stablehlo.multiply %142, %152 : tensor<2x8x8x4xf32>
    %154 = stablehlo.reshape %arg28 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %156 = stablehlo.add %153, %155 : tensor<2x8x8x4xf32>
    %157:3 = call @silu_0(%156) : (tensor<2x8x8x4xf32>) -> (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>)
    %158 = stablehlo.convolution(%157#0, %arg23) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x8x8x4xf32>
    %159 = stablehlo.reshape %arg22 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %161 = stablehlo.add %158, %160 : tensor<2x8x8x4xf32>
    %162 = stablehlo.add %47, %161 : tensor<2x8x8x4xf32>
    %163 = stablehlo.convolution(%162, %arg5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x4x4x8xf32>
    %164 = stablehlo.reshape %arg4 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %166 = stablehlo.add %163, %165 : tensor<2x4x4x8xf32>
    %167 = stablehlo.reshape %166 : (tensor<2x4x4x8xf32>) -> tensor<2x4x4x2x4xf32>
    %168 = chlo.square %167 : tensor<2x4x4x2x4xf32> -> tensor<2x4x4x2x4xf32>
    %cst_33 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x4x4x2x4xf32>
    %170 = stablehlo.multiply %169, %167 : tensor<2x4x4x2x4xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.reduce(%167 init: %cst_34) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x4x4x2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_35 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %173 = stablehlo.divide %171, %172 : tensor<2x2xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.reduce(%168 init: %cst_36) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x4x4x2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_37 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %176 = stablehlo.divide %174, %175 : tensor<2x2xf32>
    %177 = chlo.square %173 : tensor<2x2xf32> -> tensor<2x2xf32>
    %cst_38 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %179 = stablehlo.multiply %178, %173 : tensor<2x2xf32>
    %180 = stablehlo.subtract %176, %177 : tensor<2x2xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %182 = stablehlo.maximum %181, %180 : tensor<2x2xf32>
    %183 = stablehlo.compare EQ, %180, %182, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %186 = stablehlo.select %183, %184, %185 : tensor<2x2xi1>, tensor<2x2xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %188 = stablehlo.compare EQ, %187, %182, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_43 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %191 = stablehlo.select %188, %189, %190 : tensor<2x2xi1>, tensor<2x2xf32>
    %192 = stablehlo.divide %186, %191 : tensor<2x2xf32>
    %193 = stablehlo.broadcast_in_dim %173, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x4xf32>
    %194 = stablehlo.reshape %193 : (tensor<2x2x4xf32>) -> tensor<2x8xf32>
    %195 = stablehlo.broadcast_in_dim %182, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x4xf32>
    %196 = stablehlo.reshape %195 : (tensor<2x2x4xf32>) -> tensor<2x8xf32>
    %197 = stablehlo.broadcast_in_dim %194, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %198 = stablehlo.broadcast_in_dim %196, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %199 = stablehlo.broadcast_in_dim %197, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %200 = stablehlo.subtract %166, %199 : tensor<2x4x4x8xf32>
    %cst_45 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x1x1x8xf32>
    %202 = stablehlo.add %198, %201 : tensor<2x1x1x8xf32>
    %203 = stablehlo.rsqrt %202 : tensor<2x1x1x8xf32>
    %204 = stablehlo.divide %203, %202 : tensor<2x1x1x8xf32>
    %cst_46 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x1x1x8xf32>
    %206 = stablehlo.multiply %205, %204 : tensor<2x1x1x8xf32>
    %207 = stablehlo.reshape %arg37 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x1x1x8xf32>
    %209 = stablehlo.multiply %203, %208 : tensor<2x1x1x8xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %211 = stablehlo.multiply %200, %210 : tensor<2x4x4x8xf32>
    %212 = stablehlo.reshape %arg36 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %213 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %214 = stablehlo.add %211, %213 : tensor<2x4x4x8xf32>
    %215:3 = call @silu_1(%214) : (tensor<2x4x4x8xf32>) -> (tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>)
    %216 = stablehlo.convolution(%215#0, %arg31) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x4x4x8xf32>
    %217 = stablehlo.reshape %arg30 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %219 = stablehlo.add %216, %218 : tensor<2x4x4x8xf32>
    %220:3 = call @silu(%43) : (tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>)
    %221 = stablehlo.dot_general %220#0, %arg35, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x8xf32>) -> tensor<2x8xf32>
    %222 = stablehlo.reshape %arg34 : (tensor<8xf32>) -> tensor<1x8xf32>
    %223 = stablehlo.broadcast_in_dim %222, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<2x8xf32>
    %224 = stablehlo.add %221, %223 : tensor<2x8xf32>
    %225 = stablehlo.broadcast_in_dim %224, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %227 = stablehlo.add %219, %226 : tensor<2x4x4x8xf32>
    %228 = stablehlo.reshape %227 : (tensor<2x4x4x8xf32>) -> tensor<2x4x4x2x4xf32>
    %229 = chlo.square %228 : tensor<2x4x4x2x4xf32> -> tensor<2x4x4x2x4xf32>
    %cst_47 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x4x4x2x4xf32>
    %231 = stablehlo.multiply %230, %228 : tensor<2x4x4x2x4xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %232 = stablehlo.reduce(%228 init: %cst_48) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x4x4x2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_49 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %234 = stablehlo.divide %232, %233 : tensor<2x2xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %235 = stablehlo.reduce(%229 init: %cst_50) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x4x4x2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_51 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %236 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %237 = stablehlo.divide %235, %236 : tensor<2x2xf32>
    %238 = chlo.square %234 : tensor<2x2xf32> -> tensor<2x2xf32>
    %cst_52 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %239 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %240 = stablehlo.multiply %239, %234 : tensor<2x2xf32>
    %241 = stablehlo.subtract %237, %238 : tensor<2x2xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %243 = stablehlo.maximum %242, %241 : tensor<2x2xf32>
    %244 = stablehlo.compare EQ, %241, %243, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_54 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %247 = stablehlo.select %244, %245, %246 : tensor<2x2xi1>, tensor<2x2xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %249 = stablehlo.compare EQ, %248, %243, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_57 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_58 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %252 = stablehlo.select %249, %250, %251 : tensor<2x2xi1>, tensor<2x2xf32>
    %253 = stablehlo.divide %247, %252 : tensor<2x2xf32>
    %254 = stablehlo.broadcast_in_dim %234, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x4xf32>
    %255 = stablehlo.reshape %254 : (tensor<2x2x4xf32>) -> tensor<2x8xf32>
    %256 = stablehlo.broadcast_in_dim %243, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x4xf32>
    %257 = stablehlo.reshape %256 : (tensor<2x2x4xf32>) -> tensor<2x8xf32>
    %258 = stablehlo.broadcast_in_dim %255, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %259 = stablehlo.broadcast_in_dim %257, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %260 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %261 = stablehlo.subtract %227, %260 : tensor<2x4x4x8xf32>
    %cst_59 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<2x1x1x8xf32>
    %263 = stablehlo.add %259, %262 : tensor<2x1x1x8xf32>
    %264 = stablehlo.rsqrt %263 : tensor<2x1x1x8xf32>
    %265 = stablehlo.divide %264, %263 : tensor<2x1x1x8xf32>
    %cst_60 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<2x1x1x8xf32>
    %267 = stablehlo.multiply %266, %265 : tensor<2x1x1x8xf32>
    %268 = stablehlo.reshape %arg39 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x1x1x8xf32>
    %270 = stablehlo.multiply %264, %269 : tensor<2x1x1x8xf32>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %272 = stablehlo.multiply %261, %271 : tensor<2x4x4x8xf32>
    %273 = stablehlo.reshape %arg38 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %274 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %275 = stablehlo.add %272, %274 : tensor<2x4x4x8xf32>
    %276:3 = call @silu_1(%275) : (tensor<2x4x4x8xf32>) -> (tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>)
    %277 = stablehlo.convolution(%276#0, %arg33) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x4x4x8xf32>
    %278 = stablehlo.reshape %arg32 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %279 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %280 = stablehlo.add %277, %279 : tensor<2x4x4x8xf32>
    %281 = stablehlo.add %166, %280 : tensor<2x4x4x8xf32>
    %282 = stablehlo.reshape %281 : (tensor<2x4x4x8xf32>) -> tensor<2x4x4x2x4xf32>
    %283 = chlo.square %282 : tensor<2x4x4x2x4xf32> -> tensor<2x4x4x2x4xf32>
    %cst_61 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<2x4x4x2x4xf32>
    %285 = stablehlo.multiply %284, %282 : tensor<2x4x4x2x4xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %286 = stablehlo.reduce(%282 init: %cst_62) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x4x4x2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_63 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %287 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %288 = stablehlo.divide %286, %287 : tensor<2x2xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %289 = stablehlo.reduce(%283 init: %cst_64) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x4x4x2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_65 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %290 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %291 = stablehlo.divide %289, %290 : tensor<2x2xf32>
    %292 = chlo.square %288 : tensor<2x2xf32> -> tensor<2x2xf32>
    %cst_66 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %293 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %294 = stablehlo.multiply %293, %288 : tensor<2x2xf32>
    %295 = stablehlo.subtract %291, %292 : tensor<2x2xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %297 = stablehlo.maximum %296, %295 : tensor<2x2xf32>
    %298 = stablehlo.compare EQ, %295, %297, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_68 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %299 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %301 = stablehlo.select %298, %299, %300 : tensor<2x2xi1>, tensor<2x2xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %302 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %303 = stablehlo.compare EQ, %302, %297, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_71 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %304 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %305 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %306 = stablehlo.select %303, %304, %305 : tensor<2x2xi1>, tensor<2x2xf32>
    %307 = stablehlo.divide %301, %306 : tensor<2x2xf32>
    %308 = stablehlo.broadcast_in_dim %288, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x4xf32>
    %309 = stablehlo.reshape %308 : (tensor<2x2x4xf32>) -> tensor<2x8xf32>
    %310 = stablehlo.broadcast_in_dim %297, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x4xf32>
    %311 = stablehlo.reshape %310 : (tensor<2x2x4xf32>) -> tensor<2x8xf32>
    %312 = stablehlo.broadcast_in_dim %309, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %313 = stablehlo.broadcast_in_dim %311, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %314 = stablehlo.broadcast_in_dim %312, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %315 = stablehlo.subtract %281, %314 : tensor<2x4x4x8xf32>
    %cst_73 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x1x1x8xf32>
    %317 = stablehlo.add %313, %316 : tensor<2x1x1x8xf32>
    %318 = stablehlo.rsqrt %317 : tensor<2x1x1x8xf32>
    %319 = stablehlo.divide %318, %317 : tensor<2x1x1x8xf32>
    %cst_74 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %320 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2x1x1x8xf32>
    %321 = stablehlo.multiply %320, %319 : tensor<2x1x1x8xf32>
    %322 = stablehlo.reshape %arg13 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %323 = stablehlo.broadcast_in_dim %322, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x1x1x8xf32>
    %324 = stablehlo.multiply %318, %323 : tensor<2x1x1x8xf32>
    %325 = stablehlo.broadcast_in_dim %324, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %326 = stablehlo.multiply %315, %325 : tensor<2x4x4x8xf32>
    %327 = stablehlo.reshape %arg12 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %328 = stablehlo.broadcast_in_dim %327, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %329 = stablehlo.add %326, %328 : tensor<2x4x4x8xf32>
    %330 = stablehlo.reshape %329 : (tensor<2x4x4x8xf32>) -> tensor<2x16x8xf32>
    %331 = stablehlo.dot_general %330, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x8xf32>, tensor<8x2x4xf32>) -> tensor<2x16x2x4xf32>
    %332 = stablehlo.dot_general %330, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x8xf32>, tensor<8x2x4xf32>) -> tensor<2x16x2x4xf32>
    %333 = stablehlo.dot_general %330, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x8xf32>, tensor<8x2x4xf32>) -> tensor<2x16x2x4xf32>
    %cst_75 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %334 = stablehlo.sqrt %cst_75 : tensor<f32>
    %335 = stablehlo.convert %334 : tensor<f32>
    %336 = stablehlo.broadcast_in_dim %335, dims = [] : (tensor<f32>) -> tensor<2x16x2x4xf32>
    %337 = stablehlo.divide %331, %336 : tensor<2x16x2x4xf32>
    %338 = stablehlo.dot_general %337, %332, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x4xf32>, tensor<2x16x2x4xf32>) -> tensor<2x2x16x16xf32>
    %cst_76 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %339 = stablehlo.reduce(%338 init: %cst_76) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x16x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %cst_77 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %340 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<2x2x16xf32>
    %341 = stablehlo.maximum %340, %339 : tensor<2x2x16xf32>
    %342 = stablehlo.broadcast_in_dim %341, dims = [0, 1, 2] : (tensor<2x2x16xf32>) -> tensor<2x2x16x1xf32>
    %343 = stablehlo.broadcast_in_dim %342, dims = [0, 1, 2, 3] : (tensor<2x2x16x1xf32>) -> tensor<2x2x16x16xf32>
    %344 = stablehlo.subtract %338, %343 : tensor<2x2x16x16xf32>
    %345 = stablehlo.exponential %344 : tensor<2x2x16x16xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %346 = stablehlo.reduce(%345 init: %cst_78) applies stablehlo.add across dimensions = [3] : (tensor<2x2x16x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %347 = stablehlo.broadcast_in_dim %346, dims = [0, 1, 2] : (tensor<2x2x16xf32>) -> tensor<2x2x16x1xf32>
    %348 = stablehlo.broadcast_in_dim %347, dims = [0, 1, 2, 3] : (tensor<2x2x16x1xf32>) -> tensor<2x2x16x16xf32>
    %349 = stablehlo.divide %345, %348 : tensor<2x2x16x16xf32>
    %350 = stablehlo.multiply %347, %347 : tensor<2x2x16x1xf32>
    %cst_79 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<2x2x16x1xf32>
    %352 = stablehlo.divide %351, %350 : tensor<2x2x16x1xf32>
    %353 = stablehlo.dot_general %333, %349, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x4xf32>, tensor<2x2x16x16xf32>) -> tensor<2x2x4x16xf32>
    %354 = stablehlo.transpose %353, dims = [0, 3, 1, 2] : (tensor<2x2x4x16xf32>) -> tensor<2x16x2x4xf32>
    %355 = stablehlo.dot_general %354, %arg17, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x4xf32>, tensor<2x4x8xf32>) -> tensor<2x16x8xf32>
    %356 = stablehlo.reshape %355 : (tensor<2x16x8xf32>) -> tensor<2x4x4x8xf32>
    %357 = stablehlo.add %281, %356 : tensor<2x4x4x8xf32>
    %358 = stablehlo.convolution(%357, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x8xf32>, tensor<2x2x8x4xf32>) -> tensor<2x8x8x4xf32>
    %359 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %360 = stablehlo.broadcast_in_dim %359, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %361 = stablehlo.add %358, %360 : tensor<2x8x8x4xf32>
    %362 = stablehlo.slice %361 [0:2, 0:8:2, 0:8:2, 0:4] : (tensor<2x8x8x4xf32>) -> tensor<2x4x4x4xf32>
    %363:3 = call @_resize(%362) : (tensor<2x4x4x4xf32>) -> (tensor<2x8x8x4xf32>, tensor<8x1xi32>, tensor<8x1xi32>)
    %364 = stablehlo.concatenate %361, %162, %363#0, dim = 3 : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x12xf32>
    %365 = stablehlo.reshape %364 : (tensor<2x8x8x12xf32>) -> tensor<2x8x8x2x6xf32>
    %366 = chlo.square %365 : tensor<2x8x8x2x6xf32> -> tensor<2x8x8x2x6xf32>
    %cst_80 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %367 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<2x8x8x2x6xf32>
    %368 = stablehlo.multiply %367, %365 : tensor<2x8x8x2x6xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %369 = stablehlo.reduce(%365 init: %cst_81) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x6xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_82 = stablehlo.constant dense<3.840000e+02> : tensor<f32>
    %370 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %371 = stablehlo.divide %369, %370 : tensor<2x2xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %372 = stablehlo.reduce(%366 init: %cst_83) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x6xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_84 = stablehlo.constant dense<3.840000e+02> : tensor<f32>
    %373 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %374 = stablehlo.divide %372, %373 : tensor<2x2xf32>
    %375 = chlo.square %371 : tensor<2x2xf32> -> tensor<2x2xf32>
    %cst_85 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %376 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %377 = stablehlo.multiply %376, %371 : tensor<2x2xf32>
    %378 = stablehlo.subtract %374, %375 : tensor<2x2xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %379 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %380 = stablehlo.maximum %379, %378 : tensor<2x2xf32>
    %381 = stablehlo.compare EQ, %378, %380, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_87 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %382 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %384 = stablehlo.select %381, %382, %383 : tensor<2x2xi1>, tensor<2x2xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %385 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %386 = stablehlo.compare EQ, %385, %380, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_90 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_91 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %388 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %389 = stablehlo.select %386, %387, %388 : tensor<2x2xi1>, tensor<2x2xf32>
    %390 = stablehlo.divide %384, %389 : tensor<2x2xf32>
    %391 = stablehlo.broadcast_in_dim %371, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x6xf32>
    %392 = stablehlo.reshape %391 : (tensor<2x2x6xf32>) -> tensor<2x12xf32>
    %393 = stablehlo.broadcast_in_dim %380, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x6xf32>
    %394 = stablehlo.reshape %393 : (tensor<2x2x6xf32>) -> tensor<2x12xf32>
    %395 = stablehlo.broadcast_in_dim %392, dims = [0, 3] : (tensor<2x12xf32>) -> tensor<2x1x1x12xf32>
    %396 = stablehlo.broadcast_in_dim %394, dims = [0, 3] : (tensor<2x12xf32>) -> tensor<2x1x1x12xf32>
    %397 = stablehlo.broadcast_in_dim %395, dims = [0, 1, 2, 3] : (tensor<2x1x1x12xf32>) -> tensor<2x8x8x12xf32>
    %398 = stablehlo.subtract %364, %397 : tensor<2x8x8x12xf32>
    %cst_92 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %399 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<2x1x1x12xf32>
    %400 = stablehlo.add %396, %399 : tensor<2x1x1x12xf32>
    %401 = stablehlo.rsqrt %400 : tensor<2x1x1x12xf32>
    %402 = stablehlo.divide %401, %400 : tensor<2x1x1x12xf32>
    %cst_93 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %403 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<2x1x1x12xf32>
    %404 = stablehlo.multiply %403, %402 : tensor<2x1x1x12xf32>
    %405 = stablehlo.reshape %arg49 : (tensor<12xf32>) -> tensor<1x1x1x12xf32>
    %406 = stablehlo.broadcast_in_dim %405, dims = [0, 1, 2, 3] : (tensor<1x1x1x12xf32>) -> tensor<2x1x1x12xf32>
    %407 = stablehlo.multiply %401, %406 : tensor<2x1x1x12xf32>
    %408 = stablehlo.broadcast_in_dim %407, dims = [0, 1, 2, 3] : (tensor<2x1x1x12xf32>) -> tensor<2x8x8x12xf32>
    %409 = stablehlo.multiply %398, %408 : tensor<2x8x8x12xf32>
    %410 = stablehlo.reshape %arg48 : (tensor<12xf32>) -> tensor<1x1x1x12xf32>
    %411 = stablehlo.broadcast_in_dim %410, dims = [0, 1, 2, 3] : (tensor<1x1x1x12xf32>) -> tensor<2x8x8x12xf32>
    %412 = stablehlo.add %409, %411 : tensor<2x8x8x12xf32>
    %413:3 = call @silu_2(%412) : (tensor<2x8x8x12xf32>) -> (tensor<2x8x8x12xf32>, tensor<2x8x8x12xf32>, tensor<2x8x8x12xf32>)
    %414 = stablehlo.convolution(%413#0, %arg41) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x12xf32>, tensor<3x3x12x4xf32>) -> tensor<2x8x8x4xf32>
    %415 = stablehlo.reshape %arg40 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %416 = stablehlo.broadcast_in_dim %415, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %417 = stablehlo.add %414, %416 : tensor<2x8x8x4xf32>
    %418:3 = call @silu(%43) : (tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>)
    %419 = stablehlo.dot_general %418#0, %arg47, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x4xf32>) -> tensor<2x4xf32>
    %420 = stablehlo.reshape %arg46 : (tensor<4xf32>) -> tensor<1x4xf32>
    %421 = stablehlo.broadcast_in_dim %420, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<2x4xf32>
    %422 = stablehlo.add %419, %421 : tensor<2x4xf32>
    %423 = stablehlo.broadcast_in_dim %422, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %424 = stablehlo.broadcast_in_dim %423, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %425 = stablehlo.add %417, %424 : tensor<2x8x8x4xf32>
    %426 = stablehlo.reshape %425 : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x2x2xf32>
    %427 = chlo.square %426 : tensor<2x8x8x2x2xf32> -> tensor<2x8x8x2x2xf32>
    %cst_94 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %428 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<2x8x8x2x2xf32>
    %429 = stablehlo.multiply %428, %426 : tensor<2x8x8x2x2xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %430 = stablehlo.reduce(%426 init: %cst_95) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_96 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %431 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %432 = stablehlo.divide %430, %431 : tensor<2x2xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %433 = stablehlo.reduce(%427 init: %cst_97) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_98 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %434 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %435 = stablehlo.divide %433, %434 : tensor<2x2xf32>
    %436 = chlo.square %432 : tensor<2x2xf32> -> tensor<2x2xf32>
    %cst_99 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %437 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %438 = stablehlo.multiply %437, %432 : tensor<2x2xf32>
    %439 = stablehlo.subtract %435, %436 : tensor<2x2xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %440 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %441 = stablehlo.maximum %440, %439 : tensor<2x2xf32>
    %442 = stablehlo.compare EQ, %439, %441, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_101 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %443 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %444 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %445 = stablehlo.select %442, %443, %444 : tensor<2x2xi1>, tensor<2x2xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %446 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %447 = stablehlo.compare EQ, %446, %441, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_104 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %448 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %449 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %450 = stablehlo.select %447, %448, %449 : tensor<2x2xi1>, tensor<2x2xf32>
    %451 = stablehlo.divide %445, %450 : tensor<2x2xf32>
    %452 = stablehlo.broadcast_in_dim %432, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %453 = stablehlo.reshape %452 : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
    %454 = stablehlo.broadcast_in_dim %441, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %455 = stablehlo.reshape %454 : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
    %456 = stablehlo.broadcast_in_dim %453, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %457 = stablehlo.broadcast_in_dim %455, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %458 = stablehlo.broadcast_in_dim %456, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %459 = stablehlo.subtract %425, %458 : tensor<2x8x8x4xf32>
    %cst_106 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %460 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<2x1x1x4xf32>
    %461 = stablehlo.add %457, %460 : tensor<2x1x1x4xf32>
    %462 = stablehlo.rsqrt %461 : tensor<2x1x1x4xf32>
    %463 = stablehlo.divide %462, %461 : tensor<2x1x1x4xf32>
    %cst_107 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %464 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<2x1x1x4xf32>
    %465 = stablehlo.multiply %464, %463 : tensor<2x1x1x4xf32>
    %466 = stablehlo.reshape %arg51 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %467 = stablehlo.broadcast_in_dim %466, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x1x4xf32>
    %468 = stablehlo.multiply %462, %467 : tensor<2x1x1x4xf32>
    %469 = stablehlo.broadcast_in_dim %468, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %470 = stablehlo.multiply %459, %469 : tensor<2x8x8x4xf32>
    %471 = stablehlo.reshape %arg50 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %472 = stablehlo.broadcast_in_dim %471, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %473 = stablehlo.add %470, %472 : tensor<2x8x8x4xf32>
    %474:3 = call @silu_0(%473) : (tensor<2x8x8x4xf32>) -> (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>)
    %475 = stablehlo.convolution(%474#0, %arg43) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x8x8x4xf32>
    %476 = stablehlo.reshape %arg42 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %477 = stablehlo.broadcast_in_dim %476, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %478 = stablehlo.add %475, %477 : tensor<2x8x8x4xf32>
    %479 = stablehlo.convolution(%364, %arg45) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x12xf32>, tensor<1x1x12x4xf32>) -> tensor<2x8x8x4xf32>
    %480 = stablehlo.reshape %arg44 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %481 = stablehlo.broadcast_in_dim %480, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %482 = stablehlo.add %479, %481 : tensor<2x8x8x4xf32>
    %483 = stablehlo.add %482, %478 : tensor<2x8x8x4xf32>
    %484 = stablehlo.reshape %483 : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x2x2xf32>
    %485 = chlo.square %484 : tensor<2x8x8x2x2xf32> -> tensor<2x8x8x2x2xf32>
    %cst_108 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %486 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<2x8x8x2x2xf32>
    %487 = stablehlo.multiply %486, %484 : tensor<2x8x8x2x2xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %488 = stablehlo.reduce(%484 init: %cst_109) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_110 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %489 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %490 = stablehlo.divide %488, %489 : tensor<2x2xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %491 = stablehlo.reduce(%485 init: %cst_111) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_112 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %492 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %493 = stablehlo.divide %491, %492 : tensor<2x2xf32>
    %494 = chlo.square %490 : tensor<2x2xf32> -> tensor<2x2xf32>
    %cst_113 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %495 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %496 = stablehlo.multiply %495, %490 : tensor<2x2xf32>
    %497 = stablehlo.subtract %493, %494 : tensor<2x2xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %498 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %499 = stablehlo.maximum %498, %497 : tensor<2x2xf32>
    %500 = stablehlo.compare EQ, %497, %499, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_115 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %501 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %502 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %503 = stablehlo.select %500, %501, %502 : tensor<2x2xi1>, tensor<2x2xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %504 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %505 = stablehlo.compare EQ, %504, %499, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_118 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %506 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_119 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %507 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %508 = stablehlo.select %505, %506, %507 : tensor<2x2xi1>, tensor<2x2xf32>
    %509 = stablehlo.divide %503, %508 : tensor<2x2xf32>
    %510 = stablehlo.broadcast_in_dim %490, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %511 = stablehlo.reshape %510 : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
    %512 = stablehlo.broadcast_in_dim %499, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %513 = stablehlo.reshape %512 : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
    %514 = stablehlo.broadcast_in_dim %511, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %515 = stablehlo.broadcast_in_dim %513, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %516 = stablehlo.broadcast_in_dim %514, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %517 = stablehlo.subtract %483, %516 : tensor<2x8x8x4xf32>
    %cst_120 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %518 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<2x1x1x4xf32>
    %519 = stablehlo.add %515, %518 : tensor<2x1x1x4xf32>
    %520 = stablehlo.rsqrt %519 : tensor<2x1x1x4xf32>
    %521 = stablehlo.divide %520, %519 : tensor<2x1x1x4xf32>
    %cst_121 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %522 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<2x1x1x4xf32>
    %523 = stablehlo.multiply %522, %521 : tensor<2x1x1x4xf32>
    %524 = stablehlo.reshape %arg15 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %525 = stablehlo.broadcast_in_dim %524, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x1x4xf32>
    %526 = stablehlo.multiply %520, %525 : tensor<2x1x1x4xf32>
    %527 = stablehlo.broadcast_in_dim %526, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %528 = stablehlo.multiply %517, %527 : tensor<2x8x8x4xf32>
    %529 = stablehlo.reshape %arg14 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %530 = stablehlo.broadcast_in_dim %529, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %531 = stablehlo.add %528, %530 : tensor<2x8x8x4xf32>
    %532:3 = call @silu_0(%531) : (tensor<2x8x8x4xf32>) -> (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>)
    %533 = stablehlo.convolution(%532#0, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<3x3x4x3xf32>) -> tensor<2x8x8x3xf32>
    %534 = stablehlo.reshape %arg6 : (tensor<3xf32>) -> tensor<1x1x1x3xf32>
    %535 = stablehlo.broadcast_in_dim %534, dims = [0, 1, 2, 3] : (tensor<1x1x1x3xf32>) -> tensor<2x8x8x3xf32>
    %536 = stablehlo.add %533, %535 : tensor<2x8x8x3xf32>
    %537 = stablehlo.subtract %536, %arg159 : tensor<2x8x8x3xf32>
    %538 = chlo.square %537 : tensor<2x8x8x3xf32> -> tensor<2x8x8x3xf32>
    %cst_122 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %539 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<2x8x8x3xf32>
    %540 = stablehlo.multiply %539, %537 : tensor<2x8x8x3xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %541 = stablehlo.reduce(%538 init: %cst_123) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x8x8x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_124 = stablehlo.constant dense<3.840000e+02> : tensor<f32>
    %542 = stablehlo.divide %541, %cst_124 : tensor<f32>
    %cst_125 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_126 = stablehlo.constant dense<3.840000e+02> : tensor<f32>
    %543 = stablehlo.divide %cst_125, %cst_126 : tensor<f32>
    %544 = stablehlo.broadcast_in_dim %543, dims = [] : (tensor<f32>) -> tensor<2x8x8x3xf32>
    %545 = stablehlo.multiply %544, %540 : tensor<2x8x8x3xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %546 = stablehlo.reduce(%545 init: %cst_127) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x3xf32>, tensor<f32>) -> tensor<3xf32>
    %547 = stablehlo.reshape %546 : (tensor<3xf32>) -> tensor<1x1x1x3xf32>
    %548 = stablehlo.reshape %547 : (tensor<1x1x1x3xf32>) -> tensor<3xf32>
    %549 = stablehlo.convolution(%532#0, %545) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<2x8x8x3xf32>) -> tensor<3x3x4x3xf32>
    %550 = stablehlo.reverse %arg7, dims = [0, 1] : tensor<3x3x4x3xf32>
    %551 = stablehlo.convolution(%545, %550) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x3xf32>, tensor<3x3x4x3xf32>) -> tensor<2x8x8x4xf32>
    %552 = call @silu_3(%532#1, %532#2, %531, %551) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %553 = stablehlo.reduce(%552 init: %cst_128) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %554 = stablehlo.reshape %553 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %555 = stablehlo.reshape %554 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %556 = stablehlo.multiply %517, %552 : tensor<2x8x8x4xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %557 = stablehlo.reduce(%556 init: %cst_129) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %558 = stablehlo.reshape %557 : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %559 = stablehlo.broadcast_in_dim %526, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %560 = stablehlo.multiply %552, %559 : tensor<2x8x8x4xf32>
    %561 = stablehlo.multiply %520, %558 : tensor<2x1x1x4xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %562 = stablehlo.reduce(%561 init: %cst_130) applies stablehlo.add across dimensions = [0] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<1x1x4xf32>
    %563 = stablehlo.reshape %562 : (tensor<1x1x4xf32>) -> tensor<1x1x1x4xf32>
    %564 = stablehlo.broadcast_in_dim %524, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x1x4xf32>
    %565 = stablehlo.multiply %558, %564 : tensor<2x1x1x4xf32>
    %566 = stablehlo.reshape %563 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %567 = stablehlo.multiply %565, %523 : tensor<2x1x1x4xf32>
    %568 = stablehlo.negate %560 : tensor<2x8x8x4xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %569 = stablehlo.reduce(%568 init: %cst_131) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %570 = stablehlo.reshape %569 : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %571 = stablehlo.reduce(%567 init: %cst_132) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %572 = stablehlo.reduce(%570 init: %cst_133) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %573 = stablehlo.reshape %571 : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %574 = stablehlo.reduce(%573 init: %cst_134) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %575 = stablehlo.reshape %572 : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %576 = stablehlo.reduce(%575 init: %cst_135) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %577 = stablehlo.multiply %574, %509 : tensor<2x2xf32>
    %578 = stablehlo.negate %577 : tensor<2x2xf32>
    %579 = stablehlo.multiply %578, %496 : tensor<2x2xf32>
    %580 = stablehlo.add %576, %579 : tensor<2x2xf32>
    %cst_136 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %581 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %582 = stablehlo.divide %577, %581 : tensor<2x2xf32>
    %583 = stablehlo.broadcast_in_dim %582, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %cst_137 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %584 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %585 = stablehlo.divide %580, %584 : tensor<2x2xf32>
    %586 = stablehlo.broadcast_in_dim %585, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %587 = stablehlo.multiply %583, %487 : tensor<2x8x8x2x2xf32>
    %588 = stablehlo.add %586, %587 : tensor<2x8x8x2x2xf32>
    %589 = stablehlo.reshape %588 : (tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x4xf32>
    %590 = stablehlo.add %560, %589 : tensor<2x8x8x4xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %591 = stablehlo.reduce(%590 init: %cst_138) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %592 = stablehlo.reshape %591 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %593 = stablehlo.reshape %592 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %594 = stablehlo.convolution(%364, %590) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x12xf32>, tensor<2x8x8x4xf32>) -> tensor<1x1x12x4xf32>
    %595 = stablehlo.reverse %arg45, dims = [0, 1] : tensor<1x1x12x4xf32>
    %596 = stablehlo.convolution(%590, %595) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<1x1x12x4xf32>) -> tensor<2x8x8x12xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %597 = stablehlo.reduce(%590 init: %cst_139) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %598 = stablehlo.reshape %597 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %599 = stablehlo.reshape %598 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %600 = stablehlo.convolution(%474#0, %590) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<3x3x4x4xf32>
    %601 = stablehlo.reverse %arg43, dims = [0, 1] : tensor<3x3x4x4xf32>
    %602 = stablehlo.convolution(%590, %601) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x8x8x4xf32>
    %603 = call @silu_3(%474#1, %474#2, %473, %602) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %604 = stablehlo.reduce(%603 init: %cst_140) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %605 = stablehlo.reshape %604 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %606 = stablehlo.reshape %605 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %607 = stablehlo.multiply %459, %603 : tensor<2x8x8x4xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %608 = stablehlo.reduce(%607 init: %cst_141) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %609 = stablehlo.reshape %608 : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %610 = stablehlo.broadcast_in_dim %468, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %611 = stablehlo.multiply %603, %610 : tensor<2x8x8x4xf32>
    %612 = stablehlo.multiply %462, %609 : tensor<2x1x1x4xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %613 = stablehlo.reduce(%612 init: %cst_142) applies stablehlo.add across dimensions = [0] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<1x1x4xf32>
    %614 = stablehlo.reshape %613 : (tensor<1x1x4xf32>) -> tensor<1x1x1x4xf32>
    %615 = stablehlo.broadcast_in_dim %466, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x1x4xf32>
    %616 = stablehlo.multiply %609, %615 : tensor<2x1x1x4xf32>
    %617 = stablehlo.reshape %614 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %618 = stablehlo.multiply %616, %465 : tensor<2x1x1x4xf32>
    %619 = stablehlo.negate %611 : tensor<2x8x8x4xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %620 = stablehlo.reduce(%619 init: %cst_143) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %621 = stablehlo.reshape %620 : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %622 = stablehlo.reduce(%618 init: %cst_144) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %623 = stablehlo.reduce(%621 init: %cst_145) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %624 = stablehlo.reshape %622 : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %625 = stablehlo.reduce(%624 init: %cst_146) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %626 = stablehlo.reshape %623 : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %627 = stablehlo.reduce(%626 init: %cst_147) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %628 = stablehlo.multiply %625, %451 : tensor<2x2xf32>
    %629 = stablehlo.negate %628 : tensor<2x2xf32>
    %630 = stablehlo.multiply %629, %438 : tensor<2x2xf32>
    %631 = stablehlo.add %627, %630 : tensor<2x2xf32>
    %cst_148 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %632 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %633 = stablehlo.divide %628, %632 : tensor<2x2xf32>
    %634 = stablehlo.broadcast_in_dim %633, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %cst_149 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %635 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %636 = stablehlo.divide %631, %635 : tensor<2x2xf32>
    %637 = stablehlo.broadcast_in_dim %636, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %638 = stablehlo.multiply %634, %429 : tensor<2x8x8x2x2xf32>
    %639 = stablehlo.add %637, %638 : tensor<2x8x8x2x2xf32>
    %640 = stablehlo.reshape %639 : (tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x4xf32>
    %641 = stablehlo.add %611, %640 : tensor<2x8x8x4xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %642 = stablehlo.reduce(%641 init: %cst_150) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %643 = stablehlo.reshape %642 : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %644 = stablehlo.reduce(%643 init: %cst_151) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %645 = stablehlo.reduce(%644 init: %cst_152) applies stablehlo.add across dimensions = [0] : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
    %646 = stablehlo.reshape %645 : (tensor<4xf32>) -> tensor<1x4xf32>
    %647 = stablehlo.reshape %646 : (tensor<1x4xf32>) -> tensor<4xf32>
    %648 = stablehlo.dot_general %644, %418#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<2x8xf32>) -> tensor<4x8xf32>
    %649 = stablehlo.transpose %648, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %650 = stablehlo.dot_general %644, %arg47, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<8x4xf32>) -> tensor<2x8xf32>
    %651 = call @silu_4(%418#1, %418#2, %43, %650) : (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %652 = stablehlo.reduce(%641 init: %cst_153) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %653 = stablehlo.reshape %652 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %654 = stablehlo.reshape %653 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %655 = stablehlo.convolution(%413#0, %641) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x12xf32>, tensor<2x8x8x4xf32>) -> tensor<3x3x12x4xf32>
    %656 = stablehlo.reverse %arg41, dims = [0, 1] : tensor<3x3x12x4xf32>
    %657 = stablehlo.convolution(%641, %656) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<3x3x12x4xf32>) -> tensor<2x8x8x12xf32>
    %658 = call @silu_5(%413#1, %413#2, %412, %657) : (tensor<2x8x8x12xf32>, tensor<2x8x8x12xf32>, tensor<2x8x8x12xf32>, tensor<2x8x8x12xf32>) -> tensor<2x8x8x12xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %659 = stablehlo.reduce(%658 init: %cst_154) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x12xf32>, tensor<f32>) -> tensor<12xf32>
    %660 = stablehlo.reshape %659 : (tensor<12xf32>) -> tensor<1x1x1x12xf32>
    %661 = stablehlo.reshape %660 : (tensor<1x1x1x12xf32>) -> tensor<12xf32>
    %662 = stablehlo.multiply %398, %658 : tensor<2x8x8x12xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %663 = stablehlo.reduce(%662 init: %cst_155) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x12xf32>, tensor<f32>) -> tensor<2x12xf32>
    %664 = stablehlo.reshape %663 : (tensor<2x12xf32>) -> tensor<2x1x1x12xf32>
    %665 = stablehlo.broadcast_in_dim %407, dims = [0, 1, 2, 3] : (tensor<2x1x1x12xf32>) -> tensor<2x8x8x12xf32>
    %666 = stablehlo.multiply %658, %665 : tensor<2x8x8x12xf32>
    %667 = stablehlo.multiply %401, %664 : tensor<2x1x1x12xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %668 = stablehlo.reduce(%667 init: %cst_156) applies stablehlo.add across dimensions = [0] : (tensor<2x1x1x12xf32>, tensor<f32>) -> tensor<1x1x12xf32>
    %669 = stablehlo.reshape %668 : (tensor<1x1x12xf32>) -> tensor<1x1x1x12xf32>
    %670 = stablehlo.broadcast_in_dim %405, dims = [0, 1, 2, 3] : (tensor<1x1x1x12xf32>) -> tensor<2x1x1x12xf32>
    %671 = stablehlo.multiply %664, %670 : tensor<2x1x1x12xf32>
    %672 = stablehlo.reshape %669 : (tensor<1x1x1x12xf32>) -> tensor<12xf32>
    %673 = stablehlo.multiply %671, %404 : tensor<2x1x1x12xf32>
    %674 = stablehlo.negate %666 : tensor<2x8x8x12xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %675 = stablehlo.reduce(%674 init: %cst_157) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x12xf32>, tensor<f32>) -> tensor<2x12xf32>
    %676 = stablehlo.reshape %675 : (tensor<2x12xf32>) -> tensor<2x1x1x12xf32>
    %677 = stablehlo.add %596, %666 : tensor<2x8x8x12xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %678 = stablehlo.reduce(%673 init: %cst_158) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x12xf32>, tensor<f32>) -> tensor<2x12xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %679 = stablehlo.reduce(%676 init: %cst_159) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x12xf32>, tensor<f32>) -> tensor<2x12xf32>
    %680 = stablehlo.reshape %678 : (tensor<2x12xf32>) -> tensor<2x2x6xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %681 = stablehlo.reduce(%680 init: %cst_160) applies stablehlo.add across dimensions = [2] : (tensor<2x2x6xf32>, tensor<f32>) -> tensor<2x2xf32>
    %682 = stablehlo.reshape %679 : (tensor<2x12xf32>) -> tensor<2x2x6xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %683 = stablehlo.reduce(%682 init: %cst_161) applies stablehlo.add across dimensions = [2] : (tensor<2x2x6xf32>, tensor<f32>) -> tensor<2x2xf32>
    %684 = stablehlo.multiply %681, %390 : tensor<2x2xf32>
    %685 = stablehlo.negate %684 : tensor<2x2xf32>
    %686 = stablehlo.multiply %685, %377 : tensor<2x2xf32>
    %687 = stablehlo.add %683, %686 : tensor<2x2xf32>
    %cst_162 = stablehlo.constant dense<3.840000e+02> : tensor<f32>
    %688 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %689 = stablehlo.divide %684, %688 : tensor<2x2xf32>
    %690 = stablehlo.broadcast_in_dim %689, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x6xf32>
    %cst_163 = stablehlo.constant dense<3.840000e+02> : tensor<f32>
    %691 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %692 = stablehlo.divide %687, %691 : tensor<2x2xf32>
    %693 = stablehlo.broadcast_in_dim %692, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x6xf32>
    %694 = stablehlo.multiply %690, %368 : tensor<2x8x8x2x6xf32>
    %695 = stablehlo.add %693, %694 : tensor<2x8x8x2x6xf32>
    %696 = stablehlo.reshape %695 : (tensor<2x8x8x2x6xf32>) -> tensor<2x8x8x12xf32>
    %697 = stablehlo.add %677, %696 : tensor<2x8x8x12xf32>
    %698 = stablehlo.slice %697 [0:2, 0:8, 0:8, 0:4] : (tensor<2x8x8x12xf32>) -> tensor<2x8x8x4xf32>
    %699 = stablehlo.slice %697 [0:2, 0:8, 0:8, 4:8] : (tensor<2x8x8x12xf32>) -> tensor<2x8x8x4xf32>
    %700 = stablehlo.slice %697 [0:2, 0:8, 0:8, 8:12] : (tensor<2x8x8x12xf32>) -> tensor<2x8x8x4xf32>
    %701 = call @_resize_6(%363#1, %363#2, %700) : (tensor<8x1xi32>, tensor<8x1xi32>, tensor<2x8x8x4xf32>) -> tensor<2x4x4x4xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %702 = stablehlo.pad %701, %cst_164, low = [0, 0, 0, 0], high = [0, 1, 1, 0], interior = [0, 1, 1, 0] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<2x8x8x4xf32>
    %703 = stablehlo.add %698, %702 : tensor<2x8x8x4xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %704 = stablehlo.reduce(%703 init: %cst_165) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %705 = stablehlo.reshape %704 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %706 = stablehlo.reshape %705 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %707 = stablehlo.convolution(%357, %703) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x8xf32>, tensor<2x8x8x4xf32>) -> tensor<2x2x8x4xf32>
    %708 = stablehlo.reverse %arg1, dims = [0, 1] : tensor<2x2x8x4xf32>
    %709 = stablehlo.convolution(%703, %708) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<2x2x8x4xf32>) -> tensor<2x4x4x8xf32>
    %710 = stablehlo.reshape %709 : (tensor<2x4x4x8xf32>) -> tensor<2x16x8xf32>
    %711 = stablehlo.dot_general %710, %354, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x8xf32>, tensor<2x16x2x4xf32>) -> tensor<8x2x4xf32>
    %712 = stablehlo.transpose %711, dims = [1, 2, 0] : (tensor<8x2x4xf32>) -> tensor<2x4x8xf32>
    %713 = stablehlo.dot_general %710, %arg17, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x16x8xf32>, tensor<2x4x8xf32>) -> tensor<2x16x2x4xf32>
    %714 = stablehlo.transpose %713, dims = [0, 2, 3, 1] : (tensor<2x16x2x4xf32>) -> tensor<2x2x4x16xf32>
    %715 = stablehlo.dot_general %714, %333, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x16xf32>, tensor<2x16x2x4xf32>) -> tensor<2x2x16x16xf32>
    %716 = stablehlo.dot_general %714, %349, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x16xf32>, tensor<2x2x16x16xf32>) -> tensor<2x2x4x16xf32>
    %717 = stablehlo.transpose %716, dims = [0, 3, 1, 2] : (tensor<2x2x4x16xf32>) -> tensor<2x16x2x4xf32>
    %718 = stablehlo.broadcast_in_dim %352, dims = [0, 1, 2, 3] : (tensor<2x2x16x1xf32>) -> tensor<2x2x16x16xf32>
    %719 = stablehlo.multiply %715, %718 : tensor<2x2x16x16xf32>
    %720 = stablehlo.multiply %719, %345 : tensor<2x2x16x16xf32>
    %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %721 = stablehlo.reduce(%720 init: %cst_166) applies stablehlo.add across dimensions = [3] : (tensor<2x2x16x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %722 = stablehlo.reshape %721 : (tensor<2x2x16xf32>) -> tensor<2x2x16x1xf32>
    %723 = stablehlo.negate %722 : tensor<2x2x16x1xf32>
    %724 = stablehlo.broadcast_in_dim %347, dims = [0, 1, 2, 3] : (tensor<2x2x16x1xf32>) -> tensor<2x2x16x16xf32>
    %725 = stablehlo.divide %715, %724 : tensor<2x2x16x16xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %726 = stablehlo.reduce(%723 init: %cst_167) applies stablehlo.add across dimensions = [3] : (tensor<2x2x16x1xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %727 = stablehlo.broadcast_in_dim %726, dims = [0, 1, 2] : (tensor<2x2x16xf32>) -> tensor<2x2x16x16xf32>
    %728 = stablehlo.add %725, %727 : tensor<2x2x16x16xf32>
    %729 = stablehlo.multiply %728, %345 : tensor<2x2x16x16xf32>
    %730 = stablehlo.dot_general %729, %337, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x16xf32>, tensor<2x16x2x4xf32>) -> tensor<2x2x16x4xf32>
    %731 = stablehlo.transpose %730, dims = [0, 2, 1, 3] : (tensor<2x2x16x4xf32>) -> tensor<2x16x2x4xf32>
    %732 = stablehlo.dot_general %729, %332, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x16xf32>, tensor<2x16x2x4xf32>) -> tensor<2x2x16x4xf32>
    %733 = stablehlo.transpose %732, dims = [0, 2, 1, 3] : (tensor<2x2x16x4xf32>) -> tensor<2x16x2x4xf32>
    %734 = stablehlo.broadcast_in_dim %335, dims = [] : (tensor<f32>) -> tensor<2x16x2x4xf32>
    %735 = stablehlo.divide %733, %734 : tensor<2x16x2x4xf32>
    %736 = stablehlo.dot_general %717, %330, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x4xf32>, tensor<2x16x8xf32>) -> tensor<2x4x8xf32>
    %737 = stablehlo.transpose %736, dims = [2, 0, 1] : (tensor<2x4x8xf32>) -> tensor<8x2x4xf32>
    %738 = stablehlo.dot_general %717, %arg19, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x4xf32>, tensor<8x2x4xf32>) -> tensor<2x16x8xf32>
    %739 = stablehlo.dot_general %731, %330, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x4xf32>, tensor<2x16x8xf32>) -> tensor<2x4x8xf32>
    %740 = stablehlo.transpose %739, dims = [2, 0, 1] : (tensor<2x4x8xf32>) -> tensor<8x2x4xf32>
    %741 = stablehlo.dot_general %731, %arg16, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x4xf32>, tensor<8x2x4xf32>) -> tensor<2x16x8xf32>
    %742 = stablehlo.add %738, %741 : tensor<2x16x8xf32>
    %743 = stablehlo.dot_general %735, %330, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x4xf32>, tensor<2x16x8xf32>) -> tensor<2x4x8xf32>
    %744 = stablehlo.transpose %743, dims = [2, 0, 1] : (tensor<2x4x8xf32>) -> tensor<8x2x4xf32>
    %745 = stablehlo.dot_general %735, %arg18, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x4xf32>, tensor<8x2x4xf32>) -> tensor<2x16x8xf32>
    %746 = stablehlo.add %742, %745 : tensor<2x16x8xf32>
    %747 = stablehlo.reshape %746 : (tensor<2x16x8xf32>) -> tensor<2x4x4x8xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %748 = stablehlo.reduce(%747 init: %cst_168) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %749 = stablehlo.reshape %748 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %750 = stablehlo.reshape %749 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %751 = stablehlo.multiply %315, %747 : tensor<2x4x4x8xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %752 = stablehlo.reduce(%751 init: %cst_169) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %753 = stablehlo.reshape %752 : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %754 = stablehlo.broadcast_in_dim %324, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %755 = stablehlo.multiply %747, %754 : tensor<2x4x4x8xf32>
    %756 = stablehlo.multiply %318, %753 : tensor<2x1x1x8xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %757 = stablehlo.reduce(%756 init: %cst_170) applies stablehlo.add across dimensions = [0] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<1x1x8xf32>
    %758 = stablehlo.reshape %757 : (tensor<1x1x8xf32>) -> tensor<1x1x1x8xf32>
    %759 = stablehlo.broadcast_in_dim %322, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x1x1x8xf32>
    %760 = stablehlo.multiply %753, %759 : tensor<2x1x1x8xf32>
    %761 = stablehlo.reshape %758 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %762 = stablehlo.multiply %760, %321 : tensor<2x1x1x8xf32>
    %763 = stablehlo.negate %755 : tensor<2x4x4x8xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %764 = stablehlo.reduce(%763 init: %cst_171) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %765 = stablehlo.reshape %764 : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %766 = stablehlo.add %709, %755 : tensor<2x4x4x8xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %767 = stablehlo.reduce(%762 init: %cst_172) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %768 = stablehlo.reduce(%765 init: %cst_173) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %769 = stablehlo.reshape %767 : (tensor<2x8xf32>) -> tensor<2x2x4xf32>
    %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %770 = stablehlo.reduce(%769 init: %cst_174) applies stablehlo.add across dimensions = [2] : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    %771 = stablehlo.reshape %768 : (tensor<2x8xf32>) -> tensor<2x2x4xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %772 = stablehlo.reduce(%771 init: %cst_175) applies stablehlo.add across dimensions = [2] : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    %773 = stablehlo.multiply %770, %307 : tensor<2x2xf32>
    %774 = stablehlo.negate %773 : tensor<2x2xf32>
    %775 = stablehlo.multiply %774, %294 : tensor<2x2xf32>
    %776 = stablehlo.add %772, %775 : tensor<2x2xf32>
    %cst_176 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %777 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %778 = stablehlo.divide %773, %777 : tensor<2x2xf32>
    %779 = stablehlo.broadcast_in_dim %778, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x4x4x2x4xf32>
    %cst_177 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %780 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %781 = stablehlo.divide %776, %780 : tensor<2x2xf32>
    %782 = stablehlo.broadcast_in_dim %781, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x4x4x2x4xf32>
    %783 = stablehlo.multiply %779, %285 : tensor<2x4x4x2x4xf32>
    %784 = stablehlo.add %782, %783 : tensor<2x4x4x2x4xf32>
    %785 = stablehlo.reshape %784 : (tensor<2x4x4x2x4xf32>) -> tensor<2x4x4x8xf32>
    %786 = stablehlo.add %766, %785 : tensor<2x4x4x8xf32>
    %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %787 = stablehlo.reduce(%786 init: %cst_178) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %788 = stablehlo.reshape %787 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %789 = stablehlo.reshape %788 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %790 = stablehlo.convolution(%276#0, %786) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>) -> tensor<3x3x8x8xf32>
    %791 = stablehlo.reverse %arg33, dims = [0, 1] : tensor<3x3x8x8xf32>
    %792 = stablehlo.convolution(%786, %791) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x4x4x8xf32>
    %793 = call @silu_7(%276#1, %276#2, %275, %792) : (tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>) -> tensor<2x4x4x8xf32>
    %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %794 = stablehlo.reduce(%793 init: %cst_179) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %795 = stablehlo.reshape %794 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %796 = stablehlo.reshape %795 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %797 = stablehlo.multiply %261, %793 : tensor<2x4x4x8xf32>
    %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %798 = stablehlo.reduce(%797 init: %cst_180) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %799 = stablehlo.reshape %798 : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %800 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %801 = stablehlo.multiply %793, %800 : tensor<2x4x4x8xf32>
    %802 = stablehlo.multiply %264, %799 : tensor<2x1x1x8xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %803 = stablehlo.reduce(%802 init: %cst_181) applies stablehlo.add across dimensions = [0] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<1x1x8xf32>
    %804 = stablehlo.reshape %803 : (tensor<1x1x8xf32>) -> tensor<1x1x1x8xf32>
    %805 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x1x1x8xf32>
    %806 = stablehlo.multiply %799, %805 : tensor<2x1x1x8xf32>
    %807 = stablehlo.reshape %804 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %808 = stablehlo.multiply %806, %267 : tensor<2x1x1x8xf32>
    %809 = stablehlo.negate %801 : tensor<2x4x4x8xf32>
    %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %810 = stablehlo.reduce(%809 init: %cst_182) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %811 = stablehlo.reshape %810 : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %cst_183 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %812 = stablehlo.reduce(%808 init: %cst_183) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %813 = stablehlo.reduce(%811 init: %cst_184) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %814 = stablehlo.reshape %812 : (tensor<2x8xf32>) -> tensor<2x2x4xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %815 = stablehlo.reduce(%814 init: %cst_185) applies stablehlo.add across dimensions = [2] : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    %816 = stablehlo.reshape %813 : (tensor<2x8xf32>) -> tensor<2x2x4xf32>
    %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %817 = stablehlo.reduce(%816 init: %cst_186) applies stablehlo.add across dimensions = [2] : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    %818 = stablehlo.multiply %815, %253 : tensor<2x2xf32>
    %819 = stablehlo.negate %818 : tensor<2x2xf32>
    %820 = stablehlo.multiply %819, %240 : tensor<2x2xf32>
    %821 = stablehlo.add %817, %820 : tensor<2x2xf32>
    %cst_187 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %822 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %823 = stablehlo.divide %818, %822 : tensor<2x2xf32>
    %824 = stablehlo.broadcast_in_dim %823, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x4x4x2x4xf32>
    %cst_188 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %825 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %826 = stablehlo.divide %821, %825 : tensor<2x2xf32>
    %827 = stablehlo.broadcast_in_dim %826, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x4x4x2x4xf32>
    %828 = stablehlo.multiply %824, %231 : tensor<2x4x4x2x4xf32>
    %829 = stablehlo.add %827, %828 : tensor<2x4x4x2x4xf32>
    %830 = stablehlo.reshape %829 : (tensor<2x4x4x2x4xf32>) -> tensor<2x4x4x8xf32>
    %831 = stablehlo.add %801, %830 : tensor<2x4x4x8xf32>
    %cst_189 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %832 = stablehlo.reduce(%831 init: %cst_189) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %833 = stablehlo.reshape %832 : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %834 = stablehlo.reduce(%833 init: %cst_190) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %835 = stablehlo.reduce(%834 init: %cst_191) applies stablehlo.add across dimensions = [0] : (tensor<2x8xf32>, tensor<f32>) -> tensor<8xf32>
    %836 = stablehlo.reshape %835 : (tensor<8xf32>) -> tensor<1x8xf32>
    %837 = stablehlo.reshape %836 : (tensor<1x8xf32>) -> tensor<8xf32>
    %838 = stablehlo.dot_general %834, %220#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<8x8xf32>
    %839 = stablehlo.transpose %838, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %840 = stablehlo.dot_general %834, %arg35, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x8xf32>) -> tensor<2x8xf32>
    %841 = call @silu_4(%220#1, %220#2, %43, %840) : (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %842 = stablehlo.add %651, %841 : tensor<2x8xf32>
    %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %843 = stablehlo.reduce(%831 init: %cst_192) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %844 = stablehlo.reshape %843 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %845 = stablehlo.reshape %844 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %846 = stablehlo.convolution(%215#0, %831) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>) -> tensor<3x3x8x8xf32>
    %847 = stablehlo.reverse %arg31, dims = [0, 1] : tensor<3x3x8x8xf32>
    %848 = stablehlo.convolution(%831, %847) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x4x4x8xf32>
    %849 = call @silu_7(%215#1, %215#2, %214, %848) : (tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>) -> tensor<2x4x4x8xf32>
    %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %850 = stablehlo.reduce(%849 init: %cst_193) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %851 = stablehlo.reshape %850 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %852 = stablehlo.reshape %851 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %853 = stablehlo.multiply %200, %849 : tensor<2x4x4x8xf32>
    %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %854 = stablehlo.reduce(%853 init: %cst_194) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %855 = stablehlo.reshape %854 : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %856 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2, 3] : (tensor<2x1x1x8xf32>) -> tensor<2x4x4x8xf32>
    %857 = stablehlo.multiply %849, %856 : tensor<2x4x4x8xf32>
    %858 = stablehlo.multiply %203, %855 : tensor<2x1x1x8xf32>
    %cst_195 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %859 = stablehlo.reduce(%858 init: %cst_195) applies stablehlo.add across dimensions = [0] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<1x1x8xf32>
    %860 = stablehlo.reshape %859 : (tensor<1x1x8xf32>) -> tensor<1x1x1x8xf32>
    %861 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x1x1x8xf32>
    %862 = stablehlo.multiply %855, %861 : tensor<2x1x1x8xf32>
    %863 = stablehlo.reshape %860 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %864 = stablehlo.multiply %862, %206 : tensor<2x1x1x8xf32>
    %865 = stablehlo.negate %857 : tensor<2x4x4x8xf32>
    %cst_196 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %866 = stablehlo.reduce(%865 init: %cst_196) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %867 = stablehlo.reshape %866 : (tensor<2x8xf32>) -> tensor<2x1x1x8xf32>
    %868 = stablehlo.add %786, %857 : tensor<2x4x4x8xf32>
    %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %869 = stablehlo.reduce(%864 init: %cst_197) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %cst_198 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %870 = stablehlo.reduce(%867 init: %cst_198) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %871 = stablehlo.reshape %869 : (tensor<2x8xf32>) -> tensor<2x2x4xf32>
    %cst_199 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %872 = stablehlo.reduce(%871 init: %cst_199) applies stablehlo.add across dimensions = [2] : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    %873 = stablehlo.reshape %870 : (tensor<2x8xf32>) -> tensor<2x2x4xf32>
    %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %874 = stablehlo.reduce(%873 init: %cst_200) applies stablehlo.add across dimensions = [2] : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    %875 = stablehlo.multiply %872, %192 : tensor<2x2xf32>
    %876 = stablehlo.negate %875 : tensor<2x2xf32>
    %877 = stablehlo.multiply %876, %179 : tensor<2x2xf32>
    %878 = stablehlo.add %874, %877 : tensor<2x2xf32>
    %cst_201 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %879 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %880 = stablehlo.divide %875, %879 : tensor<2x2xf32>
    %881 = stablehlo.broadcast_in_dim %880, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x4x4x2x4xf32>
    %cst_202 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %882 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %883 = stablehlo.divide %878, %882 : tensor<2x2xf32>
    %884 = stablehlo.broadcast_in_dim %883, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x4x4x2x4xf32>
    %885 = stablehlo.multiply %881, %170 : tensor<2x4x4x2x4xf32>
    %886 = stablehlo.add %884, %885 : tensor<2x4x4x2x4xf32>
    %887 = stablehlo.reshape %886 : (tensor<2x4x4x2x4xf32>) -> tensor<2x4x4x8xf32>
    %888 = stablehlo.add %868, %887 : tensor<2x4x4x8xf32>
    %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %889 = stablehlo.reduce(%888 init: %cst_203) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %890 = stablehlo.reshape %889 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %891 = stablehlo.reshape %890 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %892 = stablehlo.convolution(%162, %888) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<2x4x4x8xf32>) -> tensor<3x3x4x8xf32>
    %893 = stablehlo.reverse %arg5, dims = [0, 1] : tensor<3x3x4x8xf32>
    %894 = stablehlo.convolution(%888, %893) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x8xf32>, tensor<3x3x4x8xf32>) -> tensor<2x8x8x4xf32>
    %895 = stablehlo.add %699, %894 : tensor<2x8x8x4xf32>
    %cst_204 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %896 = stablehlo.reduce(%895 init: %cst_204) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %897 = stablehlo.reshape %896 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %898 = stablehlo.reshape %897 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %899 = stablehlo.convolution(%157#0, %895) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<3x3x4x4xf32>
    %900 = stablehlo.reverse %arg23, dims = [0, 1] : tensor<3x3x4x4xf32>
    %901 = stablehlo.convolution(%895, %900) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x8x8x4xf32>
    %902 = call @silu_3(%157#1, %157#2, %156, %901) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %cst_205 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %903 = stablehlo.reduce(%902 init: %cst_205) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %904 = stablehlo.reshape %903 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %905 = stablehlo.reshape %904 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %906 = stablehlo.multiply %142, %902 : tensor<2x8x8x4xf32>
    %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %907 = stablehlo.reduce(%906 init: %cst_206) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %908 = stablehlo.reshape %907 : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %909 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %910 = stablehlo.multiply %902, %909 : tensor<2x8x8x4xf32>
    %911 = stablehlo.multiply %145, %908 : tensor<2x1x1x4xf32>
    %cst_207 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %912 = stablehlo.reduce(%911 init: %cst_207) applies stablehlo.add across dimensions = [0] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<1x1x4xf32>
    %913 = stablehlo.reshape %912 : (tensor<1x1x4xf32>) -> tensor<1x1x1x4xf32>
    %914 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x1x4xf32>
    %915 = stablehlo.multiply %908, %914 : tensor<2x1x1x4xf32>
    %916 = stablehlo.reshape %913 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %917 = stablehlo.multiply %915, %148 : tensor<2x1x1x4xf32>
    %918 = stablehlo.negate %910 : tensor<2x8x8x4xf32>
    %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %919 = stablehlo.reduce(%918 init: %cst_208) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %920 = stablehlo.reshape %919 : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %cst_209 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %921 = stablehlo.reduce(%917 init: %cst_209) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_210 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %922 = stablehlo.reduce(%920 init: %cst_210) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %923 = stablehlo.reshape %921 : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
    %cst_211 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %924 = stablehlo.reduce(%923 init: %cst_211) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %925 = stablehlo.reshape %922 : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
    %cst_212 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %926 = stablehlo.reduce(%925 init: %cst_212) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %927 = stablehlo.multiply %924, %134 : tensor<2x2xf32>
    %928 = stablehlo.negate %927 : tensor<2x2xf32>
    %929 = stablehlo.multiply %928, %121 : tensor<2x2xf32>
    %930 = stablehlo.add %926, %929 : tensor<2x2xf32>
    %cst_213 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %931 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %932 = stablehlo.divide %927, %931 : tensor<2x2xf32>
    %933 = stablehlo.broadcast_in_dim %932, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %cst_214 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %934 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %935 = stablehlo.divide %930, %934 : tensor<2x2xf32>
    %936 = stablehlo.broadcast_in_dim %935, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %937 = stablehlo.multiply %933, %112 : tensor<2x8x8x2x2xf32>
    %938 = stablehlo.add %936, %937 : tensor<2x8x8x2x2xf32>
    %939 = stablehlo.reshape %938 : (tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x4xf32>
    %940 = stablehlo.add %910, %939 : tensor<2x8x8x4xf32>
    %cst_215 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %941 = stablehlo.reduce(%940 init: %cst_215) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %942 = stablehlo.reshape %941 : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %cst_216 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %943 = stablehlo.reduce(%942 init: %cst_216) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_217 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %944 = stablehlo.reduce(%943 init: %cst_217) applies stablehlo.add across dimensions = [0] : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
    %945 = stablehlo.reshape %944 : (tensor<4xf32>) -> tensor<1x4xf32>
    %946 = stablehlo.reshape %945 : (tensor<1x4xf32>) -> tensor<4xf32>
    %947 = stablehlo.dot_general %943, %101#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<2x8xf32>) -> tensor<4x8xf32>
    %948 = stablehlo.transpose %947, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %949 = stablehlo.dot_general %943, %arg25, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<8x4xf32>) -> tensor<2x8xf32>
    %950 = call @silu_4(%101#1, %101#2, %43, %949) : (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %951 = stablehlo.add %842, %950 : tensor<2x8xf32>
    %cst_218 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %952 = stablehlo.reduce(%940 init: %cst_218) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %953 = stablehlo.reshape %952 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %954 = stablehlo.reshape %953 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %955 = stablehlo.convolution(%96#0, %940) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<3x3x4x4xf32>
    %956 = stablehlo.reverse %arg21, dims = [0, 1] : tensor<3x3x4x4xf32>
    %957 = stablehlo.convolution(%940, %956) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x8x8x4xf32>
    %958 = call @silu_3(%96#1, %96#2, %95, %957) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %cst_219 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %959 = stablehlo.reduce(%958 init: %cst_219) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %960 = stablehlo.reshape %959 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %961 = stablehlo.reshape %960 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %962 = stablehlo.multiply %81, %958 : tensor<2x8x8x4xf32>
    %cst_220 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %963 = stablehlo.reduce(%962 init: %cst_220) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %964 = stablehlo.reshape %963 : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %965 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x8x8x4xf32>
    %966 = stablehlo.multiply %958, %965 : tensor<2x8x8x4xf32>
    %967 = stablehlo.multiply %84, %964 : tensor<2x1x1x4xf32>
    %cst_221 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %968 = stablehlo.reduce(%967 init: %cst_221) applies stablehlo.add across dimensions = [0] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<1x1x4xf32>
    %969 = stablehlo.reshape %968 : (tensor<1x1x4xf32>) -> tensor<1x1x1x4xf32>
    %970 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x1x4xf32>
    %971 = stablehlo.multiply %964, %970 : tensor<2x1x1x4xf32>
    %972 = stablehlo.reshape %969 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %973 = stablehlo.multiply %971, %87 : tensor<2x1x1x4xf32>
    %974 = stablehlo.negate %966 : tensor<2x8x8x4xf32>
    %cst_222 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %975 = stablehlo.reduce(%974 init: %cst_222) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %976 = stablehlo.reshape %975 : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %977 = stablehlo.add %895, %966 : tensor<2x8x8x4xf32>
    %cst_223 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %978 = stablehlo.reduce(%973 init: %cst_223) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_224 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %979 = stablehlo.reduce(%976 init: %cst_224) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %980 = stablehlo.reshape %978 : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
    %cst_225 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %981 = stablehlo.reduce(%980 init: %cst_225) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %982 = stablehlo.reshape %979 : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
    %cst_226 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %983 = stablehlo.reduce(%982 init: %cst_226) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %984 = stablehlo.multiply %981, %73 : tensor<2x2xf32>
    %985 = stablehlo.negate %984 : tensor<2x2xf32>
    %986 = stablehlo.multiply %985, %60 : tensor<2x2xf32>
    %987 = stablehlo.add %983, %986 : tensor<2x2xf32>
    %cst_227 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %988 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %989 = stablehlo.divide %984, %988 : tensor<2x2xf32>
    %990 = stablehlo.broadcast_in_dim %989, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %cst_228 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %991 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %992 = stablehlo.divide %987, %991 : tensor<2x2xf32>
    %993 = stablehlo.broadcast_in_dim %992, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %994 = stablehlo.multiply %990, %51 : tensor<2x8x8x2x2xf32>
    %995 = stablehlo.add %993, %994 : tensor<2x8x8x2x2xf32>
    %996 = stablehlo.reshape %995 : (tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x4xf32>
    %997 = stablehlo.add %977, %996 : tensor<2x8x8x4xf32>
    %cst_229 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %998 = stablehlo.reduce(%997 init: %cst_229) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %999 = stablehlo.reshape %998 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %1000 = stablehlo.reshape %999 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %1001 = stablehlo.convolution(%17, %997) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x3xf32>, tensor<2x8x8x4xf32>) -> tensor<3x3x3x4xf32>
    %cst_230 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1002 = stablehlo.reduce(%951 init: %cst_230) applies stablehlo.add across dimensions = [0] : (tensor<2x8xf32>, tensor<f32>) -> tensor<8xf32>
    %1003 = stablehlo.reshape %1002 : (tensor<8xf32>) -> tensor<1x8xf32>
    %1004 = stablehlo.reshape %1003 : (tensor<1x8xf32>) -> tensor<8xf32>
    %1005 = stablehlo.dot_general %951, %39#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<8x8xf32>
    %1006 = stablehlo.transpose %1005, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %1007 = stablehlo.dot_general %951, %arg9, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x8xf32>) -> tensor<2x8xf32>
    %1008 = call @silu_4(%39#1, %39#2, %38, %1007) : (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %cst_231 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1009 = stablehlo.reduce(%1008 init: %cst_231) applies stablehlo.add across dimensions = [0] : (tensor<2x8xf32>, tensor<f32>) -> tensor<8xf32>
    %1010 = stablehlo.reshape %1009 : (tensor<8xf32>) -> tensor<1x8xf32>
    %1011 = stablehlo.reshape %1010 : (tensor<1x8xf32>) -> tensor<8xf32>
    %1012 = stablehlo.dot_general %1008, %34, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<2x4xf32>) -> tensor<8x4xf32>
    %1013 = stablehlo.transpose %1012, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
    %1014 = chlo.square %706 : tensor<4xf32> -> tensor<4xf32>
    %cst_232 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1015 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1016 = chlo.square %1015 : tensor<4xf32> -> tensor<4xf32>
    %1017 = stablehlo.add %1014, %1016 : tensor<4xf32>
    %1018 = chlo.square %707 : tensor<2x2x8x4xf32> -> tensor<2x2x8x4xf32>
    %cst_233 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1019 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<2x2x8x4xf32>
    %1020 = chlo.square %1019 : tensor<2x2x8x4xf32> -> tensor<2x2x8x4xf32>
    %1021 = stablehlo.add %1018, %1020 : tensor<2x2x8x4xf32>
    %1022 = chlo.square %1000 : tensor<4xf32> -> tensor<4xf32>
    %cst_234 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1023 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1024 = chlo.square %1023 : tensor<4xf32> -> tensor<4xf32>
    %1025 = stablehlo.add %1022, %1024 : tensor<4xf32>
    %1026 = chlo.square %1001 : tensor<3x3x3x4xf32> -> tensor<3x3x3x4xf32>
    %cst_235 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1027 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %1028 = chlo.square %1027 : tensor<3x3x3x4xf32> -> tensor<3x3x3x4xf32>
    %1029 = stablehlo.add %1026, %1028 : tensor<3x3x3x4xf32>
    %1030 = chlo.square %891 : tensor<8xf32> -> tensor<8xf32>
    %cst_236 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1031 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1032 = chlo.square %1031 : tensor<8xf32> -> tensor<8xf32>
    %1033 = stablehlo.add %1030, %1032 : tensor<8xf32>
    %1034 = chlo.square %892 : tensor<3x3x4x8xf32> -> tensor<3x3x4x8xf32>
    %cst_237 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1035 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %1036 = chlo.square %1035 : tensor<3x3x4x8xf32> -> tensor<3x3x4x8xf32>
    %1037 = stablehlo.add %1034, %1036 : tensor<3x3x4x8xf32>
    %1038 = chlo.square %548 : tensor<3xf32> -> tensor<3xf32>
    %cst_238 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1039 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1040 = chlo.square %1039 : tensor<3xf32> -> tensor<3xf32>
    %1041 = stablehlo.add %1038, %1040 : tensor<3xf32>
    %1042 = chlo.square %549 : tensor<3x3x4x3xf32> -> tensor<3x3x4x3xf32>
    %cst_239 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1043 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<3x3x4x3xf32>
    %1044 = chlo.square %1043 : tensor<3x3x4x3xf32> -> tensor<3x3x4x3xf32>
    %1045 = stablehlo.add %1042, %1044 : tensor<3x3x4x3xf32>
    %1046 = chlo.square %1004 : tensor<8xf32> -> tensor<8xf32>
    %cst_240 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1047 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1048 = chlo.square %1047 : tensor<8xf32> -> tensor<8xf32>
    %1049 = stablehlo.add %1046, %1048 : tensor<8xf32>
    %1050 = chlo.square %1006 : tensor<8x8xf32> -> tensor<8x8xf32>
    %cst_241 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1051 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1052 = chlo.square %1051 : tensor<8x8xf32> -> tensor<8x8xf32>
    %1053 = stablehlo.add %1050, %1052 : tensor<8x8xf32>
    %1054 = chlo.square %1011 : tensor<8xf32> -> tensor<8xf32>
    %cst_242 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1055 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1056 = chlo.square %1055 : tensor<8xf32> -> tensor<8xf32>
    %1057 = stablehlo.add %1054, %1056 : tensor<8xf32>
    %1058 = chlo.square %1013 : tensor<4x8xf32> -> tensor<4x8xf32>
    %cst_243 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1059 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1060 = chlo.square %1059 : tensor<4x8xf32> -> tensor<4x8xf32>
    %1061 = stablehlo.add %1058, %1060 : tensor<4x8xf32>
    %1062 = chlo.square %750 : tensor<8xf32> -> tensor<8xf32>
    %cst_244 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1063 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1064 = chlo.square %1063 : tensor<8xf32> -> tensor<8xf32>
    %1065 = stablehlo.add %1062, %1064 : tensor<8xf32>
    %1066 = chlo.square %761 : tensor<8xf32> -> tensor<8xf32>
    %cst_245 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1067 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1068 = chlo.square %1067 : tensor<8xf32> -> tensor<8xf32>
    %1069 = stablehlo.add %1066, %1068 : tensor<8xf32>
    %1070 = chlo.square %555 : tensor<4xf32> -> tensor<4xf32>
    %cst_246 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1071 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1072 = chlo.square %1071 : tensor<4xf32> -> tensor<4xf32>
    %1073 = stablehlo.add %1070, %1072 : tensor<4xf32>
    %1074 = chlo.square %566 : tensor<4xf32> -> tensor<4xf32>
    %cst_247 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1075 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1076 = chlo.square %1075 : tensor<4xf32> -> tensor<4xf32>
    %1077 = stablehlo.add %1074, %1076 : tensor<4xf32>
    %1078 = chlo.square %740 : tensor<8x2x4xf32> -> tensor<8x2x4xf32>
    %cst_248 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1079 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1080 = chlo.square %1079 : tensor<8x2x4xf32> -> tensor<8x2x4xf32>
    %1081 = stablehlo.add %1078, %1080 : tensor<8x2x4xf32>
    %1082 = chlo.square %712 : tensor<2x4x8xf32> -> tensor<2x4x8xf32>
    %cst_249 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1083 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %1084 = chlo.square %1083 : tensor<2x4x8xf32> -> tensor<2x4x8xf32>
    %1085 = stablehlo.add %1082, %1084 : tensor<2x4x8xf32>
    %1086 = chlo.square %744 : tensor<8x2x4xf32> -> tensor<8x2x4xf32>
    %cst_250 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1087 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1088 = chlo.square %1087 : tensor<8x2x4xf32> -> tensor<8x2x4xf32>
    %1089 = stablehlo.add %1086, %1088 : tensor<8x2x4xf32>
    %1090 = chlo.square %737 : tensor<8x2x4xf32> -> tensor<8x2x4xf32>
    %cst_251 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1091 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1092 = chlo.square %1091 : tensor<8x2x4xf32> -> tensor<8x2x4xf32>
    %1093 = stablehlo.add %1090, %1092 : tensor<8x2x4xf32>
    %1094 = chlo.square %954 : tensor<4xf32> -> tensor<4xf32>
    %cst_252 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1095 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1096 = chlo.square %1095 : tensor<4xf32> -> tensor<4xf32>
    %1097 = stablehlo.add %1094, %1096 : tensor<4xf32>
    %1098 = chlo.square %955 : tensor<3x3x4x4xf32> -> tensor<3x3x4x4xf32>
    %cst_253 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1099 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1100 = chlo.square %1099 : tensor<3x3x4x4xf32> -> tensor<3x3x4x4xf32>
    %1101 = stablehlo.add %1098, %1100 : tensor<3x3x4x4xf32>
    %1102 = chlo.square %898 : tensor<4xf32> -> tensor<4xf32>
    %cst_254 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1103 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1104 = chlo.square %1103 : tensor<4xf32> -> tensor<4xf32>
    %1105 = stablehlo.add %1102, %1104 : tensor<4xf32>
    %1106 = chlo.square %899 : tensor<3x3x4x4xf32> -> tensor<3x3x4x4xf32>
    %cst_255 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1107 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1108 = chlo.square %1107 : tensor<3x3x4x4xf32> -> tensor<3x3x4x4xf32>
    %1109 = stablehlo.add %1106, %1108 : tensor<3x3x4x4xf32>
    %1110 = chlo.square %946 : tensor<4xf32> -> tensor<4xf32>
    %cst_256 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1111 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1112 = chlo.square %1111 : tensor<4xf32> -> tensor<4xf32>
    %1113 = stablehlo.add %1110, %1112 : tensor<4xf32>
    %1114 = chlo.square %948 : tensor<8x4xf32> -> tensor<8x4xf32>
    %cst_257 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1115 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %1116 = chlo.square %1115 : tensor<8x4xf32> -> tensor<8x4xf32>
    %1117 = stablehlo.add %1114, %1116 : tensor<8x4xf32>
    %1118 = chlo.square %961 : tensor<4xf32> -> tensor<4xf32>
    %cst_258 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1119 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1120 = chlo.square %1119 : tensor<4xf32> -> tensor<4xf32>
    %1121 = stablehlo.add %1118, %1120 : tensor<4xf32>
    %1122 = chlo.square %972 : tensor<4xf32> -> tensor<4xf32>
    %cst_259 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1123 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1124 = chlo.square %1123 : tensor<4xf32> -> tensor<4xf32>
    %1125 = stablehlo.add %1122, %1124 : tensor<4xf32>
    %1126 = chlo.square %905 : tensor<4xf32> -> tensor<4xf32>
    %cst_260 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1127 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1128 = chlo.square %1127 : tensor<4xf32> -> tensor<4xf32>
    %1129 = stablehlo.add %1126, %1128 : tensor<4xf32>
    %1130 = chlo.square %916 : tensor<4xf32> -> tensor<4xf32>
    %cst_261 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1131 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1132 = chlo.square %1131 : tensor<4xf32> -> tensor<4xf32>
    %1133 = stablehlo.add %1130, %1132 : tensor<4xf32>
    %1134 = chlo.square %845 : tensor<8xf32> -> tensor<8xf32>
    %cst_262 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1135 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1136 = chlo.square %1135 : tensor<8xf32> -> tensor<8xf32>
    %1137 = stablehlo.add %1134, %1136 : tensor<8xf32>
    %1138 = chlo.square %846 : tensor<3x3x8x8xf32> -> tensor<3x3x8x8xf32>
    %cst_263 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1139 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %1140 = chlo.square %1139 : tensor<3x3x8x8xf32> -> tensor<3x3x8x8xf32>
    %1141 = stablehlo.add %1138, %1140 : tensor<3x3x8x8xf32>
    %1142 = chlo.square %789 : tensor<8xf32> -> tensor<8xf32>
    %cst_264 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1143 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1144 = chlo.square %1143 : tensor<8xf32> -> tensor<8xf32>
    %1145 = stablehlo.add %1142, %1144 : tensor<8xf32>
    %1146 = chlo.square %790 : tensor<3x3x8x8xf32> -> tensor<3x3x8x8xf32>
    %cst_265 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1147 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %1148 = chlo.square %1147 : tensor<3x3x8x8xf32> -> tensor<3x3x8x8xf32>
    %1149 = stablehlo.add %1146, %1148 : tensor<3x3x8x8xf32>
    %1150 = chlo.square %837 : tensor<8xf32> -> tensor<8xf32>
    %cst_266 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1151 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1152 = chlo.square %1151 : tensor<8xf32> -> tensor<8xf32>
    %1153 = stablehlo.add %1150, %1152 : tensor<8xf32>
    %1154 = chlo.square %839 : tensor<8x8xf32> -> tensor<8x8xf32>
    %cst_267 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1155 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1156 = chlo.square %1155 : tensor<8x8xf32> -> tensor<8x8xf32>
    %1157 = stablehlo.add %1154, %1156 : tensor<8x8xf32>
    %1158 = chlo.square %852 : tensor<8xf32> -> tensor<8xf32>
    %cst_268 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1159 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1160 = chlo.square %1159 : tensor<8xf32> -> tensor<8xf32>
    %1161 = stablehlo.add %1158, %1160 : tensor<8xf32>
    %1162 = chlo.square %863 : tensor<8xf32> -> tensor<8xf32>
    %cst_269 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1163 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1164 = chlo.square %1163 : tensor<8xf32> -> tensor<8xf32>
    %1165 = stablehlo.add %1162, %1164 : tensor<8xf32>
    %1166 = chlo.square %796 : tensor<8xf32> -> tensor<8xf32>
    %cst_270 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1167 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1168 = chlo.square %1167 : tensor<8xf32> -> tensor<8xf32>
    %1169 = stablehlo.add %1166, %1168 : tensor<8xf32>
    %1170 = chlo.square %807 : tensor<8xf32> -> tensor<8xf32>
    %cst_271 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1171 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1172 = chlo.square %1171 : tensor<8xf32> -> tensor<8xf32>
    %1173 = stablehlo.add %1170, %1172 : tensor<8xf32>
    %1174 = chlo.square %654 : tensor<4xf32> -> tensor<4xf32>
    %cst_272 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1175 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1176 = chlo.square %1175 : tensor<4xf32> -> tensor<4xf32>
    %1177 = stablehlo.add %1174, %1176 : tensor<4xf32>
    %1178 = chlo.square %655 : tensor<3x3x12x4xf32> -> tensor<3x3x12x4xf32>
    %cst_273 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1179 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<3x3x12x4xf32>
    %1180 = chlo.square %1179 : tensor<3x3x12x4xf32> -> tensor<3x3x12x4xf32>
    %1181 = stablehlo.add %1178, %1180 : tensor<3x3x12x4xf32>
    %1182 = chlo.square %599 : tensor<4xf32> -> tensor<4xf32>
    %cst_274 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1183 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1184 = chlo.square %1183 : tensor<4xf32> -> tensor<4xf32>
    %1185 = stablehlo.add %1182, %1184 : tensor<4xf32>
    %1186 = chlo.square %600 : tensor<3x3x4x4xf32> -> tensor<3x3x4x4xf32>
    %cst_275 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1187 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1188 = chlo.square %1187 : tensor<3x3x4x4xf32> -> tensor<3x3x4x4xf32>
    %1189 = stablehlo.add %1186, %1188 : tensor<3x3x4x4xf32>
    %1190 = chlo.square %593 : tensor<4xf32> -> tensor<4xf32>
    %cst_276 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1191 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1192 = chlo.square %1191 : tensor<4xf32> -> tensor<4xf32>
    %1193 = stablehlo.add %1190, %1192 : tensor<4xf32>
    %1194 = chlo.square %594 : tensor<1x1x12x4xf32> -> tensor<1x1x12x4xf32>
    %cst_277 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1195 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<1x1x12x4xf32>
    %1196 = chlo.square %1195 : tensor<1x1x12x4xf32> -> tensor<1x1x12x4xf32>
    %1197 = stablehlo.add %1194, %1196 : tensor<1x1x12x4xf32>
    %1198 = chlo.square %647 : tensor<4xf32> -> tensor<4xf32>
    %cst_278 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1199 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1200 = chlo.square %1199 : tensor<4xf32> -> tensor<4xf32>
    %1201 = stablehlo.add %1198, %1200 : tensor<4xf32>
    %1202 = chlo.square %649 : tensor<8x4xf32> -> tensor<8x4xf32>
    %cst_279 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1203 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %1204 = chlo.square %1203 : tensor<8x4xf32> -> tensor<8x4xf32>
    %1205 = stablehlo.add %1202, %1204 : tensor<8x4xf32>
    %1206 = chlo.square %661 : tensor<12xf32> -> tensor<12xf32>
    %cst_280 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1207 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1208 = chlo.square %1207 : tensor<12xf32> -> tensor<12xf32>
    %1209 = stablehlo.add %1206, %1208 : tensor<12xf32>
    %1210 = chlo.square %672 : tensor<12xf32> -> tensor<12xf32>
    %cst_281 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1211 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1212 = chlo.square %1211 : tensor<12xf32> -> tensor<12xf32>
    %1213 = stablehlo.add %1210, %1212 : tensor<12xf32>
    %1214 = chlo.square %606 : tensor<4xf32> -> tensor<4xf32>
    %cst_282 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1215 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1216 = chlo.square %1215 : tensor<4xf32> -> tensor<4xf32>
    %1217 = stablehlo.add %1214, %1216 : tensor<4xf32>
    %1218 = chlo.square %617 : tensor<4xf32> -> tensor<4xf32>
    %cst_283 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1219 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1220 = chlo.square %1219 : tensor<4xf32> -> tensor<4xf32>
    %1221 = stablehlo.add %1218, %1220 : tensor<4xf32>
    %cst_284 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1222 = stablehlo.reduce(%1017 init: %cst_284) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_285 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1223 = stablehlo.reduce(%1021 init: %cst_285) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x2x8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_286 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1224 = stablehlo.reduce(%1025 init: %cst_286) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_287 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1225 = stablehlo.reduce(%1029 init: %cst_287) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x3x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_288 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1226 = stablehlo.reduce(%1033 init: %cst_288) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_289 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1227 = stablehlo.reduce(%1037 init: %cst_289) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x4x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_290 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1228 = stablehlo.reduce(%1041 init: %cst_290) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_291 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1229 = stablehlo.reduce(%1045 init: %cst_291) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x4x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_292 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1230 = stablehlo.reduce(%1049 init: %cst_292) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_293 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1231 = stablehlo.reduce(%1053 init: %cst_293) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_294 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1232 = stablehlo.reduce(%1057 init: %cst_294) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_295 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1233 = stablehlo.reduce(%1061 init: %cst_295) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_296 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1234 = stablehlo.reduce(%1065 init: %cst_296) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_297 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1235 = stablehlo.reduce(%1069 init: %cst_297) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_298 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1236 = stablehlo.reduce(%1073 init: %cst_298) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_299 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1237 = stablehlo.reduce(%1077 init: %cst_299) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_300 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1238 = stablehlo.reduce(%1081 init: %cst_300) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x2x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_301 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1239 = stablehlo.reduce(%1085 init: %cst_301) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_302 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1240 = stablehlo.reduce(%1089 init: %cst_302) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x2x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_303 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1241 = stablehlo.reduce(%1093 init: %cst_303) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x2x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_304 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1242 = stablehlo.reduce(%1097 init: %cst_304) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_305 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1243 = stablehlo.reduce(%1101 init: %cst_305) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x4x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_306 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1244 = stablehlo.reduce(%1105 init: %cst_306) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_307 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1245 = stablehlo.reduce(%1109 init: %cst_307) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x4x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_308 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1246 = stablehlo.reduce(%1113 init: %cst_308) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_309 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1247 = stablehlo.reduce(%1117 init: %cst_309) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_310 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1248 = stablehlo.reduce(%1121 init: %cst_310) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_311 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1249 = stablehlo.reduce(%1125 init: %cst_311) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_312 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1250 = stablehlo.reduce(%1129 init: %cst_312) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_313 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1251 = stablehlo.reduce(%1133 init: %cst_313) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_314 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1252 = stablehlo.reduce(%1137 init: %cst_314) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_315 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1253 = stablehlo.reduce(%1141 init: %cst_315) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x8x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_316 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1254 = stablehlo.reduce(%1145 init: %cst_316) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_317 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1255 = stablehlo.reduce(%1149 init: %cst_317) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x8x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_318 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1256 = stablehlo.reduce(%1153 init: %cst_318) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_319 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1257 = stablehlo.reduce(%1157 init: %cst_319) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_320 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1258 = stablehlo.reduce(%1161 init: %cst_320) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_321 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1259 = stablehlo.reduce(%1165 init: %cst_321) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_322 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1260 = stablehlo.reduce(%1169 init: %cst_322) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_323 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1261 = stablehlo.reduce(%1173 init: %cst_323) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %cst_324 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1262 = stablehlo.reduce(%1177 init: %cst_324) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_325 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1263 = stablehlo.reduce(%1181 init: %cst_325) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x12x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_326 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1264 = stablehlo.reduce(%1185 init: %cst_326) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_327 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1265 = stablehlo.reduce(%1189 init: %cst_327) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x4x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_328 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1266 = stablehlo.reduce(%1193 init: %cst_328) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_329 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1267 = stablehlo.reduce(%1197 init: %cst_329) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_330 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1268 = stablehlo.reduce(%1201 init: %cst_330) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_331 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1269 = stablehlo.reduce(%1205 init: %cst_331) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_332 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1270 = stablehlo.reduce(%1209 init: %cst_332) applies stablehlo.add across dimensions = [0] : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %cst_333 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1271 = stablehlo.reduce(%1213 init: %cst_333) applies stablehlo.add across dimensions = [0] : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %cst_334 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1272 = stablehlo.reduce(%1217 init: %cst_334) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_335 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1273 = stablehlo.reduce(%1221 init: %cst_335) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_336 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1274 = stablehlo.add %cst_336, %1222 : tensor<f32>
    %1275 = stablehlo.add %1274, %1223 : tensor<f32>
    %1276 = stablehlo.add %1275, %1224 : tensor<f32>
    %1277 = stablehlo.add %1276, %1225 : tensor<f32>
    %1278 = stablehlo.add %1277, %1226 : tensor<f32>
    %1279 = stablehlo.add %1278, %1227 : tensor<f32>
    %1280 = stablehlo.add %1279, %1228 : tensor<f32>
    %1281 = stablehlo.add %1280, %1229 : tensor<f32>
    %1282 = stablehlo.add %1281, %1230 : tensor<f32>
    %1283 = stablehlo.add %1282, %1231 : tensor<f32>
    %1284 = stablehlo.add %1283, %1232 : tensor<f32>
    %1285 = stablehlo.add %1284, %1233 : tensor<f32>
    %1286 = stablehlo.add %1285, %1234 : tensor<f32>
    %1287 = stablehlo.add %1286, %1235 : tensor<f32>
    %1288 = stablehlo.add %1287, %1236 : tensor<f32>
    %1289 = stablehlo.add %1288, %1237 : tensor<f32>
    %1290 = stablehlo.add %1289, %1238 : tensor<f32>
    %1291 = stablehlo.add %1290, %1239 : tensor<f32>
    %1292 = stablehlo.add %1291, %1240 : tensor<f32>
    %1293 = stablehlo.add %1292, %1241 : tensor<f32>
    %1294 = stablehlo.add %1293, %1242 : tensor<f32>
    %1295 = stablehlo.add %1294, %1243 : tensor<f32>
    %1296 = stablehlo.add %1295, %1244 : tensor<f32>
    %1297 = stablehlo.add %1296, %1245 : tensor<f32>
    %1298 = stablehlo.add %1297, %1246 : tensor<f32>
    %1299 = stablehlo.add %1298, %1247 : tensor<f32>
    %1300 = stablehlo.add %1299, %1248 : tensor<f32>
    %1301 = stablehlo.add %1300, %1249 : tensor<f32>
    %1302 = stablehlo.add %1301, %1250 : tensor<f32>
    %1303 = stablehlo.add %1302, %1251 : tensor<f32>
    %1304 = stablehlo.add %1303, %1252 : tensor<f32>
    %1305 = stablehlo.add %1304, %1253 : tensor<f32>
    %1306 = stablehlo.add %1305, %1254 : tensor<f32>
    %1307 = stablehlo.add %1306, %1255 : tensor<f32>
    %1308 = stablehlo.add %1307, %1256 : tensor<f32>
    %1309 = stablehlo.add %1308, %1257 : tensor<f32>
    %1310 = stablehlo.add %1309, %1258 : tensor<f32>
    %1311 = stablehlo.add %1310, %1259 : tensor<f32>
    %1312 = stablehlo.add %1311, %1260 : tensor<f32>
    %1313 = stablehlo.add %1312, %1261 : tensor<f32>
    %1314 = stablehlo.add %1313, %1262 : tensor<f32>
    %1315 = stablehlo.add %1314, %1263 : tensor<f32>
    %1316 = stablehlo.add %1315, %1264 : tensor<f32>
    %1317 = stablehlo.add %1316, %1265 : tensor<f32>
    %1318 = stablehlo.add %1317, %1266 : tensor<f32>
    %1319 = stablehlo.add %1318, %1267 : tensor<f32>
    %1320 = stablehlo.add %1319, %1268 : tensor<f32>
    %1321 = stablehlo.add %1320, %1269 : tensor<f32>
    %1322 = stablehlo.add %1321, %1270 : tensor<f32>
    %1323 = stablehlo.add %1322, %1271 : tensor<f32>
    %1324 = stablehlo.add %1323, %1272 : tensor<f32>
    %1325 = stablehlo.add %1324, %1273 : tensor<f32>
    %1326 = stablehlo.sqrt %1325 : tensor<f32>
    %cst_337 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1327 = stablehlo.compare LT, %1326, %cst_337, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1328 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1329 = stablehlo.divide %706, %1328 : tensor<4xf32>
    %cst_338 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1330 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1331 = stablehlo.multiply %1329, %1330 : tensor<4xf32>
    %1332 = stablehlo.select %1327, %706, %1331 : tensor<i1>, tensor<4xf32>
    %1333 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<2x2x8x4xf32>
    %1334 = stablehlo.divide %707, %1333 : tensor<2x2x8x4xf32>
    %cst_339 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1335 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<2x2x8x4xf32>
    %1336 = stablehlo.multiply %1334, %1335 : tensor<2x2x8x4xf32>
    %1337 = stablehlo.select %1327, %707, %1336 : tensor<i1>, tensor<2x2x8x4xf32>
    %1338 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1339 = stablehlo.divide %1000, %1338 : tensor<4xf32>
    %cst_340 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1340 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1341 = stablehlo.multiply %1339, %1340 : tensor<4xf32>
    %1342 = stablehlo.select %1327, %1000, %1341 : tensor<i1>, tensor<4xf32>
    %1343 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %1344 = stablehlo.divide %1001, %1343 : tensor<3x3x3x4xf32>
    %cst_341 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1345 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %1346 = stablehlo.multiply %1344, %1345 : tensor<3x3x3x4xf32>
    %1347 = stablehlo.select %1327, %1001, %1346 : tensor<i1>, tensor<3x3x3x4xf32>
    %1348 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1349 = stablehlo.divide %891, %1348 : tensor<8xf32>
    %cst_342 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1350 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1351 = stablehlo.multiply %1349, %1350 : tensor<8xf32>
    %1352 = stablehlo.select %1327, %891, %1351 : tensor<i1>, tensor<8xf32>
    %1353 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %1354 = stablehlo.divide %892, %1353 : tensor<3x3x4x8xf32>
    %cst_343 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1355 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %1356 = stablehlo.multiply %1354, %1355 : tensor<3x3x4x8xf32>
    %1357 = stablehlo.select %1327, %892, %1356 : tensor<i1>, tensor<3x3x4x8xf32>
    %1358 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1359 = stablehlo.divide %548, %1358 : tensor<3xf32>
    %cst_344 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1360 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1361 = stablehlo.multiply %1359, %1360 : tensor<3xf32>
    %1362 = stablehlo.select %1327, %548, %1361 : tensor<i1>, tensor<3xf32>
    %1363 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<3x3x4x3xf32>
    %1364 = stablehlo.divide %549, %1363 : tensor<3x3x4x3xf32>
    %cst_345 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1365 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<3x3x4x3xf32>
    %1366 = stablehlo.multiply %1364, %1365 : tensor<3x3x4x3xf32>
    %1367 = stablehlo.select %1327, %549, %1366 : tensor<i1>, tensor<3x3x4x3xf32>
    %1368 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1369 = stablehlo.divide %1004, %1368 : tensor<8xf32>
    %cst_346 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1370 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1371 = stablehlo.multiply %1369, %1370 : tensor<8xf32>
    %1372 = stablehlo.select %1327, %1004, %1371 : tensor<i1>, tensor<8xf32>
    %1373 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1374 = stablehlo.divide %1006, %1373 : tensor<8x8xf32>
    %cst_347 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1375 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1376 = stablehlo.multiply %1374, %1375 : tensor<8x8xf32>
    %1377 = stablehlo.select %1327, %1006, %1376 : tensor<i1>, tensor<8x8xf32>
    %1378 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1379 = stablehlo.divide %1011, %1378 : tensor<8xf32>
    %cst_348 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1380 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1381 = stablehlo.multiply %1379, %1380 : tensor<8xf32>
    %1382 = stablehlo.select %1327, %1011, %1381 : tensor<i1>, tensor<8xf32>
    %1383 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1384 = stablehlo.divide %1013, %1383 : tensor<4x8xf32>
    %cst_349 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1385 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1386 = stablehlo.multiply %1384, %1385 : tensor<4x8xf32>
    %1387 = stablehlo.select %1327, %1013, %1386 : tensor<i1>, tensor<4x8xf32>
    %1388 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1389 = stablehlo.divide %750, %1388 : tensor<8xf32>
    %cst_350 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1390 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1391 = stablehlo.multiply %1389, %1390 : tensor<8xf32>
    %1392 = stablehlo.select %1327, %750, %1391 : tensor<i1>, tensor<8xf32>
    %1393 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1394 = stablehlo.divide %761, %1393 : tensor<8xf32>
    %cst_351 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1395 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1396 = stablehlo.multiply %1394, %1395 : tensor<8xf32>
    %1397 = stablehlo.select %1327, %761, %1396 : tensor<i1>, tensor<8xf32>
    %1398 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1399 = stablehlo.divide %555, %1398 : tensor<4xf32>
    %cst_352 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1400 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1401 = stablehlo.multiply %1399, %1400 : tensor<4xf32>
    %1402 = stablehlo.select %1327, %555, %1401 : tensor<i1>, tensor<4xf32>
    %1403 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1404 = stablehlo.divide %566, %1403 : tensor<4xf32>
    %cst_353 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1405 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1406 = stablehlo.multiply %1404, %1405 : tensor<4xf32>
    %1407 = stablehlo.select %1327, %566, %1406 : tensor<i1>, tensor<4xf32>
    %1408 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1409 = stablehlo.divide %740, %1408 : tensor<8x2x4xf32>
    %cst_354 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1410 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1411 = stablehlo.multiply %1409, %1410 : tensor<8x2x4xf32>
    %1412 = stablehlo.select %1327, %740, %1411 : tensor<i1>, tensor<8x2x4xf32>
    %1413 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %1414 = stablehlo.divide %712, %1413 : tensor<2x4x8xf32>
    %cst_355 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1415 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %1416 = stablehlo.multiply %1414, %1415 : tensor<2x4x8xf32>
    %1417 = stablehlo.select %1327, %712, %1416 : tensor<i1>, tensor<2x4x8xf32>
    %1418 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1419 = stablehlo.divide %744, %1418 : tensor<8x2x4xf32>
    %cst_356 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1420 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1421 = stablehlo.multiply %1419, %1420 : tensor<8x2x4xf32>
    %1422 = stablehlo.select %1327, %744, %1421 : tensor<i1>, tensor<8x2x4xf32>
    %1423 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1424 = stablehlo.divide %737, %1423 : tensor<8x2x4xf32>
    %cst_357 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1425 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1426 = stablehlo.multiply %1424, %1425 : tensor<8x2x4xf32>
    %1427 = stablehlo.select %1327, %737, %1426 : tensor<i1>, tensor<8x2x4xf32>
    %1428 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1429 = stablehlo.divide %954, %1428 : tensor<4xf32>
    %cst_358 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1430 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1431 = stablehlo.multiply %1429, %1430 : tensor<4xf32>
    %1432 = stablehlo.select %1327, %954, %1431 : tensor<i1>, tensor<4xf32>
    %1433 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1434 = stablehlo.divide %955, %1433 : tensor<3x3x4x4xf32>
    %cst_359 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1435 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1436 = stablehlo.multiply %1434, %1435 : tensor<3x3x4x4xf32>
    %1437 = stablehlo.select %1327, %955, %1436 : tensor<i1>, tensor<3x3x4x4xf32>
    %1438 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1439 = stablehlo.divide %898, %1438 : tensor<4xf32>
    %cst_360 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1440 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1441 = stablehlo.multiply %1439, %1440 : tensor<4xf32>
    %1442 = stablehlo.select %1327, %898, %1441 : tensor<i1>, tensor<4xf32>
    %1443 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1444 = stablehlo.divide %899, %1443 : tensor<3x3x4x4xf32>
    %cst_361 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1445 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1446 = stablehlo.multiply %1444, %1445 : tensor<3x3x4x4xf32>
    %1447 = stablehlo.select %1327, %899, %1446 : tensor<i1>, tensor<3x3x4x4xf32>
    %1448 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1449 = stablehlo.divide %946, %1448 : tensor<4xf32>
    %cst_362 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1450 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1451 = stablehlo.multiply %1449, %1450 : tensor<4xf32>
    %1452 = stablehlo.select %1327, %946, %1451 : tensor<i1>, tensor<4xf32>
    %1453 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %1454 = stablehlo.divide %948, %1453 : tensor<8x4xf32>
    %cst_363 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1455 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %1456 = stablehlo.multiply %1454, %1455 : tensor<8x4xf32>
    %1457 = stablehlo.select %1327, %948, %1456 : tensor<i1>, tensor<8x4xf32>
    %1458 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1459 = stablehlo.divide %961, %1458 : tensor<4xf32>
    %cst_364 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1460 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1461 = stablehlo.multiply %1459, %1460 : tensor<4xf32>
    %1462 = stablehlo.select %1327, %961, %1461 : tensor<i1>, tensor<4xf32>
    %1463 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1464 = stablehlo.divide %972, %1463 : tensor<4xf32>
    %cst_365 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1465 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1466 = stablehlo.multiply %1464, %1465 : tensor<4xf32>
    %1467 = stablehlo.select %1327, %972, %1466 : tensor<i1>, tensor<4xf32>
    %1468 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1469 = stablehlo.divide %905, %1468 : tensor<4xf32>
    %cst_366 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1470 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1471 = stablehlo.multiply %1469, %1470 : tensor<4xf32>
    %1472 = stablehlo.select %1327, %905, %1471 : tensor<i1>, tensor<4xf32>
    %1473 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1474 = stablehlo.divide %916, %1473 : tensor<4xf32>
    %cst_367 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1475 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1476 = stablehlo.multiply %1474, %1475 : tensor<4xf32>
    %1477 = stablehlo.select %1327, %916, %1476 : tensor<i1>, tensor<4xf32>
    %1478 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1479 = stablehlo.divide %845, %1478 : tensor<8xf32>
    %cst_368 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1480 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1481 = stablehlo.multiply %1479, %1480 : tensor<8xf32>
    %1482 = stablehlo.select %1327, %845, %1481 : tensor<i1>, tensor<8xf32>
    %1483 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %1484 = stablehlo.divide %846, %1483 : tensor<3x3x8x8xf32>
    %cst_369 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1485 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %1486 = stablehlo.multiply %1484, %1485 : tensor<3x3x8x8xf32>
    %1487 = stablehlo.select %1327, %846, %1486 : tensor<i1>, tensor<3x3x8x8xf32>
    %1488 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1489 = stablehlo.divide %789, %1488 : tensor<8xf32>
    %cst_370 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1490 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1491 = stablehlo.multiply %1489, %1490 : tensor<8xf32>
    %1492 = stablehlo.select %1327, %789, %1491 : tensor<i1>, tensor<8xf32>
    %1493 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %1494 = stablehlo.divide %790, %1493 : tensor<3x3x8x8xf32>
    %cst_371 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1495 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %1496 = stablehlo.multiply %1494, %1495 : tensor<3x3x8x8xf32>
    %1497 = stablehlo.select %1327, %790, %1496 : tensor<i1>, tensor<3x3x8x8xf32>
    %1498 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1499 = stablehlo.divide %837, %1498 : tensor<8xf32>
    %cst_372 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1500 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1501 = stablehlo.multiply %1499, %1500 : tensor<8xf32>
    %1502 = stablehlo.select %1327, %837, %1501 : tensor<i1>, tensor<8xf32>
    %1503 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1504 = stablehlo.divide %839, %1503 : tensor<8x8xf32>
    %cst_373 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1505 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1506 = stablehlo.multiply %1504, %1505 : tensor<8x8xf32>
    %1507 = stablehlo.select %1327, %839, %1506 : tensor<i1>, tensor<8x8xf32>
    %1508 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1509 = stablehlo.divide %852, %1508 : tensor<8xf32>
    %cst_374 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1510 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1511 = stablehlo.multiply %1509, %1510 : tensor<8xf32>
    %1512 = stablehlo.select %1327, %852, %1511 : tensor<i1>, tensor<8xf32>
    %1513 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1514 = stablehlo.divide %863, %1513 : tensor<8xf32>
    %cst_375 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1515 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1516 = stablehlo.multiply %1514, %1515 : tensor<8xf32>
    %1517 = stablehlo.select %1327, %863, %1516 : tensor<i1>, tensor<8xf32>
    %1518 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1519 = stablehlo.divide %796, %1518 : tensor<8xf32>
    %cst_376 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1520 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1521 = stablehlo.multiply %1519, %1520 : tensor<8xf32>
    %1522 = stablehlo.select %1327, %796, %1521 : tensor<i1>, tensor<8xf32>
    %1523 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1524 = stablehlo.divide %807, %1523 : tensor<8xf32>
    %cst_377 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1525 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1526 = stablehlo.multiply %1524, %1525 : tensor<8xf32>
    %1527 = stablehlo.select %1327, %807, %1526 : tensor<i1>, tensor<8xf32>
    %1528 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1529 = stablehlo.divide %654, %1528 : tensor<4xf32>
    %cst_378 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1530 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1531 = stablehlo.multiply %1529, %1530 : tensor<4xf32>
    %1532 = stablehlo.select %1327, %654, %1531 : tensor<i1>, tensor<4xf32>
    %1533 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<3x3x12x4xf32>
    %1534 = stablehlo.divide %655, %1533 : tensor<3x3x12x4xf32>
    %cst_379 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1535 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<3x3x12x4xf32>
    %1536 = stablehlo.multiply %1534, %1535 : tensor<3x3x12x4xf32>
    %1537 = stablehlo.select %1327, %655, %1536 : tensor<i1>, tensor<3x3x12x4xf32>
    %1538 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1539 = stablehlo.divide %599, %1538 : tensor<4xf32>
    %cst_380 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1540 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1541 = stablehlo.multiply %1539, %1540 : tensor<4xf32>
    %1542 = stablehlo.select %1327, %599, %1541 : tensor<i1>, tensor<4xf32>
    %1543 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1544 = stablehlo.divide %600, %1543 : tensor<3x3x4x4xf32>
    %cst_381 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1545 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1546 = stablehlo.multiply %1544, %1545 : tensor<3x3x4x4xf32>
    %1547 = stablehlo.select %1327, %600, %1546 : tensor<i1>, tensor<3x3x4x4xf32>
    %1548 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1549 = stablehlo.divide %593, %1548 : tensor<4xf32>
    %cst_382 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1550 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1551 = stablehlo.multiply %1549, %1550 : tensor<4xf32>
    %1552 = stablehlo.select %1327, %593, %1551 : tensor<i1>, tensor<4xf32>
    %1553 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<1x1x12x4xf32>
    %1554 = stablehlo.divide %594, %1553 : tensor<1x1x12x4xf32>
    %cst_383 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1555 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<1x1x12x4xf32>
    %1556 = stablehlo.multiply %1554, %1555 : tensor<1x1x12x4xf32>
    %1557 = stablehlo.select %1327, %594, %1556 : tensor<i1>, tensor<1x1x12x4xf32>
    %1558 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1559 = stablehlo.divide %647, %1558 : tensor<4xf32>
    %cst_384 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1560 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1561 = stablehlo.multiply %1559, %1560 : tensor<4xf32>
    %1562 = stablehlo.select %1327, %647, %1561 : tensor<i1>, tensor<4xf32>
    %1563 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %1564 = stablehlo.divide %649, %1563 : tensor<8x4xf32>
    %cst_385 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1565 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %1566 = stablehlo.multiply %1564, %1565 : tensor<8x4xf32>
    %1567 = stablehlo.select %1327, %649, %1566 : tensor<i1>, tensor<8x4xf32>
    %1568 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1569 = stablehlo.divide %661, %1568 : tensor<12xf32>
    %cst_386 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1570 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1571 = stablehlo.multiply %1569, %1570 : tensor<12xf32>
    %1572 = stablehlo.select %1327, %661, %1571 : tensor<i1>, tensor<12xf32>
    %1573 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1574 = stablehlo.divide %672, %1573 : tensor<12xf32>
    %cst_387 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1575 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1576 = stablehlo.multiply %1574, %1575 : tensor<12xf32>
    %1577 = stablehlo.select %1327, %672, %1576 : tensor<i1>, tensor<12xf32>
    %1578 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1579 = stablehlo.divide %606, %1578 : tensor<4xf32>
    %cst_388 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1580 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1581 = stablehlo.multiply %1579, %1580 : tensor<4xf32>
    %1582 = stablehlo.select %1327, %606, %1581 : tensor<i1>, tensor<4xf32>
    %1583 = stablehlo.broadcast_in_dim %1326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1584 = stablehlo.divide %617, %1583 : tensor<4xf32>
    %cst_389 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1585 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1586 = stablehlo.multiply %1584, %1585 : tensor<4xf32>
    %1587 = stablehlo.select %1327, %617, %1586 : tensor<i1>, tensor<4xf32>
    %cst_390 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1588 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1589 = stablehlo.multiply %1588, %1332 : tensor<4xf32>
    %cst_391 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1590 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1591 = stablehlo.multiply %1590, %arg53 : tensor<4xf32>
    %1592 = stablehlo.add %1589, %1591 : tensor<4xf32>
    %cst_392 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1593 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<2x2x8x4xf32>
    %1594 = stablehlo.multiply %1593, %1337 : tensor<2x2x8x4xf32>
    %cst_393 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1595 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<2x2x8x4xf32>
    %1596 = stablehlo.multiply %1595, %arg54 : tensor<2x2x8x4xf32>
    %1597 = stablehlo.add %1594, %1596 : tensor<2x2x8x4xf32>
    %cst_394 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1598 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1599 = stablehlo.multiply %1598, %1342 : tensor<4xf32>
    %cst_395 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1600 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1601 = stablehlo.multiply %1600, %arg55 : tensor<4xf32>
    %1602 = stablehlo.add %1599, %1601 : tensor<4xf32>
    %cst_396 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1603 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %1604 = stablehlo.multiply %1603, %1347 : tensor<3x3x3x4xf32>
    %cst_397 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1605 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %1606 = stablehlo.multiply %1605, %arg56 : tensor<3x3x3x4xf32>
    %1607 = stablehlo.add %1604, %1606 : tensor<3x3x3x4xf32>
    %cst_398 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1608 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1609 = stablehlo.multiply %1608, %1352 : tensor<8xf32>
    %cst_399 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1610 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1611 = stablehlo.multiply %1610, %arg57 : tensor<8xf32>
    %1612 = stablehlo.add %1609, %1611 : tensor<8xf32>
    %cst_400 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1613 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %1614 = stablehlo.multiply %1613, %1357 : tensor<3x3x4x8xf32>
    %cst_401 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1615 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %1616 = stablehlo.multiply %1615, %arg58 : tensor<3x3x4x8xf32>
    %1617 = stablehlo.add %1614, %1616 : tensor<3x3x4x8xf32>
    %cst_402 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1618 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1619 = stablehlo.multiply %1618, %1362 : tensor<3xf32>
    %cst_403 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1620 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1621 = stablehlo.multiply %1620, %arg59 : tensor<3xf32>
    %1622 = stablehlo.add %1619, %1621 : tensor<3xf32>
    %cst_404 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1623 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<3x3x4x3xf32>
    %1624 = stablehlo.multiply %1623, %1367 : tensor<3x3x4x3xf32>
    %cst_405 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1625 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<3x3x4x3xf32>
    %1626 = stablehlo.multiply %1625, %arg60 : tensor<3x3x4x3xf32>
    %1627 = stablehlo.add %1624, %1626 : tensor<3x3x4x3xf32>
    %cst_406 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1628 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1629 = stablehlo.multiply %1628, %1372 : tensor<8xf32>
    %cst_407 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1630 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1631 = stablehlo.multiply %1630, %arg61 : tensor<8xf32>
    %1632 = stablehlo.add %1629, %1631 : tensor<8xf32>
    %cst_408 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1633 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1634 = stablehlo.multiply %1633, %1377 : tensor<8x8xf32>
    %cst_409 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1635 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1636 = stablehlo.multiply %1635, %arg62 : tensor<8x8xf32>
    %1637 = stablehlo.add %1634, %1636 : tensor<8x8xf32>
    %cst_410 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1638 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1639 = stablehlo.multiply %1638, %1382 : tensor<8xf32>
    %cst_411 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1640 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1641 = stablehlo.multiply %1640, %arg63 : tensor<8xf32>
    %1642 = stablehlo.add %1639, %1641 : tensor<8xf32>
    %cst_412 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1643 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1644 = stablehlo.multiply %1643, %1387 : tensor<4x8xf32>
    %cst_413 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1645 = stablehlo.broadcast_in_dim %cst_413, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1646 = stablehlo.multiply %1645, %arg64 : tensor<4x8xf32>
    %1647 = stablehlo.add %1644, %1646 : tensor<4x8xf32>
    %cst_414 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1648 = stablehlo.broadcast_in_dim %cst_414, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1649 = stablehlo.multiply %1648, %1392 : tensor<8xf32>
    %cst_415 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1650 = stablehlo.broadcast_in_dim %cst_415, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1651 = stablehlo.multiply %1650, %arg65 : tensor<8xf32>
    %1652 = stablehlo.add %1649, %1651 : tensor<8xf32>
    %cst_416 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1653 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1654 = stablehlo.multiply %1653, %1397 : tensor<8xf32>
    %cst_417 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1655 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1656 = stablehlo.multiply %1655, %arg66 : tensor<8xf32>
    %1657 = stablehlo.add %1654, %1656 : tensor<8xf32>
    %cst_418 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1658 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1659 = stablehlo.multiply %1658, %1402 : tensor<4xf32>
    %cst_419 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1660 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1661 = stablehlo.multiply %1660, %arg67 : tensor<4xf32>
    %1662 = stablehlo.add %1659, %1661 : tensor<4xf32>
    %cst_420 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1663 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1664 = stablehlo.multiply %1663, %1407 : tensor<4xf32>
    %cst_421 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1665 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1666 = stablehlo.multiply %1665, %arg68 : tensor<4xf32>
    %1667 = stablehlo.add %1664, %1666 : tensor<4xf32>
    %cst_422 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1668 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1669 = stablehlo.multiply %1668, %1412 : tensor<8x2x4xf32>
    %cst_423 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1670 = stablehlo.broadcast_in_dim %cst_423, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1671 = stablehlo.multiply %1670, %arg69 : tensor<8x2x4xf32>
    %1672 = stablehlo.add %1669, %1671 : tensor<8x2x4xf32>
    %cst_424 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1673 = stablehlo.broadcast_in_dim %cst_424, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %1674 = stablehlo.multiply %1673, %1417 : tensor<2x4x8xf32>
    %cst_425 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1675 = stablehlo.broadcast_in_dim %cst_425, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %1676 = stablehlo.multiply %1675, %arg70 : tensor<2x4x8xf32>
    %1677 = stablehlo.add %1674, %1676 : tensor<2x4x8xf32>
    %cst_426 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1678 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1679 = stablehlo.multiply %1678, %1422 : tensor<8x2x4xf32>
    %cst_427 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1680 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1681 = stablehlo.multiply %1680, %arg71 : tensor<8x2x4xf32>
    %1682 = stablehlo.add %1679, %1681 : tensor<8x2x4xf32>
    %cst_428 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1683 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1684 = stablehlo.multiply %1683, %1427 : tensor<8x2x4xf32>
    %cst_429 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1685 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1686 = stablehlo.multiply %1685, %arg72 : tensor<8x2x4xf32>
    %1687 = stablehlo.add %1684, %1686 : tensor<8x2x4xf32>
    %cst_430 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1688 = stablehlo.broadcast_in_dim %cst_430, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1689 = stablehlo.multiply %1688, %1432 : tensor<4xf32>
    %cst_431 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1690 = stablehlo.broadcast_in_dim %cst_431, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1691 = stablehlo.multiply %1690, %arg73 : tensor<4xf32>
    %1692 = stablehlo.add %1689, %1691 : tensor<4xf32>
    %cst_432 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1693 = stablehlo.broadcast_in_dim %cst_432, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1694 = stablehlo.multiply %1693, %1437 : tensor<3x3x4x4xf32>
    %cst_433 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1695 = stablehlo.broadcast_in_dim %cst_433, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1696 = stablehlo.multiply %1695, %arg74 : tensor<3x3x4x4xf32>
    %1697 = stablehlo.add %1694, %1696 : tensor<3x3x4x4xf32>
    %cst_434 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1698 = stablehlo.broadcast_in_dim %cst_434, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1699 = stablehlo.multiply %1698, %1442 : tensor<4xf32>
    %cst_435 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1700 = stablehlo.broadcast_in_dim %cst_435, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1701 = stablehlo.multiply %1700, %arg75 : tensor<4xf32>
    %1702 = stablehlo.add %1699, %1701 : tensor<4xf32>
    %cst_436 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1703 = stablehlo.broadcast_in_dim %cst_436, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1704 = stablehlo.multiply %1703, %1447 : tensor<3x3x4x4xf32>
    %cst_437 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1705 = stablehlo.broadcast_in_dim %cst_437, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1706 = stablehlo.multiply %1705, %arg76 : tensor<3x3x4x4xf32>
    %1707 = stablehlo.add %1704, %1706 : tensor<3x3x4x4xf32>
    %cst_438 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1708 = stablehlo.broadcast_in_dim %cst_438, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1709 = stablehlo.multiply %1708, %1452 : tensor<4xf32>
    %cst_439 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1710 = stablehlo.broadcast_in_dim %cst_439, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1711 = stablehlo.multiply %1710, %arg77 : tensor<4xf32>
    %1712 = stablehlo.add %1709, %1711 : tensor<4xf32>
    %cst_440 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1713 = stablehlo.broadcast_in_dim %cst_440, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %1714 = stablehlo.multiply %1713, %1457 : tensor<8x4xf32>
    %cst_441 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1715 = stablehlo.broadcast_in_dim %cst_441, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %1716 = stablehlo.multiply %1715, %arg78 : tensor<8x4xf32>
    %1717 = stablehlo.add %1714, %1716 : tensor<8x4xf32>
    %cst_442 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1718 = stablehlo.broadcast_in_dim %cst_442, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1719 = stablehlo.multiply %1718, %1462 : tensor<4xf32>
    %cst_443 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1720 = stablehlo.broadcast_in_dim %cst_443, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1721 = stablehlo.multiply %1720, %arg79 : tensor<4xf32>
    %1722 = stablehlo.add %1719, %1721 : tensor<4xf32>
    %cst_444 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1723 = stablehlo.broadcast_in_dim %cst_444, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1724 = stablehlo.multiply %1723, %1467 : tensor<4xf32>
    %cst_445 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1725 = stablehlo.broadcast_in_dim %cst_445, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1726 = stablehlo.multiply %1725, %arg80 : tensor<4xf32>
    %1727 = stablehlo.add %1724, %1726 : tensor<4xf32>
    %cst_446 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1728 = stablehlo.broadcast_in_dim %cst_446, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1729 = stablehlo.multiply %1728, %1472 : tensor<4xf32>
    %cst_447 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1730 = stablehlo.broadcast_in_dim %cst_447, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1731 = stablehlo.multiply %1730, %arg81 : tensor<4xf32>
    %1732 = stablehlo.add %1729, %1731 : tensor<4xf32>
    %cst_448 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1733 = stablehlo.broadcast_in_dim %cst_448, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1734 = stablehlo.multiply %1733, %1477 : tensor<4xf32>
    %cst_449 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1735 = stablehlo.broadcast_in_dim %cst_449, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1736 = stablehlo.multiply %1735, %arg82 : tensor<4xf32>
    %1737 = stablehlo.add %1734, %1736 : tensor<4xf32>
    %cst_450 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1738 = stablehlo.broadcast_in_dim %cst_450, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1739 = stablehlo.multiply %1738, %1482 : tensor<8xf32>
    %cst_451 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1740 = stablehlo.broadcast_in_dim %cst_451, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1741 = stablehlo.multiply %1740, %arg83 : tensor<8xf32>
    %1742 = stablehlo.add %1739, %1741 : tensor<8xf32>
    %cst_452 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1743 = stablehlo.broadcast_in_dim %cst_452, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %1744 = stablehlo.multiply %1743, %1487 : tensor<3x3x8x8xf32>
    %cst_453 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1745 = stablehlo.broadcast_in_dim %cst_453, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %1746 = stablehlo.multiply %1745, %arg84 : tensor<3x3x8x8xf32>
    %1747 = stablehlo.add %1744, %1746 : tensor<3x3x8x8xf32>
    %cst_454 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1748 = stablehlo.broadcast_in_dim %cst_454, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1749 = stablehlo.multiply %1748, %1492 : tensor<8xf32>
    %cst_455 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1750 = stablehlo.broadcast_in_dim %cst_455, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1751 = stablehlo.multiply %1750, %arg85 : tensor<8xf32>
    %1752 = stablehlo.add %1749, %1751 : tensor<8xf32>
    %cst_456 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1753 = stablehlo.broadcast_in_dim %cst_456, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %1754 = stablehlo.multiply %1753, %1497 : tensor<3x3x8x8xf32>
    %cst_457 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1755 = stablehlo.broadcast_in_dim %cst_457, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %1756 = stablehlo.multiply %1755, %arg86 : tensor<3x3x8x8xf32>
    %1757 = stablehlo.add %1754, %1756 : tensor<3x3x8x8xf32>
    %cst_458 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1758 = stablehlo.broadcast_in_dim %cst_458, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1759 = stablehlo.multiply %1758, %1502 : tensor<8xf32>
    %cst_459 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1760 = stablehlo.broadcast_in_dim %cst_459, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1761 = stablehlo.multiply %1760, %arg87 : tensor<8xf32>
    %1762 = stablehlo.add %1759, %1761 : tensor<8xf32>
    %cst_460 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1763 = stablehlo.broadcast_in_dim %cst_460, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1764 = stablehlo.multiply %1763, %1507 : tensor<8x8xf32>
    %cst_461 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1765 = stablehlo.broadcast_in_dim %cst_461, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1766 = stablehlo.multiply %1765, %arg88 : tensor<8x8xf32>
    %1767 = stablehlo.add %1764, %1766 : tensor<8x8xf32>
    %cst_462 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1768 = stablehlo.broadcast_in_dim %cst_462, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1769 = stablehlo.multiply %1768, %1512 : tensor<8xf32>
    %cst_463 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1770 = stablehlo.broadcast_in_dim %cst_463, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1771 = stablehlo.multiply %1770, %arg89 : tensor<8xf32>
    %1772 = stablehlo.add %1769, %1771 : tensor<8xf32>
    %cst_464 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1773 = stablehlo.broadcast_in_dim %cst_464, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1774 = stablehlo.multiply %1773, %1517 : tensor<8xf32>
    %cst_465 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1775 = stablehlo.broadcast_in_dim %cst_465, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1776 = stablehlo.multiply %1775, %arg90 : tensor<8xf32>
    %1777 = stablehlo.add %1774, %1776 : tensor<8xf32>
    %cst_466 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1778 = stablehlo.broadcast_in_dim %cst_466, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1779 = stablehlo.multiply %1778, %1522 : tensor<8xf32>
    %cst_467 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1780 = stablehlo.broadcast_in_dim %cst_467, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1781 = stablehlo.multiply %1780, %arg91 : tensor<8xf32>
    %1782 = stablehlo.add %1779, %1781 : tensor<8xf32>
    %cst_468 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1783 = stablehlo.broadcast_in_dim %cst_468, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1784 = stablehlo.multiply %1783, %1527 : tensor<8xf32>
    %cst_469 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1785 = stablehlo.broadcast_in_dim %cst_469, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1786 = stablehlo.multiply %1785, %arg92 : tensor<8xf32>
    %1787 = stablehlo.add %1784, %1786 : tensor<8xf32>
    %cst_470 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1788 = stablehlo.broadcast_in_dim %cst_470, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1789 = stablehlo.multiply %1788, %1532 : tensor<4xf32>
    %cst_471 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1790 = stablehlo.broadcast_in_dim %cst_471, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1791 = stablehlo.multiply %1790, %arg93 : tensor<4xf32>
    %1792 = stablehlo.add %1789, %1791 : tensor<4xf32>
    %cst_472 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1793 = stablehlo.broadcast_in_dim %cst_472, dims = [] : (tensor<f32>) -> tensor<3x3x12x4xf32>
    %1794 = stablehlo.multiply %1793, %1537 : tensor<3x3x12x4xf32>
    %cst_473 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1795 = stablehlo.broadcast_in_dim %cst_473, dims = [] : (tensor<f32>) -> tensor<3x3x12x4xf32>
    %1796 = stablehlo.multiply %1795, %arg94 : tensor<3x3x12x4xf32>
    %1797 = stablehlo.add %1794, %1796 : tensor<3x3x12x4xf32>
    %cst_474 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1798 = stablehlo.broadcast_in_dim %cst_474, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1799 = stablehlo.multiply %1798, %1542 : tensor<4xf32>
    %cst_475 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1800 = stablehlo.broadcast_in_dim %cst_475, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1801 = stablehlo.multiply %1800, %arg95 : tensor<4xf32>
    %1802 = stablehlo.add %1799, %1801 : tensor<4xf32>
    %cst_476 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1803 = stablehlo.broadcast_in_dim %cst_476, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1804 = stablehlo.multiply %1803, %1547 : tensor<3x3x4x4xf32>
    %cst_477 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1805 = stablehlo.broadcast_in_dim %cst_477, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1806 = stablehlo.multiply %1805, %arg96 : tensor<3x3x4x4xf32>
    %1807 = stablehlo.add %1804, %1806 : tensor<3x3x4x4xf32>
    %cst_478 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1808 = stablehlo.broadcast_in_dim %cst_478, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1809 = stablehlo.multiply %1808, %1552 : tensor<4xf32>
    %cst_479 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1810 = stablehlo.broadcast_in_dim %cst_479, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1811 = stablehlo.multiply %1810, %arg97 : tensor<4xf32>
    %1812 = stablehlo.add %1809, %1811 : tensor<4xf32>
    %cst_480 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1813 = stablehlo.broadcast_in_dim %cst_480, dims = [] : (tensor<f32>) -> tensor<1x1x12x4xf32>
    %1814 = stablehlo.multiply %1813, %1557 : tensor<1x1x12x4xf32>
    %cst_481 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1815 = stablehlo.broadcast_in_dim %cst_481, dims = [] : (tensor<f32>) -> tensor<1x1x12x4xf32>
    %1816 = stablehlo.multiply %1815, %arg98 : tensor<1x1x12x4xf32>
    %1817 = stablehlo.add %1814, %1816 : tensor<1x1x12x4xf32>
    %cst_482 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1818 = stablehlo.broadcast_in_dim %cst_482, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1819 = stablehlo.multiply %1818, %1562 : tensor<4xf32>
    %cst_483 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1820 = stablehlo.broadcast_in_dim %cst_483, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1821 = stablehlo.multiply %1820, %arg99 : tensor<4xf32>
    %1822 = stablehlo.add %1819, %1821 : tensor<4xf32>
    %cst_484 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1823 = stablehlo.broadcast_in_dim %cst_484, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %1824 = stablehlo.multiply %1823, %1567 : tensor<8x4xf32>
    %cst_485 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1825 = stablehlo.broadcast_in_dim %cst_485, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %1826 = stablehlo.multiply %1825, %arg100 : tensor<8x4xf32>
    %1827 = stablehlo.add %1824, %1826 : tensor<8x4xf32>
    %cst_486 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1828 = stablehlo.broadcast_in_dim %cst_486, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1829 = stablehlo.multiply %1828, %1572 : tensor<12xf32>
    %cst_487 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1830 = stablehlo.broadcast_in_dim %cst_487, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1831 = stablehlo.multiply %1830, %arg101 : tensor<12xf32>
    %1832 = stablehlo.add %1829, %1831 : tensor<12xf32>
    %cst_488 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1833 = stablehlo.broadcast_in_dim %cst_488, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1834 = stablehlo.multiply %1833, %1577 : tensor<12xf32>
    %cst_489 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1835 = stablehlo.broadcast_in_dim %cst_489, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1836 = stablehlo.multiply %1835, %arg102 : tensor<12xf32>
    %1837 = stablehlo.add %1834, %1836 : tensor<12xf32>
    %cst_490 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1838 = stablehlo.broadcast_in_dim %cst_490, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1839 = stablehlo.multiply %1838, %1582 : tensor<4xf32>
    %cst_491 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1840 = stablehlo.broadcast_in_dim %cst_491, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1841 = stablehlo.multiply %1840, %arg103 : tensor<4xf32>
    %1842 = stablehlo.add %1839, %1841 : tensor<4xf32>
    %cst_492 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1843 = stablehlo.broadcast_in_dim %cst_492, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1844 = stablehlo.multiply %1843, %1587 : tensor<4xf32>
    %cst_493 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1845 = stablehlo.broadcast_in_dim %cst_493, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1846 = stablehlo.multiply %1845, %arg104 : tensor<4xf32>
    %1847 = stablehlo.add %1844, %1846 : tensor<4xf32>
    %1848 = stablehlo.multiply %1332, %1332 : tensor<4xf32>
    %cst_494 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1849 = stablehlo.broadcast_in_dim %cst_494, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1850 = stablehlo.multiply %1849, %1848 : tensor<4xf32>
    %cst_495 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1851 = stablehlo.broadcast_in_dim %cst_495, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1852 = stablehlo.multiply %1851, %arg105 : tensor<4xf32>
    %1853 = stablehlo.add %1850, %1852 : tensor<4xf32>
    %1854 = stablehlo.multiply %1337, %1337 : tensor<2x2x8x4xf32>
    %cst_496 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1855 = stablehlo.broadcast_in_dim %cst_496, dims = [] : (tensor<f32>) -> tensor<2x2x8x4xf32>
    %1856 = stablehlo.multiply %1855, %1854 : tensor<2x2x8x4xf32>
    %cst_497 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1857 = stablehlo.broadcast_in_dim %cst_497, dims = [] : (tensor<f32>) -> tensor<2x2x8x4xf32>
    %1858 = stablehlo.multiply %1857, %arg106 : tensor<2x2x8x4xf32>
    %1859 = stablehlo.add %1856, %1858 : tensor<2x2x8x4xf32>
    %1860 = stablehlo.multiply %1342, %1342 : tensor<4xf32>
    %cst_498 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1861 = stablehlo.broadcast_in_dim %cst_498, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1862 = stablehlo.multiply %1861, %1860 : tensor<4xf32>
    %cst_499 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1863 = stablehlo.broadcast_in_dim %cst_499, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1864 = stablehlo.multiply %1863, %arg107 : tensor<4xf32>
    %1865 = stablehlo.add %1862, %1864 : tensor<4xf32>
    %1866 = stablehlo.multiply %1347, %1347 : tensor<3x3x3x4xf32>
    %cst_500 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1867 = stablehlo.broadcast_in_dim %cst_500, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %1868 = stablehlo.multiply %1867, %1866 : tensor<3x3x3x4xf32>
    %cst_501 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1869 = stablehlo.broadcast_in_dim %cst_501, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %1870 = stablehlo.multiply %1869, %arg108 : tensor<3x3x3x4xf32>
    %1871 = stablehlo.add %1868, %1870 : tensor<3x3x3x4xf32>
    %1872 = stablehlo.multiply %1352, %1352 : tensor<8xf32>
    %cst_502 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1873 = stablehlo.broadcast_in_dim %cst_502, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1874 = stablehlo.multiply %1873, %1872 : tensor<8xf32>
    %cst_503 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1875 = stablehlo.broadcast_in_dim %cst_503, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1876 = stablehlo.multiply %1875, %arg109 : tensor<8xf32>
    %1877 = stablehlo.add %1874, %1876 : tensor<8xf32>
    %1878 = stablehlo.multiply %1357, %1357 : tensor<3x3x4x8xf32>
    %cst_504 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1879 = stablehlo.broadcast_in_dim %cst_504, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %1880 = stablehlo.multiply %1879, %1878 : tensor<3x3x4x8xf32>
    %cst_505 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1881 = stablehlo.broadcast_in_dim %cst_505, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %1882 = stablehlo.multiply %1881, %arg110 : tensor<3x3x4x8xf32>
    %1883 = stablehlo.add %1880, %1882 : tensor<3x3x4x8xf32>
    %1884 = stablehlo.multiply %1362, %1362 : tensor<3xf32>
    %cst_506 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1885 = stablehlo.broadcast_in_dim %cst_506, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1886 = stablehlo.multiply %1885, %1884 : tensor<3xf32>
    %cst_507 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1887 = stablehlo.broadcast_in_dim %cst_507, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1888 = stablehlo.multiply %1887, %arg111 : tensor<3xf32>
    %1889 = stablehlo.add %1886, %1888 : tensor<3xf32>
    %1890 = stablehlo.multiply %1367, %1367 : tensor<3x3x4x3xf32>
    %cst_508 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1891 = stablehlo.broadcast_in_dim %cst_508, dims = [] : (tensor<f32>) -> tensor<3x3x4x3xf32>
    %1892 = stablehlo.multiply %1891, %1890 : tensor<3x3x4x3xf32>
    %cst_509 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1893 = stablehlo.broadcast_in_dim %cst_509, dims = [] : (tensor<f32>) -> tensor<3x3x4x3xf32>
    %1894 = stablehlo.multiply %1893, %arg112 : tensor<3x3x4x3xf32>
    %1895 = stablehlo.add %1892, %1894 : tensor<3x3x4x3xf32>
    %1896 = stablehlo.multiply %1372, %1372 : tensor<8xf32>
    %cst_510 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1897 = stablehlo.broadcast_in_dim %cst_510, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1898 = stablehlo.multiply %1897, %1896 : tensor<8xf32>
    %cst_511 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1899 = stablehlo.broadcast_in_dim %cst_511, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1900 = stablehlo.multiply %1899, %arg113 : tensor<8xf32>
    %1901 = stablehlo.add %1898, %1900 : tensor<8xf32>
    %1902 = stablehlo.multiply %1377, %1377 : tensor<8x8xf32>
    %cst_512 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1903 = stablehlo.broadcast_in_dim %cst_512, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1904 = stablehlo.multiply %1903, %1902 : tensor<8x8xf32>
    %cst_513 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1905 = stablehlo.broadcast_in_dim %cst_513, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1906 = stablehlo.multiply %1905, %arg114 : tensor<8x8xf32>
    %1907 = stablehlo.add %1904, %1906 : tensor<8x8xf32>
    %1908 = stablehlo.multiply %1382, %1382 : tensor<8xf32>
    %cst_514 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1909 = stablehlo.broadcast_in_dim %cst_514, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1910 = stablehlo.multiply %1909, %1908 : tensor<8xf32>
    %cst_515 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1911 = stablehlo.broadcast_in_dim %cst_515, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1912 = stablehlo.multiply %1911, %arg115 : tensor<8xf32>
    %1913 = stablehlo.add %1910, %1912 : tensor<8xf32>
    %1914 = stablehlo.multiply %1387, %1387 : tensor<4x8xf32>
    %cst_516 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1915 = stablehlo.broadcast_in_dim %cst_516, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1916 = stablehlo.multiply %1915, %1914 : tensor<4x8xf32>
    %cst_517 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1917 = stablehlo.broadcast_in_dim %cst_517, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1918 = stablehlo.multiply %1917, %arg116 : tensor<4x8xf32>
    %1919 = stablehlo.add %1916, %1918 : tensor<4x8xf32>
    %1920 = stablehlo.multiply %1392, %1392 : tensor<8xf32>
    %cst_518 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1921 = stablehlo.broadcast_in_dim %cst_518, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1922 = stablehlo.multiply %1921, %1920 : tensor<8xf32>
    %cst_519 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1923 = stablehlo.broadcast_in_dim %cst_519, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1924 = stablehlo.multiply %1923, %arg117 : tensor<8xf32>
    %1925 = stablehlo.add %1922, %1924 : tensor<8xf32>
    %1926 = stablehlo.multiply %1397, %1397 : tensor<8xf32>
    %cst_520 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1927 = stablehlo.broadcast_in_dim %cst_520, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1928 = stablehlo.multiply %1927, %1926 : tensor<8xf32>
    %cst_521 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1929 = stablehlo.broadcast_in_dim %cst_521, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1930 = stablehlo.multiply %1929, %arg118 : tensor<8xf32>
    %1931 = stablehlo.add %1928, %1930 : tensor<8xf32>
    %1932 = stablehlo.multiply %1402, %1402 : tensor<4xf32>
    %cst_522 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1933 = stablehlo.broadcast_in_dim %cst_522, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1934 = stablehlo.multiply %1933, %1932 : tensor<4xf32>
    %cst_523 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1935 = stablehlo.broadcast_in_dim %cst_523, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1936 = stablehlo.multiply %1935, %arg119 : tensor<4xf32>
    %1937 = stablehlo.add %1934, %1936 : tensor<4xf32>
    %1938 = stablehlo.multiply %1407, %1407 : tensor<4xf32>
    %cst_524 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1939 = stablehlo.broadcast_in_dim %cst_524, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1940 = stablehlo.multiply %1939, %1938 : tensor<4xf32>
    %cst_525 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1941 = stablehlo.broadcast_in_dim %cst_525, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1942 = stablehlo.multiply %1941, %arg120 : tensor<4xf32>
    %1943 = stablehlo.add %1940, %1942 : tensor<4xf32>
    %1944 = stablehlo.multiply %1412, %1412 : tensor<8x2x4xf32>
    %cst_526 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1945 = stablehlo.broadcast_in_dim %cst_526, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1946 = stablehlo.multiply %1945, %1944 : tensor<8x2x4xf32>
    %cst_527 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1947 = stablehlo.broadcast_in_dim %cst_527, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1948 = stablehlo.multiply %1947, %arg121 : tensor<8x2x4xf32>
    %1949 = stablehlo.add %1946, %1948 : tensor<8x2x4xf32>
    %1950 = stablehlo.multiply %1417, %1417 : tensor<2x4x8xf32>
    %cst_528 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1951 = stablehlo.broadcast_in_dim %cst_528, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %1952 = stablehlo.multiply %1951, %1950 : tensor<2x4x8xf32>
    %cst_529 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1953 = stablehlo.broadcast_in_dim %cst_529, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %1954 = stablehlo.multiply %1953, %arg122 : tensor<2x4x8xf32>
    %1955 = stablehlo.add %1952, %1954 : tensor<2x4x8xf32>
    %1956 = stablehlo.multiply %1422, %1422 : tensor<8x2x4xf32>
    %cst_530 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1957 = stablehlo.broadcast_in_dim %cst_530, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1958 = stablehlo.multiply %1957, %1956 : tensor<8x2x4xf32>
    %cst_531 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1959 = stablehlo.broadcast_in_dim %cst_531, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1960 = stablehlo.multiply %1959, %arg123 : tensor<8x2x4xf32>
    %1961 = stablehlo.add %1958, %1960 : tensor<8x2x4xf32>
    %1962 = stablehlo.multiply %1427, %1427 : tensor<8x2x4xf32>
    %cst_532 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1963 = stablehlo.broadcast_in_dim %cst_532, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1964 = stablehlo.multiply %1963, %1962 : tensor<8x2x4xf32>
    %cst_533 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1965 = stablehlo.broadcast_in_dim %cst_533, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %1966 = stablehlo.multiply %1965, %arg124 : tensor<8x2x4xf32>
    %1967 = stablehlo.add %1964, %1966 : tensor<8x2x4xf32>
    %1968 = stablehlo.multiply %1432, %1432 : tensor<4xf32>
    %cst_534 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1969 = stablehlo.broadcast_in_dim %cst_534, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1970 = stablehlo.multiply %1969, %1968 : tensor<4xf32>
    %cst_535 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1971 = stablehlo.broadcast_in_dim %cst_535, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1972 = stablehlo.multiply %1971, %arg125 : tensor<4xf32>
    %1973 = stablehlo.add %1970, %1972 : tensor<4xf32>
    %1974 = stablehlo.multiply %1437, %1437 : tensor<3x3x4x4xf32>
    %cst_536 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1975 = stablehlo.broadcast_in_dim %cst_536, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1976 = stablehlo.multiply %1975, %1974 : tensor<3x3x4x4xf32>
    %cst_537 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1977 = stablehlo.broadcast_in_dim %cst_537, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1978 = stablehlo.multiply %1977, %arg126 : tensor<3x3x4x4xf32>
    %1979 = stablehlo.add %1976, %1978 : tensor<3x3x4x4xf32>
    %1980 = stablehlo.multiply %1442, %1442 : tensor<4xf32>
    %cst_538 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1981 = stablehlo.broadcast_in_dim %cst_538, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1982 = stablehlo.multiply %1981, %1980 : tensor<4xf32>
    %cst_539 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1983 = stablehlo.broadcast_in_dim %cst_539, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1984 = stablehlo.multiply %1983, %arg127 : tensor<4xf32>
    %1985 = stablehlo.add %1982, %1984 : tensor<4xf32>
    %1986 = stablehlo.multiply %1447, %1447 : tensor<3x3x4x4xf32>
    %cst_540 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1987 = stablehlo.broadcast_in_dim %cst_540, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1988 = stablehlo.multiply %1987, %1986 : tensor<3x3x4x4xf32>
    %cst_541 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1989 = stablehlo.broadcast_in_dim %cst_541, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %1990 = stablehlo.multiply %1989, %arg128 : tensor<3x3x4x4xf32>
    %1991 = stablehlo.add %1988, %1990 : tensor<3x3x4x4xf32>
    %1992 = stablehlo.multiply %1452, %1452 : tensor<4xf32>
    %cst_542 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1993 = stablehlo.broadcast_in_dim %cst_542, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1994 = stablehlo.multiply %1993, %1992 : tensor<4xf32>
    %cst_543 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1995 = stablehlo.broadcast_in_dim %cst_543, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1996 = stablehlo.multiply %1995, %arg129 : tensor<4xf32>
    %1997 = stablehlo.add %1994, %1996 : tensor<4xf32>
    %1998 = stablehlo.multiply %1457, %1457 : tensor<8x4xf32>
    %cst_544 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1999 = stablehlo.broadcast_in_dim %cst_544, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2000 = stablehlo.multiply %1999, %1998 : tensor<8x4xf32>
    %cst_545 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2001 = stablehlo.broadcast_in_dim %cst_545, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2002 = stablehlo.multiply %2001, %arg130 : tensor<8x4xf32>
    %2003 = stablehlo.add %2000, %2002 : tensor<8x4xf32>
    %2004 = stablehlo.multiply %1462, %1462 : tensor<4xf32>
    %cst_546 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2005 = stablehlo.broadcast_in_dim %cst_546, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2006 = stablehlo.multiply %2005, %2004 : tensor<4xf32>
    %cst_547 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2007 = stablehlo.broadcast_in_dim %cst_547, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2008 = stablehlo.multiply %2007, %arg131 : tensor<4xf32>
    %2009 = stablehlo.add %2006, %2008 : tensor<4xf32>
    %2010 = stablehlo.multiply %1467, %1467 : tensor<4xf32>
    %cst_548 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2011 = stablehlo.broadcast_in_dim %cst_548, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2012 = stablehlo.multiply %2011, %2010 : tensor<4xf32>
    %cst_549 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2013 = stablehlo.broadcast_in_dim %cst_549, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2014 = stablehlo.multiply %2013, %arg132 : tensor<4xf32>
    %2015 = stablehlo.add %2012, %2014 : tensor<4xf32>
    %2016 = stablehlo.multiply %1472, %1472 : tensor<4xf32>
    %cst_550 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2017 = stablehlo.broadcast_in_dim %cst_550, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2018 = stablehlo.multiply %2017, %2016 : tensor<4xf32>
    %cst_551 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2019 = stablehlo.broadcast_in_dim %cst_551, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2020 = stablehlo.multiply %2019, %arg133 : tensor<4xf32>
    %2021 = stablehlo.add %2018, %2020 : tensor<4xf32>
    %2022 = stablehlo.multiply %1477, %1477 : tensor<4xf32>
    %cst_552 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2023 = stablehlo.broadcast_in_dim %cst_552, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2024 = stablehlo.multiply %2023, %2022 : tensor<4xf32>
    %cst_553 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2025 = stablehlo.broadcast_in_dim %cst_553, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2026 = stablehlo.multiply %2025, %arg134 : tensor<4xf32>
    %2027 = stablehlo.add %2024, %2026 : tensor<4xf32>
    %2028 = stablehlo.multiply %1482, %1482 : tensor<8xf32>
    %cst_554 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2029 = stablehlo.broadcast_in_dim %cst_554, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2030 = stablehlo.multiply %2029, %2028 : tensor<8xf32>
    %cst_555 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2031 = stablehlo.broadcast_in_dim %cst_555, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2032 = stablehlo.multiply %2031, %arg135 : tensor<8xf32>
    %2033 = stablehlo.add %2030, %2032 : tensor<8xf32>
    %2034 = stablehlo.multiply %1487, %1487 : tensor<3x3x8x8xf32>
    %cst_556 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2035 = stablehlo.broadcast_in_dim %cst_556, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2036 = stablehlo.multiply %2035, %2034 : tensor<3x3x8x8xf32>
    %cst_557 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2037 = stablehlo.broadcast_in_dim %cst_557, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2038 = stablehlo.multiply %2037, %arg136 : tensor<3x3x8x8xf32>
    %2039 = stablehlo.add %2036, %2038 : tensor<3x3x8x8xf32>
    %2040 = stablehlo.multiply %1492, %1492 : tensor<8xf32>
    %cst_558 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2041 = stablehlo.broadcast_in_dim %cst_558, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2042 = stablehlo.multiply %2041, %2040 : tensor<8xf32>
    %cst_559 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2043 = stablehlo.broadcast_in_dim %cst_559, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2044 = stablehlo.multiply %2043, %arg137 : tensor<8xf32>
    %2045 = stablehlo.add %2042, %2044 : tensor<8xf32>
    %2046 = stablehlo.multiply %1497, %1497 : tensor<3x3x8x8xf32>
    %cst_560 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2047 = stablehlo.broadcast_in_dim %cst_560, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2048 = stablehlo.multiply %2047, %2046 : tensor<3x3x8x8xf32>
    %cst_561 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2049 = stablehlo.broadcast_in_dim %cst_561, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2050 = stablehlo.multiply %2049, %arg138 : tensor<3x3x8x8xf32>
    %2051 = stablehlo.add %2048, %2050 : tensor<3x3x8x8xf32>
    %2052 = stablehlo.multiply %1502, %1502 : tensor<8xf32>
    %cst_562 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2053 = stablehlo.broadcast_in_dim %cst_562, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2054 = stablehlo.multiply %2053, %2052 : tensor<8xf32>
    %cst_563 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2055 = stablehlo.broadcast_in_dim %cst_563, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2056 = stablehlo.multiply %2055, %arg139 : tensor<8xf32>
    %2057 = stablehlo.add %2054, %2056 : tensor<8xf32>
    %2058 = stablehlo.multiply %1507, %1507 : tensor<8x8xf32>
    %cst_564 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2059 = stablehlo.broadcast_in_dim %cst_564, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2060 = stablehlo.multiply %2059, %2058 : tensor<8x8xf32>
    %cst_565 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2061 = stablehlo.broadcast_in_dim %cst_565, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2062 = stablehlo.multiply %2061, %arg140 : tensor<8x8xf32>
    %2063 = stablehlo.add %2060, %2062 : tensor<8x8xf32>
    %2064 = stablehlo.multiply %1512, %1512 : tensor<8xf32>
    %cst_566 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2065 = stablehlo.broadcast_in_dim %cst_566, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2066 = stablehlo.multiply %2065, %2064 : tensor<8xf32>
    %cst_567 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2067 = stablehlo.broadcast_in_dim %cst_567, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2068 = stablehlo.multiply %2067, %arg141 : tensor<8xf32>
    %2069 = stablehlo.add %2066, %2068 : tensor<8xf32>
    %2070 = stablehlo.multiply %1517, %1517 : tensor<8xf32>
    %cst_568 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2071 = stablehlo.broadcast_in_dim %cst_568, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2072 = stablehlo.multiply %2071, %2070 : tensor<8xf32>
    %cst_569 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2073 = stablehlo.broadcast_in_dim %cst_569, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2074 = stablehlo.multiply %2073, %arg142 : tensor<8xf32>
    %2075 = stablehlo.add %2072, %2074 : tensor<8xf32>
    %2076 = stablehlo.multiply %1522, %1522 : tensor<8xf32>
    %cst_570 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2077 = stablehlo.broadcast_in_dim %cst_570, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2078 = stablehlo.multiply %2077, %2076 : tensor<8xf32>
    %cst_571 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2079 = stablehlo.broadcast_in_dim %cst_571, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2080 = stablehlo.multiply %2079, %arg143 : tensor<8xf32>
    %2081 = stablehlo.add %2078, %2080 : tensor<8xf32>
    %2082 = stablehlo.multiply %1527, %1527 : tensor<8xf32>
    %cst_572 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2083 = stablehlo.broadcast_in_dim %cst_572, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2084 = stablehlo.multiply %2083, %2082 : tensor<8xf32>
    %cst_573 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2085 = stablehlo.broadcast_in_dim %cst_573, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2086 = stablehlo.multiply %2085, %arg144 : tensor<8xf32>
    %2087 = stablehlo.add %2084, %2086 : tensor<8xf32>
    %2088 = stablehlo.multiply %1532, %1532 : tensor<4xf32>
    %cst_574 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2089 = stablehlo.broadcast_in_dim %cst_574, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2090 = stablehlo.multiply %2089, %2088 : tensor<4xf32>
    %cst_575 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2091 = stablehlo.broadcast_in_dim %cst_575, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2092 = stablehlo.multiply %2091, %arg145 : tensor<4xf32>
    %2093 = stablehlo.add %2090, %2092 : tensor<4xf32>
    %2094 = stablehlo.multiply %1537, %1537 : tensor<3x3x12x4xf32>
    %cst_576 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2095 = stablehlo.broadcast_in_dim %cst_576, dims = [] : (tensor<f32>) -> tensor<3x3x12x4xf32>
    %2096 = stablehlo.multiply %2095, %2094 : tensor<3x3x12x4xf32>
    %cst_577 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2097 = stablehlo.broadcast_in_dim %cst_577, dims = [] : (tensor<f32>) -> tensor<3x3x12x4xf32>
    %2098 = stablehlo.multiply %2097, %arg146 : tensor<3x3x12x4xf32>
    %2099 = stablehlo.add %2096, %2098 : tensor<3x3x12x4xf32>
    %2100 = stablehlo.multiply %1542, %1542 : tensor<4xf32>
    %cst_578 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2101 = stablehlo.broadcast_in_dim %cst_578, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2102 = stablehlo.multiply %2101, %2100 : tensor<4xf32>
    %cst_579 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2103 = stablehlo.broadcast_in_dim %cst_579, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2104 = stablehlo.multiply %2103, %arg147 : tensor<4xf32>
    %2105 = stablehlo.add %2102, %2104 : tensor<4xf32>
    %2106 = stablehlo.multiply %1547, %1547 : tensor<3x3x4x4xf32>
    %cst_580 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2107 = stablehlo.broadcast_in_dim %cst_580, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2108 = stablehlo.multiply %2107, %2106 : tensor<3x3x4x4xf32>
    %cst_581 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2109 = stablehlo.broadcast_in_dim %cst_581, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2110 = stablehlo.multiply %2109, %arg148 : tensor<3x3x4x4xf32>
    %2111 = stablehlo.add %2108, %2110 : tensor<3x3x4x4xf32>
    %2112 = stablehlo.multiply %1552, %1552 : tensor<4xf32>
    %cst_582 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2113 = stablehlo.broadcast_in_dim %cst_582, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2114 = stablehlo.multiply %2113, %2112 : tensor<4xf32>
    %cst_583 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2115 = stablehlo.broadcast_in_dim %cst_583, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2116 = stablehlo.multiply %2115, %arg149 : tensor<4xf32>
    %2117 = stablehlo.add %2114, %2116 : tensor<4xf32>
    %2118 = stablehlo.multiply %1557, %1557 : tensor<1x1x12x4xf32>
    %cst_584 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2119 = stablehlo.broadcast_in_dim %cst_584, dims = [] : (tensor<f32>) -> tensor<1x1x12x4xf32>
    %2120 = stablehlo.multiply %2119, %2118 : tensor<1x1x12x4xf32>
    %cst_585 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2121 = stablehlo.broadcast_in_dim %cst_585, dims = [] : (tensor<f32>) -> tensor<1x1x12x4xf32>
    %2122 = stablehlo.multiply %2121, %arg150 : tensor<1x1x12x4xf32>
    %2123 = stablehlo.add %2120, %2122 : tensor<1x1x12x4xf32>
    %2124 = stablehlo.multiply %1562, %1562 : tensor<4xf32>
    %cst_586 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2125 = stablehlo.broadcast_in_dim %cst_586, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2126 = stablehlo.multiply %2125, %2124 : tensor<4xf32>
    %cst_587 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2127 = stablehlo.broadcast_in_dim %cst_587, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2128 = stablehlo.multiply %2127, %arg151 : tensor<4xf32>
    %2129 = stablehlo.add %2126, %2128 : tensor<4xf32>
    %2130 = stablehlo.multiply %1567, %1567 : tensor<8x4xf32>
    %cst_588 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2131 = stablehlo.broadcast_in_dim %cst_588, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2132 = stablehlo.multiply %2131, %2130 : tensor<8x4xf32>
    %cst_589 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2133 = stablehlo.broadcast_in_dim %cst_589, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2134 = stablehlo.multiply %2133, %arg152 : tensor<8x4xf32>
    %2135 = stablehlo.add %2132, %2134 : tensor<8x4xf32>
    %2136 = stablehlo.multiply %1572, %1572 : tensor<12xf32>
    %cst_590 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2137 = stablehlo.broadcast_in_dim %cst_590, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2138 = stablehlo.multiply %2137, %2136 : tensor<12xf32>
    %cst_591 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2139 = stablehlo.broadcast_in_dim %cst_591, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2140 = stablehlo.multiply %2139, %arg153 : tensor<12xf32>
    %2141 = stablehlo.add %2138, %2140 : tensor<12xf32>
    %2142 = stablehlo.multiply %1577, %1577 : tensor<12xf32>
    %cst_592 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2143 = stablehlo.broadcast_in_dim %cst_592, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2144 = stablehlo.multiply %2143, %2142 : tensor<12xf32>
    %cst_593 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2145 = stablehlo.broadcast_in_dim %cst_593, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2146 = stablehlo.multiply %2145, %arg154 : tensor<12xf32>
    %2147 = stablehlo.add %2144, %2146 : tensor<12xf32>
    %2148 = stablehlo.multiply %1582, %1582 : tensor<4xf32>
    %cst_594 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2149 = stablehlo.broadcast_in_dim %cst_594, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2150 = stablehlo.multiply %2149, %2148 : tensor<4xf32>
    %cst_595 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2151 = stablehlo.broadcast_in_dim %cst_595, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2152 = stablehlo.multiply %2151, %arg155 : tensor<4xf32>
    %2153 = stablehlo.add %2150, %2152 : tensor<4xf32>
    %2154 = stablehlo.multiply %1587, %1587 : tensor<4xf32>
    %cst_596 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2155 = stablehlo.broadcast_in_dim %cst_596, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2156 = stablehlo.multiply %2155, %2154 : tensor<4xf32>
    %cst_597 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2157 = stablehlo.broadcast_in_dim %cst_597, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2158 = stablehlo.multiply %2157, %arg156 : tensor<4xf32>
    %2159 = stablehlo.add %2156, %2158 : tensor<4xf32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %2160 = stablehlo.compare LT, %arg52, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_598 = stablehlo.constant dense<1> : tensor<i32>
    %2161 = stablehlo.add %arg52, %c_598 : tensor<i32>
    %c_599 = stablehlo.constant dense<2147483647> : tensor<i32>
    %2162 = call @_where(%2160, %2161, %c_599) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_600 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2163 = stablehlo.convert %2162 : (tensor<i32>) -> tensor<f32>
    %2164 = stablehlo.power %cst_600, %2163 : tensor<f32>
    %cst_601 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2165 = stablehlo.subtract %cst_601, %2164 : tensor<f32>
    %2166 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2167 = stablehlo.divide %1592, %2166 : tensor<4xf32>
    %2168 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<2x2x8x4xf32>
    %2169 = stablehlo.divide %1597, %2168 : tensor<2x2x8x4xf32>
    %2170 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2171 = stablehlo.divide %1602, %2170 : tensor<4xf32>
    %2172 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %2173 = stablehlo.divide %1607, %2172 : tensor<3x3x3x4xf32>
    %2174 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2175 = stablehlo.divide %1612, %2174 : tensor<8xf32>
    %2176 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %2177 = stablehlo.divide %1617, %2176 : tensor<3x3x4x8xf32>
    %2178 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2179 = stablehlo.divide %1622, %2178 : tensor<3xf32>
    %2180 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<3x3x4x3xf32>
    %2181 = stablehlo.divide %1627, %2180 : tensor<3x3x4x3xf32>
    %2182 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2183 = stablehlo.divide %1632, %2182 : tensor<8xf32>
    %2184 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2185 = stablehlo.divide %1637, %2184 : tensor<8x8xf32>
    %2186 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2187 = stablehlo.divide %1642, %2186 : tensor<8xf32>
    %2188 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2189 = stablehlo.divide %1647, %2188 : tensor<4x8xf32>
    %2190 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2191 = stablehlo.divide %1652, %2190 : tensor<8xf32>
    %2192 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2193 = stablehlo.divide %1657, %2192 : tensor<8xf32>
    %2194 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2195 = stablehlo.divide %1662, %2194 : tensor<4xf32>
    %2196 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2197 = stablehlo.divide %1667, %2196 : tensor<4xf32>
    %2198 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2199 = stablehlo.divide %1672, %2198 : tensor<8x2x4xf32>
    %2200 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %2201 = stablehlo.divide %1677, %2200 : tensor<2x4x8xf32>
    %2202 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2203 = stablehlo.divide %1682, %2202 : tensor<8x2x4xf32>
    %2204 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2205 = stablehlo.divide %1687, %2204 : tensor<8x2x4xf32>
    %2206 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2207 = stablehlo.divide %1692, %2206 : tensor<4xf32>
    %2208 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2209 = stablehlo.divide %1697, %2208 : tensor<3x3x4x4xf32>
    %2210 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2211 = stablehlo.divide %1702, %2210 : tensor<4xf32>
    %2212 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2213 = stablehlo.divide %1707, %2212 : tensor<3x3x4x4xf32>
    %2214 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2215 = stablehlo.divide %1712, %2214 : tensor<4xf32>
    %2216 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2217 = stablehlo.divide %1717, %2216 : tensor<8x4xf32>
    %2218 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2219 = stablehlo.divide %1722, %2218 : tensor<4xf32>
    %2220 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2221 = stablehlo.divide %1727, %2220 : tensor<4xf32>
    %2222 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2223 = stablehlo.divide %1732, %2222 : tensor<4xf32>
    %2224 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2225 = stablehlo.divide %1737, %2224 : tensor<4xf32>
    %2226 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2227 = stablehlo.divide %1742, %2226 : tensor<8xf32>
    %2228 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2229 = stablehlo.divide %1747, %2228 : tensor<3x3x8x8xf32>
    %2230 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2231 = stablehlo.divide %1752, %2230 : tensor<8xf32>
    %2232 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2233 = stablehlo.divide %1757, %2232 : tensor<3x3x8x8xf32>
    %2234 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2235 = stablehlo.divide %1762, %2234 : tensor<8xf32>
    %2236 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2237 = stablehlo.divide %1767, %2236 : tensor<8x8xf32>
    %2238 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2239 = stablehlo.divide %1772, %2238 : tensor<8xf32>
    %2240 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2241 = stablehlo.divide %1777, %2240 : tensor<8xf32>
    %2242 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2243 = stablehlo.divide %1782, %2242 : tensor<8xf32>
    %2244 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2245 = stablehlo.divide %1787, %2244 : tensor<8xf32>
    %2246 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2247 = stablehlo.divide %1792, %2246 : tensor<4xf32>
    %2248 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<3x3x12x4xf32>
    %2249 = stablehlo.divide %1797, %2248 : tensor<3x3x12x4xf32>
    %2250 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2251 = stablehlo.divide %1802, %2250 : tensor<4xf32>
    %2252 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2253 = stablehlo.divide %1807, %2252 : tensor<3x3x4x4xf32>
    %2254 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2255 = stablehlo.divide %1812, %2254 : tensor<4xf32>
    %2256 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<1x1x12x4xf32>
    %2257 = stablehlo.divide %1817, %2256 : tensor<1x1x12x4xf32>
    %2258 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2259 = stablehlo.divide %1822, %2258 : tensor<4xf32>
    %2260 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2261 = stablehlo.divide %1827, %2260 : tensor<8x4xf32>
    %2262 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2263 = stablehlo.divide %1832, %2262 : tensor<12xf32>
    %2264 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2265 = stablehlo.divide %1837, %2264 : tensor<12xf32>
    %2266 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2267 = stablehlo.divide %1842, %2266 : tensor<4xf32>
    %2268 = stablehlo.broadcast_in_dim %2165, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2269 = stablehlo.divide %1847, %2268 : tensor<4xf32>
    %cst_602 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2270 = stablehlo.convert %2162 : (tensor<i32>) -> tensor<f32>
    %2271 = stablehlo.power %cst_602, %2270 : tensor<f32>
    %cst_603 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2272 = stablehlo.subtract %cst_603, %2271 : tensor<f32>
    %2273 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2274 = stablehlo.divide %1853, %2273 : tensor<4xf32>
    %2275 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<2x2x8x4xf32>
    %2276 = stablehlo.divide %1859, %2275 : tensor<2x2x8x4xf32>
    %2277 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2278 = stablehlo.divide %1865, %2277 : tensor<4xf32>
    %2279 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %2280 = stablehlo.divide %1871, %2279 : tensor<3x3x3x4xf32>
    %2281 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2282 = stablehlo.divide %1877, %2281 : tensor<8xf32>
    %2283 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %2284 = stablehlo.divide %1883, %2283 : tensor<3x3x4x8xf32>
    %2285 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2286 = stablehlo.divide %1889, %2285 : tensor<3xf32>
    %2287 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<3x3x4x3xf32>
    %2288 = stablehlo.divide %1895, %2287 : tensor<3x3x4x3xf32>
    %2289 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2290 = stablehlo.divide %1901, %2289 : tensor<8xf32>
    %2291 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2292 = stablehlo.divide %1907, %2291 : tensor<8x8xf32>
    %2293 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2294 = stablehlo.divide %1913, %2293 : tensor<8xf32>
    %2295 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2296 = stablehlo.divide %1919, %2295 : tensor<4x8xf32>
    %2297 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2298 = stablehlo.divide %1925, %2297 : tensor<8xf32>
    %2299 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2300 = stablehlo.divide %1931, %2299 : tensor<8xf32>
    %2301 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2302 = stablehlo.divide %1937, %2301 : tensor<4xf32>
    %2303 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2304 = stablehlo.divide %1943, %2303 : tensor<4xf32>
    %2305 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2306 = stablehlo.divide %1949, %2305 : tensor<8x2x4xf32>
    %2307 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %2308 = stablehlo.divide %1955, %2307 : tensor<2x4x8xf32>
    %2309 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2310 = stablehlo.divide %1961, %2309 : tensor<8x2x4xf32>
    %2311 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2312 = stablehlo.divide %1967, %2311 : tensor<8x2x4xf32>
    %2313 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2314 = stablehlo.divide %1973, %2313 : tensor<4xf32>
    %2315 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2316 = stablehlo.divide %1979, %2315 : tensor<3x3x4x4xf32>
    %2317 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2318 = stablehlo.divide %1985, %2317 : tensor<4xf32>
    %2319 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2320 = stablehlo.divide %1991, %2319 : tensor<3x3x4x4xf32>
    %2321 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2322 = stablehlo.divide %1997, %2321 : tensor<4xf32>
    %2323 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2324 = stablehlo.divide %2003, %2323 : tensor<8x4xf32>
    %2325 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2326 = stablehlo.divide %2009, %2325 : tensor<4xf32>
    %2327 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2328 = stablehlo.divide %2015, %2327 : tensor<4xf32>
    %2329 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2330 = stablehlo.divide %2021, %2329 : tensor<4xf32>
    %2331 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2332 = stablehlo.divide %2027, %2331 : tensor<4xf32>
    %2333 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2334 = stablehlo.divide %2033, %2333 : tensor<8xf32>
    %2335 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2336 = stablehlo.divide %2039, %2335 : tensor<3x3x8x8xf32>
    %2337 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2338 = stablehlo.divide %2045, %2337 : tensor<8xf32>
    %2339 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2340 = stablehlo.divide %2051, %2339 : tensor<3x3x8x8xf32>
    %2341 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2342 = stablehlo.divide %2057, %2341 : tensor<8xf32>
    %2343 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2344 = stablehlo.divide %2063, %2343 : tensor<8x8xf32>
    %2345 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2346 = stablehlo.divide %2069, %2345 : tensor<8xf32>
    %2347 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2348 = stablehlo.divide %2075, %2347 : tensor<8xf32>
    %2349 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2350 = stablehlo.divide %2081, %2349 : tensor<8xf32>
    %2351 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2352 = stablehlo.divide %2087, %2351 : tensor<8xf32>
    %2353 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2354 = stablehlo.divide %2093, %2353 : tensor<4xf32>
    %2355 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<3x3x12x4xf32>
    %2356 = stablehlo.divide %2099, %2355 : tensor<3x3x12x4xf32>
    %2357 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2358 = stablehlo.divide %2105, %2357 : tensor<4xf32>
    %2359 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2360 = stablehlo.divide %2111, %2359 : tensor<3x3x4x4xf32>
    %2361 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2362 = stablehlo.divide %2117, %2361 : tensor<4xf32>
    %2363 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<1x1x12x4xf32>
    %2364 = stablehlo.divide %2123, %2363 : tensor<1x1x12x4xf32>
    %2365 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2366 = stablehlo.divide %2129, %2365 : tensor<4xf32>
    %2367 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2368 = stablehlo.divide %2135, %2367 : tensor<8x4xf32>
    %2369 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2370 = stablehlo.divide %2141, %2369 : tensor<12xf32>
    %2371 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2372 = stablehlo.divide %2147, %2371 : tensor<12xf32>
    %2373 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2374 = stablehlo.divide %2153, %2373 : tensor<4xf32>
    %2375 = stablehlo.broadcast_in_dim %2272, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2376 = stablehlo.divide %2159, %2375 : tensor<4xf32>
    %cst_604 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2377 = stablehlo.broadcast_in_dim %cst_604, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2378 = stablehlo.add %2274, %2377 : tensor<4xf32>
    %2379 = stablehlo.sqrt %2378 : tensor<4xf32>
    %cst_605 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2380 = stablehlo.broadcast_in_dim %cst_605, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2381 = stablehlo.add %2379, %2380 : tensor<4xf32>
    %2382 = stablehlo.divide %2167, %2381 : tensor<4xf32>
    %cst_606 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2383 = stablehlo.broadcast_in_dim %cst_606, dims = [] : (tensor<f32>) -> tensor<2x2x8x4xf32>
    %2384 = stablehlo.add %2276, %2383 : tensor<2x2x8x4xf32>
    %2385 = stablehlo.sqrt %2384 : tensor<2x2x8x4xf32>
    %cst_607 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2386 = stablehlo.broadcast_in_dim %cst_607, dims = [] : (tensor<f32>) -> tensor<2x2x8x4xf32>
    %2387 = stablehlo.add %2385, %2386 : tensor<2x2x8x4xf32>
    %2388 = stablehlo.divide %2169, %2387 : tensor<2x2x8x4xf32>
    %cst_608 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2389 = stablehlo.broadcast_in_dim %cst_608, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2390 = stablehlo.add %2278, %2389 : tensor<4xf32>
    %2391 = stablehlo.sqrt %2390 : tensor<4xf32>
    %cst_609 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2392 = stablehlo.broadcast_in_dim %cst_609, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2393 = stablehlo.add %2391, %2392 : tensor<4xf32>
    %2394 = stablehlo.divide %2171, %2393 : tensor<4xf32>
    %cst_610 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2395 = stablehlo.broadcast_in_dim %cst_610, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %2396 = stablehlo.add %2280, %2395 : tensor<3x3x3x4xf32>
    %2397 = stablehlo.sqrt %2396 : tensor<3x3x3x4xf32>
    %cst_611 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2398 = stablehlo.broadcast_in_dim %cst_611, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %2399 = stablehlo.add %2397, %2398 : tensor<3x3x3x4xf32>
    %2400 = stablehlo.divide %2173, %2399 : tensor<3x3x3x4xf32>
    %cst_612 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2401 = stablehlo.broadcast_in_dim %cst_612, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2402 = stablehlo.add %2282, %2401 : tensor<8xf32>
    %2403 = stablehlo.sqrt %2402 : tensor<8xf32>
    %cst_613 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2404 = stablehlo.broadcast_in_dim %cst_613, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2405 = stablehlo.add %2403, %2404 : tensor<8xf32>
    %2406 = stablehlo.divide %2175, %2405 : tensor<8xf32>
    %cst_614 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2407 = stablehlo.broadcast_in_dim %cst_614, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %2408 = stablehlo.add %2284, %2407 : tensor<3x3x4x8xf32>
    %2409 = stablehlo.sqrt %2408 : tensor<3x3x4x8xf32>
    %cst_615 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2410 = stablehlo.broadcast_in_dim %cst_615, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %2411 = stablehlo.add %2409, %2410 : tensor<3x3x4x8xf32>
    %2412 = stablehlo.divide %2177, %2411 : tensor<3x3x4x8xf32>
    %cst_616 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2413 = stablehlo.broadcast_in_dim %cst_616, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2414 = stablehlo.add %2286, %2413 : tensor<3xf32>
    %2415 = stablehlo.sqrt %2414 : tensor<3xf32>
    %cst_617 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2416 = stablehlo.broadcast_in_dim %cst_617, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2417 = stablehlo.add %2415, %2416 : tensor<3xf32>
    %2418 = stablehlo.divide %2179, %2417 : tensor<3xf32>
    %cst_618 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2419 = stablehlo.broadcast_in_dim %cst_618, dims = [] : (tensor<f32>) -> tensor<3x3x4x3xf32>
    %2420 = stablehlo.add %2288, %2419 : tensor<3x3x4x3xf32>
    %2421 = stablehlo.sqrt %2420 : tensor<3x3x4x3xf32>
    %cst_619 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2422 = stablehlo.broadcast_in_dim %cst_619, dims = [] : (tensor<f32>) -> tensor<3x3x4x3xf32>
    %2423 = stablehlo.add %2421, %2422 : tensor<3x3x4x3xf32>
    %2424 = stablehlo.divide %2181, %2423 : tensor<3x3x4x3xf32>
    %cst_620 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2425 = stablehlo.broadcast_in_dim %cst_620, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2426 = stablehlo.add %2290, %2425 : tensor<8xf32>
    %2427 = stablehlo.sqrt %2426 : tensor<8xf32>
    %cst_621 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2428 = stablehlo.broadcast_in_dim %cst_621, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2429 = stablehlo.add %2427, %2428 : tensor<8xf32>
    %2430 = stablehlo.divide %2183, %2429 : tensor<8xf32>
    %cst_622 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2431 = stablehlo.broadcast_in_dim %cst_622, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2432 = stablehlo.add %2292, %2431 : tensor<8x8xf32>
    %2433 = stablehlo.sqrt %2432 : tensor<8x8xf32>
    %cst_623 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2434 = stablehlo.broadcast_in_dim %cst_623, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2435 = stablehlo.add %2433, %2434 : tensor<8x8xf32>
    %2436 = stablehlo.divide %2185, %2435 : tensor<8x8xf32>
    %cst_624 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2437 = stablehlo.broadcast_in_dim %cst_624, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2438 = stablehlo.add %2294, %2437 : tensor<8xf32>
    %2439 = stablehlo.sqrt %2438 : tensor<8xf32>
    %cst_625 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2440 = stablehlo.broadcast_in_dim %cst_625, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2441 = stablehlo.add %2439, %2440 : tensor<8xf32>
    %2442 = stablehlo.divide %2187, %2441 : tensor<8xf32>
    %cst_626 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2443 = stablehlo.broadcast_in_dim %cst_626, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2444 = stablehlo.add %2296, %2443 : tensor<4x8xf32>
    %2445 = stablehlo.sqrt %2444 : tensor<4x8xf32>
    %cst_627 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2446 = stablehlo.broadcast_in_dim %cst_627, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2447 = stablehlo.add %2445, %2446 : tensor<4x8xf32>
    %2448 = stablehlo.divide %2189, %2447 : tensor<4x8xf32>
    %cst_628 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2449 = stablehlo.broadcast_in_dim %cst_628, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2450 = stablehlo.add %2298, %2449 : tensor<8xf32>
    %2451 = stablehlo.sqrt %2450 : tensor<8xf32>
    %cst_629 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2452 = stablehlo.broadcast_in_dim %cst_629, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2453 = stablehlo.add %2451, %2452 : tensor<8xf32>
    %2454 = stablehlo.divide %2191, %2453 : tensor<8xf32>
    %cst_630 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2455 = stablehlo.broadcast_in_dim %cst_630, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2456 = stablehlo.add %2300, %2455 : tensor<8xf32>
    %2457 = stablehlo.sqrt %2456 : tensor<8xf32>
    %cst_631 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2458 = stablehlo.broadcast_in_dim %cst_631, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2459 = stablehlo.add %2457, %2458 : tensor<8xf32>
    %2460 = stablehlo.divide %2193, %2459 : tensor<8xf32>
    %cst_632 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2461 = stablehlo.broadcast_in_dim %cst_632, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2462 = stablehlo.add %2302, %2461 : tensor<4xf32>
    %2463 = stablehlo.sqrt %2462 : tensor<4xf32>
    %cst_633 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2464 = stablehlo.broadcast_in_dim %cst_633, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2465 = stablehlo.add %2463, %2464 : tensor<4xf32>
    %2466 = stablehlo.divide %2195, %2465 : tensor<4xf32>
    %cst_634 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2467 = stablehlo.broadcast_in_dim %cst_634, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2468 = stablehlo.add %2304, %2467 : tensor<4xf32>
    %2469 = stablehlo.sqrt %2468 : tensor<4xf32>
    %cst_635 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2470 = stablehlo.broadcast_in_dim %cst_635, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2471 = stablehlo.add %2469, %2470 : tensor<4xf32>
    %2472 = stablehlo.divide %2197, %2471 : tensor<4xf32>
    %cst_636 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2473 = stablehlo.broadcast_in_dim %cst_636, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2474 = stablehlo.add %2306, %2473 : tensor<8x2x4xf32>
    %2475 = stablehlo.sqrt %2474 : tensor<8x2x4xf32>
    %cst_637 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2476 = stablehlo.broadcast_in_dim %cst_637, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2477 = stablehlo.add %2475, %2476 : tensor<8x2x4xf32>
    %2478 = stablehlo.divide %2199, %2477 : tensor<8x2x4xf32>
    %cst_638 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2479 = stablehlo.broadcast_in_dim %cst_638, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %2480 = stablehlo.add %2308, %2479 : tensor<2x4x8xf32>
    %2481 = stablehlo.sqrt %2480 : tensor<2x4x8xf32>
    %cst_639 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2482 = stablehlo.broadcast_in_dim %cst_639, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %2483 = stablehlo.add %2481, %2482 : tensor<2x4x8xf32>
    %2484 = stablehlo.divide %2201, %2483 : tensor<2x4x8xf32>
    %cst_640 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2485 = stablehlo.broadcast_in_dim %cst_640, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2486 = stablehlo.add %2310, %2485 : tensor<8x2x4xf32>
    %2487 = stablehlo.sqrt %2486 : tensor<8x2x4xf32>
    %cst_641 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2488 = stablehlo.broadcast_in_dim %cst_641, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2489 = stablehlo.add %2487, %2488 : tensor<8x2x4xf32>
    %2490 = stablehlo.divide %2203, %2489 : tensor<8x2x4xf32>
    %cst_642 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2491 = stablehlo.broadcast_in_dim %cst_642, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2492 = stablehlo.add %2312, %2491 : tensor<8x2x4xf32>
    %2493 = stablehlo.sqrt %2492 : tensor<8x2x4xf32>
    %cst_643 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2494 = stablehlo.broadcast_in_dim %cst_643, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2495 = stablehlo.add %2493, %2494 : tensor<8x2x4xf32>
    %2496 = stablehlo.divide %2205, %2495 : tensor<8x2x4xf32>
    %cst_644 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2497 = stablehlo.broadcast_in_dim %cst_644, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2498 = stablehlo.add %2314, %2497 : tensor<4xf32>
    %2499 = stablehlo.sqrt %2498 : tensor<4xf32>
    %cst_645 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2500 = stablehlo.broadcast_in_dim %cst_645, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2501 = stablehlo.add %2499, %2500 : tensor<4xf32>
    %2502 = stablehlo.divide %2207, %2501 : tensor<4xf32>
    %cst_646 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2503 = stablehlo.broadcast_in_dim %cst_646, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2504 = stablehlo.add %2316, %2503 : tensor<3x3x4x4xf32>
    %2505 = stablehlo.sqrt %2504 : tensor<3x3x4x4xf32>
    %cst_647 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2506 = stablehlo.broadcast_in_dim %cst_647, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2507 = stablehlo.add %2505, %2506 : tensor<3x3x4x4xf32>
    %2508 = stablehlo.divide %2209, %2507 : tensor<3x3x4x4xf32>
    %cst_648 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2509 = stablehlo.broadcast_in_dim %cst_648, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2510 = stablehlo.add %2318, %2509 : tensor<4xf32>
    %2511 = stablehlo.sqrt %2510 : tensor<4xf32>
    %cst_649 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2512 = stablehlo.broadcast_in_dim %cst_649, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2513 = stablehlo.add %2511, %2512 : tensor<4xf32>
    %2514 = stablehlo.divide %2211, %2513 : tensor<4xf32>
    %cst_650 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2515 = stablehlo.broadcast_in_dim %cst_650, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2516 = stablehlo.add %2320, %2515 : tensor<3x3x4x4xf32>
    %2517 = stablehlo.sqrt %2516 : tensor<3x3x4x4xf32>
    %cst_651 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2518 = stablehlo.broadcast_in_dim %cst_651, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2519 = stablehlo.add %2517, %2518 : tensor<3x3x4x4xf32>
    %2520 = stablehlo.divide %2213, %2519 : tensor<3x3x4x4xf32>
    %cst_652 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2521 = stablehlo.broadcast_in_dim %cst_652, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2522 = stablehlo.add %2322, %2521 : tensor<4xf32>
    %2523 = stablehlo.sqrt %2522 : tensor<4xf32>
    %cst_653 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2524 = stablehlo.broadcast_in_dim %cst_653, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2525 = stablehlo.add %2523, %2524 : tensor<4xf32>
    %2526 = stablehlo.divide %2215, %2525 : tensor<4xf32>
    %cst_654 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2527 = stablehlo.broadcast_in_dim %cst_654, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2528 = stablehlo.add %2324, %2527 : tensor<8x4xf32>
    %2529 = stablehlo.sqrt %2528 : tensor<8x4xf32>
    %cst_655 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2530 = stablehlo.broadcast_in_dim %cst_655, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2531 = stablehlo.add %2529, %2530 : tensor<8x4xf32>
    %2532 = stablehlo.divide %2217, %2531 : tensor<8x4xf32>
    %cst_656 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2533 = stablehlo.broadcast_in_dim %cst_656, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2534 = stablehlo.add %2326, %2533 : tensor<4xf32>
    %2535 = stablehlo.sqrt %2534 : tensor<4xf32>
    %cst_657 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2536 = stablehlo.broadcast_in_dim %cst_657, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2537 = stablehlo.add %2535, %2536 : tensor<4xf32>
    %2538 = stablehlo.divide %2219, %2537 : tensor<4xf32>
    %cst_658 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2539 = stablehlo.broadcast_in_dim %cst_658, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2540 = stablehlo.add %2328, %2539 : tensor<4xf32>
    %2541 = stablehlo.sqrt %2540 : tensor<4xf32>
    %cst_659 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2542 = stablehlo.broadcast_in_dim %cst_659, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2543 = stablehlo.add %2541, %2542 : tensor<4xf32>
    %2544 = stablehlo.divide %2221, %2543 : tensor<4xf32>
    %cst_660 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2545 = stablehlo.broadcast_in_dim %cst_660, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2546 = stablehlo.add %2330, %2545 : tensor<4xf32>
    %2547 = stablehlo.sqrt %2546 : tensor<4xf32>
    %cst_661 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2548 = stablehlo.broadcast_in_dim %cst_661, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2549 = stablehlo.add %2547, %2548 : tensor<4xf32>
    %2550 = stablehlo.divide %2223, %2549 : tensor<4xf32>
    %cst_662 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2551 = stablehlo.broadcast_in_dim %cst_662, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2552 = stablehlo.add %2332, %2551 : tensor<4xf32>
    %2553 = stablehlo.sqrt %2552 : tensor<4xf32>
    %cst_663 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2554 = stablehlo.broadcast_in_dim %cst_663, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2555 = stablehlo.add %2553, %2554 : tensor<4xf32>
    %2556 = stablehlo.divide %2225, %2555 : tensor<4xf32>
    %cst_664 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2557 = stablehlo.broadcast_in_dim %cst_664, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2558 = stablehlo.add %2334, %2557 : tensor<8xf32>
    %2559 = stablehlo.sqrt %2558 : tensor<8xf32>
    %cst_665 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2560 = stablehlo.broadcast_in_dim %cst_665, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2561 = stablehlo.add %2559, %2560 : tensor<8xf32>
    %2562 = stablehlo.divide %2227, %2561 : tensor<8xf32>
    %cst_666 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2563 = stablehlo.broadcast_in_dim %cst_666, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2564 = stablehlo.add %2336, %2563 : tensor<3x3x8x8xf32>
    %2565 = stablehlo.sqrt %2564 : tensor<3x3x8x8xf32>
    %cst_667 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2566 = stablehlo.broadcast_in_dim %cst_667, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2567 = stablehlo.add %2565, %2566 : tensor<3x3x8x8xf32>
    %2568 = stablehlo.divide %2229, %2567 : tensor<3x3x8x8xf32>
    %cst_668 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2569 = stablehlo.broadcast_in_dim %cst_668, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2570 = stablehlo.add %2338, %2569 : tensor<8xf32>
    %2571 = stablehlo.sqrt %2570 : tensor<8xf32>
    %cst_669 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2572 = stablehlo.broadcast_in_dim %cst_669, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2573 = stablehlo.add %2571, %2572 : tensor<8xf32>
    %2574 = stablehlo.divide %2231, %2573 : tensor<8xf32>
    %cst_670 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2575 = stablehlo.broadcast_in_dim %cst_670, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2576 = stablehlo.add %2340, %2575 : tensor<3x3x8x8xf32>
    %2577 = stablehlo.sqrt %2576 : tensor<3x3x8x8xf32>
    %cst_671 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2578 = stablehlo.broadcast_in_dim %cst_671, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2579 = stablehlo.add %2577, %2578 : tensor<3x3x8x8xf32>
    %2580 = stablehlo.divide %2233, %2579 : tensor<3x3x8x8xf32>
    %cst_672 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2581 = stablehlo.broadcast_in_dim %cst_672, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2582 = stablehlo.add %2342, %2581 : tensor<8xf32>
    %2583 = stablehlo.sqrt %2582 : tensor<8xf32>
    %cst_673 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2584 = stablehlo.broadcast_in_dim %cst_673, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2585 = stablehlo.add %2583, %2584 : tensor<8xf32>
    %2586 = stablehlo.divide %2235, %2585 : tensor<8xf32>
    %cst_674 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2587 = stablehlo.broadcast_in_dim %cst_674, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2588 = stablehlo.add %2344, %2587 : tensor<8x8xf32>
    %2589 = stablehlo.sqrt %2588 : tensor<8x8xf32>
    %cst_675 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2590 = stablehlo.broadcast_in_dim %cst_675, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2591 = stablehlo.add %2589, %2590 : tensor<8x8xf32>
    %2592 = stablehlo.divide %2237, %2591 : tensor<8x8xf32>
    %cst_676 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2593 = stablehlo.broadcast_in_dim %cst_676, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2594 = stablehlo.add %2346, %2593 : tensor<8xf32>
    %2595 = stablehlo.sqrt %2594 : tensor<8xf32>
    %cst_677 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2596 = stablehlo.broadcast_in_dim %cst_677, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2597 = stablehlo.add %2595, %2596 : tensor<8xf32>
    %2598 = stablehlo.divide %2239, %2597 : tensor<8xf32>
    %cst_678 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2599 = stablehlo.broadcast_in_dim %cst_678, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2600 = stablehlo.add %2348, %2599 : tensor<8xf32>
    %2601 = stablehlo.sqrt %2600 : tensor<8xf32>
    %cst_679 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2602 = stablehlo.broadcast_in_dim %cst_679, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2603 = stablehlo.add %2601, %2602 : tensor<8xf32>
    %2604 = stablehlo.divide %2241, %2603 : tensor<8xf32>
    %cst_680 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2605 = stablehlo.broadcast_in_dim %cst_680, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2606 = stablehlo.add %2350, %2605 : tensor<8xf32>
    %2607 = stablehlo.sqrt %2606 : tensor<8xf32>
    %cst_681 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2608 = stablehlo.broadcast_in_dim %cst_681, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2609 = stablehlo.add %2607, %2608 : tensor<8xf32>
    %2610 = stablehlo.divide %2243, %2609 : tensor<8xf32>
    %cst_682 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2611 = stablehlo.broadcast_in_dim %cst_682, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2612 = stablehlo.add %2352, %2611 : tensor<8xf32>
    %2613 = stablehlo.sqrt %2612 : tensor<8xf32>
    %cst_683 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2614 = stablehlo.broadcast_in_dim %cst_683, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2615 = stablehlo.add %2613, %2614 : tensor<8xf32>
    %2616 = stablehlo.divide %2245, %2615 : tensor<8xf32>
    %cst_684 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2617 = stablehlo.broadcast_in_dim %cst_684, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2618 = stablehlo.add %2354, %2617 : tensor<4xf32>
    %2619 = stablehlo.sqrt %2618 : tensor<4xf32>
    %cst_685 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2620 = stablehlo.broadcast_in_dim %cst_685, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2621 = stablehlo.add %2619, %2620 : tensor<4xf32>
    %2622 = stablehlo.divide %2247, %2621 : tensor<4xf32>
    %cst_686 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2623 = stablehlo.broadcast_in_dim %cst_686, dims = [] : (tensor<f32>) -> tensor<3x3x12x4xf32>
    %2624 = stablehlo.add %2356, %2623 : tensor<3x3x12x4xf32>
    %2625 = stablehlo.sqrt %2624 : tensor<3x3x12x4xf32>
    %cst_687 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2626 = stablehlo.broadcast_in_dim %cst_687, dims = [] : (tensor<f32>) -> tensor<3x3x12x4xf32>
    %2627 = stablehlo.add %2625, %2626 : tensor<3x3x12x4xf32>
    %2628 = stablehlo.divide %2249, %2627 : tensor<3x3x12x4xf32>
    %cst_688 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2629 = stablehlo.broadcast_in_dim %cst_688, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2630 = stablehlo.add %2358, %2629 : tensor<4xf32>
    %2631 = stablehlo.sqrt %2630 : tensor<4xf32>
    %cst_689 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2632 = stablehlo.broadcast_in_dim %cst_689, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2633 = stablehlo.add %2631, %2632 : tensor<4xf32>
    %2634 = stablehlo.divide %2251, %2633 : tensor<4xf32>
    %cst_690 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2635 = stablehlo.broadcast_in_dim %cst_690, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2636 = stablehlo.add %2360, %2635 : tensor<3x3x4x4xf32>
    %2637 = stablehlo.sqrt %2636 : tensor<3x3x4x4xf32>
    %cst_691 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2638 = stablehlo.broadcast_in_dim %cst_691, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2639 = stablehlo.add %2637, %2638 : tensor<3x3x4x4xf32>
    %2640 = stablehlo.divide %2253, %2639 : tensor<3x3x4x4xf32>
    %cst_692 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2641 = stablehlo.broadcast_in_dim %cst_692, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2642 = stablehlo.add %2362, %2641 : tensor<4xf32>
    %2643 = stablehlo.sqrt %2642 : tensor<4xf32>
    %cst_693 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2644 = stablehlo.broadcast_in_dim %cst_693, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2645 = stablehlo.add %2643, %2644 : tensor<4xf32>
    %2646 = stablehlo.divide %2255, %2645 : tensor<4xf32>
    %cst_694 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2647 = stablehlo.broadcast_in_dim %cst_694, dims = [] : (tensor<f32>) -> tensor<1x1x12x4xf32>
    %2648 = stablehlo.add %2364, %2647 : tensor<1x1x12x4xf32>
    %2649 = stablehlo.sqrt %2648 : tensor<1x1x12x4xf32>
    %cst_695 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2650 = stablehlo.broadcast_in_dim %cst_695, dims = [] : (tensor<f32>) -> tensor<1x1x12x4xf32>
    %2651 = stablehlo.add %2649, %2650 : tensor<1x1x12x4xf32>
    %2652 = stablehlo.divide %2257, %2651 : tensor<1x1x12x4xf32>
    %cst_696 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2653 = stablehlo.broadcast_in_dim %cst_696, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2654 = stablehlo.add %2366, %2653 : tensor<4xf32>
    %2655 = stablehlo.sqrt %2654 : tensor<4xf32>
    %cst_697 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2656 = stablehlo.broadcast_in_dim %cst_697, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2657 = stablehlo.add %2655, %2656 : tensor<4xf32>
    %2658 = stablehlo.divide %2259, %2657 : tensor<4xf32>
    %cst_698 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2659 = stablehlo.broadcast_in_dim %cst_698, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2660 = stablehlo.add %2368, %2659 : tensor<8x4xf32>
    %2661 = stablehlo.sqrt %2660 : tensor<8x4xf32>
    %cst_699 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2662 = stablehlo.broadcast_in_dim %cst_699, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2663 = stablehlo.add %2661, %2662 : tensor<8x4xf32>
    %2664 = stablehlo.divide %2261, %2663 : tensor<8x4xf32>
    %cst_700 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2665 = stablehlo.broadcast_in_dim %cst_700, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2666 = stablehlo.add %2370, %2665 : tensor<12xf32>
    %2667 = stablehlo.sqrt %2666 : tensor<12xf32>
    %cst_701 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2668 = stablehlo.broadcast_in_dim %cst_701, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2669 = stablehlo.add %2667, %2668 : tensor<12xf32>
    %2670 = stablehlo.divide %2263, %2669 : tensor<12xf32>
    %cst_702 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2671 = stablehlo.broadcast_in_dim %cst_702, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2672 = stablehlo.add %2372, %2671 : tensor<12xf32>
    %2673 = stablehlo.sqrt %2672 : tensor<12xf32>
    %cst_703 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2674 = stablehlo.broadcast_in_dim %cst_703, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2675 = stablehlo.add %2673, %2674 : tensor<12xf32>
    %2676 = stablehlo.divide %2265, %2675 : tensor<12xf32>
    %cst_704 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2677 = stablehlo.broadcast_in_dim %cst_704, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2678 = stablehlo.add %2374, %2677 : tensor<4xf32>
    %2679 = stablehlo.sqrt %2678 : tensor<4xf32>
    %cst_705 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2680 = stablehlo.broadcast_in_dim %cst_705, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2681 = stablehlo.add %2679, %2680 : tensor<4xf32>
    %2682 = stablehlo.divide %2267, %2681 : tensor<4xf32>
    %cst_706 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2683 = stablehlo.broadcast_in_dim %cst_706, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2684 = stablehlo.add %2376, %2683 : tensor<4xf32>
    %2685 = stablehlo.sqrt %2684 : tensor<4xf32>
    %cst_707 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2686 = stablehlo.broadcast_in_dim %cst_707, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2687 = stablehlo.add %2685, %2686 : tensor<4xf32>
    %2688 = stablehlo.divide %2269, %2687 : tensor<4xf32>
    %c_708 = stablehlo.constant dense<0> : tensor<i32>
    %2689 = stablehlo.subtract %arg157, %c_708 : tensor<i32>
    %c_709 = stablehlo.constant dense<0> : tensor<i32>
    %c_710 = stablehlo.constant dense<10> : tensor<i32>
    %2690 = call @clip(%2689, %c_709, %c_710) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2691 = stablehlo.convert %2690 : (tensor<i32>) -> tensor<f32>
    %cst_711 = stablehlo.constant dense<1.000000e+01> : tensor<f32>
    %2692 = stablehlo.divide %2691, %cst_711 : tensor<f32>
    %cst_712 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2693 = stablehlo.subtract %cst_712, %2692 : tensor<f32>
    %cst_713 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %2694 = stablehlo.multiply %cst_713, %2693 : tensor<f32>
    %cst_714 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %2695 = stablehlo.add %2694, %cst_714 : tensor<f32>
    %c_715 = stablehlo.constant dense<10> : tensor<i32>
    %2696 = stablehlo.compare LT, %arg157, %c_715, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_716 = stablehlo.constant dense<10> : tensor<i32>
    %2697 = stablehlo.subtract %arg157, %c_716 : tensor<i32>
    %2698 = stablehlo.convert %2697 : (tensor<i32>) -> tensor<f32>
    %cst_717 = stablehlo.constant dense<9.000000e+01> : tensor<f32>
    %2699 = stablehlo.minimum %2698, %cst_717 : tensor<f32>
    %cst_718 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %2700 = stablehlo.multiply %cst_718, %2699 : tensor<f32>
    %cst_719 = stablehlo.constant dense<9.000000e+01> : tensor<f32>
    %2701 = stablehlo.divide %2700, %cst_719 : tensor<f32>
    %2702 = stablehlo.cosine %2701 : tensor<f32>
    %cst_720 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2703 = stablehlo.add %cst_720, %2702 : tensor<f32>
    %cst_721 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %2704 = stablehlo.multiply %cst_721, %2703 : tensor<f32>
    %cst_722 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2705 = stablehlo.power %2704, %cst_722 : tensor<f32>
    %cst_723 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2706 = stablehlo.multiply %cst_723, %2705 : tensor<f32>
    %cst_724 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2707 = stablehlo.add %2706, %cst_724 : tensor<f32>
    %cst_725 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %2708 = stablehlo.multiply %cst_725, %2707 : tensor<f32>
    %2709 = call @_where_8(%2696, %2695, %2708) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %cst_726 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2710 = stablehlo.multiply %cst_726, %2709 : tensor<f32>
    %2711 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2712 = stablehlo.multiply %2711, %2382 : tensor<4xf32>
    %2713 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<2x2x8x4xf32>
    %2714 = stablehlo.multiply %2713, %2388 : tensor<2x2x8x4xf32>
    %2715 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2716 = stablehlo.multiply %2715, %2394 : tensor<4xf32>
    %2717 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %2718 = stablehlo.multiply %2717, %2400 : tensor<3x3x3x4xf32>
    %2719 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2720 = stablehlo.multiply %2719, %2406 : tensor<8xf32>
    %2721 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %2722 = stablehlo.multiply %2721, %2412 : tensor<3x3x4x8xf32>
    %2723 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2724 = stablehlo.multiply %2723, %2418 : tensor<3xf32>
    %2725 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<3x3x4x3xf32>
    %2726 = stablehlo.multiply %2725, %2424 : tensor<3x3x4x3xf32>
    %2727 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2728 = stablehlo.multiply %2727, %2430 : tensor<8xf32>
    %2729 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2730 = stablehlo.multiply %2729, %2436 : tensor<8x8xf32>
    %2731 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2732 = stablehlo.multiply %2731, %2442 : tensor<8xf32>
    %2733 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2734 = stablehlo.multiply %2733, %2448 : tensor<4x8xf32>
    %2735 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2736 = stablehlo.multiply %2735, %2454 : tensor<8xf32>
    %2737 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2738 = stablehlo.multiply %2737, %2460 : tensor<8xf32>
    %2739 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2740 = stablehlo.multiply %2739, %2466 : tensor<4xf32>
    %2741 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2742 = stablehlo.multiply %2741, %2472 : tensor<4xf32>
    %2743 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2744 = stablehlo.multiply %2743, %2478 : tensor<8x2x4xf32>
    %2745 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %2746 = stablehlo.multiply %2745, %2484 : tensor<2x4x8xf32>
    %2747 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2748 = stablehlo.multiply %2747, %2490 : tensor<8x2x4xf32>
    %2749 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8x2x4xf32>
    %2750 = stablehlo.multiply %2749, %2496 : tensor<8x2x4xf32>
    %2751 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2752 = stablehlo.multiply %2751, %2502 : tensor<4xf32>
    %2753 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2754 = stablehlo.multiply %2753, %2508 : tensor<3x3x4x4xf32>
    %2755 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2756 = stablehlo.multiply %2755, %2514 : tensor<4xf32>
    %2757 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2758 = stablehlo.multiply %2757, %2520 : tensor<3x3x4x4xf32>
    %2759 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2760 = stablehlo.multiply %2759, %2526 : tensor<4xf32>
    %2761 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2762 = stablehlo.multiply %2761, %2532 : tensor<8x4xf32>
    %2763 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2764 = stablehlo.multiply %2763, %2538 : tensor<4xf32>
    %2765 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2766 = stablehlo.multiply %2765, %2544 : tensor<4xf32>
    %2767 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2768 = stablehlo.multiply %2767, %2550 : tensor<4xf32>
    %2769 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2770 = stablehlo.multiply %2769, %2556 : tensor<4xf32>
    %2771 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2772 = stablehlo.multiply %2771, %2562 : tensor<8xf32>
    %2773 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2774 = stablehlo.multiply %2773, %2568 : tensor<3x3x8x8xf32>
    %2775 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2776 = stablehlo.multiply %2775, %2574 : tensor<8xf32>
    %2777 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %2778 = stablehlo.multiply %2777, %2580 : tensor<3x3x8x8xf32>
    %2779 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2780 = stablehlo.multiply %2779, %2586 : tensor<8xf32>
    %2781 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2782 = stablehlo.multiply %2781, %2592 : tensor<8x8xf32>
    %2783 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2784 = stablehlo.multiply %2783, %2598 : tensor<8xf32>
    %2785 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2786 = stablehlo.multiply %2785, %2604 : tensor<8xf32>
    %2787 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2788 = stablehlo.multiply %2787, %2610 : tensor<8xf32>
    %2789 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2790 = stablehlo.multiply %2789, %2616 : tensor<8xf32>
    %2791 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2792 = stablehlo.multiply %2791, %2622 : tensor<4xf32>
    %2793 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<3x3x12x4xf32>
    %2794 = stablehlo.multiply %2793, %2628 : tensor<3x3x12x4xf32>
    %2795 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2796 = stablehlo.multiply %2795, %2634 : tensor<4xf32>
    %2797 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %2798 = stablehlo.multiply %2797, %2640 : tensor<3x3x4x4xf32>
    %2799 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2800 = stablehlo.multiply %2799, %2646 : tensor<4xf32>
    %2801 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<1x1x12x4xf32>
    %2802 = stablehlo.multiply %2801, %2652 : tensor<1x1x12x4xf32>
    %2803 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2804 = stablehlo.multiply %2803, %2658 : tensor<4xf32>
    %2805 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %2806 = stablehlo.multiply %2805, %2664 : tensor<8x4xf32>
    %2807 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2808 = stablehlo.multiply %2807, %2670 : tensor<12xf32>
    %2809 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %2810 = stablehlo.multiply %2809, %2676 : tensor<12xf32>
    %2811 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2812 = stablehlo.multiply %2811, %2682 : tensor<4xf32>
    %2813 = stablehlo.broadcast_in_dim %2710, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2814 = stablehlo.multiply %2813, %2688 : tensor<4xf32>
    %c_727 = stablehlo.constant dense<2147483647> : tensor<i32>
    %2815 = stablehlo.compare LT, %arg157, %c_727, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_728 = stablehlo.constant dense<1> : tensor<i32>
    %2816 = stablehlo.add %arg157, %c_728 : tensor<i32>
    %c_729 = stablehlo.constant dense<2147483647> : tensor<i32>
    %2817 = call @_where(%2815, %2816, %c_729) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2818 = stablehlo.add %arg0, %2712 : tensor<4xf32>
    %2819 = stablehlo.add %arg1, %2714 : tensor<2x2x8x4xf32>
    %2820 = stablehlo.add %arg2, %2716 : tensor<4xf32>
    %2821 = stablehlo.add %arg3, %2718 : tensor<3x3x3x4xf32>
    %2822 = stablehlo.add %arg4, %2720 : tensor<8xf32>
    %2823 = stablehlo.add %arg5, %2722 : tensor<3x3x4x8xf32>
    %2824 = stablehlo.add %arg6, %2724 : tensor<3xf32>
    %2825 = stablehlo.add %arg7, %2726 : tensor<3x3x4x3xf32>
    %2826 = stablehlo.add %arg8, %2728 : tensor<8xf32>
    %2827 = stablehlo.add %arg9, %2730 : tensor<8x8xf32>
    %2828 = stablehlo.add %arg10, %2732 : tensor<8xf32>
    %2829 = stablehlo.add %arg11, %2734 : tensor<4x8xf32>
    %2830 = stablehlo.add %arg12, %2736 : tensor<8xf32>
    %2831 = stablehlo.add %arg13, %2738 : tensor<8xf32>
    %2832 = stablehlo.add %arg14, %2740 : tensor<4xf32>
    %2833 = stablehlo.add %arg15, %2742 : tensor<4xf32>
    %2834 = stablehlo.add %arg16, %2744 : tensor<8x2x4xf32>
    %2835 = stablehlo.add %arg17, %2746 : tensor<2x4x8xf32>
    %2836 = stablehlo.add %arg18, %2748 : tensor<8x2x4xf32>
    %2837 = stablehlo.add %arg19, %2750 : tensor<8x2x4xf32>
    %2838 = stablehlo.add %arg20, %2752 : tensor<4xf32>
    %2839 = stablehlo.add %arg21, %2754 : tensor<3x3x4x4xf32>
    %2840 = stablehlo.add %arg22, %2756 : tensor<4xf32>
    %2841 = stablehlo.add %arg23, %2758 : tensor<3x3x4x4xf32>
    %2842 = stablehlo.add %arg24, %2760 : tensor<4xf32>
    %2843 = stablehlo.add %arg25, %2762 : tensor<8x4xf32>
    %2844 = stablehlo.add %arg26, %2764 : tensor<4xf32>
    %2845 = stablehlo.add %arg27, %2766 : tensor<4xf32>
    %2846 = stablehlo.add %arg28, %2768 : tensor<4xf32>
    %2847 = stablehlo.add %arg29, %2770 : tensor<4xf32>
    %2848 = stablehlo.add %arg30, %2772 : tensor<8xf32>
    %2849 = stablehlo.add %arg31, %2774 : tensor<3x3x8x8xf32>
    %2850 = stablehlo.add %arg32, %2776 : tensor<8xf32>
    %2851 = stablehlo.add %arg33, %2778 : tensor<3x3x8x8xf32>
    %2852 = stablehlo.add %arg34, %2780 : tensor<8xf32>
    %2853 = stablehlo.add %arg35, %2782 : tensor<8x8xf32>
    %2854 = stablehlo.add %arg36, %2784 : tensor<8xf32>
    %2855 = stablehlo.add %arg37, %2786 : tensor<8xf32>
    %2856 = stablehlo.add %arg38, %2788 : tensor<8xf32>
    %2857 = stablehlo.add %arg39, %2790 : tensor<8xf32>
    %2858 = stablehlo.add %arg40, %2792 : tensor<4xf32>
    %2859 = stablehlo.add %arg41, %2794 : tensor<3x3x12x4xf32>
    %2860 = stablehlo.add %arg42, %2796 : tensor<4xf32>
    %2861 = stablehlo.add %arg43, %2798 : tensor<3x3x4x4xf32>
    %2862 = stablehlo.add %arg44, %2800 : tensor<4xf32>
    %2863 = stablehlo.add %arg45, %2802 : tensor<1x1x12x4xf32>
    %2864 = stablehlo.add %arg46, %2804 : tensor<4xf32>
    %2865 = stablehlo.add %arg47, %2806 : tensor<8x4xf32>
    %2866 = stablehlo.add %arg48, %2808 : tensor<12xf32>
    %2867 = stablehlo.add %arg49, %2810 : tensor<12xf32>
    %2868 = stablehlo.add %arg50, %2812 : tensor<4xf32>
    %2869 = stablehlo.add %arg51, %2814 : tensor<4xf32>
    return %2818, %2819, %2820, %2821, %2822, %2823, %2824, %2825, %2826, %2827, %2828, %2829, %2830, %2831, %2832, %2833, %2834, %2835, %2836, %2837, %2838, %2839, %2840, %2841, %2842, %2843, %2844, %2845, %2846, %2847, %2848, %2849, %2850, %2851, %2852, %2853, %2854, %2855, %2856, %2857, %2858, %2859, %2860, %2861, %2862, %2863, %2864, %2865, %2866, %2867, %2868, %2869, %2162, %1592, %1597, %1602, %1607, %1612, %1617, %1622, %1627, %1632, %1637, %1642, %1647, %1652, %1657, %1662, %1667, %1672, %1677, %1682, %1687, %1692, %1697, %1702, %1707, %1712, %1717, %1722, %1727, %1732, %1737, %1742, %1747, %1752, %1757, %1762, %1767, %1772, %1777, %1782, %1787, %1792, %1797, %1802, %1807, %1812, %1817, %1822, %1827, %1832, %1837, %1842, %1847, %1853, %1859, %1865, %1871, %1877, %1883, %1889, %1895, %1901, %1907, %1913, %1919, %1925, %1931, %1937, %1943, %1949, %1955, %1961, %1967, %1973, %1979, %1985, %1991, %1997, %2003, %2009, %2015, %2021, %2027, %2033, %2039, %2045, %2051, %2057, %2063, %2069, %2075, %2081, %2087, %2093, %2099, %2105, %2111, %2117, %2123, %2129, %2135, %2141, %2147, %2153, %2159, %2817, %542 : tensor<4xf32>, tensor<2x2x8x4xf32>, tensor<4xf32>, tensor<3x3x3x4xf32>, tensor<8xf32>, tensor<3x3x4x8xf32>, tensor<3xf32>, tensor<3x3x4x3xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8x2x4xf32>, tensor<2x4x8xf32>, tensor<8x2x4xf32>, tensor<8x2x4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4xf32>, tensor<3x3x12x4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<1x1x12x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<12xf32>, tensor<12xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<2x2x8x4xf32>, tensor<4xf32>, tensor<3x3x3x4xf32>, tensor<8xf32>, tensor<3x3x4x8xf32>, tensor<3xf32>, tensor<3x3x4x3xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8x2x4xf32>, tensor<2x4x8xf32>, tensor<8x2x4xf32>, tensor<8x2x4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4xf32>, tensor<3x3x12x4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<1x1x12x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<12xf32>, tensor<12xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x2x8x4xf32>, tensor<4xf32>, tensor<3x3x3x4xf32>, tensor<8xf32>, tensor<3x3x4x8xf32>, tensor<3xf32>, tensor<3x3x4x3xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8x2x4xf32>, tensor<2x4x8xf32>, tensor<8x2x4xf32>, tensor<8x2x4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4xf32>, tensor<3x3x12x4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<1x1x12x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<12xf32>, tensor<12xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @silu(%arg0: tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x8xf32>
    %1 = stablehlo.exponential %0 : tensor<2x8xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x8xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x8xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x8xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x8xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x8xf32>
    return %9, %8, %5 : tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>
  }
  func.func private @silu_0(%arg0: tensor<2x8x8x4xf32>) -> (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x8x8x4xf32>
    %1 = stablehlo.exponential %0 : tensor<2x8x8x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x8x8x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x8x8x4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x8x8x4xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x8x8x4xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x8x8x4xf32>
    return %9, %8, %5 : tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>
  }
  func.func private @silu_1(%arg0: tensor<2x4x4x8xf32>) -> (tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x4x4x8xf32>
    %1 = stablehlo.exponential %0 : tensor<2x4x4x8xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x4x8xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x4x4x8xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x4x8xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x4x4x8xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4x4x8xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x4x4x8xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x4x4x8xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x4x4x8xf32>
    return %9, %8, %5 : tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>
  }
  func.func private @_resize(%arg0: tensor<2x4x4x4xf32>) -> (tensor<2x8x8x4xf32>, tensor<8x1xi32>, tensor<8x1xi32>) {
    %0 = stablehlo.iota dim = 0 : tensor<8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.add %0, %1 : tensor<8xf32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<8xf32>
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %6 = stablehlo.divide %4, %5 : tensor<8xf32>
    %7 = stablehlo.floor %6 : tensor<8xf32>
    %8 = stablehlo.convert %7 : (tensor<8xf32>) -> tensor<8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %10 = stablehlo.compare LT, %8, %9, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %12 = stablehlo.add %8, %11 : tensor<8xi32>
    %13 = stablehlo.select %10, %12, %8 : tensor<8xi1>, tensor<8xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %15 = "stablehlo.gather"(%arg0, %14) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2, 3], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1, 4, 4>}> : (tensor<2x4x4x4xf32>, tensor<8x1xi32>) -> tensor<2x8x4x4xf32>
    %16 = stablehlo.iota dim = 0 : tensor<8xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %18 = stablehlo.add %16, %17 : tensor<8xf32>
    %cst_4 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %20 = stablehlo.multiply %18, %19 : tensor<8xf32>
    %cst_5 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %22 = stablehlo.divide %20, %21 : tensor<8xf32>
    %23 = stablehlo.floor %22 : tensor<8xf32>
    %24 = stablehlo.convert %23 : (tensor<8xf32>) -> tensor<8xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %26 = stablehlo.compare LT, %24, %25, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_7 = stablehlo.constant dense<4> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %28 = stablehlo.add %24, %27 : tensor<8xi32>
    %29 = stablehlo.select %26, %28, %24 : tensor<8xi1>, tensor<8xi32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %31 = "stablehlo.gather"(%15, %30) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 3], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 8, 1, 4>}> : (tensor<2x8x4x4xf32>, tensor<8x1xi32>) -> tensor<2x8x8x4xf32>
    return %31, %14, %30 : tensor<2x8x8x4xf32>, tensor<8x1xi32>, tensor<8x1xi32>
  }
  func.func private @silu_2(%arg0: tensor<2x8x8x12xf32>) -> (tensor<2x8x8x12xf32>, tensor<2x8x8x12xf32>, tensor<2x8x8x12xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x8x8x12xf32>
    %1 = stablehlo.exponential %0 : tensor<2x8x8x12xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x8x12xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x8x8x12xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x8x12xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x8x8x12xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x8x12xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x8x8x12xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x8x8x12xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x8x8x12xf32>
    return %9, %8, %5 : tensor<2x8x8x12xf32>, tensor<2x8x8x12xf32>, tensor<2x8x8x12xf32>
  }
  func.func private @silu_3(%arg0: tensor<2x8x8x4xf32>, %arg1: tensor<2x8x8x4xf32>, %arg2: tensor<2x8x8x4xf32>, %arg3: tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x8x8x4xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x8x8x4xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x8x8x4xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x8x8x4xf32>
    return %3 : tensor<2x8x8x4xf32>
  }
  func.func private @silu_4(%arg0: tensor<2x8xf32>, %arg1: tensor<2x8xf32>, %arg2: tensor<2x8xf32>, %arg3: tensor<2x8xf32>) -> tensor<2x8xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x8xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x8xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x8xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x8xf32>
    return %3 : tensor<2x8xf32>
  }
  func.func private @silu_5(%arg0: tensor<2x8x8x12xf32>, %arg1: tensor<2x8x8x12xf32>, %arg2: tensor<2x8x8x12xf32>, %arg3: tensor<2x8x8x12xf32>) -> tensor<2x8x8x12xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x8x8x12xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x8x8x12xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x8x8x12xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x8x8x12xf32>
    return %3 : tensor<2x8x8x12xf32>
  }
  func.func private @_resize_6(%arg0: tensor<8x1xi32>, %arg1: tensor<8x1xi32>, %arg2: tensor<2x8x8x4xf32>) -> tensor<2x4x4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x4x4xf32>
    %1 = "stablehlo.scatter"(%0, %arg1, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 3], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %4 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<2x8x4x4xf32>, tensor<8x1xi32>, tensor<2x8x8x4xf32>) -> tensor<2x8x4x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %3 = "stablehlo.scatter"(%2, %arg0, %1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 2, 3], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %4 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<2x4x4x4xf32>, tensor<8x1xi32>, tensor<2x8x4x4xf32>) -> tensor<2x4x4x4xf32>
    return %3 : tensor<2x4x4x4xf32>
  }
  func.func private @silu_7(%arg0: tensor<2x4x4x8xf32>, %arg1: tensor<2x4x4x8xf32>, %arg2: tensor<2x4x4x8xf32>, %arg3: tensor<2x4x4x8xf32>) -> tensor<2x4x4x8xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x4x4x8xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x4x4x8xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x4x4x8xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x4x4x8xf32>
    return %3 : tensor<2x4x4x8xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @clip(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.maximum %0, %arg0 : tensor<i32>
    %2 = stablehlo.convert %arg2 : tensor<i32>
    %3 = stablehlo.minimum %2, %1 : tensor<i32>
    return %3 : tensor<i32>
  }
  func.func private @_where_8(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
}
