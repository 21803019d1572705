//===- HoistGathers.cpp - Tables that the body of an op reads -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body of a linalg.generic may read any element of a tensor outside of it,
// which is no operand, so that no gradient arrives there:
//
//   %y = linalg.generic ins(%ids) {
//   ^bb0(%id: i64, %out: f32):
//     %row = arith.index_cast %id : i64 to index
//     %column = linalg.index 1 : index
//     %e = tensor.extract %table[%row, %column]
//
// The elements are read before the op, as rows of a table, and become one of
// its operands:
//
//   %rows = vram.embedding %table, %ids
//   %y = linalg.generic ins(%ids, %rows) {
//   ^bb0(%id: i64, %e: f32, %out: f32):
//
// The last indices of the element may be loops over the whole of a dimension:
// these dimensions are the row. All others are made one number by an op on
// integers, and the table one of as many rows.
//
//===----------------------------------------------------------------------===//

#include "ExpandOps.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::vram;

namespace {
class GatherHoister {
public:
  GatherHoister(linalg::GenericOp op, tensor::ExtractOp extract)
      : Op(op), Extract(extract), Builder(op), Loc(extract.getLoc()),
        Ranges(op.getStaticLoopRanges()) {}

  /// Replaces the op. Fails, and changes nothing, where the element's index is
  /// not known from the loops and the inputs.
  LogicalResult run();

private:
  bool isLoopOver(Value index, unsigned loop, int64_t size);
  LogicalResult findSlice();
  SmallVector<OpOperand *> findInputs();
  void findRow();
  bool readsLoopsOfRow();
  Value makeIds();
  Value makeRows();

  RankedTensorType tableType() { return Extract.getTensor().getType(); }
  Value reshape(Value value, ArrayRef<int64_t> shape);

  linalg::GenericOp Op;
  tensor::ExtractOp Extract;
  OpBuilder Builder;
  Location Loc;
  SmallVector<int64_t> Ranges;
  /// The ops of the body that compute the index.
  SetVector<Operation *> Slice;
  /// How many of the last loops, and dimensions of the table, are a row.
  unsigned RowLoops = 0;
};
} // namespace

/// By way of one dimension, unless one step does.
Value GatherHoister::reshape(Value value, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(value.getType());
  auto reassociate = [](size_t rank) {
    SmallVector<ReassociationIndices> all(1);
    for (size_t i = 0; i < rank; ++i)
      all.front().push_back(static_cast<int64_t>(i));
    return all;
  };
  auto flat = RankedTensorType::get(type.getNumElements(),
                                    type.getElementType());
  auto rank = static_cast<size_t>(type.getRank());
  if (rank > 1)
    value = tensor::CollapseShapeOp::create(Builder, Loc, flat, value,
                                            reassociate(rank));
  if (shape.size() == 1)
    return value;
  return tensor::ExpandShapeOp::create(
      Builder, Loc, RankedTensorType::get(shape, type.getElementType()), value,
      rank == 0 ? SmallVector<ReassociationIndices>()
                : reassociate(shape.size()));
}

bool GatherHoister::isLoopOver(Value index, unsigned loop, int64_t size) {
  auto known = index.getDefiningOp<linalg::IndexOp>();
  return known && known.getDim() == loop && Ranges[loop] == size;
}

/// Whether the other indices depend on a loop of the row.
bool GatherHoister::readsLoopsOfRow() {
  const unsigned first = Op.getNumLoops() - RowLoops;
  auto isOfRow = [&](Operation *op) {
    auto index = dyn_cast<linalg::IndexOp>(op);
    return index && index.getDim() >= first;
  };
  return llvm::any_of(Slice, isOfRow) ||
         llvm::any_of(findInputs(), [&](OpOperand *input) {
           AffineMap map = Op.getMatchingIndexingMap(input);
           return llvm::any_of(llvm::seq(first, Op.getNumLoops()),
                               [&](unsigned loop) {
                                 return map.isFunctionOfDim(loop);
                               });
         });
}

/// The inputs of which the index is computed.
SmallVector<OpOperand *> GatherHoister::findInputs() {
  SmallVector<OpOperand *> inputs;
  for (OpOperand *input : Op.getDpsInputOperands())
    if (llvm::any_of(
            Op.getMatchingBlockArgument(input).getUsers(),
            [&](Operation *user) { return Slice.contains(user); }))
      inputs.push_back(input);
  return inputs;
}

/// The ops that compute the index but for the last `RowLoops` numbers.
LogicalResult GatherHoister::findSlice() {
  Slice.clear();
  BackwardSliceOptions options;
  options.inclusive = true;
  options.filter = [&](Operation *op) {
    return op->getBlock() == Op.getBody();
  };
  for (Value index : Extract.getIndices().drop_back(RowLoops))
    if (!index.getDefiningOp() ||
        failed(getBackwardSlice(index, &Slice, options)))
      return failure();
  BlockArgument out = Op.getMatchingBlockArgument(Op.getDpsInitOperand(0));
  return failure(llvm::any_of(Slice, [&](Operation *op) {
    return !isMemoryEffectFree(op) || op->getNumRegions() != 0 ||
           llvm::is_contained(op->getOperands(), out);
  }));
}

/// As many loops as may be.
void GatherHoister::findRow() {
  auto rank = static_cast<unsigned>(tableType().getRank());
  unsigned most = std::min(rank, Op.getNumLoops() - 1);
  unsigned loops = 0;
  while (loops < most &&
         isLoopOver(Extract.getIndices()[rank - 1 - loops],
                    Op.getNumLoops() - 1 - loops,
                    tableType().getDimSize(rank - 1 - loops)))
    ++loops;
  RowLoops = loops;
}

/// The number of each element's row, over the other loops.
Value GatherHoister::makeIds() {
  unsigned loops = Op.getNumLoops() - RowLoops;
  MLIRContext *context = Op.getContext();
  SmallVector<AffineExpr> dims;
  for (unsigned i = 0; i < Op.getNumLoops(); ++i)
    dims.push_back(i < loops ? getAffineDimExpr(i, context)
                             : getAffineConstantExpr(0, context));
  SmallVector<OpOperand *> read = findInputs();
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (OpOperand *input : read) {
    inputs.push_back(input->get());
    maps.push_back(Op.getMatchingIndexingMap(input).replaceDimsAndSymbols(
        dims, {}, loops, 0));
  }
  maps.push_back(Builder.getMultiDimIdentityMap(loops));
  auto type = RankedTensorType::get(ArrayRef(Ranges).take_front(loops),
                                    Builder.getI64Type());
  Value empty = tensor::EmptyOp::create(Builder, Loc, type.getShape(),
                                        type.getElementType());
  auto body = [&](OpBuilder &inside, Location loc, ValueRange elements) {
    IRMapping known;
    for (auto [input, element] : llvm::zip_first(read, elements))
      known.map(Op.getMatchingBlockArgument(input), element);
    for (Operation &op : Op.getBody()->without_terminator())
      if (Slice.contains(&op))
        inside.clone(op, known);
    Value id = arith::ConstantIndexOp::create(inside, loc, 0);
    for (auto [i, index] :
         llvm::enumerate(Extract.getIndices().drop_back(RowLoops))) {
      Value size = arith::ConstantIndexOp::create(
          inside, loc, tableType().getDimSize(static_cast<unsigned>(i)));
      id = arith::AddIOp::create(inside, loc,
                                 arith::MulIOp::create(inside, loc, id, size),
                                 known.lookupOrDefault(index));
    }
    linalg::YieldOp::create(
        inside, loc,
        ValueRange{arith::IndexCastOp::create(inside, loc,
                                              type.getElementType(), id)});
  };
  return linalg::GenericOp::create(
             Builder, Loc, type, inputs, empty, maps,
             SmallVector<utils::IteratorType>(loops,
                                              utils::IteratorType::parallel),
             body)
      .getResult(0);
}

/// The elements, one for each iteration of the op.
Value GatherHoister::makeRows() {
  int64_t size = 1;
  for (int64_t dim : tableType().getShape().take_back(RowLoops))
    size *= dim;
  const int64_t rows = tableType().getNumElements() / size;
  Value table = Extract.getTensor();
  if (tableType().getShape() != ArrayRef<int64_t>{rows, size})
    table = reshape(table, {rows, size});
  Value ids = makeIds();
  SmallVector<int64_t> shape(
      cast<RankedTensorType>(ids.getType()).getShape());
  shape.push_back(size);
  Value read = EmbeddingOp::create(
      Builder, Loc,
      RankedTensorType::get(shape, tableType().getElementType()), table, ids,
      /*padding_idx=*/IntegerAttr());
  return ArrayRef(shape) == ArrayRef(Ranges) ? read : reshape(read, Ranges);
}

LogicalResult GatherHoister::run() {
  if (Op.getNumParallelLoops() != Op.getNumLoops() || Op.getNumLoops() == 0 ||
      Op.getNumDpsInits() != 1 ||
      !Op.hasPureTensorSemantics() || !tableType().hasStaticShape() ||
      llvm::is_contained(tableType().getShape(), 0) ||
      llvm::any_of(Ranges, ShapedType::isDynamic) ||
      llvm::is_contained(Ranges, 0))
    return failure();
  findRow();
  if (failed(findSlice()))
    return failure();
  if (readsLoopsOfRow()) {
    RowLoops = 0;
    if (failed(findSlice()))
      return failure();
  }
  Value rows = makeRows();
  // A gather and nothing else. Another one is still to be hoisted.
  if (llvm::hasSingleElement(Op.getBody()->getOps<tensor::ExtractOp>()) &&
      Op.getBody()->getTerminator()->getOperand(0) == Extract.getResult() &&
      Op.getMatchingIndexingMap(Op.getDpsInitOperand(0)).isIdentity() &&
      rows.getType() == Op.getResult(0).getType()) {
    Op.getResult(0).replaceAllUsesWith(rows);
    Op.erase();
    return success();
  }
  unsigned position = Op.getNumDpsInputs();
  SmallVector<Value> inputs(Op.getInputs());
  inputs.push_back(rows);
  SmallVector<AffineMap> maps = Op.getIndexingMapsArray();
  maps.insert(maps.begin() + position,
              Builder.getMultiDimIdentityMap(Op.getNumLoops()));
  auto generic = linalg::GenericOp::create(
      Builder, Op.getLoc(), Op.getResultTypes(), inputs, Op.getOutputs(), maps,
      Op.getIteratorTypesArray());
  generic.getRegion().takeBody(Op.getRegion());
  Value element = generic.getBody()->insertArgument(
      position, tableType().getElementType(), Loc);
  Extract.getResult().replaceAllUsesWith(element);
  Extract.erase();
  Op.replaceAllUsesWith(generic.getResults());
  Op.erase();
  return success();
}

/// Whether `value` depends on an argument of role parameter.
static bool dependsOnParameter(Value value, func::FuncOp function) {
  SetVector<Value> reached;
  reached.insert(value);
  for (size_t i = 0; i < reached.size(); ++i) {
    if (auto argument = dyn_cast<BlockArgument>(reached[i])) {
      auto role = function.getArgAttrOfType<RoleAttr>(argument.getArgNumber(),
                                                      kRoleAttr);
      if (role && role.getValue() == Role::Parameter)
        return true;
      continue;
    }
    for (Value operand : reached[i].getDefiningOp()->getOperands())
      reached.insert(operand);
  }
  return false;
}

void mlir::vram::hoistGathers(func::FuncOp function) {
  SmallVector<tensor::ExtractOp> reads;
  function.walk([&](tensor::ExtractOp extract) {
    auto op = dyn_cast<linalg::GenericOp>(extract->getParentOp());
    if (op && op->getBlock() == &function.getBody().front() &&
        isa<FloatType>(extract.getType()) &&
        extract.getTensor().getParentBlock() == op->getBlock() &&
        dependsOnParameter(extract.getTensor(), function))
      reads.push_back(extract);
  });
  for (tensor::ExtractOp extract : reads)
    (void)GatherHoister(cast<linalg::GenericOp>(extract->getParentOp()),
                        extract)
        .run();
}
