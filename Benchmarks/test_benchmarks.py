"""Tests of the benchmark itself: a row that never sees what it waits for must fail, not measure something else.

Programs of a few lines stand in for the real one: they draw the frame that it has before anything is read, and then what
a test wants. Benchmarks/run --test runs this.
"""
import contextlib
import io
import os
import sqlite3
import stat
import subprocess
import tempfile
import unittest

import contents
import kanji
from learners import percentile
from replicas import Crowd, Replicas, Work
from screens import Screens
from table import Table
from terminal import MissingContent, Session

FRAME = "\033[H\033[2J 単語帳 tangocho    11月22日 日\r\n%s\033[24;1H ⏎ study  l list  q quit  ? keys" % ("─" * 80)
TITLE = "\033[4;1H ▌Book 1 単語         50  ███   45–  study    new"
COUNTS = "\033[1;60H4 due · 20 new"
OFFER = "\033[9;1H           ⏎  start with N5: 684 words, 14 books"
CARD = "\033[H\033[2J Book 1 単語                  1 / 50  5○ 5×\r\n\033[10;30H会う\r\n"
REVIEW = "\033[H\033[2J Review                   0 due · 20 new · 0 learning\r\n\033[10;30H会う\r\n"
EDITOR = "\033[H\033[2J Book 1 単語  new word\033[24;1H ⏎ next  ^S save"
CANDIDATES = "\033[8;1H     ▌ 1 父\033[K\r\n       2 乳\033[K\033[24;1H ␣ next  ⏎ take\033[K"
NO_CANDIDATES = "\033[8;1H\033[K\r\n\033[K\033[24;1H ␣ convert\033[K"
LIST = "\033[H\033[2J Book 1 単語                  1 / 50  5○ 5×\r\n\r\n     1 kanji\r\n ▌○  会う   あう   to meet"


class StandIn:
    """A program that writes some texts, and others when keys are pressed."""

    def __init__(self, shown, keys=None):
        self.program = os.path.join(tempfile.mkdtemp(), "program")
        lines = ["#!/usr/bin/env python3", "import os, sys, time, tty", "tty.setraw(0)",
                 "def show(text): os.write(1, text.encode())"]
        lines += ["show(%r); time.sleep(0.01)" % text for text in shown]
        lines += ["keys = %r" % (keys or {}), "while True:", "    key = os.read(0, 100).decode()",
                  "    if key in ('q', '\\x03'): sys.exit(0)", "    show(keys.get(key, ''))"]
        with open(self.program, "w") as file:
            file.write("\n".join(lines) + "\n")
        os.chmod(self.program, os.stat(self.program).st_mode | stat.S_IXUSR)
        self.work = os.path.dirname(self.program)

    def session(self, _=None):
        return Session([self.program])

    trivial_session = tig_session = session

    def home(self, *_, **__):
        return "home"

    copy = sqlite = home

    def json_limit(self, _):
        return 1.0


def rows(stand_in):
    screens = Screens(stand_in, Table(), quick=True)
    screens.starts = screens.sessions = 1
    screens.keys = 4
    return screens


def quietly(work, *arguments):
    with contextlib.redirect_stdout(io.StringIO()):
        return work(*arguments)


class Waiting(unittest.TestCase):
    def test_every_content_is_found_where_it_stands(self):
        shown = {
            contents.BOOK_TITLE: TITLE, contents.STARTER_OFFER: OFFER, contents.TODAYS_COUNTS: COUNTS,
            contents.STUDY_CARD: CARD, contents.REVIEW_CARD: REVIEW, contents.LIST_ROW: LIST,
            contents.TRIVIAL_ROW: "  0 日本語 にほんご meaning 0", contents.FIRST_COMMIT: "change 2000: x",
            contents.NEW_WORD: EDITOR, contents.CANDIDATES: CANDIDATES,
        }
        for content, text in shown.items():
            with self.subTest(content), StandIn([FRAME, text]).session() as session:
                self.assertGreater(session.wait(content)[0], 0)

    def test_an_empty_frame_answers_nothing(self):
        self.enterContext(limit(2))
        names = [name for name in dir(contents) if name.isupper() and name not in ("TOUR", "NEED_WORDS", "FRONT")]
        wanted = [(name, getattr(contents, name)) for name in names]
        for name, content in wanted + [(name, content) for name, _, content in contents.TOUR]:
            with self.subTest(name), StandIn([FRAME]).session() as session:
                self.assertRaises(MissingContent, session.wait, content)
        with StandIn([FRAME]).session() as session:
            self.assertRaises(MissingContent, session.wait_for_bytes, contents.BOOK_TITLE_BYTES)

    def test_the_time_is_that_of_the_content_and_not_of_the_frame(self):
        with StandIn([FRAME, "", "", "", "", "", "", "", "", "", TITLE]).session() as session:
            title, frame = session.wait(contents.BOOK_TITLE, r"\? keys")
            self.assertGreater(title, frame + 80)

    def test_content_from_before_the_key_is_no_answer(self):
        self.enterContext(limit(2))
        with StandIn([FRAME, TITLE], {"x": COUNTS}).session() as session:
            session.wait(contents.BOOK_TITLE)
            session.press("x")
            self.assertRaises(MissingContent, session.wait, contents.BOOK_TITLE)

    def test_a_card_without_a_front_is_none(self):
        self.enterContext(limit(2))
        for card, content in ((CARD, contents.STUDY_CARD), (REVIEW, contents.REVIEW_CARD)):
            with StandIn([card.replace("会う", "")]).session() as session:
                self.assertRaises(MissingContent, session.wait, content)


class Rows(unittest.TestCase):
    def setUp(self):
        self.enterContext(limit(2))

    def test_rows_fail_with_an_empty_frame(self):
        for name in Screens.PARTS:
            with self.subTest(name):
                self.assertRaises(MissingContent, quietly, getattr(rows(StandIn([FRAME])), name))

    def test_today_needs_its_counts_and_not_only_the_books(self):
        screens = rows(StandIn([FRAME, TITLE]))
        self.assertRaises(MissingContent, screens.until, "home", contents.BOOK_TITLE, contents.TODAYS_COUNTS)

    def test_a_key_has_to_move_the_selection(self):
        # The same line again is output, but not an answer.
        stand_in = StandIn([FRAME, TITLE], {"j": TITLE, "k": TITLE})
        with stand_in.session() as session:
            session.wait(contents.BOOK_TITLE)
            self.assertRaises(MissingContent, rows(stand_in).moves, session)

    def test_leaving_needs_the_end_of_the_process(self):
        with StandIn([FRAME, TITLE]).session() as session:
            session.wait(contents.BOOK_TITLE)
            self.assertGreater(session.leave("q"), 0)
        with StandIn([FRAME, TITLE]).session() as session:
            session.wait(contents.BOOK_TITLE)
            self.assertRaises(MissingContent, session.leave, "z", 0.5)


class Conversions(unittest.TestCase):
    """Typing a word, converting it, and undoing everything."""
    KEYS = {"ja": EDITOR, "chichi": "\033[4;18Hちち", " ": CANDIDATES, "\x1b": NO_CANDIDATES, "\x15": "\033[4;18H    "}

    def times(self, keys):
        row = kanji.Kanji(StandIn([FRAME, TITLE, COUNTS], keys), Table(), quick=True)
        row.words, row.patience = lambda: ["chichi", "chichi"], 2
        return row.times()

    def test_each_word_has_a_time_in_each_round(self):
        self.assertEqual([len(times) for times in self.times(self.KEYS)], [3, 3])

    def test_a_space_without_candidates_is_no_figure(self):
        self.enterContext(limit(2))
        self.assertRaises(MissingContent, self.times, {**self.KEYS, " ": "\033[24;1H ␣ next"})

    def test_kana_become_the_keys_of_their_romaji(self):
        for kana, keys in (("がっこう", "gakkou"), ("きょう", "kyou"), ("ほん", "hon'"), ("しゃしん", "syasin'")):
            self.assertEqual(kanji.romaji(kana), keys)
        for kana in ("コーヒー", "あっ", ""):
            self.assertFalse(kanji.romaji(kana))

    def test_there_are_as_many_words_as_wanted(self):
        for quick, count in ((True, 50), (False, 200)):
            self.assertEqual(len(kanji.Kanji(None, None, quick).words()), count)


class Targets(unittest.TestCase):
    def test_of_a_hundred_values_the_99th_percentile_is_the_highest_but_one(self):
        self.assertEqual(percentile(list(range(200, 0, -1)), 99), 199)
        self.assertEqual(percentile([7], 99), 7)

    def test_a_missed_target_is_bold(self):
        table, output = Table(), io.StringIO()
        with contextlib.redirect_stdout(output):
            table.row("a", "b", [1, 2, 3], 1.5)
            table.row("c", "d", [1, 2, 3], 2)
            table.row("e", "f", [1, 2, 3], least=3)
            table.row("g", "h", [1, 2, 3], least=2)
        self.assertEqual(table.missed, ["a", "e"])
        self.assertIn("| a | b | **2.00** | 1.00 to 3.00 | ≤ 1.5 |", output.getvalue())
        self.assertIn("| c | d | 2.00 | 1.00 to 3.00 | ≤ 2 |", output.getvalue())
        self.assertIn("| e | f | **2.00** | 1.00 to 3.00 | ≥ 3 |", output.getvalue())
        self.assertIn("| g | h | 2.00 | 1.00 to 3.00 | ≥ 2 |", output.getvalue())


class Learning(unittest.TestCase):
    def test_the_time_of_all_grades_is_that_of_the_slowest_process(self):
        work = Work([[1000, 2, 5, 50, 6, 60, 7, 70], [2000, 1, 8, 80]], 2)
        self.assertEqual((work.seconds, work.rate), (2, 2))
        self.assertEqual((work.waits, work.delays), ([5, 6, 7, 8], [50, 60, 70, 80]))
        self.assertAlmostEqual(work.grades_of_a_change, 4 / 3)
        self.assertEqual(work.taken_by_grade, 0.5)

    def test_a_grade_that_the_server_lacks_is_no_figure(self):
        class Server:
            data = "."
            def sql(self, *_): return [[self.count]]
            def processor_seconds(self): return 0

        server = Server()
        for server.count, fails in ("2", False), ("1", True), ("3", True):
            process = subprocess.Popen(["echo", "1000 1\n5 50\n6 60"], stdout=subprocess.PIPE, text=True)
            crowd = Crowd(Replicas("bench", server, "many", ()), 1, [process])
            with self.subTest(server.count), contextlib.ExitStack() as stack:
                if fails:
                    stack.enter_context(self.assertRaises(RuntimeError))
                self.assertEqual(crowd.end().rate, 2)

    def test_a_copied_replica_is_that_of_another_learner(self):
        class Server:
            data = tempfile.mkdtemp()

        replicas = Replicas("bench", Server, "many", ())
        os.makedirs(os.path.join(replicas.folder, "1"))
        with sqlite3.connect(replicas.file(replicas.folder, 1)) as file:
            file.execute("CREATE TABLE replica (state TEXT)")
            file.execute("INSERT INTO replica VALUES ('complete\nprimary 10 learner_1\nposition 0 learner_1')")
        replicas.copy(replicas.folder, 1, 23)
        state = sqlite3.connect(replicas.file(replicas.folder, 23)).execute("SELECT state FROM replica")
        self.assertEqual(state.fetchone(), ("complete\nprimary 10 learner_23\nposition 0 learner_1",))


@contextlib.contextmanager
def limit(seconds):
    """Tests do not wait for the thirty seconds that a row may take."""
    old = Session.wait.__kwdefaults__["timeout"], Session.wait_for_bytes.__defaults__, Session.wait_for_quiet.__defaults__
    Session.wait.__kwdefaults__["timeout"] = seconds
    Session.wait_for_bytes.__defaults__ = Session.wait_for_quiet.__defaults__ = (seconds,)
    try:
        yield
    finally:
        Session.wait.__kwdefaults__["timeout"] = old[0]
        Session.wait_for_bytes.__defaults__, Session.wait_for_quiet.__defaults__ = old[1:]


if __name__ == "__main__":
    unittest.main()
