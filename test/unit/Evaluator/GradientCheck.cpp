#include "GradientCheck.h"

#include "vram/Evaluator/Arguments.h"
#include "vram/Evaluator/Philox.h"
#include "vram/InitAll.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::evaluator::test;
namespace test = mlir::vram::evaluator::test;

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

std::string test::lossFunction(const OpCase &opCase) {
  std::string text = "func.func @loss(";
  llvm::raw_string_ostream os(text);
  auto argument = [&](const std::string &name, const std::string &type,
                      StringRef role) {
    os << "%" << name << ": " << type << " {vram.name = \"" << name
       << "\", vram.role = #vram.role<" << role << ">}, ";
  };
  for (auto [i, type] : llvm::enumerate(opCase.parameters))
    argument("p" + std::to_string(i), type, "parameter");
  for (auto [i, type] : llvm::enumerate(opCase.inputs))
    argument("i" + std::to_string(i), type, "input");
  os << "%weights: " << opCase.result
     << " {vram.name = \"weights\", vram.role = #vram.role<target>}) -> "
        "tensor<f64> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : "
        "i64} {\n"
     << opCase.text << "\n%weighted = vram.mul %r, %weights : ("
     << opCase.result << ", " << opCase.result << ") -> " << opCase.result
     << "\n%loss = vram.reduce_sum %weighted {dims = array<i64";
  size_t rank = llvm::count(opCase.result, 'x');
  for (size_t d = 0; d < rank; ++d)
    os << (d ? ", " : ": ") << d;
  os << ">} : (" << opCase.result << ") -> tensor<f64>\n"
     << "return %loss : tensor<f64>\n}\n";
  return text;
}

void test::PrintTo(const OpCase &opCase, std::ostream *os) {
  *os << opCase.name;
}

std::string test::caseName(const ::testing::TestParamInfo<OpCase> &info) {
  return info.param.name;
}

//===----------------------------------------------------------------------===//
// The check
//===----------------------------------------------------------------------===//

/// Random values by name for each argument of a function.
static llvm::StringMap<Tensor> drawValues(func::FuncOp function,
                                          const GradientCheckOptions &options) {
  llvm::StringMap<Tensor> values;
  uint64_t number = 0;
  for (auto [i, name] : llvm::enumerate(argumentNames(function))) {
    Tensor tensor = initialValue(function, i, options.seed);
    PhiloxUniform uniform(options.seed, ++number, /*stream=*/1);
    auto range = options.ranges.find(name);
    auto [low, high] = range == options.ranges.end() ? std::pair(-1.0, 1.0)
                                                     : range->second;
    for (auto [e, value] : llvm::enumerate(tensor.floats))
      value = low + (high - low) * uniform(e);
    tensor.roundElements();
    values[name] = std::move(tensor);
  }
  return values;
}

/// The values in the order of a function's arguments. Arguments that the values
/// lack have their first values.
static SmallVector<Tensor> inOrder(func::FuncOp function,
                                   const llvm::StringMap<Tensor> &values) {
  SmallVector<Tensor> arguments;
  for (auto [i, name] : llvm::enumerate(argumentNames(function))) {
    auto found = values.find(name);
    arguments.push_back(found == values.end() ? initialValue(function, i, 0)
                                              : found->second);
  }
  return arguments;
}

static FailureOr<double> evaluateLoss(func::FuncOp function,
                                      const llvm::StringMap<Tensor> &values) {
  FailureOr<SmallVector<Tensor>> results =
      evaluate(function, inOrder(function, values));
  if (failed(results))
    return failure();
  return (*results)[*lossResult(function)].floats[0];
}

/// The results that are neither the loss nor tied to an argument.
static SmallVector<unsigned> gradientResults(func::FuncOp function) {
  SmallVector<unsigned> results(
      llvm::seq<unsigned>(0, function.getNumResults()));
  llvm::erase(results, *lossResult(function));
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (std::optional<unsigned> result = tiedResult(function, i))
      llvm::erase(results, *result);
  return results;
}

/// The arguments that get a gradient, in order.
static SmallVector<std::string> trainedParameters(func::FuncOp function) {
  SmallVector<std::string> names;
  for (auto [i, name] : llvm::enumerate(argumentNames(function)))
    if (argumentRole(function, i) == Role::Parameter &&
        !function.getArgAttr(i, kFrozenAttr))
      names.push_back(name);
  return names;
}

void GradientTest::checkGradients(StringRef text,
                                  const GradientCheckOptions &options) {
  static bool registered = (registerPasses(), true);
  (void)registered;
  OwningOpRef<ModuleOp> module = parse(text);
  ASSERT_TRUE(module) << errors << text.str();
  OwningOpRef<ModuleOp> step = module->clone();
  PassManager passes(&context);
  ASSERT_TRUE(
      succeeded(parsePassPipeline("vram-autodiff{optimizer=none}", passes)));
  ASSERT_TRUE(succeeded(passes.run(*step))) << errors;

  auto loss = *module->getOps<func::FuncOp>().begin();
  auto backward = *step->getOps<func::FuncOp>().begin();
  SmallVector<std::string> parameters = trainedParameters(loss);
  SmallVector<unsigned> gradients = gradientResults(backward);
  ASSERT_FALSE(parameters.empty());
  ASSERT_EQ(parameters.size(), gradients.size());

  llvm::StringMap<Tensor> values = drawValues(loss, options);
  FailureOr<SmallVector<Tensor>> results =
      evaluate(backward, inOrder(backward, values));
  ASSERT_TRUE(succeeded(results)) << errors;
  FailureOr<double> value = evaluateLoss(loss, values);
  ASSERT_TRUE(succeeded(value)) << errors;
  EXPECT_EQ(*value, (*results)[*lossResult(backward)].floats[0])
      << "the step has another loss than the function";

  for (auto [name, result] : llvm::zip_equal(parameters, gradients)) {
    const Tensor &gradient = (*results)[result];
    Tensor &parameter = values[name];
    ASSERT_EQ(gradient.type, parameter.type) << name;
    int64_t count = std::min(options.elements, parameter.size());
    std::vector<double> differences;
    double largest = 0;
    for (int64_t i = 0; i < count; ++i) {
      double &element = parameter.floats[i * parameter.size() / count];
      double original = element;
      element = original + options.step;
      FailureOr<double> above = evaluateLoss(loss, values);
      element = original - options.step;
      FailureOr<double> below = evaluateLoss(loss, values);
      element = original;
      ASSERT_TRUE(succeeded(above) && succeeded(below)) << errors;
      differences.push_back((*above - *below) / (2 * options.step));
      largest = std::max(largest, std::fabs(differences.back()));
    }
    for (int64_t i = 0; i < count; ++i) {
      int64_t place = i * parameter.size() / count;
      EXPECT_NEAR(gradient.floats[place], differences[i],
                  options.tolerance * (1 + largest))
          << "d loss / d " << name << " at element " << place;
    }
  }
}

TEST_P(OpGradientTest, IsRight) {
  checkGradients(lossFunction(GetParam()), GetParam().options);
}
