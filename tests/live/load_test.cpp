// Trees that are made of their own source while the program runs are those that the compiler made.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <bt/outline/load.h>
#include <bt/outline/read.h>

#include "kit.h"
#include "../macros/same.h"

namespace {

// Each tree of the kit, with the name that its text has.
struct compiled_tree {
    const char* Name;
    const bt::tree& Tree;
};
const compiled_tree kCompiled[] = {
    {"live_kit::DOG", live_kit::DOG}, {"door::DOG", live_kit::door::DOG}, {"SCRIPT", live_kit::SCRIPT}};

void CheckSame(const bt::tree& made, const bt::tree& compiled) {
    same::Check(made, compiled);
    for (int i = 0; i < compiled.NumNodes; ++i) {
        bt::decider own = *made.Nodes[i].Decider;
        own.Source = compiled.Nodes[i].Decider->Source;  // the text may be in another file
        same::Check(own, *compiled.Nodes[i].Decider);
    }
}

}  // namespace

TEST_CASE("each tree of a file is read as it was compiled, from its own source") {
    const bt::outline_document document = live_kit::ReadKit();
    for (const compiled_tree& row : kCompiled) {
        CAPTURE(row.Name);
        const bt::program_names names(row.Tree);
        const bt::loaded_outline loaded = LoadOutline(document, row.Name, names);
        REQUIRE(live_kit::Words(loaded.Errors) == "");
        REQUIRE(live_kit::Words(loaded.Warnings) == "");
        REQUIRE(loaded.Tree != nullptr);
        CheckSame(loaded.Tree->Tree(), row.Tree);
    }
}
