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
