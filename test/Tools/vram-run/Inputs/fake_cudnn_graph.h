/* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The graph API of the cuDNN without a GPU: descriptors keep what they are
 * given, a plan of a convolution computes it. Of the engines one is not
 * deterministic, one is on tensor cores (and would round f32 to TF32) and needs
 * 64 KiB of workspace, one needs 256 bytes; they do not compute anything with
 * other choices of knobs than their own. Included by fake_cudnn.c alone. */
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
  int note, algorithm;
} Engine;
static const Engine engines[] = {
    {11, 0, 0, 4, kSmall},      /* not deterministic */
    {13, 65536, 3, 0, kLarge},  /* tensor cores */
    {14, 256, 7, -1, kSmall}};
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

/* The engine of a plan or of a configuration; null where it does not fit. */
static const Engine *engine_of(const Backend *config) {
  const Backend *engine = part(config, 300), *knob = part(config, 302);
  if (find(config, -1)) /* a result of the heuristic */
    return &engines[integer(config, -1)];
  for (int i = 0; engine && i < kEngines; ++i)
    if (integer(engine, 1301) == engines[i].number)
      return knob && *(const int *)find(knob, 600) == 2 &&
                     integer(knob, 601) == engines[i].knob
                 ? &engines[i]
                 : NULL;
  return NULL;
}

int cudnnBackendFinalize(Backend *backend) {
  if (backend->finished ||
      (backend->kind == kPlan && !engine_of(part(backend, 401))))
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
    for (*count = 0; *count < kEngines && *count < most; ++*count)
      set_integer(configs[*count], -1, *count);
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
  if (name == 402) {
    const Backend *config = part(backend, 401);
    *(int64_t *)values = engine_of(config)->workspace;
    return kSuccess;
  }
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

static void *address_of(const Backend *pack, const Backend *tensor) {
  const int64_t *numbers = find(pack, 1000);
  for (int i = 0; i < 3; ++i)
    if (numbers[i] == integer(tensor, 906))
      return ((void *const *)find(pack, 1001))[i];
  return NULL;
}

int cudnnBackendExecute(void *handle, Backend *plan, Backend *pack) {
  const Backend *config = part(plan, 401);
  const Engine *engine = engine_of(config);
  const Backend *operation = part(part(part(config, 300), 1300), 801);
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
