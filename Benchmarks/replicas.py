"""The same learners as the program lets them work: each on a replica, a file that exchanges changes with the server."""
import os
import shutil
import sqlite3
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

# The number of learners that share a program, each with two separate threads.
LEARNERS_OF_A_PROCESS = 50
# The number of second computers that are started in turn; nobody else uses their replicas in the meantime.
SECONDS = 10


class Replicas:
    """Replicas of the libraries in one database, made once; they stay beside the data of the server."""

    def __init__(self, bench, server, database, place):
        self.bench, self.server, self.database, self.place = bench, server, database, place
        self.folder = os.path.join(server.data, "replicas")
        self.others = os.path.join(server.data, "second-computers")

    def make(self, kinds):
        """The first learner of each kind fetches everything; as the others have the same, they get a copy of that."""
        for folder in (self.folder, self.others):
            os.makedirs(folder)
        copies = []
        for numbers in kinds:
            self.exchange(self.folder, numbers[0])
            # The first start folds all reviews.
            self.starts(self.folder, numbers[0], numbers[0], 1)
            copies += [(self.folder, numbers[0], number) for number in numbers[1:]]
        copies += [(self.others, 1, number) for number in range(1, min(SECONDS, len(kinds[0])) + 1)]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda copy: self.copy(*copy), copies))

    def file(self, folder, number):
        return os.path.join(folder, str(number), "replica.sqlite")

    def copy(self, folder, number, other):
        """Copies the replica of a learner for another one, whose library has the same rows and number."""
        path = self.file(folder, other)
        os.makedirs(os.path.dirname(path))
        shutil.copyfile(self.file(self.folder, number), path)
        with sqlite3.connect(path) as file:
            state, = file.execute("SELECT state FROM replica").fetchone()
            lines = [line.replace("learner_%d" % number, "learner_%d" % other) if line.startswith("primary ") else line
                     for line in state.split("\n")]
            file.execute("UPDATE replica SET state = ?", ("\n".join(lines),))
        file.close()

    # Learners

    def begin(self, clients, seconds, pause=0):
        """Learners whose replicas have everything, and who wait for a line."""
        processes = []
        for first in range(1, clients + 1, LEARNERS_OF_A_PROCESS):
            last = min(clients, first + LEARNERS_OF_A_PROCESS - 1)
            processes.append(subprocess.Popen(
                [self.bench, "server-replica-grades", *self.place, self.folder, str(first), str(last), str(seconds),
                 str(pause)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        for process in processes:
            if process.stdout.readline() != "ready\n":
                raise RuntimeError("the learners could not connect")
        crowd = Crowd(self, clients, processes)
        for process in processes:
            process.stdin.write("\n")
            process.stdin.flush()
        return crowd

    def simulate(self, clients, seconds, pause=0):
        return self.begin(clients, seconds, pause).end()

    def starts(self, folder, first, last, count):
        """Milliseconds of starts, until the books with their counts and until the plan of the day."""
        times = self.numbers("server-replica-starts", folder, str(first), str(last), str(count))
        return list(zip(times[::2], times[1::2]))

    def exchange(self, folder, number):
        """Milliseconds until a replica has everything."""
        return self.numbers("server-exchange", folder, str(number))[0]

    def numbers(self, command, *arguments):
        done = subprocess.run([self.bench, command, *self.place, *arguments], check=True, stdout=subprocess.PIPE, text=True)
        return [float(number) for number in done.stdout.split()]

    def held(self, clients, since):
        """How many grades of the first learners the server has since a time."""
        owners = ",".join("learner_%d" % number for number in range(1, clients + 1))
        return int(self.server.sql(self.database, """
            SELECT count(*) FROM tangocho.reviews WHERE owner = ANY ('{%s}') AND time >= %d AND is_mark = 0
            AND is_undone = 0""" % (owners, since))[0][0])


class Crowd:
    """Learners at work."""

    def __init__(self, replicas, clients, processes):
        self.replicas, self.clients, self.processes = replicas, clients, processes
        self.since, self.taken = int(time.time() * 1000), replicas.server.processor_seconds()

    @property
    def is_at_work(self):
        return all(process.poll() is None for process in self.processes)

    def end(self):
        """Waits until the server has all grades."""
        with ThreadPoolExecutor(len(self.processes)) as pool:
            texts = list(pool.map(lambda process: process.communicate()[0], self.processes))
        if any(process.returncode for process in self.processes):
            raise RuntimeError("a learner could not grade")
        taken = self.replicas.server.processor_seconds() - self.taken
        work = Work([[float(number) for number in text.split()] for text in texts], taken)
        held = self.replicas.held(self.clients, self.since)
        if held != len(work.waits):
            raise RuntimeError("the server has %d of %d grades" % (held, len(work.waits)))
        return work


class Work:
    """What learners did: numbers of each process, as the measuring program prints them, and what the server took for it."""

    def __init__(self, processes, taken):
        # From the first grade until the server had the last one.
        self.seconds = max(numbers[0] for numbers in processes) / 1000
        changes = sum(numbers[1] for numbers in processes)
        # Milliseconds until the learner went on, and until the server had the grade.
        self.waits = [wait for numbers in processes for wait in numbers[2::2]]
        self.delays = [delay for numbers in processes for delay in numbers[3::2]]
        self.rate = len(self.waits) / self.seconds
        self.taken_by_grade = taken / len(self.waits)
        self.grades_of_a_change = len(self.waits) / max(1, changes)
