// What any tree shows of its nodes: their order as an outline, names, ids and kinds.
#include <string>

#include <bt/build.h>
#include <bt/engine/outline.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace outlines {

BT_DEFINE_BEHAVIOR__NONE(Rest);

BT_DECLARE_DECIDERS(ROOT, FEED, CHEW, SLEEP);
BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (FEED, SLEEP, CHEW));
BT_DEFINE_GROUP  (  FEED, kGroupShuffle, (SLEEP, CHEW));
BT_DEFINE_DECIDER(    CHEW, Rest);
BT_DEFINE_DECIDER(    SLEEP, Rest);
BT_DEFINE_TREE(TREE, ROOT);

using namespace bt::detail;

std::string Shown(const bt::tree& tree) {
    std::string text;
    for (const bt::node& here : outline(tree)) {
        text += std::string(here.Depth, ' ') + NameOf(here) + ' ' + KindOf(here) + (IsLeaf(here) ? " leaf\n" : "\n");
        CHECK(IdOf(here) == here.Decider->Id);
    }
    return text;
}

TEST_CASE("outline: each group comes before its children, and a decider with several parents at each of its places") {
    CHECK(Shown(TREE) ==
          "ROOT kGroupPrioritizedList\n"
          " FEED kGroupShuffle\n"
          "  SLEEP kBehavior leaf\n"
          "  CHEW kBehavior leaf\n"
          " SLEEP kBehavior leaf\n"
          " CHEW kBehavior leaf\n");
}

TEST_CASE("outline: a tree of one node has one, without a name too, and a tree that was never made has none") {
    const bt::decider leaf = {.DebugName = nullptr, .Behavior = &Rest, .Id = 7};
    bt::tree_storage<1> storage;
    REQUIRE(!InitializeTreeData(storage, "ALONE", leaf).IsError());
    CHECK(Shown(storage.Tree) == "(unnamed) kBehavior leaf\n");
    CHECK(Shown({}) == "");
}

}  // namespace outlines
