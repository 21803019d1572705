//===- BufferFormMutants.cpp - Plans that someone damaged -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random training steps in buffer form, with one thing changed. The verifier
// refuses the mutant, or it computes the same bits as the original, or the
// change is one of those that the verifier does not see by its documentation
// (docs/arena.md, "What is not seen"). VRAM_MUTANTS sets how many (a nightly
// run takes 10000), VRAM_FIRST_MUTANT where to begin: at a seed that failed.
//
//===----------------------------------------------------------------------===//

#include "MutantRunner.h"

#include "Evaluator/Support.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Evaluator/Arguments.h"
#include "vram/Evaluator/RandomGraph.h"
#include "vram/InitAll.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include <random>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::test;

namespace {

/// Numbers that sizes, offsets and strides are replaced by.
const int64_t kNumbers[] = {-1,
                            0,
                            1,
                            2,
                            3,
                            4,
                            64,
                            255,
                            256,
                            512,
                            4096,
                            int64_t(1) << 31,
                            int64_t(1) << 61,
                            int64_t(1) << 62,
                            std::numeric_limits<int64_t>::max(),
                            std::numeric_limits<int64_t>::min()};

/// Changes one thing in a function in buffer form.
class Mutator {
public:
  Mutator(func::FuncOp function, uint64_t seed)
      : Function(function), B(function.getContext()), Random(seed) {
    Block &block = function.getBody().front();
    llvm::append_range(Views, block.getOps<memref::ViewOp>());
    llvm::append_range(Casts, block.getOps<memref::ReinterpretCastOp>());
    llvm::append_range(Launches, block.getOps<LaunchOp>());
    Return = cast<func::ReturnOp>(block.getTerminator());
  }

  /// The change that was made; empty if none could be.
  std::string mutate() {
    switch (pick(14)) {
    case 0:
      return shiftView();
    case 1:
      return exchangeViews();
    case 2:
      return changeCast();
    case 3:
      return replaceOperand();
    case 4:
      return exchangeOutputs();
    case 5:
      return moveLaunch();
    case 6:
      return deleteLaunch();
    case 7:
      return repeatLaunch();
    case 8:
      return exchangeResults();
    case 9:
      return changeArena();
    case 10:
      return changeRecord();
    case 11:
      return changeDonation();
    case 12:
      return changeBody();
    default:
      return exchangeLaunches();
    }
  }

  /// Whether the change is one that the verifier does not see.
  bool isUnseen() const { return Unseen; }

private:
  size_t pick(size_t count) { return Random() % count; }
  template <typename T>
  auto &pick(T &values) {
    return values[pick(std::size(values))];
  }

  std::string shiftView() {
    if (Views.empty())
      return "";
    memref::ViewOp view = pick(Views);
    int64_t offset =
        pick(2) ? pick(kNumbers) : static_cast<int64_t>(pick(64)) * 256;
    setOffset(view, offset);
    return "a view is moved to byte " + std::to_string(offset);
  }

  std::string exchangeViews() {
    if (Views.size() < 2)
      return "";
    memref::ViewOp a = pick(Views), b = pick(Views);
    Value offset = a.getByteShift();
    a.getByteShiftMutable().assign(b.getByteShift());
    if (pick(2))
      b.getByteShiftMutable().assign(offset);
    return "two views are exchanged";
  }

  void setOffset(memref::ViewOp view, int64_t offset) {
    B.setInsertionPoint(view);
    view.getByteShiftMutable().assign(
        arith::ConstantIndexOp::create(B, view.getLoc(), offset));
  }

  /// Another offset or stride; the shape is what launches ask for.
  std::string changeCast() {
    if (Casts.empty())
      return "";
    memref::ReinterpretCastOp op = pick(Casts);
    int64_t offset = op.getStaticOffsets().front();
    SmallVector<int64_t> strides(op.getStaticStrides());
    if (strides.empty() || pick(2))
      offset =
          pick(2) ? offset + static_cast<int64_t>(pick(9)) - 4 : pick(kNumbers);
    else
      pick(strides) = pick(kNumbers);
    if (offset == ShapedType::kDynamic ||
        llvm::is_contained(strides, ShapedType::kDynamic))
      return "";
    MemRefType type = op.getType();
    auto changed = MemRefType::get(
        type.getShape(), type.getElementType(),
        StridedLayoutAttr::get(B.getContext(), offset, strides));
    B.setInsertionPoint(op);
    auto made = memref::ReinterpretCastOp::create(B, op.getLoc(), changed,
                                                  op.getSource(), offset,
                                                  type.getShape(), strides);
    op.replaceAllUsesWith(made.getResult());
    op.erase();
    setResultTypes();
    Unseen = true;
    return "a cast has another offset or stride";
  }

  /// A buffer of the type, another one than `than`, which may be defined later.
  Value findAnother(Value than) {
    SmallVector<Value> others;
    auto add = [&](Value value) {
      if (value != than && value.getType() == than.getType())
        others.push_back(value);
    };
    for (Value argument : Function.getArguments())
      add(argument);
    for (Operation &op : Function.getBody().front())
      for (Value result : op.getResults())
        add(result);
    return others.empty() ? Value() : pick(others);
  }

  std::string replaceOperand() {
    if (Launches.empty())
      return "";
    LaunchOp launch = pick(Launches);
    OpOperand &operand = launch->getOpOperand(pick(launch->getNumOperands()));
    Value other = findAnother(operand.get());
    if (!other)
      return "";
    operand.set(other);
    Unseen = true;
    return "an operand of a launch is another buffer";
  }

  std::string exchangeOutputs() {
    SmallVector<OpOperand *> outputs;
    for (LaunchOp launch : Launches)
      for (OpOperand &output : launch.getOutputsMutable())
        outputs.push_back(&output);
    if (outputs.size() < 2)
      return "";
    OpOperand *a = pick(outputs);
    llvm::erase_if(outputs, [&](OpOperand *b) {
      return b == a || b->get().getType() != a->get().getType();
    });
    if (outputs.empty())
      return "";
    OpOperand *b = pick(outputs);
    Value value = a->get();
    a->set(b->get());
    b->set(value);
    Unseen = true;
    return "two outputs are exchanged";
  }

  std::string moveLaunch() {
    if (Launches.size() < 2)
      return "";
    LaunchOp a = pick(Launches), b = pick(Launches);
    if (a == b)
      return "";
    a->moveAfter(b);
    return "a launch is moved";
  }

  std::string exchangeLaunches() {
    if (Launches.size() < 2)
      return "";
    size_t i = pick(Launches.size() - 1);
    Launches[i]->moveAfter(Launches[i + 1]);
    return "two launches in a row are exchanged";
  }

  std::string deleteLaunch() {
    if (Launches.empty())
      return "";
    pick(Launches)->erase();
    return "a launch is deleted";
  }

  std::string repeatLaunch() {
    if (Launches.empty())
      return "";
    LaunchOp launch = pick(Launches);
    B.setInsertionPointAfter(pick(2) ? launch : pick(Launches));
    B.clone(*launch);
    return "a launch is there twice";
  }

  std::string exchangeResults() {
    if (Return->getNumOperands() == 0)
      return "";
    OpOperand &a = Return->getOpOperand(pick(Return->getNumOperands()));
    Value other = findAnother(a.get());
    if (!other)
      return "";
    for (OpOperand &b : Return->getOpOperands())
      if (b.get() == other && pick(4))
        b.set(a.get());
    a.set(other);
    return "results are exchanged";
  }

  std::string changeArena() {
    unsigned number = *getArenaArgument(Function);
    BlockArgument arena = Function.getArgument(number);
    int64_t bytes = cast<MemRefType>(arena.getType()).getDimSize(0);
    // An accepted module is run: no gigabytes.
    const int64_t sizes[] = {0,           1,           bytes / 2, bytes - 1,
                             bytes - 256, bytes + 256, 2 * bytes, kNumbers[13]};
    int64_t changed = pick(sizes);
    if (changed < 0)
      return "";
    arena.setType(MemRefType::get({changed}, B.getI8Type()));
    setResultTypes();
    return "the arena has " + std::to_string(changed) + " bytes";
  }

  std::string changeRecord() {
    auto plan = Function->getAttrOfType<DictionaryAttr>(kMemoryPlanAttr);
    if (!plan)
      return "";
    SmallVector<NamedAttribute> figures(plan.getValue());
    NamedAttribute &figure = pick(figures);
    std::string name = figure.getName().str();
    if (isa<IntegerAttr>(figure.getValue())) {
      figure.setValue(B.getI64IntegerAttr(pick(kNumbers)));
    } else if (auto array = dyn_cast<DenseI64ArrayAttr>(figure.getValue());
               array && !array.empty()) {
      SmallVector<int64_t> numbers(array.asArrayRef());
      pick(numbers) = pick(kNumbers);
      figure.setValue(B.getDenseI64ArrayAttr(numbers));
    } else {
      return "";
    }
    Function->setAttr(kMemoryPlanAttr, B.getDictionaryAttr(figures));
    return "the plan says otherwise: " + name;
  }

  std::string changeDonation() {
    SmallVector<unsigned> donated;
    for (unsigned i = 0; i < Function.getNumArguments(); ++i)
      if (Function.getArgAttr(i, kDonatedAttr))
        donated.push_back(i);
    if (donated.empty())
      return "";
    unsigned a = pick(donated), b = pick(donated);
    switch (pick(3)) {
    case 0:
      Function.setArgAttr(a, kUpdatesAttr, B.getI64IntegerAttr(pick(kNumbers)));
      return "an argument has another number of updates";
    case 1:
      // Without it every donated argument is one that is updated.
      Function.removeArgAttr(a, kUpdatesAttr);
      return "an argument has no number of updates";
    default:
      Attribute result = Function.getArgAttr(a, kDonatedAttr);
      Function.setArgAttr(a, kDonatedAttr,
                          Function.getArgAttr(b, kDonatedAttr));
      Function.setArgAttr(b, kDonatedAttr, result);
      return "two arguments are donated to each other's results";
    }
  }

  /// Another program: the verifier knows plans.
  std::string changeBody() {
    if (Launches.empty())
      return "";
    LaunchOp launch = pick(Launches);
    Operation *op = launch.getComputingOp();
    if (!op)
      return "";
    if (op->getNumOperands() > 1 && pick(2)) {
      OpOperand &a = op->getOpOperand(pick(op->getNumOperands()));
      OpOperand &b = op->getOpOperand(pick(op->getNumOperands()));
      Value value = a.get();
      if (value.getType() != b.get().getType())
        return "";
      a.set(b.get());
      b.set(value);
    } else {
      SmallVector<NamedAttribute> attributes(
          op->getAttrDictionary().getValue());
      if (attributes.empty())
        return "";
      NamedAttribute attribute = pick(attributes);
      if (auto array = dyn_cast<DenseI64ArrayAttr>(attribute.getValue());
          array && !array.empty()) {
        SmallVector<int64_t> numbers(array.asArrayRef());
        pick(numbers) = pick(kNumbers);
        op->setAttr(attribute.getName(), B.getDenseI64ArrayAttr(numbers));
      } else if (auto integer = dyn_cast<IntegerAttr>(attribute.getValue());
                 integer && integer.getType().isSignlessInteger(64)) {
        op->setAttr(attribute.getName(), B.getI64IntegerAttr(pick(kNumbers)));
      } else if (auto number = dyn_cast<FloatAttr>(attribute.getValue())) {
        op->setAttr(
            attribute.getName(),
            FloatAttr::get(number.getType(), number.getValueAsDouble() + 1));
      } else {
        return "";
      }
    }
    Unseen = true;
    return ("the op of a launch is changed: " + op->getName().getStringRef())
        .str();
  }

  void setResultTypes() {
    Function.setType(
        B.getFunctionType(Function.getBody().front().getArgumentTypes(),
                          Return->getOperandTypes()));
  }

  func::FuncOp Function;
  OpBuilder B;
  std::mt19937_64 Random;
  SmallVector<memref::ViewOp> Views;
  SmallVector<memref::ReinterpretCastOp> Casts;
  SmallVector<LaunchOp> Launches;
  func::ReturnOp Return;
  bool Unseen = false;
};

class BufferFormMutants : public evaluator::test::GraphTest {
protected:
  BufferFormMutants() {
    static bool registered = (registerAllPasses(), true);
    (void)registered;
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    // Processes are made from this one.
    context.disableMultithreading();
  }

  static func::FuncOp functionOf(ModuleOp module) {
    return *module.getOps<func::FuncOp>().begin();
  }

  LogicalResult runPasses(ModuleOp module, StringRef pipeline) {
    PassManager passes(&context);
    return failure(failed(parsePassPipeline(pipeline, passes)) ||
                   failed(passes.run(module)));
  }

  /// A step in buffer form: as it is; with concats, pads and slices in place;
  /// under a budget; both.
  OwningOpRef<ModuleOp> makeStep(uint64_t seed) {
    RandomGraphOptions options;
    options.element = seed % 5 == 0 ? "bf16" : "f32";
    options.maxOps = 30;
    OwningOpRef<ModuleOp> step = generateRandomGraph(&context, seed, options);
    std::string pipeline = "vram-training-step{optimizer=";
    pipeline += seed % 3 == 0 ? "adam" : seed % 3 == 1 ? "momentum" : "sgd";
    pipeline += "},";
    if (seed % 2)
      pipeline += "func.func(vram-inplace),";
    if (failed(runPasses(*step, pipeline + "vram-plan-memory")))
      return {};
    return step;
  }

  /// Two steps, the results of the first fed back to the second.
  FailureOr<SmallVector<Tensor>> run(func::FuncOp function,
                                     SmallVector<Tensor> values,
                                     ArrayRef<std::optional<unsigned>> ties) {
    FailureOr<SmallVector<Tensor>> results;
    for (int step = 0; step < 2; ++step) {
      results = mlir::vram::evaluator::evaluate(function, values, {});
      if (failed(results))
        return failure();
      for (auto [value, tie] : llvm::zip_equal(values, ties))
        if (tie)
          value = (*results)[*tie];
    }
    return results;
  }

  void mutateGraph(uint64_t seed, MutantLog &log) {
    OwningOpRef<ModuleOp> original = makeStep(seed);
    ASSERT_TRUE(original) << errors;
    func::FuncOp function = functionOf(*original);
    SmallVector<Tensor> values;
    SmallVector<std::optional<unsigned>> ties;
    for (size_t i = 0; i < argumentNames(function).size(); ++i) {
      values.push_back(initialValue(function, i, seed));
      ties.push_back(tiedResult(function, i));
    }
    auto expected = run(function, values, ties);
    ASSERT_TRUE(succeeded(expected)) << errors;
    for (uint64_t i = 0; i < 8; ++i) {
      OwningOpRef<ModuleOp> mutant = original->clone();
      func::FuncOp changed = functionOf(*mutant);
      Mutator mutator(changed, 8 * seed + i);
      log.describe("mutation " + std::to_string(i));
      std::string what = mutator.mutate();
      log.describe(what);
      if (what.empty()) {
        log.add(Outcome::None);
        continue;
      }
      errors.clear();
      if (failed(mlir::verify(*mutant)) || failed(verifyBufferForm(changed))) {
        EXPECT_FALSE(errors.empty()) << what;
        log.add(Outcome::Refused);
        continue;
      }
      auto actual = run(changed, values, ties);
      bool isRight =
          succeeded(actual) &&
          llvm::all_of(llvm::zip(*expected, *actual), [](auto pair) {
            return bitIdentical(std::get<0>(pair), std::get<1>(pair));
          });
      Outcome outcome = isRight              ? Outcome::Same
                        : mutator.isUnseen() ? Outcome::Unseen
                                             : Outcome::Wrong;
      log.add(outcome);
      if (outcome == Outcome::Wrong)
        llvm::errs() << "seed " << seed << ", " << what << ":\n"
                     << *original << *mutant;
    }
  }
};
} // namespace

TEST_F(BufferFormMutants, WhatTheVerifierAcceptsIsRight) {
  int64_t wanted = mutantCount(400);
  MutantReport report = runMutants(
      firstMutant(), wanted, /*seconds=*/10,
      [&](uint64_t seed, MutantLog &log) { mutateGraph(seed, log); });
  llvm::outs() << report.text() << "\n";
  EXPECT_TRUE(report.faults.empty());
  EXPECT_EQ(report.count(Outcome::Wrong), 0);
  // Were nothing damaged, nothing would have been shown.
  EXPECT_GT(report.count(Outcome::Refused), wanted / 4);
}
