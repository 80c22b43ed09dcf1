// The demo's trees, made again by builders (contract 170, 171).
#include <doctest/doctest.h>
#include <tests/kit/rebuild.h>
#include <tests/kit/tree_in_words.h>

#include "run_demo.h"

namespace {

TEST_CASE("demo: its trees that are built decider by decider equal the declared ones") {
    const bt::tree& nest_round = *bt::FindDecider(demo::CREATURE, "PATROL")->Behavior->Tree;
    for (const bt::tree* each : {&demo::CREATURE, &nest_round}) {
        CAPTURE(each->DebugName);
        const bt::built_tree built = Rebuild(*each);
        REQUIRE(built.IsSound());
        CHECK(DifferenceOf(*each, built) == "");
    }
}

}  // namespace
