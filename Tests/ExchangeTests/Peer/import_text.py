"""How Anki reads a text, for the tests, when a package with the same words was imported before.

Prints which columns it takes as which fields without being asked, and the notes, as JSON.
Usage: import_text.py PACKAGE TEXT COLLECTION
"""
import json
import sys

from anki.collection import (
    Collection,
    ImportAnkiPackageOptions,
    ImportAnkiPackageRequest,
    ImportCsvRequest,
)

package, text, path = sys.argv[1:]
collection = Collection(path)
options = ImportAnkiPackageOptions(with_scheduling=True, merge_notetypes=True)
collection.import_anki_package(ImportAnkiPackageRequest(package_path=package, options=options))
collection.remove_notes(collection.find_notes(""))
metadata = collection.get_csv_metadata(path=text, delimiter=None)
kind = collection.models.get(metadata.global_notetype.id)
log = collection.import_csv(ImportCsvRequest(path=text, metadata=metadata)).log
decks = {deck.id: deck.name for deck in collection.decks.all_names_and_ids()}
notes = {}
for note_id in collection.find_notes(""):
    note = collection.get_note(note_id)
    notes[note.guid] = {"fields": note.fields, "tags": note.tags, "deck": decks[note.cards()[0].did]}
print(
    json.dumps(
        {
            "kind": kind["name"],
            "fields": [field["name"] for field in kind["flds"]],
            "columns": list(metadata.global_notetype.field_columns),
            "labels": list(metadata.column_labels),
            "added": len(log.new),
            "notes": notes,
        }
    )
)
