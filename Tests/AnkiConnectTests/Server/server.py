"""A headless Anki that speaks AnkiConnect, for the tests: `anki-connect-server` with its own collection.

Prints its port. Ends when its input ends.
Usage: server.py COLLECTION
"""
import os
import socket
import sys
import threading

os.environ["ANKICONNECT_COLLECTION_PATH"] = sys.argv[1]

import uvicorn
from anki.collection import DeckIdLimit, ExportAnkiPackageOptions
from anki_connect_server import anki_wrapper, api


def export_package(self, deck, path, include_sched=False):
    """As Anki itself exports; the server still calls the export of an older Anki."""
    found = self.col.decks.by_name(deck)
    if found is None:
        return False
    options = ExportAnkiPackageOptions(
        with_scheduling=include_sched, with_deck_configs=True, with_media=True, legacy=False
    )
    self.col.export_anki_package(out_path=path, options=options, limit=DeckIdLimit(found["id"]))
    return True


anki_wrapper.AnkiWrapper.export_package = export_package


def end_with_parent():
    while sys.stdin.buffer.read(4096):
        pass
    os._exit(0)


listener = socket.create_server(("127.0.0.1", 0))
threading.Thread(target=end_with_parent, daemon=True).start()
print(listener.getsockname()[1], flush=True)
uvicorn.Server(uvicorn.Config(api.app, log_level="error")).run(sockets=[listener])
