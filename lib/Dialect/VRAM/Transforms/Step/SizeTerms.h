//===- SizeTerms.h - Sizes that follow from a length ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_SIZETERMS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_SIZETERMS_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::vram {

/// scale * variable + offset, or the number `offset` without a variable.
struct SizeFactor {
  static constexpr int kNone = -1;
  int variable = kNone;
  int64_t scale = 0, offset = 0;

  bool isNumber() const { return variable == kNone; }
  bool operator==(const SizeFactor &other) const {
    return variable == other.variable && scale == other.scale &&
           offset == other.offset;
  }
};

/// The size of a dimension: a product of factors. Of a dimension that joins
/// others in row-major order, the factors are in the order of those.
using Size = SmallVector<SizeFactor, 2>;

/// Sizes of a graph that was written for one length, as terms in the length.
/// Variables stand for sizes of values that nothing gives a size, such as that
/// of a splat; equations bind them.
class SizeSolver {
public:
  explicit SizeSolver(int64_t length) : Originals{length}, Bindings(1) {}

  static Size number(int64_t value) { return {{SizeFactor::kNone, 0, value}}; }
  Size length() const { return {{kLength, 1, 0}}; }
  /// Unknown but for its value in the graph. A size of 1 is a number: it is
  /// broadcast.
  Size variable(int64_t original);
  /// scale * size + offset; none of a product of sizes that vary.
  std::optional<Size> affine(const Size &size, int64_t scale,
                             int64_t offset) const;
  Size product(const Size &first, const Size &second) const;

  /// With bound variables replaced by their sizes.
  Size resolve(const Size &size) const;
  /// Binds variables so that both are equal for every length; false where they
  /// are not.
  bool unify(const Size &first, const Size &second);
  /// Binds each free variable of the size to its value in the graph; false
  /// where the size varies with the length.
  bool fix(const Size &size);
  /// Binds a size that is one free variable to the length.
  void bindToLength(const Size &size);
  /// The sizes of a dimension that is split into `sizes`, in row-major order;
  /// none where it is not known which of them varies.
  std::optional<SmallVector<Size>> split(const Size &size,
                                         ArrayRef<int64_t> sizes);

  bool isNumber(const Size &size) const;
  bool isFree(const Size &size) const;
  bool varies(const Size &size) const;
  /// At a length; free variables have their values in the graph.
  int64_t at(const Size &size, int64_t length) const;
  int64_t original(const Size &size) const {
    return at(size, Originals[kLength]);
  }
  /// "2 * length", "length - 1", "8".
  std::string describe(const Size &size) const;

private:
  static constexpr int kLength = 0;

  bool unifyFactors(const SizeFactor &first, const SizeFactor &second);
  bool bindAs(const SizeFactor &factor, const SizeFactor &other);
  bool isFree(const SizeFactor &factor) const;
  bool varies(const SizeFactor &factor) const;
  bool contains(const Size &size, int variable) const;
  void bind(int variable, const Size &size) { Bindings[variable] = size; }
  int64_t at(const SizeFactor &factor, int64_t length) const;
  std::optional<Size> takeFront(Size &factors, int64_t value);

  /// By variable; variable 0 is the length.
  std::vector<int64_t> Originals;
  std::vector<std::optional<Size>> Bindings;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_SIZETERMS_H
