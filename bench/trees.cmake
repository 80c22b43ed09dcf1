# Writes the trees of the workloads W2, W3 and W12, which have too many deciders to be written by hand. Only the
# declarations are made: a reader who wants to see one finds it in the build folder, below bench/trees and bench/startup.
set(decider_bench_fan_outs 4 8 16 32)
set(decider_bench_depths 2 4 8)

# Adds a decider to `names` and `lines` of the caller, which write_tree reads.
macro(add_decider define name rest)
    list(APPEND names ${name})
    string(APPEND lines "BT_DEFINE_${define}(${name}, ${rest});\n")
endmacro()

# The file is only written if its text is new, so that it is not compiled again.
function(write_tree file title namespace)
    list(JOIN names ", " declared)
    file(CONFIGURE OUTPUT ${file} @ONLY CONTENT
"// ${title}
#include <macros/bt_macros.h>

#include <bench/flag_agent.h>

namespace bench::${namespace} {

BT_DEFINE_BEHAVIOR__FULL(DoWork, {}, bt::tick<DoWork_Tick>, {}, bt::NameId(\"DoWork\"));

BT_DECLARE_DECIDERS(${declared});

${lines}
BT_DEFINE_TREE(TREE, ROOT);

}  // namespace bench::${namespace}
")
endfunction()

# W2: `depth` prioritized lists of `fan_out` children, each the last child of the one above. Ids count the leaves in the order of their
# priority, from 1. Each but the last waits for a flag of its own; if it `is_warm`, for the next one's too.
function(write_w2_tree file fan_out depth is_warm namespace)
    set(names)
    set(lines)
    set(watched 0)
    set(group ROOT)
    math(EXPR last "${fan_out} - 1")
    foreach(level RANGE 1 ${depth})
        set(children)
        set(deciders "")
        foreach(child RANGE 1 ${last})
            math(EXPR flag "${watched} % 31")
            math(EXPR watched "${watched} + 1")
            set(flags "1u << ${flag}u")
            if(is_warm)
                math(EXPR next_flag "${watched} % 31")
                string(APPEND flags " | 1u << ${next_flag}u")
            endif()
            list(APPEND children WATCHED_${watched})
            list(APPEND names WATCHED_${watched})
            string(APPEND deciders
                "BT_DEFINE_DECIDER(WATCHED_${watched}, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(${flags})}, "
                ".Id = ${watched});\n")
        endforeach()
        set(below LEVEL_${level})
        if(level EQUAL depth)
            set(below ACTIVE)
        endif()
        list(APPEND children ${below})
        list(JOIN children ", " children)
        add_decider(GROUP ${group} "kGroupPrioritizedList, (${children})")
        string(APPEND lines "${deciders}")
        set(group ${below})
    endforeach()
    math(EXPR id "${watched} + 1")
    add_decider(DECIDER ACTIVE "DoWork, .Id = ${id}")
    write_tree(${file} "W2: ${depth} prioritized lists of ${fan_out} children." ${namespace})
endfunction()

# W3: `size` deciders. FLEE, WORLD_0, PLAY and REST are those that matter, with Ids as in W2; the others stand below WORLD_0, in groups of
# up to eight.
function(write_w3_tree file size namespace)
    set(names)
    set(lines)
    add_decider(GROUP ROOT "kGroupPrioritizedList, (FLEE, WORLD_0, IDLE)")
    add_decider(DECIDER FLEE "DoWork, .Preconditions = {.AllFlags = BT_FLAGS(kFlagThreat)}, .Id = 1")
    add_decider(GROUP IDLE "kGroupPrioritizedList, (PLAY, REST)")
    add_decider(DECIDER PLAY "DoWork, .Preconditions = {.AllFlags = BT_FLAGS(kFlagHappy)}, .Id = 3")
    add_decider(DECIDER REST "DoWork, .Id = 4")
    math(EXPR end "${size} - 6")
    foreach(at RANGE ${end})
        math(EXPR first "8 * ${at} + 1")
        math(EXPR flag "${at} % 16")
        set(checks ".Preconditions = {.AllFlags = BT_FLAGS(1u << ${flag}u)}")
        if(at EQUAL 0)
            set(checks ".Preconditions = {.AllFlags = BT_FLAGS(kFlagWorld)}")
        endif()
        if(first GREATER end)
            math(EXPR asks "${at} % 2")
            if(asks)
                set(checks ".Decide = bt::decide<WORLD_Decide>, ${checks}")
            endif()
            add_decider(DECIDER WORLD_${at} "DoWork, ${checks}")
            continue()
        endif()
        math(EXPR last "${first} + 7")
        if(last GREATER end)
            set(last ${end})
        endif()
        set(children)
        foreach(child RANGE ${first} ${last})
            list(APPEND children WORLD_${child})
        endforeach()
        list(JOIN children ", " children)
        add_decider(GROUP WORLD_${at} "kGroupPrioritizedList, (${children}), ${checks}")
    endforeach()
    write_tree(${file} "A tree of ${size} deciders." ${namespace})
endfunction()

# All of them, with SIZES for W3, and a table of them. `sources` is set to what has to be compiled.
function(write_bench_trees folder sizes sources)
    set(files)
    set(declared "")
    set(w2 "")
    set(w2_warm "")
    set(w3 "")
    foreach(kind w2 w2_warm)
        string(COMPARE EQUAL ${kind} w2_warm is_warm)
        foreach(depth IN LISTS decider_bench_depths)
            foreach(fan_out IN LISTS decider_bench_fan_outs)
                set(name ${kind}_${fan_out}x${depth})
                write_w2_tree(${folder}/${name}.cpp ${fan_out} ${depth} ${is_warm} ${name})
                list(APPEND files ${folder}/${name}.cpp)
                string(APPEND declared "namespace ${name} { BT_DECLARE_TREE(TREE); }\n")
                string(APPEND ${kind} "    {${fan_out}, ${depth}, &${name}::TREE},\n")
            endforeach()
        endforeach()
    endforeach()
    foreach(size IN LISTS sizes)
        write_w3_tree(${folder}/w3_${size}.cpp ${size} w3_${size})
        list(APPEND files ${folder}/w3_${size}.cpp)
        string(APPEND declared "namespace w3_${size} { BT_DECLARE_TREE(TREE); }\n")
        string(APPEND w3 "    {${size}, &w3_${size}::TREE},\n")
    endforeach()
    file(CONFIGURE OUTPUT ${folder}/trees.cpp @ONLY CONTENT
"// The trees of W2 and W3.
#include <macros/bt_macros.h>

#include <bench/flag_crowd.h>

namespace bench {

${declared}
const std::vector<w2_tree> kW2Trees = {
${w2}};
const std::vector<w2_tree> kW2WarmTrees = {
${w2_warm}};
const std::vector<w3_tree> kW3Trees = {
${w3}};

}  // namespace bench
")
    set(${sources} ${files} ${folder}/trees.cpp PARENT_SCOPE)
endfunction()

# W12: so many trees of this size, each like one of W3 and in a file of its own, and a table of them. With 0 trees the
# table is empty.
function(write_startup_trees folder num size sources)
    set(files)
    set(declared "")
    set(rows "")
    foreach(number RANGE 1 ${num})
        if(number GREATER num)
            break()  # RANGE counts down to 0
        endif()
        write_w3_tree(${folder}/tree_${number}.cpp ${size} startup_${number})
        list(APPEND files ${folder}/tree_${number}.cpp)
        string(APPEND declared "namespace startup_${number} { BT_DECLARE_TREE(TREE); }\n")
        string(APPEND rows "    &startup_${number}::TREE,\n")
    endforeach()
    file(CONFIGURE OUTPUT ${folder}/table_of_${num}.cpp @ONLY CONTENT
"// The trees of a program of W12.
#include <macros/bt_macros.h>

#include <bench/startup/trees.h>

namespace bench {

${declared}
const bt::tree* const kStartupTrees[] = {
${rows}    nullptr};

}  // namespace bench
")
    set(${sources} ${files} ${folder}/table_of_${num}.cpp PARENT_SCOPE)
endfunction()
