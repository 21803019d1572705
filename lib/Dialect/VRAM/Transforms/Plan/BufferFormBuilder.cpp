//===- BufferFormBuilder.cpp - From tensors to buffers --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferFormBuilder.h"

#include "SignatureEditor.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Analysis/CostModel.h"
#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::remat::kNone;

//===----------------------------------------------------------------------===//
// The operands of ops
//===----------------------------------------------------------------------===//

/// A constant that kernels get as an immediate, or a view of one: it has no
/// storage, and is repeated in the launches that read it.
static bool isImmediate(const MemoryModel &model, Value value) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  if (Value viewed = getViewedValue(cast<OpResult>(value)))
    return isImmediate(model, viewed);
  MemoryModel::ValueId id = model.lookup(value);
  // A returned value has a buffer, even one without elements.
  return isWithoutStorage(op) && id != kNone &&
         model.problem().values[id].bytes == 0 &&
         !model.problem().values[id].required;
}

/// The first operand whose elements an op reads though it is a tensor.empty.
/// That of a pooling's window is none: its shape alone is read, and the body
/// has no use for it.
static std::optional<unsigned> readsNothing(Operation *op) {
  auto destination = dyn_cast<DestinationStyleOpInterface>(op);
  if (!destination || op->getNumRegions() != 1 || op->getRegion(0).empty())
    return std::nullopt;
  Block &body = op->getRegion(0).front();
  if (body.getNumArguments() != op->getNumOperands())
    return std::nullopt;
  for (OpOperand *operand : destination.getDpsInputOperands())
    if (operand->get().getDefiningOp<tensor::EmptyOp>() &&
        !body.getArgument(operand->getOperandNumber()).use_empty())
      return operand->getOperandNumber();
  return std::nullopt;
}

/// Operands, and what regions read from outside.
static llvm::SetVector<Value> getReadValues(Operation *op) {
  llvm::SetVector<Value> values;
  values.insert_range(op->getOperands());
  if (op->getNumRegions() != 0)
    getUsedValuesDefinedAbove(op->getRegions(), values);
  return values;
}

static constexpr StringLiteral kNoBuffer =
    " is no tensor of static shape with elements of f64, f32, f16, bf16, i64, "
    "i32, i16, i8 or i1";

static bool hasBufferType(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || !type.hasStaticShape())
    return false;
  Type element = type.getElementType();
  return isa<Float64Type, Float32Type, Float16Type, BFloat16Type>(element) ||
         element.isInteger(1) || element.isInteger(8) ||
         element.isInteger(16) || element.isInteger(32) ||
         element.isInteger(64);
}

static MemRefType getBufferType(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  ArrayRef<int64_t> shape = tensor.getShape();
  if (tensor.getRank() < 2 || tensor.getNumElements() != 0)
    return MemRefType::get(shape, tensor.getElementType());
  // MLIR finds no strides for a memref of several dimensions without elements:
  // it gets some.
  SmallVector<int64_t> strides(shape.size(), 1);
  return MemRefType::get(shape, tensor.getElementType(),
                         StridedLayoutAttr::get(type.getContext(), 0, strides));
}

/// The fix for a type that no buffer has, as the end of an error.
static StringRef getAdvice(Type type) {
  if (type.isIntOrIndexOrFloat())
    return "; run --vram-prepare first, which makes tensors of scalars";
  if (isa<BaseMemRefType>(type))
    return "; plan the function before it is bufferized";
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (tensor && tensor.getElementType().isIndex())
    return "; use i64 in place of index";
  if (tensor && isa<ComplexType>(tensor.getElementType()))
    return "; use two tensors, for the real and the imaginary parts";
  if (tensor && isa<IntegerType>(tensor.getElementType()) &&
      tensor.hasStaticShape())
    return "; cast it to one of these";
  return "";
}

LogicalResult BufferFormBuilder::check(func::FuncOp function,
                                       const MemoryModel &model) {
  for (BlockArgument argument : function.getArguments())
    if (!hasBufferType(argument))
      return emitError(argument.getLoc(), "argument ")
             << argument.getArgNumber() << " of '" << function.getName()
             << "' cannot become a buffer: " << argument.getType() << kNoBuffer
             << getAdvice(argument.getType());
  Operation *terminator = function.getBody().front().getTerminator();
  if (!isa<func::ReturnOp>(terminator))
    return terminator->emitOpError("ends the function in place of func.return");
  for (Value value : terminator->getOperands())
    if (!hasBufferType(value))
      return terminator->emitOpError("cannot return a buffer: ")
             << value.getType() << kNoBuffer << getAdvice(value.getType());
  for (size_t i = 0; i < model.problem().ops.size(); ++i) {
    Operation *op = model.op(static_cast<MemoryModel::OpId>(i));
    if (isa<StoreOp>(op) &&
        (isImmediate(model, op->getOperand(0)) ||
         cast<ShapedType>(op->getOperand(0).getType()).getNumElements() == 0))
      return op->emitOpError("stores a tensor that takes no memory");
    if (llvm::all_of(
            op->getResults(),
            [&](Value result) { return isImmediate(model, result); }) &&
        op->getNumResults() != 0)
      continue;
    if (op->getNumResults() == 0)
      return op->emitOpError("has no result: only ops that compute tensors can "
                             "be launched on buffers");
    for (Value result : op->getResults())
      if (!hasBufferType(result))
        return op->emitOpError("cannot be launched on buffers: its result ")
               << result.getType() << kNoBuffer << getAdvice(result.getType());
    if (std::optional<unsigned> operand = readsNothing(op))
      return op->emitOpError("reads the elements of its operand ")
             << *operand
             << ", a tensor.empty, which has none: fill it first (linalg.fill)";
    for (Value value : getReadValues(op))
      if (!hasBufferType(value) && !isImmediate(model, value))
        return op->emitOpError("cannot be launched on buffers: it reads ")
               << value.getType()
               << ", which is neither a tensor of static shape nor a constant"
               << getAdvice(value.getType());
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

BufferFormBuilder::BufferFormBuilder(func::FuncOp function,
                                     const MemoryModel &model,
                                     const ArenaPlan &plan,
                                     const HostPlan &host)
    : Function(function), Model(model), Plan(plan), Host(host),
      Builder(function), LifetimeOf(model.problem().values.size(), kNone) {
  const auto &lifetimes = model.simulation().lifetimes;
  for (size_t i = 0; i < lifetimes.size(); ++i)
    for (MemoryModel::ValueId id : lifetimes[i].values)
      LifetimeOf[id] = static_cast<int32_t>(i);
  auto interface = cast<FunctionOpInterface>(function.getOperation());
  if (hasStorages(interface))
    Layout = StorageLayout::compute(interface);
}

void BufferFormBuilder::build() {
  addArguments();
  for (size_t id = 0; id < Model.problem().ops.size(); ++id)
    addOp(static_cast<MemoryModel::OpId>(id));
  Operation *terminator = OldBlock->getTerminator();
  SmallVector<Value> results;
  for (Value value : terminator->getOperands())
    results.push_back(Buffers.lookup(value));
  func::ReturnOp::create(Builder, terminator->getLoc(), results);

  // From here on the operands say it.
  Function->removeAttr(kStoragesAttr);
  Builder.setInsertionPoint(Function);
  Function.setType(
      Builder.getFunctionType(Function.getBody().front().getArgumentTypes(),
                              ValueRange(results).getTypes()));
  SmallVector<Attribute> attributes;
  for (unsigned i = 0, e = OldBlock->getNumArguments(); i < e; ++i) {
    NamedAttrList list(cast<FunctionOpInterface>(*Function).getArgAttrs(i));
    if (isOnHost(OldBlock->getArgument(i).getType()))
      list.set(kHostAttr, Builder.getUnitAttr());
    attributes.push_back(list.getDictionary(Builder.getContext()));
  }
  for (auto [arena, name] :
       {std::pair(HostArena, kHostArenaAttr), std::pair(Arena, kArenaAttr)})
    if (arena)
      attributes.push_back(Builder.getDictionaryAttr(
          Builder.getNamedAttr(name, Builder.getUnitAttr())));
  Function.setArgAttrsAttr(Builder.getArrayAttr(attributes));
  recordUpdates();
  auto integer = [&](StringRef name, int64_t value) {
    return Builder.getNamedAttr(name, Builder.getI64IntegerAttr(value));
  };
  Function->setAttr(
      kMemoryPlanAttr,
      Builder.getDictionaryAttr(
          {integer("alignment", Plan.alignment),
           integer("arena_bytes", Plan.arenaBytes),
           integer("argument_bytes", Plan.pinnedBytes),
           integer(
               kLaunchCount,
               llvm::range_size(Function.getBody().front().getOps<LaunchOp>())),
           integer("live_peak", Plan.livePeak),
           integer("lower_bound", Plan.lowerBound),
           Builder.getNamedAttr(kResultPlaces,
                                getResultPlaces(Builder, results)),
           Builder.getNamedAttr(
               "status", Builder.getStringAttr(
                             ::vram::planning::toString(Plan.status)))}));
  OldBlock->dropAllReferences();
  OldBlock->erase();
}

/// How many outputs, and targets of copies, lie in each donated argument.
void BufferFormBuilder::recordUpdates() {
  llvm::DenseMap<Value, int64_t> updates;
  for (auto copy : Function.getBody().front().getOps<StartCopyOp>())
    ++updates[findPlace(copy.getTarget())->argument];
  for (auto launch : Function.getBody().front().getOps<LaunchOp>())
    for (Value output : launch.getOutputs())
      ++updates[findPlace(output)->argument];
  SmallVector<Attribute> values(Function.getNumArguments());
  for (BlockArgument argument : Function.getArguments())
    if (unsigned i = argument.getArgNumber();
        Function.getArgAttr(i, kDonatedAttr))
      values[i] = Builder.getI64IntegerAttr(updates.lookup(argument));
  replaceArgAttrs(Function, kUpdatesAttr, values);
}

/// Two numbers a result: the argument that it lies in, and the offset there.
Attribute BufferFormBuilder::getResultPlaces(mlir::Builder builder,
                                             ArrayRef<Value> results) {
  SmallVector<int64_t> places;
  for (Value result : results) {
    BufferPlace place = *findPlace(result);
    places.append({place.argument.getArgNumber(), place.offset});
  }
  return builder.getDenseI64ArrayAttr(places);
}

void BufferFormBuilder::addArguments() {
  OldBlock = &Function.getBody().front();
  Block *block = new Block();
  Function.getBody().push_front(block);
  for (BlockArgument argument : OldBlock->getArguments())
    Buffers[argument] = block->addArgument(getBufferType(argument.getType()),
                                           argument.getLoc());
  // The arena is the last argument.
  if (Host.arena.arenaBytes != 0)
    HostArena = block->addArgument(
        MemRefType::get({Host.arena.arenaBytes}, Builder.getI8Type()),
        Function.getLoc());
  Arena = block->addArgument(
      MemRefType::get({Plan.arenaBytes}, Builder.getI8Type()),
      Function.getLoc());
  Builder.setInsertionPointToEnd(block);
}

Value BufferFormBuilder::makeView(Location loc, Value arena, int64_t offset,
                                  MemRefType type) {
  Value &constant = Constants[offset];
  if (!constant) {
    OpBuilder::InsertionGuard guard(Builder);
    Builder.setInsertionPointToStart(&Function.getBody().front());
    constant =
        arith::ConstantIndexOp::create(Builder, Function.getLoc(), offset);
  }
  return memref::ViewOp::create(Builder, loc, type, arena, constant,
                                ValueRange());
}

Value BufferFormBuilder::makeCast(Location loc, Value source, MemRefType type) {
  auto [strides, offset] = type.getStridesAndOffset();
  return memref::ReinterpretCastOp::create(Builder, loc, type, source, offset,
                                           type.getShape(), strides);
}

MemRefType BufferFormBuilder::getPlacedType(Value value) const {
  MemRefType type = getBufferType(value.getType());
  const Placement *place = Layout ? Layout->lookup(value) : nullptr;
  if (!place || (place->offset == 0 && Layout->isContiguous(value)))
    return type;
  return MemRefType::get(type.getShape(), type.getElementType(),
                         StridedLayoutAttr::get(Builder.getContext(),
                                                place->offset, place->strides));
}

Value BufferFormBuilder::makeBuffer(MemoryModel::ValueId id) {
  Value value = Model.value(id);
  MemRefType type = getPlacedType(value);
  // A tensor without elements lies anywhere.
  if (type.getNumElements() == 0) {
    Value nothing = makeView(value.getLoc(), 0,
                             MemRefType::get({0}, type.getElementType()));
    return type.getRank() == 1 ? nothing
                               : makeCast(value.getLoc(), nothing,
                                          getBufferType(value.getType()));
  }
  if (MemoryModel::ValueId viewed = Model.problem().values[id].viewOf;
      viewed != kNone)
    return makeCast(value.getLoc(), Buffers.lookup(Model.value(viewed)), type);
  int32_t lifetime = LifetimeOf[id];
  int32_t buffer = lifetime == kNone ? kNone : Plan.bufferOf[lifetime];
  if (buffer == kNone)
    return makeView(value.getLoc(), 0, getBufferType(value.getType()));
  const ArenaBuffer &place = Plan.buffers[buffer];
  if (place.pinned) {
    // In its donated argument: the new contents have a name of their own.
    Value argument =
        Model.value(Model.simulation().lifetimes[lifetime].values.front());
    return makeCast(value.getLoc(), Buffers.lookup(argument), type);
  }
  const auto &partOf = Model.problem().partOf;
  bool isPart = !partOf.empty() && partOf[id] != kNone;
  if (!isPart && type.getLayout().isIdentity())
    return makeView(value.getLoc(), place.offset, type);
  Type element = type.getElementType();
  Value &whole = Wholes[{lifetime, element}];
  if (!whole)
    whole = makeView(
        value.getLoc(), place.offset,
        MemRefType::get({place.bytes / getElementBytes(element)}, element));
  return makeCast(value.getLoc(), whole, type);
}

Value BufferFormBuilder::makeHostBuffer(Value value) {
  MemRefType type = getBufferType(value.getType());
  if (BlockArgument argument = Host.argumentOf.lookup(value))
    return makeCast(value.getLoc(), Buffers.lookup(argument), type);
  const auto &buffer = Host.arena.buffers[Host.bufferOf.lookup(value)];
  return makeView(value.getLoc(), HostArena, buffer.offset, type);
}

void BufferFormBuilder::addTransfer(Operation *op) {
  Location loc = op->getLoc();
  Value result = op->getResult(0), source = Buffers.lookup(op->getOperand(0));
  if (auto wait = dyn_cast<WaitOp>(op)) {
    Value target = Buffers.lookup(wait.getTransfer());
    FinishCopyOp::create(Builder, loc, source, target);
    Buffers[result] = target;
    return;
  }
  Buffers[result] = isa<StoreOp>(op) ? makeHostBuffer(result)
                                     : makeBuffer(Model.lookup(result));
  StartCopyOp::create(Builder, loc, source, Buffers.lookup(result));
}

void BufferFormBuilder::addOp(MemoryModel::OpId id) {
  Operation *op = Model.op(id);
  if (llvm::all_of(op->getResults(),
                   [&](Value result) { return isImmediate(Model, result); }))
    return;
  if (isTransfer(op))
    return addTransfer(op);
  for (MemoryModel::ValueId result : Model.problem().ops[id].results)
    Buffers[Model.value(result)] = runsOnHost(op)
                                       ? makeHostBuffer(Model.value(result))
                                       : makeBuffer(result);
  // Its body is the backward's, which is not here.
  if (isPureView(op) || isa<WithBackwardOp>(op) ||
      (Layout && op->getNumResults() == 1 && showsOperands(op->getResult(0))))
    return;

  SmallVector<Value> inputs, outputs;
  SmallVector<Value> immediates;
  SmallVector<Value> read;
  for (Value value : getReadValues(op)) {
    if (isImmediate(Model, value)) {
      immediates.push_back(value);
      continue;
    }
    read.push_back(value);
    inputs.push_back(Buffers.lookup(value));
  }
  for (Value result : op->getResults())
    outputs.push_back(Buffers.lookup(result));
  Value workspace;
  if (int32_t buffer = Plan.workspaceAt[id]; buffer != kNone)
    workspace = makeView(
        op->getLoc(), Plan.buffers[buffer].offset,
        MemRefType::get({Plan.buffers[buffer].bytes}, Builder.getI8Type()));

  auto launch =
      LaunchOp::create(Builder, op->getLoc(), inputs, outputs, workspace);
  fillLaunch(launch, op, read, immediates);
}

void BufferFormBuilder::fillLaunch(LaunchOp launch, Operation *op,
                                   ArrayRef<Value> read,
                                   ArrayRef<Value> immediates) {
  OpBuilder::InsertionGuard guard(Builder);
  Block &body = launch.getBody().emplaceBlock();
  Builder.setInsertionPointToEnd(&body);
  IRMapping mapping;
  // The buffers say what is on the host, and the types no longer.
  auto typeOf = [](Value value) {
    return getPlace(value.getType()) ? getDeviceType(value.getType())
                                     : value.getType();
  };
  for (Value value : read)
    mapping.map(value, body.addArgument(typeOf(value), value.getLoc()));
  std::function<void(Value)> repeat = [&](Value value) {
    if (mapping.contains(value))
      return;
    Operation *constant = value.getDefiningOp();
    for (Value operand : constant->getOperands())
      repeat(operand);
    Builder.clone(*constant, mapping)->removeAttr(kStorageAttr);
  };
  for (Value value : immediates)
    repeat(value);
  Operation *clone = Builder.clone(*op, mapping);
  clone->removeAttr(kStorageAttr);
  for (Value result : clone->getResults())
    result.setType(typeOf(result));
  YieldOp::create(Builder, op->getLoc(), clone->getResults());
}
