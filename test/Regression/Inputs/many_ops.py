"""Prints a graph of so many ops."""
import sys

print("func.func @f(%x0: tensor<4xf32>) -> tensor<4xf32> {")
count = int(sys.argv[1])
for i in range(count):
    print(f"  %x{i + 1} = vram.exp %x{i} : tensor<4xf32>")
print(f"  return %x{count} : tensor<4xf32>")
print("}")
