//===- SizeTerms.cpp - Sizes that follow from a length --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SizeTerms.h"

#include "vram/Planning/Support/CheckedMath.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <numeric>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

Size SizeSolver::variable(int64_t original) {
  if (original <= 1)
    return number(original);
  Originals.push_back(original);
  Bindings.emplace_back();
  return {{static_cast<int>(Originals.size()) - 1, 1, 0}};
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

Size SizeSolver::resolve(const Size &size) const {
  Size resolved;
  for (const SizeFactor &factor : size) {
    if (factor.isNumber() || !Bindings[factor.variable]) {
      resolved.push_back(factor);
      continue;
    }
    Size bound = resolve(*Bindings[factor.variable]);
    if (factor.scale == 1 && factor.offset == 0) {
      llvm::append_range(resolved, bound);
    } else if (bound.size() == 1) {
      const SizeFactor &only = bound.front();
      resolved.push_back(
          {only.variable, saturatingMul(factor.scale, only.scale),
           saturatingAdd(saturatingMul(factor.scale, only.offset),
                         factor.offset)});
    } else {
      resolved.push_back(factor);
    }
  }
  llvm::erase_if(resolved, [](const SizeFactor &factor) {
    return factor.isNumber() && factor.offset == 1;
  });
  if (resolved.empty())
    return number(1);
  return resolved;
}

bool SizeSolver::isFree(const SizeFactor &factor) const {
  return !factor.isNumber() && factor.variable != kLength &&
         !Bindings[factor.variable];
}

bool SizeSolver::isFree(const Size &size) const {
  Size resolved = resolve(size);
  return resolved.size() == 1 && isFree(resolved.front()) &&
         resolved.front().scale == 1 && resolved.front().offset == 0;
}

bool SizeSolver::isNumber(const Size &size) const {
  return llvm::all_of(resolve(size), [](const SizeFactor &factor) {
    return factor.isNumber();
  });
}

bool SizeSolver::varies(const SizeFactor &factor) const {
  if (factor.isNumber())
    return false;
  return factor.variable == kLength ||
         (Bindings[factor.variable] && varies(*Bindings[factor.variable]));
}

bool SizeSolver::varies(const Size &size) const {
  return llvm::any_of(size,
                      [&](const SizeFactor &factor) { return varies(factor); });
}

bool SizeSolver::contains(const Size &size, int variable) const {
  return llvm::any_of(size, [&](const SizeFactor &factor) {
    if (factor.isNumber())
      return false;
    return factor.variable == variable ||
           (Bindings[factor.variable] &&
            contains(*Bindings[factor.variable], variable));
  });
}

int64_t SizeSolver::at(const SizeFactor &factor, int64_t length) const {
  if (factor.isNumber())
    return factor.offset;
  int64_t value = factor.variable == kLength ? length
                  : Bindings[factor.variable]
                      ? at(*Bindings[factor.variable], length)
                      : Originals[factor.variable];
  return saturatingAdd(saturatingMul(factor.scale, value), factor.offset);
}

int64_t SizeSolver::at(const Size &size, int64_t length) const {
  int64_t value = 1;
  for (const SizeFactor &factor : size)
    value = saturatingMul(value, at(factor, length));
  return value;
}

std::string SizeSolver::describe(const Size &size) const {
  if (!varies(size))
    return std::to_string(original(size));
  SmallVector<std::string> parts;
  Size resolved = resolve(size);
  for (const SizeFactor &factor : resolved) {
    if (!varies(factor)) {
      parts.push_back(std::to_string(at(factor, Originals[kLength])));
      continue;
    }
    std::string text = "length";
    if (factor.scale != 1)
      text = std::to_string(factor.scale) + " * " + text;
    if (factor.offset != 0) {
      text += (factor.offset > 0 ? " + " : " - ") +
              std::to_string(std::abs(factor.offset));
      if (resolved.size() > 1)
        text = "(" + text + ")";
    }
    parts.push_back(text);
  }
  return llvm::join(parts, " * ");
}

//===----------------------------------------------------------------------===//
// Terms
//===----------------------------------------------------------------------===//

std::optional<Size> SizeSolver::affine(const Size &size, int64_t scale,
                                       int64_t offset) const {
  if (scale == 1 && offset == 0)
    return size;
  Size resolved = resolve(size);
  int64_t front = scale;
  std::optional<SizeFactor> factor;
  for (const SizeFactor &each : resolved) {
    if (each.isNumber())
      front = saturatingMul(front, each.offset);
    else if (factor)
      return std::nullopt;
    else
      factor = each;
  }
  if (!factor)
    return number(saturatingAdd(front, offset));
  return Size{{factor->variable, saturatingMul(front, factor->scale),
               saturatingAdd(saturatingMul(front, factor->offset), offset)}};
}

Size SizeSolver::product(const Size &first, const Size &second) const {
  Size joined = resolve(first);
  llvm::append_range(joined, resolve(second));
  return resolve(joined);
}

//===----------------------------------------------------------------------===//
// Equations
//===----------------------------------------------------------------------===//

bool SizeSolver::fix(const Size &size) {
  for (const SizeFactor &factor : resolve(size)) {
    if (varies(factor))
      return false;
    if (isFree(factor))
      bind(factor.variable, number(Originals[factor.variable]));
  }
  return true;
}

void SizeSolver::bindToLength(const Size &size) {
  bind(resolve(size).front().variable, length());
}

/// Binds the variable of `factor` so that it equals `other`.
bool SizeSolver::bindAs(const SizeFactor &factor, const SizeFactor &other) {
  if (!isFree(factor) || factor.scale == 0)
    return false;
  int64_t offset = other.offset - factor.offset;
  if (offset % factor.scale != 0 || other.scale % factor.scale != 0)
    return false;
  bind(factor.variable,
       {{other.variable, other.scale / factor.scale, offset / factor.scale}});
  return true;
}

bool SizeSolver::unifyFactors(const SizeFactor &first,
                              const SizeFactor &second) {
  int64_t length = Originals[kLength];
  if (first == second)
    return true;
  if (at(first, length) != at(second, length))
    return false;
  if (first.variable == second.variable)
    return fix({first});
  return bindAs(first, second) || bindAs(second, first);
}

/// Splits off the number that a size is multiplied by.
static int64_t takeNumbers(Size &size) {
  int64_t product = 1;
  llvm::erase_if(size, [&](const SizeFactor &factor) {
    if (factor.isNumber())
      product = saturatingMul(product, factor.offset);
    return factor.isNumber();
  });
  return product;
}

bool SizeSolver::unify(const Size &first, const Size &second) {
  Size one = resolve(first), other = resolve(second);
  if (one == other)
    return true;
  if (original(one) != original(other))
    return false;
  for (auto [variable, size] : {std::pair(one, other), std::pair(other, one)})
    if (isFree(variable) && !contains(size, variable.front().variable)) {
      bind(variable.front().variable, size);
      return true;
    }
  // A number has no factors that vary.
  if (isNumber(one) || isNumber(other))
    return fix(one) && fix(other);
  auto sameValues = [&](const Size &a, const Size &b) {
    return a.size() == b.size() &&
           llvm::all_of(llvm::zip(a, b), [&](auto pair) {
             return original({std::get<0>(pair)}) ==
                    original({std::get<1>(pair)});
           });
  };
  auto unifyEach = [&](const Size &a, const Size &b) {
    return llvm::all_of(llvm::zip(a, b), [&](auto pair) {
      return unify({std::get<0>(pair)}, {std::get<1>(pair)});
    });
  };
  if (sameValues(one, other))
    return unifyEach(one, other);
  // Factors in another order are as many elements.
  int64_t oneNumber = takeNumbers(one), otherNumber = takeNumbers(other);
  for (auto *each = one.begin(); each != one.end();) {
    auto *same = llvm::find(other, *each);
    if (same == other.end()) {
      ++each;
      continue;
    }
    other.erase(same);
    each = one.erase(each);
  }
  if (one.empty() || other.empty())
    return fix(one) && fix(other);
  if (one.size() == 1 && other.size() == 1)
    return unifyFactors(
        {one[0].variable, oneNumber * one[0].scale, oneNumber * one[0].offset},
        {other[0].variable, otherNumber * other[0].scale,
         otherNumber * other[0].offset});
  return oneNumber == otherNumber && sameValues(one, other) &&
         unifyEach(one, other);
}

//===----------------------------------------------------------------------===//
// Splits
//===----------------------------------------------------------------------===//

/// Factors from the front whose product is `value` in the graph, and removes
/// them. A number is split where it must be; a size that varies is not.
std::optional<Size> SizeSolver::takeFront(Size &factors, int64_t value) {
  Size taken;
  while (value > 1) {
    if (factors.empty())
      return std::nullopt;
    SizeFactor front = factors.front();
    int64_t size = original({front});
    if (size < 1)
      return std::nullopt;
    if (value % size == 0) {
      taken.push_back(front);
      factors.erase(factors.begin());
      value /= size;
      continue;
    }
    if (!front.isNumber()) {
      if (!fix({front}))
        return std::nullopt;
      front = number(size).front();
    }
    int64_t part = std::gcd(value, size);
    if (part == 1)
      return std::nullopt;
    taken.push_back(number(part).front());
    factors.front() = number(size / part).front();
    value /= part;
  }
  return taken.empty() ? number(1) : taken;
}

std::optional<SmallVector<Size>> SizeSolver::split(const Size &size,
                                                   ArrayRef<int64_t> sizes) {
  int64_t large = llvm::count_if(sizes, [](int64_t each) { return each != 1; });
  SmallVector<Size> parts;
  Size left = resolve(size);
  for (int64_t each : sizes) {
    if (each == 1) {
      parts.push_back(number(1));
    } else if (large == 1) {
      parts.push_back(left);
      left.clear();
    } else if (std::optional<Size> part = takeFront(left, each)) {
      parts.push_back(*part);
    } else {
      return std::nullopt;
    }
  }
  if (llvm::any_of(left, [&](const SizeFactor &each) { return varies(each); }))
    return std::nullopt;
  return parts;
}
