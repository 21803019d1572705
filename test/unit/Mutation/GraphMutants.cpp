//===- GraphMutants.cpp - Graphs that someone damaged ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random graphs, with their IR or their text changed, through the parser, the
// passes and the planner: an error or a result, never a signal. A mutant that
// goes through computes in buffer form what it computes on tensors.
// VRAM_MUTANTS sets how many (a nightly run takes 10000), VRAM_FIRST_MUTANT
// where to begin: at a seed that failed.
//
//===----------------------------------------------------------------------===//

#include "MutantRunner.h"

#include "Evaluator/Support.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Evaluator/Arguments.h"
#include "vram/Evaluator/RandomGraph.h"
#include "vram/InitAll.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

#include <random>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::test;

namespace {

/// Numbers that attributes and sizes are replaced by.
const int64_t kNumbers[] = {-1,
                            0,
                            1,
                            2,
                            3,
                            7,
                            16,
                            255,
                            int64_t(1) << 31,
                            (int64_t(1) << 31) - 1,
                            int64_t(1) << 40,
                            int64_t(1) << 50,
                            int64_t(1) << 62,
                            std::numeric_limits<int64_t>::max(),
                            std::numeric_limits<int64_t>::min()};

/// Roads that a graph may take; each runs on a copy.
const char *const kPipelines[] = {
    "vram-plan-memory",
    "func.func(vram-inplace),vram-plan-memory",
    "vram-training-step,func.func(vram-inplace),vram-plan-memory",
    "vram-training-step{optimizer=momentum},vram-plan-memory{alignment=64}",
    "func.func(vram-lossless,vram-fuse),vram-plan-memory",
    "vram-training-step,func.func(vram-checkpoint{effort=1 "
    "budget-fraction=0.7}),vram-plan-memory",
    "func.func(vram-schedule),vram-plan-memory",
    "canonicalize,cse,vram-plan-memory"};

class Random {
public:
  explicit Random(uint64_t seed) : Engine(seed) {}
  size_t pick(size_t count) { return Engine() % count; }
  template <typename T>
  auto &pick(T &values) {
    return values[pick(std::size(values))];
  }

private:
  std::mt19937_64 Engine;
};

//===----------------------------------------------------------------------===//
// Changes of the IR
//===----------------------------------------------------------------------===//

class GraphMutator {
public:
  GraphMutator(func::FuncOp function, Random &random)
      : Function(function), B(function.getContext()), R(random) {
    for (Operation &op : function.getBody().front().without_terminator())
      Ops.push_back(&op);
  }

  /// The change that was made; empty if none could be.
  std::string mutate() {
    if (Ops.empty())
      return "";
    switch (R.pick(7)) {
    case 0:
      return replaceOperand();
    case 1:
    case 2:
      return changeAttribute();
    case 3:
      return deleteOp();
    case 4:
      return moveOp();
    case 5:
      return repeatOp();
    default:
      return changeArgument();
    }
  }

private:
  Value findAnother(Value than, bool sameType) {
    SmallVector<Value> others;
    auto add = [&](Value value) {
      if (value != than && (!sameType || value.getType() == than.getType()))
        others.push_back(value);
    };
    for (Value argument : Function.getArguments())
      add(argument);
    for (Operation *op : Ops)
      for (Value result : op->getResults())
        add(result);
    return others.empty() ? Value() : R.pick(others);
  }

  std::string replaceOperand() {
    Operation *op =
        R.pick(8) ? R.pick(Ops) : Function.getBody().front().getTerminator();
    if (op->getNumOperands() == 0)
      return "";
    OpOperand &operand = op->getOpOperand(R.pick(op->getNumOperands()));
    Value other = findAnother(operand.get(), R.pick(4));
    if (!other)
      return "";
    operand.set(other);
    return "an operand is another value";
  }

  Attribute changed(Attribute attribute) {
    if (auto array = dyn_cast<DenseI64ArrayAttr>(attribute)) {
      SmallVector<int64_t> numbers(array.asArrayRef());
      if (numbers.empty() || !R.pick(5))
        numbers.push_back(R.pick(kNumbers));
      else
        R.pick(numbers) = R.pick(kNumbers);
      return B.getDenseI64ArrayAttr(numbers);
    }
    if (auto integer = dyn_cast<IntegerAttr>(attribute);
        integer && integer.getType().isSignlessInteger(64))
      return B.getI64IntegerAttr(R.pick(kNumbers));
    if (auto number = dyn_cast<FloatAttr>(attribute)) {
      const double values[] = {0,
                               -1,
                               0.5,
                               1,
                               2,
                               3.0e38,
                               1.0e308,
                               std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN()};
      return FloatAttr::get(number.getType(), R.pick(values));
    }
    return nullptr;
  }

  std::string changeAttribute() {
    Operation *op = R.pick(10) ? R.pick(Ops) : Function.getOperation();
    SmallVector<NamedAttribute> attributes(op->getAttrDictionary().getValue());
    if (attributes.empty())
      return "";
    NamedAttribute attribute = R.pick(attributes);
    Attribute other = changed(attribute.getValue());
    if (other)
      op->setAttr(attribute.getName(), other);
    else if (isa<UnitAttr>(attribute.getValue()))
      op->removeAttr(attribute.getName());
    else
      return "";
    return ("'" + attribute.getName().getValue() + "' of " +
            op->getName().getStringRef() + " is changed")
        .str();
  }

  std::string deleteOp() {
    Operation *op = R.pick(Ops);
    llvm::erase(Ops, op);
    for (Value result : op->getResults()) {
      Value other = findAnother(result, true);
      if (!other)
        return "";
      result.replaceAllUsesWith(other);
    }
    op->erase();
    return "an op is deleted";
  }

  std::string moveOp() {
    R.pick(Ops)->moveBefore(R.pick(Ops));
    return "an op is moved";
  }

  std::string repeatOp() {
    Operation *op = R.pick(Ops);
    B.setInsertionPointAfter(op);
    Operation *copy = B.clone(*op);
    for (auto [old, now] :
         llvm::zip_equal(op->getResults(), copy->getResults()))
      for (OpOperand &use : llvm::make_early_inc_range(old.getUses()))
        if (R.pick(2) && use.getOwner() != copy)
          use.set(now);
    return "an op is there twice";
  }

  std::string changeArgument() {
    if (Function.getNumArguments() == 0)
      return "";
    unsigned i = R.pick(Function.getNumArguments());
    switch (R.pick(3)) {
    case 0:
      Function.setArgAttr(
          i, kRoleAttr,
          RoleAttr::get(B.getContext(), static_cast<Role>(R.pick(8))));
      return "an argument has another role";
    case 1:
      Function.setArgAttr(
          i, kDonatedAttr,
          B.getI64IntegerAttr(R.pick(Function.getNumResults() + 1)));
      return "an argument is donated";
    default:
      for (StringRef name : {kRoleAttr, kNameAttr, kDonatedAttr})
        if (R.pick(2))
          Function.removeArgAttr(i, name);
      return "an argument lacks attributes";
    }
  }

  func::FuncOp Function;
  OpBuilder B;
  Random &R;
  SmallVector<Operation *> Ops;
};

//===----------------------------------------------------------------------===//
// Changes of the text
//===----------------------------------------------------------------------===//

/// One to three changes of lines, words or numbers.
std::string mutateText(StringRef text, Random &random) {
  SmallVector<StringRef> parts;
  text.split(parts, '\n');
  std::vector<std::string> lines(parts.begin(), parts.end());
  for (size_t i = 1 + random.pick(3); i > 0; --i) {
    std::string &line = random.pick(lines);
    switch (random.pick(6)) {
    case 0:
      std::swap(line, random.pick(lines));
      break;
    case 1:
      if (random.pick(3))
        line.clear();
      else
        line += "\n" + random.pick(lines);
      break;
    case 2: {
      // A value for another.
      llvm::Regex value("%[0-9a-z_]+");
      SmallVector<StringRef> from, to;
      std::string other = random.pick(lines);
      if (value.match(line, &from) && value.match(other, &to))
        line.replace(line.rfind(from[0].str()), from[0].size(), to[0].str());
      break;
    }
    case 3: {
      const char *const elements[] = {"f32", "f64", "f16",   "bf16",
                                      "i1",  "i64", "index", "complex<f32>"};
      if (size_t at = line.find("f32"); at != std::string::npos)
        line.replace(at, 3, random.pick(elements));
      break;
    }
    default: {
      // Any number of the line, but not the number of an op's results (%0:2),
      // for which MLIR's parser takes memory before it looks at the op.
      SmallVector<size_t> digits;
      for (size_t c = 0; c < line.size(); ++c)
        if (llvm::isDigit(line[c]) &&
            (c == 0 || line[c - 1] == 'x' ||
             (!llvm::isAlnum(line[c - 1]) &&
              !StringRef("%:#_").contains(line[c - 1]))))
          digits.push_back(c);
      if (digits.empty())
        break;
      size_t at = random.pick(digits), end = at;
      while (end < line.size() && llvm::isDigit(line[end]))
        ++end;
      line.replace(at, end - at, std::to_string(random.pick(kNumbers)));
      break;
    }
    }
  }
  return llvm::join(lines, "\n");
}

//===----------------------------------------------------------------------===//
// Tests
//===----------------------------------------------------------------------===//

class GraphMutants : public evaluator::test::GraphTest {
protected:
  GraphMutants() {
    static bool registered = (registerAllPasses(), true);
    (void)registered;
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    // Processes are made from this one.
    context.disableMultithreading();
  }

  LogicalResult runPasses(ModuleOp module, StringRef pipeline) {
    PassManager passes(&context);
    EXPECT_TRUE(succeeded(parsePassPipeline(pipeline, passes)));
    return passes.run(module);
  }

  /// A random graph of a loss; every other one a training step.
  OwningOpRef<ModuleOp> makeGraph(uint64_t seed) {
    RandomGraphOptions options;
    options.maxOps = 25;
    options.maxElements = 256;
    OwningOpRef<ModuleOp> graph = generateRandomGraph(&context, seed, options);
    if (seed % 2)
      EXPECT_TRUE(succeeded(runPasses(*graph, "vram-training-step")));
    return graph;
  }

  /// Small enough to be evaluated at once, and with what it takes.
  static bool isSmall(func::FuncOp function) {
    bool isSmall = true;
    function.walk([&](Operation *op) {
      double work = 1;
      for (TypeRange types :
           {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
        for (Type type : types)
          if (auto tensor = dyn_cast<RankedTensorType>(type))
            for (int64_t size : tensor.getShape())
              work *= std::max<double>(1, static_cast<double>(size));
      isSmall &= work < 1e8;
      // Loops over attributes: windows, dilations, sizes.
      for (NamedAttribute attribute : op->getAttrs())
        if (auto array = dyn_cast<DenseI64ArrayAttr>(attribute.getValue()))
          for (int64_t number : array.asArrayRef())
            isSmall &= number < 4096;
    });
    return isSmall;
  }

  std::optional<SmallVector<Tensor>> evaluate(func::FuncOp function) {
    SmallVector<Tensor> values;
    for (size_t i = 0; i < argumentNames(function).size(); ++i) {
      auto type = tensorTypeOf(function.getArgumentTypes()[i]);
      if (!type || !type.hasStaticShape() ||
          !type.getElementType().isIntOrFloat() || type.getNumElements() > 4096)
        return std::nullopt;
      values.push_back(initialValue(function, i, /*seed=*/1));
    }
    auto results = mlir::vram::evaluator::evaluate(function, values, {});
    if (failed(results))
      return std::nullopt;
    return std::move(*results);
  }

  /// Through every road, each on a copy.
  Outcome check(ModuleOp module, uint64_t seed) {
    auto functions = module.getOps<func::FuncOp>();
    if (functions.empty() || (*functions.begin()).isExternal())
      return Outcome::Refused;
    bool isRefused = true;
    for (size_t road : {size_t(0), size_t(1), 2 + seed % 6}) {
      OwningOpRef<ModuleOp> copy = cast<ModuleOp>(module->clone());
      if (failed(runPasses(*copy, kPipelines[road])))
        continue;
      isRefused = false;
      if (road > 1)
        continue;
      func::FuncOp function = *functions.begin();
      if (!isSmall(function))
        continue;
      auto expected = evaluate(function);
      if (!expected)
        continue;
      auto actual = evaluate(*copy->getOps<func::FuncOp>().begin());
      if (!actual ||
          !llvm::all_of(llvm::zip(*expected, *actual), [](auto pair) {
            return bitIdentical(std::get<0>(pair), std::get<1>(pair));
          }))
        return Outcome::Wrong;
    }
    return isRefused ? Outcome::Refused : Outcome::Same;
  }

  void mutateIR(uint64_t seed, MutantLog &log) {
    OwningOpRef<ModuleOp> original = makeGraph(seed);
    for (uint64_t i = 0; i < 6; ++i) {
      Random random(6 * seed + i);
      OwningOpRef<ModuleOp> mutant = original->clone();
      GraphMutator mutator(*mutant->getOps<func::FuncOp>().begin(), random);
      std::string what = mutator.mutate();
      log.describe(std::to_string(i) + ": " + what);
      errors.clear();
      if (what.empty())
        log.add(Outcome::None);
      else if (failed(mlir::verify(*mutant)))
        log.add(Outcome::Refused);
      else
        log.add(check(*mutant, seed + i));
    }
  }

  void mutateText(uint64_t seed, MutantLog &log) {
    OwningOpRef<ModuleOp> original = makeGraph(seed);
    // As it is written, generic, or in buffer form.
    if (seed % 3 == 2 && failed(runPasses(*original, "vram-plan-memory")))
      return;
    std::string text;
    llvm::raw_string_ostream os(text);
    OpPrintingFlags flags;
    if (seed % 3 == 1)
      flags.printGenericOpForm();
    original->print(os, flags);
    for (uint64_t i = 0; i < 12; ++i) {
      Random random(12 * seed + i);
      std::string mutant = ::mutateText(text, random);
      log.describe("text " + std::to_string(i));
      errors.clear();
      OwningOpRef<ModuleOp> module = parse(mutant);
      if (!module) {
        EXPECT_FALSE(errors.empty());
        log.add(Outcome::Refused);
      } else if (seed % 3 == 2) {
        bool isFine = succeeded(runPasses(*module, "vram-verify-arena"));
        log.add(isFine ? Outcome::Same : Outcome::Refused);
      } else {
        log.add(check(*module, seed + i));
      }
    }
  }

  void expectNoFaults(const MutantReport &report, int64_t wanted) {
    llvm::outs() << report.text() << "\n";
    EXPECT_TRUE(report.faults.empty());
    EXPECT_GT(report.count(Outcome::Refused), wanted / 10);
    EXPECT_GT(report.count(Outcome::Same), wanted / 20);
  }
};
} // namespace

TEST_F(GraphMutants, ChangedIRIsRefusedOrRight) {
  int64_t wanted = mutantCount(300);
  expectNoFaults(
      runMutants(firstMutant(), wanted, /*seconds=*/10,
                 [&](uint64_t seed, MutantLog &log) { mutateIR(seed, log); }),
      wanted);
}

TEST_F(GraphMutants, ChangedTextIsRefusedOrRight) {
  int64_t wanted = mutantCount(300);
  expectNoFaults(
      runMutants(firstMutant(), wanted, /*seconds=*/10,
                 [&](uint64_t seed, MutantLog &log) { mutateText(seed, log); }),
      wanted);
}
