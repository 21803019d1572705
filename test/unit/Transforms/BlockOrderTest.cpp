//===- BlockOrderTest.cpp - The order of a block that changes -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockOrder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

#include "gtest/gtest.h"

#include <random>

using namespace mlir;
using namespace mlir::vram;

namespace {
class BlockOrderTest : public ::testing::Test {
protected:
  BlockOrderTest() : Builder(&Context) {
    Context.loadDialect<arith::ArithDialect>();
    Module = ModuleOp::create(UnknownLoc::get(&Context));
    Body = Module->getBody();
    for (int i = 0; i < 8; ++i)
      insertBefore(nullptr);
  }

  Operation *insertBefore(Operation *place) {
    if (place)
      Builder.setInsertionPoint(place);
    else
      Builder.setInsertionPointToEnd(Body);
    return arith::ConstantIndexOp::create(Builder, Builder.getUnknownLoc(), 0);
  }

  std::vector<Operation *> ops() {
    std::vector<Operation *> all;
    for (Operation &op : *Body)
      all.push_back(&op);
    return all;
  }

  MLIRContext Context;
  OpBuilder Builder;
  OwningOpRef<ModuleOp> Module;
  Block *Body = nullptr;
};
} // namespace

/// Answers are right between ops being inserted, moved and erased.
TEST_F(BlockOrderTest, AnswersAsTheBlockStands) {
  std::mt19937 random(1);
  BlockOrder order(*Body);
  for (int step = 0; step < 3000; ++step) {
    std::vector<Operation *> all = ops();
    auto pick = [&]() { return all[random() % all.size()]; };
    switch (random() % 6) {
    case 0:
    case 1:
      insertBefore(pick());
      break;
    case 2:
      insertBefore(random() % 2 ? nullptr : &Body->front());
      break;
    case 3: {
      Operation *op = pick(), *place = pick();
      if (op != place)
        order.moveAfter(op, place);
      break;
    }
    case 4:
      if (all.size() > 4)
        order.erase(pick());
      break;
    default:
      for (int i = 0; i < 4; ++i) {
        size_t a = random() % all.size(), b = random() % all.size();
        EXPECT_EQ(order.isBefore(all[a], all[b]), a < b);
      }
    }
  }
}

/// The numbers run out where each op is inserted in front of the same one.
TEST_F(BlockOrderTest, InsertsInOnePlaceForLong) {
  BlockOrder order(*Body);
  Operation *last = &Body->back();
  Operation *before = &Body->front();
  for (int i = 0; i < 500; ++i) {
    Operation *op = insertBefore(last);
    EXPECT_TRUE(order.isBefore(before, op));
    EXPECT_TRUE(order.isBefore(op, last));
    EXPECT_FALSE(order.isBefore(op, before));
    before = op;
  }
}
