//===- CublasLtApi.h - What is called of cuBLASLt ---------------*- C++ -*-===//
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

#ifndef VRAM_LIB_RUNTIME_CUBLASLTAPI_H
#define VRAM_LIB_RUNTIME_CUBLASLTAPI_H

#include <cstddef>
#include <cstdint>

namespace vram::runtime::cublaslt {

// cudaDataType_t.
enum DataType : int { R32F = 0, R64F = 1, R16F = 2, R16BF = 14 };
// cublasComputeType_t.
enum ComputeType : int { Compute32F = 68, Compute64F = 70 };
// cublasStatus_t, of which 0 is success.
enum Status : int { NotSupported = 15 };
// cublasOperation_t.
enum Operation : int32_t { OpN = 0, OpT = 1 };
// cublasLtMatmulDescAttributes_t.
enum DescAttribute : int {
  DescTransA = 3,
  DescTransB = 4,
  DescEpilogue = 7,
  DescBiasPointer = 8,
  DescEpilogueAuxPointer = 11,
  DescEpilogueAuxLd = 12
};
// cublasLtEpilogue_t.
enum Epilogue : uint32_t {
  EpilogueDefault = 1,
  EpilogueRelu = 2,
  EpilogueBias = 4,
  EpilogueGelu = 32,
  EpilogueGeluAux = 160,
  EpilogueDGelu = 192,
  EpilogueBGradA = 256,
  EpilogueBGradB = 512
};
// cublasLtMatrixLayoutAttribute_t.
enum LayoutAttribute : int {
  LayoutBatchCount = 5,
  LayoutStridedBatchOffset = 6
};
// cublasLtMatmulPreferenceAttributes_t.
enum PreferenceAttribute : int {
  MaxWorkspaceBytes = 1,
  ReductionSchemeMask = 3,
  MinAlignmentA = 5,
  MinAlignmentB = 6,
  MinAlignmentC = 7,
  MinAlignmentD = 8
};
// cublasLtReductionScheme_t.
enum ReductionScheme : uint32_t { ReduceInComputeType = 2 };

/// cublasLtMatmulAlgo_t.
struct Algorithm {
  uint64_t data[8];
};
/// cublasLtMatmulHeuristicResult_t.
struct HeuristicResult {
  Algorithm algorithm;
  size_t workspaceSize;
  int state;
  float wavesCount;
  int reserved[4];
};

/// The functions by their names without "cublasLt". All but the last return
/// cublasStatus_t, 0 being success. Handles and descriptors are pointers.
struct Functions {
  int (*Create)(void **);
  int (*Destroy)(void *);
  int (*MatmulDescCreate)(void **, ComputeType, DataType);
  int (*MatmulDescDestroy)(void *);
  int (*MatmulDescSetAttribute)(void *, DescAttribute, const void *, size_t);
  int (*MatrixLayoutCreate)(void **, DataType, uint64_t, uint64_t, int64_t);
  int (*MatrixLayoutDestroy)(void *);
  int (*MatrixLayoutSetAttribute)(void *, LayoutAttribute, const void *,
                                  size_t);
  int (*MatmulPreferenceCreate)(void **);
  int (*MatmulPreferenceDestroy)(void *);
  int (*MatmulPreferenceSetAttribute)(void *, PreferenceAttribute, const void *,
                                      size_t);
  int (*MatmulAlgoGetHeuristic)(void *, void *, void *, void *, void *, void *,
                                void *, int, HeuristicResult *, int *);
  int (*MatmulAlgoCheck)(void *, void *, void *, void *, void *, void *,
                         const Algorithm *, HeuristicResult *);
  int (*Matmul)(void *, void *, const void *, const void *, void *,
                const void *, void *, const void *, const void *, void *,
                void *, void *, const Algorithm *, void *, size_t, void *);
  const char *(*GetStatusString)(int);
};

} // namespace vram::runtime::cublaslt

#endif // VRAM_LIB_RUNTIME_CUBLASLTAPI_H
