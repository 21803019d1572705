//===- CudnnGraph.h - A convolution in cuDNN's graph API --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_CUDNNGRAPH_H
#define VRAM_LIB_RUNTIME_CUDNNGRAPH_H

#include "CudnnGraphApi.h"
#include "SharedLibrary.h"

#include "vram-c/Runtime.h"

#include <memory>
#include <string>
#include <vector>

namespace vram::runtime::cudnn {

/// A descriptor of the graph API. The first failure is kept, and nothing more
/// is asked of cuDNN after it.
class Descriptor {
public:
  Descriptor(const GraphFunctions &functions, DescriptorType type);
  ~Descriptor();
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;

  Descriptor &set(Attribute name, AttributeType type, int64_t count,
                  const void *values);
  Descriptor &set(Attribute name, const Descriptor &other);
  Descriptor &set(Attribute name, int64_t value);
  Descriptor &finish();

  /// Writes up to `count` values, and returns how many there are; 0 where it
  /// failed.
  int64_t get(Attribute name, AttributeType type, int64_t count,
              void *values) const;
  int64_t getInteger(Attribute name) const;

  void *handle() const { return Handle; }
  /// 0, or what the first call that failed returned.
  int status() const { return Status; }

private:
  const GraphFunctions &F;
  void *Handle = nullptr;
  int Status = 0;
};

using OwnedDescriptor = std::unique_ptr<Descriptor>;

/// One convolution as an operation graph: tensors 1 and 2 are the operands of
/// the call, 3 its result.
class ConvolutionGraph {
public:
  /// `handle`: of the device, or null where none is there.
  ConvolutionGraph(const GraphFunctions &functions, const VramCall &call,
                   void *handle);

  const Descriptor &graph() const { return *Parts.back(); }
  /// As of Descriptor.
  int status() const;

private:
  Descriptor &add(DescriptorType type);
  Descriptor &addTensor(const VramCallTensor &tensor, int64_t number, int type);
  Descriptor &addGeometry(const VramCall &call);

  const GraphFunctions &F;
  std::vector<OwnedDescriptor> Parts;
};

/// Finds the functions. False, with the reason in `error`, where the library
/// has no graph API.
bool findGraphFunctions(const SharedLibrary &library, GraphFunctions &functions,
                        std::string &error);

/// Opens the library of cuDNN 9, which VRAM_CUDNN may name. False, with the
/// reason in `error`, where there is none.
bool openCudnn(SharedLibrary &library, std::string &error);

/// Whether a convolution's channels lie side by side: in one of its tensors at
/// least there is more than one.
bool isChannelsLast(const VramCall &call);

/// CUDNN_DATA_*, of VRAM_F16, ...
int dataTypeOf(int64_t type);

/// The plan of the engine that a call names.
class EnginePlan {
public:
  /// On the device of `handle`, or, where that is null, for the device that
  /// `description` describes.
  EnginePlan(const GraphFunctions &functions, const VramCall &call,
             void *handle, const Descriptor *description);

  /// 0, or the status with which cuDNN refuses it.
  int status() const;
  /// Bytes.
  int64_t workspace() const { return Plan.getInteger(PlanWorkspace); }

  /// On the device that is there. Null, with the reason in `error`, where the
  /// library is of another version
  /// than the one that chose the engine, or the engine does not compute this
  /// call within its workspace.
  static std::unique_ptr<EnginePlan> create(const GraphFunctions &functions,
                                            const VramCall &call, void *handle,
                                            std::string &error);

  /// Starts it on the handle's stream. 0, or a status of cuDNN.
  int run(void *handle, void *const *operands, void *result,
          void *workspace) const;

private:
  const GraphFunctions &F;
  ConvolutionGraph Graph;
  Descriptor Engine;
  std::vector<OwnedDescriptor> Knobs;
  Descriptor Config, Plan;
};

} // namespace vram::runtime::cudnn

#endif // VRAM_LIB_RUNTIME_CUDNNGRAPH_H
