//===- GenerateTraining.cpp - Training steps of known networks ------------===//
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

#include "vram/Planning/Remat/Generate.h"

#include <algorithm>

using namespace vram::planning::remat;

namespace {

constexpr int64_t kFloat = 4;
/// A generic accelerator: 100 multiply-adds a nanosecond over 1000 lanes would
/// be 10^5 a nanosecond; 10^3 bytes of memory a nanosecond; 2 microseconds a
/// launch. Only the ratios matter here.
constexpr int64_t kMacsPerNs = 50'000, kBytesPerNs = 1'000, kLaunchNs = 2'000;

/// What the backward of an op reads besides the gradient of its result.
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
  explicit StepBuilder(bool state) : state(state) {}

  Generated result;

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
    node.op = static_cast<OpId>(problem().ops.size());
    std::vector<ValueId> operands = inputs;
    if (traits.parameters > 0 && state)
      operands.push_back(node.parameter = input(traits.parameters));
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

  /// The backward from `loss`, then the updates.
  void finish(ValueId loss) {
    result.labels.forwardEnd = static_cast<OpId>(problem().ops.size());
    OpId seed = addOp(kLaunchNs, 0, {loss});
    grads[loss] = addResult(seed, size(loss));
    extent[grads[loss]] = size(loss);
    for (size_t i = nodes.size(); i-- > 0;)
      backward(nodes[i]);
    for (const auto &[parameter, grad] : updates)
      update(parameter, grad);
  }

private:
  struct Forward {
    std::vector<ValueId> inputs;
    Traits traits;
    OpId op = kNone;
    ValueId output = kNone, parameter = kNone, mask = kNone;
    int64_t cost = 0;
  };

  bool state;
  int32_t block = 0;
  std::vector<Forward> nodes;
  /// The gradient that has been gathered for each value so far.
  std::vector<ValueId> grads;
  /// What a value would take as storage of its own; views have 0 bytes.
  std::vector<int64_t> extent;
  std::vector<std::pair<ValueId, ValueId>> updates;

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

  void backward(const Forward &node) {
    ValueId grad = grads[node.output];
    if (grad == kNone)
      return;
    std::vector<ValueId> operands = {grad};
    if (node.traits.backwardReads & kInput)
      operands.insert(operands.end(), node.inputs.begin(), node.inputs.end());
    if (node.traits.backwardReads & kOutput)
      operands.push_back(node.output);
    if (node.parameter != kNone)
      operands.push_back(node.parameter);
    if (node.mask != kNone)
      operands.push_back(node.mask);
    OpId op = addOp(node.cost, node.traits.workspace, operands);
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
      ValueId weightGrad = addResult(weights, node.traits.parameters);
      if (node.parameter != kNone)
        updates.emplace_back(node.parameter, weightGrad);
      else
        value(weightGrad).required = true;
    }
  }

  /// Adam: parameter and two moments, each updated where it lies.
  void update(ValueId parameter, ValueId grad) {
    int64_t bytes = value(parameter).bytes;
    ValueId first = input(bytes), second = input(bytes);
    extent.resize(problem().values.size(), -1);
    OpId op = addOp(kLaunchNs + 7 * bytes / kBytesPerNs, 0,
                    {parameter, grad, first, second});
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
  return b.forward({x}, kFloat * s.tokens * out, traits);
}

ValueId norm(StepBuilder &b, ValueId x, const TransformerShape &s) {
  Traits traits;
  traits.parameters = kFloat * s.width;
  return b.forward({x}, kFloat * s.hidden(), traits);
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
  traits.workspace = kFloat * s.tokens * 64;
  return b.forward({q, k, v}, kFloat * s.hidden(), traits);
}

ValueId gptBlock(StepBuilder &b, ValueId x, const TransformerShape &s) {
  int64_t bytes = kFloat * s.hidden();
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

ValueId llamaBlock(StepBuilder &b, ValueId x, const TransformerShape &s) {
  int64_t bytes = kFloat * s.hidden(), wide = s.width * 8 / 3;
  ValueId h = norm(b, x, s);
  ValueId q = reshape(b, linear(b, h, s, s.width, s.width), bytes);
  ValueId k = reshape(b, linear(b, h, s, s.width, s.width / 4), bytes / 4);
  ValueId v = reshape(b, linear(b, h, s, s.width, s.width / 4), bytes / 4);
  q = elementwise(b, {q}, bytes, kNothing);
  k = elementwise(b, {k}, bytes / 4, kNothing);
  h = reshape(b, attention(b, q, k, v, s), bytes);
  x = add(b, linear(b, h, s, s.width, s.width), x, bytes);
  h = norm(b, x, s);
  ValueId gate = linear(b, h, s, s.width, wide);
  ValueId up = linear(b, h, s, s.width, wide);
  gate = elementwise(b, {gate}, kFloat * s.tokens * wide, kInput);
  h = elementwise(b, {gate, up}, kFloat * s.tokens * wide, kInput);
  return add(b, linear(b, h, s, wide, s.width), x, bytes);
}

ValueId transformer(StepBuilder &b, const TrainingOptions &o) {
  TransformerShape s{int64_t(o.batch) * o.extent, o.width,
                     std::max(1, o.width / 64), o.extent};
  ValueId tokens = b.input(8 * s.tokens);
  Traits embed;
  embed.parameters = kFloat * s.width * 8 * s.width;
  ValueId x = b.forward({tokens}, kFloat * s.hidden(), embed);
  for (int layer = 0; layer < o.layers; ++layer) {
    b.nextBlock();
    x = o.network == Network::Gpt ? gptBlock(b, x, s) : llamaBlock(b, x, s);
  }
  b.nextBlock();
  x = linear(b, norm(b, x, s), s, s.width, 8 * s.width);
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
  ValueId image = b.input(kFloat * s.batch * s.side * s.side * 3);
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
  ValueId image = b.input(kFloat * s.batch * s.side * s.side * 3);
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
  ValueId x = b.input(kFloat * s.hidden());
  for (int layer = 0; layer < o.layers; ++layer) {
    x = linear(b, x, s, s.width, s.width);
    b.nextBlock();
  }
  return elementwise(b, {x, b.input(kFloat * s.hidden())}, kFloat, kInput);
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
  StepBuilder builder(options.state);
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
