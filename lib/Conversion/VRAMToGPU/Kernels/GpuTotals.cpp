//===- GpuTotals.cpp - Sums over all gradients, on a GPU ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The norm of all gradients, and whether all are finite: one launch of a block
// for each part of each gradient (SumParts.h), and one of a block that adds up
// the parts' sums. Parts, chunks and the order of the sums follow from shapes
// and types.
//
//===----------------------------------------------------------------------===//

#include "GpuOps.h"
#include "GpuSetBuffers.h"
#include "VRAMToLoops/OptimizerOps.h"

#include "vram/Dialect/VRAM/IR/SumParts.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/Support/MathExtras.h"

#include <vector>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

static constexpr int64_t kThreads = 256;
/// Threads of the block that adds up the parts' sums, at most.
static constexpr int64_t kTotalThreads = 1024;
/// Neighbouring elements of a thread, at most: 16 bytes.
static constexpr int64_t kWidest = 8;

namespace {
class GradientTotal {
public:
  /// `add(sum, element)`: the sum with an element's share.
  using Add = llvm::function_ref<Scalar(Scalar sum, Scalar element)>;

  GradientTotal(Kernel &kernel, Add add);

  /// Makes the launches. `finish` makes the op's result of the sum.
  void emit(llvm::function_ref<Scalar(Scalar sum)> finish);

private:
  /// A gradient and the number of its first part.
  struct Gradient {
    Value tensor;
    int64_t firstPart;
  };

  void sumParts(ArrayRef<Gradient> gradients, int64_t end);
  Scalar sumOf(ArrayRef<Gradient> gradients, Scalar part);
  Scalar sumOfPart(Value tensor, Scalar part);

  Kernel &K;
  Add AddElement;
  int64_t Parts;
  /// One for each part, and their type.
  Type Element;
  Value Sums;
  GpuBlocks *B = nullptr;
};
} // namespace

GradientTotal::GradientTotal(Kernel &kernel, Add add)
    : K(kernel), AddElement(add), Parts(countParts(kernel.op)) {
  bool isWide = getElementTypeOrSelf(K.op->getResult(0)).isF64();
  Element = isWide ? Type(K.builder.getF64Type()) : K.builder.getF32Type();
  Sums =
      memref::ViewOp::create(K.builder, MemRefType::get({Parts}, Element),
                             workspaceOf(K), K.index(0).value(), ValueRange());
}

/// Of number `part` of a tensor's parts; each thread has its share.
Scalar GradientTotal::sumOfPart(Value tensor, Scalar part) {
  ArrayRef<int64_t> sizes = Kernel::shape(tensor);
  const int64_t count = countElements(sizes);
  SetShape shape = SetShape::rows(sizes, static_cast<int64_t>(sizes.size()));
  std::optional<SetBuffer> buffer;
  int64_t width = 1;
  if (Value held = K.bufferOf(tensor)) {
    width = SetBuffer::chunkWidth(shape, getElementTypeOrSelf(tensor), kWidest);
    buffer.emplace(K, shape, held, kWidest);
    buffer->enter();
  }
  Scalar begin = part * kPartElements, end = begin + kPartElements;
  if (count % kPartElements != 0)
    end = min(end, K.index(count));
  Scalars sums = B->fold(
      begin + B->thread() * width, end, kThreads * width,
      Scalars(static_cast<size_t>(width), K.number(0)),
      [&](Scalar at, ArrayRef<Scalar> carried) {
        Scalar chunk = buffer
                           ? buffer->load({K.index(0), K.index(0), at}, width)
                           : K.load(tensor, K.delinearise(at, sizes));
        Scalars next;
        for (auto [i, sum] : llvm::enumerate(carried))
          next.push_back(AddElement(
              sum, width == 1
                       ? chunk
                       : extractElement(chunk, static_cast<int64_t>(i))));
        return next;
      });
  Scalar sum = sums.front();
  for (Scalar other : ArrayRef(sums).drop_front())
    sum = sum + other;
  return sum;
}

/// Of the gradient that a part belongs to.
Scalar GradientTotal::sumOf(ArrayRef<Gradient> gradients, Scalar part) {
  const Gradient &middle = gradients[gradients.size() / 2];
  if (gradients.size() == 1)
    return sumOfPart(middle.tensor, part - middle.firstPart);
  auto half = [&](ArrayRef<Gradient> of) {
    return [this, of, part]() -> Scalars { return {sumOf(of, part)}; };
  };
  return K
      .branch(part < middle.firstPart,
              half(gradients.take_front(gradients.size() / 2)),
              half(gradients.drop_front(gradients.size() / 2)))
      .front();
}

/// A launch: the sums of parts up to `end`.
void GradientTotal::sumParts(ArrayRef<Gradient> gradients, int64_t end) {
  const int64_t first = gradients.front().firstPart;
  GpuBlocks blocks(K, end - first, kThreads);
  B = &blocks;
  Scalar part = blocks.block() + first;
  Scalar sum = blocks.reduceBlock(sumOf(gradients, part),
                                  [](Scalar x, Scalar y) { return x + y; });
  K.when(blocks.thread() == 0, [&] {
    memref::StoreOp::create(K.builder, narrow(sum, Element), Sums,
                            part.value());
  });
}

void GradientTotal::emit(llvm::function_ref<Scalar(Scalar sum)> finish) {
  std::vector<Gradient> gradients;
  int64_t parts = 0;
  for (Value tensor : K.op->getOperands()) {
    if (gradients.size() == kMostPartTensors) {
      sumParts(gradients, parts);
      gradients.clear();
    }
    if (int64_t more = countParts(tensor); more > 0) {
      gradients.push_back({tensor, parts});
      parts += more;
    }
  }
  if (!gradients.empty())
    sumParts(gradients, parts);
  const int64_t threads =
      std::clamp(static_cast<int64_t>(llvm::PowerOf2Ceil(Parts)),
                 GpuBlocks::kWarp, kTotalThreads);
  GpuBlocks blocks(K, 1, threads);
  Scalar sum =
      blocks
          .fold(blocks.thread(), K.index(Parts), threads, {K.number(0)},
                [&](Scalar part, ArrayRef<Scalar> carried) {
                  return Scalars{
                      carried[0] +
                      widen(K.builder, memref::LoadOp::create(K.builder, Sums,
                                                              part.value()))};
                })
          .front();
  sum = blocks.reduceBlock(sum, [](Scalar x, Scalar y) { return x + y; });
  K.when(blocks.thread() == 0, [&] { K.store(0, {}, finish(sum)); });
}

static bool lowerGradNorm(GradNormOp, Kernel &kernel) {
  if (!workspaceOf(kernel))
    return false;
  GradientTotal(kernel, [](Scalar sum, Scalar x) {
    return fusedMultiplyAdd(x, x, sum);
  }).emit([](Scalar sum) { return sqrt(sum); });
  return true;
}

/// Counts those that are not; a sum that is more than 0 stays so, however it is
/// rounded.
static bool lowerAllFinite(AllFiniteOp, Kernel &kernel) {
  if (!workspaceOf(kernel))
    return false;
  GradientTotal(kernel, [](Scalar sum, Scalar x) {
    return sum + choose(isFinite(x), sum.constant(0), 1);
  }).emit([](Scalar sum) { return sum == 0; });
  return true;
}

void lowering::addGpuTotalLowerings(OpLowerings &lowerings) {
  addOver<GradNormOp>(lowerings, lowerGradNorm);
  addOver<AllFiniteOp>(lowerings, lowerAllFinite);
}
