#!/usr/bin/env python3
"""Reads what `llvm-cov export` says of a run of the tests and lists what of the engine no test has reached.

    report.py EXPORT.json ROOT FOLDER...

Instantiations of one template are taken together: a branch is covered if it is taken in some of them both ways, a condition if in one of
them it is shown to decide by itself (MC/DC). llvm-cov's own summary takes the best instantiation alone.

A gap with the words `not covered:` and a reason in a comment on its line, or alone on the line before, is justified: it is counted
apart, and not listed. So is everything in a function whose head has them. A justification of what is covered is an error, so that none
is left behind, unless the reason is `by chance`: only some runs of threads come there. A switch that names all enumerators has no
default (style), so that it went past all of them is no branch to be covered.
What stands behind `constexpr bool x =`, `if constexpr (` or in a static_assert is settled by the compiler, and no run can show it.
Nor is a file that is included within a function code of its own: what stands in it counts.
Exit code 1 if there is a gap without a justification.
"""
import json
import os
import re
import sys
from collections import defaultdict

CODE = 0  # llvm's number of a region of code; the others are expansions, skipped code and gaps
MARK = "not covered:"
BY_CHANCE = "not covered: by chance"
CONSTANT = re.compile(r"\bconstexpr [\w:]+ \w+ = |if constexpr \(|static_assert\(")


class Source:
    """One file: what it has, by place (line, column, end line, end column), and how much of that was reached."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.text = [""] + file.read().split("\n")
        self.regions = defaultdict(int)
        self.branches = defaultdict(lambda: [0, 0])
        self.decisions = {}
        self.lines = defaultdict(int)
        self.functions = {}
        self.used_marks = set()

    def is_switched_on(self, place):
        """Whether the place is the condition of a switch: llvm counts there how often no case was taken."""
        return self.text[place[0]][:place[1] - 1].endswith("switch (")

    def is_constant(self, place):
        before = self.text[place[0]][:place[1] - 1]
        return CONSTANT.search(before) is not None

    def justified(self, line):
        """The line of the justification that covers this line, or 0."""
        if MARK in self.text[line]:
            return line
        if MARK in self.text[line - 1] and self.text[line - 1].lstrip().startswith("//"):
            return line - 1
        for (first, last), marked in self.functions.items():
            if marked and first <= line <= last:
                return marked
        return 0


def is_ours(path, root, folders):
    return any(path.startswith(os.path.join(root, folder) + os.sep) for folder in folders)


def add_function(function, sources, root, folders):
    names = function["filenames"]
    own = [r for r in function["regions"] if r[7] == CODE]
    for l1, c1, l2, c2, count, file, _, _ in own:
        path = names[file]
        if is_ours(path, root, folders):
            if path not in sources:
                sources[path] = Source(path)
            sources[path].regions[l1, c1, l2, c2] += count
    # The line counts: of the innermost region at its start, and of those that start on it.
    if own and is_ours(names[0], root, folders) and not sources[names[0]].is_constant(own[0]):
        source = sources[names[0]]
        head = own[0]
        marked = next((n for n in (head[0], head[0] - 1) if MARK in source.text[n]), 0)
        source.functions[head[0], head[2]] = marked
        innermost = {}
        for l1, _, l2, _, count, file, _, _ in sorted(own, key=lambda r: (r[0], r[1], -r[2], -r[3])):
            if names[file] != names[0]:
                continue
            source.lines[l1] = max(source.lines[l1], count)
            for line in range(l1 + 1, l2 + 1):
                innermost[line] = count
        for line, count in innermost.items():
            source.lines[line] = max(source.lines[line], count)
    for l1, c1, l2, c2, true, false, file, _, _ in function["branches"]:
        source = sources.get(names[file])
        if source:
            taken = source.branches[l1, c1, l2, c2]
            taken[0] += true
            taken[1] += false
    for l1, c1, l2, c2, file, _, shown in function.get("mcdc_records", []):
        source = sources.get(names[file])
        if source:
            before = source.decisions.get((l1, c1, l2, c2), [False] * len(shown))
            source.decisions[l1, c1, l2, c2] = [a or b for a, b in zip(before, shown)]


def excerpt(source, place):
    l1, c1, l2, c2 = place
    text = source.text[l1][c1 - 1:c2 - 1] if l1 == l2 else source.text[l1][c1 - 1:] + " ..."
    return text.strip()


def gaps_of(source):
    """(line, what) of all that was not reached, and how much there is of each kind."""
    gaps = []
    totals = {"regions": len(source.regions), "branches": 0, "conditions": 0, "lines": len(source.lines)}
    for place, count in source.regions.items():
        if not count and place[:2] != (1, 1) and not source.is_constant(place):
            gaps.append(("regions", place, f"never runs: {excerpt(source, place)}"))
    for line, count in source.lines.items():
        if not count:
            gaps.append(("lines", (line, 1, line, 1), ""))
    for place, (true, false) in source.branches.items():
        if (not true and not false) or source.is_switched_on(place) or source.is_constant(place):
            continue  # a constant, or in a region that never ran
        totals["branches"] += 2
        for taken, word in ((true, "true"), (false, "false")):
            if not taken:
                gaps.append(("branches", place, f"never {word}: {excerpt(source, place)}"))
    for place, shown in source.decisions.items():
        if source.is_constant(place):
            continue
        totals["conditions"] += len(shown)
        for number, is_shown in enumerate(shown, 1):
            if not is_shown:
                words = f"condition {number} of {len(shown)} not shown to decide alone: {excerpt(source, place)}"
                gaps.append(("conditions", place, words))
    return gaps, totals


def share(missed, total):
    return "-" if not total else "100 %" if not missed else f"{100 * (total - missed) / total:.2f} %"


def main(export, root, folders):
    with open(export, encoding="utf-8") as file:
        functions = json.load(file)["data"][0]["functions"]
    sources = {}
    for function in functions:
        add_function(function, sources, root, folders)
    if not sources:
        print(f"there is nothing of {', '.join(folders)} in {export}")
        return 1
    kinds = ("lines", "regions", "branches", "conditions")
    sum_of = {kind: [0, 0, 0] for kind in kinds}  # missed, justified, total
    unexplained = 0
    for path in sorted(sources):
        source = sources[path]
        gaps, totals = gaps_of(source)
        listed = {place[0] for _, place, what in gaps if what}
        for kind in kinds:
            sum_of[kind][2] += totals[kind]
        for kind, place, what in sorted(gaps, key=lambda gap: gap[1]):
            mark = source.justified(place[0])
            source.used_marks.add(mark)
            sum_of[kind][1 if mark else 0] += 1
            if not mark:
                unexplained += 1
                if what or place[0] not in listed:
                    print(f"{os.path.relpath(path, root)}:{place[0]}:{place[1]}: {what or 'never runs'}")
        for line, text in enumerate(source.text):
            if MARK in text and BY_CHANCE not in text and line not in source.used_marks:
                unexplained += 1
                print(f"{os.path.relpath(path, root)}:{line}: is covered, the justification can go")
    print(f"\n{'':12}{'covered':>10}{'of':>9}{'missed':>9}{'justified':>11}")
    for kind, name in zip(kinds, ("lines", "regions", "branches", "MC/DC")):
        missed, justified, total = sum_of[kind]
        print(f"{name:12}{share(missed, total - justified):>10}{total:>9}{missed:>9}{justified:>11}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], os.path.realpath(sys.argv[2]), sys.argv[3:]))
