// A tree of deciders that is edited while agents run in it (contract 162).
#include <cstring>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/debug/overrides.h>
#include <bt/reload.h>
#include <macros/bt_macros.h>
#include <tests/kit/memory_difference.h>
#include <tests/kit/silence.h>
#include <tests/kit/text_tree.h>

namespace reload_deciders {

struct Dog {
    std::string Calls = {};
    std::set<std::string> Ends = {};  // the names of those whose next Tick succeeds
    std::set<std::string> Rejects = {};
    std::map<std::string, float> Values = {};
};

template <int Size>
struct steps {
    using role = bt::block;
    int Ticks = 0;
    int More[Size] = {};
};
using Go_Block = steps<1>;
using Far_Block = steps<3>;
// One that can't be copied as bytes.
struct Own_Block {
    using role = bt::block;
    static inline int NumDestroyed = 0;
    int Ticks = 0;
    Own_Block() = default;
    ~Own_Block() { ++NumDestroyed; }
};

std::string NameOf(const bt::tick_args& args) { return args.Decider->DebugName; }
void Begin(Dog& dog, const bt::tick_args& args) { dog.Calls += " +" + NameOf(args); }
void End(Dog& dog, const bt::tick_args& args, bt::end_reason why) {
    static const std::map<bt::end_reason, std::string> words = {{bt::end_reason::kInterrupted, ""},
                                                                {bt::end_reason::kSucceeded, "/succeeded"},
                                                                {bt::end_reason::kNoLongerHolds, "/while"},
                                                                {bt::end_reason::kTimedOut, "/limit"},
                                                                {bt::end_reason::kStopped, "/stopped"}};
    dog.Calls += " -" + NameOf(args) + words.at(why);
}
bt::status Step(Dog& dog, int ticks, const bt::tick_args& args) {
    dog.Calls += " " + NameOf(args) + std::to_string(ticks);
    return dog.Ends.count(NameOf(args)) == 1 ? bt::status::kSucceeded : bt::status::kRunning;
}
template <class Block>
void Activate(Dog& dog, Block&, const bt::tick_args& args) {
    Begin(dog, args);
}
template <class Block>
bt::status Tick(Dog& dog, Block& block, const bt::tick_args& args) {
    return Step(dog, ++block.Ticks, args);
}
template <class Block>
void Deactivate(Dog& dog, Block& block, const bt::tick_args& args, bt::end_reason why) {
    dog.Calls += " " + std::to_string(block.Ticks);
    End(dog, args, why);
}
bt::status Run(Dog& dog, const bt::tick_args& args) { return Step(dog, 0, args); }

BT_DEFINE_BEHAVIOR__FULL(Go, bt::activate<Activate<Go_Block>>, bt::tick<Tick<Go_Block>>,
                         bt::deactivate<Deactivate<Go_Block>>, bt::NameId("Go"));
BT_DEFINE_BEHAVIOR__FULL(Far, bt::activate<Activate<Far_Block>>, bt::tick<Tick<Far_Block>>,
                         bt::deactivate<Deactivate<Far_Block>>, bt::NameId("Far"));
BT_DEFINE_BEHAVIOR__FULL(Own, bt::activate<Activate<Own_Block>>, bt::tick<Tick<Own_Block>>,
                         bt::deactivate<Deactivate<Own_Block>>, bt::NameId("Own"));
BT_DEFINE_BEHAVIOR__FULL(Plain, bt::activate<Begin>, bt::tick<Run>, bt::deactivate<End>, bt::NameId("Plain"));

struct Aim_DBlock {
    using role = bt::dblock;
    int Number = 0;
};
struct Other_DBlock {
    using role = bt::dblock;
    double Number = 0;
};
template <class DBlock>
float Choose(Dog& dog, DBlock& dblock, const bt::tick_args& args) {
    dblock.Number = static_cast<int>(dog.Values[NameOf(args)]);
    return dog.Values[NameOf(args)];
}
template <class DBlock>
bt::status Follow(Dog& dog, const DBlock& dblock, const bt::tick_args& args) {
    dog.Calls += " :" + std::to_string(static_cast<int>(dblock.Number));
    return Step(dog, 0, args);
}
BT_DEFINE_BEHAVIOR__FULL(Aim, bt::activate<Begin>, bt::tick<Follow<Aim_DBlock>>, bt::deactivate<End>,
                         bt::NameId("Aim"));
BT_DEFINE_BEHAVIOR__FULL(Other, bt::activate<Begin>, bt::tick<Follow<Other_DBlock>>, bt::deactivate<End>,
                         bt::NameId("Other"));

float Ask(Dog& dog, const bt::tick_args& args) {
    if (dog.Rejects.count(NameOf(args)) == 1) return 0;
    const auto found = dog.Values.find(NameOf(args));
    return found != dog.Values.end() ? found->second : 1;
}

BT_DEFINE_DECIDER(SNIFF, Go);
BT_DEFINE_DECIDER(DIG, Go);
BT_DEFINE_GROUP(SEARCHING, kGroupSequential, (SNIFF, DIG));
BT_DEFINE_TREE(SEARCH, SEARCHING);
BT_DEFINE_BEHAVIOR__TREE(Search, SEARCH);
BT_DEFINE_TREE(OTHER_SEARCH, SEARCHING);
BT_DEFINE_BEHAVIOR__TREE(OtherSearch, OTHER_SEARCH);
BT_DEFINE_DECIDER(KEEP, Own);
BT_DEFINE_TREE(OWN_SEARCH, KEEP);
BT_DEFINE_BEHAVIOR__TREE(OwnSearch, OWN_SEARCH);

const text_trees::behaviors kBehaviors = {
    {"Go", &Go},   {"Far", &Far},     {"Own", &Own},       {"Plain", &Plain},
    {"Aim", &Aim}, {"Other", &Other}, {"Search", &Search}, {"OtherSearch", &OtherSearch},
    {"OwnSearch", &OwnSearch}};
const text_trees::decides kDecides = {
    {"any", bt::decide<Ask>}, {"aim", bt::decide<Choose<Aim_DBlock>>}, {"other", bt::decide<Choose<Other_DBlock>>}};

using dog_memory = bt::tree_memory_of<8, 400>;

// An agent that runs in a tree, and in each tree that it is taken to.
struct play {
    explicit play(const std::string& first) { Add(first); }
    ~play() { static_cast<void>(StopBehaviorTree(Now(), Memory, &Body, {.Time = Time})); }
    play(const play&) = delete;
    play& operator=(const play&) = delete;

    const bt::tree& Add(const std::string& text) {
        return Trees.emplace_back(std::make_unique<text_trees::text_tree>(text, kBehaviors, kDecides))->Tree();
    }
    const bt::tree& Now() const { return Trees.back()->Tree(); }

    // What the functions called.
    std::string Tick(std::set<std::string> ends = {}, double seconds = 1) {
        Body.Calls.clear();
        Body.Ends = std::move(ends);
        Time += seconds;
        CHECK(TickBehaviorTree(Now(), Memory, &Body, {.Time = Time, .DeltaTime = 1, .DecisionFlags = Flags}));
        return Body.Calls.substr(Body.Calls.empty() ? 0 : 1);
    }
    // "kept/ended", and what was called. In place; to another memory it has to be the same.
    std::string Reload(const std::string& next) {
        const bt::tree& before = Now();
        const bt::tree& after = Add(next);
        Body.Calls.clear();
        Dog twin = Body;
        dog_memory left = Memory, made(77);
        const bt::tree_change change(before, after);
        const bt::tick_input input = {.Time = Time, .DecisionFlags = Flags};
        const bt::carry_result moved = change.Carry(left, made, &twin, input);
        const bt::carry_result result = change.Carry(Memory, &Body, input);
        REQUIRE(moved);
        REQUIRE(result);
        CHECK(Difference(after, made, Memory) == "");
        CHECK(left.Tree == nullptr);
        CHECK(twin.Calls == Body.Calls);
        CHECK(moved.NumKept == result.NumKept);
        CHECK(moved.NumEnded == result.NumEnded);
        return std::to_string(result.NumKept) + "/" + std::to_string(result.NumEnded) + Body.Calls;
    }
    std::string Path() const { return Memory.Path; }
    double Since(int level) const { return Memory.ActivationTime[level]; }

    Dog Body;
    dog_memory Memory = dog_memory(5);
    std::vector<std::unique_ptr<text_trees::text_tree>> Trees;
    double Time = 0;
    bt::decision_bits Flags = 0;
};

constexpr char kBefore[] = "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [ONE TWO THREE] REST]";

// Of an agent that has done ONE, and is at its second tick in TWO.
struct edit {
    const char* What;
    const char* After;
    const char* Ended;  // kept/ended, and the calls of the reload
    const char* Path;   // right after it
    const char* Calls;  // of the next tick, in which nothing answers
    const char* Next;   // the path then
};
constexpr edit kEdits[] = {
    {"nothing", kBefore, "3/0", "ROOT > WORK > TWO", "WORK0 TWO3", "ROOT > WORK > TWO"},
    {"the order of the sequence", "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [THREE TWO ONE] REST]", "3/0",
     "ROOT > WORK > TWO", "WORK0 TWO3", "ROOT > WORK > TWO"},
    {"one more in front", "ROOT list [NEW{flags=8} WORK seq{fn=Plain} [NEWER ONE TWO THREE] REST FLEE{flags=1}]", "3/0",
     "ROOT > WORK > TWO", "WORK0 TWO3", "ROOT > WORK > TWO"},
    {"the active leaf is gone", "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [ONE THREE] REST]", "2/1 2 -TWO",
     "ROOT > WORK", "WORK0 +THREE THREE1", "ROOT > WORK > THREE"},
    {"the active leaf and all behind it", "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [ONE] REST]", "2/1 2 -TWO",
     "ROOT > WORK", "WORK0 +ONE ONE1", "ROOT > WORK > ONE"},
    {"the active group is gone", "ROOT list [FLEE{flags=1} REST]", "1/2 2 -TWO -WORK", "ROOT", "+REST REST1",
     "ROOT > REST"},
    {"the active leaf has moved up", "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [ONE THREE] TWO REST]", "2/1 2 -TWO",
     "ROOT > WORK", "WORK0 +THREE THREE1", "ROOT > WORK > THREE"},
    {"the active group has moved down", "ROOT list [FLEE{flags=1} DAY list [WORK seq{fn=Plain} [ONE TWO THREE]] REST]",
     "1/2 2 -TWO -WORK", "ROOT", "+WORK WORK0 +ONE ONE1", "ROOT > DAY > WORK > ONE"},
    {"another policy", "ROOT list [FLEE{flags=1} WORK scored{fn=Plain} [ONE TWO THREE] REST]", "3/0",
     "ROOT > WORK > TWO", "WORK0 TWO3", "ROOT > WORK > TWO"},
    {"another function of the leaf", "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [ONE TWO{fn=Plain} THREE] REST]",
     "2/1 2 -TWO", "ROOT > WORK", "WORK0 +TWO TWO0", "ROOT > WORK > TWO"},
    {"another type of the leaf's block", "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [ONE TWO{fn=Far} THREE] REST]",
     "2/1 2 -TWO", "ROOT > WORK", "WORK0 +TWO TWO1", "ROOT > WORK > TWO"},
    {"a block of the group", "ROOT list [FLEE{flags=1} WORK seq{fn=Go} [ONE TWO THREE] REST]", "1/2 2 -TWO -WORK",
     "ROOT", "+WORK WORK1 +ONE ONE1", "ROOT > WORK > ONE"},
    {"no behavior of the group", "ROOT list [FLEE{flags=1} WORK seq [ONE TWO THREE] REST]", "1/2 2 -TWO -WORK", "ROOT",
     "+ONE ONE1", "ROOT > WORK > ONE"},
    {"a behavior of the root", "ROOT list{fn=Plain} [FLEE{flags=1} WORK seq{fn=Plain} [ONE TWO THREE] REST]",
     "0/3 2 -TWO -WORK", "(idle)", "+ROOT ROOT0 +WORK WORK0 +ONE ONE1", "ROOT > WORK > ONE"},
    {"a While that does not hold", "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [ONE TWO{while=2} THREE] REST]", "3/0",
     "ROOT > WORK > TWO", "WORK0 2 -TWO/while +THREE THREE1", "ROOT > WORK > THREE"},
    {"a limit that has passed", "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [ONE TWO{max=1.5} THREE] REST]", "3/0",
     "ROOT > WORK > TWO", "WORK0 2 -TWO/limit +THREE THREE1", "ROOT > WORK > THREE"},
    {"a limit that has not", "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [ONE TWO{max=60} THREE] REST]", "3/0",
     "ROOT > WORK > TWO", "WORK0 TWO3", "ROOT > WORK > TWO"},
    {"another name", "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [ONE ZWEI THREE] REST]", "2/1 2 -TWO", "ROOT > WORK",
     "WORK0 +THREE THREE1", "ROOT > WORK > THREE"},
    {"another name, and the Id as it was", "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [ONE ZWEI{id=TWO} THREE] REST]",
     "3/0", "ROOT > WORK > ZWEI", "WORK0 ZWEI3", "ROOT > WORK > ZWEI"},
    {"names that change places", "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [TWO{id=ONE} ONE{id=TWO} THREE] REST]",
     "3/0", "ROOT > WORK > ONE", "WORK0 ONE3", "ROOT > WORK > ONE"},
    {"another one takes over", "ROOT list [FLEE WORK seq{fn=Plain} [ONE TWO THREE] REST]", "3/0", "ROOT > WORK > TWO",
     "2 -TWO -WORK +FLEE FLEE1", "ROOT > FLEE"},
    {"a leaf in the place of the group", "ROOT list [FLEE{flags=1} WORK{fn=Plain} REST]", "1/2 2 -TWO -WORK", "ROOT",
     "+WORK WORK0", "ROOT > WORK"},
    {"another root", "OTHER list [FLEE{flags=1} WORK seq{fn=Plain} [ONE TWO THREE] REST]", "0/3 2 -TWO -WORK", "(idle)",
     "+WORK WORK0 +ONE ONE1", "OTHER > WORK > ONE"},
    {"only the root, as a leaf", "ROOT", "0/3 2 -TWO -WORK", "(idle)", "+ROOT ROOT1", "ROOT"},
    {"nothing that may run", "ROOT list [FLEE{flags=1} REST{flags=2}]", "1/2 2 -TWO -WORK", "ROOT", "", "(idle)"},
    {"preconditions that the group does not meet",
     "ROOT list [FLEE{flags=1} WORK seq{fn=Plain flags=4} [ONE TWO THREE] REST]", "3/0", "ROOT > WORK > TWO",
     "WORK0 TWO3", "ROOT > WORK > TWO"},
};

TEST_CASE("contract 162: an agent goes on in an edited tree of deciders") {
    for (const edit& each : kEdits) {
        CAPTURE(each.What);
        play agent(kBefore);
        CHECK(agent.Tick() == "+WORK WORK0 +ONE ONE1");
        CHECK(agent.Tick({"ONE"}) == "WORK0 ONE2 2 -ONE/succeeded +TWO TWO1");
        agent.Tick();
        CHECK(agent.Reload(each.After) == each.Ended);
        CHECK(agent.Path() == each.Path);
        const int depth = bt::ActiveDepth(agent.Memory);
        for (int level = 0; level < depth; ++level) CHECK(agent.Since(level) == (level < 2 ? 1 : 2));
        CHECK(agent.Memory.Time == (agent.Memory.Tree != nullptr ? 3 : 0));
        CHECK(agent.Tick() == each.Calls);
        CHECK(agent.Path() == each.Next);
    }
}

TEST_CASE("contract 162: then the edit is taken back") {
    for (const edit& each : kEdits) {
        CAPTURE(each.What);
        play agent(kBefore);
        agent.Tick();
        agent.Tick({"ONE"});
        agent.Tick();
        agent.Reload(each.After);
        const std::string path = agent.Path();
        agent.Reload(kBefore);
        if (path == "ROOT > WORK > TWO") CHECK(agent.Tick() == "WORK0 TWO3");
        else CHECK(agent.Tick() != "");
        CHECK(agent.Reload(each.After) != "");
        agent.Tick();
    }
}

// The turns of a group that waits, or whose child goes on: what runs next, as each child ends at once.
struct turn {
    const char* Before;
    const char* First;  // the children that end, one in each tick
    const char* After;
    const char* Then;  // the children that begin in the next ticks, each in its own
};
constexpr turn kTurns[] = {
    {"ROOT seq [A B C D]", "AB", "ROOT seq [D C B A]", "CBA"},  // C goes on
    {"ROOT seq [A B C D]", "AB", "ROOT seq [A B D]", "D"},
    {"ROOT seq [A B C D]", "AB", "ROOT seq [D A B]", "DAB"},
    {"ROOT seq [A B C D]", "AB", "ROOT seq [A E B]", "AEB"},
    {"ROOT seq [A B C D]", "AB", "ROOT seq [E A C{fn=Plain} B]", "CB"},
    {"ROOT seq [A B C D]", "AB", "ROOT loop [A B C D]", "CD"},
    {"ROOT seq [A B C D]", "A", "ROOT loop [C D]", "CDCD"},  // another policy, so the turn begins anew
    {"ROOT seq [A B C D]", "AB", "ROOT seq{resume} [D C B A]", "CBA"},
    {"ROOT loop [A B C]", "AB", "ROOT loop [A B]", "ABAB"},
    {"ROOT loop [A B C]", "AB", "ROOT loop [B A]", "ABA"},  // A is behind C in the old order
    {"ROOT loop [A B C]", "A", "ROOT loop [C A]", "CAC"},
    {"ROOT loop [A B C]", "AB", "ROOT loop [D E]", "DEDE"},
    {"ROOT loop{resume} [A B C]", "A", "ROOT loop [C A]", "CAC"},
};

TEST_CASE("contract 162: a turn is the child's, wherever that is now, or that of the next one in the old order") {
    for (const turn& each : kTurns) {
        CAPTURE(each.Before);
        CAPTURE(each.After);
        play agent(each.Before);
        agent.Tick();
        for (const char* ends = each.First; *ends != 0; ++ends) agent.Tick({std::string(1, *ends)});
        agent.Reload(each.After);
        std::string then;
        for (const char* next = each.Then; *next != 0; ++next) {
            agent.Tick(next == each.Then ? std::set<std::string>() : std::set<std::string>{std::string(1, next[-1])});
            then += agent.Path().back();
        }
        CHECK(then == each.Then);
    }
}

TEST_CASE("contract 162: children of a shuffle that had their turn have none, and a child that was drawn is next") {
    for (int seed = 0; seed < 30; ++seed) {
        CAPTURE(seed);
        play agent("ROOT shuffle [A B C D]");
        agent.Memory = dog_memory(static_cast<std::uint64_t>(seed));
        agent.Tick();
        const std::string first(1, agent.Path().back());
        agent.Tick({first});
        const std::string second(1, agent.Path().back());
        // The active one goes on, at its new index.
        CHECK(agent.Reload("ROOT shuffle [D C B A]") == "2/0");
        std::set<std::string> had = {first, second};
        std::string last = second;
        for (int i = 0; i < 2; ++i) {
            agent.Tick({last});
            last = agent.Path().back();
            CHECK(had.insert(last).second);
        }
        CHECK(had.size() == 4);
    }
    // A group that waits has drawn its next child: in a round of one child that child is in turn again.
    play waiting("ROOT shuffle [A]");
    waiting.Tick();
    waiting.Tick({"A"});
    CHECK(waiting.Path() == "ROOT");
    CHECK(waiting.Reload("ROOT shuffle [B C D A]") == "1/0");
    waiting.Tick();
    CHECK(waiting.Path() == "ROOT > A");
    play gone("ROOT shuffle [A]");
    gone.Tick();
    gone.Tick({"A"});
    CHECK(gone.Reload("ROOT shuffle [B]") == "1/0");
    gone.Tick();
    CHECK(gone.Path() == "ROOT > B");
}

TEST_CASE("contract 162: random numbers go on, so what is drawn is what would have been drawn") {
    for (const char* const text : {"ROOT random [A B C D]", "ROOT weighted [A{ask=any} B C D]"}) {
        CAPTURE(text);
        play one(text), other(text);
        for (int i = 0; i < 30; ++i) {
            CHECK(one.Tick({"A", "B", "C", "D"}) == other.Tick({"A", "B", "C", "D"}));
            if (i % 4 == 0) one.Reload(text);
        }
    }
}

TEST_CASE("contract 156, contract 162: a position that a group keeps goes on, wherever the group is now") {
    const auto interrupted = [](play& agent) {
        agent.Tick();
        agent.Tick({"A"});
        agent.Flags = 1;
        CHECK(agent.Tick() == "1 -B +FLEE FLEE1");
    };
    struct row {
        const char* After;
        const char* Path;
    };
    for (const row& each :
         {row{"ROOT list [FLEE{flags=1} WORK seq{resume} [A B C]]", "ROOT > WORK > B"},
          row{"ROOT list [FLEE{flags=1} WORK seq{resume} [C B A]]", "ROOT > WORK > B"},
          row{"ROOT list [FLEE{flags=1} WORK seq{resume} [D A C]]", "ROOT > WORK > C"},
          row{"ROOT list [FLEE{flags=1} WORK seq{resume} [D A]]", "ROOT > WORK > D"},
          row{"ROOT list [FLEE{flags=1} WORK seq [A B C]]", "ROOT > WORK > A"},
          row{"ROOT list [FLEE{flags=1} WORK loop{resume} [A B C]]", "ROOT > WORK > A"},
          row{"ROOT list [FLEE{flags=1} WORK seq{resume fn=Plain} [A B C]]", "ROOT > WORK > B"},
          row{"ROOT list [FLEE{flags=1} DAY list [WORK seq{resume} [C B A]]]", "ROOT > DAY > WORK > B"},
          row{"ROOT list [FLEE{flags=1} DAY list [WORK seq{resume} [C B A]] *WORK]", "ROOT > DAY > WORK > B"},
          row{"ROOT list [FLEE{flags=1} OTHER seq{resume} [A B C]]", "ROOT > OTHER > A"}}) {
        CAPTURE(each.After);
        play agent("ROOT list [FLEE{flags=1} WORK seq{resume} [A B C]]");
        interrupted(agent);
        CHECK(agent.Reload(each.After) == "2/0");
        agent.Flags = 0;
        agent.Tick({"FLEE"});
        CHECK(agent.Path() == each.Path);
    }
    // An active group that moves is interrupted, and keeps its position.
    play moved("ROOT list [WORK seq{resume} [A B C]]");
    moved.Tick();
    moved.Tick({"A"});
    CHECK(moved.Reload("ROOT list [DAY list [WORK seq{resume} [C A B]]]") == "1/2 1 -B");
    CHECK(moved.Tick() == "+B B1");
    // One that begins to keep it does so at once.
    play begun("ROOT list [FLEE{flags=1} WORK seq [A B C]]");
    begun.Tick();
    begun.Tick({"A"});
    CHECK(begun.Reload("ROOT list [FLEE{flags=1} WORK seq{resume} [C B A]]") == "3/0");
    begun.Flags = 1;
    begun.Tick();
    begun.Flags = 0;
    begun.Tick({"FLEE"});
    CHECK(begun.Path() == "ROOT > WORK > B");
}

TEST_CASE("contract 53, contract 162: timers and cool-downs go on with their deciders, wherever those are now") {
    struct row {
        const char* After;
        const char* Path;  // 4 s after A ended
        const char* Then;  // 10 s after it ended
    };
    for (const row& each :
         {row{"ROOT list [A{cool=10} B]", "ROOT > B", "ROOT > A"},
          row{"ROOT list [X{flags=1 cool=1 every=1} DAY list{delegate} [A{cool=10}] B{every=100}]", "ROOT > B",
              "ROOT > DAY > A"},
          row{"ROOT list [DAY list{delegate} [A{cool=10} C{flags=1}] *A B]", "ROOT > B", "ROOT > DAY > A"},
          row{"ROOT list [A{cool=3 fn=Plain} B]", "ROOT > A", "ROOT > A"},
          row{"ROOT list [A B]", "ROOT > A", "ROOT > A"},
          row{"ROOT list [ALSO{cool=10 id=A} B]", "ROOT > B", "ROOT > ALSO"},
          row{"ROOT list [NEW{cool=10} B]", "ROOT > NEW", "ROOT > NEW"}}) {
        CAPTURE(each.After);
        play agent("ROOT list [A{cool=10} B]");
        agent.Tick();
        agent.Tick({"A"});
        CHECK(agent.Path() == "ROOT > B");
        CHECK(agent.Reload(each.After) == "2/0");
        agent.Tick({}, 4);
        CHECK(agent.Path() == each.Path);
        agent.Tick({}, 6);
        CHECK(agent.Path() == each.Then);
    }
    // What a reload ends has its cool-down from then on.
    play ended("ROOT list [A{cool=10} B]");
    ended.Tick();
    CHECK(ended.Reload("ROOT list [DAY list{delegate} [A{cool=10}] B]") == "1/1 1 -A");
    ended.Tick();
    CHECK(ended.Path() == "ROOT > B");
    // EverySeconds.
    play rarely("ROOT list [A{every=10 ask=any} B]");
    rarely.Body.Rejects = {"A"};
    rarely.Tick();
    rarely.Body.Rejects = {};
    CHECK(rarely.Reload("ROOT list [X{flags=1 every=2} A{every=10 ask=any} B]") == "2/0");
    rarely.Tick();
    CHECK(rarely.Path() == "ROOT > B");
    rarely.Tick({}, 9);
    CHECK(rarely.Path() == "ROOT > A");
    CHECK(rarely.Reload("ROOT list [A{cool=10 ask=any} B]") == "2/0");  // another timer
    rarely.Tick({"A"});
    CHECK(rarely.Path() == "ROOT > B");
}

TEST_CASE("contract 40, contract 162: a DBlock goes on, in whichever slot; one of another type ends its decider") {
    for (const bool is_taken_over : {true, false}) {
        CAPTURE(is_taken_over);
        play agent("ROOT best [A{fn=Aim ask=aim} B{fn=Aim ask=aim} C{ask=any}]");
        agent.Body.Values = {{"A", is_taken_over ? 7.0f : 3.0f}, {"B", 5}, {"C", 1}};
        agent.Tick();
        agent.Body.Values = {{"A", 3}, {"B", 9}, {"C", 1}};
        agent.Tick();
        CHECK(agent.Path() == "ROOT > B");
        CHECK(agent.Reload("ROOT list [X{flags=1 fn=Other ask=other} C{ask=any flags=1} B{fn=Aim ask=aim}]") == "2/0");
        CHECK(agent.Tick() == ":9 B0");
        CHECK(agent.Reload("ROOT list [B{fn=Other ask=other}]") == "1/1 -B");
        CHECK(agent.Tick() == "+B :9 B0");
        CHECK(agent.Reload("ROOT list [B{fn=Other ask=other} C]") == "2/0");
        CHECK(agent.Tick() == ":9 B0");
    }
    // Its functions may be the same, because they take none.
    play agent("ROOT list [B{fn=Plain ask=aim}]");
    agent.Body.Values = {{"B", 2}};
    agent.Tick();
    CHECK(agent.Reload("ROOT list [B{fn=Plain ask=other}]") == "1/1 -B");
}

TEST_CASE("contract 162: behaviors that call the same match only with the same type of block, and the same tree") {
    bt::signature of_far[3] = {*Go.Activate.Types, *Go.Tick.Types, *Go.Deactivate.Types};
    for (bt::signature& each : of_far) each.Block = &bt::block_type<Far_Block>;
    bt::behavior same = Go, far = Go, of_other_tree = Go;
    far.Activate.Types = &of_far[0], far.Tick.Types = &of_far[1], far.Deactivate.Types = &of_far[2];
    of_other_tree.Tree = &SEARCH;
    for (const bt::behavior* const next : {&same, &far, &of_other_tree}) {
        const bt::decider before = {.DebugName = "A", .Behavior = &Go, .Id = 1};
        const bt::decider after = {.DebugName = "A", .Behavior = next, .Id = 1};
        bt::tree_storage<4> from, to;
        REQUIRE(!InitializeTreeData(from, "from", before).IsError());
        REQUIRE(!InitializeTreeData(to, "to", after).IsError());
        const bt::tree_change change(from.Tree, to.Tree);
        CHECK((change.NewOf(from.Tree.Nodes[0]) != nullptr) == (next == &same));
    }
}

TEST_CASE("contract 162: a memory that was used before is as good as a new one") {
    play agent("ROOT best [A{fn=Aim ask=aim} B{fn=Aim ask=aim}]");
    agent.Body.Values = {{"A", 3}, {"B", 5}};
    agent.Tick();
    const bt::tree& next = agent.Add("ROOT best [C{cool=2 ask=any} B{fn=Aim ask=aim}]");
    dog_memory used;
    std::memset(used.Storage, 0xCD, sizeof used.Storage);
    const bt::tree_change change(agent.Trees.front()->Tree(), next);
    CHECK(change.Carry(agent.Memory, used, &agent.Body, {.Time = 1}).NumKept == 2);
    agent.Memory = used;
    CHECK(agent.Tick() == ":5 B0");
}

TEST_CASE("contract 162: a decider in several places goes on where it is active") {
    const char* const before = "ROOT list [DAY seq{flags=1} [EAT SLEEP] NIGHT seq [*SLEEP *EAT]]";
    play agent(before);
    agent.Tick();
    agent.Tick({"SLEEP"});
    CHECK(agent.Path() == "ROOT > NIGHT > EAT");
    CHECK(agent.Reload("ROOT list [DAY seq{flags=1} [EAT] NIGHT seq [SLEEP *EAT]]") == "3/0");
    CHECK(agent.Tick() == "EAT2");
    CHECK(agent.Reload("ROOT list [DAY seq{flags=1} [EAT] NIGHT seq [SLEEP]]") == "2/1 2 -EAT");
    CHECK(agent.Tick() == "+SLEEP SLEEP1");
}

TEST_CASE("contract 162: blocks and DBlocks that can't be copied end their deciders, with all that is below") {
    const int destroyed = Own_Block::NumDestroyed;
    const char* const text = "ROOT list [WORK seq{fn=Own} [A B]]";
    play agent(text);
    agent.Tick();
    CHECK(agent.Reload(text) == "1/2 1 -A 1 -WORK");
    CHECK(Own_Block::NumDestroyed == destroyed + 2);  // that of the twin too
    CHECK(agent.Tick() == "+WORK WORK1 +A A1");
}

TEST_CASE("contract 92, contract 162: a tree of a behavior goes on, and ends if the behavior is made of another") {
    play agent("ROOT list [FIND{fn=Search} REST]");
    agent.Tick();
    CHECK(agent.Tick({"SNIFF"}) == "SNIFF2 2 -SNIFF/succeeded +DIG DIG1");
    CHECK(agent.Reload("ROOT list [NEW{flags=1} FIND{fn=Search} REST]") == "2/0");
    CHECK(agent.Tick() == "DIG2");
    CHECK(agent.Reload("ROOT list [NEW{flags=1} FIND{fn=OtherSearch} REST]") == "1/1 2 -DIG/stopped");
    CHECK(agent.Tick() == "+SNIFF SNIFF1");
}

TEST_CASE("contract 92, contract 162: a tree of a behavior whose blocks can't be copied ends its decider") {
    const int destroyed = Own_Block::NumDestroyed;
    play agent("ROOT list [FIND{fn=OwnSearch} REST]");
    agent.Tick();
    CHECK(agent.Reload("ROOT list [NEW{flags=1} FIND{fn=OwnSearch} REST]") == "1/1 1 -KEEP/stopped");
    CHECK(Own_Block::NumDestroyed == destroyed + 2);  // that of the twin too
    CHECK(agent.Tick() == "+KEEP KEEP1");
}

TEST_CASE("contract 162: an agent that is new, stopped or idle") {
    play agent("ROOT list [A{flags=1 cool=10}]");
    CHECK(agent.Reload("ROOT list [A{flags=1 cool=10} B{flags=1}]") == "0/0");  // new
    CHECK(agent.Memory.Tree == nullptr);
    agent.Flags = 1;
    CHECK(agent.Tick() == "+A A1");
    agent.Flags = 2;
    CHECK(agent.Tick({"A"}) == "A2 2 -A/succeeded");
    CHECK(agent.Path() == "(idle)");
    CHECK(agent.Reload("ROOT list [B{flags=1} A{cool=10}]") == "0/0");
    CHECK(agent.Tick() == "");  // A cools down
    static_cast<void>(StopBehaviorTree(agent.Now(), agent.Memory, &agent.Body, {.Time = agent.Time}));
    CHECK(agent.Reload("ROOT list [A{cool=10}]") == "0/0");
    CHECK(agent.Tick() == "+A A1");
}

TEST_CASE("contract 141, contract 162: a memory that was idle in a tree before it was built again is new") {
    static constexpr bt::preconditions checks = {.AllFlags = 1, .CooldownSeconds = 100};
    const bt::decider waits = {.DebugName = "A", .Behavior = &Go, .Preconditions = checks, .Id = 1};
    bt::tree_storage<4> from, to;
    const auto build = [&] {
        REQUIRE(!InitializeTreeData(from, "from", waits).IsError());
        REQUIRE(!InitializeTreeData(to, "to", waits).IsError());
    };
    for (const bool is_built_again : {false, true}) {
        CAPTURE(is_built_again);
        build();
        dog_memory memory;
        Dog dog = {.Ends = {"A"}};
        const auto tick = [&](const bt::tree& in, double time) {
            dog.Calls.clear();
            CHECK(TickBehaviorTree(in, memory, &dog, {.Time = time, .DecisionFlags = 1}));
            return dog.Calls;
        };
        CHECK(tick(from.Tree, 1) == " +A A1 1 -A/succeeded");
        if (is_built_again) build();
        const bt::carry_result carried = bt::tree_change(from.Tree, to.Tree).Carry(memory, &dog, {.Time = 2});
        CHECK(carried);
        CHECK(carried.NumKept + carried.NumEnded == 0);
        CHECK(memory.Tree == (is_built_again ? nullptr : &to.Tree));
        CHECK((tick(to.Tree, 3) == "") != is_built_again);  // it cools down, or is new
        static_cast<void>(StopBehaviorTree(to.Tree, memory, &dog, {.Time = 4}));
    }
}

BT_DEFINE_NODE(LIE, kRun, ());
BT_DEFINE_NODE(STAY, kSequence, (LIE));
BT_DEFINE_CLASSIC_TREE(STAYS, STAY);

TEST_CASE("contract 162: between a classic tree and a tree of deciders nothing goes on") {
    play agent("ROOT list [WORK seq [A B]]");
    agent.Tick();
    const bt::tree_change to_classic(agent.Now(), STAYS), back(STAYS, agent.Now());
    CHECK(to_classic.Gone().size() == 1);
    CHECK(to_classic.Added().size() == 1);
    CHECK(to_classic.NewOf(agent.Now().Nodes[0]) == nullptr);
    agent.Body.Calls.clear();
    bt::carry_result result = to_classic.Carry(agent.Memory, &agent.Body, {.Time = 2});
    CHECK(result.NumEnded == 3);
    CHECK(result.NumKept == 0);
    CHECK(agent.Body.Calls == " 1 -A");
    CHECK(TickBehaviorTree(STAYS, agent.Memory, &agent.Body, {.Time = 3}).State == bt::tick_state::kRunning);
    CHECK(agent.Path() == "STAY > LIE");
    result = back.Carry(agent.Memory, &agent.Body, {.Time = 3});
    CHECK(result.NumEnded == 1);
    CHECK(agent.Path() == "(idle)");
    CHECK(agent.Tick() == "+A A1");
    // Not even between trees of the same leaf.
    const bt::decider leaf = {.DebugName = "A", .Behavior = &Go, .Id = 1};
    bt::tree_storage<4> deciders, classic;
    REQUIRE(!InitializeTreeData(deciders, "deciders", leaf).IsError());
    REQUIRE(!InitializeClassicTree(classic, "classic", leaf).IsError());
    CHECK(bt::tree_change(deciders.Tree, classic.Tree).NewOf(deciders.Tree.Nodes[0]) == nullptr);
    CHECK(bt::tree_change(classic.Tree, deciders.Tree).NewOf(classic.Tree.Nodes[0]) == nullptr);
}

TEST_CASE("contract 162: a change tells which deciders are gone and which are new, in the order of an outline") {
    play before("ROOT list [FLEE WORK seq [A E B list [C D]] REST list [F]]");
    play after("ROOT list [WORK seq [A2 E B list [D X]] FLEE REST list{fn=Plain} [F] Z]");
    const bt::tree_change change(before.Now(), after.Now());
    const auto paths = [](const std::vector<const bt::node*>& nodes) {
        std::string text;
        for (const bt::node* const each : nodes) text += std::string(each->Path) + ", ";
        return text;
    };
    CHECK(paths(change.Gone()) == "ROOT > WORK > A, ROOT > WORK > B > C, ROOT > REST, ");
    CHECK(paths(change.Added()) == "ROOT > WORK > A2, ROOT > WORK > B > X, ROOT > REST, ROOT > Z, ");
    CHECK(std::string(change.NewOf(before.Now().Nodes[1])->Path) == "ROOT > FLEE");
    play other("OTHER");
    CHECK(paths(bt::tree_change(before.Now(), other.Now()).Gone()) == "ROOT, ");
    CHECK(paths(bt::tree_change(before.Now(), other.Now()).Added()) == "OTHER, ");
    const script::silence quiet;
    dog_memory memory;
    CHECK(bt::tree_change(bt::tree{}, other.Now()).Gone().empty());
    CHECK(bt::tree_change(bt::tree{}, other.Now()).Carry(memory, &other.Body, {}).Error ==
          bt::error_code::kTreeNotInitialized);
    CHECK(bt::tree_change(other.Now(), bt::tree{}).Carry(memory, &other.Body, {}).Error ==
          bt::error_code::kTreeNotInitialized);
}

bt::error_report g_last_report;

TEST_CASE("contract 162: a memory without room for the new tree is refused as it was, and its next tick works") {
    struct row {
        const char* Before;
        const char* After;
        const char* Unit;
    };
    for (const row& each : {row{"ROOT list [A]", "ROOT list [A{cool=5}]", "bytes of storage"},
                            row{"ROOT list [A]", "ROOT list [B list [C]]", "levels of depth"}}) {
        CAPTURE(each.After);
        play before(each.Before), after(each.After);
        bt::built_memory memory(before.Now());
        Dog dog;
        REQUIRE(TickBehaviorTree(before.Now(), memory, &dog, {.Time = 1}));
        const bt::tree_change change(before.Now(), after.Now());
        dog.Calls.clear();
        const bt::report_function report = bt::SetReportFunc([](const bt::error_report& of) { g_last_report = of; });
        CHECK(change.Carry(memory, &dog, {.Time = 1}).Error == bt::error_code::kMemoryTooSmall);
        bt::SetReportFunc(report);
        CHECK(g_last_report.Tree == &after.Now());
        CHECK(g_last_report.Needed > g_last_report.Had);
        CHECK(g_last_report.Unit == std::string(each.Unit));
        CHECK(dog.Calls == "");
        CHECK(TickBehaviorTree(before.Now(), memory, &dog, {.Time = 2}));
        CHECK(dog.Calls == " A2");
        static_cast<void>(StopBehaviorTree(before.Now(), memory, &dog, {.Time = 3}));
    }
}

TEST_CASE("contract 162: what forbids a tick forbids to carry, and leaves all as it was") {
    const script::silence quiet;
    play agent("ROOT list [A]");
    agent.Tick();
    const bt::tree& next = agent.Add("ROOT list [A B]");
    const bt::tree& first = agent.Trees.front()->Tree();
    const bt::tree_change change(first, next), wrong(next, first);
    dog_memory before = agent.Memory;
    const auto error = [&](const bt::tree_change& by, bt::agent_pointer who, const bt::tick_input& input) {
        const bt::error_code found = by.Carry(agent.Memory, who, input).Error;
        CHECK(Difference(first, before, agent.Memory) == "");
        return found;
    };
    CHECK(error(wrong, &agent.Body, {.Time = 1}) == bt::error_code::kMemoryOfOtherTree);
    CHECK(error(change, nullptr, {.Time = 1}) == bt::error_code::kNullAgent);
    CHECK(error(change, &before, {.Time = 1}) == bt::error_code::kOtherAgentType);
    CHECK(error(change, &agent.Body, {.DeltaTime = -1}) == bt::error_code::kBadTime);
    agent.Memory.Phase.IsTicking = before.Phase.IsTicking = 1;
    CHECK(error(change, &agent.Body, {.Time = 1}) == bt::error_code::kNestedTick);
    agent.Memory.Phase.IsTicking = before.Phase.IsTicking = 0;
    agent.Memory.Leaf = before.Leaf = 77;
    CHECK(error(change, &agent.Body, {.Time = 1}) == bt::error_code::kMemoryOfOtherTree);
    agent.Memory.Leaf = 1;
    CHECK(change.Carry(agent.Memory, &agent.Body, {.Time = 1}).NumKept == 2);
    CHECK(agent.Tick() == "A2");
}

void Doze_Tick() {}
BT_DEFINE_BEHAVIOR(Doze);

TEST_CASE("contract 162: an agent that only the new tree does not take is refused") {
    const script::silence quiet;
    const bt::decider dozes = {.DebugName = "A", .Behavior = &Doze, .Id = 1};
    const bt::decider goes = {.DebugName = "A", .Behavior = &Go, .Id = 1};
    bt::tree_storage<4> from, to;
    REQUIRE(!InitializeTreeData(from, "from", dozes).IsError());
    REQUIRE(!InitializeTreeData(to, "to", goes).IsError());
    const bt::tree_change change(from.Tree, to.Tree);
    dog_memory memory;
    int other = 0;
    REQUIRE(TickBehaviorTree(from.Tree, memory, nullptr, {}));
    CHECK(change.Carry(memory, nullptr, {}).Error == bt::error_code::kNullAgent);
    CHECK(change.Carry(memory, &other, {}).Error == bt::error_code::kOtherAgentType);
    CHECK(TickBehaviorTree(from.Tree, memory, nullptr, {}));
    static_cast<void>(StopBehaviorTree(from.Tree, memory, nullptr, {}));
}

TEST_CASE("contract 141, contract 162: after one of its trees is built again, a tree_change carries nobody in place") {
    const script::silence quiet;
    const bt::decider a = {.DebugName = "A", .Behavior = &Go, .Id = 1};
    bt::tree_storage<4> one, other;
    REQUIRE(!InitializeTreeData(one, "one", a).IsError());
    REQUIRE(!InitializeTreeData(other, "other", a).IsError());
    const bt::tree_change change(one.Tree, other.Tree);
    Dog dog;
    dog_memory memory;
    REQUIRE(TickBehaviorTree(one.Tree, memory, &dog, {}));
    CHECK(change.Carry(memory, &dog, {}));
    REQUIRE(!InitializeTreeData(one, "one", a).IsError());
    CHECK(change.Carry(memory, &dog, {}).Error == bt::error_code::kTreeIsGone);
    CHECK(TickBehaviorTree(other.Tree, memory, &dog, {}));
    static_cast<void>(StopBehaviorTree(other.Tree, memory, &dog, {}));
}

bt::tree_memory_base* g_carried = nullptr;
const bt::tree_change* g_change = nullptr;
bt::error_code g_nested = bt::error_code::kNone;
void Nests_Tick(Dog&) {}
void Nests_Deactivate(Dog& dog) { g_nested = g_change->Carry(*g_carried, &dog, {}).Error; }
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Nests);

TEST_CASE("contract 162: what a reload deactivates can't carry its own agent") {
    const script::silence quiet;
    const bt::decider nests = {.DebugName = "A", .Behavior = &Nests, .Id = 1};
    const bt::decider other = {.DebugName = "B", .Behavior = &Go, .Id = 2};
    bt::tree_storage<4> from, to;
    REQUIRE(!InitializeTreeData(from, "from", nests).IsError());
    REQUIRE(!InitializeTreeData(to, "to", other).IsError());
    const bt::tree_change change(from.Tree, to.Tree);
    dog_memory memory;
    Dog dog;
    REQUIRE(TickBehaviorTree(from.Tree, memory, &dog, {}));
    g_carried = &memory, g_change = &change;
    CHECK(change.Carry(memory, &dog, {}).NumEnded == 1);
    CHECK(g_nested == bt::error_code::kNestedTick);
    CHECK(TickBehaviorTree(to.Tree, memory, &dog, {}));
    static_cast<void>(StopBehaviorTree(to.Tree, memory, &dog, {}));
}

TEST_CASE("contract 158, contract 162: a decider that an override began ends without calls of its functions") {
    const char* const text = "ROOT list [WORK seq{fn=Plain} [A B]]";
    for (const char* const replaced : {"A", "WORK"}) {
        for (const bool is_withdrawn : {false, true}) {
            CAPTURE(replaced);
            CAPTURE(is_withdrawn);
            play agent(text);
            auto test = std::make_unique<bt::overrides>(agent.Now());
            REQUIRE(test->Answer(replaced, bt::status::kRunning).empty());
            const bool is_leaf = replaced == std::string("A");
            CHECK(agent.Tick() == (is_leaf ? "+WORK WORK0" : "+A A1"));
            if (is_withdrawn) test.reset();
            const bt::tree& next = agent.Add(text);
            const bt::tree_change change(agent.Trees.front()->Tree(), next);
            agent.Body.Calls.clear();
            const bt::carry_result result = change.Carry(agent.Memory, &agent.Body, {.Time = 1});
            CHECK(result.NumKept == (is_leaf ? 2 : 1));
            CHECK(result.NumEnded == (is_leaf ? 1 : 2));
            CHECK(agent.Body.Calls == (is_leaf ? "" : " 1 -A"));
            CHECK(+agent.Memory.Phase.IsOverridden == 0);
            CHECK(agent.Tick() == (is_leaf ? "WORK0 +A A1" : "+WORK WORK0 +A A1"));
        }
    }
}

TEST_CASE("contract 158, contract 162: overrides of the new tree are in force from the next tick on") {
    for (const bool is_of_memory : {false, true}) {
        CAPTURE(is_of_memory);
        const script::silence quiet;  // an object beside a memory is made while another tree uses that
        play agent("ROOT list [A B]");
        agent.Tick();
        const bt::tree& next = agent.Add("ROOT list [A B C]");
        const auto test =
            is_of_memory ? std::make_unique<bt::overrides>(next, agent.Memory) : std::make_unique<bt::overrides>(next);
        REQUIRE(test->SwitchOff("A").empty());
        const bt::tree_change change(agent.Trees.front()->Tree(), next);
        CHECK(change.Carry(agent.Memory, &agent.Body, {.Time = 1}).NumKept == 2);
        CHECK(+agent.Memory.Phase.IsOverridden == 1);
        CHECK(agent.Tick() == "1 -A/while +B B1");
    }
}

}  // namespace reload_deciders
