// Mistakes of a text and of the tree that is made of it: one for each cause, at its place.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include <bt/live.h>
#include <bt/outline/load.h>
#include <bt/outline/read.h>

#include "kit.h"

namespace {

constexpr std::string_view kRanges = "BT_RANGE(Dog, Health, 0, 0.5f), BT_RANGE(Dog, Bones[1], -3, bt::kNoLimit)";
constexpr const char* kBadRange =
    "FLEE: a range of this decider has its bounds in the wrong order, or one that is NaN or no value of its field";

// The text of a line from the place of the only mistake on, a line break, and its words behind the place.
std::string OnlyMistakeOf(const std::string& text) {
    const bt::read_result<bt::outline_document> read = bt::ReadOutline(text, "kit.cpp");
    REQUIRE(read.IsSound());
    const bt::loaded_outline loaded =
        LoadOutline(read.Document, "live_kit::DOG", bt::program_names(live_kit::DOG));
    REQUIRE(loaded.Errors.size() == 1);
    const bt::text_place& at = loaded.Errors[0].Place;
    const std::string words = loaded.Errors[0].Text();
    return at.Text.substr(static_cast<std::size_t>(at.Column - 1)) + "\n" + words.substr(words.find(": ") + 2);
}

}  // namespace

TEST_CASE("a range is told at its words where only one may be meant, else at its decider") {
    const std::string kit = live_kit::KitSource();
    const std::string bad = "BT_RANGE(Dog, Bones[1], 0.5, bt::kNoLimit)";
    const std::string one = OnlyMistakeOf(live_kit::Edited(kit, kRanges, bad));
    CHECK(one.starts_with("BT_RANGE(Dog, Bones[1], 0.5"));
    CHECK(one.ends_with(kBadRange));
    const std::string two = OnlyMistakeOf(live_kit::Edited(kit, "BT_RANGE(Dog, Bones[1], -3, bt::kNoLimit)", bad));
    CHECK(two.starts_with("FLEE, Run"));
    CHECK(two.ends_with(kBadRange));
}

TEST_CASE("a live tree tells a tree that is there twice once, and nothing that follows from a mistake of the text") {
    const std::string kit = live_kit::KitSource();
    const live_kit::edited_source file(kit);
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    REQUIRE(live.Refresh(true));
    const auto told = [&](const std::string& text) {
        file.Write(text);
        CHECK(live.Refresh(true));
        return live_kit::Words(live.Messages());
    };
    const std::string tree = "BT_DEFINE_TREE(DOG, ROOT);";
    const std::string twice = told(live_kit::Edited(kit, tree, tree + tree));
    CHECK(twice.find("a tree of this name is defined above") != std::string::npos);
    CHECK(twice.find('\n') + 1 == twice.size());
    const std::string child = told(live_kit::Edited(kit, "(ONE, TWO, THREE)", "(ONE, TWO, TWO)"));
    CHECK(child.find("WORK: this child is listed twice in its group") != std::string::npos);
    CHECK(child.find('\n') + 1 == child.size());
}
