//===- OneDNNTest.cpp - Products and convolutions by oneDNN ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random kernels against sums in double: of tensors with gaps between them,
// with all the workspace that they ask for and with less, in memory full of
// rubbish.
//
//===----------------------------------------------------------------------===//

#include "vram-c/OneDNN.h"
#include "vram-c/Runtime.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstdlib>
#include <limits>
#include <memory>
#include <random>
#include <vector>

namespace {
/// Memory at a multiple of 64, full of NaN.
class Memory {
public:
  explicit Memory(int64_t floats) : Count(floats) {
    size_t bytes = (static_cast<size_t>(floats) * 4 + 63) / 64 * 64 + 64;
    Begin.reset(static_cast<float *>(std::aligned_alloc(64, bytes)));
    for (size_t i = 0; i < bytes / 4; ++i)
      Begin.get()[i] = std::numeric_limits<float>::quiet_NaN();
  }
  float *begin() const { return Begin.get(); }
  int64_t count() const { return Count; }

private:
  struct Free {
    void operator()(float *it) const { std::free(it); }
  };
  std::unique_ptr<float, Free> Begin;
  int64_t Count;
};

/// A tensor of 4 dimensions, the first of which may have a gap behind it.
struct Tensor {
  VramOneDNNTensor type = {};
  Memory memory;

  static int64_t span(const VramOneDNNTensor &type) {
    int64_t last = 1;
    for (int d = 0; d < 4; ++d)
      if (type.shape[d] > 0)
        last += (type.shape[d] - 1) * type.strides[d];
    return last;
  }
  explicit Tensor(VramOneDNNTensor type) : type(type), memory(span(type)) {}

  float &at(int64_t a, int64_t b, int64_t c, int64_t d = 0) {
    return memory.begin()[a * type.strides[0] + b * type.strides[1] +
                          c * type.strides[2] + d * type.strides[3]];
  }
};

VramOneDNNTensor dense(int64_t a, int64_t b, int64_t c, int64_t d,
                       int64_t gap) {
  return {{a, b, c, d}, {b * c * d + gap, c * d, d, 1}};
}

class OneDNNTest : public testing::Test {
protected:
  void SetUp() override {
    if (vramOneDNNLoad() != 0)
      GTEST_SKIP() << vramRuntimeError();
  }

  int64_t draw(int64_t least, int64_t most) {
    return std::uniform_int_distribution<int64_t>(least, most)(Random);
  }

  /// Numbers in the elements, and nowhere else.
  void fill(Tensor &tensor) {
    std::uniform_real_distribution<float> number(-1, 1);
    const int64_t *shape = tensor.type.shape;
    for (int64_t a = 0; a < shape[0]; ++a)
      for (int64_t b = 0; b < shape[1]; ++b)
        for (int64_t c = 0; c < shape[2]; ++c)
          for (int64_t d = 0; d < std::max<int64_t>(shape[3], 1); ++d)
            tensor.at(a, b, c, d) = number(Random);
  }

  /// A convolution of random size; `first` and so on stay to be set.
  VramOneDNNKernel drawConvolution() {
    VramOneDNNKernel kernel = {};
    kernel.rank = 4;
    kernel.groups = draw(0, 3) == 0 ? draw(2, 3) : 1;
    for (int d : {0, 1}) {
      kernel.strides[d] = draw(1, 2);
      kernel.dilation[d] = draw(1, 2);
    }
    return kernel;
  }

  /// Runs it with at most `cap` bytes; false where there is no way.
  bool run(VramOneDNNKernel &kernel, Tensor &first, Tensor &second,
           Tensor &result, int64_t cap) {
    kernel.first = first.type;
    kernel.second = second.type;
    kernel.result = result.type;
    kernel.workspace = cap;
    int64_t bytes = vramOneDNNWorkspace(&kernel);
    if (bytes < 0)
      return false;
    EXPECT_LE(bytes, cap);
    kernel.workspace = bytes;
    EXPECT_EQ(vramOneDNNWorkspace(&kernel), bytes)
        << "with what it asked for it does something else";
    void *slot = nullptr;
    EXPECT_EQ(vramOneDNNPrepare(&slot, &kernel), 0) << vramRuntimeError();
    if (!slot)
      return false;
    Memory workspace(bytes / 4 + 16);
    vramOneDNNRun(slot, first.memory.begin(), second.memory.begin(),
                  result.memory.begin(), workspace.begin());
    EXPECT_EQ(vramOneDNNStatus(), 0) << vramRuntimeError();
    for (int64_t i = bytes / 4; i < bytes / 4 + 16; ++i)
      EXPECT_TRUE(std::isnan(workspace.begin()[i])) << "behind the workspace";
    return true;
  }

  std::mt19937_64 Random{11};
};

/// Sums in double of a convolution's three tensors: for each term, the image's
/// element, the filter's and the result's.
template <typename Term>
void eachTerm(const VramOneDNNKernel &kernel, const VramOneDNNTensor &image,
              const VramOneDNNTensor &filter, const VramOneDNNTensor &result,
              Term term) {
  int64_t each = filter.shape[0] / kernel.groups;
  for (int64_t n = 0; n < result.shape[0]; ++n)
    for (int64_t o = 0; o < result.shape[1]; ++o)
      for (int64_t y = 0; y < result.shape[2]; ++y)
        for (int64_t x = 0; x < result.shape[3]; ++x)
          for (int64_t i = 0; i < filter.shape[1]; ++i)
            for (int64_t v = 0; v < filter.shape[2]; ++v)
              for (int64_t u = 0; u < filter.shape[3]; ++u) {
                int64_t row = y * kernel.strides[0] - kernel.padding[0] +
                              v * kernel.dilation[0];
                int64_t column = x * kernel.strides[1] - kernel.padding[1] +
                                 u * kernel.dilation[1];
                if (row < 0 || row >= image.shape[2] || column < 0 ||
                    column >= image.shape[3])
                  continue;
                int64_t channel = o / each * filter.shape[1] + i;
                const int64_t at[] = {n, channel, row, column},
                              of[] = {o, i, v, u}, to[] = {n, o, y, x};
                term(at, of, to);
              }
}
} // namespace

TEST_F(OneDNNTest, ConvolutionsAndTheirGradientsAreTheSums) {
  int ran = 0;
  for (int round = 0; round < 40; ++round) {
    VramOneDNNKernel kernel = drawConvolution();
    int64_t in = kernel.groups * draw(1, 20), out = kernel.groups * draw(1, 20);
    int64_t images = draw(1, 4), sizes[2], windows[2], counts[2];
    for (int d : {0, 1}) {
      windows[d] = draw(1, 3);
      kernel.padding[d] = draw(0, windows[d] - 1);
      sizes[d] = draw(kernel.dilation[d] * (windows[d] - 1) + 1, 12);
      counts[d] = (sizes[d] + 2 * kernel.padding[d] -
                   kernel.dilation[d] * (windows[d] - 1) - 1) /
                      kernel.strides[d] +
                  1;
    }
    int64_t gap = draw(0, 1) * draw(1, 100);
    Tensor image(dense(images, in, sizes[0], sizes[1], gap)),
        filter(dense(out, in / kernel.groups, windows[0], windows[1], 0)),
        result(dense(images, out, counts[0], counts[1], gap));
    for (int64_t op : {VRAM_ONEDNN_CONVOLUTION, VRAM_ONEDNN_BACKWARD_INPUT,
                       VRAM_ONEDNN_BACKWARD_FILTER}) {
      kernel.op = op;
      Tensor &target = op == VRAM_ONEDNN_CONVOLUTION      ? result
                       : op == VRAM_ONEDNN_BACKWARD_INPUT ? image
                                                          : filter;
      Tensor *sources[] = {op == VRAM_ONEDNN_CONVOLUTION ? &image : &result,
                           op == VRAM_ONEDNN_BACKWARD_FILTER ? &image
                                                             : &filter};
      for (Tensor *source : sources)
        fill(*source);
      std::vector<double> sums(target.memory.count(), 0),
          magnitudes(target.memory.count(), 0);
      eachTerm(
          kernel, image.type, filter.type, result.type,
          [&](const int64_t *at, const int64_t *of, const int64_t *to) {
            auto index = [](const Tensor &tensor, const int64_t *where) {
              int64_t place = 0;
              for (int d = 0; d < 4; ++d)
                place += where[d] * tensor.type.strides[d];
              return place;
            };
            const int64_t *places[] = {at, of, to};
            Tensor *tensors[] = {&image, &filter, &result};
            double product = 1;
            int64_t place = 0;
            for (int i = 0; i < 3; ++i)
              if (tensors[i] == &target)
                place = index(target, places[i]);
              else
                product *=
                    tensors[i]->memory.begin()[index(*tensors[i], places[i])];
            sums[place] += product;
            magnitudes[place] += std::fabs(product);
          });
      // All that it likes, and so little that it has to go image by image, or
      // find another way.
      int64_t bytes = std::numeric_limits<int32_t>::max();
      for (int attempt = 0; attempt < 3; ++attempt) {
        fill(target);
        if (!run(kernel, *sources[0], *sources[1], target, bytes))
          break;
        ++ran;
        for (int64_t a = 0; a < target.type.shape[0]; ++a)
          for (int64_t b = 0; b < target.type.shape[1]; ++b)
            for (int64_t c = 0; c < target.type.shape[2]; ++c)
              for (int64_t d = 0; d < target.type.shape[3]; ++d) {
                int64_t place = a * target.type.strides[0] +
                                b * target.type.strides[1] +
                                c * target.type.strides[2] + d;
                ASSERT_NEAR(target.memory.begin()[place], sums[place],
                            1e-5 * (magnitudes[place] + 1e-3))
                    << "op " << op << " at " << a << ", " << b << ", " << c
                    << ", " << d << " with " << kernel.workspace << " bytes";
              }
        bytes = kernel.workspace - 1;
      }
    }
  }
  EXPECT_GT(ran, 240);
}

TEST_F(OneDNNTest, ProductsAreTheSums) {
  for (int round = 0; round < 60; ++round) {
    int64_t batch = draw(1, 3), rows = draw(1, 40), depth = draw(1, 40),
            columns = draw(1, 40);
    auto matrices = [&](int64_t m, int64_t n, bool transposed) {
      VramOneDNNTensor type = {{batch, m, n, 0}, {m * n, n, 1, 0}};
      if (transposed) {
        type.strides[1] = 1;
        type.strides[2] = m;
      }
      return type;
    };
    Tensor left(matrices(rows, depth, draw(0, 1))),
        right(matrices(depth, columns, draw(0, 1))),
        result(matrices(rows, columns, false));
    fill(left);
    fill(right);
    VramOneDNNKernel kernel = {};
    kernel.op = VRAM_ONEDNN_MATMUL;
    kernel.rank = 3;
    kernel.groups = 1;
    for (int64_t cap : {int64_t(1) << 30, int64_t(0)}) {
      ASSERT_TRUE(run(kernel, left, right, result, cap));
      for (int64_t b = 0; b < batch; ++b)
        for (int64_t m = 0; m < rows; ++m)
          for (int64_t n = 0; n < columns; ++n) {
            double sum = 0;
            for (int64_t k = 0; k < depth; ++k)
              sum += double(left.at(b, m, k)) * right.at(b, k, n);
            ASSERT_NEAR(result.at(b, m, n), sum, 1e-4)
                << rows << " x " << depth << " x " << columns;
          }
    }
  }
}

/// A kernel with a filter larger than its images is cut in channels; with room
/// for only some of its shares they take turns.
TEST_F(OneDNNTest, SharesTakeTurns) {
  Tensor image(dense(2, 256, 8, 8, 0)), filter(dense(256, 256, 3, 3, 0)),
      result(dense(2, 256, 8, 8, 0)), other(dense(2, 256, 8, 8, 0));
  fill(image);
  fill(filter);
  VramOneDNNKernel kernel = {};
  kernel.op = VRAM_ONEDNN_CONVOLUTION;
  kernel.rank = 4;
  kernel.groups = 1;
  for (int d : {0, 1})
    kernel.strides[d] = kernel.dilation[d] = kernel.padding[d] = 1;
  ASSERT_TRUE(run(kernel, image, filter, result, int64_t(1) << 30));
  int64_t most = kernel.workspace, filterBytes = 256 * 256 * 9 * 4;
  EXPECT_LT(most, 2 * filterBytes) << "the filter is copied more than once";
  ASSERT_TRUE(run(kernel, image, filter, other, most / 2));
  EXPECT_LE(kernel.workspace, most / 2);
  EXPECT_LT(kernel.workspace, filterBytes);
  for (int64_t n = 0; n < 2; ++n)
    for (int64_t c = 0; c < 256; c += 5)
      for (int64_t y = 0; y < 8; ++y)
        for (int64_t x = 0; x < 8; ++x) {
          double sum = 0;
          for (int64_t i = 0; i < 256; ++i)
            for (int64_t v = 0; v < 3; ++v)
              for (int64_t u = 0; u < 3; ++u)
                if (int64_t row = y + v - 1, column = x + u - 1;
                    row >= 0 && row < 8 && column >= 0 && column < 8)
                  sum += double(image.at(n, i, row, column)) *
                         filter.at(c, i, v, u);
          ASSERT_NEAR(result.at(n, c, y, x), sum, 1e-3);
          ASSERT_NEAR(other.at(n, c, y, x), sum, 1e-3);
        }
}

TEST_F(OneDNNTest, SaysWhatItHasNot) {
  VramOneDNNKernel kernel = {};
  kernel.op = VRAM_ONEDNN_CONVOLUTION;
  kernel.rank = 4;
  kernel.groups = 1;
  kernel.strides[0] = kernel.strides[1] = 1;
  kernel.dilation[0] = kernel.dilation[1] = 1;
  kernel.first = dense(1, 16, 8, 8, 0);
  kernel.second = dense(16, 16, 3, 3, 0);
  kernel.result = dense(1, 16, 6, 6, 0);
  // Not even room for a filter in another layout.
  kernel.workspace = 64;
  EXPECT_EQ(vramOneDNNWorkspace(&kernel), -1);
  void *slot = nullptr;
  EXPECT_NE(vramOneDNNPrepare(&slot, &kernel), 0);
  EXPECT_EQ(slot, nullptr);
  EXPECT_STREQ(vramRuntimeError(),
               "oneDNN has no convolution of [1, 16, 8, 8] and [16, 16, 3, 3] "
               "to [1, 16, 6, 6] with 64 bytes of workspace on this CPU; plan "
               "on the CPU that the step is for, or with --kernels=none");
}
