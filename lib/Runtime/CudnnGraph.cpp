//===- CudnnGraph.cpp - Calls in cuDNN's graph API ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudnnGraph.h"
#include "CudnnApi.h"

#include "vram/Runtime/LibraryVersions.h"

#include <algorithm>

using namespace vram::runtime;
using namespace vram::runtime::cudnn;

/// Of each tensor by itself: an engine that loads more bytes at once is not
/// chosen, and a plan's buffers are aligned to more.
static constexpr int64_t kMostAlignment = 16;
/// Of the tensors at the begin of the workspace, and of what cuDNN has behind
/// them.
static constexpr int64_t kScratchAlignment = 256;

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

Descriptor::Descriptor(const GraphFunctions &functions, DescriptorType type)
    : F(functions), Status(functions.BackendCreateDescriptor(type, &Handle)) {}

Descriptor::~Descriptor() {
  if (Handle)
    F.BackendDestroyDescriptor(Handle);
}

Descriptor &Descriptor::set(Attribute name, AttributeType type, int64_t count,
                            const void *values) {
  if (Status == 0)
    Status = F.BackendSetAttribute(Handle, name, type, count, values);
  return *this;
}

Descriptor &Descriptor::set(Attribute name, const Descriptor &other) {
  if (Status == 0)
    Status = other.Status;
  return set(name, DescriptorValue, 1, &other.Handle);
}

Descriptor &Descriptor::set(Attribute name, int64_t value) {
  return set(name, IntegerValue, 1, &value);
}

Descriptor &Descriptor::finish() {
  if (Status == 0)
    Status = F.BackendFinalize(Handle);
  return *this;
}

int64_t Descriptor::get(Attribute name, AttributeType type, int64_t count,
                        void *values) const {
  int64_t found = 0;
  if (Status != 0 ||
      F.BackendGetAttribute(Handle, name, type, count, &found, values) != 0)
    return 0;
  return std::min(found, count);
}

int64_t Descriptor::getInteger(Attribute name) const {
  int64_t value = 0;
  get(name, IntegerValue, 1, &value);
  return value;
}

bool cudnn::findGraphFunctions(const SharedLibrary &library,
                               GraphFunctions &functions, std::string &error) {
  auto find = [&](const char *name, auto &function) {
    return library.find(name, function, error);
  };
  return find("cudnnGetVersion", functions.GetVersion) &&
         find("cudnnBackendCreateDescriptor",
              functions.BackendCreateDescriptor) &&
         find("cudnnBackendDestroyDescriptor",
              functions.BackendDestroyDescriptor) &&
         find("cudnnBackendSetAttribute", functions.BackendSetAttribute) &&
         find("cudnnBackendGetAttribute", functions.BackendGetAttribute) &&
         find("cudnnBackendFinalize", functions.BackendFinalize) &&
         find("cudnnBackendExecute", functions.BackendExecute);
}

//===----------------------------------------------------------------------===//
// The operation
//===----------------------------------------------------------------------===//

int cudnn::dataTypeOf(int64_t type) {
  switch (type) {
  case VRAM_F16:
    return Half;
  case VRAM_BF16:
    return Bfloat16;
  case VRAM_F32:
    return Float;
  default:
    return Double;
  }
}

const char *cudnn::nameOf(const VramCall &call) {
  return call.kind == VRAM_ATTENTION            ? "attention"
         : call.kind == VRAM_ATTENTION_BACKWARD ? "attention's gradients"
                                                : "a convolution";
}

Descriptor &CallGraph::add(DescriptorType type) {
  Parts.push_back(std::make_unique<Descriptor>(F, type));
  return *Parts.back();
}

Descriptor &CallGraph::addOperation(DescriptorType type) {
  Descriptor &made = add(type);
  Operations.push_back(made.handle());
  return made;
}

Descriptor &CallGraph::addTensor(int64_t number, const int64_t *sizes,
                                 const int64_t *strides, int type) {
  return add(TensorDescriptor)
      .set(TensorType, DataTypeValue, 1, &type)
      .set(TensorDimensions, IntegerValue, 4, sizes)
      .set(TensorStrides, IntegerValue, 4, strides)
      .set(TensorNumber, number);
}

int64_t CallGraph::numberScratch(int64_t bytes) {
  Others.push_back({NextNumber, Scratch, 0});
  Scratch +=
      (bytes + kScratchAlignment - 1) / kScratchAlignment * kScratchAlignment;
  return NextNumber++;
}

int64_t CallGraph::numberScalar(float value) {
  Others.push_back({NextNumber, -1, value});
  return NextNumber++;
}

int64_t CallGraph::bind(void *const *arguments, void *workspace,
                        int64_t *numbers, void **addresses) const {
  int64_t count = 0;
  for (; count < ArgumentCount; ++count) {
    numbers[count] = count + 1;
    addresses[count] = arguments[count];
  }
  for (const Outside &other : Others) {
    numbers[count] = other.number;
    void *place = const_cast<float *>(&other.value);
    if (other.offset >= 0)
      place = static_cast<char *>(workspace) + other.offset;
    addresses[count++] = place;
  }
  return count;
}

static Descriptor &addGeometry(CallGraph &graph, const VramCall &call) {
  const int computes = Float, mode = CrossCorrelation;
  return graph.add(ConvolutionDescriptor)
      .set(ConvolutionComputeType, DataTypeValue, 1, &computes)
      .set(cudnn::ConvolutionMode, ModeValue, 1, &mode)
      .set(ConvolutionSpatialDims, 2)
      .set(ConvolutionPrePaddings, IntegerValue, 2, call.padding)
      .set(ConvolutionPostPaddings, IntegerValue, 2, call.padding)
      .set(ConvolutionStrides, IntegerValue, 2, call.strides)
      .set(ConvolutionDilations, IntegerValue, 2, call.dilation)
      .finish();
}

/// How many groups there are follows from the channels of image and filter.
static void describeConvolution(CallGraph &graph, const VramCall &call) {
  auto addTensor = [&](const VramCallTensor &tensor, int64_t number) {
    return &graph
                .addTensor(number, tensor.sizes, tensor.strides,
                           dataTypeOf(call.type))
                .set(TensorAlignment,
                     std::min(tensor.alignment, kMostAlignment))
                .finish();
  };
  const Descriptor *const given[3] = {addTensor(call.operands[0], 1),
                                      addTensor(call.operands[1], 2),
                                      addTensor(call.result, 3)};
  // In the order of cuDNN's attributes: filter, image, output.
  const int places[3][3] = {{1, 0, 2}, {1, 2, 0}, {2, 1, 0}};
  const DescriptorType types[3] = {ForwardDescriptor, BackwardDataDescriptor,
                                   BackwardFilterDescriptor};
  const Attribute firsts[3] = {ForwardAlpha, BackwardDataAlpha,
                               BackwardFilterAlpha};
  int64_t kind = call.kind - VRAM_CONVOLUTION;
  auto attribute = [&](int number) {
    return static_cast<Attribute>(firsts[kind] + number);
  };
  const float one = 1, zero = 0;
  const Descriptor &geometry = addGeometry(graph, call);
  Descriptor &operation = graph.addOperation(types[kind])
                              .set(attribute(0), FloatValue, 1, &one)
                              .set(attribute(1), FloatValue, 1, &zero)
                              .set(attribute(2), geometry);
  for (int i = 0; i < 3; ++i)
    operation.set(attribute(3 + i), *given[places[kind][i]]);
  operation.finish();
}

CallGraph::CallGraph(const GraphFunctions &functions, const VramCall &call,
                     void *handle)
    : F(functions), ArgumentCount(vramTensorCount(&call)) {
  if (isAttention(call))
    describeAttention(*this, call);
  else
    describeConvolution(*this, call);
  const bool isComplete = status() == 0;
  Descriptor &graph = add(OperationGraphDescriptor);
  if (!isComplete)
    return;
  if (handle)
    graph.set(GraphHandle, HandleValue, 1, &handle);
  graph
      .set(GraphOperations, DescriptorValue,
           static_cast<int64_t>(Operations.size()), Operations.data())
      .finish();
}

int CallGraph::status() const {
  for (const OwnedDescriptor &part : Parts)
    if (part->status() != 0)
      return part->status();
  return 0;
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

EnginePlan::EnginePlan(const GraphFunctions &functions, const VramCall &call,
                       void *handle, const Descriptor *description)
    : F(functions), Graph(functions, call, handle),
      Engine(functions, EngineDescriptor),
      Config(functions, EngineConfigDescriptor),
      Plan(functions, ExecutionPlanDescriptor) {
  Engine.set(EngineGraph, Graph.graph()).set(EngineNumber, call.engine.number);
  if (!handle)
    Engine.set(EngineDevice, *description);
  Engine.finish();
  std::vector<void *> handles;
  for (int64_t i = 0; i < call.engine.knobCount; ++i) {
    const int knob = static_cast<int>(call.engine.knobs[i][0]);
    Knobs.push_back(
        std::make_unique<Descriptor>(functions, KnobChoiceDescriptor));
    Knobs.back()
        ->set(KnobType, KnobTypeValue, 1, &knob)
        .set(KnobValue, call.engine.knobs[i][1])
        .finish();
    handles.push_back(Knobs.back()->handle());
  }
  Config.set(ConfigEngine, Engine);
  if (!handles.empty())
    Config.set(ConfigKnobs, DescriptorValue,
               static_cast<int64_t>(handles.size()), handles.data());
  Config.finish();
  Plan.set(PlanConfig, Config);
  if (handle)
    Plan.set(PlanHandle, HandleValue, 1, &handle);
  else
    Plan.set(PlanDevice, *description);
  Plan.finish();
}

int EnginePlan::status() const {
  return Graph.status() ? Graph.status() : Plan.status();
}

std::unique_ptr<EnginePlan> EnginePlan::create(const GraphFunctions &functions,
                                               const VramCall &call,
                                               void *handle,
                                               std::string &error) {
  auto version = static_cast<int64_t>(functions.GetVersion());
  const std::string wanted = versionText(call.engine.version);
  if (version != call.engine.version) {
    error = "the plan's engines are those of cuDNN " + wanted +
            ", and this is " + versionText(version) +
            ": VRAM_CUDNN names the file of a library";
    return nullptr;
  }
  auto made = std::make_unique<EnginePlan>(functions, call, handle, nullptr);
  const std::string name =
      "engine " + std::to_string(call.engine.number) + " of cuDNN " + wanted;
  if (made->status() != 0) {
    error = name + " does not compute " + nameOf(call) +
            " as it was planned (status " + std::to_string(made->status()) +
            "): on another device, or in memory that is not as it takes it; "
            "plan with --kernels=cuda, " +
            (isAttention(call) ? "by generated kernels"
                               : "by engines that are chosen on the device");
    return nullptr;
  }
  if (made->workspace() > call.workspace) {
    error = name + " needs " + std::to_string(made->workspace()) +
            " bytes of workspace on this device, and was planned with " +
            std::to_string(call.workspace) +
            ": plan for this device (--kernels=cuda:DEVICE)";
    return nullptr;
  }
  return made;
}

int EnginePlan::run(void *handle, void *const *arguments,
                    void *workspace) const {
  int64_t numbers[CallGraph::kMostTensors];
  void *addresses[CallGraph::kMostTensors];
  int64_t count = Graph.bind(arguments, workspace, numbers, addresses);
  void *rest = static_cast<char *>(workspace) + Graph.scratch();
  Descriptor pack(F, VariantPackDescriptor);
  pack.set(PackNumbers, IntegerValue, count, numbers)
      .set(PackPointers, PointerValue, count, addresses)
      .set(PackWorkspace, PointerValue, 1, &rest)
      .finish();
  return pack.status() ? pack.status()
                       : F.BackendExecute(handle, Plan.handle(), pack.handle());
}
