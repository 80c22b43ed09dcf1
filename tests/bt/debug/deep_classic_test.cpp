// All texts about classic trees that are as deep as they may be, and have several active leaves.
#include <bt/classic_builder.h>
#include <tests/kit/every_text.h>

namespace deep_classic {
namespace {

struct idler {
    int NumTicks = 0;
};
bt::status Idle(idler& on) {
    ++on.NumTicks;
    return bt::status::kRunning;
}
bt::status TickAll(const bt::node_children& children) {
    for (int i = 0; i < children.Num(); ++i) children.Tick(i);
    return bt::status::kRunning;
}

// A chain of nodes, of which some have a second child that is active too.
bt::built_tree Build() {
    bt::classic_builder builder;
    constexpr int nodes_above = bt::kMaxClassicDepth - 1;
    for (int i = 0; i < nodes_above; ++i) {
        const std::string name = "node" + std::to_string(i);
        if (i % 40 == 20) builder.Begin(bt::tick<TickAll>, name);
        else builder.Begin(i % 40 == 0 ? bt::kParallel : bt::kSequence, name);
        if (i % 20 == 0) builder.Leaf(bt::tick<Idle>, name + "_aside");
    }
    builder.Leaf(bt::tick<Idle>, "leaf");
    for (int i = 0; i < nodes_above; ++i) builder.End();
    return builder.Build("deep");
}

TEST_CASE("every text about a classic tree of kMaxClassicDepth, with parallels and nodes of one's own") {
    const bt::built_tree tree = Build();
    for (const bt::build_error& error : tree.Errors()) FAIL_CHECK(error.Text());
    REQUIRE(tree.IsSound());
    idler body;
    texts::watched<200, idler> watched = {.Tree = tree, .Body = body};
    for (int i = 0; i < 3; ++i) CHECK(watched.Tick({.Time = 1.0 * i}));
    CHECK(body.NumTicks == 3 * 8);
    for (const auto& write : watched.All()) {
        const std::size_t length = write(nullptr, 0);
        std::string text(length, ' ');
        CHECK(write(text.data(), length + 1) == length);
    }
    CHECK(watched.Trace().find("node0") != std::string::npos);
}

}  // namespace
}  // namespace deep_classic
