"""The figures that vram-opt left in the graph against vram-plan's line."""
import json
import re
import sys

with open(sys.argv[1]) as file:
    text = file.read()
with open(sys.argv[2]) as file:
    line = json.load(file)
for ours, theirs in (("cost_ns", "cost"), ("live_peak", "peak"), ("lower_bound_ns", "bound")):
    figure = int(re.search(rf"\b{ours} = (-?\d+)", text).group(1))
    if figure != line[theirs]:
        sys.exit(f"{ours}: vram-opt says {figure}, vram-plan {line[theirs]}")
