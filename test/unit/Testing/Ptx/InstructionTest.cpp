//===- InstructionTest.cpp - Instructions one by one ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each on some dozens of operands, in full and in part of a warp, against what
// the manual says, written in C++.
//
//===----------------------------------------------------------------------===//

#include "Support.h"

#include <cmath>
#include <limits>
#include <random>

using namespace vram::ptx;
using namespace vram::ptx::test;

namespace {
class InstructionTest : public PtxTest {
protected:
  /// The results of `form` for the operands of each of 45 threads.
  template <typename D, typename... S>
  std::vector<D> apply(const std::string &form,
                       const std::vector<S> &...given) {
    std::string body, operands;
    unsigned number = 1;
    launch = Launch();
    launch.threads = kThreads;
    Buffer<D> result{std::vector<D>(kThreads)};
    add(result, false);
    std::tuple<Buffer<S>...> buffers{given...};
    auto load = [&](auto &buffer, size_t bytes) {
      add(buffer);
      std::string to = name(bytes, number);
      body += address(number, bytes) + "ld.global.b" +
              std::to_string(8 * bytes) + " " + to + ", [%d15];\n";
      operands += ", " + to;
      ++number;
    };
    std::apply([&](auto &...buffer) { (load(buffer, sizeof(S)), ...); },
               buffers);
    body += form + " " + name(sizeof(D), 0) + operands + ";\n" +
            address(0, sizeof(D)) + "st.global.b" +
            std::to_string(8 * sizeof(D)) + " [%d15], " + name(sizeof(D), 0) +
            ";\n";
    EXPECT_EQ(run(kernel(number, body)), "") << form;
    return result.values();
  }

  static std::string name(size_t bytes, unsigned number) {
    return (bytes == 2   ? "%h"
            : bytes == 4 ? "%r"
                         : "%d") +
           std::to_string(number);
  }
  static std::string address(unsigned argument, size_t bytes) {
    return "mul.wide.u32 %d15, %t, " + std::to_string(bytes) +
           ";\nadd.s64 %d15, %a" + std::to_string(argument) + ", %d15;\n";
  }

  template <typename T>
  std::vector<T> some() {
    std::vector<T> values;
    for (int i = 0; i < kThreads; ++i) {
      if constexpr (std::is_integral_v<T>) {
        // Small, large, and all of their bits.
        auto bits = static_cast<T>(random());
        values.push_back(i % 3 == 0   ? static_cast<T>(bits % 7)
                         : i % 3 == 1 ? static_cast<T>(~(bits % 5))
                                      : bits);
      } else {
        T special[] = {T(0),
                       T(-0.0),
                       std::numeric_limits<T>::infinity(),
                       -std::numeric_limits<T>::infinity(),
                       std::numeric_limits<T>::quiet_NaN(),
                       std::numeric_limits<T>::denorm_min()};
        auto scale = static_cast<int>(random() % 41) - 20;
        values.push_back(
            i % 8 == 7
                ? special[random() % 6]
                : std::ldexp(static_cast<T>(static_cast<int32_t>(random())),
                             scale - 24));
      }
    }
    return values;
  }

  template <typename D, typename S>
  void checkUnary(const std::string &form, D (*expected)(S)) {
    std::vector<S> a = some<S>();
    compare(form, apply<D, S>(form, a), [&](int i) { return expected(a[i]); });
  }
  template <typename D, typename S>
  void checkBinary(const std::string &form, D (*expected)(S, S)) {
    std::vector<S> a = some<S>(), b = some<S>();
    compare(form, apply<D, S, S>(form, a, b),
            [&](int i) { return expected(a[i], b[i]); });
  }
  template <typename T>
  void checkTernary(const std::string &form, T (*expected)(T, T, T)) {
    std::vector<T> a = some<T>(), b = some<T>(), c = some<T>();
    compare(form, apply<T, T, T, T>(form, a, b, c),
            [&](int i) { return expected(a[i], b[i], c[i]); });
  }
  template <typename D, typename Expected>
  void compare(const std::string &form, const std::vector<D> &found,
               Expected expected) {
    for (int i = 0; i < kThreads; ++i) {
      auto wanted = static_cast<D>(expected(i));
      if constexpr (std::is_floating_point_v<D>)
        if (std::isnan(wanted)) {
          EXPECT_TRUE(std::isnan(found[i])) << form << " of thread " << i;
          continue;
        }
      EXPECT_EQ(std::memcmp(&found[i], &wanted, sizeof(D)), 0)
          << form << " of thread " << i << ": " << found[i] << ", not "
          << wanted;
    }
  }

  static constexpr int kThreads = 45;
  std::mt19937_64 random{7};
};

using u16 = uint16_t;
using s16 = int16_t;
using u32 = uint32_t;
using s32 = int32_t;
using u64 = uint64_t;
using s64 = int64_t;
} // namespace

TEST_F(InstructionTest, Integers) {
  checkBinary<u32, u32>("add.u32", [](u32 a, u32 b) { return a + b; });
  checkBinary<u64, u64>("sub.s64", [](u64 a, u64 b) { return a - b; });
  checkBinary<u16, u16>("add.s16", [](u16 a, u16 b) { return u16(a + b); });
  checkBinary<u32, u32>("mul.lo.s32", [](u32 a, u32 b) { return a * b; });
  checkBinary<u32, u32>("mul.hi.u32",
                        [](u32 a, u32 b) { return u32(u64(a) * b >> 32); });
  checkBinary<s32, s32>("mul.hi.s32",
                        [](s32 a, s32 b) { return s32(s64(a) * b >> 32); });
  checkBinary<s64, s32>("mul.wide.s32",
                        [](s32 a, s32 b) { return s64(a) * b; });
  checkBinary<u64, u32>("mul.wide.u32",
                        [](u32 a, u32 b) { return u64(a) * b; });
  checkTernary<u32>("mad.lo.s32",
                    [](u32 a, u32 b, u32 c) { return a * b + c; });
  checkBinary<s32, s32>("min.s32", [](s32 a, s32 b) { return std::min(a, b); });
  checkBinary<u32, u32>("max.u32", [](u32 a, u32 b) { return std::max(a, b); });
  checkUnary<s32, s32>("neg.s32", [](s32 a) { return s32(0 - u32(a)); });
  checkUnary<s32, s32>("abs.s32",
                       [](s32 a) { return a < 0 ? s32(0 - u32(a)) : a; });
}

TEST_F(InstructionTest, Quotients) {
  std::vector<s32> a = some<s32>(), b = some<s32>();
  for (s32 &x : b)
    x = x == 0 ? 3 : x;
  a[0] = std::numeric_limits<s32>::min(), b[0] = -1;
  a[1] = -7, b[1] = 2;
  std::vector<s32> quotient = apply<s32>("div.s32", a, b);
  std::vector<s32> rest = apply<s32>("rem.s32", a, b);
  EXPECT_EQ(quotient[0], a[0]);
  EXPECT_EQ(quotient[1], -3);
  EXPECT_EQ(rest[1], -1);
  for (int i = 1; i < kThreads; ++i) {
    EXPECT_EQ(quotient[i], a[i] / b[i]);
    EXPECT_EQ(rest[i], a[i] % b[i]);
  }
  launch = Launch();
  expectParts(run(kernel(0, "div.u32 %r0, 1, %t;")),
              {"thread 0 of block 0 divides by zero"});
}

TEST_F(InstructionTest, BitsAndShifts) {
  checkBinary<u32, u32>("xor.b32", [](u32 a, u32 b) { return a ^ b; });
  checkUnary<u16, u16>("not.b16", [](u16 a) { return u16(~a); });
  checkBinary<u32, u32>("shl.b32",
                        [](u32 a, u32 b) { return b > 31 ? 0 : a << b; });
  checkBinary<u32, u32>("shr.u32",
                        [](u32 a, u32 b) { return b > 31 ? 0 : a >> b; });
  std::vector<s64> a = some<s64>();
  std::vector<u32> by = some<u32>();
  compare("shr.s64", apply<s64>("shr.s64", a, by),
          [&](int i) { return a[i] >> std::min<u32>(by[i], 63); });
  checkTernary<u32>("shf.l.wrap.b32", [](u32 a, u32 b, u32 c) {
    return c % 32 ? b << c % 32 | a >> (32 - c % 32) : b;
  });
  checkTernary<u32>("shf.r.wrap.b32", [](u32 a, u32 b, u32 c) {
    return c % 32 ? a >> c % 32 | b << (32 - c % 32) : a;
  });
  checkUnary<u32, u32>("clz.b32",
                       [](u32 a) { return a ? u32(__builtin_clz(a)) : 32; });
  checkUnary<u32, u64>("popc.b64",
                       [](u64 a) { return u32(__builtin_popcountll(a)); });
  checkUnary<u32, u32>("brev.b32", [](u32 a) {
    u32 r = 0;
    for (int i = 0; i < 32; ++i)
      r |= (a >> i & 1) << (31 - i);
    return r;
  });
  std::vector<u32> words = some<u32>();
  std::vector<u32> begin(kThreads, 4), length(kThreads, 9);
  compare("bfe.u32", apply<u32>("bfe.u32", words, begin, length),
          [&](int i) { return words[i] >> 4 & 0x1ff; });
  compare("bfe.s32", apply<s32>("bfe.s32", words, begin, length),
          [&](int i) { return s32(words[i] << 19) >> 23; });
  std::vector<u32> others = some<u32>();
  compare("bfi.b32", apply<u32>("bfi.b32", words, others, begin, length),
          [&](int i) {
            return (others[i] & ~(0x1ffu << 4)) | (words[i] & 0x1ff) << 4;
          });
  // Bytes 0 and 5 to 7 of the two, and a sign.
  std::vector<u32> selectors(kThreads, 0x70d5);
  compare("prmt.b32", apply<u32>("prmt.b32", words, others, selectors),
          [&](int i) {
            u32 sign = others[i] >> 15 & 1 ? 0xff : 0;
            return (others[i] >> 8 & 0xff) | sign << 8 |
                   (words[i] & 0xff) << 16 | (others[i] >> 24) << 24;
          });
}

TEST_F(InstructionTest, Carries) {
  // Numbers of 128 bits in words.
  Buffer<u32> buffer({0xffffffff, 0xffffffff, 1, 0, 5, 0, 0, 0});
  add(buffer);
  ASSERT_EQ(run(kernel(1, R"(
ld.global.v4.b32 {%r0, %r1, %r2, %r3}, [%a0];
ld.global.v4.b32 {%r4, %r5, %r6, %r7}, [%a0+16];
add.cc.u32 %r8, %r0, %r4;
addc.cc.u32 %r9, %r1, %r5;
addc.cc.u32 %r10, %r2, %r6;
addc.u32 %r11, %r3, %r7;
st.global.v4.b32 [%a0], {%r8, %r9, %r10, %r11};
sub.cc.u32 %r8, %r8, %r0;
subc.cc.u32 %r9, %r9, %r1;
subc.cc.u32 %r10, %r10, %r2;
subc.u32 %r11, %r11, %r3;
st.global.v4.b32 [%a0+16], {%r8, %r9, %r10, %r11};
)")),
            "");
  EXPECT_EQ(buffer.values(), (std::vector<u32>{4, 0, 2, 0, 5, 0, 0, 0}));
  // (2^32 - 1) (2^32 - 1) + 7 in two words, and the carry of the lower.
  ASSERT_EQ(run(kernel(1, R"(
mov.b32 %r0, -1;
mad.lo.cc.u32 %r1, %r0, %r0, -1;
madc.hi.u32 %r2, %r0, %r0, 0;
st.global.v2.b32 [%a0], {%r1, %r2};
)")),
            "");
  EXPECT_EQ(buffer.values()[0], 0u);
  EXPECT_EQ(buffer.values()[1], 0xffffffffu);
}

TEST_F(InstructionTest, Floats) {
  checkBinary<float, float>("add.rn.f32",
                            [](float a, float b) { return a + b; });
  checkBinary<double, double>("sub.rn.f64",
                              [](double a, double b) { return a - b; });
  checkBinary<float, float>("div.rn.f32",
                            [](float a, float b) { return a / b; });
  checkTernary<float>("fma.rn.f32", [](float a, float b, float c) {
    return std::fma(a, b, c);
  });
  checkTernary<double>("fma.rn.f64", [](double a, double b, double c) {
    return std::fma(a, b, c);
  });
  checkUnary<float, float>("sqrt.rn.f32", [](float a) { return std::sqrt(a); });
  checkUnary<float, float>("rcp.rn.f32", [](float a) { return 1 / a; });
  checkUnary<float, float>("neg.f32", [](float a) { return -a; });
  checkUnary<double, double>("abs.f64", [](double a) { return std::fabs(a); });
  checkBinary<float, float>(
      "copysign.f32", [](float a, float b) { return std::copysign(b, a); });
  checkBinary<float, float>("max.f32", [](float a, float b) {
    if (a == b)
      return std::signbit(a) ? b : a;
    return std::fmax(a, b);
  });
  checkBinary<float, float>("min.NaN.f32", [](float a, float b) {
    if (std::isnan(a) || std::isnan(b))
      return std::numeric_limits<float>::quiet_NaN();
    if (a == b)
      return std::signbit(a) ? a : b;
    return std::fmin(a, b);
  });
}

TEST_F(InstructionTest, DirectedRounding) {
  // 1 + 2^-30 lies between 1 and the next f32.
  std::vector<float> a(kThreads, 1.0f), b(kThreads, std::ldexp(1.0f, -30));
  float next = std::nextafter(1.0f, 2.0f);
  EXPECT_EQ(apply<float>("add.rz.f32", a, b)[0], 1.0f);
  EXPECT_EQ(apply<float>("add.rm.f32", a, b)[0], 1.0f);
  EXPECT_EQ(apply<float>("add.rp.f32", a, b)[0], next);
  EXPECT_EQ(apply<float>("fma.rp.f32", a, a, b)[0], next);
  std::vector<float> minus(kThreads, -1.0f);
  EXPECT_EQ(apply<float>("sub.rm.f32", minus, b)[0], -next);
  EXPECT_EQ(apply<float>("sub.rz.f32", minus, b)[0], -1.0f);
  std::vector<double> c(kThreads, 1.0), d(kThreads, 3.0);
  EXPECT_LT(apply<double>("div.rz.f64", c, d)[0],
            apply<double>("div.rp.f64", c, d)[0]);
}

TEST_F(InstructionTest, FlushingAndSaturation) {
  std::vector<float> tiny(kThreads, std::ldexp(-1.0f, -140)),
      one(kThreads, 1.0f), nan(kThreads, std::nanf(""));
  EXPECT_EQ(apply<float>("mul.rn.f32", tiny, one)[0], tiny[0]);
  float flushed = apply<float>("mul.rn.ftz.f32", tiny, one)[0];
  EXPECT_TRUE(flushed == 0 && std::signbit(flushed));
  EXPECT_EQ(apply<float>("add.rn.sat.f32", one, one)[0], 1.0f);
  EXPECT_EQ(apply<float>("cvt.sat.f32.f32", nan)[0], 0.0f);
  EXPECT_EQ(apply<float>("cvt.sat.f32.f32", tiny)[0], 0.0f);
}

TEST_F(InstructionTest, Approximations) {
  std::vector<float> x(kThreads);
  for (int i = 0; i < kThreads; ++i)
    x[i] = 0.25f + 0.5f * static_cast<float>(i);
  const std::pair<const char *, double (*)(double)> functions[] = {
      {"ex2.approx.ftz.f32", [](double v) { return std::exp2(v); }},
      {"lg2.approx.f32", [](double v) { return std::log2(v); }},
      {"rsqrt.approx.f32", [](double v) { return 1 / std::sqrt(v); }},
      {"rcp.approx.ftz.f32", [](double v) { return 1 / v; }},
      {"sqrt.approx.f32", [](double v) { return std::sqrt(v); }},
      {"tanh.approx.f32", [](double v) { return std::tanh(v); }},
      {"sin.approx.f32", [](double v) { return std::sin(v); }}};
  for (auto [form, function] : functions) {
    std::vector<float> found = apply<float>(form, x);
    for (int i = 0; i < kThreads; ++i)
      EXPECT_NEAR(found[i], function(x[i]), 1e-6 * std::fabs(function(x[i])))
          << form;
  }
  std::vector<double> wide(kThreads, 3.0);
  double third = apply<double>("rcp.approx.ftz.f64", wide)[0];
  EXPECT_NEAR(third, 1.0 / 3, 1e-6);
  u64 bits;
  std::memcpy(&bits, &third, 8);
  EXPECT_EQ(bits & 0xffffffff, 0u);
}

TEST_F(InstructionTest, Conversions) {
  checkUnary<s32, s64>("cvt.u32.u64", [](s64 a) { return s32(a); });
  checkUnary<s64, s32>("cvt.s64.s32", [](s32 a) { return s64(a); });
  checkUnary<u64, u32>("cvt.u64.u32", [](u32 a) { return u64(a); });
  checkUnary<s32, s32>("cvt.s32.s8", [](s32 a) { return s32(int8_t(a)); });
  checkUnary<s32, s32>("cvt.sat.s8.s32",
                       [](s32 a) { return std::max(-128, std::min(a, 127)); });
  checkUnary<float, s64>("cvt.rn.f32.s64", [](s64 a) { return float(a); });
  checkUnary<double, u32>("cvt.rn.f64.u32", [](u32 a) { return double(a); });
  checkUnary<double, float>("cvt.f64.f32", [](float a) { return double(a); });
  checkUnary<float, double>("cvt.rn.f32.f64",
                            [](double a) { return float(a); });
  checkUnary<float, float>("cvt.rni.f32.f32",
                           [](float a) { return std::nearbyint(a); });
  checkUnary<float, float>("cvt.rmi.f32.f32",
                           [](float a) { return std::floor(a); });
  checkUnary<s32, float>("cvt.rzi.s32.f32", [](float a) {
    if (std::isnan(a))
      return 0;
    return a >= 2147483648.0f    ? std::numeric_limits<s32>::max()
           : a <= -2147483648.0f ? std::numeric_limits<s32>::min()
                                 : s32(a);
  });
  std::vector<double> nan(kThreads, std::nan(""));
  EXPECT_EQ(apply<u32>("cvt.rzi.s32.f64", nan)[0], 0x80000000u);
  std::vector<s64> large(kThreads, (s64(1) << 62) + 1);
  EXPECT_EQ(apply<float>("cvt.rz.f32.s64", large)[0], std::ldexp(1.0f, 62));
  EXPECT_EQ(apply<float>("cvt.rp.f32.s64", large)[0],
            std::nextafter(std::ldexp(1.0f, 62), INFINITY));
}

TEST_F(InstructionTest, SixteenBits) {
  auto all = [&](float value) { return std::vector<float>(kThreads, value); };
  auto half = [&](float v) { return apply<u16>("cvt.rn.f16.f32", all(v))[0]; };
  auto bfloat = [&](float v) {
    return apply<u16>("cvt.rn.bf16.f32", all(v))[0];
  };
  EXPECT_EQ(half(1.0f), 0x3c00);
  EXPECT_EQ(half(-2.5f), 0xc100);
  EXPECT_EQ(half(65519.0f), 0x7bff);
  EXPECT_EQ(half(65520.0f), 0x7c00);
  EXPECT_EQ(half(std::ldexp(1.0f, -24)), 1);
  // To even, between the subnormals 0 and 1, and between 1 and its next.
  EXPECT_EQ(half(std::ldexp(1.0f, -25)), 0);
  EXPECT_EQ(half(1 + std::ldexp(1.0f, -11)), 0x3c00);
  EXPECT_EQ(half(1 + std::ldexp(3.0f, -11)), 0x3c02);
  EXPECT_EQ(bfloat(1.0f), 0x3f80);
  EXPECT_EQ(bfloat(1 + std::ldexp(1.0f, -8)), 0x3f80);
  EXPECT_EQ(bfloat(1 + std::ldexp(3.0f, -8)), 0x3f82);
  EXPECT_EQ(bfloat(3.4e38f), 0x7f80);
  // Every f16 that is no NaN comes back.
  for (unsigned first = 0; first < 0x10000; first += kThreads) {
    std::vector<u16> bits(kThreads);
    for (int i = 0; i < kThreads; ++i)
      bits[i] = static_cast<u16>(std::min(first + i, 0xffffu));
    std::vector<float> wide = apply<float>("cvt.f32.f16", bits);
    std::vector<u16> back = apply<u16>("cvt.rn.f16.f32", wide);
    for (int i = 0; i < kThreads; ++i)
      if (!std::isnan(wide[i]))
        EXPECT_EQ(back[i], bits[i]);
    if (first > 0x2000 && first < 0xf000)
      first += 41 * kThreads;
  }
  EXPECT_EQ(apply<u32>("cvt.rn.bf16x2.f32", all(1), all(-2))[0], 0x3f80c000u);
  std::vector<u16> one(kThreads, 0x3c00), two(kThreads, 0x4000);
  EXPECT_EQ(apply<u16>("add.rn.f16", one, two)[0], 0x4200);
  EXPECT_EQ(apply<u16>("fma.rn.f16", two, two, one)[0], 0x4500);
  EXPECT_EQ(apply<u16>("max.f16", one, two)[0], 0x4000);
  EXPECT_EQ(apply<u16>("neg.f16", one)[0], 0xbc00);
  std::vector<u32> pair(kThreads, 0x40003c00), ones(kThreads, 0x3c003c00);
  EXPECT_EQ(apply<u32>("add.rn.f16x2", pair, ones)[0], 0x42004000u);
  EXPECT_EQ(apply<u32>("fma.rn.f16x2", pair, pair, ones)[0], 0x45004000u);
  EXPECT_EQ(apply<u32>("max.f16x2", pair, ones)[0], 0x40003c00u);
  EXPECT_EQ(apply<u32>("neg.f16x2", pair)[0], 0xc000bc00u);
}

TEST_F(InstructionTest, Comparisons) {
  auto check = [&](const std::string &relation, auto values, auto holds) {
    using T = typename decltype(values)::value_type;
    std::vector<T> a = some<T>(), b = some<T>();
    b[3] = a[3], b[40] = a[40];
    // The form ends where the test adds its own result and operands.
    std::string compare = "setp." + relation + " %p0, " + name(sizeof(T), 1) +
                          ", " + name(sizeof(T), 2) + ";\n";
    std::vector<u32> found =
        apply<u32, T, T>(compare + "selp.b32 %r0, 1, 0, %p0; //", a, b);
    for (int i = 0; i < kThreads; ++i)
      EXPECT_EQ(found[i] != 0, holds(a[i], b[i])) << relation << " " << i;
  };
  std::vector<float> f;
  check("eq.f32", f, [](float a, float b) { return a == b; });
  check("neu.f32", f, [](float a, float b) { return a != b; });
  check("ne.f32", f, [](float a, float b) { return a < b || a > b; });
  check("lt.f32", f, [](float a, float b) { return a < b; });
  check("geu.f32", f, [](float a, float b) { return !(a < b); });
  check("num.f32", f, [](float a, float b) { return a == a && b == b; });
  check("nan.f32", f, [](float a, float b) { return a != a || b != b; });
  check("lt.s32", std::vector<s32>(), [](s32 a, s32 b) { return a < b; });
  check("hs.u32", std::vector<u32>(), [](u32 a, u32 b) { return a >= b; });
  check("gt.u64", std::vector<u64>(), [](u64 a, u64 b) { return a > b; });
  check("eq.b64", std::vector<u64>(), [](u64 a, u64 b) { return a == b; });
}

TEST_F(InstructionTest, Vectors) {
  Buffer<u16> buffer({1, 2, 3, 4, 0, 0, 0, 0});
  add(buffer);
  ASSERT_EQ(run(kernel(1, R"(
ld.global.v4.b16 {%h0, %h1, %h2, %h3}, [%a0];
mov.b32 %r0, {%h1, %h0};
mov.b32 {_, %h4}, %r0;
mov.b64 %d0, {%r0, %r0};
mov.b64 {%r1, %r2}, %d0;
st.global.v2.b16 [%a0+8], {%h3, %h4};
st.global.b32 [%a0+12], %r2;
)")),
            "");
  EXPECT_EQ(buffer.values(), (std::vector<u16>{1, 2, 3, 4, 4, 1, 2, 1}));
}

TEST_F(InstructionTest, NarrowLoadsAndStores) {
  Buffer<u32> buffer({0x80ff, 0, 0});
  add(buffer);
  ASSERT_EQ(run(kernel(1, R"(
ld.global.s8 %r0, [%a0];
ld.global.u16 %r1, [%a0];
st.global.b32 [%a0+4], %r0;
st.global.b8 [%a0+8], %r1;
st.global.b8 [%a0+9], 7;
)")),
            "");
  EXPECT_EQ(buffer.values(), (std::vector<u32>{0x80ff, 0xffffffff, 0x7ff}));
}
