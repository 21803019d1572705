# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The training loop around the graphs: memory that no graph shows, and graphs as they run.

    training_loop.py      averages, clipping, a scaler: the ingredients of a loop
    optimizer_state.py    bytes of an optimizer's state
    optimizer_trial.py    measures an optimizer's step by a step of a copy
    step_problem.py       a joint graph and its loop, ready to be planned
    settings.py           the arguments of vram.torch.backend()
    notices.py            warnings of one backend
    backend_state.py      what the compiled graphs of one backend share
    compiled_graph.py     a graph as it is called
    live_memory.py        tensors that other graphs keep
    eager_ops.py          ops that run between the graphs
    unrun_graphs.py       graphs that are compiled and have not run yet
    shared_budget.py      one budget over the graphs of a step
    result_history.py     results that are kept with their history
    uncounted_weights.py  weights that no plan counts
"""
