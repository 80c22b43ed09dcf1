#!/usr/bin/env bash
# check_includes_finds.sh CHECK: CHECK, which is check_includes.sh, finds each kind of include that is not allowed, and no other.
set -euo pipefail
check=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
git init -q

# One file with one include, in a repository with one other.
is_allowed() {  # FILE INCLUDED
    rm -rf bt macros adapters demo
    mkdir -p bt "$(dirname "$1")"
    echo '#include <cstdint>' >bt/version.h
    printf '#include %s\n' "$2" >"$1"
    git add -A
    bash "$check" "$work" >found || { grep -qF -- "$1" found && return 1; echo "$1: $(cat found)"; exit 1; }
}

status=0
while read -r answer file included; do
    if is_allowed "$file" "$included"; then was=yes; else was=no; fi
    [ "$was" = "$answer" ] || { echo "$file may include $included: the check says $was"; status=1; }
done <<'END'
yes bt/tick.h                   <bt/memory.h>
yes bt/tick.h                   <bt/engine/tick/plan_tick.h>
no  bt/tick.h                   <bt/engine/crowd/crowd_tick.h>
no  bt/memory.h                 <bt/engine/tick/plan_tick.h>
no  bt/memory.h                 <bt/engine/inlined.h>
no  bt/memory.h                 <bt/bt.h>
no  bt/memory.h                 <bt/debug/print_state.h>
yes bt/bt.h                     <bt/debug/print_state.h>
no  bt/bt.h                     <bt/debug/text/text.h>
no  bt/engine/error.cpp         <bt/debug/print_state.h>
no  bt/engine/error.cpp         <bt/engine/tree/steps.h>
yes bt/engine/memory.cpp        <bt/engine/tree/steps.h>
no  bt/engine/tick/tick.cpp     <bt/debug/text/text.h>
no  bt/engine/tick/tick.cpp     <bt/bt.h>
no  bt/engine/tick/tick.cpp     <bt/engine/crowd/crowd_tick.h>
no  bt/engine/tick/tick.cpp     <fmt/core.h>
no  bt/engine/tick/walk.h       <bt/engine/classic/walk.h>
yes bt/engine/tick/tick.h       <bt/engine/classic/classic_tick.h>
no  bt/engine/tree/plan.h       <bt/engine/tick/walk.h>
no  bt/engine/tree/plan.h       <vector>
yes bt/engine/tree/plan.h       <cstdint>
no  bt/engine/tree/plan.h       "layout.h"
no  bt/engine/tree/plan.h       <macros/tree.h>
no  bt/engine/new_folder/a.h    <cstdint>
no  bt/debug/recorder.h         <bt/debug/text/text.h>
no  bt/debug/recorder.h         <fmt/core.h>
yes bt/debug/text/text.h        <fmt/core.h>
no  bt/debug/picture/picture.cpp <fmt/core.h>
no  bt/debug/picture/picture.cpp <bt/debug/recorder/words/recording_words.h>
no  bt/debug/lint/lint_rules.h  <bt/debug/text/text.h>
yes bt/debug/lint/lint.cpp      <bt/debug/text/text.h>
no  bt/formats/behavior3/read.h <nlohmann/json.hpp>
no  bt/formats/behavior3/read.h <bt/formats/behavior3/inside/document/json_text.h>
yes bt/formats/behavior3/inside/document/parse_json.cpp <nlohmann/json.hpp>
no  bt/formats/behavior3/inside/document/read.cpp       <nlohmann/json.hpp>
no  bt/formats/behavior3/inside/document/read.cpp       <bt/engine/tree/plan.h>
yes macros/tree.h               <bt/bt.h>
no  macros/tree.h               <bt/engine/tree/plan.h>
no  macros/checks/a.h           <bt/bt.h>
no  macros/tree.h               <bt/debug/recorder.h>
yes adapters/parallel/a.h       <tbb/parallel_for.h>
no  adapters/parallel/a.h       <fmt/core.h>
no  adapters/parallel/a.h       <bt/engine/inlined.h>
yes demo/main.cpp               <bt/debug/recorder.h>
yes demo/main.cpp               <vector>
no  demo/main.cpp               <bt/engine/tree/plan.h>
no  demo/main.cpp               <bt/debug/text/text.h>
yes demo/main.cpp               <bt/formats/edn/read.h>
no  demo/main.cpp               <bt/formats/edn/inside/names.h>
no  demo/main.cpp               <bt/text/quoted_text.h>
no  demo/main.cpp               <macros/checks/compile_tree.h>
END
exit $status
