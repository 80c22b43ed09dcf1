"""Takes C++ apart into code and comments, line by line."""
import re

TOKEN = re.compile(r'''
    //[^\n]*                                                  # a comment
  | /\*.*?\*/
  | R"(?P<delimiter>[^()\\\s]*)\(.*?\)(?P=delimiter)"         # a raw string
  | "(?:\\.|[^"\\\n])*"                                       # a string
  | (?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])*'                      # a character; between digits ' separates thousands
''', re.VERBOSE | re.DOTALL)


class Line:
    """One line: its code, with strings emptied, and its comment, or None. `column` is where the comment begins."""

    def __init__(self):
        self.code, self.comment, self.column = '', None, 0

    def is_comment_only(self):
        return self.comment is not None and not self.code.strip()


def split(text):
    """The lines of `text`; the first is number 1, so there is an empty line 0."""
    lines = [Line(), Line()]

    def add_code(code):
        parts = code.split('\n')
        lines[-1].code += parts[0]
        for part in parts[1:]:
            lines.append(Line())
            lines[-1].code = part

    at = 0
    for token in TOKEN.finditer(text):
        add_code(text[at:token.start()])
        at = token.end()
        if token.group().startswith('//'):
            lines[-1].comment, lines[-1].column = token.group()[2:], token.start() - (text.rfind('\n', 0, token.start()) + 1)
        elif token.group().startswith('/*'):
            for i, part in enumerate(token.group()[2:-2].split('\n')):
                if i > 0:
                    lines.append(Line())
                lines[-1].comment = part.lstrip(' *')
        else:
            add_code('""' + '\n' * token.group().count('\n'))
    add_code(text[at:])
    return lines
