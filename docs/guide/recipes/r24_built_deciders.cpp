// ## How do I build a tree of deciders from data?
//
// A list of a pet's needs comes from a file. A `bt::decider_builder` takes groups and leaves one by one. The tree equals
// a declared one in its ticks, its texts and its layout. ([program](recipes/r24_built_deciders.cpp))
//{
#include <cstdio>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/decider_builder.h>
#include <bt/tick.h>
//}

struct Pet {
    float Needs[3] = {0.25f, 0.5f, 0.375f};
};
struct Need {
    using role = bt::parameters;
    int Index = 0;
};
float Urge(const Pet& pet, const Need& need) { return pet.Needs[need.Index]; }
void Satisfy(Pet& pet, const Need& need) { pet.Needs[need.Index] -= 0.125f; }

bt::built_tree MakeTree(const std::vector<std::string>& needs) {
    bt::decider_builder builder;
    builder.Begin(bt::kGroupScoredEveryTick, "LIVE", {.Margin = 0.2f});
    int index = 0;
    for (const std::string& need : needs) {
        builder.Leaf(bt::tick<Satisfy>, need, {.Decide = bt::decide<Urge>, .Parameters = builder.Own(Need{index++})});
    }
    builder.End();
    return builder.Build("PET");
}

int main() {
    const bt::built_tree tree = MakeTree({"SLEEP", "EAT", "PLAY"});
    Pet pet;
    bt::built_memory memory(tree);
    for (int second = 0; second < 4; ++second) {
        bt::TickBehaviorTree(tree, memory, &pet, {.Time = 1.0 * second});
        std::printf("%d s  %s\n", second, memory.Memory().Path);
    }
    const bt::built_tree wrong = MakeTree({"SLEEP", "EAT", "EAT"});
    for (const bt::build_error& error : wrong.Errors()) std::printf("%s\n", error.Text().c_str());
    bt::decider_options options = bt::OptionsOf(*tree.Tree().Root);  // to build it again with another margin
    options.Margin *= 2;
    std::printf("%.1f\n", options.Margin);
}

//> 0 s  LIVE > EAT
//> 1 s  LIVE > EAT
//> 2 s  LIVE > EAT
//> 3 s  LIVE > PLAY
//> node 3, LIVE > EAT: this decider has the Id of another decider of the tree; rename one, or give it an .Id: LIVE > EAT
//> 0.4
//
// `Again` adds a decider in a second place, and `Subtree` adds declared deciders. `LeafOfTree` makes a leaf of another
// built tree, as `BT_DEFINE_BEHAVIOR__TREE` does of a declared one. `bt::BehaviorOf` makes a behavior of it, for
// several leaves.
