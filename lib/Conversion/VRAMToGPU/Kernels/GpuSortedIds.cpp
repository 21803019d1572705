//===- GpuSortedIds.cpp - Sorting the ids of a table, on a GPU ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuSortedIds.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// Threads of a block that sorts a run, at most. Each has the keys that lie as
/// many apart, up to four.
static constexpr int64_t kSortThreads = 512;
/// Numbers that a thread of the first launch clears, where it does not sort.
static constexpr int64_t kCleared = 8;
/// Threads of a block that merges.
static constexpr int64_t kMergeThreads = 256;
/// Runs that are merged into one.
static constexpr int64_t kFan = 32;
/// Runs that are searched at the same time: loads that do not wait for each
/// other.
static constexpr int64_t kAtOnce = 8;

template <typename OpTy>
static Scalar apply(Scalar x, Scalar y) {
  return x.wrap(OpTy::create(x.builder(), x.value(), y.value()));
}

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

GpuSortedIds::GpuSortedIds(EmbeddingBackwardOp op, Kernel &kernel)
    : sizes(op), Op(op), K(kernel), Workspace(workspaceOf(kernel)),
      Ids(flatBuffer(kernel, kernel.bufferOf(op.getIds()))),
      Places(view(2 * sizes.keys, 2 * sizes.rows)) {}

Value GpuSortedIds::view(int64_t first, int64_t count) {
  Type element = K.builder.getIntegerType(sizes.keyBits);
  return memref::ViewOp::create(
      K.builder, MemRefType::get({count}, element), Workspace,
      K.index(first * (sizes.keyBits / 8)).value(), ValueRange());
}

Scalar GpuSortedIds::key(int64_t value) {
  Type type = K.builder.getIntegerType(sizes.keyBits);
  return {K.builder, arith::ConstantOp::create(
                         K.builder, K.builder.getIntegerAttr(type, value))};
}

Scalar GpuSortedIds::load(Value buffer, Scalar at) {
  return {K.builder, memref::LoadOp::create(K.builder, buffer, at.value())};
}

void GpuSortedIds::store(Value buffer, Scalar at, Scalar key) {
  memref::StoreOp::create(K.builder, key.value(), buffer, at.value());
}

Scalar GpuSortedIds::idOf(Scalar of) {
  return toIndex(apply<arith::ShRUIOp>(of, key(sizes.positionBits)));
}

Scalar GpuSortedIds::position(Scalar place) {
  return toIndex(apply<arith::AndIOp>(
      load(Keys, place), key((int64_t(1) << sizes.positionBits) - 1)));
}

std::pair<Scalar, Scalar> GpuSortedIds::placesOf(Scalar row) {
  Scalar at = row * 2;
  Type element = K.builder.getIntegerType(sizes.keyBits);
  int64_t bytes = std::min<int64_t>(K.alignment, 2 * (sizes.keyBits / 8));
  Scalar both{K.builder,
              vector::LoadOp::create(K.builder, VectorType::get(2, element),
                                     Places, at.value(), /*nontemporal=*/false,
                                     llvm::MaybeAlign(bytes))};
  return {toIndex(extractElement(both, 0)), toIndex(extractElement(both, 1))};
}

/// That of a position: behind the last id there are some that take no part, as
/// ids do that are outside of the table.
Scalar GpuSortedIds::makeKey(Scalar position) {
  bool isWhole = sizes.keys == sizes.ids;
  Scalar isInside = position < sizes.ids;
  Scalar at = isWhole ? position : choose(isInside, position, 0);
  Scalar id =
      Ids ? widen(K.builder, memref::LoadOp::create(K.builder, Ids, at.value()))
          : K.load(Op.getIds(), K.delinearise(at, Kernel::shape(Op.getIds())));
  Scalar takesPart = both(id >= 0, id < sizes.rows);
  if (!isWhole)
    takesPart = both(takesPart, isInside);
  if (Op.getPaddingIdx())
    takesPart =
        both(takesPart, id != static_cast<int64_t>(*Op.getPaddingIdx()));
  id = choose(takesPart, id, sizes.rows);
  Scalar low = toInteger(position);
  if (sizes.keyBits == 32) {
    Type i32 = K.builder.getI32Type();
    id = id.wrap(arith::TruncIOp::create(K.builder, i32, id.value()));
    low = low.wrap(arith::TruncIOp::create(K.builder, i32, low.value()));
  }
  return apply<arith::OrIOp>(apply<arith::ShLIOp>(id, key(sizes.positionBits)),
                             low);
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

namespace {
/// Sorts the keys of a block. Thread t has those of number t, t + threads, ...
class BitonicNetwork {
public:
  BitonicNetwork(GpuBlocks &blocks, int64_t threads, unsigned keyBits,
                 Scalars keys)
      : B(blocks), Threads(threads),
        Size(threads * static_cast<int64_t>(keys.size())), Held(keys) {
    if (Threads > GpuBlocks::kWarp)
      for (Value &buffer : Buffers)
        buffer = B.sharedIntegers(Size, keyBits);
  }

  Scalars sort() {
    for (int64_t size = 2; size <= Size; size *= 2)
      for (int64_t stride = size / 2; stride > 0; stride /= 2)
        step(size, stride);
    return Held;
  }

private:
  Scalar number(size_t e) {
    return B.thread() + static_cast<int64_t>(e) * Threads;
  }

  /// Whether a bit of a key's number is set.
  Scalar isSet(size_t e, int64_t bit) {
    return apply<arith::AndIOp>(B.toI32(number(e)), B.i32(bit)) != 0;
  }

  /// For each key the one whose number differs in the bit `stride`.
  Scalars partners(int64_t stride) {
    Scalars others;
    for (size_t e = 0; e < Held.size(); ++e)
      if (stride >= Threads)
        others.push_back(Held[e ^ static_cast<size_t>(stride / Threads)]);
      else if (stride < GpuBlocks::kWarp)
        others.push_back(B.shuffle(Held[e], stride));
      else
        B.storeShared(Buffers[0], number(e), Held[e]);
    if (!others.empty())
      return others;
    B.barrier();
    for (size_t e = 0; e < Held.size(); ++e)
      others.push_back(B.loadShared(
          Buffers[0],
          apply<arith::XOrIOp>(number(e), B.thread().constant(stride))));
    // This buffer is written again behind the barrier of the other.
    std::swap(Buffers[0], Buffers[1]);
    return others;
  }

  void step(int64_t size, int64_t stride) {
    Scalars others = partners(stride);
    for (size_t e = 0; e < Held.size(); ++e) {
      // The lower of the two takes the lesser in a sequence that ascends.
      Scalar takesGreater = isSet(e, stride);
      if (size < Size)
        takesGreater = apply<arith::XOrIOp>(takesGreater, isSet(e, size));
      Scalar isOther = apply<arith::XOrIOp>(others[e] < Held[e], takesGreater);
      Held[e] = choose(isOther, others[e], Held[e]);
    }
  }

  GpuBlocks &B;
  int64_t Threads, Size;
  Scalars Held;
  Value Buffers[2];
};
} // namespace

/// Blocks behind those that sort clear the places of the table's rows.
void GpuSortedIds::sortRuns() {
  const int64_t threads = std::min(kSortThreads, sizes.run);
  const int64_t runs = sizes.keys / sizes.run, places = 2 * sizes.rows;
  const int64_t cleared = threads * kCleared;
  GpuBlocks blocks(
      K, runs + static_cast<int64_t>(llvm::divideCeil(places, cleared)),
      threads);
  K.when(blocks.block() < runs, [&] {
    Scalar first = blocks.block() * sizes.run + blocks.thread();
    Scalars made;
    for (int64_t e = 0; e < sizes.run; e += threads)
      made.push_back(makeKey(first + e));
    BitonicNetwork network(blocks, threads, sizes.keyBits, made);
    for (auto [e, key] : llvm::enumerate(network.sort()))
      store(Keys, first + static_cast<int64_t>(e) * threads, key);
  });
  K.when(blocks.block() >= runs, [&] {
    Scalar first = (blocks.block() - runs) * cleared + blocks.thread();
    for (int64_t i = 0; i < kCleared; ++i)
      K.when(first + i * threads < places,
             [&] { store(Places, first + i * threads, key(0)); });
  });
}

//===----------------------------------------------------------------------===//
// Merges
//===----------------------------------------------------------------------===//

namespace {
/// Searches several runs for a key, at the same time.
class RunSearch {
public:
  /// `begins`: where each run begins in `keys`. Each has `length` keys, a power
  /// of two; the last one may end with the buffer.
  RunSearch(Value keys, Scalars begins, int64_t length)
      : Keys(keys), Begins(begins), Length(length),
        Count(cast<MemRefType>(keys.getType()).getNumElements()) {}

  /// How many keys of each run are less.
  Scalars countLess(Scalar key) {
    Scalars counts;
    for (Scalar begin : Begins)
      counts.push_back(begin.constant(0));
    for (int64_t half = Length / 2; half > 0; half /= 2)
      advance(counts, key, half - 1, half);
    advance(counts, key, 0, 1);
    return counts;
  }

  /// Whether a run has a key of number `at` that differs from `key` in the
  /// lowest `bits` alone.
  Scalar hasAlike(size_t run, Scalar at, Scalar key, unsigned bits) {
    Scalar exists = both(at >= 0, at < Length);
    at = min(max(at, at.constant(0)), at.constant(Length - 1));
    auto [isInside, other] = load(Begins[run] + at);
    Scalar difference = apply<arith::XOrIOp>(other, key);
    Scalar isAlike = difference < key.constant(int64_t(1) << bits);
    return both(both(exists, isInside), isAlike);
  }

private:
  /// Whether there is a key at a place, and that key.
  std::pair<Scalar, Scalar> load(Scalar at) {
    Scalar isInside = at < Count;
    if (Count % Length != 0)
      at = min(at, at.constant(Count - 1));
    return {isInside,
            at.wrap(memref::LoadOp::create(at.builder(), Keys, at.value()))};
  }

  /// Keys that are less than `key` are in front: `by` more of them if the one
  /// `probe` behind these is.
  void advance(Scalars &counts, Scalar key, int64_t probe, int64_t by) {
    for (auto [run, count] : llvm::enumerate(counts)) {
      auto [isInside, other] = load(Begins[run] + count + probe);
      Scalar isLess = other < key;
      if (Count % Length != 0)
        isLess = both(isLess, isInside);
      counts[run] = count + choose(isLess, count.constant(by), 0);
    }
  }

  Value Keys;
  Scalars Begins;
  int64_t Length, Count;
};
} // namespace

/// Merges groups of kFan runs, or what is left, a thread for each key.
void GpuSortedIds::mergeRuns(Value to, int64_t length) {
  GpuBlocks blocks(
      K, static_cast<int64_t>(llvm::divideCeil(sizes.keys, kMergeThreads)),
      kMergeThreads);
  Scalar at = blocks.block() * kMergeThreads + blocks.thread();
  K.when(at < sizes.keys, [&] { mergeKey(blocks, at, to, length); });
}

void GpuSortedIds::mergeKey(GpuBlocks &blocks, Scalar at, Value to,
                            int64_t length) {
  const auto runs = static_cast<int64_t>(llvm::divideCeil(sizes.keys, length));
  const int64_t fan = std::min(kFan, runs);
  const int64_t atOnce =
      std::min<int64_t>(kAtOnce, static_cast<int64_t>(llvm::PowerOf2Ceil(fan)));
  Scalar own = load(Keys, at), run = divideUnsigned(at, length);
  Scalar firstRun = divideUnsigned(run, fan) * fan;
  Scalar no = at < 0;
  // How many keys are less, and whether one of them, or of the others, has the
  // same id.
  Scalars found = blocks.fold(
      K.index(0), K.index(fan), atOnce, {K.index(0), no, no},
      [&](Scalar d, ArrayRef<Scalar> carried) {
        Scalars numbers, begins, next(carried);
        for (int64_t u = 0; u < atOnce; ++u) {
          numbers.push_back(firstRun + d + u);
          begins.push_back(min(numbers[u], K.index(runs - 1)) * length);
        }
        RunSearch search(Keys, begins, length);
        Scalars counts = search.countLess(own);
        for (size_t u = 0; u < counts.size(); ++u) {
          Scalar less = counts[u];
          Scalar exists = both(d + u < fan, numbers[u] < runs);
          next[0] = next[0] + choose(exists, less, 0);
          if (runs > kFan)
            continue;
          auto isThere = [&](Scalar place) {
            return both(exists,
                        search.hasAlike(u, place, own, sizes.positionBits));
          };
          Scalar behind = choose(numbers[u] == run, less + 1, less);
          next[1] = either(next[1], isThere(less - 1));
          next[2] = either(next[2], isThere(behind));
        }
        return next;
      });
  Scalar place = firstRun * length + found[0], row = idOf(own);
  store(to, place, own);
  if (runs > kFan)
    return;
  auto mark = [&](int64_t which, Scalar hasOther, Scalar value) {
    K.when(both(row < sizes.rows, hasOther == 0), [&] {
      Scalar wide = toInteger(value);
      store(Places, row * 2 + which,
            sizes.keyBits == 64 ? wide : blocks.toI32(wide));
    });
  };
  mark(0, found[1], place);
  mark(1, found[2], place + 1);
}

void GpuSortedIds::sort() {
  Keys = view(0, sizes.keys);
  Value merged = view(sizes.keys, sizes.keys);
  sortRuns();
  for (int64_t length = sizes.run;; length *= kFan) {
    mergeRuns(merged, length);
    std::swap(Keys, merged);
    if (length * kFan >= sizes.keys)
      return;
  }
}
