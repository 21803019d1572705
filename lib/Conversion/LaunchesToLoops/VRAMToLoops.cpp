//===- VRAMToLoops.cpp - Launches become loops on buffers ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignOps.h"
#include "VRAMToGPU/Kernels/GpuLayouts.h"
#include "VRAMToGPU/Kernels/GpuOps.h"
#include "VRAMToLoops/ElementOps.h"
#include "VRAMToLoops/FusedNorm.h"
#include "VRAMToLoops/Kernel.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Analysis/MemoryModel.h"
#include "vram/Conversion/Passes.h"
#include "vram/Conversion/Program.h"
#include "vram/Dialect/VRAM/IR/FusedNorm.h"
#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/StateCodes.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::vram {
#define GEN_PASS_DEF_CONVERTVRAMTOLOOPS
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// `vectors`: with vectors where they pay. `forGPU`: with kernels that say what
/// the threads of a block do. `channelsLast`: of images, whose order Kernel
/// alone knows.
static const OpLowerings &opLowerings(bool vectors, bool forGPU,
                                      bool channelsLast) {
  auto make = [](bool vectors, bool forGPU, bool channelsLast) {
    OpLowerings all;
    addPointwiseLowerings(all);
    addLinearLowerings(all);
    addAttentionLowerings(all);
    addPoolLowerings(all);
    addResampleLowerings(all);
    addNormLowerings(all);
    addSoftmaxLowerings(all);
    addShapeLowerings(all);
    addIndexLowerings(all);
    addReduceLowerings(all);
    addLossLowerings(all);
    addMaskLowerings(all);
    addWeightLowerings(all);
    addOptimizerLowerings(all);
    if (forGPU)
      addGpuPoolLowerings(all);
    if (forGPU && channelsLast)
      addGpuChannelNormLowerings(all);
    if (channelsLast)
      return all;
    if (vectors)
      addLinearTileLowerings(all);
    if (forGPU) {
      addGpuEmbeddingLowerings(all);
      addGpuAttentionLowerings(all);
      addGpuAttentionBackwardLowerings(all);
      addGpuNormLowerings(all);
      addGpuSoftmaxLowerings(all);
      addGpuLossLowerings(all);
      addGpuMaskLowerings(all);
      addGpuWeightLowerings(all);
      addGpuOptimizerLowerings(all);
      addGpuTotalLowerings(all);
      addGpuTransposeLowerings(all);
      addGpuSumLowerings(all);
    }
    return all;
  };
  static const OpLowerings scalar = make(false, false, false),
                           tiled = make(true, false, false),
                           gpu = make(false, true, false),
                           images = make(false, true, true);
  if (channelsLast)
    return forGPU ? images : scalar;
  return forGPU ? gpu : vectors ? tiled : scalar;
}

/// Bytes of the widest load that a GPU has.
static constexpr int64_t kWidestAccess = 16;

/// Elements of a constant, all different, that a kernel has in its code: about
/// two instructions each, and as many comparisons as halvings for an element.
static constexpr int64_t kMostPicked = 4096;

/// The op that a launch computes: also a constant alone that is written out.
static Operation *findComputingOp(LaunchOp launch) {
  if (Operation *op = launch.getComputingOp())
    return op;
  auto yield = cast<YieldOp>(launch.getBody().front().getTerminator());
  Operation *op = yield.getValues().front().getDefiningOp();
  return isa_and_nonnull<ConstantOp>(op) ? op : nullptr;
}

/// Whether `user` can read `constant`, which may be null.
static LogicalResult checkConstant(Operation *user,
                                   DenseElementsAttr constant) {
  if (!constant || constant.isSplat())
    return success();
  if (!isa<ConstantOp>(user) && !findElementFunction(user))
    return user->emitOpError("cannot be lowered: it reads a constant whose "
                             "elements differ; make it an argument");
  if (constant.getNumElements() > kMostPicked)
    return user->emitOpError("cannot be lowered: it reads a constant of ")
           << constant.getNumElements() << " elements that differ, more than "
           << kMostPicked << "; make it an argument";
  return success();
}

static LogicalResult checkBuffers(LaunchOp launch, Operation *op) {
  for (Value buffer : launch.getOperands())
    if (Type element = cast<MemRefType>(buffer.getType()).getElementType();
        !isa<FloatType>(element) && !element.isSignlessInteger())
      return op->emitOpError("cannot be lowered: it has a buffer of ")
             << element
             << ", and there is no arithmetic on unsigned elements; cast it to "
                "a signless type";
  return success();
}

/// Refuses launches that no lowering of ours handles.
static LogicalResult checkLaunch(LaunchOp launch, Operation *op) {
  for (Value value : launch.getBody().front().getTerminator()->getOperands())
    if (value.getDefiningOp() != op)
      return op->emitOpError("cannot be lowered: its launch yields another "
                             "value than its results");
  LogicalResult result = success();
  auto check = [&](Operation *user) {
    SmallVector<Value> read(user->getOperands());
    if (isa<ConstantOp>(user))
      read.push_back(user->getResult(0));
    for (Value operand : read)
      if (failed(checkConstant(user, Kernel::constantOf(operand))))
        result = failure();
  };
  op->walk(check);
  // In the place of streams the ops have the numbers of arguments.
  auto streams =
      launch->getParentOfType<func::FuncOp>()->getAttrOfType<IntegerAttr>(
          kStreamsAttr);
  op->walk([&](Operation *user) {
    auto stream = dyn_cast_or_null<IntegerAttr>(
        user->getInherentAttr("stream").value_or(Attribute()));
    if (streams && stream && stream.getInt() >= streams.getInt() &&
        succeeded(result))
      result = user->emitOpError("cannot be lowered: it names stream ")
               << stream.getInt() << ", but its function takes "
               << streams.getInt() << " ('" << kStreamsAttr << "')";
  });
  return result;
}

/// Bytes that the places inside a loop are multiples of: what the function was
/// planned with.
static int64_t getPlannedAlignment(LaunchOp launch) {
  auto function = launch->getParentOfType<func::FuncOp>();
  auto alignment = function->getAttrOfType<IntegerAttr>(kAlignmentAttr);
  if (auto plan = function->getAttrOfType<DictionaryAttr>(kMemoryPlanAttr))
    alignment = plan.getAs<IntegerAttr>("alignment");
  return alignment && alignment.getType().isSignlessInteger(64) &&
                 alignment.getInt() > 0
             ? alignment.getInt()
             : MemoryModelOptions().alignment;
}

/// The types of the op in the launch become those of images [n, c, h, w]: its
/// lowering has these indices alone, and Kernel knows where the elements lie.
static void showChannelsFirst(LaunchOp launch, Operation *op) {
  auto show = [](Value value) {
    value.setType(toChannelsFirst(cast<RankedTensorType>(value.getType())));
  };
  llvm::SetVector<Value> values;
  values.insert_range(op->getOperands());
  values.insert_range(op->getResults());
  llvm::for_each(values, show);
}

/// The same memory with dimensions 1 and 2 exchanged, in front of `launch`.
static Value exchangeHeads(LaunchOp launch, Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  auto [strides, offset] = type.getStridesAndOffset();
  auto shape = inOrder(type.getShape(), kHeadsAndTokens);
  auto steps = inOrder(ArrayRef<int64_t>(strides), kHeadsAndTokens);
  auto exchanged =
      MemRefType::get(shape, type.getElementType(),
                      StridedLayoutAttr::get(type.getContext(), offset, steps),
                      type.getMemorySpace());
  OpBuilder builder(launch);
  return memref::ReinterpretCastOp::create(builder, launch.getLoc(), exchanged,
                                           buffer, offset, shape, steps);
}

/// Attention with its tokens first is lowered as any other, on buffers whose
/// dimensions are exchanged.
static LogicalResult showHeadsFirst(LaunchOp launch, Operation *op) {
  auto yield = cast<YieldOp>(launch.getBody().front().getTerminator());
  llvm::SetVector<Value> tensors;
  tensors.insert_range(getHeadTensors(op));
  for (Value tensor : tensors) {
    auto argument = dyn_cast<BlockArgument>(tensor);
    if (!argument && tensor.getDefiningOp() != op)
      return op->emitOpError(
          "cannot be lowered: attention with its tokens first "
          "takes no constants");
    if (argument) {
      OpOperand &input = launch.getInputsMutable()[argument.getArgNumber()];
      input.set(exchangeHeads(launch, input.get()));
    }
    for (auto [i, value] : llvm::enumerate(yield.getValues()))
      if (value == tensor) {
        OpOperand &output = launch.getOutputsMutable()[i];
        output.set(exchangeHeads(launch, output.get()));
      }
    tensor.setType(exchangeHeads(cast<RankedTensorType>(tensor.getType())));
  }
  op->removeAttr(kTokensFirstAttr);
  return success();
}

static LogicalResult lowerLaunch(LaunchOp launch, bool vectors, bool forGPU,
                                 bool tensorCores, bool isF32Exact,
                                 int64_t alignment) {
  replaceForeignConstant(launch);
  Operation *op = findComputingOp(launch);
  if (!op)
    return launch.emitOpError("cannot be lowered: its body holds more than one "
                              "op; run it as --vram-plan-memory makes it");
  if (KernelAttr kernel = getKernel(op);
      forGPU && kernel && kernel.getLibrary() == Library::OneDNN)
    return op->emitOpError("names a kernel of onednn, which runs on a CPU "
                           "alone; plan with --kernels=cuda or --kernels=none");
  if (auto opaque = dyn_cast<OpaqueOp>(op))
    return op->emitOpError("'")
           << opaque.getName()
           << "' is known by its shapes and cost alone, and cannot be lowered: "
              "such a graph can be reported and planned, not run";
  if (failed(checkBuffers(launch, op)))
    return failure();
  if (isForeign(op)) {
    if (forGPU && (canLowerControlFlow(op) || isa<scf::ForallOp>(op)))
      return op->emitOpError("cannot be lowered for a GPU: loops, branches "
                             "and callees with 'no_inline' run on a CPU alone; "
                             "unroll a loop of constant bounds by "
                             "--vram-prepare=unroll=N, take 'no_inline' away, "
                             "or lower with --lower-to=cpu");
    auto lowerInner = [&](LaunchOp inner) {
      return lowerLaunch(inner, vectors, forGPU, tensorCores, isF32Exact,
                         alignment);
    };
    if (failed(
            lowerForeign(launch, op, getPlannedAlignment(launch), lowerInner)))
      return failure();
    launch.erase();
    return success();
  }
  Operation *norm = getFusedNorm(op), *computed = norm ? norm : op;
  bool channelsLast = isChannelsLast(computed);
  if (channelsLast)
    showChannelsFirst(launch, computed);
  if (isTokensFirst(op) && failed(showHeadsFirst(launch, op)))
    return failure();
  const OpLowerings::Function *lower =
      opLowerings(vectors, forGPU, channelsLast).find(computed);
  if (!lower)
    return op->emitError("no lowering of '")
           << op->getName() << "' to loops is known";
  if (failed(checkLaunch(launch, op)))
    return failure();
  Kernel kernel(launch, computed, isF32Exact,
                /*merges=*/vectors && !channelsLast);
  if (norm && failed(surround(kernel, cast<FusedOp>(op), launch)))
    return failure();
  kernel.alignment = alignment;
  kernel.hasTensorCores = forGPU && tensorCores;
  if (failed((*lower)(computed, kernel)))
    return failure();
  launch.erase();
  return success();
}

/// Every byte of `buffer` becomes 0xFF: NaNs.
static void spoil(OpBuilder &builder, Location loc, Value buffer) {
  Type element = cast<MemRefType>(buffer.getType()).getElementType();
  APInt ones = APInt::getAllOnes(element.getIntOrFloatBitWidth());
  TypedAttr value;
  if (auto real = dyn_cast<FloatType>(element))
    value = builder.getFloatAttr(real, APFloat(real.getFloatSemantics(), ones));
  else
    value = builder.getIntegerAttr(element, ones);
  Value constant = arith::ConstantOp::create(builder, loc, value);
  linalg::FillOp::create(builder, loc, constant, buffer);
}

/// Lowers each copy between device and host at one of its two ops: at the one
/// that finishes it if `atFinish`, else at the one that begins it.
static void lowerCopies(func::FuncOp function, bool atFinish) {
  OpBuilder builder(function.getContext());
  for (Operation &op : llvm::make_early_inc_range(function.getBody().front())) {
    if (!isa<StartCopyOp, FinishCopyOp>(op))
      continue;
    builder.setInsertionPoint(&op);
    Value source = op.getOperand(0), target = op.getOperand(1);
    if (isa<FinishCopyOp>(op) == atFinish)
      memref::CopyOp::create(builder, op.getLoc(), source, target);
    else if (atFinish)
      spoil(builder, op.getLoc(), target);
    op.erase();
  }
}

/// Whether a value between the ops of a launch is f64, which f32 arithmetic
/// would not represent.
static bool computesInF64(func::FuncOp function) {
  auto isF64 = [](Type type) { return getElementTypeOrSelf(type).isF64(); };
  return function
      .walk([&](Operation *op) {
        // A number alone says nothing of what is computed from it.
        bool asks = !op->hasTrait<OpTrait::ConstantLike>() &&
                    llvm::any_of(op->getResultTypes(), isF64);
        return asks ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether a launch updates moments in codes.
static bool updatesCodes(func::FuncOp function) {
  return function
      .walk([](Operation *op) {
        return CodedUpdateOps::contain(op) ? WalkResult::interrupt()
                                           : WalkResult::advance();
      })
      .wasInterrupted();
}

/// The name of the update that a kernel computes; null where it computes none.
static StringAttr findUpdateOp(func::FuncOp function) {
  for (auto launch : function.getBody().front().getOps<LaunchOp>())
    if (Operation *op = launch.getComputingOp();
        op && op->hasTrait<UpdatesParameter>())
      return StringAttr::get(op->getContext(), op->getName().stripDialect());
  return {};
}

/// The function returns nothing: its results lie where its views say.
static void dropResults(func::FuncOp function) {
  Operation *terminator = function.getBody().front().getTerminator();
  terminator->setOperands({});
  BitVector all(function.getNumResults(), true);
  (void)function.eraseResults(all);
}

/// Drops what the dialect says of a graph: a function of loops is none.
static void dropGraphAttributes(func::FuncOp function, bool keepArenas) {
  auto isOurs = [&](NamedAttribute attribute) {
    return isa_and_nonnull<VRAMDialect>(attribute.getNameDialect()) &&
           !(keepArenas && (attribute.getName() == kArenaAttr ||
                            attribute.getName() == kHostArenaAttr ||
                            attribute.getName() == kHostAttr));
  };
  auto others = [&](ArrayRef<NamedAttribute> attributes) {
    SmallVector<NamedAttribute> kept(attributes);
    llvm::erase_if(kept, isOurs);
    return kept;
  };
  for (NamedAttribute attribute : llvm::to_vector(function->getAttrs()))
    if (isOurs(attribute))
      function->removeAttr(attribute.getName());
  // All at once: they are one list, made anew by each change.
  SmallVector<DictionaryAttr> arguments;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    arguments.push_back(DictionaryAttr::get(
        function.getContext(),
        others(cast<FunctionOpInterface>(*function).getArgAttrs(i))));
  function.setAllArgAttrs(arguments);
}

namespace {
struct ConvertVRAMToLoopsPass
    : mlir::vram::impl::ConvertVRAMToLoopsBase<ConvertVRAMToLoopsPass> {
  using ConvertVRAMToLoopsBase::ConvertVRAMToLoopsBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    ConvertVRAMToLoopsBase::getDependentDialects(registry);
    registry.insert<gpu::GPUDialect, LLVM::LLVMDialect, NVVM::NVVMDialect>();
  }

  void runOnOperation() override {
    if (copies != "start" && copies != "finish") {
      emitError(getOperation().getLoc(),
                "copies must be start or finish, not '")
          << copies << "'";
      return signalPassFailure();
    }
    bool found = false;
    int64_t alignment = kWidestAccess;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && getArenaArgument(function))
        alignment = getViewAlignment(function, alignment);
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      // A query of the workspace has no buffers.
      if (function.isExternal() || !usesVRAM(function))
        continue;
      bool hasArena = getArenaArgument(function).has_value();
      found |= hasArena;
      if (!hasArena && !isOutlined(function)) {
        emitError(function.getLoc(), "function '")
            << function.getName()
            << "' is not in buffer form; run --vram-plan-memory first";
        return signalPassFailure();
      }
      bool keepsF64 =
          (forGPU || native) && !hasArena && computesInF64(function);
      bool fuses = (forGPU || native) && !hasArena && updatesCodes(function);
      StringAttr update =
          forGPU && !hasArena ? findUpdateOp(function) : StringAttr();
      for (auto launch : llvm::make_early_inc_range(
               function.getBody().front().getOps<LaunchOp>()))
        if (failed(lowerLaunch(launch, vectors, forGPU, tensorCores,
                               forGPU || native, alignment)))
          return signalPassFailure();
      // For a GPU they are the host's to start, and stay.
      if (hasArena && !forGPU)
        lowerCopies(function, copies == "finish");
      if (hasArena)
        dropResults(function);
      dropGraphAttributes(function, forGPU);
      if (keepsF64)
        function->setAttr(kKeepsF64Attr, UnitAttr::get(&getContext()));
      if (fuses)
        function->setAttr(kFusesProductsAttr, UnitAttr::get(&getContext()));
      if (update)
        function->setAttr(kUpdateOpAttr, update);
    }
    if (!found) {
      emitError(getOperation().getLoc(),
                "the module has no function in buffer form; run "
                "--vram-plan-memory first");
      signalPassFailure();
    }
  }

private:
  /// Whether it holds one launch on its arguments and returns nothing.
  static bool isOutlined(func::FuncOp function) {
    Block &body = function.getBody().front();
    return function.getNumResults() == 0 && llvm::hasNItems(body, 2) &&
           isa<LaunchOp>(body.front());
  }

  /// Whether it is one of the graph's functions, in tensor or in buffer form.
  static bool usesVRAM(func::FuncOp function) {
    if (getArenaArgument(function))
      return true;
    return function
        .walk([](Operation *op) {
          return isa_and_nonnull<VRAMDialect>(op->getDialect())
                     ? WalkResult::interrupt()
                     : WalkResult::advance();
        })
        .wasInterrupted();
  }
};
} // namespace
