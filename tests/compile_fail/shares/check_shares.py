#!/usr/bin/env python3
"""check_shares.py gcc|clang COMPILER...: of the mistakes of mistakes.txt, few compile without a word, and most give
exactly one error, in a line of the user's. --list prints the others. A message in a header counts if it names such a
line beside it.

The programs without a mistake are tree.cpp with main.cpp, and classic.cpp. They declare no flags and no agent. A
mistake in a header is compiled in both programs that include it."""
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
PROGRAMS = ['tree.cpp', 'main.cpp', 'classic.cpp']

limits = collections.namedtuple('limits', 'max_silent min_one')
# README.md says which are silent, and why some give more than one.
LIMITS = {'gcc': limits(7, 128), 'clang': limits(7, 133)}


def read_mistakes():
    """Yields (name, [(file, all, old, new)])."""
    text = (HERE / 'mistakes.txt').read_text()
    for part in text.split('\n\n'):
        lines = [line for line in part.split('\n') if line and not line.startswith('# ')]
        if not lines:
            continue
        edits = []
        for old, new in zip(lines[1::2], lines[2::2]):
            file, sign, replaced = re.fullmatch(r'(\S+) (<<?) (.*)', old).groups()
            by = re.fullmatch(re.escape(file) + r' >(?: (.*))?', new).group(1) or ''
            edits.append((file, sign == '<<', replaced.replace('\\n', '\n'), by.replace('\\n', '\n')))
        yield lines[0], edits


def write_with_mistake(folder, edits):
    """Returns the programs that the mistake is in."""
    texts = {file.name: file.read_text() for file in HERE.iterdir() if file.suffix in ('.h', '.cpp')}
    for file, everywhere, old, new in edits:
        if old not in texts[file]:
            sys.exit(f'mistakes.txt: {file} has no {old!r}')
        texts[file] = texts[file].replace(old, new) if everywhere else texts[file].replace(old, new, 1)
    for file, text in texts.items():
        (folder / file).write_text(text)
    files = {edit[0] for edit in edits}
    return [program for program in PROGRAMS if program in files or ('guard.h' in files and program != 'classic.cpp')]


def errors_of(command, edits):
    """Returns the number of errors, whether a line of the user's is named in all, and whether there are any words:
    errors, or warnings other than of unused names."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        errors, is_in_line, has_words = [], True, False
        for program in write_with_mistake(folder, edits):
            run = subprocess.run([*command, '-fsyntax-only', str(folder / program)], capture_output=True, text=True)
            found = [line for line in run.stderr.split('\n') if re.search(r': (fatal )?error: ', line)]
            has_words = has_words or found or re.search(r': warning: .*\[-W(?!unused)', run.stderr)
            errors += [line for line in found if line not in errors]
            if found:
                is_in_line = is_in_line and re.search(re.escape(name) + r'/\S+:\d+:\d+: ', run.stderr) is not None
        return len(errors), is_in_line, bool(has_words)


def main():
    listed = '--list' in sys.argv
    kind, *command = [argument for argument in sys.argv[1:] if argument != '--list']
    mistakes = list(read_mistakes())
    if errors_of(command, [(program, False, '\n', '\n') for program in PROGRAMS])[0] > 0:
        sys.exit('the programs without a mistake do not compile')
    with concurrent.futures.ThreadPoolExecutor(min(4, os.cpu_count() or 1)) as pool:
        results = list(pool.map(lambda mistake: errors_of(command, mistake[1]), mistakes))
    silent, others, num_one = [], [], 0
    for (name, _), (num, is_in_line, has_words) in zip(mistakes, results):
        if not has_words:
            silent.append(name)
        elif num == 1 and is_in_line:
            num_one += 1
        else:
            others.append(f'{num} {name}' if is_in_line else f'{num} {name}, in no line of the user')
    print(f'{len(mistakes)} mistakes: {num_one} give one error, {len(silent)} are silent')
    if listed or len(silent) > LIMITS[kind].max_silent or num_one < LIMITS[kind].min_one:
        print('\n'.join(['silent:', *silent, 'other numbers of errors:', *others]))
    if len(silent) > LIMITS[kind].max_silent:
        sys.exit(f'at most {LIMITS[kind].max_silent} may be silent')
    if num_one < LIMITS[kind].min_one:
        sys.exit(f'at least {LIMITS[kind].min_one} must give one error')


if __name__ == '__main__':
    main()
