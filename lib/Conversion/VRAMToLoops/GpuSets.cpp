//===- GpuSets.cpp - Sets of elements, one a block, on a GPU --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuSets.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
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
// Shapes
//===----------------------------------------------------------------------===//

SetShape SetShape::groups(ArrayRef<int64_t> shape, int64_t groups) {
  SmallVector<int64_t> sizes = {shape[0], groups, shape[1] / groups};
  llvm::append_range(sizes, shape.drop_front(2));
  return {sizes, 0, 2};
}

/// The step from one element to the next of dimensions that are counted as one;
/// `inner` where there is but one element.
static std::optional<int64_t> collapseStrides(ArrayRef<int64_t> sizes,
                                              ArrayRef<int64_t> strides,
                                              int64_t inner) {
  std::optional<int64_t> step, next;
  for (size_t d = sizes.size(); d-- > 0;) {
    int64_t size = sizes[d], stride = strides[d];
    if (size == 1)
      continue;
    if (next && stride != *next)
      return std::nullopt;
    if (!step)
      step = stride;
    next = stride * size;
  }
  return step ? step : inner;
}

MemRefType SetShape::collapse(MemRefType type) const {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return nullptr;
  if (sizes.size() > strides.size())
    strides.insert(strides.begin() + 1, strides[1] * sizes[2]);
  auto part = [&](unsigned begin, unsigned end, int64_t inner) {
    return collapseStrides(ArrayRef(sizes).slice(begin, end - begin),
                           ArrayRef(strides).slice(begin, end - begin), inner);
  };
  unsigned rank = sizes.size();
  std::optional<int64_t> element = part(elementsBegin, rank, 1);
  if (element != 1)
    return nullptr;
  int64_t count = countElements(elements());
  std::optional<int64_t> set = part(setsBegin, elementsBegin, count);
  int64_t sets = countElements(this->sets());
  std::optional<int64_t> sample =
      set ? part(0, setsBegin, *set * sets) : std::nullopt;
  if (!sample)
    return nullptr;
  return MemRefType::get(
      {countElements(ArrayRef(sizes).take_front(setsBegin)), sets, count},
      type.getElementType(),
      StridedLayoutAttr::get(type.getContext(), offset, {*sample, *set, 1}));
}

//===----------------------------------------------------------------------===//
// Who has which chunks
//===----------------------------------------------------------------------===//

GpuSets::GpuSets(Kernel &kernel, SetShape shape)
    : K(kernel), Shape(std::move(shape)),
      Samples(countElements(ArrayRef(Shape.sizes).take_front(Shape.setsBegin))),
      Count(countElements(Shape.sets())),
      Elements(countElements(Shape.elements())),
      Fit(Samples > 0 && Count > 0 && Elements > 0) {}

void GpuSets::add(Value buffer) {
  auto type =
      buffer ? Shape.collapse(cast<MemRefType>(buffer.getType())) : nullptr;
  Fit &= static_cast<bool>(type);
  if (Fit)
    Width = std::min(Width, accessWidth(K, type));
  Buffers.push_back(buffer);
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
  auto type = buffer ? cast<MemRefType>(buffer.getType()) : nullptr;
  Fit &= type && type.getLayout().isIdentity() && Samples == 1;
  Parameters.push_back(operand);
  if (Fit)
    Width = std::min(Width,
                     accessWidth(K, MemRefType::get({type.getNumElements()},
                                                    type.getElementType())));
}

bool GpuSets::fit() const { return Fit; }

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
  for (Value buffer : ArrayRef(Buffers).take_front(Operands))
    values.push_back(loadVector(K, buffer, index, Width));
  return values;
}

Scalar GpuSets::isInside(size_t held) {
  int64_t first = looped() + static_cast<int64_t>(held) * threads();
  if (first + threads() <= chunks())
    return Scalar();
  return lane() < chunks() - first;
}

void GpuSets::hold() {
  Held.clear();
  for (int64_t u = 0; u < heldChunks(); ++u) {
    Chunk chunk;
    chunk.held = u;
    chunk.index = index(lane() + (looped() + u * threads()));
    if (Scalar inside = isInside(u); inside.value())
      chunk.loaded =
          K.branch(inside, [&] { return load(chunk.index); },
                   [&] { return Scalars(Operands, spread(K.number(0))); });
    else
      chunk.loaded = load(chunk.index);
    Held.push_back(std::move(chunk));
  }
}

//===----------------------------------------------------------------------===//
// The launch
//===----------------------------------------------------------------------===//

void GpuSets::forEach(llvm::function_ref<void()> body) {
  int64_t atOnce = setsAtOnce(), repeats = this->repeats();
  B.emplace(K, llvm::divideCeil(Count, atOnce * repeats), threads() * atOnce);
  for (Value &buffer : Buffers) {
    MemRefType type = Shape.collapse(cast<MemRefType>(buffer.getType()));
    auto [strides, offset] = type.getStridesAndOffset();
    buffer = memref::ReinterpretCastOp::create(K.builder, type, buffer, offset,
                                               type.getShape(), strides);
  }
  for (Value &parameter : Parameters)
    parameter = flatBuffer(K, parameter);
  if (isHeld())
    for (Value parameter : Parameters) {
      Scalars held;
      for (int64_t u = 0; u < heldChunks(); ++u) {
        Scalar at = (lane() + u * threads()) * Width;
        Scalar inside = isInside(u);
        auto loaded = [&] {
          return Scalars{loadVector(K, parameter, {at}, Width)};
        };
        held.push_back(inside.value()
                           ? K.branch(inside, loaded,
                                      [&] {
                                        return Scalars{spread(K.number(0))};
                                      })
                                 .front()
                           : loaded().front());
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
  return foldSeveral(std::move(start), [&](ArrayRef<Chunk> several,
                                           ArrayRef<Scalar> carried) {
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
  ArrayRef<Value> outputs = ArrayRef(Buffers).drop_front(Operands);
  if (outputs.empty())
    return;
  auto writeOne = [&](const Chunk &chunk) {
    Scalar result = value(chunk);
    for (Value buffer : outputs)
      storeVector(K, result, buffer, chunk.index);
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
  return loadVector(K, Parameters[i], {chunk.index[2]}, Width);
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

Scalar GpuSets::combineElements(
    Scalar chunk, llvm::function_ref<Scalar(Scalar, Scalar)> combine) {
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
    Scalars sums =
        fold({zero}, [&](const Chunk &chunk, ArrayRef<Scalar> sum) {
          return Scalars{sum[0] + chunk.loaded[0]};
        });
    Scalar mean = sum(sums[0]) / elements();
    return {mean, sum(squares(spread(mean))) / elements()};
  }
  // Welford's method for each element of a chunk, over this thread's chunks:
  // their mean, and the sum of squared distances from it. Then, with n chunks,
  // sum (x - m)^2 = sum (x - mine)^2 + n (mine - m)^2.
  Scalars welford = fold(
      {zero, zero, K.number(0)},
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
    Scalars largest = fold({spread(lowest)}, [&](const Chunk &chunk,
                                                 ArrayRef<Scalar> carried) {
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
  Scalars online = foldSeveral(
      {lowest, spread(K.number(0))},
      [&](ArrayRef<Chunk> several, ArrayRef<Scalar> carried) {
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
  return {largest,
          sum(online[1] * spread(exp(online[0] - largest)))};
}
