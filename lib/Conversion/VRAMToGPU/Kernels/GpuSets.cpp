//===- GpuSets.cpp - Sets of elements, one a block, on a GPU --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuSets.h"

#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// Chunks that a thread holds, or reads before it uses the first of them.
static constexpr int64_t kAhead = 4;
static constexpr int64_t kMostThreads = 1024;
/// Sets of a block whose sets have a warp each.
static constexpr int64_t kWarpSets = 4;
/// Sets that a block computes with the parameters that it has loaded, at most,
/// and blocks that there shall be before it computes more than one.
static constexpr int64_t kMostRepeats = 8;
static constexpr int64_t kFewestBlocks = 64;

//===----------------------------------------------------------------------===//
// Who has which chunks
//===----------------------------------------------------------------------===//

GpuSets::GpuSets(Kernel &kernel, SetShape shape)
    : K(kernel), Shape(std::move(shape)),
      Samples(countElements(Shape.samples())),
      Count(countElements(Shape.sets())),
      Elements(countElements(Shape.elements())),
      Fit(Samples > 0 && Count > 0 && Elements > 0) {}

void GpuSets::add(Value buffer) {
  Fit &= static_cast<bool>(buffer);
  if (!Fit)
    return;
  Width = std::min(Width, SetBuffer::chunkWidth(
                              Shape, getElementTypeOrSelf(buffer.getType())));
  Buffers.emplace_back(K, Shape, buffer);
}

void GpuSets::addOperand(Value buffer) {
  add(buffer);
  ++Operands;
}

void GpuSets::addOutputs(unsigned result) {
  for (Value buffer : K.outputs(result))
    add(buffer);
}

void GpuSets::addParameter(Value operand) {
  Value buffer = K.bufferOf(operand);
  Fit &= buffer && Samples == 1;
  if (!Fit)
    return;
  ArrayRef<int64_t> shape = Kernel::shape(operand);
  auto whole = SetShape::rows(shape, shape.size());
  Width = std::min(Width, SetBuffer::chunkWidth(
                              whole, getElementTypeOrSelf(buffer.getType())));
  Parameters.emplace_back(K, whole, buffer);
}

void GpuSets::divide(int64_t parts) {
  while (Elements / parts % Width != 0)
    Width /= 2;
}

int64_t GpuSets::threads() const {
  return std::clamp<int64_t>(
      llvm::PowerOf2Ceil(llvm::divideCeil(chunks(), kAhead)), GpuBlocks::kWarp,
      kMostThreads);
}

int64_t GpuSets::setsAtOnce() const {
  return threads() == GpuBlocks::kWarp ? kWarpSets : 1;
}

int64_t GpuSets::repeats() const {
  if (Parameters.empty() || !isHeld())
    return 1;
  return std::clamp<int64_t>(Count / (setsAtOnce() * kFewestBlocks), 1,
                             kMostRepeats);
}

int64_t GpuSets::looped() const {
  return (chunks() - 1) / (threads() * kAhead) * (threads() * kAhead);
}

int64_t GpuSets::heldChunks() const {
  return llvm::divideCeil(chunks() - looped(), threads());
}

Scalar GpuSets::lane() {
  return setsAtOnce() == 1 ? B->thread()
                           : remainderUnsigned(B->thread(), threads());
}

Scalars GpuSets::index(Scalar chunk) {
  if (Samples == 1)
    return {K.index(0), Set, chunk * Width};
  int64_t each = Elements / Width;
  return {divideUnsigned(chunk, each), Set,
          remainderUnsigned(chunk, each) * Width};
}

Scalars GpuSets::load(ArrayRef<Scalar> index) {
  Scalars values;
  for (const SetBuffer &buffer : ArrayRef(Buffers).take_front(Operands))
    values.push_back(withoutIgnored(buffer.load(index, Width), index.back()));
  return values;
}

Scalar GpuSets::withoutIgnored(Scalar chunk, Scalar first) {
  if (!Ignored || *Ignored >= Elements)
    return chunk;
  Scalar lowest = K.number(-std::numeric_limits<double>::infinity());
  SmallVector<Value> kept;
  for (int64_t e = 0; e < Width; ++e)
    kept.push_back(choose(first + e < *Ignored,
                          Width == 1 ? chunk : extractElement(chunk, e), lowest)
                       .value());
  return Width == 1 ? chunk.wrap(kept[0])
                    : chunk.wrap(vector::FromElementsOp::create(
                          K.builder, cast<VectorType>(chunk.type()), kept));
}

Scalar GpuSets::isInside(size_t held) {
  int64_t first = looped() + static_cast<int64_t>(held) * threads();
  if (first + threads() <= chunks())
    return Scalar();
  return lane() < chunks() - first;
}

Scalar GpuSets::whereChunk(const Chunk &chunk, Scalar at) {
  if (chunk.held)
    if (Scalar inside = isInside(*chunk.held); inside.value())
      return choose(inside, at, 0);
  return at;
}

Scalars GpuSets::whereInside(size_t held, Kernel::Branch load) {
  Scalar inside = isInside(held);
  if (!inside.value())
    return load();
  Scalars loaded;
  return K.branch(
      inside, [&] { return loaded = load(); },
      [&] { return Scalars(loaded.size(), spread(K.number(0))); });
}

Scalar GpuSets::loadParameter(size_t i, Scalar at) {
  return Parameters[i].load({K.index(0), K.index(0), at}, Width);
}

void GpuSets::hold() {
  Held.clear();
  for (int64_t u = 0; u < heldChunks(); ++u) {
    Chunk chunk;
    chunk.held = u;
    chunk.index = index(lane() + (looped() + u * threads()));
    chunk.loaded = whereInside(u, [&] { return load(chunk.index); });
    Held.push_back(std::move(chunk));
  }
}

//===----------------------------------------------------------------------===//
// The launch
//===----------------------------------------------------------------------===//

void GpuSets::forEach(llvm::function_ref<void()> body) {
  int64_t atOnce = setsAtOnce(), repeats = this->repeats();
  B.emplace(K, llvm::divideCeil(Count, atOnce * repeats), threads() * atOnce);
  for (SetBuffer &buffer : Buffers)
    buffer.enter();
  for (SetBuffer &parameter : Parameters)
    parameter.enter();
  if (isHeld())
    for (size_t i = 0; i < Parameters.size(); ++i) {
      Scalars held;
      for (int64_t u = 0; u < heldChunks(); ++u) {
        Scalar at = (lane() + u * threads()) * Width;
        held.push_back(
            whereInside(u, [&] { return Scalars{loadParameter(i, at)}; })[0]);
      }
      HeldParameters.push_back(held);
    }
  auto one = [&](Scalar repeat) {
    Set = B->block();
    if (repeats > 1)
      Set = Set * repeats + repeat;
    if (atOnce > 1)
      Set = Set * atOnce + divideUnsigned(B->thread(), threads());
    auto compute = [&] {
      hold();
      body();
    };
    // The same for all threads of a set, so that they meet.
    if (Count % (atOnce * repeats) != 0)
      K.when(Set < Count, compute);
    else
      compute();
    // Shared memory has been read.
    if (repeats > 1 && atOnce == 1)
      B->barrier();
  };
  if (repeats > 1)
    K.loop(K.index(0), K.index(repeats), one);
  else
    one(Scalar());
  B.reset();
}

void GpuSets::once(llvm::function_ref<void()> body) {
  K.when(lane() == 0, body);
}

Scalars GpuSets::loop(Scalars start, StepOfSeveral body) {
  if (looped() == 0)
    return start;
  return B->fold(lane(), K.index(looped()), threads() * kAhead,
                 std::move(start), [&](Scalar at, ArrayRef<Scalar> carried) {
                   SmallVector<Chunk> several;
                   for (int64_t u = 0; u < kAhead; ++u) {
                     Scalars index = this->index(at + u * threads());
                     several.push_back({load(index), index, std::nullopt});
                   }
                   return body(several, carried);
                 });
}

Scalars GpuSets::fold(Scalars start, Step step) {
  return foldSeveral(std::move(start),
                     [&](ArrayRef<Chunk> several, ArrayRef<Scalar> carried) {
                       Scalars sums(carried);
                       for (const Chunk &chunk : several)
                         sums = step(chunk, sums);
                       return sums;
                     });
}

Scalars GpuSets::foldSeveral(Scalars start, StepOfSeveral step) {
  Scalars sums = loop(std::move(start), step);
  for (const Chunk &chunk : Held) {
    Scalars next = step(chunk, sums);
    if (Scalar inside = isInside(*chunk.held); inside.value())
      for (auto [value, sum] : llvm::zip_equal(next, sums))
        value = choose(inside, value, sum);
    sums = std::move(next);
  }
  return sums;
}

void GpuSets::write(llvm::function_ref<Scalar(const Chunk &)> value) {
  ArrayRef<SetBuffer> outputs = ArrayRef(Buffers).drop_front(Operands);
  if (outputs.empty())
    return;
  auto writeOne = [&](const Chunk &chunk) {
    Scalar result = value(chunk);
    for (const SetBuffer &buffer : outputs)
      buffer.store(result, chunk.index);
  };
  (void)loop({}, [&](ArrayRef<Chunk> several, ArrayRef<Scalar>) {
    for (const Chunk &chunk : several)
      writeOne(chunk);
    return Scalars();
  });
  for (const Chunk &chunk : Held) {
    if (Scalar inside = isInside(*chunk.held); inside.value())
      K.when(inside, [&] { writeOne(chunk); });
    else
      writeOne(chunk);
  }
}

Scalar GpuSets::parameter(size_t i, const Chunk &chunk) {
  if (chunk.held && isHeld())
    return HeldParameters[i][*chunk.held];
  return loadParameter(i, whereChunk(chunk, chunk.index[2]));
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

Scalar
GpuSets::combineElements(Scalar chunk,
                         llvm::function_ref<Scalar(Scalar, Scalar)> combine) {
  if (Width == 1)
    return chunk;
  Scalar all = extractElement(chunk, 0);
  for (int64_t e = 1; e < Width; ++e)
    all = combine(all, extractElement(chunk, e));
  return all;
}

Scalar
GpuSets::combineThreads(Scalar value,
                        llvm::function_ref<Scalar(Scalar, Scalar)> combine) {
  return setsAtOnce() == 1 ? B->reduceBlock(value, combine)
                           : B->reduce(value, GpuBlocks::kWarp, combine);
}

Scalar GpuSets::combine(Scalar chunk,
                        llvm::function_ref<Scalar(Scalar, Scalar)> combine) {
  return combineThreads(combineElements(chunk, combine), combine);
}

std::pair<Scalar, Scalar> GpuSets::moments() {
  Scalar zero = spread(K.number(0));
  auto squares = [&](Scalar means) {
    return fold({zero}, [&](const Chunk &chunk, ArrayRef<Scalar> sum) {
      Scalar distance = chunk.loaded[0] - means;
      return Scalars{fusedMultiplyAdd(distance, distance, sum[0])};
    })[0];
  };
  if (isHeld()) {
    Scalars sums = fold({zero}, [&](const Chunk &chunk, ArrayRef<Scalar> sum) {
      return Scalars{sum[0] + chunk.loaded[0]};
    });
    Scalar mean = sum(sums[0]) / elements();
    return {mean, sum(squares(spread(mean))) / elements()};
  }
  // Welford's method for each element of a chunk, over this thread's chunks:
  // their mean, and the sum of squared distances from it. Then, with n chunks,
  // sum (x - m)^2 = sum (x - mine)^2 + n (mine - m)^2.
  Scalars welford =
      fold({zero, zero, K.number(0)},
           [&](const Chunk &chunk, ArrayRef<Scalar> carried) {
             Scalar number = carried[2] + 1;
             Scalar distance = chunk.loaded[0] - carried[0];
             Scalar mean =
                 fusedMultiplyAdd(distance, spread(1 / number), carried[0]);
             return Scalars{
                 mean,
                 fusedMultiplyAdd(distance, chunk.loaded[0] - mean, carried[1]),
                 number};
           });
  Scalar number = spread(welford[2]);
  Scalar mean = sum(number * welford[0]) / elements();
  Scalar distance = welford[0] - spread(mean);
  return {mean, sum(fusedMultiplyAdd(number * distance, distance, welford[1])) /
                    elements()};
}

std::pair<Scalar, Scalar> GpuSets::sumExponentials() {
  auto largerOf = [](Scalar x, Scalar y) { return max(x, y); };
  Scalar lowest = K.number(-std::numeric_limits<double>::infinity());
  if (isHeld()) {
    Scalars largest = fold({spread(lowest)},
                           [&](const Chunk &chunk, ArrayRef<Scalar> carried) {
                             return Scalars{max(carried[0], chunk.loaded[0])};
                           });
    Scalar max = combine(largest[0], largerOf), all = spread(max);
    Scalars sums = fold({spread(K.number(0))}, [&](const Chunk &chunk,
                                                   ArrayRef<Scalar> carried) {
      return Scalars{carried[0] + exp(chunk.loaded[0] - all)};
    });
    return {max, sum(sums[0])};
  }
  // The largest element of this thread so far, and the sums that belong to it.
  // While that is minus infinity they are 0, not exp(-inf + inf).
  Scalars online =
      foldSeveral({lowest, spread(K.number(0))}, [&](ArrayRef<Chunk> several,
                                                     ArrayRef<Scalar> carried) {
        Scalar largest = several[0].loaded[0];
        for (const Chunk &chunk : several.drop_front())
          largest = max(largest, chunk.loaded[0]);
        // Of NaN and a number it is the number: begin with what is one.
        Scalar next = carried[0];
        for (int64_t e = 0; e < Width; ++e)
          next = max(next, Width == 1 ? largest : extractElement(largest, e));
        Scalar shift = choose(next == lowest, 0, next), all = spread(shift);
        Scalar sums = carried[1] * spread(exp(carried[0] - shift));
        for (const Chunk &chunk : several)
          sums = sums + exp(chunk.loaded[0] - all);
        return Scalars{next, sums};
      });
  Scalar largest = combineThreads(online[0], largerOf);
  return {largest, sum(online[1] * spread(exp(online[0] - largest)))};
}
