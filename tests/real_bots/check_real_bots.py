#!/usr/bin/env python3
"""check_real_bots.py ROOT DECIDER FOLDER MOST -- COMPILER FLAGS... -- LIBRARIES...: real .bt files become C++ by
`decider convert` that compiles and ticks as the files do. The files are not part of the repository: they are looked for in
$DECIDER_CORPORA, and in shared/corpora beside the repository; without them the test is skipped. FOLDER is replaced. MOST:
how many files; 0: all."""
import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys


def find_corpus(root):
    for folder in (os.environ.get("DECIDER_CORPORA"), root / "../shared/corpora", root / "../../shared/corpora"):
        if folder and (pathlib.Path(folder) / "unvanquished/golden_parse.jsonl").is_file():
            return pathlib.Path(folder) / "unvanquished"
    print(f"skipped: there is no folder {root}/../shared/corpora/unvanquished")
    sys.exit(77)


def entries_of(corpus):
    """The files that the original takes, each with the files that it runs, each once."""
    found = {}
    for line in (corpus / "golden_parse.jsonl").read_text().splitlines():
        entry = json.loads(line)
        if entry["result"] == "OK":
            found.setdefault((entry["file"], tuple(sorted(entry["includes"].items()))), pathlib.Path(entry["path"]).name)
    return [(name, file, dict(includes)) for (file, includes), name in found.items()]


def convert(corpus, decider, folder, number, entry):
    """Returns the source that compares a file with its C++; null: the language has what no other has."""
    name, file, includes = entry
    bots = folder / str(number) / "bots"
    bots.mkdir(parents=True)
    for to, source in [(name, file), *((other + ".bt", source) for other, source in includes.items())]:
        shutil.copy(corpus / source, bots / to)
    tree = f"bot_{number}"
    made = subprocess.run([decider, "convert", bots / name, folder / (tree + ".h"), "--agent", "bot", "--namespace", tree],
                          capture_output=True, text=True)
    if made.returncode != 0:
        print(made.stderr, end="")
        if "selectClass" in made.stderr:
            return None
        sys.exit(f"{name} of {file} is not converted")
    source = folder / (tree + ".cpp")
    source.write_text(f"""#include "bots.h"
namespace {tree} {{ using namespace real_bots; }}
#include "{tree}.h"
static const real_bots::registered is_registered({tree}::{tree.upper()}, "{bots / name}");
""")
    return source


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stdout + done.stderr)
    return done.stdout


def main():
    root, decider, folder, most = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3]), int(sys.argv[4])
    flags = sys.argv[6:sys.argv.index("--", 6)]
    libraries = sys.argv[sys.argv.index("--", 6) + 1:]
    corpus = find_corpus(root)
    entries = entries_of(corpus)
    if most > 0:
        entries.sort(key=lambda each: -(corpus / each[1]).stat().st_size)
        entries = entries[:: -(-len(entries) // most)]
    shutil.rmtree(folder, ignore_errors=True)
    here = pathlib.Path(__file__).parent
    sources = [here / "main.cpp"]
    for number, entry in enumerate(entries):
        sources.append(convert(corpus, decider, folder, number, entry))
    objects = [(source, folder / (source.stem + ".o")) for source in sources if source]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda each: run([*flags, f"-I{root}", f"-I{here}", f"-I{folder}", "-c", each[0], "-o", each[1]]), objects))
    program = folder / "real_bots"
    run([*flags, *(made for _, made in objects), *libraries, "-o", program])
    print(run([program]), end="")


main()
