# Writes random trees for compiled_trees_test.cpp, always the same ones. A reader who wants to see one finds it in the build folder, below
# tests/compiled_trees. They come in four styles, which a compiled tree treats in different ways:
#   0  prioritized lists, and functions that take nothing but the agent: all of it is compiled
#   1  all policies, delegation, timers, groups' behaviors, and functions that want to know more
#   2  as 0, but with Activates, Deactivates, blocks and groups' behaviors
#   3  everything, DBlocks too
set(compiled_trees_num_files 6)
set(compiled_trees_per_file 6)
set(compiled_trees_max_deciders 25)

set(compiled_trees_policies PrioritizedList Random WeightedRandom Shuffle Sequential SequentialLooping Scored ScoredEveryTick)
set(compiled_trees_checks AllFlags AnyFlags NoFlags NotAllFlags AllStimuli AnyStimuli NoStimuli NotAllStimuli)

# These set variables of the caller, of which `chance` is the generator, `style` and `at` say for what they draw.

# Sets `out` to a number from 0 to below - 1. (string(RANDOM) depends on the C library.)
macro(draw out below)
    math(EXPR chance "(${chance} * 1103515245 + 12345) % 2147483648")
    math(EXPR ${out} "(${chance} >> 12) % ${below}")
endmacro()

# Sets `out` to one of the texts that follow.
macro(draw_text out)
    set(texts ${ARGN})
    list(LENGTH texts num_texts)
    draw(drawn ${num_texts})
    list(GET texts ${drawn} ${out})
endmacro()

# Sets `preconditions`.
macro(draw_preconditions)
    set(preconditions "")
    draw(has_any 3)
    if(has_any GREATER 0)
        foreach(check IN LISTS compiled_trees_checks)
            draw(drawn 5)
            draw(a 16)
            draw(b 16)
            math(EXPR bits "${a} & ${b}")
            if(drawn EQUAL 0 AND NOT bits EQUAL 0)
                string(APPEND preconditions ".${check} = {${bits}}, ")
            endif()
        endforeach()
    endif()
    draw(every 6)
    draw(cooldown 6)
    if(every EQUAL 0 AND style MATCHES "[13]")
        string(APPEND preconditions ".EverySeconds = 0.75f, ")
    endif()
    if(cooldown EQUAL 0 AND style MATCHES "[13]")
        string(APPEND preconditions ".CooldownSeconds = 1.25f, ")
    endif()
    if(preconditions)
        set(preconditions ", .Preconditions = {${preconditions}}")
    endif()
endmacro()

# Sets `decide`.
macro(draw_decide)
    set(quick "bt::decide<DecideQuickly<${at}>>")
    set(choice none ${quick} ${quick} ${quick})
    if(style MATCHES "[13]")
        list(APPEND choice "bt::decide<DecideFully>" "{&DecideByHand}")
    endif()
    if(style EQUAL 3)
        list(APPEND choice "bt::decide<DecideWithSpot>")
    endif()
    draw_text(decide ${choice})
endmacro()

# Defines the behavior of a decider whose Decide is `decide`: `ticks` is what its Tick may be.
macro(draw_behavior)
    set(ticks ${ARGN})
    if(decide STREQUAL "bt::decide<DecideWithSpot>")
        list(APPEND ticks TickWithSpot TickWithSpot)
    endif()
    draw_text(tick ${ticks})
    set(activate none)
    set(deactivate none)
    if(style MATCHES "[23]")
        draw_text(activate none none ActivateQuickly<${at}> ActivateFully)
        draw_text(deactivate none Leave<${at}>)
    endif()
    set(functions ".Activate = bt::activate<${activate}>, .Tick = bt::tick<${tick}>, .Deactivate = bt::deactivate<${deactivate}>")
    string(REGEX REPLACE "[.][A-Za-z]+ = bt::[a-z]+<none>(, )?" "" functions "${functions}")
    string(APPEND lines "BT_DEFINE_BEHAVIOR__NONE(B${at}, ${functions});\n")
endmacro()

# Sets `children`, of which those from `first` on are new, and `policy`. Now and then one is a decider of another group too: one that
# comes later, so it is not above this one.
macro(draw_children first)
    draw(last 5)
    math(EXPR last "${first} + ${last}")
    if(NOT last LESS compiled_trees_max_deciders)
        math(EXPR last "${compiled_trees_max_deciders} - 1")
    endif()
    set(children)
    math(EXPR num_later "${first} - ${at} - 1")
    draw(drawn 5)
    if(drawn EQUAL 0 AND num_later GREATER 0)
        draw(shared ${num_later})
        math(EXPR shared "${at} + 1 + ${shared}")
        list(APPEND children D${shared})
    endif()
    foreach(child RANGE ${first} ${last})
        list(APPEND children D${child})
        math(EXPR depth_${child} "${depth_${at}} + 1")
    endforeach()
    draw(drawn 2)
    if(drawn EQUAL 0)
        set(unguarded D${last} ${unguarded})
    endif()
    list(JOIN children ", " children)
    set(policy PrioritizedList)
    draw(drawn 3)
    if(drawn GREATER 0 AND style MATCHES "[13]")
        draw_text(policy ${compiled_trees_policies})
    endif()
endmacro()

# Sets `text` to a tree in a namespace. A decider is drawn after those of the levels above.
function(make_compiled_tree number text)
    math(EXPR chance "${number} * 7919 + 1")
    math(EXPR style "${number} % 4")
    draw(size 21)
    math(EXPR size "${size} + 5")
    set(lines "")
    set(names)
    set(unguarded)
    set(at 0)
    set(num 1)
    set(depth_0 0)
    while(at LESS num)
        list(APPEND names D${at})
        draw_preconditions()
        draw_decide()
        draw(has_guarded_root 4)
        if(D${at} IN_LIST unguarded OR (at EQUAL 0 AND has_guarded_root GREATER 0))
            set(preconditions "")
            set(decide none)
        endif()
        math(EXPR next "${at} + 1")
        draw(is_group 2)
        if(num LESS size AND depth_${at} LESS 4 AND (is_group EQUAL 0 OR next EQUAL num))
            draw_children(${num})
            math(EXPR num "${last} + 1")
            set(define "BT_DEFINE_GROUP(D${at}, kGroup${policy}, (${children})")
            draw(has_behavior 3)
            if(has_behavior EQUAL 0 AND NOT style EQUAL 0)
                draw_behavior(none TickOfGroup)
                string(APPEND define ", .Behavior = &B${at}")
            endif()
            draw(flags 8)
            draw(has_flags 3)
            if(has_flags EQUAL 0 AND style MATCHES "[13]")
                set(flags ", .Flags = static_cast<bt::decider_flags>(${flags})")
            else()
                set(flags "")
            endif()
        else()
            set(ticks none TickQuickly<${at}> TickQuickly<${at}> TickQuickly<${at}>)
            if(style GREATER 0)
                list(APPEND ticks TickTold)
            endif()
            if(style MATCHES "[23]")
                list(APPEND ticks TickFully<block> TickFully<counted_block>)
            endif()
            draw_behavior(${ticks})
            set(define "BT_DEFINE_DECIDER(D${at}, B${at}")
            set(flags "")
        endif()
        if(NOT decide STREQUAL none)
            string(APPEND define ", .Decide = ${decide}")
        endif()
        string(APPEND lines "${define}${preconditions}${flags}, .Id = ${at});\n")
        set(at ${next})
    endwhile()
    list(JOIN names ", " names)
    set(${text}
"namespace compiled_trees::tree_${number} {
using namespace walkers;
BT_DECLARE_DECIDERS(${names});
${lines}BT_DEFINE_TREE(TREE, D0);
BT_DEFINE_TREE__COMPILED(COMPILED, D0);
bt::tick_result Tick(bt::tree_memory_base& memory, walker* agent, const bt::tick_input& input) {
    return TickBehaviorTree(COMPILED, memory, agent, input);
}
}

" PARENT_SCOPE)
endfunction()

# All of them and a table. `sources` is set to what has to be compiled.
function(write_compiled_trees folder sources)
    set(files)
    set(declared "")
    set(table "")
    set(number 0)
    foreach(file RANGE 1 ${compiled_trees_num_files})
        set(trees "")
        foreach(tree RANGE 1 ${compiled_trees_per_file})
            make_compiled_tree(${number} text)
            string(APPEND trees "${text}")
            string(APPEND declared
                "namespace tree_${number} {\nBT_DECLARE_TREE(TREE);\nBT_DECLARE_TREE(COMPILED);\n"
                "bt::tick_result Tick(bt::tree_memory_base&, walkers::walker*, const bt::tick_input&);\n}\n")
            string(APPEND table "    {tree_${number}::TREE, tree_${number}::COMPILED, &tree_${number}::Tick},\n")
            math(EXPR number "${number} + 1")
        endforeach()
        file(CONFIGURE OUTPUT ${folder}/trees_${file}.cpp @ONLY CONTENT
"// Trees for compiled_trees_test.cpp.
#include <tests/kit/walker.h>

${trees}")
        list(APPEND files ${folder}/trees_${file}.cpp)
    endforeach()
    file(CONFIGURE OUTPUT ${folder}/trees.cpp @ONLY CONTENT
"// The trees for compiled_trees_test.cpp, with their number as name.
#include <tests/bt/engine/compiled/compiled_trees.h>

namespace compiled_trees {

${declared}
const std::vector<compiled_tree> kCompiledTrees = {
${table}};

}  // namespace compiled_trees
")
    set(${sources} ${files} ${folder}/trees.cpp PARENT_SCOPE)
endfunction()
