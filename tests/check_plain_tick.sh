#!/usr/bin/env bash
# check_plain_tick.sh ROOT COMPILER...: a tick that nobody watches is the same machine code with debug output (BT_DEBUG_OUTPUT=1) as without
# it (0), but for a handful of instructions that ask for the level before it begins. 77: there is no objdump to look with.
set -euo pipefail
command -v objdump >/dev/null || exit 77
root=$1
shift
handful=8

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

for output in 0 1; do
    "$@" -O2 -ffunction-sections -DBT_DEBUG_OUTPUT=$output -c "$root/bt/tick.cpp" -o "$work/$output.o"
    code_of "$work/$output.o" >"$work/$output"
    grep -vE '^_ZN2bt16(Tick|Stop)BehaviorTree' "$work/$output" >"$work/plain$output" || true
    for function in PlainTick PlainStop 11no_observer; do
        grep -q "^[^[:space:]]*$function" "$work/plain$output" || { echo "$function is not in tick.cpp's code"; exit 1; }
    done
done

if ! diff "$work/plain0" "$work/plain1" >"$work/difference"; then
    echo "Debug output changes the plain tick:"
    head -40 "$work/difference"
    exit 1
fi

for verb in Tick Stop; do
    before=$(grep "^_ZN2bt16${verb}BehaviorTree" "$work/1" | awk -v plain="Plain$verb" '
        !/: R_/ { ++instructions; next }
        index(substr($0, index($0, ": R_")), plain) { found = 1; exit }
        END { print found ? instructions - 1 : "no" }')
    [ "$before" != no ] || { echo "${verb}BehaviorTree does not go on to Plain$verb"; exit 1; }
    echo "instructions before Plain$verb: $before"
    [ "$before" -le $handful ] || { echo "that is more than $handful"; exit 1; }
done
