"""A program in a terminal: how long until awaited content is on its screen, and what that cost.

Output is time-stamped as it is read from the pseudo-terminal, and only afterwards replayed through a terminal emulator
(pyte), so the emulator is in no figure. Awaited content is looked for on the emulated screen: output that does not show
it does not count, and `MissingContent` says what the screen held instead.
"""
import codecs
import fcntl
import os
import re
import select
import shutil
import signal
import struct
import termios
import time

import pyte

QUIET = 0.04
KEYS = {"Enter": "\r", "Esc": "\x1b", "Tab": "\t", "Space": " ", "PgUp": "\x1b[5~", "PgDn": "\x1b[6~"}
ENVIRONMENT = {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}


class MissingContent(Exception):
    """The awaited content did not appear."""


def key_bytes(text):
    """`<Enter>` and `<C-c>` are keys; everything else is typed as it is."""
    def key(match):
        name = match.group(1)
        return chr(ord(name[2].upper()) & 31) if name.startswith("C-") else KEYS[name]
    return re.sub(r"<([A-Z][A-Za-z]*(?:-[a-z])?)>", key, text).encode()


class Screen(pyte.Screen):
    """pyte's screen with what the terminfo entry of xterm-256color uses and pyte lacks."""
    last = " "

    def draw(self, data):
        self.last = data[-1:] or self.last
        super().draw(data)

    def repeat_last(self, count=1, **_):
        self.draw(self.last * max(1, count))

    def scroll_up(self, count=1, **_):
        self._at_top(self.delete_lines, count)

    def scroll_down(self, count=1, **_):
        self._at_top(self.insert_lines, count)

    def _at_top(self, change, count):
        row, self.cursor.y = self.cursor.y, self.margins.top if self.margins else 0
        change(count or 1)
        self.cursor.y = row

    def report_device_attributes(self, *_, **__):
        pass

    def report_device_status(self, *_, **__):
        pass

    def select_graphic_rendition(self, *attributes, **options):
        if not options.get("private"):
            super().select_graphic_rendition(*attributes)


class Stream(pyte.Stream):
    csi = dict(pyte.Stream.csi, b="repeat_last", S="scroll_up", T="scroll_down")
    events = pyte.Stream.events | {"repeat_last", "scroll_up", "scroll_down"}


# Sequences that pyte would take for text, and the beginning of one at the end of a chunk.
IGNORED = re.compile(r"\x1b\[[<>=][0-9;:]*[ -/]*[@-~]|\x1b[P_^X].*?(?:\x1b\\|\x07)|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"
                     r"|\x1b\[[0-9;?]*[ -/]+[@-~]", re.S)
UNFINISHED = re.compile(r"\x1b(?:\[[0-9;:?<>=]*[ -/]*|[P_^X\]][^\x07]*|)$", re.S)


class Emulator:
    def __init__(self, rows, columns):
        self.screen = Screen(columns, rows)
        self.stream = Stream(self.screen)
        self.stream.use_utf8 = False
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.rest = ""

    def feed(self, data):
        text, self.rest = self.rest + self.decoder.decode(data), ""
        match = UNFINISHED.search(text)
        if match and not IGNORED.fullmatch(text, match.start()):
            text, self.rest = text[:match.start()], text[match.start():]
        self.stream.feed(IGNORED.sub("", text))

    @property
    def text(self):
        return "\n".join(self.screen.display)


class Session:
    """One run of a program. The clock starts just before the process, and again with each key."""

    def __init__(self, command, environment=None, directory=None, rows=24, columns=80):
        self.command = command
        self.emulator = Emulator(rows, columns)
        self.chunks, self.replayed, self.has_ended = [], 0, False
        self.seen = b""
        self.master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, columns * 8, rows * 16))
        os.set_blocking(self.master, False)
        self.poll = select.poll()
        self.poll.register(self.master, select.POLLIN)
        kept = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "USER", "TMPDIR")}
        name, path = os.ttyname(slave), shutil.which(command[0])
        if not path:
            raise FileNotFoundError(command[0])
        old = os.getcwd()
        os.chdir(directory or old)
        try:
            self.began = time.perf_counter()
            # A session of its own: then the first terminal that is opened controls it.
            self.pid = os.posix_spawn(
                path, command, {**kept, **ENVIRONMENT, **(environment or {})}, setsid=True,
                setsigdef=[signal.SIGPIPE, signal.SIGINT],
                file_actions=[(os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0), (os.POSIX_SPAWN_DUP2, 0, 1),
                              (os.POSIX_SPAWN_DUP2, 0, 2)])
        finally:
            os.chdir(old)
            os.close(slave)
        self.first_chunk = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def press(self, keys):
        """Presses keys, all in one write; the clock starts."""
        self.first_chunk = len(self.chunks)
        self.seen = b""
        self.began = time.perf_counter()
        os.write(self.master, key_bytes(keys))

    def wait(self, *contents, timeout=30.0):
        """Milliseconds until each of some regular expressions matches the screen, one for each.

        Content that is there before the key is pressed would not be a response to it, and is refused.
        """
        wanted, end = [re.compile(content) for content in contents], time.perf_counter() + timeout
        found = {}
        while True:
            self._read_until_quiet(end)
            self._replay(wanted, found)
            if len(found) == len(wanted):
                return [(found[content] - self.began) * 1000 for content in wanted]
            if self.has_ended or time.perf_counter() > end:
                missing = [content.pattern for content in wanted if content not in found]
                raise MissingContent("%s: %r is not on the screen:\n%s"
                                     % (" ".join(self.command), missing, self.emulator.text))

    def wait_for_bytes(self, content, timeout=30.0):
        """Returns as soon as a regular expression matches the output, so that the next key comes right after it."""
        wanted, end = re.compile(content.encode()), time.perf_counter() + timeout
        while not wanted.search(self.seen):
            if self.has_ended or time.perf_counter() > end:
                self._replay()
                raise MissingContent("%s: %r is not in the output:\n%s"
                                     % (" ".join(self.command), content, self.emulator.text))
            self._read(0.1)

    def wait_for_quiet(self, timeout=5.0):
        """Milliseconds until the last output before a pause; no output at all counts as missing content."""
        end = time.perf_counter() + timeout
        while len(self.chunks) == self.first_chunk and not self.has_ended and time.perf_counter() < end:
            self._read(0.1)
        self._read_until_quiet(end)
        self._replay()
        if len(self.chunks) == self.first_chunk:
            raise MissingContent("%s: no output:\n%s" % (" ".join(self.command), self.emulator.text))
        return (self.chunks[-1][0] - self.began) * 1000

    def rest(self, seconds):
        """Lets time pass."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end and not self.has_ended:
            self._read(end - time.perf_counter())

    def leave(self, keys, timeout=10.0):
        """Milliseconds from a key until the process is gone."""
        self.press(keys)
        end = self.began + timeout
        while time.perf_counter() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                took = (time.perf_counter() - self.began) * 1000
                self._forget()
                if os.waitstatus_to_exitcode(status) != 0:
                    raise MissingContent("%s: status %d" % (" ".join(self.command), os.waitstatus_to_exitcode(status)))
                return took
            self._read(0.0005)
        raise MissingContent("%s: it does not end:\n%s" % (" ".join(self.command), self.emulator.text))

    def kill(self):
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self._forget()

    @property
    def cpu(self):
        """Milliseconds of processor time of the process, with the threads that have ended."""
        # As clock_getcpuclockid(3) makes it, which Python lacks: the clock of all threads of a process.
        return time.clock_gettime((~self.pid << 3) | 2) * 1000

    @property
    def peak_memory(self):
        """MiB: VmHWM of the process."""
        with open("/proc/%d/status" % self.pid) as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) / 1024

    def _forget(self):
        os.close(self.master)
        self.pid = 0

    def _read(self, wait):
        """Reads one chunk, if one comes in time."""
        if self.has_ended:
            # There is no more output; the caller that waits for the process asks again.
            time.sleep(min(wait, 0.0005))
            return False
        if not self.poll.poll(max(0.5, wait * 1000)):
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except BlockingIOError:
            return False
        except OSError:
            data = b""
        if not data:
            self.has_ended = True
            return False
        self.chunks.append((time.perf_counter(), data))
        self.seen += data
        return True

    def _read_until_quiet(self, end):
        while not self.has_ended and time.perf_counter() < end:
            if not self._read(QUIET):
                return

    def _replay(self, wanted=(), found=None):
        """Feeds what was read, and notes the time of the chunk after which each content is on the screen."""
        while self.replayed < len(self.chunks):
            if self.replayed == self.first_chunk > 0:
                self._refuse_old(wanted)
            moment, data = self.chunks[self.replayed]
            self.replayed += 1
            self.emulator.feed(data)
            if self.replayed <= self.first_chunk:
                continue
            for content in wanted:
                if content not in found and content.search(self.emulator.text):
                    found[content] = moment

    def _refuse_old(self, wanted):
        for content in wanted:
            if content.search(self.emulator.text):
                raise MissingContent("%s: %r was on the screen before the key:\n%s"
                                     % (" ".join(self.command), content.pattern, self.emulator.text))
