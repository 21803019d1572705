//===- LowerThroughTensors.cpp - One op, bufferized into its launch -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The op is copied into a function of its own, whose arguments are the buffers
// of the launch:
//
//   func @launch(%in: memref, %out: memref) {
//     %x = bufferization.to_tensor %in
//     %y = OP %x
//     bufferization.materialize_in_destination %y in %out
//   }
//
// MLIR rewrites that function and bufferizes it, and what stands in it then is
// copied to where the launch stood.
//
//===----------------------------------------------------------------------===//

#include "LaunchPatterns.h"

#include "vram/Conversion/LaunchLowering.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/Transforms.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;

/// Bytes that the buffers in a workspace begin at multiples of.
static constexpr int64_t kScratchAlignment = 64;

static bool isElementwiseOnTensors(Operation *op) {
  return OpTrait::hasElementwiseMappableTraits(op) &&
         llvm::any_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>);
}

/// A dialect may promise models of the interface that nobody has registered:
/// MLIR with assertions ends the process where it is asked for one of these.
static bool isBufferizable(Operation *op) {
  Dialect *dialect = op->getDialect();
  return dialect &&
         !dialect->hasPromisedInterface(
             op->getName().getTypeID(),
             bufferization::BufferizableOpInterface::getInterfaceID()) &&
         isa<bufferization::BufferizableOpInterface>(op);
}

bool mlir::vram::canLowerThroughTensors(Operation *op) {
  return isElementwiseOnTensors(op) || isa<tensor::ConcatOp>(op) ||
         isBufferizable(op);
}

namespace {

class TensorLowering {
public:
  TensorLowering(Operation *op, const LaunchBuffers &buffers)
      : Op(op), Buffers(buffers), Module(ModuleOp::create(op->getLoc())),
        Builder(op->getContext()) {}

  LogicalResult
  run(OpBuilder &builder,
      llvm::function_ref<void(RewritePatternSet &)> populate) {
    // MLIR's errors are about ops that the user has never seen: they become
    // notes of ours.
    std::vector<std::string> reasons;
    LogicalResult result = success();
    {
      ScopedDiagnosticHandler handler(Op->getContext(), [&](Diagnostic &said) {
        if (said.getSeverity() == DiagnosticSeverity::Error)
          reasons.push_back(said.str());
        return success();
      });
      buildFunction();
      result = failure(failed(rewrite(populate)) || failed(bufferize()));
    }
    if (failed(result)) {
      InFlightDiagnostic error =
          Op->emitOpError("cannot be lowered through tensors; implement "
                          "LaunchLoweringInterface::lowerLaunch for it");
      for (const std::string &reason : reasons)
        error.attachNote() << reason;
      return error;
    }
    return failure(failed(placeScratch()) || failed(emit(builder)));
  }

private:
  //===--------------------------------------------------------------------===//
  // The function
  //===--------------------------------------------------------------------===//

  /// The argument for a buffer, or for a scalar that is no constant.
  BlockArgument addArgument(Value buffer) {
    auto [place, isNew] = Arguments.try_emplace(buffer);
    if (isNew)
      place->second =
          Body->addArgument(buffer.getType(), buffer.getLoc());
    return place->second;
  }

  void buildFunction() {
    Location loc = Op->getLoc();
    Builder.setInsertionPointToEnd(Module->getBody());
    Function = func::FuncOp::create(Builder, loc, "launch",
                                    Builder.getFunctionType({}, {}));
    Body = Function.addEntryBlock();
    Builder.setInsertionPointToEnd(Body);

    llvm::SetVector<Value> read(Op->operand_begin(), Op->operand_end());
    getUsedValuesDefinedAbove(Op->getRegions(), read);
    IRMapping mapping;
    for (Value value : read)
      mapping.map(value, addRead(value));
    Operation *copy = Builder.clone(*Op, mapping);
    for (auto [result, buffer] :
         llvm::zip_equal(copy->getResults(), Buffers.results)) {
      auto store = bufferization::MaterializeInDestinationOp::create(
          Builder, loc, result, addArgument(buffer));
      store.setWritable(true);
      store.setRestrict(true);
    }
    func::ReturnOp::create(Builder, loc);
    Function.setType(
        Builder.getFunctionType(Body->getArgumentTypes(), {}));
  }

  /// A constant, or a view of one.
  Value copyConstant(Value value) {
    Operation *op = value.getDefiningOp();
    IRMapping mapping;
    for (Value operand : op->getOperands())
      mapping.map(operand, copyConstant(operand));
    return Builder.clone(*op, mapping)
        ->getResult(cast<OpResult>(value).getResultNumber());
  }

  /// A value that the op reads, as a tensor or a scalar.
  Value addRead(Value value) {
    Value buffer = Buffers.of(value);
    if (!isa<MemRefType>(buffer.getType())) {
      Operation *constant = buffer.getDefiningOp();
      bool isScalar = !isa<TensorType>(buffer.getType());
      bool isConstant = constant && constant->hasTrait<OpTrait::ConstantLike>();
      if (isScalar && !isConstant)
        return addArgument(buffer);
      return copyConstant(buffer);
    }
    bool isResult = llvm::is_contained(Buffers.results, buffer);
    return bufferization::ToTensorOp::create(
        Builder, Op->getLoc(), value.getType(), addArgument(buffer),
        /*restrict=*/true, /*writable=*/isResult);
  }

  //===--------------------------------------------------------------------===//
  // Rewriting
  //===--------------------------------------------------------------------===//

  LogicalResult
  rewrite(llvm::function_ref<void(RewritePatternSet &)> populate) {
    MLIRContext *context = Op->getContext();
    RewritePatternSet toLinalg(context);
    if (populate)
      populate(toLinalg);
    linalg::populateElementwiseToLinalgConversionPatterns(toLinalg);
    ConversionTarget target(*context);
    bool isRewritten = static_cast<bool>(populate);
    StringRef dialect = Op->getName().getDialectNamespace();
    target.markUnknownOpDynamicallyLegal([&](Operation *op) {
      return !isElementwiseOnTensors(op) &&
             !(isRewritten && op->getName().getDialectNamespace() == dialect &&
               !op->hasTrait<OpTrait::ConstantLike>());
    });
    if (failed(
            applyPartialConversion(Function, target, std::move(toLinalg))))
      return failure();

    emptyUnreadInputs();
    RewritePatternSet patterns(context);
    populateLaunchPatterns(patterns);
    tensor::populateDecomposeTensorConcatPatterns(patterns);
    linalg::populateConvertToDestinationStylePatterns(patterns);
    // Folds constants into generic ops; nothing else is fused.
    linalg::populateElementwiseOpsFusionPatterns(
        patterns, [](OpOperand *) { return false; });
    if (failed(applyPatternsGreedily(Function, std::move(patterns))))
      return failure();
    writeDestinations();
    fillConstants();
    if (isa<linalg::SoftmaxOp>(Op))
      divideInPlace();
    writeThroughReshapes();
    keepOverwritten();
    // A constant would become a global.
    for (auto constant :
         llvm::make_early_inc_range(Body->getOps<arith::ConstantOp>()))
      if (constant.use_empty())
        constant.erase();
    return success();
  }

  /// A constant that an op takes for its shape alone, as the window of a pool.
  void emptyUnreadInputs() {
    Function.walk([&](linalg::LinalgOp op) {
      for (OpOperand *input : op.getDpsInputOperands()) {
        auto type = dyn_cast<RankedTensorType>(input->get().getType());
        if (!type || op.payloadUsesValueFromOperand(input) ||
            !matchPattern(input->get(), m_Constant()))
          continue;
        Builder.setInsertionPoint(op);
        input->set(tensor::EmptyOp::create(
            Builder, op.getLoc(), type.getShape(), type.getElementType()));
      }
    });
  }

  /// Destinations that are not the result's buffer: one that is read is copied
  /// there first, or written if it is a constant; another one is dropped.
  void writeDestinations() {
    SmallVector<DestinationStyleOpInterface> ops;
    for (Operation &op : *Body)
      if (auto destination = dyn_cast<DestinationStyleOpInterface>(op);
          destination && !isa<bufferization::MaterializeInDestinationOp>(op))
        ops.push_back(destination);
    for (DestinationStyleOpInterface op : ops) {
      Builder.setInsertionPoint(op);
      auto linalgOp = dyn_cast<linalg::LinalgOp>(op.getOperation());
      for (OpOperand &init : op.getDpsInitsMutable()) {
        auto type = dyn_cast<RankedTensorType>(init.get().getType());
        bool isRead =
            !linalgOp || linalgOp.payloadUsesValueFromOperand(&init);
        DenseElementsAttr constant;
        bool isSplat = matchPattern(init.get(), m_Constant(&constant)) &&
                       constant.isSplat();
        if (!type || init.get().getDefiningOp<tensor::EmptyOp>() ||
            (isRead && !isSplat && !isReadFromOutside(init.get())))
          continue;
        Location loc = op.getLoc();
        Value start = tensor::EmptyOp::create(Builder, loc, type.getShape(),
                                              type.getElementType());
        if (isRead && isSplat) {
          Value number = arith::ConstantOp::create(
              Builder, loc, constant.getSplatValue<TypedAttr>());
          start =
              linalg::FillOp::create(Builder, loc, number, start).getResult(0);
        } else if (isRead) {
          start = linalg::CopyOp::create(Builder, loc, init.get(), start)
                      .getResult(0);
        }
        init.set(start);
      }
    }
  }

  /// The last op of a softmax divides the exponentials where they are: there is
  /// no second tensor of this size.
  void divideInPlace() {
    for (auto store : Body->getOps<bufferization::MaterializeInDestinationOp>())
      if (auto divide = store.getSource().getDefiningOp<linalg::LinalgOp>();
          divide && divide.getNumDpsInputs() == 2 &&
          divide.getDpsInputs()[0].getType() == store.getSource().getType())
        divide.setDpsInitOperand(0, divide.getDpsInputs()[0]);
  }

  /// Constants that could not be folded into an op: each reader gets a tensor
  /// of its own, which is filled where it is needed (in the result of a concat,
  /// in the workspace of a convolution).
  void fillConstants() {
    for (Operation &op : llvm::make_early_inc_range(*Body)) {
      DenseElementsAttr elements;
      if (op.getNumResults() != 1 ||
          !matchPattern(&op, m_Constant(&elements)) ||
          !isa<RankedTensorType>(op.getResult(0).getType()) ||
          !elements.isSplat())
        continue;
      auto type = cast<RankedTensorType>(op.getResult(0).getType());
      for (OpOperand &use : llvm::make_early_inc_range(op.getUses())) {
        Location loc = use.getOwner()->getLoc();
        Builder.setInsertionPoint(Body->findAncestorOpInBlock(*use.getOwner()));
        Value number = arith::ConstantOp::create(
            Builder, loc, elements.getSplatValue<TypedAttr>());
        Value empty = tensor::EmptyOp::create(Builder, loc, type.getShape(),
                                              type.getElementType());
        use.set(
            linalg::FillOp::create(Builder, loc, number, empty).getResult(0));
      }
    }
  }

  /// The content of an operand's buffer must stay until the last of several ops
  /// has read it: the analysis does not see that a result lies in the same
  /// memory. The result is then computed elsewhere, and copied.
  void keepOverwritten() {
    int64_t computing = llvm::count_if(*Body, [](Operation &op) {
      return !isa<bufferization::ToTensorOp, func::ReturnOp, tensor::EmptyOp,
                  bufferization::MaterializeInDestinationOp,
                  tensor::CollapseShapeOp, tensor::ExpandShapeOp,
                  memref::CollapseShapeOp, memref::ExpandShapeOp>(op) &&
             !op.hasTrait<OpTrait::ConstantLike>();
    });
    for (auto store :
         Body->getOps<bufferization::MaterializeInDestinationOp>()) {
      bool isRead = llvm::any_of(
          store.getDest().getUsers(), llvm::IsaPred<bufferization::ToTensorOp>);
      if (isRead && computing > 1)
        store.setRestrict(false);
    }
  }

  /// A result that is another shape of a tensor is computed in the result's
  /// buffer, seen in that tensor's shape.
  void writeThroughReshapes() {
    for (auto store : llvm::to_vector(
             Body->getOps<bufferization::MaterializeInDestinationOp>())) {
      Builder.setInsertionPointToStart(Body);
      while (Operation *reshape = store.getSource().getDefiningOp()) {
        Value buffer;
        if (!reshape->hasOneUse())
          break;
        if (auto expand = dyn_cast<tensor::ExpandShapeOp>(reshape))
          buffer = memref::CollapseShapeOp::create(
              Builder, reshape->getLoc(), store.getDest(),
              expand.getReassociationIndices());
        else if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(reshape))
          buffer = memref::ExpandShapeOp::create(
              Builder, reshape->getLoc(), collapse.getSrcType().getShape(),
              store.getDest(), collapse.getReassociationIndices());
        else
          break;
        store.getSourceMutable().set(reshape->getOperand(0));
        store.getDestMutable().set(buffer);
      }
    }
  }

  /// Whether it is a buffer's tensor that must not be written over.
  bool isReadFromOutside(Value tensor) const {
    auto read = tensor.getDefiningOp<bufferization::ToTensorOp>();
    return read && !read.getWritable();
  }

  //===--------------------------------------------------------------------===//
  // Bufferization
  //===--------------------------------------------------------------------===//

  LogicalResult bufferize() {
    IRRewriter rewriter(Op->getContext());
    if (failed(bufferization::eliminateEmptyTensors(rewriter, Function)))
      return failure();
    bufferization::OneShotBufferizationOptions options;
    options.memCpyFn = [](OpBuilder &builder, Location loc, Value from,
                          Value to) {
      if (from != to)
        linalg::makeMemRefCopyOp(builder, loc, from, to);
      return success();
    };
    options.unknownTypeConverterFn =
        [](TensorType type, Attribute space,
           const bufferization::BufferizationOptions &) {
          return bufferization::getMemRefTypeWithStaticIdentityLayout(type,
                                                                      space);
        };
    bufferization::BufferizationState state;
    return failure(
        failed(bufferization::runOneShotBufferize(Module.get(), options,
                                                  state)) ||
        failed(mlir::verify(Module.get())));
  }

  /// Allocations lie in the workspace.
  LogicalResult placeScratch() {
    SmallVector<memref::AllocOp> allocations;
    Function.walk([&](memref::AllocOp op) { allocations.push_back(op); });
    if (allocations.empty())
      return success();
    SmallVector<int64_t> offsets;
    int64_t bytes = 0;
    for (memref::AllocOp op : allocations) {
      bytes = static_cast<int64_t>(llvm::alignTo(
          static_cast<uint64_t>(bytes), static_cast<uint64_t>(kScratchAlignment)));
      offsets.push_back(bytes);
      bytes += getTypeBytes(op.getType());
    }
    int64_t planned =
        Buffers.workspace
            ? cast<MemRefType>(Buffers.workspace.getType()).getNumElements()
            : 0;
    if (planned < bytes)
      return Op->emitOpError("cannot be lowered: it needs ")
             << bytes << " bytes beside its operands and results, but "
             << "RematerializationOpInterface::getWorkspaceBytes() answers "
             << planned;
    Value workspace = Body->addArgument(Buffers.workspace.getType(),
                                        Buffers.workspace.getLoc());
    Arguments[Buffers.workspace] = cast<BlockArgument>(workspace);
    for (auto [op, offset] : llvm::zip_equal(allocations, offsets)) {
      Builder.setInsertionPoint(op);
      Value shift =
          arith::ConstantIndexOp::create(Builder, op.getLoc(), offset);
      op.replaceAllUsesWith(
          memref::ViewOp::create(Builder, op.getLoc(), op.getType(), workspace,
                                 shift, ValueRange())
              .getResult());
      op.erase();
    }
    return success();
  }

  /// Copies what stands in the function to where the launch stands.
  LogicalResult emit(OpBuilder &builder) {
    // Made of a constant.
    bool readsGlobal =
        Function
            .walk([](memref::GetGlobalOp) { return WalkResult::interrupt(); })
            .wasInterrupted();
    if (readsGlobal)
      return Op->emitOpError("cannot be lowered: it reads a constant as a "
                             "buffer; make it an argument");
    IRMapping mapping;
    for (auto [buffer, argument] : Arguments)
      mapping.map(argument, buffer);
    for (Operation &op : Body->without_terminator())
      if (!isOpTriviallyDead(&op))
        builder.clone(op, mapping);
    return success();
  }

  Operation *Op;
  const LaunchBuffers &Buffers;
  OwningOpRef<ModuleOp> Module;
  OpBuilder Builder;
  func::FuncOp Function;
  Block *Body = nullptr;
  llvm::DenseMap<Value, BlockArgument> Arguments;
};
} // namespace

LogicalResult mlir::vram::lowerThroughTensors(
    Operation *op, OpBuilder &builder, const LaunchBuffers &buffers,
    llvm::function_ref<void(RewritePatternSet &)> populate) {
  return TensorLowering(op, buffers).run(builder, populate);
}
