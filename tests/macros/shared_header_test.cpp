// What headers define with `inline` is one constant in all files and trees (contract 9, 11).
#include "meadow.h"

#include <doctest/doctest.h>

namespace meadow {

TEST_CASE("contract 9: behaviors, groups and their children have one address in all files that include their header") {
    const view views[] = {SeenByHare(), SeenBySheep(), {&Graze, &Drink, &MEAL, MEAL.Children.First, &NAP, NAP.Parameters}};
    for (const view& each : views) {
        CHECK(each.Graze == &Graze);
        CHECK(each.Drink == &Drink);
        CHECK(each.Meal == &MEAL);
        CHECK(each.Children == MEAL.Children.First);
        CHECK(each.Nap == &NAP);
        CHECK(each.Parameters.Data == &kStrolls);
    }
}

TEST_CASE("contract 9, 11: trees of several files share deciders of a header, with their Ids") {
    for (const bt::tree* tree : {&hare::HARE, &SHEEP}) {
        REQUIRE(tree->NumNodes == 5);
        CHECK(tree->Nodes[1].Decider == &MEAL);
        CHECK(tree->Nodes[3].Decider == &GRAZE);
        CHECK(tree->Nodes[3].Decider->Id == bt::NameId("GRAZE"));
        CHECK(tree->Nodes[4].Decider == &DRINK);
    }
    CHECK(std::string(hare::HARE.Root->Children.Names) == "(meadow::MEAL, HOP)");
    CHECK(FLOCK.Id == 5);
}

TEST_CASE("contract 9: trees of several files run the same deciders of a header") {
    const auto run = [](const bt::tree& tree, bt::tree_memory_base& memory) {
        Animal animal = {.IsHungry = false, .Age = 3, .Calls = ""};
        for (int i = 0; i < 5; ++i) {
            CHECK(TickBehaviorTree(tree, memory, &animal, {.Time = 1.0 * i}));
            animal.IsHungry = i < 2;
        }
        return animal.Calls;
    };
    hare::HARE_memory of_hare;
    SHEEP_memory of_sheep;
    CHECK(run(hare::HARE, of_hare) == "walk9 graze graze full drink drink drink ");
    CHECK(run(SHEEP, of_sheep) == "walk4 graze graze full drink drink drink ");
}

}  // namespace meadow
