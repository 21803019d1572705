//===- LengthSizes.cpp - The sizes of a loss as terms in a length ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LengthSizes.h"

#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/STLExtras.h"

#include <limits>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;

static ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

LengthSizes::LengthSizes(func::FuncOp function,
                         const LengthDimension &dimension)
    : Function(function), Dimension(dimension) {}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

static std::string nameOf(func::FuncOp function, unsigned index) {
  auto name = function.getArgAttrOfType<StringAttr>(index, kNameAttr);
  return name ? name.str() : "arg" + std::to_string(index);
}

static bool isData(func::FuncOp function, unsigned index) {
  auto role = function.getArgAttrOfType<RoleAttr>(index, kRoleAttr);
  return !role || role.getValue() == Role::Input ||
         role.getValue() == Role::Target;
}

LogicalResult LengthSizes::findLength() {
  for (auto [i, type] : llvm::enumerate(Function.getArgumentTypes()))
    if (auto tensor = dyn_cast<RankedTensorType>(type);
        !tensor || !tensor.hasStaticShape())
      return Function.emitOpError("its argument ")
             << i << " is no tensor of static shape";
  for (BlockArgument argument : Function.getArguments()) {
    unsigned i = argument.getArgNumber();
    auto type = cast<RankedTensorType>(argument.getType());
    bool isNamed =
        !Dimension.input.empty() && nameOf(Function, i) == Dimension.input;
    if (!isNamed && !(Dimension.input.empty() && isData(Function, i) &&
                      type.getRank() > Dimension.dim))
      continue;
    if (!isData(Function, i))
      return Function.emitOpError("'")
             << Dimension.input << "' is no input or target, so that its sizes "
             << "are the same in all buckets";
    if (type.getRank() <= Dimension.dim)
      return Function.emitOpError("'")
             << Dimension.input << "' has no dimension " << Dimension.dim
             << ": it is " << type;
    Argument = i;
    Length = type.getDimSize(Dimension.dim);
    if (Length < 2)
      return Function.emitOpError("the length is ")
             << Length << ", dimension " << Dimension.dim << " of '"
             << nameOf(Function, i)
             << "', which is not told apart from sizes that are broadcast; "
             << "export at a longer one";
    return success();
  }
  if (!Dimension.input.empty())
    return Function.emitOpError("has no input or target '")
           << Dimension.input << "'";
  return Function.emitOpError("has no length: no input or target has a "
                              "dimension ")
         << Dimension.dim;
}

LogicalResult LengthSizes::addArguments() {
  for (BlockArgument argument : Function.getArguments()) {
    unsigned i = argument.getArgNumber();
    bool varies = isData(Function, i);
    if (varies)
      FromInput.insert(argument);
    SizeList &sizes = Sizes[argument];
    for (auto [dim, size] : llvm::enumerate(shapeOf(argument)))
      sizes.push_back(
          varies && int64_t(dim) == Dimension.dim &&
                  (i == Argument || (Dimension.input.empty() && size == Length))
              ? Solver->length()
          : varies ? Solver->variable(size)
                   : SizeSolver::number(size));
  }
  return success();
}

/// Sizes of inputs that no op asks for: the same dimension of another input is
/// the length if it is as large.
void LengthSizes::settleInputs() {
  for (BlockArgument argument : Function.getArguments()) {
    if (!isData(Function, argument.getArgNumber()))
      continue;
    SizeList &sizes = Sizes[argument];
    if (int64_t(sizes.size()) > Dimension.dim &&
        shapeOf(argument)[Dimension.dim] == Length &&
        Solver->isFree(sizes[Dimension.dim]))
      Solver->bindToLength(sizes[Dimension.dim]);
  }
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

LogicalResult LengthSizes::fail(const llvm::Twine &reason) {
  if (Reason.empty())
    Reason = reason.str();
  return failure();
}

LogicalResult LengthSizes::match(const Size &first, const Size &second) {
  std::string one = Solver->describe(first), other = Solver->describe(second);
  if (Solver->unify(first, second))
    return success();
  return fail("a size is " + one + " in one operand, and " + other +
              " in another");
}

LogicalResult LengthSizes::fixOperands(Operation *op,
                                       const llvm::Twine &reason) {
  for (Value operand : op->getOperands())
    for (const Size &size : Sizes[operand])
      if (!Solver->fix(size))
        return fail(reason);
  return success();
}

LogicalResult LengthSizes::classify(Operation *op) {
  for (TypeRange types :
       {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types)
      if (auto tensor = dyn_cast<RankedTensorType>(type);
          !tensor || !tensor.hasStaticShape())
        return op->emitOpError("is no op on tensors of static shape, so that "
                               "its sizes do not follow from the length");
  if (llvm::any_of(op->getOperands(),
                   [&](Value value) { return FromInput.contains(value); }))
    FromInput.insert(op->result_begin(), op->result_end());
  if (!isa<UniformOp>(op) && llvm::all_of(op->getOperands(), [&](Value value) {
        return Pure.contains(value);
      }))
    Pure.insert(op->result_begin(), op->result_end());
  Reason.clear();
  if (succeeded(visit(op)))
    return success();
  return op->emitOpError("does not follow the length: ") << Reason;
}

LogicalResult LengthSizes::checkResults() {
  Operation *end = Function.getBody().front().getTerminator();
  for (BlockArgument argument : Function.getArguments()) {
    auto tied = Function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(),
                                                       kDonatedAttr);
    if (!tied)
      continue;
    Value result = end->getOperand(tied.getInt());
    for (unsigned dim = 0, e = Sizes[argument].size(); dim < e; ++dim)
      if (!Solver->unify(Sizes[argument][dim], Sizes[result][dim]))
        return Function.emitOpError("hands '")
               << nameOf(Function, argument.getArgNumber())
               << "' on from step to step with a size that follows the length";
  }
  return success();
}

LogicalResult LengthSizes::run() {
  if (!Function.getBody().hasOneBlock() ||
      !isa<func::ReturnOp>(Function.getBody().front().back()))
    return Function.emitOpError("is a loss whose sizes do not follow from a "
                                "length: it must be one block that ends in "
                                "func.return");
  if (failed(findLength()))
    return failure();
  Solver.emplace(Length);
  if (failed(addArguments()))
    return failure();
  for (Operation &op : Function.getBody().front().without_terminator())
    if (failed(classify(&op)))
      return failure();
  settleInputs();
  return checkResults();
}

void mlir::vram::eraseDeadOps(func::FuncOp function) {
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(function.getBody().front())))
    if (isOpTriviallyDead(&op))
      op.erase();
}

//===----------------------------------------------------------------------===//
// Another length
//===----------------------------------------------------------------------===//

RankedTensorType LengthSizes::typeAt(Value value, int64_t length) const {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape;
  for (const Size &size : Sizes.lookup(value))
    shape.push_back(Solver->at(size, length));
  return type.clone(shape);
}

CountedFrom mlir::vram::countedFrom(int64_t index, int64_t size) {
  int64_t fromEnd = size - index;
  if (4 * index < size)
    return CountedFrom::Front;
  return 4 * fromEnd < size ? CountedFrom::End : CountedFrom::Unknown;
}

/// Of two bounds, the bound of the sum.
static std::optional<int64_t> sum(std::optional<int64_t> one,
                                  std::optional<int64_t> other) {
  if (!one || !other)
    return std::nullopt;
  return saturatingAdd(*one, *other);
}

std::optional<int64_t> LengthSizes::largest(Value value, int64_t length) const {
  if (!isa<IntegerType>(getElementTypeOrSelf(value)))
    return std::nullopt;
  Operation *op = value.getDefiningOp();
  if (auto iota = dyn_cast_or_null<IotaOp>(op))
    return typeAt(value, length).getDimSize(iota.getDim()) - 1;
  if (auto constant = dyn_cast_or_null<ConstantOp>(op)) {
    auto elements = dyn_cast<DenseIntElementsAttr>(constant.getValue());
    if (!elements || elements.empty() ||
        elements.getElementType().getIntOrFloatBitWidth() > 64)
      return std::nullopt;
    int64_t most = std::numeric_limits<int64_t>::min();
    for (const APInt &each : elements.getValues<APInt>())
      most = std::max(most, each.getSExtValue());
    return most;
  }
  if (isa_and_nonnull<AddOp>(op))
    return sum(largest(op->getOperand(0), length),
               largest(op->getOperand(1), length));
  if (isa_and_nonnull<CastOp, ReshapeOp, BroadcastOp, TransposeOp, DetachOp>(
          op))
    return largest(op->getOperand(0), length);
  return std::nullopt;
}

/// Positions are rows of a table, which has no more for a longer text.
LogicalResult LengthSizes::checkIndices(Operation *op, int64_t length) const {
  if (!isa<EmbeddingOp, GatherOp>(op))
    return success();
  int64_t dim = isa<GatherOp>(op) ? cast<GatherOp>(op).getDim() : 0;
  int64_t rows = typeAt(op->getOperand(0), length).getDimSize(dim);
  std::optional<int64_t> last = largest(op->getOperand(1), length);
  if (!last || *last < rows)
    return success();
  return op->emitOpError("has no bucket of length ")
         << length << ": it reads row " << *last << " of a table of " << rows
         << " rows";
}

/// Gives `made`, a copy of `op`, its attributes and types at the length.
LogicalResult LengthSizes::resize(Operation *op, Operation *made,
                                  int64_t length) const {
  auto refuse = [&]() {
    return op->emitOpError("has no bucket of length ") << length << ": ";
  };
  for (Value result : op->getResults())
    for (auto [dim, size] : llvm::enumerate(Sizes.lookup(result)))
      if (int64_t elements = Solver->at(size, length); elements < 1)
        return refuse() << "dimension " << dim << " of its result would have "
                        << elements << " elements";
  for (auto [from, to] : llvm::zip_equal(op->getResults(), made->getResults()))
    to.setType(typeAt(from, length));
  if (auto constant = dyn_cast<ConstantOp>(made)) {
    auto type = cast<RankedTensorType>(constant.getType());
    auto elements = dyn_cast<DenseElementsAttr>(constant.getValue());
    if (elements && elements.isSplat())
      constant.setValueAttr(cast<ElementsAttr>(
          DenseElementsAttr::get(type, elements.getSplatValue<Attribute>())));
  }
  if (auto slice = dyn_cast<SliceOp>(made)) {
    ArrayRef<int64_t> before = shapeOf(op->getOperand(0));
    ArrayRef<int64_t> now = shapeOf(slice.getInput());
    ArrayRef<int64_t> sizes = shapeOf(slice.getResult());
    SmallVector<int64_t> starts(slice.getStarts());
    SmallVector<int64_t> limits(slice.getLimits());
    for (unsigned dim = 0; dim < now.size(); ++dim) {
      if (sizes[dim] == shapeOf(op->getResult(0))[dim] &&
          now[dim] == before[dim])
        continue;
      if (now[dim] != before[dim] &&
          countedFrom(starts[dim], before[dim]) == CountedFrom::End)
        starts[dim] += now[dim] - before[dim];
      // Sizes that vary have strides of 1.
      limits[dim] =
          now[dim] != before[dim] && limits[dim] == before[dim]
              ? now[dim]
              : starts[dim] + (sizes[dim] - 1) * slice.getStrides()[dim] + 1;
      if (starts[dim] < 0 || limits[dim] > now[dim])
        return refuse() << "it reads elements " << starts[dim] << " to "
                        << limits[dim] << " of " << now[dim]
                        << " along dimension " << dim;
    }
    slice.setStarts(starts);
    slice.setLimits(limits);
  }
  return checkIndices(op, length);
}

FailureOr<OwningOpRef<func::FuncOp>>
LengthSizes::resized(int64_t length) const {
  IRMapping mapping;
  func::FuncOp source = Function;
  for (BlockArgument argument : source.getArguments())
    for (const Size &size : Sizes.lookup(argument))
      if (Solver->at(size, length) < 1)
        return source.emitOpError("has no bucket of length ")
               << length << ": '" << nameOf(source, argument.getArgNumber())
               << "' would have no elements";
  OwningOpRef<func::FuncOp> made = source.clone(mapping);
  for (BlockArgument argument : source.getArguments())
    mapping.lookup(argument).setType(typeAt(argument, length));
  for (Operation &op : source.getBody().front().without_terminator())
    if (failed(resize(&op, mapping.lookup(&op), length)))
      return failure();
  Operation *end = made->getBody().front().getTerminator();
  made->setFunctionType(FunctionType::get(
      made->getContext(), made->getBody().front().getArgumentTypes(),
      end->getOperandTypes()));
  if (failed(verify(*made)))
    return failure();
  return made;
}
