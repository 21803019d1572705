//===- IndexOps.cpp - Reads and writes at indices as loops ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An index outside of its tensor is read as NaN (0 among integers), and what
// would be added there is added nowhere.
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

static Scalar isWithin(Scalar index, int64_t size) {
  return both(index >= 0, index < size);
}

static void lowerEmbedding(EmbeddingOp op, Kernel &kernel) {
  int64_t rows = Kernel::shape(op.getWeight())[0];
  kernel.forEach(Kernel::shape(op.getResult()), [&](ArrayRef<Scalar> index) {
    Scalar id = kernel.load(op.getIds(), index.drop_back());
    Scalars element = kernel.branch(
        isWithin(id, rows),
        [&]() -> Scalars {
          return {kernel.load(op.getWeight(), {toIndex(id), index.back()})};
        },
        [&]() -> Scalars { return {kernel.poison(op.getWeight())}; });
    kernel.store(0, index, element[0]);
  });
}

/// The first of the rows that name an id sums up all of them: each row of the
/// table is written by one iteration, in the order of the ids.
static void lowerEmbeddingBackward(EmbeddingBackwardOp op, Kernel &kernel) {
  ArrayRef<int64_t> table = Kernel::shape(op.getResult());
  ArrayRef<int64_t> idShape = Kernel::shape(op.getIds());
  int64_t rows = countElements(idShape);
  auto loadId = [&](Scalar row) {
    return kernel.load(op.getIds(), kernel.delinearise(row, idShape));
  };
  kernel.forEach(table, [&](ArrayRef<Scalar> index) {
    kernel.store(0, index, kernel.number(0));
  });
  kernel.forEach({rows}, [&](ArrayRef<Scalar> row) {
    Scalar id = loadId(row[0]);
    Scalar takesPart = isWithin(id, table[0]);
    if (op.getPaddingIdx())
      takesPart =
          both(takesPart, id != static_cast<int64_t>(*op.getPaddingIdx()));
    Scalar isFirst =
        kernel
            .fold(kernel.index(0), row[0], {kernel.integer(1)},
                  [&](Scalar other, ArrayRef<Scalar> carried) {
                    return Scalars{choose(loadId(other) == id, id.constant(0),
                                          carried[0])};
                  })
            .front() == 1;
    kernel.when(both(takesPart, isFirst), [&] {
      kernel.loop(kernel.index(0), kernel.index(table[1]), [&](Scalar column) {
        Scalar sum =
            kernel
                .fold(row[0], kernel.index(rows), {kernel.number(0)},
                      [&](Scalar other, ArrayRef<Scalar> carried) {
                        return kernel.branch(
                            loadId(other) == id,
                            [&]() -> Scalars {
                              Scalars place =
                                  kernel.delinearise(other, idShape);
                              place.push_back(column);
                              return {carried[0] +
                                      kernel.load(op.getGrad(), place)};
                            },
                            [&]() -> Scalars { return {carried[0]}; });
                      })
                .front();
        kernel.store(0, {toIndex(id), column}, sum);
      });
    });
  });
}

static void lowerGather(GatherOp op, Kernel &kernel) {
  int64_t size = Kernel::shape(op.getInput())[op.getDim()];
  kernel.forEach(Kernel::shape(op.getResult()), [&](ArrayRef<Scalar> index) {
    Scalar picked = kernel.load(op.getIndex(), index);
    Scalars element = kernel.branch(
        isWithin(picked, size),
        [&]() -> Scalars {
          Scalars place(index);
          place[op.getDim()] = toIndex(picked);
          return {kernel.load(op.getInput(), place)};
        },
        [&]() -> Scalars { return {kernel.poison(op.getInput())}; });
    kernel.store(0, index, element[0]);
  });
}

/// Starts at the input; then one of the updates that name a place writes it:
/// the last of them where that is what stays, or else the first, which takes
/// all of them by `combine`, in their order.
template <typename OpTy, typename Combine>
static void scatterFew(OpTy op, Kernel &kernel, bool lastStays,
                       Combine combine) {
  ArrayRef<int64_t> shape = Kernel::shape(op.getResult());
  ArrayRef<int64_t> updates = Kernel::shape(op.getIndex());
  int64_t dim = op.getDim();
  kernel.forEach(shape, [&](ArrayRef<Scalar> index) {
    kernel.store(0, index, kernel.load(op.getInput(), index));
  });
  kernel.forEach(updates, [&](ArrayRef<Scalar> index) {
    auto with = [&](Scalar k) {
      Scalars place(index);
      place[dim] = k;
      return place;
    };
    Scalar named = kernel.load(op.getIndex(), index);
    auto isSame = [&](Scalar k) {
      return kernel.load(op.getIndex(), with(k)) == named;
    };
    Scalar end = kernel.index(updates[dim]);
    Scalars others = kernel.fold(
        lastStays ? index[dim] + 1 : kernel.index(0),
        lastStays ? end : index[dim], {kernel.integer(0)},
        [&](Scalar k, ArrayRef<Scalar> carried) {
          return Scalars{choose(isSame(k), carried[0].constant(1), carried[0])};
        });
    kernel.when(both(isWithin(named, shape[dim]), others[0] == 0), [&] {
      Scalars place = with(toIndex(named));
      if (lastStays)
        return kernel.store(0, place, kernel.load(op.getUpdates(), index));
      // The input may be overwritten by now.
      std::optional<Scalar> own = kernel.reload(0, place, /*wasExact=*/true);
      if (!own)
        return;
      Scalars written = kernel.fold(
          index[dim], end, {*own}, [&](Scalar k, ArrayRef<Scalar> carried) {
            Scalar update = kernel.load(op.getUpdates(), with(k));
            return Scalars{
                choose(isSame(k), combine(carried[0], update), carried[0])};
          });
      kernel.store(0, place, written[0]);
    });
  });
}

/// Each element looks for what is written to it, and takes it by `combine`, in
/// the order of the updates; where those are few, they look for each other.
template <typename OpTy, typename Combine>
static void lowerScatter(OpTy op, Kernel &kernel, bool lastStays,
                         Combine combine) {
  if (2 * countElements(Kernel::shape(op.getIndex())) <=
      countElements(Kernel::shape(op.getResult())))
    return scatterFew(op, kernel, lastStays, combine);
  ArrayRef<int64_t> shape = Kernel::shape(op.getResult());
  ArrayRef<int64_t> updates = Kernel::shape(op.getIndex());
  int64_t dim = op.getDim();
  kernel.forEach(shape, [&](ArrayRef<Scalar> index) {
    Scalar hasUpdates{kernel.builder,
                      arith::ConstantOp::create(
                          kernel.builder, kernel.builder.getBoolAttr(true))};
    for (auto [d, i] : llvm::enumerate(index))
      if (static_cast<int64_t>(d) != dim && updates[d] < shape[d])
        hasUpdates = both(hasUpdates, i < updates[d]);
    Scalar own = kernel.load(op.getInput(), index);
    Scalars written = kernel.branch(
        hasUpdates,
        [&]() {
          return kernel.fold(
              {updates[dim]}, {own},
              [&](ArrayRef<Scalar> k, ArrayRef<Scalar> carried) {
                Scalars place(index);
                place[dim] = k[0];
                Scalar isHere =
                    kernel.load(op.getIndex(), place) == toInteger(index[dim]);
                return Scalars{choose(
                    isHere,
                    combine(carried[0], kernel.load(op.getUpdates(), place)),
                    carried[0])};
              });
        },
        [&]() -> Scalars { return {own}; });
    kernel.store(0, index, written[0]);
  });
}

static Scalar combine(ScatterReduction reduction, Scalar old, Scalar update) {
  switch (reduction) {
  case ScatterReduction::Set:
    return update;
  case ScatterReduction::Mul:
    return old * update;
  case ScatterReduction::Max:
    return choose(isBetter(update, old, /*largest=*/true), update, old);
  case ScatterReduction::Min:
    return choose(isBetter(update, old, /*largest=*/false), update, old);
  }
  llvm_unreachable("unknown reduction");
}

void lowering::addIndexLowerings(OpLowerings &lowerings) {
  lowerings.add<EmbeddingOp>(lowerEmbedding);
  lowerings.add<EmbeddingBackwardOp>(lowerEmbeddingBackward);
  lowerings.add<GatherOp>(lowerGather);
  lowerings.add<ScatterAddOp>([](ScatterAddOp op, Kernel &kernel) {
    lowerScatter(op, kernel, /*lastStays=*/false,
                 [](Scalar old, Scalar update) { return old + update; });
  });
  lowerings.add<ScatterOp>([](ScatterOp op, Kernel &kernel) {
    lowerScatter(op, kernel, op.getReduction() == ScatterReduction::Set,
                 [&](Scalar old, Scalar update) {
                   return combine(op.getReduction(), old, update);
                 });
  });
}
