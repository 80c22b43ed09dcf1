#!/usr/bin/env bash
# weave.sh [--check]: writes the guide's Markdown beside its programs (see weave.awk), or says what is no longer what it would write.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT

title_of() { sed -n '1s,^// # ,,p' "$1"; }

# link_to ARROW PROGRAM: to its chapter; nothing if there is none.
link_to() { [ ! -e "${2:-}" ] || printf '%s[%s](%s)' "$1" "$(title_of "$2")" "${2/%.cpp/.md}"; }

# footer BEFORE AFTER [NEXT]: links to the programs before and after a page, and to the next page of the first day.
footer() {
    local before after next
    before=$(link_to '← ' "$1") after=$(link_to '→ ' "$2") next=$(link_to 'first day: → ' "${3-}")
    printf '\n---\n\n%s\n' "${before:+$before · }[Contents](README.md)${after:+ · $after}${next:+ · $next}"
}

weave() { awk -f ../../tools/dev/docs/anchor.awk -f weave.awk "$@"; }

chapters=(s[0-9][0-9]_*.cpp)
for i in "${!chapters[@]}"; do
    chapter=${chapters[$i]}
    {
        weave "$chapter"
        before= next=
        [ "$i" = 0 ] || before=${chapters[$((i - 1))]}
        [ "$i" != 0 ] || next=how_deciders_choose.cpp
        footer "$before" "${chapters[$((i + 1))]-}" "$next"
    } >"$fresh/${chapter/%.cpp/.md}"
done
weave recipes/*.cpp >"$fresh/recipes.md"
for page in how_deciders_choose semantics components classic porting testing live recordings look_at_it saves \
    behavior3_files behavior3 aido edn unvanquished unvanquished_language; do
    weave "$page.cpp" >"$fresh/$page.md"
done
weave c.c | sed 's/^```cpp/```c/' >"$fresh/c.md"
footer s01_overview.cpp s11_debugging.cpp >>"$fresh/how_deciders_choose.md"

if [ "${1-}" != --check ]; then
    cp "$fresh"/*.md .
    exit
fi
status=0
for page in s[0-9][0-9]_*.md; do
    [ -e "$fresh/$page" ] || { echo "docs/guide/$page has no program any more"; status=1; }
done
for page in "$fresh"/*.md; do
    cmp -s "$page" "${page##*/}" || {
        echo "docs/guide/${page##*/} is not what its program says; tools/dev/run docs writes it anew"
        status=1
    }
done
exit $status
