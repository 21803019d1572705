//===- ImageLayouts.cpp - Which ops have their channels last --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImageLayouts.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Planning/Precision/Problem.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;
namespace precision = ::vram::planning::precision;

/// Bytes that a device of a few TB/s moves while it starts a kernel.
static constexpr int64_t kLaunchBytes = int64_t(4) << 20;
/// More than any conversion, and few enough to be summed.
static constexpr int64_t kForbidden = int64_t(1) << 40;
/// Elements that the threads of a block have in registers (GpuSets.h).
static constexpr int64_t kHeldPixels = 16384;
/// Tensor cores take channels in groups of this many.
static constexpr int64_t kChannelGroup = 8;

bool mlir::vram::isSameInBothLayouts(RankedTensorType image) {
  ArrayRef<int64_t> shape = image.getShape();
  return shape[1] == 1 || (shape[2] == 1 && shape[3] == 1);
}

SmallVector<int64_t> mlir::vram::moveDims(ArrayRef<int64_t> dims) {
  auto moved =
      llvm::map_to_vector(dims, [](int64_t dim) { return kLastOfFirst[dim]; });
  llvm::sort(moved);
  return moved;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Images, and numbers that are broadcast to them.
static bool isOnImages(Operation *op) {
  auto isOne = [](int64_t size) { return size == 1; };
  auto isFine = [&](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return isImage(value) || (type && llvm::all_of(type.getShape(), isOne));
  };
  return llvm::all_of(op->getOperands(), isFine) &&
         llvm::all_of(op->getResults(), isImage);
}

/// Whether the dimensions that stay are in one order in both layouts.
template <typename OpTy>
static bool keepsOrder(OpTy op) {
  if (!isImage(op.getInput()))
    return false;
  bool hasChannels = !llvm::is_contained(op.getDims(), 1);
  bool hasPixels = !llvm::is_contained(op.getDims(), 2) ||
                   !llvm::is_contained(op.getDims(), 3);
  return op.getKeepDims() || !hasChannels || !hasPixels;
}

static bool hasChannelsLastForm(Operation *op) {
  auto hasElements = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() &&
           !llvm::is_contained(tensor.getShape(), 0);
  };
  if (op->getNumRegions() != 0 || op->getNumResults() == 0 ||
      !llvm::all_of(op->getOperandTypes(), hasElements) ||
      !llvm::all_of(op->getResultTypes(), hasElements))
    return false;
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<BatchNormOp, BatchNormBackwardOp>(
          [](auto norm) { return isImage(norm.getInput()); })
      .Case<SignBitsOp, RangeBitsOp, ApplyBitsOp, BiasAddOp, SliceOp, PadOp,
            ConcatOp>([](Operation *it) { return isImage(it->getOperand(0)); })
      .Case<ReduceSumOp, ReduceMeanOp, ReduceMaxOp, ReduceMinOp>(
          [](auto reduction) { return keepsOrder(reduction); })
      .Default([](Operation *other) {
        return (takesLayout(other) && isImage(other->getOperand(0))) ||
               (other->hasTrait<Pointwise>() && isOnImages(other));
      });
}

//===----------------------------------------------------------------------===//
// The problem
//===----------------------------------------------------------------------===//

namespace {
class LayoutProblem {
public:
  LayoutProblem(func::FuncOp function, bool always)
      : Body(function.getBody().front()), Always(always) {
    addGroups();
    Problem.groups[kLast] = precision::Pin::Low;
    for (BlockArgument argument : Body.getArguments())
      addValue(argument);
    for (Operation &op : Body)
      for (Value result : op.getResults())
        addValue(result);
    for (auto [op, group] : GroupOf)
      addNeeds(op, group);
  }

  llvm::DenseSet<Operation *> solve() const {
    precision::Plan plan = precision::solve(Problem);
    llvm::DenseSet<Operation *> last;
    for (auto [op, group] : GroupOf)
      if (plan.isLow[group])
        last.insert(op);
    return last;
  }

private:
  /// Of nothing that is there: pinned to channels last.
  static constexpr precision::GroupId kLast = 0;

  /// A group for each op that has a choice. Bits are in the order of elements,
  /// so ops that make and read the same are one group.
  void addGroups() {
    llvm::EquivalenceClasses<Operation *> classes;
    llvm::SetVector<Operation *> pinned;
    for (Operation &op : Body)
      if (hasChannelsLastForm(&op))
        classes.insert(&op);
    auto join = [&](Operation *op, Operation *other) {
      if (other && other->getBlock() == &Body && hasChannelsLastForm(other))
        classes.unionSets(op, other);
      else
        pinned.insert(op);
    };
    for (Operation &op : Body) {
      if (!hasChannelsLastForm(&op))
        continue;
      if (auto apply = dyn_cast<ApplyBitsOp>(op))
        join(&op, apply.getBits().getDefiningOp());
      if (isa<SignBitsOp, RangeBitsOp>(op))
        for (Operation *user : op.getUsers())
          join(&op, isa<ApplyBitsOp>(user) ? user : nullptr);
    }
    llvm::DenseMap<Operation *, precision::GroupId> groupOfLeader;
    Problem.groups.push_back(precision::Pin::Low);
    for (Operation &op : Body) {
      if (!hasChannelsLastForm(&op))
        continue;
      auto [known, isNew] = groupOfLeader.try_emplace(
          classes.getLeaderValue(&op), Problem.groups.size());
      if (isNew)
        Problem.groups.push_back(precision::Pin::Free);
      GroupOf[&op] = known->second;
    }
    for (Operation *op : pinned)
      Problem.groups[GroupOf[op]] = precision::Pin::High;
  }

  static int64_t bytesOfConversion(RankedTensorType type) {
    return saturatingAdd(saturatingMul(2, getTypeBytes(type)), kLaunchBytes);
  }

  void addValue(Value value) {
    if (!isImage(value))
      return;
    precision::Value made;
    if (Operation *op = value.getDefiningOp(); op && GroupOf.count(op))
      made.producer = GroupOf.lookup(op);
    llvm::SetVector<precision::GroupId> readers;
    for (Operation *user : value.getUsers())
      if (GroupOf.count(user))
        readers.insert(GroupOf.lookup(user));
      else
        made.readHigh = true;
    made.readers = {readers.begin(), readers.end()};
    auto type = cast<RankedTensorType>(value.getType());
    // A view costs more than none.
    made.castToLow = made.castToHigh =
        isSameInBothLayouts(type) ? 1 : bytesOfConversion(type);
    Problem.values.push_back(std::move(made));
  }

  /// Bytes that the op's kernel moves more in one of the layouts.
  void addNeeds(Operation *op, precision::GroupId group) {
    int64_t first = 0, last = 0;
    if (isa<BatchNormOp, BatchNormBackwardOp>(op))
      last = bytesReadAgain(op);
    if (op->hasTrait<TakesKernel>()) {
      addConvolution(op, first, last);
      if (Always)
        first = kForbidden, last = 0;
    }
    if (first != 0) {
      precision::Value need;
      need.producer = kLast;
      need.readers = {group};
      need.castToHigh = first;
      Problem.values.push_back(std::move(need));
    }
    if (last != 0) {
      precision::Value need;
      need.readers = {group};
      need.castToLow = last;
      Problem.values.push_back(std::move(need));
    }
  }

  /// A block of a GPU holds a channel of few pixels, if they are neighbours;
  /// with channels last a batch normalisation reads its input, and the
  /// gradient, twice.
  static int64_t bytesReadAgain(Operation *op) {
    auto input = cast<RankedTensorType>(op->getOperand(0).getType());
    int64_t pixels = input.getNumElements() / input.getDimSize(1);
    if (pixels > kHeldPixels)
      return 0;
    return saturatingMul(isa<BatchNormOp>(op) ? 1 : 2, getTypeBytes(input));
  }

  /// Tensor cores take channels last, and have images of other than a multiple
  /// of kChannelGroup channels copied in either layout. In f32 cuDNN's kernels
  /// take them first. Those of groups of channels are for both.
  static void addConvolution(Operation *op, int64_t &first, int64_t &last) {
    auto groups = op->getAttrOfType<IntegerAttr>("groups");
    if (!hasKernel(Library::CuDNN, op) || (groups && groups.getInt() != 1))
      return;
    bool isSingle = getElementTypeOrSelf(op->getResult(0).getType()).isF32();
    auto add = [&](Type type) {
      auto image = cast<RankedTensorType>(type);
      if (isSingle)
        last = saturatingAdd(last, bytesOfConversion(image));
      else if (image.getDimSize(1) % kChannelGroup == 0 &&
               !isSameInBothLayouts(image))
        first = saturatingAdd(first, bytesOfConversion(image));
    };
    llvm::for_each(op->getOperandTypes(), add);
    llvm::for_each(op->getResultTypes(), add);
  }

  Block &Body;
  bool Always;
  llvm::MapVector<Operation *, precision::GroupId> GroupOf;
  precision::Problem Problem;
};
} // namespace

llvm::DenseSet<Operation *>
mlir::vram::chooseChannelsLast(func::FuncOp function, bool always) {
  return LayoutProblem(function, always).solve();
}
