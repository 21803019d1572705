//===- SignatureEditor.cpp - Many changes of a signature at once ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SignatureEditor.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;

SignatureEditor::SignatureEditor(func::FuncOp function)
    : Function(function), ResultTypes(function.getResultTypes()) {
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    ArgumentAttributes.emplace_back(function.getArgAttrDict(i));
  for (unsigned i = 0, e = function.getNumResults(); i < e; ++i)
    ResultAttributes.push_back(function.getResultAttrDict(i));
}

BlockArgument SignatureEditor::addArgument(Type type,
                                           ArrayRef<NamedAttribute> attributes,
                                           Location loc) {
  ArgumentAttributes.emplace_back(attributes);
  return Function.getBody().front().addArgument(type, loc);
}

unsigned SignatureEditor::addResult(Type type, DictionaryAttr attributes) {
  ResultTypes.push_back(type);
  ResultAttributes.push_back(attributes);
  return ResultTypes.size() - 1;
}

void SignatureEditor::clearResults() {
  ResultTypes.clear();
  ResultAttributes.clear();
}

Attribute SignatureEditor::getArgAttr(unsigned index, StringRef name) const {
  return ArgumentAttributes[index].get(name);
}

void SignatureEditor::setArgAttr(unsigned index, StringRef name,
                                 Attribute attribute) {
  ArgumentAttributes[index].set(name, attribute);
}

void SignatureEditor::apply() {
  MLIRContext *context = Function.getContext();
  SmallVector<DictionaryAttr> arguments;
  for (NamedAttrList &attributes : ArgumentAttributes)
    arguments.push_back(attributes.getDictionary(context));
  for (DictionaryAttr &attributes : ResultAttributes)
    if (!attributes)
      attributes = DictionaryAttr::get(context);
  // Lists for another number of arguments or results must not be there when
  // the type changes.
  Function.removeArgAttrsAttr();
  Function.removeResAttrsAttr();
  Function.setFunctionType(FunctionType::get(
      context, Function.getBody().front().getArgumentTypes(), ResultTypes));
  Function.setAllArgAttrs(arguments);
  Function.setAllResultAttrs(ResultAttributes);
}

void mlir::vram::replaceArgAttrs(func::FuncOp function, StringRef name,
                                 ArrayRef<Attribute> values) {
  SmallVector<DictionaryAttr> dictionaries;
  for (auto [i, value] : llvm::enumerate(values)) {
    NamedAttrList attributes(function.getArgAttrDict(i));
    attributes.erase(name);
    if (value)
      attributes.set(name, value);
    dictionaries.push_back(attributes.getDictionary(function.getContext()));
  }
  function.setAllArgAttrs(dictionaries);
}

InFlightDiagnostic mlir::vram::emitErrorAt(func::FuncOp function) {
  return emitError(function.getLoc())
         << "function '" << function.getName() << "' ";
}

BlockArgument mlir::vram::appendArgument(func::FuncOp function, Type type,
                                         Role role, StringRef name,
                                         Location loc) {
  Builder builder(function.getContext());
  NamedAttribute attributes[] = {
      builder.getNamedAttr(kNameAttr, builder.getStringAttr(name)),
      builder.getNamedAttr(kRoleAttr,
                           RoleAttr::get(builder.getContext(), role))};
  unsigned index = function.getNumArguments();
  // Only fails for function types that can't be changed; func.func's can.
  LogicalResult inserted = function.insertArgument(
      index, type, builder.getDictionaryAttr(attributes), loc);
  assert(succeeded(inserted) && "a func.func takes any argument");
  (void)inserted;
  return function.getArgument(index);
}

void mlir::vram::appendResult(func::FuncOp function, Value value,
                              BlockArgument replaces, StringRef name) {
  Builder builder(function.getContext());
  unsigned index = function.getNumResults();
  Operation *terminator = function.getBody().front().getTerminator();
  terminator->insertOperands(index, value);
  DictionaryAttr attributes;
  if (!name.empty())
    attributes = builder.getDictionaryAttr(
        builder.getNamedAttr(kNameAttr, builder.getStringAttr(name)));
  LogicalResult inserted =
      function.insertResult(index, value.getType(), attributes);
  assert(succeeded(inserted) && "a func.func takes any result");
  (void)inserted;
  if (replaces)
    function.setArgAttr(replaces.getArgNumber(), kDonatedAttr,
                        builder.getI64IntegerAttr(index));
}
