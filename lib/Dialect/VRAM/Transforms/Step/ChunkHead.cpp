//===- ChunkHead.cpp - The loss's head over chunks of its rows ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The logits of a language model, [rows, classes], are often its largest value.
// Everything that is computed from them is either a row for each of their rows,
// or a sum over rows: the loss, and the gradients of weights and bias. So the
// ops from the product that makes the logits to its two gradients can run for
// some of the rows at a time. The backward of a chunk runs right behind its
// forward, since the gradient of the loss is known before the loss is.
//
//===----------------------------------------------------------------------===//

#include "LossHead.h"

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "mlir/IR/Remarks.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMCHUNKHEAD
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

static RankedTensorType typeOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

std::optional<int64_t> mlir::vram::parseHeadChunks(llvm::StringRef text) {
  if (text == "auto")
    return 0;
  int64_t count = 0;
  if (text.getAsInteger(10, count) || count < 1)
    return std::nullopt;
  return count;
}

namespace {

/// Puts copies of a head on parts of its rows in its place.
class Chunking {
public:
  explicit Chunking(LossHead &head)
      : Head(head), Loss(head.loss()), Rows(head.size().rows) {}

  void chunk(int64_t count);

private:
  Value slice(OpOperand &operand, int64_t begin, int64_t end);
  void divideGradients(Value labels);
  void takeSum(Operation *made);
  void keep(Operation *from, Operation *to);
  void add(Value result, Value part);
  void finish();
  template <typename OpTy, typename... Args>
  OpTy create(Operation *like, Args &&...args) {
    return createLike<OpTy>(Builder, like, std::forward<Args>(args)...);
  }

  LossHead &Head;
  CrossEntropyOp Loss;
  int64_t Rows;

  OpBuilder Builder{Loss->getContext()};
  /// Of a mean: the gradient of the loss divided by the number of labels.
  llvm::DenseMap<Value, Value> Gradients;
  llvm::DenseMap<Value, Value> Slices;
  llvm::DenseMap<Value, Value> Sums;
  llvm::DenseMap<Value, SmallVector<Value>> Parts;
};

} // namespace

Value Chunking::slice(OpOperand &operand, int64_t begin, int64_t end) {
  Value value = operand.get();
  Value &made = Slices[value];
  if (made)
    return made;
  RankedTensorType type = typeOf(value);
  SmallVector<int64_t> starts(type.getRank(), 0), strides(type.getRank(), 1),
      limits(type.getShape());
  starts[0] = begin;
  limits[0] = end;
  SmallVector<int64_t> shape(type.getShape());
  shape[0] = end - begin;
  made = create<SliceOp>(operand.getOwner(), type.clone(shape), value, starts,
                         limits, strides)
             .getResult();
  return made;
}

/// Sums of fewer bits than 32 are taken in f32, as a product takes them.
void Chunking::add(Value result, Value part) {
  Operation *op = result.getDefiningOp();
  part.getDefiningOp()->removeAttr(kGradientOfAttr);
  RankedTensorType type = typeOf(part);
  if (type.getElementType().getIntOrFloatBitWidth() < 32)
    part = create<CastOp>(op, type.clone(Builder.getF32Type()), part);
  Value &sum = Sums[result];
  sum = sum ? Value(create<AddOp>(op, typeOf(part), sum, part)) : part;
}

void Chunking::divideGradients(Value labels) {
  for (Operation *op : Head.ops())
    if (auto backward = dyn_cast<CrossEntropyBackwardOp>(op);
        backward && !Gradients.count(backward.getGrad()))
      Gradients[backward.getGrad()] = create<DivOp>(
          op, typeOf(backward.getGrad()), backward.getGrad(), labels);
}

/// A chunk has the sum of its rows; a mean is divided outside of it.
void Chunking::takeSum(Operation *made) {
  if (auto loss = dyn_cast<CrossEntropyOp>(made)) {
    loss.setReduction(LossReduction::Sum);
  } else if (auto backward = dyn_cast<CrossEntropyBackwardOp>(made)) {
    backward.setReduction(LossReduction::Sum);
    if (Value divided = Gradients.lookup(backward.getGrad()))
      backward.getGradMutable().assign(divided);
  }
}

void Chunking::keep(Operation *from, Operation *to) {
  for (auto [result, part] :
       llvm::zip_equal(from->getResults(), to->getResults())) {
    if (Head.form(result) == LossHead::Form::Sum)
      add(result, part);
    else if (Head.form(result) == LossHead::Form::Joined)
      Parts[result].push_back(part);
  }
}

void Chunking::chunk(int64_t count) {
  Builder.setInsertionPoint(Loss);
  Value labels;
  if (Loss.getReduction() == LossReduction::Mean) {
    labels =
        create<CastOp>(Loss, typeOf(Loss.getLoss()),
                       countLabels(Builder, Loss, markLabels(Builder, Loss)));
    divideGradients(labels);
  }
  for (int64_t k = 0; k < count; ++k) {
    // Uneven chunks differ by one row. The product fits: rows are elements.
    int64_t begin = Rows * k / count, end = Rows * (k + 1) / count;
    Slices.clear();
    Head.copy(
        Builder, end - begin,
        [&](OpOperand &operand) { return slice(operand, begin, end); },
        [&](Operation *from, Operation *to) {
          takeSum(to);
          keep(from, to);
        });
  }
  if (labels) {
    Value &loss = Sums[Loss.getLoss()];
    loss = create<DivOp>(Loss, typeOf(loss), loss, labels);
  }
  finish();
}

/// Puts the sums and the joined rows in the place of the ops.
void Chunking::finish() {
  for (Operation *op : Head.ops())
    for (Value result : op->getResults()) {
      if (auto parts = Parts.find(result); parts != Parts.end())
        result.replaceAllUsesWith(
            create<ConcatOp>(op, result.getType(), parts->second, /*dim=*/0));
      auto found = Sums.find(result);
      if (found == Sums.end())
        continue;
      Value sum = found->second;
      Attribute gradient = op->getAttr(kGradientOfAttr);
      // Readers that widen a gradient read the wide sum.
      for (Operation *user : llvm::make_early_inc_range(result.getUsers()))
        if (isa<CastOp>(user) && typeOf(user->getResult(0)) == typeOf(sum)) {
          user->getResult(0).replaceAllUsesWith(sum);
          user->erase();
        }
      if (sum.getType() != result.getType())
        sum = create<CastOp>(op, typeOf(result), sum);
      if (gradient)
        sum.getDefiningOp()->setAttr(kGradientOfAttr, gradient);
      result.replaceAllUsesWith(sum);
    }
  Head.erase();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

class ChunkHeadPass
    : public mlir::vram::impl::VRAMChunkHeadBase<ChunkHeadPass> {
public:
  using VRAMChunkHeadBase::VRAMChunkHeadBase;

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
  LogicalResult chunkFunction(func::FuncOp function, int64_t wanted);

  HeadSearch heads;
};

} // namespace

LogicalResult ChunkHeadPass::chunkFunction(func::FuncOp function,
                                           int64_t wanted) {
  SmallVector<CrossEntropyOp> losses;
  for (auto loss : function.getBody().front().getOps<CrossEntropyOp>())
    losses.push_back(loss);
  for (CrossEntropyOp loss : losses) {
    std::optional<LossHead> head = LossHead::of(loss);
    if (!head)
      continue;
    HeadSize size = head->size();
    int64_t chunks = wanted ? wanted : size.automaticChunks();
    Location loc = loss.getLoc();
    if (chunks > size.rows)
      return emitError(loc, "'vram.cross_entropy' cannot be taken in ")
             << chunks << " chunks: its logits have " << size.rows << " rows";
    int64_t bytes = head->logitsBytes();
    if (chunks != 1 && !head->find()) {
      heads.refuse(*head);
      continue;
    }
    heads.count();
    if (chunks == 1)
      continue;
    Chunking(*head).chunk(chunks);
    remark::passed(loc, remark::RemarkOpts::name("Chunked")
                            .category("vram-chunk-head")
                            .function(function.getName()))
        << remark::metric("Chunks", chunks) << remark::metric("Rows", size.rows)
        << remark::metric("LogitsBytes", bytes);
  }
  return success();
}

LogicalResult ChunkHeadPass::run() {
  std::optional<int64_t> wanted = parseHeadChunks(count);
  if (!wanted)
    return emitError(getOperation().getLoc(), "vram-chunk-head: count=")
           << count << " is no number of chunks; expected 1 or more, or auto";
  if (*wanted == 1)
    return success();
  heads = HeadSearch();
  for (auto function : getOperation().getOps<func::FuncOp>())
    if (!function.isExternal() && function.getBody().hasOneBlock() &&
        failed(chunkFunction(function, *wanted)))
      return failure();
  if (heads.any() || *wanted == 0)
    return success();
  return heads.fail(getOperation(), "chunk", "chunked");
}
