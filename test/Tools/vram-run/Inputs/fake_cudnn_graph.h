/* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The graph API of the cuDNN without a GPU: descriptors keep what they are
 * given, a plan of a convolution or of several operations computes them. Of the
 * engines of a convolution one is not deterministic, one is on tensor cores
 * (and would round f32 to TF32) and needs 64 KiB of workspace, one needs 256
 * bytes; of those of several operations one is not deterministic, one not on
 * tensor cores, and plans of the third are made with a handle alone. They do
 * not compute anything with other choices of knobs than their own. Included by
 * fake_cudnn.c alone. */
#ifndef FAKE_CUDNN_GRAPH_H
#define FAKE_CUDNN_GRAPH_H

enum { kVersion = 92600, kMostAttributes = 16, kMostBytes = 1024 };

/* Numbers of cudnn_graph.h. */
enum {
  kEngine = 2, kConfig = 3, kPlan = 5, kKnob = 7, kForward = 10,
  kBackwardFilter = 11, kBackwardData = 12, kPack = 16
};

typedef struct {
  int name, type;
  int64_t count;
  char bytes[kMostBytes];
} Attribute;
typedef struct {
  int kind, finished, used;
  Attribute attributes[kMostAttributes];
} Backend;

typedef struct {
  int64_t number, workspace, knob;
  int note, algorithm, several;
} Engine;
static const Engine engines[] = {
    {11, 0, 0, 4, kSmall, 0},      /* not deterministic */
    {13, 65536, 3, 0, kLarge, 0},  /* tensor cores */
    {14, 256, 7, -1, kSmall, 0},
    {21, 0, 0, 4, 0, 1},
    {22, 0, 0, -1, 0, 1},
    {23, 0, 5, 0, 0, 1}};
enum { kEngines = sizeof(engines) / sizeof(*engines) };

static size_t value_bytes(int type) {
  return type == 24 ? 1
         : type == 1 || type == 4 || (type >= 7 && type <= 11) ? 4
                                                                : 8;
}

size_t cudnnGetVersion(void) {
  const char *version = getenv("FAKE_CUDNN_VERSION");
  return version ? (size_t)atoi(version) : kVersion;
}
/* A pack of addresses is made for each call. */
int cudnnBackendCreateDescriptor(int kind, void **made) {
  Backend *backend = kind == kPack ? calloc(1, sizeof(Backend))
                                   : make(sizeof(Backend));
  left += kind == kPack;
  backend->kind = kind;
  return *made = backend, kSuccess;
}
int cudnnBackendDestroyDescriptor(void *made) { return unmake(made); }

static const void *find(const Backend *backend, int name) {
  for (int i = 0; i < backend->used; ++i)
    if (backend->attributes[i].name == name)
      return backend->attributes[i].bytes;
  return NULL;
}
static const Backend *const *find_all(const Backend *backend, int name,
                                      int64_t *count) {
  *count = 0;
  for (int i = 0; i < backend->used; ++i)
    if (backend->attributes[i].name == name) {
      *count = backend->attributes[i].count;
      return (const Backend *const *)backend->attributes[i].bytes;
    }
  return NULL;
}
static int is_several(const Backend *graph) {
  int64_t count = 0;
  find_all(graph, 801, &count);
  return count > 1;
}
static const Backend *part(const Backend *backend, int name) {
  const void *found = find(backend, name);
  return found ? *(const Backend *const *)found : NULL;
}
static int64_t integer(const Backend *backend, int name) {
  const void *found = find(backend, name);
  return found ? *(const int64_t *)found : -1;
}

int cudnnBackendSetAttribute(Backend *backend, int name, int type,
                             int64_t count, const void *values) {
  size_t bytes = value_bytes(type) * (size_t)count;
  if (backend->finished || backend->used == kMostAttributes || count < 1 ||
      bytes > kMostBytes)
    return kInvalid;
  Attribute *made = &backend->attributes[backend->used++];
  made->name = name, made->type = type, made->count = count;
  memcpy(made->bytes, values, bytes);
  return kSuccess;
}

static void *address_of(const Backend *pack, const Backend *tensor) {
  int64_t count = 0;
  const int64_t *numbers = (const int64_t *)find_all(pack, 1000, &count);
  for (int64_t i = 0; i < count; ++i)
    if (numbers[i] == integer(tensor, 906))
      return ((void *const *)find(pack, 1001))[i];
  return NULL;
}

#include "fake_cudnn_operations.h"

/* The engine of a plan or of a configuration; null where it does not fit. */
static const Engine *engine_of(const Backend *config) {
  const Backend *engine = part(config, 300), *knob = part(config, 302);
  if (find(config, -1)) /* a result of the heuristic */
    return &engines[integer(config, -1)];
  for (int i = 0; engine && i < kEngines; ++i)
    if (integer(engine, 1301) == engines[i].number &&
        engines[i].several == is_several(part(engine, 1300)))
      return knob && *(const int *)find(knob, 600) == 2 &&
                     integer(knob, 601) == engines[i].knob
                 ? &engines[i]
                 : NULL;
  return NULL;
}

static int64_t workspace_of(const Backend *config) {
  const Engine *engine = engine_of(config);
  const Backend *graph = find(config, -2) ? part(config, -2)
                                          : part(part(config, 300), 1300);
  return engine->several ? operations_workspace(graph) : engine->workspace;
}

int cudnnBackendFinalize(Backend *backend) {
  const Engine *engine =
      backend->kind == kPlan ? engine_of(part(backend, 401)) : NULL;
  /* Without a device no code is loaded. */
  if (backend->finished ||
      (backend->kind == kPlan &&
       (!engine || (engine->several && !find(backend, 400)))))
    return kNotSupported;
  return backend->finished = 1, kSuccess;
}

static int set_integer(Backend *backend, int name, int64_t value) {
  return cudnnBackendSetAttribute(backend, name, 3, 1, &value);
}

int cudnnBackendGetAttribute(Backend *backend, int name, int type,
                             int64_t most, int64_t *count, void *values) {
  *count = 1;
  if (name == 202) { /* the heuristic's results */
    Backend **configs = values;
    ++asked;
    if (!part(backend, 204)) /* no device's description */
      return kInvalid;
    const Backend *graph = part(backend, 201);
    *count = 0;
    for (int i = 0; i < kEngines && *count < most; ++i)
      if (engines[i].several == is_several(graph)) {
        set_integer(configs[*count], -1, i);
        cudnnBackendSetAttribute(configs[(*count)++], -2, 15, 1, &graph);
      }
    return kSuccess;
  }
  if (name == 300) /* of a result */
    return set_integer(*(Backend **)values, -1, integer(backend, -1));
  if (name == 302) {
    int two = 2;
    Backend *knob = *(Backend **)values;
    cudnnBackendSetAttribute(knob, 600, 9, 1, &two);
    return set_integer(knob, 601, engines[integer(backend, -1)].knob);
  }
  if (name == 1303) {
    int note = engines[integer(backend, -1)].note;
    *count = note >= 0;
    *(int *)values = note;
    return kSuccess;
  }
  if (name == 1301)
    return *(int64_t *)values = engines[integer(backend, -1)].number, kSuccess;
  if (name == 303)
    return *(int64_t *)values = workspace_of(backend), kSuccess;
  if (name == 402)
    return *(int64_t *)values = workspace_of(part(backend, 401)), kSuccess;
  const void *found = find(backend, name);
  if (!found)
    return kInvalid;
  return memcpy(values, found, value_bytes(type)), kSuccess;
}

static Tensor tensor_of(const Backend *backend, int isFilter) {
  Tensor tensor = {isFilter, *(const int *)find(backend, 901), {0}, {0}};
  for (int d = 0; d < 4; ++d) {
    tensor.sizes[d] = (int)((const int64_t *)find(backend, 902))[d];
    tensor.strides[d] = (int)((const int64_t *)find(backend, 903))[d];
  }
  return tensor;
}

int cudnnBackendExecute(void *handle, Backend *plan, Backend *pack) {
  const Backend *config = part(plan, 401);
  const Engine *engine = engine_of(config);
  const Backend *graph = part(part(config, 300), 1300);
  const Backend *operation = part(graph, 801);
  if (engine->several) {
    char *workspace = *(char *const *)find(pack, 1003);
    ++calls;
    if (!((Handle *)handle)->stream || !plan->finished || !pack->finished ||
        !workspace || (uintptr_t)workspace % 256)
      return kInvalid;
    memset(workspace, 0xA5, (size_t)workspace_of(config));
    return run_operations(graph, pack);
  }
  int what = operation->kind == kForward        ? 0
             : operation->kind == kBackwardData ? 1
                                                : 2;
  int first = what == 0 ? 700 : what == 1 ? 706 : 712;
  const Backend *how = part(operation, first + 2);
  const Backend *parts[3];
  for (int i = 0; i < 3; ++i)
    parts[i] = part(operation, first + 3 + i);
  Tensor w = tensor_of(parts[0], 1), x = tensor_of(parts[1], 0),
         y = tensor_of(parts[2], 0);
  Convolution convolution = {{0}, {0}, {0}, 0, 0, 0, 1};
  for (int d = 0; d < 2; ++d) {
    convolution.padding[d] = (int)((const int64_t *)find(how, 105))[d];
    convolution.strides[d] = (int)((const int64_t *)find(how, 103))[d];
    convolution.dilation[d] = (int)((const int64_t *)find(how, 102))[d];
    if (((const int64_t *)find(how, 104))[d] != convolution.padding[d])
      return kInvalid;
  }
  convolution.mode = *(const int *)find(how, 101);
  convolution.math = engine->note == 0 ? 2 : 3;
  convolution.groups = x.sizes[1] / w.sizes[1];
  if (!plan->finished || !pack->finished || integer(how, 106) != 2)
    return kInvalid;
  return compute(what, handle, find(operation, first),
                 find(operation, first + 1), &x, address_of(pack, parts[1]), &w,
                 address_of(pack, parts[0]), &y, address_of(pack, parts[2]),
                 &convolution, engine->algorithm,
                 *(void *const *)find(pack, 1003), (size_t)engine->workspace);
}

#endif
