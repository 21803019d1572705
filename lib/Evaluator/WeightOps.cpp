//===- WeightOps.cpp - Evaluates the ops of WeightOps.td ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEvaluators.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Dialect/VRAM/IR/WeightCodes.h"
#include "vram/Evaluator/StoredWeights.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

static double decode(WeightFormat format, const std::vector<int64_t> &codes,
                     size_t element) {
  if (format == WeightFormat::Int8)
    return static_cast<double>(codes[element]);
  const int64_t code = codes[element / 2] >> (element % 2 ? 0 : 4);
  const bool bits[] = {(code & 1) != 0, (code & 2) != 0, (code & 4) != 0,
                       (code & 8) != 0};
  return vram::formula::decodeNF4(0.0, bits);
}

static void dequantize(WeightFormat format, const std::vector<int64_t> &codes,
                       const std::vector<double> &scales, Tensor &result) {
  for (auto [i, value] : llvm::enumerate(result.floats))
    value = scales[i / kWeightBlock] * decode(format, codes, i);
}

void mlir::vram::evaluator::addWeightOps(OpEvaluators &evaluators) {
  evaluators.add<DequantizeOp>([](DequantizeOp op, Call &call) {
    dequantize(op.getFormat(), call.integers(op.getCodes()),
               call.floats(op.getScales()), call.result());
  });
}

PartOfAttr mlir::vram::evaluator::partOf(func::FuncOp function,
                                         unsigned argument) {
  return function.getArgAttrOfType<PartOfAttr>(argument, kPartOfAttr);
}

Tensor mlir::vram::evaluator::makePart(PartOfAttr part, RankedTensorType type,
                                       const Tensor &weight) {
  assert(weight.type == part.getType() && "not the weight that it is of");
  WeightCodes made = quantizeWeight(part.getFormat(), weight.floats,
                                    part.getType().getElementType().isF64());
  Tensor result(type);
  if (result.isFloat())
    result.floats = std::move(made.scales);
  else
    result.integers = std::move(made.codes);
  result.roundElements();
  return result;
}

std::optional<Tensor> mlir::vram::evaluator::readParts(WeightFormat format,
                                                       const Tensor &codes,
                                                       const Tensor &scales,
                                                       RankedTensorType type) {
  const int64_t elements = type.getNumElements();
  if (codes.isFloat() || !scales.isFloat() ||
      codes.size() != countCodeBytes(format, elements) ||
      scales.size() != countWeightBlocks(elements))
    return std::nullopt;
  Tensor result(type);
  dequantize(format, codes.integers, scales.floats, result);
  result.roundElements();
  return result;
}

std::pair<std::string, std::string>
mlir::vram::evaluator::partNames(WeightFormat format, StringRef weight) {
  StringRef prefix = stringifyWeightFormat(format);
  return {(prefix + "." + weight).str(), (prefix + "_scale." + weight).str()};
}
