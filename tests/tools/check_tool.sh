#!/usr/bin/env bash
# check_tool.sh DECIDER: what the program `decider` prints, and its exit code.
set -euo pipefail
decider=$1 program=$1
night=$(cd "$(dirname "$0")" && pwd)/night.btrec.hex
convert_files=$(cd "$(dirname "$0")/../formats/convert" && pwd)
. "$(cd "$(dirname "$0")" && pwd)/expect.sh"

# A tree of the behavior3 editor, with a leaf that answers by script.
echo '{"root": "1", "nodes": {"1": {"name": "Inverter", "title": "not", "child": "2"}, "2": {"name": "Jump"}}}' >tree.json
expect 0 'tick 1 at 0 ms
  open not (1)
  open Jump (2)
  tick Jump (2): RUNNING
  tick not (1): RUNNING
  RUNNING
tick 2 at 50 ms
  tick Jump (2): SUCCESS
  close Jump (2)
  tick not (1): FAILURE
  close not (1)
  close Jump (2)
  close not (1)
  FAILURE' run tree.json --script 2=RS --ticks 2 --step 50
expect 0 'tick 1 at 0 ms: RUNNING
  RUNNING open not
  RUNNING open   Jump' run tree.json --script 2=R --ticks 1 --watch
expect 2 'decider: --script 3=R: there is no such node or function; the root is 1' run tree.json --script 3=R
expect 2 'decider: --script 2=X: the letters of a script are S, F, R and E' run tree.json --script 2=X
expect 2 'decider: --script 2=: is neither NODE=LETTERS nor FUNCTION=VALUE' run tree.json --script 2=
expect 2 'decider: --script 1=S: only a leaf of the game has a script, not: Inverter' run tree.json --script 1=S
expect 2 'decider: tree.json: there is no tree with the id or title "x"; there is one without a title' \
    run tree.json --tree x
# Nodes of other categories than actions are known by what stands below them, or by the file's custom nodes.
echo '{"root": "1", "custom_nodes": [{"name": "Twice", "category": "decorator"}], "nodes": {"1": {"name": "All", "children": ["2", "4"]},
  "2": {"name": "Twice", "child": "3"}, "3": {"name": "Jump"}, "4": {"name": "Hide"}}}' >own.json
expect 0 'tick 1 at 0 ms: RUNNING
  RUNNING open All
  SUCCESS        Twice
  SUCCESS          Jump
  RUNNING open   Hide' run own.json --script 4=R --ticks 1 --watch
"$decider" draw tree.json | grep digraph >/dev/null || fails "draw prints no graph"
"$decider" draw --mermaid tree.json | grep flowchart >/dev/null || fails "draw --mermaid prints no flowchart"
"$decider" draw --mermaid tree.json | grep 'not<br/>Inverter' >/dev/null || fails "draw does not print the types of nodes"
# A .bt file, whose actions answer by script, and whose functions have values.
printf 'selector { condition percentHealth( E_SELF ) < 0.5 { action flee } sequence { action moveTo( E_ENEMY ) action fight } }' >camper.bt
expect 0 'tick 1 at 0 ms
  ask percentHealth( 22 ) < 0.5 (camper:0.0): false
  tick moveTo( 18 ) (camper:0.1.0): RUNNING
  RUNNING
tick 2 at 100 ms
  ask percentHealth( 22 ) < 0.5 (camper:0.0): false
  tick moveTo( 18 ) (camper:0.1.0): SUCCESS
  end moveTo( 18 ) (camper:0.1.0)
  tick fight (camper:0.1.1): SUCCESS
  end fight (camper:0.1.1)
  SUCCESS' run camper.bt --ticks 2 --script 'percentHealth( E_SELF )=0.9' --script camper:0.1.0=RS
expect 0 'tick 1 at 0 ms: RUNNING
  RUNNING selector
  RUNNING   percentHealth( 22 ) < 0.5
  RUNNING     flee
  -         sequence
  -           moveTo( 18 )
  -           fight' run camper.bt --ticks 1 --watch --profile clean --script camper:0.0.0=R
expect 2 'decider: --script flee=S: there is no such node or function; the root is camper:0' \
    run camper.bt --script flee=S
expect 2 'decider: --script flea=1: the game has no such function' run camper.bt --script flea=1
expect 2 'decider: --script percentHealth=1: percentHealth takes 1 value' run camper.bt --script percentHealth=1
expect 2 'decider: --script camper:0=R: only a leaf of the game has a script, not: selector' \
    run camper.bt --script camper:0=R
expect 2 'decider: --script camper:0.0.0=X: the letters of a script are S, F, R and E' \
    run camper.bt --script camper:0.0.0=X
"$decider" draw --mermaid camper.bt | grep 'moveTo' >/dev/null || fails "draw of a .bt file does not print its nodes"
mkdir -p bots
printf 'selector { behavior flee }' >bots/main.bt
printf '#define GO action fle\ndecorator invert() { GO }' >bots/flee.bt
expect 1 'bots/flee.bt:2:22: there is no such action: "fle"; did you mean "flee"?
    decorator invert() { GO }
                         ^
  bots/flee.bt:1:19: the macro is defined here
    #define GO action fle
                      ^
  bots/main.bt:1:21: the file is run from here
    selector { behavior flee }
                        ^
1 file, 1 error, 0 warnings
Names in .bt files are those that Unvanquished exports. A game of your own checks its files when it loads them.' check bots/main.bt
printf 'action evolveTo( 5. )' >bots/main.bt
expect 0 'bots/main.bt:1:18: warning: a number needs digits after its dot; the game reads another number: "5."; the game reads 0.2
    action evolveTo( 5. )
                     ^
1 file, 0 errors, 1 warning' check --as-original bots/main.bt
expect 0 'action evolveTo( 5. )' format bots/main.bt
printf 'selector{action jump}' >bots/main.bt
expect 0 'selector
{
    action jump
}' format bots/main.bt
expect 0 '' format --write bots/main.bt
[ "$(cat bots/main.bt)" = 'selector
{
    action jump
}' ] || fails "format --write writes no file"

# A file is replaced by a whole one or stays what it is. A limit of its size does what a full disk does.
{ printf 'selector {' && printf 'sequence { action roam action roam }%.0s' {1..100} && printf '}'; } >large.bt
cp large.bt old.bt
code=0
told=$( (trap '' XFSZ && ulimit -f 1 && "$decider" format --write large.bt) 2>&1) || code=$?
[ "$code:$told" = "2:decider: large.bt: can't be written: File too large" ] || fails "format --write ends with $code: $told"
cmp -s large.bt old.bt || fails "format --write leaves another file than there was"
ln -s large.bt link.bt && ln -s "$PWD/link.bt" bots/link.bt
chmod 640 large.bt
expect 0 '' format --write bots/link.bt
[ -L bots/link.bt ] && [ -L link.bt ] || fails "format --write replaces a link"
[ "$(sed -n 3p large.bt)" = '    sequence' ] || fails "format --write does not follow a link"
case $(ls -l large.bt) in -rw-r-----*) ;; *) fails "format --write changes permissions: $(ls -l large.bt)" ;; esac
# A file with two names stays one file.
printf 'selector{action jump}' >named.bt
if ln named.bt other.bt 2>/dev/null; then
    expect 0 '' format --write named.bt
    [ named.bt -ef other.bt ] || fails "format --write breaks a hard link"
    [ "$(sed -n 3p other.bt)" = '    action jump' ] || fails "format --write does not write a file with two names"
else
    echo "there are no hard links here: not tested"
fi
# A new file has the owner of the old one; where it may not have that, the old file is written in place.
printf 'selector{action jump}' >owned.bt
if chown 1:1 owned.bt 2>/dev/null; then
    chmod 664 owned.bt
    expect 0 '' format --write owned.bt
    [ "$(sed -n 3p owned.bt)" = '    action jump' ] || fails "format --write does not write a file of another owner"
    case $(ls -ln owned.bt) in
        "-rw-rw-r-- 1 1 1 "*) ;;
        *) fails "format --write changes the owner or the permissions: $(ls -ln owned.bt)" ;;
    esac
    if setpriv --reuid 2 --regid 2 --clear-groups true 2>/dev/null; then
        mkdir -m 777 shared_folder && printf 'selector{action jump}' >shared_folder/a.bt
        chown 1:1 shared_folder/a.bt && chmod 666 shared_folder/a.bt && chmod a+rx .
        setpriv --reuid 2 --regid 2 --clear-groups "$decider" format --write shared_folder/a.bt ||
            fails "format --write does not write a file whose owner it can't keep"
        case $(ls -ln shared_folder/a.bt) in
            "-rw-rw-rw- 1 1 1 "*) ;;
            *) fails "format --write changes an owner that it can't give: $(ls -ln shared_folder/a.bt)" ;;
        esac
    fi
else
    echo "only root can give files away: not tested"
fi
# What else keeps a new file from taking the old one's place: the old one is written in place.
longest=$(printf 'n%.0s' {1..252}).bt
printf 'selector{action jump}' | tee "$longest" walled.bt acl.bt >mounted.bt
expect 0 '' format --write "$longest"
[ "$(sed -n 3p "$longest")" = '    action jump' ] || fails "format --write does not write a file with a long name"
if chown 1:1 walled.bt 2>/dev/null && setpriv --reuid 1 --regid 1 --clear-groups true 2>/dev/null; then
    mkdir -m 755 walled && mv walled.bt walled && chmod a+rx .
    setpriv --reuid 1 --regid 1 --clear-groups "$decider" format --write walled/walled.bt ||
        fails "format --write does not write a file in a folder that takes no files"
    [ "$(sed -n 3p walled/walled.bt)" = '    action jump' ] || fails "format --write writes something else there"
fi
if touch mount.bt && mount --bind mounted.bt mount.bt 2>/dev/null; then
    code=0
    "$decider" format --write mount.bt || code=$?
    umount mount.bt
    [ "$code:$(sed -n 3p mounted.bt)" = '0:    action jump' ] || fails "format --write does not write a mounted file"
else
    echo "nothing can be mounted: not tested"
fi
# The group has no rights, but the user 2 has; the mask of the list stands where a mode has the rights of the group.
if python3 - 2>/dev/null <<'END'; then
import os, struct
rows = [(1, 6, -1), (2, 6, 2), (4, 0, -1), (16, 6, -1), (32, 0, -1)]
made = struct.pack('<I', 2) + b''.join(struct.pack('<HHi', *row) for row in rows)
os.setxattr('acl.bt', 'system.posix_acl_access', made)
END
    expect 0 '' format --write acl.bt
    [ "$(sed -n 3p acl.bt)" = '    action jump' ] || fails "format --write does not write a file with such a list"
    python3 -c 'import os; os.getxattr("acl.bt", "system.posix_acl_access")' || fails "format --write loses such a list"
else
    echo "there are no access control lists here: not tested"
fi
printf '{"root": "1", "nodes": {"1": {"name": "Wait", "properties": {"milliseconds": 5}}}}' >one.json
ln -s circle.h other_circle.h && ln -s other_circle.h circle.h
expect 2 "decider: circle.h: can't be written: its links lead in a circle, or are too many" \
    convert --overwrite one.json circle.h
[ -L circle.h ] || fails "convert replaces a link in a circle"
expect 2 "decider: none/large.h: can't be written: No such file or directory" convert one.json none/large.h
printf '{"root": "1", "nodes": {"1": {"name": "walk", "properties": {"1": 5, "speed": 3}}}}' >walk.json
expect 0 'walk.bt: note: parameters lost their names; the game has to take them by their places: walk( 2: speed )' \
    convert walk.json walk.bt
mkfifo pipe.bt
expect 2 'decider: pipe.bt: it is a pipe or a device, which may have no end' format pipe.bt
ln -s /dev/zero zero.bt
for command in 'check zero.bt' 'format --write zero.bt' 'run zero.bt' 'draw zero.bt' 'convert zero.bt zero.json'; do
    expect 2 'decider: zero.bt: it is a pipe or a device, which may have no end' $command
done
if [ -r /proc/self/mem ]; then  # a file whose first byte can't be read
    ln -s /proc/self/mem memory.bt
    expect 2 "decider: memory.bt: can't be read: Input/output error" format memory.bt
fi
head -c 17000000 /dev/zero | tr '\0' ' ' >huge.edn
cp huge.edn huge.json && cp huge.edn huge.bt
for file in huge.edn huge.json huge.bt; do
    expect 2 "decider: $file: is too large: it has more than 16 MiB" check $file
done
mkdir folder.h
expect 2 "decider: folder.h: can't be written: it is a folder, a device or a pipe" \
    convert --overwrite one.json folder.h
# Of several files none is replaced before all are whole.
mkdir -p two && printf 'action flee' >two/guard.bt && cp two/guard.bt two/old.bt && mkdir two/patrol.bt
"$decider" convert --overwrite "$convert_files/guard.json" two/guard.bt >two.txt 2>&1 &&
    fails "convert writes into a folder"
cmp -s two/guard.bt two/old.bt || fails "convert replaces some of its files"
if [ -c /dev/full ]; then
    "$decider" format old.bt >/dev/full 2>full.txt && fails "what can't be printed is no problem"
    grep -q "what it prints can't be written" full.txt || fails "what can't be printed is not told: $(cat full.txt)"
fi
left=$(find . -name '*.new*')
[ -z "$left" ] || fails "new files are left: $left"

# Other files that a .bt file names are in the game's folder, where no link leads out of it; an option allows more.
mkdir -p game/bots game/shared outside
printf '#define DO action jump\n' | tee outside/do.h >game/shared/do.h
printf 'action flee()' >outside/run.bt
ln -s ../outside game/link && ln -s ../../outside/run.bt game/bots/run.bt && ln -s shared game/inside
leaves="it is not in the game's folder, which MayLeaveFolder (--may-leave-folder) allows"
for included in ../outside/do.h link/do.h; do
    printf '#include "%s"\nselector { DO }' $included >game/bots/a.bt
    "$decider" check game/bots/a.bt >out.txt && fails "check includes $included"
    grep -qF "$leaves" out.txt || fails "check does not say where $included is: $(cat out.txt)"
    for command in check run draw; do
        "$decider" $command --may-leave-folder game/bots/a.bt >out.txt 2>&1 || fails "$command does not include $included"
    done
    "$decider" convert --overwrite --may-leave-folder game/bots/a.bt game/a.json 2>out.txt ||
        fails "convert does not include $included: $(cat out.txt)"
done
printf 'selector { behavior run }' >game/bots/a.bt
expect 1 "game/bots/a.bt:1:21: this file can't be read: \"run\"; $leaves
    selector { behavior run }
                        ^
1 file, 1 error, 0 warnings" check game/bots/a.bt
expect 0 '1 file, 0 errors, 0 warnings' check --may-leave-folder game/bots/a.bt
printf '#include "inside/do.h"\nselector { DO }' >game/bots/a.bt
expect 0 '1 file, 0 errors, 0 warnings' check game/bots/a.bt
# Who links the main file means the folder that it is in.
printf '#include "bots/do.h"\nselector { DO }' >outside/main.bt
ln -s ../../outside/main.bt game/bots/main.bt && ln -s ../../outside/do.h game/bots/do.h
expect 0 '1 file, 0 errors, 0 warnings' check game/bots/main.bt
mkfifo game/pipe.h
ln -s /dev/zero game/zero.h
for included in pipe.h zero.h; do
    printf '#include "%s"\nselector { }' $included >game/bots/a.bt
    "$decider" check --may-leave-folder game/bots/a.bt >out.txt && fails "check includes $included"
    grep -qF "at game/$included it is a pipe or a device, which may have no end" out.txt ||
        fails "check does not say why it does not include $included: $(cat out.txt)"
    "$decider" check game/bots/a.bt >out.txt && fails "check includes $included"
done

# EDN.
printf '[:selector {:id :a}\n\n\n[:jump!]; high\n]' >good.edn
printf '[:selector {:id :a :id :b}\n(]' >bad.edn
expect 1 'bad.edn:1:20: this key appears twice in its map: ":id" (bad.edn:1:13)
    [:selector {:id :a :id :b}
                       ^
  bad.edn:1:13: it has to do with this
    [:selector {:id :a :id :b}
                ^
bad.edn:2:1: this is not closed: "("; ")" is needed before "]" (bad.edn:2:2)
    (]
    ^
  bad.edn:2:2: it has to do with this
    (]
     ^
2 files, 2 errors, 0 warnings' check good.edn bad.edn
for _ in {1..1100}; do printf '01 '; done >many.edn
{ "$decider" check many.edn || true; } | grep -xF 'many.edn: 100 errors more' >few.txt || fails "check does not count further mistakes"
expect 0 '[:selector {:id :a}

 [:jump!] ; high
 ]' format good.edn
expect 0 '' format --write good.edn
[ "$(sed -n 3p good.edn)" = ' [:jump!] ; high' ] || fails "format --write writes no file of EDN"
expect 1 'bad.edn:1:20: this key appears twice in its map: ":id" (bad.edn:1:13)
    [:selector {:id :a :id :b}
                       ^
  bad.edn:1:13: it has to do with this
    [:selector {:id :a :id :b}
                ^
bad.edn:2:1: this is not closed: "("; ")" is needed before "]" (bad.edn:2:2)
    (]
    ^
  bad.edn:2:2: it has to do with this
    (]
     ^
[:selector {:id :a :id :b}
(]' format bad.edn

# A built-in type that is misspelt, at the root too, in each format.
printf 'selectr { action flee }' >root.bt
printf '{"root": "1", "nodes": {"1": {"name": "Sequense", "children": ["2"]}, "2": {"name": "Jump"}}}' >root.json
printf '[:sequense [:jump!]]' >root.edn
expect 1 'root.bt:1:1: this is no node: "selectr"; did you mean "selector"?
    selectr { action flee }
    ^
root.json:1:39: $.nodes["1"].name: there is no type of node with this name: "Sequense"; did you mean "Sequence"?
root.edn:1:1: there is no type of this name: :sequense; did you mean ":sequence"?
    [:sequense [:jump!]]
    ^
3 files, 3 errors, 0 warnings' check root.bt root.json root.edn
expect 0 'root.json:1:39: warning: $.nodes["1"].name: there is no type of node with this name: "Sequense"; did you '\
'mean "Sequence"?
root.edn:1:1: warning: there is no type of this name: :sequense; did you mean ":sequence"?
    [:sequense [:jump!]]
    ^
2 files, 0 errors, 2 warnings' check --as-original root.json root.edn
# It is the game's own if the file lists it, or if it has a namespace; and what is no tree is data.
custom='"custom_nodes": [{"name": "Sequense", "category": "composite"}]'
printf '{"root": "1", %s, "nodes": {"1": {"name": "Sequense", "children": ["2"]}, "2": {"name": "Jump"}}}' \
    "$custom" >own.json
printf '[:my/sequense [:jump!] [:selector [:hide!]]]' >own.edn
printf '[:loops {:a 1} [1 2] [:sequense]]' >data.edn
expect 0 '3 files, 0 errors, 0 warnings' check own.json own.edn data.edn
# A tree of the game's own types is a tree if there is a built-in one in it.
printf '[:guard [:sequence]]' >guard.edn
expect 1 'guard.edn:1:9: the number of children is wrong: :sequence, 0 children; it takes one or more
    [:guard [:sequence]]
            ^
1 file, 1 error, 0 warnings' check guard.edn

# A file without an error is one that runs: nodes that are too deep, and nodes with too many children, are errors.
nested() { printf "$1%.0s" {1..200} && printf "$2" && printf "$3%.0s" {1..200}; }
nested 'decorator invert() {' 'action flee' '}' >deep.bt
nested '[:invert ' '[:success]' ']' >deep.edn
{
    echo '{"root": "1", "nodes": {'
    for i in {1..200}; do echo "\"$i\": {\"name\": \"Inverter\", \"child\": \"$((i + 1))\"},"; done
    echo '"201": {"name": "Wait"}}}'
} >deep.json
printf '[:sequence%s]' "$(printf ' [:jump!]%.0s' {1..300})" >wide.edn
{
    printf '{"root": "1", "nodes": {"1": {"name": "Sequence", "children": ["2"%s]}' "$(printf ', "%d"' {3..301})"
    printf ', "%d": {"name": "Wait"}' {2..301}
    echo '}}'
} >wide.json
for file in deep.bt deep.edn deep.json wide.edn wide.json; do
    mistake=$("$decider" run "$file" 2>&1) && fails "decider run takes $file"
    expect 1 "$mistake
1 file, 1 error, 0 warnings" check "$file"
done
[[ $mistake == *'up to 255 children'* ]] || fails "wide.json has another mistake: $mistake"

# A picture shows the profile that is asked for: only the exact one has what is below a node that never runs it.
printf '{"root": "1", "nodes": {"1": {"name": "Repeater", "properties": {"maxLoop": 0}, "child": "2"},
"2": {"name": "Jump"}}}' >never.json
shows_jump() { "$decider" draw --mermaid never.json "$@" 2>never.txt | grep Jump >/dev/null; }
shows_jump || fails "draw does not show the exact profile"
shows_jump --profile exact || fails "draw --profile exact shows another"
shows_jump --profile clean && fails "draw --profile clean shows another"
printf 'decorator return( 5 ) { action flee }' >five.bt
"$decider" draw --as-original five.bt >five.txt || fails "draw does not take what the exact profile takes"
"$decider" draw --as-original --profile clean five.bt >five.txt 2>&1 && fails "draw does not load in the clean profile"
expect 2 'decider: --db: only a tree of aido, in an .edn file, reads values of it' run tree.json --db '{:n 1}'

# Conversions. What tests/formats/convert_test.cpp compiles and ticks is what is made of the files beside it.
# A tree of aido, whose leaves answer by script, and whose functions and db have values.
printf '[:selector [:sequence {:id :heads} [:true? {:expr [:aido/fn coin]}] [:win! {:by [:aido/db :n]}]] [:lose!]]' >coin.edn
expect 0 'tick 1 at 0 ms
  tick true? (:expr [:aido/fn coin]) (0.0.0): success
  tick win! (:by [:aido/db :n]) (0.0.1): running
  RUNNING
tick 2 at 100 ms
  tick true? (:expr [:aido/fn coin]) (0.0.0): failure
  tick lose! (0.1): success
  end win! (:by [:aido/db :n]) (0.0.1)
  SUCCESS' run coin.edn --ticks 2 --script 0.0.0=SF --script 0.0.1=R --script coin=true --db '{:n 1}'
expect 0 'tick 1 at 0 ms: SUCCESS
  success selector
  success   sequence (:id :heads)
  success     true? (:expr [:aido/fn coin])
  success     win! (:by [:aido/db :n])
  -         lose!' run coin.edn --ticks 1 --watch
expect 2 'decider: --script 0.7=S: there is no such node or function; the root is 0' run coin.edn --script 0.7=S
expect 2 'decider: --script :heads=S: only a leaf of the game has a script, not: :sequence' \
    run coin.edn --script :heads=S
printf '[:loop [:a]]' >loop.edn
expect 1 'loop.edn:1:1: options are missing: :loop, :count
    [:loop [:a]]
    ^' run loop.edn
printf '[:selector\n [:loop {:count -1} [:a]]\n [:choos [:my/choos]]]' >odd.edn
expect 1 'odd.edn:2:17: this value does not fit: :loop, :count -1; it needs a whole number from 0 on
     [:loop {:count -1} [:a]]
                    ^
odd.edn:3:2: there is no type of this name: :choos; did you mean ":choose"?
     [:choos [:my/choos]]]
     ^
1 file, 2 errors, 0 warnings' check odd.edn
expect 0 'odd.edn:3:2: warning: there is no type of this name: :choos; did you mean ":choose"?
     [:choos [:my/choos]]]
     ^
1 file, 0 errors, 1 warning' check --as-original odd.edn
"$decider" draw --mermaid coin.edn | grep 'win' >/dev/null || fails "draw of an .edn file does not print its nodes"

cp "$convert_files"/*.bt "$convert_files"/npc.json "$convert_files"/dog.edn "$convert_files"/cat.edn .
note='note: in a .bt file actions of a dead bot fail without being run; elsewhere their functions have to see to it'
expect 0 "camper.h: $note
camper.h: note: comments that are not above a node are lost
camper.h: note: macros are lost: what they make is written" convert camper.bt camper.h --agent puppet --namespace converted
expect 0 "medic.h: $note" convert medic.bt medic.h --agent puppet --namespace converted_medic
expect 0 'npc.json:22:76: warning: $.trees[0].nodes["14"].children[2]: this node has a place elsewhere in the tree too; both places share'\
' its memory: "7"
            "14": {"id": "14", "name": "MemPriority", "children": ["15", "16", "7"]},
                                                                               ^' \
    convert npc.json npc.h --agent puppet --namespace converted_npc
expect 0 "guard.json: $note
guard.json: note: of a condition with a child, what ends with it is told kInterrupted, formerly kNoLongerHolds
guard.json: note: parameters have no names in a .bt file: as properties they are 1, 2 and so on" convert guard.bt guard.json
mkdir -p back
expect 0 'back/guard.bt: note: of a sequence that begins with conditions, what ends with them is told kNoLongerHolds, formerly '\
'kInterrupted' convert guard.json back/guard.bt
# Trees of aido.
calls='note: functions other than a Tick are called at other times: in aido leaves are active beside each other, and those that a tick '\
'leaves out end after it'
errors="note: if a leaf answers an error, aido's selectors try the next child; other trees answer the error"
expect 0 "dog.h: note: ids are lost
dog.h: note: options that are keywords or symbols become texts
dog.h: note: what stands below nodes that never run it is lost
dog.h: note: comments are lost
dog.h: $calls
dog.h: $errors" convert dog.edn dog.h --agent puppet --namespace converted_dog
expect 0 "cat.json: $calls
cat.json: $errors" convert cat.edn cat.json
expect 0 "back/cat.edn: $calls
back/cat.edn: $errors" convert cat.json back/cat.edn
expect 0 "scout.edn: $note
scout.edn: note: parameters have no names in a .bt file: as options they are :1, :2 and so on
scout.edn: note: a tree of aido is one file: trees that run in others are written in their places
scout.edn: $calls
scout.edn: $errors" convert scout.bt scout.edn
expect 0 "back/scout.bt: $calls
back/scout.bt: $errors
back/scout.bt: note: of a sequence that begins with conditions, what ends with them is told kNoLongerHolds, formerly \
kInterrupted" convert scout.edn back/scout.bt
for file in camper.h medic.h npc.h dog.h guard.json back/guard.bt back/patrol.bt cat.json \
    back/cat.edn scout.edn back/scout.bt; do
    cmp "$file" "$convert_files/$file" || fails "convert makes another $file than tests/formats/convert has"
done
expect 2 'decider: --agent 3x: is no name of C++' convert guard.json camper.h --agent 3x
expect 2 'decider: --namespace a b: is no name of C++' convert guard.json camper.h --namespace 'a b'
expect 2 'decider: camper.h: is there already; --overwrite replaces it' convert guard.json camper.h
cmp camper.h "$convert_files/camper.h" || fails "convert replaces a file without --overwrite"
mkdir -p other
echo "action jump()" >other/patrol.bt
expect 2 'decider: other/patrol.bt: is there already; --overwrite replaces it' convert guard.json other/guard.bt
[ ! -e other/guard.bt ] || fails "convert writes some of its files"
# All nodes without a counterpart are told, and nothing is written.
printf 'selector {\n concurrent { action jump }\n decorator timer( 500 ) { action jump }\n condition team == 2 action roam }' >odd.bt
expect 1 'odd.bt:2:2: "concurrent": behavior3 has no node of this kind: concurrent
odd.bt:3:2: "timer( 500 )": behavior3 has no node of this kind: decorator timer
odd.bt:4:2: "team == 2": behavior3 has conditions by name, and compares no values (==)' convert odd.bt odd.json
[ ! -e odd.json ] || fails "convert writes what is not the same"
"$decider" convert odd.bt odd.h 2>odd.txt || fails "convert refuses nodes of bt/nodes.h: $(cat odd.txt)"
# Texts of C++ are UTF-8. Bytes that are none, and characters that could hide, are escaped.
printf 'action say( "\xe2\x80\xaeevil \xe4 \xc3\xa4 \xf0\x9f\x98\x80 \xc2\x85" )' >hidden.bt
"$decider" convert hidden.bt hidden.h 2>hidden.txt || fails "convert refuses a text: $(cat hidden.txt)"
grep -qF '{"\342\200\256evil \344 ä 😀 \302\205"}' hidden.h || fails "convert writes a text otherwise: $(cat hidden.h)"
expect 1 'npc.json:22:76: warning: $.trees[0].nodes["14"].children[2]: this node has a place elsewhere in the tree too; both places share'\
' its memory: "7"
            "14": {"id": "14", "name": "MemPriority", "children": ["15", "16", "7"]},
                                                                               ^
npc.json:10:14: "chase them": a function of a .bt file is a word of letters, digits and _: "Sees Enemy"
npc.json:14:14: "MaxTime": a .bt file has no node of this kind: MaxTime
npc.json:15:15: "run to enemy": a parameter of a .bt file is a text, a whole number or a float: "quiet"
npc.json:15:15: "run to enemy": an action of a .bt file is a word of letters, digits and _: "Walk To"
npc.json:16:14: "Limiter": a .bt file has no node of this kind: Limiter
npc.json:19:15: "walk to gate": an action of a .bt file is a word of letters, digits and _: "Walk To"
npc.json:20:15: "Wait": a .bt file has no node of this kind: Wait
npc.json:23:15: "RepeatUntilSuccess": a .bt file has no node of this kind: RepeatUntilSuccess
npc.json:25:15: "RepeatUntilFailure": a .bt file has no node of this kind: RepeatUntilFailure
npc.json:28:15: "Any": a .bt file has no nodes of the game'"'"'s own with several children, or none
npc.json:29:15: "Repeater": a .bt file has no node of this kind: Repeater
npc.json:30:15: "Walk To": an action of a .bt file is a word of letters, digits and _: "Walk To"
npc.json:32:15: "Runner": a .bt file has no node of this kind: Runner' convert npc.json npc.bt
printf 'selectClass { spawnAs 3 } action jump()' >class.bt
expect 1 'class.bt: selectClass: only a .bt file has a second tree for the same agent' convert class.bt class.json
echo '{"root": "1", "nodes": {"1": {"name": "Sequence", "children": ["2", "3"]},
"2": {"name": "Jump"}, "3": {"name": "Hide"}}}' >re.json
expect 1 're.json:1:30: "Sequence": a sequence of a .bt file goes on at the child that runs (MemSequence); of this one all children but'\
' the last would have to be conditions' convert re.json re.bt
many=$(printf '"%s", ' {2..22})
{
    printf '{"root": "1", "nodes": {"1": {"name": "Priority", "children": [%s]}' "${many%, }"
    printf ', "%s": {"name": "Jump"}' {2..22}
    echo '}}'
} >many.json
expect 1 'many.json:1:30: "Priority": a node of a .bt file has at most 20 children' convert many.json many.bt
echo '{"root": "1", "nodes": {"1": {"name": "Priority", "children": ["2", "3", "4", "5", "6"]},
"2": {"name": "Jump", "properties": {"far": 1, "high": 2}}, "3": {"name": "Jump", "properties": {"high": 1}},
"4": {"name": "jump", "properties": {"far": 0.1, "high": 0.123456789}}, "5": {"name": "spawnAs"}, "6": {"name": "TEAM_NONE"}}}' >names.json
expect 1 'names.json:2:66: "Jump": the parameters of a .bt file have an order and no names, and another node has "far" here, not "high"
names.json:3:6: "jump": a parameter of a .bt file is a text, a whole number or a float: "high"
names.json:3:6: "jump": in a .bt file this is the same name as "Jump"
names.json:3:78: "spawnAs": spawnAs takes one whole number
names.json:3:104: "TEAM_NONE": an action can'"'"'t have the name of a symbol of the game' convert names.json names.bt
printf '[:selector
 [:selector-p {:p 0.5} [:a]] [:parallel {:mode :success :how-many 1} [:a]] [:randomly {:p 0.5} [:a]]
 [:choose [:a]] [:choose-each {:repeat true} [:a]] [:weighted-choice {:weights [1]} [:a]]
 [:loop {:count 2} [:a]] [:loop-until-success {:count 2} [:a]] [:always [:a]] [:never [:invert [:a]]]
 [:loop {:count [:aido/db :n]} [:c?]]
 [:a {:x [:aido/fn f] :y [1 2] "z" 1 :big 9007199254740993 :inf ##Inf :nil nil}]] [:more]' >odd.edn
kind='a classic tree in C++ has no node of this kind:'
expect 1 "odd.edn:5:17: \"loop (:count [:aido/db :n])\": only a tree of aido has options that are asked for in each tick: [:aido/db :n]
odd.edn:6:10: \"a (:x [:aido/fn f], :y [1 2], \"z\" 1, :big 9...)\": only a tree of aido has options that are asked for in each tick: \
[:aido/fn f]
odd.edn:6:26: \"a (:x [:aido/fn f], :y [1 2], \"z\" 1, :big 9...)\": a parameter is a bool, a number, a text or nil, and not [1 2]
odd.edn:6:32: \"a (:x [:aido/fn f], :y [1 2], \"z\" 1, :big 9...)\": only a tree of aido has options whose names are no keywords: \"z\"
odd.edn:6:43: \"a (:x [:aido/fn f], :y [1 2], \"z\" 1, :big 9...)\": a parameter is a bool, a number, a text or nil, and not \
9007199254740993
odd.edn:6:65: \"a (:x [:aido/fn f], :y [1 2], \"z\" 1, :big 9...)\": a parameter is a bool, a number, a text or nil, and not ##Inf
odd.edn:2:2: \"selector-p (:p 0.5)\": $kind :selector-p
odd.edn:2:30: \"parallel (:mode :success, :how-many 1)\": $kind :parallel
odd.edn:2:76: \"randomly (:p 0.5)\": $kind :randomly
odd.edn:3:2: \"choose\": $kind :choose
odd.edn:3:17: \"choose-each (:repeat true)\": $kind :choose-each
odd.edn:3:52: \"weighted-choice (:weights [1])\": $kind :weighted-choice
odd.edn:4:2: \"loop (:count 2)\": $kind :loop, which repeats a child that runs
odd.edn:4:26: \"loop-until-success (:count 2)\": $kind :loop-until-success, which counts anew after a child that runs
odd.edn:4:64: \"always\": $kind :always, which succeeds while its child runs
odd.edn:4:79: \"never\": $kind :never, which fails while its child runs
odd.edn:6:2: \"a (:x [:aido/fn f], :y [1 2], \"z\" 1, :big 9...)\": a parameter in C++ is a bool, a number or a text: nil is null" \
    convert odd.edn odd_edn.h
[ ! -e odd_edn.h ] || fails "convert writes what is not the same as a tree of aido"
# As the original takes it, a :count may never come true, and a built-in type may have any option.
printf '[:loop {:count -1 :x 1} [:c? {:k nil}]] [:more]' >loose.edn
expect 1 'loose.edn:1:16: this value does not fit: :loop, :count -1; it needs a whole number from 0 on
    [:loop {:count -1 :x 1} [:c? {:k nil}]] [:more]
                   ^' convert loose.edn loose.json
expect 0 'loose.json: note: options that built-in types do not have are lost
loose.json: note: only the first value of the file is a tree; others are lost' convert loose.edn loose.json --as-original
grep -q '"maxLoop": -1' loose.json && grep -q '"k": null' loose.json || fails "convert loses a :count that never comes true, or nil"
printf '[:sequence [:a] [:a?]]' >names.edn
# Fields that C++ would spell alike are told apart in the same way in all nodes of a type.
echo '[:sequence [:a {:p-q 1 :p_q 2}] [:a {:p_q 3}]]' >alike.edn
"$decider" convert alike.edn alike.h 2>alike.txt || fails "convert refuses fields that C++ spells alike: $(cat alike.txt)"
grep -qF '{.p_q = 1, .p_q_2 = 2}' alike.h && grep -qF '{.p_q_2 = 3}' alike.h || fails "convert mixes up fields: $(cat alike.h)"
grep -qF '//   p_q of a is "p-q"' alike.h || fails "convert does not say which field is which: $(cat alike.h)"
# As often as a loop may begin its child, and once more.
echo '[:sequence [:loop {:count 1001} [:a?]] [:loop {:count 1002} [:a?]]]' >often.edn
"$decider" convert often.edn often.json 2>often.txt || fails "convert refuses loops that begin their child often: $(cat often.txt)"
[ "$(grep -o '"maxLoop": [-0-9]*' often.json | sort | tr '\n' ' ')" = '"maxLoop": -1 "maxLoop": 1001 ' ] ||
    fails "convert makes other counts: $(cat often.json)"
# A type that check refuses as misspelt is refused by convert too; read as the original does, it may be one of the game.
printf '[:selector [:choos [:walk]]]' >choos.edn
expect 1 'choos.edn:1:12: there is no type of this name: :choos; did you mean ":choose"?
    [:selector [:choos [:walk]]]
               ^' convert choos.edn choos.json
"$decider" convert --as-original choos.edn choos.json 2>choos.txt ||
    fails "convert refuses a type of the game: $(cat choos.txt)"
printf '{"root": "1", "nodes": {"1": {"name": "Sequenze", "children": ["2"]}, "2": {"name": "Walk"}}}' >sequenze.json
"$decider" check sequenze.json >checked.txt && fails "check takes a misspelt type"
"$decider" convert sequenze.json sequenze.h 2>converted.txt && fails "convert takes a misspelt type"
diff <(grep -v '^1 file' checked.txt) converted.txt || fails "convert says something else of a misspelt type"
# No comment is lost where the signs of one are in a text.
printf '[:sequence [:a {:x "; #_ ^"}]]' >semicolon.edn
"$decider" convert semicolon.edn semicolon.json 2>semicolon.txt || fails "convert refuses a text: $(cat semicolon.txt)"
grep -q 'lost' semicolon.txt && fails "convert takes a part of a text for a comment: $(cat semicolon.txt)"
printf '[:sequence ^:b [:a {:x 1}]] ; c' >lost.edn
"$decider" convert lost.edn lost.json 2>lost.txt || fails "convert refuses metadata: $(cat lost.txt)"
[ "$(grep -c -e 'note: comments are lost' -e 'note: metadata is lost' lost.txt)" = 2 ] ||
    fails "convert tells of no loss: $(cat lost.txt)"
# The :doc that counts is kept, wherever in the metadata of a node it is; what else there is is told as lost.
for node in '^{:doc "kept"} [:a]' '^:b ^{:doc "kept"} [:a]' '^{:doc "kept"} ^:b [:a]' '^{:doc "kept" :x 1} [:a]' \
    '^{:x 1 :doc "kept"} [:a]' '^{:doc "kept"} ^{:doc "other"} [:a]'; do
    echo "[:sequence $node]" >doc.edn
    "$decider" convert --overwrite doc.edn doc.json 2>doc.txt || fails "convert refuses $node: $(cat doc.txt)"
    grep -qF '"description": "kept"' doc.json || fails "convert loses the :doc of $node: $(cat doc.json)"
    told=$(grep -c 'note: metadata is lost, except {:doc "..."} of a node' doc.txt || true)
    [ "$told" = "$([ "$node" = '^{:doc "kept"} [:a]' ] && echo 0 || echo 1)" ] ||
        fails "convert says of the loss of $node: $(cat doc.txt)"
done
# Descriptions stay on the way through other formats. Where a tree has one, it is that of its root.
printf '{"title": "T", "description": "of the tree", "root": "1", "nodes": {
"1": {"name": "Priority", "description": "first\\nsecond", "children": ["2", "5"]},
"2": {"name": "Sequence", "description": "asks", "children": ["3", "4"]},
"3": {"name": "team", "category": "condition", "description": "before"}, "4": {"name": "heal", "description": "a \\\\"},
"5": {"name": "roam", "description": "\\"there\\" ; #"}}}' >told.json
for format in bt edn; do
    "$decider" convert told.json told.$format 2>told.txt || fails "convert refuses descriptions: $(cat told.txt)"
    "$decider" convert --overwrite told.$format back/told.json 2>>told.txt ||
        fails "convert refuses its own notes: $(cat told.txt)"
    grep -q 'are lost\|is lost' told.txt && fails "convert loses descriptions: $(cat told.txt)"
    grep -o '"description": ".*[^"],\?$' back/told.json | grep -v '""' >told_$format.txt
done
[ "$(cat told.bt)" = '// of the tree
// first
// second
selector
{
    // asks
    // before
    condition team
    {
        // a \ 
        action heal
    }
    // "there" ; #
    action roam
}' ] || fails "convert makes other comments: $(cat told.bt)"
[ "$(head -n 1 told.edn)" = '^{:doc "of the tree\nfirst\nsecond"}' ] ||
    fails "convert makes other metadata: $(cat told.edn)"
[ "$(cat told_edn.txt)" = '"description": "of the tree\nfirst\nsecond",
"description": "asks",
"description": "before",
"description": "a \\",
"description": "\"there\" ; #",' ] || fails "convert makes other descriptions of metadata: $(cat told_edn.txt)"
[ "$(cat told_bt.txt)" = '"description": "of the tree\nfirst\nsecond",
"description": "asks\nbefore",
"description": "a \\ ",
"description": "\"there\" ; #",' ] || fails "convert makes other descriptions of comments: $(cat told_bt.txt)"
"$decider" convert told.json told.h 2>told.txt || fails "convert refuses descriptions in C++: $(cat told.txt)"
[ ! -s told.txt ] && grep -qF '.Note = "of the tree\nfirst\nsecond"' told.h &&
    grep -qF '.Note = "\"there\" ; #"' told.h || fails "convert makes other notes: $(cat told.txt told.h)"
expect 1 'names.edn:1:17: "a?": in C++ a behavior and a function can'"'"'t have one name: "a"' convert names.edn names.h
printf '[:' >broken.edn
expect 1 'broken.edn:1:1: this is not closed: "["; "]" is needed before the text ends
    [:
    ^
broken.edn:1:2: a keyword needs a name behind its colon: ":"
    [:
     ^' convert broken.edn broken.json
# What a file calls its nodes and trees is not told at length.
long=$(printf 'long%.0s' {1..200})
printf '{"root": "1", "nodes": {"1": {"name": "%s x", "title": "%s"}}}' "$long" "$long" >long.json
printf '{"trees": [{"id": "1", "title": "%s", "root": "", "nodes": {}}]}' "$long" >titles.json
for command in 'convert long.json long.bt' 'convert long.json long.edn' 'run titles.json --tree x'; do
    "$decider" $command >long.txt 2>&1 || true
    [ "$(wc -c <long.txt)" -lt 600 ] || fails "$command quotes too much: $(head -c 1000 long.txt)"
done
# -0.0 keeps its sign, or is no number of the format.
printf '[:sequence [:a {:x -0.0}]]' >zero.edn
"$decider" convert zero.edn zero.json 2>zero.txt || fails "convert refuses -0.0: $(cat zero.txt)"
grep -q '"x": -0.0' zero.json || fails "convert loses the sign of -0.0 in JSON: $(cat zero.json)"
"$decider" convert zero.json back/zero.edn 2>zero.txt || fails "convert refuses -0.0 of JSON: $(cat zero.txt)"
grep -qF ':x -0.0' back/zero.edn || fails "convert loses the sign of -0.0 in EDN: $(cat back/zero.edn)"
for file in zero.edn zero.json; do
    "$decider" convert --overwrite $file zero.h 2>zero.txt || fails "convert refuses -0.0 in C++: $(cat zero.txt)"
    grep -qF '.x = -0.0f' zero.h || fails "convert loses the sign of -0.0 in C++: $(cat zero.h)"
done
expect 1 'zero.edn:1:12: "a (:x -0.0)": a parameter of a .bt file is a text, a whole number or a float: "x"' \
    convert zero.edn zero_bt.bt
# What only other trees have.
expect 1 'npc.json:22:76: warning: $.trees[0].nodes["14"].children[2]: this node has a place elsewhere in the tree too; both places share'\
' its memory: "7"
            "14": {"id": "14", "name": "MemPriority", "children": ["15", "16", "7"]},
                                                                               ^
npc.json:11:14: "Sees Enemy": a type of aido is a keyword: "Sees Enemy"
npc.json:14:14: "MaxTime": aido has no node of this kind: MaxTime
npc.json:16:14: "Limiter": aido has no node of this kind: Limiter
npc.json:18:14: "walk the round": a sequence of aido begins with its first child in each tick, and this one goes on at the child that runs
npc.json:29:15: "Repeater": aido has no node of this kind: Repeater
npc.json:32:15: "Runner": aido has no node of this kind: Runner' convert npc.json npc.edn
printf 'selector {\n concurrent { action jump }\n decorator mapStatus( 1, 1, 2 ) { action jump }
 decorator mapStatus( 0, 0, 2 ) { condition team }\n fallback { action jump action jump } condition team == 2 action roam }' >odd.bt
expect 1 'odd.bt:4:2: warning: nothing below this node does anything: each path should end in an action: "decorator"
     decorator mapStatus( 0, 0, 2 ) { condition team }
     ^
odd.bt:2:2: "concurrent": aido has no node of this kind: concurrent
odd.bt:3:2: "mapStatus( 1, 1, 2 )": in aido, for such a node a child that runs has ended: decorator mapStatus
odd.bt:5:2: "fallback": a selector of aido begins with its first child in each tick, and this one goes on at the child that runs
odd.bt:5:39: "team == 2": aido has conditions by name, and compares no values (==)' convert odd.bt odd2.edn
node() { printf '"%s": {"name": "%s", "properties": {%s}%s}' "$1" "$2" "$3" "${4:+, $4}"; }
{
    echo '{"root": "1", "nodes": {'
    node 1 Priority '' '"children": ["2", "3", "4", "5", "6", "7"]'; echo ,
    node 2 RepeatUntilFailure '"maxLoop": 3' '"child": "8"'; echo ,
    node 3 RepeatUntilSuccess '' '"child": "9"'; echo ,
    node 4 loop ''; echo ,
    node 5 'ready?' ''; echo ,
    node 6 jump '"how high": 1, "id": 2'; echo ,
    node 7 jump '"list": [1]'; echo ,
    node 8 Inverter '' '"child": "10"'; echo ,
    node 9 Failer ''; echo ,
    node 10 jump ''
    echo '}}'
} >names.json
expect 1 'names.json:3:6: "RepeatUntilFailure": in aido, for such a node a child that runs has ended: RepeatUntilFailure
names.json:4:6: "RepeatUntilSuccess": a loop of aido has a number: RepeatUntilSuccess
names.json:5:6: "loop": aido has a type of this name built in: :loop
names.json:6:6: "ready?": a type of aido whose name ends in ? is a condition: :ready?
names.json:7:6: "jump": an option of aido is named by a keyword: "how high"
names.json:7:6: "jump": in aido :id is no parameter, but by what a node is known
names.json:8:6: "jump": an option that is made for aido is a bool, a number, a text or nil: [1]' convert names.json names2.edn
{
    echo '{"root": "1", "custom_nodes": [{"name": "hot", "category": "condition"}, {"name": "All", "category": "composite"}], "nodes": {'
    node 1 Priority '' '"children": ["2", "3", "4", "5", "6", "7"]'; echo ,
    node 2 hot '"a": true, "b": 0.1, "c": 12345678901234567890, "d": null, "e": "x"'; echo ,
    node 3 MemSequence ''; echo ,
    node 4 MemPriority '' '"children": ["8", "9"]'; echo ,
    node 5 All ''; echo ,
    node 6 Priority ''; echo ,
    node 7 RepeatUntilSuccess '"maxLoop": 3' '"child": "10"'; echo ,
    node 8 jump ''; echo ,
    node 9 hot ''; echo ,
    node 10 hot ''
    echo '}}'
} >fine.json
"$decider" convert fine.json fine.edn 2>fine.txt || fails "convert refuses what aido has: $(cat fine.txt)"
[ "$(cat fine.edn)" = '[:selector
 [:hot? {:a true, :b 0.1, :c 1.2345678901234567e+19, :d nil, :e "x"}]
 [:success]
 [:selector [:jump] [:hot?]]
 [:All]
 [:failure]
 [:loop-until-success {:count 3} [:hot?]]]' ] || fails "convert makes another tree of aido of fine.json: $(cat fine.edn)"
expect 2 'decider: x.txt: the format is told by the end of a file'"'"'s name, and there are '\
'.bt, .json, .b3, .edn, .h, .hpp, .cpp, .cc, .inc' \
    convert camper.bt x.txt
expect 2 'decider: camper.h: C++ is only written' convert camper.h x.bt
expect 2 'decider: x.bt: is of the same format, so there is nothing to convert' convert camper.bt x.bt

# Files of the behavior3 editor.
echo '{"root": "1", "nodes": {"1": {"name": "Wait"}}}' >good.json
printf '{"root": "one", "nodes": {\n "1": {"name": "Inverter"},\n "two": {"name": "Wait"},\n "ones": {"name": "Wait"}}}' >bad.json
expect 0 '1 file, 0 errors, 0 warnings' check good.json
expect 1 'bad.json:1:10: $.root: the root is no node of this tree: "one"; did you mean "ones"?
    {"root": "one", "nodes": {
             ^
bad.json:2:7: $.nodes["1"]: this decorator has no child; the original answers ERROR: "Inverter"
     "1": {"name": "Inverter"},
          ^
2 files, 2 errors, 0 warnings' check bad.json good.json
printf '[{"name": "a"}, {"name": "a"}]' >twice.json
expect 0 'twice.json:1:17: warning: $[1]: a custom node of this name comes before this one; the editor ignores this one: "a"
    [{"name": "a"}, {"name": "a"}]
                    ^
1 file, 0 errors, 1 warning' check twice.json
expect 0 '1 file, 0 errors, 0 warnings' check --as-original twice.json
expect 2 'decider: nothing.json: can'"'"'t be read: No such file or directory' check nothing.json
expect 2 'decider: FILE is required (see `decider --help`, and `--help` of its commands)' check

# Trees in C++, with the files that they include by "...".
mkdir -p ai shared
printf '#include "deer.h"\n#include "far.h"\n#include "none.h"
BT_DEFINE_DECIDER(FLEE, Flee, .Preconditions = {.AnyStimuli = kSeen | kHeard, .EverySeconds = kBeat});
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (FLEE, EAT, FAR));
BT_DEFINE_TREE(DEER, ROOT);\nnamespace old { BT_DEFINE_TREE(DEER, FLEE); }\n' >ai/deer.cpp
printf 'inline BT_DEFINE_DECIDER(EAT, Eat, .Margn = 1);\n' >ai/deer.h
printf 'inline BT_DEFINE_DECIDER(FAR, Walk, .Decide = bt::decide<Far>);\n' >shared/far.h
deer='ai/deer.h:1:37: EAT: there is no such field: "Margn"; did you mean "Margin"?
    inline BT_DEFINE_DECIDER(EAT, Eat, .Margn = 1);
                                        ^'
expect 1 "$deer
2 files, 1 error, 0 warnings
Not checked, because only the program knows: 1 decider, 2 behaviors, 2 flags, 1 value" check ai/deer.cpp ai/deer.h
expect 1 "$deer" draw ai/deer.cpp
sed -i.old 's/, .Margn = 1//' ai/deer.h
expect 0 'ai/deer.cpp:5:58: warning: ROOT: no text that was read has this decider: FAR
    BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (FLEE, EAT, FAR));
                                                             ^
1 file, 0 errors, 1 warning
Not checked, because only the program knows: 1 decider, 2 behaviors, 2 flags, 1 value' check ai/deer.cpp
expect 0 'ai/deer.cpp:4:63: not checked: the flag kSeen
ai/deer.cpp:4:71: not checked: the flag kHeard
ai/deer.cpp:4:95: not checked: the value kBeat
ai/deer.cpp:4:25: not checked: the behavior Flee
ai/deer.h:1:31: not checked: the behavior Eat
shared/far.h:1:47: not checked: the function bt::decide<Far>
shared/far.h:1:31: not checked: the behavior Walk
1 file, 0 errors, 0 warnings
Not checked, because only the program knows: 3 behaviors, 1 function, 2 flags, 1 value' \
    check --list-unchecked -I shared ai/deer.cpp
expect 0 'flowchart TB
  n0["ROOT<br/>kGroupPrioritizedList"]:::btGroup
  n0 -->|0| n1("FLEE<br/>#91;Flee#93;<br/>one of kSeen #124; kHeard, every kBeat s"):::btLeaf
  n0 -->|1| n2("EAT<br/>#91;Eat#93;"):::btLeaf
  n0 -->|2| n3("FAR<br/>#91;Walk#93;<br/>Decide"):::btLeaf
  classDef btGroup fill:#dfe8f5,stroke:#5f6b7a,color:#000
  classDef btLeaf fill:#fdf6e3,stroke:#5f6b7a,color:#000' draw --mermaid --top-down -I shared ai/deer.cpp
"$decider" draw --mermaid -I shared --tree old::DEER ai/deer.cpp | grep 'n0("FLEE' >/dev/null ||
    fails "draw takes no --tree of C++"
"$decider" draw -I shared ai/deer.cpp | grep digraph >/dev/null || fails "draw of C++ prints no graph"
expect 2 'decider: ai/deer.cpp: several trees are "DEER"; there is DEER, old::DEER' \
    draw -I shared --tree DEER ai/deer.cpp
expect 2 'decider: ai/deer.cpp: there is no tree "DOE"; there is DEER, old::DEER' draw -I shared --tree DOE ai/deer.cpp
expect 2 'decider: ai/deer.h: there is no tree in it' draw ai/deer.h
read_by='only `decider check`, `decider diff` and `decider draw` read'
expect 2 "decider: ai/deer.cpp: is C++, whose trees $read_by" run ai/deer.cpp
expect 2 'decider: ai/deer.cpp: is C++, to which a formatter of C++ gives a layout; '\
'`decider format` takes .bt files and .edn files' \
    format --write old.bt ai/deer.cpp
for file in tree.json two.txt ai; do
    expect 2 "decider: $file: has no layout; \`decider format\` takes .bt files and .edn files" format $file
done
expect 2 'decider: ai/deer.cpp: C++ is only written' convert ai/deer.cpp deer.bt
cp ai/deer.cpp loud.CXX
expect 2 'decider: loud.CXX: C++ is only written' convert loud.CXX deer.bt
expect 2 "decider: loud.CXX: is C++, whose trees $read_by" run loud.CXX
"$decider" draw -I ai -I shared loud.CXX | grep digraph >/dev/null || fails "draw does not know loud.CXX"
cp camper.bt LOUD.BT
"$decider" draw LOUD.BT | grep digraph >/dev/null || fails "draw does not know a .bt file by an ending in capitals"
expect 2 "decider: none.cpp: can't be read: No such file or directory" check none.cpp

# What differs between the trees of two files.
printf 'namespace ai {
constexpr Pace kWalk = { .MillisPerCell = 300, .Noise = 2 };
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (FLEE, PEACE, WANDER, FAR));
BT_DEFINE_DECIDER(FLEE, Flee, .Preconditions = {.AnyStimuli = kSeen | kHeard, .EverySeconds = 0.5f}, .Margin = 10);
BT_DEFINE_GROUP(PEACE, kGroupSequential, (EAT, SLEEP, GONE));
BT_DEFINE_DECIDER(EAT, Eat);
BT_DEFINE_DECIDER(SLEEP, Sleep);
BT_DEFINE_GROUP(GONE, kGroupScored, (BELOW));
BT_DEFINE_DECIDER(BELOW, Gone);
BT_DEFINE_DECIDER(WANDER, Walk, .Parameters = bt::with(kWalk));
BT_DEFINE_TREE(DEER, ROOT);\n}\n' >old.cpp
printf 'namespace ai {
constexpr Pace kWalk = { .MillisPerCell = 250 };
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (WANDER, FLEE, PEACE, SLEEP, FAR));
BT_DEFINE_DECIDER__DECIDE(FLEE, Run, .Preconditions = {.AnyStimuli = kSeen, .EverySeconds = 0.5f});
BT_DEFINE_GROUP(PEACE, kGroupScored, (DANCE, FEED));
BT_DEFINE_DECIDER(FEED, Eat, .Id = bt::NameId("EAT"));
BT_DEFINE_DECIDER(SLEEP, Sleep);
BT_DEFINE_DECIDER(DANCE, Dance);
BT_DEFINE_DECIDER(WANDER, Walk, .Parameters = bt::with(kWalk));
BT_DEFINE_TREE(DEER, ROOT);\n}\n' >new.cpp
expect 1 'new.cpp:3:47: moved: ROOT > WANDER, formerly behind PEACE
new.cpp:2:43: changed: ROOT > WANDER: kWalk.MillisPerCell = 250, formerly 300
new.cpp:9:19: changed: ROOT > WANDER: kWalk.Noise is gone, formerly 2
new.cpp:4:33: changed: ROOT > FLEE: its behavior = Run, formerly Flee
new.cpp:4:27: changed: ROOT > FLEE: .Decide = bt::decide<FLEE_Decide>, formerly not given
new.cpp:4:70: changed: ROOT > FLEE: .Preconditions.AnyStimuli = kSeen, formerly kSeen | kHeard
new.cpp:4:27: changed: ROOT > FLEE: .Margin is gone, formerly 10
new.cpp:5:24: changed: ROOT > PEACE: its policy = kGroupScored, formerly kGroupSequential
new.cpp:5:39: new: ROOT > PEACE > DANCE
new.cpp:6:19: changed: ROOT > PEACE > FEED: its name = FEED, formerly EAT
new.cpp:6:36: changed: ROOT > PEACE > FEED: .Id = bt::NameId("EAT"), formerly not given
new.cpp:3:68: moved: ROOT > SLEEP, formerly ROOT > PEACE > SLEEP
old.cpp:5:55: gone: ROOT > PEACE > GONE' diff old.cpp new.cpp
expect 0 '' diff new.cpp new.cpp
# Comments, spaces, and the order of macros are no differences.
{
    grep -v DEFINE_TREE new.cpp | sed '1d; $d; s/ = / =  /; s/}$/}  \/\/ all/' | tac
    echo 'BT_DEFINE_TREE(DEER, ROOT);'
} >same.cpp
sed -i.old '1i namespace ai {' same.cpp && echo '}' >>same.cpp
expect 0 '' diff new.cpp same.cpp
# A decider above the root, one in two places, and other trees.
sed 's/TREE(DEER, ROOT)/TREE(DEER, TOP)/; /^constexpr/a BT_DEFINE_GROUP(TOP, kGroupScored, (ROOT, ALSO));\
BT_DEFINE_GROUP(ALSO, kGroupScored, (PEACE));' new.cpp >top.cpp
expect 1 'top.cpp:12:22: new: TOP
top.cpp:3:37: moved: TOP > ROOT, formerly ROOT' diff new.cpp top.cpp
sed 's/(DANCE, FEED)/(FEED, DANCE)/' top.cpp >twice.cpp
expect 1 'twice.cpp:7:45: moved: TOP > ROOT > PEACE > DANCE, formerly first' diff top.cpp twice.cpp
sed 's/TREE(DEER, ROOT)/TREE(DOE, ROOT)/' new.cpp >doe.cpp
expect 1 'doe.cpp:10:16: changed: the tree is called ai::DOE, formerly ai::DEER' diff new.cpp doe.cpp
{ cat doe.cpp && echo 'BT_DEFINE_DECIDER(A, Stay); BT_DEFINE_BEHAVIOR__TREE(Inside, ai::DOE);
BT_DEFINE_DECIDER(B, Inside); BT_DEFINE_TREE(ALONE, A); BT_DEFINE_CLASSIC_TREE(BESIDE, B);'; } >several.cpp
expect 0 '' diff --tree DOE doe.cpp several.cpp
expect 1 'new.cpp:10:16: new: the tree ai::DEER
several.cpp:10:16: gone: the tree ai::DOE
several.cpp:13:46: gone: the tree ALONE
several.cpp:13:80: gone: the tree BESIDE' diff several.cpp new.cpp
sed 's/Inside, ai::DOE/Inside, ALONE/; s/TREE(ALONE/TREE__COMPILED(ALONE/' several.cpp >others.cpp
expect 1 'others.cpp:13:56: changed: ALONE: its kind = compiled tree, formerly tree
others.cpp:12:62: changed: B: the tree of its behavior = ALONE, formerly ai::DOE' diff several.cpp others.cpp
sed 's/FLEE, PEACE/FLEE PEACE/' new.cpp >wrong.cpp
expect 2 "$("$decider" check wrong.cpp | sed -n 1,3p)" diff old.cpp wrong.cpp
expect 2 'decider: camper.bt: is a .bt file, but old.cpp is a C++ file; trees are compared with trees of their kind' \
    diff old.cpp camper.bt
expect 2 'decider: new.cpp: there is no tree "DOE"' diff --tree DOE new.cpp new.cpp
expect 2 'decider: ai/deer.h: there is no tree in it' diff ai/deer.h ai/deer.h

# What differs between trees of other formats. after SED WANTED: of a file, and of what sed makes of it.
after() {
    local code=1
    [ -n "$2" ] || code=0
    sed "$1" "$before" >"new.${before##*.}"
    expect $code "$2" diff "$before" "new.${before##*.}"
}
printf 'action heal()\n' >medic.bt
printf 'sequence { action heal action flee }\n' >surgeon.bt
printf 'selectClass { spawnAs 3 }
selector {
  condition goalType == 1 { action flee }
  condition percentHealth( E_SELF ) < 0.5 { action heal }
  behavior medic
  sequence {
    action moveTo( E_ENEMY )
    action fight
  }
  decorator timer( 100 ) { action say( "a\\nb" ) }
  action roam
}\n' >bot.bt
before=bot.bt
after 's/$/ \/\/ all/; s/{ action/\n{\n  action/' ''
# Of nodes with the same words the most alike are one.
after '3i condition alertedToEnemy { action rush }' 'new.bt:3:1: new: selector > condition'
after '3i condition alertedToEnemy { action rush }
s/action flee/action fight/' 'new.bt:3:1: new: selector > condition
new.bt:4:29: new: selector > condition > action fight
bot.bt:3:29: gone: selector > condition > action flee'
after '4d' 'bot.bt:4:3: gone: selector > condition'
after '/roam/d; 2a action roam' 'new.bt:3:1: moved: selector > action roam, formerly behind decorator timer'
after '3d; 5a condition goalType == 1 { action flee }' \
    'new.bt:5:1: moved: selector > condition, formerly first'
after '/fight/d; /roam/i action fight' \
    'new.bt:10:1: moved: selector > action fight, formerly selector > sequence > action fight'
after 's/== 1/!= 1/
s/E_ENEMY/E_GOAL, 100/
s/100 )/200 )/
s/a..b/c/
s/spawnAs 3/spawnAs 4/' \
    'new.bt:3:22: changed: selector > condition: its condition = ( goalType != 1 ), formerly ( goalType == 1 )
new.bt:7:20: changed: selector > sequence > action moveTo: its parameters = ( 17, 200 ), formerly ( 18 )
new.bt:10:20: changed: selector > decorator timer: its parameters = ( 200 ), formerly ( 100 )
new.bt:10:40: changed: selector > decorator timer > action say: its parameters = ( "c" ), formerly ( "a\nb" )
new.bt:1:23: changed: spawnAs: its class = 4, formerly 3'
after 's/sequence/concurrent/' \
    'new.bt:6:3: changed: selector > concurrent: its kind = concurrent, formerly sequence'
after 's/selector/fallback/' 'new.bt:2:1: changed: fallback: its kind = fallback, formerly selector'
after '6i sequence { action rush }
s/sequence/concurrent/' 'new.bt:6:1: new: selector > sequence
new.bt:7:3: changed: selector > concurrent: its kind = concurrent, formerly sequence'
after 's/^selector {/decorator timer( 5 ) { &/; s/^}/} }/' 'new.bt:2:1: new: decorator timer
new.bt:2:24: moved: decorator timer > selector, formerly selector'
after '1d; s/medic/surgeon/' 'new.bt:4:3: new: selector > behavior surgeon
bot.bt:5:3: gone: selector > behavior medic
surgeon.bt:1:1: new: the tree surgeon
bot.bt:1:15: gone: the tree selectClass
medic.bt:1:1: gone: the tree medic'
mkdir ward
cp new.bt ward/new.bt
printf 'sequence { action heal }\n' >ward/surgeon.bt
expect 1 'surgeon.bt:1:24: gone: sequence > action flee' diff new.bt ward/new.bt
expect 0 '' diff --tree selectClass bot.bt bot.bt
expect 2 'decider: new.bt: there is no tree "medic"' diff --tree medic bot.bt new.bt
sed 's/flee/flea/; s/roam/raom/' bot.bt >wrong.bt
expect 2 "$("$decider" check wrong.bt | sed -n 1,6p)" diff bot.bt wrong.bt
printf ';; The dog.
[:selector {:id :top}
 [:sequence
  [:hungry? {:than 3}]
  [:eat {:food [:bone "x\\ny"] :how {:fast true :loud #{1 2}}}]]
 ^{:doc "Sniffs."} [:loop {:count 3} [:sniff]]
 [:walk {:to [:aido/fn :home]}]
 [:walk {:to 2}]
 [:sleep]]\n' >hound.edn
before=hound.edn
after 's/^/ /; s/{:fast true :loud #{1 2}}/{:loud #{2 1}, :fast true}/; s/;; The/;; A/' ''
after '5a [:drink]' 'new.edn:6:1: new: :selector :top > :drink'
after '6i [:walk {:to 1}]' 'new.edn:6:1: new: :selector :top > :walk'
after '4d' 'hound.edn:4:3: gone: :selector :top > :sequence > :hungry?'
after '6d; 2a ^{:doc "Sniffs."} [:loop {:count 3} [:sniff]]' \
    'new.edn:4:2: moved: :selector :top > :sequence, formerly first'
after '5s/]]$/]/; 6s/$/]/' \
    'new.edn:6:20: moved: :selector :top > :sequence > :loop, formerly :selector :top > :loop'
after 's/:count 3/:count 4/; s/x.n/z/; s/Sniffs/Snoops/; s/:than 3/:more 4/; s/:home/:work/' \
    'new.edn:4:20: changed: :selector :top > :sequence > :hungry?: :more = 4, formerly not given
new.edn:4:3: changed: :selector :top > :sequence > :hungry?: :than is gone, formerly 3
new.edn:5:16: changed: :selector :top > :sequence > :eat: :food = [:bone "zy"], formerly [:bone "x\ny"]
new.edn:6:3: changed: :selector :top > :loop: its metadata = {:doc "Snoops."}, formerly {:doc "Sniffs."}
new.edn:6:35: changed: :selector :top > :loop: :count = 4, formerly 3
new.edn:7:14: changed: :selector :top > :walk: :to = [:aido/fn :work], formerly [:aido/fn :home]'
after 's/:selector/:sequence/; 3s/:sequence/:selector/' \
    'new.edn:2:2: changed: :sequence :top: its type = :sequence, formerly :selector
new.edn:3:3: changed: :sequence :top > :selector: its type = :selector, formerly :sequence'
sed 's/:loop/:lop/; s/:sequence/:sequense/' hound.edn >wrong.edn
expect 2 "$("$decider" check wrong.edn | sed -n 1,6p)" diff hound.edn wrong.edn
echo ';' >empty.edn
expect 2 'decider: empty.edn: there is no tree in it' diff hound.edn empty.edn
expect 2 'decider: hound.edn: there is no tree "x"' diff --tree x hound.edn hound.edn
echo '{"trees": [
 {"id": "t1", "title": "Hunt", "description": "Eats.", "root": "1", "properties": {"speed": 2}, "nodes": {
  "1": {"id": "1", "name": "Priority", "title": "Best", "children": ["2", "5", "6"], "display": {"x": 1, "y": 2}},
  "2": {"id": "2", "name": "Sequence", "children": ["3", "4"]},
  "3": {"id": "3", "name": "Wait", "title": "Wait <milliseconds>ms", "properties": {"milliseconds": 100}},
  "4": {"id": "4", "name": "Bite", "properties": {"with": "teeth\n", "hard": true, "at": null, "list": [1, 2]}},
  "5": {"id": "5", "name": "t2"},
  "6": {"id": "6", "name": "Repeater", "properties": {"maxLoop": 3}, "child": "7"},
  "7": {"id": "7", "name": "Flee"}
 }},
 {"id": "t2", "title": "Rest", "root": "8", "nodes": {
  "8": {"id": "8", "name": "Succeeder"}
 }}
]}' >pack.json
before=pack.json
after 's/"x": 1/"x": 7/; s/^ *//' ''
after 's/"6"]/"6", "9"]/; /"Flee"/a , "9": {"id": "9", "name": "Hide"}' 'new.json:3:85: new: Best > Hide'
after 's/, "4"]/]/; /Bite/d' 'pack.json:4:58: gone: Best > Sequence > Bite'
after 's/"2", "5", "6"/"5", "6", "2"/' 'new.json:3:80: moved: Best > Sequence, formerly first'
after 's/"6"]/"6", "4"]/; s/"3", "4"/"3"/' 'new.json:3:85: moved: Best > Bite, formerly Best > Sequence > Bite'
after 's/ds": 100/ds": 200/
s/teeth/claws/
s/true/1/
s/null/"y"/
s/1, 2]/1,2,3]/
s/"Best"/"First"/
s/Sequence/MemSequence/' 'new.json:3:8: changed: First: title = "First", formerly "Best"
new.json:4:28: changed: First > MemSequence: name = "MemSequence", formerly "Sequence"
new.json:5:101: changed: First > MemSequence > Wait <milliseconds>ms: properties.milliseconds = 200, formerly 100
new.json:6:59: changed: First > MemSequence > Bite: properties.with = "claws\n", formerly "teeth\n"
new.json:6:78: changed: First > MemSequence > Bite: properties.hard = 1, formerly true
new.json:6:87: changed: First > MemSequence > Bite: properties.at = "y", formerly null
new.json:6:100: changed: First > MemSequence > Bite: properties.list = [1,2,3], formerly [1,2]'
after 's/"speed": 2/"speed": 3/; s/Eats/Kills/; s/Hunt/Chase/' \
    'new.json:2:2: changed: the tree is called Chase, formerly Hunt
new.json:2:2: changed: Chase: description = "Kills.", formerly "Eats."
new.json:2:95: changed: Chase: properties.speed = 3, formerly 2'
after 's/t2/t3/' 'new.json:7:28: changed: Best > Rest: name = "t3", formerly "t2"
new.json:11:2: new: the tree Rest
pack.json:11:2: gone: the tree Rest'
expect 0 '' diff --tree Hunt pack.json pack.json
expect 1 'new.json:7:28: changed: Best > Rest: name = "t3", formerly "t2"' diff --tree t1 pack.json new.json
expect 2 'decider: pack.json: there is no tree "t3"' diff --tree t3 pack.json new.json
# A tree without a root, one without a title, and a node at two places.
sed 's/t2"}/Nap"}/; s/"8", "nodes"/null, "nodes"/' pack.json >rootless.json
sed 's/t2"}/Nap"}/' pack.json >rooted.json
expect 1 'rooted.json:11:40: new: Succeeder' diff rootless.json rooted.json
expect 1 'rooted.json:11:40: gone: Succeeder' diff rooted.json rootless.json
expect 0 '' diff rootless.json rootless.json
echo '{"root": "1", "nodes": {"1": {"name": "Jump"}}}' >leap.json
echo '{"root": "1", "title": "Leap", "nodes": {"1": {"name": "Jump"}}}' >new.json
expect 1 'new.json:1:1: changed: the tree is called Leap, formerly (without a title)' diff leap.json new.json
after 's/"6"]/"6", "7"]/; s/"Flee"/"Hide"/' \
    'new.json:9:28: changed: Best > Repeater > Hide: name = "Hide", formerly "Flee"
new.json:3:85: new: Best > Hide'
# What only the original takes.
sed '6s/"id": "4"/"id": "44"/; s/Bite"/Bute"/' pack.json >odd.json
expect 2 "$("$decider" check odd.json | sed -n 1,3p)" diff pack.json odd.json
expect 1 'odd.json:4:58: new: Best > Sequence > Bute
pack.json:4:58: gone: Best > Sequence > Bite' diff --as-original pack.json odd.json
expect 2 'decider: leap.json: is a file of the behavior3 editor, but bot.bt is a .bt file; trees are compared with '\
'trees of their kind' diff bot.bt leap.json
expect 2 'decider: new.cpp: is a C++ file, but hound.edn is an .edn file; trees are compared with trees of their kind' \
    diff hound.edn new.cpp

# The recording of the guide's chapter.
printf "$(tr -d '\n' <"$night" | sed 's/../\\x&/g')" >night.btrec
expect 0 'farm, the second night: 100 frames from 0.000 to 9.900 s, 2 agents
0 Rex, 0.000 to 9.900 s: ROOT > SLEEP since 0.100 s
1 Bella, 0.000 to 9.900 s: ROOT > SLEEP since 8.900 s
at 7.000 s, Bella: she gets food' show night.btrec
expect 0 '1 Bella, 0.000 to 9.900 s: ROOT > SLEEP since 8.900 s
in tree DOG:
0.000 s  ROOT > SLEEP  7.000 s
7.000 s  ROOT > EAT  1.900 s
8.900 s  ROOT > SLEEP  1.000 s so far
food, of 0 to 20: 21 numbers from 0 to 19, last 0 at 8.900 s
at 7.000 s, Bella: she gets food' show night.btrec Bella
expect 2 'decider: night.btrec: there is no agent Max' show night.btrec Max
expect 2 'decider: night.btrec: of Rex only the path was recorded' show --records night.btrec Rex
expect 2 'decider: --records needs the name or number of an agent' show --records night.btrec
expect 0 'EAT/0xb1234185 was active at 7.000 s.
It was activated at 7.000 s, and active until 8.900 s, failed.
  Since the tick at 6.900 s: the same flags and stimuli.
  The path was before: ROOT > SLEEP.
    SLEEP was deactivated, interrupted.
  EAT accepted: its Decide returned 1. When it was last asked before, at 6.900 s, it was rejected by its Decide, '\
'which returned 0.
  The path was after that tick: ROOT > EAT.' why night.btrec Bella EAT 7
expect 2 'decider: night.btrec: of Rex only the path was recorded; a flight recorder keeps why' \
    why night.btrec Rex EAT 7
expect 2 'decider: night.btrec: there is no BARK in DOG' why night.btrec 1 BARK 7
expect 2 'decider: night.btrec: there is no agent 2' why night.btrec 2 EAT 7
expect 2 'decider: night.btrec: there is no agent bella; did you mean Bella?' why night.btrec bella EAT 7
{ head -c 720 night.btrec && printf X && tail -c +722 night.btrec; } >damaged.btrec
expect 1 'farm, the second night: 100 frames from 0.000 to 9.900 s, 2 agents
0 Rex, 0.000 to 9.900 s: ROOT > SLEEP since 0.100 s
1 Bella, 0.000 to 9.900 s: ROOT > SLEEP since 8.900 s
nothing is known from 0.000 to 5.000 s, of 50 frames
at 7.000 s, Bella: she gets food
damaged.btrec: byte 705: this part is damaged: its checksum is wrong' show damaged.btrec
head -c 500 night.btrec >cut.btrec
expect 1 'farm, the second night: 0 frames from 0.000 to 0.000 s, 0 agents
cut.btrec: byte 83: the recording is cut off here; all before was read' show cut.btrec
expect 2 'decider: cut.btrec: there is no agent Bella; byte 83: the recording is cut off here; all before was read' \
    why cut.btrec Bella EAT 7
expect 1 '(unnamed): 0 frames from 0.000 to 0.000 s, 0 agents
good.json: byte 0: this is no recording' show good.json
expect 2 "decider: none.btrec: can't be read: No such file or directory" show none.btrec
expect 2 'decider: .: it is a folder, not a file' show .

# A page with a recording in it, in a build that has the page (`./run test view` looks at the page itself).
if "$decider" view night.btrec -o night.html >shown 2>&1; then
    grep -q 'night.html: open it in a browser' shown || fails "view does not say what it wrote"
    grep -q 'id="recording">H4sI' night.html || fails "the page has no recording in it"
else
    grep -q 'was built without the page.*DECIDER_BUILD_VIEW=ON' shown || fails "view does not say what is missing"
fi

help='(see `decider --help`, and `--help` of its commands)'
commands='`decider check`, `decider convert`, `decider diff`, `decider draw`, `decider format`, `decider run`, '
commands+='`decider show`, `decider view` and `decider why`'
expect 2 "decider: which command? There are $commands (see \`decider --help\`)"
expect 2 "decider: The following argument was not expected: forget $help" forget
expect 2 "decider: FILE is required $help" run
expect 2 "decider: --profile: wild not in {exact,clean} $help" run --profile wild good.json
expect 2 "decider: --tree: 1 required TEXT missing $help" run good.json --tree
"$decider" --help | grep convert >/dev/null || fails "--help does not name convert"
"$decider" run --help | grep -- --profile >/dev/null || fails "run --help does not name its options"
"$decider" --version | grep -E '^[0-9]+\.[0-9]+\.[0-9]+$' >/dev/null || fails "--version is no version"
[ "$num_checked" -ge 32 ] || fails "only $num_checked calls were checked"
