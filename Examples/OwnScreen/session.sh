# A word is marked × in a starter book; the added screen lists it, and leads to its editor.
open
expect ようこそ
press Enter
expect 'Made 14 books of N5'
expect '⏎ begins'
press j
press Enter
expect '1 / 48'
# The first x uncovers the card, the second marks it.
type xx
expect '1×'
press q
expect 'N5 · 14'
type H
expect 'Hard words'
expect '1 words'
press Enter
expect meaning
press Escape
expect 'Hard words'
press q
expect 'N5 · 14'
type '?'
# Its key is on the second page of the help.
expect 'next page'
press Space
expect 'Show the words marked ×'
press Escape
# A letter right behind it would be one with Alt.
gone 'Show the words marked ×'
press q
expect 'ended: 0'
