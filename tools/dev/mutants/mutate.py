#!/usr/bin/env python3
"""Breaks each operator of the engine in turn, to see whether the tests notice.

    mutate.py write COVERAGE.json ROOT SOURCE FOLDER...
        changes the files of these folders (bt/ without bt/debug/, if none is named) in the copy of ROOT at SOURCE, and lists what it did
        in SOURCE/mutants.tsv
    mutate.py strike SOURCE LOG
        takes out what a compiler complains of in LOG: the next `write` does without it. Exit code 1 if that is nothing
    mutate.py run TESTS SOURCE EVERY
        runs the tests with every n-th of the others; exit code 1 if one is not noticed that is not explained

All mutants are compiled at once: an expression becomes `(BT_MUTANT(n) ? changed : as it was)`, and the variable BT_MUTANT of the
environment says which one it is. COVERAGE.json is what `tools/dev/run coverage` leaves behind: it knows where conditions begin and end,
and what runs at all. It doesn't know types, so some mutants do not compile, such as a difference of texts. These are struck out.

A mutant that ends in no time counts apart: it hangs, or the machine has too much to do. equivalent.txt has those that nobody can notice,
with reasons; they count apart too.
"""
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import time

# What an operator becomes. All of them stand between spaces in these sources.
CHANGES = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ", " && ": " || ", " || ": " && ",
           " + ": " - ", " - ": " + ", " * ": " + ", " / ": " * ", " % ": " / ", " & ": " | ", " | ": " & ", " << ": " >> ", " >> ": " << ",
           " += ": " -= ", " -= ": " += ", " |= ": " &= ", " &= ": " |= ", " ^= ": " |= ", " ^ ": " | "}
# Lines of which nothing is an expression that runs.
SKIPPED = re.compile(r"^\s*(#|//|template|using|static_assert|requires|case |inline constexpr|constexpr|static constexpr|return \{)|"
                     r"constexpr|consteval|operator|__builtin_constant_p|is_constant_evaluated|not covered:")
# Differences of pointers, of which there is no sum.
OF_POINTERS = re.compile(r"failed - checks\.Ranges")
STATEMENT = re.compile(r"^(?P<left>[\w.\->\[\]*(): ]+?)(?P<op> [-+|&^]= )(?P<right>[^;{}]+);$")
STEP = re.compile(r"^(?P<op>\+\+|--)(?P<what>[\w.\->\[\]]+);$")
RETURN = re.compile(r"^return (?P<value>[^{};]+);$")
INITIALIZER = re.compile(r"^(?:const )?[\w:<>*&]+(?: const)?[*&]? [*&]?\w+ = (?P<value>[^{};]+);$")
ASSIGNMENT = re.compile(r"^[\w.\->\[\]*]+ = (?P<value>[^{};]+);$")
EQUIVALENT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "equivalent.txt")
CODE = 0  # llvm's number of a region of code


def is_template_argument(text, at):
    """Whether a place stands between the < and > of a template's arguments, which the compiler needs as they are."""
    depth = 0
    for index in range(at):
        if text[index] == "<" and index > 0 and (text[index - 1].isalnum() or text[index - 1] == "_"):
            depth += 1
        elif text[index] == ">" and depth > 0 and text[index - 1] not in "- ":
            depth -= 1
    return depth > 0


def has_comma(text):
    """Whether a comma outside of all brackets ends an expression: what follows is another one, or another variable."""
    depth = 0
    for character in text:
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(character, 0)
        if character == "," and depth == 0:
            return True
    return False


def changed_operators(text, operators=CHANGES):
    """The text with one operator changed, for each operator in it; nothing of strings and lambdas."""
    if '"' in text or "](" in text:
        return
    for operator in operators:
        start = text.find(operator)
        while start >= 0:
            if not is_template_argument(text, start) and not (operator == " - " and OF_POINTERS.search(text)):
                yield text[:start] + CHANGES[operator] + text[start + len(operator):]
            start = text.find(operator, start + 1)


class File:
    """A file that is written with its mutants, but for those that are `struck`. What it was stays beside it, for the next time."""

    def __init__(self, path, struck):
        self.path = path
        unbroken = path + ".unbroken"
        if not os.path.exists(unbroken):
            shutil.copyfile(path, unbroken)
        with open(unbroken, encoding="utf-8") as file:
            self.lines = file.read().split("\n")
        self.struck = struck
        self.inserts = []  # (line, column, order, text)
        self.mutants = []  # (line, what)
        self.openings = []  # (number, the text that begins it)

    def text(self, place):
        l1, c1, l2, c2 = place
        if l1 == l2:
            return self.lines[l1 - 1][c1 - 1:c2 - 1]
        return "\n".join([self.lines[l1 - 1][c1 - 1:], *self.lines[l1:l2 - 1], self.lines[l2 - 1][:c2 - 1]])

    def wrap(self, place, number, opening, closing):
        if number in self.struck:
            return
        l1, c1, l2, c2 = place
        size = (l2 - l1, c2 - c1)
        self.openings.append((number, opening))
        self.inserts.append((l1, c1, 1, (-size[0], -size[1], number), opening))
        self.inserts.append((l2, c2, 0, (size[0], size[1], -number), closing))

    def note(self, line, before, after):
        self.mutants.append((line, " ".join(before.split()), " ".join(after.split())))

    def write(self):
        for line, column, _, _, text in sorted(self.inserts, key=lambda i: (i[0], i[1], i[2], i[3]), reverse=True):
            at = self.lines[line - 1]
            self.lines[line - 1] = at[:column - 1] + text + at[column - 1:]
        for index, line in enumerate(self.lines):
            if line == "#pragma once" or (self.path.endswith(".cpp") and line.startswith("#include")):
                self.lines[index] = line + "\n#include <mutants.h>"
                break
        text = "\n".join(self.lines)
        with open(self.path, encoding="utf-8") as file:
            if file.read() == text:
                return  # and does not need to be compiled again
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text)


def is_skipped(file, line):
    return SKIPPED.search(file.lines[line - 1].split("//")[0]) is not None or "not covered:" in file.lines[line - 1]


def wrap_condition(file, place, after, first):
    number = first()
    file.wrap(place, number, f"(BT_MUTANT({number}) ? static_cast<bool>({after}) : static_cast<bool>(", "))")
    file.note(place[0], file.text(place), after)


def mutate_condition(file, place, first):
    """The condition of an if, a loop or a ?:, or an operand of && and ||: the opposite, and each operator in it changed."""
    text = file.text(place)
    before = file.lines[place[0] - 1][:place[1] - 1]
    declares = file.lines[place[2] - 1][place[3] - 1:].startswith(" = ")
    if text in (":", "") or declares or before.endswith("switch (") or re.match(r"(case|default)\b", text):
        return
    for after in changed_operators(text):
        wrap_condition(file, place, after, first)
    if not re.search(r" (==|!=) ", text):  # there the changed operator is the opposite
        wrap_condition(file, place, f"!({text})", first)


def statement_of(line):
    """The statement at the end of a line, behind what it depends on, and its column."""
    column = len(line) - len(line.lstrip()) + 1
    rest = line.strip()
    while True:
        head = re.match(r"(\} )?(else )?(if|while|for) \(|else ", rest)
        if not head:
            return rest, column
        end = head.end()
        if rest[end - 1] == "(":
            depth = 1
            while end < len(rest) and depth > 0:
                depth += {"(": 1, ")": -1}.get(rest[end], 0)
                end += 1
        while end < len(rest) and rest[end] == " ":
            end += 1
        attribute = re.match(r"\[\[\w+\]\] ", rest[end:])
        if attribute:
            end += attribute.end()
        column += end
        rest = rest[end:]


def mutate_line(file, line, first):
    code = re.sub(r"\s*//.*$", "", file.lines[line - 1])
    rest, column = statement_of(code)
    place = (line, column, line, column + len(rest))
    afters = []
    match = STATEMENT.match(rest)
    if match:
        afters = [f"{match['left']}{CHANGES[match['op']]}{match['right']};"]
        afters += [f"{match['left']}{match['op']}{r};" for r in changed_operators(match["right"])]
    elif STEP.match(rest):
        match = STEP.match(rest)
        afters = [{"++": "--", "--": "++"}[match["op"]] + match["what"] + ";"]
    for after in afters:
        number = first()
        file.wrap(place, number, f"{{ if (BT_MUTANT({number})) {{ {after} }} else {{ ", " } }")
        file.note(line, rest, after)
    if afters:
        return
    match = RETURN.match(rest) or INITIALIZER.match(rest) or ASSIGNMENT.match(rest)
    if not match:
        return
    start = column + match.start("value")
    value = match["value"]
    if has_comma(value):
        return
    for after in changed_operators(value):
        number = first()
        file.wrap((line, start, line, start + len(value)), number, f"(BT_MUTANT({number}) ? ({after}) : (", "))")
        file.note(line, value, after)


def numbers_in(path):
    if not os.path.exists(path):
        return set()
    with open(path, encoding="utf-8") as file:
        return {int(line) for line in file}


def struck_list(source):
    return os.path.join(source, "struck.txt")


def write(coverage, root, source, folders):
    with open(coverage, encoding="utf-8") as file:
        data = json.load(file)["data"][0]
    conditions, decisions, lines = {}, {}, {}
    of_folders = "|".join(map(re.escape, folders)) if folders else "bt(?!/debug/)"
    ours = re.compile(f"(?:{of_folders})" + r"/[\w/]+\.(h|cpp)")
    for function in data["functions"]:
        for kind, rows, which in ((conditions, function["branches"], 6), (decisions, function.get("mcdc_records", []), 4),
                                  (lines, [r for r in function["regions"] if r[7] == CODE and r[4] > 0], 5)):
            for row in rows:
                path = os.path.relpath(function["filenames"][row[which]], root)
                if ours.fullmatch(path):
                    kind.setdefault(path, set()).add(tuple(row[:4]))
    count = 0

    def first():
        nonlocal count
        count += 1
        return count

    struck = numbers_in(struck_list(source))
    listed, openings = [], []
    for path in sorted(lines):
        file = File(os.path.join(source, path), struck)
        of_file = {p for p in conditions.get(path, ()) if not is_skipped(file, p[0])}
        outermost = {p for p in decisions.get(path, ()) if not is_skipped(file, p[0]) and
                     not any(q != p and q[:2] <= p[:2] and p[2:] <= q[2:] for q in decisions[path])}
        for place in sorted(of_file):
            mutate_condition(file, place, first)
        for place in sorted(outermost):
            for after in changed_operators(file.text(place), (" && ", " || ")):
                wrap_condition(file, place, after, first)
        done = {line for p in outermost for line in range(p[0], p[2] + 1)}
        for line in sorted({line for p in lines[path] for line in range(p[0], p[2] + 1)} - done):
            if not is_skipped(file, line) and not (" ? " in file.lines[line - 1] and any(p[0] == line for p in of_file)):
                mutate_line(file, line, first)
        listed += [(path, *mutant) for mutant in file.mutants]
        openings += [(path, *opening) for opening in file.openings]
        file.write()
    with open(os.path.join(source, "openings.json"), "w", encoding="utf-8") as made:
        json.dump(openings, made)
    if os.path.exists(os.path.join(source, "mutants.h")):
        return 0
    with open(os.path.join(source, "mutants.h"), "w", encoding="utf-8") as header:
        header.write("#pragma once\n#include <type_traits>\nnamespace bt_mutants { extern const int active; }\n"
                     "#define BT_MUTANT(n) (!std::is_constant_evaluated() && ::bt_mutants::active == (n))\n")
    with open(os.path.join(source, "bt", "engine", "mutants.cpp"), "w", encoding="utf-8") as own:
        own.write('#include <cstdlib>\n#include <mutants.h>\nnamespace bt_mutants {\n'
                  'const int active = std::getenv("BT_MUTANT") != nullptr ? std::atoi(std::getenv("BT_MUTANT")) : 0;\n}\n')
    with open(os.path.join(source, "mutants.tsv"), "w", encoding="utf-8") as table:
        for number, mutant in enumerate(listed, 1):
            table.write("\t".join(map(str, (number, *mutant))) + "\n")
    print(f"{count} mutants of {len(lines)} files")
    return 0 if count else 1


PLACE = re.compile(r"^(?P<path>[^\s:]+):(?P<line>\d+):(?P<column>\d+):")


def places_in(log, source):
    """(path, line, column) of the errors in what a compiler said of the files at `source`, and of all that it named."""
    errors, all_named = set(), set()
    with open(log, encoding="utf-8", errors="replace") as said:
        for text in said:
            match = PLACE.match(text.strip())
            if not match:
                continue
            place = (os.path.relpath(os.path.realpath(match["path"]), source), int(match["line"]), int(match["column"]))
            all_named.add(place)
            if " error: " in text:
                errors.add(place)
    return errors, all_named


def mutants_at(places, source, openings):
    """The numbers of the mutants whose changed text stands at one of the places."""
    found, texts = set(), {}
    for path, number, opening in openings:
        of_file = [(line, column) for other, line, column in places if other == path]
        if not of_file:
            continue
        if path not in texts:
            with open(os.path.join(source, path), encoding="utf-8") as file:
                text = file.read()
            starts = [0]
            for line in text.split("\n"):
                starts.append(starts[-1] + len(line) + 1)
            texts[path] = (text, starts)
        text, starts = texts[path]
        begin = text.find(opening)
        if any(line < len(starts) and begin <= starts[line - 1] + column - 1 < begin + len(opening) for line, column in of_file):
            found.add(number)
    return found


def strike(source, log):
    with open(os.path.join(source, "openings.json"), encoding="utf-8") as made:
        openings = json.load(made)
    errors, all_named = places_in(log, os.path.realpath(source))
    # An error in a header of the standard library is of the line that needs it.
    found = mutants_at(errors, source, openings) or mutants_at(all_named, source, openings)
    with open(struck_list(source), "a", encoding="utf-8") as struck:
        for number in sorted(found):
            struck.write(f"{number}\n")
    return 0 if found else 1


# The quickest and best first: whoever notices a mutant ends its run. Before all of these come the tests of its folder.
STAGES = (["-tc=*random worlds*"], ["-tce=*random worlds*,*small worlds*"], ["-tc=*small worlds*"])


def run_stage(tests, number, stage, seconds):
    """The exit code; None: it did not end in that time."""
    environment = {**os.environ, "BT_MUTANT": str(number)}
    try:
        return subprocess.run([tests, "--abort-after=1", *stage], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              timeout=seconds, check=False).returncode
    except subprocess.TimeoutExpired:
        return None


def times_unbroken(tests):
    """How long each stage takes with no mutant; None: it fails even so."""
    times = []
    for stage in STAGES:
        began = time.monotonic()
        if run_stage(tests, 0, stage, None) != 0:
            return None
        times.append(time.monotonic() - began)
    return times


def stages_for(path):
    """With the number of the stage in STAGES that takes as long at most."""
    folder = os.path.basename(os.path.dirname(path))
    own = [] if folder == "bt" else [([f"-sf=*/tests/*{folder}/*"], 1)]  # of the headers in bt/ itself these would be nearly all
    return own + [(stage, number) for number, stage in enumerate(STAGES)]


def verdict(tests, number, path, limits):
    for stage, of in stages_for(path):
        code = run_stage(tests, number, stage, limits[of])
        if code is None:
            return "hangs"
        if code != 0:
            return "noticed"
    return "missed"


def run(tests, source, every):
    struck = numbers_in(struck_list(source))
    with open(os.path.join(source, "mutants.tsv"), encoding="utf-8") as rows:
        mutants = [row.rstrip("\n").split("\t") for row in rows]
    mutants = [mutant for mutant in mutants if int(mutant[0]) not in struck]
    times = times_unbroken(tests)
    if times is None:
        print("the tests fail with nothing broken")
        return 1
    limits = [10 + 10 * seconds for seconds in times]
    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        verdicts = pool.map(lambda mutant: verdict(tests, mutant[0], mutant[1], limits), mutants[::every])
        tried = zip(mutants[::every], verdicts)
        noticed, hanging, explained, survivors = count(tried)
    print(f"{noticed} noticed, {hanging} without an end, {explained} equivalent, {survivors} not noticed, "
          f"in {time.monotonic() - began:.0f} s; {len(struck)} do not compile")
    return 1 if survivors else 0


def count(tried):
    """How many were noticed, hang, are equivalent, were not noticed; prints the last as they come."""
    with open(EQUIVALENT, encoding="utf-8") as listed:
        equivalent = {line.strip() for line in listed if line.startswith("    ")}
    noticed, hanging, explained, survivors = 0, 0, 0, 0
    different, same = {}, set()  # of those in equivalent.txt, which may stand in several places
    for (number, path, line, before, after), found in tried:
        text = f"{path}: {before}  ->  {after}"
        if found == "hangs":
            hanging += 1
        elif found == "noticed":
            noticed += 1
            if text in equivalent:
                different[text] = line
        elif text in equivalent:
            explained += 1
            same.add(text)
        else:
            survivors += 1
            print(f"{path}:{line}: mutant {number} is not noticed: {before}  ->  {after}", flush=True)
    for text, line in different.items():
        if text not in same:
            print(f"line {line}: is noticed, so it is not equivalent: {text}")
    return noticed, hanging, explained, survivors


if __name__ == "__main__":
    if sys.argv[1] == "write":
        sys.exit(write(sys.argv[2], os.path.realpath(sys.argv[3]), sys.argv[4], sys.argv[5:]))
    elif sys.argv[1] == "strike":
        sys.exit(strike(sys.argv[2], sys.argv[3]))
    else:
        sys.exit(run(sys.argv[2], sys.argv[3], int(sys.argv[4])))
