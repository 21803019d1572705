/* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Runs a step's shared object twice, on memory of its own and a stream that is
 * only passed on; then, if it offloads, captures it with memory that is not
 * pinned, and with memory that is. */
#include "vram-c/Step.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The host's arena is the last of the addresses. */
static int capture(void *object, void *driver, void **pointers, int count,
                   void *workspace, void *stream) {
  int32_t (*run)(void *const *, void *, void *) =
      (int32_t(*)(void *const *, void *, void *))dlsym(object, "run");
  const char *(*error)(void) =
      (const char *(*)(void))dlsym(object, "vramRuntimeError");
  int (*begin)(void *, int) =
      (int (*)(void *, int))dlsym(driver, "cuStreamBeginCapture_v2");
  int (*end)(void *, void **) =
      (int (*)(void *, void **))dlsym(driver, "cuStreamEndCapture");
  int (*pin)(void **, size_t, unsigned) =
      (int (*)(void **, size_t, unsigned))dlsym(driver, "cuMemHostAlloc");
  void *graph = 0;
  if (!error || begin(stream, 1))
    return 1;
  int status = run(pointers, workspace, stream);
  printf("captured %d: %s\n", status, error());
  end(stream, &graph);
  if (pin(pointers + count - 1, 1 << 16, 0) || begin(stream, 1))
    return 1;
  status = run(pointers, workspace, stream);
  printf("captured %d, ended %d\n", status, end(stream, &graph));
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 2)
    return 2;
  void *object = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (!object)
    return fprintf(stderr, "%s\n", dlerror()), 1;
  int64_t (*query)(void) = (int64_t(*)(void))dlsym(object, "query_workspace");
  int32_t (*run)(void *const *, void *, void *) =
      (int32_t(*)(void *const *, void *, void *))dlsym(object, "run");
  const char *(*describe)(void) =
      (const char *(*)(void))dlsym(object, "describe");
  if (!query || !run || !describe || !strstr(describe(), "cuda:sm_90"))
    return fprintf(stderr, "an interface is missing\n"), 1;
  printf("workspace %lld\n", (long long)query());
  void *pointers[64];
  for (int i = 0; i < 64; ++i)
    pointers[i] = aligned_alloc(256, 1 << 16);
  void *workspace = aligned_alloc(256, (query() + 255) / 256 * 256 + 256);
  int stream = 0;
  int first = run(pointers, workspace, &stream);
  printf("run %d, run %d\n", first, run(pointers, workspace, &stream));
  /* In another context, and again in the first. */
  void *driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  int (*now)(void **) = (int (*)(void **))dlsym(driver, "cuCtxGetCurrent");
  int (*set)(void *) = (int (*)(void *))dlsym(driver, "cuCtxSetCurrent");
  void *own = 0;
  now(&own);
  set((char *)own + 1);
  first = run(pointers, workspace, &stream);
  set(own);
  printf("other %d, run %d\n", first, run(pointers, workspace, &stream));
  int status = 0;
  if (strstr(describe(), "\"host\"")) {
    int count = 1;
    const char *roles = describe();
    while ((roles = strstr(roles, "\"role\"")))
      ++count, ++roles;
    status = capture(object, driver, pointers, count, workspace, &stream);
  }
  fflush(stdout);
  return status;
}
