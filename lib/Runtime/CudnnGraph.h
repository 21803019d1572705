//===- CudnnGraph.h - Calls in cuDNN's graph API ----------------*- C++ -*-===//
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
  /// False where it has none.
  bool read(Attribute name, int64_t &value) const {
    return get(name, IntegerValue, 1, &value) == 1;
  }

  void *handle() const { return Handle; }
  /// 0, or what the first call that failed returned.
  int status() const { return Status; }

private:
  const GraphFunctions &F;
  void *Handle = nullptr;
  int Status = 0;
};

using OwnedDescriptor = std::unique_ptr<Descriptor>;

/// One call as an operation graph: its operands and results are tensors 1, 2,
/// ... in their order.
class CallGraph {
public:
  /// `handle`: of the device, or null where none is there.
  CallGraph(const GraphFunctions &functions, const VramCall &call,
            void *handle);

  const Descriptor &graph() const { return *Parts.back(); }
  /// As of Descriptor.
  int status() const;
  /// Bytes that the graph's own tensors take at the begin of the workspace.
  int64_t scratch() const { return Scratch; }
  /// Writes down the tensors that the plan is run with. `numbers` and
  /// `addresses` have room for kMostTensors each; returns how many there are.
  int64_t bind(void *const *arguments, void *workspace, int64_t *numbers,
               void **addresses) const;
  static constexpr int64_t kMostTensors = 16;

  /// For what describes the operations: a descriptor that is not finished, of
  /// something or of the next operation.
  Descriptor &add(DescriptorType type);
  Descriptor &addOperation(DescriptorType type);
  /// A descriptor of argument `argument`, or of a tensor in between.
  Descriptor &addTensor(int64_t number, const int64_t *sizes,
                        const int64_t *strides, int type);
  /// The number of a tensor that is an operation's result and another's
  /// operand, of one in `bytes` of the workspace, of one number in f32.
  int64_t numberInner() { return NextNumber++; }
  int64_t numberScratch(int64_t bytes);
  int64_t numberScalar(float value);

private:
  /// Beside the call's.
  struct Outside {
    int64_t number;
    /// In the workspace; -1: `value`.
    int64_t offset;
    float value;
  };

  const GraphFunctions &F;
  int64_t ArgumentCount, NextNumber = kMostTensors;
  std::vector<OwnedDescriptor> Parts;
  std::vector<void *> Operations;
  std::vector<Outside> Others;
  int64_t Scratch = 0;
};

/// Adds the operations of attention and of its gradients (CudnnAttention.cpp).
void describeAttention(CallGraph &graph, const VramCall &call);

/// Whether the call is attention or its gradients.
inline bool isAttention(const VramCall &call) {
  return call.kind == VRAM_ATTENTION || call.kind == VRAM_ATTENTION_BACKWARD;
}

/// "a convolution", ..., for messages.
const char *nameOf(const VramCall &call);

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
  int64_t workspace() const {
    return Graph.scratch() + Plan.getInteger(PlanWorkspace);
  }

  /// On the device that is there. Null, with the reason in `error`, where the
  /// library is of another version
  /// than the one that chose the engine, or the engine does not compute this
  /// call within its workspace.
  static std::unique_ptr<EnginePlan> create(const GraphFunctions &functions,
                                            const VramCall &call, void *handle,
                                            std::string &error);

  /// Starts it on the handle's stream. `arguments` are the operands and
  /// results. 0, or a status of cuDNN.
  int run(void *handle, void *const *arguments, void *workspace) const;

private:
  const GraphFunctions &F;
  CallGraph Graph;
  Descriptor Engine;
  std::vector<OwnedDescriptor> Knobs;
  Descriptor Config, Plan;
};

} // namespace vram::runtime::cudnn

#endif // VRAM_LIB_RUNTIME_CUDNNGRAPH_H
