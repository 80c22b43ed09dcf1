#!/usr/bin/env bash
# check_snippets.sh DOCUMENT COMPILE...: the ```cpp blocks of DOCUMENT compile as they stand there, with the demo's CREATURE tree, a
# `creature` and the `input` for its tick. Blocks that begin like a declaration stand outside of functions, the others in one function, one
# after the other.
set -euo pipefail
document=$1
shift

# blocks WANTED: the declarations (1) or the statements (0), with the lines' numbers in the document.
blocks() {
    awk -v wanted="$1" -v file="$document" '
        /^```/ { inside = $0 == "```cpp"; is_first = inside; next }
        inside && is_first { is_declaration = /^(struct|void|constexpr|static_assert)[ (]/; is_first = 0
                             if (is_declaration == wanted) printf "#line %d \"%s\"\n", NR, file }
        inside && is_declaration == wanted' "$document"
}
[ -n "$(blocks 0)" ] || { echo "no code in $document"; exit 1; }
{
    printf '#include <%s>\n' cstdio string bt/compiled_tick.h bt/crowd.h bt/engine.h bt/debug/{chrome_trace,coverage,explain,invariant_checker,lint,picture,recorder}.h demo/creature_tree.cpp
    printf 'using namespace demo;\nvoid MyLog(int, const char*);\n'
    blocks 1
    printf 'void Statements(Creature& creature, const bt::tick_input& input) {\n'
    blocks 0
    printf '}\n'
} | "$@" -x c++ -
