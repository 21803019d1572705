/*===- vram-c/OneDNN.h - Products and convolutions by oneDNN ------*- C -*-===*\
|*                                                                            *|
|* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.          *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* The calls of a step lowered for the CPU to kernels of oneDNN. The library  *|
|* (version 2, libdnnl.so.2) is loaded when it is first needed: without it    *|
|* everything here links, and fails with the name of the missing library.     *|
|* Each of its calls is on one thread, so that its sums have one order; large *|
|* kernels are several calls, shared by threads (vram-c/Threads.h).           *|
|*                                                                            *|
|* A kernel is made once for each description in the process, and kept. It    *|
|* may be run by several threads, which take turns.                           *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef VRAM_C_ONEDNN_H
#define VRAM_C_ONEDNN_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The computation, with its operands in order: */
enum {
  /** Product of [b, m, k] and [b, k, n]. */
  VRAM_ONEDNN_MATMUL = 0,
  /** Convolution of an image by a filter. */
  VRAM_ONEDNN_CONVOLUTION = 1,
  /** Its adjoint: of the result's gradient and the filter, that of the image.
   */
  VRAM_ONEDNN_BACKWARD_INPUT = 2,
  /** Of the result's gradient and the image, that of the filter. */
  VRAM_ONEDNN_BACKWARD_FILTER = 3
};

/** A tensor of f32: as many dimensions as the kernel says, strides in elements.
   A matrix that is stored transposed has its strides swapped. */
typedef struct {
  int64_t shape[4];
  int64_t strides[4];
} VramOneDNNTensor;

/** A kernel. Filters are [Co, Ci / groups, Kh, Kw], images [N, C, H, W]. Plain
    numbers of 64 bits, so that a compiler can write it as an array. */
typedef struct {
  int64_t op;
  int64_t rank; /**< 3 for products, 4 for convolutions. */
  /** Bytes of scratch that a run has. The algorithm follows from this and from
      shapes, not from strides. */
  int64_t workspace;
  VramOneDNNTensor first, second, result;
  int64_t strides[2], padding[2], dilation[2], groups;
} VramOneDNNKernel;

/** 0 if the library can be used; else a status, and vramRuntimeError() names
   the missing part. */
int32_t vramOneDNNLoad(void);

/** The bytes of scratch that the kernel asks for, of at most kernel->workspace:
    that of the fastest way, in the library's opinion, which needs no more. -1
    where there is none, or none but the library's reference. */
int64_t vramOneDNNWorkspace(const VramOneDNNKernel *kernel);

/** Makes the kernel where *slot is null, and puts it there. 0, or a status
   whose text vramRuntimeError() holds. */
int32_t vramOneDNNPrepare(void **slot, const VramOneDNNKernel *kernel);

/** Computes `result` of the operands; `workspace` lies at a multiple of 64.
   vramOneDNNStatus() then returns the failure, if any. Nothing is allocated but
   the library's own records of its calls. */
void vramOneDNNRun(void *kernel, const float *first, const float *second,
                   float *result, void *workspace);

/** The status of the first run on this thread that failed since the last call;
   0 if none did. */
int32_t vramOneDNNStatus(void);

#ifdef __cplusplus
}
#endif

#endif /* VRAM_C_ONEDNN_H */
