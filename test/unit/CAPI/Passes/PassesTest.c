/*===- PassesTest.c - The passes from C -----------------------------------===*\
|*                                                                            *|
|* Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.          *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#include "vram-c/Passes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char loss[] =
    "func.func @main(%x: tensor<64x256xf32> {vram.role = #vram.role<input>},\n"
    "    %w: tensor<256x256xf32> {vram.role = #vram.role<parameter>},\n"
    "    %t: tensor<64x256xf32> {vram.role = #vram.role<target>})\n"
    "    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>,\n"
    "                               vram.loss = 0 : i64} {\n"
    "  %0 = vram.matmul %x, %w : (tensor<64x256xf32>, tensor<256x256xf32>)\n"
    "      -> tensor<64x256xf32>\n"
    "  %1 = vram.gelu %0 : (tensor<64x256xf32>) -> tensor<64x256xf32>\n"
    "  %2 = vram.mse %1, %t : (tensor<64x256xf32>, tensor<64x256xf32>)\n"
    "      -> tensor<f32>\n"
    "  return %2 : tensor<f32>\n"
    "}\n";

static void check(int holds, const char *what, const char *said) {
  if (holds)
    return;
  fprintf(stderr, "error: %s\n%s\n", what, said ? said : "");
  exit(1);
}

static int has(const char *text, const char *part) {
  return text && strstr(text, part) != NULL;
}

static VramPassesModule *parse(VramPassesContext *context, const char *text) {
  VramPassesModule *module;
  char *said;
  VramPassesStatus status = vramPassesModuleParse(
      context, text, strlen(text), "loss.mlir", &module, &said);
  check(status == VRAM_PASSES_OK && module && !said, "a module is read", said);
  return module;
}

/* A loss becomes a training step within a budget, laid out in an arena. */
static void plan(VramPassesContext *context) {
  VramPassesModule *module = parse(context, loss);
  char *said, *json, *text;
  VramPassesStatus status = vramPassesModuleReport(module, "h200", &json, &said);
  check(status == VRAM_PASSES_OK && has(json, "\"peak\""), "a report",
        said);
  vramPassesFreeString(json);
  vramPassesFreeString(said);
  status = vramPassesModuleRun(
      module, "builtin.module(vram-fit-budget{budget=8MB},vram-inplace,vram-plan-memory)",
      &said);
  check(status == VRAM_PASSES_OK, "a plan", said);
  vramPassesFreeString(said);
  text = vramPassesModulePrint(module);
  check(has(text, "vram.arena") && has(text, "vram.budget"), "the step", text);
  vramPassesFreeString(text);
  vramPassesModuleDestroy(module);
}

/* Errors are lines with places. */
static void refuse(VramPassesContext *context) {
  VramPassesModule *module;
  char *said, *json;
  VramPassesStatus status = vramPassesModuleParse(
      context, "func.func @f(", 13, "broken.mlir", &module, &said);
  check(status == VRAM_PASSES_FAILED && !module &&
            has(said, "broken.mlir:1:") && has(said, "error: "),
        "text that is not MLIR", said);
  vramPassesFreeString(said);
  status = vramPassesModuleParse(context, NULL, 0, NULL, &module, &said);
  check(status == VRAM_PASSES_FAILED && has(said, "must be given"), "no source",
        said);
  vramPassesFreeString(said);

  module = parse(context, loss);
  status = vramPassesModuleRun(module, "builtin.module(vram-nothing)", &said);
  check(status == VRAM_PASSES_FAILED && has(said, "vram-nothing"),
        "a pass that is not there", said);
  vramPassesFreeString(said);
  status = vramPassesModuleRun(module, "func.func(canonicalize)", &said);
  check(status == VRAM_PASSES_FAILED && has(said, "builtin.module"),
        "a pipeline of functions", said);
  vramPassesFreeString(said);
  status = vramPassesModuleReport(module, "no-such-gpu", &json, &said);
  check(status == VRAM_PASSES_FAILED && !json && has(said, "no-such-gpu"),
        "an unknown device", said);
  vramPassesFreeString(said);
  status = vramPassesModuleRun(module, "builtin.module(vram-fit-budget{budget=1kB})", &said);
  check(status == VRAM_PASSES_INFEASIBLE && has(said, "error: "),
        "a budget that cannot be met", said);
  vramPassesFreeString(said);
  vramPassesModuleDestroy(module);
}

int main(void) {
  VramPassesContext *context = vramPassesContextCreate();
  VramPassesContext *other = vramPassesContextCreate();
  check(vramPassesVersion() == VRAM_PASSES_C_VERSION, "the version", NULL);
  plan(context);
  refuse(context);
  plan(other);
  vramPassesContextDestroy(context);
  vramPassesContextDestroy(other);
  puts("the passes' C API: all as expected");
  return 0;
}
