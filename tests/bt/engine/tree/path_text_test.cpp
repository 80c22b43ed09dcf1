// The path as a text, for whoever looks at a memory in a debugger (contract 58).
#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace path_text {

enum flags : unsigned { kLeft = 1, kFails = 2 };

std::string seen;  // the path, as the last function that was called found it
const bt::tree_memory_base* watched = nullptr;

void Group_Activate() { seen = watched->Path; }
void Group_Deactivate() { seen += " | "; seen += watched->Path; }
bt::status Leaf_Activate(const bt::tick_args& tick) {
    seen = watched->Path;
    return (tick.DecisionFlags & kFails) != 0 ? bt::status::kFailed : bt::status::kRunning;
}
void Leaf_Deactivate() { seen = watched->Path; }
BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(Group);
BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(Leaf);

// SHARED has two places.
BT_DECLARE_DECIDERS(ROOT, LEFT, RIGHT, SHARED);
BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (LEFT, RIGHT));
BT_DEFINE_GROUP  (  LEFT,    kGroupPrioritizedList, (SHARED), .Behavior = &Group, .Preconditions = {.AllFlags = BT_FLAGS(kLeft)});
BT_DEFINE_GROUP  (  RIGHT,   kGroupPrioritizedList, (SHARED), .Behavior = &Group);
BT_DEFINE_DECIDER(    SHARED, Leaf);
BT_DEFINE_TREE(TREE, ROOT);

TEST_CASE("contract 58: each place of a decider has a path of its own, which is right within a tick too") {
    bt::tree_memory<TREE> memory;
    watched = &memory;
    CHECK(std::string(memory.Path) == "(idle)");
    TickBehaviorTree(TREE, memory, nullptr, {});
    CHECK(seen == "ROOT > RIGHT > SHARED");  // in its Activate
    CHECK(std::string(memory.Path) == "ROOT > RIGHT > SHARED");
    TickBehaviorTree(TREE, memory, nullptr, {.DecisionFlags = kLeft});
    CHECK(std::string(memory.Path) == "ROOT > LEFT > SHARED");
    StopBehaviorTree(TREE, memory, nullptr, {});
    CHECK(seen == "ROOT > LEFT > SHARED | ROOT > LEFT");  // in each Deactivate
    CHECK(std::string(memory.Path) == "(idle)");
    TickBehaviorTree(TREE, memory, nullptr, {.DecisionFlags = kFails});
    CHECK(std::string(memory.Path) == "(idle)");
}

TEST_CASE("contract 58: a tree that is built at run time shows its path like a declared one") {
    bt::tree_storage<8> storage;
    REQUIRE(!InitializeTreeData(storage, "BUILT", ROOT).IsError());
    bt::tree_memory<TREE> memory;
    watched = &memory;
    TickBehaviorTree(storage.Tree, memory, nullptr, {});
    CHECK(std::string(memory.Path) == "ROOT > RIGHT > SHARED");
    StopBehaviorTree(storage.Tree, memory, nullptr, {});
    CHECK(std::string(memory.Path) == "(idle)");
}

// A tree whose paths take as many characters as there may be, and one with one more.
constexpr int kNameLength = 20000;
template <int Length, char Letter>
constexpr auto kName = [] {
    struct {
        char Text[Length + 1] = {};
    } made;
    for (int i = 0; i < Length; ++i) made.Text[i] = Letter;
    return made;
}();
// Paths of X, X > Y and X > Z: 3 times X, Y, Z, 2 times " > " and 3 zeros.
constexpr int kRoom = bt::kMaxPathCharacters - 3 * kNameLength - 2 * 3 - 3;
template <int Length>
constexpr bt::decider kLast = {.DebugName = kName<Length, 'z'>.Text, .Behavior = &Leaf};
constexpr bt::preconditions kIfLeft = {.AllFlags = {kLeft}};
constexpr bt::decider kFirst = {.DebugName = "y", .Behavior = &Leaf, .Preconditions = kIfLeft};
template <int Length>
constexpr const bt::decider* kChildren[] = {&kFirst, &kLast<Length>};
template <int Length>
constexpr bt::decider kTop = {.DebugName = kName<kNameLength, 'x'>.Text, .Kind = bt::kGroup, .Children = {kChildren<Length>, 2}};

constexpr bt::decider FITS = kTop<kRoom - 1>;
BT_DEFINE_TREE(JUST_FITS, FITS);
constexpr bt::decider TOO_LONG = kTop<kRoom>;
BT_DEFINE_TREE(ONE_TOO_MANY, TOO_LONG);

TEST_CASE("contract 58: paths may take kMaxPathCharacters to the last, with one character more the tree shows the last names") {
    const std::string top(kNameLength, 'x');
    CHECK(JUST_FITS.Nodes[0].Path == top);
    CHECK(JUST_FITS.Nodes[1].Path == top + " > y");
    CHECK(JUST_FITS.Nodes[2].Path == top + " > " + std::string(kRoom - 1, 'z'));
    CHECK(sizeof JUST_FITS_Paths == bt::kMaxPathCharacters);
    CHECK(ONE_TOO_MANY.Nodes[0].Path == top);
    CHECK(ONE_TOO_MANY.Nodes[1].Path == std::string("y"));
    CHECK(ONE_TOO_MANY.Nodes[2].Path == std::string(kRoom, 'z'));
    CHECK(sizeof ONE_TOO_MANY_Paths == 1);
}

}  // namespace path_text
