//===- Cudnn.cpp - Convolutions by cuDNN ----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A call that names an engine is a plan of the graph API (CudnnGraph.h). The
// others are the convolution functions of cuDNN's API up to version 7, which
// version 9 still has: they take descriptors and an algorithm, and compile
// nothing.
//
//===----------------------------------------------------------------------===//

#include "Cudnn.h"
#include "CudnnGraph.h"

#include <algorithm>
#include <cstring>
#include <limits>

using namespace vram::runtime;
using namespace vram::runtime::cudnn;

struct Cudnn::Direction {
  GetAlgorithms algorithms;
  GetWorkspace workspace;
  Compute compute;
  /// Which of the call's tensors (two operands and the result) cuDNN takes
  /// first, second and last, and which of these is the filter.
  int order[3];
  int filter;
};

class Cudnn::Convolution {
public:
  explicit Convolution(const Functions &functions) : F(functions) {}
  Convolution(const Convolution &) = delete;
  Convolution &operator=(const Convolution &) = delete;
  ~Convolution() {
    for (int i = 0; i < 3; ++i)
      if (tensors[i])
        (i == filter ? F.DestroyFilterDescriptor
                     : F.DestroyTensorDescriptor)(tensors[i]);
    if (convolution)
      F.DestroyConvolutionDescriptor(convolution);
  }

  const Functions &F;
  /// In cuDNN's order.
  void *tensors[3] = {nullptr, nullptr, nullptr};
  int filter = 0;
  void *convolution = nullptr;
  int64_t kind = 0;
  int algorithm = 0;
  size_t workspace = 0;
  bool isDouble = false;
  /// In place of all of these, where the call names an engine.
  std::unique_ptr<EnginePlan> plan;
};

Cudnn::Direction Cudnn::directionOf(int64_t kind) const {
  switch (kind) {
  case VRAM_CONVOLUTION:
    return {F.GetConvolutionForwardAlgorithm_v7,
            F.GetConvolutionForwardWorkspaceSize,
            F.ConvolutionForward,
            {0, 1, 2},
            1};
  case VRAM_CONVOLUTION_BACKWARD_INPUT:
    return {F.GetConvolutionBackwardDataAlgorithm_v7,
            F.GetConvolutionBackwardDataWorkspaceSize,
            F.ConvolutionBackwardData,
            {1, 0, 2},
            0};
  default:
    return {F.GetConvolutionBackwardFilterAlgorithm_v7,
            F.GetConvolutionBackwardFilterWorkspaceSize,
            F.ConvolutionBackwardFilter,
            {1, 0, 2},
            2};
  }
}

bool Cudnn::failed(int status, const char *what, std::string &error) const {
  if (status == 0)
    return false;
  error = std::string("cuDNN (") + Library.path() + "): " + what + ": " +
          F.GetErrorString(status);
  return true;
}

bool cudnn::openCudnn(SharedLibrary &library, std::string &error) {
  return library.open("cuDNN 9", {"libcudnn.so.9"},
                      {"CUDNN_PATH", "CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"},
                      "VRAM_CUDNN", error);
}

std::unique_ptr<Cudnn> Cudnn::create(std::string &error) {
  std::unique_ptr<Cudnn> made(new Cudnn());
  SharedLibrary &library = made->Library;
  if (!openCudnn(library, error))
    return nullptr;
  Functions &f = made->F;
  bool found = library.find("cudnnCreate", f.Create, error);
  auto find = [&](const char *name, auto &function) {
    found = found && library.find(name, function, error);
  };
  find("cudnnDestroy", f.Destroy);
  find("cudnnSetStream", f.SetStream);
  find("cudnnGetErrorString", f.GetErrorString);
  find("cudnnCreateTensorDescriptor", f.CreateTensorDescriptor);
  find("cudnnDestroyTensorDescriptor", f.DestroyTensorDescriptor);
  find("cudnnSetTensor4dDescriptorEx", f.SetTensor4dDescriptorEx);
  find("cudnnCreateFilterDescriptor", f.CreateFilterDescriptor);
  find("cudnnDestroyFilterDescriptor", f.DestroyFilterDescriptor);
  find("cudnnSetFilter4dDescriptor", f.SetFilter4dDescriptor);
  find("cudnnCreateConvolutionDescriptor", f.CreateConvolutionDescriptor);
  find("cudnnDestroyConvolutionDescriptor", f.DestroyConvolutionDescriptor);
  find("cudnnSetConvolution2dDescriptor", f.SetConvolution2dDescriptor);
  find("cudnnSetConvolutionMathType", f.SetConvolutionMathType);
  find("cudnnSetConvolutionGroupCount", f.SetConvolutionGroupCount);
  find("cudnnGetConvolutionForwardAlgorithm_v7",
       f.GetConvolutionForwardAlgorithm_v7);
  find("cudnnGetConvolutionBackwardDataAlgorithm_v7",
       f.GetConvolutionBackwardDataAlgorithm_v7);
  find("cudnnGetConvolutionBackwardFilterAlgorithm_v7",
       f.GetConvolutionBackwardFilterAlgorithm_v7);
  find("cudnnGetConvolutionForwardWorkspaceSize",
       f.GetConvolutionForwardWorkspaceSize);
  find("cudnnGetConvolutionBackwardDataWorkspaceSize",
       f.GetConvolutionBackwardDataWorkspaceSize);
  find("cudnnGetConvolutionBackwardFilterWorkspaceSize",
       f.GetConvolutionBackwardFilterWorkspaceSize);
  find("cudnnConvolutionForward", f.ConvolutionForward);
  find("cudnnConvolutionBackwardData", f.ConvolutionBackwardData);
  find("cudnnConvolutionBackwardFilter", f.ConvolutionBackwardFilter);
  if (!found ||
      made->failed(f.Create(&made->Handle), "no handle can be made", error))
    return nullptr;
  return made;
}

Cudnn::~Cudnn() {
  if (Handle)
    F.Destroy(Handle);
}

//===----------------------------------------------------------------------===//
// Preparation
//===----------------------------------------------------------------------===//

/// cuDNN counts in int.
static bool fits(const VramCallTensor &tensor) {
  constexpr int64_t most = std::numeric_limits<int>::max();
  return std::all_of(tensor.sizes, tensor.sizes + 4,
                     [](int64_t size) { return size <= most; }) &&
         std::all_of(tensor.strides, tensor.strides + 4,
                     [](int64_t stride) { return stride <= most; });
}

/// The arithmetic of convolutions: the default would round f32 to TF32.
static MathType mathOf(const VramCall &call) {
  return call.type == VRAM_F32 || call.type == VRAM_F64 ? FmaMath
                                                        : TensorOpMath;
}

bool cudnn::isChannelsLast(const VramCall &call) {
  for (const VramCallTensor *tensor :
       {&call.operands[0], &call.operands[1], &call.result})
    if (tensor->strides[1] < tensor->strides[3])
      return true;
  return false;
}

bool Cudnn::describe(Convolution &made, const VramCall &call,
                     std::string &error) const {
  Direction direction = directionOf(call.kind);
  auto type = static_cast<DataType>(dataTypeOf(call.type));
  const VramCallTensor *given[3] = {&call.operands[0], &call.operands[1],
                                    &call.result};
  const Format format = isChannelsLast(call) ? Nhwc : Nchw;
  constexpr const char *what = "a convolution cannot be described";
  made.kind = call.kind;
  made.isDouble = type == Double;
  made.filter = direction.filter;
  for (int i = 0; i < 3; ++i) {
    const VramCallTensor &tensor = *given[direction.order[i]];
    if (!fits(tensor)) {
      error = "cuDNN takes no tensor whose strides are 2^31 elements or more; "
              "plan without libraries (--kernels=none)";
      return false;
    }
    int size[4], stride[4];
    for (int d = 0; d < 4; ++d) {
      size[d] = static_cast<int>(tensor.sizes[d]);
      stride[d] = static_cast<int>(tensor.strides[d]);
    }
    if (i == made.filter
            ? failed(F.CreateFilterDescriptor(&made.tensors[i]), what, error) ||
                  failed(F.SetFilter4dDescriptor(made.tensors[i], type, format,
                                                 size[0], size[1], size[2],
                                                 size[3]),
                         what, error)
            : failed(F.CreateTensorDescriptor(&made.tensors[i]), what, error) ||
                  failed(F.SetTensor4dDescriptorEx(
                             made.tensors[i], type, size[0], size[1], size[2],
                             size[3], stride[0], stride[1], stride[2],
                             stride[3]),
                         what, error))
      return false;
  }
  auto number = [](int64_t value) { return static_cast<int>(value); };
  return !failed(F.CreateConvolutionDescriptor(&made.convolution), what,
                 error) &&
         !failed(F.SetConvolution2dDescriptor(
                     made.convolution, number(call.padding[0]),
                     number(call.padding[1]), number(call.strides[0]),
                     number(call.strides[1]), number(call.dilation[0]),
                     number(call.dilation[1]), CrossCorrelation,
                     made.isDouble ? Double : Float),
                 what, error) &&
         !failed(
             F.SetConvolutionGroupCount(made.convolution, number(call.groups)),
             what, error) &&
         !failed(F.SetConvolutionMathType(made.convolution, mathOf(call)), what,
                 error);
}

/// Of what cuDNN proposes for `asked`, the first that `made` can be computed by
/// as well.
bool Cudnn::choose(Convolution &made, const Convolution &asked,
                   const VramCall &call, size_t &needed,
                   std::string &error) const {
  needed = 0;
  Direction direction = directionOf(call.kind);
  // An earlier choice may have tried another.
  if (failed(F.SetConvolutionMathType(asked.convolution, mathOf(call)),
             "cuDNN does not take a convolution's arithmetic", error))
    return false;
  constexpr int most = 16;
  Performance proposed[most];
  std::memset(proposed, 0, sizeof(proposed));
  int count = 0;
  if (failed(direction.algorithms(Handle, asked.tensors[0], asked.tensors[1],
                                  asked.convolution, asked.tensors[2], most,
                                  &count, proposed),
             "no algorithm is known for a convolution", error))
    return false;
  auto cap = static_cast<size_t>(call.workspace);
  size_t least = std::numeric_limits<size_t>::max();
  for (int i = 0; i < count; ++i) {
    const Performance &one = proposed[i];
    if (one.status != 0 || one.determinism != Deterministic ||
        (call.type == VRAM_F32 && one.mathType != FmaMath) ||
        F.SetConvolutionMathType(made.convolution, one.mathType) != 0)
      continue;
    size_t bytes = 0;
    if (direction.workspace(Handle, made.tensors[0], made.tensors[1],
                            made.convolution, made.tensors[2], one.algorithm,
                            &bytes) != 0)
      continue;
    bytes = std::max(bytes, one.memory);
    least = std::min(least, bytes);
    if (bytes > cap)
      continue;
    made.algorithm = one.algorithm;
    made.workspace = bytes;
    return true;
  }
  error = "cuDNN has no deterministic algorithm for a convolution";
  if (least != std::numeric_limits<size_t>::max()) {
    needed = least;
    error += " that needs " + std::to_string(cap) +
             " bytes of workspace or less; one needs " + std::to_string(least);
  } else
    error += "; plan without libraries (--kernels=none)";
  return false;
}

/// The heuristic is asked for what is packed: the same op gives the same bits
/// wherever its operands lie.
std::shared_ptr<const Cudnn::Convolution>
Cudnn::prepare(const VramCall &call, size_t &needed, std::string &error) const {
  needed = 0;
  auto made = std::make_unique<Convolution>(F);
  if (call.engine.version != 0) {
    if (!G.GetVersion && !findGraphFunctions(Library, G, error))
      return nullptr;
    made->plan = EnginePlan::create(G, call, Handle, error);
    return made->plan ? std::move(made) : nullptr;
  }
  VramCall usual = call;
  const int first[4] = {3, 2, 1, 0}, last[4] = {1, 3, 2, 0};
  for (VramCallTensor *tensor :
       {&usual.operands[0], &usual.operands[1], &usual.result}) {
    int64_t stride = 1;
    for (int d : isChannelsLast(call) ? last : first) {
      tensor->strides[d] = stride;
      stride *= tensor->sizes[d];
    }
  }
  Convolution packed(F);
  if (!describe(*made, call, error) || !describe(packed, usual, error) ||
      (!choose(*made, packed, call, needed, error) &&
       !choose(*made, *made, call, needed, error)))
    return nullptr;
  error.clear();
  return made;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

int Cudnn::run(const Convolution &convolution, void *const *operands,
               void *result, void *workspace, void *stream,
               std::string &error) {
  if (stream != Stream) {
    int status = F.SetStream(Handle, stream);
    if (failed(status, "the stream cannot be used", error))
      return status;
    Stream = stream;
  }
  if (convolution.plan) {
    int status = convolution.plan->run(Handle, operands, workspace);
    failed(status, "an engine cannot be started", error);
    return status;
  }
  const float singles[2] = {1, 0};
  const double doubles[2] = {1, 0};
  const void *one = convolution.isDouble
                        ? static_cast<const void *>(&doubles[0])
                        : static_cast<const void *>(&singles[0]);
  const void *zero = convolution.isDouble
                         ? static_cast<const void *>(&doubles[1])
                         : static_cast<const void *>(&singles[1]);
  Direction direction = directionOf(convolution.kind);
  void *const all[3] = {operands[0], operands[1], result};
  int status = direction.compute(
      Handle, one, convolution.tensors[0], all[direction.order[0]],
      convolution.tensors[1], all[direction.order[1]], convolution.convolution,
      convolution.algorithm, convolution.workspace ? workspace : nullptr,
      convolution.workspace, zero, convolution.tensors[2],
      all[direction.order[2]]);
  failed(status, "a convolution cannot be started", error);
  return status;
}
