//===- GpuOptimizer.cpp - Updates with moments in codes, by warp ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuBlocks.h"
#include "GpuOps.h"
#include "VRAMToLoops/OptimizerOps.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

#include <vector>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// Warps of a thread block.
static constexpr int64_t kWarps = 4;

namespace {
/// The elements of a block of moments are held by one warp: each byte is read
/// once, before the largest moments are known.
class WarpUpdate {
public:
  WarpUpdate(GpuBlocks &blocks, const CodedUpdate &update, Kernel &kernel,
             int64_t width)
      : Blocks(blocks), Update(update), K(kernel), Width(width),
        Moments(update.moments()) {}

  void run();

private:
  /// Neighbouring elements of this thread, `Width` of them.
  struct Chunk {
    Scalar first;
    /// Whether they exist: all of them do, or none.
    Scalar isInside;
    /// By element.
    Scalars param;
    /// By moment and element.
    SmallVector<Scalars, 2> codes;
    /// By element: the new parameter and moments.
    SmallVector<Scalars, 4> values;
  };

  Chunk load(Scalar first);
  void store(const Chunk &chunk, ArrayRef<Scalar> absmax);
  void store(unsigned result, Scalar first, ArrayRef<Scalar> elements);

  GpuBlocks &Blocks;
  const CodedUpdate &Update;
  Kernel &K;
  int64_t Width;
  unsigned Moments;
  Scalars Absmax;
};
} // namespace

WarpUpdate::Chunk WarpUpdate::load(Scalar first) {
  Chunk chunk;
  chunk.first = first;
  chunk.isInside = first < Update.elements();
  SmallVector<Value> operands = {Update.param(), Update.grad()};
  for (unsigned m = 0; m < Moments; ++m)
    operands.push_back(Update.codes(m));
  Value rest = Update.Stored.rest();
  if (rest)
    operands.push_back(rest);
  auto read = [&] {
    Scalars elements;
    for (Value operand : operands) {
      Scalar loaded =
          loadVector(K, flatBuffer(K, K.bufferOf(operand)), first, Width);
      for (int64_t e = 0; e < Width; ++e)
        elements.push_back(Width == 1 ? loaded : extractElement(loaded, e));
    }
    return elements;
  };
  auto zeros = [&] {
    Scalars elements(2 * Width, K.number(0));
    elements.append((Moments + (rest ? 1 : 0)) * Width, K.integer(0));
    return elements;
  };
  Scalars elements = K.branch(chunk.isInside, read, zeros);
  auto of = [&](unsigned operand) {
    return ArrayRef(elements).slice(operand * Width, Width);
  };
  chunk.param = Scalars(of(0));
  for (int64_t e = 0; rest && e < Width; ++e)
    chunk.param[e] = Update.Stored.join(chunk.param[e], of(2 + Moments)[e]);
  for (unsigned m = 0; m < Moments; ++m)
    chunk.codes.emplace_back(of(2 + m));
  for (int64_t e = 0; e < Width; ++e) {
    Scalars codes;
    for (unsigned m = 0; m < Moments; ++m)
      codes.push_back(chunk.codes[m][e]);
    chunk.values.push_back(
        Update.compute(chunk.param[e], of(1)[e], codes, Absmax));
  }
  return chunk;
}

void WarpUpdate::store(unsigned result, Scalar first,
                       ArrayRef<Scalar> elements) {
  Scalar vector = elements[0];
  if (Width > 1)
    vector = vector.wrap(vector::FromElementsOp::create(
        K.builder, VectorType::get(Width, vector.type()),
        llvm::map_to_vector(elements, [](Scalar x) { return x.value(); })));
  for (Value output : K.outputs(result))
    storeVector(K, vector, flatBuffer(K, output), first);
}

void WarpUpdate::store(const Chunk &chunk, ArrayRef<Scalar> absmax) {
  Scalars params, copies;
  for (int64_t e = 0; e < Width; ++e) {
    StoredParam::Elements made =
        Update.store(chunk.values[e][0], chunk.param[e], chunk.first + e);
    params.push_back(made.param);
    if (Update.copy())
      copies.push_back(*made.rest);
  }
  store(0, chunk.first, params);
  if (Update.copy())
    store(*Update.copy(), chunk.first, copies);
  for (unsigned m = 0; m < Moments; ++m) {
    Scalars codes;
    for (int64_t e = 0; e < Width; ++e)
      codes.push_back(
          Update.keep(Update.encode(m, chunk.values[e][1 + m], absmax[m]),
                      chunk.codes[m][e]));
    store(Update.newCodes(m), chunk.first, codes);
  }
}

void WarpUpdate::run() {
  constexpr int64_t warp = GpuBlocks::kWarp;
  Scalar lane = remainderUnsigned(Blocks.thread(), warp);
  Scalar block =
      Blocks.block() * kWarps + divideUnsigned(Blocks.thread(), warp);
  Scalar isInside = block < Update.blocks();
  Absmax = K.branch(
      isInside,
      [&] {
        Scalars loaded;
        for (unsigned m = 0; m < Moments; ++m)
          loaded.push_back(K.load(Update.absmax(m), block));
        return loaded;
      },
      [&] { return Scalars(Moments, K.number(0)); });
  std::vector<Chunk> chunks;
  Scalars largest(Moments, K.number(0));
  for (int64_t at = 0; at < kMomentBlock; at += warp * Width) {
    chunks.push_back(load(block * kMomentBlock + at + lane * Width));
    for (ArrayRef<Scalar> values : chunks.back().values)
      for (unsigned m = 0; m < Moments; ++m)
        largest[m] = larger(largest[m], choose(chunks.back().isInside,
                                               magnitude(values[1 + m]), 0));
  }
  for (unsigned m = 0; m < Moments; ++m)
    largest[m] = Update.roundAbsmax(
        m, Blocks.reduce(largest[m], warp,
                         [](Scalar x, Scalar y) { return larger(x, y); }));
  for (const Chunk &chunk : chunks)
    K.when(chunk.isInside, [&] { store(chunk, largest); });
  // The results lie over the operands: all threads have read the old absmax.
  Blocks.barrier();
  K.when(both(isInside, lane == 0), [&] {
    for (unsigned m = 0; m < Moments; ++m)
      K.store(Update.newAbsmax(m), block, Update.keep(largest[m], Absmax[m]));
  });
}

/// Elements of one access, of buffers that are rows; 0 where one is none.
static int64_t findWidth(const CodedOperands &operands, Kernel &kernel) {
  int64_t width = 4;
  auto admit = [&](Value buffer) {
    auto type = buffer ? cast<MemRefType>(buffer.getType()) : MemRefType();
    if (!type || !type.getLayout().isIdentity())
      width = 0;
    else if (width != 0)
      width = accessWidth(
          kernel, MemRefType::get({operands.elements()}, type.getElementType()),
          width);
  };
  auto admitOutputs = [&](unsigned result) {
    for (Value output : kernel.outputs(result))
      admit(output);
  };
  admit(kernel.bufferOf(operands.param()));
  admit(kernel.bufferOf(operands.grad()));
  if (Value rest = operands.rest())
    admit(kernel.bufferOf(rest));
  admitOutputs(0);
  for (unsigned m = 0; m < operands.moments(); ++m) {
    admit(kernel.bufferOf(operands.codes(m)));
    admitOutputs(operands.newCodes(m));
  }
  if (operands.copy())
    admitOutputs(*operands.copy());
  return width;
}

template <typename OpTy>
static bool lowerByWarp(OpTy op, Kernel &kernel) {
  CodedOperands operands(op);
  int64_t width = operands.elements() ? findWidth(operands, kernel) : 0;
  if (width == 0)
    return false;
  CodedUpdate update(op, kernel);
  GpuBlocks blocks(kernel, llvm::divideCeil(operands.blocks(), kWarps),
                   kWarps * GpuBlocks::kWarp);
  WarpUpdate(blocks, update, kernel, width).run();
  return true;
}

void lowering::addGpuOptimizerLowerings(OpLowerings &lowerings) {
  CodedUpdateOps::forEach([&](auto tag) {
    using OpTy = typename decltype(tag)::Op;
    addOver<OpTy>(lowerings, lowerByWarp<OpTy>);
  });
}
