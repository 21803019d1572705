//===- WeightOps.cpp - Frozen weights in codes of few bits ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpChecks.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Dialect/VRAM/IR/WeightCodes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::vram;

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/WeightOps.cpp.inc"

LogicalResult DequantizeOp::verify() {
  OpChecks check(*this);
  const int64_t elements = tensorOf(getResult()).getNumElements();
  if (failed(check.shape("codes", tensorOf(getCodes()),
                         countCodeBytes(getFormat(), elements))))
    return failure();
  return check.shape("scales", tensorOf(getScales()),
                     countWeightBlocks(elements));
}

static int64_t encodeNF4(double scaled) {
  if (std::isnan(scaled))
    return kZeroNF4;
  int64_t code = 0;
  while (code < 15 &&
         scaled > (formula::kNF4[code] + formula::kNF4[code + 1]) / 2)
    ++code;
  return code;
}

static int64_t encodeInt8(double scaled) {
  if (std::isnan(scaled))
    return 0;
  // Halves go down.
  return static_cast<int64_t>(
      std::ceil(std::clamp(scaled, -127.0, 127.0) - 0.5));
}

WeightCodes vram::quantizeWeight(WeightFormat format,
                                 const std::vector<double> &weight,
                                 bool isDouble) {
  const auto size = static_cast<int64_t>(weight.size());
  WeightCodes made;
  made.codes.resize(countCodeBytes(format, size));
  made.scales.resize(countWeightBlocks(size));
  for (int64_t i = 0; i < size; ++i) {
    double &largest = made.scales[i / kWeightBlock];
    largest = formula::larger(largest, std::fabs(weight[i]));
  }
  auto round = [&](double value) {
    return isDouble ? value : static_cast<float>(value);
  };
  for (double &scale : made.scales)
    scale = round(format == WeightFormat::Int8 ? scale / 127 : scale);
  // In four bits, the upper ones come first; behind the last there is a 0.
  for (int64_t i = 0, e = size + size % 2; i < e; ++i) {
    const double scale = i < size ? made.scales[i / kWeightBlock] : 0;
    const double scaled = scale == 0 ? 0 : round(weight[i] / scale);
    if (format == WeightFormat::NF4) {
      const int64_t both =
          (made.codes[i / 2] & 15) << 4 | (i < size ? encodeNF4(scaled) : 0);
      made.codes[i / 2] = static_cast<int8_t>(both);
    } else if (i < size) {
      made.codes[i] = encodeInt8(scaled);
    }
  }
  return made;
}
