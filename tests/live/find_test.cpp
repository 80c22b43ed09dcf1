// Deciders of a compiled tree, and of the trees in its behaviors, in the tree of now.
#include <doctest/doctest.h>

#include <string>

#include <bt/live.h>

#include "kit.h"

TEST_CASE("a compiled decider of a tree in a behavior is found in the tree of now, or is gone") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    const bt::decider& root = *live_kit::DOG.Root;
    const bt::decider& inner = *live_kit::INNER.Root;
    CHECK(live.Find(root) == &root);
    CHECK(live.Find(inner) == &inner);
    file.Write(live_kit::Edited(live_kit::KitSource(), "(ONE, TWO, THREE)", "(ONE, THREE)"));
    CHECK(live.Refresh(true));
    REQUIRE(live.Find(root) != nullptr);
    CHECK(live.Find(root) != &root);
    CHECK(live.Find(inner) == &inner);  // its tree was not edited
    file.Write(live_kit::Edited(live_kit::KitSource(), "(FLEE, WORK, PLAY, REST, LOOK)", "(FLEE, WORK, PLAY, REST)"));
    CHECK(live.Refresh(true));
    CHECK(live.Find(inner) == nullptr);
}
