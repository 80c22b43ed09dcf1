#!/usr/bin/env bash
# check_release.sh COMPILER SOURCES LIBRARY [OTHER-LIBRARY...]: in a program that links a library without debug information, as installed
# ones are, gdb sets bt::DebugOutputLevel like any other variable, and the lines come (contract 73).
# Exit code 77: there is no gdb, or it is not allowed to run a program.
set -euo pipefail
compiler=$1
sources=$2
library=$3
shift 3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export DEBUGINFOD_URLS='' LC_ALL=C

command -v gdb >/dev/null || { echo "there is no gdb"; exit 77; }
cat >"$work/game.cpp" <<'GAME'
#include <macros/bt_macros.h>

struct Guard {};
void Stand_Tick(Guard&) {}
BT_DEFINE_BEHAVIOR(Stand);
BT_DEFINE_DECIDER(STAND, Stand);
BT_DEFINE_TREE(GUARD, STAND);

void Frame(Guard& guard, bt::tree_memory<GUARD>& memory) { bt::TickBehaviorTree(GUARD, memory, &guard, {}); }
int main() {
    Guard guard;
    bt::tree_memory<GUARD> memory;
    Frame(guard, memory);
}
GAME
strip --strip-debug -o "$work/library.a" "$library"
"$compiler" -std=c++20 -g -I"$sources" "$work/game.cpp" "$work/library.a" "$@" -o "$work/game"
said=$(gdb -nx -batch -ex 'break Frame' -ex run -ex 'set var bt::DebugOutputLevel = 5' -ex 'print bt::DebugOutputAgent' -ex continue \
    "$work/game" 2>&1) || true
case $said in *ptrace*|*"not permitted"*) echo "$said"; exit 77 ;; esac
case $said in
*'(const void *) 0x0'*'starting tree'*) ;;
*) echo "$said"; exit 1 ;;
esac
