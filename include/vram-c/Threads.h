/*===- vram-c/Threads.h - The threads of a step on the CPU --------*- C -*-===*\
|*                                                                            *|
|* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.          *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* A step that was lowered for the CPU hands its long loops to                *|
|* vramShareTasks(), in tasks that are independent of each other and the same *|
|* for every number of threads, so that no bit of a result depends on it.     *|
|* Threads are started when they are first needed, and kept. Needs pthreads   *|
|* and nothing of the C++ library.                                            *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef VRAM_C_THREADS_H
#define VRAM_C_THREADS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The most threads that a process may ask for. */
#define VRAM_MOST_THREADS 1024

/** Tasks [begin, end) of a loop. */
typedef void (*VramTasks)(void *record, int64_t begin, int64_t end);

/** Runs the tasks [0, count), each once, on this thread and the others of the
    process, and returns when all are done. A call within a task, and one while
    another thread's loop is shared, runs its tasks on the calling thread. */
void vramShareTasks(VramTasks tasks, void *record, int64_t count);

/** How many threads a loop is shared by: what vramSetThreads() said; else the
    environment's VRAM_THREADS; else the cores that the process may run on. -1
    where VRAM_THREADS is no number from 1 to VRAM_MOST_THREADS. */
int32_t vramThreads(void);

/** From the next loop on. Returns 0, or -1 where `threads` is not from 1 to
    VRAM_MOST_THREADS, and nothing is changed. */
int32_t vramSetThreads(int64_t threads);

#ifdef __cplusplus
}
#endif

#endif /* VRAM_C_THREADS_H */
