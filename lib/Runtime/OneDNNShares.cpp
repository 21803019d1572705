//===- OneDNNShares.cpp - Parts of a kernel that threads run --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OneDNNShares.h"

#include <algorithm>

using namespace vram::runtime::onednn;

namespace {
constexpr int64_t kMostShares = 8;
/// Operations of a share, at least: some tenths of a millisecond.
constexpr double kLeastWork = 1 << 25;
/// Shares in channels begin at multiples of this: what kernels block by.
constexpr int64_t kBlock = 16;
/// A share in channels copies the whole image into oneDNN's layout. More shares
/// than two are worth it where they have at least so many operations for each
/// element that is copied: the copies take about a tenth of the time.
constexpr double kWorkPerCopied = 800;

/// A dimension of one of a kernel's tensors.
struct Dimension {
  int tensor;
  int dimension;
};
} // namespace

/// Multiplications and additions.
static double workOf(const VramOneDNNKernel &kernel) {
  auto count = [](const VramOneDNNTensor &tensor, int64_t from, int64_t to) {
    double product = 1;
    for (int64_t d = from; d < to; ++d)
      product *= static_cast<double>(tensor.shape[d]);
    return product;
  };
  if (kernel.op == VRAM_ONEDNN_MATMUL)
    return 2 * count(kernel.result, 0, 3) *
           static_cast<double>(kernel.first.shape[2]);
  // The elements of the convolution's result, each a sum over a filter.
  const VramOneDNNTensor &result =
      kernel.op == VRAM_ONEDNN_CONVOLUTION ? kernel.result : kernel.first;
  const VramOneDNNTensor &filter =
      kernel.op == VRAM_ONEDNN_BACKWARD_FILTER ? kernel.result : kernel.second;
  return 2 * count(result, 0, 4) * count(filter, 1, 4);
}

static VramOneDNNTensor &tensorOf(VramOneDNNKernel &kernel, int number) {
  return number == 0   ? kernel.first
         : number == 1 ? kernel.second
                       : kernel.result;
}

/// Cuts the dimension that is at these places into `count` parts of multiples of
/// `block`; the last is what is left.
static std::vector<Share> cut(const VramOneDNNKernel &kernel,
                              std::initializer_list<Dimension> places,
                              int64_t count, int64_t block) {
  VramOneDNNKernel whole = kernel;
  const Dimension &first = *places.begin();
  int64_t size = tensorOf(whole, first.tensor).shape[first.dimension];
  int64_t each = (size + count - 1) / count;
  each = (each + block - 1) / block * block;
  std::vector<Share> shares;
  for (int64_t begin = 0; begin < size; begin += each) {
    Share share = {kernel, {}};
    for (const Dimension &place : places) {
      VramOneDNNTensor &tensor = tensorOf(share.description, place.tensor);
      tensor.shape[place.dimension] = std::min(each, size - begin);
      share.offsets[static_cast<size_t>(place.tensor)] =
          begin * tensor.strides[place.dimension];
    }
    shares.push_back(share);
  }
  return shares;
}

static std::vector<Share> cutProduct(const VramOneDNNKernel &kernel,
                                     int64_t count) {
  const int64_t *shape = kernel.result.shape;
  if (shape[0] >= count)
    return cut(kernel, {{0, 0}, {1, 0}, {2, 0}}, count, 1);
  if (shape[1] >= shape[2])
    return cut(kernel, {{0, 1}, {2, 1}}, count, kBlock);
  return cut(kernel, {{1, 2}, {2, 2}}, count, kBlock);
}

static double countElements(const VramOneDNNTensor &tensor) {
  double elements = 1;
  for (int64_t size : tensor.shape)
    elements *= static_cast<double>(size);
  return elements;
}

/// Cuts the channels of a convolution's result, or of a gradient.
static std::vector<Share> cutChannels(const VramOneDNNKernel &kernel,
                                      int64_t count) {
  switch (kernel.op) {
  case VRAM_ONEDNN_CONVOLUTION:
    return cut(kernel, {{1, 0}, {2, 1}}, count, kBlock);
  case VRAM_ONEDNN_BACKWARD_INPUT:
    return cut(kernel, {{1, 1}, {2, 1}}, count, kBlock);
  default:
    return cut(kernel, {{0, 1}, {2, 0}}, count, kBlock);
  }
}

static std::vector<Share> cutConvolution(const VramOneDNNKernel &kernel,
                                         int64_t count, double work) {
  bool isFilter = kernel.op == VRAM_ONEDNN_BACKWARD_FILTER;
  // Every share in channels copies this.
  double copied = countElements(isFilter ? kernel.second : kernel.first);
  int64_t channels = std::min(
      count, std::max<int64_t>(
                 2, static_cast<int64_t>(work / copied / kWorkPerCopied)));
  int64_t images = kernel.first.shape[0];
  if (isFilter || images == 1)
    return kernel.groups == 1 ? cutChannels(kernel, channels)
                              : std::vector<Share>{Share{kernel, {}}};
  // Equal shares, of which oneDNN has one kernel.
  count = std::min(count, images);
  while (images % count != 0)
    --count;
  // Every share in images copies the filter.
  double filter = countElements(kernel.second);
  if (kernel.groups == 1 && filter * static_cast<double>(count - 1) >
                                copied * static_cast<double>(channels - 1)) {
    std::vector<Share> shares = cutChannels(kernel, channels);
    if (shares.size() > 1)
      return shares;
  }
  return cut(kernel, {{0, 0}, {2, 0}}, count, 1);
}

std::vector<Share>
vram::runtime::onednn::sharesOf(const VramOneDNNKernel &kernel) {
  double work = workOf(kernel);
  auto count = static_cast<int64_t>(
      std::min(static_cast<double>(kMostShares), work / kLeastWork));
  if (count < 2)
    return {Share{kernel, {}}};
  return kernel.op == VRAM_ONEDNN_MATMUL ? cutProduct(kernel, count)
                                         : cutConvolution(kernel, count, work);
}
