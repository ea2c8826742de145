"""Books on paper and on the screen.

A *book* is made by `tilewright.kinds.books`; here it gets its pages.  What depends on the kind of its puzzles is said
by the `Printing` it brings along.  `prose` has what all books say, `rows` draws replies as tiles, `layout` finds room
for its puzzles on paper, `cover` draws its picture, `typeset` makes the PDF, `site` the pages of a browser and `ipuz`
files for other programs.
"""
