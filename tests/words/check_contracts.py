#!/usr/bin/env python3
"""check_contracts.py ROOT: each public declaration has its contract. Public headers are those directly in bt/, bt/c/,
bt/debug/, bt/outline/, bt/formats/, the folder of a format or macros/, and of an adapter. Public in them are macros, and
types, functions, constants, variables, aliases and concepts of namespace bt or that of a format, but not of a namespace
within it, and all that is extern "C". Public members of types are too.

A contract is a comment above a declaration or behind it. It may be shared:
- Declarations without an empty line between them share the comment above the first. Data members do not.
- Overloads share the comment of the first of them in their scope.
- A data member or an alias in a type may be named in the comment above that type instead.
- Members of a type within a type, as of an iterator, share the comment of that type.
These need none: types that are only declared, specialisations, enumerators, and functions that are defaulted or deleted."""
import pathlib
import re
import sys

sys.dont_write_bytecode = True
import cpp_comments

HEADERS = ['bt/*.h', 'bt/c/*.h', 'bt/debug/*.h', 'bt/outline/*.h', 'bt/formats/*.h', 'bt/formats/*/*.h', 'macros/*.h',
           'adapters/*/*.h']
TYPE = re.compile(r'^(?:typedef\s+)?(?:template\s*<.*>\s*)?(?:requires.*\s)?(?:struct|class|union|enum class|enum)\s+'
                  r'(?:alignas\s*\([^()]*\)\s*)?(\w+)\s*(<)?(?!.*[()=])')
NO_CONTRACT = re.compile(r'^(?:friend\b|static_assert\b|using namespace\b|template\s*<\s*>|'
                         r'(?:template\s*<.*>\s*)?(?:struct|class|enum class)\s+\w+$)|=\s*(?:delete|default)$')
INITIALISES = re.compile(r'\([^()]*(?:\([^()]*\)[^()]*)*\)|<[^<>]*>|operator\S+')


class Scope:
    """A namespace, a type or an enumeration whose declarations are being read. `depth` counts the types around a type."""

    def __init__(self, kind, is_public=True, comment='', depth=0):
        self.kind, self.is_public, self.comment, self.depth = kind, is_public, comment, depth
        self.covered_names, self.last_end, self.last_is_covered = set(), -1, False


def name_and_kind(head):
    """Of a declaration without its comment and body. The kind is 'function', 'alias', 'data', or None for what was declared elsewhere."""
    bare = re.sub(r'\[\[[^\]]*\]\]|alignas\s*\([^()]*\)', '', head)
    while re.search(r'<[^<>]*>|\[[^\[\]]*\]', bare):
        bare = re.sub(r'<[^<>]*>|\[[^\[\]]*\]', '', bare)
    alias = re.match(r'^(?:template )?(?:requires .*)?(?:using|concept) (\w+) =', bare)
    if alias:
        return alias.group(1), 'alias'
    pointer = re.search(r'\(\*\s*(\w+)\)\s*\(', bare)
    if pointer:
        return pointer.group(1), 'data'
    function = re.search(r'((?:~?\w+\s*::\s*)*)(operator\s*\S+?|~?\w+)\s*\(', bare.split(' requires ')[0])
    if function and '=' not in bare[:function.start()]:
        return function.group(2), None if function.group(1) else 'function'
    words = re.findall(r'\w+', re.sub(r'\s:\s*\d+', '', bare.split('=')[0]))
    return words[-1] if words else bare, 'data'


class Header:
    """Reads a header; `missing` has the line and the name of each declaration without a contract."""

    def __init__(self, text):
        self.lines = cpp_comments.split(text)
        self.missing, self.num_declarations = [], 0
        self.check_macros()
        self.check_declarations()

    def comment_above(self, number):
        text, above = '', number - 1
        while above > 0 and self.lines[above].is_comment_only():
            text = self.lines[above].comment + '\n' + text
            above -= 1
        return text

    def add(self, number, name, is_covered):
        self.num_declarations += 1
        if not is_covered:
            self.missing.append((number, name))

    def check_macros(self):
        """Also takes the lines of the preprocessor out of the code."""
        known, goes_on, last_define = set(), False, -1
        for number, line in enumerate(self.lines):
            is_directive = goes_on or line.code.lstrip().startswith('#')
            define = None if goes_on else re.match(r'\s*#\s*define\s+((?:BT|DECIDER)_\w+)', line.code)
            if define:
                above = number
                while self.lines[above - 1].code == '#':  # such as #ifndef
                    above -= 1
                name = define.group(1)
                is_covered = bool(self.comment_above(above)) or line.comment is not None or name in known or last_define == above - 1
                self.add(number, name, is_covered)
                if is_covered:
                    known.add(name)
                    last_define = number
            goes_on = is_directive and line.code.rstrip().endswith('\\')
            if is_directive:
                line.code = '#'

    def check_declarations(self):
        """Collects in `head` what stands before each ; and { that is not in parentheses, and skips bodies and initialisers."""
        scopes = [Scope('file')]
        head, first, parentheses, skipped, is_body = '', 0, 0, 0, False
        for number, line in enumerate(self.lines):
            for sign in '' if line.code == '#' else line.code + ' ':
                if skipped > 0:
                    skipped += {'{': 1, '}': -1}.get(sign, 0)
                    if skipped == 0 and is_body:
                        self.declare(scopes[-1], head, first, number)
                        head = ''
                    continue
                parentheses += {'(': 1, ')': -1}.get(sign, 0)
                if not head.strip() and not sign.isspace():
                    first, head = number, ''
                if parentheses > 0 or sign not in '{};:':
                    head += sign
                elif sign == ':' and head.strip() in ('public', 'protected', 'private'):
                    scopes[-1].is_public = head.strip() == 'public'
                    head = ''
                elif sign == ':':
                    head += sign
                elif sign == '{':
                    opened = self.open(scopes[-1], ' '.join(head.split()), first, number)
                    if opened is not None:
                        scopes.append(opened)
                        head = ''
                    else:
                        skipped, is_body = 1, '=' not in INITIALISES.sub('', head)
                elif sign == '}':
                    scopes.pop()
                    scopes[-1].last_end = number
                    head = ''
                else:
                    self.declare(scopes[-1], head, first, number)
                    head = ''

    def open(self, scope, head, first, number):
        """The scope that begins with `head`; None: what begins is a body or an initialiser."""
        namespace = re.match(r'^(?:inline )?namespace\s*([\w:]*)$', head)
        if namespace:
            return Scope('namespace', scope.kind == 'file' and re.fullmatch(r'bt(::behavior3)?', namespace.group(1)) is not None)
        if re.match(r'^extern\b', head):
            return Scope('namespace')
        type_head = TYPE.match(re.sub(r'\s:\s.*$', '', head))
        if not type_head:
            return None
        is_specialisation = bool(type_head.group(2)) or re.match(r'template ?<>', head)
        is_public = scope.is_public and scope.kind != 'file' and not is_specialisation
        if is_public:
            self.declare(scope, head, first, number, type_head.group(1))
        is_class = re.search(r'(?:^|>\s*)class\s', head)
        kind = 'enum' if 'enum' in head.split() else 'type'
        return Scope(kind, is_public and kind == 'type' and not is_class, self.comment_above(first), scope.depth + (scope.kind == 'type'))

    def declare(self, scope, head, first, last, type_name=None):
        head = ' '.join(head.split())
        if not scope.is_public or scope.kind in ('file', 'enum') or not head or not type_name and NO_CONTRACT.search(head):
            return
        name, kind = (type_name, 'type') if type_name else name_and_kind(head)
        if kind is None:
            return
        behind = any(self.lines[at].comment is not None and not self.lines[at].is_comment_only() for at in range(first, last + 1))
        above = bool(self.comment_above(first))
        is_member = scope.kind == 'type' and kind in ('data', 'alias')
        shares = not is_member and scope.last_end == first - 1 and scope.last_is_covered
        is_named = is_member and len(name) > 1 and re.search(rf'\b{re.escape(name)}\b', scope.comment) is not None
        is_covered = (above or behind and (is_member or last == first) or shares or is_named or name in scope.covered_names or
                      scope.depth > 0)
        self.add(first, name, is_covered)
        scope.last_end, scope.last_is_covered = last, above or shares
        if is_covered:
            scope.covered_names.add(name)


def main():
    root = pathlib.Path(sys.argv[1])
    num_declarations = num_missing = 0
    for path in sorted({path for pattern in HEADERS for path in root.glob(pattern)}):
        header = Header(path.read_text())
        num_declarations += header.num_declarations
        num_missing += len(header.missing)
        for number, name in sorted(header.missing):
            print(f'{path.relative_to(root)}:{number}: {name} has no contract')
        if '--list' in sys.argv:
            print(f'{path.relative_to(root)}: {header.num_declarations} declarations')
    if num_declarations == 0:
        sys.exit(f'{root} has no declarations')
    if num_missing > 0:
        sys.exit(f'{num_missing} of {num_declarations} public declarations have no contract')


main()
