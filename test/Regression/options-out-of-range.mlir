// Values of options that no pass knows were taken for others in silence.

// RUN: not vram-opt --vram-checkpoint='budget=1kB effort=99' %s 2>&1 | FileCheck %s --check-prefix=EFFORT
// EFFORT: error: --vram-checkpoint: effort must be 1 to 5, not 99
// RUN: not vram-opt --vram-checkpoint='budget=1kB time-limit=-1' %s 2>&1 | FileCheck %s --check-prefix=TIME
// RUN: not vram-opt --vram-checkpoint='budget=1kB time-limit=nan' %s 2>&1 | FileCheck %s --check-prefix=TIME
// TIME: error: --vram-checkpoint: time-limit must be seconds, or 0 for none
// RUN: not vram-opt --vram-checkpoint='budget=1kB packing-effort=0' %s 2>&1 | FileCheck %s --check-prefix=PACKING
// RUN: not vram-opt --vram-plan-memory='packing-effort=6' %s 2>&1 | FileCheck %s --check-prefix=PACKING
// RUN: not vram-opt --vram-memory-timeline='output=%t.svg packing-effort=-5' %s 2>&1 | FileCheck %s --check-prefix=PACKING
// PACKING: error: the arena of 'f' cannot be packed: packing-effort must be 1 to 5, not
func.func @f(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %0 = arith.addf %a, %b : tensor<8xf32>
  %1 = math.exp %0 : tensor<8xf32>
  return %1 : tensor<8xf32>
}
