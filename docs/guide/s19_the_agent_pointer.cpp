// # S19: The agent pointer
//
// A museum has guards and a sergeant, lamps that belong to no agent, and entities that are only numbers in a table. All
// of them can have a tree. A tick gets a `bt::agent_pointer`, which is an address and, if known, the type that it was
// made from. The tick passes the address to your functions, and does not keep it. A tick reads fields of an agent only
// for ranges, which are data of your tree ([S06](s06_preconditions_and_stimuli.md)).

#include <cstdio>
#include <vector>

#include <bt/crowd.h>
#include <macros/bt_macros.h>

struct Guard {
    const char* Name = "";
    bool HearsNoise = false;
};
struct Sergeant : Guard {
    int NumMedals = 0;
};

// **A tree is for one type of agent.** The first function or range that names an agent decides the type. Another type
// is a compiler error. The functions of this tree take a Guard by reference, and the tree needs one:

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

// **A tree may do without an agent.** The house at night is no object of the game. If all functions of a tree take the
// agent by pointer, or not at all, the agent may be null. This tree can be ticked with `nullptr`, or with the guard who
// is on duty:

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

// **A header can name the agent.** Code that ticks a tree of another file sees only its declaration.
// `BT_DECLARE_TREE__AGENT` declares the tree with its agent and its memory. Then a tick or stop of this memory with
// another type of agent does not compile, nor does a tree for another type. A forward declaration of the agent is
// enough:

namespace cat_ai {

struct Cat;
BT_DECLARE_TREE__AGENT(CAT, Cat, 1, 0);
//{
struct Cat {
    int NumNaps = 0;
};
void Nap_Tick(Cat& cat) { ++cat.NumNaps; }
BT_DEFINE_BEHAVIOR(Nap);
BT_DEFINE_DECIDER(NAP, Nap);
BT_DEFINE_TREE(CAT, NAP);
//}

void Update(Cat& cat, CAT_memory& memory, double time) { bt::TickBehaviorTree(CAT, memory, &cat, {.Time = time}); }

}  // namespace cat_ai

// Where the tree itself is visible, the compiler checks the agent of a `bt::tree_memory<CAT>` in the same way. The
// compiler also refuses `nullptr` there if a function takes the agent by reference.
//
// If a function of your own ticks any tree, let it take a `bt::agent_pointer` and pass it on. Any pointer to an agent
// converts to it:

const char* KindOf(bt::agent_pointer agent) {
    if (agent.Pointer == nullptr) return "nobody";
    if (agent.Type == nullptr) return "something";
    return agent.Type == &bt::type_tag<Guard> ? "a guard" : "another type";
}
void Tick(const bt::tree& tree, bt::tree_memory_base& memory, bt::agent_pointer agent, double time) {
    const bt::tick_result result = bt::TickBehaviorTree(tree, memory, agent, {.Time = time, .DeltaTime = 1});
    std::printf("%s gets %s: %s\n", tree.DebugName, KindOf(agent), result ? memory.Path : bt::ErrorText(result.Error));
}

// **Agents of several kinds.** A sergeant is a guard, and a tree for guards serves him too: pass the base. If the kinds
// have less in common, give each kind a tree of its own. Make shared functions templates, and let each tree bind them
// for its own agent. A function that takes a base of the agent would be for another type:

namespace shared {

template <class Animal>
bool IsTired(const Animal& animal) { return animal.NumNaps < 3; }
template <class Animal>
void Nap_Tick(Animal& animal) { ++animal.NumNaps; }

}  // namespace shared

namespace dog_ai {

struct Dog {
    int NumNaps = 0;
    int Member = bt::kNoMember;  // its number in a crowd
};
BT_DEFINE_BEHAVIOR__NONE(Nap, .Tick = bt::tick<shared::Nap_Tick<Dog>>);
BT_DEFINE_DECIDER(NAP, Nap, .Decide = bt::decide<shared::IsTired<Dog>>);
BT_DEFINE_TREE(DOG, NAP);

}  // namespace dog_ai

// **Numbers.** In a game of [entities and components](components.md) the agent is a small struct of yours, such as a
// world and a number. A tick does not keep the address: the struct need not outlive the call.
//
// **Agents that move.** Games often keep agents in a vector whose last element fills a gap. A crowd must be told where
// that one is now. `SetAgent` refuses a member whose coroutine refers to the agent, and names its decider:

namespace dog_ai {

using Pack = bt::crowd<DOG, Dog>;

void Leave(Pack& pack, std::vector<Dog>& dogs, std::size_t gone) {
    pack.Remove(dogs[gone].Member, {});
    dogs[gone] = dogs.back();
    dogs.pop_back();
    if (gone < dogs.size()) pack.SetAgent(dogs[gone].Member, &dogs[gone]);
    const int moved = pack.FindMoved([](const Dog& dog) { return dog.Member; });
    if (moved != bt::kNoMember) std::printf("member %d moved untold\n", moved);
}

}  // namespace dog_ai

// **Agents in the debug output** ([S11](s11_debugging.md))**.** Each line shows the agent's address, and
// `bt::SetDebugOutputAgent` selects an agent by its address. A hook that knows your agents can show their names. If you
// make the agent for each call, all agents may have the same address. If so, keep the agents in an array, or use
// `bt::DebugOutputCurrent.Memory`.

void PrintWithName(int, const char* line) {
    const Guard* guard = static_cast<const Guard*>(bt::DebugOutputCurrent.Agent);
    std::fprintf(stderr, "%s %s\n", guard != nullptr ? guard->Name : "(nobody)", line);
}

int main() {
    bt::SetDebugOutputFunc(&PrintWithName);  // prints nothing until the level is raised
    bt::SetReportFunc(nullptr);              // the errors are printed by Tick
    Guard anna = {.Name = "Anna", .HearsNoise = true};
    Sergeant bob = {{.Name = "Bob", .HearsNoise = true}, 3};
    bt::tree_memory<guard_ai::GUARD> memory_of_anna, memory_of_bob;
    bt::tree_memory<house_ai::HOUSE> memory_of_house;

    Tick(guard_ai::GUARD, memory_of_anna, &anna, 0);
    Tick(house_ai::HOUSE, memory_of_house, nullptr, 0);
    Tick(house_ai::HOUSE, memory_of_house, &anna, 2);
    Tick(guard_ai::GUARD, memory_of_bob, static_cast<Guard*>(&bob), 0);
    Tick(guard_ai::GUARD, memory_of_bob, &bob, 1);     // a Sergeant: another type
    Tick(guard_ai::GUARD, memory_of_bob, nullptr, 1);  // LISTEN would have no guard
    void* const from_elsewhere = static_cast<Guard*>(&bob);
    Tick(guard_ai::GUARD, memory_of_bob, from_elsewhere, 1);  // not checked
    cat_ai::Cat cat;
    cat_ai::CAT_memory memory_of_cat;
    cat_ai::Update(cat, memory_of_cat, 1);
    dog_ai::Dog dog;
    bt::tree_memory<dog_ai::DOG> memory_of_dog;
    bt::TickBehaviorTree(dog_ai::DOG, memory_of_dog, &dog, {.Time = 1});

    std::vector<dog_ai::Dog> dogs(3);
    dog_ai::Pack pack;
    for (dog_ai::Dog& each : dogs) each.Member = pack.Add(&each);
    dog_ai::Leave(pack, dogs, 0);
    pack.Tick(1, 1);
    std::printf("%d dogs, and the last one is where the first was: %d nap\n", pack.NumMembers(), dogs[0].NumNaps);
}

//> GUARD gets a guard: ROOT > LISTEN
//>   the lamps are dimmed to 50 %
//> HOUSE gets nobody: ROOT > LAMPS
//>   it strikes one; Anna hears it
//> HOUSE gets a guard: ROOT > CHIME
//> GUARD gets a guard: ROOT > LISTEN
//> GUARD gets another type: the agent is of another type than the tree's functions take
//> GUARD gets nobody: the agent is null, but the tree's functions take it by reference, or it has ranges
//> GUARD gets something: ROOT > LISTEN
//> 2 dogs, and the last one is where the first was: 1 nap
//
// ## When it goes wrong
//
// The two errors above are the common ones. A refused tick has done nothing, and the next one works. Without a report
// function of your own, each error is a line on stderr:
//
// ```text
// decider: the agent is of another type than the tree's functions take, in tree GUARD, agent 0x7ffe748b7230, which is a Sergeant; the tree is ...
// decider: the agent is null, but the tree's functions take it by reference, or it has ranges, in tree GUARD
// ```
//
// A Sergeant is refused although he is a Guard. The engine does not know the bases of a type, and could not find the
// Guard in an object with several bases. For the same reason a `void*` must be the address of exactly the tree's type.
// A wrong `void*` is the only mistake here that is not noticed. With `BT_DECLARE_TREE__AGENT` the compiler refuses the
// Sergeant at the call of the tick. g++ and Clang word the error differently:
//
// ```text
// use of deleted function '...{"bt: this memory\'s tree is for another type of agent"}> ... [with ... Agent = Guard; OtherAgent = Sergeant; ...]'
// 'TickBehaviorTree<1, 0, 8, true, true, Guard, Sergeant>' is unavailable: bt: this memory's tree is for another type of agent
// ```
//
// An agent that is not passed by address is an error of both: `bt: a tick takes its agent by address: &agent`.
//
// The compiler refuses a tree of mixed agents, with the names of two deciders, and refuses a `const Guard*`:
//
// ```text
// bt: this decider takes another agent type than another decider of the tree (share functions by templates; a block, DBlock or parameters need a role)
// bt: behaviors act on their agent, so it can't be const
// ```
