// ## How do I change a tree while agents run in it?
//
// Read the changed text into a new tree, and move each agent to that tree. A node that is in both trees, with the same
// name, kind and functions, keeps running: its block, times and counts stay, without another Activate. This post office
// reads its trees from a text of its own, with a step on each line; a file of any format works the same way. Trees of
// deciders do too, where Ids match instead of names. Memories with enough room may stay where they are:
// `change.Carry(memory, &postman, input)`. The functions of the steps are in the [program](recipes/r27_reload.cpp).
//{
#include <cstdio>
#include <sstream>
#include <string>
#include <utility>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/recorder.h>
#include <bt/reload.h>
#include <macros/bt_macros.h>

struct Postman {
    int Letters = 0;
};

struct Walk_Block {
    using role = bt::block;
    int Houses = 0;
};
void Walk_Activate() { std::puts("   sets out"); }
bt::status Walk_Tick(Walk_Block& block) {
    std::printf("   passes house %d\n", ++block.Houses);
    return block.Houses < 4 ? bt::status::kRunning : bt::status::kSucceeded;
}
void Walk_Deactivate() { std::puts("   stops walking"); }
BT_DEFINE_BEHAVIOR__FULL(Walk, bt::activate<Walk_Activate>, bt::tick<Walk_Tick>, bt::deactivate<Walk_Deactivate>, bt::NameId("Walk"));

bool Deliver(Postman& postman) { return std::printf("   delivers %d letters\n", std::exchange(postman.Letters, 0)) > 0; }
bool Load(Postman& postman) { return std::printf("   loads %d letters\n", postman.Letters = 3) > 0; }

//}

bt::built_tree Read(const std::string& text) {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "tour");
    std::istringstream lines(text);
    for (std::string step; std::getline(lines, step);) {
        if (step == "walk") builder.Leaf(Walk, step);
        if (step == "load") builder.Leaf(bt::action<Load>, step);
        if (step == "deliver") builder.Leaf(bt::action<Deliver>, step);
    }
    builder.End();
    return builder.Build("tour");
}

int main() {
    Postman postman;
    bt::built_tree tree = Read("walk\n");
    bt::built_memory memory(tree);
    bt::flight_recorder<> recorder;
    const auto tick = [&](double seconds) {
        std::printf("%.0f s\n", seconds);
        bt::TickBehaviorTree(tree, memory, &postman, {.Time = seconds, .DeltaTime = 1}, recorder);
    };
    tick(1), tick(2);

    bt::built_tree edited = Read("load\nwalk\ndeliver\n");
    if (!edited.IsSound()) return 1;  // the postman keeps his old tree
    const bt::tree_change change(tree, edited);
    for (const bt::node* const added : change.Added()) std::printf("new: %s\n", added->Path);
    for (const bt::node* const gone : change.Gone()) std::printf("gone: %s\n", gone->Path);
    const bool walks_on = change.NewOf(tree.Tree().Nodes[1]) != nullptr;
    std::printf("the walk %s\n", walks_on ? "goes on" : "ends");

    bt::built_memory made(edited);
    const bt::carry_result carried = change.Carry(memory, made, &postman, {.Time = 2});
    if (carried.Error != bt::error_code::kNone) return 1;
    bt::CarryRecording(change, recorder);
    std::printf("%d kept, %d ended\n", carried.NumKept, carried.NumEnded);
    memory = std::move(made);
    tree = std::move(edited);  // after the last agent
    for (int second = 3; second < 6; ++second) tick(second);
    StopBehaviorTree(tree, memory, &postman, {.Time = 5});
}

//> 1 s
//>    sets out
//>    passes house 1
//> 2 s
//>    passes house 2
//> new: tour > load
//> new: tour > deliver
//> the walk goes on
//> 1 kept, 0 ended
//> 3 s
//>    passes house 3
//> 4 s
//>    passes house 4
//>    stops walking
//>    delivers 0 letters
//> 5 s
//>    loads 3 letters
//>    sets out
//>    passes house 1
//>    stops walking
//
// `Carry` deactivates a running node that is gone from the new tree, with `bt::end_reason::kInterrupted`. The same
// happens to a leaf whose block can't be copied as bytes, for example because it owns a `std::string`. Nodes that are
// alike under one parent are told apart by their order. If `Carry` refuses, it returns an error and leaves both
// memories unchanged. `Carry` works for classic trees. The recorder still knows what these nodes did before.
