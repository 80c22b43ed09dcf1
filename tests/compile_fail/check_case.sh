#!/usr/bin/env bash
# check_case.sh gcc|clang CASE [--only-broken] [--before HEADER] COMPILER...: CASE does not compile, and says why. With
# -DFIXED it compiles without a word, which --only-broken leaves out. HEADER is precompiled, and includes macros/bt_macros.h.
# What must be said stands in CASE:
#   // expect: REGEX           a line of the messages matches (grep -E); as many as wanted
#   // expect-gcc: REGEX       the same for one compiler; also expect-clang
#   // expect-errors: N        there are N errors; also expect-errors-gcc and expect-errors-clang, which go first. "2 1" allows both: Clang
#                              14 repeats itself where later ones do not
#   // expect-in: FILE         the first error is in a file of this name, and not in CASE; also expect-in-gcc and expect-in-clang
# More than one error, and a first error that is not in CASE, need a reason in README.md.
# The source lines that a compiler repeats are not searched. Without them no case may say more than max_lines: nobody would find the error.
set -euo pipefail
export LC_ALL=C
max_lines=60

compiler=$1 case=$2
shift 2
checks_fixed=yes
if [ "$1" = --only-broken ]; then
    checks_fixed=
    shift
fi
if [ "$1" = --before ]; then
    before=$2
    shift 2
    case $(grep -m1 '^#' "$case") in '#include'*) set -- "$@" -include "$before" ;; esac  # not if macros are defined before
fi

# directive NAME: what CASE gives under that name, a line each.
directive() { sed -nE "s#^// $1: *##p" "$case"; }

fail() {
    printf '%s: %s\n' "$(basename "$case")" "$1"
    [ -z "${messages:-}" ] || printf 'The compiler said:\n%s\n' "$messages"
    exit 1
}

no_source_lines=-fno-diagnostics-show-caret
[ "$compiler" = gcc ] || no_source_lines=-fno-caret-diagnostics

patterns=$(directive expect; directive "expect-$compiler")
[ -n "$patterns" ] || fail "has no expect line for $compiler"
errors=$(directive "expect-errors-$compiler")
[ -n "$errors" ] || errors=$(directive expect-errors)

reasons=$(dirname "$case")/README.md
if directive 'expect-errors(-[a-z]+)?' | grep '[2-9]' >/dev/null; then
    grep -qF "| \`$(basename "$case" .cpp)\` |" "$reasons" || fail "README.md gives no reason for more than one error"
fi
for header in $(directive 'expect-in(-[a-z]+)?'); do
    grep -qF "\`$header\`" "$reasons" || fail "README.md gives no reason for an error in $header"
done

if [ -n "$checks_fixed" ]; then
    messages=$("$@" -DFIXED "$case" 2>&1) || fail "does not compile with FIXED, so it has a second mistake"
    [ -z "$messages" ] || fail "compiles with FIXED, but not without a word"
fi

if messages=$("$@" $no_source_lines "$case" 2>&1); then fail "compiles, but must not"; fi
messages=${messages//\\\'/\'}  # as GCC writes an apostrophe in a text
while IFS= read -r pattern; do
    grep -qE -- "$pattern" <<<"$messages" || fail "no message matches: $pattern"
done <<<"$patterns"
file=$(directive expect-in; directive "expect-in-$compiler")
first=$(grep -m1 -E ': (fatal )?error: ' <<<"$messages")
first_file=$(basename "${first%%:*}")
[ "$first_file" = "${file:-$(basename "$case")}" ] || fail "the first error is in $first_file"
if [ -n "$errors" ]; then
    found=$(grep -cE ': (fatal )?error: ' <<<"$messages" || true)
    [[ " $errors " == *" $found "* ]] || fail "$found errors instead of $errors"
fi
lines=$(wc -l <<<"$messages")
[ "$lines" -le $max_lines ] || fail "$lines lines of messages"
