//===- GpuCases.h - Cases for a machine with a GPU --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// If the environment variable VRAM_GPU_CASES names a folder, the functions
// that these tests run in the emulator are written to it as well, with their
// values and the evaluator's results: benchmarks/gpu_quarter_hour.py compiles
// them, and compares them with the results on a machine that has a GPU, but
// need not have this project.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_EXECUTION_GPUCASES_H
#define VRAM_TEST_UNIT_EXECUTION_GPUCASES_H

#include "vram/Evaluator/Npz.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include "gtest/gtest.h"

#include <cstdlib>
#include <string>

namespace mlir::vram::execution::test {

/// Writes FOLDER/NUMBER-NAME.mlir, a function in buffer form, and an .npz beside
/// it with its arguments (argument0, ...) and results (result0, ...).
inline void writeGpuCase(llvm::StringRef name, ModuleOp planned,
                         ArrayRef<evaluator::Tensor> values,
                         ArrayRef<evaluator::Tensor> expected) {
  const char *folder = std::getenv("VRAM_GPU_CASES");
  if (!folder)
    return;
  static int number = 0;
  std::string path = std::string(folder) + "/" + std::to_string(number++) +
                     "-" + name.str();
  std::error_code error;
  llvm::raw_fd_ostream file(path + ".mlir", error);
  ASSERT_FALSE(error) << path << ": " << error.message();
  planned->print(file);
  evaluator::NamedTensors tensors;
  for (size_t i = 0; i < values.size(); ++i)
    tensors.insert({"argument" + std::to_string(i), values[i]});
  for (size_t i = 0; i < expected.size(); ++i)
    tensors.insert({"result" + std::to_string(i), expected[i]});
  if (llvm::Error failed = evaluator::writeNpz(path + ".npz", tensors))
    ADD_FAILURE() << llvm::toString(std::move(failed));
}

} // namespace mlir::vram::execution::test

#endif // VRAM_TEST_UNIT_EXECUTION_GPUCASES_H
