// A file of Unvanquished's language that is read again while bots run in its tree (contract 105, 124, 125).
#include <bt/reload.h>

#include "bot_kit.h"

using namespace bot_kit;

namespace {

// What was called.
std::string Reload(play& on, const std::string& text, const files& beside = {}) {
    bt::loaded_tree next = Loaded(text, on.Tree.Profile(), beside);
    bt::built_memory made(next);
    on.Bot.Take();
    CHECK(bt::tree_change(on.Tree, next).Carry(on.Memory, made, &on.Bot, {.Time = 1}));
    on.Memory = std::move(made);
    on.Tree = std::move(next);
    return on.Bot.Take();
}

}  // namespace

TEST_CASE("an action that runs goes on in the tree that was read again, with its block, where its node still stands") {
    for (const bt::profile which : kProfiles) {
        CAPTURE(static_cast<int>(which));
        play on = {.Tree = Loaded("selector { sequence { action a action walk } action c }", which)};
        on.Bot.Scripts = {{"walk", "R"}};
        CHECK(on.Tick(500) == "R: a +walk walk1");
        CHECK(Reload(on, "selector { condition x { action b } sequence { action b action a action walk action d } }") == "");
        CHECK(on.Tick(1500) == "R: x? walk2");
        CHECK(std::string(on.Memory.Memory().Path) == "selector > sequence > walk");
        CHECK(bt::ActiveSeconds(on.Memory, *bt::ActiveNode(on.Memory, bt::ActiveDepth(on.Memory) - 1)) == 1);
        CHECK(Reload(on, "selector { sequence { action a } action c }") == "-walk2:interrupted");
        CHECK(std::string(on.Memory.Memory().Path) == bt::kNoPath);
        CHECK(on.Tick(2000) == "S: a");
    }
}

TEST_CASE("timers go on in the tree that was read again") {
    for (const bt::profile which : kProfiles) {
        CAPTURE(static_cast<int>(which));
        play on = {.Tree = Loaded("selector { decorator timer( 100 ) { action a } action b }", which)};
        on.Bot.Scripts = {{"a", "F"}};
        CHECK(on.Tick(10) == "S: a b");
        CHECK(Reload(on, "selector { decorator timer( 7 ) { action c } decorator timer( 100 ) { action a } action d }") == "");
        CHECK(on.Tick(110) == "S: c");
        on.Bot.Scripts["c"] = "F";
        CHECK(on.Tick(110) == "S: c d");
        CHECK(on.Tick(111) == "S: a d");
        CHECK(Reload(on, "selector { action d }") == "");
        CHECK(on.Tick(112) == "S: d");
    }
}

TEST_CASE("exactly, marks of the running list go on, also if a file's node stands in another place only") {
    play on = {.Tree = Loaded("sequence { action a behavior one }", bt::profile::kExact,
                              {{"one", "sequence { action b action walk }"}})};
    on.Bot.Scripts = {{"walk", "R"}};
    CHECK(on.Tick() == "R: a b +walk walk1");
    const std::string marks = on.Running();
    CHECK(Reload(on, "sequence { action a behavior one action c }", {{"one", "sequence { action b action walk }"}}) == "");
    CHECK(on.Running() == marks);
    CHECK(on.Tick() == "R: walk2");
    CHECK(on.Stop() == "-walk2:stopped");
}

TEST_CASE("exactly, a node of a file goes on at another of its places, if only that still stands") {
    const files one = {{"one", "sequence { action b action walk }"}};
    play on = {.Tree =
                   Loaded("selector { condition x { behavior one } behavior one action c }", bt::profile::kExact, one)};
    on.Bot.Scripts = {{"walk", "R"}};
    on.Bot.Values["x"] = 1;
    CHECK(on.Tick() == "R: x? b +walk walk1");
    CHECK(Reload(on, "selector { action a behavior one action d }", one) == "");
    CHECK(on.Running() == "one:0.1 one:0 <one> t:0");
    CHECK(std::string(on.Memory.Memory().Path) == "selector > one > sequence > walk");
    on.Bot.Scripts["a"] = "F";
    CHECK(on.Tick() == "R: a walk2");
    CHECK(on.Stop() == "-walk2:stopped");
}

TEST_CASE("exactly, a mark whose node is of another kind now is lost, and what acted below it ends") {
    play on = {.Tree = Loaded("selector { sequence { action a action walk } }")};
    on.Bot.Scripts = {{"walk", "R"}};
    CHECK(on.Tick() == "R: a +walk walk1");
    CHECK(Reload(on, "selector { behavior \"sequence\" }", {{"sequence", "sequence { action a action walk }"}}) == "-walk1:interrupted");
    CHECK(on.Running() == "t:0");
    CHECK(std::string(on.Memory.Memory().Path) == bt::kNoPath);
    CHECK(on.Tick() == "R: a +walk walk1");
}

TEST_CASE("exactly, the mark of an action that failed goes on, and nothing is deactivated") {
    play on = {.Tree = Loaded("sequence { action a action walk }")};
    on.Bot.Scripts = {{"walk", "RFR"}};
    CHECK(on.Tick() == "R: a +walk walk1");
    CHECK(on.Tick() == "F: walk2 -walk2:failed");
    CHECK(Reload(on, "sequence { action a action b action walk }") == "");
    CHECK(on.Running() == "t:0.2 t:0");
    CHECK(on.Tick() == "R: +walk walk1");
}

TEST_CASE("exactly, an action without a block goes on, and a return that runs without its child is where the path ends") {
    play on = {.Tree = Loaded("sequence { action a action b }")};
    on.Bot.Scripts = {{"b", "R"}};
    CHECK(on.Tick() == "R: a b");
    CHECK(Reload(on, "sequence { action c action a action b action d }") == "");
    CHECK(std::string(on.Memory.Memory().Path) == "sequence > b");
    CHECK(on.Tick() == "R: b");
    play given = {.Tree = Loaded("selector { decorator return( 2 ) { action a } }")};
    CHECK(given.Tick() == "R: a");
    CHECK(Reload(given, "selector { condition x { action b } decorator return( 2 ) { action a } }") == "");
    CHECK(std::string(given.Memory.Memory().Path) == "selector > return( 2 )");
}

namespace {

// Is no plain bytes, so no other memory can take it over.
struct talk_block {
    using role = bt::block;
    std::string Words = "a text that is too long for the string itself";
};
bt::status Talk(bot& on, talk_block& block) { return on.Write("talk " + block.Words.substr(0, 6)), bt::status::kRunning; }
void EndTalk(bot& on, const talk_block& block, bt::end_reason reason) {
    on.Write("-talk " + block.Words.substr(0, 6) + (reason == bt::end_reason::kInterrupted ? "!" : ""));
}
constexpr uv::node_type kTalks[] = {{.Name = "talk", .Tick = bt::tick<Talk>, .Deactivate = bt::deactivate<EndTalk>}};

}  // namespace

TEST_CASE("an action whose block can't be copied ends, and begins anew in the tree that was read again") {
    static constexpr uv::game game = {.Actions = kTalks};
    for (const bt::profile which : kProfiles) {
        const auto load = [which](const char* text) {
            return uv::Load(DocumentOf(text, {}, game), game, {.Profile = which});
        };
        const bt::load_result before = load("selector { action talk }");
        const bt::load_result after = load("selector { sequence { } action talk }");
        REQUIRE((before.IsSound() && after.IsSound()));
        bot on;
        bt::built_memory memory(before.Trees.front());
        bt::built_memory made(after.Trees.front());
        CHECK(LetterOf(bt::TickBehaviorTree(before.Trees.front(), memory, &on, {})) == 'R');
        CHECK(on.Take() == "talk a text");
        CHECK(bt::tree_change(before.Trees.front(), after.Trees.front()).Carry(memory, made, &on, {}));
        CHECK(on.Take() == "-talk a text!");
        CHECK(std::string(made.Memory().Path) == bt::kNoPath);
        CHECK(bt::StopBehaviorTree(after.Trees.front(), made, &on, {}));
        CHECK(on.Take() == "");
    }
}

TEST_CASE("what runs ends if the tree that was read again is evaluated in another way") {
    play on = {.Tree = Loaded("selector { action walk }", bt::profile::kExact)};
    on.Bot.Scripts = {{"walk", "FR"}};
    const bt::loaded_tree next = Loaded("selector { action walk }", bt::profile::kExact);
    bt::detail::other_evaluator another = *next.Tree().Evaluator;
    another.Carry = nullptr;
    bt::tree changed = next.Tree();
    changed.Evaluator = &another;
    changed.Generation = 0;  // as a constant, because nobody knows this tree
    const auto num_ended = [&] {
        bt::built_memory made(changed);
        return bt::tree_change(on.Tree, changed).Carry(on.Memory, made, &on.Bot, {}).NumEnded;
    };
    CHECK(num_ended() == 0);
    CHECK(on.Tick().substr(0, 2) == "F:");
    CHECK(num_ended() == 0);
    CHECK(on.Tick() == "R: +walk walk1");
    CHECK(num_ended() == 1);
    CHECK(on.Bot.Take() == "-walk1:stopped");
}

TEST_CASE("what runs ends if only one of the two trees is exact") {
    for (const bt::profile before : kProfiles) {
        CAPTURE(static_cast<int>(before));
        const bt::profile after = before == bt::profile::kExact ? bt::profile::kClean : bt::profile::kExact;
        play on = {.Tree = Loaded("selector { action walk }", before)};
        on.Bot.Scripts = {{"walk", "R"}};
        CHECK(on.Tick() == "R: +walk walk1");
        const bt::loaded_tree next = Loaded("selector { action walk }", after);
        bt::built_memory made(next);
        CHECK(bt::tree_change(on.Tree, next).Carry(on.Memory, made, &on.Bot, {}).NumEnded == 1);
        CHECK(on.Bot.Take() == "-walk1:stopped");
    }
}
