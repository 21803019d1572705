//===- PointwiseBase.td - Pointwise ops from a formula
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointwise op is defined once: by its formula, its derivative and its cost.
// The evaluator, the lowering to loops (and so the CPU, CUDA and its emulator),
// the derivative, the cost model, the storage and precision interfaces follow
// from that; see Formula.h for the functions that formulas are made of.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_POINTWISE_BASE_TD
#define VRAM_POINTWISE_BASE_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"

/// The C++ that an op with a formula carries. `type` is that of its operands:
/// VRAM_FloatTensor, VRAM_BoolTensor, or VRAM_Tensor for floats and integers.
class VRAM_Formula<list<string> operands, Type type> {
  /// Statements that return the element of the result. The operands' elements
  /// have the names of `operands`; attributes are read by `number(getNAME())`.
  code formula = ?;
  /// Operations of one element, as a C++ expression of int64_t; one call of a
  /// math function counts as kTranscendental.
  code flops = "1";
  /// Statements that return the gradient of each operand as tensors: a list of
  /// as many bodies as there are operands, or none where the op has no
  /// derivative or a rule of its own in lib/Dialect/VRAM/Derivatives. `grad` is
  /// the gradient of the result, `y` the result; an empty body means zero.
  list<code> gradients = [];

  defvar count = !size(operands);
  defvar typeName = !cast<string>(type);
  defvar elements = !interleave(!foreach(name, operands, "T " # name), ", ");
  string members = [{
  static constexpr unsigned kFormulaOperands = }] # count # [{;
  static constexpr bool kTakesFloats = }]
    # !if(!eq(typeName, "VRAM_BoolTensor"), "false", "true") # [{;
  static constexpr bool kTakesIntegers = }]
    # !if(!eq(typeName, "VRAM_FloatTensor"), "false", "true") # [{;
  static constexpr int64_t countFlops() {
    using namespace ::mlir::vram::formula;
    return }] # flops # [{;
  }
  template <typename T>
  auto computeElement(}] # elements # [{) {
    using namespace ::mlir::vram::formula;
    }] # formula # [{
  }
  static constexpr unsigned kGradients = }] # !size(gradients) # ";\n"
  # !interleave(!foreach(i, !range(!size(gradients)), [{
  template <typename T>
  T computeGradient(std::integral_constant<unsigned, }] # i # [{>, T grad, }]
    # elements # [{, T y) {
    using namespace ::mlir::vram::formula;
    }] # !if(!empty(gradients[i]), "return T();", gradients[i]) # "\n  }"), "\n");
}

/// One operand. Shape and element type of the result are the operand's.
class VRAM_UnaryOp<string mnemonic, string text, Type type = VRAM_FloatTensor,
                   dag extra = (ins)>
    : VRAM_Op<mnemonic, !con((ins type:$input), extra), (outs type:$result),
              [VRAM_Pointwise, SameOperandsAndResultType]>,
      VRAM_Formula<["x"], type> {
  let summary = "pointwise " # text;
  let description = "Every element: `result = " # text # "`. Shape and "
                    "element type of the operand.";
  let extraClassDeclaration = members;
}

/// Both operands of one element type, broadcast to one shape.
class VRAM_BinaryOp<string mnemonic, string text, Type type = VRAM_Tensor,
                    list<Trait> traits = []>
    : VRAM_InferredOp<mnemonic, (ins type:$lhs, type:$rhs),
                      (outs type:$result),
                      !listconcat(traits, [VRAM_Pointwise])>,
      VRAM_Formula<["lhs", "rhs"], type> {
  let summary = "pointwise " # text;
  let description = "Every element: `result = " # text # "`. The operands "
                    "have one element type and broadcast to one shape.";
  let extraClassDeclaration = members;
  let extraClassDefinition = [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *, std::optional<::mlir::Location> loc,
        Adaptor adaptor, ::llvm::SmallVectorImpl<::mlir::Type> &types) {
      return ::mlir::vram::detail::inferBinary(loc, getOperationName(),
                                               adaptor.getOperands(), types);
    }
  }];
}

/// The gradient of an activation from the gradient of its result and the value
/// that it needs: the activation's input or output.
class VRAM_ActivationBackwardOp<string mnemonic, string saved, string text,
                                dag extra = (ins)>
    : VRAM_Op<mnemonic,
              !con((ins VRAM_FloatTensor:$grad),
                   !dag(ins, [VRAM_FloatTensor], [saved]), extra),
              (outs VRAM_FloatTensor:$result),
              [VRAM_Pointwise, SameOperandsAndResultType]>,
      VRAM_Formula<["grad", saved], VRAM_FloatTensor> {
  let summary = "gradient of the activation, from its " # saved;
  let description = "Every element: `result = " # text # "`.";
  let extraClassDeclaration = members;
}

#endif // VRAM_POINTWISE_BASE_TD
