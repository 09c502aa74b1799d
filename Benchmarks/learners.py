"""The rows of many learners on one PostgreSQL server, with pgbench on the same server as the peer."""
import glob
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from replicas import SECONDS, Replicas
from server import Server, programs
from table import ratios

HERE = os.path.dirname(os.path.abspath(__file__))

# The numbers of learners with ten years of reviews in the two databases, and of all learners in the larger one: the others
# have reviewed each word once. All have 20,000 words in 400 books.
FEW, MANY, ALL = 10, 100, 500
CROWDS = (1, 10, 100, 500)
WORDS, BOOKS, REVIEWS = 20_000, 400, 200_000

# What is waited for.
ON_DISK = "the service says that it is on the disk of the server"
IN_REPLICA = "the service says that it is in the replica"
AT_SERVER = "the server says that it is on its disk"

# The number of learners that share a program, each with a separate thread.
LEARNERS_OF_A_PROCESS = 100

# The rows of a library, of which each learner gets a copy with the same ids: keys begin with the owner. Reviews are in
# the order in which they came, so those of a word are far apart.
COPY = """
SET session_replication_role = replica;
DO $$ DECLARE name text; columns text; BEGIN
  FOREACH name IN ARRAY ARRAY['devices', 'books', 'words', 'search', 'foldings', 'cards', 'reviews'] LOOP
    SELECT string_agg(quote_ident(column_name), ', ') INTO columns FROM information_schema.columns
      WHERE table_schema = 'tangocho' AND table_name = name AND column_name <> 'owner';
    EXECUTE format('INSERT INTO tangocho.%%1$I (owner, %%2$s) SELECT %%3$L, %%2$s FROM tangocho.%%1$I WHERE owner = %%4$L',
      name, columns, '%s', '%s') || CASE name WHEN 'reviews' THEN ' ORDER BY time' ELSE '' END;
  END LOOP;
END $$;
"""
# A copy has no list of changes, so its cards are those of all of them.
UNCHANGED = "UPDATE tangocho.foldings SET position = 0 WHERE owner = '%s';"
SIZE = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relnamespace = 'tangocho'::regnamespace AND relkind = 'r'"


class Learners:
    PARTS = ("postgresql",)

    def __init__(self, places, table, quick):
        self.places, self.table = places, table
        self.rounds, self.seconds, self.starts = (3, 5, 100) if quick else (7, 10, 300)
        self.crowd_seconds = 30 if quick else 60

    def postgresql(self):
        if self.is_server_missing():
            return
        self.bench = self.places.server_bench()
        with Server(self.places.work) as self.server:
            self.replicas = Replicas(self.bench, self.server, "many", self.place("many"))
            if not self.server.is_complete:
                self.fill()
            self.disk()
            for clients in CROWDS:
                self.grades(clients)
            self.session_starts()
            self.exchanges()

    # What is measured

    def grades(self, clients):
        """Round by round: pgbench, learners on the server itself, and learners on replicas."""
        peers, direct, wal, works = [], [], [], []
        for round in range(self.rounds + 1):
            peer = self.pgbench(clients)
            before = self.wal()
            own = self.simulate("many", clients)
            written = (self.wal() - before) / len(own)
            work = self.replicas.simulate(clients, self.seconds)
            # The first round warms caches.
            if round:
                peers.append(peer), direct.append(own), wal.append(written), works.append(work)
        name = "PostgreSQL: %d %s at once" % (clients, "learner" if clients == 1 else "learners")
        self.replica_grades(name + " on replicas", works, peers)
        self.direct_grades(name + ", grade by grade on the server", direct, peers)
        if clients == 10:
            self.table.row("%s, grade by grade on the server, what a grade adds to the log of the server" % name, ON_DISK,
                           [x / 1024 for x in wal], unit=" KiB")

    def replica_grades(self, name, works, peers):
        row = self.table.row
        row("%s, grades in a second ÷ transactions of pgbench -N" % name, AT_SERVER,
            ratios([x.rate for x in works], [x.rate for x in peers]), least=0.5)
        row("%s, grades in a second" % name, AT_SERVER, [x.rate for x in works])
        waits = [percentile(x.waits, 99) for x in works]
        row("%s, a grade, 99th percentile ÷ that of pgbench -N" % name, IN_REPLICA,
            ratios(waits, [x.last for x in peers]))
        row("%s, a grade, 99th percentile" % name, IN_REPLICA, waits, unit=" ms")
        row("%s, a grade, 99th percentile" % name, AT_SERVER, [percentile(x.delays, 99) for x in works], unit=" ms")
        row("%s, grades in a transaction of the server" % name, "mean", [x.grades_of_a_change for x in works])
        name += ", processor time of the server for a grade"
        row(name, "mean", [x.taken_by_grade * 1000 for x in works], unit=" ms")
        row(name + " ÷ for a transaction of pgbench -N", "mean",
            ratios([x.taken_by_grade for x in works], [x.taken for x in peers]))

    def direct_grades(self, name, grades, peers):
        row = self.table.row
        own = [len(x) / self.seconds for x in grades]
        row("%s, grades in a second ÷ transactions of pgbench -N" % name, ON_DISK,
            ratios(own, [x.rate for x in peers]), least=0.5)
        row("%s, grades in a second" % name, ON_DISK, own)
        own = [percentile(x, 99) for x in grades]
        row("%s, a grade, 99th percentile ÷ that of pgbench -N" % name, ON_DISK, ratios(own, [x.last for x in peers]))
        row("%s, a grade, 99th percentile" % name, ON_DISK, own, unit=" ms")

    def session_starts(self):
        """Starts by a replica, with nobody else and with all learners at work; and what these wait for."""
        for crowd in (0, ALL):
            listed, planned, works = [], [], []
            for _ in range(self.rounds):
                work = self.replicas.begin(crowd, self.crowd_seconds, pause=5_000) if crowd else None
                times = self.replicas.starts(self.replicas.others, 1, SECONDS, self.starts)
                if work:
                    if not work.is_at_work:
                        raise RuntimeError("the learners were done before the starts")
                    works.append(work.end())
                listed.append(percentile([x[0] for x in times], 99))
                planned.append(percentile([x[1] for x in times], 99))
            others = "%d others grade a word every five seconds" % crowd if crowd else "nobody else"
            name = "PostgreSQL: start by a replica with 200,000 reviews, %s, 99th percentile" % others
            self.table.row(name, "the books with their counts", listed, 50, " ms")
            self.table.row(name, "the plan of the day", planned, 50, " ms")
            if crowd:
                name = "PostgreSQL: %d learners grade a word every five seconds, a grade, 99th percentile" % crowd
                self.table.row(name, IN_REPLICA, [percentile(x.waits, 99) for x in works], unit=" ms")
                self.table.row(name, AT_SERVER, [percentile(x.delays, 99) for x in works], unit=" ms")

    def exchanges(self):
        """What a second computer waits for: at first, and after a week away."""
        first, week, folder = [], [], os.path.join(self.server.data, "exchange")
        for round in range(self.rounds):
            shutil.rmtree(folder, ignore_errors=True)
            os.makedirs(folder)
            first.append(self.replicas.exchange(folder, 1) / 1000)
            # About 385 grades, most of them changes of their own.
            self.replicas.simulate(1, 7, pause=18)
            week.append(self.replicas.exchange(folder, 1))
        shutil.rmtree(folder)
        name = "PostgreSQL: a second computer of a learner with 20,000 words and 200,000 reviews, "
        self.table.row(name + "first start", "everything is in its replica", first, unit=" s")
        self.table.row(name + "after a week away (55 reviews a day)", "what is new is in its replica", week, unit=" ms")

    def disk(self):
        with open(os.path.join(self.server.data, "sizes")) as file:
            sizes = [float(line) for line in file]
        for name, size in zip(("200,000 reviews", "20,000 reviews"), sizes):
            self.table.row("PostgreSQL: disk for a learner with 20,000 words and %s" % name, "tables and indexes",
                           [size / 2 ** 20], unit=" MiB")

    # Learners and their peer

    def begin(self, database, clients):
        """Learners who have connected and wait for a line."""
        processes = []
        for first in range(1, clients + 1, LEARNERS_OF_A_PROCESS):
            last = min(clients, first + LEARNERS_OF_A_PROCESS - 1)
            processes.append(subprocess.Popen(
                [self.bench, "server-grades", *self.place(database), str(first), str(last), str(self.seconds), "0"],
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
        processes = self.begin(database, clients)
        with ThreadPoolExecutor(len(processes)) as pool:
            texts = list(pool.map(lambda process: process.communicate()[0], processes))
        if any(process.returncode for process in processes):
            raise RuntimeError("a learner could not grade")
        return [float(number) for text in texts for number in text.split()]

    def pgbench(self, clients):
        """What pgbench -N does."""
        taken = self.server.processor_seconds()
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
        return Peer(times, self.seconds, self.server.processor_seconds() - taken)

    def place(self, database):
        return self.server.socket, self.server.port, database

    def wal(self):
        return float(self.server.sql("postgres", "SELECT pg_current_wal_lsn() - '0/0'")[0][0])

    # Databases and libraries

    def is_server_missing(self):
        """Whether PostgreSQL is not installed; the table then says so."""
        if not programs():
            print("| learners on a server | – | PostgreSQL is missing: install the Debian packages postgresql and "
                  "libpq-dev | – | – |")
        return not programs()

    def fill(self):
        """Two databases: with few learners, and with these and many more. It takes minutes."""
        server = self.server
        self.make_few(["model", "beginner"], ALL)
        self.model("model", REVIEWS, 3_630)
        self.model("beginner", WORDS, 345)
        sizes = []
        for copies in ([("learner_%d" % i, "model") for i in range(1, FEW + 1)], [("trial", "beginner")]):
            server.sql("few", "VACUUM FULL")
            before = float(server.sql("few", SIZE)[0][0])
            self.copy("few", copies)
            server.sql("few", "VACUUM (FREEZE, ANALYZE)")
            sizes.append((float(server.sql("few", SIZE)[0][0]) - before) / len(copies))
        self.make_many([("learner_%d" % i, "model" if i <= MANY else "beginner") for i in range(FEW + 1, ALL + 1)])
        self.replicas.make([range(1, MANY + 1), range(MANY + 1, ALL + 1)])
        server.sql("postgres", "CREATE DATABASE pgbench")
        subprocess.run([os.path.join(server.programs, "pgbench"), "-i", "-q", "-s", "100", *server.address(), "pgbench"],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        server.sql("postgres", "CHECKPOINT")
        with open(os.path.join(server.data, "sizes"), "w") as file:
            file.writelines("%f\n" % size for size in sizes)
        server.complete()

    def make_few(self, models, learners):
        """The database with few learners, still empty, and the roles of all."""
        print("Filling the databases of the learners takes a while.", file=sys.stderr)
        roles = ["keeper", *models] + ["learner_%d" % i for i in range(1, learners + 1)]
        self.server.sql("postgres", "".join("CREATE ROLE %s LOGIN;\n" % role for role in roles))
        self.server.sql("postgres", "CREATE DATABASE few OWNER keeper")
        subprocess.run([self.bench, "server-tables", *self.place("few"), "keeper"], check=True)

    def make_many(self, copies):
        """The database with many learners: the few, and copies of them."""
        self.server.sql("postgres", "CREATE DATABASE many TEMPLATE few STRATEGY FILE_COPY")
        self.copy("many", copies)
        self.server.sql("many", "VACUUM (FREEZE, ANALYZE)")

    def model(self, role, reviews, days):
        """A library whose reviews begin a number of days ago, made by the program's own back end."""
        home = "host=%s port=%s dbname=few user=%s" % (self.server.socket, self.server.port, role)
        words = subprocess.run([sys.executable, os.path.join(HERE, "make_words.py"), str(WORDS)], check=True,
                               stdout=subprocess.PIPE)
        subprocess.run([self.bench, "make-library", home, str(BOOKS)], input=words.stdout, check=True)
        subprocess.run([self.bench, "make-reviews", home, str(reviews), str(days)], check=True)
        # The first session folds all reviews, and a library that has replicas has a number among devices.
        subprocess.run([self.bench, "session", home], check=True, stdout=subprocess.DEVNULL)
        self.server.sql("few", "INSERT INTO tangocho.devices VALUES ('%s', %d)" % (role, reviews))

    def copy(self, database, copies):
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda pair: self.server.sql(database, COPY % pair + UNCHANGED % pair[0]), copies))


class Peer:
    """Transactions of pgbench: how many in a second, their 99th percentile, and what the server took for one."""

    def __init__(self, times, seconds, taken):
        self.rate, self.last, self.taken = len(times) / seconds, percentile(times, 99), taken / len(times)


def percentile(values, number):
    """The value that this percentage of the values does not exceed."""
    values = sorted(values)
    return values[min(len(values) - 1, len(values) * number // 100)]
