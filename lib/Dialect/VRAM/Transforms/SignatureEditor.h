//===- SignatureEditor.h - Many changes of a signature at once --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_SIGNATUREEDITOR_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_SIGNATUREEDITOR_H

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::vram {

/// Collects changes of a function's arguments and results, and makes them
/// together.
///
/// The types and the attributes of all arguments are one uniqued list each,
/// which lives as long as the context: n changes of n arguments, one after
/// another, would take time and memory of n^2.
///
/// Until apply() the function keeps its old type and attributes; block
/// arguments are added at once.
class SignatureEditor {
public:
  explicit SignatureEditor(func::FuncOp function);

  /// Appends an argument that has `attributes`.
  BlockArgument addArgument(Type type, ArrayRef<NamedAttribute> attributes,
                            Location loc);
  /// Appends a result of type `type` and returns its number; `attributes` may
  /// be null. The caller adds the operand of the terminator.
  unsigned addResult(Type type, DictionaryAttr attributes = {});
  void setResultType(unsigned index, Type type) { ResultTypes[index] = type; }
  /// Drops all results.
  void clearResults();

  /// The attribute `name` of argument `index`, an old or an added one.
  Attribute getArgAttr(unsigned index, StringRef name) const;
  void setArgAttr(unsigned index, StringRef name, Attribute attribute);

  /// Writes type and attributes to the function, once.
  void apply();

private:
  func::FuncOp Function;
  SmallVector<NamedAttrList> ArgumentAttributes;
  SmallVector<Type> ResultTypes;
  SmallVector<DictionaryAttr> ResultAttributes;
};

/// Gives argument i the attribute `name` of value `values[i]`, or none where
/// that is null: all at once, for the same reason.
void replaceArgAttrs(func::FuncOp function, StringRef name,
                     ArrayRef<Attribute> values);

/// An error at the function, without printing it: it is long.
InFlightDiagnostic emitErrorAt(func::FuncOp function);

/// Appends an argument, which replaces nothing yet.
BlockArgument appendArgument(func::FuncOp function, Type type, Role role,
                             llvm::StringRef name, Location loc);
/// Appends a result; that of a donated argument, unless `replaces` is null.
void appendResult(func::FuncOp function, Value value, BlockArgument replaces,
                  llvm::StringRef name);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_SIGNATUREEDITOR_H
