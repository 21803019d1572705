//===- LengthNumbers.cpp - Numbers that were the length at export ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A graph does not say that a number of it was computed from the length. Where
// one may have been, the loss at another length is not known: an error.
//
//===----------------------------------------------------------------------===//

#include "LengthSizes.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;

void LengthSizes::countSummed(Operation *op, ArrayRef<Size> summed) {
  // Products of some of the sizes, and whether one of them varies.
  SmallVector<std::pair<int64_t, bool>> products = {{1, false}};
  for (int64_t known : Counts.lookup(op->getOperand(0)))
    products.push_back({known, true});
  for (const Size &size : summed)
    for (size_t i = 0, e = products.size(); i < e && e < 1024; ++i)
      products.push_back({products[i].first * Solver->original(size),
                          products[i].second || Solver->varies(size)});
  SmallVector<int64_t> counts;
  for (auto [product, varies] : products)
    if (varies && product > 1)
      counts.push_back(product);
  if (!counts.empty())
    Counts[op->getResult(0)] = counts;
}

/// The splat that a value is a form of; null where there is none.
static DenseElementsAttr splatOf(Value value) {
  while (isa_and_nonnull<CastOp, ReshapeOp, BroadcastOp>(value.getDefiningOp()))
    value = value.getDefiningOp()->getOperand(0);
  auto constant = value.getDefiningOp<ConstantOp>();
  auto elements =
      constant ? dyn_cast<DenseElementsAttr>(constant.getValue()) : nullptr;
  return elements && elements.isSplat() ? elements : nullptr;
}

static double numberOf(DenseElementsAttr splat) {
  if (isa<IntegerType>(splat.getElementType()))
    return splat.getSplatValue<APInt>().signedRoundToDouble();
  APFloat value = splat.getSplatValue<APFloat>();
  bool ignored;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &ignored);
  return value.convertToDouble();
}

static std::string toText(double number) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%g", number);
  return text;
}

/// Python computes with the length as a number: an index of joined dimensions,
/// a position as a part of the whole.
LogicalResult LengthSizes::checkNumbers(Operation *op) {
  if (!isa<AddOp, SubOp, MulOp, DivOp, FmodOp, MaximumOp, MinimumOp, CompareOp>(
          op))
    return success();
  auto isNear = [&](double number) {
    return number > 1 && (number == Length - 1 || number == Length + 1 ||
                          std::fmod(number, Length) == 0);
  };
  for (unsigned i : {0u, 1u}) {
    Value value = op->getOperand(i);
    DenseElementsAttr splat = splatOf(op->getOperand(1 - i));
    Type type = getElementTypeOrSelf(value);
    if (!splat || splatOf(value) || type.isInteger(1))
      continue;
    double number = numberOf(splat);
    bool isSuspect = false;
    if (isa<IntegerType>(type))
      isSuspect =
          isNear(number) && !(isa<CompareOp>(op) && FromInput.contains(value));
    else if (Pure.contains(value) &&
             llvm::any_of(Sizes[value], [&](const Size &size) {
               return Solver->varies(size) || Solver->isFree(size);
             }))
      isSuspect = isNear(number) ||
                  (number > 0 && isNear(std::round(1 / number)) &&
                   std::abs(number * std::round(1 / number) - 1) < 1e-6);
    if (isSuspect)
      return fail("it reads the number " + toText(number) +
                  ", which may have been computed from the length " +
                  Twine(Length) +
                  " at export; export at a length that no number is near");
  }
  return success();
}

LogicalResult LengthSizes::checkCount(Operation *op) {
  if (!isa<MulOp, DivOp>(op))
    return success();
  for (unsigned i : {0u, 1u}) {
    auto counts = Counts.find(op->getOperand(i));
    auto constant = op->getOperand(1 - i).getDefiningOp<ConstantOp>();
    if (counts == Counts.end() || !constant || (isa<DivOp>(op) && i == 1))
      continue;
    auto elements = dyn_cast<DenseFPElementsAttr>(constant.getValue());
    if (!elements || !elements.isSplat())
      continue;
    double number = numberOf(elements);
    for (int64_t count : counts->second) {
      double ratio = isa<DivOp>(op) ? number / count : number * count;
      if (std::abs(ratio - 1) < 1e-6)
        return fail("it divides a sum over the length by " + Twine(count) +
                    ", a number that was counted at export; take a mean "
                    "instead, or count in the graph");
    }
  }
  return success();
}
