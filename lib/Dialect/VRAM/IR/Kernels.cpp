//===- Kernels.cpp - Whose kernel computes an op --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/Kernels.h"
#include "vram-c/Runtime.h"
#include "vram/Dialect/VRAM/IR/Engine.h"
#include "vram/Dialect/VRAM/IR/Epilogue.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::vram;

static constexpr llvm::StringLiteral kKernel = "kernel";

KernelAttr mlir::vram::getKernel(Operation *op) {
  if (MatmulOp product = getFusedProduct(op))
    op = product;
  if (!op->hasTrait<TakesKernel>())
    return {};
  return op->getAttrOfType<KernelAttr>(kKernel);
}

void mlir::vram::setKernel(Operation *op, KernelAttr kernel) {
  if (kernel)
    op->setAttr(kKernel, kernel);
  else
    op->removeAttr(kKernel);
  op->removeAttr(kEngineAttr);
}

LogicalResult mlir::vram::verifyEngine(Operation *op, Attribute engine) {
  KernelAttr kernel = getKernel(op);
  if (!kernel || kernel.getLibrary() != Library::CuDNN)
    return op->emitOpError("has '")
           << kEngineAttr << "', which belongs on ops with a kernel of cudnn";
  auto numbers = dyn_cast<DenseI64ArrayAttr>(engine);
  if (numbers && numbers.size() >= 2 && numbers.size() % 2 == 0 &&
      numbers.size() <= 2 + 2 * VRAM_ENGINE_KNOBS && numbers[0] > 0 &&
      numbers[1] >= 0)
    return success();
  return op->emitOpError("expects '")
         << kEngineAttr
         << "' to be an array of i64 with cuDNN's version, an engine, and up "
            "to "
         << int(VRAM_ENGINE_KNOBS) << " pairs of a knob and its value, but got "
         << engine;
}

KernelAttr mlir::vram::detail::getKernelAttr(std::optional<KernelAttr> kernel) {
  return kernel.value_or(KernelAttr());
}

/// Tensor cores take the elements of a row in groups of this many.
static constexpr int64_t kRowGroup = 8;

/// Attention without dropout (whose draws are others in cuDNN). A mask is
/// added.
template <typename OpTy>
static bool hasAttention(OpTy op) {
  auto rowOf = [](Value value) {
    return cast<ShapedType>(value.getType()).getShape().back();
  };
  Type element = getElementTypeOrSelf(op.getQuery().getType());
  Value mask = op.getMask();
  return (!mask || getElementTypeOrSelf(mask.getType()) == element) &&
         op.getDropoutP().isZero() && (element.isF16() || element.isBF16()) &&
         rowOf(op.getQuery()) % kRowGroup == 0 &&
         rowOf(op.getValue()) % kRowGroup == 0;
}

/// Whether the library computes such ops in this type.
static bool hasType(Library library, bool isMatmul, Type element) {
  switch (library) {
  case Library::OneDNN:
    return element.isF32();
  case Library::CuBLASLt:
    return isMatmul;
  case Library::CuDNN:
    return !isMatmul && !element.isF64();
  }
  llvm_unreachable("unknown library");
}

bool mlir::vram::isAttention(Operation *op) {
  return isa<AttentionOp, AttentionBackwardOp>(op);
}

bool mlir::vram::hasKernel(Library library, Operation *op) {
  if (!op->hasTrait<TakesKernel>() ||
      (library == Library::OneDNN && isChannelsLast(op)))
    return false;
  auto isEmpty = [](Type type) {
    return cast<ShapedType>(type).getNumElements() == 0;
  };
  if (llvm::any_of(op->getOperandTypes(), isEmpty) ||
      llvm::any_of(op->getResultTypes(), isEmpty))
    return false;
  if (isAttention(op))
    return library == Library::CuDNN &&
           (isa<AttentionOp>(op) ? hasAttention(cast<AttentionOp>(op))
                                 : hasAttention(cast<AttentionBackwardOp>(op)));
  return hasType(library, isa<MatmulOp>(op),
                 getElementTypeOrSelf(op->getResult(0).getType()));
}

LogicalResult
KernelAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                   Library library, int64_t workspaceBytes) {
  if (workspaceBytes >= 0 && workspaceBytes <= kMaxTensorBytes)
    return success();
  return emitError() << "a kernel of " << stringifyLibrary(library)
                     << " has 0 to 2^50 bytes of workspace, not "
                     << workspaceBytes;
}

LogicalResult mlir::vram::detail::verifyTakesKernel(Operation *op) {
  KernelAttr kernel = getKernel(op);
  if (!kernel)
    return success();
  if (hasKernel(kernel.getLibrary(), op)) {
    if (!isAttention(op) || op->hasAttr(kEngineAttr))
      return success();
    return op->emitOpError("names a kernel of ")
           << stringifyLibrary(kernel.getLibrary()) << " without '"
           << kEngineAttr << "': which one computes attention is chosen by "
           << "--vram-select-kernels=library=cuda:DEVICE";
  }
  return op->emitOpError("names a kernel of ")
         << stringifyLibrary(kernel.getLibrary()) << ", which has none for "
         << op->getResult(0).getType()
         << "; without 'kernel' it is generated code";
}
