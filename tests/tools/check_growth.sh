#!/usr/bin/env bash
# check_growth.sh DECIDER: the work of each loader, printer and converter grows with its input, and not with its square.
# Counted are instructions, which are the same whatever else the machine does, and the bytes that are printed.
# 77: there is no valgrind.
set -euo pipefail
decider=$1
command -v valgrind >/dev/null || { echo "there is no valgrind to count with"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir small large
failed=0

# count FOLDER ARGUMENT...: the instructions of the program there.
count() {
    local in=$1
    shift
    (cd "$in" && valgrind --tool=callgrind --callgrind-out-file=/dev/null "$decider" "$@" >printed.txt 2>told.txt) || true
    awk '/ Collected : / { print $NF }' "$in/told.txt"
}

# grows FILE GENERATOR NUMBER ARGUMENT...: a file with four times as many things takes at most five times the work.
# Of a square it would be sixteen times.
start=$(count small --version)
grows() {
    local file=$1 generator=$2 number=$3 few many bytes
    shift 3
    $generator "$number" >"small/$file"
    $generator $((4 * number)) >"large/$file"
    few=$(($(count small "$@") - start))
    many=$(($(count large "$@") - start))
    bytes=$(($(wc -c <large/printed.txt) - 5 * $(wc -c <small/printed.txt)))
    if [ $few -le 0 ] || [ $((100 * many / few)) -gt 500 ] || [ $bytes -gt 200000 ]; then
        echo "decider $*, with $generator: $few instructions for $number, $many for $((4 * number)); $bytes bytes too many"
        failed=1
    fi
}

# Files with NUMBER things. Each generator is one program, because a shell takes longer than what is counted.
made() { awk -v n="$1" "BEGIN { $2 }"; }
bt_deep() { made "$1" 'for (i = 0; i < n; ++i) print "selector {"; print "action flee"; for (i = 0; i < n; ++i) print "}"'; }
bt_wide() {  # a node has at most 20 children
    made "$1" 'print "selector {"; while (n > 0) { print "fallback {"
        for (i = 0; i < 18 && n > 0; ++i) { printf "sequence { condition alertedToEnemy "
            for (k = 0; k < 15 && n > 0; ++k) { printf "action flee "; --n } print "}" } print "}" } print "}"'
}
bt_behaviors() {
    made "$1" 'print "selector {"; for (i = 0; i < n; ++i) printf "behavior none%d ", i; print "}"'
}
bt_unknown() { made "$1" 'print "selector {"; for (i = 0; i < n; ++i) printf "action fle%d ", i; print "}"'; }
bt_macros() {
    made "$1" 'for (i = 0; i < n; ++i) printf "#define M%d %d\n", i, i; print "selector {"
        for (i = 0; i < n; ++i) printf "action teleport( M%d, 1, 2 ) ", i; print "}"'
}
nodes() {
    made "$1" "n = n; name = \"$2\"; extra = \"$3\"; top = int((n + 199) / 200)
        printf \"{\\\"root\\\": \\\"r\\\", %s\\\"nodes\\\": {\\\"r\\\": {\\\"name\\\": \\\"Priority\\\", \\\"children\\\": [\", extra
        for (i = 0; i < top; ++i) printf \"%s\\\"t%d\\\"\", i ? \", \" : \"\", i
        printf \"]}\"
        for (i = 0; i < top; ++i) {
            printf \",\\n\\\"t%d\\\": {\\\"name\\\": \\\"Priority\\\", \\\"children\\\": [\", i
            for (k = 200 * i; k < 200 * i + 200 && k < n; ++k) printf \"%s\\\"n%d\\\"\", k % 200 ? \", \" : \"\", k
            printf \"]}\"
        }
        for (i = 0; i < n; ++i) {
            shown = name; gsub(/%/, i, shown)
            printf \",\\n\\\"n%d\\\": {\\\"name\\\": \\\"%s\\\", \\\"properties\\\": {\\\"x\\\": %d}}\", i, shown, i
        }
        print \"}}\""
}
b3_same() { nodes "$1" Jump ''; }
b3_types() { nodes "$1" Kind%Of ''; }
b3_misspelt() { nodes "$1" Sequenc% ''; }
b3_trees() {
    made "$1" 'print "{\"trees\": [{\"id\": \"all\", \"root\": \"r\", \"nodes\": {\"r\": {\"name\": \"Priority\", \"children\": ["
        for (i = 0; i < n / 8 && i < 250; ++i) printf "%s\"n%d\"", i ? ", " : "", i
        print "]}"; for (i = 0; i < n / 8 && i < 250; ++i) printf ", \"n%d\": {\"name\": \"t%d\"}\n", i, i; print "}}"
        for (i = 0; i < n; ++i) printf ", {\"id\": \"t%d\", \"root\": \"r\", \"nodes\": {\"r\": {\"name\": \"Jump\"}}}\n", i
        print "]}"'
}
b3_properties() {
    made "$1" 'printf "{\"root\": \"r\", \"nodes\": {\"r\": {\"name\": \"Wait\", \"properties\": {\"milliseconds\": 1"
        for (i = 0; i < n; ++i) printf ", \"p%d\": 1", i
        printf "}, \"parameters\": {\"q\": 1"; for (i = 0; i < n; ++i) printf ", \"p%d\": 1", i; print "}}}}"'
}
b3_fields() {
    made "$1" 'printf "{\"root\": \"r\", \"nodes\": {\"r\": {\"name\": \"Jump\", \"properties\": {\"milliseconds\": 1"
        for (i = 0; i < n; ++i) printf ", \"p%d\": 1", i; print "}}}}"'
}
edn() {
    made "$1" "form = \"$2\"; print \"[:selector\"; for (i = 0; i < n; i += 200) { print \"[:selector\"
        for (k = i; k < i + 200 && k < n; ++k) { shown = form; gsub(/%/, k, shown); print shown } print \"]\" } print \"]\""
}
edn_types() { edn "$1" '[:jump%]'; }
edn_misspelt() { edn "$1" '[:sequenc%]'; }
edn_functions() { edn "$1" '[:jump! {:x [:aido/fn f%]}]'; }
edn_keys() { made "$1" 'printf "{"; for (i = 0; i < n; ++i) printf ":k%d #{%d} ", i, i; print "}"'; }

n=250
grows a.bt bt_deep $n format a.bt
for generator in bt_behaviors bt_unknown bt_macros; do grows a.bt $generator $n check a.bt; done
grows a.bt bt_wide $n draw a.bt
for made in made.json made.h; do grows a.bt bt_wide $n convert --overwrite a.bt $made; done
for generator in b3_misspelt b3_properties; do grows a.json $generator $n check a.json; done
grows a.json b3_types $n run a.json --ticks 1 --watch
grows a.json b3_types $n convert --overwrite a.json made.edn
for made in made.h made.bt; do grows a.json b3_same $n convert --overwrite a.json $made; done
grows a.json b3_same $n draw a.json
grows a.json b3_fields $n convert --overwrite a.json made.h
grows a.json b3_trees $n convert --overwrite a.json made.edn
for generator in edn_functions edn_keys; do grows a.edn $generator $n format a.edn; done
grows a.edn edn_misspelt $n check a.edn
grows a.edn edn_functions $n run a.edn --ticks 1 --watch
for made in made.json made.h made.bt; do grows a.edn edn_types $n convert --overwrite a.edn $made; done
grows a.edn edn_types $n draw a.edn
exit $failed
