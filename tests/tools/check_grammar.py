# check_grammar.py GRAMMAR FILE...: a TextMate grammar gives each sign of the files a scope, but for white space. Keywords, numbers, strings
# and comments get the scopes that a reader expects. Understands what the grammar uses: match, begin with end, include, captures.
import json
import re
import sys


def Compiled(grammar, patterns):
    """The rules of a list, includes resolved, in their order."""
    for pattern in patterns:
        if "include" in pattern:
            yield from Compiled(grammar, grammar["repository"][pattern["include"][1:]]["patterns"])
        else:
            yield pattern


def Regex(text):
    # Oniguruma takes (?i) anywhere; Python at the beginning only.
    return re.compile(text, re.MULTILINE)


class rule:
    def __init__(self, pattern):
        self.Scope = pattern.get("name", "")
        self.Begin = Regex(pattern.get("match") or pattern["begin"])
        self.End = Regex(pattern["end"]) if "end" in pattern else None
        self.Captures = {int(number): scope["name"] for number, scope in pattern.get("captures", {}).items()}


def Scopes(rules, text):
    """[scope or ''] for each character."""
    scopes, at = [""] * len(text), 0
    while at < len(text):
        found = [(match.start(), number, match) for number, one in enumerate(rules) for match in [one.Begin.search(text, at)] if match]
        if not found:
            break
        start, number, match = min(found, key=lambda each: each[:2])
        one, end = rules[number], match.end()
        if one.End:
            last = one.End.search(text, end)
            while last and text[last.start() - 1] == "\\" and last.start() > end:
                last = one.End.search(text, last.end())
            end = last.end() if last else len(text)
        scopes[start:end] = [one.Scope] * (end - start)
        for group, scope in one.Captures.items():
            scopes[match.start(group):match.end(group)] = [scope] * (match.end(group) - match.start(group))
        at = max(end, start + 1)
    return scopes


EXPECTED = [  # (what a token looks like, what its scope begins with)
    (r"//[^\n]*", "comment"),
    (r"\b(selector|sequence|fallback|concurrent|condition)\b", "keyword.control"),
    (r"\b(?<![.\w])[0-9]+(\.[0-9]+)?\b", "constant.numeric"),
    (r"(?<=action )\w+", "entity.name.function.action"),
    (r"(?<=behavior )\w+", "entity.name.type.behavior"),
    (r"\b(E|UP|WP|PCL|TEAM)_[A-Z0-9_]+\b", "constant.other"),
]


def Check(name, rules, text):
    scopes = Scopes(rules, text)
    mistakes = []
    for i, sign in enumerate(text):
        if not sign.isspace() and not scopes[i]:
            mistakes.append((i, "%r has no scope" % sign))
    for looks, wanted in EXPECTED:
        for match in re.finditer(looks, text):
            scope = scopes[match.start()]
            if not scope.startswith((wanted, "comment", "string")):
                mistakes.append((match.start(), "%r is %s, not %s" % (match.group(), scope, wanted)))
    for at, what in mistakes[:5]:
        print("%s:%d: %s" % (name, text.count("\n", 0, at) + 1, what))
    return not mistakes


def Main(grammar_name, names):
    with open(grammar_name, encoding="utf-8") as file:
        grammar = json.load(file)
    rules = [rule(pattern) for pattern in Compiled(grammar, grammar["patterns"])]
    results = [Check(name, rules, open(name, encoding="latin-1").read()) for name in names]
    print("%d files" % len(results))
    sys.exit(0 if names and all(results) else 1)


Main(sys.argv[1], sys.argv[2:])
