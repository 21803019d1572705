//===- BundleMethod.cpp - Bundle method for a concave function ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/BundleMethod.h"
#include "Remat/Parameters/Bounds.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::bundle;

BundleMethod::BundleMethod(size_t dimensions, double most, size_t capacity)
    : Dimensions(dimensions), Most(most), Capacity(capacity) {}

double BundleMethod::cost(size_t number) const {
  if (number < Pieces.size())
    return Pieces[number].constant;
  const size_t c = (number - Pieces.size()) / 2;
  if ((number - Pieces.size()) % 2 == 0)
    return std::min(Most * Unit, Center[c] + Box);
  return -std::max(0.0, Center[c] - Box);
}

/// Column of the master, rows one after the other, times `duals`.
double BundleMethod::dot(size_t number,
                         const std::vector<double> &duals) const {
  if (number >= Pieces.size()) {
    const size_t c = (number - Pieces.size()) / 2;
    return (number - Pieces.size()) % 2 == 0 ? -duals[c] : duals[c];
  }
  const std::vector<double> &slope = Pieces[number].slope;
  double sum = duals[Dimensions];
  for (size_t c = 0; c < Dimensions; ++c)
    sum += slope[c] * duals[c];
  return sum;
}

void BundleMethod::column(size_t number, std::vector<double> &entries) const {
  entries.assign(Dimensions + 1, 0);
  if (number >= Pieces.size()) {
    const size_t c = (number - Pieces.size()) / 2;
    entries[c] = (number - Pieces.size()) % 2 == 0 ? -1 : 1;
    return;
  }
  std::copy(Pieces[number].slope.begin(), Pieces[number].slope.end(),
            entries.begin());
  entries[Dimensions] = 1;
}

/// The first piece alone is a solution.
void BundleMethod::start() {
  Basis.resize(Dimensions + 1);
  for (size_t c = 0; c < Dimensions; ++c)
    Basis[c] = Pieces.size() + 2 * c + (Pieces[0].slope[c] >= 0 ? 0 : 1);
  Basis[Dimensions] = 0;
  refactor();
}

/// Gauss and Jordan with row pivoting. False when the basis is singular.
bool BundleMethod::refactor() {
  const size_t n = Dimensions + 1;
  SinceFactored = 0;
  std::vector<double> matrix(n * n);
  for (size_t k = 0; k < n; ++k) {
    column(Basis[k], Entries);
    for (size_t r = 0; r < n; ++r)
      matrix[r * n + k] = Entries[r];
  }
  Inverse.assign(n * n, 0);
  for (size_t r = 0; r < n; ++r)
    Inverse[r * n + r] = 1;
  for (size_t k = 0; k < n; ++k) {
    size_t best = k;
    for (size_t r = k + 1; r < n; ++r)
      if (std::fabs(matrix[r * n + k]) > std::fabs(matrix[best * n + k]))
        best = r;
    if (std::fabs(matrix[best * n + k]) < 1e-11)
      return false;
    if (best != k)
      for (size_t j = 0; j < n; ++j) {
        std::swap(matrix[k * n + j], matrix[best * n + j]);
        std::swap(Inverse[k * n + j], Inverse[best * n + j]);
      }
    const double scale = 1 / matrix[k * n + k];
    for (size_t j = 0; j < n; ++j) {
      matrix[k * n + j] *= scale;
      Inverse[k * n + j] *= scale;
    }
    for (size_t r = 0; r < n; ++r) {
      const double factor = matrix[r * n + k];
      if (r == k || factor == 0)
        continue;
      for (size_t j = 0; j < n; ++j) {
        matrix[r * n + j] -= factor * matrix[k * n + j];
        Inverse[r * n + j] -= factor * Inverse[k * n + j];
      }
    }
  }
  Work += static_cast<int64_t>(2 * n * n * n);
  // Right-hand side: 0 in each row, 1 in the last.
  Value.resize(n);
  for (size_t r = 0; r < n; ++r)
    Value[r] = std::max(0.0, Inverse[r * n + Dimensions]);
  return true;
}

void BundleMethod::computeDuals(std::vector<double> &duals) const {
  const size_t n = Dimensions + 1;
  duals.assign(n, 0);
  for (size_t r = 0; r < n; ++r) {
    const double c = cost(Basis[r]);
    if (c != 0)
      for (size_t j = 0; j < n; ++j)
        duals[j] += c * Inverse[r * n + j];
  }
}

bool BundleMethod::pivot(size_t entering) {
  const size_t n = Dimensions + 1;
  column(entering, Entries);
  Direction.assign(n, 0);
  size_t leaving = n;
  double step = 0, size = 0;
  for (size_t r = 0; r < n; ++r) {
    double d = 0;
    for (size_t j = 0; j < n; ++j)
      d += Inverse[r * n + j] * Entries[j];
    Direction[r] = d;
    if (d <= 1e-9)
      continue;
    double ratio = Value[r] / d;
    if (leaving == n || ratio < step - 1e-12 ||
        (ratio <= step + 1e-12 && d > size)) {
      leaving = r;
      step = ratio;
      size = d;
    }
  }
  if (leaving == n)
    return false;
  for (size_t r = 0; r < n; ++r)
    Value[r] = std::max(0.0, Value[r] - step * Direction[r]);
  Value[leaving] = step;
  const double scale = 1 / Direction[leaving];
  for (size_t j = 0; j < n; ++j)
    Inverse[leaving * n + j] *= scale;
  for (size_t r = 0; r < n; ++r) {
    if (r == leaving || Direction[r] == 0)
      continue;
    for (size_t j = 0; j < n; ++j)
      Inverse[r * n + j] -= Direction[r] * Inverse[leaving * n + j];
  }
  Basis[leaving] = entering;
  Work += static_cast<int64_t>(2 * n * n);
  if (++SinceFactored >= kRefactorEvery && !refactor())
    start();
  return true;
}

/// Minimises the master from the basis at hand, which stays feasible whatever
/// the box and the pieces that have come.
void BundleMethod::solve() {
  std::vector<double> duals;
  const int most = 40 + 8 * static_cast<int>(Dimensions);
  for (int i = 0; i < most; ++i) {
    computeDuals(duals);
    size_t entering = columns();
    double best = 0;
    for (size_t k = 0; k < columns(); ++k) {
      const double c = cost(k);
      const double reduced = c - dot(k, duals);
      if (reduced < best - 1e-10 * (1 + std::fabs(c))) {
        best = reduced;
        entering = k;
      }
    }
    Work += static_cast<int64_t>(columns() * Dimensions);
    if (entering == columns() || !pivot(entering))
      break;
  }
  Weight.assign(Pieces.size(), 0);
  for (size_t r = 0; r <= Dimensions; ++r)
    if (Basis[r] < Pieces.size())
      Weight[Basis[r]] = Value[r];
}

size_t BundleMethod::add(const std::vector<double> &point, double v,
                         const std::vector<double> &gradient, double reach) {
  const bool first = Pieces.empty();
  if (first) {
    for (double g : gradient)
      Unit = std::max(Unit, std::fabs(g));
    Unit = std::max(Unit, 1e-300);
  }
  Piece piece{v, gradient};
  std::vector<double> scaled(Dimensions);
  double over = 0;
  for (size_t c = 0; c < Dimensions; ++c) {
    piece.slope[c] /= Unit;
    scaled[c] = point[c] * Unit;
    piece.constant -= piece.slope[c] * scaled[c];
    if (piece.slope[c] > 0 || scaled[c] > 0)
      over += std::fabs(piece.slope[c]);
  }
  if (first) {
    Center = scaled;
    CenterValue = v;
    Box = over > 0 ? reach / over : reach;
  } else if (v > CenterValue) {
    if (v - CenterValue > 0.5 * (Predicted - CenterValue))
      Box *= 2;
    Center = scaled;
    CenterValue = v;
    Failures = 0;
  } else if (++Failures >= kPatience ||
             v < CenterValue - 3 * (Predicted - CenterValue)) {
    Box *= 0.5;
    Failures = 0;
  }
  return slotFor(std::move(piece));
}

size_t BundleMethod::slotFor(Piece piece) {
  if (Pieces.size() < Capacity) {
    // The columns after the pieces move up by one.
    for (size_t &b : Basis)
      b += b >= Pieces.size();
    Pieces.push_back(std::move(piece));
    Weight.push_back(0);
    if (Pieces.size() == 1)
      start();
    return Pieces.size() - 1;
  }
  // Of the pieces that carry no weight the highest at the centre is the least
  // missed.
  size_t slot = Pieces.size();
  double highest = 0;
  for (size_t j = 0; j < Pieces.size(); ++j) {
    if (std::find(Basis.begin(), Basis.end(), j) != Basis.end())
      continue;
    double height = Pieces[j].constant;
    for (size_t c = 0; c < Dimensions; ++c)
      height += Pieces[j].slope[c] * Center[c];
    if (slot == Pieces.size() || height > highest) {
      slot = j;
      highest = height;
    }
  }
  Pieces[slot] = std::move(piece);
  Weight[slot] = 0;
  return slot;
}

bool BundleMethod::propose(std::vector<double> &point, double tolerance) {
  std::vector<double> duals;
  for (int widening = 0; widening < 30; ++widening) {
    solve();
    computeDuals(duals);
    // The row's duals are the point, with the sign of the master's rows.
    Predicted = duals[Dimensions];
    bool atEdge = false;
    point.resize(Dimensions);
    for (size_t c = 0; c < Dimensions; ++c) {
      double x = std::min(Most * Unit, std::max(0.0, -duals[c]));
      x = std::min(Center[c] + Box, std::max(Center[c] - Box, x));
      atEdge |= x >= Center[c] + Box * 0.999 ||
                (x <= Center[c] - Box * 0.999 && x > 0);
      point[c] = x / Unit;
    }
    if (Predicted - CenterValue > tolerance)
      return true;
    if (!atEdge)
      return false;
    Box *= 4;
  }
  return false;
}
