#!/usr/bin/env bash
# check_includes.sh ROOT: which folder may include which. A header directly in bt/, bt/c/, bt/debug/, bt/outline/,
# bt/formats/, the folder of a format or macros/ is public. Everything deeper is not.
set -euo pipefail
cd "$1"

# A folder, and what its files may include beside each other and small standard headers: folders, bt/bt.h, which brings bt/debug, packages
# (`fmt/`), and standard headers that allocate. The row of a file says what it may include beside what its folder may. So the public headers
# are doors, each into one folder of the engine.
table='
bt
bt/bt.h             bt/debug
bt/because.h        bt/engine
bt/behavior.h       bt/engine
bt/bind.h           bt/engine/bind
bt/build.h          bt/engine bt/engine/tree
bt/built_memory.h   memory
bt/built_tree.h     memory string vector
bt/classic_builder.h  bt/built memory string_view
bt/decider_builder.h  bt/built memory string_view
bt/coroutine.h      bt/engine/coroutine
bt/crowd_chunk.h    bt/engine bt/engine/crowd
bt/debug_output.h   bt/engine
bt/decider.h        bt/engine
bt/flags.h          bt/engine
bt/observe.h        bt/engine/tick
bt/process.h        bt/engine
bt/range.h          bt/engine
bt/reload.h         vector
bt/live_file.h      bt/built functional memory span string string_view vector
bt/live.h           bt/outline bt/outline/inside/live span string string_view vector
bt/save.h           memory span string vector
bt/saved.h          bt/engine span string vector
bt/stimuli.h        bt/engine
bt/task.h           bt/engine/coroutine
bt/tick.h           bt/engine/tick
bt/files.h          functional string
bt/mistake.h        span string string_view vector
bt/engine           bt
bt/engine/memory.cpp bt/engine/tree
bt/engine/bind      bt bt/engine
bt/engine/tree      bt bt/engine
bt/engine/tick      bt bt/engine bt/engine/tree
bt/engine/tick/tick.h      bt/engine/classic
bt/engine/tick/output_tick.h  bt/engine/inner
bt/engine/tick/resume.cpp  bt/engine/classic
bt/engine/classic   bt bt/engine bt/engine/tree bt/engine/tick
bt/engine/classic/timer.cpp cmath
bt/engine/coroutine bt bt/engine bt/engine/bind coroutine exception
bt/engine/inner     bt bt/engine
bt/engine/compiled  bt bt/engine bt/engine/tree bt/engine/tick
bt/engine/crowd     bt bt/engine bt/engine/tree bt/engine/tick
bt/engine/crowd/crowd_agents.cpp  bt/engine/coroutine bt/engine/inner
bt/built          bt bt/engine/inner bt/engine/tree memory string string_view unordered_map unordered_set vector
bt/built/arena.h    span
bt/built/reload.cpp  bt/engine bt/engine/tick
bt/built/carry_crowd.cpp  bt/engine/tick
bt/built/carrying.h  bt/engine/classic span
bt/built/lay_out.cpp  bt/engine/classic
bt/built/followed_file.h  functional span
bt/built/followed_file.cpp  bt/text iterator
bt/built/tree_history.cpp  bt/engine bt/engine/tick algorithm map
bt/built/carry_classic.cpp   bt/engine/tick bt/engine/classic
bt/built/carry_deciders.cpp  bt/engine/tick bt/engine/classic algorithm
bt/saves            bt bt/engine bt/engine/tick bt/engine/tree bt/built bt/saves map memory span string vector
bt/saves/crowd.cpp  algorithm
bt/saves/load_block.cpp  algorithm
bt/saves/pour.cpp   algorithm cmath
bt/saves/read_shape.cpp  algorithm set
bt/saves/shape.cpp  algorithm string_view
bt/saves/shape_bytes.cpp  set
bt/text             bt algorithm span string string_view vector
bt/text/decimal.cpp  cstdlib
bt/text/disk.cpp    filesystem memory
bt/text/source_parts.h  charconv
bt/text/file_watch.h  chrono filesystem
bt/text/mistake_list.cpp  iterator tuple unordered_map
bt/text/within_memory.h  stdexcept
bt/debug            bt
bt/debug/answers.h bt/engine/inner
bt/debug/compare_records.h  span string
bt/debug/coverage.h bt/engine/inner
bt/debug/lint.h     bt/debug/lint
bt/debug/profiler_zones.h bt/engine
bt/debug/recorder.h bt/debug/recorder
bt/debug/strings.h  string
bt/debug/transitions.h  bt/engine
bt/debug/text       bt bt/engine fmt/
bt/debug/text/names_in_text.h   charconv string_view
bt/debug/text/no_such_name.h    string string_view
bt/debug/text/no_such_name.cpp  vector
bt/debug/checkers   bt bt/engine bt/debug bt/debug/text bt/engine/tick
bt/debug/coverage   bt bt/engine bt/engine/inner bt/debug bt/debug/text
bt/debug/coverage/restless.cpp bt/engine/tree
bt/debug/coverage/carry_coverage.cpp bt/debug/recorder vector
bt/debug/explain    bt bt/engine bt/engine/inner bt/engine/tick bt/engine/tree
bt/debug/explain    bt/debug bt/debug/text bt/debug/lint bt/debug/recorder/words
bt/debug/lint       bt bt/engine bt/engine/tree
bt/debug/lint/lint.cpp      bt/debug bt/debug/text
bt/debug/lint/lint_run.h    bt/debug
bt/debug/output     bt bt/debug/text bt/engine
bt/debug/overrides.h  string string_view
bt/debug/overrides  bt bt/debug bt/debug/text bt/engine bt/engine/inner
bt/debug/overrides  algorithm atomic memory string string_view vector
bt/debug/overrides/answers.cpp  bt/engine/classic
bt/debug/testing.h  memory string string_view
bt/debug/testing    bt bt/debug bt/debug/text bt/engine bt/engine/inner bt/engine/tick algorithm
bt/debug/testing    memory string string_view vector
bt/debug/picture    bt bt/debug bt/debug/text bt/engine bt/engine/inner
bt/debug/recorder   bt bt/engine bt/engine/inner bt/debug bt/debug/text bt/debug/recorder/words
bt/debug/recorder/record.h    bt/engine/tree
bt/debug/recorder/recorder.cpp  bt/engine/tick
bt/debug/recorder/words  bt bt/engine bt/engine/inner bt/debug bt/debug/text
bt/debug/recorder/words/chrome_trace.cpp  bt/engine/tree
bt/debug/recorder/words/chrome_trace.cpp  bt/engine/tree
bt/debug/recorder/words/recording_ends.cpp  bt/engine/classic
bt/debug/recorder/transitions.cpp   bt/engine/classic
bt/debug/recording.h  memory string string_view vector
bt/debug/recording_file  bt bt/debug bt/debug/text bt/engine bt/engine/classic bt/engine/inner bt/engine/tree
bt/debug/recording_file/source_writer.cpp  bt/text
bt/debug/recording_file  charconv deque limits map memory string string_view unordered_map vector
bt/debug/records    bt bt/debug bt/debug/text bt/saves algorithm limits string_view
bt/debug/state      bt bt/engine bt/engine/inner bt/debug bt/debug/text
bt/outline          bt map span string string_view vector
bt/outline/read.h   bt/text
bt/outline/names.h  memory
bt/fields.h         memory
bt/engine/named_fields.h   algorithm memory
bt/outline/inside/load/constants.h    bt/engine
bt/outline/load.h   memory
bt/outline/draft.h  memory
bt/outline/inside   bt bt/outline bt/text algorithm deque iterator span string string_view unordered_set vector
bt/outline/whole_files.h    string vector
bt/outline/inside/whole_files.cpp  cerrno cstdio deque filesystem initializer_list io.h memory sys/ system_error unistd.h utility windows.h
bt/outline/inside/load  bt bt/outline bt/outline/inside bt/outline/inside/load bt/text algorithm cmath deque limits map memory set span
bt/outline/inside/load  string string_view tuple unordered_set utility vector
bt/outline/inside/load/load.cpp  iterator
bt/outline/inside/load/make_tree.cpp  bt/built
bt/outline/inside/load/lint_off.cpp  bt/debug iterator
bt/outline/inside/load/place_of_error.cpp  iterator
bt/outline/inside/live  bt bt/built bt/outline bt/outline/inside bt/outline/inside/load bt/outline/inside/live bt/text
bt/outline/inside/live/live.cpp  bt/engine/inner
bt/outline/inside/live  span algorithm cstdlib filesystem iterator map memory set string string_view utility vector
bt/formats          bt memory span string string_view vector
bt/formats/fields.h  bt/formats/inside/bind
bt/formats/inside/bind   bt memory string_view
bt/formats/inside/exact  bt bt/engine bt/engine/classic algorithm cmath span vector
bt/formats/inside/load   bt bt/built bt/formats bt/formats/inside/text bt/text algorithm cmath string string_view
bt/formats/inside/load/load_errors.h  set span
bt/formats/inside/load/loaded_data.h  memory unordered_map vector
bt/formats/inside/text   bt/formats bt/text algorithm string string_view
bt/formats/inside/text/numbers.cpp  fmt/ cstdlib iterator
bt/formats/aido     bt bt/formats bt/formats/edn memory span string string_view vector
bt/formats/aido/bind.h  bt/formats/aido/inside/bind
bt/formats/aido/game.h  bt/formats/aido/inside/bind
bt/formats/aido/load.h  bt/text
bt/formats/aido/inside/bind  bt bt/formats/edn concepts
bt/formats/aido/inside/exact  bt bt/engine bt/engine/classic bt/formats bt/formats/aido bt/formats/edn
bt/formats/aido/inside/exact  bt/formats/inside/exact
bt/formats/aido/inside/exact  algorithm cmath span string_view unordered_map vector
bt/formats/aido/inside/exact/option_values.h  memory
bt/formats/aido/inside/exact/option_values.cpp  bt/formats/inside/load
bt/formats/aido/inside/load   bt bt/formats bt/formats/aido bt/formats/aido/inside/exact bt/formats/edn
bt/formats/aido/inside/load   bt/formats/inside/load bt/formats/inside/text bt/text algorithm string string_view vector
bt/formats/aido/inside/load/load.h  deque unordered_map
bt/formats/aido/inside/load/types.cpp  array
bt/formats/aido/inside/store  bt/formats/aido bt/formats/edn
bt/formats/behavior3  bt bt/formats memory span string string_view vector
bt/formats/behavior3/blackboard.h map tuple
bt/formats/behavior3/document.h  bt/formats/behavior3/inside/bind
bt/formats/behavior3/inside/bind  string vector
bt/formats/behavior3/read.h  bt/text
bt/formats/behavior3/inside/document  bt bt/formats bt/formats/behavior3 bt/formats/inside/load bt/formats/inside/text bt/text
bt/formats/behavior3/inside/document  algorithm cmath string string_view unordered_map unordered_set vector
bt/formats/behavior3/inside/document/parse_json.cpp  nlohmann/ iterator
bt/formats/behavior3/inside/document/save.cpp  functional
bt/formats/behavior3/inside/exact  bt bt/engine bt/engine/classic bt/formats/behavior3 bt/formats/inside/exact
bt/formats/behavior3/inside/exact  algorithm cmath vector
bt/formats/behavior3/inside/load  bt bt/formats bt/formats/behavior3 bt/formats/inside/load bt/formats/inside/text bt/text
bt/formats/behavior3/inside/load  algorithm cmath
bt/formats/behavior3/inside/load   bt/formats/behavior3/inside/document bt/formats/behavior3/inside/exact
bt/formats/behavior3/inside/load/load.h  set unordered_map unordered_set
bt/formats/edn      bt bt/formats span string string_view vector
bt/formats/edn/read.h  bt/text
bt/formats/edn/inside  bt bt/formats bt/formats/edn bt/formats/inside/load bt/formats/inside/text bt/text
bt/formats/edn/inside  algorithm array charconv cmath span string string_view utility vector
bt/formats/edn/inside/equality.cpp  bt/engine
bt/formats/edn/inside/numbers.cpp   numeric
bt/formats/edn/inside/parse.cpp     iterator
bt/formats/unvanquished  bt bt/formats span string string_view vector
bt/formats/unvanquished/game.h  bt/formats/unvanquished/inside/bind
bt/formats/unvanquished/read.h  bt/text
bt/formats/unvanquished/inside/bind  bt
bt/formats/unvanquished/inside/condition  bt bt/formats/unvanquished algorithm vector
bt/formats/unvanquished/inside/exact   bt bt/engine bt/engine/classic bt/formats bt/formats/unvanquished
bt/formats/unvanquished/inside/exact  bt/formats/inside/exact bt/formats/unvanquished/inside/condition algorithm
bt/formats/unvanquished/inside/exact  cmath vector
bt/formats/unvanquished/inside/export  bt bt/formats bt/formats/unvanquished
bt/formats/unvanquished/inside/load    bt bt/engine bt/engine/classic bt/formats bt/formats/unvanquished
bt/formats/unvanquished/inside/load    bt/formats/inside/exact bt/formats/inside/load bt/formats/inside/text bt/text
bt/formats/unvanquished/inside/load    bt/formats/unvanquished/inside/condition bt/formats/unvanquished/inside/exact
bt/formats/unvanquished/inside/load    algorithm string string_view vector
bt/formats/unvanquished/inside/load/load.h  bt/formats/unvanquished/inside/text unordered_map
bt/formats/unvanquished/inside/load/loaded_tree.cpp  deque
bt/formats/unvanquished/inside/load/make_tree.cpp  bt/formats/unvanquished/inside/text
bt/formats/unvanquished/inside/text  bt bt/formats bt/formats/inside/load bt/formats/inside/text bt/text
bt/formats/unvanquished/inside/text  bt/formats/unvanquished
bt/formats/unvanquished/inside/text    algorithm span string string_view unordered_map vector
bt/formats/unvanquished/inside/text/calculate.cpp    cmath
bt/formats/unvanquished/inside/text/print.cpp        cmath
bt/formats/unvanquished/inside/text/directives.cpp   cstdlib
bt/formats/unvanquished/inside/text/reading.cpp      cstdlib
bt/formats/unvanquished/inside/text/preprocessor.h   optional
bt/formats/unvanquished/inside/text/print.cpp        cmath
bt/formats/unvanquished/inside/text/read.cpp         memory tuple
bt/formats/unvanquished/inside/text/reading.h        deque
bt/c                stddef.h stdint.h
bt/c/inside         bt bt/c bt/debug bt/formats bt/formats/aido bt/formats/behavior3 bt/formats/edn bt/formats/unvanquished
bt/c/inside         algorithm array cmath deque forward_list map memory mutex span stdexcept string string_view unordered_set utility vector
macros              bt bt/bt.h macros/checks
macros/behavior.h   bt/engine/inner
macros/tree.h       bt/engine/compiled
macros/lint.h       bt/debug
macros/checks       bt bt/engine bt/engine/tree
macros/checks/compile_tree.h  bt/engine/inner
macros/checks/lint_tree.h  bt/debug
adapters/imgui      bt bt/debug bt/debug/text bt/engine bt/engine/inner imgui.h algorithm string string_view vector
adapters/mpi        bt mpi.h span vector
adapters/parallel   bt tbb/
adapters/view       bt bt/debug adapters/view/server functional memory string string_view vector
adapters/view/viewer.cpp  cerrno thread
adapters/view/server  bt bt/debug bt/debug/text bt/debug/recording_file adapters/view httplib.h nlohmann/
adapters/view/server/server.cpp  adapters/view/report
adapters/view/server/connection.cpp  cctype poll.h
adapters/view/server/offered.cpp  bt/engine
adapters/view/server/state.cpp  bt/engine
adapters/view/server/limited_server.cpp  functional
adapters/view/server/limited_server.h  csignal
adapters/view/report  string string_view zlib.h
adapters/view/server  algorithm array cerrno charconv chrono cmath condition_variable deque future iterator memory mutex
adapters/view/server  limits random string string_view thread vector
adapters/view/page  bt bt/debug bt/debug/text bt/engine bt/engine/inner
adapters/view/page  algorithm cmath memory string string_view unordered_map vector
'
standard='atomic bit cstddef cstdint cstdio cstring initializer_list limits new type_traits utility'

wrong=$(git ls-files 'bt/*.h' 'bt/*.cpp' 'macros/*.h' 'adapters/*.h' 'adapters/*.cpp' |
    xargs grep -HoE '^[[:space:]]*#[[:space:]]*include.*' |
    awk -v table="$table" -v standard="$standard" '
        BEGIN {
            num = split(table, rows, "\n")
            for (i = 1; i <= num; ++i) {
                last = split(rows[i], words, " ")
                for (k = 2; k <= last; ++k) may[words[1], words[k]] = 1
                if (last > 0) has_row[words[1]] = 1
            }
            split(standard, names, " ")
            for (i in names) may["", names[i]] = 1
        }
        function folder_of(path) { return sub(/\/[^\/]*$/, "", path) ? path : "" }
        {
            file = substr($0, 1, index($0, ":") - 1)
            folder = folder_of(file)
            included = $0
            if (included ~ /#include BT_MISTAKES$/) next  # the mistakes.h of the folder that includes this
            if (!(folder in has_row)) { print file ": the table has no row for this folder"; next }
            if (!sub(/^.*include </, "", included) || !sub(/>.*$/, "", included)) { print; next }
            what = folder_of(included)
            is_standard = ("", included) in may || (folder, included) in may || (file, included) in may
            if (what == "" ? is_standard : what == folder && included != "bt/bt.h") next
            if (included == "bt/bt.h") what = included
            else if (!(what in has_row)) what = what "/"
            if (!((folder, what) in may) && !((file, what) in may)) print
        }')
# What uses the library as a user does takes public headers only.
inside='bt/engine|bt/text|bt/debug/[^/>]+|bt/(outline/|c/|formats/([^/>]+/)?)inside|macros/[^/>]+'
wrong+=$(git grep -HnE "^[[:space:]]*#[[:space:]]*include <(decider/)?($inside)/" -- \
    demo bench docs tests/consumer tests/readme tools/decider || true)
if [ -n "$wrong" ]; then
    echo "These includes are not allowed where they stand:"
    echo "$wrong"
    exit 1
fi
