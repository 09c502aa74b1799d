"""The way out of a learner's Anki and back, for the tests.

way_back.py make COLLECTION PACKAGE: makes a collection with reviews, and exports it.
way_back.py return COLLECTION PACKAGE: imports the package into the collection, into a copy without the decks, twice
with the decks deleted in between, and into an empty one; prints the reviews and the due day of each card as JSON.
"""
import json
import shutil
import sys
import time

from anki.collection import (
    Collection,
    ExportAnkiPackageOptions,
    ImportAnkiPackageOptions,
    ImportAnkiPackageRequest,
)

mode, path, package = sys.argv[1:]


def make():
    collection = Collection(path)
    collection.set_config("fsrs", True)
    kind = collection.models.by_name("Basic (and reversed card)")
    now = int(time.time() * 1000)
    for number, (front, back) in enumerate([("犬", "dog"), ("猫", "cat"), ("鳥", "bird")]):
        note = collection.new_note(kind)
        note["Front"], note["Back"] = front, back
        collection.add_note(note, collection.decks.id("Animals"))
        for place, card in enumerate(note.cards()):
            for step in range(3):
                collection.db.execute(
                    "insert into revlog values (?, ?, -1, 3, ?, 5, 2500, 3000, 1)",
                    now - (30 - 5 * step) * 86_400_000 + number * 100 + place, card.id, 5 + 10 * step,
                )
            card.type, card.queue, card.due, card.ivl, card.reps, card.factor = 2, 2, 20, 25, 3, 2500
            collection.update_card(card)
    options = ExportAnkiPackageOptions(
        with_scheduling=True, with_deck_configs=True, with_media=True, legacy=False
    )
    collection.export_anki_package(out_path=package, options=options, limit=None)
    return {}


def take(collection):
    options = ImportAnkiPackageOptions(
        with_scheduling=True, with_deck_configs=True, merge_notetypes=True
    )
    collection.import_anki_package(
        ImportAnkiPackageRequest(package_path=package, options=options)
    )


def delete(collection):
    collection.decks.remove(
        [deck.id for deck in collection.decks.all_names_and_ids() if deck.name == "Animals"]
    )


def cards(collection):
    found = {}
    for note_id in collection.find_notes("note:tangocho*"):
        for card in collection.get_note(note_id).cards():
            name = f"{card.note().fields[0]} {card.ord}"
            query = "select id / 1000 from revlog where cid = ? order by id"
            reviews = collection.db.list(query, card.id)
            shown = len(collection.card_stats_data(card.id).revlog)
            found[name] = {
                "reviews": reviews, "shown": shown, "days": card.due - collection.sched.today,
                "queue": card.queue,
            }
    return found


def copied(name, work):
    copy = f"{path}.{name}.anki2"
    if name != "empty":
        shutil.copyfile(path, copy)
    collection = Collection(copy)
    collection.set_config("fsrs", True)
    work(collection)
    result = cards(collection)
    collection.close()
    return result


def over(collection):
    take(collection)
    take(collection)


def deleted(collection):
    delete(collection)
    take(collection)


def twice(collection):
    deleted(collection)
    deleted(collection)


if mode == "make":
    result = make()
else:
    result = {
        "over": copied("over", over), "deleted": copied("deleted", deleted),
        "twice": copied("twice", twice), "empty": copied("empty", take),
    }
print(json.dumps(result))
