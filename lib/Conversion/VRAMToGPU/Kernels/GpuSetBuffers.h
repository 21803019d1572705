//===- GpuSetBuffers.h - Tensors as samples, sets, elements --- -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A norm or a softmax needs sums over sets of elements. Threads take them in
// chunks of neighbours. The chunks, and so the order of the sums, follow from
// shapes and types alone: a buffer whose place or strides do not allow that
// much in one access is read and written in parts, and the bits are the same.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUSETBUFFERS_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUSETBUFFERS_H

#include "GpuBlocks.h"

namespace mlir::vram::lowering {

/// Which dimensions of a tensor count samples, sets, and elements of a set in a
/// sample; in this order, any of them none.
struct SetShape {
  /// The tensor's shape, or that with its dimension 1 split into two.
  SmallVector<int64_t> sizes;
  unsigned setsBegin, elementsBegin;

  /// A set is a channel of [n, c, ...].
  static SetShape channels(ArrayRef<int64_t> shape) {
    return {llvm::to_vector(shape), 1, 2};
  }
  /// A set is the last `dims` dimensions.
  static SetShape rows(ArrayRef<int64_t> shape, int64_t dims) {
    return {llvm::to_vector(shape), 0,
            static_cast<unsigned>(shape.size() - dims)};
  }
  /// A set is a group of channels of a sample of [n, c, ...].
  static SetShape groups(ArrayRef<int64_t> shape, int64_t groups);

  ArrayRef<int64_t> samples() const {
    return ArrayRef(sizes).take_front(setsBegin);
  }
  ArrayRef<int64_t> sets() const {
    return ArrayRef(sizes).slice(setsBegin, elementsBegin - setsBegin);
  }
  ArrayRef<int64_t> elements() const {
    return ArrayRef(sizes).drop_front(elementsBegin);
  }

  /// A buffer of the tensor as [samples, sets, elements]; null where strides do
  /// not allow that, or neighbouring elements have gaps between them.
  MemRefType collapse(MemRefType type) const;
};

/// The buffer of a tensor of a SetShape.
class SetBuffer {
public:
  /// `most`: elements of a chunk.
  SetBuffer(Kernel &kernel, const SetShape &shape, Value buffer,
            int64_t most = 4);

  /// Elements of a chunk: `most`, a power of two, or half of it, and so on.
  /// They are 16 bytes or fewer, and none has elements of two sets.
  static int64_t chunkWidth(const SetShape &shape, Type element,
                            int64_t most = 4);

  /// To be called once, in the launch, before anything is read or written.
  void enter();

  /// A chunk of `width` elements from `index`, which is of sample, set and
  /// element, the last a multiple of `width`. As f64; a vector where they are
  /// several.
  Scalar load(ArrayRef<Scalar> index, int64_t width) const;
  /// Rounds a chunk to the buffer's type and writes it.
  void store(Scalar value, ArrayRef<Scalar> index) const;

private:
  /// Where the element number `e` after `index` is.
  Scalars place(ArrayRef<Scalar> index, int64_t e) const;

  Kernel &K;
  SetShape Shape;
  Value Buffer;
  /// Null: each element is accessed on its own.
  MemRefType Collapsed;
  /// Elements that one access has at most.
  int64_t Access;
};

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUSETBUFFERS_H
