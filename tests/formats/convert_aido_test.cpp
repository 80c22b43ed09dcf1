// Trees of aido that `decider convert` reads or makes tick as what they were made of or became (contract 135, 136).
// tests/tools/check_tool.sh checks that the files loaded and included here are what it makes.
#include <bt/formats/aido/bind.h>

#include "convert/convert_kit.h"

namespace converted_dog {

using namespace converted;
namespace aido = bt::aido;
namespace b3 = bt::behavior3;

struct hears_Parameters {
    using role = bt::parameters;
    const char* what = "";
    float loudness = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&hears_Parameters::what>("what"),
                                                     bt::field<&hears_Parameters::loudness>("loudness")};
};
struct my_run_Parameters {
    using role = bt::parameters;
    const char* to = "";
    float speed = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&my_run_Parameters::to>("to"),
                                                     bt::field<&my_run_Parameters::speed>("speed")};
};
struct bark_Parameters {
    using role = bt::parameters;
    int times = 1;
    static constexpr bt::parameter_field Fields[] = {bt::field<&bark_Parameters::times>("times")};
};
struct my_eat_Parameters {
    using role = bt::parameters;
    bool quietly = false;
    static constexpr bt::parameter_field Fields[] = {bt::field<&my_eat_Parameters::quietly>("quietly?")};
};
struct my_all_Parameters {
    using role = bt::parameters;
    bool loud = true;
    static constexpr bt::parameter_field Fields[] = {bt::field<&my_all_Parameters::loud>("loud?")};
};

bool hears(const puppet& of, const hears_Parameters& what) {
    return of.Number(std::string("hears ") + what.what + std::to_string(what.loudness), 2) == 0;
}
bool tired(const puppet& of) { return of.Number("tired", 2) == 0; }
bool hungry(const puppet& of) { return of.Number("hungry", 3) != 0; }
bt::status Run(const puppet& of, const my_run_Parameters& to) {
    return of.Answer(std::string("run to ") + to.to + std::to_string(to.speed));
}
bt::status Bark(const puppet& of, const bark_Parameters& how) { return of.Answer("bark" + std::to_string(how.times)); }
bt::status Eat(const puppet& of, const my_eat_Parameters& how) { return of.Answer(how.quietly ? "eat quietly" : "eat"); }
bt::status All(const puppet& of, const bt::node_children& children, const my_all_Parameters& how) {
    of.Write(how.loud ? "all!" : "all");
    return TickAll(children);
}

BT_DEFINE_BEHAVIOR__NONE(my_run, .Tick = bt::tick<Run>);
BT_DEFINE_BEHAVIOR__NONE(bark, .Tick = bt::tick<Bark>);
BT_DEFINE_BEHAVIOR__NONE(my_eat, .Tick = bt::tick<Eat>);
BT_DEFINE_BEHAVIOR__NONE(my_twice, .Tick = bt::tick<TickTwice>);

constexpr aido::node_type kTypes[] = {
    {.Name = ":hears?", .Tick = bt::action<hears>, .Parameters = &bt::fields_of<hears_Parameters>},
    {.Name = ":tired?", .Tick = bt::action<tired>},
    {.Name = ":hungry?", .Tick = bt::action<hungry>},
    {.Name = ":my/run!", .Tick = my_run.Tick, .Parameters = &bt::fields_of<my_run_Parameters>},
    {.Name = ":bark!", .Tick = bark.Tick, .Parameters = &bt::fields_of<bark_Parameters>},
    {.Name = ":my/eat!", .Tick = my_eat.Tick, .Parameters = &bt::fields_of<my_eat_Parameters>},
    {.Name = ":my/twice", .Tick = my_twice.Tick, .Children = "1"},
    {.Name = ":my/all", .Tick = bt::tick<All>, .Parameters = &bt::fields_of<my_all_Parameters>, .Children = ":some"},
};
constexpr aido::game kGame = {.Types = kTypes};

constexpr b3::category kAsks = b3::category::kCondition;
constexpr b3::node_type kNodes[] = {
    {.Name = "hears", .Category = kAsks, .Tick = bt::action<hears>, .Parameters = &bt::fields_of<hears_Parameters>},
    {.Name = "tired", .Category = kAsks, .Tick = bt::action<tired>},
    {.Name = "hungry", .Category = kAsks, .Tick = bt::action<hungry>},
    {.Name = "my/run!", .Tick = my_run.Tick, .Parameters = &bt::fields_of<my_run_Parameters>},
    {.Name = "my/eat!", .Tick = my_eat.Tick, .Parameters = &bt::fields_of<my_eat_Parameters>},
    {.Name = "my/all",
     .Category = b3::category::kComposite,
     .Tick = bt::tick<All>,
     .Parameters = &bt::fields_of<my_all_Parameters>},
};

}  // namespace converted_dog

#include "convert/dog.h"

using convert_kit::CompareCalls;
using convert_kit::LoadAido;

TEST_CASE("convert: the C++ of a tree of aido calls and answers what the loaded tree does, with the same names") {
    const bt::loaded_tree dog = LoadAido("dog.edn", converted_dog::kGame);
    // Below nodes of one's own only a tree of aido has a path.
    CHECK(convert_kit::Compare<converted_dog::DOG>(dog, "my/twice") == 6);
}

TEST_CASE("convert: a tree of aido as a behavior3 file, and that as a tree of aido again, call and answer the same") {
    const bt::loaded_tree cat = LoadAido("cat.edn", converted_dog::kGame);
    const bt::load_result json = convert_kit::LoadJson("cat.json", converted_dog::kNodes);
    CHECK(CompareCalls(cat, json.Trees[0]) > 50);
    const bt::loaded_tree again = LoadAido("back/cat.edn", converted_dog::kGame);
    CHECK(CompareCalls(json.Trees[0], again) > 50);
}
