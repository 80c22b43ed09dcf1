// Each macro for behaviors makes what its hand-written twin is (contract 12, 64, 74, 75).
#include "same.h"

namespace behavior_macros {

struct Creature {};

void Chew_Activate(Creature&) {}
bool Chew_Tick(Creature&) { return true; }
void Chew_Deactivate(Creature&) {}

// Each macro is used in a namespace of its own, as all make the same name, and finds the functions in the one around it.
struct functions {
    bt::behavior_function Activate, Tick;
    bt::deactivate_function Deactivate;
};
constexpr functions kAll = {bt::activate<Chew_Activate>, bt::tick<Chew_Tick>, bt::deactivate<Chew_Deactivate>};

namespace plain { BT_DEFINE_BEHAVIOR(Chew); }
namespace plain_with_options { BT_DEFINE_BEHAVIOR(Chew, .Deactivate = kAll.Deactivate, .Id = 7); }
namespace activate { BT_DEFINE_BEHAVIOR__ACTIVATE(Chew); }
namespace activate_with_options { BT_DEFINE_BEHAVIOR__ACTIVATE(Chew, .Tick = kAll.Tick, .Id = 7); }
namespace deactivate { BT_DEFINE_BEHAVIOR__DEACTIVATE(Chew); }
namespace deactivate_with_options { BT_DEFINE_BEHAVIOR__DEACTIVATE(Chew, .Id = 7); }
namespace activate_tick { BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Chew); }
namespace activate_deactivate { BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(Chew, .Id = 7); }
namespace tick_deactivate { BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Chew); }
namespace activate_tick_deactivate { BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Chew, .Id = 7); }
namespace none { BT_DEFINE_BEHAVIOR__NONE(Chew); }
namespace none_with_options { BT_DEFINE_BEHAVIOR__NONE(Chew, .Activate = kAll.Activate, .Tick = kAll.Tick, .Deactivate = kAll.Deactivate,
                                                       .Id = 7); }
namespace full { BT_DEFINE_BEHAVIOR__FULL(Chew, kAll.Activate, {}, kAll.Deactivate, 7); }
namespace full_of_nothing { BT_DEFINE_BEHAVIOR__FULL(Chew, {}, {}, {}, 0); }

TEST_CASE("contract 12: each macro for behaviors and its aggregate are the same object") {
    const std::uint32_t id = bt::NameId("Chew");
    const struct {
        const char* Macro;
        const bt::behavior& Made;
        bt::behavior Twin;
    } table[] = {
        {"BT_DEFINE_BEHAVIOR", plain::Chew, {"Chew", {}, kAll.Tick, {}, id}},
        {"BT_DEFINE_BEHAVIOR, options", plain_with_options::Chew, {"Chew", {}, kAll.Tick, kAll.Deactivate, 7}},
        {"__ACTIVATE", activate::Chew, {"Chew", kAll.Activate, {}, {}, id}},
        {"__ACTIVATE, options", activate_with_options::Chew, {"Chew", kAll.Activate, kAll.Tick, {}, 7}},
        {"__DEACTIVATE", deactivate::Chew, {"Chew", {}, {}, kAll.Deactivate, id}},
        {"__DEACTIVATE, options", deactivate_with_options::Chew, {"Chew", {}, {}, kAll.Deactivate, 7}},
        {"__ACTIVATE_TICK", activate_tick::Chew, {"Chew", kAll.Activate, kAll.Tick, {}, id}},
        {"__ACTIVATE_DEACTIVATE", activate_deactivate::Chew, {"Chew", kAll.Activate, {}, kAll.Deactivate, 7}},
        {"__TICK_DEACTIVATE", tick_deactivate::Chew, {"Chew", {}, kAll.Tick, kAll.Deactivate, id}},
        {"__ACTIVATE_TICK_DEACTIVATE", activate_tick_deactivate::Chew, {"Chew", kAll.Activate, kAll.Tick, kAll.Deactivate, 7}},
        {"__NONE", none::Chew, {"Chew", {}, {}, {}, id}},
        {"__NONE, options", none_with_options::Chew, {"Chew", kAll.Activate, kAll.Tick, kAll.Deactivate, 7}},
        {"__FULL", full::Chew, {"Chew", kAll.Activate, {}, kAll.Deactivate, 7}},
        {"__FULL of nothing", full_of_nothing::Chew, {"Chew", {}, {}, {}, 0}},
    };
    for (const auto& row : table) {
        CAPTURE(std::string(row.Macro));
        same::Check(row.Made, row.Twin);
    }
}

// Two behaviors share a function; one has its own besides, and one has a function of another name.
namespace sharing {
bool Walk_Tick(Creature&) { return true; }
void Stroll_Activate(Creature&) {}
BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR__ACTIVATE(Stroll, .Tick = bt::tick<Walk_Tick>);
BT_DEFINE_BEHAVIOR__NONE(Run, .Tick = bt::tick<Walk_Tick>);
}  // namespace sharing

TEST_CASE("contract 75: functions are found by the behavior's name, and may be overridden or shared") {
    CHECK((sharing::Walk.Tick.Call == bt::tick<sharing::Walk_Tick>.Call));
    CHECK((sharing::Stroll.Tick.Call == sharing::Walk.Tick.Call));
    CHECK((sharing::Run.Tick.Call == sharing::Walk.Tick.Call));
    CHECK((sharing::Stroll.Activate.Call == bt::activate<sharing::Stroll_Activate>.Call));
}

// Declared as in a header; the definition follows.
BT_DECLARE_BEHAVIORS(Later, EvenLater);
const bt::behavior* const kDeclared[] = {&Later, &EvenLater};
BT_DEFINE_BEHAVIOR__NONE(Later);
BT_DEFINE_BEHAVIOR__NONE(EvenLater);

TEST_CASE("contract 74: a declared behavior is the one that is defined") {
    CHECK(kDeclared[0] == &Later);
    same::CheckWords(kDeclared[1]->DebugName, "EvenLater");
}

}  // namespace behavior_macros
