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
  PointwiseDescriptor = 0,
  ConvolutionDescriptor = 1,
  EngineDescriptor = 2,
  EngineConfigDescriptor = 3,
  EngineHeuristicDescriptor = 4,
  ExecutionPlanDescriptor = 5,
  KnobChoiceDescriptor = 7,
  ForwardDescriptor = 10,
  BackwardFilterDescriptor = 11,
  BackwardDataDescriptor = 12,
  PointwiseOperation = 13,
  OperationGraphDescriptor = 15,
  VariantPackDescriptor = 16,
  TensorDescriptor = 17,
  MatmulDescriptor = 18,
  MatmulOperation = 19,
  ReductionDescriptor = 21,
  ReductionOperation = 22,
  ReshapeOperation = 31,
  DevicePropertiesDescriptor = 38
};

// cudnnBackendAttributeName_t.
enum Attribute : int {
  PointwiseKind = 0,
  PointwisePrecision = 1,
  PointwiseAxis = 9,
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
  ConfigWorkspace = 303,
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
  PointwiseHow = 750,
  PointwiseX = 751,
  PointwiseB = 752,
  PointwiseY = 753,
  PointwiseT = 758,
  GraphHandle = 800,
  GraphOperations = 801,
  TensorAlignment = 900,
  TensorType = 901,
  TensorDimensions = 902,
  TensorStrides = 903,
  TensorNumber = 906,
  TensorIsVirtual = 907,
  TensorIsByValue = 908,
  PackNumbers = 1000,
  PackPointers = 1001,
  PackWorkspace = 1003,
  EngineGraph = 1300,
  EngineNumber = 1301,
  EngineNotes = 1303,
  EngineDevice = 1307,
  MatmulPrecision = 1500,
  MatmulA = 1520,
  MatmulB = 1521,
  MatmulC = 1522,
  MatmulHow = 1523,
  ReductionKind = 1600,
  ReductionPrecision = 1601,
  ReductionX = 1610,
  ReductionY = 1611,
  ReductionHow = 1612,
  ReshapeX = 2200,
  ReshapeY = 2201,
  DeviceJson = 2702
};

// cudnnBackendAttributeType_t.
enum AttributeType : int {
  HandleValue = 0,
  DataTypeValue = 1,
  BooleanValue = 2,
  IntegerValue = 3,
  FloatValue = 4,
  PointerValue = 6,
  ModeValue = 7,
  HeuristicModeValue = 8,
  KnobTypeValue = 9,
  NoteValue = 11,
  PointwiseKindValue = 14,
  DescriptorValue = 15,
  ReductionKindValue = 18,
  CharValue = 24
};

// cudnnPointwiseMode_t.
enum Pointwise : int {
  Add = 0,
  Multiply = 1,
  Divide = 6,
  Subtract = 9,
  Exponential = 13,
  Logarithm = 15,
  GreaterOrEqual = 303,
  Index = 501,
  Select = 601
};

// cudnnReduceTensorOp_t.
enum Reduction : int { Sum = 0, Largest = 3 };

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
