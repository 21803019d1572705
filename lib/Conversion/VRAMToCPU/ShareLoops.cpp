//===- ShareLoops.cpp - Loops that threads can share ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The iterations of an scf.parallel are independent. They are cut into tasks,
// whose number and extent follow from the loop's sizes alone: the code of a task
// is the same whoever runs it, and so are its bits.
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/BufferForm.h"
#include "vram/Conversion/Passes.h"
#include "vram/Conversion/Program.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Transforms/RegionUtils.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMSHARELOOPS
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

/// Tasks that a loop is cut into where it has as many iterations: more than
/// there are cores, for tasks that differ in what they take.
static constexpr int64_t kTasks = 128;
/// A cut innermost dimension has whole vectors.
static constexpr int64_t kLanes = 16;

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

static std::optional<int64_t> constantOf(Value value) {
  IntegerAttr constant;
  if (!matchPattern(value, m_Constant(&constant)))
    return std::nullopt;
  return constant.getInt();
}

/// The iterations of a loop; 16 where its bounds are computed.
static int64_t countIterations(Value lower, Value upper, Value step) {
  std::optional<int64_t> from = constantOf(lower), to = constantOf(upper),
                         by = constantOf(step);
  if (!from || !to || !by || *by <= 0)
    return 16;
  return *to <= *from ? 0 : (*to - *from + *by - 1) / *by;
}

/// About how many instructions an op takes.
static int64_t workOf(Operation *op) {
  int64_t inner = 0;
  for (Region &region : op->getRegions())
    for (Operation &each : region.getOps())
      inner = saturatingAdd(inner, workOf(&each));
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return saturatingMul(inner,
                         countIterations(loop.getLowerBound(),
                                         loop.getUpperBound(), loop.getStep()));
  if (auto loop = dyn_cast<scf::ParallelOp>(op)) {
    for (auto [lower, upper, step] : llvm::zip_equal(
             loop.getLowerBound(), loop.getUpperBound(), loop.getStep()))
      inner = saturatingMul(inner, countIterations(lower, upper, step));
    return inner;
  }
  if (op->hasTrait<OpTrait::ConstantLike>() || op->hasTrait<OpTrait::IsTerminator>())
    return 0;
  int64_t own = 1;
  // A function of numbers.
  if (isa_and_nonnull<math::MathDialect>(op->getDialect()) &&
      !isa<math::FmaOp, math::AbsFOp, math::SqrtOp>(op))
    own = 20;
  for (Type type : op->getResultTypes())
    if (auto vector = dyn_cast<VectorType>(type))
      own = saturatingMul(own, std::max<int64_t>(1, vector.getNumElements() / 8));
  return saturatingAdd(own, inner);
}

//===----------------------------------------------------------------------===//
// Tasks
//===----------------------------------------------------------------------===//

namespace {
/// How the iterations of a loop are cut: a task has one index of each of the
/// first `whole` dimensions, `block` indices of the next, and all of the rest.
struct Cut {
  SmallVector<int64_t> sizes;
  unsigned whole = 0;
  int64_t block = 1;
  /// Blocks in the dimension that is cut.
  int64_t blocks = 1;
  int64_t tasks = 1;
};
} // namespace

/// None for a loop whose bounds are computed.
static std::optional<Cut> cut(scf::ParallelOp loop) {
  Cut result;
  for (auto [lower, upper, step] : llvm::zip_equal(
           loop.getLowerBound(), loop.getUpperBound(), loop.getStep())) {
    std::optional<int64_t> size = constantOf(upper);
    if (constantOf(lower) != 0 || constantOf(step) != 1 || !size)
      return std::nullopt;
    result.sizes.push_back(*size);
  }
  if (result.sizes.empty() || llvm::is_contained(result.sizes, 0))
    return std::nullopt;
  int64_t before = 1;
  unsigned last = result.sizes.size() - 1;
  while (result.whole < last &&
         saturatingMul(before, result.sizes[result.whole]) < kTasks)
    before *= result.sizes[result.whole++];
  int64_t size = result.sizes[result.whole];
  int64_t wanted = std::min(size, (kTasks + before - 1) / before);
  result.block = (size + wanted - 1) / wanted;
  if (result.whole == last && result.block > kLanes)
    result.block = (result.block + kLanes - 1) / kLanes * kLanes;
  result.blocks = (size + result.block - 1) / result.block;
  result.tasks = before * result.blocks;
  return result;
}

/// Emits the tasks [begin, end) of `loop`.
static void emitTasks(ImplicitLocOpBuilder &b, scf::ParallelOp loop,
                      const Cut &cut, Value begin, Value end,
                      IRMapping &mapping) {
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, value);
  };
  auto enter = [&](Value from, Value to) -> Value {
    auto inner = scf::ForOp::create(b, from, to, constant(1));
    b.setInsertionPointToStart(inner.getBody());
    return inner.getInductionVar();
  };
  OpBuilder::InsertionGuard guard(b);
  Value task = enter(begin, end);
  SmallVector<Value> indices(loop.getInductionVars());
  Value rest = task, block;
  if (cut.blocks > 1) {
    block = arith::RemUIOp::create(b, rest, constant(cut.blocks));
    rest = arith::DivUIOp::create(b, rest, constant(cut.blocks));
  }
  for (unsigned d = cut.whole; d-- > 0;) {
    Value index = rest;
    if (d > 0) {
      index = arith::RemUIOp::create(b, rest, constant(cut.sizes[d]));
      rest = arith::DivUIOp::create(b, rest, constant(cut.sizes[d]));
    }
    mapping.map(indices[d], index);
  }
  int64_t size = cut.sizes[cut.whole];
  if (cut.blocks == size && cut.blocks > 1) {
    mapping.map(indices[cut.whole], block);
  } else {
    Value from = constant(0), to = constant(size);
    if (cut.blocks > 1) {
      from = arith::MulIOp::create(b, block, constant(cut.block));
      to = arith::AddIOp::create(b, from, constant(cut.block));
      if (size % cut.block != 0)
        to = arith::MinUIOp::create(b, to, constant(size));
    }
    mapping.map(indices[cut.whole], enter(from, to));
  }
  for (unsigned d = cut.whole + 1; d < cut.sizes.size(); ++d)
    mapping.map(indices[d], enter(constant(0), constant(cut.sizes[d])));
  for (Operation &op : loop.getBody()->without_terminator())
    b.clone(op, mapping);
}

/// Whether a function can be given it as a pointer alone: a part of a buffer
/// that begins at a computed place, as in the body of an scf.forall, can't.
static bool mayBePassed(Type type) {
  auto buffer = dyn_cast<MemRefType>(type);
  if (!buffer)
    return true;
  SmallVector<int64_t> strides;
  int64_t offset;
  return succeeded(buffer.getStridesAndOffset(strides, offset)) &&
         buffer.hasStaticShape() && !ShapedType::isDynamic(offset) &&
         llvm::none_of(strides, ShapedType::isDynamic);
}

namespace {
struct ShareLoopsPass : mlir::vram::impl::VRAMShareLoopsBase<ShareLoopsPass> {
  using VRAMShareLoopsBase::VRAMShareLoopsBase;

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    for (auto function : llvm::to_vector(getOperation().getOps<func::FuncOp>()))
      if (!function.isExternal()) {
        SmallVector<scf::ParallelOp> loops;
        function.walk<WalkOrder::PreOrder>([&](scf::ParallelOp loop) {
          loops.push_back(loop);
          return WalkResult::skip();
        });
        for (scf::ParallelOp loop : loops)
          share(loop, function.getName(), symbols);
      }
  }

private:
  void share(scf::ParallelOp loop, StringRef name, SymbolTable &symbols) {
    if (loop.getNumResults() != 0 || workOf(loop) < leastWork)
      return;
    std::optional<Cut> tasks = cut(loop);
    if (!tasks || tasks->tasks < 2)
      return;
    llvm::SetVector<Value> above;
    getUsedValuesDefinedAbove(loop.getRegion(), above);
    ImplicitLocOpBuilder b(loop.getLoc(), loop.getContext());
    SmallVector<Value> operands;
    IRMapping mapping;
    for (Value value : above) {
      if (!mayBePassed(value.getType()))
        return;
      if (!matchPattern(value, m_Constant()))
        operands.push_back(value);
    }
    size_t own = operands.size();
    b.setInsertionPoint(loop);
    operands.push_back(arith::ConstantIndexOp::create(b, 0));
    operands.push_back(arith::ConstantIndexOp::create(b, tasks->tasks));

    auto function = func::FuncOp::create(
        b, (name + "_tasks").str(),
        b.getFunctionType(ValueRange(operands).getTypes(), {}));
    function->remove();
    function->setAttr(kTasksAttr, b.getUnitAttr());
    function->setAttr("llvm.linkage",
                      LLVM::LinkageAttr::get(b.getContext(),
                                             LLVM::Linkage::Internal));
    Block *body = function.addEntryBlock();
    symbols.insert(function);
    func::CallOp::create(b, function, operands);
    b.setInsertionPointToStart(body);
    mapping.map(ArrayRef<Value>(operands).take_front(own),
                body->getArguments().take_front(own));
    for (Value value : above)
      if (!mapping.contains(value))
        b.clone(*value.getDefiningOp(), mapping);
    emitTasks(b, loop, *tasks, body->getArgument(own),
              body->getArgument(own + 1), mapping);
    func::ReturnOp::create(b);
    loop.erase();
  }
};
} // namespace
