// The animal of the article's comments: it flees in danger, eats for three ticks when it is hungry, and else is idle.
#include "behavior3_kit.h"

using namespace behavior3_kit;

namespace {

struct animal {
    bool IsHungry = false;
    bool IsInDanger = false;
    std::string Printed = {};
};

struct print_properties {
    using role = bt::parameters;
    const char* Action = "";
    int Duration = 1;
    static constexpr bt::parameter_field Fields[] = {bt::field<&print_properties::Action>("action", {.IsRequired = true}),
                                                     bt::field<&print_properties::Duration>("duration", {.Min = 1})};
};
struct left_block {
    using role = bt::block;
    int Ticks = 0;
};

void PrintAction_Open(left_block& left, const print_properties& with) { left.Ticks = with.Duration; }
bt::status PrintAction_Tick(animal& on, left_block& left, const print_properties& with) {
    on.Printed += with.Action + ("-" + std::to_string(left.Ticks)) + ' ';
    return --left.Ticks > 0 ? bt::status::kRunning : bt::status::kSucceeded;
}
bool IsHungry(const animal& on) { return on.IsHungry; }
bool IsInDanger(const animal& on) { return on.IsInDanger; }

constexpr b3::node_type kAnimal[] = {
    {.Name = "PrintAction",
     .Activate = bt::activate<PrintAction_Open>,
     .Tick = bt::tick<PrintAction_Tick>,
     .Parameters = &bt::fields_of<print_properties>},
    {.Name = "IsHungry", .Category = b3::category::kCondition, .Tick = bt::action<IsHungry>},
    {.Name = "IsInDanger", .Category = b3::category::kCondition, .Tick = bt::action<IsInDanger>},
};

constexpr const char* kStoryTree = R"(r Priority flee eat idle
flee Sequence danger fleeing
danger IsInDanger
fleeing PrintAction action="FLEE"
eat Sequence hungry eating
hungry IsHungry
eating PrintAction action="EAT" duration=3
idle PrintAction action="IDLE")";

}  // namespace

TEST_CASE("B3-28: danger interrupts eating, and eating starts anew at 3") {
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        const bt::loaded_tree tree = Loaded(kStoryTree, {.Types = kAnimal}, {.Profile = profile});
        bt::built_memory memory(tree);
        animal on;
        const auto tick = [&](int times) {
            for (int i = 0; i < times; ++i) CHECK(bt::TickBehaviorTree(tree, memory, &on, {}));
        };
        tick(2);
        on.IsHungry = true;
        tick(2);
        on.IsInDanger = true;
        tick(2);
        on.IsInDanger = false;
        tick(1);
        CHECK(on.Printed == "IDLE-1 IDLE-1 EAT-3 EAT-2 FLEE-1 FLEE-1 EAT-3 ");
    }
}
