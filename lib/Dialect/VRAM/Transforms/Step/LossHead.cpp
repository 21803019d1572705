//===- LossHead.cpp - The head of a loss
//-------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LossHead.h"

#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::vram;

static RankedTensorType typeOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// The product that the logits of a cross entropy come from, through ops that
/// read no other value of their shape. Null where there is none.
static MatmulOp findProduct(CrossEntropyOp loss) {
  Value value = loss.getLogits();
  while (Operation *op = value.getDefiningOp()) {
    if (auto product = dyn_cast<MatmulOp>(op))
      return typeOf(product.getLhs()).getRank() == 2 &&
                     !product.getTransposeLhs()
                 ? product
                 : MatmulOp();
    if (!op->hasTrait<Pointwise>())
      return {};
    SmallVector<Value> wide;
    for (Value operand : op->getOperands())
      if (typeOf(operand).getShape() == typeOf(value).getShape())
        wide.push_back(operand);
    if (wide.size() != 1)
      return {};
    value = wide.front();
  }
  return {};
}

static HeadSize sizeOf(MatmulOp product) {
  return {typeOf(product.getLhs()).getDimSize(0),
          typeOf(product.getLhs()).getDimSize(1),
          typeOf(product.getResult()).getDimSize(1)};
}

std::optional<HeadSize> mlir::vram::findLargestHead(ModuleOp module) {
  std::optional<HeadSize> largest;
  module.walk([&](CrossEntropyOp loss) {
    MatmulOp product = findProduct(loss);
    if (!product)
      return;
    HeadSize size = sizeOf(product);
    // Sizes of two tensors of this module: their products fit.
    if (!largest || typeOf(product.getResult()).getNumElements() >
                        largest->rows * largest->classes)
      largest = size;
  });
  return largest;
}

std::optional<LossHead> LossHead::of(CrossEntropyOp loss) {
  MatmulOp product = findProduct(loss);
  if (!product)
    return std::nullopt;
  return LossHead(loss, product);
}

HeadSize LossHead::size() const { return sizeOf(Product); }

int64_t LossHead::logitsBytes() const {
  return getTypeBytes(MatmulOp(Product).getResult().getType());
}

//===----------------------------------------------------------------------===//
// The ops of a head
//===----------------------------------------------------------------------===//

bool LossHead::fail(Operation *op, const llvm::Twine &why) {
  reason = ("'" + op->getName().getStringRef() + "' " + why).str();
  return false;
}

bool LossHead::classifyPointwise(Operation *op) {
  Value result = op->getResult(0);
  if (auto bias = dyn_cast<BiasAddOp>(op); bias && bias.getDim() == 0)
    return fail(op, "adds a bias to each row of the logits");
  for (OpOperand &operand : op->getOpOperands()) {
    RankedTensorType type = typeOf(operand.get());
    bool hasRows = type.getRank() == typeOf(result).getRank() &&
                   type.getDimSize(0) == typeOf(result).getDimSize(0) &&
                   type.getDimSize(0) != 1;
    if (isRows(operand.get())) {
      if (type.getShape() != typeOf(result).getShape())
        return fail(op, "broadcasts rows of the logits");
    } else if (hasRows && type.getRank() > 0 &&
               typeOf(result).getDimSize(0) == size().rows) {
      cutOutside(operand);
    }
  }
  set(result, Form::Rows);
  return true;
}

bool LossHead::classifyProduct(MatmulOp op) {
  bool isLeft = isRows(op.getLhs()), isRight = isRows(op.getRhs());
  OpOperand &other = op->getOpOperand(isLeft ? 1 : 0);
  if (isLeft != isRight && typeOf(op.getLhs()).getRank() == 2 &&
      typeOf(op.getRhs()).getRank() == 2) {
    if (isLeft && !op.getTransposeLhs()) {
      set(op.getResult(), Form::Joined);
      return true;
    }
    // The sum over rows is what the product contracts.
    if (isLeft ? !op.getTransposeRhs()
               : op.getTransposeLhs() && !op.getTransposeRhs()) {
      cutOutside(other);
      set(op.getResult(), Form::Sum);
      return true;
    }
  }
  return fail(op, "multiplies rows of the logits with each other");
}

bool LossHead::classifyLoss(Operation *op) {
  bool isForward = isa<CrossEntropyOp>(op);
  if (isForward && op != Loss)
    return fail(op, "is a second loss of the same logits");
  // As (logits, target) or (grad, logits, target, logsumexp).
  OpOperand &target = op->getOpOperand(isForward ? 1 : 2);
  auto backward = dyn_cast<CrossEntropyBackwardOp>(op);
  if (isRows(target.get()) ||
      (backward &&
       (isRows(backward.getGrad()) || !isRows(backward.getLogits()) ||
        backward.getLogsumexp() != Loss.getLogsumexp() ||
        backward.getTarget() != Loss.getTarget() ||
        backward.getIgnoreIndex() != Loss.getIgnoreIndex() ||
        backward.getClasses() != Loss.getClasses() ||
        backward.getReduction() != Loss.getReduction())))
    return fail(op, "is no derivative of this loss");
  cutOutside(target);
  if (backward) {
    set(backward.getResult(), Form::Rows);
  } else {
    set(Loss.getLoss(), Form::Sum);
    set(Loss.getLogsumexp(), Form::Rows);
  }
  return true;
}

bool LossHead::classify(Operation *op) {
  if (isa<CrossEntropyOp, CrossEntropyBackwardOp>(op))
    return classifyLoss(op);
  if (auto product = dyn_cast<MatmulOp>(op))
    return classifyProduct(product);
  if (auto sum = dyn_cast<ReduceSumOp>(op);
      sum && !sum.getKeepDims() && typeOf(sum.getInput()).getRank() == 2 &&
      sum.getDims() == ArrayRef<int64_t>{0}) {
    set(sum.getResult(), Form::Sum);
    return true;
  }
  if (isa<FusedOp>(op))
    return fail(op, "reads the logits; chunks are made before --vram-fuse");
  // A dropout draws by the place of an element in the whole.
  if (op->hasTrait<Pointwise>() && op->getNumResults() == 1 &&
      !isa<DropoutOp>(op))
    return classifyPointwise(op);
  if (op->hasTrait<OpTrait::IsTerminator>())
    return fail(op, "returns the logits");
  return fail(op, "reads the logits as a whole");
}

bool LossHead::find() {
  Ops.push_back(Product);
  set(Product.getResult(), Form::Rows);
  cutOutside(Product->getOpOperand(0));
  for (Operation *op = Product->getNextNode(); op; op = op->getNextNode()) {
    if (llvm::none_of(op->getOperands(),
                      [&](Value operand) { return isRows(operand); }))
      continue;
    if (op->getNumRegions() != 0 && !isa<FusedOp>(op))
      return fail(op, "reads the logits as a whole");
    if (!classify(op))
      return false;
    Ops.push_back(op);
  }
  // Regions may read a value without an operand.
  for (Operation *op : Ops)
    for (Value result : op->getResults())
      for (Operation *user : result.getUsers())
        if (isRows(result) && !llvm::is_contained(Ops, user))
          return fail(user, "reads the logits as a whole");
  return hoistOperands();
}

bool LossHead::hoistOperands() {
  llvm::DenseSet<Operation *> inside(Ops.begin(), Ops.end());
  llvm::SetVector<Operation *> behind;
  SmallVector<Value> open;
  for (Operation *op : Ops)
    llvm::append_range(open, op->getOperands());
  while (!open.empty()) {
    Value value = open.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (!op || inside.contains(op) || op->isBeforeInBlock(Loss) ||
        !behind.insert(op))
      continue;
    if (!isPure(op) || op->getNumRegions() != 0)
      return fail(op, "is computed behind the loss and read by its head");
    for (Value operand : op->getOperands()) {
      if (Operation *maker = operand.getDefiningOp();
          maker && inside.contains(maker))
        return fail(op, "makes the gradient of the loss from the loss itself");
      open.push_back(operand);
    }
  }
  SmallVector<Operation *> sorted(behind.begin(), behind.end());
  llvm::sort(sorted, [](Operation *one, Operation *other) {
    return one->isBeforeInBlock(other);
  });
  for (Operation *op : sorted)
    op->moveBefore(Loss);
  return true;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

void LossHead::copy(OpBuilder &builder, int64_t rows,
                    llvm::function_ref<Value(OpOperand &)> rowsOf,
                    llvm::function_ref<void(Operation *, Operation *)> made) {
  IRMapping mapping;
  for (Operation *op : Ops) {
    SmallVector<Value> operands;
    for (OpOperand &operand : op->getOpOperands())
      operands.push_back(Cut.contains(&operand)
                             ? rowsOf(operand)
                             : mapping.lookupOrDefault(operand.get()));
    Operation *copied = builder.clone(*op);
    copied->setOperands(operands);
    for (auto [from, to] :
         llvm::zip_equal(op->getResults(), copied->getResults())) {
      mapping.map(from, to);
      if (Forms.lookup(from) == Form::Sum)
        continue;
      SmallVector<int64_t> shape(typeOf(from).getShape());
      shape[0] = rows;
      to.setType(typeOf(from).clone(shape));
    }
    made(op, copied);
  }
}

void LossHead::erase() {
  for (Operation *op : llvm::reverse(Ops))
    op->erase();
  Ops.clear();
}

//===----------------------------------------------------------------------===//
// Labels
//===----------------------------------------------------------------------===//

Value mlir::vram::markLabels(OpBuilder &builder, CrossEntropyOp loss) {
  Value target = loss.getTarget();
  RankedTensorType type = typeOf(target);
  auto scalar = RankedTensorType::get({}, type.getElementType());
  auto ignored = createLike<ConstantOp>(
      builder, loss, scalar,
      cast<ElementsAttr>(DenseElementsAttr::get(
          scalar, builder.getIntegerAttr(
                      type.getElementType(),
                      static_cast<int64_t>(loss.getIgnoreIndex())))));
  Value marks =
      createLike<CompareOp>(builder, loss, type.clone(builder.getI1Type()),
                            target, ignored.getResult(), Predicate::NE);
  return createLike<CastOp>(builder, loss, type.clone(builder.getI64Type()),
                            marks);
}

Value mlir::vram::countLabels(OpBuilder &builder, CrossEntropyOp loss,
                              Value marks) {
  return createLike<ReduceSumOp>(
      builder, loss, RankedTensorType::get({}, builder.getI64Type()), marks,
      ArrayRef<int64_t>{0}, /*keep_dims=*/false);
}

//===----------------------------------------------------------------------===//
// All heads of a module
//===----------------------------------------------------------------------===//

void HeadSearch::refuse(LossHead &head) {
  if (RefusedAt)
    return;
  Refused = head.reason;
  RefusedAt = head.loss().getLoc();
}

LogicalResult HeadSearch::fail(ModuleOp module, StringRef verb,
                               StringRef participle) {
  if (RefusedAt)
    return emitError(*RefusedAt, "the head of this loss cannot be ")
           << participle << ": " << Refused;
  return emitError(module.getLoc(), "there is no head to ")
         << verb
         << ": no 'vram.cross_entropy' reads the result of a 'vram.matmul'";
}
