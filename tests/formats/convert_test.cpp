// The C++ that `decider convert` makes of files ticks as the files do when they are loaded (contract 135). tests/tools/check_tool.sh checks
// that the headers included here are what it makes.
#include <fstream>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include <bt/built_memory.h>
#include <bt/formats/behavior3_load.h>
#include <bt/formats/unvanquished_bind.h>
#include <bt/formats/unvanquished_load.h>
#include <bt/formats/unvanquished_read.h>
#include <bt/node_children.h>

#include "convert/puppet.h"

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

constexpr uv::action ActionOf(const bt::behavior& from, const bt::parameters_type* fields = nullptr) {
    return {.Name = from.DebugName, .Activate = from.Activate, .Tick = from.Tick, .Deactivate = from.Deactivate,
            .Parameters = {.Fields = fields}};
}
constexpr uv::action kActions[] = {ActionOf(moveTo, &bt::fields_of<moveTo_Parameters>), ActionOf(say, &bt::fields_of<say_Parameters>),
                                   ActionOf(flee), ActionOf(roam), ActionOf(heal), ActionOf(fight)};
constexpr uv::function kFunctions[] = {
    {.Name = "percentHealth", .Call = uv::number<HealthOf>, .Parameters = {.Fields = &bt::fields_of<percentHealth_Parameters>}},
    {.Name = "alertedToEnemy", .Call = uv::number<alertedToEnemy>},
    {.Name = "team", .Call = uv::number<team>},
    {.Name = "skill", .Call = uv::number<skill>},
    {.Name = "percentAmmoClip", .Call = uv::number<percentAmmoClip>},
    {.Name = "class", .Call = uv::number<class_>},
};
// With the numbers that the game gives them.
constexpr uv::symbol kSymbols[] = {{"E_SELF", 22}, {"E_ENEMY", 18}, {"E_GOAL", 17}, {"TEAM_HUMANS", 2}, {"SAY_TEAM", 1},
                                   {"STATUS_SUCCESS", 1}, {"STATUS_RUNNING", 2}};
constexpr uv::game kGame = {.Actions = kActions, .Functions = kFunctions, .Symbols = kSymbols};

// The same for behavior3 files that were made of .bt files.
bool HasAmmo(const puppet& of) { return percentAmmoClip(of) != 0; }
bool HasTeam(const puppet& of) { return team(of) != 0; }
bool HasSkill(const puppet& of) { return skill(of) != 0; }
constexpr bt::behavior3::own_node NodeOf(const bt::behavior& from, const bt::parameters_type* fields = nullptr) {
    return {.Name = from.DebugName, .Open = from.Activate, .Tick = from.Tick, .Close = from.Deactivate, .Properties = fields};
}
constexpr bt::behavior3::category kAsks = bt::behavior3::category::kCondition;
constexpr bt::behavior3::own_node kNodes[] = {
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

}  // namespace converted

#include "convert/camper.h"

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
bt::status TickAll(const bt::node_children& children) {
    for (int i = 0; i < children.Num(); ++i) {
        if (const bt::status answer = children.Tick(i); answer != bt::status::kSucceeded) return answer;
    }
    return bt::status::kSucceeded;
}
bt::status TickTwice(const bt::node_children& children) {
    const bt::status first = TickAll(children);
    return first == bt::status::kSucceeded ? TickAll(children) : first;
}

BT_DEFINE_BEHAVIOR__NONE(Walk_To, .Activate = bt::activate<Begin>, .Tick = bt::tick<Walk>, .Deactivate = bt::deactivate<End>);
BT_DEFINE_BEHAVIOR__NONE(rest, .Activate = bt::activate<Begin>, .Tick = bt::tick<Step>, .Deactivate = bt::deactivate<End>);
BT_DEFINE_BEHAVIOR__NONE(Twice, .Tick = bt::tick<TickTwice>);
BT_DEFINE_BEHAVIOR__NONE(Any, .Tick = bt::tick<TickAll>);

constexpr b3::own_node kNodes[] = {
    {.Name = "Sees Enemy", .Category = b3::category::kCondition, .Tick = bt::action<Sees_Enemy>,
     .Properties = &bt::fields_of<Sees_Enemy_Parameters>},
    {.Name = "IsTired", .Category = b3::category::kCondition, .Tick = bt::action<IsTired>},
    {.Name = "Walk To", .Open = Walk_To.Activate, .Tick = Walk_To.Tick, .Close = Walk_To.Deactivate,
     .Properties = &bt::fields_of<Walk_To_Parameters>},
    {.Name = "rest", .Open = rest.Activate, .Tick = rest.Tick, .Close = rest.Deactivate},
    {.Name = "Twice", .Category = b3::category::kDecorator, .Tick = Twice.Tick},
    {.Name = "Any", .Category = b3::category::kComposite, .Tick = Any.Tick},
};

}  // namespace converted_npc

#include "convert/npc.h"

namespace {

using converted::puppet;

std::string FolderOfFiles() { return DECIDER_SOURCE_DIR "/tests/formats/convert/"; }

struct player {
    bt::random_generator Random;
    std::string Log = {};

    std::string Tick(const bt::tree& tree, bt::tree_memory_base& memory, double time) {
        puppet on = {&Random, &Log};
        const bt::tick_result result = bt::TickBehaviorTree(tree, memory, &on, {.Time = time});
        Log += " = " + std::to_string(static_cast<int>(result.State)) + ", " + memory.Path;
        return std::exchange(Log, {});
    }
    std::string Stop(const bt::tree& tree, bt::tree_memory_base& memory) {
        puppet on = {&Random, &Log};
        CHECK(bt::StopBehaviorTree(tree, memory, &on, {}));
        return std::exchange(Log, {});
    }
};

// Ticks both with the same answers, and compares each call, answer and path. The result counts paths, so that a caller knows that there
// was something to compare.
template <const bt::tree& Declared>
std::size_t Compare(const bt::tree& loaded) {
    std::set<std::string> paths;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        player one = {bt::random_generator(seed)};
        player other = one;
        bt::built_memory memory(loaded);
        bt::tree_memory<Declared> declared_memory;
        for (int i = 0; i < 60; ++i) {
            const double time = 0.1 * i;
            const std::string expected = one.Tick(loaded, memory.Memory(), time);
            const std::string found = other.Tick(Declared, declared_memory, time);
            // The path of a loaded tree ends with a mapStatus, below which a tree in C++ goes on.
            const bool is_same = expected.ends_with("mapStatus( 1, 1, 2 )") ? found.starts_with(expected) : found == expected;
            CAPTURE(expected);
            CAPTURE(found);
            REQUIRE(is_same);
            paths.insert(declared_memory.Path);
        }
        REQUIRE(other.Stop(Declared, declared_memory) == one.Stop(loaded, memory.Memory()));
    }
    return paths.size();
}

// As the first, with trees whose paths have other names. Of what ended it tells no reason that only guards give.
std::size_t CompareCalls(const bt::tree& first, const bt::tree& second) {
    const auto without_path = [](std::string log) {
        log = log.substr(0, log.rfind(", "));
        for (std::size_t at = 0; (at = log.find(" -4", at)) != std::string::npos;) log[at + 2] = '0';
        return log;
    };
    std::set<std::string> logs;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        player one = {bt::random_generator(seed)};
        player other = one;
        bt::built_memory memory(first);
        bt::built_memory other_memory(second);
        for (int i = 0; i < 60; ++i) {
            const std::string expected = without_path(one.Tick(first, memory.Memory(), 0.1 * i));
            REQUIRE(without_path(other.Tick(second, other_memory.Memory(), 0.1 * i)) == expected);
            logs.insert(expected);
        }
        REQUIRE(other.Stop(second, other_memory.Memory()) == one.Stop(first, memory.Memory()));
    }
    return logs.size();
}

bt::unvanquished::loaded_tree LoadBot(const std::string& file) {
    const bt::unvanquished::read_result read = bt::unvanquished::ReadFile(FolderOfFiles() + file, {.Game = &converted::kGame});
    for (const bt::unvanquished::mistake& error : read.Errors) FAIL_CHECK(error.Text());
    bt::unvanquished::load_result made =
        bt::unvanquished::Load(read.Document, {.Game = converted::kGame, .Profile = bt::unvanquished::profile::kClean});
    for (const bt::unvanquished::load_error& error : made.Errors) FAIL_CHECK(error.Text());
    REQUIRE(made.IsSound());
    return std::move(made.Tree);
}

bt::behavior3::load_result LoadJson(const char* name, std::span<const bt::behavior3::own_node> nodes) {
    std::ifstream file(FolderOfFiles() + name);
    const std::string json((std::istreambuf_iterator<char>(file)), {});
    bt::behavior3::load_result made = bt::behavior3::Load(json, {.Nodes = nodes, .Profile = bt::behavior3::profile::kClean});
    for (const bt::behavior3::mistake& error : made.Errors) FAIL_CHECK(error.Text(name));
    REQUIRE(made.IsSound());
    return made;
}

}  // namespace

TEST_CASE("convert: the C++ of a .bt file calls and answers what the loaded file does, with the same names") {
    const bt::unvanquished::loaded_tree bot = LoadBot("camper.bt");
    CHECK(Compare<converted::CAMPER>(bot) == 12);
}

TEST_CASE("convert: the C++ of a behavior3 file calls and answers what the loaded file does, with the same names") {
    const bt::behavior3::load_result npc = LoadJson("npc.json", converted_npc::kNodes);
    CHECK(Compare<converted_npc::NPC>(npc.Trees[0]) == 8);
}

TEST_CASE("convert: a .bt file as a behavior3 file, and that as a .bt file again, call and answer the same") {
    const bt::unvanquished::loaded_tree bot = LoadBot("guard.bt");
    const bt::behavior3::load_result json = LoadJson("guard.json", converted::kNodes);
    CHECK(CompareCalls(bot, json.Trees[0]) > 100);
    const bt::unvanquished::loaded_tree again = LoadBot("back/guard.bt");
    CHECK(CompareCalls(json.Trees[0], again) > 100);
}
