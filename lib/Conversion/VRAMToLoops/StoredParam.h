//===- StoredParam.h - How an update stores its parameter -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A parameter of bf16 that stands for one of f32 with a rest, or is rounded at
// random (OptimizerOps.td). The loops and the kernels of GPUs are made of this.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_STOREDPARAM_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_STOREDPARAM_H

#include "Kernel.h"

namespace mlir::vram::lowering {

class StoredParam {
public:
  /// Made in front of the kernel's loops: loads the number of the draw there.
  template <typename OpTy>
  StoredParam(OpTy op, Kernel &kernel)
      : K(kernel), Param(op.getParam()), Rest(op.getRest()),
        Stream(op.getStream().value_or(0)) {
    if (Value draw = op.getDraw())
      Draw = kernel.load(draw);
  }

  /// Null where there is none.
  Value rest() const { return Rest; }
  /// Whether it is rounded at random.
  bool draws() const { return Draw.has_value(); }

  /// The parameter that the update computes with. `param` and `rest` are the
  /// elements as they were loaded, the rest as i64; without one it is `param`.
  Scalar join(Scalar param, Scalar rest) const;
  Scalar load(ArrayRef<Scalar> index) const;

  /// The elements to store, the rest as i64; none without a rest.
  struct Elements {
    Scalar param;
    std::optional<Scalar> rest;
  };
  /// `position`: the row-major index; it is made where a draw needs it.
  Elements split(Scalar param, llvm::function_ref<Scalar()> position) const;

private:
  Kernel &K;
  Value Param, Rest;
  int64_t Stream;
  std::optional<Scalar> Draw;
};

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_STOREDPARAM_H
