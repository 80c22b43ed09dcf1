// The state print, debug output and pictures of classic trees, also below parallels and with one tree inside another.
#include <string>

#include <bt/debug/picture.h>
#include <bt/observe.h>
#include <tests/kit/recorded_output.h>
#include <tests/kit/script.h>

namespace print_classic {

using script::Act;
using script::kAsk;
using script::play;

struct Steps_Block {
    using role = bt::block;
    int Steps = 0;
    int Turns = 7;
};
bt::status Walk_Tick(script::actor&, Steps_Block& block) {
    ++block.Steps;
    return bt::status::kRunning;
}
BT_DEFINE_BEHAVIOR(Walk);

BT_DEFINE_DECIDER(WALK, Walk);
BT_DEFINE_DECIDER(SING, Act);
BT_DEFINE_NODE(STROLL, kParallel, (WALK, SING));
BT_DEFINE_DECIDER(KNOCK, Act);
BT_DEFINE_NODE(VISIT, kSequence, (STROLL, KNOCK));
BT_DEFINE_CLASSIC_TREE(VISITS, VISIT);

std::string Print(const bt::tree& tree, const bt::tree_memory_base& memory, bt::print_what which) {
    char text[2000];
    DebugPrintState(tree, memory, text, sizeof text, which);
    return text;
}

TEST_CASE("contract 89: the short print shows all that is active, with blocks and times of the leaves, also in a parallel") {
    play agent(VISITS);
    agent.Tick();
    agent.Tick();
    CHECK(Print(VISITS, agent.Memory, bt::print_what::kShort) == "VISIT\n STROLL\n  WALK 1.0 s  Steps_Block 2 7\n  SING 1.0 s\n");
    agent.Tick("SING:succeeds");
    CHECK(Print(VISITS, agent.Memory, bt::print_what::kShort) == "VISIT\n STROLL\n  WALK 2.0 s  Steps_Block 3 7\n");
    CHECK(std::string(agent.Memory.Path) == "VISIT > STROLL");
    const std::string whole = Print(VISITS, agent.Memory, bt::print_what::kWholeTree);
    CHECK(whole.find("*0:VISIT") == 0);
    CHECK(whole.find("(kNode, kParallel)") != std::string::npos);
    CHECK(whole.find("  *0:WALK") != std::string::npos);
    CHECK(whole.find("  1:SING") != std::string::npos);
    agent.Tick("stop");
    CHECK(Print(VISITS, agent.Memory, bt::print_what::kShort) == "(idle)\n");
}

BT_DEFINE_BEHAVIOR__TREE(Visit, VISITS);
BT_DEFINE_DECIDER(VISITING, Visit);
BT_DEFINE_GROUP(DAY, kGroupPrioritizedList, (VISITING));
BT_DEFINE_TREE(DAYS, DAY);

TEST_CASE("contract 92: the print shows one tree inside the other") {
    play agent(DAYS);
    agent.Tick();
    CHECK(Print(DAYS, agent.Memory, bt::print_what::kShort) ==
          "DAY 0.0 s\n VISITING 0.0 s\n  VISIT\n   STROLL\n    WALK 0.0 s  Steps_Block 1 7\n    SING 0.0 s\n");
    CHECK(Print(DAYS, agent.Memory, bt::print_what::kActivePath).find("   *0:STROLL") != std::string::npos);
}

// Prints when a decider was activated, before its first Tick.
struct printer {
    static constexpr bool kObserves = true;
    std::string Short, Whole;

    void Observe(const bt::tick_event& event) {
        if (event.Kind != bt::event_kind::kActivated || event.Node->Decider != &VISITING) return;
        Short = Print(DAYS, *event.Frame->Memory, bt::print_what::kShort);
        Whole = Print(DAYS, *event.Frame->Memory, bt::print_what::kWholeTree);
    }
};

TEST_CASE("contract 92: of a tree inside that has not ticked yet, only the print of the whole tree shows something") {
    play agent(DAYS);
    printer seen;
    agent.Checker = &seen;
    agent.Tick();
    CHECK(seen.Short == "DAY 0.0 s\n VISITING 0.0 s\n");
    CHECK(seen.Whole.find("\n  0:VISIT/") != std::string::npos);
    CHECK(seen.Whole.find("*0:VISIT/") == std::string::npos);
}

void Stand_Tick(script::actor&) {}
constexpr bt::behavior Stand = {.DebugName = "Stand", .Tick = bt::tick<Stand_Tick>, .Tree = &VISITS};
BT_DEFINE_DECIDER(STANDING, Stand);
BT_DEFINE_GROUP(NIGHT, kGroupPrioritizedList, (STANDING));
BT_DEFINE_TREE(NIGHTS, NIGHT);

TEST_CASE("contract 92: a behavior that names a tree, but has no block for its memory, is shown by itself") {
    play agent(NIGHTS);
    agent.Tick();
    CHECK(Print(NIGHTS, agent.Memory, bt::print_what::kShort) == "NIGHT 0.0 s\n STANDING 0.0 s\n");
}

TEST_CASE("a picture marks what is active below a parallel") {
    play agent(VISITS);
    agent.Tick();
    char text[4000];
    DrawTree(VISITS, bt::picture_format::kGraphviz, text, sizeof text, {.Memory = &agent.Memory});
    const std::string picture = text;
    CHECK(picture.find("kParallel") != std::string::npos);
    std::size_t num_active = 0;
    for (std::size_t at = 0; (at = picture.find("<br/>active", at)) != std::string::npos; ++at) ++num_active;
    CHECK(num_active == 4);
}

TEST_CASE("contract 71: debug output tells the kinds of classic nodes") {
    output::recorder lines(4);
    play agent(VISITS);
    agent.Tick();
    std::string all;
    for (const output::line& line : lines.Lines) all += line.Text + "\n";
    CHECK(all.find("visiting new kNode decider VISIT/") != std::string::npos);
    CHECK(all.find(", kParallel, 2 children, duration 0.000") != std::string::npos);
    CHECK(all.find("activating behavior Act/") != std::string::npos);
    CHECK(all.find("because") == std::string::npos);
    lines.Lines.clear();
    agent.Tick("SING:errs");
    all.clear();
    for (const output::line& line : lines.Lines) all += line.Text + "\n";
    CHECK(all.find("deactivating node STROLL/") != std::string::npos);
    CHECK(all.find(": ended decider VISIT/") != std::string::npos);
    CHECK(all.find(", error\n") != std::string::npos);
}

float DOZE_Decide(const bt::tick_args&) { return bt::Because("it is late"), 1.0f; }
BT_DEFINE_DECIDER(DOZE, Act, .Decide = bt::decide<DOZE_Decide>);
BT_DEFINE_GROUP(EVENING, kGroupPrioritizedList, (DOZE));
BT_DEFINE_TREE(EVENINGS, EVENING);

TEST_CASE("contract 96: why a Decide answers stands in the debug output at level 5, and not at level 4") {
    for (const int level : {4, 5}) {
        const output::recorder lines(level);
        play agent(EVENINGS);
        agent.Tick();
        std::string all;
        for (const output::line& line : lines.Lines) all += line.Text + "\n";
        CHECK((all.find("because: it is late\n") != std::string::npos) == (level == 5));
        CHECK(all.find("activating behavior Act/") != std::string::npos);
    }
}

}  // namespace print_classic
