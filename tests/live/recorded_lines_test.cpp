// A development build's recording has the line of each decider, in trees in one another too (contract 208).
#include <doctest/doctest.h>

#include <string>

#include <bt/debug/recording.h>
#include <bt/live.h>
#include <macros/bt_macros.h>

#include "kit.h"

namespace recorded_lines {

struct Dog {};
void Go_Tick(Dog&) {}
BT_DEFINE_BEHAVIOR(Go);

// clang-format off
constexpr int kFirstLine = __LINE__ + 1;
BT_DECLARE_DECIDERS(WALK);
BT_DEFINE_GROUP  (INNER_ROOT, kGroupPrioritizedList, (WALK));
BT_DEFINE_DECIDER(  WALK, Go);
BT_DEFINE_TREE(INNER, INNER_ROOT);
BT_DEFINE_BEHAVIOR__TREE(Inner, INNER);

BT_DECLARE_DECIDERS(OUT, HOME);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (OUT, HOME));
BT_DEFINE_DECIDER(  OUT, Inner); BT_DEFINE_DECIDER(HOME, Go);
BT_DEFINE_TREE(DOG, ROOT);
// clang-format on

TEST_CASE("contract 208: a recording has the lines of deciders that were compiled with BT_LIVE") {
    Dog dog;
    bt::tree_memory<DOG> memory;
    bt::recording_writer writer;
    const int agent = writer.AddAgent("one");
    writer.BeginFrame(1);
    (void)bt::TickBehaviorTree(DOG, memory, &dog, {.Time = 1});
    writer.Note(agent, memory);
    std::string bytes(writer.EndFrame());
    const auto told = [&](std::string_view more) {
        const bt::recording_reader reader(bytes + std::string(more));
        CHECK(reader.Problem().Text() == "");
        const bt::tree& of = *reader.PathsAt(agent, 1)->Tree;
        std::string all;
        for (int i = 0; i < of.Whole->NumNodes; ++i) {
            const bt::recorded_source source = reader.SourceOf(of, i);
            const bool is_here = source.File == __FILE__;
            all += of.Whole->Nodes[i].Decider->DebugName + (is_here ? " here +" : " '" + source.File + "' ") +
                   std::to_string(source.Line - (is_here ? kFirstLine : 0)) + "; ";
        }
        return all;
    };
    CHECK(told("") == "ROOT here +7; OUT here +8; HOME here +8; INNER_ROOT here +1; WALK here +2; ");
    // What the game tells is taken instead.
    writer.AddSource(DOG, {{"a", 5}, {"", 0}, {"b", 7}});
    CHECK(told(writer.Finish()) == "ROOT 'a' 5; OUT '' 0; HOME 'b' 7; INNER_ROOT here +1; WALK here +2; ");
}

TEST_CASE("contract 208: a recording has the lines of an edited tree, which are those of the text") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    REQUIRE(live.Set("TWO", "MaxSeconds", "9") == "");
    live_kit::Dog dog;
    live_kit::DOG_memory memory{};
    bt::recording_writer writer;
    const int agent = writer.AddAgent("one");
    writer.BeginFrame(1);
    CHECK(live.Tick(memory, &dog, {.Time = 1}));
    writer.Note(agent, memory);
    const bt::recording_reader reader(writer.EndFrame());
    const bt::tree& of = *reader.PathsAt(agent, 1)->Tree;
    for (int i = 0; i < live.Tree().NumNodes; ++i) {
        const char* const name = live.Tree().Nodes[i].Decider->DebugName;
        CAPTURE(std::string(name));
        const bt::recorded_source source = reader.SourceOf(of, i);
        CHECK(source.File == file.Path);
        const std::string told = live.Source(name);  // empty: it has another name in the program
        CHECK((told.empty() || told.starts_with(file.Path + ":" + std::to_string(source.Line) + ": ")));
    }
    CHECK(live.Stop(memory, &dog, {.Time = 2}));
}

}  // namespace recorded_lines
