// Pictures of trees that are made of their source without the program are those of the compiled trees (contract 197).
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <bt/debug/picture.h>
#include <bt/outline/draft.h>
#include <bt/outline/read.h>

#include "kit.h"

namespace {

std::string Picture(const bt::tree& of, const bt::picture_options& how) {
    std::vector<char> text(bt::DrawTree(of, bt::picture_format::kMermaid, nullptr, 0, how) + 1);
    bt::DrawTree(of, bt::picture_format::kMermaid, text.data(), text.size(), how);
    return text.data();
}

}  // namespace

TEST_CASE("the picture of a source is that of the compiled tree, with its conditions as they are written") {
    const bt::outline_draft draft = bt::DraftOutline({{}, live_kit::ReadKit()});
    CHECK(live_kit::Words(draft.Errors) == "");
    CHECK(live_kit::Words(draft.Warnings) == "");
    const auto as_written = [](const bt::node& of, const void* words) {
        auto& kept = **static_cast<std::string* const*>(words);
        kept = bt::outline::ConditionsAsWritten(*of.Decider);
        return kept.c_str();
    };
    std::string words;
    std::string* const kept = &words;
    const bt::picture_options how = {.Types = &kept, .ConditionsOf = as_written};
    const struct {
        const char* Name;
        const bt::tree& Compiled;
    } rows[] = {
        {"live_kit::DOG", live_kit::DOG},
        {"live_kit::door::DOG", live_kit::door::DOG},
        {"live_kit::SCRIPT", live_kit::SCRIPT},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Name);
        const bt::tree* found = nullptr;
        for (const bt::outline::drafted_tree& each : draft.Trees) {
            if (each.Name == row.Name) found = &each.Tree->Tree();
        }
        REQUIRE(found != nullptr);
        std::string compiled = Picture(row.Compiled, {});
        if (&row.Compiled == &live_kit::DOG) {
            // What is no flag and no number is shown as it is written.
            compiled = live_kit::Edited(compiled, "every 0.25 s", "every kBeat s");
            compiled = live_kit::Edited(compiled, "not bit 4", "not 0x1#39;0");
        }
        CHECK(Picture(*found, how) == compiled);
    }
}
