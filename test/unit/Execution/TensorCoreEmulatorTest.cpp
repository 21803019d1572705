//===- TensorCoreEmulatorTest.cpp - mma.sync of a warp on a CPU -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Execution/Support.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Testing/GpuEmulator.h"
#include "vram/Testing/TensorCoreEmulator.h"
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Parser/Parser.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace mlir;
using namespace mlir::vram;

namespace {
/// Small integers, which both types have exactly.
uint16_t encode(int value, bool isBF16) {
  if (isBF16) {
    float wide = static_cast<float>(value);
    uint32_t bits;
    std::memcpy(&bits, &wide, sizeof(bits));
    return static_cast<uint16_t>(bits >> 16);
  }
  if (value == 0)
    return 0;
  int exponent;
  double mantissa = std::frexp(std::abs(value), &exponent);
  return static_cast<uint16_t>(
      (value < 0 ? 0x8000 : 0) | (exponent + 14) << 10 |
      (static_cast<int>(std::ldexp(mantissa, 11)) & 1023));
}
} // namespace

// The figures "mma .m16n8k16 fragment layout for matrix A / B / C with .f16 and
// .bf16 type" of the PTX ISA, as they number a thread's elements.
TEST(TensorCoreEmulatorTest, MultipliesAsThePTXManualLaysItsFragmentsOut) {
  for (bool isBF16 : {false, true}) {
    int a[16][16], b[16][8];
    float c[16][8];
    for (int i = 0; i < 16; ++i)
      for (int k = 0; k < 16; ++k)
        a[i][k] = (i * 5 + k * 7) % 13 - 6;
    for (int k = 0; k < 16; ++k)
      for (int j = 0; j < 8; ++j)
        b[k][j] = (k * 3 + j * 11) % 17 - 8;
    for (int i = 0; i < 16; ++i)
      for (int j = 0; j < 8; ++j)
        c[i][j] = static_cast<float>(i - 2 * j) / 4;

    ProductFragment fragments[32];
    for (int lane = 0; lane < 32; ++lane) {
      int groupID = lane >> 2, threadID = lane % 4;
      ProductFragment &held = fragments[lane];
      held = {{}, {}, {}, isBF16};
      for (int i = 0; i < 8; ++i) {
        int row = i == 0 || i == 1 || i == 4 || i == 5 ? groupID : groupID + 8;
        int column = threadID * 2 + (i & 1) + (i >= 4 ? 8 : 0);
        held.a[i / 2] |= static_cast<uint32_t>(encode(a[row][column], isBF16))
                         << 16 * (i % 2);
      }
      for (int i = 0; i < 4; ++i) {
        int row = threadID * 2 + (i & 1) + (i >= 2 ? 8 : 0);
        held.b[i / 2] |= static_cast<uint32_t>(encode(b[row][groupID], isBF16))
                         << 16 * (i % 2);
      }
      for (int i = 0; i < 4; ++i)
        held.c[i] = c[i < 2 ? groupID : groupID + 8][threadID * 2 + (i & 1)];
    }
    for (unsigned lane = 0; lane < 32; ++lane) {
      std::array<float, 4> d = multiplyFragments(
          lane, [&](unsigned other) -> const ProductFragment & {
            return fragments[other];
          });
      for (unsigned i = 0; i < 4; ++i) {
        unsigned row = lane / 4 + (i < 2 ? 0 : 8);
        unsigned column = lane % 4 * 2 + i % 2;
        float expected = c[row][column];
        for (int k = 0; k < 16; ++k)
          expected += static_cast<float>(a[row][k] * b[k][column]);
        EXPECT_EQ(d[i], expected) << "lane " << lane << ", element " << i;
      }
    }
  }
}

TEST(TensorCoreEmulatorTest, DecodesElements) {
  EXPECT_EQ(decodeElement(0x3C00, false), 1.0f);
  EXPECT_EQ(decodeElement(0xC500, false), -5.0f);
  EXPECT_EQ(decodeElement(0x0001, false), std::ldexp(1.0f, -24));
  EXPECT_EQ(decodeElement(0x7BFF, false), 65504.0f);
  EXPECT_EQ(decodeElement(0xFC00, false),
            -std::numeric_limits<float>::infinity());
  EXPECT_TRUE(std::isnan(decodeElement(0x7E00, false)));
  EXPECT_TRUE(std::signbit(decodeElement(0x8000, false)));
  EXPECT_EQ(decodeElement(0x3F80, true), 1.0f);
  EXPECT_EQ(decodeElement(0xC0A0, true), -5.0f);
  EXPECT_TRUE(std::isnan(decodeElement(0x7FC0, true)));
}

namespace {
/// Attention whose products are changed before it runs.
class FaultyProductTest : public execution::test::ExecutionTest {
protected:
  static constexpr int64_t kElements = 64 * 16;

  /// The elements of the result, none where it did not run.
  std::vector<uint16_t> run(llvm::function_ref<void(NVVM::MmaOp)> fault) {
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
        R"mlir(
func.func @main(%q: tensor<1x1x64x16xbf16>, %k: tensor<1x1x64x16xbf16>, %v: tensor<1x1x64x16xbf16>) -> tensor<1x1x64x16xbf16> {
  %0:2 = vram.attention %q, %k, %v {scale = 0.25 : f64} : (tensor<1x1x64x16xbf16>, tensor<1x1x64x16xbf16>, tensor<1x1x64x16xbf16>) -> (tensor<1x1x64x16xbf16>, tensor<1x1x64xf32>)
  return %0#0 : tensor<1x1x64x16xbf16>
}
)mlir",
        ParserConfig(&context));
    if (!module || failed(runPasses(*module, "vram-plan-memory")))
      return {};
    func::FuncOp planned = functionOf(*module);
    BufferPlace place =
        *findPlace(planned.getBody().front().getTerminator()->getOperand(0));
    SmallVector<std::unique_ptr<double[]>> memories;
    SmallVector<void *> pointers;
    for (auto [number, type] : llvm::enumerate(planned.getArgumentTypes())) {
      int64_t bytes = cast<MemRefType>(type).getNumElements() * 2;
      memories.push_back(std::make_unique<double[]>((bytes + 7) / 8));
      auto *elements = reinterpret_cast<uint16_t *>(memories.back().get());
      if (number < 3)
        for (int64_t i = 0; i < kElements; ++i)
          elements[i] =
              encode(static_cast<int>((i * (5 + 2 * number) + i / 16) % 11) - 5,
                     /*isBF16=*/true);
      pointers.push_back(memories.back().get());
    }
    unsigned result = place.argument.getArgNumber();
    void *arena = pointers.pop_back_val();

    PassManager passes(&context);
    buildLaunchesPipeline(passes);
    if (failed(passes.run(*module)))
      return {};
    unsigned products = 0;
    module->walk([&](NVVM::MmaOp product) {
      fault(product);
      ++products;
    });
    EXPECT_GT(products, 0u);
    auto emulator = GpuEmulator::create(*module, "main");
    if (failed(emulator))
      return {};
    int stream = 0;
    EXPECT_EQ(
        (*emulator)->host()(emulator->get(), pointers.data(), arena, &stream),
        0);
    auto *elements = reinterpret_cast<uint16_t *>(
        reinterpret_cast<char *>(memories[result].get()) + place.offset);
    return {elements, elements + kElements};
  }

  static void swap(OpOperand &one, OpOperand &other) {
    Value kept = one.get();
    one.set(other.get());
    other.set(kept);
  }
};
} // namespace

TEST_F(FaultyProductTest, PartsAtAnotherPlaceGiveAnotherResult) {
  std::vector<uint16_t> right = run([](NVVM::MmaOp) {});
  ASSERT_EQ(right.size(), static_cast<size_t>(kElements)) << errors;
  EXPECT_EQ(right, run([](NVVM::MmaOp) {}));
  // Rows and halves of A, halves of B, rows and columns of C.
  auto swapOperands = [&](unsigned i, unsigned j) {
    return run([&](NVVM::MmaOp product) {
      swap(product->getOpOperand(i), product->getOpOperand(j));
    });
  };
  EXPECT_NE(right, swapOperands(0, 1));
  EXPECT_NE(right, swapOperands(1, 2));
  EXPECT_NE(right, swapOperands(4, 5));
  EXPECT_NE(right, swapOperands(6, 8));
  EXPECT_NE(right, swapOperands(6, 7));
  // Both halves of both operands: the order of the sum alone.
  EXPECT_EQ(right, run([&](NVVM::MmaOp product) {
              swap(product->getOpOperand(0), product->getOpOperand(2));
              swap(product->getOpOperand(1), product->getOpOperand(3));
              swap(product->getOpOperand(4), product->getOpOperand(5));
            }));
}
