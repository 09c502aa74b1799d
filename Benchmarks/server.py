"""The benchmark's own PostgreSQL server, on a socket; its data stays for the next run."""
import glob
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

# As many connections as the largest number of learners needs, and what POSTGRESQL.md asks for with more than a hundred.
# Durability is the server's default: a commit is on the disk.
SETTINGS = """
listen_addresses = ''
max_connections = 700
max_pred_locks_per_transaction = 256
shared_buffers = '%d MB'
max_wal_size = '8 GB'
maintenance_work_mem = '512 MB'
wal_level = minimal
max_wal_senders = 0
"""


def programs():
    """The folder of the server's programs; None where PostgreSQL is not installed."""
    for folder in sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda x: int(x.split("/")[4]), reverse=True):
        if os.path.exists(os.path.join(folder, "pgbench")):
            return folder
    found = shutil.which("pgbench"), shutil.which("initdb"), shutil.which("postgres")
    return os.path.dirname(found[0]) if all(found) else None


class Server:
    def __init__(self, folder, name="server"):
        self.programs, self.data = programs(), os.path.join(folder, name)
        self.port, self.admin = "54321", "admin"

    def __enter__(self):
        # A path to a socket has at most 107 bytes.
        self.socket = tempfile.mkdtemp(prefix="tangocho-", dir="/tmp")
        try:
            self._own(self.socket)
            self._start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        process = getattr(self, "process", None)
        if process and process.poll() is None:
            process.send_signal(signal.SIGINT)
            process.wait()
        shutil.rmtree(self.socket, ignore_errors=True)

    def _start(self):
        if not os.path.exists(os.path.join(self.data, "complete")):
            shutil.rmtree(self.data, ignore_errors=True)
            os.makedirs(self.data)
            self._own(self.data)
            self._run("initdb", "-D", os.path.join(self.data, "data"), "-A", "trust", "-U", self.admin, "-E", "UTF8",
                      "--no-locale")
            memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
            with open(os.path.join(self.data, "data", "postgresql.conf"), "a") as file:
                file.write(SETTINGS % (memory // 4 // 2 ** 20))
        log = open(os.path.join(self.data, "log"), "a")
        self.process = subprocess.Popen(
            [os.path.join(self.programs, "postgres"), "-D", os.path.join(self.data, "data"), "-p", self.port,
             "-k", self.socket], stdout=log, stderr=log, cwd="/", **self._user())
        for _ in range(600):
            ready = [os.path.join(self.programs, "pg_isready"), "-q", "-h", self.socket, "-p", self.port]
            if subprocess.run(ready).returncode == 0:
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError("the server did not start; see %s" % log.name)

    def complete(self):
        """Marks the data as complete, so that the next run uses it."""
        open(os.path.join(self.data, "complete"), "w").close()

    @property
    def is_complete(self):
        return os.path.exists(os.path.join(self.data, "complete"))

    def sql(self, database, text):
        """What statements return: a list of rows, each a list of texts."""
        done = subprocess.run(
            [os.path.join(self.programs, "psql"), "-X", "-q", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1",
             *self.address(), "-d", database, "-f", "-"], input=text, check=True, stdout=subprocess.PIPE, text=True)
        return [line.split("\t") for line in done.stdout.splitlines()]

    def processor_seconds(self):
        """The processor time of the server's processes so far, including those that have ended; only on Linux.

        For running processes in nanoseconds: their `stat` has whole ticks of 10 ms for each of two figures, so the time
        of hundreds of connections before a measurement would count as a part of it when they end.
        """
        total = 0
        for path in glob.glob("/proc/[0-9]*/stat"):
            try:
                with open(path) as file:
                    fields = file.read().rsplit(")", 1)[1].split()
                if path.split("/")[2] == str(self.process.pid):
                    total += sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
                elif fields[1] == str(self.process.pid):
                    with open(path.replace("/stat", "/schedstat")) as file:
                        total += int(file.read().split()[0]) / 1e9
            except OSError:
                continue
        return total

    def address(self):
        return ["-h", self.socket, "-p", self.port, "-U", self.admin]

    def _run(self, program, *arguments):
        subprocess.run([os.path.join(self.programs, program), *arguments], check=True, stdout=subprocess.DEVNULL,
                       cwd="/", **self._user())

    def _user(self):
        """The server refuses to run as root."""
        if os.geteuid() != 0:
            return {}
        names = [user.pw_name for user in pwd.getpwall()]
        user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}

    def _own(self, folder):
        user = self._user()
        if user:
            os.chown(folder, user["user"], user["group"])
