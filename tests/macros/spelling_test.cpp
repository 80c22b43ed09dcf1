// Names, Ids, flags and child lists are kept as they are written (contract 11, 74).
#include "same.h"

namespace spelling {

enum flags : std::uint32_t { kIsHungry = 1, kIsTired = 2, kIsOld = 0x80000000u };
enum class stimuli : std::uint8_t { kNoise = 4 };
enum signed_flags { kSigned = 8 };
#define IS_ANY (kIsHungry | kIsTired)

TEST_CASE("contract 74: BT_FLAGS keeps bits and words of flags of any integer or enumeration type") {
    const struct {
        bt::flags_word Word;
        std::uint32_t Bits;
        const char* Words;
    } table[] = {
        {BT_FLAGS(kIsHungry), 1, "kIsHungry"},
        {BT_FLAGS(kIsHungry | kIsTired), 3, "kIsHungry | kIsTired"},
        {BT_FLAGS(  kIsHungry|kIsTired  ), 3, "kIsHungry|kIsTired"},
        {BT_FLAGS(kIsOld), 0x80000000u, "kIsOld"},
        {BT_FLAGS(~kIsHungry), 0xFFFFFFFEu, "~kIsHungry"},
        {BT_FLAGS(IS_ANY), 3, "IS_ANY"},
        {BT_FLAGS(stimuli::kNoise), 4, "stimuli::kNoise"},
        {BT_FLAGS(kSigned), 8, "kSigned"},
        {BT_FLAGS(1u << 5), 32, "1u << 5"},
        {BT_FLAGS(256 >> 4), 16, "256 >> 4"},
        {BT_FLAGS(2 > 1 ? 6 : 7), 6, "2 > 1 ? 6 : 7"},
        {BT_FLAGS(0xFFFFFFFFull), 0xFFFFFFFFu, "0xFFFFFFFFull"},
        {BT_FLAGS(true), 1, "true"},
        {BT_FLAGS(0), 0, "0"},
    };
    for (const auto& row : table) {
        CAPTURE(std::string(row.Words));
        CHECK(row.Word.Bits == row.Bits);
        same::CheckWords(row.Word.Words, row.Words);
    }
}

// Flags without their words, and preconditions with several.
void Chew_Tick() {}
BT_DEFINE_BEHAVIOR(  Chew  );
BT_DEFINE_DECIDER(PLAIN, Chew, .Preconditions = {.AllFlags = {kIsHungry}, .AnyStimuli = {4u}}, .BehaviorFlags = {7});

TEST_CASE("contract 74: flags may be given without their words") {
    CHECK(PLAIN.Preconditions->AllFlags.Bits == 1);
    CHECK(PLAIN.Preconditions->AnyStimuli.Bits == 4);
    CHECK(PLAIN.BehaviorFlags.Bits == 7);
}

BT_DECLARE_DECIDERS(   SPREAD, INDENTED,
                       FAR_INDENTED   );
BT_DEFINE_GROUP  (ROOT,                 kGroupPrioritizedList, (   SPREAD,INDENTED   ));
BT_DEFINE_GROUP  (  SPREAD,             kGroupPrioritizedList,
                                        (FAR_INDENTED));
BT_DEFINE_DECIDER(                      FAR_INDENTED, Chew);
BT_DEFINE_DECIDER(  INDENTED,           Chew,
                                        .Id = 5);
BT_DEFINE_TREE(  TREE,  ROOT  );

TEST_CASE("contract 11, 74: the indentation that draws a tree is no part of its names") {
    same::CheckWords(Chew.DebugName, "Chew");
    same::CheckWords(SPREAD.DebugName, "SPREAD");
    same::CheckWords(FAR_INDENTED.DebugName, "FAR_INDENTED");
    same::CheckWords(TREE.DebugName, "TREE");
    same::CheckWords(ROOT.Children.Names, "( SPREAD,INDENTED )");
    CHECK(FAR_INDENTED.Id == bt::NameId("FAR_INDENTED"));
    CHECK(INDENTED.Id == 5);
}

}  // namespace spelling

// One file, one namespace beside and inside the other, all with the same names.
namespace wolves {
void Eat_Tick() {}
BT_DEFINE_BEHAVIOR(Eat);
BT_DECLARE_DECIDERS(EAT, REST);
BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (EAT, REST));
BT_DEFINE_DECIDER(  EAT,  Eat);
BT_DEFINE_DECIDER(  REST, Eat);
BT_DEFINE_TREE(TREE, ROOT);

namespace pups {
BT_DECLARE_DECIDERS(EAT);
BT_DEFINE_GROUP  (ROOT,  kGroupPrioritizedList, (EAT));
BT_DEFINE_DECIDER(  EAT, Eat);
BT_DEFINE_TREE(TREE, ROOT);
}  // namespace pups
}  // namespace wolves

namespace sheep {
void Eat_Tick() {}
BT_DEFINE_BEHAVIOR(Eat);
BT_DECLARE_DECIDERS(EAT);
BT_DEFINE_GROUP  (ROOT,  kGroupSequential, (EAT));
BT_DEFINE_DECIDER(  EAT, Eat);
BT_DEFINE_TREE(TREE, ROOT);

// The tree comes before the deciders of the next one.
BT_DECLARE_DECIDERS(OTHER_ROOT, SLEEP);
BT_DEFINE_GROUP  (OTHER_ROOT, kGroupSequential, (EAT, SLEEP));
BT_DEFINE_DECIDER(  SLEEP,    Eat);
BT_DEFINE_TREE(OTHER_TREE, OTHER_ROOT);
}  // namespace sheep

TEST_CASE("contract 74: trees with the same decider names live in namespaces beside and inside each other") {
    CHECK(wolves::TREE.Nodes[1].Decider == &wolves::EAT);
    CHECK(wolves::pups::TREE.Nodes[1].Decider == &wolves::pups::EAT);
    CHECK(sheep::TREE.Nodes[1].Decider == &sheep::EAT);
    CHECK(sheep::EAT.Behavior == &sheep::Eat);
    CHECK(wolves::pups::EAT.Behavior == &wolves::Eat);
    CHECK(wolves::EAT.Id == sheep::EAT.Id);
}

TEST_CASE("contract 6: two trees of one file share a decider") {
    CHECK(sheep::OTHER_TREE.Nodes[1].Decider == &sheep::EAT);
    CHECK(sheep::OTHER_TREE.NumNodes == 3);
    bt::tree_memory<sheep::TREE> memory;
    bt::tree_memory<sheep::OTHER_TREE> other;
    CHECK(TickBehaviorTree(sheep::TREE, memory, nullptr, {}));
    CHECK(TickBehaviorTree(sheep::OTHER_TREE, other, nullptr, {}));
    CHECK(ActiveDecider(memory, 1) == ActiveDecider(other, 1));
}
