//===- GpuSets.h - Sets of elements, one a block, on a GPU ---- -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Channels of a batch norm, rows of a layer norm or a softmax: sets of elements
// that need sums over a set before any of it can be written. Each set is read
// once if its elements fit into the registers of a block, and otherwise once
// for each sum (those that do not need each other are one) and once to write,
// except for its last part, which stays in registers.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUSETS_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUSETS_H

#include "GpuSetBuffers.h"

namespace mlir::vram::lowering {

/// Adds up scalars or vectors of the block.
inline Scalar addScalars(Scalar x, Scalar y) { return x + y; }

/// The sets of tensors of one shape: who reads which elements, when.
class GpuSets {
public:
  /// Neighbouring elements that are loaded together.
  struct Chunk {
    /// A vector of each operand.
    Scalars loaded;
    /// Sample, set, and first element.
    Scalars index;
    /// Which of the chunks that are held it is.
    std::optional<size_t> held;
  };

  GpuSets(Kernel &kernel, SetShape shape);

  /// Of an operand or result; null makes the sets unfit. Operands come first.
  void addOperand(Value buffer);
  void addOutputs(unsigned result);
  /// A tensor that has a value for each element of a set, the same for all
  /// sets.
  void addParameter(Value operand);
  /// From now on no chunk has elements of two of the `parts` of a set, which
  /// are as long as each other.
  void divide(int64_t parts);

  /// Elements of a set behind the first `count` read as minus infinity.
  void ignoreFrom(int64_t count) { Ignored = count; }

  /// Whether all operands are buffers, no constants, and there are any
  /// elements. Nothing has been made before.
  bool fit() const { return Fit; }
  /// Of a set.
  int64_t elements() const { return Samples * Elements; }

  /// Makes the launch: `body` for each set, whose number is set().
  void forEach(llvm::function_ref<void()> body);
  Scalar set() const { return Set; }
  Scalars setIndex() { return K.delinearise(Set, Shape.sets()); }
  /// `body` by one thread of a set's.
  void once(llvm::function_ref<void()> body);

  /// Whether a set is read once, however often it is folded.
  bool isHeld() const { return looped() == 0; }

  using Step =
      llvm::function_ref<Scalars(const Chunk &, ArrayRef<Scalar> carried)>;
  /// Carries values over the chunks of this thread.
  Scalars fold(Scalars start, Step step);
  using StepOfSeveral =
      llvm::function_ref<Scalars(ArrayRef<Chunk>, ArrayRef<Scalar> carried)>;
  /// The same, where a step takes chunks that have been read together.
  Scalars foldSeveral(Scalars start, StepOfSeveral step);
  /// Writes `value(chunk)` to the outputs.
  void write(llvm::function_ref<Scalar(const Chunk &)> value);

  /// Of parameter number `i` at a chunk.
  Scalar parameter(size_t i, const Chunk &chunk);

  /// As many times as a chunk has elements.
  Scalar spread(Scalar x) { return Width == 1 ? x : K.spread(x, Width); }
  /// Of a chunk's elements, then of the set's threads; each gets the whole.
  Scalar combine(Scalar chunk,
                 llvm::function_ref<Scalar(Scalar, Scalar)> combine);
  Scalar sum(Scalar chunk) { return combine(chunk, addScalars); }
  /// The largest element of the first operand, and the sum of exp(x - largest);
  /// its elements are read once.
  std::pair<Scalar, Scalar> sumExponentials();
  /// Mean and biased variance of the first operand; its elements are read once.
  std::pair<Scalar, Scalar> moments();
  /// `at`, which was made from the chunk's index, or 0 if the chunk does not
  /// exist: an index for what its elements have in common.
  Scalar whereChunk(const Chunk &chunk, Scalar at);

private:
  int64_t chunks() const { return Samples * (Elements / Width); }
  /// Threads of a set.
  int64_t threads() const;
  /// Sets that a block has at the same time, and one after another.
  int64_t setsAtOnce() const;
  int64_t repeats() const;
  /// Chunks that are read by loops, and those that each thread then holds.
  int64_t looped() const;
  int64_t heldChunks() const;

  Scalar lane();
  Scalars index(Scalar chunk);
  Scalars load(ArrayRef<Scalar> index);
  /// `chunk`, whose first element is number `first`, without those to ignore.
  Scalar withoutIgnored(Scalar chunk, Scalar first);
  /// Whether a held chunk exists; null where all do.
  Scalar isInside(size_t held);
  /// `load` where that chunk exists, and zeros where it does not.
  Scalars whereInside(size_t held, Kernel::Branch load);
  Scalar loadParameter(size_t i, Scalar at);
  void hold();
  void add(Value buffer);
  /// `body` for chunks that loops read, several at a time.
  Scalars loop(Scalars start, StepOfSeveral body);
  /// Of one chunk's elements.
  Scalar combineElements(Scalar chunk,
                         llvm::function_ref<Scalar(Scalar, Scalar)> combine);
  /// Of the set's threads.
  Scalar combineThreads(Scalar value,
                        llvm::function_ref<Scalar(Scalar, Scalar)> combine);

  Kernel &K;
  SetShape Shape;
  std::optional<GpuBlocks> B;
  int64_t Samples, Count, Elements, Width = 4;
  std::optional<int64_t> Ignored;
  unsigned Operands = 0;
  bool Fit;
  SmallVector<SetBuffer> Buffers, Parameters;
  Scalar Set;
  SmallVector<Chunk> Held;
  /// By parameter and held chunk.
  SmallVector<Scalars> HeldParameters;
};

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUSETS_H
