#!/usr/bin/env python3
"""figures.py - load, search, durable writes and memory of the library, as ratios measured in one run.

  figures.py --bench BENCHMARKS --limit JSON_LIMIT --work DIR [--quick]

The peers are simdjson on demand over the same bytes, memmem over the same bytes, and an append of 200 bytes with fsync
to the same disk; what is compared runs turn by turn.
"""
import argparse
import glob
import os
import statistics
import subprocess
import sys


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", required=True)
    parser.add_argument("--limit", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--quick", action="store_true")
    o = parser.parse_args()
    rounds = 5 if o.quick else 15
    failed = []

    def numbers(*command):
        return [float(x) for x in subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.split()]

    def home(words, books):
        path = os.path.join(o.work, "figures%d" % words)
        if not os.path.isdir(path):
            os.makedirs(path)
            csv = os.path.join(o.work, "words%d.csv" % words)
            maker = os.path.join(os.path.dirname(os.path.abspath(__file__)), "make_words.py")
            subprocess.run([sys.executable, maker, str(words), "--csv", csv], check=True)
            subprocess.run([o.bench, "make-library", path, str(words), str(books)], stdin=open(csv), check=True)
        return path

    def row(what, value, target, unit=""):
        ok = value <= target
        if not ok:
            failed.append(what)
        print("| %s | %.2f%s | ≤ %g%s | %s |" % (what, value, unit, target, unit, "yes" if ok else "NO"), flush=True)

    small, middle, large = home(1000, 20), home(10_000, 200), home(100_000, 2000)
    files = glob.glob(large + "/.local/share/tangocho/dev/*/*.jsonl")
    loads, limits, tens, peaks = [], [], [], []
    for _ in range(rounds):
        ours, peak = numbers(o.bench, "load", large)[:2]
        loads.append(ours)
        peaks.append(peak)
        limits.append(numbers(o.limit, *files)[0])
        tens.append(numbers(o.bench, "load", middle)[0])
    ratio = lambda a, b: statistics.median(x / y for x, y in zip(a, b))
    row("load 100,000 words ÷ simdjson on demand over the same bytes", ratio(loads, limits), 3)
    row("growth of load from 10,000 to 100,000 words", ratio(loads, tens), 11)
    row("peak memory with 100,000 words loaded", statistics.median(peaks) / 1024, 60, " MiB")

    searches = [(numbers(o.bench, "search", large), numbers(o.bench, "search", middle)) for _ in range(rounds)]
    row("search in 100,000 words ÷ memmem over the same bytes", statistics.median(a[0] / a[1] for a, _ in searches), 4)
    row("growth of search from 10,000 to 100,000 words", statistics.median(a[0] / b[0] for a, b in searches), 11)

    toggles = [(numbers(o.bench, "toggle", small), numbers(o.bench, "toggle", large)) for _ in range(rounds)]
    row("a durable toggle, 1,000 words ÷ append and fsync", statistics.median(a[0] / a[1] for a, _ in toggles), 1.5)
    row("a durable toggle, 100,000 words ÷ append and fsync", statistics.median(b[0] / b[1] for _, b in toggles), 1.5)
    row("growth of a durable toggle from 1,000 to 100,000 words",
        statistics.median((b[0] / b[1]) / (a[0] / a[1]) for a, b in toggles), 1.15)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
