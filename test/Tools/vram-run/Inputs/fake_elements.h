/* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Elements in memory, for the libraries that stand in for CUDA's. */
#ifndef FAKE_ELEMENTS_H
#define FAKE_ELEMENTS_H

#include <math.h>
#include <stdint.h>
#include <string.h>

enum Element { kHalf, kBfloat, kSingle, kDouble };

static inline int element_bytes(enum Element type) {
  return type == kDouble ? 8 : type == kSingle ? 4 : 2;
}

/* The number with `bits` bits of mantissa (1 implied) and the least exponent
 * `least` that is nearest to x; even where two are. */
static inline double round_to(double x, int bits, int least, double most) {
  int exponent;
  double unit;
  if (x == 0 || isnan(x) || isinf(x))
    return x;
  frexp(x, &exponent);
  if (exponent - 1 < least)
    exponent = least + 1;
  unit = ldexp(1, exponent - bits);
  x = nearbyint(x / unit) * unit;
  return fabs(x) > most ? copysign(INFINITY, x) : x;
}

static inline double half_value(uint16_t bits) {
  int exponent = bits >> 10 & 31, mantissa = bits & 1023;
  double x = exponent == 31 ? (mantissa ? NAN : INFINITY)
             : exponent     ? ldexp(1024 + mantissa, exponent - 25)
                            : ldexp(mantissa, -24);
  return bits & 0x8000 ? -x : x;
}

static inline uint16_t half_bits(double x) {
  uint16_t sign = signbit(x) ? 0x8000 : 0;
  int exponent;
  x = fabs(round_to(x, 11, -14, 65504));
  if (isnan(x))
    return 0x7E00;
  if (isinf(x))
    return sign | 0x7C00;
  if (x < ldexp(1, -14))
    return sign | (uint16_t)ldexp(x, 24);
  frexp(x, &exponent);
  return sign | (uint16_t)((exponent + 14) << 10) |
         ((uint16_t)ldexp(x, 11 - exponent) & 1023);
}

static inline double load_element(const void *base, int64_t index,
                                  enum Element type) {
  const char *at = (const char *)base + index * element_bytes(type);
  double wide;
  float narrow;
  uint16_t bits;
  uint32_t shifted;
  switch (type) {
  case kDouble:
    return memcpy(&wide, at, 8), wide;
  case kSingle:
    return memcpy(&narrow, at, 4), narrow;
  case kHalf:
    return memcpy(&bits, at, 2), half_value(bits);
  default:
    memcpy(&bits, at, 2);
    shifted = (uint32_t)bits << 16;
    return memcpy(&narrow, &shifted, 4), narrow;
  }
}

static inline void store_element(void *base, int64_t index, double x,
                                 enum Element type) {
  char *at = (char *)base + index * element_bytes(type);
  float narrow;
  uint16_t bits;
  uint32_t wide;
  switch (type) {
  case kDouble:
    memcpy(at, &x, 8);
    return;
  case kSingle:
    narrow = (float)x;
    memcpy(at, &narrow, 4);
    return;
  case kHalf:
    bits = half_bits(x);
    break;
  default:
    narrow = (float)round_to(x, 8, -126, 3.3895313892515355e38);
    memcpy(&wide, &narrow, 4);
    bits = (uint16_t)(wide >> 16);
  }
  memcpy(at, &bits, 2);
}

#endif
