"""What the rows are measured on: libraries, a repository for tig, and the programs."""
import os
import shutil
import subprocess
import sys

from contents import BOOK_TITLE, STARTER_OFFER
from terminal import Session

HERE = os.path.dirname(os.path.abspath(__file__))
ASSETS = os.path.join(HERE, "..", "Assets")


class Places:
    def __init__(self, program, bench, trivial, limit, measured, work):
        self.program, self.bench, self.trivial = program, bench, trivial
        self.limit, self.measured, self.work = limit, measured, work

    def home(self, words, books, reviews=0, use=""):
        """A home folder with a library of this many words, made once.

        Every run leaves it as it was, or names its use and gets a library of its own. A copy would not do for what a
        computer does with its own files: the program takes it for another computer's.
        """
        path = os.path.join(self.work, "home-%d-%d-%d%s" % (words, books, reviews, use))
        if os.path.isdir(path):
            return path
        new = path + ".new"
        shutil.rmtree(new, ignore_errors=True)
        if reviews:
            self._make(new, words, books)
            subprocess.run([self.bench, "make-reviews", new, str(reviews)], check=True)
        else:
            self._make(new, words, books)
        os.rename(new, path)
        # The first start makes the caches, as it does for everybody.
        with self.session(path) as session:
            session.wait(BOOK_TITLE if books else STARTER_OFFER)
            session.wait_for_quiet()
            session.rest(1)
            session.leave("q")
        return path

    def _make(self, path, words, books, library=None):
        os.makedirs(path)
        if not books:
            return
        csv = os.path.join(self.work, "words%d.csv" % words)
        maker = os.path.join(HERE, "make_words.py")
        subprocess.run([sys.executable, maker, str(words), "--csv", csv], check=True)
        with open(csv) as file:
            subprocess.run([self.bench, "make-library", library or path, str(books)], stdin=file, check=True)

    def sqlite(self, words, books, reviews=0):
        """A file of SQLite with the same words, made once, in a separate home folder."""
        home = os.path.join(self.work, "sqlite-%d-%d-%d" % (words, books, reviews))
        path = os.path.join(home, "words.sqlite")
        if os.path.isdir(home):
            return path
        new = home + ".new"
        shutil.rmtree(new, ignore_errors=True)
        self._make(new, words, books, os.path.join(new, "words.sqlite"))
        if reviews:
            subprocess.run([self.bench, "make-reviews", os.path.join(new, "words.sqlite"), str(reviews)], check=True)
        os.rename(new, home)
        return path

    def copy(self, home):
        """A copy that may be changed."""
        path = os.path.join(self.work, "copy")
        shutil.rmtree(path, ignore_errors=True)
        if home.endswith(".sqlite"):
            shutil.copytree(os.path.dirname(home), path)
            return os.path.join(path, os.path.basename(home))
        shutil.copytree(home, path)
        return path

    def journal(self, home):
        """The files of a library."""
        devices = os.path.join(home, ".local/share/tangocho/dev")
        return [os.path.join(folder, name) for folder, _, names in os.walk(devices) for name in names
                if name.endswith(".jsonl")]

    def environment(self, home):
        paths = dict.fromkeys(["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"], "")
        return {"HOME": home, "TANGOCHO_ASSETS": ASSETS, **paths}

    def session(self, home):
        """The program on the library of a home folder, or on a file of SQLite."""
        if home.endswith(".sqlite"):
            return Session([self.program, "--library", home], self.environment(os.path.dirname(home)))
        return Session([self.program], self.environment(home))

    def trivial_session(self):
        return Session([self.trivial])

    def tig_session(self):
        return Session(["tig"], directory=self.repository())

    def repository(self):
        """2,000 commits with fixed dates."""
        path = os.path.join(self.work, "commits")
        if os.path.isdir(os.path.join(path, ".git")):
            return path
        subprocess.run(["git", "init", "-q", "-b", "main", path], check=True)
        stream = []
        for i in range(1, 2001):
            message, line = "change %d: 単語を直す" % i, "line %d\n" % i
            stream.append("commit refs/heads/main\nmark :%d\ncommitter A <a@b.example> %d +0000\ndata %d\n%s"
                          % (i, 1600000000 + i * 60, len(message.encode()), message))
            if i > 1:
                stream.append("from :%d" % (i - 1))
            stream.append("M 100644 inline f%d.txt\ndata %d\n%s" % (i % 50, len(line), line))
        subprocess.run(["git", "-C", path, "fast-import", "--quiet"], input="\n".join(stream).encode() + b"\n", check=True)
        subprocess.run(["git", "-C", path, "reset", "-q", "--hard"], check=True)
        return path

    def server_bench(self):
        """The measuring program that was built with PostgreSQL; it is built when it is first needed."""
        root = os.path.dirname(HERE)
        flags = subprocess.run([os.path.join(root, "Scripts", "release-flags"), "1"], check=True, stdout=subprocess.PIPE,
                               text=True).stdout.split()
        folder = os.path.join(root, ".build-postgresql")
        subprocess.run(["swift", "build", "-c", "release", "--product", "Benchmarks", *flags, "--package-path", root,
                        "--scratch-path", folder], check=True, stdout=sys.stderr)
        return os.path.join(folder, "release", "Benchmarks")

    def numbers(self, *command):
        """What a measuring program prints."""
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
        return [float(number) for number in done.stdout.split()]

    def figures(self, *arguments):
        return self.numbers(self.bench, *arguments)

    def json_limit(self, home):
        """Milliseconds that simdjson takes for the files of a library."""
        return self.numbers(self.limit, *self.journal(home))[0]

    def command(self, home, *arguments):
        """Milliseconds and peak memory in MiB of a command of the program."""
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **self.environment(home)}
        done = subprocess.run([self.measured, self.program, *arguments], env=environment, check=True,
                              stdout=subprocess.PIPE, text=True)
        took, peak = map(float, done.stdout.splitlines()[-1].split())
        return took, peak / 1024
