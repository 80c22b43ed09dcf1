// The same game in files of each format: what formats share is the same in all of them, in both profiles.
#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include <doctest/doctest.h>

#include <bt/bt.h>
#include <bt/built_memory.h>
#include <bt/debug/overrides.h>
#include <bt/debug/recorder.h>
#include <bt/debug/testing.h>
#include <bt/debug/transitions.h>
#include <bt/formats/aido/load.h>
#include <bt/formats/behavior3/load.h>
#include <bt/formats/unvanquished/load.h>
#include <bt/reload.h>

#include <tests/kit/silence.h>

namespace aido = bt::aido;
namespace b3 = bt::behavior3;
namespace uv = bt::unvanquished;

namespace every_format_ticks {
namespace {

struct dog {
    bt::status Begins = bt::status::kRunning;
    bt::status Answers = bt::status::kRunning;
    int Child = 0;         // that Own ticks
    int NumTicks = 1;      // of it, in each tick of Own
    std::string Log = {};
    std::string Take() { return std::exchange(Log, {}); }
};
struct count {
    using role = bt::block;
    int Num = 0;
};
struct text_block {
    using role = bt::block;
    std::string Text = "long enough to be somewhere else than in the object";
};
struct large_block {
    using role = bt::block;
    unsigned char Bytes[40000];
};

struct dig {
    using role = bt::parameters;
    int Times = 1;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&dig::Times>("times", {.Min = 1, .Max = 9, .IsRequired = true})};
};
struct other_parameters {
    using role = bt::parameters;
};

std::string Word(bt::end_reason of) {
    switch (of) {
        case bt::end_reason::kSucceeded: return "succeeded";
        case bt::end_reason::kFailed: return "failed";
        case bt::end_reason::kError: return "error";
        case bt::end_reason::kInterrupted: return "interrupted";
        case bt::end_reason::kStopped: return "stopped";
        default: return "other";
    }
}

bt::status Begin(dog& on, const dig& with) {
    on.Log += '+' + std::to_string(with.Times);
    return on.Begins;
}
bt::status Dig(dog& on, const dig& with, count& of) {
    on.Log += ' ' + std::to_string(with.Times) + '.' + std::to_string(++of.Num);
    return on.Answers;
}
void End(dog& on, const count& of, bt::end_reason reason) {
    on.Log += " -" + std::to_string(of.Num) + Word(reason);
}
bt::status Hold(dog& on, const text_block&) { return on.Answers; }
void LetGo(dog& on, bt::end_reason reason) { on.Log += "-" + Word(reason); }
bt::status Carry(large_block&) { return bt::status::kRunning; }
bt::status Own(const bt::node_children& children, const dog& on) {
    bt::status answer = bt::status::kFailed;
    for (int i = 0; i < on.NumTicks; ++i) answer = children.Tick(on.Child);
    return answer;
}
bt::status WithOther(const other_parameters&) { return bt::status::kRunning; }

// The functions of a leaf, for the rows of all formats.
template <class Row>
constexpr Row Leaf(const char* name) {
    Row row;
    row.Name = name;
    row.Activate = bt::activate<Begin>;
    row.Tick = bt::tick<Dig>;
    row.Deactivate = bt::deactivate<End>;
    row.Parameters = &bt::fields_of<dig>;
    return row;
}
template <class Row, auto Tick, auto... Deactivate>
constexpr Row With(const char* name) {
    Row row;
    row.Name = name;
    row.Tick = bt::tick<Tick>;
    if constexpr (sizeof...(Deactivate) > 0) row.Deactivate = bt::deactivate<Deactivate...>;
    return row;
}
template <class Row>
constexpr Row WithChildren(Row row) {
    if constexpr (requires { row.Children; }) row.Children = "1";
    if constexpr (requires { row.Category; }) row.Category = b3::category::kDecorator;
    return row;
}

constexpr aido::node_type kAidoTypes[] = {Leaf<aido::node_type>(":dig"), With<aido::node_type, Hold, LetGo>(":hold"),
                                          With<aido::node_type, Carry>(":carry"),
                                          WithChildren(With<aido::node_type, Own>(":own"))};
constexpr b3::node_type kB3Types[] = {Leaf<b3::node_type>("dig"), With<b3::node_type, Hold, LetGo>("hold"),
                                      With<b3::node_type, Carry>("carry"),
                                      WithChildren(With<b3::node_type, Own>("own"))};
constexpr uv::node_type kUvActions[] = {Leaf<uv::node_type>("dig"), With<uv::node_type, Hold, LetGo>("hold"),
                                        With<uv::node_type, Carry>("carry")};
constexpr uv::node_type kUvDecorators[] = {With<uv::node_type, Own>("own")};

// A file: `own` around `leaf`, or around two of them in a sequence.
struct file {
    const char* Leaf = "dig";
    const char* Times = "2";  // empty: the file does not say it
    int NumLeaves = 1;
    bool HasOwn = true;
};

std::string AidoText(const file& of) {
    const std::string options = *of.Times != 0 ? std::string(" {:times ") + of.Times + "}" : "";
    const std::string leaf = std::string("[:") + of.Leaf + options + "]";
    const std::string inner = of.NumLeaves == 1 ? leaf : "[:sequence " + leaf + " " + leaf + "]";
    return of.HasOwn ? "[:own " + inner + "]" : inner;
}
std::string UvText(const file& of) {
    const std::string leaf = std::string("action ") + of.Leaf + "(" + of.Times + ") ";
    const std::string inner = of.NumLeaves == 1 ? leaf : "sequence { " + leaf + leaf + "}";
    return of.HasOwn ? "decorator own() { " + inner + "}" : inner;
}
std::string B3Text(const file& of) {
    const std::string values = *of.Times != 0 ? std::string("\"times\": ") + of.Times : "";
    const auto leaf = [&](const char* id) {
        const std::string name = std::string("\": {\"id\": \"") + id + "\", \"name\": \"" + of.Leaf;
        return std::string("\"") + id + name + "\", \"properties\": {" + values + "}}";
    };
    const bool is_list = of.NumLeaves > 1;
    std::string nodes = leaf("a") + (is_list ? ", " + leaf("b") : "");
    if (is_list) nodes += R"(, "s": {"id": "s", "name": "Sequence", "children": ["a", "b"]})";
    const std::string inner = is_list ? "s" : "a";
    if (of.HasOwn) nodes += R"(, "o": {"id": "o", "name": "own", "child": ")" + inner + "\"}";
    return R"({"id": "t", "title": "t", "root": ")" + (of.HasOwn ? "o" : inner) + R"(", "nodes": {)" + nodes + "}}";
}

struct format {
    const char* Name;
    bt::load_result (*Load)(const file& of, bt::profile profile);
};
const format kFormats[] = {
    {"aido", [](const file& of, bt::profile profile) {
         return aido::Load(AidoText(of), {.Types = kAidoTypes}, {.Profile = profile});
     }},
    {"behavior3", [](const file& of, bt::profile profile) {
         return b3::Load(B3Text(of), {.Types = kB3Types}, {.Profile = profile});
     }},
    {"unvanquished", [](const file& of, bt::profile profile) {
         return uv::Load(UvText(of), {.Actions = kUvActions, .Decorators = kUvDecorators}, {.Profile = profile});
     }},
};

// Exact trees of behavior3 keep a block until the agent stops, and may close twice what ended: so does the original.
bool KeepsBlocks(const format& of, bt::profile profile) {
    return std::string(of.Name) == "behavior3" && profile == bt::profile::kExact;
}

// Calls `check` with each format and profile.
template <class Check>
void ForAll(const Check& check) {
    for (const format& each : kFormats) {
        for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
            CAPTURE(each.Name);
            CAPTURE(static_cast<int>(profile));
            check(each, profile);
        }
    }
}

// A tree that a dog ticks.
struct play {
    bt::loaded_tree Tree;
    bt::built_memory Memory;
    dog Dog = {};

    explicit play(bt::load_result&& loaded) : Tree(TreeOf(std::move(loaded))), Memory(Tree) {}
    static bt::loaded_tree TreeOf(bt::load_result&& loaded) {
        REQUIRE_MESSAGE(loaded.IsSound(), loaded.Errors[0].Text());
        return std::move(loaded.Trees[0]);
    }
    bt::tick_result Tick() { return bt::TickBehaviorTree(Tree, Memory, &Dog, {}); }
};

}  // namespace

TEST_CASE("every format: a leaf is activated with parameters, ticked with its block, and deactivated with a reason") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of.Load({.HasOwn = false}, profile));
        CHECK(on.Tick().State == bt::tick_state::kRunning);
        CHECK(on.Dog.Take() == "+2 2.1");
        if (KeepsBlocks(of, profile)) return;
        on.Dog.Answers = bt::status::kSucceeded;
        CHECK(on.Tick().State == bt::tick_state::kSucceeded);
        CHECK(on.Dog.Take() == " 2.2 -2succeeded");
        on.Dog.Answers = bt::status::kError;
        CHECK(on.Tick().Error == bt::error_code::kAnsweredError);
        CHECK(on.Dog.Take() == "+2 2.1 -1error");
    });
}

TEST_CASE("every format: a leaf that runs is deactivated when its agent is stopped") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of.Load({}, profile));
        on.Tick();
        on.Dog.Take();
        bt::StopBehaviorTree(on.Tree, on.Memory, &on.Dog, {});
        CHECK(on.Dog.Take() == " -1stopped");
    });
}

// The name of the last node of a tree, which is a leaf.
std::string LeafName(const bt::tree& of) { return of.Nodes[of.NumNodes - 1].Decider->DebugName; }

TEST_CASE("contract 158: every format: an answer takes the place of a leaf's functions") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of.Load({.HasOwn = false}, profile));
        bt::overrides overrides(on.Tree);
        CHECK(overrides.Script(LeafName(on.Tree), "running*2 failed succeeded") == "");
        using bt::tick_state;
        for (const tick_state state : {tick_state::kRunning, tick_state::kRunning, tick_state::kFailed}) {
            CHECK(on.Tick().State == state);
        }
        CHECK(on.Tick().State == bt::tick_state::kSucceeded);
        CHECK(on.Dog.Take() == "");
        CHECK(overrides.TakeBack(LeafName(on.Tree)) == "");
        CHECK(on.Tick().State == bt::tick_state::kRunning);
        CHECK(on.Dog.Take().starts_with("+2"));
    });
}

TEST_CASE("contract 158: every format: a node that is off fails, and what is active in it ends") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of.Load({}, profile));
        bt::overrides overrides(on.Tree);
        CHECK(on.Tick().State == bt::tick_state::kRunning);
        CHECK(on.Dog.Take() == "+2 2.1");
        CHECK(overrides.SwitchOff(LeafName(on.Tree)) == "");
        CHECK(on.Tick().State == bt::tick_state::kFailed);
        CHECK(on.Dog.Take().starts_with(" -1"));
        overrides.TakeBackAll();
        CHECK(on.Tick().State == bt::tick_state::kRunning);
        on.Dog.Take();
        CHECK(overrides.SwitchOff(on.Tree.Tree().Root->DebugName) == "");
        CHECK(on.Tick().State == bt::tick_state::kFailed);
        bt::StopBehaviorTree(on.Tree, on.Memory, &on.Dog, {});  // a failure ends nothing in a .bt file's exact tick
        CHECK(on.Dog.Take().starts_with(" -"));
    });
}

TEST_CASE("contract 158: every format: a leaf that is off fails before it begins, and a replaced Activate comes late") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of.Load({.HasOwn = false}, profile));
        bt::overrides overrides(on.Tree);
        const std::string leaf = LeafName(on.Tree);
        CHECK(overrides.SwitchOff(leaf) == "");
        CHECK(on.Tick().State == bt::tick_state::kFailed);
        CHECK(on.Dog.Take() == "");
        overrides.TakeBackAll();
        CHECK(overrides.Answer(leaf, bt::status::kRunning) == "");
        CHECK(on.Tick().State == bt::tick_state::kRunning);
        CHECK(on.Dog.Take() == "");
        CHECK(overrides.TakeBack(leaf) == "");
        CHECK(on.Tick().State == bt::tick_state::kRunning);
        CHECK(on.Dog.Take() == "+2 2.1");

        play held(of.Load({.Leaf = "hold", .Times = "", .HasOwn = false}, profile));  // without an Activate
        bt::overrides of_held(held.Tree);
        CHECK(of_held.Answer(LeafName(held.Tree), bt::status::kRunning) == "");
        CHECK(held.Tick().State == bt::tick_state::kRunning);
        CHECK(of_held.TakeBack(LeafName(held.Tree)) == "");
        CHECK(held.Tick().State == bt::tick_state::kRunning);
        bt::StopBehaviorTree(held.Tree, held.Memory, &held.Dog, {});
        CHECK(held.Dog.Take() == "-stopped");
    });
}

TEST_CASE("contract 158: every format: a node with children answers without them") {
    const script::silence unheard;
    ForAll([](const format& of, bt::profile profile) {
        for (const bool has_own : {false, true}) {
            play on(of.Load({.NumLeaves = 2, .HasOwn = has_own}, profile));
            bt::overrides overrides(on.Tree);
            const std::string root = on.Tree.Tree().Root->DebugName;
            CHECK(overrides.Answer(root, bt::status::kSucceeded) == "");
            CHECK(on.Tick().State == bt::tick_state::kSucceeded);
            CHECK(on.Dog.Take() == "");
            CHECK((overrides.Answer(root, bt::status::kRunning) == "") == has_own);
        }
    });
}

TEST_CASE("contract 159: every format: the test kit has scripts for the leaves of a file") {
    ForAll([](const format& of, bt::profile profile) {
        const bt::loaded_tree tree = play::TreeOf(of.Load({.HasOwn = false}, profile));
        dog agent;
        bt::tree_test test(tree, &agent);
        test.ScriptLeaves("running*2 succeeded");
        test.Run(3);
        CHECK(test.Difference(LeafName(tree) + " *2\nsucceeded") == "");
        CHECK(agent.Log == "");
    });
}

TEST_CASE("contract 159: every format: a recording has the answer of each node once") {
    ForAll([](const format& of, bt::profile profile) {
        const bt::loaded_tree tree = play::TreeOf(of.Load({.NumLeaves = 2}, profile));
        dog agent;
        bt::tree_test test(tree, &agent);
        for (int i = 0; i < tree.Tree().NumNodes; ++i) {
            const bt::decider& each = *tree.Tree().Nodes[i].Decider;
            if (each.Behavior != nullptr && i >= 2) test.Script(tree.Tree().Nodes[i].Path, "succeeded");
        }
        test.Run(1);
        const std::string text = test.Recording();
        int num = 0;
        const std::string line = " answered succeeded\n";
        for (std::size_t at = text.find(line); at != text.npos; at = text.find(line, at + 1)) ++num;
        CHECK_MESSAGE(num == tree.Tree().NumNodes, text);
    });
}

TEST_CASE("contract 158: every format: only trees that ask a Decide may have another") {
    const script::silence unheard;
    ForAll([](const format& of, bt::profile profile) {
        play on(of.Load({.HasOwn = false}, profile));
        bt::overrides overrides(on.Tree);
        const bool is_exact = profile == bt::profile::kExact || std::string(of.Name) == "aido";
        CHECK((overrides.Decide(LeafName(on.Tree), 0) == "") == !is_exact);
        CHECK(on.Tick().State == (is_exact ? bt::tick_state::kRunning : bt::tick_state::kFailed));
    });
}

TEST_CASE("every format: a child that is not there answers an error to a game's node, and is reported") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of.Load({}, profile));
        on.Dog.Child = 1;
        static std::string told;
        told.clear();
        const bt::report_function before = bt::SetReportFunc([](const bt::error_report& report) {
            if (report.Decider != nullptr) told = report.Decider->DebugName;
        });
        CHECK(on.Tick().Error == bt::error_code::kAnsweredError);
        bt::SetReportFunc(before);
        CHECK_MESSAGE(told.find("own") != std::string::npos, told);
        CHECK(on.Dog.Take() == "");
    });
}

TEST_CASE("contract 141: every format: what was recorded with a loaded tree does not read it after it is gone") {
    ForAll([](const format& of, bt::profile profile) {
        bt::flight_recorder<4, 64> recorder;
        bt::transition_recorder<4> steps;
        for (int round = 0; round < 2; ++round) {
            play on(of.Load({}, profile));
            static_cast<void>(bt::TickBehaviorTree(on.Tree, on.Memory, &on.Dog, {}, recorder));
            steps.Note(on.Memory);
            CHECK(NumRecordedTicks(recorder) == 1);
            CHECK(NumRecordedTransitions(steps) == 1);
            bt::StopBehaviorTree(on.Tree, on.Memory, &on.Dog, {});
        }
        char text[100];
        PrintRecording(recorder, 0, 1, text, sizeof text);
        CHECK(std::string(text) == "This was recorded with a tree that is gone.\n");
        PrintTransitions(steps, text, sizeof text);
        CHECK(std::string(text) == "This was recorded with a tree that is gone.\n");
    });
}

TEST_CASE("every format: a recording says of each leaf why it is not active any more") {
    ForAll([](const format& of, bt::profile profile) {
        bt::flight_recorder<8, 64> recorder;
        play on(of.Load({}, profile));
        const auto tick = [&](double time) {
            return bt::TickBehaviorTree(on.Tree, on.Memory, &on.Dog, {.Time = time}, recorder);
        };
        // An exact tick tells of no end but that of what it deactivates.
        const auto is_told = [&](double time, std::initializer_list<const char*> any_of) {
            std::string all;
            const bt::tree& tree = on.Tree;
            for (int i = 0; i < tree.NumNodes; ++i) {
                char text[1000];
                if (tree.Nodes[i].NumChildren > 0) continue;
                ExplainRecorded(recorder, *tree.Nodes[i].Decider, time, text, sizeof text);
                all += text;
            }
            INFO(all);
            const auto has = [&](const char* words) { return all.find(words) != std::string::npos; };
            CHECK(std::any_of(any_of.begin(), any_of.end(), has));
        };
        CHECK(tick(0).State == bt::tick_state::kRunning);
        on.Dog.Answers = bt::status::kFailed;
        static_cast<void>(tick(1));
        is_told(1, {" ended, failed.\n", " was deactivated, failed.\n", " was deactivated, interrupted.\n"});
        on.Dog.Answers = bt::status::kRunning;
        static_cast<void>(tick(2));
        static_cast<void>(bt::StopBehaviorTree(on.Tree, on.Memory, &on.Dog, {.Time = 3}, recorder));
        is_told(3, {" was stopped with the whole tree.\n", " was deactivated, stopped.\n"});
    });
}

// All that the formats tell of an agent's memory.
std::string Told(const bt::loaded_tree& tree, const bt::tree_memory_base& memory) {
    std::string told = std::to_string(bt::ActiveDepth(memory)) + std::to_string(b3::NumExecuted(tree, memory)) +
                       std::to_string(uv::LastAnswer(tree, memory));
    for (int i = 0; i < tree.NumNodes(); ++i) {
        const b3::node_state state = b3::StateOf(tree, memory, i);
        told += std::string(" ") + (state.IsOpen ? "o" : "") + (state.WasExecuted ? "x" : "") + state.Remembers;
        told += std::to_string(aido::NodesLeft(tree, memory, i).size());
    }
    for (const int each : b3::OpenNodes(tree, memory)) told += " " + std::to_string(each);
    for (const int each : uv::RunningNodes(tree, memory)) told += " " + std::to_string(each);
    return told;
}

TEST_CASE("contract 141: every format: a memory of a tree that is gone tells nothing of a new tree at its address") {
    const script::silence unheard;
    ForAll([](const format& of, bt::profile profile) {
        for (const bt::status answer : {bt::status::kRunning, bt::status::kSucceeded}) {
            CAPTURE(static_cast<int>(answer));
            play on(of.Load({}, profile));
            // At another address a tree may have the same count by chance, which one at the same address has not.
            std::optional<play> other;
            do other.emplace(of.Load({}, profile));
            while (other->Tree.Tree().IdlePhase.Generation == on.Tree.Tree().IdlePhase.Generation);
            play& next = *other;
            on.Dog.Answers = answer;
            REQUIRE(on.Tick());
            const bool is_known = bt::ActiveDepth(on.Memory) > 0 ||
                                  (profile == bt::profile::kExact && std::string(of.Name) != "aido");
            CHECK((Told(on.Tree, on.Memory) != Told(next.Tree, next.Memory)) == is_known);
            on.Dog.Take();
            bt::tree_memory_base& memory = on.Memory.Memory();
            memory.Tree = &next.Tree.Tree();  // as if that was where the old one had been
            CHECK(Told(next.Tree, memory) == Told(next.Tree, next.Memory));
            if (answer == bt::status::kRunning) {
                const auto refused = bt::error_code::kMemoryOfOtherTree;
                CHECK(bt::TickBehaviorTree(next.Tree, memory, &on.Dog, {}).Error == refused);
                CHECK(bt::StopBehaviorTree(next.Tree, memory, &on.Dog, {}).Error == refused);
                CHECK(on.Dog.Take() == "");
                continue;
            }
            // What another tree kept there has any bytes.
            std::byte* const storage = bt::detail::StorageOf(memory);
            std::fill(storage, storage + memory.StorageSize, std::byte{0x99});
            CHECK(Told(next.Tree, memory) == Told(next.Tree, next.Memory));
            CHECK(bt::StopBehaviorTree(next.Tree, memory, &on.Dog, {}));
            CHECK(on.Dog.Take() == "");
            CHECK(bt::TickBehaviorTree(next.Tree, memory, &on.Dog, {}));
            CHECK(on.Dog.Take().find("+2 2.1") == 0);
        }
    });
}

TEST_CASE("every format: a game's node may tick its child again and again, up to a limit") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of.Load({}, profile));
        on.Dog.Answers = bt::status::kFailed;
        on.Dog.NumTicks = 3;
        CHECK(on.Tick().State == bt::tick_state::kFailed);
        const bool keeps = KeepsBlocks(of, profile);
        CHECK(on.Dog.Take() == (keeps ? "+2 2.1 -1failed+2 2.2 -2failed+2 2.3 -3failed"
                                      : "+2 2.1 -1failed+2 2.1 -1failed+2 2.1 -1failed"));
        const script::silence quiet;
        on.Dog.NumTicks = 200'000;
        CHECK(on.Tick().Error == bt::error_code::kTooManyRepeats);
        on.Dog.NumTicks = 1;
        on.Dog.Take();
        CHECK(on.Tick().State == bt::tick_state::kFailed);
        CHECK(on.Dog.Take() == "+2 2.1 -1failed");
    });
}

TEST_CASE("every format: a leaf that runs goes on in a tree that was loaded anew, with its block") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of.Load({}, profile));
        on.Tick();
        on.Dog.Take();
        play next(of.Load({}, profile));
        const auto carried = bt::tree_change(on.Tree, next.Tree).Carry(on.Memory, next.Memory, &on.Dog, {});
        CHECK(carried.NumEnded == 0);
        CHECK(next.Dog.Take() + on.Dog.Take() == "");
        CHECK(next.Tick().State == bt::tick_state::kRunning);
        CHECK(next.Dog.Take() == " 2.2");
    });
}

TEST_CASE("contract 163: every format: a leaf that runs goes on in a tree loaded anew, in the agent's own memory") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of.Load({}, profile));
        on.Tick();
        on.Dog.Take();
        play next(of.Load({}, profile));
        const auto carried = bt::tree_change(on.Tree, next.Tree).Carry(on.Memory, &on.Dog, {});
        CHECK(carried.NumEnded == 0);
        CHECK(carried.NumKept > 0);
        CHECK(on.Dog.Take() == "");
        CHECK(bt::TickBehaviorTree(next.Tree, on.Memory, &on.Dog, {}).State == bt::tick_state::kRunning);
        CHECK(on.Dog.Take() == " 2.2");
        CHECK(bt::StopBehaviorTree(next.Tree, on.Memory, &on.Dog, {}));
        CHECK(on.Dog.Take() == " -2stopped");
    });
}

TEST_CASE("contract 157: every format: recorders go on in a tree that was loaded anew, and do not read the old one") {
    ForAll([](const format& of, bt::profile profile) {
        bt::flight_recorder<4, 64> recorder;
        bt::transition_recorder<4> steps;
        const auto tick = [&](play& on, double time) {
            const bt::tick_input input = {.Time = time};
            const bt::tick_result result = bt::TickBehaviorTree(on.Tree, on.Memory, &on.Dog, input, recorder);
            CHECK(result.State == bt::tick_state::kRunning);
            steps.Note(on.Memory);
        };
        play next(of.Load({}, profile));
        {
            play on(of.Load({}, profile));
            tick(on, 0);
            const bt::tree_change change(on.Tree, next.Tree);
            CHECK(change.Carry(on.Memory, next.Memory, &on.Dog, {}));
            CHECK(CarryRecording(change, recorder));
            CHECK(CarryRecording(change, steps));
        }
        tick(next, 1);
        char text[2000];
        PrintRecording(recorder, 0, 1, text, sizeof text);
        CHECK_MESSAGE(std::string(text).find("@ 1.000 s\n") != std::string::npos, text);
        CHECK_MESSAGE(std::string(text).find("was activated\n") != std::string::npos, text);
        CHECK(NumRecordedTransitions(steps) == 1);
        CHECK(bt::LeafAt(steps, 0.5) == &next.Tree.Tree().Nodes[next.Memory.Memory().Leaf]);
        bt::StopBehaviorTree(next.Tree, next.Memory, &next.Dog, {});
    });
}

TEST_CASE("every format: a leaf ends before a reload if its block can't be copied, or if it is gone") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of.Load({.Leaf = "hold", .Times = ""}, profile));
        on.Tick();
        play same(of.Load({.Leaf = "hold", .Times = ""}, profile));
        CHECK(bt::tree_change(on.Tree, same.Tree).Carry(on.Memory, same.Memory, &on.Dog, {}).NumEnded > 0);
        CHECK(on.Dog.Take() == "-interrupted");
        same.Tick();
        play other(of.Load({}, profile));
        CHECK(bt::tree_change(same.Tree, other.Tree).Carry(same.Memory, other.Memory, &same.Dog, {}).NumEnded > 0);
        CHECK(same.Dog.Take() == "-interrupted");
    });
}

TEST_CASE("every format: blocks for which an agent has no room are a mistake of the tree") {
    ForAll([](const format& of, bt::profile profile) {
        CHECK(of.Load({.Leaf = "carry", .Times = ""}, profile).IsSound());
        const bt::load_result two = of.Load({.Leaf = "carry", .Times = "", .NumLeaves = 2, .HasOwn = false}, profile);
        REQUIRE(two.Errors.size() == 1);
        CHECK(two.Errors[0].Kind->Name == std::string("kBadTree"));
        CHECK(two.Trees.empty());
    });
}

TEST_CASE("every format: a row with no name, the name of another row, or other parameters is a mistake") {
    constexpr auto with = [](auto first, auto second) {
        using row = decltype(first);
        const row rows[] = {first, second};
        const std::string b3_text = B3Text({.HasOwn = false});
        if constexpr (std::is_same_v<row, aido::node_type>) return aido::Load("[:dig {:times 1}]", {.Types = rows});
        else if constexpr (std::is_same_v<row, b3::node_type>) return b3::Load(b3_text, {.Types = rows});
        else return uv::Load("action dig( 1 )", {.Actions = rows});
    };
    const auto check = [&]<class Row>(const Row& leaf, const char* other_name) {
        CHECK(with(leaf, With<Row, Hold>(other_name)).IsSound());
        Row wrong_parameters = With<Row, WithOther>(other_name);
        wrong_parameters.Parameters = &bt::fields_of<dig>;
        Row no_name = With<Row, Hold>(other_name);
        no_name.Name = nullptr;
        for (const Row& wrong : {leaf, wrong_parameters, no_name}) {
            const bt::load_result loaded = with(leaf, wrong);
            REQUIRE(loaded.Errors.size() == 1);
            CHECK_MESSAGE(std::string(loaded.Errors[0].Kind->Name).starts_with("kBadT"), loaded.Errors[0].Text());
            CHECK(loaded.Errors[0].Place.Line == 0);
            CHECK(loaded.Trees.empty());
        }
    };
    check(kAidoTypes[0], ":x");
    check(kB3Types[0], "x");
    check(kUvActions[0], "x");
}

TEST_CASE("every format: a value that does not fit a field is told in the same words") {
    ForAll([](const format& of, bt::profile profile) {
        for (const char* wrong : {"0", "10", "1.5"}) {
            CAPTURE(wrong);
            const bt::load_result loaded = of.Load({.Times = wrong}, profile);
            REQUIRE(loaded.Errors.size() == 1);
            const std::string& needed = loaded.Errors[0].Needed;
            CHECK_MESSAGE(needed.ends_with("a whole number from 1 to 9 for \"times\""), needed);
        }
        CHECK(of.Load({.Times = "1"}, profile).IsSound());
        CHECK(of.Load({.Times = "9"}, profile).IsSound());
        CHECK_FALSE(of.Load({.Times = ""}, profile).IsSound());  // it is required
    });
}

}  // namespace every_format_ticks
