//===- DifferentiableOpInterface.cpp ---------------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Interfaces/DifferentiableOpInterface.h"

#include "vram/Interfaces/DifferentiableOpInterface.cpp.inc"
