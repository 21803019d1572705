//===- StoredParam.cpp - How an update stores its parameter ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StoredParam.h"

#include "ElementOps.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
/// The bits of f32, as i32.
class Bits {
public:
  /// Of a float of any width, rounded to f32; of a NaN, those of the quiet one.
  explicit Bits(Scalar number) : Builder(number.builder()) {
    Value single = narrow(number, Builder.getF32Type());
    Held = arith::BitcastOp::create(
        Builder, typeLike(single, Builder.getI32Type()), single);
    Value isNaN = arith::CmpFOp::create(Builder, arith::CmpFPredicate::UNO,
                                        single, single);
    Held = arith::SelectOp::create(Builder, isNaN, constant(0x7FC00000), Held);
  }
  Bits(ImplicitLocOpBuilder &builder, Value value)
      : Builder(builder), Held(value) {}

  Bits operator+(Value other) const {
    return {Builder, arith::AddIOp::create(Builder, Held, other)};
  }
  Bits operator-(const Bits &other) const {
    return {Builder, arith::SubIOp::create(Builder, Held, other.Held)};
  }
  Bits operator+(int32_t number) const { return *this + constant(number); }
  /// The last `count` bits become 0.
  Bits clear(unsigned count) const {
    return {Builder,
            arith::AndIOp::create(
                Builder, Held, constant(static_cast<int32_t>(~0u << count)))};
  }
  Scalar toFloat() const {
    return widen(Builder,
                 arith::BitcastOp::create(
                     Builder, typeLike(Held, Builder.getF32Type()), Held));
  }
  /// As i64, without the last `count` bits.
  Scalar toInteger(unsigned count) const {
    Value shifted = arith::ShRSIOp::create(Builder, Held, constant(count));
    return widen(Builder, shifted);
  }

private:
  static Type typeLike(Value value, Type element) {
    auto vector = dyn_cast<VectorType>(value.getType());
    return vector ? Type(vector.clone(element)) : element;
  }
  Value constant(int32_t number) const {
    return Scalar(Builder, Held).likeInteger(number).value();
  }

  ImplicitLocOpBuilder &Builder;
  Value Held;
};
} // namespace

/// The bits of f32 that a rest does not hold.
static unsigned countDropped(Value rest) {
  return 16 - getElementTypeOrSelf(rest).getIntOrFloatBitWidth();
}

Scalar StoredParam::join(Scalar param, Scalar rest) const {
  if (!Rest)
    return param;
  Scalar shifted = rest * (int64_t(1) << countDropped(Rest));
  return (Bits(param) + narrow(shifted, K.builder.getI32Type())).toFloat();
}

Scalar StoredParam::load(ArrayRef<Scalar> index) const {
  Scalar param = K.load(Param, index);
  return Rest ? join(param, K.load(Rest, index)) : param;
}

StoredParam::Elements
StoredParam::split(Scalar param, llvm::function_ref<Scalar()> position) const {
  if (Draw) {
    Scalar drawn = philoxBits(K, K.integer(0), *Draw, Stream, position(), 16);
    Bits moved = Bits(param) + narrow(drawn, K.builder.getI32Type());
    return {moved.clear(16).toFloat(), std::nullopt};
  }
  if (!Rest)
    return {param, std::nullopt};
  unsigned dropped = countDropped(Rest);
  Bits exact(param);
  Bits bits =
      dropped == 0 ? exact : (exact + (1 << (dropped - 1))).clear(dropped);
  Bits upper = (bits + 0x8000).clear(16);
  return {upper.toFloat(), (bits - upper).toInteger(dropped)};
}
