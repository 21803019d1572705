//===- Bits.cpp - Logic, shifts, fields of bits ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA, "Logic and Shift Instructions" and the fields of "Integer Arithmetic
// Instructions".
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"

#include "Decoding.h"

#include <algorithm>
#include <type_traits>

using namespace vram::ptx;

namespace {
struct And {
  template <typename T>
  static T apply(T a, T b) {
    return a & b;
  }
};
struct Or {
  template <typename T>
  static T apply(T a, T b) {
    return a | b;
  }
};
struct Xor {
  template <typename T>
  static T apply(T a, T b) {
    return a ^ b;
  }
};
struct Not {
  template <typename T>
  static T apply(T a) {
    return static_cast<T>(~a);
  }
};

template <typename Op>
struct Two {
  template <typename T>
  struct Pick {
    static Handler handler() { return binary<T, Op>; }
  };
};
template <typename Op>
struct One {
  template <typename T>
  struct Pick {
    static Handler handler() { return unary<T, Op>; }
  };
};
} // namespace

template <typename Op>
static void maskBinary(Warp &warp, const Inst &inst, uint32_t active) {
  warp.setMask(
      inst.operands[0], active,
      Op::apply(warp.mask(inst.operands[1]), warp.mask(inst.operands[2])));
}

static void maskNot(Warp &warp, const Inst &inst, uint32_t active) {
  warp.setMask(inst.operands[0], active, ~warp.mask(inst.operands[1]));
}

static bool isBits(Type type) {
  return type == Type::B16 || type == Type::B32 || type == Type::B64;
}

template <typename Op>
static bool decodeLogic(Decoding &d) {
  Type type = d.takeType();
  if (!d.destination(0, bytesOf(type)) || !d.source(1, type) ||
      !d.source(2, type))
    return false;
  if (type == Type::Pred)
    return d.finish(maskBinary<Op>, 3);
  return d.finish(
      isBits(type) ? pickBits<Two<Op>::template Pick>(type) : nullptr, 3);
}

static bool decodeNot(Decoding &d) {
  Type type = d.takeType();
  if (!d.destination(0, bytesOf(type)) || !d.source(1, type))
    return false;
  if (type == Type::Pred)
    return d.finish(maskNot, 2);
  return d.finish(isBits(type) ? pickBits<One<Not>::Pick>(type) : nullptr, 2);
}

//===----------------------------------------------------------------------===//
// Shifts: by as much as there are bits, or more, is by all of them
//===----------------------------------------------------------------------===//

template <typename T, bool isLeft>
static void shift(Warp &warp, const Inst &inst, uint32_t active) {
  constexpr uint32_t bits = 8 * sizeof(T);
  T *result = warp.at<T>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  const auto *b = warp.at<uint32_t>(inst.operands[2]);
  forLanes(active, [=](unsigned i) {
    if (isLeft) {
      using U = std::make_unsigned_t<T>;
      auto value = static_cast<uint64_t>(static_cast<U>(a[i]));
      result[i] = b[i] >= bits ? T(0) : static_cast<T>(value << b[i]);
    } else {
      T rest = a[i] < T(0) ? T(-1) : T(0);
      result[i] = b[i] >= bits ? rest : static_cast<T>(a[i] >> b[i]);
    }
  });
}

namespace {
template <bool isLeft>
struct Shift {
  template <typename T>
  struct Pick {
    static Handler handler() { return shift<T, isLeft>; }
  };
};
} // namespace

template <bool isLeft>
static bool decodeShift(Decoding &d) {
  Type type = d.takeType();
  if ((isLeft && !isBits(type)) || !d.destination(0, bytesOf(type)) ||
      !d.source(1, type) || !d.source(2, Type::U32))
    return false;
  return d.finish(pickInteger<Shift<isLeft>::template Pick>(unsignedOf(type)),
                  3);
}

/// PTX ISA, "shf": of the 64 bits of b (upper) and a, the upper half after a
/// shift to the left, the lower half after one to the right.
template <bool isLeft, bool wraps>
static void funnel(Warp &warp, const Inst &inst, uint32_t active) {
  auto *result = warp.at<uint32_t>(inst.operands[0]);
  const auto *a = warp.at<uint32_t>(inst.operands[1]);
  const auto *b = warp.at<uint32_t>(inst.operands[2]);
  const auto *c = warp.at<uint32_t>(inst.operands[3]);
  forLanes(active, [=](unsigned i) {
    uint32_t by = wraps ? c[i] & 31 : std::min<uint32_t>(c[i], 32);
    uint64_t both = uint64_t(b[i]) << 32 | a[i];
    result[i] = static_cast<uint32_t>(isLeft ? both << by >> 32 : both >> by);
  });
}

static bool decodeFunnel(Decoding &d) {
  bool isLeft = d.take("l");
  if (!isLeft && !d.take("r"))
    return false;
  bool wraps = d.take("wrap");
  if (!wraps && !d.take("clamp"))
    return false;
  if (d.takeType() != Type::B32 || !d.destination(0, 4))
    return false;
  for (size_t i = 1; i <= 3; ++i)
    if (!d.source(i, Type::B32))
      return false;
  Handler run = isLeft ? (wraps ? funnel<true, true> : funnel<true, false>)
                       : (wraps ? funnel<false, true> : funnel<false, false>);
  return d.finish(run, 4);
}

//===----------------------------------------------------------------------===//
// Fields and counts
//===----------------------------------------------------------------------===//

/// PTX ISA, "bfe": behind the last bit the sign of the field's last, or 0.
template <typename T>
static void extractField(Warp &warp, const Inst &inst, uint32_t active) {
  constexpr unsigned bits = 8 * sizeof(T);
  T *result = warp.at<T>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  const auto *b = warp.at<uint32_t>(inst.operands[2]);
  const auto *c = warp.at<uint32_t>(inst.operands[3]);
  forLanes(active, [=](unsigned i) {
    unsigned begin = b[i] & 0xff, length = c[i] & 0xff;
    auto bitOf = [&](unsigned k) { return static_cast<bool>(a[i] >> k & 1); };
    bool sign = std::is_signed_v<T> && length != 0 &&
                bitOf(std::min(begin + length - 1, bits - 1));
    uint64_t field = 0;
    for (unsigned k = 0; k < bits; ++k) {
      bool bit = k < length && begin + k < bits ? bitOf(begin + k) : sign;
      field |= uint64_t(bit) << k;
    }
    result[i] = static_cast<T>(field);
  });
}

/// PTX ISA, "bfi": c bits of a replace those of b from bit c on.
template <typename T>
static void insertField(Warp &warp, const Inst &inst, uint32_t active) {
  constexpr unsigned bits = 8 * sizeof(T);
  T *result = warp.at<T>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  const T *b = warp.at<T>(inst.operands[2]);
  const auto *c = warp.at<uint32_t>(inst.operands[3]);
  const auto *d = warp.at<uint32_t>(inst.operands[4]);
  forLanes(active, [=](unsigned i) {
    unsigned begin = c[i] & 0xff, length = d[i] & 0xff;
    T value = b[i];
    for (unsigned k = 0; k < length && begin + k < bits; ++k) {
      T one = T(1) << (begin + k);
      value = (a[i] >> k & 1) ? value | one : value & ~one;
    }
    result[i] = value;
  });
}

namespace {
template <typename T>
struct Extract {
  static Handler handler() { return extractField<T>; }
};

enum class Count { LeadingZeros, Ones };
} // namespace

static bool decodeExtract(Decoding &d) {
  Type type = d.takeType();
  if (bytesOf(type) < 4 || !d.destination(0, bytesOf(type)) ||
      !d.source(1, type) || !d.source(2, Type::U32) || !d.source(3, Type::U32))
    return false;
  return d.finish(pickInteger<Extract>(type), 4);
}

static bool decodeInsert(Decoding &d) {
  Type type = d.takeType();
  if (bytesOf(type) < 4 || !isBits(type) || !d.destination(0, bytesOf(type)) ||
      !d.source(1, type) || !d.source(2, type) || !d.source(3, Type::U32) ||
      !d.source(4, Type::U32))
    return false;
  return d.finish(
      type == Type::B32 ? insertField<uint32_t> : insertField<uint64_t>, 5);
}

template <typename T, Count what>
static void countBits(Warp &warp, const Inst &inst, uint32_t active) {
  auto *result = warp.at<uint32_t>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  forLanes(active, [=](unsigned i) {
    uint32_t count = 0;
    for (unsigned k = 8 * sizeof(T); k-- > 0;) {
      bool bit = a[i] >> k & 1;
      if (what == Count::LeadingZeros && bit)
        break;
      count += what == Count::LeadingZeros || bit;
    }
    result[i] = count;
  });
}

template <Count what>
static bool decodeCount(Decoding &d) {
  Type type = d.takeType();
  if (!d.destination(0, 4) || !d.source(1, type))
    return false;
  return d.finish(type == Type::B32   ? countBits<uint32_t, what>
                  : type == Type::B64 ? countBits<uint64_t, what>
                                      : Handler(),
                  2);
}

namespace {
struct Reverse {
  template <typename T>
  static T apply(T a) {
    T result = 0;
    for (unsigned k = 0; k < 8 * sizeof(T); ++k)
      result |= (a >> k & 1) << (8 * sizeof(T) - 1 - k);
    return result;
  }
};

/// PTX ISA, "prmt" without a mode: each of four selectors names one of the
/// eight bytes of b and a, or with its upper bit that byte's sign.
struct Permute {
  static uint32_t apply(uint32_t a, uint32_t b, uint32_t c) {
    uint64_t both = uint64_t(b) << 32 | a;
    uint32_t result = 0;
    for (unsigned k = 0; k < 4; ++k) {
      unsigned selector = c >> (4 * k) & 15;
      auto byte = static_cast<uint8_t>(both >> (8 * (selector & 7)));
      if (selector & 8)
        byte = byte & 0x80 ? 0xff : 0;
      result |= uint32_t(byte) << (8 * k);
    }
    return result;
  }
};
} // namespace

static bool decodeReverse(Decoding &d) {
  Type type = d.takeType();
  if (bytesOf(type) < 4 || !isBits(type) || !d.destination(0, bytesOf(type)) ||
      !d.source(1, type))
    return false;
  return d.finish(pickBits<One<Reverse>::Pick>(type), 2);
}

static bool decodePermute(Decoding &d) {
  if (d.takeType() != Type::B32 || !d.destination(0, 4))
    return false;
  for (size_t i = 1; i <= 3; ++i)
    if (!d.source(i, Type::B32))
      return false;
  return d.finish(ternary<uint32_t, Permute>, 4);
}

void vram::ptx::addBits(DecodeTable &table) {
  table["and"] = decodeLogic<And>;
  table["or"] = decodeLogic<Or>;
  table["xor"] = decodeLogic<Xor>;
  table["not"] = decodeNot;
  table["shl"] = decodeShift<true>;
  table["shr"] = decodeShift<false>;
  table["shf"] = decodeFunnel;
  table["bfe"] = decodeExtract;
  table["bfi"] = decodeInsert;
  table["clz"] = decodeCount<Count::LeadingZeros>;
  table["popc"] = decodeCount<Count::Ones>;
  table["brev"] = decodeReverse;
  table["prmt"] = decodePermute;
}
