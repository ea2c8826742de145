"""Figures that a command remakes: CPU time and memory, each beside a peer measured in the same run."""
