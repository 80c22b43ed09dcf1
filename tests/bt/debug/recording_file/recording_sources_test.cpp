// Where the nodes of a tree are written (contract 208).
#include "recording_world.h"

namespace recordings {
namespace {

// "a.bt:3, ?, ", of each node of an agent's tree.
std::string SourcesOf(const bt::recording_reader& reader, int agent) {
    const bt::tree& of = *reader.PathsAt(agent, reader.LastTime())->Tree;
    std::string told;
    for (int i = 0; i < of.NumNodes; ++i) {
        const bt::recorded_source source = reader.SourceOf(of, i);
        told += source.Line == 0 ? source.File + "?, " : source.File + ":" + std::to_string(source.Line) + ", ";
    }
    return told;
}

struct edited_agent {
    bt::built_tree Built;
    bt::tree_memory_of<8, 4096> Memory{1};
    creature Agent;
    int Number;

    edited_agent(bt::recording_writer& writer, std::initializer_list<const char*> names)
        : Built(BuildSelector(names)), Number(writer.AddAgent("one")) {}
    void Tick(double time) {
        (void)bt::TickBehaviorTree(Built.Tree(), Memory, &Agent, {.Time = time});
    }
};

TEST_CASE("contract 208: a reader has the file and the line of each node, before and after the tree's first note") {
    for (const bool is_before : {true, false}) {
        CAPTURE(is_before);
        bt::recording_writer writer;
        edited_agent one(writer, {"A", "B", "C"}), other(writer, {"D"});
        const std::vector<bt::recorded_source> nodes = {
            {"dog.bt", 1}, {"lib/run.bt", 12}, {}, {"dog.bt", 3}, {"not", 9}};
        if (is_before) writer.AddSource(one.Built.Tree(), nodes);
        writer.BeginFrame(1);
        one.Tick(1), other.Tick(1);
        writer.Note(one.Number, one.Memory), writer.Note(other.Number, other.Memory);
        std::string bytes(writer.EndFrame());
        if (!is_before) writer.AddSource(one.Built.Tree(), nodes);
        bytes += writer.Finish();
        const bt::recording_reader reader(bytes);
        CHECK(reader.Problem().Text() == "");
        CHECK(SourcesOf(reader, 0) == "dog.bt:1, lib/run.bt:12, ?, dog.bt:3, ");
        CHECK(SourcesOf(reader, 1) == "?, ?, ");
        CHECK(reader.SourceOf(*reader.PathsAt(0, 1)->Tree, -1).Line == 0);
        CHECK(reader.SourceOf(*reader.PathsAt(0, 1)->Tree, 4).Line == 0);
        CHECK(reader.SourceOf(one.Built.Tree(), 0).Line == 0);  // the game's own tree, which no reader knows
    }
}

TEST_CASE("contract 208: lines stay when a frame is dropped, and a later call replaces them") {
    bt::recording_writer writer;
    edited_agent one(writer, {"A"});
    writer.AddSource(one.Built.Tree(), {{"old", 1}, {"old", 2}});
    writer.BeginFrame(1);
    one.Tick(1);
    writer.Note(one.Number, one.Memory);
    writer.EndFrame();
    writer.DropFrame();
    writer.BeginFrame(2);
    std::string bytes(writer.EndFrame());
    CHECK(SourcesOf(bt::recording_reader(bytes), 0) == "old:1, old:2, ");
    writer.AddSource(one.Built.Tree(), {{"new\n", 5}});
    bytes += writer.Finish();
    CHECK(SourcesOf(bt::recording_reader(bytes), 0) == "new?:5, ?, ");
}

TEST_CASE("contract 208: a decider's own Source is read up to its macro, and others have no line") {
    const struct {
        const char* Source;
        std::string Wanted;
    } rows[] = {{"ai/dog.cpp:12: BT_DEFINE_DECIDER(A, Any)", "ai/dog.cpp:12, "},
                {"12: BT_DEFINE_DECIDER(A, Any)", "?, "},
                {": BT_DEFINE_DECIDER(A, Any)", "?, "},
                {"ai/dog.cpp:12", "?, "},
                {"", "?, "},
                {nullptr, "?, "}};
    for (const auto& row : rows) {
        CAPTURE(row.Wanted);
        bt::decider leaf = {.DebugName = "A", .Behavior = &bt::DoNothing};
        leaf.Source = row.Source;
        bt::tree_storage<1> storage;
        REQUIRE(InitializeClassicTree(storage, "ALONE", leaf).Code == bt::error_code::kNone);
        bt::recording_writer writer;
        const int agent = writer.AddAgent("one");
        bt::tree_memory_of<2, 64> memory;
        writer.BeginFrame(1);
        (void)bt::TickBehaviorTree(storage.Tree, memory, nullptr, {.Time = 1});
        writer.Note(agent, memory);
        CHECK(SourcesOf(bt::recording_reader(writer.EndFrame()), 0) == row.Wanted);
        (void)bt::StopBehaviorTree(storage.Tree, memory, nullptr, {.Time = 2});
    }
}

TEST_CASE("contract 222: lines of what is not there are refused, and a reader of other chunks passes over them") {
    using bt::recording_fault;
    bt::recording_writer writer;
    edited_agent one(writer, {"A"});
    writer.BeginFrame(1);
    one.Tick(1);
    writer.Note(one.Number, one.Memory);
    const std::string bytes(writer.EndFrame());
    writer.BeginFrame(2);
    writer.Mark("later");
    const std::string later(writer.EndFrame());
    const struct {
        std::string Chunk;
        recording_fault Fault;
    } all[] = {{{"\0\1\1a\1\1\1\2", 8}, recording_fault::kNone},
               {{"\0\0\0\0\0\0", 6}, recording_fault::kNone},
               {{"\1\1\1a\1\1\1\2", 8}, recording_fault::kNoSuchTree},     // no such tree
               {{"\0\1\1a\2\1\1\2", 8}, recording_fault::kBadNumber},      // no such file
               {{"\0\1\1a\1\1\1", 7}, recording_fault::kBadNumber},        // cut
               {{"\0\2\x9", 3}, recording_fault::kBadNumber},                 // cut in the files
               {{"\0\x3\1a\1b\1c\1\1\1\2", 12}, recording_fault::kBadNumber},  // more files than nodes
               {{"\0\1\1a\1\x80\x80\x80\x80\x08\1\2", 12}, recording_fault::kBadNumber}};  // a line above the most
    for (const auto& each : all) {
        std::string with = bytes;
        bt::detail::AddChunk(with, bt::detail::kSourceChunk, each.Chunk);
        with += later;
        const bt::recording_reader reader(with);
        CHECK(reader.Problem().Fault == each.Fault);
        CHECK(reader.NumMarks() == 1);  // whatever is in it, no frame is lost
        CHECK(reader.NumGaps() == 0);
    }
}

}  // namespace
}  // namespace recordings
