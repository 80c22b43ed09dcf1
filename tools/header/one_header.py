#!/usr/bin/env python3
"""Prints decider::engine as one header (docs/guide/install.md).

Each file is where it is included first. What only some games need follows behind BT_ALL, and the sources behind BT_IMPLEMENTATION.
"""
import argparse
import pathlib
import re

OWN = re.compile(r'\s*#\s*include\s*<((?:bt|macros)/[^>]*)>')
CONDITION = re.compile(r'\s*#\s*(if|endif)')
SOURCES = ['bt/engine', 'bt/built', 'bt/saves', 'bt/text']
LISTS = {'bt/error_codes.h'}    # is included by others, several times
WITHOUT = {'bt/live.h'}         # for development builds, which need decider::outline

BEGIN = '''\
// Decider {version}: the engine in one header, with the version's license. Include it where trees are declared or ticked.
// Define BT_IMPLEMENTATION before that in exactly one file of the program, and BT_ALL where you use more than bt/bt.h
// and the macros: crowds, coroutines, trees of run time, saves.
#pragma once

#define BT_WITHOUT_DEBUG 1
'''


class Header:
    def __init__(self, root):
        self.root = root
        self.lines = []
        self.done = set()

    def add(self, path, is_sure=True):
        """Adds a file; is_sure: under no condition of the preprocessor, so that whoever includes it later has it already."""
        text = (self.root / path).read_text()
        if path in self.done:
            return
        if is_sure and '\n#pragma once\n' in text:
            self.done.add(path)
        depth = 0
        for line in text.splitlines():
            own = OWN.match(line)
            if own:
                self.add(own.group(1), is_sure and depth == 0)
            elif line != '#pragma once':
                self.lines.append(line)
            condition = CONDITION.match(line)
            if condition:
                depth += 1 if condition.group(1) == 'if' else -1


def version(root):
    text = (root / 'bt/version.h').read_text()
    return '.'.join(re.search(rf'BT_VERSION_{part} (\d+)', text).group(1) for part in ('MAJOR', 'MINOR', 'PATCH'))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('root', metavar='ROOT', type=pathlib.Path,
                        help='the folder of the library, which has bt/ and macros/')
    root = parser.parse_args().root
    if not (root / 'macros/bt_macros.h').is_file():
        parser.error(f'there is no macros/bt_macros.h in {root}')
    header = Header(root)
    header.add('macros/bt_macros.h')
    header.lines.append('#if defined(BT_ALL) || defined(BT_IMPLEMENTATION)')
    for each in sorted(root.glob('bt/*.h')):
        path = str(each.relative_to(root))
        if path not in LISTS | WITHOUT:
            header.add(path)
    header.lines += ['#endif', '#if defined(BT_IMPLEMENTATION)']
    for folder in SOURCES:
        for each in sorted((root / folder).rglob('*.cpp')):
            header.add(str(each.relative_to(root)))
    header.lines.append('#endif')
    print(BEGIN.format(version=version(root)), end='')
    print('\n'.join(header.lines))


main()
