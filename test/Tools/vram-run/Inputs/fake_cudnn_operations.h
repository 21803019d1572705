/* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Graphs of products, reductions, pointwise operations and views, as attention
 * is one: each operation is computed by itself, and its result rounded to its
 * type. As the engines of attention do, it subtracts 0 where a row's largest
 * score or logsumexp is minus infinity, and has a quotient by a sum of 0 be 0.
 * Included by fake_cudnn_graph.h alone. */
#ifndef FAKE_CUDNN_OPERATIONS_H
#define FAKE_CUDNN_OPERATIONS_H

enum { kPointwise = 13, kMatmul = 19, kReduction = 22, kReshape = 31 };
enum { kMostTensors = 64, kInt32 = 4, kBoolean = 11 };

typedef struct {
  int64_t number, sizes[4], strides[4];
  enum Element type;
  char *memory;
  int owned;
} Place;
typedef struct {
  const Backend *pack;
  Place places[kMostTensors];
  int used, failed;
} Run;

static const int64_t *integers(const Backend *backend, int name) {
  return find(backend, name);
}

static Place *place_of(Run *run, const Backend *tensor) {
  int type = tensor ? *(const int *)find(tensor, 901) : 0;
  int64_t most = 1;
  for (int i = 0; tensor && i < run->used; ++i)
    if (run->places[i].number == integer(tensor, 906) &&
        !memcmp(run->places[i].strides, integers(tensor, 903), 32))
      return &run->places[i];
  if (!tensor || run->used == kMostTensors || !tensor->finished)
    return run->failed = 1, &run->places[0];
  Place *place = &run->places[run->used++];
  place->number = integer(tensor, 906);
  memcpy(place->sizes, integers(tensor, 902), sizeof(place->sizes));
  memcpy(place->strides, integers(tensor, 903), sizeof(place->strides));
  place->type = type == kInt32 || type == kBoolean ? kSingle : element(type);
  for (int d = 0; d < 4; ++d)
    most += (place->sizes[d] - 1) * place->strides[d];
  place->owned = find(tensor, 907) != NULL;
  if (place->owned)
    place->memory = calloc((size_t)most, 8);
  else
    place->memory = address_of(run->pack, tensor);
  if (!place->memory ||
      (!find(tensor, 908) &&
       (integer(tensor, 900) < 2 ||
        (uintptr_t)place->memory % (uintptr_t)integer(tensor, 900))))
    run->failed = 1;
  return place;
}

/* A dimension of one element is there for all numbers, and one of fewer (heads
 * of keys) for groups of them. `whole`: the sizes that `at` counts in. */
static int64_t offset_of(const Place *place, const int64_t *at,
                         const int64_t *whole) {
  int64_t offset = 0;
  for (int d = 0; d < 4; ++d)
    offset += (place->sizes[d] < whole[d] ? at[d] * place->sizes[d] / whole[d]
                                          : at[d]) *
              place->strides[d];
  return offset;
}
static double load_at(const Place *place, const int64_t *at,
                      const int64_t *whole) {
  return load_element(place->memory, offset_of(place, at, whole), place->type);
}
static void store_at(Place *place, const int64_t *at, const int64_t *whole,
                     double value) {
  store_element(place->memory, offset_of(place, at, whole), value, place->type);
}

/* The next of the indices below `sizes`; 0 behind the last. */
static int next(int64_t *at, const int64_t *sizes) {
  for (int d = 3; d >= 0; --d) {
    if (++at[d] < sizes[d])
      return 1;
    at[d] = 0;
  }
  return 0;
}

static void run_pointwise(Run *run, const Backend *operation) {
  const Backend *how = part(operation, 750), *b = part(operation, 752),
                *t = part(operation, 758);
  int mode = *(const int *)find(how, 0);
  Place *px = place_of(run, part(operation, 751));
  Place *pb = b ? place_of(run, b) : NULL, *pt = t ? place_of(run, t) : NULL;
  Place *py = place_of(run, part(operation, 753));
  int64_t at[4] = {0};
  if (run->failed)
    return;
  do {
    float x = (float)load_at(px, at, py->sizes);
    float y = pb ? (float)load_at(pb, at, py->sizes) : 0;
    float to = 0;
    switch (mode) {
    case 0: to = x + y; break;
    case 1: to = x * y; break;
    case 6: to = y == 0 ? 0 : x / y; break;
    case 9: to = y == -INFINITY ? x : x - y; break;
    case 13: to = expf(x); break;
    case 15: to = logf(x); break;
    case 303: to = x >= y; break;
    case 501: to = (float)at[integer(how, 9)]; break;
    case 601: to = load_at(pt, at, py->sizes) ? x : y; break;
    default: run->failed = 1;
    }
    store_at(py, at, py->sizes, to);
  } while (next(at, py->sizes));
}

static void run_matmul(Run *run, const Backend *operation) {
  Place *a = place_of(run, part(operation, 1520));
  Place *b = place_of(run, part(operation, 1521));
  Place *c = place_of(run, part(operation, 1522));
  int64_t at[4] = {0};
  if (run->failed || a->sizes[3] != b->sizes[2] || a->sizes[2] != c->sizes[2] ||
      b->sizes[3] != c->sizes[3]) {
    run->failed = 1;
    return;
  }
  do {
    float sum = 0;
    int64_t whole[4] = {c->sizes[0], c->sizes[1], a->sizes[2], a->sizes[3]};
    int64_t wholeB[4] = {c->sizes[0], c->sizes[1], b->sizes[2], b->sizes[3]};
    for (int64_t k = 0; k < a->sizes[3]; ++k) {
      int64_t left[4] = {at[0], at[1], at[2], k};
      int64_t right[4] = {at[0], at[1], k, at[3]};
      sum += (float)load_at(a, left, whole) * (float)load_at(b, right, wholeB);
    }
    store_at(c, at, c->sizes, sum);
  } while (next(at, c->sizes));
}

static void run_reduction(Run *run, const Backend *operation) {
  int largest = *(const int *)find(part(operation, 1612), 1600) == 3;
  Place *x = place_of(run, part(operation, 1610));
  Place *y = place_of(run, part(operation, 1611));
  int64_t at[4] = {0}, count = 1;
  if (run->failed)
    return;
  for (int d = 0; d < 4; ++d)
    count *= y->sizes[d];
  /* Sums in f32, whatever the result's type is. */
  float *sums = malloc(sizeof(float) * (size_t)count);
  for (int64_t i = 0; i < count; ++i)
    sums[i] = largest ? -INFINITY : 0;
  Place whole = *y;
  for (int64_t d = 3, step = 1; d >= 0; step *= y->sizes[d--])
    whole.strides[d] = step;
  do {
    float value = (float)load_at(x, at, x->sizes);
    float *to = &sums[offset_of(&whole, at, x->sizes)];
    *to = largest ? fmaxf(*to, value) : *to + value;
  } while (next(at, x->sizes));
  do
    store_at(y, at, y->sizes, sums[offset_of(&whole, at, y->sizes)]);
  while (next(at, y->sizes));
  free(sums);
}

/* The same memory with other sizes and strides. */
static void run_reshape(Run *run, const Backend *operation) {
  Place *x = place_of(run, part(operation, 2200));
  Place *y = place_of(run, part(operation, 2201));
  int64_t at[4] = {0};
  if (run->failed)
    return;
  do
    store_at(y, at, y->sizes,
             load_element(x->memory, offset_of(y, at, y->sizes), x->type));
  while (next(at, y->sizes));
}

static int run_operations(const Backend *graph, const Backend *pack) {
  Run run = {pack, {{0}}, 0, 0};
  int64_t count = 0;
  const Backend *const *operations = find_all(graph, 801, &count);
  for (int64_t i = 0; i < count && !run.failed; ++i)
    switch (operations[i]->kind) {
    case kPointwise: run_pointwise(&run, operations[i]); break;
    case kMatmul: run_matmul(&run, operations[i]); break;
    case kReduction: run_reduction(&run, operations[i]); break;
    case kReshape: run_reshape(&run, operations[i]); break;
    default: run.failed = 1;
    }
  for (int i = 0; i < run.used; ++i)
    if (run.places[i].owned)
      free(run.places[i].memory);
  return run.failed ? kInvalid : kSuccess;
}

/* Of attention's gradients, which have views: the scores' gradients, 2 bytes
 * each, and 256 more. */
static int64_t operations_workspace(const Backend *graph) {
  int64_t count = 0, bytes = 256;
  const Backend *const *operations = find_all(graph, 801, &count);
  for (int64_t i = 0; i < count && bytes == 256; ++i)
    if (operations[i]->kind == kReshape) {
      const int64_t *sizes = integers(part(operations[i], 2201), 902);
      bytes += 2 * sizes[0] * sizes[1] * sizes[2] * sizes[3];
    }
  return bytes;
}

#endif
