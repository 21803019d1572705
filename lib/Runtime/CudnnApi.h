//===- CudnnApi.h - What is called of cuDNN ---------------------*- C++ -*-===//
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

#ifndef VRAM_LIB_RUNTIME_CUDNNAPI_H
#define VRAM_LIB_RUNTIME_CUDNNAPI_H

#include <cstddef>

namespace vram::runtime::cudnn {

// cudnnDataType_t.
enum DataType : int {
  Float = 0,
  Double = 1,
  Half = 2,
  Int32 = 4,
  Bfloat16 = 9,
  Boolean = 11
};
// cudnnMathType_t. The types left out may round f32 to TF32.
enum MathType : int { TensorOpMath = 1, FmaMath = 3 };
// cudnnDeterminism_t.
enum Determinism : int { NonDeterministic = 0, Deterministic = 1 };
// cudnnConvolutionMode_t.
enum Mode : int { CrossCorrelation = 1 };
// cudnnTensorFormat_t.
enum Format : int { Nchw = 0, Nhwc = 1 };

/// cudnnConvolutionFwdAlgoPerf_t, and the same for the gradients.
struct Performance {
  int algorithm;
  int status;
  float time;
  size_t memory;
  Determinism determinism;
  MathType mathType;
  int reserved[3];
};

/// The functions of one direction: conv2d, or a gradient of it. The
/// descriptors are of the first operand, the second and the result, but for
/// what the order of their arguments is, see Cudnn.cpp.
using GetAlgorithms = int (*)(void *, void *, void *, void *, void *, int,
                              int *, Performance *);
using GetWorkspace = int (*)(void *, void *, void *, void *, void *, int,
                             size_t *);
using Compute = int (*)(void *handle, const void *alpha, void *, const void *,
                        void *, const void *, void *convolution, int algorithm,
                        void *workspace, size_t bytes, const void *beta, void *,
                        void *);

/// The functions by their names without "cudnn". All that return an int return
/// cudnnStatus_t, 0 being success. Handles and descriptors are pointers.
struct Functions {
  int (*Create)(void **);
  int (*Destroy)(void *);
  int (*SetStream)(void *, void *);
  const char *(*GetErrorString)(int);
  int (*CreateTensorDescriptor)(void **);
  int (*DestroyTensorDescriptor)(void *);
  int (*SetTensor4dDescriptorEx)(void *, DataType, int, int, int, int, int, int,
                                 int, int);
  int (*CreateFilterDescriptor)(void **);
  int (*DestroyFilterDescriptor)(void *);
  int (*SetFilter4dDescriptor)(void *, DataType, Format, int, int, int, int);
  int (*CreateConvolutionDescriptor)(void **);
  int (*DestroyConvolutionDescriptor)(void *);
  int (*SetConvolution2dDescriptor)(void *, int, int, int, int, int, int, Mode,
                                    DataType);
  int (*SetConvolutionMathType)(void *, MathType);
  int (*SetConvolutionGroupCount)(void *, int);
  GetAlgorithms GetConvolutionForwardAlgorithm_v7;
  GetAlgorithms GetConvolutionBackwardDataAlgorithm_v7;
  GetAlgorithms GetConvolutionBackwardFilterAlgorithm_v7;
  GetWorkspace GetConvolutionForwardWorkspaceSize;
  GetWorkspace GetConvolutionBackwardDataWorkspaceSize;
  GetWorkspace GetConvolutionBackwardFilterWorkspaceSize;
  Compute ConvolutionForward;
  Compute ConvolutionBackwardData;
  Compute ConvolutionBackwardFilter;
};

} // namespace vram::runtime::cudnn

#endif // VRAM_LIB_RUNTIME_CUDNNAPI_H
