# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints functions each of which calls the one before it twice: 2^40 ops in 40 of them."""
print("""func.func private @f0(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = math.exp %x : tensor<4xf32>
  return %y : tensor<4xf32>
}""")
for i in range(1, 41):
    print(f"""func.func {'private ' if i < 40 else ''}@f{i}(%x: tensor<4xf32>) -> tensor<4xf32> {{
  %y = func.call @f{i - 1}(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %z = func.call @f{i - 1}(%y) : (tensor<4xf32>) -> tensor<4xf32>
  return %z : tensor<4xf32>
}}""")
