#!/usr/bin/env bash
# check_includes.sh ROOT: which folder may include which. A header directly in bt/, bt/debug/ or macros/ is public; everything deeper is not.
set -euo pipefail
cd "$1"

# A folder, or a file that is an exception, and what it may include beside itself and small standard headers; `bt` is the public headers of the engine, `std:NAME` a header of the
# standard library that is not small, and `NAME/` a package.
table='
bt/bt.h             bt bt/debug
bt                  bt/engine bt/engine/bind bt/engine/tree bt/engine/tick bt/engine/compiled bt/engine/crowd
bt/engine           bt
bt/engine/bind      bt
bt/engine/tree      bt bt/engine
bt/engine/tick      bt bt/engine bt/engine/tree
bt/engine/compiled  bt bt/engine bt/engine/tree bt/engine/tick
bt/engine/crowd     bt bt/engine bt/engine/tree bt/engine/tick
bt/debug            bt bt/debug/lint
bt/debug/text       bt bt/debug fmt/
bt/debug/checkers   bt bt/debug bt/debug/text bt/engine/tick
bt/debug/coverage   bt bt/debug bt/debug/text
bt/debug/explain    bt bt/debug bt/debug/text bt/debug/lint bt/debug/recorder bt/engine/tick bt/engine/tree
bt/debug/lint       bt bt/debug bt/debug/text bt/engine/tree
bt/debug/output     bt bt/debug bt/debug/text bt/engine
bt/debug/picture    bt bt/debug bt/debug/text
bt/debug/recorder   bt bt/debug bt/debug/text
bt/debug/state      bt bt/debug bt/debug/text
macros              bt macros/checks
macros/checks       bt bt/engine/tree
adapters/parallel   bt tbb/
'
standard='atomic bit cstddef cstdint cstdio cstring initializer_list limits new type_traits utility'

wrong=$(git ls-files 'bt/*.h' 'bt/*.cpp' 'macros/*.h' 'adapters/*.h' | xargs grep -HoE '^[[:space:]]*#[[:space:]]*include.*' |
    awk -v table="$table" -v standard="$standard" '
        BEGIN {
            num = split(table, rows, "\n")
            for (i = 1; i <= num; ++i) {
                last = split(rows[i], words, " ")
                for (k = 2; k <= last; ++k) may[words[1], words[k]] = 1
                if (last > 0) known[words[1]] = may[words[1], words[1]] = 1
            }
            split(standard, names, " ")
            for (i in names) is_standard[names[i]] = 1
        }
        {
            file = substr($0, 1, index($0, ":") - 1)
            folder = file
            sub(/\/[^\/]*$/, "", folder)
            included = $0
            if (!sub(/^.*include </, "", included) || !sub(/>.*$/, "", included)) { print; next }  # not by < and >
            from = included
            if (!sub(/\/[^\/]*$/, "", from)) from = ""
            if (file in known) folder = file
            if (!(folder in known)) print file ": the table has no row for this folder"
            else if (from == "" ? !(included in is_standard) : !((folder, from) in may) && !((folder, from "/") in may)) print
        }')
if [ -n "$wrong" ]; then
    echo "These includes are not allowed where they stand:"
    echo "$wrong"
    exit 1
fi
