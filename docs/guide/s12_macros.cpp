// # S12: Macros
//
// The AI of a museum soon has forty deciders and twenty behaviors. Each is a plain constant. Besides its functions it always needs the same
// parts: its own name as text, a declaration that others can point to, an array for its children. By hand, mistakes happen there: a name is
// changed and its text is not. So macros write these parts. They make constants and nothing else, and their names follow one scheme:
//
// ```text
// BT_DEFINE_BEHAVIOR__ACTIVATE_TICK
//    |      |       |
//    |      |       which form: here, which functions it binds; __FULL takes everything
//    |      BEHAVIOR, BEHAVIORS, DECIDER, DECIDERS, GROUP, TREE
//    DEFINE makes it, DECLARE says that it is made elsewhere
// ```
//
// | macros | |
// | --- | --- |
// | `BT_DEFINE_BEHAVIOR`, and with `__ACTIVATE`, `__NONE` and others | a behavior, see [S14](s14_behavior_definitions.md) |
// | `BT_DEFINE_DECIDER`, `BT_DEFINE_GROUP`, and with `__DECIDE` | a decider, see [S17](s17_decider_definitions.md) |
// | `BT_DEFINE_TREE`, and with `__LINT` or `__COMPILED` | a verified tree, see [S09](s09_initializing_and_ticking.md) and [S10](s10_performance.md) |
// | `BT_DECLARE_BEHAVIORS` | behaviors to point to from other files, see [S13](s13_behavior_declarations.md) |
// | `BT_DECLARE_DECIDERS` | deciders to point to before they are defined, see [S16](s16_decider_declarations.md) |
// | `BT_DECLARE_TREE(GUARD)`, with `__MEMORY(GUARD, depth, bytes)` or `__AGENT(GUARD, Guard, depth, bytes)` | a tree that is defined in another file, see [S09](s09_initializing_and_ticking.md) |
// | `BT_DECLARE_FLAGS`, `BT_DECLARE_STIMULI`, `BT_DECLARE_BEHAVIOR_FLAGS` | what the flags of an enumeration are for, see [S06](s06_preconditions_and_stimuli.md) |
// | `BT_FLAGS`, `BT_RANGE` | a value to write among the fields of a decider, see [S06](s06_preconditions_and_stimuli.md) |
// | `BT_LINT_OFF` | a finding of lint that is meant so, see [S17](s17_decider_definitions.md) |
//
// `DECLARE` may stand in headers. `DEFINE` stands in one source file, at file scope or in a namespace that has a name (without
// one, a debugger shows longer names). Behaviors and deciders can also be defined in a header, for several files. Then C++'s `inline` stands
// in front, as for any constant there: `inline BT_DEFINE_BEHAVIOR(Chase);`. This is a tree in macros:

#include <cstdio>

#include <macros/bt_macros.h>

struct Guard {
    bool SeesThief = false;
};
enum : std::uint32_t { kIsNight = 1u << 0 };

namespace with_macros {

// This line would stand in a header. The full form has two options more than `__MEMORY`: how the storage is aligned, and whether it has a generator.
// Here it needs none, because nothing in this tree draws a random number and no function takes a `bt::tick_args`.
BT_DECLARE_TREE__FULL(GUARD, 2, 0, alignof(double), false);

// The rest stands in the source file.

void Chase_Tick(Guard&) {}
void Patrol_Tick(Guard&) {}
bool CHASE_Decide(const Guard& guard) { return guard.SeesThief; }

BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Patrol);

BT_DECLARE_DECIDERS(CHASE, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (CHASE, PATROL), .Preconditions = {.AllFlags = BT_FLAGS(kIsNight)});
BT_DEFINE_DECIDER(  CHASE,  Chase, .Decide = bt::decide<CHASE_Decide>);
BT_DEFINE_DECIDER(  PATROL, Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace with_macros

// This is the same tree, written by hand. `extern const` before the definition gives a constant a name that the linker and the debugger see
// from every file. `bt::ChildArray` and `bt::Children` stand for the parentheses with the children's names, `bt::kFlagBits` for BT_FLAGS.

namespace by_hand {

extern const bt::behavior Chase, Patrol;
extern const bt::decider ROOT, CHASE, PATROL;

constexpr bt::behavior Chase = {.DebugName = "Chase", .Tick = bt::tick<with_macros::Chase_Tick>};

// `bt::tick` turns your function into one that the engine can call. You can also write the engine's form by hand, for functions that the
// compiler does not know, such as those of a script. Their types are not checked; and as they may draw random numbers, memories of this
// tree have a generator.

constexpr bt::behavior_function kPatrolTick = {.Call = [](void*, void*, void*, const bt::tick_args&) noexcept { return bt::status::kRunning; }};
constexpr bt::decide_function kSeesThief = {
    .Call = [](void* agent, void*, const bt::tick_args&) noexcept { return static_cast<Guard*>(agent)->SeesThief ? 1.0f : 0.0f; },
    .Types = nullptr,  // not known, so not checked
};
constexpr bt::behavior Patrol = {.DebugName = "Patrol", .Tick = kPatrolTick};

constexpr bt::flags_word kNightBits = {.Bits = bt::kFlagBits<kIsNight>, .Words = "kIsNight"};
constexpr bt::preconditions kAtNight = {.AllFlags = kNightBits};  // several deciders can share it
constexpr auto ROOT_Children = bt::ChildArray(CHASE, PATROL);
constexpr bt::child_list kChildren = bt::Children(ROOT_Children, "(CHASE, PATROL)");
constexpr bt::decider ROOT = {
    .DebugName = "ROOT",
    .Kind = bt::kGroup,
    .Policy = bt::kGroupPrioritizedList,
    .Children = kChildren,
    .Preconditions = kAtNight,
};
constexpr bt::decider CHASE = {.DebugName = "CHASE", .Kind = bt::kBehavior, .Behavior = &Chase, .Decide = kSeesThief};
constexpr bt::decider PATROL = {.DebugName = "PATROL", .Behavior = &Patrol};

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace by_hand

// Both ways make constants of the same types, with the same texts and the same Ids, that run alike. You can mix them: a macro for most, an
// aggregate where a macro stands in your way. Only the tree is best left to its macro, which lets the compiler verify everything below the
// root.

void Show(const bt::tree& tree, bt::tree_memory_base& memory, Guard& guard) {
    bt::TickBehaviorTree(tree, memory, &guard, {.Time = 1, .DeltaTime = 0.1f, .DecisionFlags = kIsNight});
    const bt::decider& root = *tree.Root;
    std::printf("%s has %d children %s, first %s, needs %s, and now: %s\n", root.DebugName, root.Children.Num, root.Children.Names,
                root.Children.First[0]->DebugName, root.Preconditions.AllFlags.Words, memory.Path);
}

int main() {
    Guard guard = {.SeesThief = true};
    with_macros::GUARD_memory memory;
    bt::tree_memory<by_hand::GUARD> memory_by_hand;
    Show(with_macros::GUARD, memory, guard);
    Show(by_hand::GUARD, memory_by_hand, guard);
}

//> ROOT has 2 children (CHASE, PATROL), first CHASE, needs kIsNight, and now: ROOT > CHASE
//> ROOT has 2 children (CHASE, PATROL), first CHASE, needs kIsNight, and now: ROOT > CHASE
//
// A macro uses more names than the one that you gave it: a group also `ROOT_Children`, a tree also `GUARD_Nodes` and a few others. And
// three macros are numbers, for code that has to know the version of the library:

static_assert(BT_VERSION_MAJOR * 10000 + BT_VERSION_MINOR * 100 + BT_VERSION_PATCH >= 100, "needs Decider 0.1.0 or later");

// ## When it goes wrong
//
// An error in the line of a macro points into what the macro wrote. Read the first `error`. If that is in a file of the
// library, your line is in `required from` above it, or in `in expansion of macro` below it. What
// verification finds, g++ says as the type of a constant, and Clang as a function that is unavailable:
//
// ```text
// error: could not convert 'GUARD_Check' from 'const bt::detail::mistake<...{"bt: this child is listed twice in its group: CHASE, ROOT"}>' to 'bool'
// error: 'mistake_in<&CHASE, &ROOT>' is unavailable: bt: this child is listed twice in its group
// ```
//
// All other errors are the compiler's own:
//
// ```text
// error: invalid conversion from 'bool (*)(const Guard&)' to 'bt::detail::made_by_bt_decide' {aka 'float (*)(void*, ...) noexcept'}
// ```
//
// Here `.Decide = CHASE_Decide` was written, and `.Decide = bt::decide<CHASE_Decide>` was meant. For `.Parameters = kStroll` without `bt::with`
// it is `made_by_bt_with`. If that does not help, look at the text
// that the macro wrote: `g++ -std=c++20 -E -I<decider> guard.cpp | grep 'bt::decider CHASE '` shows it as one line.
//
// The `__FULL` forms take each field as an argument, and a macro counts the commas between braces too. With two preconditions in braces g++ says
// `macro "BT_DEFINE_DECIDER__FULL" passed 11 arguments, but takes just 10`. Put parentheses around them, `(bt::preconditions{...})`, or use the
// short form, whose fields come last and may have commas.
//
// `bt: this decider has children, but its kind is not bt::kGroup`: an aggregate has no `.Kind = bt::kGroup`, which the macro would have written.
//
// A function written by hand, such as `kSeesThief`, may cast its agent to a wrong type. Then it reads the wrong bytes, and there is no
// error. Bind functions with `bt::decide`, `bt::tick` and the others wherever the compiler knows them.
//
// A memory that was declared with `false` is not enough once a group of that tree draws its child. The error then shows the line
// that is enough:
//
// ```text
// bt: this tree needs more memory than its header declares; write BT_DECLARE_TREE__MEMORY(GUARD, 2, 0);
// ```
