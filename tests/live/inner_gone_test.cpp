// A tree in a behavior that the text has no more.
#include <doctest/doctest.h>

#include <string>

#include <bt/outline/load.h>
#include <bt/outline/read.h>
#include <macros/bt_macros.h>

#include "kit.h"

namespace inner_gone {
namespace {

void Sniff_Tick(live_kit::Dog&) {}
BT_DEFINE_BEHAVIOR(Sniff);
constexpr bt::decider kHand = {.DebugName = "HAND", .Behavior = &Sniff, .Id = 1};
BT_DEFINE_TREE(HOLE, kHand);
BT_DEFINE_BEHAVIOR__TREE(Snoop, HOLE);
BT_DEFINE_DECIDER(NOSE, Snoop);
BT_DEFINE_TREE(HOUND, NOSE);

// All that is told of a tree of a text.
std::string ToldOf(const std::string& text, const char* name, const bt::tree& compiled) {
    const bt::loaded_outline loaded =
        LoadOutline(bt::ReadOutline(text, "kit.cpp").Document, name, bt::program_names(compiled));
    CHECK((loaded.Tree != nullptr) == loaded.IsSound());
    return live_kit::Words(loaded.Errors) + live_kit::Words(loaded.Warnings);
}

}  // namespace
}  // namespace inner_gone

using namespace inner_gone;

TEST_CASE("a tree in a behavior that was renamed, but not where it is used, is a warning") {
    const std::string kit = live_kit::KitSource();
    const auto told = [](const std::string& text) { return ToldOf(text, "live_kit::DOG", live_kit::DOG); };
    CHECK(told(kit) == "");
    const std::string renamed = live_kit::Edited(kit, "BT_DEFINE_CLASSIC_TREE(INNER,", "BT_DEFINE_CLASSIC_TREE(INSIDE,");
    const std::string gone = "Search: no text that was read has this any more; it stays as it was compiled: INNER\n";
    CHECK(told(renamed).ends_with(gone));
    // Once for each behavior.
    const std::string twice = told(live_kit::Edited(renamed, "REST, LOOK)", "REST, LOOK, LOOK_AGAIN)") +
                                   "\nnamespace live_kit { BT_DEFINE_DECIDER(LOOK_AGAIN, Search); }\n");
    CHECK(twice.find(gone) != std::string::npos);
    CHECK(twice.find(gone) == twice.rfind(gone));
    // A behavior that was compiled without a tree can't get one whose text is not there.
    CHECK(told(live_kit::Edited(kit, "BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(Pack);",
                                "BT_DEFINE_BEHAVIOR__TREE(Pack, NOWHERE);"))
              .ends_with("Pack: there is no such tree: NOWHERE\n"));
    // A tree of no text that was read stays as it was compiled, without a word.
    const std::string own = live_kit::Edited(live_kit::SourceOf(__FILE__), "BT_DEFINE_TREE(HOLE, kHand);", "");
    CHECK(ToldOf(own, "HOUND", HOUND) == "");
}
