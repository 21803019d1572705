//===- GradientCheckTest.cpp - Derivatives against differences ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function of Cases/*.mlir is one test: a computation in f64. All its
// float arguments become parameters, all its float results are weighted and
// summed to a loss, vram-autodiff (optimizer=none) makes the gradients, and the
// evaluator compares them, element by element, with differences of the loss.
//
// The values of an argument:
//   check.in = [low, high]   floats between these (default: -2 and 2)
//   check.below = n          integers in [0, n) (needed for integers)
//   check.values = dense<>   these
//   check.fixed              this float argument is no parameter
//
//===----------------------------------------------------------------------===//

#include "AutodiffTestUtils.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace vram_test;

namespace {

struct Case {
  std::string kind; // the file's name
  std::string name; // the function's
  std::string text; // the module that holds this function alone
};

/// One case for each function of the files.
std::vector<Case> readCases() {
  std::vector<Case> cases;
  std::vector<std::string> paths;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator it(VRAM_GRADIENT_CASES, error), end;
       it != end && !error; it.increment(error))
    if (llvm::StringRef(it->path()).ends_with(".mlir"))
      paths.push_back(it->path());
  std::sort(paths.begin(), paths.end());
  for (const std::string &path : paths) {
    auto file = llvm::MemoryBuffer::getFile(path);
    if (!file)
      continue;
    llvm::StringRef text = (*file)->getBuffer();
    size_t begin = text.find("func.func @");
    while (begin != llvm::StringRef::npos) {
      size_t next = text.find("\nfunc.func @", begin);
      llvm::StringRef function = text.slice(begin, next);
      llvm::StringRef name = function.drop_front(strlen("func.func @"));
      cases.push_back({llvm::sys::path::stem(path).str(),
                       name.take_until([](char c) { return c == '('; }).str(),
                       function.str()});
      begin = next == llvm::StringRef::npos ? next : next + 1;
    }
  }
  return cases;
}

/// Makes a loss of the function: float arguments become parameters "p0", "p1",
/// ..., float results are multiplied with weights, which become arguments, and
/// summed.
void makeLoss(func::FuncOp function) {
  MLIRContext *context = function.getContext();
  Builder attributes(context);
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    auto type = cast<RankedTensorType>(function.getArgumentTypes()[i]);
    bool isParameter = isa<FloatType>(type.getElementType()) &&
                       !function.getArgAttr(i, "check.fixed");
    function.setArgAttr(
        i, kRoleAttr,
        RoleAttr::get(context, isParameter ? Role::Parameter : Role::Input));
    function.setArgAttr(i, kNameAttr,
                        attributes.getStringAttr("p" + std::to_string(i)));
  }
  Block &block = function.getBody().front();
  Operation *terminator = block.getTerminator();
  OpBuilder builder(terminator);
  Location loc = function.getLoc();
  Value loss;
  for (Value result : llvm::to_vector(terminator->getOperands())) {
    auto type = cast<RankedTensorType>(result.getType());
    if (!isa<FloatType>(type.getElementType()))
      continue;
    unsigned index = function.getNumArguments();
    auto role =
        builder.getNamedAttr(kRoleAttr, RoleAttr::get(context, Role::Input));
    auto range =
        builder.getNamedAttr("check.in", builder.getF64ArrayAttr({0.5, 1.5}));
    ASSERT_TRUE(succeeded(function.insertArgument(
        index, type, builder.getDictionaryAttr({role, range}), loc)));
    Value weighted =
        MulOp::create(builder, loc, type, result, block.getArgument(index));
    if (type.getRank() != 0)
      weighted = ReduceSumOp::create(
          builder, loc, RankedTensorType::get({}, type.getElementType()),
          weighted, llvm::to_vector(llvm::seq<int64_t>(0, type.getRank())),
          /*keep_dims=*/false);
    loss = loss
               ? AddOp::create(builder, loc, weighted.getType(), loss, weighted)
                     .getResult()
               : weighted;
  }
  ASSERT_TRUE(loss) << "a case has at least one float result";
  terminator->setOperands(loss);
  function.setFunctionType(
      builder.getFunctionType(function.getArgumentTypes(), loss.getType()));
  function->setAttr(kKindAttr, KindAttr::get(context, Kind::Loss));
  function->setAttr(kLossAttr, builder.getI64IntegerAttr(0));
}

SmallVector<Tensor> makeArguments(func::FuncOp function) {
  SmallVector<Tensor> arguments;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    Tensor tensor(cast<RankedTensorType>(function.getArgumentTypes()[i]));
    auto values =
        function.getArgAttrOfType<DenseElementsAttr>(i, "check.values");
    double low = -2, high = 2;
    if (auto range = function.getArgAttrOfType<ArrayAttr>(i, "check.in")) {
      low = cast<FloatAttr>(range[0]).getValueAsDouble();
      high = cast<FloatAttr>(range[1]).getValueAsDouble();
    }
    if (tensor.isFloat()) {
      tensor.floats = spreadNumbers(tensor.size(), low, high, i + 1);
      if (values)
        for (auto [to, from] :
             llvm::zip(tensor.floats, values.getValues<APFloat>()))
          to = from.convertToDouble();
    } else if (values) {
      for (auto [to, from] :
           llvm::zip(tensor.integers, values.getValues<APInt>()))
        to =
            from.getBitWidth() == 1 ? from.getZExtValue() : from.getSExtValue();
    } else {
      auto below = function.getArgAttrOfType<IntegerAttr>(i, "check.below");
      EXPECT_TRUE(below) << "argument " << i << " needs check.below";
      int64_t n = below ? below.getInt() : 1;
      std::vector<double> numbers = spreadNumbers(tensor.size(), 0, 997, i);
      for (auto [to, from] : llvm::zip(tensor.integers, numbers))
        to = static_cast<int64_t>(from) % n;
    }
    arguments.push_back(std::move(tensor));
  }
  return arguments;
}

/// The cases of a file: in one test, as each test is a process of its own.
struct Kind {
  std::string name;
  std::vector<Case> cases;
};

std::vector<Kind> readKinds() {
  std::vector<Kind> kinds;
  for (Case &each : readCases()) {
    if (kinds.empty() || kinds.back().name != each.kind)
      kinds.push_back({each.kind, {}});
    kinds.back().cases.push_back(std::move(each));
  }
  return kinds;
}

void PrintTo(const Kind &kind, std::ostream *os) { *os << kind.name; }

class GradientCheck : public ::testing::TestWithParam<Kind> {};

/// The derivative of the loss by element `k` of argument `i`: the five-point
/// stencil, whose error is of the fourth order of the step.
double difference(func::FuncOp loss, SmallVector<Tensor> &arguments, unsigned i,
                  size_t k) {
  const double step = 2e-4;
  double &element = arguments[i].floats[k];
  const double center = element;
  auto at = [&](double steps) {
    element = center + steps * step;
    SmallVector<Tensor> results = run(loss, arguments);
    return results.empty() ? NAN : results.front().floats.front();
  };
  double far = at(2) - at(-2), near = at(1) - at(-1);
  element = center;
  return (8 * near - far) / (12 * step);
}

void agreesWithDifferences(const Case &given) {
  auto context = makeContext();
  OwningOpRef<ModuleOp> module = parse(*context, given.text);
  ASSERT_TRUE(module);
  auto loss = *module->getOps<func::FuncOp>().begin();
  makeLoss(loss);
  if (::testing::Test::HasFatalFailure())
    return;
  OwningOpRef<ModuleOp> differentiated = module->clone();
  ASSERT_TRUE(differentiate(*differentiated, "optimizer=none"));
  auto gradient = *differentiated->getOps<func::FuncOp>().begin();

  SmallVector<Tensor> arguments = makeArguments(loss);
  SmallVector<Tensor> results = run(gradient, arguments);
  ASSERT_FALSE(results.empty());
  std::map<std::string, Tensor> gradients = gradientsByName(gradient, results);

  double largestOfAll = 0;
  for (unsigned i = 0, e = loss.getNumArguments(); i < e; ++i) {
    auto role = loss.getArgAttrOfType<RoleAttr>(i, kRoleAttr);
    if (role.getValue() != Role::Parameter)
      continue;
    // A parameter without a gradient has a gradient of zero.
    auto found = gradients.find("p" + std::to_string(i));
    std::vector<double> got = found == gradients.end()
                                  ? std::vector<double>(arguments[i].size())
                                  : found->second.floats;
    ASSERT_EQ(got.size(), arguments[i].floats.size());
    double largest = 0;
    for (double g : got)
      largest = std::max(largest, std::abs(g));
    largestOfAll = std::max(largestOfAll, largest);
    for (size_t k = 0; k < got.size(); ++k) {
      double want = difference(loss, arguments, i, k);
      // Elements far below the largest one are only as exact as that allows.
      double scale = std::max({std::abs(want), 1e-3 * largest, 1e-6});
      EXPECT_LE(std::abs(got[k] - want) / scale, 1e-6)
          << "argument " << i << ", element " << k << ": gradient " << got[k]
          << ", difference " << want;
    }
  }
  EXPECT_GT(largestOfAll, 1e-3) << "the case says nothing";
}

TEST_P(GradientCheck, AgreesWithDifferences) {
  for (const Case &each : GetParam().cases) {
    SCOPED_TRACE(each.name);
    agreesWithDifferences(each);
  }
}

/// The same graph in f32 differentiates to IR that verifies: no rule builds a
/// value of a fixed type.
void hasTheTypesOfItsOperands(std::string text) {
  for (auto [from, to] : {std::pair("xf64>", "xf32>"), {"<f64>", "<f32>"}})
    for (size_t at = 0; (at = text.find(from, at)) != std::string::npos;)
      text.replace(at, strlen(from), to);
  auto context = makeContext();
  OwningOpRef<ModuleOp> module = parse(*context, text);
  ASSERT_TRUE(module);
  auto loss = *module->getOps<func::FuncOp>().begin();
  makeLoss(loss);
  if (::testing::Test::HasFatalFailure())
    return;
  EXPECT_TRUE(differentiate(*module, "optimizer=adam"));
}

TEST_P(GradientCheck, HasTheTypesOfItsOperands) {
  for (const Case &each : GetParam().cases) {
    SCOPED_TRACE(each.name);
    hasTheTypesOfItsOperands(each.text);
  }
}

INSTANTIATE_TEST_SUITE_P(Ops, GradientCheck, ::testing::ValuesIn(readKinds()),
                         [](const ::testing::TestParamInfo<Kind> &info) {
                           return info.param.name;
                         });

} // namespace
