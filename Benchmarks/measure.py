#!/usr/bin/env python3
"""Measures the program and prints a table; Benchmarks/run calls it.

  measure.py --program TANGOCHO --bench BENCHMARKS --work DIR [--quick] [--only PART ...]

A PART is start, first_cards, review, moving, leaving, idle, memory, candidates, load, search, writes, reviews, compaction,
sqlite, sqlite_screens, postgresql, postgresql_growth, dictionary, import_csv or import_anki. Ends with status 1 when a target is missed, 2 when something that was waited for never came.
"""
import argparse
import os
import sys

from figures import Figures
from growth import Growth
from imports import Imports
from kanji import Kanji
from learners import Learners
from places import Places
from screens import Screens
from table import Table
from terminal import MissingContent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--bench", required=True, help="the program of Sources/Benchmarks")
    parser.add_argument("--work", required=True, help="where everything is made")
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    parser.add_argument("--only", nargs="+", default=[], metavar="PART")
    o = parser.parse_args()
    tools = [os.path.join(o.work, name) for name in ("trivial", "json_limit", "measured")]
    places = Places(o.program, o.bench, *tools, o.work)
    table = Table(os.path.join(o.work, "figures.json"))
    parts = {}
    for group in (Screens(places, table, o.quick), Kanji(places, table, o.quick), Figures(places, table, o.quick),
                  Imports(places, table, o.quick), Learners(places, table, o.quick),
                  Growth(places, table, o.quick)):
        names = [name for name in type(group).PARTS]
        parts.update({name: getattr(group, name) for name in names})
    unknown = [name for name in o.only if name not in parts]
    if unknown:
        parser.error("no such part: %s" % ", ".join(unknown))
    table.head()
    try:
        for name in o.only or parts:
            parts[name]()
    except MissingContent as error:
        print("What was waited for never came: %s" % error, file=sys.stderr)
        return 2
    for what in table.missed:
        print("Target missed: %s" % what, file=sys.stderr)
    return 1 if table.missed else 0


if __name__ == "__main__":
    sys.exit(main())
