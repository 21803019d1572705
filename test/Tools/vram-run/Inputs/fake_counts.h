/* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The counters of the libraries without a GPU: objects made, questions asked,
 * calls made, and objects left. FAKE_NAME, a string, is the library's name in
 * the summary at the end. */
#ifndef FAKE_COUNTS_H
#define FAKE_COUNTS_H

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long handles, left, asked, calls, late, recent;

static void *make(size_t bytes) {
  ++left;
  ++recent;
  late += calls != 0;
  return calloc(1, bytes);
}
/* The status of success of all these libraries. */
static int unmake(void *object) { return --left, free(object), 0; }

/* Has `function` compute on a copy of `data`: at once, or where the fake driver
 * captures the stream, with each launch of the graph. */
static int enqueue(void *stream, void (*function)(void *), const void *data,
                   size_t bytes) {
  void *driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
  int (*keep)(void *, const char *, void (*)(void *), void *) =
      driver ? (int (*)(void *, const char *, void (*)(void *), void *))dlsym(
                   driver, "fakeEnqueue")
             : 0;
  void *copy = memcpy(malloc(bytes), data, bytes);
  if (keep)
    return keep(stream, FAKE_NAME, function, copy);
  function(copy);
  return free(copy), 0;
}

__attribute__((destructor)) static void report(void) {
  fprintf(stderr,
          FAKE_NAME ": %ld handles, %ld asked, %ld calls, %ld made since the "
                    "first call, %ld left\n",
          handles, asked, calls, late, left);
}
/* For tests that count within a process. */
void fakeReset(void) { calls = recent = 0; }
long fakeMadeSinceReset(void) { return recent; }
long fakeCalls(void) { return calls; }

#endif
