//===- PadProducts.cpp - Rows of products that tensor cores can load ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/MathExtras.h"

#include <map>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMPADPRODUCTS
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

/// Bytes that rows begin at multiples of.
static constexpr int64_t kRowAlignment = 16;

namespace {
/// How many rows and columns of zeros a product gets.
struct Padding {
  int64_t m = 0, k = 0, n = 0;

  bool any() const { return m != 0 || k != 0 || n != 0; }
};

struct PadProductsPass
    : mlir::vram::impl::VRAMPadProductsBase<PadProductsPass> {
  using VRAMPadProductsBase::VRAMPadProductsBase;

  void runOnOperation() override {
    for (Type type : getOperation().getArgumentTypes())
      if (isa<MemRefType>(type)) {
        emitError(getOperation().getLoc(), "function '")
            << getOperation().getName()
            << "' is in buffer form: products are padded before "
               "--vram-plan-memory, which has to plan the rows' bytes";
        return signalPassFailure();
      }
    SmallVector<MatmulOp> products;
    getOperation().walk([&](MatmulOp op) {
      if (!isa<FusedOp>(op->getParentOp()))
        products.push_back(op);
    });
    for (MatmulOp op : products)
      if (Padding padding = paddingOf(op); padding.any())
        pad(op, padding);
  }

private:
  Padding paddingOf(MatmulOp op) const {
    auto lhs = cast<RankedTensorType>(op.getLhs().getType());
    auto rhs = cast<RankedTensorType>(op.getRhs().getType());
    auto result = cast<RankedTensorType>(op.getType());
    int64_t bytes = getElementBytes(result.getElementType());
    auto remat = cast<RematerializationOpInterface>(op.getOperation());
    if (bytes != 2 || remat.getFlops() < leastFlops ||
        result.getNumElements() == 0)
      return {};
    auto missing = [&](RankedTensorType type) {
      int64_t row = type.getShape().back();
      return llvm::alignTo(row, kRowAlignment / bytes) - row;
    };
    Padding padding;
    (op.getTransposeLhs() ? padding.m : padding.k) = missing(lhs);
    // Where two rows run along one dimension they miss the same.
    int64_t ofRhs = missing(rhs);
    if (op.getTransposeRhs())
      padding.k = std::max<int64_t>(padding.k, ofRhs);
    else
      padding.n = ofRhs;
    padding.n = std::max<int64_t>(padding.n, missing(result));
    return padding;
  }

  /// `value` with zeros behind the last two dimensions: one pad for all
  /// products that read it so.
  Value padded(OpBuilder &builder, MatmulOp op, Value value, int64_t rows,
               int64_t columns) {
    if (rows == 0 && columns == 0)
      return value;
    Value &known =
        Padded[{value.getAsOpaquePointer(), rows, columns, op->getBlock()}];
    if (known)
      return known;
    auto type = cast<RankedTensorType>(value.getType());
    SmallVector<int64_t> none(type.getRank(), 0), high(none);
    SmallVector<int64_t> shape(type.getShape());
    high[high.size() - 2] = rows;
    high.back() = columns;
    shape[shape.size() - 2] += rows;
    shape.back() += columns;
    auto pad = PadOp::create(builder, op.getLoc(), type.clone(shape), value,
                             none, high, none, APFloat(0.0));
    pad->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    return known = pad;
  }

  void pad(MatmulOp op, const Padding &padding) {
    OpBuilder builder(op);
    bool lhs = op.getTransposeLhs(), rhs = op.getTransposeRhs();
    Value left = padded(builder, op, op.getLhs(), lhs ? padding.k : padding.m,
                        lhs ? padding.m : padding.k);
    Value right = padded(builder, op, op.getRhs(), rhs ? padding.n : padding.k,
                         rhs ? padding.k : padding.n);
    auto type = cast<RankedTensorType>(op.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[shape.size() - 2] += padding.m;
    shape.back() += padding.n;
    auto product = cast<MatmulOp>(builder.clone(*op));
    product->setOperands({left, right});
    product.getResult().setType(type.clone(shape));
    Value result = product;
    if (padding.m != 0 || padding.n != 0) {
      SmallVector<int64_t> starts(type.getRank(), 0),
          strides(type.getRank(), 1);
      auto slice = SliceOp::create(builder, op.getLoc(), type, product, starts,
                                   type.getShape(), strides);
      slice->setDiscardableAttrs(op->getDiscardableAttrDictionary());
      result = slice;
    }
    op.replaceAllUsesWith(result);
    // A product of this one's result asks for its own padding of it.
    op.erase();
  }

  std::map<std::tuple<const void *, int64_t, int64_t, Block *>, Value> Padded;
};
} // namespace
