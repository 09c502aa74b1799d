#!/usr/bin/env python3
"""screen.py - start, keys, idling and memory of the real program in a real terminal, as ratios.

  screen.py --program TANGOCHO --bench TANGOCHO_BENCH --work DIR [--quick]

The peers are a trivial ncurses program in C (ncurses_trivial.c) and `tig`. Each comparison interleaves the two
programs, so that the drift of a shared machine cancels out. Needs pyte (see Benchmarks/run), tig and git.
"""
import argparse
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TARGETS_FAILED = []


def tig_repository(work):
    """2,000 commits with fixed dates."""
    path = os.path.join(work, "commits")
    if os.path.isdir(os.path.join(path, ".git")):
        return path
    subprocess.run(["git", "init", "-q", "-b", "main", path], check=True)
    stream = []
    for i in range(1, 2001):
        message, line = "change %d: 単語を直す" % i, "line %d\n" % i
        stream.append("commit refs/heads/main\nmark :%d\ncommitter A <a@b.example> %d +0000\ndata %d\n%s"
                      % (i, 1600000000 + i * 60, len(message.encode()), message))
        if i > 1:
            stream.append("from :%d" % (i - 1))
        stream.append("M 100644 inline f%d.txt\ndata %d\n%s" % (i % 50, len(line), line))
    subprocess.run(["git", "-C", path, "fast-import", "--quiet"], input="\n".join(stream).encode() + b"\n", check=True)
    subprocess.run(["git", "-C", path, "reset", "-q", "--hard"], check=True)
    return path


class Bench:
    def __init__(self, options):
        self.o = options
        self.rows = []

    def home(self, name, words, books):
        """A home folder with a library of so many words; made once."""
        path = os.path.join(self.o.work, name)
        if not os.path.isdir(path):
            os.makedirs(path)
            if words:
                csv = os.path.join(self.o.work, "%s.csv" % name)
                subprocess.run([sys.executable, os.path.join(HERE, "make_words.py"), str(words), "--csv", csv], check=True)
                subprocess.run([self.o.bench, "make-library", path, str(words), str(books)], stdin=open(csv), check=True)
            # The first start makes the cache, as it does for everybody.
            self.run([self.spec(name, path, quit=["q"])], starts=1, keys=0)
        return path

    def reviewed(self):
        """A home folder with words that were reviewed; made once."""
        path = os.path.join(self.o.work, "w20kr")
        if not os.path.isdir(path):
            subprocess.run([self.o.bench, "make-reviews", self.home("w20kr", 20_000, 100), "200000"], check=True)
        return path

    def spec(self, name, home, ready=r"\? keys", setup=(), steps=(), quit=("q", "q", "q", "q")):
        environment = {"HOME": home, "XDG_DATA_HOME": "", "XDG_STATE_HOME": "", "XDG_CACHE_HOME": "",
                       "XDG_CONFIG_HOME": "", "TANGOCHO_ASSETS": os.path.join(HERE, "..", "Assets")}
        return {"name": name, "cmd": self.o.program, "ready": ready, "env": environment,
                "setup": list(setup), "steps": list(steps), "quit": list(quit)}

    def run(self, specs, starts, keys, idle=0.0, repeat=20):
        files = []
        for i, spec in enumerate(specs):
            files.append(os.path.join(self.o.work, "spec%d.json" % i))
            json.dump(spec, open(files[-1], "w"))
        out = os.path.join(self.o.work, "out.json")
        command = [sys.executable, os.path.join(HERE, "tty_latency.py"), *files, "--starts", str(max(starts, keys)),
                   "--key-sessions", str(keys), "--repeat", str(repeat), "--idle", str(idle), "--json", out]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            sys.exit("screen.py: measuring failed:\n" + done.stdout[-3000:])
        return json.load(open(out))

    def row(self, what, value, target, unit=""):
        ok = value <= target
        if not ok:
            TARGETS_FAILED.append(what)
        line = "| %s | %.2f%s | ≤ %g%s | %s |" % (what, value, unit, target, unit, "yes" if ok else "NO")
        self.rows.append(line)
        print(line, flush=True)

    def note(self, what, value):
        line = "| %s | %.2f | – | – |" % (what, value)
        self.rows.append(line)
        print(line, flush=True)

    def all(self):
        o = self.o
        starts, keys, repeat = (7, 2, 10) if o.quick else (31, 5, 25)
        empty, large = self.home("empty", 0, 0), self.home("w100k", 100_000, 2000)
        middle, list20k = self.home("w10k", 10_000, 200), self.home("w20k", 20_000, 1)
        c = {"name": "C", "cmd": o.trivial, "ready": "READY", "steps": [], "quit": ["q"]}
        tig = {"name": "tig", "cmd": "tig", "cwd": tig_repository(o.work), "ready": "change 1979", "steps": [], "quit": ["q"]}
        ready = r"\? keys"
        frame = lambda result: result[1]["ratio_to_first"]["start.frame"]["median"]
        key = lambda result, what: result[1]["ratio_to_first"]["key." + what]["median"]

        print("| what (medians of paired runs) | measured | target | met |\n|---|---|---|---|")
        self.row("exec to first frame, empty library ÷ a trivial ncurses program in C",
                 frame(self.run([c, self.spec("empty", empty)], starts, 0)), 1.5)
        self.row("exec to first frame, 10,000 words in 200 books ÷ tig on 2,000 commits",
                 frame(self.run([tig, self.spec("w10k", middle)], starts, 0)), 0.5)
        self.row("exec to first frame, 100,000 words ÷ the same with an empty library",
                 frame(self.run([self.spec("empty", empty), self.spec("w100k", large)], starts, 0)), 1.5)

        lines = dict(tig, steps=[["j", "commit 2 of"], ["k", "commit 1 of"]])
        pages = dict(tig, steps=[["<PgDn>", r"\A(?![\s\S]*change 2000:)"], ["<PgUp>", "change 2000:"]])
        opened = [["l", "20,?000"]]
        jk, page = [["j", ""], ["k", ""]], [["<PgDn>", ""], ["<PgUp>", ""]]
        for label, spec in (("books", self.spec("w10k", middle, steps=jk)),
                            ("20,000 words", self.spec("w20k", list20k, setup=opened, steps=jk))):
            result = self.run([lines, spec], keys, keys, repeat=repeat)
            self.row("j/k in a list of %s, key to quiet ÷ tig j/k" % label, key(result, "quiet"), 1.25)
            self.row("j/k in a list of %s, CPU per key ÷ tig j/k" % label, key(result, "cpu_us"), 1.25)
        session = self.spec("session", self.reviewed(), setup=[["r", "uncover"]],
                            steps=[["<Space>", ""], ["o", ""], ["u", ""]])
        peer, own = (list(x["keys"].values()) for x in self.run([lines, session], keys, keys, repeat=repeat))
        quiet = (peer[0]["quiet"]["median"] + peer[1]["quiet"]["median"]) / 2
        self.row("a card turned over, 20,000 words and 200,000 reviews, key to quiet ÷ tig j/k",
                 own[0]["quiet"]["median"] / quiet, 1.25)
        self.row("the next card, key to its frame ÷ tig j/k", own[1]["frame"]["median"] / quiet, 1.25)
        self.note("until the disk has the grade and its sign is gone, key to quiet ÷ tig j/k",
                  own[1]["quiet"]["median"] / quiet)
        result = self.run([pages, self.spec("w20k", list20k, setup=opened, steps=page)], keys, keys, repeat=repeat)
        self.row("a page in a list of 20,000 words, key to quiet ÷ tig page", key(result, "quiet"), 1.0)

        screens = {"word books": [], "study": [["<Enter>", ""]], "study list": [["l", ""]], "word editor": [["a", ""]],
                   "close a book": [["c", ""]], "starter books": [["b", ""]], "help": [["?", ""]]}
        # The first use of the editor makes the dictionary's index, which is no idling.
        self.run([self.spec("index", middle, setup=[["a", ""]], quit=("<C-c>",))], 1, 1, idle=20.0, repeat=0)
        for name, setup in screens.items():
            spec = self.spec(name, middle, setup=setup, quit=("<Esc>", "<Esc>", "q", "q", "q", "<C-c>"))
            idle = self.run([spec], 2, 2, idle=1.0, repeat=0)[0]["idle_cpu_ms_per_s"]["median"]
            self.row("CPU while idle: %s (ms per second)" % name, idle, 0.0)

        study = self.spec("study", middle, setup=[["<Enter>", ""]], steps=[["<Space>", ""], ["o", ""], ["u", ""]])
        memory = self.run([study], 2, 2, repeat=repeat)[0]["hwm_kb"]["median"]
        self.row("peak memory with 10,000 words, studying", memory / 1024, 20, " MiB")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--bench", required=True, help="the program that makes libraries")
    parser.add_argument("--trivial", required=True, help="ncurses_trivial, built")
    parser.add_argument("--work", required=True)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    os.makedirs(options.work, exist_ok=True)
    bench = Bench(options)
    bench.all()
    return 1 if TARGETS_FAILED else 0


if __name__ == "__main__":
    sys.exit(main())
