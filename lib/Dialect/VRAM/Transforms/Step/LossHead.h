//===- LossHead.h - The head of a loss -----------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_LOSSHEAD_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_LOSSHEAD_H

#include "vram/Dialect/VRAM/Transforms/ChunkedHead.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/DenseSet.h"

#include <optional>
#include <string>

namespace mlir::vram {

/// The ops of one head, from the product that makes the logits of a cross
/// entropy to its gradients, and how each follows from the rows of the logits.
class LossHead {
public:
  enum class Form {
    /// Row n follows from row n of the logits.
    Rows,
    /// The same, and its readers see it whole: the parts are joined.
    Joined,
    /// The sum over rows.
    Sum
  };

  /// The head of a loss; none where its logits come from no product.
  static std::optional<LossHead> of(CrossEntropyOp loss);

  HeadSize size() const;
  /// The bytes of the logits.
  int64_t logitsBytes() const;
  CrossEntropyOp loss() const { return Loss; }

  /// Finds the ops that read the logits, and moves what they read, and is
  /// computed behind the loss, in front of it. False, with `reason` set, where
  /// one of them is neither a row for each row nor a sum over rows.
  bool find();
  std::string reason;

  /// In program order, the product first.
  ArrayRef<Operation *> ops() const { return Ops; }
  Form form(Value result) const { return Forms.lookup(result); }
  /// Whether an operand of one of them comes from outside of the head and has a
  /// row for each row of the logits, along dimension 0.
  bool isCut(OpOperand &operand) const { return Cut.contains(&operand); }

  /// Copies all ops at the builder's place, on so many rows. `rowsOf` gives
  /// the rows of an operand that is cut. `made` is called behind each copy.
  void copy(OpBuilder &builder, int64_t rows,
            llvm::function_ref<Value(OpOperand &)> rowsOf,
            llvm::function_ref<void(Operation *from, Operation *to)> made);
  /// Erases the ops, which nothing reads any more.
  void erase();

private:
  LossHead(CrossEntropyOp loss, MatmulOp product)
      : Loss(loss), Product(product) {}

  bool fail(Operation *op, const llvm::Twine &why);
  bool classify(Operation *op);
  bool classifyPointwise(Operation *op);
  bool classifyProduct(MatmulOp op);
  bool classifyLoss(Operation *op);
  void cutOutside(OpOperand &operand) { Cut.insert(&operand); }
  void set(Value value, Form form) { Forms[value] = form; }
  bool isRows(Value value) const {
    auto found = Forms.find(value);
    return found != Forms.end() && found->second == Form::Rows;
  }
  bool hoistOperands();

  CrossEntropyOp Loss;
  MatmulOp Product;
  SmallVector<Operation *> Ops;
  llvm::DenseMap<Value, Form> Forms;
  llvm::DenseSet<OpOperand *> Cut;
};

/// Makes an op at the builder's place, of the layer and phase of `like`.
template <typename OpTy, typename... Args>
OpTy createLike(OpBuilder &builder, Operation *like, Args &&...args) {
  auto op = OpTy::create(builder, like->getLoc(), std::forward<Args>(args)...);
  for (StringRef name : {StringRef(kLayerAttr), StringRef(kPhaseAttr)})
    if (Attribute value = like->getAttr(name))
      op->setAttr(name, value);
  return op;
}

/// 1 where a target has a label, else 0: [rows], i64, since floats do not count
/// beyond 2^24.
Value markLabels(OpBuilder &builder, CrossEntropyOp loss);
/// The sum of these marks: a scalar, i64.
Value countLabels(OpBuilder &builder, CrossEntropyOp loss, Value marks);

/// The answer of a pass that rewrites heads, over all losses of a module.
class HeadSearch {
public:
  /// Counts a head that is as it was asked for.
  void count() { ++Found; }
  /// The first head that is refused is the one to report.
  void refuse(LossHead &head);
  bool any() const { return Found != 0; }
  /// Emits the error of a module in which there is none. `verb` and
  /// `participle`: "chunk", "chunked".
  LogicalResult fail(ModuleOp module, StringRef verb, StringRef participle);

private:
  int64_t Found = 0;
  std::optional<Location> RefusedAt;
  std::string Refused;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_LOSSHEAD_H
