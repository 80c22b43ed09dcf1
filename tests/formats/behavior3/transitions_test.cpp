// What a transition recorder keeps of trees that tick as their file's own program does.
#include "behavior3_kit.h"

#include <bt/debug/transitions.h>

using namespace behavior3_kit;

namespace {

std::string Transitions(const std::string& lines, std::map<std::string, std::string> scripts, int num_ticks) {
    const bt::loaded_tree tree = Loaded(lines);
    actor on = {.Scripts = std::move(scripts)};
    bt::built_memory memory(tree);
    bt::transition_recorder<> recorder;
    for (int i = 0; i < num_ticks; ++i) {
        bt::TickBehaviorTree(tree, memory, &on, {.Time = static_cast<double>(i), .DeltaTime = 1});
        recorder.Note(memory);
    }
    char text[1000];
    PrintTransitions(recorder, text, sizeof text);
    return text;
}

}  // namespace

TEST_CASE("contract 107: in the exact profile of behavior3 a node of the game's and one of the format's are kept while they run") {
    CHECK(Transitions("r Priority a b\na Leaf\nb Leaf", {{"a", "FFRRS"}, {"b", "R"}}, 5) ==
          "0.000 s  r > b  2.000 s\n"
          "2.000 s  r > a  2.000 s\n"
          "4.000 s  (idle)  0.000 s so far\n");
    CHECK(Transitions("r Priority a w\na Leaf\nw Wait milliseconds=2500", {{"a", "RRFFFFFR"}}, 8) ==
          "0.000 s  r > a  2.000 s\n"
          "2.000 s  r > w  3.000 s\n"
          "5.000 s  (idle)  1.000 s\n"
          "6.000 s  r > w  1.000 s\n"
          "7.000 s  r > a  0.000 s so far\n");
}
