"""Kanji typed by their sound, in the real program: how long the candidates take after the key."""
import os
from statistics import median

from contents import CANDIDATES, NEW_WORD, TODAYS_COUNTS
from learners import percentile
from places import ASSETS

IPADIC = "/usr/share/mecab/dic/ipadic/Noun.csv"
ROWS = {"": "あいうえお", "k": "かきくけこ", "g": "がぎぐげご", "s": "さしすせそ", "z": "ざじずぜぞ", "t": "たちつてと",
        "d": "だぢづでど", "n": "なにぬねの", "h": "はひふへほ", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ", "m": "まみむめも",
        "r": "らりるれろ"}
SYLLABLES = {kana: consonant + vowel for consonant, row in ROWS.items() for kana, vowel in zip(row, "aiueo")}
SYLLABLES.update({"や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "を": "wo", "ん": "n'"})
SMALL = {"ゃ": "ya", "ゅ": "yu", "ょ": "yo"}


def romaji(kana):
    """The keys for hiragana; None when a character has no keys here."""
    keys, is_doubled = "", False
    for sign in kana:
        if sign == "っ":
            is_doubled = True
        elif sign in SMALL and keys[-1:] == "i":
            keys = keys[:-1] + SMALL[sign]
        elif sign in SYLLABLES:
            syllable = SYLLABLES[sign]
            keys, is_doubled = keys + (syllable[0] if is_doubled else "") + syllable, False
        else:
            return None
    return None if is_doubled else keys


class Kanji:
    PARTS = ("candidates",)
    # The dictionary of conversions is made at the first key, which is not measured.
    patience = 300
    # Other guests of a machine delay single keys by tens of milliseconds; the three times of each word show which keys.
    ROUNDS = 3

    def __init__(self, places, table, quick):
        self.places, self.table, self.count = places, table, 50 if quick else 200

    def words(self):
        """The keys for words of N5 to N3 with kanji, spread evenly over the lists."""
        found = []
        for level in ("N5", "N4", "N3"):
            with open(os.path.join(ASSETS, "Books", level + ".tsv"), encoding="utf-8") as file:
                rows = [line.rstrip("\n").split("\t") for line in list(file)[1:]]
            found += [keys for keys in (romaji(row[1]) for row in rows if row[0]) if keys]
        return found[::max(1, len(found) // self.count)][:self.count]

    def candidates(self):
        if not os.path.exists(IPADIC):
            print("| the candidates for kana | – | %s is missing: install the Debian package mecab-ipadic | – | – |" % IPADIC)
            return
        times = self.times()
        self.rows([took for of_word in times for took in of_word], len(times), "each of %d times" % self.ROUNDS)
        self.rows([median(of_word) for of_word in times], len(times), "the median of %d times" % self.ROUNDS)

    def rows(self, times, words, each):
        until = "the candidates are on the screen"
        self.table.row("Space behind the kana of %d words of N5 to N3, %s, 99th percentile" % (words, each), until,
                       [percentile(times, 99)], 16, " ms")
        self.table.row("the same", until, times, unit=" ms")

    def times(self):
        """Milliseconds from Space to the candidates, for each word in each round."""
        with self.places.session(self.places.home(10_000, 200, use="-kanji")) as session:
            session.wait(TODAYS_COUNTS)
            session.press("ja")
            session.wait(NEW_WORD)
            words = self.words()
            self.convert(session, words[0], self.patience)
            rounds = [[self.convert(session, word, 30) for word in words] for _ in range(self.ROUNDS)]
            return list(zip(*rounds))

    def convert(self, session, keys, patience):
        session.press(keys)
        session.wait_for_quiet()
        session.press("<Space>")
        took = session.wait(CANDIDATES, timeout=patience)[0]
        for key in ("<Esc>", "<C-u>"):
            session.press(key)
            session.wait_for_quiet()
        session.rest(0.05)
        return took
