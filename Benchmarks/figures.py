"""The rows of the library itself: loading, searching, durable writes, reviews, the dictionary."""
import os
import shutil
import subprocess
import time

from table import ratios

EDICT = "/usr/share/edict/edict"


class Figures:
    PARTS = ("load", "search", "writes", "reviews", "compaction", "sqlite", "dictionary")

    def __init__(self, places, table, quick):
        self.places, self.table, self.quick = places, table, quick
        self.rounds = 5 if quick else 15

    def load(self):
        small, large = self.places.home(10_000, 200), self.places.home(100_000, 2000)
        loads, limits, tens = [], [], []
        for _ in range(self.rounds):
            loads.append(self.places.figures("load", large)[0])
            limits.append(self.places.json_limit(large))
            tens.append(self.places.figures("load", small)[0])
        self.table.row("load 100,000 words ÷ simdjson on demand over the same bytes", "all words are in memory",
                       ratios(loads, limits), 3)
        self.table.row("load 100,000 words ÷ 10,000", "all words are in memory", ratios(loads, tens), 11)

    def search(self):
        small, large = self.places.home(10_000, 200), self.places.home(100_000, 2000)
        pairs = [(self.places.figures("search", large), self.places.figures("search", small)) for _ in range(self.rounds)]
        self.table.row("search in 100,000 words ÷ memmem over the same bytes", "the words found are there",
                       [a[0] / a[1] for a, _ in pairs], 4)
        self.table.row("search in 100,000 words ÷ 10,000", "the words found are there", [a[0] / b[0] for a, b in pairs], 11)
        typing = [self.places.figures("search-typing", large)[0] for _ in range(self.rounds)]
        self.table.row("search while typing in 100,000 words, 99th percentile", "the words found are there", typing, 16, " ms")
        much = self.places.home(100_000, 2000, 1_000_000)
        states = [self.places.figures("search-language", much) for _ in range(self.rounds)]
        name = "search for states (is:due eat) while typing in 100,000 words with 1,000,000 reviews"
        self.table.row(name + " ÷ the texts alone", "the words found are there", [a[1] / a[2] for a in states], 3)
        self.table.row(name + ", 99th percentile", "the words found are there", [a[0] for a in states], 50, " ms")

    def writes(self):
        until = "the service says that it is on the disk"
        for name, home in (("10,000 words", self.places.home(10_000, 200)),
                           ("100,000 words", self.places.home(100_000, 2000)),
                           ("20,000 words with 200,000 reviews", self.places.home(20_000, 400, 200_000))):
            for what, command in (("a mark", "mark"), ("a grade", "grade")):
                values = []
                for _ in range(self.rounds):
                    ours, plain = self.places.figures(command, self.places.copy(home))
                    values.append(ours / plain)
                self.table.row("%s, %s ÷ append 200 bytes and fsync" % (what, name), until, values, 1.5)

    def reviews(self):
        much = self.places.home(50_000, 1_000, 1_000_000)
        passes = [self.places.figures("statistics", much) for _ in range(self.rounds)]
        self.table.row("statistics over 1,000,000 reviews ÷ reading them", "all figures are computed",
                       [a[0] / a[1] for a in passes], 1.5)
        many, none = self.places.home(100_000, 2000, 1_000_000), self.places.home(100_000, 2000)
        pairs = [(self.places.command(many, "books")[0], self.places.command(none, "books")[0]) for _ in range(self.rounds)]
        self.table.row("tangocho books, 100,000 words with 1,000,000 reviews ÷ with none", "the command has ended",
                       ratios(*zip(*pairs)))

    def compaction(self):
        home = self.places.home(100_000, 2000, 1_000_000, use="-compaction")
        values = [self.places.figures("compact", home) for _ in range(2 if self.quick else 5)]
        until = "one file holds all, and the others are gone"
        self.table.row("forced compaction of 100,000 words and 1,000,000 reviews, time", until,
                       [x[0] / 1000 for x in values], unit=" s")
        self.table.row("forced compaction, peak memory above that of the loaded library", until,
                       [x[1] / 1024 for x in values], 32, " MiB")

    def sqlite(self):
        for name, size in (("10,000 words", (10_000, 200)), ("20,000 words with 200,000 reviews", (20_000, 400, 200_000))):
            path = self.places.sqlite(*size)
            for what in ("mark", "grade"):
                pairs = [self.places.figures(what, self.places.copy(path)) for _ in range(self.rounds)]
                self.table.row("SQLite: a %s, %s ÷ SQLite's own commit of one row" % (what, name),
                               "the service says that it is on the disk", [a / b for a, b in pairs], 1.3)
        small, huge = self.places.sqlite(10_000, 200), self.places.sqlite(1_000_000, 2_000)
        for name, path in (("10,000", small), ("1,000,000", huge)):
            self.table.row("SQLite: search in %s words, time" % name, "the words found are there",
                           [self.places.figures("search", path)[0] for _ in range(3)], unit=" ms")

    def dictionary(self):
        if not os.path.exists(EDICT):
            print("| the dictionary | – | %s is missing: install the Debian package edict | – | – |" % EDICT)
            return
        builds = [self.build() for _ in range(2 if self.quick else 5)]
        self.table.row("index of EDICT ÷ sqlite3 with the same lines into FTS5", "the index is complete",
                       [a / b for a, b, _ in builds], 2)
        self.table.row("peak memory while the index is made", "the index is complete",
                       [x[2] / 1024 for x in builds], 20, " MiB")
        cache = os.path.join(self.places.work, "dictionary")
        lookups = [self.places.figures("dictionary-search", EDICT, cache) for _ in range(self.rounds)]
        self.table.row("a suggestion, 99th percentile ÷ memmem over EDICT", "the entries found are there",
                       [x[0] / x[2] for x in lookups], 1)
        self.table.row("peak memory with the dictionary in use", "all suggestions were found",
                       [x[3] / 1024 for x in lookups], 20, " MiB")

    def build(self):
        """Milliseconds of our index and of sqlite3's, and the peak memory of ours in KiB."""
        work = self.places.work
        cache, lines, plain = (os.path.join(work, name) for name in ("dictionary", "edict.txt", "edict.sqlite"))
        if not os.path.exists(lines):
            with open(EDICT, encoding="euc_jp") as source, open(lines, "w", encoding="utf-8") as target:
                target.writelines(source)
        shutil.rmtree(cache, ignore_errors=True)
        ours, peak = self.places.figures("dictionary-build", EDICT, cache)
        if os.path.exists(plain):
            os.unlink(plain)
        script = 'CREATE VIRTUAL TABLE t USING fts5(line);\n.mode ascii\n.separator "\\037" "\\n"\n.import "%s" t\n' % lines
        start = time.monotonic()
        subprocess.run(["sqlite3", plain], input=script, check=True, text=True)
        return ours, (time.monotonic() - start) * 1000, peak
