//===- CudnnGraphApi.h - What is called of cuDNN's graph API ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Declared here, so that building needs no part of CUDA. Where its headers are
// at hand, a test compares them (test/unit/Runtime/CudaHeaders.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_CUDNNGRAPHAPI_H
#define VRAM_LIB_RUNTIME_CUDNNGRAPHAPI_H

#include <cstddef>
#include <cstdint>

namespace vram::runtime::cudnn {

// cudnnBackendDescriptorType_t.
enum DescriptorType : int {
  ConvolutionDescriptor = 1,
  EngineDescriptor = 2,
  EngineConfigDescriptor = 3,
  EngineHeuristicDescriptor = 4,
  ExecutionPlanDescriptor = 5,
  KnobChoiceDescriptor = 7,
  ForwardDescriptor = 10,
  BackwardFilterDescriptor = 11,
  BackwardDataDescriptor = 12,
  OperationGraphDescriptor = 15,
  VariantPackDescriptor = 16,
  TensorDescriptor = 17,
  DevicePropertiesDescriptor = 38
};

// cudnnBackendAttributeName_t.
enum Attribute : int {
  ConvolutionComputeType = 100,
  ConvolutionMode = 101,
  ConvolutionDilations = 102,
  ConvolutionStrides = 103,
  ConvolutionPostPaddings = 104,
  ConvolutionPrePaddings = 105,
  ConvolutionSpatialDims = 106,
  HeuristicMode = 200,
  HeuristicGraph = 201,
  HeuristicResults = 202,
  HeuristicDevice = 204,
  ConfigEngine = 300,
  ConfigKnobs = 302,
  PlanHandle = 400,
  PlanConfig = 401,
  PlanWorkspace = 402,
  PlanDevice = 407,
  KnobType = 600,
  KnobValue = 601,
  // Of the forward; each of the next five is one more.
  ForwardAlpha = 700,
  BackwardDataAlpha = 706,
  BackwardFilterAlpha = 712,
  GraphHandle = 800,
  GraphOperations = 801,
  TensorAlignment = 900,
  TensorType = 901,
  TensorDimensions = 902,
  TensorStrides = 903,
  TensorNumber = 906,
  PackNumbers = 1000,
  PackPointers = 1001,
  PackWorkspace = 1003,
  EngineGraph = 1300,
  EngineNumber = 1301,
  EngineNotes = 1303,
  EngineDevice = 1307,
  DeviceJson = 2702
};

// cudnnBackendAttributeType_t.
enum AttributeType : int {
  HandleValue = 0,
  DataTypeValue = 1,
  IntegerValue = 3,
  FloatValue = 4,
  PointerValue = 6,
  ModeValue = 7,
  HeuristicModeValue = 8,
  KnobTypeValue = 9,
  NoteValue = 11,
  DescriptorValue = 15,
  CharValue = 24
};

// cudnnBackendHeurMode_t.
enum Heuristic : int { HeuristicFallback = 2, HeuristicA = 3 };

// cudnnBackendNumericalNote_t.
enum Note : int {
  TensorCores = 0,
  DownConverts = 1,
  ReducedPrecision = 2,
  FourierTransform = 3,
  NotDeterministic = 4,
  Winograd = 5,
  NoteCount = 10
};

/// The functions by their names without "cudnn". All that return an int return
/// cudnnStatus_t, 0 being success.
struct GraphFunctions {
  size_t (*GetVersion)();
  int (*BackendCreateDescriptor)(DescriptorType, void **);
  int (*BackendDestroyDescriptor)(void *);
  int (*BackendSetAttribute)(void *, Attribute, AttributeType, int64_t,
                             const void *);
  int (*BackendGetAttribute)(void *, Attribute, AttributeType, int64_t,
                             int64_t *, void *);
  int (*BackendFinalize)(void *);
  int (*BackendExecute)(void *handle, void *plan, void *pack);
};

} // namespace vram::runtime::cudnn

#endif // VRAM_LIB_RUNTIME_CUDNNGRAPHAPI_H
