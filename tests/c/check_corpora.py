#!/usr/bin/env python3
"""check_corpora.py LIBRARY ROOT: trees of files from Python, by the C interface and ctypes alone.

The same tree in two formats calls the same leaves and ends in the same way, as the conversion promises. Recordings of
behavior3 are replayed, where the corpora are: in $DECIDER_CORPORA, or in shared/corpora beside the repository."""
import ctypes
import json
import os
import pathlib
import random
import sys
from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p

ACTION_FUNCTION = ctypes.CFUNCTYPE(c_int32, c_void_p, c_void_p, c_void_p)
END_FUNCTION = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)
RUNNING, FAILURE, SUCCESS, ERROR = range(4)
BY_NAME, BEHAVIOR3, UNVANQUISHED, AIDO = range(4)
ACTION, CONDITION, DECORATOR, COMPOSITE = range(4)
STATES = {0: 'RUNNING', 2: 'ERROR', 3: 'FAILURE', 4: 'SUCCESS'}


def struct(*fields):
    """A struct of the interface, which knows its size."""
    class Made(ctypes.Structure):
        _fields_ = [('size', c_uint32), *fields]

        def __init__(self, **values):
            super().__init__(ctypes.sizeof(type(self)), **values)
    return Made


class Value(ctypes.Structure):
    _fields_ = [('kind', c_int32), ('is_true', c_int32), ('integer', c_int64), ('number', c_double), ('text', c_char_p)]


VALUE_FUNCTION = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, c_void_p, POINTER(Value))
Action = struct(('kind', c_int32), ('name', c_char_p), ('tick', ACTION_FUNCTION), ('activate', c_void_p),
                ('deactivate', c_void_p), ('user', c_void_p), ('fields', c_void_p), ('num_fields', c_int32),
                ('min_values', c_int32), ('max_values', c_int32), ('memory_size', c_uint32), ('children', c_char_p),
                ('save_version', c_uint32))
Function = struct(('is_path', c_int32), ('name', c_char_p), ('call', VALUE_FUNCTION), ('user', c_void_p),
                  ('fields', c_void_p), ('num_fields', c_int32), ('num_values', c_int32))
Options = struct(('is_clean', c_int32), ('is_strict', c_int32), ('may_leave_folder', c_int32), ('path', c_char_p),
                 ('read', c_void_p), ('user', c_void_p))
Input = struct(('time', c_double), ('delta_time', c_double))
Answer = struct(('state', c_int32), ('may_have_changed', c_int32), ('was_carried', c_int32), ('num_kept', c_int32),
                ('num_ended', c_int32))
Facts = struct(('reason', c_int32), ('name', c_char_p), ('time', c_double), ('activation_time', c_double),
               ('delta_time', c_double), ('num_values', c_int32), ('num_children', c_int32), ('node', c_int32),
               ('memory', c_void_p))
Node = struct(('number', c_int32), ('name', c_char_p), ('type', c_char_p), ('file', c_char_p), ('line', c_int32),
              ('column', c_int32))

library = ctypes.CDLL(sys.argv[1])
library.decider_last_error.restype = c_char_p
REPORT_FUNCTION = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)
silent = REPORT_FUNCTION(lambda _user, _report: None)  # scripted leaves answer errors, which are no news


class Refused(Exception):
    """A call that was refused, with its message."""


def call(name, *arguments):
    if getattr(library, 'decider_' + name)(*arguments) != 0:
        raise Refused(library.decider_last_error().decode())


class Tree:
    """A tree with a memory of its own, and with a game whose leaves answer by a script."""

    def __init__(self, script):
        self.script, self.called, self.kept = script, [], []
        self.game, self.tree, self.memory = c_void_p(), c_void_p(), c_void_p()
        call('game_new', c_uint32(1), byref(self.game))

    def node_of(self, running):
        facts, node = Facts(), Node()
        call('call_get_facts', c_void_p(running), byref(facts))
        call('node_at', self.tree, c_int32(facts.node), byref(node))
        return node.name.decode()

    def add_leaf(self, name, kind=ACTION):
        def tick(_agent, _user, running):
            return self.script(self, name, running)
        self.add(name, kind, tick)

    def add_composite(self, name):
        def tick(_agent, _user, running):
            facts, status = Facts(), c_int32()
            call('call_get_facts', c_void_p(running), byref(facts))
            for child in range(facts.num_children):
                call('call_tick_child', c_void_p(running), c_int32(child), byref(status))
                if status.value != SUCCESS:
                    return status.value
            return SUCCESS
        self.add(name, COMPOSITE, tick)

    def add(self, name, kind, tick):
        action = Action(kind=kind, name=name.encode(), tick=ACTION_FUNCTION(tick))
        action.max_values = 9
        self.kept.append(action.tick)
        call('game_add_action', self.game, byref(action))

    def add_function(self, name):
        def value(_agent, _user, running, result):
            result[0].kind = 1
            result[0].is_true = self.script(self, name, running) == SUCCESS
        function = Function(name=name.encode(), call=VALUE_FUNCTION(value))
        self.kept.append(function.call)
        call('game_add_function', self.game, byref(function))

    def load(self, form, text):
        given = text.encode()
        self.load_by('load_text', c_int32(form), given, c_size_t(len(given)), byref(Options()))

    def load_file(self, path, is_clean):
        self.load_by('load_file', c_int32(BY_NAME), str(path).encode(), byref(Options(is_clean=is_clean)))

    def load_by(self, name, *arguments):
        loading = c_void_p()
        try:
            call(name, self.game, *arguments, byref(loading))
            call('tree_take', loading, c_int32(0), byref(self.tree))
        finally:
            call('loading_free', loading)
        call('memory_new', self.tree, c_uint64(1), byref(self.memory))

    def tick(self, time):
        """The state after a tick, and what was called in it."""
        self.called, answer = [], Answer()
        try:
            call('tick', self.memory, None, byref(Input(time=time)), byref(answer))
        except Refused:
            if answer.state != 2:
                raise
        return STATES[answer.state], self.called

    def free(self):
        for kind in ('memory', 'tree', 'game'):
            if getattr(self, kind):
                call(kind + '_free', getattr(self, kind))


def scripted(seed):
    """Each leaf answers at random, but the same in each tree for the same seed."""
    numbers = random.Random(seed)

    def script(tree, name, _running):
        tree.called.append(name.strip(':?!'))
        return SUCCESS if numbers.random() < 0.5 else FAILURE
    return script


def compare_pair(folder, one, other, leaves, functions, composites, num_ticks=300):
    """Ticks the trees of two files, and returns what differs. Names of aido have a colon, and ? for conditions."""
    made = []
    for path in (folder / one, folder / other):
        tree = Tree(scripted(7))
        is_aido = path.suffix == '.edn'
        for leaf in leaves:
            plain = leaf.strip('?!') if not leaf.startswith('my/') else leaf
            tree.add_leaf(':' + leaf if is_aido else plain, CONDITION if leaf.endswith('?') else ACTION)
        for composite in composites:
            if is_aido or path.suffix == '.json':
                tree.add_composite(':' + composite if is_aido else composite)
        for function in functions if path.suffix == '.bt' else ():
            tree.add_function(function)
        tree.load_file(path, is_clean=True)
        made.append(tree)
    seen = set()
    for i in range(num_ticks):
        first, second = (tree.tick(i / 10) for tree in made)
        if first != second:
            return f'{one} and {other}, tick {i}: {first}, {second}'
        seen.add(str(first))
    for tree in made:
        tree.free()
    return '' if len(seen) > 3 else f'{one}: all ticks are alike'


def tree_of(source, index):
    """One tree of a file of behavior3, as a text."""
    read = json.loads(source.read_text())
    if isinstance(read, list):
        return json.dumps(read[index].get('tree', read[index]))
    read = read.get('data', read)
    return json.dumps(read['trees'][index] if 'trees' in read else read)


def replay(path, folder):
    """Replays a recording of behavior3, and returns what differs."""
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    header, counts = lines[0], {}

    def script(tree, _name, running):
        node = tree.node_of(running)
        answers = header['scripts'].get(node, 'S')
        counts[node] = counts.get(node, 0) + 1
        tree.called.append(node)
        return {'S': SUCCESS, 'F': FAILURE, 'R': RUNNING}.get(answers[(counts[node] - 1) % len(answers)], ERROR)
    tree = Tree(script)
    for name in header['leafCategories']:
        tree.add_leaf(name)
    tree.load(BEHAVIOR3, tree_of(folder / header['source'], header['treeIndex']))
    for line in lines[1:]:
        state, called = tree.tick(line['time'] / 1000)
        expected = [event[1] for event in line['events'] if event[0] == 'tick' and event[1] in header['scripts']]
        called = [node for node in called if node in header['scripts']]
        if (state, called) != (line['status'], expected):
            return f'{path.name}, tick {line["n"]}: {state} {called}, recorded {line["status"]} {expected}'
    tree.free()
    return ''


def main():
    call('set_report', silent, None)
    root = pathlib.Path(sys.argv[2])
    convert = root / 'tests/formats/convert'
    differences = [
        compare_pair(convert, 'cat.edn', 'cat.json', ['hears?', 'tired?', 'hungry?', 'my/eat!', 'my/run!'], [],
                     ['my/all']),
        compare_pair(convert, 'scout.bt', 'scout.edn', ['heal', 'say', 'fight', 'alertedToEnemy?', 'percentAmmoClip?',
                                                        'team?', 'skill?'],
                     ['alertedToEnemy', 'percentAmmoClip', 'team', 'skill'], []),
    ]
    num = left_out = 0
    for folder in [os.environ.get('DECIDER_CORPORA', ''), root / '../shared/corpora', root / '../../shared/corpora']:
        recordings = sorted(pathlib.Path(folder).glob('behavior3/golden/*.jsonl')) if folder else []
        for path in recordings:
            if '"type":"tree"' not in path.open().readline():
                continue
            try:
                differences.append(replay(path, path.parent.parent))
                num += 1
            except Refused as why:  # the tree runs another one of its project
                left_out += 1
                print(f'left out: {path.name}: {why}')
        if recordings:
            break
    differences = [each for each in differences if each]
    for each in differences:
        print(each)
    print(f'{num} recordings replayed, {left_out} left out, {len(differences)} differ')
    sys.exit(1 if differences or left_out * 10 > num else 0)


main()
