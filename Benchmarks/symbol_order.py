#!/usr/bin/env python3
"""Prints the functions and variables that the program uses, those of a start first, for the linker.

PROGRAM is a release build without information for debuggers, CARDS and each HOME a home folder of the benchmark; all
screens are shown with the last one. After `Benchmarks/run --only start moving idle`, which makes them, and Python with
what the benchmark needs:

  cp .build-release/release/tangocho /tmp/tangocho && strip --strip-debug /tmp/tangocho
  .build-bench/python/bin/python Benchmarks/symbol_order.py /tmp/tangocho .build-bench/home-20000-1-0-cards \\
    .build-bench/home-0-1-0 .build-bench/home-0-0-0 .build-bench/home-10000-200-0 > /tmp/order &&
    mv /tmp/order Scripts/symbol-order.txt && rm .build-release/release/tangocho

The next build links the program with the new list; it does not notice by itself that the list has changed. Of valgrind,
which is to be installed, `lackey` writes every address that is used until the first title is on the screen, and
`callgrind`, which is faster, every function that is called by keys that move, and until all screens were shown.
"""
import bisect
import os
import re
import shutil
import subprocess
import sys
import tempfile

from contents import BOOK_TITLE_BYTES, STUDY_CARD, TODAYS_COUNTS
from places import ASSETS
from screens import show_screens
from terminal import Session

# Functions and variables: ordering read-only data as well made no difference.
SECTIONS = (".text", ".data", ".bss")
SLOW = 600.0


def symbols(program):
    """The addresses of all symbols, sorted, with the section and the name of each."""
    lines = subprocess.run(["nm", "-n", "-f", "sysv", "--defined-only", program], check=True, stdout=subprocess.PIPE,
                           text=True).stdout.splitlines()
    rows = [[field.strip() for field in line.split("|")] for line in lines if line.count("|") == 6]
    rows = [row for row in rows if row[6].startswith(".")]
    return [int(row[1], 16) for row in rows], [(row[6], row[0]) for row in rows]


def session(tool, program, home):
    environment = {"HOME": os.path.abspath(home), "TANGOCHO_ASSETS": ASSETS}
    return Session(["valgrind", "-q", *tool, program], environment)


def touched(program, home):
    """The addresses that a start uses, each once, in order."""
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace")
        with session(["--tool=lackey", "--trace-mem=yes", "--log-file=" + trace], program, home) as started:
            started.wait_for_bytes(BOOK_TITLE_BYTES + "|start with N5", timeout=SLOW)
        with open(trace, errors="replace") as file:
            return dict.fromkeys(line[3:].split(",")[0] for line in file if line[:3] in ("I  ", " S ", " L ", " M "))


def called(program, home, show, *options):
    """The names of the functions that are called while `show` uses a session of the program."""
    with tempfile.TemporaryDirectory() as folder:
        copy, out = os.path.join(folder, "home"), os.path.join(folder, "out")
        shutil.copytree(home, copy)
        tool = ["--tool=callgrind", "--demangle=no", "--callgrind-out-file=" + out, "--log-file=" + os.devnull, *options]
        with session(tool, program, copy) as started:
            started.wait(TODAYS_COUNTS, timeout=SLOW)
            started.rest(6)
            show(started)
            started.leave("q", timeout=SLOW)
        with open(out) as file:
            # A function that calls itself has a number at the end.
            return {name.split("'")[0] for name in re.findall(r"^c?fn=\(\d+\) (.*)", file.read(), re.M)}


def move(started):
    """Presses keys that move in the list of books and from card to card, and records only these."""
    def press(keys):
        record("on")
        for key in keys:
            started.press(key)
            started.rest(2)
        record("off")

    def record(state):
        subprocess.run(["callgrind_control", "--instr=" + state, str(started.pid)], check=True, stdout=subprocess.DEVNULL)

    press("jkjk")
    started.press("j<Enter>")
    started.wait(STUDY_CARD, timeout=SLOW)
    started.rest(6)
    press("npnpnp")
    started.press("q")
    started.wait(TODAYS_COUNTS, timeout=SLOW)


def main():
    program, cards, *homes = sys.argv[1:]
    addresses, named = symbols(program)
    start = {}
    for text in (text for home in homes for text in touched(program, home)):
        try:
            place = bisect.bisect(addresses, int(text, 16)) - 1
        except ValueError:  # A line that was cut off.
            continue
        if place >= 0 and named[place][0] in SECTIONS:
            start[named[place][1]] = None
    keys = called(program, cards, move, "--instr-atstart=no")
    later = called(program, homes[-1], lambda started: show_screens(started, timeout=SLOW))
    # In the order of the program, what belongs together stays together.
    rest = [name for section, name in named if section in SECTIONS and name not in start]
    # What both a start and keys use is between what only one of them uses.
    order = [name for name in start if name not in keys] + [name for name in start if name in keys]
    order += [name for name in rest if name in keys] + [name for name in rest if name in later and name not in keys]
    print("\n".join(dict.fromkeys(order)))


if __name__ == "__main__":
    main()
