/* drive STEP.so: runs a step by its C interface alone, as another framework would.
 * The same arguments in another workspace, filled with other bytes, must come to the
 * same bytes; nothing beyond the workspace may be written to, and nothing may be
 * allocated on the way: this program's malloc is the step's, too, and counts. */

#include "vram-c/Step.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
static int allocations;

void *malloc(size_t size) {
  ++allocations;
  return __libc_malloc(size);
}
void *calloc(size_t count, size_t size) {
  ++allocations;
  return __libc_calloc(count, size);
}
void *realloc(void *old, size_t size) {
  ++allocations;
  return __libc_realloc(old, size);
}

enum { kArguments = 4, kElements = 64, kGuard = 4096 };

static void *must(void *pointer, const char *what) {
  if (!pointer) {
    fprintf(stderr, "error: %s\n", what);
    exit(1);
  }
  return pointer;
}

int main(int argc, char **argv) {
  void *object = must(argc == 2 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL,
                      "the step cannot be loaded");
  int64_t (*query)(void) = (int64_t (*)(void))must(dlsym(object, "query_workspace"), "query_workspace");
  const char *(*describe)(void) = (const char *(*)(void))must(dlsym(object, "describe"), "describe");
  int32_t (*run)(void *const *, void *, void *) =
      (int32_t (*)(void *const *, void *, void *))must(dlsym(object, "run"), "run");
  printf("%s\n", describe());
  size_t bytes = (size_t)query();
  printf("workspace: %zu bytes\n", bytes);

  float first[kArguments][kElements];
  for (int fill = 0; fill < 2; ++fill) {
    float arguments[kArguments][kElements];
    void *pointers[kArguments];
    for (int i = 0; i < kArguments; ++i) {
      pointers[i] = arguments[i];
      for (int j = 0; j < kElements; ++j)
        arguments[i][j] = (float)((i * 37 + j * 11) % 17 - 8) / 8;
    }
    char *workspace = must(aligned_alloc(kGuard, (bytes / kGuard + 2) * kGuard), "memory");
    memset(workspace, fill ? 0x5A : 0xFF, (bytes / kGuard + 2) * kGuard);
    int before = allocations;
    int32_t status = run(pointers, workspace, NULL);
    if (fill && allocations != before) {
      fprintf(stderr, "error: a step allocates %d times\n", allocations - before);
      return 1;
    }
    if (status != 0) {
      fprintf(stderr, "error: the step failed\n");
      return 1;
    }
    for (size_t i = bytes; i < (bytes / kGuard + 2) * kGuard; ++i)
      if (workspace[i] != (fill ? 0x5A : (char)0xFF)) {
        fprintf(stderr, "error: byte %zu behind the workspace was written to\n", i - bytes);
        return 1;
      }
    if (!fill)
      memcpy(first, arguments, sizeof first);
    else if (memcmp(first, arguments, sizeof first) != 0) {
      fprintf(stderr, "error: what was in the workspace matters\n");
      return 1;
    }
    free(workspace);
  }
  printf("the weight became %.9g %.9g\n", first[0][0], first[0][1]);
  return 0;
}
