//===- Conversions.cpp - cvt ----------------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA, "Data Movement and Conversion Instructions: cvt". Registers may be
// wider than the types.
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"

#include "Decoding.h"

#include <algorithm>
#include <type_traits>

using namespace vram::ptx;

/// `choice`: floats are rounded to integers (.rni and its kin) in their type.
static constexpr uint8_t kToInteger = 1;

/// PTX ISA, "cvt": NaN is 0, but for f64 or into 64 bits the number whose upper
/// bit alone is set; what is out of range becomes the nearest in it.
template <typename D, bool isFromF64>
static D toInteger(double value, Rounding rounding) {
  if (std::isnan(value)) {
    if (!isFromF64 && sizeof(D) < 8)
      return 0;
    return static_cast<D>(uint64_t(1) << (8 * sizeof(D) - 1));
  }
  double rounded = roundToInteger(value, rounding);
  // One more than the largest is a power of two, and so a double.
  double end = std::ldexp(1.0, std::numeric_limits<D>::digits);
  if (rounded >= end)
    return std::numeric_limits<D>::max();
  if (rounded < static_cast<double>(std::numeric_limits<D>::min()))
    return std::numeric_limits<D>::min();
  return static_cast<D>(rounded);
}

template <typename D, typename S>
static D clamped(S value) {
  __extension__ using Wide = __int128;
  auto wide = static_cast<Wide>(value);
  wide = std::max<Wide>(wide, std::numeric_limits<D>::min());
  wide = std::min<Wide>(wide, std::numeric_limits<D>::max());
  return static_cast<D>(wide);
}

/// Integers of 64 bits are rounded once: to a double they would be rounded
/// first.
template <typename D, typename S>
static D fromInteger(S value, Rounding rounding) {
  if (rounding == Rounding::Nearest) {
    if constexpr (std::is_floating_point_v<D>)
      return static_cast<D>(value);
  }
  // Upper and lower half are doubles; of the others their sum is exact.
  if constexpr (sizeof(S) == 8) {
    constexpr double unit = 4294967296.0;
    auto upper = static_cast<double>(value >> 32) * unit;
    auto lower = static_cast<double>(static_cast<uint32_t>(value));
    if constexpr (std::is_same_v<D, double>)
      return computeRounded(FloatOp::Add, upper, lower, 0.0, rounding);
    // To odd: the second rounding is then the only one that shows.
    double down =
        computeRounded(FloatOp::Add, upper, lower, 0.0, Rounding::Zero);
    if (computeRounded(FloatOp::Sub, down, upper, 0.0, Rounding::Nearest) !=
        lower)
      down = bitsAs<double>(bitsAs<uint64_t>(down) | 1);
    return narrow<D>(down, rounding);
  }
  return narrow<D>(static_cast<double>(value), rounding);
}

template <typename D, typename S>
static D convertOne(const Inst &inst, S value) {
  if constexpr (std::is_integral_v<S> && std::is_integral_v<D>) {
    return inst.saturate ? clamped<D>(value) : static_cast<D>(value);
  } else if constexpr (std::is_integral_v<S>) {
    return fromInteger<D>(value, inst.rounding);
  } else {
    double wide = widen(value);
    if constexpr (std::is_same_v<S, float>)
      if (inst.flush)
        wide = flushed(value);
    if constexpr (std::is_integral_v<D>) {
      return toInteger<D, std::is_same_v<S, double>>(wide, inst.rounding);
    } else {
      if (inst.choice & kToInteger)
        wide = roundToInteger(wide, inst.rounding);
      if (inst.saturate)
        wide = std::isnan(wide) ? 0.0 : std::min(std::max(wide, 0.0), 1.0);
      D result = narrow<D>(wide, inst.rounding);
      if constexpr (std::is_same_v<D, float>)
        if (inst.flush)
          result = flushed(result);
      return result;
    }
  }
}

template <typename D, typename S>
static void convert(Warp &warp, const Inst &inst, uint32_t active) {
  uint8_t *to = warp.bytes(inst.operands[0]);
  const uint8_t *from = warp.bytes(inst.operands[1]);
  unsigned toWidth = inst.widths[0], fromWidth = inst.widths[1];
  forLanes(active, [&](unsigned i) {
    S value;
    std::memcpy(&value, from + size_t(i) * fromWidth, sizeof(value));
    D result = convertOne<D>(inst, value);
    // A wider register takes integers with their sign, and zeros above bits.
    uint64_t bits = 0;
    if constexpr (std::is_integral_v<D>)
      bits = static_cast<uint64_t>(static_cast<int64_t>(result));
    else
      std::memcpy(&bits, &result, sizeof(result));
    std::memcpy(to + size_t(i) * toWidth, &bits, toWidth);
  });
}

//===----------------------------------------------------------------------===//
// Tables of all pairs
//===----------------------------------------------------------------------===//

template <typename D>
static Handler handlerTo(Type from) {
  switch (from) {
  case Type::U8:
    return convert<D, uint8_t>;
  case Type::S8:
    return convert<D, int8_t>;
  case Type::U16:
    return convert<D, uint16_t>;
  case Type::S16:
    return convert<D, int16_t>;
  case Type::U32:
    return convert<D, uint32_t>;
  case Type::S32:
    return convert<D, int32_t>;
  case Type::U64:
    return convert<D, uint64_t>;
  case Type::S64:
    return convert<D, int64_t>;
  case Type::F16:
    return convert<D, Half>;
  case Type::BF16:
    return convert<D, BFloat>;
  case Type::F32:
    return convert<D, float>;
  case Type::F64:
    return convert<D, double>;
  default:
    return nullptr;
  }
}

static Handler handlerOf(Type to, Type from) {
  switch (to) {
  case Type::U8:
    return handlerTo<uint8_t>(from);
  case Type::S8:
    return handlerTo<int8_t>(from);
  case Type::U16:
    return handlerTo<uint16_t>(from);
  case Type::S16:
    return handlerTo<int16_t>(from);
  case Type::U32:
    return handlerTo<uint32_t>(from);
  case Type::S32:
    return handlerTo<int32_t>(from);
  case Type::U64:
    return handlerTo<uint64_t>(from);
  case Type::S64:
    return handlerTo<int64_t>(from);
  case Type::F16:
    return handlerTo<Half>(from);
  case Type::BF16:
    return handlerTo<BFloat>(from);
  case Type::F32:
    return handlerTo<float>(from);
  case Type::F64:
    return handlerTo<double>(from);
  default:
    return nullptr;
  }
}

/// cvt.rn.bf16x2.f32 d, a, b: a is the upper half.
template <typename D>
static void convertPair(Warp &warp, const Inst &inst, uint32_t active) {
  auto *result = warp.at<uint32_t>(inst.operands[0]);
  const auto *a = warp.at<float>(inst.operands[1]);
  const auto *b = warp.at<float>(inst.operands[2]);
  forLanes(active, [&](unsigned i) {
    D upper = narrow<D>(a[i], inst.rounding);
    D lower = narrow<D>(b[i], inst.rounding);
    result[i] = uint32_t(upper.bits) << 16 | lower.bits;
  });
}

static bool takeIntegerRounding(Decoding &d) {
  static const std::pair<std::string_view, Rounding> known[] = {
      {"rni", Rounding::Nearest},
      {"rzi", Rounding::Zero},
      {"rmi", Rounding::Down},
      {"rpi", Rounding::Up}};
  for (auto [name, rounding] : known)
    if (d.take(name)) {
      d.inst.rounding = rounding;
      return true;
    }
  return false;
}

static bool decodeCvt(Decoding &d) {
  bool toInteger = takeIntegerRounding(d);
  bool isRounded = toInteger || d.takeRounding();
  d.inst.flush = d.take("ftz");
  d.inst.saturate = d.take("sat");
  Type to = d.takeType(), from = d.takeType();
  if (to == Type::F16x2 || to == Type::BF16x2) {
    if (from != Type::F32 || d.inst.flush || d.inst.saturate ||
        !d.destination(0, 4) || !d.source(1, from) || !d.source(2, from))
      return false;
    return d.finish(to == Type::F16x2 ? convertPair<Half> : convertPair<BFloat>,
                    3);
  }
  // PTX ISA, "cvt": which conversions need a rounding.
  bool fromFloat = isFloat(from), toFloat = isFloat(to);
  if (fromFloat && !toFloat && !toInteger)
    return false;
  if (!fromFloat && !toFloat && isRounded)
    return false;
  bool isNarrower = fromFloat && toFloat && bytesOf(to) < bytesOf(from);
  if ((isNarrower || (!fromFloat && toFloat)) && !isRounded)
    return false;
  d.inst.choice = toInteger && toFloat ? kToInteger : 0;
  if (d.operands() != 2 || !d.wideDestination(d.operand(0), bytesOf(to), 0) ||
      !d.wideSource(d.operand(1), from, 1))
    return false;
  return d.finish(handlerOf(to, from), 2);
}

void vram::ptx::addConversions(DecodeTable &table) { table["cvt"] = decodeCvt; }
