//===- OneDNNPlan.h - Which of oneDNN's algorithms, and its memory *- C++ -*-=//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_ONEDNNPLAN_H
#define VRAM_LIB_RUNTIME_ONEDNNPLAN_H

#include "OneDNNLibrary.h"

#include "vram-c/OneDNN.h"

#include <array>
#include <memory>
#include <optional>

namespace vram::runtime::onednn {

/// Destroys what oneDNN made.
struct Deleter {
  const OneDNN *library = nullptr;
  void operator()(dnnl_primitive_desc_t it) const {
    library->primitive_desc_destroy(it);
  }
  void operator()(dnnl_primitive_desc_iterator_t it) const {
    library->primitive_desc_iterator_destroy(it);
  }
  void operator()(dnnl_primitive_attr_t it) const {
    library->primitive_attr_destroy(it);
  }
  void operator()(dnnl_post_ops_t it) const { library->post_ops_destroy(it); }
  void operator()(dnnl_primitive_t it) const { library->primitive_destroy(it); }
  void operator()(dnnl_memory_t it) const { library->memory_destroy(it); }
  void operator()(dnnl_stream_t it) const { library->stream_destroy(it); }
};
template <typename T>
using Owned = std::unique_ptr<T, Deleter>;

/// The role of an operand or the result in oneDNN's primitive.
struct Role {
  int32_t argument;
  dnnl_query_t query;
  /// Whether dimension 0 counts images.
  bool isImage;
};

constexpr int kTensors = 3;
/// First, second and result.
std::array<Role, kTensors> rolesOf(int64_t op);
const VramOneDNNTensor &tensorOf(const VramOneDNNKernel &kernel, int number);

/// The descriptor of a tensor where it lies: of `images` images, if it holds
/// images.
std::optional<dnnl_memory_desc_t> placedType(const OneDNN &library,
                                             const VramOneDNNKernel &kernel,
                                             int number, int64_t images);

/// One of oneDNN's implementations, and what it works on.
struct Plan {
  Owned<dnnl_primitive_desc> implementation;
  /// Whether it goes by way of gemm.
  bool byGemm = false;
  /// Images that are computed at once; those of the batch are a multiple.
  int64_t images = 1;
  /// In the layouts that the implementation asks for.
  std::array<dnnl_memory_desc_t, kTensors> types;
  dnnl_memory_desc_t scratchType;
  /// Byte offsets in the workspace: of each tensor in its layout, for those
  /// that do not lie so already, and of the scratch.
  std::array<int64_t, kTensors> offsets = {};
  int64_t scratchOffset = 0;
  /// Bytes of the whole workspace.
  int64_t bytes = 0;

  /// The first that needs at most kernel.workspace, in this order: those that
  /// allocate nothing of their own, then those by way of gemm, which do; more
  /// images at once before fewer; and as oneDNN ranks them. Its reference is
  /// never taken. None if there is none.
  static std::optional<Plan> find(const OneDNN &library,
                                  const VramOneDNNKernel &kernel);
};

/// Attributes with the scratch in the caller's hands; null on failure.
Owned<dnnl_primitive_attr> makeAttributes(const OneDNN &library);

} // namespace vram::runtime::onednn

#endif // VRAM_LIB_RUNTIME_ONEDNNPLAN_H
