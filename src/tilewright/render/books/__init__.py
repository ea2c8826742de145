"""Books on paper and on the screen.

A *book* is made by `tilewright.puzzles.books`; here it gets its pages.  `prose` has what it says, `layout` finds room
for its puzzles on paper, `cover` draws its picture, `typeset` makes the PDF, `site` the pages of a browser and `ipuz`
files for other programs.
"""
