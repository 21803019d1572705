//===- WeightForms.cpp - A file's weights in the graph's form -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WeightForms.h"

#include "vram/Dialect/VRAM/IR/WeightCodes.h"
#include "vram/Evaluator/StoredWeights.h"

#include "llvm/Support/Format.h"

#include <cmath>
#include <set>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::run;

static constexpr WeightFormat kFormats[] = {WeightFormat::NF4,
                                            WeightFormat::Int8};

/// A float parameter that is stored as it is.
static bool isPlainParameter(const Graph &graph, unsigned argument) {
  return argumentRole(graph.function, argument) == Role::Parameter &&
         !partOf(graph.function, argument) &&
         isa<FloatType>(graph.argumentType(argument).getElementType());
}

llvm::StringMap<RankedTensorType>
mlir::vram::run::otherWeightForms(const Graph &graph) {
  Builder builder(graph.function->getContext());
  llvm::StringMap<RankedTensorType> forms;
  for (auto [i, name] : llvm::enumerate(graph.arguments)) {
    if (PartOfAttr part = partOf(graph.function, i))
      forms[part.getName()] = part.getType();
    if (!isPlainParameter(graph, i))
      continue;
    RankedTensorType type = graph.argumentType(i);
    Type scaleType = type.getElementType().isF64() ? Type(builder.getF64Type())
                                                   : builder.getF32Type();
    for (WeightFormat format : kFormats) {
      auto [codes, largest] = partNames(format, name);
      forms[codes] = RankedTensorType::get(
          countCodeBytes(format, type.getNumElements()), builder.getI8Type());
      forms[largest] = RankedTensorType::get(
          countWeightBlocks(type.getNumElements()), scaleType);
    }
  }
  for (StringRef name : graph.arguments)
    forms.erase(name);
  return forms;
}

namespace {
/// The greatest errors of weights that were stored in codes.
struct StoredErrors {
  int64_t count = 0;
  double absolute = 0, relative = 0;

  void add(const Tensor &weight, const Tensor &codes, const Tensor &scales,
           WeightFormat format) {
    ++count;
    Tensor made = *readParts(format, codes, scales, weight.type);
    for (auto [i, value] : llvm::enumerate(weight.floats)) {
      const double error = std::fabs(value - made.floats[i]),
                   largest = scales.floats[i / kWeightBlock] *
                             (format == WeightFormat::Int8 ? 127 : 1);
      absolute = std::max(absolute, error);
      if (largest > 0)
        relative = std::max(relative, error / largest);
    }
  }
};
} // namespace

LogicalResult mlir::vram::run::convertWeightForms(const Graph &graph,
                                                  StringRef path,
                                                  NamedTensors &file) {
  StoredErrors errors;
  int64_t made = 0;
  std::set<std::string> replaced;
  for (auto [i, name] : llvm::enumerate(graph.arguments)) {
    if (file.contains(name))
      continue;
    if (PartOfAttr part = partOf(graph.function, i)) {
      auto floats = file.find(part.getName().str());
      if (floats == file.end())
        continue;
      llvm::Expected<Tensor> weight =
          toType(floats->second, part.getType(),
                 "'" + path + "': '" + part.getName() + "'");
      if (!weight) {
        error() << llvm::toString(weight.takeError()) << "\n";
        return failure();
      }
      file[name] = makePart(part, graph.argumentType(i), *weight);
      replaced.insert(part.getName().str());
      auto [codes, scales] = partNames(part.getFormat(), part.getName());
      if (file.contains(codes) && file.contains(scales))
        errors.add(*weight, file[codes], file[scales], part.getFormat());
      continue;
    }
    if (!isPlainParameter(graph, i))
      continue;
    for (WeightFormat format : kFormats) {
      auto [codes, scales] = partNames(format, name);
      if (file.contains(codes) != file.contains(scales)) {
        error() << "'" << path << "' has only one of '" << codes << "' and '"
                << scales << "', which together are '" << name << "'\n";
        return failure();
      }
      if (!file.contains(codes))
        continue;
      // Their types were checked when they were read.
      file[name] =
          *readParts(format, file[codes], file[scales], graph.argumentType(i));
      replaced.insert({codes, scales});
      ++made;
    }
  }
  for (const std::string &name : replaced)
    file.erase(name);
  if (errors.count)
    llvm::errs() << "vram-run: '" << path << "': " << errors.count
                 << " frozen weights as codes, with an error of at most "
                 << llvm::format("%.2g, or %.2g %%", errors.absolute,
                                 100 * errors.relative)
                 << " of the largest in a block\n";
  if (made)
    llvm::errs() << "vram-run: '" << path << "': " << made
                 << " weights from their codes\n";
  return success();
}
