// W5's tree as a classic tree, declared and built. A leaf that is done fails, and has an Activate, as in W1's (w1_classic.cpp).
#include <stdexcept>

#include <bt/classic_builder.h>
#include <macros/bt_macros.h>

#include "flag_agent.h"
#include "w5_classic.h"

namespace bench {
namespace w5_classic {

bt::status WorkOn(flag_agent& agent) { return FinishesWork(agent) ? bt::status::kFailed : bt::status::kRunning; }
void Begin(flag_agent&) {}
BT_DEFINE_BEHAVIOR__FULL(DoWork, bt::activate<Begin>, bt::tick<WorkOn>, {}, bt::NameId("DoWork"));

// clang-format off
BT_DECLARE_DECIDERS(ROOT, WATCHED_1, WATCHED_2, WATCHED_3, WATCHED_4, WATCHED_5, WATCHED_6, WATCHED_7, LEVEL_1, WATCHED_8, WATCHED_9,
                    WATCHED_10, WATCHED_11, WATCHED_12, WATCHED_13, WATCHED_14, ACTIVE);

BT_DEFINE_NODE(ROOT, kReactiveSelector, (WATCHED_1, WATCHED_2, WATCHED_3, WATCHED_4, WATCHED_5, WATCHED_6, WATCHED_7, LEVEL_1));
BT_DEFINE_DECIDER(WATCHED_1, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 0u)}, .Id = 1);
BT_DEFINE_DECIDER(WATCHED_2, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 1u)}, .Id = 2);
BT_DEFINE_DECIDER(WATCHED_3, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 2u)}, .Id = 3);
BT_DEFINE_DECIDER(WATCHED_4, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 3u)}, .Id = 4);
BT_DEFINE_DECIDER(WATCHED_5, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 4u)}, .Id = 5);
BT_DEFINE_DECIDER(WATCHED_6, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 5u)}, .Id = 6);
BT_DEFINE_DECIDER(WATCHED_7, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 6u)}, .Id = 7);
BT_DEFINE_NODE(LEVEL_1, kReactiveSelector,
               (WATCHED_8, WATCHED_9, WATCHED_10, WATCHED_11, WATCHED_12, WATCHED_13, WATCHED_14, ACTIVE));
BT_DEFINE_DECIDER(WATCHED_8, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 7u)}, .Id = 8);
BT_DEFINE_DECIDER(WATCHED_9, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 8u)}, .Id = 9);
BT_DEFINE_DECIDER(WATCHED_10, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 9u)}, .Id = 10);
BT_DEFINE_DECIDER(WATCHED_11, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 10u)}, .Id = 11);
BT_DEFINE_DECIDER(WATCHED_12, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 11u)}, .Id = 12);
BT_DEFINE_DECIDER(WATCHED_13, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 12u)}, .Id = 13);
BT_DEFINE_DECIDER(WATCHED_14, DoWork, .Preconditions = {.AllFlags = BT_FLAGS(1u << 13u)}, .Id = 14);
BT_DEFINE_DECIDER(ACTIVE, DoWork, .Id = 15);
// clang-format on

BT_DEFINE_CLASSIC_TREE(TREE, ROOT);

// What a reader of files would do.
void Add(const bt::decider& from, bt::classic_builder& builder) {
    const bt::node_options options = {.Preconditions = from.Preconditions};
    if (from.Kind == bt::kBehavior) {
        builder.Leaf(*from.Behavior, from.DebugName, options);
        return;
    }
    builder.Begin(from.Node, from.DebugName, options);
    for (int i = 0; i < from.Children.Num; ++i) Add(*from.Children.First[i], builder);
    builder.End();
}

}  // namespace w5_classic

const bt::tree& DeclaredClassic() { return w5_classic::TREE; }

const bt::tree& BuiltClassic() {
    static const bt::built_tree tree = [] {
        bt::classic_builder builder;
        w5_classic::Add(w5_classic::ROOT, builder);
        return builder.Build("BUILT");
    }();
    if (!tree.IsSound()) throw std::runtime_error("w5 can't build its classic tree");
    return tree;
}

}  // namespace bench
