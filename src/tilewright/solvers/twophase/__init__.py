"""The two-phase helper: `solver` plays, `scoring` is the rule, `evidence` what it is made of, `weights` what counts."""
