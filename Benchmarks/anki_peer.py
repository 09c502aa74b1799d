#!/usr/bin/env python3
"""Anki's own imports, as the peer of `tangocho import`; runs with the package `anki` of PyPI.

  anki_peer.py csv FILE FOLDER        imports rows of meaning, gana and kanji; prints the milliseconds
  anki_peer.py package FILE FOLDER    imports a package with its schedule; prints the milliseconds
  anki_peer.py make FILE FOLDER NOTES REVIEWS   makes a package with that many notes and reviews

Each in a new collection in FOLDER. The time includes closing the collection, but not starting Python.
"""
import csv
import os
import shutil
import sqlite3
import subprocess
import sys
import time

from anki.collection import (Collection, ExportAnkiPackageOptions, ImportAnkiPackageOptions, ImportAnkiPackageRequest,
                             ImportCsvRequest)

DAY = 86_400_000
BEGIN = 1_600_000_000_000


def collection(folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    return Collection(os.path.join(folder, "collection.anki2"))


def word_notetype(col):
    kind = col.models.new("Word")
    for name in ("Meaning", "Gana", "Kanji"):
        col.models.add_field(kind, col.models.new_field(name))
    template = col.models.new_template("Recognize")
    template["qfmt"], template["afmt"] = "{{Kanji}}", "{{Gana}}<br>{{Meaning}}"
    col.models.add_template(kind, template)
    col.models.add(kind)
    return col.models.by_name("Word")


def import_csv(path, folder):
    col = collection(folder)
    kind, deck = word_notetype(col), col.decks.id("Words")
    rows = os.path.join(folder, "rows.csv")
    with open(path, encoding="utf-8", newline="") as source, open(rows, "w", encoding="utf-8", newline="") as target:
        next(source)
        shutil.copyfileobj(source, target)
    start = time.perf_counter()
    metadata = col.get_csv_metadata(rows, None)
    metadata.global_notetype.id = kind["id"]
    del metadata.global_notetype.field_columns[:]
    metadata.global_notetype.field_columns.extend([1, 2, 3])
    metadata.deck_id, metadata.tags_column, metadata.dupe_resolution = deck, 0, metadata.DUPLICATE
    col.import_csv(ImportCsvRequest(path=rows, metadata=metadata))
    col.close()
    return (time.perf_counter() - start) * 1000


def import_package(path, folder):
    col = collection(folder)
    start = time.perf_counter()
    options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True, merge_notetypes=False)
    col.import_anki_package(ImportAnkiPackageRequest(package_path=path, options=options))
    col.close()
    return (time.perf_counter() - start) * 1000


def make(path, folder, notes, reviews):
    """All notes with the same number of reviews."""
    col = collection(folder)
    kind, deck = word_notetype(col), col.decks.id("Words")
    rows = os.path.join(folder, "words.csv")
    maker = os.path.join(os.path.dirname(os.path.abspath(__file__)), "make_words.py")
    subprocess.run([sys.executable, maker, str(notes), "--csv", rows], check=True)
    with open(rows, encoding="utf-8", newline="") as file:
        words = list(csv.reader(file))[1:]
    path_of_collection = col.path
    col.close()
    # Anki itself would write each row durably.
    database = sqlite3.connect(path_of_collection)
    database.executemany(
        "insert into notes values (?, ?, ?, 0, 0, '', ?, ?, 0, 0, '')",
        ((BEGIN + i, "bench%d" % i, kind["id"], "\x1f".join(word), word[0]) for i, word in enumerate(words)))
    each = reviews // notes
    database.executemany(
        "insert into cards values (?, ?, ?, 0, 0, 0, 2, 2, ?, 20, 2500, ?, 0, 0, 0, 0, 0, '{}')",
        ((BEGIN + i, BEGIN + i, deck, i % 300, each) for i in range(notes)))
    database.executemany(
        "insert into revlog values (?, ?, 0, ?, 20, 10, 2500, 4000, 1)",
        ((BEGIN + r * 30 * DAY + i * 25, BEGIN + i, 1 + (i + r) % 4) for i in range(notes) for r in range(each)))
    database.commit()
    database.close()
    col = Collection(path_of_collection)
    options = ExportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True, with_media=False, legacy=False)
    col.export_anki_package(out_path=path, options=options, limit=None)
    col.close()


if __name__ == "__main__":
    what, path, folder = sys.argv[1:4]
    if what == "make":
        make(path, folder, int(sys.argv[4]), int(sys.argv[5]))
    else:
        print("%.1f" % {"csv": import_csv, "package": import_package}[what](path, folder))
