//===- SelectKernels.cpp - Whose kernel computes an op --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JoinOps.h"
#include "ProductEpilogues.h"

#include "vram-c/OneDNN.h"
#include "vram-c/Runtime.h"
#include "vram/Analysis/CostModel.h"
#include "vram/Analysis/CudnnCall.h"
#include "vram/Analysis/DeviceModel.h"
#include "vram/Analysis/OneDNNKernel.h"
#include "vram/Dialect/VRAM/IR/Engine.h"
#include "vram/Dialect/VRAM/IR/Kernels.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/Units.h"

#include <cmath>
#include <utility>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMSELECTKERNELS
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

/// Of products by cuBLASLt, as NVIDIA recommends for Hopper, and of oneDNN's
/// kernels by default.
static constexpr int64_t kProductBytes = int64_t(32) << 20;
/// Of a convolution by cuDNN, for parts of sums.
static constexpr int64_t kPartsBytes = int64_t(32) << 20;
/// Of attention by cuDNN, unless the user says otherwise. The gradients' grows
/// with the number of tokens squared: 8 x 12 heads of 1,024 tokens have 0.2
/// GB, 4 x 32 of 2,048 1.1, one of 32 heads of 32,768 would have 69. The
/// kernels that are generated have none.
static constexpr int64_t kAttentionBytes = int64_t(2) << 30;
/// Tensor cores take channels in groups of this many, of zeros where an image
/// has fewer.
static constexpr int64_t kChannelGroup = 8;

/// Workspace with which a deterministic convolution of cuDNN is fast: tensor
/// cores want channels last, so it copies operands and result, the largest one
/// twice. U-Net's last convolutions on an H100 need three of their images,
/// ResNet's first one an image of eight channels in place of three. Where
/// channels are last already, only the images of other channel counts are
/// copied.
static int64_t bytesOfCopies(Operation *op) {
  int64_t bytes = kPartsBytes, largest = 0;
  bool isSingle = getElementTypeOrSelf(op->getResult(0).getType()).isF32();
  auto add = [&](Type type) {
    auto image = cast<RankedTensorType>(type);
    SmallVector<int64_t> shape(image.getShape());
    if (shape.size() == 4) {
      int64_t &channels = shape[isChannelsLast(op) ? 3 : 1];
      if (isChannelsLast(op) && !isSingle && channels % kChannelGroup == 0)
        return;
      channels = llvm::alignTo(channels, kChannelGroup);
    }
    int64_t size = llvm::alignTo(
        getTypeBytes(RankedTensorType::get(shape, image.getElementType())),
        256);
    bytes += size;
    largest = std::max(largest, size);
  };
  llvm::for_each(op->getOperandTypes(), add);
  llvm::for_each(op->getResultTypes(), add);
  return bytes + largest;
}

/// Of each tensor of a call: a plan aligns whole buffers to more.
static constexpr int64_t kTensorAlignment = 16;
/// In front of a device's name: cuDNN's engines are chosen for it.
static constexpr StringLiteral kCudaFor = "cuda:";

namespace {
struct SelectKernelsPass
    : mlir::vram::impl::VRAMSelectKernelsBase<SelectKernelsPass> {
  using VRAMSelectKernelsBase::VRAMSelectKernelsBase;

  void runOnOperation() override {
    std::string wrong = checkKernelOptions(library, workspaceCap);
    if (!wrong.empty()) {
      emitError(getOperation().getLoc(), "--vram-select-kernels: ") << wrong;
      return signalPassFailure();
    }
    for (Type type : getOperation().getArgumentTypes())
      if (isa<MemRefType>(type)) {
        emitError(getOperation().getLoc(), "function '")
            << getOperation().getName()
            << "' is in buffer form: kernels are chosen before "
               "--vram-plan-memory, which has to plan their workspaces, and "
               "before bufferization";
        return signalPassFailure();
      }
    if (library == "onednn" && vramOneDNNLoad() != 0) {
      emitError(getOperation().getLoc(), "--vram-select-kernels: ")
          << vramRuntimeError();
      return signalPassFailure();
    }
    std::optional<int64_t> cap;
    if (workspaceCap != "auto")
      cap = ::vram::planning::parseBytes(workspaceCap.getValue()).bytes;
    warned = false;
    std::string device;
    if (failed(findProperties(device)))
      return signalPassFailure();
    for (Block &block : getOperation().getFunctionBody())
      unfoldEpilogues(block);
    masks.clear();
    WalkResult result = getOperation().walk([&](Operation *op) {
      if (!op->hasTrait<TakesKernel>())
        return WalkResult::advance();
      if (isAttention(op)) {
        selectAttention(op, device, cap.value_or(kAttentionBytes));
        return WalkResult::advance();
      }
      setKernel(op, select(op, cap));
      return failed(chooseEngine(op, device, cap)) ? WalkResult::interrupt()
                                                   : WalkResult::advance();
    });
    eraseUnusedMasks();
    if (result.wasInterrupted())
      return signalPassFailure();
    if (epilogues)
      for (Block &block : getOperation().getFunctionBody())
        foldEpilogues(block);
  }

private:
  bool isCuda() const {
    return library == "cuda" || StringRef(library).starts_with(kCudaFor);
  }

  /// As cuDNN takes them; "" where no device was named.
  LogicalResult findProperties(std::string &properties) {
    StringRef name = library;
    if (!name.consume_front(kCudaFor))
      return success();
    auto emit = [&] {
      return emitError(getOperation().getLoc(), "--vram-select-kernels: ");
    };
    FailureOr<DeviceModel> device = DeviceModel::load(name, emit);
    if (failed(device))
      return failure();
    properties = device->cudnnProperties().str();
    if (!properties.empty())
      return success();
    return emit() << "device '" << name
                  << "' has no 'cudnn_properties' in its file, by which cuDNN "
                     "chooses engines; 'library=cuda' leaves the choice to the "
                     "device";
  }

  static void setEngine(Operation *op, const VramCall &call) {
    const VramEngine &engine = call.engine;
    SmallVector<int64_t> numbers = {engine.version, engine.number};
    for (int64_t i = 0; i < engine.knobCount; ++i)
      llvm::append_range(numbers, engine.knobs[i]);
    setKernel(
        op, KernelAttr::get(op->getContext(), Library::CuDNN, call.workspace));
    op->setAttr(kEngineAttr, DenseI64ArrayAttr::get(op->getContext(), numbers));
  }

  /// Attention is cuDNN's where it has an engine for it on the device that was
  /// named, and else a generated kernel, with the mask that it had.
  void selectAttention(Operation *op, const std::string &device, int64_t cap) {
    setKernel(op, {});
    if (device.empty() || llvm::any_of(op->getOperands(), isConstant))
      return;
    OpOperand *mask = getAttentionMask(op);
    Value given = mask ? mask->get() : Value();
    if (mask && getElementTypeOrSelf(given).isInteger(1))
      mask->set(getAddedMask(given, getElementTypeOrSelf(op->getOperand(0))));
    if (hasKernel(Library::CuDNN, op) && chooseAttention(op, device, cap))
      return;
    if (mask)
      mask->set(given);
  }

  /// 0 and minus infinity in place of i1: cuDNN adds masks. Ops that share a
  /// mask share it.
  Value getAddedMask(Value mask, Type element) {
    Value &added = masks[{mask, element}];
    if (added)
      return added;
    OpBuilder builder(mask.getContext());
    builder.setInsertionPointAfterValue(mask);
    auto number = [&](double value) -> Value {
      auto type = RankedTensorType::get({}, element);
      return ConstantOp::create(
          builder, mask.getLoc(), type,
          DenseElementsAttr::get(type, builder.getFloatAttr(element, value)));
    };
    Value shown = number(0), hidden = number(-INFINITY);
    added = SelectOp::create(builder, mask.getLoc(), mask, shown, hidden);
    return added;
  }

  /// Where the kernel is a generated one after all.
  void eraseUnusedMasks() {
    for (auto [mask, added] : masks) {
      if (!added.use_empty())
        continue;
      Operation *select = added.getDefiningOp();
      SmallVector<Value> numbers(llvm::drop_begin(select->getOperands()));
      select->erase();
      for (Value number : numbers)
        number.getDefiningOp()->erase();
    }
  }

  /// Whether cuDNN has an engine for it.
  bool chooseAttention(Operation *op, const std::string &device, int64_t cap) {
    VramCall call = describeAttention(op);
    call.workspace = cap;
    call.attention.mask.alignment = kTensorAlignment;
    int32_t status = vramChooseEngine(&call, device.c_str());
    if (status == 0)
      setEngine(op, call);
    // Once for all.
    else if (status != VRAM_NO_ENGINE && !std::exchange(warned, true))
      op->emitWarning("attention is computed by generated kernels: ")
          << vramRuntimeError();
    return status == 0;
  }

  /// Does nothing where no device was named. `cap`: as of select().
  static LogicalResult chooseEngine(Operation *op, const std::string &device,
                                    std::optional<int64_t> cap) {
    KernelAttr kernel = getKernel(op);
    if (device.empty() || !kernel || kernel.getLibrary() != Library::CuDNN)
      return success();
    VramCall call = describeConvolution(op);
    call.workspace = cap.value_or(kMaxTensorBytes);
    for (VramCallTensor *tensor :
         {&call.operands[0], &call.operands[1], &call.result})
      tensor->alignment = kTensorAlignment;
    if (vramChooseEngine(&call, device.c_str()) != 0)
      return op->emitOpError("cannot be computed by cudnn: ")
             << vramRuntimeError()
             << "; 'library=cuda' leaves the choice to the device, "
                "'library=none' to generated code";
    // In how many parts the sums of a filter's gradient are is decided on the
    // device, by how many blocks it runs at once.
    if (isa<Conv2dBackwardFilterOp>(op))
      call.workspace =
          std::min(call.workspace + kPartsBytes, cap.value_or(kMaxTensorBytes));
    setEngine(op, call);
    return success();
  }

  /// `cap`: what the user allows an op, if that was said.
  KernelAttr select(Operation *op, std::optional<int64_t> cap) const {
    std::optional<Library> wanted;
    if (library == "onednn")
      wanted = Library::OneDNN;
    else if (isCuda())
      wanted = isa<MatmulOp>(op) ? Library::CuBLASLt : Library::CuDNN;
    if (!wanted || !hasKernel(*wanted, op) ||
        llvm::any_of(op->getOperands(), isConstant))
      return {};
    if (*wanted == Library::OneDNN) {
      VramOneDNNKernel kernel =
          describeForOneDNN(op, cap.value_or(kProductBytes));
      int64_t bytes = vramOneDNNWorkspace(&kernel);
      if (bytes < 0)
        return {};
      return KernelAttr::get(op->getContext(), *wanted, bytes);
    }
    int64_t bytes =
        *wanted == Library::CuBLASLt ? kProductBytes : bytesOfCopies(op);
    return KernelAttr::get(op->getContext(), *wanted,
                           cap ? std::min(bytes, *cap) : bytes);
  }

  /// That cuDNN could not be asked for attention.
  bool warned = false;
  /// getAddedMask().
  llvm::DenseMap<std::pair<Value, Type>, Value> masks;
};
} // namespace

std::string mlir::vram::checkKernelOptions(StringRef library, StringRef cap) {
  if (!llvm::is_contained({"none", "onednn", "cuda"}, library) &&
      !(library.starts_with(kCudaFor) && library.size() > kCudaFor.size()))
    return "unknown library '" + library.str() +
           "'; expected onednn, cuda, cuda:DEVICE or none";
  if (cap == "auto")
    return {};
  auto parsed = ::vram::planning::parseBytes(std::string_view(cap));
  if (!parsed)
    return "workspace: " + parsed.error;
  if (parsed.bytes > kMaxTensorBytes)
    return "workspace: at most 1 PiB, not " + cap.str();
  return {};
}
