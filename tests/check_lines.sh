#!/usr/bin/env bash
# check_lines.sh ROOT: no line of code has more than 140 columns, and no macro of macros/, which is one line each, more
# than 300. What is written or touched has at most 120: the number of wider lines, macros included, may only fall. Lower
# max_wide with it. The guide's programs are left out: their comments are the text of its pages.
set -euo pipefail
export LC_ALL=C
cd "$1"

max_wide=4227

git ls-files '*.h' '*.cpp' '*.inc' '*.sh' '*.py' '*.awk' '*.cmake' '*CMakeLists.txt' run .ci/run tools/dev/run \
    ':!docs/guide/*.cpp' |
    xargs awk -v max_wide=$max_wide '
        { most = FILENAME ~ /^macros\// && /^#define / ? 300 : 140 }
        length > most { print FILENAME ":" FNR ": " length " columns are too many"; failed = 1 }
        length > 120 { ++wide }
        END {
            print wide + 0 " lines have more than 120 columns, of at most " max_wide
            if (wide > max_wide) {
                print "Which lines are new: git diff main | grep -E \"^[+].{121}\""
                failed = 1
            }
            exit failed
        }'
