//===- PrecisionPolicies.h - In which precision ops run ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_PRECISIONPOLICIES_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_PRECISIONPOLICIES_H

#include "vram/Interfaces/PrecisionOpInterface.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"
#include "llvm/Support/GlobPattern.h"

#include <string>
#include <vector>

namespace mlir::vram {

/// The table of share/policies, and a user's lines behind it. The format stands
/// at the head of that file.
class PrecisionPolicies {
public:
  /// `file` is read if it is not empty; one error says what is wrong with it:
  /// not there, no such op or policy, a line of another form.
  static FailureOr<PrecisionPolicies>
  load(MLIRContext *context, llvm::StringRef file,
       llvm::function_ref<InFlightDiagnostic()> emitError);

  /// Adds the lines of a text; `source` names it in the one error of what is
  /// wrong with it. At most limits::kPolicyRules rules in all.
  LogicalResult read(MLIRContext *context, llvm::StringRef text,
                     llvm::StringRef source,
                     llvm::function_ref<InFlightDiagnostic()> emitError);

  /// Of a derivative (`X_backward`) that no line names: that of X.
  PrecisionPolicy lookup(Operation *op) const;

private:
  /// `fail` begins the error of what is wrong with the line.
  LogicalResult readLine(MLIRContext *context, llvm::StringRef line,
                         llvm::function_ref<InFlightDiagnostic()> fail);

  struct Rule {
    std::string op; // empty: all
    std::optional<llvm::GlobPattern> place;
    PrecisionPolicy policy;
  };

  std::vector<Rule> rules;
  /// Owns the text that the rules' patterns refer to.
  std::vector<std::unique_ptr<std::string>> patterns;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_PRECISIONPOLICIES_H
