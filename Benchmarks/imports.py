"""The rows of `tangocho import`, with Anki's own import of the same files as the peer."""
import os
import shutil
import subprocess
import sys

from table import ratios

HERE = os.path.dirname(os.path.abspath(__file__))


class Imports:
    PARTS = ("import_csv", "import_anki")

    def __init__(self, places, table, quick):
        self.places, self.table = places, table
        self.rounds = 3 if quick else 7

    def import_csv(self):
        path = os.path.join(self.places.work, "import.csv")
        if not os.path.exists(path):
            subprocess.run([sys.executable, os.path.join(HERE, "make_words.py"), "100000", "--csv", path], check=True)
        self.rows("100,000 rows of CSV", "csv", path, 0.15, 100)

    def import_anki(self):
        path = os.path.join(self.places.work, "import.apkg")
        if not os.path.exists(path):
            self.anki("make", path, "100000", "1000000")
        self.rows("a package of Anki with 100,000 notes and 1,000,000 reviews", "package", path, 1, None)

    def rows(self, name, what, path, target, memory):
        ours = []
        theirs = []
        for _ in range(self.rounds):
            home = os.path.join(self.places.work, "home-import")
            shutil.rmtree(home, ignore_errors=True)
            os.makedirs(home)
            ours.append(self.places.command(home, "import", path))
            theirs.append(float(self.anki(what, path)))
        until = "all is on the disk ÷ the collection is closed"
        self.table.row("import of %s ÷ Anki's own" % name, until, ratios([x[0] for x in ours], theirs), target)
        self.table.row("import of %s, time" % name, "all is on the disk", [x[0] for x in ours], unit=" ms")
        self.table.row("import of %s, peak memory" % name, "all is on the disk", [x[1] for x in ours], memory, " MiB")

    def anki(self, what, path, *numbers):
        """What Anki's part prints; Anki is installed when it is first needed."""
        python = os.path.join(self.places.work, "anki", "bin", "python")
        if not os.path.exists(python):
            subprocess.run([sys.executable, "-m", "venv", os.path.join(self.places.work, "anki")], check=True)
            subprocess.run([python, "-m", "pip", "install", "-q", "anki"], check=True)
        folder = os.path.join(self.places.work, "anki-collection")
        done = subprocess.run([python, os.path.join(HERE, "anki_peer.py"), what, path, folder, *numbers], check=True,
                              stdout=subprocess.PIPE, text=True)
        return done.stdout
