//===- OneDNNPlan.cpp - Which of oneDNN's algorithms, and its memory ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OneDNNPlan.h"

#include <cstring>

using namespace vram::runtime;
using namespace vram::runtime::onednn;

std::array<Role, kTensors> onednn::rolesOf(int64_t op) {
  const Role src = {DNNL_ARG_SRC, dnnl_query_src_md, true};
  const Role weights = {DNNL_ARG_WEIGHTS, dnnl_query_weights_md, false};
  const Role dst = {DNNL_ARG_DST, dnnl_query_dst_md, true};
  const Role dstGrad = {DNNL_ARG_DIFF_DST, dnnl_query_diff_dst_md, true};
  switch (op) {
  case VRAM_ONEDNN_CONVOLUTION:
    return {src, weights, dst};
  case VRAM_ONEDNN_BACKWARD_INPUT:
    return {
        dstGrad, weights, {DNNL_ARG_DIFF_SRC, dnnl_query_diff_src_md, true}};
  case VRAM_ONEDNN_BACKWARD_FILTER:
    return {dstGrad,
            src,
            {DNNL_ARG_DIFF_WEIGHTS, dnnl_query_diff_weights_md, false}};
  default:
    return {Role{src.argument, src.query, false}, weights,
            Role{dst.argument, dst.query, false}};
  }
}

const VramOneDNNTensor &onednn::tensorOf(const VramOneDNNKernel &kernel,
                                         int number) {
  return number == 0   ? kernel.first
         : number == 1 ? kernel.second
                       : kernel.result;
}

namespace {
/// Dimensions as oneDNN counts them: a filter has one more for its groups.
struct Shape {
  int rank = 0;
  dnnl_dims_t sizes = {}, strides = {};
};
} // namespace

static Shape shapeOf(const VramOneDNNKernel &kernel, int number,
                     int64_t images) {
  const VramOneDNNTensor &tensor = tensorOf(kernel, number);
  bool isMatmul = kernel.op == VRAM_ONEDNN_MATMUL;
  bool isImage = rolesOf(kernel.op)[number].isImage;
  Shape shape;
  auto add = [&](int64_t size, int64_t stride) {
    shape.sizes[shape.rank] = size;
    shape.strides[shape.rank++] = stride;
  };
  for (int i = 0; i < kernel.rank; ++i) {
    if (i == 0 && isImage)
      add(images, tensor.strides[0]);
    else if (i == 0 && !isMatmul && kernel.groups > 1) {
      int64_t each = tensor.shape[0] / kernel.groups;
      add(kernel.groups, each * tensor.strides[0]);
      add(each, tensor.strides[0]);
    } else
      add(tensor.shape[i], tensor.strides[i]);
  }
  return shape;
}

std::optional<dnnl_memory_desc_t>
onednn::placedType(const OneDNN &library, const VramOneDNNKernel &kernel,
                   int number, int64_t images) {
  Shape shape = shapeOf(kernel, number, images);
  dnnl_memory_desc_t type;
  if (library.memory_desc_init_by_strides(&type, shape.rank, shape.sizes,
                                          dnnl_f32,
                                          shape.strides) != dnnl_success)
    return std::nullopt;
  return type;
}

Owned<dnnl_primitive_attr> onednn::makeAttributes(const OneDNN &library) {
  dnnl_primitive_attr_t attributes = nullptr;
  if (library.primitive_attr_create(&attributes) != dnnl_success)
    return {nullptr, Deleter{&library}};
  Owned<dnnl_primitive_attr> owned(attributes, Deleter{&library});
  if (library.primitive_attr_set_scratchpad_mode(
          attributes, dnnl_scratchpad_mode_user) != dnnl_success)
    return {nullptr, Deleter{&library}};
  return owned;
}

//===----------------------------------------------------------------------===//
// The descriptors that oneDNN is asked with
//===----------------------------------------------------------------------===//

namespace {
/// An op to be looked for: products as their operands lie, convolutions in
/// whatever layout suits the implementation.
class Question {
public:
  Question(const OneDNN &library, const VramOneDNNKernel &kernel,
           int64_t images)
      : Library(library), Kernel(kernel), Images(images) {}

  const_dnnl_op_desc_t ask() {
    bool fine =
        Kernel.op == VRAM_ONEDNN_MATMUL ? askMatmul() : askConvolution();
    return fine ? &Storage : nullptr;
  }

private:
  bool askMatmul() {
    std::array<dnnl_memory_desc_t, kTensors> types;
    for (int i = 0; i < kTensors; ++i) {
      auto type = placedType(Library, Kernel, i, Images);
      if (!type)
        return false;
      types[i] = *type;
    }
    return Library.matmul_desc_init(&Storage.matmul, &types[0], &types[1],
                                    nullptr, &types[2]) == dnnl_success;
  }

  bool askConvolution() {
    std::array<dnnl_memory_desc_t, kTensors> types;
    for (int i = 0; i < kTensors; ++i) {
      Shape shape = shapeOf(Kernel, i, Images);
      if (Library.memory_desc_init_by_tag(&types[i], shape.rank, shape.sizes,
                                          dnnl_f32,
                                          dnnl_format_tag_any) != dnnl_success)
        return false;
    }
    // The image, the filter and the result of the convolution that this is, or
    // is a gradient of.
    int image = Kernel.op == VRAM_ONEDNN_CONVOLUTION      ? 0
                : Kernel.op == VRAM_ONEDNN_BACKWARD_INPUT ? 2
                                                          : 1;
    int filter = Kernel.op == VRAM_ONEDNN_BACKWARD_FILTER ? 2 : 1;
    int result = Kernel.op == VRAM_ONEDNN_CONVOLUTION ? 2 : 0;
    dnnl_dims_t before, after, dilation;
    for (int i = 0; i < 2; ++i) {
      // oneDNN counts the gaps.
      dilation[i] = Kernel.dilation[i] - 1;
      before[i] = after[i] = Kernel.padding[i];
      // The border behind may differ in what no window reaches.
      int64_t size = tensorOf(Kernel, image).shape[2 + i];
      int64_t window =
          (tensorOf(Kernel, filter).shape[2 + i] - 1) * Kernel.dilation[i] + 1;
      int64_t count = tensorOf(Kernel, result).shape[2 + i];
      if ((size + 2 * before[i] - window) / Kernel.strides[i] + 1 != count)
        after[i] = (count - 1) * Kernel.strides[i] + window - size - before[i];
    }
    const dnnl_memory_desc_t *src = &types[image], *weights = &types[filter],
                             *dst = &types[result];
    dnnl_status_t status = dnnl_success;
    switch (Kernel.op) {
    case VRAM_ONEDNN_CONVOLUTION:
      status = Library.dilated_convolution_forward_desc_init(
          &Storage.convolution, dnnl_forward_training, dnnl_convolution_direct,
          src, weights, nullptr, dst, Kernel.strides, dilation, before, after);
      break;
    case VRAM_ONEDNN_BACKWARD_INPUT:
      status = Library.dilated_convolution_backward_data_desc_init(
          &Storage.convolution, dnnl_convolution_direct, src, weights, dst,
          Kernel.strides, dilation, before, after);
      break;
    default:
      status = Library.dilated_convolution_backward_weights_desc_init(
          &Storage.convolution, dnnl_convolution_direct, src, weights, nullptr,
          dst, Kernel.strides, dilation, before, after);
    }
    return status == dnnl_success;
  }

  const OneDNN &Library;
  const VramOneDNNKernel &Kernel;
  int64_t Images;
  union {
    dnnl_convolution_desc_t convolution;
    dnnl_matmul_desc_t matmul;
  } Storage;
};
} // namespace

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

/// Places everything that an implementation may want. Products are computed
/// where they lie.
static void layOut(const OneDNN &library, const VramOneDNNKernel &kernel,
                   Plan &plan) {
  auto place = [&](const dnnl_memory_desc_t &type) {
    constexpr int64_t alignment = 256;
    int64_t offset = plan.bytes;
    auto bytes = static_cast<int64_t>(library.memory_desc_get_size(&type));
    plan.bytes += (bytes + alignment - 1) / alignment * alignment;
    return offset;
  };
  const_dnnl_primitive_desc_t implementation = plan.implementation.get();
  std::array<Role, kTensors> roles = rolesOf(kernel.op);
  for (int i = 0; i < kTensors; ++i) {
    plan.types[i] =
        *library.primitive_desc_query_md(implementation, roles[i].query, 0);
    if (kernel.op != VRAM_ONEDNN_MATMUL)
      plan.offsets[i] = place(plan.types[i]);
  }
  plan.scratchType = *library.primitive_desc_query_md(
      implementation, dnnl_query_scratchpad_md, 0);
  plan.scratchOffset = place(plan.scratchType);
}

/// The first that fits and is named so.
template <typename IsWanted>
static std::optional<Plan> findNamed(const OneDNN &library,
                                     const VramOneDNNKernel &kernel,
                                     int64_t images, IsWanted isWanted) {
  Question question(library, kernel, images);
  const_dnnl_op_desc_t op = question.ask();
  Owned<dnnl_primitive_attr> attributes = makeAttributes(library);
  dnnl_primitive_desc_iterator_t all = nullptr;
  if (!op || !attributes ||
      library.primitive_desc_iterator_create(
          &all, op, attributes.get(), library.engine, nullptr) != dnnl_success)
    return std::nullopt;
  Owned<dnnl_primitive_desc_iterator> owned(all, Deleter{&library});
  do {
    Plan plan;
    plan.implementation = Owned<dnnl_primitive_desc>(
        library.primitive_desc_iterator_fetch(all), Deleter{&library});
    plan.images = images;
    const char *name = nullptr;
    if (!plan.implementation ||
        library.primitive_desc_query(plan.implementation.get(),
                                     dnnl_query_impl_info_str, 0,
                                     &name) != dnnl_success ||
        !isWanted(name))
      continue;
    layOut(library, kernel, plan);
    if (plan.bytes <= kernel.workspace)
      return plan;
  } while (library.primitive_desc_iterator_next(all) == dnnl_success);
  return std::nullopt;
}

std::optional<Plan> Plan::find(const OneDNN &library,
                               const VramOneDNNKernel &kernel) {
  bool isMatmul = kernel.op == VRAM_ONEDNN_MATMUL;
  int64_t batch = isMatmul ? 1 : kernel.first.shape[0];
  for (bool byGemm : {false, true}) {
    auto isWanted = [&](const char *name) {
      return std::strncmp(name, "ref", 3) != 0 &&
             (std::strstr(name, "gemm") != nullptr) == byGemm;
    };
    for (int64_t images = batch; images >= 1; --images) {
      if (batch % images != 0)
        continue;
      if (auto plan = findNamed(library, kernel, images, isWanted)) {
        plan->byGemm = byGemm;
        return plan;
      }
    }
  }
  return std::nullopt;
}
