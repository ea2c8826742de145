"""Crosses made ahead: two words behind colours, unique among all that fit.

- `census`: every placement of every pair of words, and at which levels it is unique;
- `season`: which cross belongs to which date; `offence`: which pairs belong to none;
- `making`: the puzzle of two words, with its levels, grade and colours;
- `edition`: the puzzle of a date, proven.

`tilewright.puzzles.check_cross` stands outside, because it may import none of these.
"""
