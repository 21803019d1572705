#!/bin/sh
# Interesting (exit code 1) is a graph with a tanh in it.
vram-opt "$1" | grep -q vram.tanh && exit 1
exit 0
