#ifndef VRAM_TEST_UNIT_EVALUATOR_GRADIENTCHECK_H
#define VRAM_TEST_UNIT_EVALUATOR_GRADIENTCHECK_H

#include "Support.h"

#include <map>
#include <ostream>
#include <vector>

namespace mlir::vram::evaluator::test {

struct GradientCheckOptions {
  uint64_t seed = 1;
  /// The distance of the two points of a central difference.
  double step = 1e-5;
  /// |gradient - difference| may be this, times 1 + the largest difference of
  /// that parameter.
  double tolerance = 1e-7;
  /// Larger parameters are checked at this many elements, spread evenly.
  int64_t elements = 48;
  /// Float arguments are uniform in [-1, 1), or in this range, by name.
  std::map<std::string, std::pair<double, double>> ranges;
};

/// Some lines of IR and what they take.
struct OpCase {
  /// Of the test: letters and digits.
  std::string name;
  /// Types of the parameters %p0, %p1, ..., which are differentiated, such as
  /// "tensor<2x3xf64>". Their names are "p0", "p1", ...
  std::vector<std::string> parameters;
  /// Types of the inputs %i0, %i1, ... (names "i0", ...), which are not.
  /// Integers get values in the range that their use admits.
  std::vector<std::string> inputs;
  /// Lines that define %r. The loss is the sum of all its elements, each times
  /// a random weight.
  std::string text;
  /// The type of %r.
  std::string result;
  GradientCheckOptions options = {};
};

/// The loss function that a case stands for.
std::string lossFunction(const OpCase &opCase);

/// For GoogleTest, which prints a parameterised test's parameter.
void PrintTo(const OpCase &opCase, std::ostream *os);

class GradientTest : public GraphTest {
protected:
  /// `text` is a module of one function of kind loss with a loss in f64. Every
  /// parameter that is not frozen must have a gradient, and that must be right.
  void checkGradients(StringRef text, const GradientCheckOptions &options);
};

/// For TEST_P over a table of cases.
class OpGradientTest : public GradientTest,
                       public ::testing::WithParamInterface<OpCase> {};

/// Names tests after their case.
std::string caseName(const ::testing::TestParamInfo<OpCase> &info);

} // namespace mlir::vram::evaluator::test

/// Runs a table (std::vector<OpCase>) as tests `NAME/OpGradientTest.IsRight/*`.
#define VRAM_GRADIENT_CASES(name, table)                                       \
  INSTANTIATE_TEST_SUITE_P(name,                                               \
                           ::mlir::vram::evaluator::test::OpGradientTest,      \
                           ::testing::ValuesIn(table),                         \
                           ::mlir::vram::evaluator::test::caseName)

#endif // VRAM_TEST_UNIT_EVALUATOR_GRADIENTCHECK_H
