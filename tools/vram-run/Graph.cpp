//===- Graph.cpp - A function to run, and its values ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graph.h"
#include "StateForms.h"
#include "WeightForms.h"

#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Planning/Support/GraphFile.h"
#include "vram/Planning/Support/Limits.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::run;

llvm::raw_ostream &mlir::vram::run::error() {
  return llvm::WithColor::error(llvm::errs(), "vram-run");
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

static bool isTrainingStep(func::FuncOp function) {
  auto kind = function->getAttrOfType<KindAttr>(kKindAttr);
  return kind && kind.getValue() == Kind::TrainingStep;
}

static FailureOr<func::FuncOp> pickFunction(StringRef path, StringRef entry,
                                            ModuleOp module) {
  // Of a step in parts its declaration stands for them.
  auto isDeclared = [](func::FuncOp function) {
    return function->hasAttr(kMicroBatchesAttr);
  };
  // Another declaration has nothing to run.
  SmallVector<func::FuncOp> all(llvm::make_filter_range(
      module.getOps<func::FuncOp>(), [&](func::FuncOp function) {
        return !function.isDeclaration() || isDeclared(function);
      }));
  SmallVector<func::FuncOp> steps(llvm::make_filter_range(all, isTrainingStep));
  auto named = llvm::find_if(
      all, [&](func::FuncOp function) { return function.getName() == entry; });
  if (!entry.empty() && named != all.end())
    return *named;
  if (entry.empty() && all.size() == 1)
    return all.front();
  if (entry.empty() && llvm::count_if(all, isDeclared) == 1)
    return *llvm::find_if(all, isDeclared);
  if (entry.empty() && steps.size() == 1)
    return steps.front();
  llvm::raw_ostream &os = error() << "'" << path << "' ";
  if (all.empty())
    os << "has no function";
  else if (entry.empty())
    os << "has several functions: choose one with --entry=NAME";
  else
    os << "has no function @" << entry;
  if (!all.empty()) {
    os << "; there are ";
    llvm::interleaveComma(all, os, [&](func::FuncOp function) {
      os << "@" << function.getName();
    });
  }
  os << "\n";
  return failure();
}

/// Tensors, or in buffer form buffers, that the evaluator has values for.
static bool areStaticTensors(TypeRange types) {
  return llvm::all_of(types, [](Type type) {
    RankedTensorType tensor = tensorTypeOf(type);
    return tensor && tensor.hasStaticShape() &&
           (isa<Float64Type, Float32Type, Float16Type, BFloat16Type>(
                tensor.getElementType()) ||
            (tensor.getElementType().isInteger() &&
             tensor.getElementTypeBitWidth() <= 64));
  });
}

FailureOr<Graph> Graph::load(StringRef path, StringRef entry, bool forGPU,
                             MLIRContext *context) {
  ::vram::planning::FileContent file =
      ::vram::planning::readGraphFile(path.str());
  if (!file) {
    error() << file.error << "\n";
    return failure();
  }
  auto manager = std::make_shared<llvm::SourceMgr>();
  manager->AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(
                                  file.text, path == "-" ? "<stdin>" : path),
                              SMLoc());
  Graph graph;
  graph.module = parseSourceFile<ModuleOp>(manager, context);
  if (!graph.module)
    return failure();
  PassManager passes(context);
  VRAMPrepareOptions prepare;
  if (forGPU)
    prepare.unroll = kUnrollForGPU;
  passes.addPass(createVRAMPrepare(prepare));
  if (failed(passes.run(*graph.module)))
    return failure();
  FailureOr<func::FuncOp> function = pickFunction(path, entry, *graph.module);
  if (failed(function))
    return failure();
  if (!areStaticTensors(function->getArgumentTypes()) ||
      !areStaticTensors(function->getResultTypes())) {
    function->emitError("cannot be run: its arguments and results must be "
                        "tensors of static shape");
    return failure();
  }
  graph.function = *function;
  if (function->getOperation()->hasAttr(kMicroBatchesAttr)) {
    FailureOr<MicroBatchedStep> parts = findMicroBatches(*function);
    if (failed(parts))
      return failure();
    graph.parts = std::move(*parts);
  } else if (function->isExternal()) {
    function->emitError("cannot be run: it has no body");
    return failure();
  }
  for (func::FuncOp each : graph.functions())
    if (std::optional<unsigned> arena = arenaArgument(each);
        arena && *arena + 1 != each.getNumArguments()) {
      each.emitError("cannot be run: its arena must be its last argument");
      return failure();
    }
  graph.setFunction(*function);
  return graph;
}

void Graph::setFunction(func::FuncOp chosen) {
  function = chosen;
  arguments = argumentNames(chosen);
  results = resultNames(chosen);
}

SmallVector<func::FuncOp> Graph::functions() const {
  if (!parts)
    return {function};
  SmallVector<func::FuncOp> all;
  for (const MicroBatch &part : parts->parts)
    all.push_back(part.function);
  all.push_back(parts->update);
  return all;
}

bool Graph::isSum(unsigned argument) const {
  if (!parts)
    return false;
  // Parts and the update replace it.
  return llvm::all_of(functions(), [&](func::FuncOp each) {
    for (unsigned i = 0, e = each.getNumArguments(); i < e; ++i)
      if (findStepArgument(function, each, i) == argument &&
          evaluator::tiedResult(each, i))
        return true;
    return false;
  });
}

//===----------------------------------------------------------------------===//
// State
//===----------------------------------------------------------------------===//

State::State(const Graph &graph, uint64_t seed) : graph(graph) {
  for (unsigned i = 0, e = graph.arguments.size(); i < e; ++i) {
    SmallVector<Value> places;
    if (graph.parts)
      for (func::FuncOp each : graph.functions())
        for (BlockArgument argument : each.getArguments())
          if (findStepArgument(graph.function, each, argument.getArgNumber()) ==
              i)
            places.push_back(argument);
    values.push_back(initialValue(graph.function, i, seed, places));
  }
}

std::optional<unsigned> State::find(StringRef name) const {
  auto found = llvm::find(graph.arguments, name);
  if (found == graph.arguments.end())
    return std::nullopt;
  return found - graph.arguments.begin();
}

/// Is `type` that of batches of `wanted`, one after another?
static bool hasRows(RankedTensorType type, RankedTensorType wanted) {
  return type.getRank() == wanted.getRank() + 1 && type.getDimSize(0) > 0;
}

llvm::Expected<NamedTensors> State::read(StringRef path, bool rows) const {
  const llvm::StringMap<RankedTensorType> forms =
      rows ? llvm::StringMap<RankedTensorType>() : otherWeightForms(graph);
  auto check = [&](StringRef name,
                   RankedTensorType type) -> llvm::Expected<MemberUse> {
    std::optional<unsigned> argument = find(name);
    if (auto form = forms.find(name); form != forms.end()) {
      if (llvm::Error error = checkConvertible(
              type, form->second, "'" + path + "': '" + name + "'"))
        return error;
      return MemberUse::Read;
    }
    if (std::optional<MemberUse> use = findUseInOtherForm(graph, name, type);
        use && !rows)
      return *use;
    if (!argument && !llvm::is_contained(graph.results, name))
      return llvm::createStringError("'" + path + "' has '" + name +
                                     "', which is no argument of @" +
                                     graph.name());
    if (!argument)
      return MemberUse::Skip;
    RankedTensorType wanted = graph.argumentType(*argument);
    bool isRows = rows && hasRows(type, wanted);
    if (isRows)
      type = type.clone(type.getShape().drop_front());
    if (llvm::Error error = checkConvertible(
            type, wanted,
            "'" + path + "': " + (isRows ? "a row of '" : "'") + name + "'"))
      return error;
    return isRows ? MemberUse::ReadBounded : MemberUse::Read;
  };
  return readNpz(path, graph.function->getContext(), check);
}

LogicalResult State::checkComplete(StringRef path, const NamedTensors &file,
                                   ArrayRef<Role> wanted) const {
  for (auto [i, name] : llvm::enumerate(graph.arguments)) {
    Role role = argumentRole(graph.function, i);
    // A copy follows from what it is a copy of.
    if (llvm::is_contained(wanted, role) && !file.contains(name) &&
        !copiedParameter(graph.function, i)) {
      error() << "'" << path << "' lacks the " << stringifyRole(role) << " '"
              << name << "' (" << graph.argumentType(i) << ")\n";
      return failure();
    }
  }
  return success();
}

LogicalResult State::checkGiven(StringRef path,
                                const NamedTensors &file) const {
  func::FuncOp function = graph.function;
  for (auto [i, name] : llvm::enumerate(graph.arguments)) {
    if (!function.getArgAttr(i, kGivenAttr) || file.contains(name))
      continue;
    error()
        << "the elements of '" << name << "' (" << graph.argumentType(i)
        << ") are part of the program that the graph was imported from, and "
        << (path.empty() ? "there is no --init"
                         : "'" + path.str() + "' lacks them")
        << ": write them with the graph (vram-import-stablehlo "
           "--values=FILE.npz) and read them with --init=FILE.npz\n";
    return failure();
  }
  return success();
}

LogicalResult State::initialise(StringRef path) {
  if (path.empty())
    return checkGiven(path, {});
  llvm::Expected<NamedTensors> read = this->read(path, /*rows=*/false);
  if (!read) {
    error() << llvm::toString(read.takeError()) << "\n";
    return failure();
  }
  if (llvm::Error wrong = takeGraphsForm(graph, *read, path)) {
    error() << llvm::toString(std::move(wrong)) << "\n";
    return failure();
  }
  const NamedTensors &file = *read;
  if (failed(convertWeightForms(graph, path, *read)) ||
      failed(checkComplete(path, file, Role::Parameter)) ||
      failed(checkGiven(path, file)))
    return failure();
  for (const auto &[name, array] : file) {
    std::optional<unsigned> argument = find(name);
    if (!argument)
      continue;
    llvm::Expected<Tensor> tensor = toType(array, graph.argumentType(*argument),
                                           "'" + path + "': '" + name + "'");
    if (!tensor) {
      error() << llvm::toString(tensor.takeError()) << "\n";
      return failure();
    }
    values[*argument] = std::move(*tensor);
  }
  for (auto [i, name] : llvm::enumerate(graph.arguments))
    if (std::optional<unsigned> master = copiedParameter(graph.function, i);
        master && !file.contains(name)) {
      values[i].floats = values[*master].floats;
      values[i].roundElements();
    }
  return success();
}

/// Row `row` of an array, without the leading dimension.
static Tensor rowOf(const Tensor &array, int64_t row) {
  Tensor result(array.type.clone(array.shape().drop_front()));
  int64_t size = result.size();
  if (array.isFloat())
    std::copy_n(array.floats.begin() + row * size, size, result.floats.begin());
  else
    std::copy_n(array.integers.begin() + row * size, size,
                result.integers.begin());
  return result;
}

LogicalResult State::setBatches(StringRef path) {
  llvm::Expected<NamedTensors> read = this->read(path, /*rows=*/true);
  if (!read) {
    error() << llvm::toString(read.takeError()) << "\n";
    return failure();
  }
  const NamedTensors &file = *read;
  if (failed(checkComplete(path, file, {Role::Input, Role::Target})))
    return failure();
  for (const auto &[name, array] : file) {
    std::optional<unsigned> argument = find(name);
    if (!argument)
      continue;
    RankedTensorType type = graph.argumentType(*argument);
    bool rows = hasRows(array.type, type);
    for (int64_t row = 0; row < (rows ? array.dim(0) : 1); ++row) {
      llvm::Expected<Tensor> tensor =
          toType(rows ? rowOf(array, row) : array, type,
                 "'" + path + "': " + (rows ? "a row of '" : "'") + name + "'");
      if (!tensor) {
        error() << llvm::toString(tensor.takeError()) << "\n";
        return failure();
      }
      batches[*argument].push_back(std::move(*tensor));
    }
  }
  return success();
}

SmallVector<Tensor> State::arguments(int64_t step) const {
  SmallVector<Tensor> arguments = values;
  for (const auto &[argument, rows] : batches)
    arguments[argument] = rows[step % rows.size()];
  for (auto [i, tensor] : llvm::enumerate(arguments)) {
    if (argumentRole(graph.function, i) != Role::Offset ||
        tiedResult(graph.function, i))
      continue;
    // Modulo 2^64, as the graph's own counters are.
    for (int64_t &offset : tensor.integers)
      offset = static_cast<int64_t>(static_cast<uint64_t>(offset) +
                                    static_cast<uint64_t>(step));
    tensor.roundElements();
  }
  return arguments;
}

void State::update(ArrayRef<Tensor> results) {
  for (auto [i, value] : llvm::enumerate(values))
    if (std::optional<unsigned> result = tiedResult(graph.function, i))
      value = results[*result];
}
