//===- PrecisionOpInterface.cpp - How precision flows ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Interfaces/PrecisionOpInterface.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;

#include "vram/Interfaces/PrecisionOpInterface.cpp.inc"

static constexpr std::pair<llvm::StringLiteral, PrecisionPolicy> kPolicies[] = {
    {"lower", PrecisionPolicy::Lower},   {"f32", PrecisionPolicy::Full},
    {"widest", PrecisionPolicy::Widest}, {"follow", PrecisionPolicy::Follow},
    {"never", PrecisionPolicy::Never},
};

llvm::StringRef vram::stringifyPrecisionPolicy(PrecisionPolicy policy) {
  for (auto [name, candidate] : kPolicies)
    if (candidate == policy)
      return name;
  llvm_unreachable("every policy is listed");
}

std::optional<PrecisionPolicy>
vram::parsePrecisionPolicy(llvm::StringRef name) {
  for (auto [candidate, policy] : kPolicies)
    if (candidate == name)
      return policy;
  return std::nullopt;
}

void vram::detail::setResultPrecision(Operation *op, FloatType type) {
  auto model = cast<PrecisionOpInterface>(op);
  for (OpResult result : op->getResults()) {
    auto tensor = dyn_cast<RankedTensorType>(result.getType());
    if (tensor && isa<FloatType>(tensor.getElementType()) &&
        model.isResultOfOpPrecision(result.getResultNumber()))
      result.setType(tensor.clone(type));
  }
}

FloatType vram::getEightBitFormat(MLIRContext *context, bool isGradient) {
  if (isGradient)
    return Float8E5M2Type::get(context);
  return Float8E4M3FNType::get(context);
}

double DelayedScaling::scaleFor(double amax, FloatType format) const {
  if (!(amax > 0) || !std::isfinite(amax))
    return 1;
  double most =
      APFloat::getLargest(format.getFloatSemantics()).convertToDouble();
  return std::ldexp(1.0, std::ilogb(most / amax) - static_cast<int>(margin));
}
