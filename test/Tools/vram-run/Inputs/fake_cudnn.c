/* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A cuDNN without a GPU: it convolves images of the host as their descriptors
 * say. Of the algorithms that it proposes some are not deterministic, round to
 * TF32 or cannot compute anything; of the others one needs 64 KiB of workspace
 * and one 256 bytes, which they write over. The objects made are counted, and
 * the count is printed at the end. */
#define FAKE_NAME "cudnn"
#include "fake_counts.h"
#include "fake_elements.h"

#include <stdio.h>
#include <stdlib.h>

enum { kSuccess = 0, kInvalid = 2000, kNotSupported = 3000 };
enum { kLarge = 6, kSmall = 1 };

typedef struct {
  void *stream;
} Handle;
typedef struct {
  int isFilter, type, sizes[4], strides[4];
} Tensor;
typedef struct {
  int padding[2], strides[2], dilation[2], mode, compute, math, groups;
} Convolution;
typedef struct {
  int algorithm, status;
  float time;
  size_t memory;
  int determinism, math, reserved[3];
} Performance;

const char *cudnnGetErrorString(int status) {
  return status == kNotSupported ? "not supported" : "a fake error";
}
int cudnnCreate(void **handle) {
  ++handles;
  return *handle = make(sizeof(Handle)), kSuccess;
}
int cudnnDestroy(void *handle) { return unmake(handle); }
int cudnnSetStream(void *handle, void *stream) {
  return ((Handle *)handle)->stream = stream, kSuccess;
}
int cudnnCreateTensorDescriptor(void **made) {
  return *made = make(sizeof(Tensor)), kSuccess;
}
int cudnnDestroyTensorDescriptor(void *made) { return unmake(made); }
int cudnnSetTensor4dDescriptorEx(void *made, int type, int n, int c, int h,
                                 int w, int sn, int sc, int sh, int sw) {
  Tensor tensor = {0, type, {n, c, h, w}, {sn, sc, sh, sw}};
  return *(Tensor *)made = tensor, kSuccess;
}
int cudnnCreateFilterDescriptor(void **made) {
  return *made = make(sizeof(Tensor)), kSuccess;
}
int cudnnDestroyFilterDescriptor(void *made) { return unmake(made); }
int cudnnSetFilter4dDescriptor(void *made, int type, int format, int k, int c,
                               int h, int w) {
  Tensor first = {1, type, {k, c, h, w}, {c * h * w, h * w, w, 1}};
  Tensor last = {1, type, {k, c, h, w}, {c * h * w, 1, w * c, c}};
  *(Tensor *)made = format == 1 ? last : first;
  return format == 0 || format == 1 ? kSuccess : kNotSupported;
}
int cudnnCreateConvolutionDescriptor(void **made) {
  Convolution *convolution = make(sizeof(Convolution));
  convolution->groups = 1;
  return *made = convolution, kSuccess;
}
int cudnnDestroyConvolutionDescriptor(void *made) { return unmake(made); }
int cudnnSetConvolution2dDescriptor(void *made, int ph, int pw, int sh, int sw,
                                    int dh, int dw, int mode, int compute) {
  Convolution *convolution = made;
  Convolution set = {{ph, pw}, {sh, sw}, {dh, dw}, mode, compute, 0,
                     convolution->groups};
  return *convolution = set, kSuccess;
}
int cudnnSetConvolutionMathType(void *made, int math) {
  return ((Convolution *)made)->math = math, kSuccess;
}
int cudnnSetConvolutionGroupCount(void *made, int groups) {
  return ((Convolution *)made)->groups = groups, kSuccess;
}

static int element(int type) {
  return type == 0   ? kSingle
         : type == 1 ? kDouble
         : type == 2 ? kHalf
         : type == 9 ? kBfloat
                     : -1;
}

/* Whether image, filter and output belong together. */
static int fits(const Tensor *x, const Tensor *w, const Tensor *y,
                const Convolution *how) {
  int isDouble = x->type == 1;
  if (x->isFilter || !w->isFilter || y->isFilter || element(x->type) < 0 ||
      x->type != w->type || x->type != y->type || how->mode != 1 ||
      how->compute != isDouble || x->sizes[0] != y->sizes[0] ||
      x->sizes[1] != w->sizes[1] * how->groups || y->sizes[1] != w->sizes[0] ||
      w->sizes[0] % how->groups)
    return 0;
  for (int d = 0; d < 2; ++d)
    if ((x->sizes[2 + d] + 2 * how->padding[d] -
         how->dilation[d] * (w->sizes[2 + d] - 1) - 1) /
                how->strides[d] + 1 !=
        y->sizes[2 + d])
      return 0;
  return 1;
}

/* Whether f32 stays f32. */
static int keepsBits(const Tensor *x, const Convolution *how) {
  return x->type != 0 || how->math == 3;
}

static int propose(const Tensor *x, const Tensor *w, const Tensor *y,
                   const Convolution *how, int most, int *count,
                   Performance *results) {
  Performance all[] = {
      {0, kSuccess, 1, 0, 0, 3, {0}},          /* not deterministic */
      {7, kNotSupported, 2, 0, 1, 3, {0}},     /* for other shapes */
      {5, kSuccess, 3, 0, 1, 2, {0}},          /* TF32 */
      {kLarge, kSuccess, 4, 65536, 1, 3, {0}},
      {kSmall, kSuccess, 5, 256, 1, 3, {0}}};
  ++asked;
  ++recent;
  late += calls != 0;
  if (!fits(x, w, y, how) || !keepsBits(x, how))
    return kInvalid;
  if ((x->type == 2 || x->type == 9) && how->math != 1)
    return kInvalid;
  if (x->type == 2 || x->type == 9) /* tensor cores are what is wanted */
    all[2].algorithm = 5, all[2].status = kNotSupported;
  for (*count = 0; *count < most && *count < 5; ++*count)
    results[*count] = all[*count];
  return kSuccess;
}

static int needs(int algorithm, size_t *bytes) {
  *bytes = algorithm == kLarge ? 65536 : algorithm == kSmall ? 256 : 0;
  return algorithm == 7 ? kNotSupported : kSuccess;
}

static int64_t at(const Tensor *tensor, int a, int b, int c, int d) {
  const int *s = tensor->strides;
  return (int64_t)a * s[0] + (int64_t)b * s[1] + (int64_t)c * s[2] +
         (int64_t)d * s[3];
}

/* `what` to compute: 0 y, 1 dx, 2 dw. */
typedef struct {
  int what;
  const Tensor *tx, *tw, *ty;
  void *x, *w, *y, *workspace;
  const Convolution *how;
  size_t needed;
} Call;

/* Sums are in the result's order. */
static void convolve(void *data) {
  const Call *call = data;
  const Tensor *tx = call->tx, *tw = call->tw, *ty = call->ty;
  const Convolution *how = call->how;
  int what = call->what, isDouble = tx->type == 1, type = element(tx->type);
  void *x = call->x, *w = call->w, *y = call->y;
  const Tensor *to = what == 0 ? ty : what == 1 ? tx : tw;
  void *result = what == 0 ? y : what == 1 ? x : w;
  size_t count = (size_t)to->sizes[0] * to->sizes[1] * to->sizes[2] *
                 to->sizes[3];
  memset(call->workspace, 0xA5, call->needed);
  double *sums = calloc(count, sizeof(double));
  for (int n = 0; n < ty->sizes[0]; ++n)
    for (int k = 0; k < ty->sizes[1]; ++k)
      for (int i = 0; i < ty->sizes[2]; ++i)
        for (int j = 0; j < ty->sizes[3]; ++j)
          for (int c = 0; c < tw->sizes[1]; ++c)
            for (int p = 0; p < tw->sizes[2]; ++p)
              for (int q = 0; q < tw->sizes[3]; ++q) {
                int group = k / (tw->sizes[0] / how->groups);
                int channel = group * tw->sizes[1] + c;
                int h = i * how->strides[0] + p * how->dilation[0] -
                        how->padding[0];
                int v = j * how->strides[1] + q * how->dilation[1] -
                        how->padding[1];
                if (h < 0 || v < 0 || h >= tx->sizes[2] || v >= tx->sizes[3])
                  continue;
                const int places[3][4] = {
                    {n, k, i, j}, {n, channel, h, v}, {k, c, p, q}};
                const int *place = places[what];
                size_t number =
                    (((size_t)place[0] * to->sizes[1] + place[1]) *
                         to->sizes[2] + place[2]) * to->sizes[3] + place[3];
                double a = what == 1
                               ? load_element(w, at(tw, k, c, p, q), type)
                               : load_element(x, at(tx, n, channel, h, v), type);
                double b = what == 0
                               ? load_element(w, at(tw, k, c, p, q), type)
                               : load_element(y, at(ty, n, k, i, j), type);
                sums[number] += a * b;
                if (!isDouble)
                  sums[number] = (float)sums[number];
              }
  count = 0;
  for (int a = 0; a < to->sizes[0]; ++a)
    for (int b = 0; b < to->sizes[1]; ++b)
      for (int c = 0; c < to->sizes[2]; ++c)
        for (int d = 0; d < to->sizes[3]; ++d)
          store_element(result, at(to, a, b, c, d), sums[count++], type);
  free(sums);
}

static int compute(int what, Handle *handle, const void *alpha,
                   const void *beta, const Tensor *tx, void *x,
                   const Tensor *tw, void *w, const Tensor *ty, void *y,
                   const Convolution *how, int algorithm, void *workspace,
                   size_t bytes) {
  size_t needed = 0;
  int isDouble = tx->type == 1;
  double one = isDouble ? *(const double *)alpha : *(const float *)alpha;
  double zero = isDouble ? *(const double *)beta : *(const float *)beta;
  ++calls;
  if ((algorithm != kLarge && algorithm != kSmall) || !keepsBits(tx, how) ||
      !handle->stream || one != 1 || zero != 0 || !fits(tx, tw, ty, how) ||
      needs(algorithm, &needed) || bytes < needed || !workspace ||
      (uintptr_t)workspace % 16)
    return kInvalid;
  Call call = {what, tx, tw, ty, x, w, y, workspace, how, needed};
  return enqueue(handle->stream, convolve, &call, sizeof(call)) ? kInvalid
                                                                : kSuccess;
}

int cudnnGetConvolutionForwardAlgorithm_v7(void *handle, void *x, void *w,
                                           void *how, void *y, int most,
                                           int *count, Performance *results) {
  return handle ? propose(x, w, y, how, most, count, results) : kInvalid;
}
int cudnnGetConvolutionBackwardDataAlgorithm_v7(void *handle, void *w, void *y,
                                                void *how, void *x, int most,
                                                int *count,
                                                Performance *results) {
  return handle ? propose(x, w, y, how, most, count, results) : kInvalid;
}
int cudnnGetConvolutionBackwardFilterAlgorithm_v7(void *handle, void *x,
                                                  void *y, void *how, void *w,
                                                  int most, int *count,
                                                  Performance *results) {
  return handle ? propose(x, w, y, how, most, count, results) : kInvalid;
}
int cudnnGetConvolutionForwardWorkspaceSize(void *handle, void *x, void *w,
                                            void *how, void *y, int algorithm,
                                            size_t *bytes) {
  return handle && fits(x, w, y, how) ? needs(algorithm, bytes) : kInvalid;
}
int cudnnGetConvolutionBackwardDataWorkspaceSize(void *handle, void *w, void *y,
                                                 void *how, void *x,
                                                 int algorithm, size_t *bytes) {
  return handle && fits(x, w, y, how) ? needs(algorithm, bytes) : kInvalid;
}
int cudnnGetConvolutionBackwardFilterWorkspaceSize(void *handle, void *x,
                                                   void *y, void *how, void *w,
                                                   int algorithm,
                                                   size_t *bytes) {
  return handle && fits(x, w, y, how) ? needs(algorithm, bytes) : kInvalid;
}
int cudnnConvolutionForward(void *handle, const void *alpha, void *tx,
                            const void *x, void *tw, const void *w, void *how,
                            int algorithm, void *workspace, size_t bytes,
                            const void *beta, void *ty, void *y) {
  return compute(0, handle, alpha, beta, tx, (void *)x, tw, (void *)w, ty, y,
                 how, algorithm, workspace, bytes);
}
int cudnnConvolutionBackwardData(void *handle, const void *alpha, void *tw,
                                 const void *w, void *ty, const void *y,
                                 void *how, int algorithm, void *workspace,
                                 size_t bytes, const void *beta, void *tx,
                                 void *x) {
  return compute(1, handle, alpha, beta, tx, x, tw, (void *)w, ty, (void *)y,
                 how, algorithm, workspace, bytes);
}
int cudnnConvolutionBackwardFilter(void *handle, const void *alpha, void *tx,
                                   const void *x, void *ty, const void *y,
                                   void *how, int algorithm, void *workspace,
                                   size_t bytes, const void *beta, void *tw,
                                   void *w) {
  return compute(2, handle, alpha, beta, tx, (void *)x, tw, w, ty, (void *)y,
                 how, algorithm, workspace, bytes);
}

#include "fake_cudnn_graph.h"
