//===- CudaHeaders.cpp - What VRAM says of CUDA's libraries, compared -----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Compiled where CUDA's headers are at hand: the numbers, structures and
// functions that lib/Runtime declares are those of cublasLt.h and cudnn.h.
// There is nothing to run.
//
//===----------------------------------------------------------------------===//

#include "CublasLtApi.h"
#include "CudnnApi.h"

#include <cublasLt.h>
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
constexpr bool alike =
    std::is_pointer_v<Ours> == std::is_pointer_v<Theirs> &&
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
