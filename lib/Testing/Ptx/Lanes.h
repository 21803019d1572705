//===- Lanes.h - An operation on each thread's registers --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_PTX_LANES_H
#define VRAM_LIB_TESTING_PTX_LANES_H

#include "Float.h"
#include "Warp.h"

namespace vram::ptx {

/// result = Op::apply(a), of n operands of one type, in the order of PTX:
/// the result first. Registers are the same or apart, so lanes are independent.
template <typename T, typename Op>
void unary(Warp &warp, const Inst &inst, uint32_t active) {
  T *result = warp.at<T>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  forLanes(active, [=](unsigned i) { result[i] = Op::apply(a[i]); });
}

template <typename T, typename Op>
void binary(Warp &warp, const Inst &inst, uint32_t active) {
  T *result = warp.at<T>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  const T *b = warp.at<T>(inst.operands[2]);
  forLanes(active, [=](unsigned i) { result[i] = Op::apply(a[i], b[i]); });
}

template <typename T, typename Op>
void ternary(Warp &warp, const Inst &inst, uint32_t active) {
  T *result = warp.at<T>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  const T *b = warp.at<T>(inst.operands[2]);
  const T *c = warp.at<T>(inst.operands[3]);
  forLanes(active,
           [=](unsigned i) { result[i] = Op::apply(a[i], b[i], c[i]); });
}

/// The handler for a type, of those that are listed.
template <template <typename> class Pick>
Handler pickInteger(Type type) {
  switch (type) {
  case Type::U16:
    return Pick<uint16_t>::handler();
  case Type::S16:
    return Pick<int16_t>::handler();
  case Type::U32:
    return Pick<uint32_t>::handler();
  case Type::S32:
    return Pick<int32_t>::handler();
  case Type::U64:
    return Pick<uint64_t>::handler();
  case Type::S64:
    return Pick<int64_t>::handler();
  default:
    return nullptr;
  }
}

template <template <typename> class Pick>
Handler pickFloat(Type type) {
  switch (type) {
  case Type::F16:
    return Pick<Half>::handler();
  case Type::BF16:
    return Pick<BFloat>::handler();
  case Type::F32:
    return Pick<float>::handler();
  case Type::F64:
    return Pick<double>::handler();
  default:
    return nullptr;
  }
}

template <template <typename> class Pick>
Handler pickBits(Type type) {
  switch (bytesOf(type)) {
  case 2:
    return Pick<uint16_t>::handler();
  case 4:
    return Pick<uint32_t>::handler();
  case 8:
    return Pick<uint64_t>::handler();
  default:
    return nullptr;
  }
}

} // namespace vram::ptx

#endif // VRAM_LIB_TESTING_PTX_LANES_H
