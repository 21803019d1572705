/* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A cuBLASLt without a GPU: it multiplies matrices of the host as their
 * descriptors say, column by column, and refuses what the real one would. Three
 * algorithms: of 1 MiB and of 4 KiB of workspace, which they write over, and of
 * none. With FAKE_CUBLASLT_PACKED an algorithm takes packed matrices alone.
 * The objects made are counted, and the count is printed at the end. */
#define FAKE_NAME "cublasLt"
#include "fake_counts.h"
#include "fake_elements.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { kSuccess = 0, kInvalid = 7, kNotSupported = 15 };

static const size_t needs[3] = {1 << 20, 4096, 0};

typedef struct {
  int compute, scale, transposes[2];
  uint32_t epilogue;
  void *bias, *aux;
  int64_t auxLeading;
} Product;
typedef struct {
  int type;
  uint64_t rows, columns;
  int64_t leading, distance;
  int32_t batches;
} Layout;
typedef struct {
  uint64_t workspace;
  uint32_t schemes, alignments[4];
} Preference;
typedef struct {
  uint64_t data[8];
} Algorithm;
typedef struct {
  Algorithm algorithm;
  size_t workspace;
  int state;
  float waves;
  int reserved[4];
} Result;

const char *cublasLtGetStatusString(int status) {
  return status == kNotSupported ? "not supported" : "a fake error";
}
int cublasLtCreate(void **handle) {
  ++handles;
  return *handle = make(1), kSuccess;
}
int cublasLtDestroy(void *handle) { return unmake(handle); }

int cublasLtMatmulDescCreate(void **made, int compute, int scale) {
  Product *product = make(sizeof(Product));
  product->compute = compute, product->scale = scale;
  return *made = product, kSuccess;
}
int cublasLtMatmulDescDestroy(void *product) { return unmake(product); }
int cublasLtMatmulDescSetAttribute(void *product, int attribute,
                                   const void *value, size_t bytes) {
  Product *made = product;
  if ((attribute == 3 || attribute == 4) && bytes == 4)
    return memcpy(&made->transposes[attribute - 3], value, 4), kSuccess;
  if (attribute == 7 && bytes == 4)
    return memcpy(&made->epilogue, value, 4), kSuccess;
  if ((attribute == 8 || attribute == 11) && bytes == sizeof(void *))
    return memcpy(attribute == 8 ? &made->bias : &made->aux, value, bytes),
           kSuccess;
  if (attribute == 12 && bytes == 8)
    return memcpy(&made->auxLeading, value, 8), kSuccess;
  return kInvalid;
}

/* Epilogues, as cublasLt.h numbers them. */
enum {
  kDefault = 1,
  kRelu = 2,
  kBias = 4,
  kGelu = 32,
  kAux = 128,
  kDGelu = 192,
  kBiasGradientA = 256,
  kBiasGradientB = 512
};

/* Whether cuBLASLt has the epilogue, with what it needs: an auxiliary matrix has
 * rows of a multiple of 8. */
static int hasEpilogue(const Product *product, const Layout *d) {
  switch (product->epilogue) {
  case 0:
  case kDefault:
  case kRelu:
  case kGelu:
    return 1;
  case kBias:
  case kRelu | kBias:
  case kGelu | kBias:
  case kBiasGradientA:
  case kBiasGradientB:
    return product->bias && d->batches == 1 && d->type != 1;
  case kGelu | kAux:
  case kDGelu:
  case kGelu | kAux | kBias:
    return product->aux && product->auxLeading % 8 == 0 &&
           product->auxLeading >= (int64_t)d->rows && d->batches == 1 &&
           d->type != 1 &&
           (!(product->epilogue & kBias) == !product->bias);
  }
  return 0;
}

int cublasLtMatrixLayoutCreate(void **made, int type, uint64_t rows,
                               uint64_t columns, int64_t leading) {
  Layout *layout = make(sizeof(Layout));
  layout->type = type, layout->rows = rows, layout->columns = columns;
  layout->leading = leading, layout->batches = 1;
  return *made = layout,
         leading < (int64_t)rows || !rows || !columns ? kInvalid : kSuccess;
}
int cublasLtMatrixLayoutDestroy(void *layout) { return unmake(layout); }
int cublasLtMatrixLayoutSetAttribute(void *made, int attribute,
                                     const void *value, size_t bytes) {
  Layout *layout = made;
  if (attribute == 5 && bytes == 4)
    return memcpy(&layout->batches, value, 4), kSuccess;
  if (attribute == 6 && bytes == 8)
    return memcpy(&layout->distance, value, 8), kSuccess;
  return kInvalid;
}

int cublasLtMatmulPreferenceCreate(void **made) {
  Preference *preference = make(sizeof(Preference));
  preference->schemes = 7;
  return *made = preference, kSuccess;
}
int cublasLtMatmulPreferenceDestroy(void *preference) {
  return unmake(preference);
}
int cublasLtMatmulPreferenceSetAttribute(void *made, int attribute,
                                         const void *value, size_t bytes) {
  Preference *preference = made;
  if (attribute == 1 && bytes == 8)
    return memcpy(&preference->workspace, value, 8), kSuccess;
  if (attribute == 3 && bytes == 4)
    return memcpy(&preference->schemes, value, 4), kSuccess;
  if (attribute >= 5 && attribute <= 8 && bytes == 4)
    return memcpy(&preference->alignments[attribute - 5], value, 4), kSuccess;
  return kInvalid;
}

static int element(int type) {
  return type == 0   ? kSingle
         : type == 1 ? kDouble
         : type == 2 ? kHalf
         : type == 14 ? kBfloat
                      : -1;
}

/* Whether sizes, types and batches belong together. */
static int fits(const Product *product, const Layout *a, const Layout *b,
                const Layout *d) {
  const int *t = product->transposes;
  uint64_t rows = t[0] ? a->columns : a->rows;
  uint64_t depth = t[0] ? a->rows : a->columns;
  int isDouble = a->type == 1;
  return element(a->type) >= 0 && a->type == b->type && a->type == d->type &&
         product->compute == (isDouble ? 70 : 68) &&
         product->scale == isDouble && rows == d->rows &&
         depth == (t[1] ? b->columns : b->rows) &&
         (t[1] ? b->rows : b->columns) == d->columns &&
         hasEpilogue(product, d) && a->batches == b->batches && a->batches == d->batches;
}

int cublasLtMatmulAlgoGetHeuristic(void *handle, void *product, void *a,
                                   void *b, void *c, void *d, void *made,
                                   int most, Result *results, int *count) {
  const Preference *preference = made;
  ++asked;
  *count = 0;
  ++recent;
  late += calls != 0;
  if (!handle || c != d || !fits(product, a, b, d) || preference->schemes != 2)
    return kInvalid;
  for (int i = 0; i < 4; ++i)
    if (!preference->alignments[i])
      return kInvalid;
  /* The first algorithm that it names cannot be used. */
  for (int i = -1; i < 3 && *count < most; ++i) {
    if (i >= 0 && needs[i] > preference->workspace)
      continue;
    Result *one = &results[(*count)++];
    memset(one, 0, sizeof(*one));
    one->state = i < 0 ? kNotSupported : kSuccess;
    one->algorithm.data[0] = (uint64_t)i;
    one->workspace = i < 0 ? 0 : needs[i];
    one->algorithm.data[1] = 0;
    if (getenv("FAKE_CUBLASLT_PACKED")) {
      const Layout *all[3] = {a, b, d};
      for (int m = 0; m < 3; ++m)
        if (all[m]->leading != (int64_t)all[m]->rows)
          one->algorithm.data[1] = 1;
    }
  }
  return kSuccess;
}

static int canCompute(const Algorithm *algorithm, const Layout *a,
                      const Layout *b, const Layout *d) {
  const Layout *all[3] = {a, b, d};
  if (algorithm->data[0] > 2)
    return 0;
  if (getenv("FAKE_CUBLASLT_PACKED") && !algorithm->data[1])
    for (int m = 0; m < 3; ++m)
      if (all[m]->leading != (int64_t)all[m]->rows)
        return 0;
  return 1;
}

int cublasLtMatmulAlgoCheck(void *handle, void *product, void *a, void *b,
                            void *c, void *d, const Algorithm *algorithm,
                            Result *result) {
  if (!handle || c != d || !fits(product, a, b, d))
    return kInvalid;
  if (!canCompute(algorithm, a, b, d))
    return kNotSupported;
  result->workspace = needs[algorithm->data[0]];
  return kSuccess;
}

/* Element (row, column) of op(matrix), without the batch. */
static int64_t place(const Layout *layout, int transposed, uint64_t row,
                     uint64_t column) {
  return transposed ? (int64_t)column + (int64_t)row * layout->leading
                    : (int64_t)row + (int64_t)column * layout->leading;
}

static double tanhOf(double x) { return tanh(0.7978845608028654 * x); }
static float gelu(float x) {
  return x / 2 * (1 + (float)tanhOf(x + 0.044715 * x * x * x));
}
static float geluSlope(float x) {
  double t = tanhOf(x + 0.044715 * x * x * x);
  return (float)((1 + t) / 2 + x / 2 * (1 - t * t) * 0.7978845608028654 *
                                   (1 + 3 * 0.044715 * x * x));
}

/* What becomes of one sum, which is stored at (row, column) of the result. */
static float finish(const Product *product, float x, uint64_t row,
                    uint64_t column, int type) {
  uint32_t epilogue = product->epilogue;
  int64_t at = (int64_t)row + (int64_t)column * product->auxLeading;
  if (epilogue == kDGelu)
    return x * geluSlope((float)load_element(product->aux, at, type));
  if (epilogue & kBias)
    x += (float)load_element(product->bias, (int64_t)row, type);
  if (epilogue & kAux)
    store_element(product->aux, at, x, type);
  if (epilogue & kRelu)
    x = x > 0 ? x : 0;
  return epilogue & kGelu ? gelu(x) : x;
}

/* The sums of op(matrix), [count, depth] (A) or [depth, count] (B), over the
 * depth. */
static void sumOver(const Product *product, const void *matrix,
                    const Layout *layout, int which, uint64_t count,
                    uint64_t depth, int type) {
  for (uint64_t i = 0; i < count; ++i) {
    float sum = 0;
    for (uint64_t k = 0; k < depth; ++k)
      sum += (float)load_element(
          matrix,
          which == 0 ? place(layout, product->transposes[0], i, k)
                     : place(layout, product->transposes[1], k, i),
          type);
    store_element(product->bias, (int64_t)i, sum, type);
  }
}

typedef struct {
  const Product *product;
  const Layout *la, *lb, *ld;
  const void *a, *b;
  void *d, *workspace;
  size_t needed;
} Call;

static void multiply(void *data) {
  const Call *call = data;
  const Product *product = call->product;
  const Layout *la = call->la, *lb = call->lb, *ld = call->ld;
  memset(call->workspace, 0xA5, call->needed);
  int type = element(la->type);
  uint64_t depth = product->transposes[0] ? la->rows : la->columns;
  for (int32_t batch = 0; batch < ld->batches; ++batch)
    for (uint64_t column = 0; column < ld->columns; ++column)
      for (uint64_t row = 0; row < ld->rows; ++row) {
        double wide = 0;
        float narrow = 0;
        for (uint64_t k = 0; k < depth; ++k) {
          double x = load_element(call->a,
                                  batch * la->distance +
                                      place(la, product->transposes[0], row, k),
                                  type);
          double y =
              load_element(call->b,
                           batch * lb->distance +
                               place(lb, product->transposes[1], k, column),
                           type);
          wide += x * y;
          narrow += (float)x * (float)y;
        }
        store_element(call->d, batch * ld->distance + place(ld, 0, row, column),
                      product->scale == 1
                          ? wide
                          : finish(product, narrow, row, column, type),
                      type);
      }
  if (product->epilogue == kBiasGradientA)
    sumOver(product, call->a, la, 0, ld->rows, depth, type);
  if (product->epilogue == kBiasGradientB)
    sumOver(product, call->b, lb, 1, ld->columns, depth, type);
}

int cublasLtMatmul(void *handle, void *made, const void *alpha, const void *a,
                   void *layoutA, const void *b, void *layoutB,
                   const void *beta, const void *c, void *layoutC, void *d,
                   void *layoutD, const Algorithm *algorithm, void *workspace,
                   size_t bytes, void *stream) {
  const Product *product = made;
  const Layout *la = layoutA, *lb = layoutB, *ld = layoutD;
  int isDouble = product->scale == 1;
  double one = isDouble ? *(const double *)alpha : *(const float *)alpha;
  double zero = isDouble ? *(const double *)beta : *(const float *)beta;
  size_t needed;
  ++calls;
  if (!handle || !stream || c != d || layoutC != layoutD || one != 1 ||
      zero != 0 || !fits(product, la, lb, ld) ||
      !canCompute(algorithm, la, lb, ld))
    return kInvalid;
  needed = needs[algorithm->data[0]];
  if (bytes < needed || (needed && (!workspace || (uintptr_t)workspace % 16)))
    return kInvalid;
  Call call = {product, la, lb, ld, a, b, d, workspace, needed};
  return enqueue(stream, multiply, &call, sizeof(call)) ? kInvalid : kSuccess;
}
