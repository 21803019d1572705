/*===- vram-c/Step.h - A compiled training step -------------------*- C -*-===*\
|*                                                                            *|
|* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.          *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* The exports of a shared object that `vram-translate` makes of a planned    *|
|* step; docs/shared-object.md is the guide. The caller owns all memory: a    *|
|* buffer for each argument and one workspace, in which everything else lies  *|
|* at planned offsets. Nothing is allocated by a run, and two runs at once    *|
|* are well as long as they share no memory, once the first one is over: that *|
|* one may load kernels. (On a GPU, runs of a step that offloads are asked    *|
|* for one after another, also on several streams: its copies have streams    *|
|* of their own.)                                                             *|
|*                                                                            *|
|* Load it with dlopen(path, RTLD_NOW | RTLD_LOCAL): every step has the same  *|
|* names.                                                                     *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef VRAM_C_STEP_H
#define VRAM_C_STEP_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Bytes of the workspace that run() needs. It must lie at a multiple of the
 *  alignment that describe() names. */
int64_t query_workspace(void);

/** One step. `pointers` has the address of each argument, in order, a multiple
 *  of the `alignment` that describe() names for it; nothing is checked here.
 *  If describe() names "host", one more address follows: so many bytes of
 *  the host's memory at a multiple of its alignment, which the step offloads
 *  tensors to; their content before and after has no meaning, and they share
 *  memory with nothing else. For a GPU they are pinned (cuMemHostAlloc,
 *  cudaHostAlloc): pageable memory works, but its copies are not beside the
 *  kernels, and a run of it that is captured as a graph fails.
 *  Donated ones are updated where they lie, and share memory with no other
 *  argument and not with the workspace. The other results lie in the workspace,
 *  at the offsets that describe() names, until the next run. `stream` is null
 *  on a CPU, a CUstream on a GPU. Returns 0, or the error of the driver; 22
 *  where VRAM_THREADS is no number of threads. */
int32_t run(void *const *pointers, void *workspace, void *stream);

/** Of a step for a GPU: records one step on these addresses as a graph of
 *  CUDA's, and runs nothing. It comes behind a first run() in the same context,
 *  with which the driver and libraries load their code. `graph` gets a
 *  CUgraphExec, which is the caller's: cuGraphLaunch() runs the step on the
 *  addresses that it was recorded with, which the caller keeps alive. A status
 *  that is not 0 says that there is no graph; run() can be called all the
 *  same. */
int32_t capture_graph(void *const *pointers, void *workspace, void **graph);

/** Arguments, results and workspace as JSON. The string lives as long as the
 *  object is loaded. */
const char *describe(void);

#ifdef __cplusplus
}
#endif

#endif /* VRAM_C_STEP_H */
