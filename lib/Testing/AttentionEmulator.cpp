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
  Emulation(const VramAttention &attention, Type element,
            void *const *arguments)
      : A(attention), Element(element), Arguments(arguments),
        Scale(static_cast<float>(llvm::bit_cast<double>(attention.scale))),
        QueryRows(A.batches * A.heads * A.queries),
        KeyRows(A.batches * A.keyHeads * A.keys) {}

  void runForward() {
    Query = load(0, QueryRows * A.size, Element);
    Key = load(1, KeyRows * A.size, Element);
    Elements value = load(2, KeyRows * A.valueSize, Element);
    Elements result(QueryRows * A.valueSize), sums(QueryRows);
    for (int64_t row = 0; row < QueryRows; ++row) {
      Elements scores = scoresOf(row);
      float most = -std::numeric_limits<float>::infinity(), sum = 0;
      for (float score : scores)
        most = std::max(most, score);
      for (float &score : scores)
        sum += score = std::exp(score - most);
      sums[row] = most + std::log(sum);
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
    Elements queryGrad(Query.size()), keyGrad(Key.size()),
        valueGrad(value.size());
    for (int64_t row = 0; row < QueryRows; ++row) {
      Elements scores = scoresOf(row);
      const float *gradRow = &grad[row * A.valueSize];
      float delta = dot(gradRow, &result[row * A.valueSize], A.valueSize);
      for (size_t j = 0; j < scores.size(); ++j) {
        int64_t key = firstKey(row) + j;
        float p = std::exp(scores[j] - sums[row]);
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
  Elements load(int argument, int64_t count, Type element) const {
    Elements loaded(count);
    const auto *from = static_cast<const uint8_t *>(Arguments[argument]);
    int64_t bytes = evaluator::elementBytes(element);
    for (int64_t i = 0; i < count; ++i)
      loaded[i] =
          static_cast<float>(evaluator::loadFloat(from + i * bytes, element));
    return loaded;
  }
  void store(int argument, const Elements &elements, Type element) const {
    auto *to = static_cast<uint8_t *>(Arguments[argument]);
    int64_t bytes = evaluator::elementBytes(element);
    for (size_t i = 0; i < elements.size(); ++i)
      evaluator::storeFloat(to + i * bytes, elements[i], element);
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
                              &Key[(firstKey(row) + j) * A.size], A.size);
    return scores;
  }

  const VramAttention &A;
  Type Element;
  void *const *Arguments;
  float Scale;
  int64_t QueryRows, KeyRows;
  Elements Query, Key;
};
} // namespace

void mlir::vram::emulateAttention(const VramCall &call, Type element,
                                  void *const *arguments) {
  Emulation emulation(call.attention, element, arguments);
  if (call.kind == VRAM_ATTENTION)
    emulation.runForward();
  else
    emulation.runBackward();
}
