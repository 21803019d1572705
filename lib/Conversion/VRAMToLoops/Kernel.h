//===- Kernel.h - One launch that becomes loops -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The helpers that every lowering of an op is written with: elements of its
// operands and results, loops, and the table of the lowerings. Elements are
// computed as the reference evaluator computes them: floats as f64, integers as
// i64, rounded to the element type where they are stored.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_KERNEL_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_KERNEL_H

#include "Scalar.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "llvm/ADT/DenseMap.h"

#include <functional>
#include <memory>
#include <optional>

namespace mlir::vram::lowering {

using Scalars = SmallVector<Scalar, 4>;

/// An element as f64 or i64, and back to an element type: rounded to nearest,
/// ties to even; wrapped. i1 is 0 or 1. Also a vector of them.
Scalar widen(ImplicitLocOpBuilder &builder, Value value);
Value narrow(Scalar wide, Type element);

/// The number of elements of a shape.
int64_t countElements(ArrayRef<int64_t> shape);

/// The pointwise ops around a kernel's op in a fused one, element by element:
/// they make operands that lie in no buffer, and read the first result.
class Surroundings {
public:
  virtual ~Surroundings() = default;
  /// The element of an operand: computed or, if that is a result too, read.
  virtual Scalar load(Value operand, ArrayRef<Scalar> index) = 0;
  /// The same where it is read first: a result is computed and written.
  virtual Scalar loadFirst(Value operand, ArrayRef<Scalar> index) = 0;
  /// Whether an operand is a result.
  virtual bool isResult(Value operand) const = 0;
  /// Computes what is made from `element` of the first result, and writes it.
  virtual void store(ArrayRef<Scalar> index, Scalar element) = 0;
  /// In what follows, up to leave(), all pixels are of this channel: what is
  /// the same for all of them is computed here.
  virtual void enter(Scalar channel) = 0;
  virtual void leave() = 0;
};

/// The op of one launch, or of a fused op in it, on the launch's buffers. New
/// ops stand before the launch.
class Kernel {
public:
  /// `isF32Exact`: f32 will be what the kernel computes in. `merges`:
  /// dimensions may be merged where that makes rows longer.
  Kernel(LaunchOp launch, Operation *op, bool isF32Exact = false,
         bool merges = false);

  Operation *op;
  ImplicitLocOpBuilder builder;
  /// Bytes that the place of each buffer is known to be a multiple of.
  int64_t alignment = 1;
  /// Of an op in a fused one; else null.
  std::unique_ptr<Surroundings> around;
  /// The chip multiplies tiles of 16-bit elements by mma.sync.m16n8k16.
  bool hasTensorCores = false;

  InFlightDiagnostic error() const { return op->emitOpError(); }

  //===--------------------------------------------------------------------===//
  // Operands and results
  //===--------------------------------------------------------------------===//

  static ArrayRef<int64_t> shape(Value tensor) {
    return cast<ShapedType>(tensor.getType()).getShape();
  }
  /// The buffer that holds an operand; null for a constant.
  Value bufferOf(Value operand) const;
  /// The constant that an operand is, through views; null for a buffer.
  static DenseElementsAttr constantOf(Value operand);
  /// The buffers that a result is written to: none where nobody asks for it.
  ArrayRef<Value> outputs(unsigned result = 0) const { return Outputs[result]; }

  bool mergesDimensions() const { return Merges; }
  /// Whether what a mask takes out need not be computed: in native arithmetic,
  /// on a CPU. The reference multiplies it by 0, which is no number where it is
  /// infinite.
  bool skipsMasked() const { return Merges && IsF32Exact; }
  /// How many of its last dimensions a buffer holds without gaps between their
  /// elements.
  static unsigned countWithoutGaps(Value buffer);
  /// A view of the buffer with one dimension in place of its last `count`.
  Value mergeLast(Value buffer, unsigned count);
  /// From now on all operands and results of this shape have one dimension in
  /// place of the last `count`, if all have buffers without gaps there. Returns
  /// the shape that they have then.
  SmallVector<int64_t> mergeLast(ArrayRef<int64_t> shape, unsigned count);

  /// The element of an operand, as f64 or i64. Of a constant whose elements
  /// differ it is found by comparing its place, which is for few elements
  /// (kMostPicked).
  Scalar load(Value operand, ArrayRef<Scalar> index = {});
  /// The same in the first loop over the operand's elements.
  Scalar loadFirst(Value operand, ArrayRef<Scalar> index);
  /// Writes an operand that is a result too, in a loop by itself.
  void storeOperand(Value operand);
  /// Rounds `element` to the result's type and writes it.
  void store(unsigned result, ArrayRef<Scalar> index, Scalar element);
  /// Reads an element of a result that was stored before; none where it was
  /// rounded (unless it `wasExact`), or nobody asks for that result.
  std::optional<Scalar> reload(unsigned result, ArrayRef<Scalar> index,
                               bool wasExact = false);
  /// The same for the whole last dimension, a vector; `index` lacks it. It must
  /// be contiguous.
  Scalar loadRow(Value operand, ArrayRef<Scalar> index);
  void storeRow(unsigned result, ArrayRef<Scalar> index, Scalar row);

  //===--------------------------------------------------------------------===//
  // Constants
  //===--------------------------------------------------------------------===//

  Scalar number(double value);
  Scalar number(const APFloat &value) {
    return number(value.convertToDouble());
  }
  Scalar integer(int64_t value);
  Scalar index(int64_t value);
  /// The stream of an op whose attribute is `stream`: that constant, or the
  /// argument of this number where the function takes streams (kStreamsAttr).
  Scalar stream(int64_t stream);
  /// The value read at an index out of range: NaN, or 0 among integers.
  Scalar poison(Value like);
  /// `count` times 0.
  Scalar zeroes(int64_t count);
  /// `count` times `x`.
  Scalar spread(Scalar x, int64_t count);

  //===--------------------------------------------------------------------===//
  // Loops
  //===--------------------------------------------------------------------===//

  using Body = llvm::function_ref<void(ArrayRef<Scalar> index)>;
  using Step =
      llvm::function_ref<Scalars(Scalar index, ArrayRef<Scalar> carried)>;
  using NestStep = llvm::function_ref<Scalars(ArrayRef<Scalar> index,
                                              ArrayRef<Scalar> carried)>;
  using Branch = llvm::function_ref<Scalars()>;

  /// `body` for every index of `sizes`, in any order: an scf.parallel. No loop
  /// where `sizes` is empty.
  void forEach(ArrayRef<int64_t> sizes, Body body);
  /// `body` for [lower, upper) in order, without a value that it carries.
  void loop(Scalar lower, Scalar upper,
            llvm::function_ref<void(Scalar index)> body);
  /// Carries values over [lower, upper) in order.
  Scalars fold(Scalar lower, Scalar upper, Scalars start, Step step);
  /// Carries values over every index of `sizes` in row-major order.
  Scalars fold(ArrayRef<int64_t> sizes, Scalars start, NestStep step);
  /// The sum over `sizes` in row-major order, from 0.
  Scalar sum(ArrayRef<int64_t> sizes,
             llvm::function_ref<Scalar(ArrayRef<Scalar> index)> term);

  /// The values of the branch that is taken; only that one runs.
  Scalars branch(Scalar condition, Branch onTrue, Branch onFalse);
  void when(Scalar condition, llvm::function_ref<void()> body);

  //===--------------------------------------------------------------------===//
  // Indices
  //===--------------------------------------------------------------------===//

  /// The row-major number of an index.
  Scalar linearise(ArrayRef<Scalar> index, ArrayRef<int64_t> shape);
  Scalars delinearise(Scalar position, ArrayRef<int64_t> shape);
  /// The index, in a tensor of shape `from` that broadcasts to `shape`, of the
  /// element at `index`.
  Scalars broadcast(ArrayRef<Scalar> index, ArrayRef<int64_t> from);

private:
  SmallVector<Value> Inputs;
  SmallVector<SmallVector<Value, 1>, 3> Outputs;
  /// Arguments of the function, i64.
  SmallVector<Value> Streams;
  bool IsF32Exact, Merges;
};

/// The table of lowerings, by kind of op.
class OpLowerings {
public:
  using Function = std::function<LogicalResult(Operation *, Kernel &)>;

  /// `lower` takes the op and its kernel and returns a LogicalResult (having
  /// said what is wrong), or void if it cannot fail.
  template <typename OpTy, typename Lower>
  void add(Lower lower) {
    Table[TypeID::get<OpTy>()] = [lower](Operation *op, Kernel &kernel) {
      if constexpr (std::is_void_v<decltype(lower(cast<OpTy>(op), kernel))>) {
        lower(cast<OpTy>(op), kernel);
        return success();
      } else {
        return LogicalResult(lower(cast<OpTy>(op), kernel));
      }
    };
  }

  /// The same for a kind of op that is not known by its class.
  void add(TypeID id, Function lower) { Table[id] = std::move(lower); }

  /// Null where no lowering is known.
  const Function *find(Operation *op) const {
    return find(op->getName().getTypeID());
  }
  const Function *find(TypeID id) const {
    auto found = Table.find(id);
    return found == Table.end() ? nullptr : &found->second;
  }

private:
  llvm::DenseMap<TypeID, Function> Table;
};

void addPointwiseLowerings(OpLowerings &lowerings);
void addLinearLowerings(OpLowerings &lowerings);
/// The same on vectors, over what addLinearLowerings added.
void addLinearTileLowerings(OpLowerings &lowerings);
void addAttentionLowerings(OpLowerings &lowerings);
void addMaskLowerings(OpLowerings &lowerings);
void addWeightLowerings(OpLowerings &lowerings);
void addPoolLowerings(OpLowerings &lowerings);
void addResampleLowerings(OpLowerings &lowerings);
void addNormLowerings(OpLowerings &lowerings);
void addSoftmaxLowerings(OpLowerings &lowerings);
void addShapeLowerings(OpLowerings &lowerings);
void addIndexLowerings(OpLowerings &lowerings);
void addReduceLowerings(OpLowerings &lowerings);
void addLossLowerings(OpLowerings &lowerings);
void addOptimizerLowerings(OpLowerings &lowerings);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_KERNEL_H
