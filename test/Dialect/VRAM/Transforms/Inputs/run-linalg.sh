#!/bin/sh
# Runs @main of a module of func, linalg, tensor and arith by upstream's tools.
# VRAM's attributes are of a dialect that they do not know.
set -e
mlir-opt --allow-unregistered-dialect "$1" --pass-pipeline='builtin.module(
  convert-tensor-to-linalg,
  one-shot-bufferize{bufferize-function-boundaries},buffer-deallocation-pipeline,
  func.func(convert-linalg-to-loops),convert-scf-to-cf,expand-strided-metadata,
  lower-affine,convert-to-llvm,reconcile-unrealized-casts)' |
  mlir-runner -e main --entry-point-result=void \
    --shared-libs="$2/libmlir_runner_utils.so,$2/libmlir_c_runner_utils.so" |
  grep -v 'base@'
