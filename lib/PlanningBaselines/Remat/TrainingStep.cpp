//===- TrainingStep.cpp - Training steps of known networks ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A network is written once, as forward ops that say what their backward reads.
// The backward, the sums of gradients and the updates follow from that, in the
// reverse order, as an autodiff would write them.
//
//===----------------------------------------------------------------------===//

#include "vram/PlanningBaselines/Remat/Generate.h"

#include <algorithm>

using namespace vram::planning::remat;

namespace {

constexpr int64_t kFloat = 4;
/// A generic accelerator: 100 multiply-adds a nanosecond over 1000 lanes would
/// be 10^5 a nanosecond; 10^3 bytes of memory a nanosecond; 2 microseconds a
/// launch. Only the ratios matter here.
constexpr int64_t kMacsPerNs = 50'000, kBytesPerNs = 1'000, kLaunchNs = 2'000;

/// The values that the backward of an op reads besides the gradient of its
/// result.
enum Reads { kNothing = 0, kInput = 1, kOutput = 2 };

/// Extras of a forward op.
struct Traits {
  int64_t macs = 0;
  /// Bytes of its parameters; 0 for none.
  int64_t parameters = 0;
  int backwardReads = kInput;
  bool view = false;
  bool inPlace = false;
  int64_t workspace = 0;
  /// Draws without a seed: may run once only, and keeps this mask.
  int64_t mask = 0;
};

class StepBuilder {
public:
  explicit StepBuilder(const TrainingOptions &options) : options(options) {}

  Generated result;

  /// Bytes of one element of an activation or of its gradient.
  int64_t element() const { return options.mixedPrecision ? 2 : kFloat; }

  /// An input of the problem that stays.
  ValueId input(int64_t bytes, bool pinned = true) {
    Value value;
    value.bytes = bytes;
    value.pinned = pinned;
    result.problem.values.push_back(value);
    grads.push_back(kNone);
    return static_cast<ValueId>(result.problem.values.size()) - 1;
  }

  ValueId forward(const std::vector<ValueId> &inputs, int64_t bytes,
                  const Traits &traits) {
    Forward node;
    node.inputs = inputs;
    node.traits = traits;
    std::vector<ValueId> operands = inputs;
    if (traits.parameters > 0 && options.state) {
      node.parameter = input(traits.parameters);
      node.weight = node.parameter;
      if (options.mixedPrecision) {
        node.weight = cast(node.parameter, traits.parameters / 2);
        result.labels.blockOf.push_back(block);
      }
      operands.push_back(node.weight);
    }
    node.op = static_cast<OpId>(problem().ops.size());
    int64_t moved = bytes + traits.parameters;
    for (ValueId value : inputs)
      moved += size(value);
    node.cost = traits.view ? 0
                            : kLaunchNs + std::max(traits.macs / kMacsPerNs,
                                                   moved / kBytesPerNs);
    OpId op = addOp(node.cost, traits.workspace, operands);
    node.output = addResult(op, traits.view ? 0 : bytes);
    extent[node.output] = bytes;
    if (traits.view)
      value(node.output).viewOf = inputs[0];
    if (traits.inPlace)
      value(node.output).mayOverwrite = {inputs[0]};
    if (traits.mask > 0) {
      node.mask = addResult(op, traits.mask);
      problem().ops[op].rerunnable = false;
    }
    result.labels.blockOf.push_back(block);
    nodes.push_back(node);
    return node.output;
  }

  void nextBlock() { ++block; }

  /// The backward from `loss` with the updates: each once its gradient is
  /// there, or all of them once their common norm is.
  void finish(ValueId loss) {
    result.labels.forwardEnd = static_cast<OpId>(problem().ops.size());
    OpId seed = addOp(kLaunchNs, 0, {loss});
    grads[loss] = addResult(seed, size(loss));
    extent[grads[loss]] = size(loss);
    for (size_t i = nodes.size(); i-- > 0;)
      backward(nodes[i]);
    if (clipped.empty())
      return;
    ValueId factor = clippingFactor();
    for (const auto &[parameter, grad] : clipped)
      update(parameter, grad, factor);
  }

private:
  struct Forward {
    std::vector<ValueId> inputs;
    Traits traits;
    OpId op = kNone;
    /// The parameter as it is stored, and as the op reads it.
    ValueId parameter = kNone, weight = kNone;
    ValueId output = kNone, mask = kNone;
    int64_t cost = 0;
  };

  const TrainingOptions &options;
  int32_t block = 0;
  std::vector<Forward> nodes;
  /// The gradient that has been gathered for each value so far.
  std::vector<ValueId> grads;
  /// Bytes that a value would take as storage of its own, which a view has not;
  /// negative: as many as the problem says.
  std::vector<int64_t> extent;
  /// Parameters and gradients that wait for the norm of all.
  std::vector<std::pair<ValueId, ValueId>> clipped;

  Problem &problem() { return result.problem; }
  Value &value(ValueId id) { return result.problem.values[id]; }

  int64_t size(ValueId id) {
    extent.resize(problem().values.size(), -1);
    return extent[id] >= 0 ? extent[id] : value(id).bytes;
  }

  OpId addOp(int64_t cost, int64_t workspace, std::vector<ValueId> operands) {
    Op op;
    op.cost = cost;
    op.workspace = workspace;
    std::sort(operands.begin(), operands.end());
    operands.erase(std::unique(operands.begin(), operands.end()),
                   operands.end());
    op.operands = std::move(operands);
    problem().ops.push_back(std::move(op));
    return static_cast<OpId>(problem().ops.size()) - 1;
  }

  ValueId addResult(OpId op, int64_t bytes) {
    Value result;
    result.bytes = bytes;
    result.producer = op;
    problem().values.push_back(result);
    auto id = static_cast<ValueId>(problem().values.size()) - 1;
    problem().ops[op].results.push_back(id);
    grads.resize(problem().values.size(), kNone);
    extent.resize(problem().values.size(), -1);
    return id;
  }

  /// Adds `grad` to what has been gathered for `target`, over the latter.
  void gather(ValueId target, ValueId grad) {
    ValueId before = grads[target];
    if (before == kNone) {
      grads[target] = grad;
      return;
    }
    int64_t bytes = size(target);
    OpId add = addOp(kLaunchNs + 3 * bytes / kBytesPerNs, 0, {before, grad});
    ValueId sum = addResult(add, bytes);
    value(sum).mayOverwrite = {before, grad};
    grads[target] = sum;
  }

  /// The same numbers in another precision.
  ValueId cast(ValueId source, int64_t bytes) {
    OpId op =
        addOp(kLaunchNs + (size(source) + bytes) / kBytesPerNs, 0, {source});
    return addResult(op, bytes);
  }

  void backward(const Forward &node) {
    ValueId grad = grads[node.output];
    if (grad == kNone)
      return;
    std::vector<ValueId> operands = {grad};
    // An operand that is no function of the parameters is a factor, as cosines
    // are.
    for (ValueId source : node.inputs)
      if ((node.traits.backwardReads & kInput) ||
          value(source).producer == kNone)
        operands.push_back(source);
    if (node.traits.backwardReads & kOutput)
      operands.push_back(node.output);
    if (node.weight != kNone)
      operands.push_back(node.weight);
    if (node.mask != kNone)
      operands.push_back(node.mask);
    bool leadsBack = false;
    for (ValueId source : node.inputs)
      leadsBack |= value(source).producer != kNone;
    OpId op = leadsBack
                  ? addOp(node.cost, node.traits.workspace, std::move(operands))
                  : kNone;
    for (ValueId source : node.inputs) {
      if (value(source).producer == kNone)
        continue;
      ValueId made = addResult(op, node.traits.view ? 0 : size(source));
      extent[made] = size(source);
      if (node.traits.view)
        value(made).viewOf = grad;
      else if (node.traits.inPlace)
        value(made).mayOverwrite = {grad};
      gather(source, made);
    }
    if (node.traits.parameters > 0) {
      std::vector<ValueId> read = {grad};
      read.insert(read.end(), node.inputs.begin(), node.inputs.end());
      OpId weights = addOp(node.cost, node.traits.workspace, read);
      ValueId weightGrad =
          addResult(weights, node.traits.parameters * element() / kFloat);
      if (node.parameter == kNone)
        value(weightGrad).required = true;
      else if (options.clipGradients)
        clipped.emplace_back(node.parameter,
                             accumulate(weightGrad, node.traits.parameters));
      else
        update(node.parameter, weightGrad, kNone);
    }
  }

  /// Adds a gradient to those of the samples before, where these lie.
  ValueId accumulate(ValueId grad, int64_t bytes) {
    ValueId before = input(bytes);
    OpId op = addOp(kLaunchNs + (2 * bytes + size(grad)) / kBytesPerNs, 0,
                    {before, grad});
    problem().ops[op].rerunnable = false;
    ValueId sum = addResult(op, bytes);
    value(sum).donor = before;
    value(sum).mayOverwrite = {before};
    value(sum).required = true;
    return sum;
  }

  /// The factor by which the norm of all gradients has them scaled.
  ValueId clippingFactor() {
    std::vector<ValueId> norms;
    for (const auto &[parameter, grad] : clipped) {
      OpId op = addOp(kLaunchNs + size(grad) / kBytesPerNs, 0, {grad});
      norms.push_back(addResult(op, kFloat));
    }
    return addResult(addOp(kLaunchNs, 0, norms), kFloat);
  }

  /// Adam: parameter and two moments, each updated where it lies.
  void update(ValueId parameter, ValueId grad, ValueId factor) {
    int64_t bytes = value(parameter).bytes;
    ValueId first = input(bytes), second = input(bytes);
    extent.resize(problem().values.size(), -1);
    std::vector<ValueId> operands = {parameter, grad, first, second};
    if (factor != kNone)
      operands.push_back(factor);
    OpId op = addOp(kLaunchNs + 7 * bytes / kBytesPerNs, 0, operands);
    problem().ops[op].rerunnable = false;
    for (ValueId donor : {parameter, first, second}) {
      ValueId updated = addResult(op, bytes);
      value(updated).donor = donor;
      value(updated).mayOverwrite = {donor};
      value(updated).required = true;
    }
  }
};

/// Tensors of a transformer, in elements.
struct TransformerShape {
  int64_t tokens, width, heads, extent;
  int64_t hidden() const { return tokens * width; }
};

ValueId linear(StepBuilder &b, ValueId x, const TransformerShape &s, int64_t in,
               int64_t out) {
  Traits traits;
  traits.macs = s.tokens * in * out;
  traits.parameters = kFloat * in * out;
  return b.forward({x}, b.element() * s.tokens * out, traits);
}

ValueId norm(StepBuilder &b, ValueId x, const TransformerShape &s) {
  Traits traits;
  traits.parameters = kFloat * s.width;
  return b.forward({x}, b.element() * s.hidden(), traits);
}

ValueId reshape(StepBuilder &b, ValueId x, int64_t bytes) {
  Traits traits;
  traits.view = true;
  traits.backwardReads = kNothing;
  return b.forward({x}, bytes, traits);
}

ValueId add(StepBuilder &b, ValueId x, ValueId y, int64_t bytes) {
  Traits traits;
  traits.backwardReads = kNothing;
  traits.inPlace = true;
  return b.forward({x, y}, bytes, traits);
}

ValueId elementwise(StepBuilder &b, std::vector<ValueId> inputs, int64_t bytes,
                    int reads, bool inPlace = false) {
  Traits traits;
  traits.backwardReads = reads;
  traits.inPlace = inPlace;
  return b.forward(inputs, bytes, traits);
}

ValueId attention(StepBuilder &b, ValueId q, ValueId k, ValueId v,
                  const TransformerShape &s) {
  Traits traits;
  traits.macs = 2 * s.tokens * s.extent * s.width;
  traits.backwardReads = kInput | kOutput;
  traits.workspace = b.element() * s.tokens * 64;
  return b.forward({q, k, v}, b.element() * s.hidden(), traits);
}

ValueId gptBlock(StepBuilder &b, ValueId x, const TransformerShape &s) {
  int64_t bytes = b.element() * s.hidden();
  ValueId h = norm(b, x, s);
  ValueId q = reshape(b, linear(b, h, s, s.width, s.width), bytes);
  ValueId k = reshape(b, linear(b, h, s, s.width, s.width), bytes);
  ValueId v = reshape(b, linear(b, h, s, s.width, s.width), bytes);
  h = reshape(b, attention(b, q, k, v, s), bytes);
  x = add(b, linear(b, h, s, s.width, s.width), x, bytes);
  h = linear(b, norm(b, x, s), s, s.width, 4 * s.width);
  h = elementwise(b, {h}, 4 * bytes, kInput);
  h = linear(b, h, s, 4 * s.width, s.width);
  Traits dropout;
  dropout.backwardReads = kNothing;
  dropout.mask = s.hidden();
  h = b.forward({h}, bytes, dropout);
  return add(b, h, x, bytes);
}

/// A root mean square for each token, the division by it, and the weights.
ValueId rmsNorm(StepBuilder &b, ValueId x, const TransformerShape &s) {
  int64_t bytes = b.element() * s.hidden();
  ValueId root = elementwise(b, {x}, kFloat * s.tokens, kInput | kOutput);
  Traits weights;
  weights.parameters = kFloat * s.width;
  return b.forward({elementwise(b, {x, root}, bytes, kInput)}, bytes, weights);
}

/// x * cos + rotated(x) * sin, by pairs of features.
ValueId rotary(StepBuilder &b, ValueId x, ValueId cosines, ValueId sines,
               int64_t bytes) {
  ValueId turned = elementwise(b, {x}, bytes, kNothing);
  ValueId left = elementwise(b, {x, cosines}, bytes, kNothing);
  ValueId right = elementwise(b, {turned, sines}, bytes, kNothing, true);
  return add(b, left, right, bytes);
}

ValueId llamaBlock(StepBuilder &b, ValueId x, const TransformerShape &s,
                   ValueId cosines, ValueId sines) {
  int64_t bytes = b.element() * s.hidden(), wide = s.width * 8 / 3;
  int64_t wideBytes = b.element() * s.tokens * wide;
  auto heads = [&](ValueId h, int64_t width) {
    int64_t size = b.element() * s.tokens * width;
    h = reshape(b, linear(b, h, s, s.width, width), size);
    return reshape(b, h, size);
  };
  ValueId h = rmsNorm(b, x, s);
  ValueId q = heads(h, s.width), k = heads(h, s.width / 4);
  ValueId v = heads(h, s.width / 4);
  q = rotary(b, q, cosines, sines, bytes);
  k = rotary(b, k, cosines, sines, bytes / 4);
  // Keys and values serve four heads each.
  k = elementwise(b, {k}, bytes, kNothing);
  v = elementwise(b, {v}, bytes, kNothing);
  h = elementwise(b, {attention(b, q, k, v, s)}, bytes, kNothing);
  h = linear(b, reshape(b, h, bytes), s, s.width, s.width);
  x = add(b, h, x, bytes);
  h = rmsNorm(b, x, s);
  ValueId gate = linear(b, h, s, s.width, wide);
  ValueId up = linear(b, h, s, s.width, wide);
  gate = elementwise(b, {gate}, wideBytes, kInput);
  h = elementwise(b, {gate, up}, wideBytes, kInput);
  return add(b, linear(b, h, s, wide, s.width), x, bytes);
}

ValueId transformer(StepBuilder &b, const TrainingOptions &o) {
  TransformerShape s{int64_t(o.batch) * o.extent, o.width,
                     std::max(1, o.width / 64), o.extent};
  ValueId tokens = b.input(8 * s.tokens);
  Traits embed;
  embed.parameters = kFloat * s.width * 8 * s.width;
  bool llama = o.network == Network::Llama;
  ValueId cosines = kNone, sines = kNone;
  if (llama) {
    cosines = b.input(kFloat * o.extent * s.width / s.heads);
    sines = b.input(kFloat * o.extent * s.width / s.heads);
  }
  ValueId x = b.forward({tokens}, b.element() * s.hidden(), embed);
  for (int layer = 0; layer < o.layers; ++layer) {
    b.nextBlock();
    x = llama ? llamaBlock(b, x, s, cosines, sines) : gptBlock(b, x, s);
  }
  b.nextBlock();
  x = linear(b, llama ? rmsNorm(b, x, s) : norm(b, x, s), s, s.width,
             8 * s.width);
  return elementwise(b, {x, tokens}, kFloat, kInput);
}

/// Images: batch * side * side * channels floats.
struct ImageShape {
  int64_t batch, side, channels;
  int64_t bytes() const { return kFloat * batch * side * side * channels; }
};

ValueId convolve(StepBuilder &b, ValueId x, const ImageShape &out, int64_t in,
                 int64_t kernel) {
  Traits traits;
  traits.parameters = kFloat * in * out.channels * kernel * kernel;
  traits.macs = out.bytes() / kFloat * in * kernel * kernel;
  traits.workspace = std::min<int64_t>(out.bytes(), int64_t(8) << 20);
  return b.forward({x}, out.bytes(), traits);
}

ValueId relu(StepBuilder &b, ValueId x, const ImageShape &s) {
  return elementwise(b, {x}, s.bytes(), kOutput, true);
}

ValueId doubleConvolve(StepBuilder &b, ValueId x, const ImageShape &s,
                       int64_t in) {
  x = relu(b, convolve(b, x, s, in, 3), s);
  return relu(b, convolve(b, x, s, s.channels, 3), s);
}

ValueId unet(StepBuilder &b, const TrainingOptions &o) {
  ImageShape s{o.batch, o.extent, o.width};
  ValueId image = b.input(b.element() * s.batch * s.side * s.side * 3);
  std::vector<ValueId> skips;
  ValueId x = doubleConvolve(b, image, s, 3);
  for (int level = 0; level < o.layers; ++level) {
    skips.push_back(x);
    b.nextBlock();
    s.side = std::max<int64_t>(1, s.side / 2);
    x = elementwise(b, {x}, s.bytes(), kInput | kOutput);
    s.channels *= 2;
    x = doubleConvolve(b, x, s, s.channels / 2);
  }
  for (int level = o.layers; level-- > 0;) {
    b.nextBlock();
    s.side = o.extent >> std::min(level, 20) ? o.extent >> level : 1;
    s.channels /= 2;
    ValueId up = convolve(b, x, s, 2 * s.channels, 2);
    x = elementwise(b, {skips[level], up}, 2 * s.bytes(), kNothing);
    x = doubleConvolve(b, x, s, 2 * s.channels);
  }
  b.nextBlock();
  ImageShape mask = s;
  mask.channels = 1;
  x = convolve(b, x, mask, s.channels, 1);
  return elementwise(b, {x, b.input(mask.bytes())}, kFloat, kInput);
}

ValueId resnet(StepBuilder &b, const TrainingOptions &o) {
  ImageShape s{o.batch, o.extent, o.width};
  ValueId image = b.input(b.element() * s.batch * s.side * s.side * 3);
  ValueId x = relu(b, convolve(b, image, s, 3, 3), s);
  int stage = std::max(1, o.layers / 4);
  for (int layer = 0; layer < o.layers; ++layer) {
    b.nextBlock();
    ValueId shortcut = x;
    int64_t in = s.channels;
    if (layer > 0 && layer % stage == 0 && s.side > 1) {
      s.side /= 2;
      s.channels *= 2;
      shortcut = convolve(b, x, s, in, 1);
    }
    x = relu(b, convolve(b, x, s, in, 3), s);
    x = convolve(b, x, s, s.channels, 3);
    x = relu(b, add(b, x, shortcut, s.bytes()), s);
  }
  b.nextBlock();
  return elementwise(b, {x, b.input(8 * s.batch)}, kFloat, kInput);
}

ValueId chain(StepBuilder &b, const TrainingOptions &o) {
  bool narrow = o.network == Network::Linear;
  TransformerShape s{narrow ? int64_t(o.batch) : int64_t(o.batch) * o.extent,
                     narrow ? 10 : o.width, 1, o.extent};
  ValueId x = b.input(b.element() * s.hidden());
  for (int layer = 0; layer < o.layers; ++layer) {
    x = linear(b, x, s, s.width, s.width);
    b.nextBlock();
  }
  return elementwise(b, {x, b.input(b.element() * s.hidden())}, kFloat, kInput);
}

const char *nameOf(Network network) {
  switch (network) {
  case Network::Chain:
    return "chain";
  case Network::Linear:
    return "linear";
  case Network::Gpt:
    return "gpt";
  case Network::Llama:
    return "llama";
  case Network::UNet:
    return "unet";
  case Network::ResNet:
    return "resnet";
  }
  return "";
}

} // namespace

Generated vram::planning::remat::trainingStep(const TrainingOptions &options) {
  StepBuilder builder(options);
  ValueId loss = kNone;
  switch (options.network) {
  case Network::Chain:
  case Network::Linear:
    loss = chain(builder, options);
    break;
  case Network::Gpt:
  case Network::Llama:
    loss = transformer(builder, options);
    break;
  case Network::UNet:
    loss = unet(builder, options);
    break;
  case Network::ResNet:
    loss = resnet(builder, options);
    break;
  }
  builder.finish(loss);
  builder.result.problem.name = std::string(nameOf(options.network)) + "_" +
                                std::to_string(options.layers) +
                                (options.state ? "" : "_activations");
  return std::move(builder.result);
}
