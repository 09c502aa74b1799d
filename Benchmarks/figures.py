#!/usr/bin/env python3
"""figures.py - load, search, reviews, durable writes and memory of the library, as ratios measured in one run.

  figures.py --bench BENCHMARKS --limit JSON_LIMIT --work DIR [--quick]

The peers are simdjson on demand over the same bytes, memmem over the same bytes, an append of 200 bytes with fsync to
the same disk, and the sqlite3 shell with the same lines; what is compared runs turn by turn.
"""
import argparse
import glob
import os
import shutil
import statistics
import subprocess
import sys
import time


EDICT = "/usr/share/edict/edict"


def build_dictionary(bench, work):
    """Milliseconds of our index and of sqlite3's, and the peak memory of ours in KiB."""
    cache, lines, plain = (os.path.join(work, name) for name in ("dictionary", "edict.txt", "edict.sqlite"))
    if not os.path.exists(lines):
        with open(EDICT, encoding="euc_jp") as source, open(lines, "w", encoding="utf-8") as target:
            target.writelines(source)
    shutil.rmtree(cache, ignore_errors=True)
    command = [bench, "dictionary-build", EDICT, cache]
    ours, peak = map(float, subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.split())
    if os.path.exists(plain):
        os.unlink(plain)
    script = 'CREATE VIRTUAL TABLE t USING fts5(line);\n.mode ascii\n.separator "\\037" "\\n"\n.import "%s" t\n' % lines
    start = time.monotonic()
    subprocess.run(["sqlite3", plain], input=script, check=True, text=True)
    return ours, (time.monotonic() - start) * 1000, peak


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

    def with_reviews(words, books, reviews, name=None):
        path = os.path.join(o.work, name or "figures%d" % words)
        if not os.path.isdir(path):
            made = home(words, books)
            if made != path:
                shutil.copytree(made, path)
            subprocess.run([o.bench, "make-reviews", path, str(reviews)], check=True)
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

    typing = [numbers(o.bench, "search-typing", large)[0] for _ in range(rounds)]
    row("a search while typing in 100,000 words, 99th percentile", statistics.median(typing), 16, " ms")

    toggles = [(numbers(o.bench, "toggle", small), numbers(o.bench, "toggle", large)) for _ in range(rounds)]
    row("a durable toggle, 1,000 words ÷ append and fsync", statistics.median(a[0] / a[1] for a, _ in toggles), 1.5)
    row("a durable toggle, 100,000 words ÷ append and fsync", statistics.median(b[0] / b[1] for _, b in toggles), 1.5)
    row("growth of a durable toggle from 1,000 to 100,000 words",
        statistics.median((b[0] / b[1]) / (a[0] / a[1]) for a, b in toggles), 1.15)

    reviewed = with_reviews(20_000, 400, 200_000)
    files = glob.glob(reviewed + "/.local/share/tangocho/dev/*/*.jsonl")
    sessions = [(numbers(o.bench, "session", reviewed)[0], numbers(o.limit, *files)[0]) for _ in range(rounds)]
    # Twice the time that loading may take.
    row("a session over 20,000 words with 200,000 reviews, ready ÷ simdjson over the same bytes",
        statistics.median(a / b for a, b in sessions), 6)
    many = with_reviews(100_000, 2000, 1_000_000, "figures100000r")
    first = numbers(o.bench, "session", many)
    pairs = [(numbers(o.bench, "session", many), numbers(o.bench, "session", large)) for _ in range(rounds)]
    row("a session over 100,000 words with 1,000,000 reviews ÷ with none", statistics.median(a[0] / b[0] for a, b in pairs), 3)
    row("peak memory of it", statistics.median(a[2] for a, _ in pairs) / 1024, 130, " MiB")
    print("| the first one, without its cache | %.0f ms, %.0f MiB | – | – |" % (first[0], first[2] / 1024), flush=True)
    compactions = [numbers(o.bench, "compact", many) for _ in range(3)]
    row("memory of putting the files together, above the library's", statistics.median(c[1] for c in compactions) / 1024, 32, " MiB")
    much = with_reviews(50_000, 1_000, 1_000_000)
    passes = [numbers(o.bench, "statistics", much) for _ in range(rounds)]
    row("statistics over 1,000,000 reviews ÷ reading them", statistics.median(x[0] / x[1] for x in passes), 1.5)
    grades = [numbers(o.bench, "grade", reviewed) for _ in range(rounds)]
    row("a durable grade in it ÷ append and fsync", statistics.median(a / b for a, b in grades), 1.5)

    if os.path.exists(EDICT):
        builds = [build_dictionary(o.bench, o.work) for _ in range(2 if o.quick else 5)]
        row("index of EDICT ÷ sqlite3 with the same lines into FTS5", statistics.median(a / b for a, b, _ in builds), 2)
        row("peak memory while the index is made", statistics.median(x[2] for x in builds) / 1024, 20, " MiB")
        cache = os.path.join(o.work, "dictionary")
        lookups = [numbers(o.bench, "dictionary-search", EDICT, cache) for _ in range(rounds)]
        row("a suggestion, 99th percentile ÷ memmem over EDICT", statistics.median(x[0] / x[2] for x in lookups), 1)
        row("peak memory with the dictionary in use", statistics.median(x[3] for x in lookups) / 1024, 20, " MiB")
    else:
        print("| the dictionary | – | %s is not there: install the Debian package edict | – |" % EDICT)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
