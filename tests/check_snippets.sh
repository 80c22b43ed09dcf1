#!/usr/bin/env bash
# check_snippets.sh DOCUMENT LIBRARIES COMPILE...: the ```cpp blocks of DOCUMENT compile and run as they stand there, with the demo's
# CREATURE tree, all its `creatures`, one `creature` of them that has lived for a while, and the `input` for its tick. Blocks that begin
# like a declaration stand outside of functions, the others in one function, one after the other. LIBRARIES are the demo's world and the
# engine, with a space between them.
set -euo pipefail
document=$1
read -ra libraries <<<"$2"
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

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
    printf '#include <%s>\n' cstdio string bt/crowd.h bt/observe.h \
        bt/debug/{chrome_trace,lint,strings}.h \
        demo/creature_tree.cpp demo/options.h demo/simulation.h
    printf 'using namespace demo;\nvoid MyLog(int, const char* line) { std::puts(line); }\n'
    blocks 1
    printf 'void Statements([[maybe_unused]] std::vector<Creature>& creatures, Creature& creature, const bt::tick_input& input) {\n'
    blocks 0
    cat <<'END'
}
int main() {
    demo::Options options;
    demo::Simulation simulation(options);
    for (int i = 0; i < 100; ++i) simulation.Step();
#line 1 "main"
    std::vector<Creature>& creatures = simulation.World.Creatures;
    Creature& creature = creatures[17];
    Statements(creatures, creature, {.Time = creature.Memory.Time + 0.1, .DeltaTime = 0.1f, .DecisionFlags = creature.Flags});
}
END
} >"$work/snippets.cpp"
"$@" "$work/snippets.cpp" "${libraries[@]}" -o "$work/snippets"
(cd "$work" && ./snippets) >"$work/output" 2>&1 || { echo "the code of $document ends with $?:"; tail -n 20 "$work/output"; exit 1; }
