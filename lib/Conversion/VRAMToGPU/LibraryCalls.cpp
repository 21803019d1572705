//===- LibraryCalls.cpp - Launches that a library computes ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A kernel function whose op names a kernel of cuBLASLt or cuDNN loses its
// body: the host calls the library in its place. The description of the call is
// written down here once, as numbers, so that the runtime needs no MLIR.
//
//===----------------------------------------------------------------------===//

#include "vram-c/Runtime.h"
#include "vram/Analysis/BufferForm.h"
#include "vram/Analysis/CudnnCall.h"
#include "vram/Conversion/Passes.h"
#include "vram/Conversion/Program.h"
#include "vram/Dialect/VRAM/IR/Epilogue.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/BuiltinOps.h"

#include <cstring>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMLIBRARYCALLS
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

/// Alignment of attention's tensors but the mask, in bytes (VramAttention).
static constexpr int64_t kAttentionAlignment = 16;

namespace {
/// A dimension of both operands and the result.
struct Dimension {
  int64_t size;
  int64_t strides[3];
};

/// Writes down one call.
class CallWriter {
public:
  /// `op`: what is computed, without an epilogue. `buffers`: of its operands
  /// and results, and then those of its epilogue. `alignment`: of whole
  /// buffers.
  CallWriter(Operation *op, ArrayRef<MemRefType> buffers, int64_t alignment)
      : Op(op), Buffers(buffers), Alignment(alignment) {
    std::memset(&Call, 0, sizeof(Call));
  }

  FailureOr<VramCall> write(int64_t workspace) {
    Call.workspace = workspace;
    Call.type = getCallType(Buffers[0].getElementType());
    LogicalResult result = isa<MatmulOp>(Op) ? product()
                           : isAttention(Op) ? attention()
                                             : convolution();
    if (failed(result))
      return failure();
    return Call;
  }

private:
  VramCallTensor &tensor(unsigned i) {
    return i == 2 ? Call.result : Call.operands[i];
  }

  /// An error that says what to do instead.
  LogicalResult refuse(const Twine &why) {
    return Op->emitOpError("cannot be computed by ")
           << stringifyLibrary(getKernel(Op).getLibrary()) << ": " << why
           << "; select kernels with 'library=none'";
  }

  int64_t alignmentOf(unsigned i) const {
    int64_t bytes = Buffers[i].getStridesAndOffset().second *
                    getElementBytes(Buffers[i].getElementType());
    int64_t alignment = Alignment;
    while (bytes % alignment != 0)
      alignment /= 2;
    return alignment;
  }

  void align(unsigned i) { tensor(i).alignment = alignmentOf(i); }

  /// Dimensions of batches that one stride reaches become one.
  static void mergeBatches(SmallVector<Dimension> &batches) {
    llvm::erase_if(batches, [](const Dimension &d) { return d.size == 1; });
    for (size_t i = 1; i < batches.size();) {
      Dimension &outer = batches[i - 1], &inner = batches[i];
      bool together = true;
      for (int t = 0; t < 3; ++t)
        together &= outer.strides[t] == ::vram::planning::saturatingMul(
                                            inner.strides[t], inner.size);
      if (!together) {
        ++i;
        continue;
      }
      inner.size *= outer.size;
      batches.erase(batches.begin() + i - 1);
    }
  }

  LogicalResult product() {
    auto matmul = cast<MatmulOp>(Op);
    Call.kind = VRAM_MATMUL;
    Call.transposes[0] = matmul.getTransposeLhs();
    Call.transposes[1] = matmul.getTransposeRhs();
    int64_t rank = Buffers[0].getRank();
    SmallVector<SmallVector<int64_t>> strides;
    for (MemRefType buffer : Buffers)
      strides.push_back(buffer.getStridesAndOffset().first);
    SmallVector<Dimension> batches;
    for (int64_t d = 0; d + 2 < rank; ++d)
      batches.push_back({Buffers[0].getDimSize(d),
                         {strides[0][d], strides[1][d], strides[2][d]}});
    mergeBatches(batches);
    if (batches.size() > 2)
      return refuse("its batches lie at more than two strides");
    while (batches.size() < 2)
      batches.insert(batches.begin(), {1, {0, 0, 0}});
    for (unsigned i = 0; i < 3; ++i) {
      VramCallTensor &matrix = tensor(i);
      for (int d = 0; d < 2; ++d) {
        matrix.sizes[d] = batches[d].size;
        matrix.strides[d] = batches[d].strides[i];
        matrix.sizes[2 + d] = Buffers[i].getDimSize(rank - 2 + d);
        matrix.strides[2 + d] = strides[i][rank - 2 + d];
      }
      if ((matrix.sizes[3] > 1 && matrix.strides[3] != 1) ||
          (matrix.sizes[2] > 1 && matrix.strides[2] < matrix.sizes[3]))
        return refuse("the elements of a row do not lie side by side");
      align(i);
    }
    return success();
  }

  LogicalResult convolution() {
    SmallVector<SmallVector<int64_t>> strides;
    for (MemRefType buffer : Buffers)
      strides.push_back(buffer.getStridesAndOffset().first);
    int64_t workspace = Call.workspace;
    Call = describeConvolution(Op, strides);
    Call.workspace = workspace;
    if (!isPacked(tensor(getFilterNumber(Call)), isChannelsLast(Op)))
      return refuse("the filter has gaps");
    for (unsigned i = 0; i < 3; ++i)
      align(i);
    return success();
  }

  LogicalResult attention() {
    int64_t workspace = Call.workspace;
    SmallVector<SmallVector<int64_t>> strides;
    for (MemRefType buffer : Buffers)
      strides.push_back(buffer.getStridesAndOffset().first);
    Call = describeAttention(Op, strides);
    Call.workspace = workspace;
    SmallVector<Value> heads = getHeadTensors(Op),
                       tensors = getAttentionTensors(Op);
    const bool hasMask = getAttentionMask(Op);
    for (auto [i, tensor] : llvm::enumerate(tensors)) {
      int64_t alignment = alignmentOf(i);
      int64_t bytes = getElementBytes(Buffers[i].getElementType());
      if (hasMask && i + 1 == tensors.size()) {
        Call.attention.mask.alignment =
            std::min(alignment, kAttentionAlignment);
        continue;
      }
      bool hasRows = llvm::is_contained(heads, tensor);
      // Of the dimensions in front of a row's elements.
      if (hasRows)
        for (int64_t stride : ArrayRef(strides[i]).drop_back())
          while (stride * bytes % alignment != 0)
            alignment /= 2;
      if (hasRows && strides[i].back() != 1)
        return refuse("the elements of a row do not lie side by side");
      if (alignment % kAttentionAlignment != 0)
        return refuse("a row would begin at a multiple of " + Twine(alignment) +
                      " bytes, and has to at one of " +
                      Twine(kAttentionAlignment));
    }
    return success();
  }

  Operation *Op;
  ArrayRef<MemRefType> Buffers;
  int64_t Alignment;
  VramCall Call;
};

/// Alignment of a library's workspace, in bytes, as memory from the driver
/// is.
constexpr int64_t kWorkspaceAlignment = 256;

struct LibraryCallsPass
    : mlir::vram::impl::VRAMLibraryCallsBase<LibraryCallsPass> {
  void runOnOperation() override {
    // Of every buffer that is a whole view or an argument.
    int64_t alignment = kWorkspaceAlignment;
    SmallVector<func::FuncOp> kernels;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      if (!getArenaArgument(function)) {
        kernels.push_back(function);
        continue;
      }
      alignment = getViewAlignment(function, alignment);
    }
    for (func::FuncOp kernel : kernels)
      if (failed(convert(kernel, alignment)))
        return signalPassFailure();
  }

private:
  /// The buffer of an operand of the launch's op or, `isInside`, of a value in
  /// the body of its fused op: an argument, or what it yields. Null for a
  /// constant.
  static Value getBuffer(LaunchOp launch, Value value, bool isInside) {
    if (isInside) {
      auto fused = cast<FusedOp>(launch.getComputingOp());
      ValueRange yielded =
          fused.getBody().front().getTerminator()->getOperands();
      if (auto it = llvm::find(yielded, value); it != yielded.end())
        return launch.getOutputs()[it - yielded.begin()];
      value = fused.getInputs()[cast<BlockArgument>(value).getArgNumber()];
    }
    auto argument = dyn_cast<BlockArgument>(value);
    return argument ? launch.getInputs()[argument.getArgNumber()] : Value();
  }

  static int64_t getEpilogueBits(const ProductEpilogue &epilogue) {
    int64_t bits = epilogue.bias ? VRAM_BIAS : 0;
    if (epilogue.biasGradient)
      bits |= epilogue.summed == 0 ? VRAM_LEFT_BIAS_GRADIENT
                                   : VRAM_RIGHT_BIAS_GRADIENT;
    if (isa_and_nonnull<ReluOp>(epilogue.activation))
      bits |= VRAM_RELU;
    if (isa_and_nonnull<GeluOp>(epilogue.activation))
      bits |= epilogue.savesInput ? VRAM_GELU_INPUT : VRAM_GELU;
    if (isa_and_nonnull<GeluBackwardOp>(epilogue.activation))
      bits |= VRAM_GELU_BACKWARD;
    return bits;
  }

  /// The function becomes a declaration of the call.
  static void writeDown(func::FuncOp kernel, const VramCall &call,
                        ArrayRef<int32_t> arguments) {
    static_assert(sizeof(VramCall) % sizeof(int64_t) == 0);
    SmallVector<int64_t> numbers(sizeof(VramCall) / sizeof(int64_t));
    std::memcpy(numbers.data(), &call, sizeof(VramCall));
    Builder builder(kernel.getContext());
    kernel.getBody().getBlocks().clear();
    for (StringRef name : {"llvm.linkage", "passthrough"})
      kernel->removeAttr(name);
    kernel.setPrivate();
    kernel->setAttr(
        kLibraryCallAttr,
        builder.getDictionaryAttr(
            {builder.getNamedAttr("call",
                                  builder.getDenseI64ArrayAttr(numbers)),
             builder.getNamedAttr("arguments",
                                  builder.getDenseI32ArrayAttr(arguments))}));
  }

  /// Of a launch whose workspace is `scratch`, or null.
  static FailureOr<int64_t> getWorkspaceBytes(Operation *op, Value scratch,
                                              KernelAttr library,
                                              int64_t alignment) {
    if (!scratch)
      return 0;
    // A buffer may be larger, by what it is aligned to.
    int64_t bytes =
        std::min(library.getWorkspaceBytes(),
                 cast<MemRefType>(scratch.getType()).getNumElements());
    if (bytes == 0 || alignment >= kWorkspaceAlignment)
      return bytes;
    return op->emitOpError("cannot be computed by ")
           << stringifyLibrary(library.getLibrary())
           << ": its workspace would begin at a multiple of " << alignment
           << " bytes, and has to at one of " << kWorkspaceAlignment
           << "; plan with that alignment";
  }

  static LogicalResult convert(func::FuncOp kernel, int64_t alignment) {
    Block &body = kernel.getBody().front();
    auto launch = dyn_cast<LaunchOp>(body.front());
    Operation *op = launch ? launch.getComputingOp() : nullptr;
    KernelAttr library = op ? getKernel(op) : nullptr;
    // --convert-vram-to-loops says what it thinks of the CPU's.
    if (!library || library.getLibrary() == Library::OneDNN)
      return success();
    SmallVector<int32_t> arguments;
    SmallVector<MemRefType> types;
    auto add = [&](Value buffer) {
      auto argument = cast<BlockArgument>(buffer);
      arguments.push_back(static_cast<int32_t>(argument.getArgNumber()));
      types.push_back(cast<MemRefType>(argument.getType()));
    };
    std::optional<ProductEpilogue> epilogue;
    if (MatmulOp product = getFusedProduct(op)) {
      epilogue = getEpilogue(cast<FusedOp>(op));
      op = product;
    }
    auto bufferOf = [&](Value value) {
      return getBuffer(launch, value, epilogue.has_value());
    };
    // Behind the results.
    OpOperand *mask = isAttention(op) ? getAttentionMask(op) : nullptr;
    for (OpOperand &operand : op->getOpOperands()) {
      Value buffer = bufferOf(operand.get());
      // A constant is in no memory, and generated code needs none.
      if (!buffer)
        return success();
      if (&operand != mask)
        add(buffer);
    }
    add(launch.getOutputs()[0]);
    if (!epilogue)
      llvm::for_each(launch.getOutputs().drop_front(), add);
    if (mask)
      add(bufferOf(mask->get()));
    if (epilogue)
      for (Value value : {epilogue->vector(), epilogue->matrix()})
        if (value)
          add(bufferOf(value));
    if (Value scratch = launch.getWorkspace())
      arguments.push_back(
          static_cast<int32_t>(cast<BlockArgument>(scratch).getArgNumber()));
    FailureOr<int64_t> workspace =
        getWorkspaceBytes(op, launch.getWorkspace(), library, alignment);
    if (failed(workspace))
      return failure();
    FailureOr<VramCall> call =
        CallWriter(op, types, alignment).write(*workspace);
    if (failed(call))
      return failure();
    call->epilogue = epilogue ? getEpilogueBits(*epilogue) : 0;
    writeDown(kernel, *call, arguments);
    return success();
  }
};
} // namespace
