// A crowd whose tree is edited: its members go on in the new tree as agents alone do (contract 164).
#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <bt/crowd.h>
#include <bt/debug/recorder.h>
#include <bt/reload.h>
#include <macros/bt_macros.h>
#include <tests/kit/memory_difference.h>
#include <tests/kit/silence.h>
#include <tests/kit/text_tree.h>

namespace crowd_carry {

struct Cow {
    std::uint32_t Number = 0;
    std::uint32_t Turn = 0;  // counts the frames
    std::uint32_t Flags = 0;
    std::string Calls = {};
    std::function<void()> OnEnd = {};  // called in each Deactivate
};

// An agent's answers do not depend on what was asked before.
std::uint32_t Draw(const Cow& cow, const char* name, std::uint32_t below) {
    const std::uint32_t mixed = (bt::NameId(name) ^ cow.Number * 0x9E3779B9u) + cow.Turn * 0x85EBCA6Bu;
    return (mixed ^ mixed >> 15u) * 0xC2B2AE35u % 1021 % below;
}
bt::status Answer(const Cow& cow, const char* name) {
    const std::uint32_t drawn = Draw(cow, name, 8);
    return drawn == 0 ? bt::status::kSucceeded : drawn == 1 ? bt::status::kFailed : bt::status::kRunning;
}

struct Steps {
    using role = bt::block;
    int Num = 0;
};
// A block that can't be copied as bytes.
struct Own {
    using role = bt::block;
    int Num = 0;
    ~Own() { Num = 0; }
};

template <class Block>
void Begin(Cow& cow, Block&, const bt::tick_args& args) {
    cow.Calls += std::string(" +") + args.Decider->DebugName;
}
template <class Block>
bt::status Step(Cow& cow, Block& block, const bt::tick_args& args) {
    ++block.Num;
    return Answer(cow, args.Decider->DebugName);
}
template <class Block>
void End(Cow& cow, Block& block, const bt::tick_args& args, bt::end_reason) {
    cow.Calls += std::string(" -") + args.Decider->DebugName + std::to_string(block.Num);
    if (cow.OnEnd) cow.OnEnd();
}
template <class Block>
constexpr bt::behavior kWalking = {.DebugName = "Walking",
                                   .Activate = bt::activate<Begin<Block>>,
                                   .Tick = bt::tick<Step<Block>>,
                                   .Deactivate = bt::deactivate<End<Block>>,
                                   .Id = sizeof(Block) + (std::is_same_v<Block, Own> ? 100 : 0)};
constexpr bt::behavior kWalk = kWalking<Steps>;
constexpr bt::behavior kSwim = kWalking<Own>;

// A crowd calls these Ticks and Decides for many members at once.
void Lie(Cow& cow) { cow.Calls += " +"; }
void Rise(Cow& cow) { cow.Calls += " -"; }
bt::status Chew(Cow& cow) { return Answer(cow, "Chew"); }
constexpr bt::behavior kChewing = {.DebugName = "Chewing",
                                   .Activate = bt::activate<Lie>,
                                   .Tick = bt::tick<Chew>,
                                   .Deactivate = bt::deactivate<Rise>,
                                   .Id = 2};
constexpr bt::behavior kSleeping = {
    .DebugName = "Sleeping", .Activate = bt::activate<Lie>, .Deactivate = bt::deactivate<Rise>, .Id = 3};
bool IsTold(const Cow& cow) { return Draw(cow, "IsTold", 4) != 0; }
float IsWanted(const Cow& cow, const bt::tick_args& args) {
    return static_cast<float>(Draw(cow, args.Decider->DebugName, 3));
}

const text_trees::behaviors kBehaviors = {
    {"Sleep", &kSleeping}, {"Chew", &kChewing}, {"Walk", &kWalk}, {"Swim", &kSwim}};
const text_trees::decides kDecides = {{"told", bt::decide<IsTold>}, {"wanted", bt::decide<IsWanted>}};

using cow_memory = bt::tree_memory_of<8, 600>;
using herd = bt::crowd_of<Cow, cow_memory, 16>;

struct random_numbers {
    std::mt19937 From;
    explicit random_numbers(std::uint32_t seed) : From(seed) {}
    std::uint32_t Below(std::size_t end) { return static_cast<std::uint32_t>(From() % end); }
    bool OneIn(std::size_t num) { return Below(num) == 0; }
    template <std::size_t Num>
    const char* OneOf(const char* const (&words)[Num]) { return words[Below(Num)]; }
};

// A tree as data, to be edited.
struct part {
    std::string Name;
    std::string Policy;  // empty: a leaf
    std::string Options;
    std::vector<part> Parts = {};

    std::string Text() const {
        std::string text = Name + (Policy.empty() ? "" : " " + Policy) + "{" + Options + " }";
        if (Parts.empty()) return text;
        text += " [";
        for (const part& each : Parts) text += " " + each.Text();
        return text + " ]";
    }
};

constexpr const char* kPolicies[] = {"list", "random", "weighted", "shuffle", "seq", "loop", "scored", "best"};
constexpr const char* kOptions[] = {"", "",        " flags=1", " flags=2", " noflags=1",  " while=1",
                                    "", " ask=told", " ask=wanted", " max=3", " every=2", " cool=3"};
constexpr const char* kFunctions[] = {"", "", " fn=Chew", " fn=Walk", " fn=Walk", " fn=Swim"};

std::string SomeOptions(random_numbers& random, bool is_leaf) {
    const std::string functions = random.OneOf(kFunctions);
    const bool is_plain_group = !is_leaf && functions != " fn=Walk";
    return (is_plain_group ? "" : functions) + std::string(random.OneOf(kOptions));
}

part SomeParts(random_numbers& random, const std::string& name, int depth) {
    const bool is_leaf = depth == 3 || (depth > 0 && random.OneIn(2));
    part made = {name, is_leaf ? "" : random.OneOf(kPolicies), depth == 0 ? "" : SomeOptions(random, is_leaf)};
    const std::uint32_t num = is_leaf ? 0 : 2 + random.Below(2);
    for (std::uint32_t i = 0; i < num; ++i) made.Parts.push_back(SomeParts(random, name + char('A' + i), depth + 1));
    return made;
}

void Edit(random_numbers& random, part& of) {
    if (of.Parts.size() > 1 && random.OneIn(6)) of.Parts.erase(of.Parts.begin() + random.Below(of.Parts.size()));
    if (of.Parts.size() > 1 && random.OneIn(3)) std::swap(of.Parts.front(), of.Parts.back());
    if (!of.Policy.empty() && of.Parts.size() < 4 && random.OneIn(5)) {
        const std::string name = of.Name + char('K' + random.Below(15));
        const auto is_it = [&](const part& each) { return each.Name == name; };
        const bool is_there = std::find_if(of.Parts.begin(), of.Parts.end(), is_it) != of.Parts.end();
        if (!is_there) of.Parts.insert(of.Parts.begin(), {name, "", SomeOptions(random, true)});
    }
    if (!of.Policy.empty() && random.OneIn(10)) of.Policy = random.OneOf(kPolicies);
    if (of.Name != "R" && random.OneIn(10)) of.Options = SomeOptions(random, of.Policy.empty());
    for (part& each : of.Parts) Edit(random, each);
}

// How a crowd is ticked.
enum class way { kAsked, kTold, kInTurns, kByIntervals, kWithBudget, kObserved };
constexpr way kWays[] = {way::kAsked, way::kTold, way::kInTurns, way::kByIntervals, way::kWithBudget, way::kObserved};

constexpr int kNumCows = 40;

// A crowd, and beside it the same agents, each alone.
struct pasture {
    struct alone {
        Cow Body;
        cow_memory Memory;
        double Last = 0;
        bt::tick_state State = bt::tick_state::kIdle;
    };

    const way How;
    std::vector<std::unique_ptr<text_trees::text_tree>> Trees;
    herd Herd;
    std::vector<Cow> Members = std::vector<Cow>(kNumCows);
    std::vector<int> Numbers = std::vector<int>(kNumCows, bt::kNoMember);
    std::vector<std::optional<alone>> Others = std::vector<std::optional<alone>>(kNumCows);
    bt::flight_recorder<4, 64> Recorder;
    double Time = 0;
    double TimeBefore = 0;
    std::uint32_t Turn = 0;

    pasture(way how, const std::string& first) : How(how), Herd(Add(first)) {
        for (std::size_t i = 0; i < kNumCows; ++i) Join(i);
        if (how == way::kWithBudget) Herd.SetBudget(kNumCows / 3);
    }
    ~pasture() {
        static_cast<void>(Herd.RemoveAll(Input()));
        for (auto& each : Others) {
            if (each) static_cast<void>(StopBehaviorTree(Now(), each->Memory, &each->Body, Input()));
        }
    }
    pasture(const pasture&) = delete;
    pasture& operator=(const pasture&) = delete;

    const bt::tree& Add(const std::string& text) {
        return Trees.emplace_back(std::make_unique<text_trees::text_tree>(text, kBehaviors, kDecides))->Tree();
    }
    const bt::tree& Now() const { return Trees.back()->Tree(); }
    bt::tick_input Input() const { return {.Time = Time, .DeltaTime = 1, .DecisionFlags = 3}; }

    void Join(std::size_t i) {
        Members[i] = {.Number = static_cast<std::uint32_t>(i), .Turn = Turn};
        Others[i].emplace();
        Others[i]->Body = Members[i];
        Others[i]->Memory.Random = bt::random_generator(i);
        Numbers[i] = Herd.Add(&Members[i], i);
        REQUIRE(Numbers[i] != bt::kNoMember);
        if (How == way::kByIntervals) REQUIRE(Herd.SetInterval(Numbers[i], 1 + static_cast<int>(i % 4)));
    }
    void Leave(std::size_t i) {
        REQUIRE(Herd.Remove(Numbers[i], Input()));
        REQUIRE(StopBehaviorTree(Now(), Others[i]->Memory, &Others[i]->Body, Input()));
        CHECK(Members[i].Calls == Others[i]->Body.Calls);
        Numbers[i] = bt::kNoMember;
        Others[i].reset();
    }
    const cow_memory& MemoryOf(std::size_t i) {
        return *static_cast<const cow_memory*>(Herd.MemoryOf(Numbers[i]));
    }

    bt::crowd_result TickCrowd() {
        const auto asked = [](const Cow& cow) { return bt::agent_input{.DecisionFlags = cow.Flags}; };
        for (std::size_t i = 0; i < kNumCows; ++i) {
            if (Others[i]) REQUIRE(Herd.SetInput(Numbers[i], {.DecisionFlags = Members[i].Flags}));
        }
        const bool is_asked = How == way::kAsked || (How == way::kInTurns && Turn % 2 == 0);
        if (is_asked) return Herd.Tick(Time, 1, asked);
        if (How != way::kObserved) return Herd.Tick(Time, 1);
        return Herd.TickObserved(Time, 1, [this](Cow& cow) { return cow.Number == 3 ? &Recorder : nullptr; });
    }

    // Agents alone are ticked exactly if the crowd ticked them.
    void Tick(random_numbers& random) {
        TimeBefore = Time;
        Time += 1;
        ++Turn;
        for (std::size_t i = 0; i < kNumCows; ++i) {
            if (!Others[i]) continue;
            const std::uint32_t flags = random.OneIn(4) ? random.Below(4) : Members[i].Flags;
            Members[i].Flags = Others[i]->Body.Flags = flags;
            Members[i].Turn = Others[i]->Body.Turn = Turn;
        }
        REQUIRE(TickCrowd());
        for (std::size_t i = 0; i < kNumCows; ++i) {
            if (!Others[i] || MemoryOf(i).Time != Time) continue;
            alone& other = *Others[i];
            const bool was_here = other.Last == TimeBefore || other.Memory.Tree == nullptr;
            const auto seconds = static_cast<float>(was_here ? 1 : Time - other.Last);
            const bt::tick_input input = {.Time = Time, .DeltaTime = seconds, .DecisionFlags = other.Body.Flags};
            const bt::tick_result result = TickBehaviorTree(Now(), other.Memory, &other.Body, input);
            REQUIRE(result);
            other.State = result.State;
            other.Last = Time;
        }
        Compare();
    }
    void Carry(const std::string& next) {
        const bt::tree& before = Now();
        const bt::tree_change change(before, Add(next));
        const auto recorder_of = [this](Cow& cow) { return cow.Number == 3 ? &Recorder : nullptr; };
        const bool has_recorder = How == way::kObserved;
        const bt::carry_result of_crowd =
            has_recorder ? Herd.Carry(change, Input(), recorder_of) : Herd.Carry(change, Input());
        REQUIRE(of_crowd);
        bt::carry_result sum;
        for (auto& each : Others) {
            if (!each) continue;
            const bt::carry_result result = change.Carry(each->Memory, &each->Body, Input());
            REQUIRE(result);
            sum.NumKept += result.NumKept;
            sum.NumEnded += result.NumEnded;
            if (each->Memory.Leaf == bt::kNoNode) each->State = bt::tick_state::kIdle;
        }
        CHECK(of_crowd.NumKept == sum.NumKept);
        CHECK(of_crowd.NumEnded == sum.NumEnded);
        int num_changed = 0;
        Herd.ForEachChanged([&](int, const bt::tree_memory_base&) { ++num_changed; });
        CHECK(num_changed == Herd.NumMembers());
        // Nothing of the old tree is read any more.
        if (Trees.size() > 1) Trees.erase(Trees.begin());
        Compare();
    }
    void Compare() {
        for (std::size_t i = 0; i < kNumCows; ++i) {
            if (!Others[i]) continue;
            CAPTURE(i);
            REQUIRE(Difference(Now(), MemoryOf(i), Others[i]->Memory) == "");
            REQUIRE(Members[i].Calls == Others[i]->Body.Calls);
            REQUIRE(Herd.StateOf(Numbers[i]) == Others[i]->State);
            REQUIRE(Herd.DecisionFlagsOf(Numbers[i]) == Members[i].Flags);
        }
    }
};

TEST_CASE("contract 164: in random trees that are edited, members of a crowd go on as agents alone do") {
    const script::silence quiet;
    for (const way how : kWays) {
        for (std::uint32_t seed = 0; seed < 12; ++seed) {
            CAPTURE(static_cast<int>(how));
            CAPTURE(seed);
            random_numbers random(seed);
            part tree = SomeParts(random, "R", 0);
            pasture of(how, tree.Text());
            for (int turn = 0; turn < 40; ++turn) {
                if (random.OneIn(5)) {
                    Edit(random, tree);
                    CAPTURE(tree.Text());
                    of.Carry(tree.Text());
                }
                const std::size_t who = random.Below(kNumCows);
                if (!of.Others[who]) of.Join(who);
                else if (random.OneIn(3)) of.Leave(who);
                of.Tick(random);
            }
        }
    }
}

constexpr char kBefore[] = "R list [ RUN{flags=1 fn=Walk} WORK seq [ ONE{fn=Walk} TWO{fn=Walk} ] REST{fn=Sleep} ]";
constexpr char kAfter[] = "R list [ RUN{flags=1 fn=Walk} REST{fn=Sleep} ]";

// Why a crowd and a chunk refuse a carry, and that nothing of them has changed.
struct refusal {
    const char* What;
    bt::error_code Why;
    const char* After;
    double Time = 1;
    bool IsFromOther = false;
    bool IsGone = false;
};
const refusal kRefusals[] = {
    {"no room", bt::error_code::kMemoryTooSmall, "R list [ A list [ B list [ C list [ D list [ E{fn=Walk} ] ] ] ] ]"},
    {"another tree", bt::error_code::kMemoryOfOtherTree, kAfter, 1, true},
    {"a tree that is gone", bt::error_code::kTreeIsGone, kAfter, 1, false, true},
    {"no time", bt::error_code::kBadTime, kAfter, std::numeric_limits<double>::quiet_NaN()},
};

template <class Crowd>
void CheckRefusals(int num_members) {
    const script::silence quiet;
    for (const refusal& row : kRefusals) {
        CAPTURE(row.What);
        const text_trees::text_tree before(kBefore, kBehaviors, kDecides);
        const text_trees::text_tree other(kBefore, kBehaviors, kDecides);
        auto after = std::make_unique<text_trees::text_tree>(row.After, kBehaviors, kDecides);
        Crowd crowd(before.Tree());
        std::vector<Cow> cows(static_cast<std::size_t>(num_members));
        for (Cow& each : cows) crowd.Add(&each);
        REQUIRE(crowd.Tick(0, 1));
        const bt::tree_change change(row.IsFromOther ? other.Tree() : before.Tree(), after->Tree());
        if (row.IsGone) after.reset();
        CHECK(crowd.Carry(change, {.Time = row.Time}).Error == row.Why);
        for (int i = 0; i < num_members; ++i) CHECK(std::string(crowd.MemoryOf(i)->Path) == "R > WORK > ONE");
        CHECK(crowd.Tick(1, 1).NumTicked == num_members);
        static_cast<void>(crowd.RemoveAll({.Time = 2}));
        for (const Cow& each : cows) CHECK(each.Calls.substr(0, 5) == " +ONE");
    }
}

using small_memory = bt::tree_memory_of<4, 100>;

TEST_CASE("contract 164: a carry that can't be is refused by name, before any member is touched") {
    for (const int num : {0, 5}) {
        CheckRefusals<bt::crowd_of<Cow, small_memory, 4>>(num);
        CheckRefusals<bt::crowd_chunk_of<Cow, small_memory, 8>>(num);
    }
}

struct Dog {};
bt::status Bark_Tick(Dog&) { return bt::status::kRunning; }
BT_DEFINE_BEHAVIOR(Bark);
BT_DEFINE_DECIDER(BARK, Bark);
BT_DEFINE_TREE(DOG, BARK);

template <class Crowd>
void CheckOtherTrees() {
    const script::silence quiet;
    auto before = std::make_unique<text_trees::text_tree>(kBefore, kBehaviors, kDecides);
    const text_trees::text_tree other(kBefore, kBehaviors, kDecides), after(kAfter, kBehaviors, kDecides);
    const bt::tree not_built = {};
    Crowd crowd(before->Tree());
    const auto error = [&](const bt::tree& from, const bt::tree& to) {
        return crowd.Carry(bt::tree_change(from, to), {.Time = 1}).Error;
    };
    CHECK(error(before->Tree(), not_built) == bt::error_code::kTreeNotInitialized);
    CHECK(error(before->Tree(), DOG) == bt::error_code::kOtherAgentType);
    CHECK(crowd.Tick(1, 1));
    before.reset();
    CHECK(error(other.Tree(), after.Tree()) == bt::error_code::kTreeIsGone);
}

template <class Crowd>
void CheckMembersOfOtherAgents() {
    const script::silence quiet;
    const text_trees::text_tree after(kAfter, kBehaviors, kDecides);
    const bt::tree_change change(DOG, after.Tree());
    Crowd crowd(DOG);
    Cow cow;
    crowd.Add(&cow);
    CHECK(crowd.Carry(change, {.Time = 1}).Error == bt::error_code::kOtherAgentType);
    CHECK(crowd.RemoveAll({.Time = 1}).Error == bt::error_code::kOtherAgentType);
}

TEST_CASE("contract 164: members whose own tree refuses them are refused, whatever the new tree takes") {
    CheckMembersOfOtherAgents<bt::crowd_of<Cow, small_memory, 4>>();
    CheckMembersOfOtherAgents<bt::crowd_chunk_of<Cow, small_memory, 8>>();
}

TEST_CASE("contract 165: of a carry that is refused no recorder is asked for") {
    const script::silence quiet;
    const text_trees::text_tree before(kBefore, kBehaviors, kDecides), after(kAfter, kBehaviors, kDecides);
    const bt::tree_change change(before.Tree(), after.Tree());
    bt::flight_recorder<4, 64> recorder;
    int num_asked = 0;
    const auto recorder_of = [&](Cow&) { return ++num_asked, &recorder; };
    const auto check = [&](auto&& crowd) {
        Cow cow;
        crowd.Add(&cow);
        REQUIRE(crowd.Tick(0, 1));
        const double no_time = std::numeric_limits<double>::quiet_NaN();
        CHECK(crowd.Carry(change, {.Time = no_time}, recorder_of).Error == bt::error_code::kBadTime);
        CHECK(num_asked == 0);
        CHECK(crowd.Carry(change, {.Time = 1}, recorder_of));
        CHECK(std::exchange(num_asked, 0) == 1);
        CHECK(crowd.RemoveAll({.Time = 2}));
    };
    check(bt::crowd_of<Cow, small_memory, 4>(before.Tree()));
    check(bt::crowd_chunk_of<Cow, small_memory, 8>(before.Tree()));
}

TEST_CASE("contract 164: a crowd is not carried to a tree that is not built, or of other agents, or from one that is gone") {
    CheckOtherTrees<bt::crowd_of<Cow, small_memory, 4>>();
    CheckOtherTrees<bt::crowd_chunk_of<Cow, small_memory, 8>>();
}

template <class Crowd>
void ChangeInDeactivate() {
    const script::silence quiet;
    const text_trees::text_tree before(kBefore, kBehaviors, kDecides), after(kAfter, kBehaviors, kDecides);
    Crowd crowd(before.Tree());
    Cow cows[3], late;
    const bt::tree_change change(before.Tree(), after.Tree());
    int num_ended = 0;
    for (Cow& each : cows) {
        crowd.Add(&each);
        each.OnEnd = [&] {
            ++num_ended;
            CHECK(crowd.Remove(1, {}).Error == bt::error_code::kNestedTick);
            CHECK(crowd.RemoveAll({}).Error == bt::error_code::kNestedTick);
            CHECK(crowd.Add(&late) == bt::kNoMember);
            CHECK(crowd.SetInterval(1, 2).Error == bt::error_code::kNestedTick);
            CHECK(crowd.Tick(1, 1).FirstError.Error == bt::error_code::kNestedTick);
            CHECK(crowd.Carry(change, {.Time = 1}).Error == bt::error_code::kNestedTick);
            CHECK(crowd.SetInput(2, {.DecisionFlags = 1}));
        };
    }
    REQUIRE(crowd.Tick(0, 1));
    const bt::carry_result result = crowd.Carry(change, {.Time = 1});
    CHECK(result.NumKept == 3);
    CHECK(result.NumEnded == 6);
    CHECK(num_ended == 3);
    for (Cow& each : cows) each.OnEnd = nullptr;
    REQUIRE(crowd.Tick(1, 1));
    CHECK(std::string(crowd.MemoryOf(1)->Path) == "R > REST");
    CHECK(cows[1].Calls.find(" +RUN") == std::string::npos);
    CHECK(cows[2].Calls.find(" +RUN") != std::string::npos);
    CHECK(crowd.NumMembers() == 3);
    CHECK(crowd.RemoveAll({.Time = 2}));
}

TEST_CASE("contract 164: in a Deactivate of what ends, the crowd refuses to change, and inputs may") {
    ChangeInDeactivate<bt::crowd_of<Cow, cow_memory, 2>>();
    ChangeInDeactivate<bt::crowd_chunk_of<Cow, cow_memory, 8>>();
}

TEST_CASE("contract 164: members of whose path nothing goes on are idle until their next tick") {
    const text_trees::text_tree before(kBefore, kBehaviors, kDecides);
    const text_trees::text_tree after("OTHER list [ REST{fn=Sleep} ]", kBehaviors, kDecides);
    bt::crowd_of<Cow, cow_memory, 2> crowd(before.Tree());
    Cow cows[3];
    for (Cow& each : cows) crowd.Add(&each);
    REQUIRE(crowd.Tick(0, 1));
    for (int i = 0; i < 3; ++i) CHECK(crowd.StateOf(i) == bt::tick_state::kRunning);
    const bt::tree_change change(before.Tree(), after.Tree());
    CHECK(crowd.Carry(change, {.Time = 1}).NumEnded == 9);
    for (int i = 0; i < 3; ++i) {
        CHECK(crowd.StateOf(i) == bt::tick_state::kIdle);
        CHECK(std::string(crowd.MemoryOf(i)->Path) == bt::kNoPath);
    }
    REQUIRE(crowd.Tick(1, 1));
    for (int i = 0; i < 3; ++i) CHECK(std::string(crowd.MemoryOf(i)->Path) == "OTHER > REST");
    CHECK(crowd.RemoveAll({.Time = 2}));
}

TEST_CASE("contract 164: within a tick a carry is refused") {
    const script::silence quiet;
    const text_trees::text_tree before(kBefore, kBehaviors, kDecides), after(kAfter, kBehaviors, kDecides);
    bt::crowd_of<Cow, cow_memory> crowd(before.Tree());
    bt::crowd_chunk_of<Cow, cow_memory, 4> chunk(before.Tree());
    const bt::tree_change change(before.Tree(), after.Tree());
    Cow cow, other;
    crowd.Add(&cow);
    chunk.Add(&other);
    const auto carry_all = [&](const Cow&) {
        CHECK(crowd.Carry(change, {.Time = 1}).Error == bt::error_code::kNestedTick);
        return bt::agent_input{};
    };
    CHECK(crowd.Tick(0, 1, carry_all));
    CHECK(chunk.Tick(0, 1, [&](const Cow&) {
        CHECK(chunk.Carry(change, {.Time = 1}).Error == bt::error_code::kNestedTick);
        return bt::agent_input{};
    }));
    CHECK(std::string(crowd.MemoryOf(0)->Path) == "R > WORK > ONE");
    CHECK(std::string(chunk.MemoryOf(0)->Path) == "R > WORK > ONE");
    CHECK(crowd.RemoveAll({.Time = 1}));
    CHECK(chunk.RemoveAll({.Time = 1}));
}

TEST_CASE("contract 164: an empty crowd is carried, and members that join afterwards are in the new tree") {
    auto before = std::make_unique<text_trees::text_tree>(kBefore, kBehaviors, kDecides);
    const text_trees::text_tree after(kAfter, kBehaviors, kDecides);
    bt::crowd_of<Cow, cow_memory> crowd(before->Tree()), was_used(before->Tree());
    Cow cow, guest;
    was_used.Add(&guest);
    REQUIRE(was_used.Tick(0, 1));
    REQUIRE(was_used.Remove(0, {}));
    const bt::tree_change change(before->Tree(), after.Tree());
    for (auto* each : {&crowd, &was_used}) CHECK(each->Carry(change, {.Time = 1}));
    before.reset();
    for (auto* each : {&crowd, &was_used}) {
        each->Add(&cow);
        CHECK(each->Tick(1, 1));
        CHECK(std::string(each->MemoryOf(0)->Path) == "R > REST");
        CHECK(each->MemoryOf(0)->Tree == &after.Tree());
        CHECK(each->RemoveAll({.Time = 2}));
    }
}

TEST_CASE("contract 164: members of a tree that was built again meanwhile are refused") {
    const script::silence quiet;
    bt::tree_storage<16> storage;
    const text_trees::text_tree parts(kBefore, kBehaviors, kDecides), after(kAfter, kBehaviors, kDecides);
    const auto build = [&] { REQUIRE(!InitializeTreeData(storage, "TREE", parts.Find("R")).IsError()); };
    build();
    bt::crowd_of<Cow, cow_memory> crowd(storage.Tree);
    Cow cow;
    crowd.Add(&cow);
    REQUIRE(crowd.Tick(0, 1));
    build();
    const bt::tree_change change(storage.Tree, after.Tree());
    CHECK(crowd.Carry(change, {.Time = 1}).Error == bt::error_code::kMemoryOfOtherTree);
}

}  // namespace crowd_carry
