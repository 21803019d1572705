/*===- vram-c/Runtime.h - What a lowered step calls ---------------*- C -*-===*\
|*                                                                            *|
|* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.          *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* A step that --vram-lower-to-gpu made calls vramLaunch() for each kernel,   *|
|* in order, on the stream that it was given, and nothing else. CUDA's driver *|
|* is looked for when a program is made, not when this is built: without one  *|
|* everything here links, and says what is missing.                           *|
|*                                                                            *|
|* Functions that can fail return 0, or a status whose text                   *|
|* vramRuntimeError() holds. One thread per program at a time.                *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef VRAM_C_RUNTIME_H
#define VRAM_C_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What runs kernels: a device, or a stand-in for one. */
typedef struct VramProgram VramProgram;
struct VramProgram {
  /** Starts kernel number `kernel` on `blocks` blocks of `threads` threads, with
      `count` addresses as its arguments, and does not wait for it. */
  int32_t (*launch)(VramProgram *program, int32_t kernel, int64_t blocks,
                    int32_t threads, void *stream, void *const *arguments,
                    int32_t count);
};

/** program->launch(...): what lowered code calls. */
int32_t vramLaunch(VramProgram *program, int32_t kernel, int64_t blocks,
                   int32_t threads, void *stream, void *const *arguments,
                   int32_t count);

/** A kernel: its name, and the number of the image (a cubin) that has it. */
typedef struct {
  const char *name;
  int32_t image;
} VramKernel;

/** The text of this thread's last failure; "" before the first. */
const char *vramRuntimeError(void);

/** Loads images and finds kernels in the context that is current, or in the
    first device's primary one. Null where that fails. `images` are read during
    the call, `kernels` too. */
VramProgram *vramCudaCreate(const void *const *images, int32_t imageCount,
                            const VramKernel *kernels, int32_t kernelCount);
void vramCudaDestroy(VramProgram *program);

#ifdef __cplusplus
}
#endif

#endif /* VRAM_C_RUNTIME_H */
