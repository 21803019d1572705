//===- Arithmetic.cpp - add, sub, mul, mad, div, rem, min, max, abs, neg --===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of integers; of floats Floats.cpp has them. PTX ISA, "Integer Arithmetic
// Instructions".
//
//===----------------------------------------------------------------------===//

#include "Arithmetic.h"

#include "Lanes.h"

#include <type_traits>

using namespace vram::ptx;

namespace {
template <typename T>
using Unsigned = std::make_unsigned_t<T>;

/// Twice as wide, with the same sign.
template <typename T>
struct Wide;
template <>
struct Wide<uint16_t> {
  using type = uint32_t;
};
template <>
struct Wide<int16_t> {
  using type = int32_t;
};
template <>
struct Wide<uint32_t> {
  using type = uint64_t;
};
template <>
struct Wide<int32_t> {
  using type = int64_t;
};
__extension__ using Wide64 = __int128;
__extension__ using WideUnsigned64 = unsigned __int128;
template <>
struct Wide<uint64_t> {
  using type = WideUnsigned64;
};
template <>
struct Wide<int64_t> {
  using type = Wide64;
};

/// In 64 bits, where no small type is promoted to a signed one.
template <typename T>
T wrap(uint64_t value) {
  return static_cast<T>(value);
}
template <typename T>
uint64_t bits(T value) {
  return static_cast<uint64_t>(static_cast<Unsigned<T>>(value));
}

template <typename T>
T productHigh(T a, T b) {
  using W = typename Wide<T>::type;
  return static_cast<T>((static_cast<W>(a) * static_cast<W>(b)) >>
                        (8 * sizeof(T)));
}

struct Add {
  template <typename T>
  static T apply(T a, T b) {
    return wrap<T>(bits(a) + bits(b));
  }
};
struct Sub {
  template <typename T>
  static T apply(T a, T b) {
    return wrap<T>(bits(a) - bits(b));
  }
};
struct MulLow {
  template <typename T>
  static T apply(T a, T b) {
    return wrap<T>(bits(a) * bits(b));
  }
};
struct MulHigh {
  template <typename T>
  static T apply(T a, T b) {
    return productHigh(a, b);
  }
};
struct MadLow {
  template <typename T>
  static T apply(T a, T b, T c) {
    return wrap<T>(bits(a) * bits(b) + bits(c));
  }
};
struct MadHigh {
  template <typename T>
  static T apply(T a, T b, T c) {
    return wrap<T>(bits(productHigh(a, b)) + bits(c));
  }
};
struct Min {
  template <typename T>
  static T apply(T a, T b) {
    return b < a ? b : a;
  }
};
struct Max {
  template <typename T>
  static T apply(T a, T b) {
    return a < b ? b : a;
  }
};
struct Negate {
  template <typename T>
  static T apply(T a) {
    return wrap<T>(0 - bits(a));
  }
};
struct Absolute {
  template <typename T>
  static T apply(T a) {
    return a < T(0) ? Negate::apply(a) : a;
  }
};

template <typename Op, int operands>
struct Lanes {
  template <typename T>
  struct Pick {
    static Handler handler() {
      if constexpr (operands == 1)
        return unary<T, Op>;
      else if constexpr (operands == 2)
        return binary<T, Op>;
      else
        return ternary<T, Op>;
    }
  };
};
} // namespace

/// By zero the manual leaves the result open, so it is an error.
template <typename T, bool isRemainder>
static void divide(Warp &warp, const Inst &inst, uint32_t active) {
  T *result = warp.at<T>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  const T *b = warp.at<T>(inst.operands[2]);
  forLanes(active, [&](unsigned i) {
    if (b[i] == 0)
      return warp.trap(inst, i, "divides by zero");
    // The smallest number by -1 overflows.
    if (std::is_signed_v<T> && b[i] == T(-1))
      result[i] = isRemainder ? T(0) : Negate::apply(a[i]);
    else
      result[i] = static_cast<T>(isRemainder ? a[i] % b[i] : a[i] / b[i]);
  });
}

/// The product of n bits in 2 n bits, plus `c` of 2 n bits if there is one.
template <typename T, bool hasSum>
static void multiplyWide(Warp &warp, const Inst &inst, uint32_t active) {
  using W = typename Wide<T>::type;
  W *result = warp.at<W>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  const T *b = warp.at<T>(inst.operands[2]);
  const W *c = hasSum ? warp.at<W>(inst.operands[3]) : nullptr;
  forLanes(active, [=](unsigned i) {
    W product = static_cast<W>(a[i]) * static_cast<W>(b[i]);
    result[i] = hasSum ? Add::apply(product, c[i]) : product;
  });
}

namespace {
template <bool isRemainder>
struct Divide {
  template <typename T>
  struct Pick {
    static Handler handler() { return divide<T, isRemainder>; }
  };
};
} // namespace

template <bool hasSum>
static Handler wideHandler(Type type) {
  switch (type) {
  case Type::U16:
    return multiplyWide<uint16_t, hasSum>;
  case Type::S16:
    return multiplyWide<int16_t, hasSum>;
  case Type::U32:
    return multiplyWide<uint32_t, hasSum>;
  case Type::S32:
    return multiplyWide<int32_t, hasSum>;
  default:
    return nullptr;
  }
}

static Type widened(Type type) {
  switch (type) {
  case Type::U16:
    return Type::U32;
  case Type::S16:
    return Type::S32;
  case Type::U32:
    return Type::U64;
  case Type::S32:
    return Type::S64;
  default:
    return Type::None;
  }
}

/// `count` sources of one type.
template <template <typename> class Pick>
static bool decodeSame(Decoding &d, size_t count) {
  Type type = d.takeType();
  Handler run = pickInteger<Pick>(type);
  if (!run || !d.destination(0, bytesOf(type)))
    return false;
  for (size_t i = 1; i <= count; ++i)
    if (!d.source(i, type))
      return false;
  return d.finish(run, 1 + count);
}

/// Behind .wide.
template <bool hasSum>
static bool decodeWide(Decoding &d) {
  Type type = d.takeType();
  Type wide = widened(type);
  if (wide == Type::None || !d.destination(0, bytesOf(wide)) ||
      !d.source(1, type) || !d.source(2, type) ||
      (hasSum && !d.source(3, wide)))
    return false;
  return d.finish(wideHandler<hasSum>(type), hasSum ? 4 : 3);
}

bool vram::ptx::decodeIntegerAdd(Decoding &d) {
  return decodeSame<Lanes<Add, 2>::Pick>(d, 2);
}
bool vram::ptx::decodeIntegerSub(Decoding &d) {
  return decodeSame<Lanes<Sub, 2>::Pick>(d, 2);
}
bool vram::ptx::decodeIntegerMul(Decoding &d) {
  if (d.take("wide"))
    return decodeWide<false>(d);
  if (d.take("hi"))
    return decodeSame<Lanes<MulHigh, 2>::Pick>(d, 2);
  return d.take("lo") && decodeSame<Lanes<MulLow, 2>::Pick>(d, 2);
}
bool vram::ptx::decodeIntegerMad(Decoding &d) {
  if (d.take("wide"))
    return decodeWide<true>(d);
  bool isHigh = d.take("hi");
  if (!isHigh && !d.take("lo"))
    return false;
  if (d.next() == "cc")
    return decodeMadCarry(d, isHigh);
  return isHigh ? decodeSame<Lanes<MadHigh, 3>::Pick>(d, 3)
                : decodeSame<Lanes<MadLow, 3>::Pick>(d, 3);
}
bool vram::ptx::decodeIntegerDiv(Decoding &d) {
  return decodeSame<Divide<false>::Pick>(d, 2);
}
bool vram::ptx::decodeIntegerMin(Decoding &d) {
  return decodeSame<Lanes<Min, 2>::Pick>(d, 2);
}
bool vram::ptx::decodeIntegerMax(Decoding &d) {
  return decodeSame<Lanes<Max, 2>::Pick>(d, 2);
}
bool vram::ptx::decodeIntegerAbs(Decoding &d) {
  return decodeSame<Lanes<Absolute, 1>::Pick>(d, 1);
}
bool vram::ptx::decodeIntegerNeg(Decoding &d) {
  return decodeSame<Lanes<Negate, 1>::Pick>(d, 1);
}

void vram::ptx::addArithmetic(DecodeTable &table) {
  table["rem"] = [](Decoding &d) {
    return decodeSame<Divide<true>::Pick>(d, 2);
  };
}
