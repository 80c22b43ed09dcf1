// ## How does an agent do several things in turn?
//
// On his round the guard visits the rooms in order, again and again. In his break he does each of three things once, in
// a random order. ([program](recipes/r05_turns.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct Task { using role = bt::parameters; const char* Name; };
enum GuardFlags : std::uint32_t { kHasBreak = 1u << 0 };
BT_DECLARE_FLAGS(GuardFlags);

namespace guard_ai {

void Do_Activate(const Task& task) { std::printf(" %s", task.Name); }
bt::status Do_Tick(const bt::tick_args& tick) { return tick.Duration() < 1 ? bt::status::kRunning : bt::status::kSucceeded; }
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Do);

bool BREAK_Decide(const bt::tick_args& tick) { return (tick.DecisionFlags & kHasBreak) != 0; }

constexpr Task kLobby = {"lobby"}, kGallery = {"gallery"}, kCellar = {"cellar"};
constexpr Task kCoffee = {"coffee"}, kRadio = {"radio"}, kPuzzle = {"puzzle"};

BT_DECLARE_DECIDERS(BREAK, COFFEE, RADIO, PUZZLE, ROUND, LOBBY, GALLERY, CELLAR);

BT_DEFINE_GROUP  (ROOT,        kGroupPrioritizedList, (BREAK, ROUND));
BT_DEFINE_GROUP  (  BREAK,     kGroupShuffle, (COFFEE, RADIO, PUZZLE), .Decide = bt::decide<BREAK_Decide>, .Flags = bt::kFlagsCallDecideOnRedecide);
BT_DEFINE_DECIDER(    COFFEE,  Do, .Parameters = bt::with(kCoffee));
BT_DEFINE_DECIDER(    RADIO,   Do, .Parameters = bt::with(kRadio));
BT_DEFINE_DECIDER(    PUZZLE,  Do, .Parameters = bt::with(kPuzzle));
BT_DEFINE_GROUP  (  ROUND,     kGroupSequentialLooping, (LOBBY, GALLERY, CELLAR));
BT_DEFINE_DECIDER(    LOBBY,   Do, .Parameters = bt::with(kLobby));
BT_DEFINE_DECIDER(    GALLERY, Do, .Parameters = bt::with(kGallery));
BT_DEFINE_DECIDER(    CELLAR,  Do, .Parameters = bt::with(kCellar));

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

//{
int main() {
    bt::tree_memory<guard_ai::GUARD> memory{3};
    for (int second = 0; second < 15; ++second) {
        if (second == 0 || second == 5 || second == 11) std::printf("%s%s:", second > 0 ? "\n" : "", second == 5 ? "break" : "round");
        const bool has_break = second >= 5 && second < 11;
        bt::TickBehaviorTree(guard_ai::GUARD, memory, nullptr, {.Time = 1.0 * second, .DecisionFlags = has_break ? kHasBreak : 0u});
    }
    std::printf("\n");
}
//}

//> round: lobby gallery cellar lobby gallery
//> break: puzzle radio coffee coffee puzzle
//> round: lobby gallery cellar lobby
//
// A looping sequence starts again after its last child. A shuffle does the same, and its new round may begin with the
// child that was last. Neither group ends while its children accept, so the break would never be over.
// `kFlagsCallDecideOnRedecide` ends it: BREAK's Decide is called again whenever a child has ended. A group that is
// entered again starts again, as the last line shows; [another
// recipe](#how-does-an-agent-go-on-where-it-was-interrupted) continues instead.
