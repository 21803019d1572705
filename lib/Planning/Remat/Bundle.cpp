//===- Bundle.cpp - Maximising a concave function of few multipliers ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bundle.h"

#include <algorithm>

using namespace vram::planning::remat;

double Bundle::value(const Piece &piece,
                     const std::vector<double> &point) const {
  double v = piece.constant;
  for (size_t c = 0; c < Dimensions; ++c)
    v += piece.slope[c] * point[c];
  return v;
}

/// The maximiser of the weighted piece less the proximal term.
void Bundle::pointOf(std::vector<double> &point) const {
  point = Center;
  for (size_t j = 0; j < Pieces.size(); ++j)
    if (Weight[j] > 0)
      for (size_t c = 0; c < Dimensions; ++c)
        point[c] += Step * Weight[j] * Pieces[j].slope[c];
  for (double &x : point)
    x = std::min(Most, std::max(0.0, x));
}

size_t Bundle::add(const std::vector<double> &point, double v,
                   const std::vector<double> &gradient, double reach) {
  Piece piece{v, gradient};
  double norm = 0;
  for (size_t c = 0; c < Dimensions; ++c) {
    piece.constant -= gradient[c] * point[c];
    if (gradient[c] > 0 || point[c] > 0)
      norm += gradient[c] * gradient[c];
  }
  if (Pieces.empty()) {
    Center = point;
    CenterValue = v;
    Step = norm > 0 ? reach / norm : 1;
  } else if (v > CenterValue) {
    if (v - CenterValue > 0.5 * (Predicted - CenterValue))
      Step *= 1.6;
    Center = point;
    CenterValue = v;
  } else if (v < CenterValue - (Predicted - CenterValue)) {
    Step *= 0.6;
  }
  size_t slot = Pieces.size();
  if (Pieces.size() == Capacity) {
    // The piece of least weight, and of those the one that is highest at the
    // centre, is the least missed.
    slot = 0;
    for (size_t j = 1; j < Pieces.size(); ++j)
      if (Weight[j] < Weight[slot] ||
          (Weight[j] == Weight[slot] &&
           value(Pieces[j], Center) > value(Pieces[slot], Center)))
        slot = j;
    double spare = Weight[slot];
    Pieces[slot] = std::move(piece);
    Weight[slot] = spare;
  } else {
    Pieces.push_back(std::move(piece));
    Weight.push_back(Pieces.size() == 1 ? 1.0 : 0.0);
  }
  return slot;
}

bool Bundle::propose(std::vector<double> &point, double tolerance) {
  const size_t pieces = Pieces.size();
  std::vector<double> values(pieces);
  pointOf(point);
  for (int iteration = 0; iteration < 120; ++iteration) {
    size_t low = 0, high = pieces;
    double mean = 0;
    for (size_t j = 0; j < pieces; ++j) {
      values[j] = value(Pieces[j], point);
      if (values[j] < values[low])
        low = j;
      if (Weight[j] > 0) {
        mean += Weight[j] * values[j];
        if (high == pieces || values[j] > values[high])
          high = j;
      }
    }
    Predicted = values[low];
    if (low == high || values[high] - values[low] <=
                           0.01 * std::max(tolerance, Predicted - CenterValue))
      break;
    double curvature = 0;
    for (size_t c = 0; c < Dimensions; ++c) {
      double d = Pieces[low].slope[c] - Pieces[high].slope[c];
      curvature += d * d;
    }
    curvature *= Step;
    double shift = Weight[high];
    if (curvature > 0)
      shift = std::min(shift, (values[high] - values[low]) / curvature);
    Weight[high] -= shift;
    Weight[low] += shift;
    if (Weight[high] < 1e-12)
      Weight[high] = 0;
    pointOf(point);
  }
  return Predicted - CenterValue > tolerance;
}
