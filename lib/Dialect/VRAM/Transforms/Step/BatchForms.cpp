//===- BatchForms.cpp - How values follow from parts of a batch -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BatchForms.h"

#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;

static ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

static BatchForm rows(unsigned dim) { return {BatchForm::Rows, dim}; }

BatchForms::BatchForms(func::FuncOp function, ArrayRef<std::string> shared)
    : Function(function), Shared(shared) {}

FailureOr<BatchForms::FormList> BatchForms::fail(const llvm::Twine &reason) {
  if (Reason.empty())
    Reason = reason.str();
  return failure();
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

static Role roleOf(func::FuncOp function, unsigned index) {
  auto role = function.getArgAttrOfType<RoleAttr>(index, kRoleAttr);
  return role ? role.getValue() : Role::Input;
}

static std::string nameOf(func::FuncOp function, unsigned index) {
  auto name = function.getArgAttrOfType<StringAttr>(index, kNameAttr);
  return name ? name.str() : "arg" + std::to_string(index);
}

/// The samples are the rows of inputs and targets, which must agree.
LogicalResult BatchForms::findSamples() {
  llvm::SmallDenseSet<StringRef> known;
  std::optional<unsigned> first;
  for (BlockArgument argument : Function.getArguments()) {
    unsigned i = argument.getArgNumber();
    Role role = roleOf(Function, i);
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type || !type.hasStaticShape())
      return Function.emitOpError("its argument ")
             << i << " is no tensor of static shape";
    Forms[argument] = {};
    std::string name = nameOf(Function, i);
    bool isData = role == Role::Input || role == Role::Target;
    if (!isData &&
        (role != Role::Buffer || Function.getArgAttr(i, kDonatedAttr)))
      Tainted.insert(argument);
    if (role == Role::Offset)
      FromOffset.insert(argument);
    auto shared = llvm::find(Shared, name);
    if (shared != Shared.end())
      known.insert(*shared);
    if (!isData || shared != Shared.end() || type.getRank() == 0)
      continue;
    if (first && type.getDimSize(0) != Samples)
      return Function.emitOpError("its inputs do not agree on the number of "
                                  "samples: '")
             << nameOf(Function, *first) << "' has " << Samples
             << " rows along dimension 0, '" << name << "' has "
             << type.getDimSize(0)
             << "; name those that all samples share in 'shared'";
    first = i;
    Samples = type.getDimSize(0);
    Forms[argument] = rows(0);
  }
  for (const std::string &name : Shared)
    if (!known.contains(name))
      return Function.emitOpError("has no argument '")
             << name << "', which 'shared' names";
  if (!first)
    return Function.emitOpError("has no batch to split: no argument of role "
                                "input or target has rows");
  return success();
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

bool BatchForms::canRemake(Value value, unsigned dim) {
  if (!Forms.lookup(value).isSame() || Whole.contains(value))
    return false;
  if (shapeOf(value)[dim] % Samples != 0)
    return false;
  Operation *op = value.getDefiningOp();
  if (auto constant = dyn_cast_or_null<ConstantOp>(op)) {
    auto elements = dyn_cast<DenseElementsAttr>(constant.getValue());
    return elements && elements.isSplat();
  }
  if (auto iota = dyn_cast_or_null<IotaOp>(op))
    return iota.getDim() != dim;
  if (auto uniform = dyn_cast_or_null<UniformOp>(op))
    return drawsAnew(uniform.getOffset());
  if (!isa_and_nonnull<BroadcastOp>(op) &&
      !(op && op->hasTrait<Pointwise>() && !isa<DropoutOp, BiasAddOp>(op)))
    return false;
  unsigned rank = shapeOf(value).size();
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    unsigned behind = rank - shapeOf(operand).size();
    return dim < behind || shapeOf(operand)[dim - behind] == 1 ||
           canRemake(operand, dim - behind);
  });
}

bool BatchForms::hasRows(OpOperand &operand, unsigned dim) {
  BatchForm form = get(operand.get());
  if (form.isRows())
    return form.dim == dim;
  if (!form.isSame() || dim >= shapeOf(operand.get()).size() ||
      !canRemake(operand.get(), dim))
    return false;
  Remade[&operand] = dim;
  return true;
}

bool BatchForms::isShared(OpOperand &operand) {
  BatchForm form = get(operand.get());
  if (form.isSame())
    return true;
  if (form.kind == BatchForm::Statistic || Tainted.contains(operand.get()) ||
      form.isRows())
    return false;
  WholeOperands.insert(&operand);
  return true;
}

//===----------------------------------------------------------------------===//
// Pointwise ops, sums
//===----------------------------------------------------------------------===//

FailureOr<BatchForms::FormList> BatchForms::formsOfPointwise(Operation *op) {
  unsigned rank = shapeOf(op->getResult(0)).size();
  std::optional<unsigned> along;
  for (Value operand : op->getOperands()) {
    BatchForm form = get(operand);
    if (!form.isRows())
      continue;
    unsigned dim = form.dim + rank - shapeOf(operand).size();
    if (along && *along != dim)
      return fail("its operands have the samples along different dimensions");
    along = dim;
  }
  for (OpOperand &operand : op->getOpOperands()) {
    BatchForm form = get(operand.get());
    if (form.isRows())
      continue;
    if (!isShared(operand))
      return fail("each sample would read a value that follows from all "
                  "samples");
    ArrayRef<int64_t> shape = shapeOf(operand.get());
    unsigned behind = rank - shape.size();
    if (!along || *along < behind || shape[*along - behind] == 1)
      continue;
    if (WholeOperands.contains(&operand) || !hasRows(operand, *along - behind))
      return fail("it reads a value with a row for each sample, which is no "
                  "input of the batch");
  }
  if (auto dropout = dyn_cast<DropoutOp>(op);
      dropout && !dropout.getP().isZero() && !drawsAnew(dropout.getOffset()))
    return fail("it would draw the same numbers in every part: its offset does "
                "not follow from an argument of role offset");
  return FormList(op->getNumResults(), along ? rows(*along) : BatchForm());
}

/// Ops that are linear in the operands that are sums.
FailureOr<BatchForms::FormList> BatchForms::formsOfSum(Operation *op) {
  BatchForm sum = {BatchForm::Sum, 0};
  auto isSum = [&](Value value) { return get(value).isSum(); };
  if (isa<NegOp, ReshapeOp, BroadcastOp, TransposeOp, DetachOp>(op))
    return FormList{sum};
  if (auto cast = dyn_cast<CastOp>(op)) {
    if (isa<FloatType>(cast.getType().getElementType()) &&
        isa<FloatType>(getElementTypeOrSelf(cast.getInput())))
      return FormList{sum};
    return fail("it rounds a sum over the samples to another kind of number");
  }
  // Of a sum with a value that all share, each part adds its share of that.
  if (isa<AddOp, SubOp>(op) &&
      isa<FloatType>(getElementTypeOrSelf(op->getResult(0))) &&
      llvm::all_of(op->getOperands(), [&](Value value) {
        return isSum(value) || get(value).isSame();
      }))
    return FormList{sum};
  if (isa<MulOp>(op) &&
      isa<FloatType>(getElementTypeOrSelf(op->getResult(0)))) {
    for (unsigned i : {0u, 1u})
      if (isSum(op->getOperand(i)) && isShared(op->getOpOperand(1 - i)))
        return FormList{sum};
    return fail("it multiplies two sums over the samples");
  }
  if (isa<DivOp>(op) &&
      isa<FloatType>(getElementTypeOrSelf(op->getResult(0)))) {
    if (isSum(op->getOperand(0)) && isShared(op->getOpOperand(1)))
      return FormList{sum};
    return fail("it divides by a sum over the samples that follows from "
                "parameters");
  }
  if (isa<ReduceSumOp, ReduceMeanOp>(op))
    return FormList{sum};
  return fail("it is not linear in a sum over the samples");
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

FailureOr<BatchForms::FormList> BatchForms::formsOf(Operation *op) {
  for (Value operand : op->getOperands())
    if (get(operand).kind == BatchForm::Statistic && !isa<RunningUpdateOp>(op))
      return fail("it reads a statistic of the batch");
  if (auto update = dyn_cast<RunningUpdateOp>(op)) {
    if (get(update.getBatch()).kind == BatchForm::Statistic &&
        get(update.getRunning()).isSame())
      return FormList{{BatchForm::Statistic, 0}};
    return fail("it moves a statistic by what is no batch's mean or variance");
  }
  auto is = [&](BatchForm::Kind kind) {
    return llvm::any_of(op->getOperands(),
                        [&](Value value) { return get(value).kind == kind; });
  };
  bool anyRows = is(BatchForm::Rows);
  // Ops without a rule are no obstacle where they do not see the batch.
  if (!anyRows && !is(BatchForm::Sum)) {
    if (isa<DropoutOp>(op))
      return formsOfPointwise(op);
    return FormList(op->getNumResults());
  }
  if (!anyRows)
    return formsOfSum(op);
  if (isa<ReshapeOp>(op))
    return formsOfReshape(op);
  if (isa<DetachOp>(op))
    return FormList{get(op->getOperand(0))};
  if (isa<TransposeOp, SliceOp, PadOp, ConcatOp, BroadcastOp>(op))
    return formsOfShape(op);
  if (isa<MatmulOp, Conv2dOp, ConvTranspose2dOp, Conv2dBackwardInputOp>(op))
    return formsOfProduct(op);
  if (isa<AttentionOp>(op))
    return formsOfAttention(op);
  if (isa<ReduceSumOp, ReduceMeanOp, ReduceMaxOp, ReduceMinOp, ArgMaxOp,
          SortRankOp, SoftmaxOp, LogSoftmaxOp>(op))
    return formsOfReduction(op);
  if (isa<CrossEntropyOp, NllLossOp, BceWithLogitsOp, MseOp, L1Op>(op))
    return formsOfLoss(op);
  if (isa<EmbeddingOp, GatherOp, ScatterOp, ScatterAddOp>(op))
    return formsOfIndexed(op);
  if (isa<BatchNormOp, LayerNormOp, GroupNormOp, RmsNormOp, MaxPool2dOp,
          AvgPool2dOp, AdaptiveAvgPool2dOp, Upsample2dOp, BiasAddOp>(op))
    return formsOfNorm(op);
  if (op->hasTrait<Pointwise>())
    return formsOfPointwise(op);
  return fail("it has no rule for a batch in parts");
}

LogicalResult BatchForms::classify(Operation *op) {
  bool tainted = llvm::any_of(
      op->getOperands(), [&](Value value) { return Tainted.contains(value); });
  bool fromOffset = llvm::any_of(op->getOperands(), [&](Value value) {
    return FromOffset.contains(value);
  });
  for (Value result : op->getResults()) {
    if (tainted)
      Tainted.insert(result);
    if (fromOffset)
      FromOffset.insert(result);
  }
  Reason.clear();
  FailureOr<FormList> forms = formsOf(op);
  if (failed(forms)) {
    for (OpOperand &operand : op->getOpOperands()) {
      Remade.erase(&operand);
      WholeOperands.erase(&operand);
    }
    if (tainted || op->getNumRegions() != 0)
      return op->emitOpError("is no sum over the samples, so that the batch "
                             "cannot be split here: ")
             << Reason;
    // Of inputs alone, it is computed from those of all samples.
    for (Value result : op->getResults()) {
      Forms[result] = {};
      Whole.insert(result);
    }
    return success();
  }
  for (auto [result, form] : llvm::zip_equal(op->getResults(), *forms))
    Forms[result] = form;

  // One draw for all samples would be another one in each part.
  bool isShared = forms->empty() || forms->front().isSame();
  auto dropout = dyn_cast<DropoutOp>(op);
  auto attention = dyn_cast<AttentionOp>(op);
  bool draws = isa<UniformOp>(op) || (dropout && !dropout.getP().isZero()) ||
               (attention && !attention.getDropoutP().isZero());
  for (OpOperand &operand : op->getOpOperands())
    if (SharedDraws.contains(operand.get()) && !Remade.contains(&operand)) {
      if (!isShared)
        return op->emitOpError("is no sum over the samples, so that the batch "
                               "cannot be split here: it reads random numbers "
                               "that all samples share");
      draws = true;
    }
  if (isShared && draws)
    SharedDraws.insert(op->result_begin(), op->result_end());
  return success();
}

/// The loss must be a sum; what is fed back must be so in every part, or be an
/// offset or a statistic.
LogicalResult BatchForms::checkResults() {
  Operation *end = Function.getBody().front().getTerminator();
  int64_t loss = Function->getAttrOfType<IntegerAttr>(kLossAttr).getInt();
  if (!get(end->getOperand(loss)).isSum() ||
      Whole.contains(end->getOperand(loss)))
    return Function.emitOpError("its loss is no sum or mean over the samples "
                                "of the batch, so that the batch cannot be "
                                "split");
  for (BlockArgument argument : Function.getArguments()) {
    unsigned i = argument.getArgNumber();
    auto tied = Function.getArgAttrOfType<IntegerAttr>(i, kDonatedAttr);
    if (!tied || roleOf(Function, i) == Role::Offset)
      continue;
    Value result = end->getOperand(tied.getInt());
    BatchForm form = get(result);
    bool isCount = isa<IntegerType>(getElementTypeOrSelf(result)) &&
                   form.isSame() && !Statistics.empty();
    if (form.kind != BatchForm::Statistic && !isCount && result != argument)
      return Function.emitOpError("advances '")
             << nameOf(Function, i)
             << "' once a step; in parts, it would be advanced by each";
  }
  return success();
}

/// Other results are dropped by the training step.
void BatchForms::findNeeded() {
  Block &block = Function.getBody().front();
  Operation *end = block.getTerminator();
  auto need = [&](Value value) {
    if (Operation *op = value.getDefiningOp())
      Needed.insert(op);
  };
  need(end->getOperand(
      Function->getAttrOfType<IntegerAttr>(kLossAttr).getInt()));
  for (unsigned i = 0, e = Function.getNumArguments(); i < e; ++i)
    if (auto tied = Function.getArgAttrOfType<IntegerAttr>(i, kDonatedAttr))
      need(end->getOperand(tied.getInt()));
  for (Operation &op : llvm::reverse(block))
    if (Needed.contains(&op))
      for (Value operand : op.getOperands())
        need(operand);
}

LogicalResult BatchForms::run() {
  if (failed(findSamples()))
    return failure();
  findNeeded();
  for (Operation &op : Function.getBody().front().without_terminator())
    if (isNeeded(&op) && failed(classify(&op)))
      return failure();
  return checkResults();
}
