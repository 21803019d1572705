//===- AttentionEmulator.cpp - What cuDNN computes of attention -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LibraryEmulator.h"

#include "vram/Evaluator/Memory.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/bit.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::vram;

namespace {
/// A tensor of the call, its elements in f32.
using Elements = std::vector<float>;

class Emulation {
public:
  Emulation(const VramCall &call, Type element, void *const *arguments)
      : A(call.attention), IsForward(call.kind == VRAM_ATTENTION),
        Element(element), Arguments(arguments),
        Scale(static_cast<float>(llvm::bit_cast<double>(A.scale))),
        QueryRows(A.batches * A.heads * A.queries),
        KeyRows(A.batches * A.keyHeads * A.keys) {}

  void runForward() {
    Query = load(0, QueryRows * A.size, Element);
    Key = load(1, KeyRows * A.size, Element);
    Elements value = load(2, KeyRows * A.valueSize, Element);
    loadMask(5);
    Elements result(QueryRows * A.valueSize), sums(QueryRows);
    for (int64_t row = 0; row < QueryRows; ++row) {
      Elements scores = scoresOf(row);
      float most = -std::numeric_limits<float>::infinity(), sum = 0;
      for (float score : scores)
        most = std::max(most, score);
      for (float &score : scores)
        sum += score = std::exp(score - orZero(most));
      sums[row] = most + std::log(sum);
      // No key takes part: the result is 0.
      if (sum == 0)
        continue;
      for (size_t j = 0; j < scores.size(); ++j)
        for (int64_t c = 0; c < A.valueSize; ++c)
          result[row * A.valueSize + c] +=
              scores[j] / sum * value[(firstKey(row) + j) * A.valueSize + c];
    }
    store(3, result, Element);
    store(4, sums, Float32Type::get(Element.getContext()));
  }

  void runBackward() {
    Elements grad = load(0, QueryRows * A.valueSize, Element);
    Query = load(1, QueryRows * A.size, Element);
    Key = load(2, KeyRows * A.size, Element);
    Elements value = load(3, KeyRows * A.valueSize, Element),
             result = load(4, QueryRows * A.valueSize, Element),
             sums = load(5, QueryRows, Float32Type::get(Element.getContext()));
    loadMask(9);
    Elements queryGrad(Query.size()), keyGrad(Key.size()),
        valueGrad(value.size());
    for (int64_t row = 0; row < QueryRows; ++row) {
      Elements scores = scoresOf(row);
      const float *gradRow = &grad[row * A.valueSize];
      float delta = dot(gradRow, &result[row * A.valueSize], A.valueSize);
      for (size_t j = 0; j < scores.size(); ++j) {
        int64_t key = firstKey(row) + j;
        float p = std::exp(scores[j] - orZero(sums[row]));
        float dp = dot(gradRow, &value[key * A.valueSize], A.valueSize);
        float ds = p * (dp - delta) * Scale;
        addMultiple(&valueGrad[key * A.valueSize], p, gradRow, A.valueSize);
        addMultiple(&queryGrad[row * A.size], ds, &Key[key * A.size], A.size);
        addMultiple(&keyGrad[key * A.size], ds, &Query[row * A.size], A.size);
      }
    }
    store(6, queryGrad, Element);
    store(7, keyGrad, Element);
    store(8, valueGrad, Element);
  }

private:
  /// Where element `i` of an argument with `count` elements lies: they are
  /// those of rows of all queries or keys of all heads.
  uint8_t *placeOf(int argument, int64_t i, int64_t count, Type element) const {
    bool ofKeys = isOfKeys(argument);
    int64_t heads = ofKeys ? A.keyHeads : A.heads;
    int64_t tokens = ofKeys ? A.keys : A.queries;
    int64_t size = count / (A.batches * heads * tokens);
    int64_t row = i / size;
    const int64_t *strides = A.strides[argument];
    int64_t at = row / tokens / heads * strides[0] +
                 row / tokens % heads * strides[1] + row % tokens * strides[2] +
                 i % size * strides[3];
    return static_cast<uint8_t *>(Arguments[argument]) +
           at * evaluator::elementBytes(element);
  }
  bool isOfKeys(int argument) const {
    return IsForward ? argument == 1 || argument == 2
                     : argument == 2 || argument == 3 || argument >= 7;
  }

  Elements load(int argument, int64_t count, Type element) const {
    Elements loaded(count);
    for (int64_t i = 0; i < count; ++i)
      loaded[i] = static_cast<float>(
          evaluator::loadFloat(placeOf(argument, i, count, element), element));
    return loaded;
  }
  void store(int argument, const Elements &elements, Type element) const {
    auto count = static_cast<int64_t>(elements.size());
    for (int64_t i = 0; i < count; ++i)
      evaluator::storeFloat(placeOf(argument, i, count, element), elements[i],
                            element);
  }

  /// The scores' largest or their logsumexp, which cuDNN's engines take for 0
  /// where no key takes part.
  static float orZero(float number) {
    return number == -std::numeric_limits<float>::infinity() ? 0 : number;
  }

  void loadMask(int argument) {
    const int64_t *sizes = A.mask.sizes;
    if (sizes[0] == 0)
      return;
    Mask.reserve(QueryRows * A.keys);
    for (int64_t row = 0; row < QueryRows; ++row)
      for (int64_t key = 0; key < A.keys; ++key) {
        int64_t index[4] = {row / A.queries / A.heads,
                            row / A.queries % A.heads, row % A.queries, key};
        int64_t at = 0;
        for (int d = 0; d < 4; ++d)
          at += sizes[d] == 1 ? 0 : index[d] * A.mask.strides[d];
        const auto *place = static_cast<const uint8_t *>(Arguments[argument]) +
                            at * evaluator::elementBytes(Element);
        Mask.push_back(
            static_cast<float>(evaluator::loadFloat(place, Element)));
      }
  }

  static float dot(const float *x, const float *y, int64_t count) {
    float sum = 0;
    for (int64_t i = 0; i < count; ++i)
      sum += x[i] * y[i];
    return sum;
  }
  static void addMultiple(float *to, float factor, const float *x,
                          int64_t count) {
    for (int64_t i = 0; i < count; ++i)
      to[i] += factor * x[i];
  }

  /// The first row of the key's head that query row `row` reads.
  int64_t firstKey(int64_t row) const {
    int64_t head = row / A.queries;
    int64_t group = A.heads / A.keyHeads;
    return (head / A.heads * A.keyHeads + head % A.heads / group) * A.keys;
  }
  /// Of a row and the keys that it reads.
  Elements scoresOf(int64_t row) const {
    int64_t most = A.isCausal ? row % A.queries + 1 : A.keys;
    Elements scores(std::min(most, A.keys));
    for (size_t j = 0; j < scores.size(); ++j)
      scores[j] = Scale * dot(&Query[row * A.size],
                              &Key[(firstKey(row) + j) * A.size], A.size) +
                  (Mask.empty() ? 0 : Mask[row * A.keys + j]);
    return scores;
  }

  const VramAttention &A;
  bool IsForward;
  Type Element;
  void *const *Arguments;
  float Scale;
  int64_t QueryRows, KeyRows;
  Elements Query, Key, Mask;
};
} // namespace

void mlir::vram::emulateAttention(const VramCall &call, Type element,
                                  void *const *arguments) {
  Emulation emulation(call, element, arguments);
  if (call.kind == VRAM_ATTENTION)
    emulation.runForward();
  else
    emulation.runBackward();
}
