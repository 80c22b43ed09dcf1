// ## How do several trees in several files share behaviors and subtrees?
//
// A studio has one library of behaviors and many trees. A header defines what they share, each line with C++'s own `inline` in front, as
// for any constant in a header: behaviors, deciders, groups, classic nodes, and `inline constexpr` parameters. Trees stand in source files. Everything else is as in one file. ([files](recipes/r21_several_files))
//
// The game includes `people.h`: the agents, the trees' names and their memories. Only the files of the AI include `search.h`, the library.
//
//< r21_several_files/people.h
//
//< r21_several_files/search.h
//
//< r21_several_files/search.cpp
//
// Each tree has a file of its own and names what it uses: the whole subtree SEARCH here, only REPORT there.
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
// There is one `search::REPORT` in the whole program, with one address and one Id, so recordings and coverage of both trees agree on it.
// `inline` belongs in front of `BT_DEFINE_BEHAVIOR`, `BT_DEFINE_DECIDER` and `BT_DEFINE_GROUP`, not of declarations. With it, two
// behaviors or deciders of one name in one namespace, in two files, are one for the linker, and one of them silently wins. So give each
// header a namespace of its own, and leave `inline` out in source files. `BT_DEFINE_TREE` stands in one source file.
//
// An Id is made of the name without the namespace. So one tree can't have a `search::LOOK` and a `people_ai::LOOK`, unless one of them gets an
// `.Id = bt::NameId("people_ai::LOOK")`. A tree has one type of agent; functions for trees of several are templates, which each tree binds for its
// own: `BT_DEFINE_BEHAVIOR__NONE(GoHome, .Tick = bt::tick<shared::GoHome_Tick<Raider>>)` ([S19](s19_the_agent_pointer.md)).
//
// A file that names a decider, as main.cpp for `bt::ExplainDecider(GUARD, guard, &anna, input, PATROL, text, size)`, needs its declaration:
// `BT_DECLARE_DECIDERS(PATROL);` in people.h, in the tree's namespace. Or it asks for it by its name: `bt::FindDecider(GUARD, "PATROL")`.
//
// The trees may also live in several shared libraries. Those that are built with `-fvisibility=hidden` have to export the library's names:
// `namespace [[gnu::visibility("default")]] search {`, in each file that opens the namespace. On Windows each DLL has constants of its own, so compare Ids there.
// g++ never unloads a library that has such constants, as it has them from every inline variable, unless you give it `-fno-gnu-unique`.
