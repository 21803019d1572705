//===- StateForms.cpp - A state in another form than the graph's ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StateForms.h"

#include "vram/Dialect/VRAM/IR/StateCodes.h"
#include "vram/Evaluator/WeightRests.h"

#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::run;
using namespace mlir::vram::evaluator;

/// The name of the scales of the codes `name`: exp_avg_absmax.w of exp_avg.w.
static std::string absmaxOf(StringRef name) {
  auto [moment, parameter] = name.split('.');
  return (moment + "_absmax." + parameter).str();
}

static bool isSigned(StringRef moment) {
  return !moment.starts_with("exp_avg_sq.");
}

static std::optional<unsigned> find(const Graph &graph, StringRef name) {
  auto found = llvm::find(graph.arguments, name);
  if (found == graph.arguments.end())
    return std::nullopt;
  return found - graph.arguments.begin();
}

static bool isFloat(RankedTensorType type) {
  return isa<FloatType>(type.getElementType());
}

/// Is the argument of the graph a moment that is kept as codes?
static bool isCodes(const Graph &graph, unsigned argument) {
  return graph.argumentType(argument).getElementType().isInteger(8) &&
         find(graph, absmaxOf(graph.arguments[argument]));
}

/// Of codes and absmax, or of floats where the graph has codes.
static std::optional<MemberUse>
findUseInMoment(const Graph &graph, StringRef name, RankedTensorType type) {
  auto [moment, parameter] = name.split('.');
  if (moment.consume_back("_absmax") && type.getRank() == 1 &&
      type.getElementType().isF32() &&
      find(graph, (moment + "." + parameter).str()))
    // Blocks of any size, so that the error can say it.
    return MemberUse::ReadBounded;
  std::optional<unsigned> argument = find(graph, name);
  if (!argument ||
      argumentRole(graph.function, *argument) != Role::OptimizerState ||
      type.getShape() != graph.argumentType(*argument).getShape())
    return std::nullopt;
  if (type.getElementType().isInteger(8) ||
      (isFloat(type) && isCodes(graph, *argument)))
    return MemberUse::Read;
  return std::nullopt;
}

std::optional<MemberUse>
mlir::vram::run::findUseInOtherForm(const Graph &graph, StringRef name,
                                    RankedTensorType type) {
  StringRef parameter = name;
  if (!parameter.consume_front("rest."))
    return findUseInMoment(graph, name, type);
  std::optional<unsigned> weight = find(graph, parameter);
  if (weight && argumentRole(graph.function, *weight) == Role::Parameter &&
      type.getShape() == graph.argumentType(*weight).getShape() &&
      (type.getElementType().isInteger(16) ||
       type.getElementType().isInteger(8)))
    return MemberUse::Read;
  return std::nullopt;
}

namespace {
/// The greatest error of one kind of conversion.
struct Losses {
  StringRef what;
  unsigned count = 0;
  double absolute = 0, relative = 0;
  std::string name;

  void add(double given, double held, double scale, StringRef of) {
    double error = std::fabs(given - held);
    // Of two infinities, or of NaNs, there is none.
    if (!(error > 0))
      return;
    absolute = std::max(absolute, error);
    if (error / scale > relative) {
      relative = error / scale;
      name = of.str();
    }
  }
  void print(StringRef path) const {
    if (count == 0)
      return;
    llvm::errs() << "vram-run: '" << path << "': " << count << " " << what;
    if (name.empty())
      llvm::errs() << ", exactly\n";
    else
      llvm::errs() << llvm::format(
          ", with an error of at most %.2g, or %.2g %%, in '%s'\n", absolute,
          100 * relative, name.c_str());
  }
};

class Converter {
public:
  Converter(const Graph &graph, NamedTensors &file, StringRef path)
      : graph(graph), file(file), path(path) {}

  llvm::Error run();

private:
  Tensor *get(StringRef name) {
    auto found = file.find(name.str());
    return found == file.end() ? nullptr : &found->second;
  }
  template <typename... Parts>
  llvm::Error wrong(StringRef name, Parts &&...parts) const {
    std::string text;
    llvm::raw_string_ostream os(text);
    os << "'" << path << "': '" << name << "' ";
    (os << ... << parts);
    return llvm::createStringError(llvm::inconvertibleErrorCode(), text);
  }
  llvm::Error checkBlocks(StringRef name, const Tensor &codes,
                          const Tensor *absmax) const;
  llvm::Error encode(StringRef name, const Tensor &moment);
  void decode(StringRef name, const Tensor &codes, const Tensor &absmax);
  llvm::Error convertMoment(unsigned argument);
  void convertWeight(unsigned argument);

  const Graph &graph;
  NamedTensors &file;
  StringRef path;
  Losses encoded{"moments as codes of 8 bits"}, decoded{"moments as floats"},
      joined{"parameters with the bits of their rests"},
      rounded{"parameters in fewer bits"};
};
} // namespace

llvm::Error Converter::checkBlocks(StringRef name, const Tensor &codes,
                                   const Tensor *absmax) const {
  const int64_t blocks = countMomentBlocks(codes.size());
  if (!absmax)
    return wrong(name, "has codes without '", absmaxOf(name), "'");
  if (absmax->rank() == 1 && absmax->size() == blocks)
    return llvm::Error::success();
  return wrong(name, "has codes in ", absmax->size(),
               " blocks, where those of ", kMomentBlock, " elements are ",
               blocks, "; write the state as floats");
}

/// As the updates round, by the definition of StateCodes.h; a block of zeros
/// has absmax 0.
llvm::Error Converter::encode(StringRef name, const Tensor &moment) {
  Tensor codes(graph.argumentType(*find(graph, name))),
      absmax(graph.argumentType(*find(graph, absmaxOf(name))));
  for (int64_t i = 0, e = moment.size(); i < e; ++i) {
    if (!std::isfinite(moment.floats[i]))
      return wrong(name, "has an element that is not finite, number ", i,
                   ", which codes of 8 bits do not hold");
    double &largest = absmax.floats[i / kMomentBlock];
    largest = std::max(largest, std::fabs(moment.floats[i]));
  }
  absmax.roundElements();
  for (int64_t i = 0, e = moment.size(); i < e; ++i) {
    const double value = moment.floats[i],
                 largest = absmax.floats[i / kMomentBlock];
    const double code =
        vram::formula::encodeMoment(value, largest, isSigned(name));
    codes.integers[i] = static_cast<int64_t>(code);
    encoded.add(value,
                largest * vram::formula::decodeMoment(code, isSigned(name)),
                largest, name);
  }
  codes.roundElements();
  ++encoded.count;
  file[name.str()] = std::move(codes);
  file[absmaxOf(name)] = std::move(absmax);
  return llvm::Error::success();
}

void Converter::decode(StringRef name, const Tensor &codes,
                       const Tensor &absmax) {
  Tensor moment(graph.argumentType(*find(graph, name)));
  for (int64_t i = 0, e = codes.size(); i < e; ++i)
    moment.floats[i] = absmax.floats[i / kMomentBlock] *
                       vram::formula::decodeMoment<double>(
                           codes.integers[i] & 255, isSigned(name));
  moment.roundElements();
  ++decoded.count;
  file[name.str()] = std::move(moment);
}

llvm::Error Converter::convertMoment(unsigned argument) {
  const std::string &name = graph.arguments[argument];
  Tensor *given = get(name), *absmax = get(absmaxOf(name));
  if (!given && absmax)
    return wrong(absmaxOf(name), "has scales of the codes '", name,
                 "', which are not there");
  if (!given)
    return llvm::Error::success();
  if (isCodes(graph, argument)) {
    if (given->isFloat())
      return encode(name, Tensor(*given));
    if (llvm::Error error = checkBlocks(name, *given, absmax))
      return error;
    // NumPy has codes as u1 as well.
    given->type = graph.argumentType(argument);
    given->roundElements();
    return llvm::Error::success();
  }
  if (given->isFloat() || !isFloat(graph.argumentType(argument)))
    return llvm::Error::success();
  if (llvm::Error error = checkBlocks(name, *given, absmax))
    return error;
  decode(name, Tensor(*given), *absmax);
  file.erase(absmaxOf(name));
  return llvm::Error::success();
}

/// A file may have a rest, and the graph another, or none.
void Converter::convertWeight(unsigned argument) {
  const std::string &name = graph.arguments[argument],
                    restName = "rest." + name;
  RankedTensorType type = graph.argumentType(argument);
  auto bitsOf = [](RankedTensorType rest) {
    return rest.getElementType().getIntOrFloatBitWidth();
  };
  std::optional<unsigned> wanted = find(graph, restName);
  Tensor *given = get(name), *rest = get(restName);
  if (!given || !given->isFloat() ||
      (rest && wanted && rest->type == graph.argumentType(*wanted)))
    return;
  const Tensor before = *given;
  if (rest) {
    for (auto [value, bits] : llvm::zip_equal(given->floats, rest->integers))
      value = joinRest(value, bits, bitsOf(rest->type));
    file.erase(restName);
    given = get(name);
    given->type = given->type.clone(Float32Type::get(type.getContext()));
    joined.count += type.getElementType().isF32();
  }
  const Tensor whole = *given;
  Tensor parts;
  if (wanted)
    parts = Tensor(graph.argumentType(*wanted));
  bool loses = false;
  if (type.getElementType().isBF16())
    for (int64_t i = 0, e = given->size(); i < e; ++i) {
      double held = roundToType(whole.floats[i], type.getElementType());
      loses |= held != whole.floats[i] && !std::isnan(whole.floats[i]);
      given->floats[i] = held;
      if (!wanted)
        continue;
      const unsigned bits = bitsOf(parts.type);
      std::tie(given->floats[i], parts.integers[i]) =
          splitRest(bitsOfF32(whole.floats[i]), bits);
    }
  // Numbers of bf16 are written as f32.
  rounded.count += loses;
  for (int64_t i = 0, e = given->size(); loses && i < e; ++i)
    rounded.add(whole.floats[i],
                wanted ? joinRest(given->floats[i], parts.integers[i],
                                  bitsOf(parts.type))
                       : given->floats[i],
                std::fabs(whole.floats[i]), name);
  if (wanted)
    file[restName] = std::move(parts);
}

llvm::Error Converter::run() {
  for (unsigned i = 0, e = graph.arguments.size(); i < e; ++i) {
    Role role = argumentRole(graph.function, i);
    if (role == Role::Parameter)
      convertWeight(i);
    else if (role == Role::OptimizerState)
      if (llvm::Error error = convertMoment(i))
        return error;
  }
  for (const Losses *losses : {&encoded, &decoded, &joined, &rounded})
    losses->print(path);
  return llvm::Error::success();
}

llvm::Error mlir::vram::run::takeGraphsForm(const Graph &graph,
                                            NamedTensors &file,
                                            StringRef path) {
  return Converter(graph, file, path).run();
}
