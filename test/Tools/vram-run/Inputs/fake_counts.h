/* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The counters of the libraries without a GPU: objects made, questions asked,
 * calls made, and objects left. FAKE_NAME, a string, is the library's name in
 * the summary at the end. */
#ifndef FAKE_COUNTS_H
#define FAKE_COUNTS_H

#include <stdio.h>
#include <stdlib.h>

static long handles, left, asked, calls, late, recent;

static void *make(size_t bytes) {
  ++left;
  ++recent;
  late += calls != 0;
  return calloc(1, bytes);
}
/* The status of success of all these libraries. */
static int unmake(void *object) { return --left, free(object), 0; }

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
