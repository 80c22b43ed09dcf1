// ## How do several trees in several files share behaviors and subtrees?
//
// A studio has one library of behaviors and many trees. A header defines what the trees share: behaviors, deciders,
// groups, classic nodes, and `inline constexpr` parameters. Each definition has C++'s own `inline` in front, like any
// constant in a header. Trees are defined in source files. Everything else is the same as in one file.
// ([files](recipes/r21_several_files))
//
// The game includes `people.h`, which has the agents, the trees' names and their memories. Only the files of the AI
// include `search.h`, the library.
//
//< r21_several_files/people.h
//
//< r21_several_files/search.h
//
//< r21_several_files/search.cpp
//
// Each tree has a file of its own and names the deciders it uses. The guard uses the whole subtree SEARCH, and the
// cleaner only REPORT.
//
//< r21_several_files/guard.cpp
//
//< r21_several_files/cleaner.cpp
//
// And this is the game:
//{
#include "r21_several_files/people.h"
//}

int main() {
    using namespace people_ai;
    Person anna = {"Anna"}, chris = {"Chris"};
    GUARD_memory guard;
    CLEANER_memory cleaner;
    for (int i = 0; i < 3; ++i) {
        bt::TickBehaviorTree(GUARD, guard, &anna, {.Time = 1.0 * i});
        bt::TickBehaviorTree(CLEANER, cleaner, &chris, {.Time = 1.0 * i});
    }
}

//> Anna looks into every corner
//> Anna reports
//> Chris reports
//> Chris reports
//> Chris reports
//
// The whole program has one `search::REPORT`, with one address and one Id, so recordings and coverage of both trees
// agree on it. Write `inline` in front of `BT_DEFINE_BEHAVIOR`, `BT_DEFINE_DECIDER` and `BT_DEFINE_GROUP`, not of
// declarations. If two files define an `inline` behavior or decider of one name in one namespace, the linker keeps one
// of the two without a word. So give each header a namespace of its own, and leave out `inline` in source files.
// `BT_DEFINE_TREE` belongs in one source file.
//
// An Id is made of the name without the namespace. One tree therefore can't have a `search::LOOK` and a
// `people_ai::LOOK`, unless one of the two has an `.Id = bt::NameId("people_ai::LOOK")`. A tree has one type of agent.
// Functions for several types are templates, and each tree binds them for its own type:
// `BT_DEFINE_BEHAVIOR__NONE(GoHome, .Tick = bt::tick<shared::GoHome_Tick<Raider>>)` ([S19](s19_the_agent_pointer.md)).
//
// A file that names a decider needs the decider's declaration. If main.cpp calls `bt::ExplainDecider(GUARD, guard,
// &anna, input, PATROL, text, size)`, write `BT_DECLARE_DECIDERS(PATROL);` into people.h, in the tree's namespace. Or
// look the decider up by its name: `bt::FindDecider(GUARD, "PATROL")`.
//
// The trees may also live in several shared libraries. Libraries that are built with `-fvisibility=hidden` must export
// the names: write `namespace [[gnu::visibility("default")]] search {` in each file that opens the namespace. On
// Windows each DLL has constants of its own, so compare Ids there. With g++, a shared library that has such constants
// is never unloaded, as with every inline variable. `-fno-gnu-unique` avoids that.
