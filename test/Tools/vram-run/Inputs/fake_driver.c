/* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A libcuda.so.1 without a GPU: memory is the host's, kernels do nothing, and
 * what was asked for is counted and said at the end. FAKE_MEMORY is how many
 * bytes a device has, FAKE_DEVICES how many devices there are; with
 * FAKE_OTHER_CHIP no cubin is for them; FAKE_PINNED is how many bytes of the
 * host can be pinned. Between two events is a millisecond, or with FAKE_TIMES
 * 0.01 for each launch on any stream, 0.001 for each event that was recorded,
 * and 0.1 for each million bytes copied on the event's stream.
 * FAKE_CAPTURE=launch refuses kernels in a capture, =instantiate graphs.
 * FAKE_TRACE is a file that gets a line for each kernel and each function of
 * the host that runs, in a stream or as part of a graph: its name and first
 * argument.
 *
 * Streams and events are followed as far as copies and functions of the host
 * beside the kernels need it: one that does not begin behind all launches so
 * far, and a capture that leaves one behind, are errors. A function of the host
 * runs at once; of a capture, it runs with each launch of the graph. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned long long Pointer;

static long allocations, allocated, launches, captured, graphs, streams, waits,
    written, read, loaded, pinned, events, toHost, toDevice, capturedCopies,
    hostFunctions, early;
static long recorded;
/* A kernel's name and first argument, or a function ("host", or of a library's
 * call) and its data. */
typedef struct {
  char *name;
  void *first;
  void (*function)(void *);
} Node;
typedef struct {
  Node nodes[4096];
  int count;
} Graph;
/* The graph that is captured, and launches of graphs that were launched. */
static Graph *recording;
static long replayed, graphsLeft;
static int capturing;

/* A stream, by its handle, which may be the caller's. */
typedef struct {
  void *handle;
  int capturing;
  /* Launches that it has waited for; -1 where it waited for none. */
  long behind;
  /* Copies beside the kernels, and those that another stream has waited for. */
  long copies, joined;
  size_t bytes;
} Stream;
static Stream known[16];
static Stream *find(void *handle) {
  int i = 0;
  while (known[i].handle != handle && known[i].handle && i < 15)
    ++i;
  if (!known[i].handle)
    known[i] = (Stream){handle, 0, -1, 0, 0, 0};
  return known + i;
}

typedef struct {
  Stream *stream;
  long launches, copies, replayed, recorded;
  size_t bytes;
} Event;

static size_t limit(void) {
  const char *text = getenv("FAKE_MEMORY");
  return text ? strtoull(text, 0, 10) : 1000000000;
}

static int refuses(const char *what) {
  const char *text = getenv("FAKE_CAPTURE");
  return text && !strcmp(text, what);
}

/* Runs it, or has the graph that is captured run it. */
static int enqueue(Node node, int isCaptured) {
  if (isCaptured) {
    if (recording->count == 4096 || refuses("launch"))
      return 900;
    return recording->nodes[recording->count++] = node, 0;
  }
  const char *path = getenv("FAKE_TRACE");
  FILE *file = path ? fopen(path, "a") : 0;
  if (file) {
    fprintf(file, "%s %p\n", node.name, node.function ? 0 : node.first);
    fclose(file);
  }
  hostFunctions += node.function && !strcmp(node.name, "host");
  if (node.function)
    node.function(node.first);
  return 0;
}
/* For the libraries without a GPU. */
int fakeEnqueue(void *stream, const char *name, void (*function)(void *),
                void *data) {
  return enqueue((Node){(char *)name, data, function}, find(stream)->capturing);
}

__attribute__((destructor)) static void report(void) {
  fprintf(
      stderr,
      "driver: %ld launches, %ld captured, %ld graph launches, %ld streams, "
      "%ld waits, %ld allocations of %ld bytes, %ld written, %ld read, "
      "%ld modules loaded, %ld bytes pinned, %ld events, %ld copies to the "
      "host, %ld to the device, %ld of them captured, %ld functions of the "
      "host, %ld graphs left, %ld launched early\n",
      launches, captured, graphs, streams, waits, allocations, allocated,
      written, read, loaded, pinned, events, toHost, toDevice, capturedCopies,
      hostFunctions, graphsLeft, early);
}

int cuInit(unsigned flags) { return flags != 0; }
int cuDriverGetVersion(int *version) { return *version = 13000, 0; }
int cuGetErrorString(int status, const char **text) {
  *text = status == 2 ? "out of memory" : "a fake error";
  return 0;
}
int cuDeviceGetCount(int *count) {
  const char *text = getenv("FAKE_DEVICES");
  return *count = text ? atoi(text) : 1, 0;
}
int cuDeviceGet(int *device, int number) { return *device = number, 0; }
int cuDeviceGetName(char *name, int length, int device) {
  snprintf(name, length, device ? "Fake GPU %d" : "Fake GPU", device);
  return 0;
}
int cuDeviceGetAttribute(int *value, int attribute, int device) {
  (void)device;
  return *value = attribute == 75 ? 9 : 0, 0;
}
static char contexts[16];
static void *current;
int cuDevicePrimaryCtxRetain(void **made, int device) {
  return *made = contexts + device, 0;
}
int cuCtxGetDevice(int *device) {
  return *device = (char *)current - contexts, current ? 0 : 201;
}
int cuCtxGetCurrent(void **now) { return *now = current, 0; }
int cuCtxSetCurrent(void *made) { return current = made, 0; }
int cuMemGetInfo_v2(size_t *free, size_t *total) {
  return *free = limit() - allocated, *total = limit(), 0;
}
int cuMemAlloc_v2(Pointer *pointer, size_t bytes) {
  if (allocated + bytes > limit())
    return 2;
  ++allocations;
  allocated += bytes;
  return *pointer = (Pointer)aligned_alloc(256, (bytes + 255) / 256 * 256), 0;
}
int cuMemFree_v2(Pointer pointer) { return free((void *)pointer), 0; }
static struct {
  char *begin, *end;
} ranges[64];
static int rangeCount;
int cuMemHostAlloc(void **made, size_t bytes, unsigned flags) {
  const char *text = getenv("FAKE_PINNED");
  if (flags || (text && bytes > strtoull(text, 0, 10)) || rangeCount == 64)
    return 2;
  pinned += bytes;
  char *begin = *made = aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
  ranges[rangeCount].begin = begin;
  return ranges[rangeCount++].end = begin + bytes, 0;
}
int cuMemFreeHost(void *made) { return free(made), 0; }
int cuPointerGetAttribute(void *value, int attribute, Pointer at) {
  for (int i = 0; attribute == 2 && i < rangeCount; ++i)
    if ((char *)at >= ranges[i].begin && (char *)at < ranges[i].end)
      return *(unsigned *)value = 1, 0;
  return 1;
}
/* Where a stream has waited for another one, a copy runs beside its kernels. */
static int beside(void *stream, long *copies) {
  Stream *on = find(stream);
  if (on->behind < 0)
    return 0;
  ++*copies;
  ++on->copies;
  capturedCopies += on->capturing;
  return on->behind != launches + captured;
}
int cuMemcpyHtoDAsync_v2(Pointer to, const void *from, size_t bytes,
                         void *stream) {
  find(stream)->bytes += bytes;
  if (find(stream)->behind >= 0)
    return memcpy((void *)to, from, bytes), beside(stream, &toDevice);
  written += bytes;
  return memcpy((void *)to, from, bytes), stream == 0;
}
int cuMemcpyDtoHAsync_v2(void *to, Pointer from, size_t bytes, void *stream) {
  find(stream)->bytes += bytes;
  if (find(stream)->behind >= 0)
    return memcpy(to, (void *)from, bytes), beside(stream, &toHost);
  read += bytes;
  return memcpy(to, (void *)from, bytes), stream == 0;
}
int cuMemcpyDtoH_v2(void *to, Pointer from, size_t bytes) {
  return memcpy(to, (void *)from, bytes), 0;
}
int cuMemsetD8_v2(Pointer to, unsigned char byte, size_t bytes) {
  return memset((void *)to, byte, bytes), 0;
}
int cuMemsetD8Async(Pointer to, unsigned char byte, size_t bytes,
                    void *stream) {
  (void)byte;
  return !to || !bytes || !stream;
}
int cuModuleLoadData(void **module, const void *image) {
  *module = (void *)image;
  ++loaded;
  if (!memcmp(image, "\177ELF", 4))
    return getenv("FAKE_OTHER_CHIP") ? 209 : 0;
  return strstr(image, ".version") ? 0 : 200;
}
int cuModuleUnload(void *module) { return module == 0; }
int cuModuleGetFunction(void **function, void *module, const char *name) {
  (void)module;
  return *function = strdup(name), 0;
}
/* The process may have another cuLaunchKernel, which a call would find. */
static int startKernel(void *function, unsigned gx, unsigned gy, unsigned gz,
                       unsigned bx, unsigned by, unsigned bz, void *stream,
                       void **arguments, void **extra) {
  int isCaptured = find(stream)->capturing;
  ++*(isCaptured ? &captured : &launches);
  if (!(function && gx && gy == 1 && gz == 1 && bx <= 1024 && by == 1 &&
        bz == 1 && stream && arguments && !extra))
    return 1;
  return enqueue((Node){function, *(void **)arguments[0], 0}, isCaptured);
}
int cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz,
                   unsigned bx, unsigned by, unsigned bz, unsigned shared,
                   void *stream, void **arguments, void **extra) {
  (void)shared;
  return startKernel(function, gx, gy, gz, bx, by, bz, stream, arguments,
                     extra);
}
typedef struct {
  int id, pad, value, rest[15];
} Attribute;
typedef struct {
  unsigned grid[3], block[3], shared;
  void *stream;
  const Attribute *attributes;
  unsigned count;
} Config;
int cuLaunchKernelEx(const Config *how, void *function, void **arguments,
                     void **extra) {
  /* Before the kernel in front is over. */
  if (how->count != 1 || how->attributes->id != 6 || how->attributes->value != 1)
    return 1;
  ++early;
  return startKernel(function, how->grid[0], how->grid[1], how->grid[2],
                     how->block[0], how->block[1], how->block[2], how->stream,
                     arguments, extra);
}
int cuLaunchHostFunc(void *stream, void (*function)(void *), void *data) {
  Stream *on = find(stream);
  if (on->behind != launches + captured)
    return 1;
  ++on->copies;
  return enqueue((Node){"host", data, function}, on->capturing);
}
int cuStreamCreate(void **stream, unsigned flags) {
  (void)flags;
  ++streams;
  return *stream = malloc(1), 0;
}
int cuStreamDestroy_v2(void *stream) { return free(stream), 0; }
/* Of a null stream: for what was done before there was another. */
int cuStreamSynchronize(void *stream) { return waits += stream != 0, 0; }
int cuEventCreate(void **event, unsigned flags) {
  (void)flags;
  ++events;
  return *event = calloc(1, sizeof(Event)), 0;
}
int cuEventDestroy_v2(void *event) { return free(event), 0; }
int cuEventRecord(void *event, void *stream) {
  if (!event || !stream)
    return 1;
  Stream *on = find(stream);
  *(Event *)event = (Event){.stream = on,
                            .launches = launches + captured,
                            .copies = on->copies,
                            .replayed = replayed,
                            .recorded = ++recorded,
                            .bytes = on->bytes};
  return 0;
}
/* An event whose time is asked for is recorded so in a capture alone. */
int cuEventRecordWithFlags(void *event, void *stream, unsigned flags) {
  return flags != 1 || !find(stream)->capturing || cuEventRecord(event, stream);
}
int cuStreamWaitEvent(void *stream, void *event, unsigned flags) {
  Event *waited = event;
  if (!stream || !waited->stream || flags)
    return 1;
  Stream *on = find(stream), *of = waited->stream;
  on->capturing |= of->capturing;
  /* The stream of a copy waits for the step's, and the other way round. */
  if (of->behind < 0)
    on->behind = waited->launches;
  else if (waited->copies > of->joined)
    of->joined = waited->copies;
  return 0;
}
int cuStreamIsCapturing(void *stream, int *status) {
  return *status = find(stream)->capturing, 0;
}
int cuEventSynchronize(void *event) { return event == 0; }
int cuEventElapsedTime(float *milliseconds, void *begin, void *end) {
  const Event *from = begin, *to = end;
  *milliseconds = 1;
  if (getenv("FAKE_TIMES"))
    *milliseconds = 0.01f * (to->launches - from->launches) +
                    0.01f * (to->replayed - from->replayed) +
                    0.001f * (to->recorded - from->recorded) +
                    1e-7f * (to->bytes - from->bytes);
  return begin == end || from->stream != to->stream;
}
int cuStreamBeginCapture_v2(void *stream, int mode) {
  /* The null stream cannot be captured, nor one that is. */
  if (mode != 1 || !stream || capturing)
    return 900;
  recording = calloc(1, sizeof(Graph));
  return capturing = find(stream)->capturing = 1, 0;
}
int cuStreamEndCapture(void *stream, void **graph) {
  int status = find(stream)->capturing && capturing ? 0 : 904;
  for (Stream *each = known; each < known + 16 && each->handle; ++each) {
    if (each->capturing && each->joined != each->copies)
      status = 904;
    each->capturing = 0;
  }
  capturing = 0;
  ++graphsLeft;
  return *graph = recording, status;
}
int cuGraphInstantiateWithFlags(void **made, void *graph,
                                unsigned long long flags) {
  if (!graph || flags || refuses("instantiate"))
    return 2;
  ++graphsLeft;
  return *made = memcpy(malloc(sizeof(Graph)), graph, sizeof(Graph)), 0;
}
int cuGraphLaunch(void *graph, void *stream) {
  const Graph *of = graph;
  (void)stream;
  for (int i = 0; of && i < of->count; ++i) {
    replayed += of->nodes[i].function == 0;
    enqueue(of->nodes[i], /*isCaptured=*/0);
  }
  return ++graphs, !graph;
}
int cuGraphDestroy(void *graph) { return --graphsLeft, free(graph), 0; }
int cuGraphExecDestroy(void *graph) { return --graphsLeft, free(graph), 0; }
