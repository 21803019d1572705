# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the user reads: before a step, and after it.

    explain.py          vram.torch.explain
    explanation.py      its answer, as text, JSON and a picture
    largest_batches.py  the largest batches whose step fits a budget
    step_report.py      vram.torch.report: a planned step
    measurement.py      vram.torch.measure: the measured peak
    timeline_page.py    the page of a planned step
    svg_panels.py       plots in SVG
"""
