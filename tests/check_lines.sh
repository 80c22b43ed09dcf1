#!/usr/bin/env bash
# check_lines.sh ROOT: no line of code has more than 140 columns, and no macro of macros/, which is one line each, more than 300.
# The guide's programs are left out: their comments are the text of its pages.
set -euo pipefail
cd "$1"

long=$(git ls-files '*.h' '*.cpp' '*.inc' '*.sh' '*.py' '*.awk' '*.cmake' '*CMakeLists.txt' run .ci/run tools/dev/run \
    ':!docs/guide/*.cpp' |
    xargs awk '
        { most = FILENAME ~ /^macros\// && /^#define / ? 300 : 140 }
        length > most { print FILENAME ":" FNR ": " length " columns" }')
if [ -n "$long" ]; then
    echo "These lines are too long:"
    echo "$long"
    exit 1
fi
