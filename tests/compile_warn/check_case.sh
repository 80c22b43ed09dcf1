#!/usr/bin/env bash
# check_case.sh gcc|clang CASE COMPILER...: CASE compiles with one warning, which says what CASE expects and stays a warning if warnings are
# errors. With -DFIXED and with -DBT_WITHOUT_LINT=1 it compiles without a word.
#   // expect: REGEX   the warning matches (grep -E); as many as wanted; also expect-gcc and expect-clang
set -euo pipefail
export LC_ALL=C

compiler=$1 case=$2
shift 2

fail() {
    printf '%s: %s\nThe compiler said:\n%s\n' "$(basename "$case")" "$1" "${messages:-}"
    exit 1
}

for option in -DFIXED -DBT_WITHOUT_LINT=1; do
    messages=$("$@" "$option" "$case" 2>&1) || fail "does not compile with $option"
    [ -z "$messages" ] || fail "compiles with $option, but not without a word"
done

# What warns in spite of both options warns without them too.
options=(-Werror -Wno-deprecated-declarations)
messages=$("$@" "${options[@]}" "$case" 2>&1) || fail "does not compile with ${options[*]}"
warnings=$(grep -E ': warning: ' <<<"$messages") || fail "no warning with ${options[*]}"
[ "$(wc -l <<<"$warnings")" = 1 ] || fail "more than one warning"
[ "$(basename "${warnings%%:*}")" = "$(basename "$case")" ] || fail "the warning is in another file"
while IFS= read -r pattern; do
    grep -qE -- "$pattern" <<<"$warnings" || fail "the warning does not match: $pattern"
done < <(sed -nE "s|^// expect(-$compiler)?: *||p" "$case")
