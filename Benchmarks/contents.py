"""What the rows wait for: regular expressions on the screen, which an empty frame does not match."""

# A book as home lists it: its title, and its number of words unless that is 0.
BOOK_TITLE = r"(?m)^[ ▌]+Book \d+ 単語 +(?:[\d,]+ |(?:\S+ +)?day \d)"
# The same in the output, before it is on the emulated screen.
BOOK_TITLE_BYTES = r"Book \d+ 単語"
# What a library that never held a book shows: the first starter book, counted.
STARTER_OFFER = r"start with N5: [1-9]\d* words"
# The plan of the day at the end of home's first line.
TODAYS_COUNTS = r"\A 単語帳 .*(?:\d+ (?:due|new|learning)|nothing due) *\n"
# Japanese text on a line of its own in the middle of the screen, below the place in the book or the queue.
FRONT = r"(?:.*\n){2,18} {12,}[^\x00-\x7f·–─…].*\n"
STUDY_CARD = r"\A.* [\d,]+ / [\d,]+ .*\n" + FRONT
REVIEW_CARD = r"\A Review .*\d+ (?:due|new|learning).*\n" + FRONT
LIST_ROW = r"\A Book \d+ 単語 .*\n(?:.*\n){1,20} *▌.*[^\x00-\x7f]"

# The editor with an empty form, and the candidates for its kana, the first selected, above the hints that name
# the next one.
NEW_WORD = r"\A Book \d+ 単語  new word"
CANDIDATES = r"(?m)^ *▌ *1 [^\x00-\x7f].*\n(?:.*\n)*? +␣ next"

TRIVIAL_ROW = r"日本語 にほんご meaning 0"
FIRST_COMMIT = r"change 2000:"

# Home's other screens: name, keys (`j` selects the first book), and what shows that there is more than a frame.
TOUR = [
    ("study", "j<Enter>", STUDY_CARD),
    ("study list", "jl", LIST_ROW),
    ("statistics", "s", r"\A Statistics .*\n(?:.*\n)+?.*(?:Activity|No word was reviewed yet)"),
    ("word editor", "ja", NEW_WORD),
    ("review", "r", REVIEW_CARD),
    ("choice of reviews", "D", r"Books +\n +▌? +Book \d+ 単語"),
    ("quick add", "j+", r"(?m)^ Add .* “Book \d+ 単語”"),
    ("found words", "/ka", r"(?m)^ / ka .*[1-9][\d,]* found"),
    ("closing a book", "jc", r"\A Close a book  Book \d+ 単語"),
    ("starter books", "b", r"N5"),
    ("trash", "T", r"The trash is empty"),
    ("fitting", "F", r"There are \d+ reviews|\d+ reviews"),
    ("stored data", "!", r"Nothing wrong was noticed"),
    ("help", "?", r"add a word to it"),
]

# Those that show nothing where there are no words.
NEED_WORDS = ("study", "study list", "review", "found words")
