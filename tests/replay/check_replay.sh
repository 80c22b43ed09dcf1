#!/usr/bin/env bash
# check_replay.sh REPLAY: what the program of `tools/dev/run replay` prints, and its exit code, for recordings that
# agree, differ, or can't be read.
set -euo pipefail
program=$1
. "$(cd "$(dirname "$0")/../tools" && pwd)/expect.sh"

# case_of TREE EXPECTED VISITED [FIELDS]: a case whose leaf a is true, and whose leaf b is false.
case_of() { printf '{"tree":%s,"leaf":{"a":true,"b":false},"expected":%s,"visited":%s%s}\n' "$1" "$2" "$3" "${4:+,$4}"; }
both='["Sequence",["Leaf","a"],["Leaf","b"]]'
{
    case_of "$both" false '["a","b"]'
    echo
    case_of '["Inverter",["Leaf","b"]]' true '["b"]' '"busyTicks":{"b":3},"ticks":4'
    case_of '["SequenceSync",["Leaf","b"],["Leaf","a"]]' true '["b","a"]'
    case_of '["SelectorSync",["Leaf","a"],["Leaf","b"]]' false '["a","b"]'
} >good.jsonl
expect 0 '4 passed, 0 failed' good.jsonl
expect 0 '4 passed, 0 failed' --profile exact --corpus . good.jsonl
expect 0 '2 cases record a defect of the original, and were not compared in the clean profile
2 passed, 0 failed' --profile clean good.jsonl

{
    case_of "$both" true '["a","b"]'
    case_of "$both" false '["a"]'
    case_of "$both" false '["a","b"]' '"busyTicks":{"a":2},"ticks":4'
    case_of '["Selector"]' false '[]'
} >differs.jsonl
expect 1 'differs.jsonl:1: result: recorded true, replayed false
differs.jsonl:2: visited: recorded ["a"], replayed ["a","b"]
differs.jsonl:3: ticks: recorded 4, replayed 3
5 passed, 3 failed' good.jsonl differs.jsonl

cat >tests.json <<'END'
{"source": {}, "leaves": {}, "tests": [
    {"name": "finds it", "tree": ["Selector", ["IsPathIndex"], "Is404"], "blackboard": {"path": "404"}, "expected": true},
    {"name": "logged in", "tree": ["Sequence", "HasPath", "LoggedInNotNull"], "blackboard": {"path": ""}, "expected": true},
    {"name": "sets", "tree": ["Sequence", "SetPathPathToFileSync", "HasPathSync"], "blackboard": {}, "expected": true},
    {"name": "no path", "tree": ["Inverter", ["Selector", "IsPathUser", "NoPathSome"]], "blackboard": {"noPath": "some"}, "expected": true},
    {"name": "in", "tree": ["LoggedInTrue"], "blackboard": {"isLoggedIn": true}, "expected": true}]}
END
expect 1 'tests.json: "logged in": result: recorded true, replayed false
4 passed, 1 failed' tests.json

aido_tree() {
    printf '{"type":"tree","name":"%s","edn":"%s","compile":"OK","db":"{}","localDefs":"{}","rand":[],"randNth":[]}\n' "$1" "$2"
}
{
    aido_tree x "[:success]"
    echo '{"type":"tick","n":1,"status":"failure","events":[],"db":"{}","pool":{}}'
    aido_tree y "[:inc! {:key :n}]"
    echo '{"type":"tick","n":1,"status":"success","events":[],"db":"{:n 1}","pool":{}}'
    aido_tree z "[:zork]"
} >aido.jsonl
expect 1 'aido.jsonl: x: status: recorded "failure", replayed "success"
aido.jsonl: z: compile: recorded "OK", replayed "unknown type :zork"
1 passed, 2 failed' aido.jsonl
echo '{"case":"x","text":"{}","result":"OK"}' >bot.jsonl
expect 1 'bot.jsonl:1 x: is read: recorded true, replayed false
0 passed, 1 failed' bot.jsonl
echo '{"case":"x","data":{},"load":"THROWS x","customNames":null}' >behavior3.jsonl
expect 0 '1 passed, 0 failed' behavior3.jsonl
echo '{"case":"x","data":{},"load":"OK"}' >behavior3.jsonl
expect 1 "behavior3.jsonl:1: is no recording of behavior3: key 'customNames' not found
0 passed, 1 failed" behavior3.jsonl
echo '{"case":"x","text":"","result":"ERR"}' >unvanquished.jsonl
expect 0 '1 passed, 0 failed' unvanquished.jsonl

# Printed trees: as they are, as their SHA-256, both, or neither.
parsed() { printf '{"case":"x","text":"action flee()","result":"OK"%s}\n' "$1"; }
flee='"dump":"action flee\n"' sum=986d6aa64af843e797f5582d731473d99f78c37058ecf01d476c36b5c01b2033
hash=",\"dump_sha256\":\"$sum\""
{ parsed ""; parsed ",$flee"; parsed "$hash"; parsed ",$flee$hash"; } >prints.jsonl
expect 0 '4 passed, 0 failed' prints.jsonl
{ parsed ',"dump":"action flea\n"'; parsed ",\"dump_sha256\":\"${sum/1/2}\""; } >prints.jsonl
expect 1 "prints.jsonl:1 x: print: recorded \"action flea\\n\", replayed \"action flee\\n\"
prints.jsonl:2 x: dump_sha256: recorded \"${sum/1/2}\", replayed \"$sum\"
0 passed, 2 failed" prints.jsonl

# A case's source is any file of a tree, or any file that holds a list of trees.
mkdir -p golden
jump='{"root":"1","nodes":{"1":{"id":"1","name":"Jump"}}}' hide='{"root":"1","nodes":{"1":{"id":"1","name":"Hide"}}}'
echo "[{\"name\":\"a\",\"tree\":$jump},{\"name\":\"b\",\"tree\":$hide}]" >two.json
echo "[$jump,$hide]" >plain.json
echo "$hide" >one.json
trace_of() {
    printf '{"type":"tree","source":"%s","treeIndex":%s,"leafCategories":{"%s":"action"},"scripts":{"1":"F"}}\n' "$@"
    echo '{"type":"tick","n":1,"time":0,"status":"FAILURE","events":[["enter","1"],["open","1"],["tick","1"],'\
'["ret","1","FAILURE"],["close","1"],["exit","1"]],"openNodes":[],"isOpen":[],"nodeCount":1,"memory":{}}'
}
trace_of two.json 1 Hide >golden/two.jsonl
trace_of plain.json 1 Hide >golden/plain.jsonl
trace_of one.json 0 Hide >golden/one.jsonl
expect 0 '3 passed, 0 failed' golden/two.jsonl golden/plain.jsonl golden/one.jsonl
expect 0 '3 passed, 0 failed' --corpus . golden/two.jsonl golden/plain.jsonl golden/one.jsonl
trace_of two.json 0 Hide >golden/other.jsonl
trace_of two.json 2 Hide >golden/missing.jsonl
expect 1 'golden/other.jsonl: two.json:1:32: $.nodes["1"].name: there is no type of node with this name: "Jump"
golden/missing.jsonl: is no recording of behavior3: array index 2 is out of range
1 passed, 2 failed' golden/other.jsonl golden/missing.jsonl golden/one.jsonl
# The same of trees that were loaded and written again.
dumped() { printf '{"source":"%s","treeIndex":%s%s}\n' "$1" "$2" "$3"; }
sum=57410c209aecc4a8cce6ae393f4304fa2b811dd44dc1ece30df7c4e188e42f19
{
    dumped two.json 0 ""
    dumped two.json 1 ",\"dump_sha256\":\"$sum\""
    dumped one.json 0 ',"dump_sha256":"0"'
    dumped one.json 1 ""
} >golden/dump.jsonl
expect 1 "golden/dump.jsonl:3: dump_sha256: recorded \"0\", replayed \"$sum\"
golden/dump.jsonl:4: the tree can't be read
2 passed, 2 failed" golden/dump.jsonl

# CLEAN_EQUAL.json may lack a list. What stands in none is not compared.
echo '{"same":["two.jsonl"]}' >golden/CLEAN_EQUAL.json
expect 0 '1 cases record a defect of the original, and were not compared in the clean profile
1 passed, 0 failed' --profile clean golden/two.jsonl golden/plain.jsonl
echo '{"sameOnlyIfLimiterNeverLimits":["two.jsonl"]}' >golden/CLEAN_EQUAL.json
expect 0 '2 cases record a defect of the original, and were not compared in the clean profile
0 passed, 0 failed' --profile clean golden/two.jsonl golden/plain.jsonl
bots=unvanquished/golden
mkdir -p $bots
{
    echo '{"type":"tree","tree":"x","seed":1,"nodes":[],"origin":"synthetic","files":{},"text":"action flee()",'\
'"scripts":{"x:0":"S"}}'
    echo '{"type":"tick","time":0,"status":"SUCCESS","events":[["enter","x:0"],["ret","x:0","SUCCESS"]],"values":{},'\
'"runningNodes":[]}'
} >$bots/x.jsonl
echo '{"golden":{"same":["x.jsonl"]}}' >unvanquished/CLEAN_EQUAL.json
expect 0 '1 passed, 0 failed' --profile clean $bots/x.jsonl
echo '{"golden":{}}' >unvanquished/CLEAN_EQUAL.json
expect 0 '1 cases record a defect of the original, and were not compared in the clean profile
0 passed, 0 failed' --profile clean $bots/x.jsonl
echo '{}' >unvanquished/CLEAN_EQUAL.json
expect 0 '1 cases record a defect of the original, and were not compared in the clean profile
0 passed, 0 failed' --profile clean $bots/x.jsonl

# refuses MESSAGE TEXT [PASSED]: a file with this text counts as failed with one message. Other files and cases run.
refuses() {
    printf '%s' "$2" >wrong.jsonl
    expect 1 "wrong.jsonl$1
$((4 + ${3:-0})) passed, 1 failed" wrong.jsonl good.jsonl
}
refuses ': there is nothing in it' $'\n \n'
refuses ":2:2: is not JSON: syntax error while parsing object key - invalid literal; last read: '{o'; expected string literal" \
    "$(case_of "$both" false '["a","b"]')"$'\n{oops'
refuses ': is no recording of a known kind; its first value is [1,2]' '[1,2]'
refuses ':1: there is no kind of node "Foo"' "$(case_of '["Foo",["Leaf","a"]]' true '[]')"
refuses ':1: there is no leaf "Foo"' "$(case_of '["Foo"]' true '[]')"
refuses ':1: a node is an array that begins with its kind, not 3' "$(case_of '["Sequence",3]' true '[]')"
refuses ':1: is no recording of behaviour_tree: type must be string, but is number' "$(case_of '["Leaf",4]' true '[]')"
refuses ':1: node 0, kInvert: this classic node has fewer children than its kind takes' "$(case_of '["Inverter"]' true '[]')"
refuses ':1: the busyTicks of "a" are not 0 to 1000000' "$(case_of '["Leaf","a"]' true '["a"]' '"busyTicks":{"a":-1}')"
deep=$(printf '["Inverter",%.0s' {1..500})'["Leaf","a"]'$(printf ']%.0s' {1..500})
refuses ':1: the tree is deeper than 128 nodes' "$(case_of "$deep" true '["a"]')"
refuses ':2: there is no leaf "Foo"' "$(case_of "$both" false '["a","b"]')
$(case_of '["Foo"]' true '[]')
$(case_of "$both" false '["a","b"]')" 2
printf '{\n  "a": }' >wrong.json
expect 1 "wrong.json:2:8: is not JSON: syntax error while parsing value - unexpected '}'; expected '[', '{', or a literal
4 passed, 1 failed" wrong.json good.jsonl
expect 1 'nothing.json: can'"'"'t be read: No such file or directory
.: it is a folder, not a file
4 passed, 2 failed' nothing.json . good.jsonl

help='(see `tools/dev/run help`)'
expect 2 "replay: FILE is required $help"
expect 2 "replay: --profile: wild not in {exact,clean} $help" --profile wild good.jsonl
expect 2 "replay: --corpus: Directory does not exist: nowhere $help" --corpus nowhere good.jsonl
"$program" --help | grep -- --profile >/dev/null || fails "--help does not name the options"
