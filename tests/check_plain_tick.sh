#!/usr/bin/env bash
# check_plain_tick.sh ROOT COMPILER...: a tick that nobody watches is the same machine code with debug output (BT_DEBUG_OUTPUT=1) as without
# it (0), but for a handful of instructions that ask for the level before it begins, and the call that prints. 77: there is no objdump to
# look with.
set -euo pipefail
command -v objdump >/dev/null || exit 77
root=$1
shift
handful=34  # some five of them before the tick, the others in the call that prints, which passes on the whole input

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# code_of OBJECT: a line for each instruction and each symbol that it refers to, after the function's name and a tab. With a section for
# each function all addresses count from its start. What objdump guesses in <> is left out, and so are the numbers of constants.
code_of() {
    objdump -dr --no-show-raw-insn "$1" |
        sed -E 's/^[0-9a-f]+ <(.*)>:$/function \1/; t; s/ *<[^>]*>//; s/ *# [0-9a-f]+$//; s/\.LC(PI)?[0-9_]+/.LC/' |
        awk '/^function / { name = $2; next } name != "" && /^\t* *[0-9a-f]+:/ { print name "\t" $0 }' |
        sort -s -t$'\t' -k1,1
}

cat >"$work/caller.cpp" <<'END'
#include <bt/tick.h>
bt::tick_result Step(const bt::tree& tree, bt::tree_memory_base& memory, bt::agent_pointer agent, const bt::tick_input& input) {
    return TickBehaviorTree(tree, memory, agent, input);
}
END

for output in 0 1; do
    for source in "$root"/bt/engine/tick/{tick,resume}.cpp "$work/caller.cpp"; do
        "$@" -I"$root" -O2 -ffunction-sections -DBT_DEBUG_OUTPUT=$output -c "$source" -o "$work/$output.o"
        code_of "$work/$output.o" >"$work/$(basename "$source")$output"
    done
    # The tick that Debug builds call asks for the level in the library.
    grep -vhE 'TickAndPrint|^_ZN2bt16StopBehaviorTree|tick_in_library' "$work/tick.cpp$output" \
        "$work/resume.cpp$output" >"$work/plain$output"
    for function in TickChecked FindInterrupt Resume GoOn PlainStop 11no_observer; do
        grep -q "^[^[:space:]]*$function" "$work/plain$output" || { echo "$function is not in the plain tick's code"; exit 1; }
    done
done

if ! diff "$work/plain0" "$work/plain1" >"$work/difference"; then
    echo "Debug output changes the plain tick:"
    head -40 "$work/difference"
    exit 1
fi

# What is compiled where a tick is called.
instructions() { grep -c . <(grep "Step" "$1" | grep -v ': R_'); }
more=$(($(instructions "$work/caller.cpp1") - $(instructions "$work/caller.cpp0")))
echo "instructions that debug output adds to a call of TickBehaviorTree: $more"
[ "$more" -gt 0 ] && [ "$more" -le $handful ] || { echo "that is not between 1 and $handful"; exit 1; }
