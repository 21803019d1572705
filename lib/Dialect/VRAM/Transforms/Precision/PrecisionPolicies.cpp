//===- PrecisionPolicies.cpp - In which precision ops run -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrecisionPolicies.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Limits.h"
#include "vram/Planning/Support/Text.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OperationSupport.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;
namespace planning = ::vram::planning;

static constexpr llvm::StringLiteral kDefaultTable =
#include "DefaultPolicies.inc"
    ;

/// The strings that a pattern is matched against: the layer, and the names and
/// files of the location.
static SmallVector<std::string> placesOf(Operation *op) {
  SmallVector<std::string> places;
  if (auto layer = op->getAttrOfType<StringAttr>(kLayerAttr))
    places.push_back(layer.str());
  op->getLoc()->walk([&](Location location) {
    if (auto name = dyn_cast<NameLoc>(location))
      places.push_back(name.getName().str());
    if (auto file = dyn_cast<FileLineColLoc>(location))
      places.push_back(
          (file.getFilename().getValue() + ":" + llvm::Twine(file.getLine()))
              .str());
    return WalkResult::advance();
  });
  return places;
}

namespace {
/// One line of a table: OP = POLICY, or OP at "PATTERN" = POLICY.
struct PolicyLine {
  StringRef pattern;
  /// The op, with what stands between it and the pattern, and the policy.
  std::string left, right;
  bool isEmpty = false;
};
} // namespace

/// Takes comments away and finds the pattern; none where the pattern has no
/// end. A '#' in a pattern is part of it.
static std::optional<PolicyLine> splitLine(StringRef line) {
  PolicyLine split;
  size_t quote = line.find('"'), comment = line.find('#');
  std::string rest = line.take_front(comment).str();
  if (quote != StringRef::npos && quote < comment) {
    size_t end = line.find('"', quote + 1);
    if (end == StringRef::npos)
      return std::nullopt;
    split.pattern = line.slice(quote + 1, end);
    rest = (line.take_front(quote) + "\"" +
            line.drop_front(end + 1).take_until([](char c) {
              return c == '#';
            })).str();
  }
  auto [left, right] = StringRef(rest).split('=');
  split.left = left.trim().str();
  split.right = right.trim().str();
  split.isEmpty = StringRef(rest).trim().empty();
  return split;
}

LogicalResult
PrecisionPolicies::readLine(MLIRContext *context, StringRef line,
                            llvm::function_ref<InFlightDiagnostic()> fail) {
  std::optional<PolicyLine> split = splitLine(line);
  if (!split)
    return fail() << "the pattern has no closing quote";
  if (split->isEmpty)
    return success();
  StringRef left = split->left, right = split->right;
  Rule rule;
  bool hasPlace = left.consume_back("\"");
  if (hasPlace) {
    left = left.rtrim();
    if (!left.consume_back("at") || left.rtrim() == left)
      return fail() << "expected 'OP at \"PATTERN\" = POLICY'";
    left = left.rtrim();
  }
  if (left.empty() || right.empty() ||
      left.find_first_of(" \t\"") != StringRef::npos)
    return fail() << "expected 'OP = POLICY' or 'OP at \"PATTERN\" = "
                     "POLICY'";
  if (left != "*") {
    rule.op = left.str();
    if (!RegisteredOperationName::lookup(left, context))
      return fail() << "there is no op '" << planning::excerpt(left)
                    << "'; ops are named as in the graph, with their dialect "
                       "(vram.matmul)";
  }
  std::optional<PrecisionPolicy> policy = parsePrecisionPolicy(right);
  if (!policy)
    return fail() << "there is no policy '" << planning::excerpt(right)
                  << "'; expected lower, f32, widest, follow or never";
  rule.policy = *policy;
  if (hasPlace) {
    patterns.push_back(std::make_unique<std::string>(split->pattern.str()));
    llvm::Expected<llvm::GlobPattern> glob =
        llvm::GlobPattern::create(*patterns.back());
    if (!glob)
      return fail() << "'" << planning::excerpt(split->pattern)
                    << "' is no pattern: " << llvm::toString(glob.takeError());
    rule.place = std::move(*glob);
  }
  if (rules.size() == planning::limits::kPolicyRules)
    return fail() << "more than " << planning::limits::kPolicyRules
                  << " rules; a '*' in a pattern serves many layers";
  rules.push_back(std::move(rule));
  return success();
}

LogicalResult
PrecisionPolicies::read(MLIRContext *context, StringRef text, StringRef source,
                        llvm::function_ref<InFlightDiagnostic()> emitError) {
  unsigned number = 0;
  auto fail = [&]() -> InFlightDiagnostic {
    InFlightDiagnostic error = emitError();
    error << "policy file '" << source << "', line " << number << ": ";
    return error;
  };
  while (!text.empty()) {
    StringRef line;
    std::tie(line, text) = text.split('\n');
    ++number;
    if (failed(readLine(context, line, fail)))
      return failure();
  }
  return success();
}

FailureOr<PrecisionPolicies>
PrecisionPolicies::load(MLIRContext *context, StringRef file,
                        llvm::function_ref<InFlightDiagnostic()> emitError) {
  PrecisionPolicies policies;
  if (failed(policies.read(context, kDefaultTable, "the default", emitError)))
    return failure();
  if (file.empty())
    return policies;
  planning::FileContent content =
      planning::readFile(file.str(), planning::limits::kPolicyFileBytes);
  if (!content) {
    emitError() << "policy file: " << content.error;
    return failure();
  }
  if (failed(policies.read(context, content.text, file, emitError)))
    return failure();
  return policies;
}

PrecisionPolicy PrecisionPolicies::lookup(Operation *op) const {
  StringRef name = op->getName().getStringRef();
  StringRef stem = name.take_front(name.find("_backward"));
  std::optional<SmallVector<std::string>> places;
  for (StringRef wanted : {name, stem}) {
    for (const Rule &rule : llvm::reverse(rules)) {
      if (!rule.op.empty() && rule.op != wanted)
        continue;
      if (rule.place) {
        if (!places)
          places = placesOf(op);
        if (llvm::none_of(*places, [&](const std::string &place) {
              return rule.place->match(place);
            }))
          continue;
      }
      return rule.policy;
    }
    if (name == stem)
      break;
  }
  if (auto model = dyn_cast<PrecisionOpInterface>(op))
    return model.getDefaultPrecisionPolicy();
  return PrecisionPolicy::Never;
}
