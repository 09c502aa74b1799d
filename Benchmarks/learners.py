"""The rows of many learners on one PostgreSQL server, with pgbench on the same server as the peer."""
import glob
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from server import Server, programs
from table import ratios

HERE = os.path.dirname(os.path.abspath(__file__))

# How many learners with ten years of reviews the two databases have, and how many there are in the larger one with those
# who have reviewed each word once. All have 20,000 words in 400 books.
FEW, MANY, ALL = 10, 100, 500
WORDS, BOOKS, REVIEWS = 20_000, 400, 200_000

# Of one program, Dispatch makes no more threads than 255.
LEARNERS_OF_A_PROCESS = 100

# The rows of a library, of which each learner gets a copy with the same ids: keys begin with the owner. Reviews are in
# the order in which they came, so that those of a word lie apart.
COPY = """
SET session_replication_role = replica;
DO $$ DECLARE name text; columns text; BEGIN
  FOREACH name IN ARRAY ARRAY['books', 'words', 'search', 'foldings', 'cards', 'reviews'] LOOP
    SELECT string_agg(quote_ident(column_name), ', ') INTO columns FROM information_schema.columns
      WHERE table_schema = 'tangocho' AND table_name = name AND column_name <> 'owner';
    EXECUTE format('INSERT INTO tangocho.%%1$I (owner, %%2$s) SELECT %%3$L, %%2$s FROM tangocho.%%1$I WHERE owner = %%4$L',
      name, columns, '%s', '%s') || CASE name WHEN 'reviews' THEN ' ORDER BY time' ELSE '' END;
  END LOOP;
END $$;
"""
SIZE = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relnamespace = 'tangocho'::regnamespace AND relkind = 'r'"


class Learners:
    PARTS = ("postgresql",)

    def __init__(self, places, table, quick):
        self.places, self.table = places, table
        self.rounds, self.seconds, self.starts = (3, 5, 100) if quick else (7, 10, 300)

    def postgresql(self):
        if not programs():
            print("| learners on a server | – | PostgreSQL is missing: install the Debian packages postgresql and "
                  "libpq-dev | – | – |")
            return
        self.bench = self.places.server_bench()
        with Server(self.places.work) as self.server:
            if not self.server.is_complete:
                self.fill()
            self.disk()
            for clients in (1, 10, 100, 500):
                self.grades(clients)
            self.growth()
            self.session_starts()

    # What is measured

    def grades(self, clients):
        ours, peers, wal = [], [], []
        for round in range(self.rounds + 1):
            peer = self.pgbench(clients)
            before = self.wal()
            own = self.simulate("many", clients)
            written = (self.wal() - before) / len(own)
            # The first round warms caches.
            if round:
                ours.append(own), peers.append(peer), wal.append(written)
        name = "PostgreSQL: %d %s at once" % (clients, "learner" if clients == 1 else "learners")
        until = "the service says that it is on the disk"
        rates = [len(x) / self.seconds for x in ours]
        self.table.row("%s, grades in a second ÷ transactions of pgbench -N" % name, until,
                       ratios(rates, [len(x) / self.seconds for x in peers]), least=0.5)
        self.table.row("%s, grades in a second" % name, until, rates)
        last = [percentile(x, 99) for x in ours]
        self.table.row("%s, a grade, 99th percentile ÷ that of pgbench -N" % name, until,
                       ratios(last, [percentile(x, 99) for x in peers]))
        self.table.row("%s, a grade, 99th percentile" % name, until, last, unit=" ms")
        if clients == 10:
            self.table.row("%s, what a grade adds to the log of the server" % name, until, [x / 1024 for x in wal],
                           unit=" KiB")

    def growth(self):
        pairs, starts = [], []
        for round in range(self.rounds + 1):
            pair = [len(self.simulate(database, FEW)) for database in ("few", "many")]
            start = [percentile(self.start(database, FEW), 50) for database in ("few", "many")]
            if round:
                pairs.append(pair[0] / pair[1]), starts.append(start[1] / start[0])
        name = "PostgreSQL: %s, data of %d learners ÷ of %d"
        self.table.row(name % ("time of a grade, %d learners at once" % FEW, ALL, FEW),
                       "the service says that it is on the disk", pairs, 1.2)
        self.table.row(name % ("time of a start", ALL, FEW), "the plan of the day", starts, 1.2)

    def session_starts(self):
        """Starts of the program's queries, with nobody else and with all learners at work."""
        for crowd in (0, ALL):
            listed, planned = [], []
            for _ in range(self.rounds):
                waiting = self.begin("many", crowd, 10_000, pause=5_000) if crowd else []
                times = self.start("many", MANY, all=True)
                for process in waiting:
                    process.kill(), process.wait()
                listed.append(percentile([x[0] for x in times], 99))
                planned.append(percentile([x[1] for x in times], 99))
            name = "PostgreSQL: start of a learner with 200,000 reviews, %s, 99th percentile" % (
                "%d others grade a word every five seconds" % crowd if crowd else "nobody else")
            self.table.row(name, "the books with their counts", listed, 50, " ms")
            self.table.row(name, "the plan of the day", planned, 50, " ms")

    def disk(self):
        with open(os.path.join(self.server.data, "sizes")) as file:
            sizes = [float(line) for line in file]
        for name, size in zip(("200,000 reviews", "20,000 reviews"), sizes):
            self.table.row("PostgreSQL: disk for a learner with 20,000 words and %s" % name, "tables and indexes",
                           [size / 2 ** 20], unit=" MiB")

    # Learners and their peer

    def begin(self, database, clients, seconds, pause=0):
        """Learners who have connected and wait for a line."""
        processes = []
        for first in range(1, clients + 1, LEARNERS_OF_A_PROCESS):
            last = min(clients, first + LEARNERS_OF_A_PROCESS - 1)
            processes.append(subprocess.Popen(
                [self.bench, "server-grades", *self.place(database), str(first), str(last), str(seconds), str(pause)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        for process in processes:
            if process.stdout.readline() != "ready\n":
                raise RuntimeError("the learners could not connect")
        for process in processes:
            process.stdin.write("\n")
            process.stdin.flush()
        return processes

    def simulate(self, database, clients):
        """Milliseconds of all grades of learners who grade as fast as they are answered."""
        processes = self.begin(database, clients, self.seconds)
        with ThreadPoolExecutor(len(processes)) as pool:
            texts = list(pool.map(lambda process: process.communicate()[0], processes))
        if any(process.returncode for process in processes):
            raise RuntimeError("a learner could not grade")
        return [float(number) for text in texts for number in text.split()]

    def start(self, database, learners, all=False):
        """Milliseconds of starts, until the plan of the day or both figures."""
        times = self.places.numbers(self.bench, "server-starts", *self.place(database), "1", str(learners),
                                    str(self.starts))
        pairs = list(zip(times[::2], times[1::2]))
        return pairs if all else [x[1] for x in pairs]

    def pgbench(self, clients):
        """Milliseconds of all transactions of pgbench -N."""
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "log")
            subprocess.run(
                [os.path.join(self.server.programs, "pgbench"), "-N", "-n", "-c", str(clients), "-j", str(min(2, clients)),
                 "-T", str(self.seconds), "-l", "--log-prefix", log, *self.server.address(), "pgbench"],
                check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            times = []
            for name in glob.glob(log + "*"):
                with open(name) as file:
                    times += [float(line.split()[2]) / 1000 for line in file]
            return times

    def place(self, database):
        return self.server.socket, self.server.port, database

    def wal(self):
        return float(self.server.sql("postgres", "SELECT pg_current_wal_lsn() - '0/0'")[0][0])

    # What is there

    def fill(self):
        """Two databases: with few learners, and with these and many more. It takes minutes."""
        print("Filling the databases of the learners takes a while.", file=sys.stderr)
        server = self.server
        roles = ["keeper", "model", "beginner"] + ["learner_%d" % i for i in range(1, ALL + 1)]
        server.sql("postgres", "".join("CREATE ROLE %s LOGIN;\n" % role for role in roles))
        server.sql("postgres", "CREATE DATABASE few OWNER keeper")
        subprocess.run([self.bench, "server-tables", *self.place("few"), "keeper"], check=True)
        self.model("model", REVIEWS, 3_630)
        self.model("beginner", WORDS, 345)
        sizes = []
        for copies in ([("learner_%d" % i, "model") for i in range(1, FEW + 1)], [("trial", "beginner")]):
            server.sql("few", "VACUUM FULL")
            before = float(server.sql("few", SIZE)[0][0])
            self.copy("few", copies)
            server.sql("few", "VACUUM (FREEZE, ANALYZE)")
            sizes.append((float(server.sql("few", SIZE)[0][0]) - before) / len(copies))
        server.sql("postgres", "CREATE DATABASE many TEMPLATE few STRATEGY FILE_COPY")
        self.copy("many", [("learner_%d" % i, "model" if i <= MANY else "beginner") for i in range(FEW + 1, ALL + 1)])
        server.sql("many", "VACUUM (FREEZE, ANALYZE)")
        server.sql("postgres", "CREATE DATABASE pgbench")
        subprocess.run([os.path.join(server.programs, "pgbench"), "-i", "-q", "-s", "100", *server.address(), "pgbench"],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        server.sql("postgres", "CHECKPOINT")
        with open(os.path.join(server.data, "sizes"), "w") as file:
            file.writelines("%f\n" % size for size in sizes)
        server.complete()

    def model(self, role, reviews, days):
        """A library whose reviews begin so many days ago, made by the program's own back end."""
        home = "host=%s port=%s dbname=few user=%s" % (self.server.socket, self.server.port, role)
        words = subprocess.run([sys.executable, os.path.join(HERE, "make_words.py"), str(WORDS)], check=True,
                               stdout=subprocess.PIPE)
        subprocess.run([self.bench, "make-library", home, str(BOOKS)], input=words.stdout, check=True)
        subprocess.run([self.bench, "make-reviews", home, str(reviews), str(days)], check=True)
        # The first session folds all reviews.
        subprocess.run([self.bench, "session", home], check=True, stdout=subprocess.DEVNULL)

    def copy(self, database, copies):
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda pair: self.server.sql(database, COPY % pair), copies))


def percentile(values, number):
    """Of the values, so many in a hundred are not above it."""
    values = sorted(values)
    return values[min(len(values) - 1, len(values) * number // 100)]
