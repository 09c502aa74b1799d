#!/usr/bin/env python3
"""Prints the functions and variables that the program touches from its start on, in that order, for the linker.

PROGRAM is a release build without information for debuggers, HOME a home folder of the benchmark. After
`Benchmarks/run --only start`, which makes both, and Python with what the benchmark needs:

  cp .build-release/release/tangocho /tmp/tangocho && strip --strip-debug /tmp/tangocho
  .build-bench/python/bin/python Benchmarks/symbol_order.py /tmp/tangocho .build-bench/home-0-1-0 > /tmp/order &&
    mv /tmp/order Scripts/symbol-order.txt && rm .build-release/release/tangocho

The next build links the program with the new list; it does not notice by itself that the list has changed.
`valgrind --tool=lackey`, which is to be installed, writes every address that is used until the first title is on the
screen.
"""
import bisect
import os
import subprocess
import sys
import tempfile

from contents import BOOK_TITLE_BYTES
from places import ASSETS
from terminal import Session

# Functions and variables: ordering what is only read as well made no difference.
SECTIONS = (".text", ".data", ".bss")


def symbols(program):
    """The addresses of all symbols, sorted, with the section and the name of each."""
    lines = subprocess.run(["nm", "-n", "-f", "sysv", "--defined-only", program], check=True, stdout=subprocess.PIPE,
                           text=True).stdout.splitlines()
    rows = [[field.strip() for field in line.split("|")] for line in lines if line.count("|") == 6]
    rows = [row for row in rows if row[6].startswith(".")]
    return [int(row[1], 16) for row in rows], [(row[6], row[0]) for row in rows]


def touched(program, home):
    """The addresses that are used, each once, in order."""
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace")
        environment = {"HOME": home, "TANGOCHO_ASSETS": ASSETS}
        command = ["valgrind", "-q", "--tool=lackey", "--trace-mem=yes", "--log-file=" + trace, program]
        with Session(command, environment) as session:
            session.wait_for_bytes(BOOK_TITLE_BYTES, timeout=600)
        with open(trace, errors="replace") as file:
            return dict.fromkeys(line[3:].split(",")[0] for line in file if line[:3] in ("I  ", " S ", " L ", " M "))


def main():
    program, home = sys.argv[1:]
    addresses, named = symbols(program)
    found = {}
    for text in touched(program, home):
        try:
            place = bisect.bisect(addresses, int(text, 16)) - 1
        except ValueError:  # A line that was cut off.
            continue
        if place >= 0 and named[place][0] in SECTIONS:
            found[named[place][1]] = None
    print("\n".join(found))


if __name__ == "__main__":
    main()
