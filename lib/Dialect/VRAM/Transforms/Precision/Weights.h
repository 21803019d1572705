//===- Weights.h - Parameters of 16 bits without masters --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_WEIGHTS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_WEIGHTS_H

#include "SignatureEditor.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include <optional>

namespace mlir::vram {

/// How a parameter is kept that is read in 16 bits.
enum class WeightForm {
  /// In f32, with a copy of 16 bits.
  Masters,
  /// In bf16, which updates round at random.
  Stochastic,
  /// In bf16, with a rest of 16 or 8 bits.
  Compensated,
  Compensated8
};

/// "f32", "bf16-stochastic", "bf16-compensated" and "bf16-compensated8".
std::optional<WeightForm> findWeightForm(StringRef name);

/// `update` with one result more, of type `last`; it is erased.
Operation *withLastResult(Operation *update, Type last);

/// Gives parameters of f32 their form, one after another.
class WeightRewriter {
public:
  WeightRewriter(SignatureEditor &signature, Block &body, WeightForm form)
      : Signature(signature), Body(body), Form(form) {}

  /// `low`: the cast that stands for the parameter in bf16, which goes;
  /// `update`: the op that makes the new parameter. Other readers get a cast to
  /// f32 of their own.
  void store(BlockArgument parameter, CastOp low, Operation *update);

private:
  Value findStep() const;
  void prepareDraws();
  void roundAtRandom(Operation *update);
  void addRest(BlockArgument parameter, Operation *update);
  BlockArgument append(Type type, Role role, StringRef name);
  void addResult(Value value, BlockArgument replaces);

  SignatureEditor &Signature;
  Block &Body;
  WeightForm Form;
  /// The number of a step's draws, once there is one.
  Value Draw;
  int64_t NextStream = 0;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_WEIGHTS_H
