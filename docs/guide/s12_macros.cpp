// # S12, S13, S14, S16: Macros
//
// A behavior or decider is a plain constant that needs more than its functions: its own name as text, a declaration, an
// array of children. Macros write these parts, so a changed name can't leave an old text behind. Includes, printers and
// `main` are in [the program](s12_macros.cpp).
//
// ## S12: Macros
//
// All names follow one scheme:
//
// ```text
// BT_DEFINE_BEHAVIOR__ACTIVATE_TICK
//    |      |       |
//    |      |       form: here, the functions that it binds; __FULL takes all fields
//    |      BEHAVIOR, BEHAVIORS, DECIDER, DECIDERS, GROUP, TREE
//    DEFINE makes a constant, DECLARE only names it
// ```
//
// | macros | |
// | --- | --- |
// | `BT_DEFINE_BEHAVIOR`, and with `__ACTIVATE`, `__NONE` and others | a behavior, see [S14](#s14-behavior-definitions) |
// | `BT_DEFINE_DECIDER`, `BT_DEFINE_GROUP`, and with `__DECIDE` | a decider, see [S16](#s16-decider-declarations) and [S17](s15_fields_and_functions.md#s17-decider-definitions) |
// | `BT_DEFINE_TREE`, and with `__LINT` or `__COMPILED` | a verified tree, see [S09](s09_initializing_and_ticking.md) and [S10](s10_performance.md) |
// | `BT_DECLARE_BEHAVIORS` | names behaviors for other files, see [S13](#s13-behavior-declarations) |
// | `BT_DECLARE_DECIDERS` | names deciders before they are defined, see [S16](#s16-decider-declarations) |
// | `BT_DECLARE_TREE(GUARD)`, with `__MEMORY(GUARD, depth, bytes)` or `__AGENT(GUARD, Guard, depth, bytes)` | names a tree for other files, see [S09](s09_initializing_and_ticking.md); `__FULL` also says how the storage is aligned, and whether it has a generator |
// | `BT_DECLARE_FLAGS`, `BT_DECLARE_STIMULI`, `BT_DECLARE_BEHAVIOR_FLAGS` | the use of an enumeration of flags, see [S06](s06_preconditions_and_stimuli.md) |
// | `BT_DECLARE_PARAMETERS` | the fields of a type of parameters, see [live editing](live.md) |
// | `BT_FLAGS`, `BT_RANGE` | a value among the fields of a decider, see [S06](s06_preconditions_and_stimuli.md) |
// | `BT_LINT_OFF` | hides findings of lint, see [S17](s15_fields_and_functions.md#lint) |
//
// `DECLARE` may be in headers. `DEFINE` belongs in one source file, at file scope or in a named namespace. Behaviors
// and deciders can be defined in a header for several files, with C++'s `inline` in front: `inline
// BT_DEFINE_BEHAVIOR(Chase);`.
//
//{

#include <cstdio>

#include <macros/bt_macros.h>

struct Guard {
    bool SeesThief = false, SeesOpenWindow = false;
    int Room = 0;
    bool HasLamp = false, IsRinging = false, IsTalking = false;

    bool WalkOn() { return ++Room < 9; }
};
enum : std::uint32_t { kIsNight = 1u << 0 };

// The numbers of __FULL: the alignment of the storage, and whether it has a generator.
namespace with_macros {

BT_DECLARE_TREE__FULL(GUARD, 2, 0, alignof(double), false);

void Chase_Tick(Guard&) {}
void Patrol_Tick(Guard&) {}
bool CHASE_Decide(const Guard& guard) { return guard.SeesThief; }

//}
// This is a small tree in macros:

BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Patrol);

BT_DECLARE_DECIDERS(CHASE, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (CHASE, PATROL), .Preconditions = {.AllFlags = BT_FLAGS(kIsNight)});
BT_DEFINE_DECIDER(  CHASE,  Chase, .Decide = bt::decide<CHASE_Decide>);
BT_DEFINE_DECIDER(  PATROL, Patrol);

BT_DEFINE_TREE(GUARD, ROOT);
//{

}  // namespace with_macros

//}
// And this is the same tree by hand. `bt::ChildArray` and `bt::Children` replace the parentheses with the
// children's names, and `bt::kFlagBits` replaces BT_FLAGS.

namespace by_hand {

extern const bt::behavior Chase, Patrol;
extern const bt::decider ROOT, CHASE, PATROL;

constexpr bt::behavior Chase = {.DebugName = "Chase", .Tick = bt::tick<with_macros::Chase_Tick>};
//{
constexpr bt::behavior_function kPatrolTick = {.Call = [](void*, void*, void*, const bt::tick_args&) noexcept { return bt::status::kRunning; }};
constexpr bt::decide_function kSeesThief = {
    .Call = [](void* agent, void*, const bt::tick_args&) noexcept { return static_cast<Guard*>(agent)->SeesThief ? 1.0f : 0.0f; },
    .Types = nullptr,  // not known, so not checked
};
//}
constexpr bt::behavior Patrol = {.DebugName = "Patrol", .Tick = kPatrolTick};  // a function as the engine calls it, see S18

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

// Both ways make the same constants, and you can mix them. Use `BT_DEFINE_TREE` for the tree in any case: the macro
// lets the compiler verify everything below the root.
//
// A macro uses more names than you give it: a group also uses `ROOT_Children`, a tree `GUARD_Nodes` and a few others.
// Three macros are numbers, for code that has to know the version of the library:

static_assert(BT_VERSION_MAJOR * 10000 + BT_VERSION_MINOR * 100 + BT_VERSION_PATCH >= 100, "needs Decider 0.1.0 or later");
//{

void Show(const bt::tree& tree, bt::tree_memory_base& memory, Guard& guard) {
    bt::TickBehaviorTree(tree, memory, &guard, {.Time = 1, .DeltaTime = 0.1f, .DecisionFlags = kIsNight});
    const bt::decider& root = *tree.Root;
    std::printf("%s has %d children %s, first %s, needs %s, and now: %s\n", root.DebugName, root.Children.Num, root.Children.Names,
                root.Children.First[0]->DebugName, root.Preconditions->AllFlags.Words(), memory.Path);
}

void ShowBoth() {
    Guard guard = {.SeesThief = true};
    with_macros::GUARD_memory memory;
    bt::tree_memory<by_hand::GUARD> memory_by_hand;
    Show(with_macros::GUARD, memory, guard);
    Show(by_hand::GUARD, memory_by_hand, guard);
}
//> ROOT has 2 children (CHASE, PATROL), first CHASE, needs kIsNight, and now: ROOT > CHASE
//> ROOT has 2 children (CHASE, PATROL), first CHASE, needs kIsNight, and now: ROOT > CHASE
//}
//
// ## S13: Behavior declarations
//
// A large AI is easier to read in several files, which follow one another here.
//
// **`guard.h`** is for all code. `BT_DECLARE_BEHAVIORS` names behaviors that are defined elsewhere, as many as you
// like.

namespace guard_ai {

struct Guard;

BT_DECLARE_BEHAVIORS(Chase, Patrol);
BT_DECLARE_TREE__MEMORY(GUARD, 2, 0);

}  // namespace guard_ai

// **`music.cpp`** includes only this header. The program has one constant `Chase`, so its address identifies the
// behavior.

const char* MusicFor(const bt::tree_memory_base& memory) {
    const bt::decider* leaf = bt::ActiveDecider(memory, bt::ActiveDepth(memory) - 1);
    if (leaf == nullptr) return "silence";
    return leaf->Behavior == &guard_ai::Chase ? "drums" : "strings";
}

// **`guard_functions.h`** declares the functions, for the files of the AI.

namespace guard_ai {

bool Chase_Tick(Guard& guard);
void Patrol_Tick(Guard& guard);
bool CHASE_THIEF_Decide(const Guard& guard);
bool CHASE_CAT_Decide(const Guard& guard);

}  // namespace guard_ai

// **`guard_tree.cpp`** has the behaviors, the deciders and the tree. `Guard` is still only a name.

namespace guard_ai {

BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Patrol);

BT_DECLARE_DECIDERS(CHASE_THIEF, CHASE_CAT, PATROL);

BT_DEFINE_GROUP  (ROOT,          kGroupPrioritizedList, (CHASE_THIEF, CHASE_CAT, PATROL));
BT_DEFINE_DECIDER(  CHASE_THIEF, Chase, .Decide = bt::decide<CHASE_THIEF_Decide>);
BT_DEFINE_DECIDER(  CHASE_CAT,   Chase, .Decide = bt::decide<CHASE_CAT_Decide>);
BT_DEFINE_DECIDER(  PATROL,      Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// **`guard_functions.cpp`** defines `Guard` and these functions, in any number of files. A change there does not
// compile the tree again.
//
// A tree is verified where it is defined, so the compiler must see the definitions of its behaviors there. Behaviors
// for several trees are therefore defined in a header, with `inline` in front, and their functions stay in a source
// file:
//{

namespace guard_ai {

struct Guard {
    bool SeesThief = false;
    bool SeesCat = false;
};

bool Chase_Tick(Guard&) { return true; }
void Patrol_Tick(Guard&) {}
bool CHASE_THIEF_Decide(const Guard& guard) { return guard.SeesThief; }
bool CHASE_CAT_Decide(const Guard& guard) { return guard.SeesCat; }

}  // namespace guard_ai
//}

namespace people_ai {

struct Person {
    int NumSteps = 0;
};

void Stroll_Tick(Person& person);

inline BT_DEFINE_BEHAVIOR(Stroll);

}  // namespace people_ai

// However many files include this header, there is one constant `people_ai::Stroll`, even in several shared libraries.
// A [recipe](recipes.md#how-do-several-trees-in-several-files-share-behaviors-and-subtrees) shows a project of five
// files.
//{

void people_ai::Stroll_Tick(Person& person) { ++person.NumSteps; }

void PlayMusic() {
    guard_ai::Guard guard;
    guard_ai::GUARD_memory memory;
    for (int frame = 0; frame < 3; ++frame) {
        guard = {.SeesThief = frame == 2, .SeesCat = frame == 1};
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 0.1 * frame, .DeltaTime = 0.1f});
        std::printf("%-7s for %s\n", MusicFor(memory), memory.Path);
    }
}
//> strings for ROOT > PATROL
//> drums   for ROOT > CHASE_CAT
//> drums   for ROOT > CHASE_THIEF
//}
//
// ## S14: Behavior definitions
//
// A behavior has up to three functions, and each may be missing ([S08](s08_behaviors.md)). The macro's name says which
// of them exist. The macro binds them by name: the behavior's own name, then `_Activate`, `_Tick` or `_Deactivate`. The
// functions, or at least their declarations, must be above the macro.
//{

namespace behaviors_ai {

bool Run_Tick(Guard& guard) { return (guard.Room += 2) < 9; }
void RingBell_Activate(Guard& guard) { guard.IsRinging = true; }
bool Search_Activate(const Guard& guard) { return guard.HasLamp; }
void Search_Tick(Guard& guard) { ++guard.Room; }
void CarryLamp_Activate(Guard& guard) { guard.HasLamp = true; }
void CarryLamp_Deactivate(Guard& guard) { guard.HasLamp = false; }
void Patrol_Tick(Guard& guard) { ++guard.Room; }
void Patrol_Deactivate(Guard& guard) { guard.Room = 0; }
void DoorOpen_Deactivate(Guard& guard) { guard.Room = 1; }
void Talk_Activate(Guard& guard) { guard.IsTalking = true; }
bool Talk_Tick(const Guard& guard) { return guard.IsTalking; }
void Talk_Deactivate(Guard& guard) { guard.IsTalking = false; }
//}

BT_DEFINE_BEHAVIOR                          (Run);        // binds Run_Tick
BT_DEFINE_BEHAVIOR__ACTIVATE                (RingBell);   // binds RingBell_Activate, and so on
BT_DEFINE_BEHAVIOR__DEACTIVATE              (DoorOpen);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK           (Search);
BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE     (CarryLamp);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE         (Patrol);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Talk);
BT_DEFINE_BEHAVIOR__NONE                    (Stand);

// Fields of `bt::behavior` may follow the name, in this order: `.Activate`, `.Tick`, `.Deactivate`, `.Id`. With fields
// a behavior can share a function of another behavior, or use a member function of the agent, or lambdas without
// captures. Functions go between `<` and `>`. Lambdas go in parentheses, after the same word with a capital letter.

BT_DEFINE_BEHAVIOR__NONE(Flee, .Tick = bt::tick<Run_Tick>, .Deactivate = bt::deactivate<Patrol_Deactivate>);
BT_DEFINE_BEHAVIOR__NONE(Stroll, .Tick = bt::tick<&Guard::WalkOn>);
BT_DEFINE_BEHAVIOR__NONE(Whistle, .Activate = bt::Activate([](const Guard& guard) { return !guard.IsRinging; }),
                                  .Tick = bt::Tick([] { return bt::status::kSucceeded; }),
                                  .Deactivate = bt::Deactivate([](Guard& guard) { guard.Room = 0; }));

// An **Id** is a number made from the name, and is printed beside it. Give an Id if a behavior should keep its number
// when its name changes. `__FULL` takes all four fields without their names, with `{}` for a missing function. It is
// for macros of your own and for generated code.

void Hurry_Tick(Guard& guard) { guard.Room += 2; }
BT_DEFINE_BEHAVIOR(Hurry, .Deactivate = bt::deactivate<Patrol_Deactivate>, .Id = bt::NameId("Rush"));  // it was called Rush until May
BT_DEFINE_BEHAVIOR__FULL(Alarm, bt::activate<RingBell_Activate>, bt::tick<Hurry_Tick>, {}, 0xA1A);
//{

}  // namespace behaviors_ai

void ShowBehaviors() {
    using namespace behaviors_ai;
    for (const bt::behavior* behavior : {&Run, &RingBell, &DoorOpen, &Search, &CarryLamp, &Patrol, &Talk, &Stand, &Flee, &Stroll, &Whistle, &Hurry, &Alarm}) {
        const char* activate = behavior->Activate.Call != nullptr ? "Activate" : "-";
        const char* tick = behavior->Tick.Call != nullptr ? "Tick" : "-";
        const char* deactivate = behavior->Deactivate.Call != nullptr ? "Deactivate" : "-";
        std::printf("%-9s 0x%08x  %-8s  %-4s  %s\n", behavior->DebugName, static_cast<unsigned>(behavior->Id), activate, tick, deactivate);
    }
}
//> Run       0x8d57e66a  -         Tick  -
//> RingBell  0x9c47c0da  Activate  -     -
//> DoorOpen  0x44be7b35  -         -     Deactivate
//> Search    0xc646a2c9  Activate  Tick  -
//> CarryLamp 0xd90b68a2  Activate  -     Deactivate
//> Patrol    0xac98e33b  -         Tick  Deactivate
//> Talk      0x96d3996f  Activate  Tick  Deactivate
//> Stand     0x1b04a4c3  -         -     -
//> Flee      0x600e3021  -         Tick  Deactivate
//> Stroll    0x08a8bb8d  -         Tick  -
//> Whistle   0x03ed1719  Activate  Tick  Deactivate
//> Hurry     0x816bddf3  -         Tick  Deactivate
//> Alarm     0x00000a1a  Activate  Tick  -
//}
//
// ## S16: Decider declarations
//
// Is the thief more important to the guard, or the open window? A tree should answer at a glance, so it is written as
// an outline: the root first, below each group its children, the most important child first. An outline refers to
// deciders further down, so a list of all deciders comes before it.
//{

namespace outline_ai {

bool CATCH_Decide(const Guard& guard) { return guard.SeesThief; }
bool CHECK_WINDOW_Decide(const Guard& guard) { return guard.SeesOpenWindow; }

BT_DEFINE_BEHAVIOR__NONE(Call, .Tick = bt::Tick([] { return bt::status::kSucceeded; }));
BT_DEFINE_BEHAVIOR__NONE(Run);
BT_DEFINE_BEHAVIOR__NONE(LookOut, .Tick = bt::Tick([] { return bt::status::kSucceeded; }));
BT_DEFINE_BEHAVIOR__NONE(Walk);
//}

// clang-format off
BT_DECLARE_DECIDERS(CATCH, CALL, RUN, CHECK_WINDOW, LOOK_OUT, PATROL);

BT_DEFINE_GROUP  (ROOT,           kGroupPrioritizedList, (CATCH, CHECK_WINDOW, PATROL));
BT_DEFINE_GROUP  (  CATCH,        kGroupSequential, (CALL, RUN), .Decide = bt::decide<CATCH_Decide>);
BT_DEFINE_DECIDER(    CALL,       Call);
BT_DEFINE_DECIDER(    RUN,        Run);
BT_DEFINE_GROUP  (  CHECK_WINDOW, kGroupSequential, (LOOK_OUT, CALL), .Decide = bt::decide<CHECK_WINDOW_Decide>);
BT_DEFINE_DECIDER(    LOOK_OUT,   LookOut);
BT_DEFINE_DECIDER(  PATROL,       Walk);

BT_DEFINE_TREE(GUARD, ROOT);
BT_DEFINE_TREE(TRAINEE, CHECK_WINDOW);
// clang-format on
//{

}  // namespace outline_ai
//}

// - The **indentation** is for readers. Only the lists say which decider is a child of which group. clang-format takes
//   the indentation away, unless its `WhitespaceSensitiveMacros` list the macros: copy that key from `.clang-format`.
// - The **root** need not be declared, because no other decider refers to it. The tree comes last.
// - **CALL is shared.** CALL is defined once and is listed in two groups, so it has two nodes in the tree. If it had
//   timers, both nodes would share them. A group can be shared too, with everything below it.
// - **One outline, several trees.** Any decider can be the root of another tree. A trainee only checks windows.
// - **One namespace for each AI.** Then each may have a ROOT. Within one tree names must differ, even between
//   namespaces, because an Id is made of the name alone.
//{

namespace cat_ai {

BT_DEFINE_BEHAVIOR__NONE(Sleep);
BT_DEFINE_BEHAVIOR__NONE(Walk);

BT_DECLARE_DECIDERS(SLEEP, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupRandom, (SLEEP, PATROL));
BT_DEFINE_DECIDER(  SLEEP,  Sleep);
BT_DEFINE_DECIDER(  PATROL, Walk);

BT_DEFINE_TREE(CAT, ROOT);

}  // namespace cat_ai
//}
//
// A subtree for several trees is defined in a header. Each definition has C++'s `inline` in front, the declarations do
// not:

namespace alarm_ai {

inline BT_DEFINE_BEHAVIOR__NONE(Shout);
inline BT_DEFINE_BEHAVIOR__NONE(Hide);

BT_DECLARE_DECIDERS(SHOUT, HIDE);

inline BT_DEFINE_GROUP  (ALARM,   kGroupRandom, (SHOUT, HIDE));
inline BT_DEFINE_DECIDER(  SHOUT, Shout);
inline BT_DEFINE_DECIDER(  HIDE,  Hide);

}  // namespace alarm_ai

// Trees in other namespaces refer to it by its full name:
//{

namespace visitor_ai {

BT_DEFINE_BEHAVIOR__NONE(Look, .Tick = bt::Tick([] { return bt::status::kSucceeded; }));

BT_DECLARE_DECIDERS(LOOK);
//}

BT_DEFINE_GROUP  (ROOT,   kGroupSequential, (LOOK, alarm_ai::ALARM));
BT_DEFINE_DECIDER(  LOOK, Look);

BT_DEFINE_TREE(VISITOR, ROOT);
//{

}  // namespace visitor_ai

void PrintOutline(const bt::tree& tree, const bt::node& here) {
    std::printf("  %*s%s\n", 2 * here.Depth, "", here.Decider->DebugName);
    for (int i = 0; i < here.NumChildren; ++i) PrintOutline(tree, tree.Nodes[here.FirstChild + i]);
}

int main() {
    ShowBoth();
    PlayMusic();
    ShowBehaviors();
    for (const bt::tree* tree : {&outline_ai::GUARD, &outline_ai::TRAINEE, &cat_ai::CAT, &visitor_ai::VISITOR}) {
        std::printf("%s: %d deciders, %d nodes\n", tree->DebugName, tree->NumDeciders, tree->NumNodes);
        PrintOutline(*tree, tree->Nodes[0]);
    }
}
//> GUARD: 7 deciders, 8 nodes
//>   ROOT
//>     CATCH
//>       CALL
//>       RUN
//>     CHECK_WINDOW
//>       LOOK_OUT
//>       CALL
//>     PATROL
//> TRAINEE: 3 deciders, 3 nodes
//>   CHECK_WINDOW
//>     LOOK_OUT
//>     CALL
//> CAT: 3 deciders, 3 nodes
//>   ROOT
//>     SLEEP
//>     PATROL
//> VISITOR: 5 deciders, 5 nodes
//>   ROOT
//>     LOOK
//>     ALARM
//>       SHOUT
//>       HIDE
//}
//
// ## When it goes wrong
//
// An error in the line of a macro points into the text that the macro wrote. Read the first `error`. If it is in a file
// of the library, your line is in `required from` above it, or in `in expansion of macro` below it. Errors of
// verification are the type of a constant in g++, and a function that is unavailable in Clang:
//
// ```text
// error: could not convert 'GUARD_Check' from 'const bt::detail::mistake<...{"bt: this child is listed twice in its group: CHASE, ROOT"}>' to 'bool'
// error: 'mistake_in<&CHASE, &ROOT>' is unavailable: bt: this child is listed twice in its group
// ```
//
// If that does not help, look at the text that the macro wrote: `g++ -std=c++20 -E -I<decider> guard.cpp | grep
// 'bt::decider CHASE '`.
//
// | mistake | the compiler's or linker's message |
// | --- | --- |
// | `Run_Deactivate` exists, and `BT_DEFINE_BEHAVIOR(Run)` does not bind it | `bt: Run_Deactivate is declared but not bound, see BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE` (not below the macro, nor for `__FULL`, nor beside fields for more than four parameters) |
// | a misspelt `Run_Tik` | `'Run_Tick' was not declared in this scope; did you mean 'Run_Tik'?` |
// | two overloads of `Run_Tick` | `unable to deduce 'auto' from 'Run_Tick'`; give them two names |
// | `bt::Tick(Run_Tick)`, or a lambda with captures | `bt: write a function or member function between < and >, as in bt::tick<NAME>; parentheses are for lambdas without captures` |
// | `.Decide = CHASE_Decide` without `bt::decide<>` | `invalid conversion ... to 'bt::detail::made_by_bt_decide'`; `made_by_bt_with` for parameters |
// | fields in another order | `designator order for field 'bt::behavior::Activate' does not match declaration order`; a warning in Clang. A macro that binds Tick takes no `.Activate` after it: use `__NONE` |
// | conditions in the braces of a decider that is written by hand | `non-aggregate type 'bt::named_preconditions'`; give them a name, as `kAtNight` |
// | conditions, or a Number, of a local variable, a parameter or a member in a decider that is made at run time | `'bt::constant_reference<bt::preconditions>{(& local)}' is not a constant expression`, or `'this'`, or another name; Clang: `call to consteval function`. Make them `static constexpr`, or [keep them](s09_initializing_and_ticking.md#a-tree-that-only-the-program-knows) |
// | `__FULL` with commas in braces | `macro "BT_DEFINE_DECIDER__FULL" passed 11 arguments, but takes just 10`; write `(bt::preconditions{...})` |
// | a definition in a header that two files include | `multiple definition of 'guard_ai::Chase'`; write `inline` |
// | declared but never defined, or in another namespace | `undefined reference to 'guard_ai::Chase'` |
// | a bound function that is in no linked file | `undefined reference to 'guard_ai::Chase_Tick(guard_ai::Guard&)'` |
// | a behavior or decider that is defined after the tree or in another file | `bt: this decider or behavior is declared, but not defined before its tree: CALL` |
// | `(CAL, RUN)` | `'CAL' was not declared in this scope; did you mean 'CALL'?` |
// | `BT_DECLARE_DECIDERS` lacks CALL | `'CALL' was not declared in this scope`, and a note that names `BT_PART_BT_DECLARE_DECIDERS` |
// | `BT_DECLARE_DECIDERS(CATCH CALL)`, or a comma at its end | `bt: BT_DECLARE_DECIDERS takes names: one comma between each two, and none at the end` |
// | no comma beside `(CALL, RUN)`; one child without parentheses | `bt: this group has no children; is a comma beside its list missing, or its parentheses?` |
// | no comma before `(CALL, RUN)`, and fields after it | `'bt::kGroupPrioritizedList' cannot be used as a function` |
// | several children without parentheses | `cannot convert 'const bt::decider' to 'const bt::behavior*'`, in some other words too |
// | `(Call, RUN)`, a behavior as a child | `bt: a group has only deciders, no behaviors; define a decider for this behavior (BT_DEFINE_DECIDER)` |
// | two deciders, or behaviors, of one name in one tree | `bt: this decider has the Id of another decider of the tree; rename one, or give it an .Id`: `.Id = bt::NameId("alarm_ai::LOOK")` |
// | `BT_DEFINE_DECIDER` with children | `bt: BT_DEFINE_DECIDER defines a leaf, which has no children; write BT_DEFINE_GROUP(...)` |
// | `BT_DEFINE_DECIDER(CALL Call)` | `bt: BT_DEFINE_DECIDER takes a decider's name, a comma, and a behavior's name; fields may follow` |
// | CALL is defined, and in no list | `bt: this decider is declared and defined but is in no tree so far; ...` (define each tree right after its own deciders) |
// | `(CALL, CALL)` | `bt: this child is listed twice in its group` |
// | CALL is made a group that has CATCH as a child | `bt: this decider is below itself` |
// | an aggregate without `.Kind = bt::kGroup` | `bt: this decider has children, but its kind is not bt::kGroup` |
// | a header that declares too little memory | `bt: this tree needs more memory than its header declares; write BT_DECLARE_TREE__MEMORY(GUARD, 2, 0);` Larger numbers are fine, so round the bytes up |
//
// Three mistakes are silent. A decider that is made at run time may refer to a range that is gone, as one of a local
// variable. Clang 14 also lets a member that its class initializes refer to conditions of the same object. A decider of
// a header, or one that was never declared, may be in no list, and then it never runs. A function written by hand, such
// as `Patrol`'s Tick, may cast its agent to a wrong type, and then it reads wrong bytes. Bind functions with `bt::tick`
// and the others wherever the compiler knows them.
