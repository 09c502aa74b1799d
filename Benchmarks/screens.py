"""The rows that a person would see: the real program in a real terminal, in turn with its peers."""
import os
import subprocess

from contents import (BOOK_TITLE, BOOK_TITLE_BYTES, FIRST_COMMIT, LIST_ROW, NEED_WORDS, NEW_WORD, REVIEW_CARD, STARTER_OFFER, STUDY_CARD,
                      TODAYS_COUNTS, TOUR, TRIVIAL_ROW)
from table import median, ratios
from terminal import MissingContent


class Screens:
    PARTS = ("start", "first_cards", "review", "moving", "leaving", "idle", "memory", "sqlite_screens")

    def __init__(self, places, table, quick):
        self.places, self.table, self.quick = places, table, quick
        self.starts, self.sessions, self.keys = (9, 3, 20) if quick else (41, 7, 50)

    def libraries(self):
        """What each size is called, and its home."""
        return [("0 words, 1 book", self.places.home(0, 1)), ("10,000 words, 200 books", self.places.home(10_000, 200)),
                ("100,000 words, 2,000 books", self.places.home(100_000, 2000))]

    # Starting

    def start(self):
        rounds = range(self.starts)
        empty, trivial = self.places.home(0, 0), []
        offers = []
        for _ in rounds:
            trivial.append(self.trivial())
            offers.append(self.until(empty, STARTER_OFFER)[0])
        self.table.row("start, a library that never held a book ÷ trivial program in C",
                       "the first starter book with its counts ÷ the first line", ratios(offers, trivial), 1.8)
        for (name, home), target in zip(self.libraries(), (1.8, 2.2, 3)):
            trivial, titles, counts, commits = [], [], [], []
            for _ in rounds:
                trivial.append(self.trivial())
                title, count = self.until(home, BOOK_TITLE, TODAYS_COUNTS)
                titles.append(title)
                counts.append(count)
                if target == 2.2:
                    commits.append(self.first_commit())
            self.table.row("start, %s ÷ trivial program in C" % name, "the title of the first book ÷ the first line",
                           ratios(titles, trivial), target)
            self.table.row("start, %s ÷ trivial program in C" % name, "how many words are due and new today ÷ the first line",
                           ratios(counts, trivial), 2 * target)
            if commits:
                self.table.row("start, %s ÷ tig on 2,000 commits" % name,
                               "the title of the first book ÷ the first commit", ratios(titles, commits), 0.2)
            self.table.row("start, %s, time" % name, "the title of the first book", titles, unit=" ms")

    def until(self, home, *contents):
        with self.places.session(home) as session:
            found = session.wait(*contents)
            session.leave("q")
            return found

    def trivial(self):
        with self.places.trivial_session() as session:
            found = session.wait(TRIVIAL_ROW)
            session.leave("q")
            return found[0]

    def first_commit(self):
        with self.places.tig_session() as session:
            return session.wait(FIRST_COMMIT)[0]

    # The first card

    def first_cards(self):
        for name, home in self.libraries()[1:]:
            times = [self.card(home, "j<Enter>", STUDY_CARD)[0] for _ in range(self.starts)]
            self.table.row("j and Enter as soon as the first title is there, %s" % name, "the front of the book's first card",
                           times, unit=" ms")

    def card(self, home, key, content):
        """Milliseconds from a key that is pressed as soon as there is a title, and from the start."""
        with self.places.session(home) as session:
            began = session.began
            session.wait_for_bytes(BOOK_TITLE_BYTES)
            session.press(key)
            before = (session.began - began) * 1000
            took = session.wait(content)[0]
            session.press("q")
            session.wait_for_quiet()
            session.leave("q")
            return took, before + took

    def review(self):
        home, times = self.places.home(20_000, 400, 200_000), []
        limits = []
        for _ in range(self.starts):
            times.append(self.card(home, "r", REVIEW_CARD)[0])
            limits.append(self.places.json_limit(home))
        self.table.row("r as soon as the first title is there, 20,000 words with 200,000 reviews ÷ simdjson over the same bytes",
                       "the front of the first card", ratios(times, limits), 3)
        self.table.row("the same, time", "the front of the first card", times, unit=" ms")
        many, none = self.places.home(100_000, 2000, 1_000_000), self.places.home(100_000, 2000)
        pairs = [(self.card(many, "r", REVIEW_CARD)[1], self.card(none, "r", REVIEW_CARD)[1]) for _ in range(self.sessions)]
        self.table.row("start and r, 100,000 words, with 1,000,000 reviews ÷ with none", "the front of the first card",
                       ratios(*zip(*pairs)), 3)

    # Keys

    def moving(self):
        lists = [("%s, in the list of books" % name, home, None) for name, home in self.libraries()[1:]]
        lists.append(("20,000 words of one book, in their list", self.places.home(20_000, 1), "jl"))
        for name, home, opening in lists:
            ours, peers = [], []
            for _ in range(self.sessions):
                with self.places.tig_session() as session:
                    session.wait(FIRST_COMMIT)
                    session.rest(0.3)
                    peers.append(self.moves(session))
                with self.places.session(home) as session:
                    session.wait(TODAYS_COUNTS)
                    if opening:
                        session.press(opening)
                        session.wait(LIST_ROW)
                    session.rest(0.3)
                    ours.append(self.moves(session))
            self.table.row("j and k, %s ÷ tig" % name, "the last output of the key, with the selection moved",
                           [a[0] / b[0] for a, b in zip(ours, peers)], 1.2)
            self.table.row("processor time of j and k, %s ÷ tig" % name, "the program rests again",
                           [a[1] / b[1] for a, b in zip(ours, peers)], 1.2)

        self.cards()

    def cards(self):
        """From card to card, large and as text; in a library of its own, since that choice is kept."""
        home = self.places.home(20_000, 1, use="-cards")
        with self.places.session(home) as session:
            session.wait(TODAYS_COUNTS)
            self.let_finish(session)
        for how, switch in (("large", ""), ("as text", "B")):
            ours, peers = [], []
            for _ in range(self.sessions):
                with self.places.tig_session() as session:
                    session.wait(FIRST_COMMIT)
                    session.rest(0.3)
                    peers.append(self.moves(session))
                with self.places.session(home) as session:
                    session.wait(TODAYS_COUNTS)
                    session.press("j<Enter>")
                    session.wait(STUDY_CARD)
                    session.press(switch)
                    session.rest(0.3)
                    ours.append(self.moves(session, "np"))
                    session.press(switch)
                    session.rest(0.3)
            self.table.row("n and p, cards drawn %s ÷ tig" % how, "the last output of the key, with another card",
                           [a[0] / b[0] for a, b in zip(ours, peers)], 1.2)
            self.table.row("processor time of n and p, cards drawn %s ÷ tig" % how, "the program rests again",
                           [a[1] / b[1] for a, b in zip(ours, peers)], 1.2)

    def moves(self, session, keys="jk"):
        """The median of key to quiet and of processor time."""
        times, costs = [], []
        for number in range(self.keys):
            session.rest(0.005)
            before, shown = session.cpu, session.emulator.text
            session.press(keys[number % 2])
            times.append(session.wait_for_quiet())
            costs.append(session.cpu - before)
            if session.emulator.text == shown:
                raise MissingContent("the selection has not moved:\n" + session.emulator.text)
        return median(times), median(costs)

    # Leaving, resting, memory

    def leaving(self):
        for name, home in self.libraries():
            rested, early = [], []
            for _ in range(self.starts):
                with self.places.session(home) as session:
                    session.wait(TODAYS_COUNTS)
                    session.rest(0.2)
                    rested.append(session.leave("q"))
                with self.places.session(home) as session:
                    session.wait_for_bytes(BOOK_TITLE_BYTES)
                    early.append(session.leave("q"))
            self.table.row("leaving with q, %s" % name, "the process is gone", rested, 50, " ms")
            self.table.row("leaving with q as soon as the first title is there, %s" % name, "the process is gone", early, 50, " ms")

    def idle(self):
        for name, home in self.libraries()[1:2] if self.quick else self.libraries():
            self.make_indexes(home)
            for screen, key, content in [("word books", None, None), *TOUR[:4]]:
                if name.startswith("0 words") and screen in NEED_WORDS:
                    continue
                with self.places.session(home) as session:
                    session.wait(TODAYS_COUNTS)
                    if key:
                        session.press(key)
                        session.wait(content)
                    self.let_finish(session)
                    seconds = [self.idle_second(session) for _ in range(10)]
                    self.table.row("processor time while idle, %s, %s" % (screen, name), "a second has passed, the busiest of ten",
                                   [max(seconds)], 0.1, " ms")

    def make_indexes(self, home):
        """Opens the word editor, which makes the indexes of its dictionaries, as it does once on every computer."""
        with self.places.session(home) as session:
            session.wait(TODAYS_COUNTS)
            session.press("ja")
            session.wait(NEW_WORD)
            self.let_finish(session)

    def idle_second(self, session):
        before = session.cpu
        session.rest(1)
        return session.cpu - before

    def let_finish(self, session):
        """Waits for background work: the backup of the day, a compaction, the index of the dictionary."""
        session.rest(4)
        for _ in range(60):
            before = session.cpu
            session.rest(0.5)
            if session.cpu - before < 0.2:
                return

    def memory(self):
        for (library, home), target in zip(self.libraries(), (None, 24, 64)):
            self.table.row("peak memory, %s" % library, "each of %d screens has shown its content"
                           % (1 + sum(target is not None or name not in NEED_WORDS for name, _, _ in TOUR)),
                           [self.tour(self.places.copy(home), is_empty=target is None) for _ in range(3)], target, " MiB")
        size = os.path.getsize(self.places.program) / (1 << 20)
        self.table.row("size of the program", "as it is built, with symbols", [size], unit=" MiB")
        stripped = os.path.join(self.places.work, "stripped")
        subprocess.run(["strip", "-o", stripped, self.places.program], check=True)
        self.table.row("size of the program", "without symbols", [os.path.getsize(stripped) / (1 << 20)], unit=" MiB")

    def sqlite_screens(self):
        """A library in SQLite beside the same one in JSON, and a large one."""
        json, small = self.places.home(10_000, 200), self.places.sqlite(10_000, 200)
        huge = self.places.sqlite(1_000_000, 2_000, 0)
        pairs = [(self.until(small, BOOK_TITLE)[0], self.until(json, BOOK_TITLE)[0]) for _ in range(self.starts)]
        self.table.row("SQLite: start, 10,000 words ÷ JSON", "the title of the first book", ratios(*zip(*pairs)), 1.5)
        peaks = [(self.later_tour(small), self.later_tour(json)) for _ in range(3)]
        self.table.row("SQLite: peak memory, 10,000 words ÷ JSON", "each screen has shown its content",
                       ratios(*zip(*peaks)), 1.5)
        self.table.row("SQLite: start, 1,000,000 words, time", "the title of the first book",
                       [self.until(huge, BOOK_TITLE)[0] for _ in range(self.starts)], unit=" ms")
        self.table.row("SQLite: peak memory, 1,000,000 words", "each screen has shown its content",
                       [self.tour(huge, False) for _ in range(3)], 64, " MiB")

    def later_tour(self, home):
        """A tour after the one that makes the index of the dictionary, which takes more memory."""
        copy = self.places.copy(home)
        self.tour(copy, False)
        return self.tour(copy, False)

    def tour(self, home, is_empty):
        with self.places.session(home) as session:
            session.wait(TODAYS_COUNTS)
            show_screens(session, is_empty)
            return session.peak_memory


def show_screens(session, is_empty=False, timeout=30.0):
    """Shows each of home's other screens until its content is there; those that need words only where there are some."""
    for name, key, content in TOUR:
        if is_empty and name in NEED_WORDS:
            continue
        session.press(key)
        session.wait(content, timeout=timeout)
        session.press("<Esc>" if name in ("word editor", "found words", "stored data", "quick add", "help") else "q")
        session.wait_for_quiet(timeout)
