//===- Floats.cpp - Arithmetic of floats ----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA, "Floating Point Instructions" and "Half Precision Floating Point
// Instructions".
//
//===----------------------------------------------------------------------===//

#include "Arithmetic.h"
#include "Lanes.h"

#include <algorithm>
#include <optional>

using namespace vram::ptx;

//===----------------------------------------------------------------------===//
// Sums, products, quotients
//===----------------------------------------------------------------------===//

template <typename T>
static T computeNearest(FloatOp op, T a, T b, T c) {
  switch (op) {
  case FloatOp::Add:
    return a + b;
  case FloatOp::Sub:
    return a - b;
  case FloatOp::Mul:
    return a * b;
  case FloatOp::Div:
    return a / b;
  case FloatOp::Fma:
    return std::fma(a, b, c);
  case FloatOp::Sqrt:
    return std::sqrt(a);
  }
  return a;
}

namespace {
template <FloatOp op>
struct Nearest {
  template <typename T>
  static T apply(T a, T b) {
    if constexpr (std::is_floating_point_v<T>)
      return computeNearest(op, a, b, T(0));
    else
      // f64 holds sums and products of 16-bit floats exactly, but for sums
      // whose terms are 2^40 apart.
      return narrow<T>(computeNearest(op, widen(a), widen(b), 0.0));
  }
  template <typename T>
  static T apply(T a, T b, T c) {
    if constexpr (std::is_floating_point_v<T>)
      return computeNearest(op, a, b, c);
    else
      return narrow<T>(computeNearest(op, widen(a), widen(b), widen(c)));
  }
};

template <FloatOp op, int operands>
struct NearestLanes {
  template <typename T>
  struct Pick {
    static Handler handler() {
      if constexpr (operands == 2)
        return binary<T, Nearest<op>>;
      else
        return ternary<T, Nearest<op>>;
    }
  };
};
} // namespace

static float modified(const Inst &inst, float value) {
  if (inst.flush)
    value = flushed(value);
  if (inst.saturate)
    value = std::isnan(value) ? 0.0f : std::min(std::max(value, 0.0f), 1.0f);
  return value;
}
static double modified(const Inst &, double value) { return value; }

/// With a direction, .ftz or .sat.
template <typename T, FloatOp op, int operands>
static void computeModified(Warp &warp, const Inst &inst, uint32_t active) {
  T *result = warp.at<T>(inst.operands[0]);
  forLanes(active, [&](unsigned i) {
    T in[3] = {};
    for (int k = 0; k < operands; ++k) {
      in[k] = warp.at<T>(inst.operands[1 + k])[i];
      if constexpr (std::is_same_v<T, float>)
        in[k] = inst.flush ? flushed(in[k]) : in[k];
    }
    result[i] =
        modified(inst, computeRounded(op, in[0], in[1], in[2], inst.rounding));
  });
}

#if defined(__x86_64__)
/// A call of the C library for each element costs ten times as much.
__attribute__((target("avx2,fma"))) static void
fuseAll(float *result, const float *a, const float *b, const float *c) {
  float sums[kWarp];
  for (unsigned i = 0; i < kWarp; ++i)
    sums[i] = __builtin_fmaf(a[i], b[i], c[i]);
  std::copy(sums, sums + kWarp, result);
}
__attribute__((target("avx2,fma"))) static void
fuseAll(double *result, const double *a, const double *b, const double *c) {
  double sums[kWarp];
  for (unsigned i = 0; i < kWarp; ++i)
    sums[i] = __builtin_fma(a[i], b[i], c[i]);
  std::copy(sums, sums + kWarp, result);
}

template <typename T>
static void fuse(Warp &warp, const Inst &inst, uint32_t active) {
  if (active != kAll)
    return ternary<T, Nearest<FloatOp::Fma>>(warp, inst, active);
  fuseAll(warp.at<T>(inst.operands[0]), warp.at<T>(inst.operands[1]),
          warp.at<T>(inst.operands[2]), warp.at<T>(inst.operands[3]));
}
#endif

static Handler fastFuse(Type type) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
    if (type == Type::F32)
      return fuse<float>;
    if (type == Type::F64)
      return fuse<double>;
  }
#endif
  return nullptr;
}

template <FloatOp op, int operands>
static Handler chooseHandler(const Inst &inst, Type type) {
  bool isModified =
      inst.flush || inst.saturate || inst.rounding != Rounding::Nearest;
  if (isModified && type == Type::F32)
    return computeModified<float, op, operands>;
  if (isModified)
    return type == Type::F64 && !inst.flush && !inst.saturate
               ? computeModified<double, op, operands>
               : nullptr;
  if constexpr (op == FloatOp::Fma)
    if (Handler fast = fastFuse(type))
      return fast;
  return pickFloat<NearestLanes<op, operands>::template Pick>(type);
}

/// Of two floats in a word: each half for itself.
template <typename T, typename Op, int operands>
static void applyPairs(Warp &warp, const Inst &inst, uint32_t active) {
  T *result = warp.at<T>(inst.operands[0]);
  forLanes(active, [&](unsigned lane) {
    for (unsigned i = 2 * lane; i < 2 * lane + 2; ++i) {
      T in[3] = {};
      for (int k = 0; k < operands; ++k)
        in[k] = warp.at<T>(inst.operands[1 + k])[i];
      if constexpr (operands == 3)
        result[i] = Op::apply(in[0], in[1], in[2]);
      else
        result[i] = Op::apply(in[0], in[1]);
    }
  });
}

/// Behind the modifiers; none where the type is no pair.
template <typename Op, int operands>
static std::optional<bool> decodePairs(Decoding &d) {
  Decoding ahead = d;
  Type type = ahead.takeType();
  if (type != Type::F16x2 && type != Type::BF16x2)
    return std::nullopt;
  d.takeType();
  if (d.inst.flush || d.inst.saturate ||
      d.inst.rounding != Rounding::Nearest || !d.destination(0, 4))
    return false;
  for (int i = 1; i <= operands; ++i)
    if (!d.source(i, type))
      return false;
  return d.finish(type == Type::F16x2 ? applyPairs<Half, Op, operands>
                                      : applyPairs<BFloat, Op, operands>,
                  1 + operands);
}

/// [.rnd] [.ftz] [.sat] .type; div also .full and .approx, within two units in
/// the last place: computed as .rn.
template <FloatOp op, int operands>
static bool decodeFloat(Decoding &d) {
  if (!d.takeRounding() && op == FloatOp::Div && !d.take("full") &&
      !d.take("approx"))
    return false;
  d.inst.flush = d.take("ftz");
  d.inst.saturate = d.take("sat");
  if (std::optional<bool> pairs = decodePairs<Nearest<op>, operands>(d))
    return *pairs;
  Type type = d.takeType();
  if (!isFloat(type) || !d.destination(0, bytesOf(type)))
    return false;
  for (int i = 1; i <= operands; ++i)
    if (!d.source(i, type))
      return false;
  return d.finish(chooseHandler<op, operands>(d.inst, type), 1 + operands);
}

/// Whether the last modifier is a float's type.
static bool isOfFloats(Decoding &d) {
  Decoding copy = d;
  Type last = Type::None;
  while (!copy.next().empty()) {
    last = parseType(copy.next());
    copy.take(copy.next());
  }
  return isFloat(last) || last == Type::F16x2 || last == Type::BF16x2;
}

//===----------------------------------------------------------------------===//
// Signs and extremes
//===----------------------------------------------------------------------===//

namespace {
/// PTX ISA, "min" and "max": the other operand where one is NaN, with .NaN NaN;
/// -0 is less than +0.
template <bool isMax, bool keepsNaN>
struct Extreme {
  template <typename T>
  static T apply(T first, T second) {
    double a = widen(first), b = widen(second);
    if (std::isnan(a) || std::isnan(b)) {
      if (keepsNaN || (std::isnan(a) && std::isnan(b)))
        return canonicalNaN<T>();
      return std::isnan(a) ? second : first;
    }
    bool isLess = a < b || (a == b && std::signbit(a) && !std::signbit(b));
    return isLess == isMax ? second : first;
  }
  template <typename T>
  static T canonicalNaN() {
    if constexpr (std::is_same_v<T, float>)
      return bitsAs<float>(uint32_t(0x7fffffff));
    else
      return narrow<T>(std::numeric_limits<double>::quiet_NaN());
  }
};

template <bool isMax, bool keepsNaN>
struct ExtremeLanes {
  template <typename T>
  struct Pick {
    static Handler handler() { return binary<T, Extreme<isMax, keepsNaN>>; }
  };
};

enum class Sign { Clear, Flip, Copy };
} // namespace

/// On the bits, so NaNs keep theirs. copysign takes the sign of its first
/// operand.
template <typename U, Sign change>
static void changeSign(Warp &warp, const Inst &inst, uint32_t active) {
  constexpr U top = U(1) << (8 * sizeof(U) - 1);
  U *result = warp.at<U>(inst.operands[0]);
  const U *a = warp.at<U>(inst.operands[1]);
  const U *b = change == Sign::Copy ? warp.at<U>(inst.operands[2]) : nullptr;
  forLanes(active, [=](unsigned i) {
    result[i] = change == Sign::Clear ? static_cast<U>(a[i] & ~top)
                : change == Sign::Flip
                    ? static_cast<U>(a[i] ^ top)
                    : static_cast<U>((b[i] & ~top) | (a[i] & top));
  });
}

template <Sign change>
static void changePairs(Warp &warp, const Inst &inst, uint32_t active) {
  constexpr uint32_t tops = 0x80008000;
  auto *result = warp.at<uint32_t>(inst.operands[0]);
  const auto *a = warp.at<uint32_t>(inst.operands[1]);
  forLanes(active, [=](unsigned i) {
    result[i] = change == Sign::Clear ? a[i] & ~tops : a[i] ^ tops;
  });
}

namespace {
template <Sign change>
struct SignLanes {
  template <typename U>
  struct Pick {
    static Handler handler() { return changeSign<U, change>; }
  };
};
} // namespace

template <Sign change>
static bool decodeSign(Decoding &d) {
  constexpr size_t operands = change == Sign::Copy ? 2 : 1;
  Type type = d.takeType();
  if (type == Type::F16x2 || type == Type::BF16x2)
    return d.destination(0, 4) && d.source(1, type) &&
           d.finish(change == Sign::Copy ? nullptr : changePairs<change>, 2);
  if (!isFloat(type) || !d.destination(0, bytesOf(type)))
    return false;
  for (size_t i = 1; i <= operands; ++i)
    if (!d.source(i, type))
      return false;
  return d.finish(pickBits<SignLanes<change>::template Pick>(type),
                  1 + operands);
}

template <bool isMax>
static bool decodeExtreme(Decoding &d) {
  bool keepsNaN = d.take("NaN");
  if (std::optional<bool> pairs =
          keepsNaN ? decodePairs<Extreme<isMax, true>, 2>(d)
                   : decodePairs<Extreme<isMax, false>, 2>(d))
    return *pairs;
  Type type = d.takeType();
  if (!isFloat(type) || !d.destination(0, bytesOf(type)) ||
      !d.source(1, type) || !d.source(2, type))
    return false;
  return d.finish(
      keepsNaN ? pickFloat<ExtremeLanes<isMax, true>::template Pick>(type)
               : pickFloat<ExtremeLanes<isMax, false>::template Pick>(type),
      3);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

using Function1 = double (*)(double);

static double reciprocal(double x) { return 1 / x; }
static double reciprocalRoot(double x) { return 1 / std::sqrt(x); }

/// .approx is within some units in the last place: computed in f64, and
/// rounded.
template <typename T, Function1 function>
static void approximate(Warp &warp, const Inst &inst, uint32_t active) {
  T *result = warp.at<T>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  forLanes(active, [&](unsigned i) {
    if constexpr (std::is_same_v<T, float>) {
      float x = inst.flush ? flushed(a[i]) : a[i];
      result[i] = modified(inst, static_cast<float>(function(x)));
    } else {
      result[i] = narrow<T>(function(widen(a[i])));
    }
  });
}

/// PTX ISA, "rcp.approx.ftz.f64" and "rsqrt.approx.ftz.f64": of the upper half
/// of the operand, and the lower half of the result is 0.
template <Function1 function>
static void approximateUpper(Warp &warp, const Inst &inst, uint32_t active) {
  constexpr uint64_t upper = uint64_t(0xffffffff) << 32;
  auto *result = warp.at<uint64_t>(inst.operands[0]);
  const auto *a = warp.at<uint64_t>(inst.operands[1]);
  auto flush = [](double x) {
    return std::fpclassify(x) == FP_SUBNORMAL ? std::copysign(0.0, x) : x;
  };
  forLanes(active, [=](unsigned i) {
    double x = flush(bitsAs<double>(a[i] & upper));
    result[i] = bitsAs<uint64_t>(flush(function(x))) & upper;
  });
}

/// Of one operand: .approx, or with a direction.
template <Function1 function>
static bool decodeFunction(Decoding &d) {
  if (!d.take("approx"))
    return false;
  d.inst.flush = d.take("ftz");
  Type type = d.takeType();
  if (!d.destination(0, bytesOf(type)) || !d.source(1, type))
    return false;
  Handler run = nullptr;
  if (type == Type::F32)
    run = approximate<float, function>;
  else if (type == Type::F64 && d.inst.flush)
    run = approximateUpper<function>;
  else if (type == Type::F64)
    run = approximate<double, function>;
  else if (type == Type::F16 && !d.inst.flush)
    run = approximate<Half, function>;
  else if (type == Type::BF16)
    run = approximate<BFloat, function>;
  return d.finish(run, 2);
}

template <Function1 function, FloatOp op>
static bool decodeExact(Decoding &d) {
  bool isApproximate = d.take("approx");
  if (!isApproximate && !d.takeRounding())
    return false;
  d.inst.flush = d.take("ftz");
  Type type = d.takeType();
  if ((type != Type::F32 && type != Type::F64) ||
      !d.destination(0, bytesOf(type)))
    return false;
  if (isApproximate) {
    Handler run = type == Type::F32 ? approximate<float, function>
                  : d.inst.flush    ? approximateUpper<function>
                                    : approximate<double, function>;
    return d.source(1, type) && d.finish(run, 2);
  }
  // A reciprocal is a quotient of 1.
  if (op == FloatOp::Div)
    d.constant(type == Type::F32 ? bitsAs<uint32_t>(1.0f)
                                 : bitsAs<uint64_t>(1.0),
               bytesOf(type));
  constexpr int operands = op == FloatOp::Div ? 2 : 1;
  Handler run = type == Type::F32 ? computeModified<float, op, operands>
                                  : computeModified<double, op, operands>;
  return d.source(1, type) && d.finish(run, 2);
}

static double exponential2(double x) { return std::exp2(x); }
static double logarithm2(double x) { return std::log2(x); }
static double sine(double x) { return std::sin(x); }
static double cosine(double x) { return std::cos(x); }
static double tangent(double x) { return std::tanh(x); }
static double root(double x) { return std::sqrt(x); }

void vram::ptx::addFloats(DecodeTable &table) {
  table["add"] = [](Decoding &d) {
    return isOfFloats(d)      ? decodeFloat<FloatOp::Add, 2>(d)
           : d.next() == "cc" ? decodeAddCarry(d)
                              : decodeIntegerAdd(d);
  };
  table["sub"] = [](Decoding &d) {
    return isOfFloats(d)      ? decodeFloat<FloatOp::Sub, 2>(d)
           : d.next() == "cc" ? decodeSubCarry(d)
                              : decodeIntegerSub(d);
  };
  table["mul"] = [](Decoding &d) {
    return isOfFloats(d) ? decodeFloat<FloatOp::Mul, 2>(d)
                         : decodeIntegerMul(d);
  };
  table["div"] = [](Decoding &d) {
    return isOfFloats(d) ? decodeFloat<FloatOp::Div, 2>(d)
                         : decodeIntegerDiv(d);
  };
  table["fma"] = decodeFloat<FloatOp::Fma, 3>;
  table["mad"] = [](Decoding &d) {
    return isOfFloats(d) ? decodeFloat<FloatOp::Fma, 3>(d)
                         : decodeIntegerMad(d);
  };
  table["min"] = [](Decoding &d) {
    return isOfFloats(d) ? decodeExtreme<false>(d) : decodeIntegerMin(d);
  };
  table["max"] = [](Decoding &d) {
    return isOfFloats(d) ? decodeExtreme<true>(d) : decodeIntegerMax(d);
  };
  table["abs"] = [](Decoding &d) {
    return isOfFloats(d) ? decodeSign<Sign::Clear>(d) : decodeIntegerAbs(d);
  };
  table["neg"] = [](Decoding &d) {
    return isOfFloats(d) ? decodeSign<Sign::Flip>(d) : decodeIntegerNeg(d);
  };
  table["copysign"] = decodeSign<Sign::Copy>;
  table["rcp"] = decodeExact<reciprocal, FloatOp::Div>;
  table["sqrt"] = decodeExact<root, FloatOp::Sqrt>;
  table["rsqrt"] = decodeFunction<reciprocalRoot>;
  table["ex2"] = decodeFunction<exponential2>;
  table["lg2"] = decodeFunction<logarithm2>;
  table["sin"] = decodeFunction<sine>;
  table["cos"] = decodeFunction<cosine>;
  table["tanh"] = [](Decoding &d) { return decodeFunction<tangent>(d); };
}
