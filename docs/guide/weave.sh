#!/usr/bin/env bash
# weave.sh [--check]: writes the guide's Markdown beside its programs (see weave.awk), or says what is no longer what it would write.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT

title_of() { sed -n '1s,^// # ,,p' "$1"; }

# link_to ARROW PROGRAM: to its chapter; nothing if there is none.
link_to() { [ ! -e "${2:-}" ] || printf '%s[%s](%s)' "$1" "$(title_of "$2")" "${2/%.cpp/.md}"; }

chapters=(s[0-9][0-9]_*.cpp)
for i in "${!chapters[@]}"; do
    chapter=${chapters[$i]}
    {
        awk -f weave.awk "$chapter"
        before=
        [ "$i" = 0 ] || before=$(link_to '← ' "${chapters[$((i - 1))]}")
        after=$(link_to '→ ' "${chapters[$((i + 1))]-}")
        printf '\n---\n\n%s\n' "${before:+$before · }[Contents](README.md)${after:+ · $after}"
    } >"$fresh/${chapter/%.cpp/.md}"
done
awk -f weave.awk recipes/*.cpp >"$fresh/recipes.md"
awk -f weave.awk semantics.cpp >"$fresh/semantics.md"
awk -f weave.awk classic.cpp >"$fresh/classic.md"
awk -f weave.awk behavior3_files.cpp >"$fresh/behavior3_files.md"
awk -f weave.awk behavior3.cpp >"$fresh/behavior3.md"
awk -f weave.awk aido.cpp >"$fresh/aido.md"
awk -f weave.awk edn.cpp >"$fresh/edn.md"
awk -f weave.awk unvanquished.cpp >"$fresh/unvanquished.md"
awk -f weave.awk unvanquished_language.cpp >"$fresh/unvanquished_language.md"

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
