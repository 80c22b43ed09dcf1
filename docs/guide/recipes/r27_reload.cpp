// ## How do I change a tree while agents run in it?
//
// A `bt::live_file` reads a file again when it has changed, and takes each agent to the new tree with its next tick. A
// node that is in both trees, with the same name, kind and functions, keeps running: its block, times and counts stay,
// without another Activate. This post office has a format of its own, with a step on each line. For a format of this
// library the game is in the place of `Read`: `bt::live_file bot("bots/camper.bt", kGame)`. Trees in C++ are edited as
// [live trees](live.md). ([program](recipes/r27_reload.cpp))
//{
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/recorder.h>
#include <bt/live_file.h>
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

void Save(const char* text) { std::ofstream("tour.txt") << text; }
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
    Save("walk\n");
    bt::live_file tour("tour.txt", Read);
    Postman postman;
    bt::built_memory memory(tour.Tree());
    bt::flight_recorder<> recorder;
    const auto tick = [&](double seconds) {
        std::printf("%.0f s\n", seconds);
        tour.Tick(memory, &postman, {.Time = seconds, .DeltaTime = 1}, recorder);
    };
    tick(1), tick(2);

    Save("load\nwalk\ndeliver\n");
    if (!tour.Refresh(true)) return 1;  // without true it looks four times a second
    for (const bt::mistake& each : tour.Messages()) std::puts(each.Text().c_str());
    const bt::tree_change& change = *tour.Change();
    for (const bt::node* const added : change.Added()) std::printf("new: %s\n", added->Path);
    for (const bt::node* const gone : change.Gone()) std::printf("gone: %s\n", gone->Path);

    const bt::carry_result carried = tour.Carry(memory, &postman, {.Time = 2});  // or the next tick does it
    bt::CarryRecording(change, recorder);
    std::printf("%d kept, %d ended\n", carried.NumKept, carried.NumEnded);
    for (int second = 3; second < 6; ++second) tick(second);
    tour.Stop(memory, &postman, {.Time = 5});
    std::remove("tour.txt");
}

//> 1 s
//>    sets out
//>    passes house 1
//> 2 s
//>    passes house 2
//> new: tour > load
//> new: tour > deliver
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
// On a mistake the agents go on in the tree that they have. A running node that is gone from the new tree is
// deactivated, with `bt::end_reason::kInterrupted`. So is a leaf whose block can't be copied as bytes, because it owns a
// `std::string` for example. Nodes that are alike under one parent are told apart by their order.
