//===- Limits.h - The most that a reader takes ------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The limits of every reader of files in C++, with the unit and the reason of
// each; docs/security.md has them as a table. python/vram/_reading.py has those
// of the readers in Python. A file beyond a limit is refused with one line that
// names the limit, before memory is taken for more.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_SUPPORT_LIMITS_H
#define VRAM_PLANNING_SUPPORT_LIMITS_H

#include <cstddef>
#include <cstdint>

namespace vram::planning::limits {

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// Milliseconds that a named pipe may stay without a writer. A shell opens both
/// ends at once; a pipe that nobody will ever write to must not block a tool.
inline constexpr int kPipeWaitMs = 5000;
/// Milliseconds between two looks at it.
inline constexpr int kPipeStepMs = 10;

/// Bytes of a graph (MLIR text or bytecode). A step of 100,000 ops has about
/// 30 MB of text; elements of constants are the rest.
inline constexpr size_t kGraphFileBytes = size_t(1) << 30;

/// Brackets of a graph that are open at once. MLIR's parser recurses at each
/// and checks no depth; 8 MiB of stack hold several thousand. Graphs nest less
/// than 20 deep.
inline constexpr size_t kGraphDepth = 256;

/// Bytes of a device file or a cost profile. A measured op takes about 200
/// bytes, so that this holds 300,000 signatures.
inline constexpr size_t kDeviceFileBytes = size_t(64) << 20;

/// Ops in `measured_ns` of a device file: more than fit in the bytes above.
inline constexpr size_t kDeviceMeasurements = 1'000'000;
/// Nanoseconds of one op or one launch: a thousand seconds, so that the sum
/// over a million ops fits int64.
inline constexpr int64_t kDeviceNs = 1'000'000'000'000;

/// Bytes of a precision policy file. The default table, with a line for each
/// op, has less than 10 kB.
inline constexpr size_t kPolicyFileBytes = size_t(4) << 20;

/// Rules of a policy file. Every op is matched with each of them.
inline constexpr size_t kPolicyRules = 10'000;

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

/// Arrays and objects that are open at once. The deepest format nests 5 levels;
/// `meta` and `sources`, which are not read, may nest a little more.
inline constexpr size_t kJsonDepth = 32;

/// Numbers, strings, arrays and objects of one document; more than a file
/// within the limits below has. Bounds the memory of the parsed document.
inline constexpr size_t kJsonValues = 24'000'000;

//===----------------------------------------------------------------------===//
// Problems, plans and packings
//===----------------------------------------------------------------------===//

/// Bytes of a problem, a plan or a packing table: a problem of a million ops
/// takes about 200 MB.
inline constexpr size_t kPlannerFileBytes = size_t(512) << 20;

/// The costs of a problem together, and its sizes together: a schedule with a
/// few runs of everything still counts within int64.
inline constexpr int64_t kSum = int64_t(1) << 60;
/// The sizes, alignments and offsets of a packing together: half of what int64
/// holds, so that a sum of a height and a size never overflows.
inline constexpr int64_t kPackingBytes = INT64_MAX / 2;
/// Ten times the ops of the largest graphs that are planned.
inline constexpr size_t kOps = 1'000'000;
inline constexpr size_t kValues = 4'000'000;
inline constexpr size_t kBuffers = 1'000'000;
/// Operands, or results, of one op; entries of one list in a value.
inline constexpr size_t kListed = 100'000;
/// Operands and results of all ops together.
inline constexpr size_t kEdges = 8'000'000;
/// Steps ("run" and "drop") of a plan.
inline constexpr size_t kSteps = 4'000'000;
/// Lines of a packing table: each value of a problem may be a buffer.
inline constexpr size_t kPackingBuffers = 4'000'000;

//===----------------------------------------------------------------------===//
// Arrays (.npz)
//===----------------------------------------------------------------------===//

/// Members of an archive: ten times the arguments of the largest graphs.
inline constexpr uint64_t kNpzMembers = 100'000;

/// Elements whose number the file alone says, over all members: batches, and
/// files that are read without a graph. One takes 8 bytes in memory, twice
/// while batches are split into rows. Members whose shape is known before need
/// none.
inline constexpr int64_t kNpzFreeElements = int64_t(1) << 28;

/// Bytes of the header of a .npy member. NumPy itself refuses more than 10,000
/// unless told otherwise.
inline constexpr size_t kNpyHeaderBytes = size_t(1) << 16;

/// Dimensions of an array; NumPy has 64 at most.
inline constexpr size_t kNpyRank = 64;

} // namespace vram::planning::limits

#endif // VRAM_PLANNING_SUPPORT_LIMITS_H
