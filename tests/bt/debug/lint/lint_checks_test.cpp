// Lint: flag checks that can never hold.
#include "lint_kit.h"

namespace lint_findings {

TEST_CASE("lint: flag checks that contradict each other") {
    const auto all_and_no = [](sapling& t) {
        t.Rest.Preconditions = {.AllFlags = BT_FLAGS(kIsHungry | kIsTired), .NoFlags = BT_FLAGS(kIsHungry)};
    };
    Check({
        {all_and_no,
         "kFlagsContradict: REST/0x5 never accepts: its checks of DecisionFlags contradict each other on kIsHungry; remove one of them\n"},
        {[](sapling& t) { t.Rest.Preconditions = {.AnyStimuli = BT_FLAGS(kStimuli_Smell),
                                                  .NoStimuli = BT_FLAGS(kStimuli_Smell | kStimuli_Noise)}; },
         "kStimuliContradict: REST/0x5 never accepts: its checks of stimuli contradict each other on kStimuli_Smell; remove one of them\n"},
        {[](sapling& t) { t.Rest.Preconditions = {.AllFlags = BT_FLAGS(kIsHungry | kIsTired), .NotAllFlags = BT_FLAGS(kIsHungry)}; },
         "kFlagsContradict: REST/0x5 never accepts: its checks of DecisionFlags contradict each other on kIsHungry; remove one of them\n"},
        {[](sapling& t) {
             t.Rest.Preconditions = {.AllFlags = BT_FLAGS(kIsTired), .AnyFlags = BT_FLAGS(kIsHungry | kIsWet), .NoFlags = BT_FLAGS(kIsWet),
                                     .NotAllFlags = BT_FLAGS(kIsHungry | kIsTired)};
         },
         "kFlagsContradict: REST/0x5 never accepts: its checks of DecisionFlags contradict each other on kIsHungry; remove one of them\n"},
    });
    // Of preconditions and While both must hold, each with its own word of any flags.
    Check({
        {[](sapling& t) {
             t.Rest.Preconditions = {.AnyFlags = BT_FLAGS(kIsHungry | kIsTired), .NoFlags = BT_FLAGS(kIsWet)};
             t.Rest.While.AnyFlags = BT_FLAGS(kIsWet);
         },
         "kFlagsContradict: REST/0x5 never accepts: its checks of DecisionFlags contradict each other on kIsWet; remove one of them\n"},
        {[](sapling& t) {
             t.Rest.Preconditions = {.AnyFlags = BT_FLAGS(kIsHungry | kIsTired), .NoFlags = BT_FLAGS(kIsWet)};
             t.Rest.While.AnyFlags = BT_FLAGS(kIsWet | kIsHungry);
             t.Rest.While.NotAllFlags = BT_FLAGS(kIsHungry);
         },
         "kFlagsContradict: REST/0x5 never accepts: its checks of DecisionFlags contradict each other on kIsHungry | kIsTired; remove one "
         "of them\n"},
    });
    CheckMisses({
        {"any of each, of two words",
         [](sapling& t) { t.Rest.Preconditions.AnyFlags = {kIsHungry | kIsTired}, t.Rest.While.AnyFlags = {kIsWet | kIsTired}; }},
        {"different flags", [](sapling& t) { t.Rest.Preconditions = {.AllFlags = {kIsHungry}, .NoFlags = {kIsTired}}; }},
        {"flags and stimuli", [](sapling& t) { t.Rest.Preconditions = {.AllFlags = {1}, .NoStimuli = {1}}; }},
        {"one of the two is left", [](sapling& t) { t.Rest.Preconditions = {.AnyFlags = {kIsHungry | kIsTired}, .NoFlags = {kIsTired}}; }},
        {"exactly one of two",
         [](sapling& t) { t.Rest.Preconditions = {.AnyFlags = {kIsHungry | kIsTired}, .NotAllFlags = {kIsHungry | kIsTired}}; }},
        {"an ancestor's are checked at another time",
         [](sapling& t) { t.Root.Preconditions.AllFlags = {kIsWet}, t.Chew.Preconditions.NoFlags = {kIsWet}; }},
    });
}

TEST_CASE("lint: a check that needs what nothing sets") {
    Check({
        {[](sapling& t) { t.Facts.Stimuli = kStimuli_Noise, t.Rest.Preconditions.AllStimuli = BT_FLAGS(kStimuli_Smell); },
         "kStimuliNeverSet: REST/0x5 never accepts: its checks of stimuli need kStimuli_Smell, which nothing sets; set it somewhere or "
         "remove the check\n"},
        {[](sapling& t) { t.Facts.DecisionFlags = kIsHungry, t.Rest.Preconditions.AnyFlags = {kIsTired | kIsWet}; },
         "kFlagsNeverSet: REST/0x5 never accepts: its checks of DecisionFlags need bit 1 | bit 2, which nothing sets; set it somewhere or "
         "remove the check\n"},
        {[](sapling& t) { t.Facts.DecisionFlags = kIsHungry, t.Rest.Preconditions.AnyFlags = {kIsHungry | kIsTired},
                          t.Rest.While.AnyFlags = {kIsTired | kIsWet}; },
         "kFlagsNeverSet: REST/0x5 never accepts: its checks of DecisionFlags need bit 1 | bit 2, which nothing sets; set it somewhere or "
         "remove the check\n"},
    });
    CheckMisses({
        {"one of them is set, of the While too", [](sapling& t) {
             t.Facts.DecisionFlags = kIsTired, t.Rest.Preconditions.AnyFlags = t.Rest.While.AnyFlags = {kIsTired | kIsWet};
         }},
        {"one of them is set", [](sapling& t) { t.Facts.DecisionFlags = kIsTired, t.Rest.Preconditions.AnyFlags = {kIsTired | kIsWet}; }},
        {"it must not be set", [](sapling& t) { t.Facts = {.DecisionFlags = 0, .Stimuli = 0}, t.Rest.Preconditions.NoFlags = {kIsTired}; }},
    });
}

TEST_CASE("lint: a group whose flag checks contradict those of each child breaks the Subset Rule surely") {
    const auto break_it = [](sapling& t) {
        t.Feed.Preconditions.AllFlags = {kIsHungry};
        t.Chew.Preconditions.NoFlags = {kIsHungry};
        t.Walk.Preconditions.NotAllFlags = {kIsHungry};
    };
    sapling tree;
    break_it(tree);
    const std::string never_finds_a_child =
        "kNoChildCanAccept: FEED/0x6 never finds a child that accepts: its flag checks contradict those of each of its children, such as "
        "CHEW/0x1, which are made in the same tick; change its checks or theirs\n";
    CHECK(tree.Lint() == never_finds_a_child);
    tree.Feed.Flags = bt::kFlagsDelegateDecide;
    CHECK(tree.Lint() == never_finds_a_child);
    tree.Walk.Preconditions = {};
    CHECK(tree.Lint() == "");
    break_it(tree);
    tree.Walk.Preconditions.NotAllFlags = {kIsHungry | kIsTired};
    CHECK(tree.Lint() == "");
    tree.Walk.Preconditions = {.AllFlags = {kIsTired}, .NoFlags = {kIsTired}};
    tree.Chew.Preconditions = tree.Walk.Preconditions;
    CHECK(tree.Lint().find("kNoChildCanAccept") == std::string::npos);  // the children have findings of their own
    // The same of stimuli, and of what must hold to go on, of the group or of its children.
    const auto check = [&](void (*make)(sapling&)) {
        sapling other;
        make(other);
        CHECK(other.Lint() == never_finds_a_child);
    };
    check([](sapling& t) { t.Feed.Preconditions.AllStimuli = t.Chew.Preconditions.NoStimuli = t.Walk.Preconditions.NoStimuli = {1}; });
    check([](sapling& t) { t.Feed.While.AllFlags = t.Chew.Preconditions.NoFlags = t.Walk.Preconditions.NoFlags = {1}; });
    check([](sapling& t) { t.Feed.Preconditions.AllFlags = t.Chew.While.NoFlags = t.Walk.While.NoFlags = {1}; });
    check([](sapling& t) { t.Feed.Preconditions.NoStimuli = t.Chew.Preconditions.AllStimuli = t.Walk.Preconditions.AllStimuli = {1}; });
}

}  // namespace lint_findings
