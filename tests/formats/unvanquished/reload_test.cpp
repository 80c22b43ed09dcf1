// A file of Unvanquished's language that is read again while bots run in its tree (contract 105, 124, 125).
#include <bt/reload.h>

#include "bot_kit.h"

using namespace bot_kit;

namespace {

constexpr uv::profile kProfiles[] = {uv::profile::kExact, uv::profile::kClean};

// What was called.
std::string Reload(play& on, const std::string& text, const files& beside = {}) {
    uv::loaded_tree next = Loaded(text, on.Tree.Profile(), beside);
    bt::built_memory made(next);
    on.Bot.Take();
    CHECK(bt::tree_change(on.Tree, next).Carry(on.Memory, made, &on.Bot, {.Time = 1}));
    on.Memory = std::move(made);
    on.Tree = std::move(next);
    return on.Bot.Take();
}

}  // namespace

TEST_CASE("an action that runs goes on in the tree that was read again, with its block, where its node still stands") {
    for (const uv::profile which : kProfiles) {
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
    for (const uv::profile which : kProfiles) {
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
    play on = {.Tree = Loaded("sequence { action a behavior one }", uv::profile::kExact, {{"one", "sequence { action b action walk }"}})};
    on.Bot.Scripts = {{"walk", "R"}};
    CHECK(on.Tick() == "R: a b +walk walk1");
    const std::string marks = on.Running();
    CHECK(Reload(on, "sequence { action a behavior one action c }", {{"one", "sequence { action b action walk }"}}) == "");
    CHECK(on.Running() == marks);
    CHECK(on.Tick() == "R: walk2");
    CHECK(on.Stop() == "-walk2:stopped");
}
