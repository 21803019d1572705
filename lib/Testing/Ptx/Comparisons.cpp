//===- Comparisons.cpp - setp and selp ------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA, "Comparison and Selection Instructions".
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"

#include "Decoding.h"

#include <type_traits>

using namespace vram::ptx;

namespace {
enum class Compare : uint8_t { Eq, Ne, Lt, Le, Gt, Ge };
/// Of floats: the result where an operand is NaN, or a test for that alone.
enum class Nan : uint8_t { IsFalse, IsTrue, Num, Nan };

struct Relation {
  std::string_view name;
  Compare compare;
  Nan nan;
  bool isForIntegers;
};
} // namespace

static const Relation kRelations[] = {
    {"eq", Compare::Eq, Nan::IsFalse, true},
    {"ne", Compare::Ne, Nan::IsFalse, true},
    {"lt", Compare::Lt, Nan::IsFalse, true},
    {"le", Compare::Le, Nan::IsFalse, true},
    {"gt", Compare::Gt, Nan::IsFalse, true},
    {"ge", Compare::Ge, Nan::IsFalse, true},
    {"equ", Compare::Eq, Nan::IsTrue, false},
    {"neu", Compare::Ne, Nan::IsTrue, false},
    {"ltu", Compare::Lt, Nan::IsTrue, false},
    {"leu", Compare::Le, Nan::IsTrue, false},
    {"gtu", Compare::Gt, Nan::IsTrue, false},
    {"geu", Compare::Ge, Nan::IsTrue, false},
    {"num", Compare::Eq, Nan::Num, false},
    {"nan", Compare::Eq, Nan::Nan, false},
};

template <Compare how, typename V>
static bool holds(V a, V b) {
  switch (how) {
  case Compare::Eq:
    return a == b;
  case Compare::Ne:
    return a != b;
  case Compare::Lt:
    return a < b;
  case Compare::Le:
    return a <= b;
  case Compare::Gt:
    return a > b;
  case Compare::Ge:
    return a >= b;
  }
  return false;
}

/// `choice` is the Nan; `offset` how the result is combined with a predicate,
/// the last operand.
enum Combine : int64_t { None, And, Or, Xor };

template <typename T, Compare how>
static void compareLanes(Warp &warp, const Inst &inst, uint32_t active) {
  const T *a = warp.at<T>(inst.operands[1]);
  const T *b = warp.at<T>(inst.operands[2]);
  uint32_t bits = 0;
  forLanes(active, [&](unsigned i) {
    bool value;
    if constexpr (std::is_integral_v<T>) {
      value = holds<how>(a[i], b[i]);
    } else {
      double x = widen(a[i]), y = widen(b[i]);
      if constexpr (std::is_same_v<T, float>)
        if (inst.flush)
          x = flushed(a[i]), y = flushed(b[i]);
      bool isNan = std::isnan(x) || std::isnan(y);
      switch (static_cast<Nan>(inst.choice)) {
      case Nan::Num:
        value = !isNan;
        break;
      case Nan::Nan:
        value = isNan;
        break;
      default:
        value = isNan ? inst.choice == static_cast<uint8_t>(Nan::IsTrue)
                      : holds<how>(x, y);
      }
    }
    bits |= uint32_t(value) << i;
  });
  if (inst.offset == And)
    bits &= warp.mask(inst.operands[3]);
  else if (inst.offset == Or)
    bits |= warp.mask(inst.operands[3]);
  else if (inst.offset == Xor)
    bits ^= warp.mask(inst.operands[3]);
  warp.setMask(inst.operands[0], active, bits);
}

namespace {
template <Compare how>
struct Comparing {
  template <typename T>
  struct Pick {
    static Handler handler() { return compareLanes<T, how>; }
  };
};
} // namespace

/// Bits are compared as unsigned numbers; only for equality.
template <Compare how>
static Handler handlerOf(Type type) {
  return isFloat(type)
             ? pickFloat<Comparing<how>::template Pick>(type)
             : pickInteger<Comparing<how>::template Pick>(unsignedOf(type));
}

static Handler handlerOf(Compare how, Type type) {
  switch (how) {
  case Compare::Eq:
    return handlerOf<Compare::Eq>(type);
  case Compare::Ne:
    return handlerOf<Compare::Ne>(type);
  case Compare::Lt:
    return handlerOf<Compare::Lt>(type);
  case Compare::Le:
    return handlerOf<Compare::Le>(type);
  case Compare::Gt:
    return handlerOf<Compare::Gt>(type);
  case Compare::Ge:
    return handlerOf<Compare::Ge>(type);
  }
  return nullptr;
}

/// lo, ls, hi and hs are lt, le, gt and ge of unsigned numbers.
static std::string_view signless(std::string_view name) {
  static const std::pair<std::string_view, std::string_view> others[] = {
      {"lo", "lt"}, {"ls", "le"}, {"hi", "gt"}, {"hs", "ge"}};
  for (auto [other, same] : others)
    if (name == other)
      return same;
  return name;
}

static bool decodeSetp(Decoding &d) {
  std::string_view given = d.next(), name = signless(given);
  const Relation *relation = nullptr;
  for (const Relation &known : kRelations)
    if (known.name == name)
      relation = &known;
  if (!relation || !d.take(given))
    return false;
  static const std::pair<std::string_view, Combine> combines[] = {
      {"and", And}, {"or", Or}, {"xor", Xor}};
  for (auto [how, combine] : combines)
    if (d.take(how))
      d.inst.offset = combine;
  d.inst.flush = d.take("ftz");
  d.inst.choice = static_cast<uint8_t>(relation->nan);
  Type type = d.takeType();
  bool isUnsignedName = name != given;
  if ((!isFloat(type) && !relation->isForIntegers) ||
      (isUnsignedName && (isFloat(type) || isSigned(type))))
    return false;
  if (!d.destination(0, 0) || !d.source(1, type) || !d.source(2, type) ||
      (d.inst.offset != None && !d.source(3, Type::Pred)))
    return false;
  return d.finish(handlerOf(relation->compare, type),
                  d.inst.offset == None ? 3 : 4);
}

template <typename T>
static void select(Warp &warp, const Inst &inst, uint32_t active) {
  T *result = warp.at<T>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  const T *b = warp.at<T>(inst.operands[2]);
  uint32_t which = warp.mask(inst.operands[3]);
  forLanes(active,
           [=](unsigned i) { result[i] = which >> i & 1 ? a[i] : b[i]; });
}

namespace {
template <typename T>
struct Select {
  static Handler handler() { return select<T>; }
};
} // namespace

static bool decodeSelp(Decoding &d) {
  Type type = d.takeType();
  if (type == Type::Pred || !d.destination(0, bytesOf(type)) ||
      !d.source(1, type) || !d.source(2, type) || !d.source(3, Type::Pred))
    return false;
  return d.finish(pickBits<Select>(type), 4);
}

void vram::ptx::addComparisons(DecodeTable &table) {
  table["setp"] = decodeSetp;
  table["selp"] = decodeSelp;
}
