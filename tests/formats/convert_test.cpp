// The C++ that `decider convert` makes of files ticks as the files do when they are loaded (contract 135). tests/tools/check_tool.sh checks
// that the headers included here are what it makes.
#include <bt/formats/aido/bind.h>

#include "convert/convert_kit.h"

namespace converted {

namespace uv = bt::unvanquished;

struct moveTo_Parameters {
    using role = bt::parameters;
    int Place = 0;
    float Radius = 100;
    static constexpr bt::parameter_field Fields[] = {bt::field<&moveTo_Parameters::Place>("1", {.IsRequired = true}),
                                                     bt::field<&moveTo_Parameters::Radius>("2")};
};
struct say_Parameters {
    using role = bt::parameters;
    const char* Text = "";
    int Mode = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&say_Parameters::Text>("1", {.IsRequired = true}),
                                                     bt::field<&say_Parameters::Mode>("2")};
};
struct percentHealth_Parameters {
    using role = bt::parameters;
    int Place = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&percentHealth_Parameters::Place>("1", {.IsRequired = true})};
};

bt::status Move(const puppet& of, step_block& block, const moveTo_Parameters& to) {
    return of.Answer("move " + std::to_string(to.Place) + ' ' + std::to_string(to.Radius) + ' ' + std::to_string(++block.NumTicks));
}
bt::status Say(const puppet& of, const say_Parameters& what) { return of.Answer(what.Text + std::to_string(what.Mode)); }

BT_DEFINE_BEHAVIOR__NONE(moveTo, .Activate = bt::activate<Begin>, .Tick = bt::tick<Move>, .Deactivate = bt::deactivate<End>);
BT_DEFINE_BEHAVIOR__NONE(flee, .Activate = bt::activate<Begin>, .Tick = bt::tick<Step>, .Deactivate = bt::deactivate<End>);
BT_DEFINE_BEHAVIOR__NONE(roam, .Activate = bt::activate<Begin>, .Tick = bt::tick<Step>, .Deactivate = bt::deactivate<End>);
BT_DEFINE_BEHAVIOR__NONE(heal, .Tick = bt::tick<Act>);
BT_DEFINE_BEHAVIOR__NONE(fight, .Tick = bt::tick<Act>);
BT_DEFINE_BEHAVIOR__NONE(say, .Tick = bt::tick<Say>);

float percentHealth(const puppet& of, int place) { return static_cast<float>(of.Number("health" + std::to_string(place), 5)) / 4; }
bool alertedToEnemy(const puppet& of) { return of.Number("alerted", 4) == 0; }
int team(const puppet& of) { return of.Number("team", 3); }
int skill(const puppet& of) { return of.Number("skill", 10); }
float percentAmmoClip(const puppet& of) { return static_cast<float>(of.Number("ammo", 3)) / 2; }
int class_(const puppet& of) { return of.Number("class", 5); }

float HealthOf(const puppet& of, const percentHealth_Parameters& at) { return percentHealth(of, at.Place); }

constexpr uv::node_type ActionOf(const bt::behavior& from, const bt::parameters_type* fields = nullptr) {
    return {.Name = from.DebugName, .Activate = from.Activate, .Tick = from.Tick, .Deactivate = from.Deactivate,
            .Parameters = fields};
}
constexpr uv::node_type kActions[] = {ActionOf(moveTo, &bt::fields_of<moveTo_Parameters>),
                                      ActionOf(say, &bt::fields_of<say_Parameters>),
                                      ActionOf(flee),
                                      ActionOf(roam),
                                      ActionOf(heal),
                                      ActionOf(fight)};
constexpr uv::function kFunctions[] = {
    {.Name = "percentHealth", .Call = uv::number<HealthOf>, .Parameters = &bt::fields_of<percentHealth_Parameters>},
    {.Name = "alertedToEnemy", .Call = uv::number<alertedToEnemy>},
    {.Name = "team", .Call = uv::number<team>},
    {.Name = "skill", .Call = uv::number<skill>},
    {.Name = "percentAmmoClip", .Call = uv::number<percentAmmoClip>},
    {.Name = "class", .Call = uv::number<class_>},
};
// With the numbers that the game gives them.
constexpr uv::symbol kSymbols[] = {{"E_SELF", 22}, {"E_ENEMY", 18}, {"E_GOAL", 17}, {"TEAM_HUMANS", 2}, {"SAY_TEAM", 1},
                                   {"STATUS_FAILURE", 0}, {"STATUS_SUCCESS", 1}, {"STATUS_RUNNING", 2}};
constexpr uv::game kGame = {.Actions = kActions, .Functions = kFunctions, .Symbols = kSymbols};

// What asks, for files whose conditions are no expressions.
bool HasAmmo(const puppet& of) { return percentAmmoClip(of) != 0; }
bool HasTeam(const puppet& of) { return team(of) != 0; }
bool HasSkill(const puppet& of) { return skill(of) != 0; }
constexpr bt::behavior3::node_type NodeOf(const bt::behavior& from, const bt::parameters_type* fields = nullptr) {
    return {.Name = from.DebugName,
            .Activate = from.Activate,
            .Tick = from.Tick,
            .Deactivate = from.Deactivate,
            .Parameters = fields};
}

// The same for behavior3 files that were made of .bt files.
constexpr bt::behavior3::category kAsks = bt::behavior3::category::kCondition;
constexpr bt::behavior3::node_type kNodes[] = {
    NodeOf(moveTo, &bt::fields_of<moveTo_Parameters>),
    NodeOf(say, &bt::fields_of<say_Parameters>),
    NodeOf(flee),
    NodeOf(roam),
    NodeOf(heal),
    NodeOf(fight),
    {.Name = "alertedToEnemy", .Category = kAsks, .Tick = bt::action<alertedToEnemy>},
    {.Name = "percentAmmoClip", .Category = kAsks, .Tick = bt::action<HasAmmo>},
    {.Name = "team", .Category = kAsks, .Tick = bt::action<HasTeam>},
    {.Name = "skill", .Category = kAsks, .Tick = bt::action<HasSkill>},
};

// And for trees of aido.
constexpr bt::aido::node_type kTypes[] = {
    {.Name = ":say", .Tick = bt::tick<Say>, .Parameters = &bt::fields_of<say_Parameters>},
    {.Name = ":heal", .Tick = bt::tick<Act>},
    {.Name = ":fight", .Tick = bt::tick<Act>},
    {.Name = ":alertedToEnemy?", .Tick = bt::action<alertedToEnemy>},
    {.Name = ":percentAmmoClip?", .Tick = bt::action<HasAmmo>},
    {.Name = ":team?", .Tick = bt::action<HasTeam>},
    {.Name = ":skill?", .Tick = bt::action<HasSkill>},
};
constexpr bt::aido::game kAidoGame = {.Types = kTypes};

}  // namespace converted

#include "convert/camper.h"

namespace converted_medic {
using namespace converted;
}
#include "convert/medic.h"

namespace converted_npc {

using namespace converted;
namespace b3 = bt::behavior3;

struct Sees_Enemy_Parameters {
    using role = bt::parameters;
    float range = 0;
    const char* name = "";
    static constexpr bt::parameter_field Fields[] = {bt::field<&Sees_Enemy_Parameters::range>("range"),
                                                     bt::field<&Sees_Enemy_Parameters::name>("name")};
};
struct Walk_To_Parameters {
    using role = bt::parameters;
    float speed = 0;
    const char* target = "";
    bool quiet = false;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Walk_To_Parameters::speed>("speed"),
                                                     bt::field<&Walk_To_Parameters::target>("target"),
                                                     bt::field<&Walk_To_Parameters::quiet>("quiet")};
};

bool Sees_Enemy(const puppet& of, const Sees_Enemy_Parameters& values) {
    return of.Number(std::string("sees ") + values.name + std::to_string(values.range), 3) == 0;
}
bool IsTired(const puppet& of) { return of.Number("tired", 2) == 0; }
bt::status Walk(const puppet& of, step_block& block, const Walk_To_Parameters& to) {
    const std::string where = std::string("walk ") + to.target + std::to_string(to.speed) + (to.quiet ? " quietly" : "");
    return of.Answer(where + std::to_string(++block.NumTicks));
}

BT_DEFINE_BEHAVIOR__NONE(Walk_To, .Activate = bt::activate<Begin>, .Tick = bt::tick<Walk>, .Deactivate = bt::deactivate<End>);
BT_DEFINE_BEHAVIOR__NONE(rest, .Activate = bt::activate<Begin>, .Tick = bt::tick<Step>, .Deactivate = bt::deactivate<End>);
BT_DEFINE_BEHAVIOR__NONE(Twice, .Tick = bt::tick<TickTwice>);
BT_DEFINE_BEHAVIOR__NONE(Any, .Tick = bt::tick<TickAll>);

constexpr b3::node_type kNodes[] = {
    {.Name = "Sees Enemy", .Category = b3::category::kCondition, .Tick = bt::action<Sees_Enemy>,
     .Parameters = &bt::fields_of<Sees_Enemy_Parameters>},
    {.Name = "IsTired", .Category = b3::category::kCondition, .Tick = bt::action<IsTired>},
    {.Name = "Walk To", .Activate = Walk_To.Activate, .Tick = Walk_To.Tick, .Deactivate = Walk_To.Deactivate,
     .Parameters = &bt::fields_of<Walk_To_Parameters>},
    {.Name = "rest", .Activate = rest.Activate, .Tick = rest.Tick, .Deactivate = rest.Deactivate},
    {.Name = "Twice", .Category = b3::category::kDecorator, .Tick = Twice.Tick},
    {.Name = "Any", .Category = b3::category::kComposite, .Tick = Any.Tick},
};

}  // namespace converted_npc

#include "convert/npc.h"

using convert_kit::Compare;
using convert_kit::CompareCalls;
using convert_kit::LoadAido;
using convert_kit::LoadBot;
using convert_kit::LoadJson;

TEST_CASE("convert: the C++ of a .bt file calls and answers what the loaded file does, with the same names") {
    const bt::loaded_tree bot = LoadBot("camper.bt", converted::kGame);
    CHECK(Compare<converted::CAMPER>(bot, "mapStatus( 1, 1, 2 )") == 12);
}

TEST_CASE("convert: the C++ of a .bt file has nodes of bt/nodes.h that share a time, and exact values") {
    const bt::loaded_tree bot = LoadBot("medic.bt", converted::kGame);
    CHECK(Compare<converted_medic::MEDIC>(bot) == 4);
}

TEST_CASE("convert: the C++ of a behavior3 file calls and answers what the loaded file does, with the same names") {
    const bt::load_result npc = LoadJson("npc.json", converted_npc::kNodes);
    CHECK(Compare<converted_npc::NPC>(npc.Trees[0]) == 8);
}

TEST_CASE("convert: a .bt file as a behavior3 file, and that as a .bt file again, call and answer the same") {
    const bt::loaded_tree bot = LoadBot("guard.bt", converted::kGame);
    const bt::load_result json = LoadJson("guard.json", converted::kNodes);
    CHECK(CompareCalls(bot, json.Trees[0]) > 100);
    const bt::loaded_tree again = LoadBot("back/guard.bt", converted::kGame);
    CHECK(CompareCalls(json.Trees[0], again) > 100);
}

TEST_CASE("convert: a .bt file as a tree of aido, and that as a .bt file again, call and answer the same") {
    const bt::loaded_tree bot = LoadBot("scout.bt", converted::kGame);
    const bt::loaded_tree scout = LoadAido("scout.edn", converted::kAidoGame);
    CHECK(CompareCalls(bot, scout) > 50);
    const bt::loaded_tree again = LoadBot("back/scout.bt", converted::kGame);
    CHECK(CompareCalls(scout, again) > 50);
}
