/* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
   See LICENSE for license information.
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

   count_allocations STEP.so BYTES...

   Runs a step whose arguments have so many bytes, three times after one to warm
   up, and says what was allocated in these: how often, the most bytes at once,
   and whether anything was kept. The program's functions of memory stand in
   front of the C library's. */

#define _GNU_SOURCE
#include "vram-c/Step.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static int counting;
static long calls, most, kept;

static void *count(void *made, size_t bytes) {
  if (counting && made) {
    ++calls;
    ++kept;
    if ((long)bytes > most)
      most = (long)bytes;
  }
  return made;
}

void *malloc(size_t bytes) { return count(__libc_malloc(bytes), bytes); }
void *calloc(size_t n, size_t bytes) {
  return count(__libc_calloc(n, bytes), n * bytes);
}
void *realloc(void *old, size_t bytes) {
  if (counting && old)
    --kept;
  return count(__libc_realloc(old, bytes), bytes);
}
void *aligned_alloc(size_t alignment, size_t bytes) {
  return count(__libc_memalign(alignment, bytes), bytes);
}
void *memalign(size_t alignment, size_t bytes) {
  return count(__libc_memalign(alignment, bytes), bytes);
}
int posix_memalign(void **place, size_t alignment, size_t bytes) {
  *place = count(__libc_memalign(alignment, bytes), bytes);
  return *place ? 0 : ENOMEM;
}
void free(void *it) {
  if (counting && it)
    --kept;
  __libc_free(it);
}

int main(int argc, char **argv) {
  void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!library) {
    fprintf(stderr, "error: %s\n", argc > 1 ? dlerror() : "no step");
    return 1;
  }
  int64_t (*query)(void) = (int64_t (*)(void))dlsym(library, "query_workspace");
  int32_t (*run)(void *const *, void *, void *) =
      (int32_t (*)(void *const *, void *, void *))dlsym(library, "run");
  const char *(*error)(void) =
      (const char *(*)(void))dlsym(library, "vramRuntimeError");
  void *pointers[64];
  if (!query || !run || argc - 2 > 64)
    return 1;
  for (int i = 2; i < argc; ++i) {
    size_t bytes = ((size_t)atol(argv[i]) + 255) / 256 * 256;
    pointers[i - 2] = aligned_alloc(256, bytes);
    memset(pointers[i - 2], 0, bytes);
  }
  size_t planned = (size_t)query();
  unsigned char *workspace = aligned_alloc(256, planned + 256);
  memset(workspace, 0xA5, planned + 256);
  for (int step = 0; step < 4; ++step) {
    counting = step > 0;
    int32_t status = run(pointers, workspace, NULL);
    counting = 0;
    if (status) {
      fprintf(stderr, "error: status %d: %s\n", (int)status,
              error ? error() : "");
      return 1;
    }
  }
  for (size_t i = planned; i < planned + 256; ++i)
    if (workspace[i] != 0xA5) {
      fprintf(stderr, "error: behind the workspace\n");
      return 1;
    }
  printf("calls: %ld\nmost bytes: %ld\nkept: %ld\n", calls, most, kept);
  return 0;
}
