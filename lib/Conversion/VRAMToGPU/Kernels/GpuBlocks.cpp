//===- GpuBlocks.cpp - Kernels whose blocks are written out ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuBlocks.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

Value lowering::shuffleXor(OpBuilder &builder, Location loc, Value value,
                           int32_t mask) {
  Type type = value.getType(), i32 = builder.getI32Type();
  // Shuffles move 32 bits.
  auto exchange = [&](Value word) -> Value {
    return gpu::ShuffleOp::create(builder, loc, word, mask,
                                  static_cast<int32_t>(GpuBlocks::kWarp),
                                  gpu::ShuffleMode::XOR)
        .getShuffleResult();
  };
  if (type.isF32() || type.isInteger(32))
    return exchange(value);
  if (type.isIndex()) {
    Value wide =
        arith::IndexCastOp::create(builder, loc, builder.getI64Type(), value);
    return arith::IndexCastOp::create(builder, loc, type,
                                      shuffleXor(builder, loc, wide, mask));
  }
  if (type.isF64()) {
    Value bits =
        arith::BitcastOp::create(builder, loc, builder.getI64Type(), value);
    return arith::BitcastOp::create(builder, loc, type,
                                    shuffleXor(builder, loc, bits, mask));
  }
  assert(type.isInteger(64) && "elements are f32, f64 or i64 in a kernel");
  Value half =
      arith::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(32));
  Value low = arith::TruncIOp::create(builder, loc, i32, value);
  Value high = arith::TruncIOp::create(
      builder, loc, i32, arith::ShRUIOp::create(builder, loc, value, half));
  low = arith::ExtUIOp::create(builder, loc, type, exchange(low));
  high = arith::ExtUIOp::create(builder, loc, type, exchange(high));
  high = arith::ShLIOp::create(builder, loc, high, half);
  return arith::OrIOp::create(builder, loc, low, high);
}

//===----------------------------------------------------------------------===//
// The launch
//===----------------------------------------------------------------------===//

Value lowering::workspaceOf(Kernel &kernel) {
  return cast<LaunchOp>(*kernel.builder.getInsertionPoint()).getWorkspace();
}

int64_t GpuBlocks::floatBytes(Kernel &kernel) {
  // The launch's buffers are its function's arguments.
  Operation *parent = kernel.builder.getInsertionBlock()->getParentOp();
  auto function = dyn_cast<func::FuncOp>(parent);
  if (!function)
    function = parent->getParentOfType<func::FuncOp>();
  bool hasF64 = llvm::any_of(function.getArgumentTypes(), [](Type type) {
    return getElementTypeOrSelf(type).isF64();
  });
  return hasF64 ? 8 : 4;
}

GpuBlocks::GpuBlocks(Kernel &kernel, int64_t blocks, int64_t threads)
    : K(kernel), Threads(threads), IsWide(floatBytes(kernel) == 8) {
  assert(threads % kWarp == 0 && threads <= 1024 && "no block");
  auto constant = [&](int64_t value) { return K.index(value).value(); };
  Value one = constant(1);
  auto launch = gpu::LaunchOp::create(K.builder, constant(blocks), one, one,
                                      constant(threads), one, one);
  Launch = launch;
  Block = launch.getBlockIds().x, Thread = launch.getThreadIds().x;
  K.builder.setInsertionPointToEnd(&launch.getBody().front());
  auto end = gpu::TerminatorOp::create(K.builder);
  K.builder.setInsertionPoint(end);
}

GpuBlocks::~GpuBlocks() { K.builder.setInsertionPointAfter(Launch); }

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

Value GpuBlocks::shared(Type element, int64_t count) {
  auto space = gpu::AddressSpaceAttr::get(element.getContext(),
                                          gpu::AddressSpace::Workgroup);
  return cast<gpu::LaunchOp>(Launch).addWorkgroupAttribution(
      MemRefType::get({count}, element, MemRefLayoutAttrInterface(), space),
      Launch->getLoc());
}

Value GpuBlocks::sharedFloats(int64_t count) {
  return shared(IsWide ? Type(K.builder.getF64Type())
                       : Type(K.builder.getF32Type()),
                count);
}

Value GpuBlocks::sharedIntegers(int64_t count, unsigned bits) {
  return shared(K.builder.getIntegerType(bits), count);
}

Scalar GpuBlocks::loadShared(Value buffer, Scalar at, int64_t width) {
  Type element = cast<MemRefType>(buffer.getType()).getElementType();
  Value loaded;
  if (width == 1) {
    loaded = memref::LoadOp::create(K.builder, buffer, at.value());
  } else {
    auto type = VectorType::get(width, element);
    // As wide as a load can be, and as what begins at such a place is aligned.
    int64_t bytes =
        std::min<int64_t>(16, width * element.getIntOrFloatBitWidth() / 8);
    loaded =
        vector::LoadOp::create(K.builder, type, buffer, at.value(),
                               /*nontemporal=*/false, llvm::MaybeAlign(bytes));
  }
  return isa<FloatType>(element) ? widen(K.builder, loaded)
                                 : Scalar(K.builder, loaded);
}

void GpuBlocks::storeShared(Value buffer, Scalar at, Scalar value) {
  Type element = cast<MemRefType>(buffer.getType()).getElementType();
  Value stored =
      isa<FloatType>(element) ? narrow(value, element) : value.value();
  auto vector = dyn_cast<VectorType>(stored.getType());
  if (!vector) {
    memref::StoreOp::create(K.builder, stored, buffer, at.value());
    return;
  }
  int64_t bytes = std::min<int64_t>(
      16, vector.getNumElements() * element.getIntOrFloatBitWidth() / 8);
  vector::StoreOp::create(K.builder, stored, buffer, at.value(),
                          /*nontemporal=*/false, llvm::MaybeAlign(bytes));
}

//===----------------------------------------------------------------------===//
// Threads together
//===----------------------------------------------------------------------===//

void GpuBlocks::barrier() { gpu::BarrierOp::create(K.builder); }

Scalar GpuBlocks::shuffle(Scalar value, int64_t mask) {
  bool isNarrow = value.isFloat() && !IsWide;
  Value sent = isNarrow ? narrow(value, K.builder.getF32Type()) : value.value();
  Value got = shuffleXor(K.builder, K.builder.getLoc(), sent,
                         static_cast<int32_t>(mask));
  return isNarrow ? widen(K.builder, got) : value.wrap(got);
}

Scalar GpuBlocks::reduce(Scalar value, int64_t width,
                         llvm::function_ref<Scalar(Scalar, Scalar)> combine) {
  for (int64_t mask = width / 2; mask > 0; mask /= 2)
    value = combine(value, shuffle(value, mask));
  return value;
}

Scalar
GpuBlocks::reduceBlock(Scalar value,
                       llvm::function_ref<Scalar(Scalar, Scalar)> combine) {
  value = reduce(value, kWarp, combine);
  int64_t warps = Threads / kWarp;
  if (warps == 1)
    return value;
  // Of its own: nobody waits for who still reads it.
  Value parts = value.isFloat() ? sharedFloats(warps) : sharedIntegers(warps);
  K.when(thread() % kWarp == 0,
         [&] { storeShared(parts, thread() / kWarp, value); });
  barrier();
  return reduce(loadShared(parts, thread() % warps), warps, combine);
}

//===----------------------------------------------------------------------===//
// Memory of the device
//===----------------------------------------------------------------------===//

int64_t lowering::accessWidth(Kernel &kernel, MemRefType type, int64_t most) {
  auto [strides, offset] = type.getStridesAndOffset();
  int64_t bits = type.getElementTypeBitWidth(), bytes = bits / 8;
  if (bits % 8 != 0 || strides.empty() || strides.back() != 1)
    return 1;
  auto isAligned = [&, offset = offset, strides = strides](int64_t width) {
    return width * bytes <= kernel.alignment && offset % width == 0 &&
           type.getShape().back() % width == 0 &&
           llvm::all_of(ArrayRef(strides).drop_back(),
                        [&](int64_t stride) { return stride % width == 0; });
  };
  for (int64_t width = std::min(most, 16 / bytes); width > 1; width /= 2)
    if (isAligned(width))
      return width;
  return 1;
}

static SmallVector<Value> valuesOf(ArrayRef<Scalar> index) {
  return llvm::map_to_vector(index, [](Scalar i) { return i.value(); });
}

Scalar lowering::loadVector(Kernel &kernel, Value buffer,
                            ArrayRef<Scalar> index, int64_t width) {
  auto memory = cast<MemRefType>(buffer.getType());
  if (width == 1)
    return widen(kernel.builder, memref::LoadOp::create(kernel.builder, buffer,
                                                        valuesOf(index)));
  int64_t bytes = width * memory.getElementTypeBitWidth() / 8;
  return widen(
      kernel.builder,
      vector::LoadOp::create(kernel.builder,
                             VectorType::get(width, memory.getElementType()),
                             buffer, valuesOf(index), /*nontemporal=*/false,
                             llvm::MaybeAlign(bytes)));
}

void lowering::storeVector(Kernel &kernel, Scalar value, Value buffer,
                           ArrayRef<Scalar> index) {
  Type element = cast<MemRefType>(buffer.getType()).getElementType();
  Value stored = narrow(value, element);
  auto vector = dyn_cast<VectorType>(stored.getType());
  if (!vector) {
    memref::StoreOp::create(kernel.builder, stored, buffer, valuesOf(index));
    return;
  }
  int64_t bytes = vector.getNumElements() * element.getIntOrFloatBitWidth() / 8;
  vector::StoreOp::create(kernel.builder, stored, buffer, valuesOf(index),
                          /*nontemporal=*/false, llvm::MaybeAlign(bytes));
}

//===----------------------------------------------------------------------===//
// Loops and numbers
//===----------------------------------------------------------------------===//

Scalars GpuBlocks::fold(Scalar lower, Scalar upper, int64_t step, Scalars start,
                        Kernel::Step body) {
  SmallVector<Value> initial;
  for (Scalar value : start)
    initial.push_back(value.value());
  auto loop = scf::ForOp::create(K.builder, lower.value(), upper.value(),
                                 K.index(step).value(), initial);
  OpBuilder::InsertionGuard guard(K.builder);
  K.builder.setInsertionPointToStart(loop.getBody());
  auto wrap = [&](ValueRange values) {
    Scalars scalars;
    for (Value value : values)
      scalars.push_back({K.builder, value});
    return scalars;
  };
  Scalars next = body(Scalar(K.builder, loop.getInductionVar()),
                      wrap(loop.getRegionIterArgs()));
  SmallVector<Value> yielded;
  for (Scalar value : next)
    yielded.push_back(value.value());
  // Without carried values the loop comes with its terminator.
  if (!yielded.empty())
    scf::YieldOp::create(K.builder, yielded);
  return wrap(loop.getResults());
}

Scalar GpuBlocks::i32(int64_t value) {
  return {K.builder, arith::ConstantOp::create(
                         K.builder, K.builder.getI32IntegerAttr(
                                        static_cast<int32_t>(value)))};
}

Scalar GpuBlocks::toI32(Scalar integer) {
  Type i32 = K.builder.getI32Type();
  if (integer.type().isIndex())
    return {K.builder,
            arith::IndexCastOp::create(K.builder, i32, integer.value())};
  return {K.builder, arith::TruncIOp::create(K.builder, i32, integer.value())};
}

Scalar lowering::fusedMultiplyAdd(Scalar lhs, Scalar rhs, Scalar sum) {
  return lhs.wrap(math::FmaOp::create(lhs.builder(), lhs.value(), rhs.value(),
                                      sum.value()));
}

Scalar lowering::extractElement(Scalar vector, int64_t i) {
  return vector.wrap(
      vector::ExtractOp::create(vector.builder(), vector.value(), i));
}

Scalar lowering::divideUnsigned(Scalar x, int64_t by) {
  return x.wrap(arith::DivUIOp::create(x.builder(), x.value(),
                                       x.likeInteger(by).value()));
}

Scalar lowering::remainderUnsigned(Scalar x, int64_t by) {
  return x.wrap(arith::RemUIOp::create(x.builder(), x.value(),
                                       x.likeInteger(by).value()));
}

Value lowering::flatBuffer(Kernel &kernel, Value buffer) {
  if (!buffer)
    return nullptr;
  auto type = cast<MemRefType>(buffer.getType());
  if (!type.getLayout().isIdentity())
    return nullptr;
  if (type.getRank() == 1)
    return buffer;
  int64_t count = type.getNumElements();
  return memref::ReinterpretCastOp::create(
      kernel.builder, MemRefType::get({count}, type.getElementType()), buffer,
      /*offset=*/int64_t(0), ArrayRef<int64_t>{count}, ArrayRef<int64_t>{1});
}
