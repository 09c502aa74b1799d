"""The table: what was measured, what was waited for, and how much the rounds differ."""
import json
import os
import platform
import subprocess


def median(values):
    values = sorted(values)
    middle = len(values) // 2
    return values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2


def quartiles(values):
    values = sorted(values)
    return values[len(values) // 4], values[len(values) - 1 - len(values) // 4]


def ratios(ours, peers):
    """Round by round, so that what slows the machine slows both."""
    return [a / b for a, b in zip(ours, peers)]


class Table:
    """Prints a line of Markdown for each row; what misses its target is bold."""

    def __init__(self, path=None):
        self.path, self.rows, self.missed = path, [], []

    def head(self):
        print("%s\n" % machine())
        print("| what | until | median | middle half of the rounds | target |\n|---|---|---|---|---|", flush=True)

    def row(self, what, until, values, target=None, unit="", least=None):
        """`values` has one value for each round; `target` is an upper limit and `least` a lower one; a miss is recorded."""
        value, (low, high) = median(values), quartiles(values)
        misses = target is not None and value > target or least is not None and value < least
        if misses:
            self.missed.append(what)
        shown = text(value) + unit
        cells = [what, until, "**%s**" % shown if misses else shown,
                 "%s to %s" % (text(low), text(high)) if len(values) > 1 else "–",
                 "≤ %g%s" % (target, unit) if target is not None else "≥ %g%s" % (least, unit) if least is not None else "–"]
        print("| %s |" % " | ".join(cells), flush=True)
        self.rows.append({"what": what, "until": until, "values": values, "target": target, "least": least,
                          "unit": unit})
        if self.path:
            with open(self.path, "w") as file:
                json.dump({"machine": machine(), "rows": self.rows}, file, indent=1, ensure_ascii=False)


def text(value):
    return "%.0f" % value if value >= 100 else "%.1f" % value if value >= 10 else "%.2f" % value


def machine():
    """The processor, the kernel and the commit."""
    here = os.path.dirname(os.path.abspath(__file__))
    with open("/proc/cpuinfo") as file:
        names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    commit = subprocess.run(["git", "-C", here, "describe", "--always", "--dirty"], capture_output=True, text=True)
    return "%d × %s, %s %s, load %.1f, commit %s" % (
        os.cpu_count(), names[0] if names else platform.machine(), platform.system(), platform.release(),
        os.getloadavg()[0], commit.stdout.strip() or "unknown")
