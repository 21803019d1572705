//===- GradientSum.cpp - What several ops contribute to one gradient ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GradientSum.h"

using namespace mlir;
using namespace mlir::vram;

std::optional<GradientSum::Part> GradientSum::asPart(Value gradient) {
  auto pad = gradient.getDefiningOp<PadOp>();
  if (!pad || !pad.getValue().isZero() ||
      llvm::any_of(pad.getInterior(), [](int64_t n) { return n != 0; }))
    return std::nullopt;
  std::optional<int64_t> dim;
  for (auto [d, low] : llvm::enumerate(pad.getLow())) {
    if (low == 0 && pad.getHigh()[d] == 0)
      continue;
    if (dim)
      return std::nullopt;
    dim = d;
  }
  if (!dim)
    return std::nullopt;
  int64_t begin = pad.getLow()[*dim];
  auto type = cast<RankedTensorType>(pad.getInput().getType());
  return Part{pad, *dim, begin, begin + type.getDimSize(*dim)};
}

void GradientSum::addWhole(Value gradient, OpBuilder &builder) {
  // The sum so far is the first operand, the one that an addition in place
  // overwrites by preference.
  sum = sum ? AddOp::create(builder, gradient.getLoc(), sum.getType(), sum,
                            gradient)
                  .getResult()
            : gradient;
}

void GradientSum::add(Value gradient, OpBuilder &builder) {
  std::optional<Part> part = asPart(gradient);
  if (!part || llvm::any_of(parts, [&](const Part &other) {
        return other.dim != part->dim ||
               (part->begin < other.end && other.begin < part->end);
      }))
    return addWhole(gradient, builder);
  parts.push_back(*part);
}

Value GradientSum::finish(OpBuilder &builder) {
  if (parts.empty())
    return sum;
  llvm::sort(parts,
             [](const Part &a, const Part &b) { return a.begin < b.begin; });
  // Each run of parts that lie side by side becomes one.
  for (size_t first = 0, last; first < parts.size(); first = last) {
    last = first + 1;
    while (last < parts.size() && parts[last].begin == parts[last - 1].end)
      ++last;
    PadOp pad = parts[first].pad;
    int64_t dim = parts[first].dim;
    auto whole = cast<RankedTensorType>(pad.getType());
    Value joined = pad.getInput();
    if (last - first > 1) {
      SmallVector<Value> inputs;
      for (size_t i = first; i < last; ++i)
        inputs.push_back(parts[i].pad.getInput());
      SmallVector<int64_t> shape(whole.getShape());
      shape[dim] = parts[last - 1].end - parts[first].begin;
      joined = ConcatOp::create(builder, pad.getLoc(), whole.clone(shape),
                                inputs, dim);
    }
    if (joined.getType() != whole) {
      SmallVector<int64_t> low(whole.getRank(), 0), high(low), none(low);
      low[dim] = parts[first].begin;
      high[dim] = whole.getDimSize(dim) - parts[last - 1].end;
      joined = PadOp::create(builder, pad.getLoc(), whole, joined, low, high,
                             none, APFloat(0.0));
    }
    addWhole(joined, builder);
  }
  parts.clear();
  return sum;
}
