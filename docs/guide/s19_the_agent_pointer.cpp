// # S19: The agent pointer
//
// A museum has guards and a sergeant, lamps that belong to nobody, and entities that are only numbers in somebody's table. All of them can have
// a tree. A tick keeps no agent and looks into none: it gets a `bt::agent_pointer`, which is an address and, where it is known, the type that
// it was made from, and hands the address to your functions.

#include <cstdio>
#include <cstring>

#include <macros/bt_macros.h>

struct Guard {
    const char* Name = "";
    bool HearsNoise = false;
};
struct Sergeant : Guard {
    int NumMedals = 0;
};

// **One tree is for one type of agent.** The first function that takes an agent says which; one that takes another is an error of the compiler. This
// tree is for a Guard, and its functions take him by reference, so it needs one:

namespace guard_ai {

bool LISTEN_Decide(const Guard& guard) { return guard.HearsNoise; }
bool Listen_Tick(Guard& guard) { return guard.HearsNoise; }
void Doze_Tick(const Guard&) {}

BT_DEFINE_BEHAVIOR(Listen);
BT_DEFINE_BEHAVIOR(Doze);

BT_DECLARE_DECIDERS(LISTEN, DOZE);

BT_DEFINE_GROUP          (ROOT,     kGroupPrioritizedList, (LISTEN, DOZE));
BT_DEFINE_DECIDER__DECIDE(  LISTEN, Listen);
BT_DEFINE_DECIDER        (  DOZE,   Doze);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// **A tree may do without.** The house at night is no object of the game. What its functions take by pointer may be null; what they don't take at
// all is not asked for. So this tree can be ticked with `nullptr`, or with the guard who is on duty:

namespace house_ai {

void Lamps_Tick(const bt::tick_args& tick) { std::printf("  the lamps are dimmed to %d %%\n", tick.Time < 1 ? 50 : 10); }
void Chime_Tick(const Guard* on_duty) { std::printf("  it strikes one; %s hears it\n", on_duty != nullptr ? on_duty->Name : "nobody"); }

BT_DEFINE_BEHAVIOR(Lamps);
BT_DEFINE_BEHAVIOR(Chime);

BT_DECLARE_DECIDERS(CHIME, LAMPS);

BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (CHIME, LAMPS));
BT_DEFINE_DECIDER(  CHIME, Chime, .Decide = bt::Decide([](const bt::tick_args& tick) { return tick.Time >= 2; }));
BT_DEFINE_DECIDER(  LAMPS, Lamps);

BT_DEFINE_TREE(HOUSE, ROOT);

}  // namespace house_ai

// A function of your own that ticks any tree passes the `bt::agent_pointer` on. Of the type it knows the name:

void Tick(const bt::tree& tree, bt::tree_memory_base& memory, bt::agent_pointer agent, double time) {
    const char* const given = agent.Pointer == nullptr ? "nobody" : agent.Type != nullptr ? agent.Type->Name : "something";
    std::printf("%s (%s%s) gets %s\n", tree.DebugName, tree.AgentType->Name, tree.NeedsAgent ? "" : " or nobody", given);
    const bt::tick_result result = bt::TickBehaviorTree(tree, memory, agent, {.Time = time, .DeltaTime = 1});
    std::printf("  %s\n", result ? memory.Path : bt::ErrorText(result.Error));
}

// **Agents of several kinds.** A sergeant is a guard, and a tree for guards serves him too: pass the base. Where the kinds have less in common, each
// has a tree of its own.
//
// **Numbers.** In a game of entities and components the agent is a small struct of yours, such as a world and a number. A tick does not keep the
// address, so the struct need not live longer than the call. (A [crowd](../crowds.md) does keep it.)
//
// **Who is who in the debug output.** There agents are told apart by their address alone: each line shows it, and `bt::SetDebugOutputAgent` picks
// one by it. A hook that knows what your agents are can show their names. If the agent is made anew for each call, all may have the same address;
// then keep them in an array, or go by `bt::DebugOutputCurrent.Memory`.

void PrintWithName(int, const char* line) {
    const char* const message = std::strchr(line, ':');  // behind the address and the time
    const char* const name = static_cast<const Guard*>(bt::DebugOutputCurrent.Agent)->Name;
    std::printf("  %s: %s\n", name, message != nullptr ? message + 2 : line);
}

int main() {
    bt::SetReportFunc(nullptr);  // the errors are printed by Tick
    Guard anna = {.Name = "Anna", .HearsNoise = true};
    Sergeant bob = {{.Name = "Bob", .HearsNoise = true}, 3};
    bt::tree_memory<guard_ai::GUARD> memory_of_anna, memory_of_bob;
    bt::tree_memory<house_ai::HOUSE> memory_of_house;
    const auto& guard = guard_ai::GUARD;

    Tick(guard, memory_of_anna, &anna, 0);
    Tick(house_ai::HOUSE, memory_of_house, nullptr, 0);
    Tick(house_ai::HOUSE, memory_of_house, &anna, 2);
    Tick(guard, memory_of_bob, static_cast<Guard*>(&bob), 0);
    Tick(guard, memory_of_bob, &bob, 1);     // a Sergeant: another type
    Tick(guard, memory_of_bob, nullptr, 1);  // LISTEN would have no guard
    void* const from_elsewhere = static_cast<Guard*>(&bob);
    Tick(guard, memory_of_bob, from_elsewhere, 1);  // not checked

    bt::SetDebugOutputFunc(&PrintWithName);
    bt::SetDebugOutputLevel(1);
    bt::SetDebugOutputAgent(&anna);
    anna.HearsNoise = bob.HearsNoise = false;
    Tick(guard, memory_of_anna, &anna, 2);
    Tick(guard, memory_of_bob, static_cast<Guard*>(&bob), 2);
}

//> GUARD (Guard) gets Guard
//>   ROOT > LISTEN
//> HOUSE (Guard or nobody) gets nobody
//>   the lamps are dimmed to 50 %
//>   ROOT > LAMPS
//> HOUSE (Guard or nobody) gets Guard
//>   it strikes one; Anna hears it
//>   ROOT > CHIME
//> GUARD (Guard) gets Guard
//>   ROOT > LISTEN
//> GUARD (Guard) gets Sergeant
//>   the agent is of another type than the tree's functions take
//> GUARD (Guard) gets nobody
//>   the agent is null, but the tree's functions take it by reference, or it has ranges
//> GUARD (Guard) gets something
//>   ROOT > LISTEN
//> GUARD (Guard) gets Guard
//>   Anna:  activating behavior Doze/0x8db5027d with flags 0x0, in decider DOZE/0xcff148dd
//>   ROOT > DOZE
//> GUARD (Guard) gets Guard
//>   ROOT > DOZE
//
// ## When it goes wrong
//
// The two errors above are the common ones. Nothing was done in those ticks, and the next one works. Without a hook of your own each is a line on
// stderr:
//
// ```text
// decider: the agent is of another type than the tree's functions take, in tree GUARD, agent 0x7ffe748b7230, which is a Sergeant; the tree is ...
// decider: the agent is null, but the tree's functions take it by reference, or it has ranges, in tree GUARD
// ```
//
// A Sergeant is refused although he is a Guard, because the engine does not know the bases of a type: it could not find the Guard in an object that
// has several. For the same reason a `void*` must be the address of the very type that the tree is for; that is the one mistake here that
// nobody notices. A tree of mixed agents is refused by the compiler, with the names of two deciders, and so is a `const Guard*`:
//
// ```text
// bt: this decider's functions or ranges are of another agent type than the other's (a block, DBlock or parameters need a role)
// bt: behaviors act on their agent, so it can't be const
// ```
