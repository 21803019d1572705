/*===- vram-c/Runtime.h - The runtime of lowered steps ------------*- C -*-===*\
|*                                                                            *|
|* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.          *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* A step that --vram-lower-to-gpu made calls vramLaunch() for each kernel,   *|
|* and vramCall() for each op that a library computes, in order, on the       *|
|* stream that it was given; where it offloads, vramStartCopy() and           *|
|* vramFinishCopy() for each copy between device and host; where an update    *|
|* runs on the host, vramStartHost() for it, and vramFinishHost() for the last
*|
|* of them; and nothing else.                                                 *|
|* CUDA's driver and libraries are looked for when a program is made, not     *|
|* when this is built: without them everything here links, and fails with the *|
|* missing library's name.                                                    *|
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

/** Code of a step that runs on the host; `arguments` are addresses there. */
typedef void (*VramHostFunction)(void *const *arguments);

/** Runs kernels: a device, or an emulator of one. */
typedef struct VramProgram VramProgram;
struct VramProgram {
  /** Starts kernel number `kernel` on `blocks` blocks of `threads` threads,
     with `count` addresses as its arguments, and does not wait for it. */
  int32_t (*launch)(VramProgram *program, int32_t kernel, int64_t blocks,
                    int32_t threads, void *stream, void *const *arguments,
                    int32_t count);
  /** Starts call number `call` of a library, and does not wait for it.
      `arguments` are the operands, the results, the mask or what the call's
      epilogue has, and the workspace if the call has one. */
  int32_t (*call)(VramProgram *program, int32_t call, void *stream,
                  void *const *arguments, int32_t count);
  /** Begins copy number `copy`, of `bytes` bytes, between the device and the
      host's memory; `direction` is VRAM_TO_HOST or VRAM_TO_DEVICE. It begins
      behind everything that was started on `stream` before, and behind the
      function of the host of number `behind`, which writes its source (-1 where
      none does); and runs beside what is started after it. */
  int32_t (*startCopy)(VramProgram *program, int32_t copy, void *stream,
                       void *target, const void *source, int64_t bytes,
                       int32_t direction, int32_t behind);
  /** Everything that is started on `stream` from here on waits for the copy.
      Each copy that begins is finished once, in the same step. */
  int32_t (*finishCopy)(VramProgram *program, int32_t copy, void *stream);
  /** Begins function number `number` on the host, with `count` addresses,
     behind everything that was started on `stream` before and behind the
     function of the number before. It runs beside what is started after it. */
  int32_t (*startHost)(VramProgram *program, int32_t number, void *stream,
                       VramHostFunction function, void *const *arguments,
                       int32_t count);
  /** Everything that is started on `stream` from here on waits for the
     function, and for those of lower numbers. */
  int32_t (*finishHost)(VramProgram *program, int32_t number, void *stream);
};

/** program->launch(...), called by lowered code. */
int32_t vramLaunch(VramProgram *program, int32_t kernel, int64_t blocks,
                   int32_t threads, void *stream, void *const *arguments,
                   int32_t count);

/** program->call(...), called by lowered code. */
int32_t vramCall(VramProgram *program, int32_t call, void *stream,
                 void *const *arguments, int32_t count);

/** program->startCopy(...), called by lowered code. Memory of the host that is
    not pinned (cuMemHostAlloc) works, but is not copied beside the kernels; in
    a step that is captured as a graph it is an error. */
int32_t vramStartCopy(VramProgram *program, int32_t copy, void *stream,
                      void *target, const void *source, int64_t bytes,
                      int32_t direction, int32_t behind);

/** program->finishCopy(...), called by lowered code. */
int32_t vramFinishCopy(VramProgram *program, int32_t copy, void *stream);

/** program->startHost(...), called by lowered code. */
int32_t vramStartHost(VramProgram *program, int32_t number, void *stream,
                      VramHostFunction function, void *const *arguments,
                      int32_t count);

/** program->finishHost(...), called by lowered code. */
int32_t vramFinishHost(VramProgram *program, int32_t number, void *stream);

/** The directions of a copy. */
enum { VRAM_TO_HOST = 0, VRAM_TO_DEVICE = 1 };

/** The library calls: cuBLASLt computes the product, cuDNN the others. */
enum {
  VRAM_MATMUL = 0,                      /**< lhs, rhs -> product */
  VRAM_CONVOLUTION = 1,                 /**< input, filter -> result */
  VRAM_CONVOLUTION_BACKWARD_INPUT = 2,  /**< grad, filter -> grad of input */
  VRAM_CONVOLUTION_BACKWARD_FILTER = 3, /**< grad, input -> grad of filter */
  VRAM_ATTENTION = 4,         /**< query, key, value -> result, logsumexp */
  VRAM_ATTENTION_BACKWARD = 5 /**< grad, query, key, value, result, logsumexp ->
                                   grads of query, key and value */
};

/** What cuBLASLt computes with a product, as bits. A bias or a bias's gradient
   is one more argument of the call, a vector; VRAM_GELU_INPUT and
    VRAM_GELU_BACKWARD are one more behind it, a matrix like the result without
    gaps. All are of the call's type. */
enum {
  VRAM_BIAS = 1,                /**< + vector[column]; before what follows */
  VRAM_RELU = 2,                /**< max(x, 0) */
  VRAM_GELU = 4,                /**< gelu(x) in its approximation by tanh */
  VRAM_GELU_INPUT = 8,          /**< the same, and x is written to the matrix */
  VRAM_GELU_BACKWARD = 16,      /**< x * gelu'(matrix), by tanh */
  VRAM_LEFT_BIAS_GRADIENT = 32, /**< vector: sums of the rows of operand 0 */
  VRAM_RIGHT_BIAS_GRADIENT = 64 /**< vector: sums of the rows of operand 1 */
};

/** Types of elements. */
enum { VRAM_F16 = 0, VRAM_BF16 = 1, VRAM_F32 = 2, VRAM_F64 = 3 };

/** Four dimensions, the last being neighbours where there are several. Of a
    matrix: two of batches, rows, columns. Of an image: N, C, H, W. Of a filter:
    Co, Ci/groups, Kh, Kw, one after another. */
typedef struct {
  int64_t sizes[4];
  int64_t strides[4]; /**< in elements */
  int64_t alignment;  /**< of its first element, in bytes */
} VramCallTensor;

/** The most choices of knobs that an engine has. */
enum { VRAM_ENGINE_KNOBS = 24 };

/** An engine of cuDNN's graph API with the choices of its knobs. The numbers
   mean what they do in one version of the library alone. */
typedef struct {
  int64_t
      version; /**< cudnnGetVersion() of the library; 0: no engine was chosen */
  int64_t number; /**< CUDNN_ATTR_ENGINE_GLOBAL_INDEX */
  int64_t knobCount;
  int64_t knobs[VRAM_ENGINE_KNOBS][2]; /**< a knob's type and value */
} VramEngine;

/** Attention without dropout. Each row of its tensors, but of the mask, lies in
   one piece, at a multiple of 16 bytes: query [batches, heads, queries, size],
   key [batches, keyHeads, keys, size], value [batches, keyHeads, keys,
   valueSize], result [batches, heads, queries, valueSize], and logsumexp
   [batches, heads, queries] in f32. */
typedef struct {
  int64_t batches, heads, keyHeads, queries, keys, size, valueSize;
  int64_t isCausal; /**< a query reads the keys up to its own number */
  int64_t scale;    /**< of the scores: the bits of a double */
  /** Of each tensor of the call but the mask, in elements: of the batch, the
     head, the token, and the element. */
  int64_t strides[9][4];
  /** Added to the scaled scores, of the call's type, and one more tensor of the
     call, behind the others. Each of its sizes is that of the scores [batches,
     heads, queries, keys] or 1; all are 0 where there is no mask. A key at
     minus infinity takes no part; a row of no other has the result 0, the
     logsumexp minus infinity, and no gradients. */
  VramCallTensor mask;
} VramAttention;

/** A call of a library: all that its algorithm depends on. Only int64_t, so
    that it is an array of them for who writes it down. */
typedef struct {
  int64_t kind;      /**< VRAM_MATMUL, ... */
  int64_t type;      /**< VRAM_F16, ... */
  int64_t workspace; /**< bytes that the call has, and no algorithm exceeds */
  VramCallTensor operands[2], result;
  int64_t transposes[2]; /**< a product: operand i has [columns, rows] */
  int64_t epilogue;      /**< a product: VRAM_BIAS, ..., or 0 */
  int64_t groups, strides[2], padding[2], dilation[2]; /**< a convolution */
  VramEngine engine; /**< a convolution: by this engine, or one that the library
                          chooses on the device; attention: by this engine */
  VramAttention attention; /**< in place of operands and result */
} VramCall;

/** Code for a device: a cubin for one kind of chip, and the PTX that it was
   made from (a text with a 0 behind it), for chips that the cubin is not for;
   null where there is none. */
typedef struct {
  const void *cubin;
  const void *ptx;
} VramImage;

/** A kernel: its name, the number of the image that has it, and whether it
   waits for the kernels in front of it before it touches memory
   (griddepcontrol.wait): it is then launched before they are over, where the
   driver can do that. */
typedef struct {
  const char *name;
  int32_t image;
  int32_t waits;
} VramKernel;

/** How many tensors the call has: its operands and results, and the mask or
    those of its epilogue. */
static inline int32_t vramTensorCount(const VramCall *call) {
  int64_t vectors =
      VRAM_BIAS | VRAM_LEFT_BIAS_GRADIENT | VRAM_RIGHT_BIAS_GRADIENT;
  int64_t matrices = VRAM_GELU_INPUT | VRAM_GELU_BACKWARD;
  if (call->kind == VRAM_ATTENTION || call->kind == VRAM_ATTENTION_BACKWARD)
    return (call->kind == VRAM_ATTENTION ? 5 : 9) +
           (call->attention.mask.sizes[0] != 0);
  return 3 + ((call->epilogue & vectors) != 0) +
         ((call->epilogue & matrices) != 0);
}

/** The text of this thread's last failure; "" before the first. */
const char *vramRuntimeError(void);

/** Loads images and finds kernels in the context that is current, or in the
    primary one of the device that the environment's VRAM_DEVICE counts (0 where
    it is not set); then loads the libraries that `calls` need, and
    prepares all that a call has, and the streams and events of `copyCount`
    copies and `hostCount` functions of the host, which are numbered from 0:
    afterwards nothing is made any more, so that a step can be captured from the
    first on. Null where that fails. The arguments are read only during the
    call. */
VramProgram *vramCudaCreate(const VramImage *images, int32_t imageCount,
                            const VramKernel *kernels, int32_t kernelCount,
                            const VramCall *calls, int32_t callCount,
                            int32_t copyCount, int32_t hostCount);

/** The same once for each context: `slot` is null at first, and keeps what was
    made. Threads may call it at the same time. What it returns is not to be
    destroyed: it lives as long as the process. */
VramProgram *vramCudaFind(void **slot, const VramImage *images,
                          int32_t imageCount, const VramKernel *kernels,
                          int32_t kernelCount, const VramCall *calls,
                          int32_t callCount, int32_t copyCount,
                          int32_t hostCount);
void vramCudaDestroy(VramProgram *program);

/** The host function of a lowered step (docs/cuda.md). */
typedef int32_t (*VramStep)(VramProgram *program, void *const *pointers,
                            void *workspace, void *stream);

/** Records `step` on these addresses as a graph of CUDA's, and runs nothing.
    `program` is of vramCudaCreate or vramCudaFind, and has run the step before:
    driver and libraries load code with its first use, which cannot be recorded.
    `graph` gets a CUgraphExec, which is the caller's, and which is destroyed
    before the program is. A status that is not 0 is that of a step that can be
    run all the same, without a graph. */
int32_t vramCapture(VramProgram *program, VramStep step, void *const *pointers,
                    void *workspace, void **graph);
/** Starts the graph on `stream`, in the context that it was recorded in. */
int32_t vramGraphLaunch(void *graph, void *stream);
/** One that is still running is freed when it is finished. */
void vramGraphDestroy(void *graph);
/** Whether what is started on `stream` is recorded by its owner; also where the
    driver does not say it. */
int32_t vramIsCapturing(void *stream);

/** Chooses the engine of a convolution in f16, bf16 or f32, or of attention in
    f16 or bf16, without a device: `device` is the properties of the one that is
    meant, as CUDNN_ATTR_DEVICEPROP_JSON_REPRESENTATION of cuDNN 9.8 and later
    takes them. It is the first by cuDNN's heuristics that is deterministic, has
    at most call->workspace bytes of workspace, and is on tensor cores in f16
    and bf16 where one is (attention: always), in f32 never (they round to
    TF32). Writes call->engine, and to call->workspace the bytes that it needs
    by the description, wherever images lie: with gaps between them, and aligned
    to single elements where it takes that. VRAM_NO_ENGINE where the library has
    none for the call, another status where it cannot be asked. */
enum { VRAM_NO_ENGINE = 2 };
int32_t vramChooseEngine(VramCall *call, const char *device);

/** The libraries alone, without kernels and without a device of its own: its
    launches and copies fail. To be destroyed by vramCudaDestroy. */
VramProgram *vramLibrariesCreate(const VramCall *calls, int32_t callCount);

#ifdef __cplusplus
}
#endif

#endif /* VRAM_C_RUNTIME_H */
