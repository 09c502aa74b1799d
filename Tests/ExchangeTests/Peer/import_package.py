"""How Anki reads a package, for the tests.

Imports it into a new collection, prints notes, cards and reviews as JSON, and exports all of it again.
Usage: import_package.py PACKAGE COLLECTION NEW_PACKAGE OLD_PACKAGE
"""
import datetime
import json
import sys

from anki.collection import (
    Collection,
    ExportAnkiPackageOptions,
    ImportAnkiPackageOptions,
    ImportAnkiPackageRequest,
)

package, path, new_package, old_package = sys.argv[1:]
collection = Collection(path)
collection.set_config("fsrs", True)
options = ImportAnkiPackageOptions(
    with_scheduling=True, with_deck_configs=True, merge_notetypes=True
)
log = collection.import_anki_package(
    ImportAnkiPackageRequest(package_path=package, options=options)
).log

# Today, as Anki counts days, and as a number of days since 1970.
now = datetime.datetime.now() - datetime.timedelta(hours=4)
today = (now.date() - datetime.date(1970, 1, 1)).days
first = today - collection.sched.today
decks = {deck.id: deck.name for deck in collection.decks.all_names_and_ids()}

notes = {}
for note_id in collection.find_notes(""):
    note = collection.get_note(note_id)
    cards = []
    for card in note.cards():
        reviews = collection.db.all(
            "select id, ease, time, ivl, type from revlog where cid = ? order by id", card.id
        )
        cards.append(
            {
                "deck": decks[card.did], "type": card.type, "queue": card.queue,
                "due": card.due + first if card.type == 2 else card.due, "interval": card.ivl,
                "lapses": card.lapses, "flags": card.flags,
                "stability": card.memory_state and round(card.memory_state.stability, 3),
                "difficulty": card.memory_state and round(card.memory_state.difficulty, 2),
                "question": card.question(), "reviews": reviews,
            }
        )
    notes[note.guid] = {"fields": note.fields, "tags": note.tags, "cards": cards}

for out, legacy in [(new_package, False), (old_package, True)]:
    options = ExportAnkiPackageOptions(
        with_scheduling=True, with_deck_configs=True, with_media=True, legacy=legacy
    )
    collection.export_anki_package(out_path=out, options=options, limit=None)
config = next((c for c in collection.decks.all_config() if c["name"] == "tangocho"), {})
result = {
    "notes": notes,
    "added": len(log.new),
    "media": sorted(collection.media.check().unused) + sorted(collection.media.check().missing),
    "problem": str(collection.fix_integrity()[0]),
    "sound": collection.fix_integrity()[1],
    "retention": config.get("desiredRetention"),
    "parameters": len(config.get("fsrsParams6", [])),
}
print(json.dumps(result))
