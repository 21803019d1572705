// RUN: split-file %s %t
// RUN: vram-opt --vram-plan-memory %t/erf.mlir -o %t/erf.buffers.mlir
// RUN: vram-opt --vram-plan-memory %t/add.mlir -o %t/scale.mlir

A chip that is not known, and a target.

// RUN: not vram-opt --lower-to=cuda:sm_1 %t/erf.buffers.mlir 2>&1 | FileCheck %s --check-prefix=CHIP
// CHIP: vram-opt: error: --lower-to: unknown chip 'sm_1'; there are sm_70, {{.*}}sm_90a, sm_100
// RUN: not vram-opt --lower-to=tpu %t/erf.buffers.mlir 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: vram-opt: error: --lower-to: unknown target 'tpu'; expected cpu, or cuda: and a chip (cuda:sm_90)
// RUN: not vram-opt --vram-lower-to-gpu='chip=sm_2' %t/erf.buffers.mlir 2>&1 | FileCheck %s --check-prefix=PASS
// PASS: error: kernels cannot be compiled: chip 'sm_2' is not known; there are sm_70
// RUN: not vram-opt --vram-lower-to-gpu='format=exe' %t/erf.buffers.mlir 2>&1 | FileCheck %s --check-prefix=FORMAT
// FORMAT: error: kernels cannot be compiled: format 'exe' is not known; there are bin (a cubin) and isa (PTX)

The same bytes each time.

// RUN: vram-opt --vram-lower-to-gpu='format=isa toolkit=%t/empty' %t/scale.mlir -o %t/first.mlir
// RUN: vram-opt --vram-lower-to-gpu='format=isa toolkit=%t/empty' %t/scale.mlir -o %t/second.mlir
// RUN: cmp %t/first.mlir %t/second.mlir

A graph that was not planned.

// RUN: not vram-opt --lower-to=cuda:sm_90 %t/erf.mlir 2>&1 | FileCheck %s --check-prefix=TENSORS
// TENSORS: error: function 'main' is not in buffer form; run --vram-plan-memory first

Without the toolkit: what is missing, and where it was looked for. What needs
neither libdevice nor ptxas is compiled.

// RUN: mkdir -p %t/empty
// RUN: not env CUDA_ROOT=%t/empty vram-opt --lower-to=cuda:sm_90 %t/erf.buffers.mlir 2>&1 | FileCheck %s --check-prefix=PTXAS
// PTXAS: error: kernels cannot be compiled: there is no 'bin/ptxas' of CUDA's toolkit in {{.*}}empty; set CUDA_HOME, or ask for PTX with format=isa
// RUN: not vram-opt --vram-lower-to-gpu='format=isa toolkit=%t/empty' %t/erf.buffers.mlir 2>&1 | FileCheck %s --check-prefix=LIBDEVICE
// LIBDEVICE: error: kernels cannot be compiled: they call '__nv_erff', and there is no 'nvvm/libdevice/libdevice.10.bc' of CUDA's toolkit in {{.*}}empty; set CUDA_HOME
// RUN: vram-opt --vram-plan-memory %t/add.mlir | vram-opt --vram-lower-to-gpu='format=isa toolkit=%t/empty' | FileCheck %s --check-prefix=ADD
// RUN: vram-opt --vram-plan-memory %t/add.mlir | env CUDA_ROOT=%t/empty vram-opt --vram-lower-to-gpu='format=isa' | FileCheck %s --check-prefix=ADD
// ADD: gpu.binary @kernels {{.*}}.visible .entry add(

//--- erf.mlir
func.func @main(%x: tensor<256xf32>) -> tensor<256xf32> {
  %0 = vram.erf %x : (tensor<256xf32>) -> tensor<256xf32>
  return %0 : tensor<256xf32>
}
//--- add.mlir
func.func @main(%x: tensor<256xf32>) -> tensor<256xf32> {
  %0 = vram.add %x, %x : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
  return %0 : tensor<256xf32>
}
