//===- MergeLaunches.cpp - One launch for many updates --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MergeLaunches.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Analysis/CostModel.h"
#include "vram/Conversion/Program.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

#include <map>
#include <vector>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

/// Pointers of one kernel: its parameters have 4 KiB.
static constexpr size_t kMostArguments = 512;
/// Different kernels in one launch, each of which its code holds once.
static constexpr size_t kMostBodies = 8;
/// Launches of one kernel in one launch: a thread looks for its buffers by as
/// many comparisons, and selects each from as many.
static constexpr size_t kMostOfOneKernel = 32;

std::pair<bool, bool> mlir::vram::gpumap::usesOf(Value buffer) {
  bool isRead = false, isWritten = false;
  for (Operation *user : buffer.getUsers()) {
    isRead |= isa<memref::LoadOp, vector::LoadOp>(user);
    isWritten |= isa<memref::StoreOp, vector::StoreOp>(user);
    for (Value result : user->getResults())
      if (isa<MemRefType>(result.getType())) {
        auto [read, written] = usesOf(result);
        isRead |= read, isWritten |= written;
      }
  }
  return {isRead, isWritten};
}

namespace {
/// Bytes that an op touches: [begin, end) of an argument, gaps included.
struct Touched {
  Value base;
  int64_t begin, end;
  bool isWritten;
};

/// The bytes that the launches, calls and copies of a function read and write;
/// none where a buffer's place is not known.
using Footprint = std::optional<std::vector<Touched>>;

/// A launch that may wait for others.
struct Waiting {
  func::CallOp call;
  /// Its number among the calls that are no launches on the host.
  int32_t number;
  func::FuncOp kernel;
  Footprint touched;
};

class UpdateMerger {
public:
  explicit UpdateMerger(ModuleOp module) : Module(module), Symbols(module) {}

  void run(func::FuncOp entry);

private:
  Footprint touchedBy(Operation *op);
  static bool addTouched(Value buffer, bool isWritten, Footprint &touched);
  static bool conflict(const Footprint &one, const Footprint &other);
  /// The only launch of a kernel that updates, where it is small and its body
  /// can be copied; null otherwise.
  gpu::LaunchOp findLaunch(func::FuncOp kernel);
  bool fits(ArrayRef<Waiting> group, const Waiting &next);
  void merge(ArrayRef<Waiting> group);
  func::FuncOp nothing();

  ModuleOp Module;
  SymbolTable Symbols;
  llvm::DenseMap<func::FuncOp, gpu::LaunchOp> Launches;
  /// By the kernels of a group and which of their operands are the same.
  std::map<std::pair<std::vector<const void *>, std::vector<unsigned>>,
           func::FuncOp>
      Merged;
  func::FuncOp Nothing;
};

/// Writes the kernel of a group.
class MergedKernel {
public:
  /// `arguments`: for each launch of the group, which of the function's
  /// arguments its kernel gets.
  MergedKernel(func::FuncOp function, ArrayRef<gpu::LaunchOp> launches,
               ArrayRef<SmallVector<unsigned>> arguments)
      : Function(function), Builder(function.getContext()),
        Loc(function.getLoc()), Launches(launches), Arguments(arguments) {}

  void write();

private:
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(Builder, Loc, value);
  }
  void writeBranch(ArrayRef<unsigned> members, int64_t first);
  Value select(ArrayRef<unsigned> members, unsigned argument, Value which);
  void shareMemory(gpu::LaunchOp launch, IRMapping &mapping);

  func::FuncOp Function;
  OpBuilder Builder;
  Location Loc;
  ArrayRef<gpu::LaunchOp> Launches;
  ArrayRef<SmallVector<unsigned>> Arguments;
  gpu::LaunchOp Whole;
};
} // namespace

//===----------------------------------------------------------------------===//
// Launches that may move
//===----------------------------------------------------------------------===//

bool UpdateMerger::addTouched(Value buffer, bool isWritten,
                              Footprint &touched) {
  std::optional<BufferPlace> place = findPlace(buffer);
  if (!place)
    return false;
  auto type = cast<MemRefType>(buffer.getType());
  auto [strides, offset] = type.getStridesAndOffset();
  int64_t elements = 1;
  for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides)) {
    if (size == 0)
      return true;
    elements = saturatingAdd(elements, saturatingMul(size - 1, stride));
  }
  int64_t bytes =
      saturatingMul(elements, getElementBytes(type.getElementType()));
  touched->push_back({place->argument, place->offset,
                      saturatingAdd(place->offset, bytes), isWritten});
  return true;
}

Footprint UpdateMerger::touchedBy(Operation *op) {
  Footprint touched(std::in_place);
  bool isKnown = true;
  if (auto call = dyn_cast<func::CallOp>(op)) {
    auto callee = Symbols.lookup<func::FuncOp>(call.getCallee());
    for (auto [i, operand] : llvm::enumerate(call.getOperands())) {
      if (!isa<MemRefType>(operand.getType()))
        continue;
      // A library's or the host's may write all of them.
      auto [isRead, isWritten] = callee.isExternal()
                                     ? std::pair(true, true)
                                     : gpumap::usesOf(callee.getArgument(i));
      if (isRead || isWritten)
        isKnown &= addTouched(operand, isWritten, touched);
    }
  } else if (isa<StartCopyOp, FinishCopyOp>(op)) {
    isKnown = addTouched(op->getOperand(0), /*isWritten=*/false, touched) &&
              addTouched(op->getOperand(1), /*isWritten=*/true, touched);
  }
  return isKnown ? touched : std::nullopt;
}

bool UpdateMerger::conflict(const Footprint &one, const Footprint &other) {
  if (!one || !other)
    return true;
  for (const Touched &a : *one)
    for (const Touched &b : *other)
      if ((a.isWritten || b.isWritten) && a.base == b.base && a.begin < b.end &&
          b.begin < a.end)
        return true;
  return false;
}

gpu::LaunchOp UpdateMerger::findLaunch(func::FuncOp kernel) {
  if (auto known = Launches.find(kernel); known != Launches.end())
    return known->second;
  gpu::LaunchOp &found = Launches[kernel];
  if (!kernel->hasAttr(kUpdateOpAttr) || kernel.isExternal())
    return found;
  auto launches = kernel.getBody().front().getOps<gpu::LaunchOp>();
  if (!llvm::hasSingleElement(launches))
    return found;
  gpu::LaunchOp launch = *launches.begin();
  std::optional<int64_t> blocks = getConstantIntValue(launch.getGridSizeX()),
                         threads = getConstantIntValue(launch.getBlockSizeX());
  llvm::SetVector<Value> outside;
  getUsedValuesDefinedAbove(launch.getBody(), outside);
  bool isClosed = llvm::all_of(outside, [](Value value) {
    return isa<BlockArgument>(value) ||
           value.getDefiningOp()->hasTrait<OpTrait::ConstantLike>();
  });
  if (blocks && threads && *blocks < kBlocksOfFullLaunch && isClosed)
    found = launch;
  return found;
}

/// Whether the launch may join those of the group.
bool UpdateMerger::fits(ArrayRef<Waiting> group, const Waiting &next) {
  auto threadsOf = [&](const Waiting &waiting) {
    return getConstantIntValue(findLaunch(waiting.kernel).getBlockSizeX());
  };
  const Waiting &first = group.front();
  if (first.kernel->getAttr(kUpdateOpAttr) !=
          next.kernel->getAttr(kUpdateOpAttr) ||
      threadsOf(first) != threadsOf(next))
    return false;
  llvm::SmallDenseSet<func::FuncOp, 8> kernels = {next.kernel};
  size_t arguments = next.call->getNumOperands(), alike = 1;
  for (const Waiting &waiting : group) {
    kernels.insert(waiting.kernel);
    arguments += waiting.call->getNumOperands();
    alike += waiting.kernel == next.kernel;
  }
  return arguments <= kMostArguments && kernels.size() <= kMostBodies &&
         alike <= kMostOfOneKernel;
}

//===----------------------------------------------------------------------===//
// The kernel
//===----------------------------------------------------------------------===//

/// The buffer that the launch of number `which` of these gets.
Value MergedKernel::select(ArrayRef<unsigned> members, unsigned argument,
                           Value which) {
  auto bufferOf = [&](unsigned member) {
    return Function.getArgument(Arguments[member][argument]);
  };
  Value buffer = bufferOf(members.front());
  for (auto [i, member] : llvm::enumerate(members))
    if (bufferOf(member) != bufferOf(members.front()))
      buffer = arith::SelectOp::create(
          Builder, Loc,
          arith::CmpIOp::create(Builder, Loc, arith::CmpIPredicate::eq, which,
                                index(static_cast<int64_t>(i))),
          bufferOf(member), buffer);
  return buffer;
}

/// Only one of the bodies runs in a block: they take the same shared memory.
void MergedKernel::shareMemory(gpu::LaunchOp launch, IRMapping &mapping) {
  llvm::SmallDenseSet<Value, 4> taken;
  for (BlockArgument old : launch.getWorkgroupAttributions()) {
    Value shared;
    for (BlockArgument known : Whole.getWorkgroupAttributions())
      if (!shared && known.getType() == old.getType() &&
          taken.insert(known).second)
        shared = known;
    if (!shared) {
      shared = Whole.addWorkgroupAttribution(old.getType(), Loc);
      taken.insert(shared);
    }
    mapping.map(old, shared);
  }
}

/// The blocks from `first` on of launches of one kernel.
void MergedKernel::writeBranch(ArrayRef<unsigned> members, int64_t first) {
  gpu::LaunchOp launch = Launches[members.front()];
  Value block =
      arith::SubIOp::create(Builder, Loc, Whole.getBlockIds().x, index(first));
  Value which;
  if (members.size() > 1) {
    Value blocks = index(*getConstantIntValue(launch.getGridSizeX()));
    which = arith::DivUIOp::create(Builder, Loc, block, blocks);
    block = arith::RemUIOp::create(Builder, Loc, block, blocks);
  }
  IRMapping mapping;
  mapping.map(launch.getBlockIds().x, block);
  mapping.map(launch.getThreadIds().x, Whole.getThreadIds().x);
  shareMemory(launch, mapping);
  llvm::SetVector<Value> outside;
  getUsedValuesDefinedAbove(launch.getBody(), outside);
  for (Value value : outside) {
    if (auto argument = dyn_cast<BlockArgument>(value))
      mapping.map(value, select(members, argument.getArgNumber(), which));
    else
      Builder.clone(*value.getDefiningOp(), mapping);
  }
  for (Operation &op : launch.getBody().front().without_terminator())
    Builder.clone(op, mapping);
}

void MergedKernel::write() {
  llvm::MapVector<Operation *, SmallVector<unsigned>> bodies;
  int64_t blocks = 0;
  auto blocksOf = [&](Operation *launch) {
    return *getConstantIntValue(cast<gpu::LaunchOp>(launch).getGridSizeX());
  };
  for (auto [member, launch] : llvm::enumerate(Launches)) {
    bodies[launch].push_back(static_cast<unsigned>(member));
    blocks += blocksOf(launch);
  }
  Builder.setInsertionPointToEnd(Function.addEntryBlock());
  gpu::LaunchOp like = Launches.front();
  Value one = index(1);
  Whole = gpu::LaunchOp::create(
      Builder, Loc, index(blocks), one, one,
      index(*getConstantIntValue(like.getBlockSizeX())), one, one);
  func::ReturnOp::create(Builder, Loc);
  Builder.setInsertionPointToEnd(&Whole.getBody().front());
  auto end = gpu::TerminatorOp::create(Builder, Loc);
  Builder.setInsertionPoint(end);
  int64_t first = 0;
  for (auto &[launch, members] : bodies) {
    int64_t behind =
        first + static_cast<int64_t>(members.size()) * blocksOf(launch);
    if (behind == blocks) {
      writeBranch(members, first);
      return;
    }
    Value isHere =
        arith::CmpIOp::create(Builder, Loc, arith::CmpIPredicate::ult,
                              Whole.getBlockIds().x, index(behind));
    auto choice = scf::IfOp::create(Builder, Loc, isHere, true);
    Builder.setInsertionPointToStart(choice.thenBlock());
    writeBranch(members, first);
    Builder.setInsertionPointToStart(choice.elseBlock());
    first = behind;
  }
}

//===----------------------------------------------------------------------===//
// The calls
//===----------------------------------------------------------------------===//

/// The function that launches nothing.
func::FuncOp UpdateMerger::nothing() {
  if (Nothing)
    return Nothing;
  OpBuilder builder(Module.getContext());
  Nothing = func::FuncOp::create(builder, Module.getLoc(), "kernel_merged",
                                 builder.getFunctionType({}, {}));
  builder.setInsertionPointToEnd(Nothing.addEntryBlock());
  func::ReturnOp::create(builder, Module.getLoc());
  Symbols.insert(Nothing);
  return Nothing;
}

void UpdateMerger::merge(ArrayRef<Waiting> group) {
  if (group.size() < 2)
    return;
  llvm::SetVector<Value> operands;
  SmallVector<int32_t> launches, numbers;
  std::pair<std::vector<const void *>, std::vector<unsigned>> key;
  SmallVector<gpu::LaunchOp> bodies;
  SmallVector<SmallVector<unsigned>> arguments(group.size());
  for (auto [member, waiting] : llvm::enumerate(group)) {
    func::FuncOp kernel = waiting.kernel;
    key.first.push_back(kernel.getAsOpaquePointer());
    bodies.push_back(findLaunch(kernel));
    for (auto [i, operand] : llvm::enumerate(waiting.call->getOperands())) {
      if (operands.insert(operand)) {
        launches.push_back(waiting.number);
        numbers.push_back(static_cast<int32_t>(i));
      }
      auto place = static_cast<unsigned>(llvm::find(operands, operand) -
                                         operands.begin());
      arguments[member].push_back(place);
      key.second.push_back(place);
    }
  }
  func::CallOp last = group.back().call;
  OpBuilder builder(last);
  func::FuncOp &kernel = Merged[key];
  if (!kernel) {
    OpBuilder none(Module.getContext());
    StringRef op =
        group.front().kernel->getAttrOfType<StringAttr>(kUpdateOpAttr);
    kernel = func::FuncOp::create(
        none, last.getLoc(),
        ("kernel_" + op + "_of_" + Twine(group.size())).str(),
        builder.getFunctionType(ValueRange(operands.getArrayRef()).getTypes(),
                                {}));
    Symbols.insert(kernel);
    MergedKernel(kernel, bodies, arguments).write();
  }
  auto call = func::CallOp::create(builder, last.getLoc(), kernel,
                                   operands.getArrayRef());
  call->setAttr(kMergedAttr,
                builder.getDictionaryAttr(
                    {builder.getNamedAttr(
                         "launches", builder.getDenseI32ArrayAttr(launches)),
                     builder.getNamedAttr(
                         "operands", builder.getDenseI32ArrayAttr(numbers))}));
  for (const Waiting &waiting : group.drop_back()) {
    func::CallOp old = waiting.call;
    builder.setInsertionPoint(old);
    func::CallOp::create(builder, old.getLoc(), nothing(), ValueRange());
    old.erase();
  }
  last.erase();
}

void UpdateMerger::run(func::FuncOp entry) {
  std::vector<std::vector<Waiting>> groups;
  int32_t number = 0;
  auto mergeIf = [&](llvm::function_ref<bool(ArrayRef<Waiting>)> isDue) {
    llvm::erase_if(groups, [&](ArrayRef<Waiting> group) {
      bool due = isDue(group);
      if (due)
        merge(group);
      return due;
    });
  };
  for (Operation &op :
       llvm::make_early_inc_range(entry.getBody().front().getOperations())) {
    if (!isa<func::CallOp, StartCopyOp, FinishCopyOp>(op))
      continue;
    Footprint touched = touchedBy(&op);
    mergeIf([&](ArrayRef<Waiting> group) {
      return llvm::any_of(group, [&](const Waiting &waiting) {
        return conflict(waiting.touched, touched);
      });
    });
    auto call = dyn_cast<func::CallOp>(op);
    auto kernel =
        call ? Symbols.lookup<func::FuncOp>(call.getCallee()) : func::FuncOp();
    if (!call || kernel->hasAttr(kHostFunctionAttr))
      continue;
    Waiting waiting{call, number++, kernel, touched};
    if (!touched || !findLaunch(kernel))
      continue;
    auto group = llvm::find_if(
        groups, [&](ArrayRef<Waiting> of) { return fits(of, waiting); });
    if (group == groups.end())
      groups.push_back({waiting});
    else
      group->push_back(waiting);
  }
  mergeIf([](ArrayRef<Waiting>) { return true; });
}

/// Erases the kernels of updates that are called no more.
static void eraseUncalled(ModuleOp module) {
  llvm::DenseSet<StringRef> called;
  module.walk([&](func::CallOp call) { called.insert(call.getCallee()); });
  for (auto kernel : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (kernel->hasAttr(kUpdateOpAttr) && !called.contains(kernel.getName()))
      kernel.erase();
}

void mlir::vram::gpumap::mergeUpdates(ModuleOp module) {
  UpdateMerger merger(module);
  for (auto function : llvm::to_vector(module.getOps<func::FuncOp>()))
    if (!function.isExternal() && getArenaArgument(function))
      merger.run(function);
  eraseUncalled(module);
}
