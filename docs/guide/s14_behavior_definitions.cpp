// # S14: Behavior definitions
//
// The guard can run, ring a bell, carry a lamp and stand about. Running is something to do in every frame, the lamp is only switched on and
// off, and standing about is nothing at all. A definition should say which it is, and you should not have to write empty functions for the
// rest.
//
// A behavior has up to three functions, and each may be missing ([S08](s08_behaviors.md)). The macro's name says which are there, and it binds them
// by name: the behavior's own, then `_Activate`, `_Tick` or `_Deactivate`. The functions stand before it, or at least their declarations.

#include <cstdio>

#include <macros/bt_macros.h>

struct Guard {
    int Room = 0;
    bool HasLamp = false;
    bool IsRinging = false;
    bool IsTalking = false;

    bool WalkOn() { return ++Room < 9; }
};

namespace guard_ai {

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

BT_DEFINE_BEHAVIOR                          (Run);
BT_DEFINE_BEHAVIOR__ACTIVATE                (RingBell);
BT_DEFINE_BEHAVIOR__DEACTIVATE              (DoorOpen);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK           (Search);
BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE     (CarryLamp);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE         (Patrol);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Talk);
BT_DEFINE_BEHAVIOR__NONE                    (Stand);

// Fields of `bt::behavior` may follow the name, in its order: `.Activate`, `.Tick`, `.Deactivate`, `.Id`. With them a behavior can
// **share** a function with another, or use a **member function** of the agent, or **lambdas** without captures, which suit functions of
// one line. Functions stand between `<` and `>`; lambdas stand in parentheses, after the same word with a capital letter.

BT_DEFINE_BEHAVIOR__NONE(Flee, .Tick = bt::tick<Run_Tick>, .Deactivate = bt::deactivate<Patrol_Deactivate>);
BT_DEFINE_BEHAVIOR__NONE(Stroll, .Tick = bt::tick<&Guard::WalkOn>);
BT_DEFINE_BEHAVIOR__NONE(Whistle, .Activate = bt::Activate([](const Guard& guard) { return !guard.IsRinging; }),
                                  .Tick = bt::Tick([] { return bt::status::kSucceeded; }),
                                  .Deactivate = bt::Deactivate([](Guard& guard) { guard.Room = 0; }));

// The macro still binds the functions of its name; the fields are added. An **Id** is made from the name and is printed beside it. Give one
// if a behavior should keep its number when its name changes. `__FULL` takes all four in order: `{}` where there is no function, and always
// an Id. It is for macros of your own and for generated code.

void Hurry_Tick(Guard& guard) { guard.Room += 2; }
BT_DEFINE_BEHAVIOR(Hurry, .Deactivate = bt::deactivate<Patrol_Deactivate>, .Id = bt::NameId("Rush"));  // it was called Rush until May
BT_DEFINE_BEHAVIOR__FULL(Alarm, bt::activate<RingBell_Activate>, bt::tick<Hurry_Tick>, {}, 0xA1A);

}  // namespace guard_ai

// The macros make only constants, so the functions that they bound can be printed:

int main() {
    using namespace guard_ai;
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
//
// ## When it goes wrong
//
// This scheme could invite one mistake: a function that exists and is never called. It does not compile: with a `Run_Deactivate` before
// `BT_DEFINE_BEHAVIOR(Run)` the compiler says
//
// ```text
// error: static assertion failed: bt: Run_Deactivate is declared but not bound, see BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE
// ```
//
// A misspelt one, such as `Run_Tik`, is an error too: `'Run_Tick' was not declared in this scope; did you mean 'Run_Tik'?` There are two holes. A
// function that is declared below the macro is not seen. And `__FULL` looks for no names, as it is for functions that have others.
//
// - Fields in another order are an error with g++ and a warning with Clang: `designator order for field 'bt::behavior::Activate' does not match
//   declaration order`. So a macro that binds Tick by its name takes no `.Activate` after it. Use `__NONE` and give both.
// - `bt::Tick(Run_Tick)` instead of `bt::tick<Run_Tick>`, or a lambda with captures, for which it is the second error: `bt: bound are
//   functions and member functions, between < and >, and lambdas without captures, in parentheses`. Put what a lambda would capture on the
//   agent.
// - Two overloads of a function share their name, so none is found: `unable to deduce 'auto' from 'guard_ai::Run_Tick'`. Give them two names.
// - Two behaviors in one tree may not have the same Id, and an Id is made of the name without its namespace. For a `cat_ai::Run` and a
//   `guard_ai::Run` in one tree the compiler says `bt: this decider's behavior has the Id of another behavior of the tree; rename one, or give
//   it an .Id`.
