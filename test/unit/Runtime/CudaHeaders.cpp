//===- CudaHeaders.cpp - What VRAM says of CUDA's libraries, compared -----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Compiled where CUDA's headers are at hand: the numbers, structures and
// functions that lib/Runtime declares are those of cublasLt.h and cudnn.h, and
// what a launch is described by that of cuda.h.
// There is nothing to run.
//
//===----------------------------------------------------------------------===//

#include "CublasLtApi.h"
#include "CudnnApi.h"
#include "CudnnGraphApi.h"

#include "vram/Runtime/CudaDriver.h"

#include <cstddef>
#include <cublasLt.h>
#include <cuda.h>
#include <cudnn.h>
#include <type_traits>

namespace lt = vram::runtime::cublaslt;
namespace dnn = vram::runtime::cudnn;

#define SAME(ours, theirs)                                                     \
  static_assert(static_cast<int>(ours) == static_cast<int>(theirs))

SAME(lt::R16F, CUDA_R_16F);
SAME(lt::R16BF, CUDA_R_16BF);
SAME(lt::R32F, CUDA_R_32F);
SAME(lt::R64F, CUDA_R_64F);
SAME(lt::Compute32F, CUBLAS_COMPUTE_32F);
SAME(lt::Compute64F, CUBLAS_COMPUTE_64F);
SAME(lt::OpN, CUBLAS_OP_N);
SAME(lt::OpT, CUBLAS_OP_T);
SAME(lt::DescTransA, CUBLASLT_MATMUL_DESC_TRANSA);
SAME(lt::DescTransB, CUBLASLT_MATMUL_DESC_TRANSB);
SAME(lt::DescEpilogue, CUBLASLT_MATMUL_DESC_EPILOGUE);
SAME(lt::DescBiasPointer, CUBLASLT_MATMUL_DESC_BIAS_POINTER);
SAME(lt::DescEpilogueAuxPointer, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER);
SAME(lt::DescEpilogueAuxLd, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD);
SAME(lt::EpilogueDefault, CUBLASLT_EPILOGUE_DEFAULT);
SAME(lt::EpilogueRelu, CUBLASLT_EPILOGUE_RELU);
SAME(lt::EpilogueBias, CUBLASLT_EPILOGUE_BIAS);
SAME(lt::EpilogueRelu | lt::EpilogueBias, CUBLASLT_EPILOGUE_RELU_BIAS);
SAME(lt::EpilogueGelu, CUBLASLT_EPILOGUE_GELU);
SAME(lt::EpilogueGelu | lt::EpilogueBias, CUBLASLT_EPILOGUE_GELU_BIAS);
SAME(lt::EpilogueGeluAux, CUBLASLT_EPILOGUE_GELU_AUX);
SAME(lt::EpilogueGeluAux | lt::EpilogueBias, CUBLASLT_EPILOGUE_GELU_AUX_BIAS);
SAME(lt::EpilogueDGelu, CUBLASLT_EPILOGUE_DGELU);
SAME(lt::EpilogueBGradA, CUBLASLT_EPILOGUE_BGRADA);
SAME(lt::EpilogueBGradB, CUBLASLT_EPILOGUE_BGRADB);
SAME(lt::LayoutBatchCount, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT);
SAME(lt::LayoutStridedBatchOffset, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET);
SAME(lt::MaxWorkspaceBytes, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES);
SAME(lt::ReductionSchemeMask, CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK);
SAME(lt::MinAlignmentA, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES);
SAME(lt::MinAlignmentB, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES);
SAME(lt::MinAlignmentC, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES);
SAME(lt::MinAlignmentD, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES);
SAME(lt::ReduceInComputeType, CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE);
SAME(lt::NotSupported, CUBLAS_STATUS_NOT_SUPPORTED);
SAME(0, CUBLAS_STATUS_SUCCESS);

SAME(dnn::Float, CUDNN_DATA_FLOAT);
SAME(dnn::Double, CUDNN_DATA_DOUBLE);
SAME(dnn::Half, CUDNN_DATA_HALF);
SAME(dnn::Bfloat16, CUDNN_DATA_BFLOAT16);
SAME(dnn::TensorOpMath, CUDNN_TENSOR_OP_MATH);
SAME(dnn::FmaMath, CUDNN_FMA_MATH);
SAME(dnn::Deterministic, CUDNN_DETERMINISTIC);
SAME(dnn::CrossCorrelation, CUDNN_CROSS_CORRELATION);
SAME(dnn::Nchw, CUDNN_TENSOR_NCHW);
SAME(0, CUDNN_STATUS_SUCCESS);

static_assert(sizeof(lt::Algorithm) == sizeof(cublasLtMatmulAlgo_t));
static_assert(sizeof(lt::HeuristicResult) ==
              sizeof(cublasLtMatmulHeuristicResult_t));
static_assert(offsetof(lt::HeuristicResult, workspaceSize) ==
              offsetof(cublasLtMatmulHeuristicResult_t, workspaceSize));
static_assert(offsetof(lt::HeuristicResult, state) ==
              offsetof(cublasLtMatmulHeuristicResult_t, state));

#define SAME_PERFORMANCE(theirs)                                               \
  static_assert(sizeof(dnn::Performance) == sizeof(theirs));                   \
  static_assert(offsetof(dnn::Performance, status) ==                          \
                offsetof(theirs, status));                                     \
  static_assert(offsetof(dnn::Performance, memory) ==                          \
                offsetof(theirs, memory));                                     \
  static_assert(offsetof(dnn::Performance, determinism) ==                     \
                offsetof(theirs, determinism));                                \
  static_assert(offsetof(dnn::Performance, mathType) ==                        \
                offsetof(theirs, mathType))
SAME_PERFORMANCE(cudnnConvolutionFwdAlgoPerf_t);
SAME_PERFORMANCE(cudnnConvolutionBwdDataAlgoPerf_t);
SAME_PERFORMANCE(cudnnConvolutionBwdFilterAlgoPerf_t);

/// Whether two parameters (or results) are passed alike.
template <typename Ours, typename Theirs>
constexpr bool
    alike = std::is_pointer_v<Ours> == std::is_pointer_v<Theirs> &&
            sizeof(Ours) == sizeof(Theirs) &&
            std::is_floating_point_v<Ours> == std::is_floating_point_v<Theirs>;

template <typename Ours, typename Theirs>
struct SameFunction : std::false_type {};
template <typename R, typename... A, typename S, typename... B>
struct SameFunction<R (*)(A...), S (*)(B...)> {
  static constexpr bool value = [] {
    if constexpr (sizeof...(A) == sizeof...(B))
      return alike<R, S> && (alike<A, B> && ...);
    return false;
  }();
};

#define SAME_FUNCTION(space, prefix, name)                                     \
  static_assert(SameFunction<decltype(space::Functions::name),                 \
                             decltype(&prefix##name)>::value)
SAME_FUNCTION(lt, cublasLt, Create);
SAME_FUNCTION(lt, cublasLt, Destroy);
SAME_FUNCTION(lt, cublasLt, MatmulDescCreate);
SAME_FUNCTION(lt, cublasLt, MatmulDescDestroy);
SAME_FUNCTION(lt, cublasLt, MatmulDescSetAttribute);
SAME_FUNCTION(lt, cublasLt, MatrixLayoutCreate);
SAME_FUNCTION(lt, cublasLt, MatrixLayoutDestroy);
SAME_FUNCTION(lt, cublasLt, MatrixLayoutSetAttribute);
SAME_FUNCTION(lt, cublasLt, MatmulPreferenceCreate);
SAME_FUNCTION(lt, cublasLt, MatmulPreferenceDestroy);
SAME_FUNCTION(lt, cublasLt, MatmulPreferenceSetAttribute);
SAME_FUNCTION(lt, cublasLt, MatmulAlgoGetHeuristic);
SAME_FUNCTION(lt, cublasLt, MatmulAlgoCheck);
SAME_FUNCTION(lt, cublasLt, Matmul);
SAME_FUNCTION(lt, cublasLt, GetStatusString);
SAME_FUNCTION(dnn, cudnn, Create);
SAME_FUNCTION(dnn, cudnn, Destroy);
SAME_FUNCTION(dnn, cudnn, SetStream);
SAME_FUNCTION(dnn, cudnn, GetErrorString);
SAME_FUNCTION(dnn, cudnn, CreateTensorDescriptor);
SAME_FUNCTION(dnn, cudnn, DestroyTensorDescriptor);
SAME_FUNCTION(dnn, cudnn, SetTensor4dDescriptorEx);
SAME_FUNCTION(dnn, cudnn, CreateFilterDescriptor);
SAME_FUNCTION(dnn, cudnn, DestroyFilterDescriptor);
SAME_FUNCTION(dnn, cudnn, SetFilter4dDescriptor);
SAME_FUNCTION(dnn, cudnn, CreateConvolutionDescriptor);
SAME_FUNCTION(dnn, cudnn, DestroyConvolutionDescriptor);
SAME_FUNCTION(dnn, cudnn, SetConvolution2dDescriptor);
SAME_FUNCTION(dnn, cudnn, SetConvolutionMathType);
SAME_FUNCTION(dnn, cudnn, SetConvolutionGroupCount);
SAME_FUNCTION(dnn, cudnn, GetConvolutionForwardAlgorithm_v7);
SAME_FUNCTION(dnn, cudnn, GetConvolutionBackwardDataAlgorithm_v7);
SAME_FUNCTION(dnn, cudnn, GetConvolutionBackwardFilterAlgorithm_v7);
SAME_FUNCTION(dnn, cudnn, GetConvolutionForwardWorkspaceSize);
SAME_FUNCTION(dnn, cudnn, GetConvolutionBackwardDataWorkspaceSize);
SAME_FUNCTION(dnn, cudnn, GetConvolutionBackwardFilterWorkspaceSize);
SAME_FUNCTION(dnn, cudnn, ConvolutionForward);
SAME_FUNCTION(dnn, cudnn, ConvolutionBackwardData);
SAME_FUNCTION(dnn, cudnn, ConvolutionBackwardFilter);

// From 9.8 on cuDNN plans without a device.
#if CUDNN_VERSION >= 90800
SAME(dnn::ConvolutionDescriptor, CUDNN_BACKEND_CONVOLUTION_DESCRIPTOR);
SAME(dnn::EngineDescriptor, CUDNN_BACKEND_ENGINE_DESCRIPTOR);
SAME(dnn::EngineConfigDescriptor, CUDNN_BACKEND_ENGINECFG_DESCRIPTOR);
SAME(dnn::EngineHeuristicDescriptor, CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR);
SAME(dnn::ExecutionPlanDescriptor, CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR);
SAME(dnn::KnobChoiceDescriptor, CUDNN_BACKEND_KNOB_CHOICE_DESCRIPTOR);
SAME(dnn::ForwardDescriptor,
     CUDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR);
SAME(dnn::BackwardFilterDescriptor,
     CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_FILTER_DESCRIPTOR);
SAME(dnn::BackwardDataDescriptor,
     CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR);
SAME(dnn::OperationGraphDescriptor, CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR);
SAME(dnn::VariantPackDescriptor, CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR);
SAME(dnn::TensorDescriptor, CUDNN_BACKEND_TENSOR_DESCRIPTOR);
SAME(dnn::DevicePropertiesDescriptor, CUDNN_BACKEND_DEVICEPROP_DESCRIPTOR);
SAME(dnn::ConvolutionComputeType, CUDNN_ATTR_CONVOLUTION_COMP_TYPE);
SAME(dnn::ConvolutionMode, CUDNN_ATTR_CONVOLUTION_CONV_MODE);
SAME(dnn::ConvolutionDilations, CUDNN_ATTR_CONVOLUTION_DILATIONS);
SAME(dnn::ConvolutionStrides, CUDNN_ATTR_CONVOLUTION_FILTER_STRIDES);
SAME(dnn::ConvolutionPostPaddings, CUDNN_ATTR_CONVOLUTION_POST_PADDINGS);
SAME(dnn::ConvolutionPrePaddings, CUDNN_ATTR_CONVOLUTION_PRE_PADDINGS);
SAME(dnn::ConvolutionSpatialDims, CUDNN_ATTR_CONVOLUTION_SPATIAL_DIMS);
SAME(dnn::HeuristicMode, CUDNN_ATTR_ENGINEHEUR_MODE);
SAME(dnn::HeuristicGraph, CUDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH);
SAME(dnn::HeuristicResults, CUDNN_ATTR_ENGINEHEUR_RESULTS);
SAME(dnn::HeuristicDevice, CUDNN_ATTR_ENGINEHEUR_DEVICEPROP);
SAME(dnn::ConfigEngine, CUDNN_ATTR_ENGINECFG_ENGINE);
SAME(dnn::ConfigKnobs, CUDNN_ATTR_ENGINECFG_KNOB_CHOICES);
SAME(dnn::PlanHandle, CUDNN_ATTR_EXECUTION_PLAN_HANDLE);
SAME(dnn::PlanConfig, CUDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG);
SAME(dnn::PlanWorkspace, CUDNN_ATTR_EXECUTION_PLAN_WORKSPACE_SIZE);
SAME(dnn::PlanDevice, CUDNN_ATTR_EXECUTION_PLAN_DEVICEPROP);
SAME(dnn::KnobType, CUDNN_ATTR_KNOB_CHOICE_KNOB_TYPE);
SAME(dnn::KnobValue, CUDNN_ATTR_KNOB_CHOICE_KNOB_VALUE);
SAME(dnn::ForwardAlpha, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA);
SAME(dnn::ForwardAlpha + 1, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_BETA);
SAME(dnn::ForwardAlpha + 2, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_CONV_DESC);
SAME(dnn::ForwardAlpha + 3, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_W);
SAME(dnn::ForwardAlpha + 4, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_X);
SAME(dnn::ForwardAlpha + 5, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y);
SAME(dnn::BackwardDataAlpha, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_ALPHA);
SAME(dnn::BackwardDataAlpha + 1,
     CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_BETA);
SAME(dnn::BackwardDataAlpha + 2,
     CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_CONV_DESC);
SAME(dnn::BackwardDataAlpha + 3, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_W);
SAME(dnn::BackwardDataAlpha + 4, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DX);
SAME(dnn::BackwardDataAlpha + 5, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DY);
SAME(dnn::BackwardFilterAlpha,
     CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_ALPHA);
SAME(dnn::BackwardFilterAlpha + 1,
     CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_BETA);
SAME(dnn::BackwardFilterAlpha + 2,
     CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_CONV_DESC);
SAME(dnn::BackwardFilterAlpha + 3,
     CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DW);
SAME(dnn::BackwardFilterAlpha + 4,
     CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_X);
SAME(dnn::BackwardFilterAlpha + 5,
     CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DY);
SAME(dnn::GraphHandle, CUDNN_ATTR_OPERATIONGRAPH_HANDLE);
SAME(dnn::GraphOperations, CUDNN_ATTR_OPERATIONGRAPH_OPS);
SAME(dnn::TensorAlignment, CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT);
SAME(dnn::TensorType, CUDNN_ATTR_TENSOR_DATA_TYPE);
SAME(dnn::TensorDimensions, CUDNN_ATTR_TENSOR_DIMENSIONS);
SAME(dnn::TensorStrides, CUDNN_ATTR_TENSOR_STRIDES);
SAME(dnn::TensorNumber, CUDNN_ATTR_TENSOR_UNIQUE_ID);
SAME(dnn::TensorIsVirtual, CUDNN_ATTR_TENSOR_IS_VIRTUAL);
SAME(dnn::TensorIsByValue, CUDNN_ATTR_TENSOR_IS_BY_VALUE);
SAME(dnn::PackNumbers, CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS);
SAME(dnn::PackPointers, CUDNN_ATTR_VARIANT_PACK_DATA_POINTERS);
SAME(dnn::PackWorkspace, CUDNN_ATTR_VARIANT_PACK_WORKSPACE);
SAME(dnn::EngineGraph, CUDNN_ATTR_ENGINE_OPERATION_GRAPH);
SAME(dnn::EngineNumber, CUDNN_ATTR_ENGINE_GLOBAL_INDEX);
SAME(dnn::EngineNotes, CUDNN_ATTR_ENGINE_NUMERICAL_NOTE);
SAME(dnn::EngineDevice, CUDNN_ATTR_ENGINE_DEVICEPROP);
SAME(dnn::DeviceJson, CUDNN_ATTR_DEVICEPROP_JSON_REPRESENTATION);
SAME(dnn::HandleValue, CUDNN_TYPE_HANDLE);
SAME(dnn::DataTypeValue, CUDNN_TYPE_DATA_TYPE);
SAME(dnn::IntegerValue, CUDNN_TYPE_INT64);
SAME(dnn::FloatValue, CUDNN_TYPE_FLOAT);
SAME(dnn::PointerValue, CUDNN_TYPE_VOID_PTR);
SAME(dnn::ModeValue, CUDNN_TYPE_CONVOLUTION_MODE);
SAME(dnn::HeuristicModeValue, CUDNN_TYPE_HEUR_MODE);
SAME(dnn::KnobTypeValue, CUDNN_TYPE_KNOB_TYPE);
SAME(dnn::NoteValue, CUDNN_TYPE_NUMERICAL_NOTE);
SAME(dnn::DescriptorValue, CUDNN_TYPE_BACKEND_DESCRIPTOR);
SAME(dnn::CharValue, CUDNN_TYPE_CHAR);
SAME(dnn::Int32, CUDNN_DATA_INT32);
SAME(dnn::Boolean, CUDNN_DATA_BOOLEAN);
SAME(dnn::PointwiseDescriptor, CUDNN_BACKEND_POINTWISE_DESCRIPTOR);
SAME(dnn::PointwiseOperation, CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR);
SAME(dnn::MatmulDescriptor, CUDNN_BACKEND_MATMUL_DESCRIPTOR);
SAME(dnn::MatmulOperation, CUDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR);
SAME(dnn::ReductionDescriptor, CUDNN_BACKEND_REDUCTION_DESCRIPTOR);
SAME(dnn::ReductionOperation, CUDNN_BACKEND_OPERATION_REDUCTION_DESCRIPTOR);
SAME(dnn::ReshapeOperation, CUDNN_BACKEND_OPERATION_RESHAPE_DESCRIPTOR);
SAME(dnn::ConfigWorkspace, CUDNN_ATTR_ENGINECFG_WORKSPACE_SIZE);
SAME(dnn::PointwiseKind, CUDNN_ATTR_POINTWISE_MODE);
SAME(dnn::PointwisePrecision, CUDNN_ATTR_POINTWISE_MATH_PREC);
SAME(dnn::PointwiseAxis, CUDNN_ATTR_POINTWISE_AXIS);
SAME(dnn::PointwiseHow, CUDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR);
SAME(dnn::PointwiseX, CUDNN_ATTR_OPERATION_POINTWISE_XDESC);
SAME(dnn::PointwiseB, CUDNN_ATTR_OPERATION_POINTWISE_BDESC);
SAME(dnn::PointwiseY, CUDNN_ATTR_OPERATION_POINTWISE_YDESC);
SAME(dnn::PointwiseT, CUDNN_ATTR_OPERATION_POINTWISE_TDESC);
SAME(dnn::MatmulPrecision, CUDNN_ATTR_MATMUL_COMP_TYPE);
SAME(dnn::MatmulA, CUDNN_ATTR_OPERATION_MATMUL_ADESC);
SAME(dnn::MatmulB, CUDNN_ATTR_OPERATION_MATMUL_BDESC);
SAME(dnn::MatmulC, CUDNN_ATTR_OPERATION_MATMUL_CDESC);
SAME(dnn::MatmulHow, CUDNN_ATTR_OPERATION_MATMUL_DESC);
SAME(dnn::ReductionKind, CUDNN_ATTR_REDUCTION_OPERATOR);
SAME(dnn::ReductionPrecision, CUDNN_ATTR_REDUCTION_COMP_TYPE);
SAME(dnn::ReductionX, CUDNN_ATTR_OPERATION_REDUCTION_XDESC);
SAME(dnn::ReductionY, CUDNN_ATTR_OPERATION_REDUCTION_YDESC);
SAME(dnn::ReductionHow, CUDNN_ATTR_OPERATION_REDUCTION_DESC);
SAME(dnn::ReshapeX, CUDNN_ATTR_OPERATION_RESHAPE_XDESC);
SAME(dnn::ReshapeY, CUDNN_ATTR_OPERATION_RESHAPE_YDESC);
SAME(dnn::BooleanValue, CUDNN_TYPE_BOOLEAN);
SAME(dnn::PointwiseKindValue, CUDNN_TYPE_POINTWISE_MODE);
SAME(dnn::ReductionKindValue, CUDNN_TYPE_REDUCTION_OPERATOR_TYPE);
SAME(dnn::Add, CUDNN_POINTWISE_ADD);
SAME(dnn::Multiply, CUDNN_POINTWISE_MUL);
SAME(dnn::Divide, CUDNN_POINTWISE_DIV);
SAME(dnn::Subtract, CUDNN_POINTWISE_SUB);
SAME(dnn::Exponential, CUDNN_POINTWISE_EXP);
SAME(dnn::Logarithm, CUDNN_POINTWISE_LOG);
SAME(dnn::GreaterOrEqual, CUDNN_POINTWISE_CMP_GE);
SAME(dnn::Index, CUDNN_POINTWISE_GEN_INDEX);
SAME(dnn::Select, CUDNN_POINTWISE_BINARY_SELECT);
SAME(dnn::Sum, CUDNN_REDUCE_TENSOR_ADD);
SAME(dnn::Largest, CUDNN_REDUCE_TENSOR_MAX);
SAME(dnn::HeuristicFallback, CUDNN_HEUR_MODE_FALLBACK);
SAME(dnn::HeuristicA, CUDNN_HEUR_MODE_A);
SAME(dnn::TensorCores, CUDNN_NUMERICAL_NOTE_TENSOR_CORE);
SAME(dnn::DownConverts, CUDNN_NUMERICAL_NOTE_DOWN_CONVERT_INPUTS);
SAME(dnn::ReducedPrecision, CUDNN_NUMERICAL_NOTE_REDUCED_PRECISION_REDUCTION);
SAME(dnn::FourierTransform, CUDNN_NUMERICAL_NOTE_FFT);
SAME(dnn::NotDeterministic, CUDNN_NUMERICAL_NOTE_NONDETERMINISTIC);
SAME(dnn::Winograd, CUDNN_NUMERICAL_NOTE_WINOGRAD);

#define SAME_GRAPH_FUNCTION(name)                                              \
  static_assert(SameFunction<decltype(dnn::GraphFunctions::name),              \
                             decltype(&cudnn##name)>::value)
SAME_GRAPH_FUNCTION(GetVersion);
SAME_GRAPH_FUNCTION(BackendCreateDescriptor);
SAME_GRAPH_FUNCTION(BackendDestroyDescriptor);
SAME_GRAPH_FUNCTION(BackendSetAttribute);
SAME_GRAPH_FUNCTION(BackendGetAttribute);
SAME_GRAPH_FUNCTION(BackendFinalize);
SAME_GRAPH_FUNCTION(BackendExecute);
#endif

using vram::runtime::LaunchAttribute;
using vram::runtime::LaunchConfig;
static_assert(sizeof(LaunchAttribute) == sizeof(CUlaunchAttribute) &&
              alignof(LaunchAttribute) == alignof(CUlaunchAttribute));
static_assert(offsetof(LaunchAttribute, value) ==
              offsetof(CUlaunchAttribute, value));
static_assert(sizeof(LaunchConfig) == sizeof(CUlaunchConfig));
static_assert(offsetof(LaunchConfig, threads) ==
              offsetof(CUlaunchConfig, blockDimX));
static_assert(offsetof(LaunchConfig, sharedBytes) ==
              offsetof(CUlaunchConfig, sharedMemBytes));
static_assert(offsetof(LaunchConfig, stream) ==
              offsetof(CUlaunchConfig, hStream));
static_assert(offsetof(LaunchConfig, attributes) ==
              offsetof(CUlaunchConfig, attrs));
static_assert(offsetof(LaunchConfig, attributeCount) ==
              offsetof(CUlaunchConfig, numAttrs));
SAME(6, CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION);
