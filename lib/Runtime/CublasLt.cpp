//===- CublasLt.cpp - Matrix products by cuBLASLt -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// cuBLASLt's matrices lie column by column. A matrix that lies row by row is
// its own transpose there, so that D = A B becomes D^T = B^T A^T: the operands
// change places, and nothing is transposed that was not before.
//
//===----------------------------------------------------------------------===//

#include "CublasLt.h"

#include <algorithm>
#include <cstring>
#include <utility>

using namespace vram::runtime;
using namespace vram::runtime::cublaslt;

namespace {
/// A descriptor, and what destroys it.
class Descriptor {
public:
  Descriptor() = default;
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;
  ~Descriptor() {
    if (Made)
      Destroy(Made);
  }
  void **place(int (*destroy)(void *)) {
    Destroy = destroy;
    return &Made;
  }
  operator void *() const { return Made; }

private:
  void *Made = nullptr;
  int (*Destroy)(void *) = nullptr;
};

/// Of the three matrices as cuBLASLt counts them: A, B, D.
struct Layouts {
  Descriptor matrices[3];
};

int elementBytes(int64_t type) {
  return type == VRAM_F64 ? 8 : type == VRAM_F32 ? 4 : 2;
}

DataType dataType(int64_t type) {
  switch (type) {
  case VRAM_F16:
    return R16F;
  case VRAM_BF16:
    return R16BF;
  case VRAM_F32:
    return R32F;
  default:
    return R64F;
  }
}

/// The same sizes, without gaps, where an allocation begins; all batches as
/// one, however they are reached.
VramCallTensor packed(VramCallTensor tensor) {
  tensor.sizes[1] *= tensor.sizes[0];
  tensor.sizes[0] = 1;
  int64_t stride = 1;
  for (int d = 3; d >= 0; --d) {
    tensor.strides[d] = stride;
    stride *= tensor.sizes[d];
  }
  tensor.alignment = 256;
  return tensor;
}
} // namespace

class CublasLt::Product {
public:
  Descriptor description;
  Layouts layouts;
  Algorithm algorithm;
  size_t workspace = 0;
  bool isDouble = false;
  /// The arguments that are the epilogue's vector and matrix; 0: has none.
  int vector = 0, matrix = 0;
  /// Batches that one stride does not reach: a call each, so many bytes apart.
  int64_t repeats = 1;
  int64_t steps[3] = {0, 0, 0};
};

bool CublasLt::failed(int status, const char *what, std::string &error) const {
  if (status == 0)
    return false;
  error = std::string("cuBLASLt (") + Library.path() + "): " + what + ": " +
          F.GetStatusString(status);
  return true;
}

bool vram::runtime::openCublasLt(SharedLibrary &library, std::string &error) {
  return library.open("cuBLASLt", {"libcublasLt.so.13", "libcublasLt.so.12"},
                      {"CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"}, "VRAM_CUBLASLT",
                      error);
}

std::unique_ptr<CublasLt> CublasLt::create(std::string &error) {
  std::unique_ptr<CublasLt> made(new CublasLt());
  SharedLibrary &library = made->Library;
  if (!openCublasLt(library, error))
    return nullptr;
  Functions &f = made->F;
  bool found = library.find("cublasLtCreate", f.Create, error);
  auto find = [&](const char *name, auto &function) {
    found = found && library.find(name, function, error);
  };
  find("cublasLtDestroy", f.Destroy);
  find("cublasLtMatmulDescCreate", f.MatmulDescCreate);
  find("cublasLtMatmulDescDestroy", f.MatmulDescDestroy);
  find("cublasLtMatmulDescSetAttribute", f.MatmulDescSetAttribute);
  find("cublasLtMatrixLayoutCreate", f.MatrixLayoutCreate);
  find("cublasLtMatrixLayoutDestroy", f.MatrixLayoutDestroy);
  find("cublasLtMatrixLayoutSetAttribute", f.MatrixLayoutSetAttribute);
  find("cublasLtMatmulPreferenceCreate", f.MatmulPreferenceCreate);
  find("cublasLtMatmulPreferenceDestroy", f.MatmulPreferenceDestroy);
  find("cublasLtMatmulPreferenceSetAttribute", f.MatmulPreferenceSetAttribute);
  find("cublasLtMatmulAlgoGetHeuristic", f.MatmulAlgoGetHeuristic);
  find("cublasLtMatmulAlgoCheck", f.MatmulAlgoCheck);
  find("cublasLtMatmul", f.Matmul);
  find("cublasLtGetStatusString", f.GetStatusString);
  if (!found ||
      made->failed(f.Create(&made->Handle), "no handle can be made", error))
    return nullptr;
  return made;
}

CublasLt::~CublasLt() {
  if (Handle)
    F.Destroy(Handle);
}

//===----------------------------------------------------------------------===//
// Preparation
//===----------------------------------------------------------------------===//

/// Writes the three layouts. `tensors` are in the order of the call.
static int makeLayouts(const Functions &f, const VramCallTensor *const *tensors,
                       DataType type, Layouts &layouts) {
  // A is the right operand, B the left.
  const int order[3] = {1, 0, 2};
  for (int i = 0; i < 3; ++i) {
    const VramCallTensor &tensor = *tensors[order[i]];
    Descriptor &layout = layouts.matrices[i];
    auto rows = static_cast<uint64_t>(tensor.sizes[3]);
    auto columns = static_cast<uint64_t>(tensor.sizes[2]);
    // The stride of a dimension of one element may be anything.
    int64_t leading = tensor.sizes[2] > 1 ? tensor.strides[2] : tensor.sizes[3];
    auto batches = static_cast<int32_t>(tensor.sizes[1]);
    int64_t distance = tensor.strides[1];
    if (int status = f.MatrixLayoutCreate(layout.place(f.MatrixLayoutDestroy),
                                          type, rows, columns, leading))
      return status;
    if (batches == 1)
      continue;
    if (int status = f.MatrixLayoutSetAttribute(layout, LayoutBatchCount,
                                                &batches, sizeof(batches)))
      return status;
    if (int status = f.MatrixLayoutSetAttribute(
            layout, LayoutStridedBatchOffset, &distance, sizeof(distance)))
      return status;
  }
  return 0;
}

/// The heuristic's first algorithm for `layouts` that can be used.
static int askHeuristic(const Functions &f, void *handle, void *description,
                        const Layouts &layouts,
                        const VramCallTensor *const *tensors, uint64_t cap,
                        HeuristicResult &chosen) {
  Descriptor preference;
  if (int status =
          f.MatmulPreferenceCreate(preference.place(f.MatmulPreferenceDestroy)))
    return status;
  // Parts of a sum that is split stay in f32 (f64), and are added in a fixed
  // order from the workspace.
  uint32_t scheme = ReduceInComputeType;
  auto alignment = [&](int i) {
    return static_cast<uint32_t>(std::min<int64_t>(tensors[i]->alignment, 256));
  };
  uint32_t a = alignment(1), b = alignment(0), d = alignment(2);
  auto set = [&](PreferenceAttribute attribute, const auto &value) {
    return f.MatmulPreferenceSetAttribute(preference, attribute, &value,
                                          sizeof(value));
  };
  for (int status :
       {set(MaxWorkspaceBytes, cap), set(ReductionSchemeMask, scheme),
        set(MinAlignmentA, a), set(MinAlignmentB, b), set(MinAlignmentC, d),
        set(MinAlignmentD, d)})
    if (status)
      return status;
  constexpr int most = 8;
  HeuristicResult results[most];
  std::memset(results, 0, sizeof(results));
  int count = 0;
  if (int status = f.MatmulAlgoGetHeuristic(
          handle, description, layouts.matrices[0], layouts.matrices[1],
          layouts.matrices[2], layouts.matrices[2], preference, most, results,
          &count))
    return status;
  for (int i = 0; i < count; ++i)
    if (results[i].state == 0 && results[i].workspaceSize <= cap) {
      chosen = results[i];
      return 0;
    }
  return NotSupported;
}

/// Packed operands get the algorithm that cuBLASLt's heuristic chooses for
/// their shapes. So does any other operand, where that algorithm takes its
/// strides: the same op gives the same bits wherever its operands lie.
bool CublasLt::choose(Product &product, const VramCall &call,
                      std::string &error) const {
  const VramCallTensor *given[3] = {&call.operands[0], &call.operands[1],
                                    &call.result};
  VramCallTensor copies[3];
  const VramCallTensor *usual[3];
  bool isAligned = true;
  for (int i = 0; i < 3; ++i) {
    copies[i] = packed(*given[i]);
    usual[i] = &copies[i];
    isAligned &= given[i]->alignment >= 16;
  }
  auto cap = static_cast<uint64_t>(call.workspace);
  HeuristicResult chosen;
  std::memset(&chosen, 0, sizeof(chosen));
  DataType type = dataType(call.type);
  if (isAligned) {
    Layouts layouts;
    if (failed(makeLayouts(F, usual, type, layouts),
               "a matrix cannot be described", error))
      return false;
    HeuristicResult checked;
    std::memset(&checked, 0, sizeof(checked));
    if (askHeuristic(F, Handle, product.description, layouts, usual, cap,
                     chosen) == 0 &&
        F.MatmulAlgoCheck(
            Handle, product.description, product.layouts.matrices[0],
            product.layouts.matrices[1], product.layouts.matrices[2],
            product.layouts.matrices[2], &chosen.algorithm, &checked) == 0 &&
        checked.workspaceSize <= cap) {
      product.algorithm = chosen.algorithm;
      product.workspace = checked.workspaceSize;
      return true;
    }
  }
  if (failed(askHeuristic(F, Handle, product.description, product.layouts,
                          given, cap, chosen),
             "no algorithm fits a product", error)) {
    if (call.epilogue)
      error += "; it has an epilogue: plan with --vram-select-kernels="
               "'library=cuda epilogues=false'";
    return false;
  }
  product.algorithm = chosen.algorithm;
  product.workspace = chosen.workspaceSize;
  return true;
}

static uint32_t epilogueOf(int64_t bits) {
  // A is the right operand, B the left.
  static const std::pair<int64_t, Epilogue> epilogues[] = {
      {VRAM_RELU, EpilogueRelu},
      {VRAM_GELU, EpilogueGelu},
      {VRAM_GELU_INPUT, EpilogueGeluAux},
      {VRAM_GELU_BACKWARD, EpilogueDGelu},
      {VRAM_RIGHT_BIAS_GRADIENT, EpilogueBGradA},
      {VRAM_LEFT_BIAS_GRADIENT, EpilogueBGradB},
      {VRAM_BIAS, EpilogueBias}};
  uint32_t epilogue = 0;
  for (auto [bit, theirs] : epilogues)
    if (bits & bit)
      epilogue |= theirs;
  return epilogue;
}

/// Writes the epilogue down, with addresses that are aligned as those of the
/// calls will be: the heuristic looks at them.
int CublasLt::describeEpilogue(const Product &product,
                               const VramCall &call) const {
  auto set = [&](DescAttribute attribute, const auto &value) {
    return F.MatmulDescSetAttribute(product.description, attribute, &value,
                                    sizeof(value));
  };
  const void *somewhere = reinterpret_cast<const void *>(uintptr_t(256));
  if (call.epilogue)
    if (int status = set(DescEpilogue, epilogueOf(call.epilogue)))
      return status;
  if (product.vector)
    if (int status = set(DescBiasPointer, somewhere))
      return status;
  if (!product.matrix)
    return 0;
  if (int status = set(DescEpilogueAuxPointer, somewhere))
    return status;
  return set(DescEpilogueAuxLd, call.result.sizes[3]);
}

std::shared_ptr<const CublasLt::Product>
CublasLt::prepare(const VramCall &call, std::string &error) const {
  auto product = std::make_unique<Product>();
  product->isDouble = call.type == VRAM_F64;
  int count = vramTensorCount(&call);
  if (call.epilogue & (VRAM_GELU_INPUT | VRAM_GELU_BACKWARD))
    product->matrix = --count;
  if (count > 3)
    product->vector = --count;
  DataType scale = product->isDouble ? R64F : R32F;
  ComputeType compute = product->isDouble ? Compute64F : Compute32F;
  Operation first = call.transposes[1] ? OpT : OpN;
  Operation second = call.transposes[0] ? OpT : OpN;
  Descriptor &description = product->description;
  const VramCallTensor *tensors[3] = {&call.operands[0], &call.operands[1],
                                      &call.result};
  if (failed(F.MatmulDescCreate(description.place(F.MatmulDescDestroy), compute,
                                scale),
             "a product cannot be described", error) ||
      failed(F.MatmulDescSetAttribute(description, DescTransA, &first,
                                      sizeof(first)),
             "a product cannot be described", error) ||
      failed(F.MatmulDescSetAttribute(description, DescTransB, &second,
                                      sizeof(second)),
             "a product cannot be described", error) ||
      failed(describeEpilogue(*product, call),
             "an epilogue cannot be described", error) ||
      failed(makeLayouts(F, tensors, dataType(call.type), product->layouts),
             "a matrix cannot be described", error) ||
      !choose(*product, call, error))
    return nullptr;
  product->repeats = call.result.sizes[0];
  for (int i = 0; i < 3; ++i)
    product->steps[i] = tensors[i]->strides[0] * elementBytes(call.type);
  return product;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

int CublasLt::run(const Product &product, void *const *arguments,
                  void *workspace, void *stream, std::string &error) const {
  for (auto [attribute, argument] :
       {std::pair(DescBiasPointer, product.vector),
        std::pair(DescEpilogueAuxPointer, product.matrix)})
    if (argument &&
        failed(F.MatmulDescSetAttribute(product.description, attribute,
                                        &arguments[argument], sizeof(void *)),
               "an epilogue cannot be described", error))
      return 1;
  const float singles[2] = {1, 0};
  const double doubles[2] = {1, 0};
  const void *one = product.isDouble ? static_cast<const void *>(&doubles[0])
                                     : static_cast<const void *>(&singles[0]);
  const void *zero = product.isDouble ? static_cast<const void *>(&doubles[1])
                                      : static_cast<const void *>(&singles[1]);
  for (int64_t i = 0; i < product.repeats; ++i) {
    auto at = [&](void *base, int which) {
      return static_cast<void *>(static_cast<char *>(base) +
                                 i * product.steps[which]);
    };
    void *output = at(arguments[2], 2);
    const Descriptor *matrices = product.layouts.matrices;
    int status = F.Matmul(
        Handle, product.description, one, at(arguments[1], 1), matrices[0],
        at(arguments[0], 0), matrices[1], zero, output, matrices[2], output,
        matrices[2], &product.algorithm,
        product.workspace ? workspace : nullptr, product.workspace, stream);
    if (failed(status, "a product cannot be started", error))
      return status;
  }
  return 0;
}
