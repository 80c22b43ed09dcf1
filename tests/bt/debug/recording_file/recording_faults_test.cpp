// Bytes that are no sound recording: each is refused with its fault and its place, and what was before is read.
#include <functional>
#include <limits>

#include <bt/debug/recording_file/tree_words.h>

#include <tests/kit/allocation_trap.h>
#include <tests/kit/silence.h>
#include "recording_kit.h"

namespace recordings {
namespace {

using bt::recording_fault;
using bt::detail::AddChunk;
using bt::detail::decider_words;
using bt::detail::forest_words;
using bt::detail::item_kind;
using bt::detail::PutFixed;
using bt::detail::PutNumber;
using bt::detail::PutText;

std::string Begin(std::uint16_t major = 1) {
    std::string bytes(bt::detail::kMagic);
    PutFixed(bytes, major);
    PutFixed(bytes, std::uint16_t{7});
    return bytes;
}

std::string With(std::string_view letters, std::string_view chunk) {
    std::string bytes = Begin();
    AddChunk(bytes, letters, chunk);
    return bytes;
}

// One leaf below a group.
forest_words SmallForest() {
    return {.Deciders = {{.Name = "ROOT", .Kind = bt::kGroup, .NumChildren = 1}, {.Name = "LEAF"}},
            .Trees = {{.Name = "SMALL", .Deciders = {0, 1}}}};
}
std::string Bytes(forest_words words) {
    std::string chunk;
    VisitForest(bt::detail::words_writer{chunk}, words);
    return With(bt::detail::kTreeChunk, chunk);
}
std::string SmallTree(const std::function<void(forest_words&)>& change) {
    forest_words words = SmallForest();
    change(words);
    return Bytes(words);
}

// A recording with that tree and one agent, and a frame that ends with these bytes.
std::string Frame(const std::function<void(std::string&)>& add) {
    std::string bytes = Bytes(SmallForest());
    std::string frame;
    PutNumber(frame, 1);
    PutFixed(frame, 3.0);
    frame += static_cast<char>(item_kind::kCame);
    PutNumber(frame, 0);
    PutText(frame, "dog");
    add(frame);
    AddChunk(bytes, bt::detail::kFrameChunk, frame);
    return bytes;
}
void AddItem(std::string& to, item_kind kind, std::int64_t agent, unsigned options = 0) {
    to += static_cast<char>(static_cast<unsigned>(kind) | options);
    PutNumber(to, bt::detail::Folded(agent));
}
void BeginTree(std::string& to) {
    AddItem(to, item_kind::kBegan, 0);
    PutNumber(to, 0);
}

struct bad_recording {
    const char* What;
    std::string Bytes;
    recording_fault Fault;
};

void Check(const std::vector<bad_recording>& all) {
    for (const bad_recording& each : all) {
        CAPTURE(each.What);
        const bt::recording_reader reader(each.Bytes);
        CHECK(reader.Problem().Fault == each.Fault);
        CHECK(reader.Problem().Offset <= each.Bytes.size());
        const std::string begin = "byte " + std::to_string(reader.Problem().Offset) + ": ";
        CHECK(reader.Problem().Text().substr(0, begin.size()) == begin);
        CHECK(reader.Problem().Text().size() > begin.size() + 10);
    }
}

// What was before the fault is kept.
void CheckKept(const std::vector<bad_recording>& all) {
    for (const bad_recording& each : all) {
        CAPTURE(each.What);
        const bt::recording_reader reader(each.Bytes);
        REQUIRE(reader.NumAgents() >= 1);
        CHECK(reader.Agent(0).Name == "dog");
        CHECK(reader.LastTime() == 3);
    }
}

TEST_CASE("contract 222: bytes that are no recording of this format are refused by name") {
    std::string as_text = Begin();
    as_text.erase(as_text.find('\r'), 1);
    std::string large = Begin() + "FRAM";
    PutFixed(large, std::uint32_t{(16u << 20u) + 1});
    std::string damaged = With(bt::detail::kHeadChunk, std::string("\0\0", 2));
    damaged.back() ^= 1;
    Check({
        {"nothing of it", "hello world", recording_fault::kNoRecording},
        {"a letter", "x", recording_fault::kNoRecording},
        {"line ends", as_text, recording_fault::kTextMode},
        {"nothing at all", "", recording_fault::kCut},
        {"the beginning", std::string(bt::detail::kMagic.substr(0, 5)), recording_fault::kCut},
        {"no version", std::string(bt::detail::kMagic), recording_fault::kCut},
        {"version", Begin(2), recording_fault::kOtherVersion},
        {"length", large + "0000", recording_fault::kLargeChunk},
        {"sum", damaged, recording_fault::kBadChecksum},
        {"kind", With("SOME", ""), recording_fault::kUnknownChunk},
        {"kind with another letter", With("{ome", ""), recording_fault::kUnknownChunk},
        {"a text that is too long", With(bt::detail::kHeadChunk, "\x05" "abc"), recording_fault::kBadNumber},
    });
    CHECK(bt::recording_reader(With("some", "thing")).Problem().Text() == "");
    CHECK(bt::recording_reader(Begin()).Problem().Text() == "");
    CHECK(bt::recording_reader(damaged).Problem().Text() ==
          "byte 12: this part is damaged: its checksum is wrong");
}

TEST_CASE("contract 221: letters of names that command a terminal are question marks") {
    const struct {
        const char* Name;
        const char* Read;
    } names[] = {{"dog \xC3\xBC", "dog \xC3\xBC"},
                 {"a\x1B[2J", "a?[2J"},
                 {"a\nb\tc\x7F", "a?b?c?"},
                 {"a\xC2\x9B" "2J", "a?2J"},
                 {"a\xC2\xA0", "a\xC2\xA0"},
                 {"a\x9B" "2J\x80", "a?2J?"},
                 {"\xE2\x9B\x84 \xF0\x9F\x90\x95", "\xE2\x9B\x84 \xF0\x9F\x90\x95"},
                 {"\xE0\x80\x9B", "\xE0??"},
                 {"\xE0\xA0\x80 \xF0\x90\x80\x80", "\xE0\xA0\x80 \xF0\x90\x80\x80"},
                 {"\xF0\x80\x80\x9B", "\xF0???"},
                 {"\xE2\x9B", "\xE2?"},
                 {"\xE4hnlich", "\xE4hnlich"}};
    for (const auto& each : names) {
        CAPTURE(each.Read);
        bt::recording_writer writer({.Program = each.Name});
        (void)writer.AddAgent(each.Name);
        bt::recording_reader made(writer.EndFrame());
        const bt::recording_reader reader = std::move(made);
        CHECK(reader.Agent(0).Name == each.Read);
        CHECK(reader.Program() == each.Read);
    }
    const std::string noted = SmallTree([](forest_words& of) {
        of.Deciders[1].Note = {true, "two\nlines\x1B"};
        of.Deciders[1].Name = "LE\nAF";
    });
    std::string bytes = noted;
    std::string frame;
    PutNumber(frame, 1);
    PutFixed(frame, 3.0);
    AddItem(frame, item_kind::kCame, 0);
    PutText(frame, "dog");
    BeginTree(frame);
    AddChunk(bytes, bt::detail::kFrameChunk, frame);
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Paths(0, 0) != nullptr);
    const bt::decider& leaf = *reader.Paths(0, 0)->Tree->Nodes[1].Decider;
    CHECK(std::string(leaf.Note.Text) == "two\nlines?");
    CHECK(std::string(leaf.DebugName) == "LE?AF");
}

TEST_CASE("contract 220: a long text is cut before a character, and anywhere if it has none") {
    for (const auto& [text, num_bytes] : {std::pair{std::string(4095, 'a') + "\xC3\xBC", 4095},
                                          {std::string(5000, 'a'), 4096},
                                          {std::string(5000, '\x80'), 4093}}) {
        bt::recording_writer writer;
        (void)writer.AddAgent(text);
        const bt::recording_reader reader(writer.EndFrame());
        CHECK(reader.Agent(0).Name == std::string(static_cast<std::size_t>(num_bytes), text[0] == 'a' ? 'a' : '?'));
    }
}

TEST_CASE("contract 223: a reason that a recorder had no room for says how many it keeps") {
    const std::string bytes = Frame([](std::string& to) {
        BeginTree(to), AddItem(to, item_kind::kRecord, 0);
        PutNumber(to, 1), PutNumber(to, 1), PutNumber(to, 1);  // its bits, its leaf, its events
        PutNumber(to, 1), PutNumber(to, static_cast<unsigned>(bt::event_kind::kBecause));
        PutNumber(to, 0), PutNumber(to, 5);
    });
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.EventsAt(0, 3) != nullptr);
    CHECK(Recording(*reader.EventsAt(0, 3)).find("it keeps 5 texts") != std::string::npos);
}

TEST_CASE("contract 222: trees that do not fit together are refused") {
    const auto with_tree = [](std::uint32_t tree, std::uint8_t calls) {
        return SmallTree([=](forest_words& words) {
            words.Deciders[1].Tree = tree;
            words.Deciders[1].Calls = calls;
        });
    };
    forest_words deep = {.Deciders = {{.Name = "NOT", .Kind = bt::kNode, .Node = bt::kInvert, .NumChildren = 1},
                                      {.Name = "LEAF"}},
                         .Trees = {{.Name = "DEEP"}}};
    deep.Trees[0].Deciders.assign(bt::kMaxClassicDepth, 0);
    deep.Trees[0].Deciders.push_back(1);
    // Leaves of the largest tree, in each of many trees.
    decider_words wide = {.Name = "ALL", .Kind = bt::kNode, .NumChildren = 255};
    decider_words inside = {.Name = "IN", .Calls = bt::detail::kHasBehavior, .Tree = 1};
    forest_words many = {.Deciders = {wide, {.Name = "LEAF"}, inside}};
    many.Trees.resize(40);
    many.Trees[0].Deciders.assign(256, 0);
    many.Trees[0].Deciders.resize(256 + 255 * 255, 1);
    for (std::size_t i = 1; i < many.Trees.size(); ++i) {
        many.Trees[i].Facts = bt::detail::kHasWhole;
        many.Trees[i].Deciders = {2};
    }
    forest_words large = many;
    large.Deciders[1] = inside;
    large.Trees.assign(20, many.Trees[0]);
    large.Deciders[1].Tree = 0;
    large.Deciders[1].Calls = 0;
    forest_words too_wide = SmallForest();
    too_wide.Deciders[0].NumChildren = 33;
    too_wide.Trees[0].Deciders.resize(34, 1);
    Check({
        {"no trees", Bytes({}), recording_fault::kBadTree},
        {"too many trees", SmallTree([](forest_words& of) { of.Trees.resize(256, of.Trees[0]); }),
         recording_fault::kBadTree},
        {"no nodes", SmallTree([](forest_words& of) { of.Trees[0].Deciders.clear(); }), recording_fault::kBadTree},
        {"a child that is missing", SmallTree([](forest_words& of) { of.Trees[0].Deciders = {0}; }),
         recording_fault::kBadTree},
        {"a child too many", SmallTree([](forest_words& of) { of.Trees[0].Deciders = {0, 1, 1}; }),
         recording_fault::kBadTree},
        {"a decider that is not there", SmallTree([](forest_words& of) { of.Trees[0].Deciders = {0, 2}; }),
         recording_fault::kBadTree},
        {"no decider at all", SmallTree([](forest_words& of) { of.Trees[0].Deciders = {0, 3}; }),
         recording_fault::kBadNumber},
        {"a leaf with children", SmallTree([](forest_words& of) { of.Deciders[0].Kind = bt::kBehavior; }),
         recording_fault::kBadTree},
        {"a group without children", SmallTree([](forest_words& of) { of.Deciders[1].Kind = bt::kGroup; }),
         recording_fault::kBadTree},
        {"a group with too many", Bytes(too_wide), recording_fault::kBadTree},
        {"a node with too few", SmallTree([](forest_words& of) {
             of.Deciders[0].Kind = bt::kNode;
             of.Deciders[0].Node = bt::kIfThenElse;
         }),
         recording_fault::kBadTree},
        {"a node with too many", SmallTree([](forest_words& of) {
             of.Deciders[0].Kind = bt::kNode;
             of.Deciders[0].Node = bt::kSucceed;
         }),
         recording_fault::kBadTree},
        {"another kind", SmallTree([](forest_words& of) { of.Deciders[0].Kind = static_cast<bt::decider_kind>(3); }),
         recording_fault::kBadNumber},
        {"another set", SmallTree([](forest_words& of) { of.Deciders[0].While.Flags[2].Set = 1; }),
         recording_fault::kBadNumber},
        {"a tree in itself", with_tree(1, bt::detail::kHasBehavior), recording_fault::kBadTree},
        {"a tree that is not there", with_tree(2, bt::detail::kHasBehavior), recording_fault::kBadTree},
        {"too deep", Bytes(deep), recording_fault::kBadTree},
        {"too many nodes in whole trees", Bytes(many), recording_fault::kTooMany},
        {"too many nodes", Bytes(large), recording_fault::kTooMany},
        {"too many nodes in a tree", SmallTree([](forest_words& of) {
             of.Trees[0].Deciders.resize(std::size_t{bt::kMaxNumTreeNodes} + 1, 1);
         }),
         recording_fault::kBadTree},
    });
    forest_words without_behavior = SmallForest();
    without_behavior.Deciders.push_back({.Name = "IN", .Tree = 1});
    without_behavior.Trees.push_back({.Name = "OUT", .Deciders = {2}});
    Check({{"a tree without a behavior", Bytes(without_behavior), recording_fault::kBadTree}});
    const bt::recording_reader without_inner(SmallTree([](forest_words& of) {
        of.Trees[0].Facts = bt::detail::kHasWhole;  // but has no tree in it
    }));
    CHECK(without_inner.Problem().Text() == "");
    deep.Trees[0].Deciders.erase(deep.Trees[0].Deciders.begin());
    CHECK(bt::recording_reader(Bytes(deep)).Problem().Text() == "");
}

TEST_CASE("contract 222: items about what is not there are refused, and what was before is kept") {
    const auto path = [](std::string& to, unsigned options, std::uint64_t leaf) {
        BeginTree(to);
        AddItem(to, item_kind::kPath, 0, options);
        PutNumber(to, leaf);
    };
    const std::vector<bad_recording> all = {
        {"another kind", Frame([](std::string& to) { to += "\x0F"; }), recording_fault::kBadNumber},
        {"no agent", Frame([](std::string& to) { to += static_cast<char>(item_kind::kWent); }),
         recording_fault::kBadNumber},
        {"an agent that is not there", Frame([](std::string& to) { AddItem(to, item_kind::kWent, 1); }),
         recording_fault::kNoSuchAgent},
        {"one that went", Frame([](std::string& to) {
             AddItem(to, item_kind::kWent, 0);
             AddItem(to, item_kind::kWent, 0);
         }),
         recording_fault::kNoSuchAgent},
        {"an agent twice", Frame([](std::string& to) { AddItem(to, item_kind::kCame, 0); }),
         recording_fault::kNoSuchAgent},
        {"below zero", Frame([](std::string& to) { AddItem(to, item_kind::kCame, -1); }),
         recording_fault::kNoSuchAgent},
        {"too many", Frame([](std::string& to) { AddItem(to, item_kind::kCame, bt::kMaxNumRecordedAgents); }),
         recording_fault::kNoSuchAgent},
        {"far too many", Frame([](std::string& to) { AddItem(to, item_kind::kCame, std::int64_t{1} << 40u); }),
         recording_fault::kBadNumber},
        {"endless number", Frame([](std::string& to) { to += std::string("\1") + std::string(11, '\xFF'); }),
         recording_fault::kBadNumber},
        {"another tree", Frame([](std::string& to) {
             AddItem(to, item_kind::kBegan, 0);
             PutNumber(to, 1);
         }),
         recording_fault::kNoSuchTree},
        {"no number of a tree", Frame([](std::string& to) { AddItem(to, item_kind::kBegan, 0); }),
         recording_fault::kBadNumber},
        {"no tree", Frame([](std::string& to) { AddItem(to, item_kind::kPath, 0); }), recording_fault::kNoSuchTree},
        {"another node", Frame([&](std::string& to) { path(to, 0, 3); }), recording_fault::kNoSuchNode},
        {"no time", Frame([&](std::string& to) { path(to, bt::detail::kHasTime, 1); }), recording_fault::kBadNumber},
        {"infinite time", Frame([&](std::string& to) {
             path(to, bt::detail::kHasTime, 1);
             PutFixed(to, std::numeric_limits<double>::infinity());
         }),
         recording_fault::kBadNumber},
        {"NaN", Frame([&](std::string& to) {
             path(to, bt::detail::kHasTime, 1);
             PutFixed(to, std::numeric_limits<double>::quiet_NaN());
         }),
         recording_fault::kBadNumber},
    };
    Check(all);
    CheckKept(all);
    const std::string no_time = With(bt::detail::kFrameChunk, std::string("\1\0\0", 3));
    Check({{"frame without a time", no_time, recording_fault::kBadNumber}});
}

TEST_CASE("contract 223: a run of as many ticks as there may be does not get longer") {
    std::string bytes = Frame([](std::string& to) {
        BeginTree(to), AddItem(to, item_kind::kRecord, 0);
        PutNumber(to, 1), PutNumber(to, 1), PutNumber(to, 0);  // its bits, its leaf, its events
        AddItem(to, item_kind::kRun, 0);
        PutNumber(to, ~0u - 3), PutFixed(to, 3.0);  // its ticks less one
    });
    for (const auto& [time, expected] : {std::pair{4.0, ~0u - 1}, {5.0, ~0u}, {6.0, ~0u}}) {
        std::string frame;
        PutNumber(frame, 1), PutFixed(frame, time);
        AddChunk(bytes, bt::detail::kFrameChunk, frame);
        const bt::recording_reader reader(bytes);
        CHECK(RecordedTick(*reader.EventsAt(0, 3), 0)->Count == expected);
        CHECK(RecordedTick(*reader.EventsAt(0, 3), 0)->LastTime == time);
    }
}

TEST_CASE("contract 222: leaves of inner trees are of a whole tree, or are refused") {
    // SMALL in a leaf that is alone, so that the whole tree has three nodes.
    forest_words outer = SmallForest();
    outer.Deciders.push_back({.Name = "OUT", .Calls = bt::detail::kHasBehavior, .Tree = 1});
    outer.Trees.push_back({.Name = "OUTER", .Facts = bt::detail::kHasWhole, .Deciders = {2}});
    // A frame in which an agent has the second tree, and what follows.
    const auto recording = [&outer](bool is_outer, std::initializer_list<std::uint64_t> leaves, unsigned options) {
        std::string bytes = is_outer ? Bytes(outer) : Bytes(SmallForest());
        std::string frame;
        PutNumber(frame, 1), PutFixed(frame, 3.0);
        AddItem(frame, item_kind::kCame, 0), PutText(frame, "dog");
        BeginTree(frame);
        for (const std::uint64_t leaf : leaves) {
            AddItem(frame, item_kind::kInner, 0, options);
            PutNumber(frame, leaf);
        }
        AddChunk(bytes, bt::detail::kFrameChunk, frame);
        return bytes;
    };
    const std::vector<bad_recording> all = {
        {"no whole tree", recording(false, {1}, 0), recording_fault::kNoSuchTree},
        {"another node", recording(true, {4}, 0), recording_fault::kNoSuchNode},
        {"no time", recording(true, {3}, bt::detail::kHasTime), recording_fault::kBadNumber},
    };
    Check(all);
    CheckKept(all);
    for (const unsigned options : {0u, unsigned{bt::detail::kReplaces}}) {
        const bt::recording_reader reader(recording(true, {2, 3, 1}, options));
        REQUIRE(reader.Problem().Text() == "");
        CHECK(NumRecordedTransitions(*reader.WholePaths(0, 0)) == (options == 0 ? 3 : 1));
        CHECK(NumRecordedTransitions(*reader.Paths(0, 0)) == 0);
        CHECK(LeafAt(*reader.WholePaths(0, 0), 3) == &reader.WholePaths(0, 0)->Tree->Nodes[0]);
    }
    const bt::recording_reader idle(recording(true, {3, 0}, 0));
    CHECK(Transitions(*idle.WholePaths(0, 0)) ==
          "3.000 s  OUT > ROOT > LEAF  0.000 s\n3.000 s  (idle)  0.000 s so far\n");
}

TEST_CASE("contract 222: records that say what can't be are refused") {
    // A record up to its events, of which there is one.
    const auto record = [](std::string& to, unsigned bits = 1) {
        BeginTree(to);
        AddItem(to, item_kind::kRecord, 0);
        PutNumber(to, bits);
        PutNumber(to, 1);  // its leaf
        PutNumber(to, 1);
    };
    const auto event = [](std::string& to, std::uint64_t node, unsigned kind) {
        PutNumber(to, node);
        PutNumber(to, kind);
    };
    const auto because = static_cast<unsigned>(bt::event_kind::kBecause);
    const std::vector<bad_recording> all = {
        {"no tree", Frame([](std::string& to) { AddItem(to, item_kind::kRecord, 0); }), recording_fault::kNoSuchTree},
        {"no bits", Frame([](std::string& to) {
             BeginTree(to);
             AddItem(to, item_kind::kRecord, 0);
         }),
         recording_fault::kBadNumber},
        {"other bits", Frame([&](std::string& to) { record(to, 0x40); }), recording_fault::kBadNumber},
        {"another state", Frame([&](std::string& to) { record(to, 7); }), recording_fault::kBadNumber},
        {"no event", Frame([&](std::string& to) { record(to); }), recording_fault::kBadNumber},
        {"another node", Frame([&](std::string& to) { record(to), event(to, 3, 1); }), recording_fault::kNoSuchNode},
        {"another node in the first of two events", Frame([&](std::string& to) {
             record(to), to.back() = '\2', event(to, 3, 1), PutNumber(to, 0), event(to, 1, 1), PutNumber(to, 0);
         }),
         recording_fault::kNoSuchNode},
        {"another kind", Frame([&](std::string& to) { record(to), event(to, 1, 0x1F); }), recording_fault::kBadNumber},
        {"no detail", Frame([&](std::string& to) { record(to), event(to, 1, 1); }), recording_fault::kBadNumber},
        {"no value", Frame([&](std::string& to) { record(to), event(to, 1, 0x41); }), recording_fault::kBadNumber},
        {"another word", Frame([&](std::string& to) { record(to), event(to, 1, because), PutNumber(to, 1); }),
         recording_fault::kBadNumber},
        {"too many words", Frame([&](std::string& to) {
             record(to), event(to, 1, because), PutNumber(to, 0), PutNumber(to, 256);
         }),
         recording_fault::kBadNumber},
        {"no record", Frame([](std::string& to) { BeginTree(to), AddItem(to, item_kind::kRun, 0); }),
         recording_fault::kBadNumber},
        {"no length of a run", Frame([&](std::string& to) {
             record(to), event(to, 1, 1), PutNumber(to, 0), AddItem(to, item_kind::kRun, 0);
         }),
         recording_fault::kBadNumber},
        {"no values of a run", Frame([&](std::string& to) {
             record(to), event(to, 1, 1), PutNumber(to, 0), AddItem(to, item_kind::kRun, 0);
             PutNumber(to, 1), PutFixed(to, 4.0);
         }),
         recording_fault::kBadNumber},
    };
    Check(all);
    CheckKept(all);
    CHECK(bt::recording_reader(all.back().Bytes).EventsAt(0, 3) != nullptr);
    CHECK(bt::recording_reader(all[4].Bytes).EventsAt(0, 3) == nullptr);
    Check({{"no word", With(bt::detail::kWordChunk, ""), recording_fault::kBadNumber}});
}

TEST_CASE("contract 223: a recorder of a reader has room for kMaxRecordedTexts") {
    std::string bytes = Bytes(SmallForest());
    std::string frame;
    PutNumber(frame, 1);
    PutFixed(frame, 3.0);
    AddItem(frame, item_kind::kCame, 0);
    PutText(frame, "dog");
    BeginTree(frame);
    AddItem(frame, item_kind::kRecord, 0);
    PutNumber(frame, 1);
    PutNumber(frame, 1);
    PutNumber(frame, 300);
    for (std::uint64_t i = 1; i <= 300; ++i) {
        std::string word;
        PutText(word, "reason " + std::to_string(i));
        AddChunk(bytes, bt::detail::kWordChunk, word);
        for (const std::uint64_t each : {std::uint64_t{1}, static_cast<std::uint64_t>(bt::event_kind::kBecause), i}) {
            PutNumber(frame, each);
        }
    }
    AddChunk(bytes, bt::detail::kFrameChunk, frame);
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Problem().Text() == "");
    const bt::flight_recorder_base& events = *reader.EventsAt(0, 3);
    const bt::recorded_tick& tick = *RecordedTick(events, 0);
    CHECK(std::string(BecauseOf(events, *RecordedEvent(events, tick, 0))) == "reason 1");
    CHECK(std::string(BecauseOf(events, *RecordedEvent(events, tick, 254))) == "reason 255");
    CHECK(BecauseOf(events, *RecordedEvent(events, tick, 255)) == nullptr);
    CHECK(BecauseOf(events, *RecordedEvent(events, tick, 299)) == nullptr);
}

// The next byte to try: each at the beginning, where the header is, and then some, as all would take minutes.
std::size_t Next(std::size_t at) { return at + (at < 40 ? 1 : allocation_trap::kIsSanitized ? 13 : 3); }

std::string Recorded(int num_frames) {
    wanderer dog(1), cat(2);
    bt::recording_writer writer({.KeyFrameSeconds = 25});
    std::string bytes;
    for (wanderer* each : {&dog, &cat}) each->Number = writer.AddAgent("agent");
    for (int frame = 0; frame < num_frames; ++frame) {
        writer.BeginFrame(frame);
        for (wanderer* each : {&dog, &cat}) {
            (void)TickBehaviorTree(each->Tree(), each->Memory, &each->Agent, each->Input(frame));
            writer.Note(each->Number, each->Memory);
        }
        bytes += writer.EndFrame();
    }
    return bytes;
}

TEST_CASE("contract 222: a recording that is cut anywhere is read up to there") {
    const script::silence unheard;
    const std::string bytes = Recorded(60);
    std::uint64_t num_frames = 0;
    int num_whole = 0;
    for (std::size_t size = 0; size <= bytes.size(); size = Next(size)) {
        CAPTURE(size);
        const bt::recording_reader reader(bytes.substr(0, size));
        const bool is_whole = reader.Problem().Fault == recording_fault::kNone;
        num_whole += is_whole ? 1 : 0;
        if (!is_whole) CHECK(reader.Problem().Fault == recording_fault::kCut);
        CHECK(reader.NumFrames() >= num_frames);
        num_frames = reader.NumFrames();
    }
    CHECK(num_frames >= 50);
    CHECK(num_whole > 0);
}

TEST_CASE("contract 222: no byte of a recording can be changed unseen") {
    const script::silence unheard;
    const std::string bytes = Recorded(10);
    for (std::size_t at = 0; at < bytes.size(); at = Next(at)) {
        CAPTURE(at);
        std::string changed = bytes;
        changed[at] = static_cast<char>(changed[at] ^ 0x20);
        const bt::recording_reader reader(changed);
        const bool is_minor_version = at == 10 || at == 11;  // which any reader takes
        CHECK((reader.Problem().Fault == recording_fault::kNone) == is_minor_version);
    }
}

}  // namespace
}  // namespace recordings
