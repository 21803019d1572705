//===- MaskOps.cpp - Evaluates the ops of MaskOps.td ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEvaluators.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

template <typename Rule>
static void makeBits(Value input, Call &call, Rule rule) {
  std::vector<int64_t> &bytes = call.result().integers;
  const std::vector<double> &elements = call.floats(input);
  for (size_t byte = 0; byte < bytes.size(); ++byte) {
    uint8_t bits = 0;
    for (size_t bit = 0; bit < 8 && 8 * byte + bit < elements.size(); ++bit)
      bits |= static_cast<uint8_t>(rule(elements[8 * byte + bit]) << bit);
    bytes[byte] = static_cast<int8_t>(bits);
  }
}

void mlir::vram::evaluator::addMaskOps(OpEvaluators &evaluators) {
  evaluators.add<SignBitsOp>([](SignBitsOp op, Call &call) {
    makeBits(op.getInput(), call, [](double x) { return x > 0; });
  });
  evaluators.add<RangeBitsOp>([](RangeBitsOp op, Call &call) {
    std::optional<double> lower = formula::number(op.getLower());
    std::optional<double> upper = formula::number(op.getUpper());
    bool strict = op.getStrict();
    makeBits(op.getInput(), call, [&](double x) {
      return (!lower || (strict ? *lower < x : *lower <= x)) &&
             (!upper || (strict ? x < *upper : x <= *upper));
    });
  });
  evaluators.add<ApplyBitsOp>([](ApplyBitsOp op, Call &call) {
    const std::vector<double> &input = call.floats(op.getInput());
    const std::vector<int64_t> &bits = call.integers(op.getBits());
    std::optional<APFloat> slope = op.getSlope();
    for (size_t i = 0; i < input.size(); ++i) {
      bool set = (bits[i / 8] >> (i % 8)) & 1;
      call.result().floats[i] = set     ? input[i]
                                : slope ? slope->convertToDouble() * input[i]
                                        : 0;
    }
  });
}
