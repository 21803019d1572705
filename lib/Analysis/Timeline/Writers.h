//===- Writers.h - The forms of a timeline ----------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Internal to the timeline. Each writes what one ending of a file's name asks
// for.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_ANALYSIS_TIMELINE_WRITERS_H
#define VRAM_LIB_ANALYSIS_TIMELINE_WRITERS_H

#include "vram/Analysis/MemoryTimeline.h"

namespace mlir::vram::timeline {

/// One page that needs no network.
std::string writeHtml(llvm::ArrayRef<MemoryTimeline> plans);
/// The trace event format of Chrome and Perfetto.
std::string writeTrace(llvm::ArrayRef<MemoryTimeline> plans);
/// A snapshot for PyTorch's memory viewer.
std::string writePickle(llvm::ArrayRef<MemoryTimeline> plans);
/// A figure.
std::string writeSvg(llvm::ArrayRef<MemoryTimeline> plans);

/// "vram.conv2d of layer 'down1.0', model.py:3:1", "argument 'fc.weight'".
std::string describeBlock(const MemoryTimeline &plan,
                          const MemoryTimeline::Block &block);

/// `#4e79a7`: the color of a category in every form.
StringRef colorOf(Category category);

/// Categories that have a block, in their order.
std::vector<Category> categoriesOf(llvm::ArrayRef<MemoryTimeline> plans);

/// `text` with the characters escaped that mean something in XML.
std::string escapeXml(StringRef text);

} // namespace mlir::vram::timeline

#endif // VRAM_LIB_ANALYSIS_TIMELINE_WRITERS_H
