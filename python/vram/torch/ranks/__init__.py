# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Training jobs of several ranks.

    agreement.py         one plan for all ranks
    parameter_shards.py  vram.torch.shard: parameters in parts, gathered where they are read
    ddp.py               the memory of DistributedDataParallel
    fsdp.py              the memory of FSDP2
    rank_step.py         a rank's step where it is made of several graphs
    plan_choice.py       the choice of a plan for each of these graphs
    sharded_step.py      the step of one rank of several, from that of one process
"""
