// Agents that are saved, and loaded into their tree or into one that was edited since (contract 210 to 214).
#include <cstring>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/reload.h>
#include <bt/save.h>
#include <macros/bt_macros.h>
#include <tests/kit/silence.h>
#include <tests/kit/text_tree.h>

namespace saves {

struct Dog {
    std::string Calls = {};
    std::set<std::string> Ends = {};  // the names of those whose next Tick succeeds
    std::set<std::string> Rejects = {};
    std::map<std::string, float> Values = {};
};

struct Go_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    int Ticks = 0;
};
// The next version of that block.
struct Newer_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 2;
    int Ticks = 0;
};
struct Unsaved_Block {
    using role = bt::block;
    int Ticks = 0;
};
// By functions. What it owns is destroyed once.
struct List_Block {
    using role = bt::block;
    static inline int NumAlive = 0;
    int Ticks = 0;
    std::vector<int> List;
    std::string Word = "a word that is longer than a short one may be";
    bool Refuses = false;
    bool Lacks = false;

    List_Block() { ++NumAlive; }
    List_Block(List_Block&& other) noexcept
        : Ticks(other.Ticks), List(std::move(other.List)), Word(std::move(other.Word)) {
        ++NumAlive;
    }
    ~List_Block() { --NumAlive; }
    void Save(bt::block_writer& to) const {
        to.Put(Ticks), to.Put(List), to.Put(Word), to.Put(Refuses);
        if (Lacks) to.Put(std::uint8_t{1});
    }
    bool Load(bt::block_reader& from) {
        from.Get(Ticks), from.Get(List), from.Get(Word);
        return from.Get(Refuses) && !Refuses;
    }
};
struct Field_Block {
    using role = bt::block;
    int Ticks = 0;
    float Part = 0.5f;
    bool IsOdd = false;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Field_Block::Ticks>("Ticks"),
                                                     bt::field<&Field_Block::Part>("Part"),
                                                     bt::field<&Field_Block::IsOdd>("IsOdd")};
};
// The next version of that block. Versions are of functions and bytes.
struct Versioned_Field_Block {
    using role = bt::block;
    static constexpr int kSaveVersion = 7;
    int Ticks = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Versioned_Field_Block::Ticks>("Ticks")};
};
// Other fields of the same behavior: one more, one less, in another order, one of another type, one that is narrower.
struct Other_Field_Block {
    using role = bt::block;
    double Part = 0;
    std::int8_t Ticks = 0;
    int More = 7;
    float IsOdd = 3;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Other_Field_Block::IsOdd>("IsOdd"),
                                                     bt::field<&Other_Field_Block::More>("More"),
                                                     bt::field<&Other_Field_Block::Ticks>("Ticks")};
};

std::string NameOf(const bt::tick_args& args) { return args.Decider->DebugName; }
void Begin(Dog& dog, const bt::tick_args& args) { dog.Calls += " +" + NameOf(args); }
void End(Dog& dog, const bt::tick_args& args, bt::end_reason why) {
    dog.Calls += " -" + NameOf(args) + (why == bt::end_reason::kInterrupted ? "" : "/other");
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
    ++block.Ticks;
    return Step(dog, static_cast<int>(block.Ticks), args);
}
template <class Block>
void Deactivate(Dog& dog, Block& block, const bt::tick_args& args, bt::end_reason why) {
    dog.Calls += " " + std::to_string(static_cast<int>(block.Ticks));
    End(dog, args, why);
}
bt::status Run(Dog& dog, const bt::tick_args& args) { return Step(dog, 0, args); }

#define BEHAVIOR(name, block, id)                                                        \
    BT_DEFINE_BEHAVIOR__FULL(name, bt::activate<Activate<block>>, bt::tick<Tick<block>>, \
                             bt::deactivate<Deactivate<block>>, bt::NameId(id))
BEHAVIOR(Go, Go_Block, "Go");
BEHAVIOR(Newer, Newer_Block, "Go");
BEHAVIOR(Unsaved, Unsaved_Block, "Unsaved");
BEHAVIOR(List, List_Block, "List");
BEHAVIOR(Fields, Field_Block, "Fields");
BEHAVIOR(OtherFields, Other_Field_Block, "Fields");
BEHAVIOR(VersionedFields, Versioned_Field_Block, "Fields");
BT_DEFINE_BEHAVIOR__FULL(Plain, bt::activate<Begin>, bt::tick<Run>, bt::deactivate<End>, bt::NameId("Plain"));

template <int Version>
struct Aim_DBlock {
    using role = bt::dblock;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = Version;
    int Number = 0;
};
template <int Version>
float Choose(Dog& dog, Aim_DBlock<Version>& dblock, const bt::tick_args& args) {
    dblock.Number = static_cast<int>(dog.Values[NameOf(args)]);
    return dog.Values[NameOf(args)];
}
template <int Version>
bt::status Follow(Dog& dog, const Aim_DBlock<Version>& dblock, const bt::tick_args& args) {
    dog.Calls += " :" + std::to_string(dblock.Number);
    return Step(dog, 0, args);
}
BT_DEFINE_BEHAVIOR__FULL(Aim, bt::activate<Begin>, bt::tick<Follow<1>>, bt::deactivate<End>, bt::NameId("Aim"));
BT_DEFINE_BEHAVIOR__FULL(NewAim, bt::activate<Begin>, bt::tick<Follow<2>>, bt::deactivate<End>, bt::NameId("Aim"));

float Ask(Dog& dog, const bt::tick_args& args) { return dog.Rejects.count(NameOf(args)) == 1 ? 0.0f : 1.0f; }

const text_trees::behaviors kBehaviors = {{"Go", &Go},       {"Newer", &Newer},   {"Unsaved", &Unsaved},
                                          {"List", &List},   {"Fields", &Fields}, {"OtherFields", &OtherFields},
                                          {"VersionedFields", &VersionedFields},
                                          {"Plain", &Plain}, {"Aim", &Aim},       {"NewAim", &NewAim}};
const text_trees::decides kDecides = {
    {"any", bt::decide<Ask>}, {"aim", bt::decide<Choose<1>>}, {"newaim", bt::decide<Choose<2>>}};

using bytes = std::vector<std::byte>;
using dog_memory = bt::tree_memory_of<8, 400, 8, true, false>;

// An agent that runs in a tree, and is saved and loaded into others.
struct play {
    explicit play(const std::string& text) { Add(text); }
    ~play() { static_cast<void>(StopBehaviorTree(Now(), Memory(), &Body, {.Time = Time})); }
    play(const play&) = delete;
    play& operator=(const play&) = delete;

    const bt::tree& Now() const { return Trees.back()->Tree(); }
    dog_memory& Memory() { return *Memories.back(); }
    void Add(const std::string& text) {
        Trees.push_back(std::make_unique<text_trees::text_tree>(text, kBehaviors, kDecides));
        Memories.push_back(std::make_unique<dog_memory>(5));
    }
    std::string Tick(std::set<std::string> ends = {}, double seconds = 1) {
        Body.Calls.clear();
        Body.Ends = std::move(ends);
        Time += seconds;
        CHECK(TickBehaviorTree(Now(), Memory(), &Body, {.Time = Time, .DeltaTime = 1, .DecisionFlags = Flags}));
        return Body.Calls.substr(Body.Calls.empty() ? 0 : 1);
    }
    bytes Table() const {
        bytes out;
        bt::save_table(Now()).Write(out);
        return out;
    }
    bytes Record() {
        bytes out;
        CHECK(bt::save_table(Now()).SaveAgent(Memory(), out) == bt::error_code::kNone);
        return out;
    }
    // "kept", what ended and why, and what was called. The agent that was saved goes on no more.
    std::string Load(const std::string& text, const bt::save_reader_options& options = {}) {
        const bytes table = Table();
        const bytes record = Record();
        Body.Calls.clear();
        static_cast<void>(StopBehaviorTree(Now(), Memory(), &Body, {.Time = Time}));
        Body.Calls.clear();
        Time += options.TimeOffset;
        Add(text);
        std::span<const std::byte> left = table;
        const bt::save_reader reader(left, Now(), options);
        REQUIRE(reader.Error() == bt::load_error::kNone);
        CHECK(left.empty());
        left = record;
        const bt::load_report report = reader.LoadAgent(left, Memory(), &Body, {.Time = Time, .DecisionFlags = Flags});
        if (!report) return bt::LoadErrorText(report.Error);
        CHECK(left.empty());
        std::string words = std::to_string(report.NumKept);
        for (const bt::ended_decider& each : report.Ended) {
            words += std::string(", ") + each.Path + " " + bt::LoadEndText(each.Why) + (each.WasDeactivated ? "" : "!");
        }
        return words + (Body.Calls.empty() ? "" : ":") + Body.Calls;
    }
    std::string Path() { return Memory().Path; }

    Dog Body;
    std::vector<std::unique_ptr<text_trees::text_tree>> Trees;
    std::vector<std::unique_ptr<dog_memory>> Memories;
    double Time = 0;
    bt::decision_bits Flags = 0;
};

constexpr char kBefore[] = "ROOT list [FLEE{flags=1} WORK seq{fn=Plain} [ONE TWO THREE] REST]";

// Of an agent that has done ONE, and is at its second tick in TWO.
struct edit {
    const char* What;
    const char* After;
    const char* Report;  // of the load, with the calls
    const char* Path;    // right after it
    const char* Calls;   // of the next tick, in which nothing answers
};
constexpr edit kEdits[] = {
    {"nothing", kBefore, "3", "ROOT > WORK > TWO", "WORK0 TWO3"},
    {"the order", "ROOT list [REST{flags=2} WORK seq{fn=Plain} [THREE TWO ONE] FLEE{flags=1}]", "3",
     "ROOT > WORK > TWO", "WORK0 TWO3"},
    {"one more", "ROOT list [NEW{flags=8} WORK seq{fn=Plain} [NEWER ONE TWO THREE] REST]", "3", "ROOT > WORK > TWO",
     "WORK0 TWO3"},
    {"the leaf is gone", "ROOT list [WORK seq{fn=Plain} [ONE THREE] REST]", "2, ROOT > WORK > TWO is gone: 2 -TWO",
     "ROOT > WORK", "WORK0 +THREE THREE1"},
    {"the leaf and its behavior", "ROOT list [WORK seq{fn=Plain} [ONE{fn=Plain} THREE{fn=Plain}]]",
     "2, ROOT > WORK > TWO is gone!", "ROOT > WORK", "WORK0 +THREE THREE0"},
    {"the group is gone", "ROOT list [FLEE{flags=1} REST]",
     "1, ROOT > WORK is gone!, ROOT > WORK > TWO its group has ended: 2 -TWO", "ROOT", "+REST REST1"},
    {"another behavior", "ROOT list [WORK seq{fn=Plain} [ONE TWO{fn=Plain} THREE] REST]",
     "2, ROOT > WORK > TWO has another behavior: 2 -TWO", "ROOT > WORK", "WORK0 +TWO TWO0"},
    {"no behavior", "ROOT list [WORK seq [ONE TWO THREE] REST{fn=Plain}]",
     "1, ROOT > WORK has another behavior, ROOT > WORK > TWO its group has ended: 2 -TWO -WORK", "ROOT", "+ONE ONE1"},
    {"a behavior of the root", "ROOT list{fn=Plain} [WORK seq{fn=Plain} [ONE TWO THREE] REST]",
     "0, ROOT has another behavior!, ROOT > WORK its group has ended, ROOT > WORK > TWO its group has ended: "
     "2 -TWO -WORK",
     "(idle)", "+ROOT ROOT0 +WORK WORK0 +ONE ONE1"},
    {"another version of the block", "ROOT list [WORK seq{fn=Plain} [ONE{fn=Newer} TWO{fn=Newer}] REST{fn=Newer}]",
     "2, ROOT > WORK > TWO its block has another type or version!", "ROOT > WORK", "WORK0 +TWO TWO1"},
    {"a leaf in place of the group", "ROOT list [WORK{fn=Plain} REST]",
     "1, ROOT > WORK is another kind of decider now, ROOT > WORK > TWO its group has ended: 2 -TWO -WORK", "ROOT",
     "+WORK WORK0"},
    {"another root", "OTHER list [WORK seq{fn=Plain} [ONE TWO THREE]]",
     "0, ROOT is gone!, ROOT > WORK its group has ended, ROOT > WORK > TWO its group has ended: 2 -TWO -WORK", "(idle)",
     "+WORK WORK0 +ONE ONE1"},
    {"another name, and the Id as it was", "ROOT list [WORK seq{fn=Plain} [ONE ZWEI{id=TWO}] REST]", "3",
     "ROOT > WORK > ZWEI", "WORK0 ZWEI3"},
    {"another policy", "ROOT list [WORK scored{fn=Plain} [ONE TWO THREE] REST]", "3", "ROOT > WORK > TWO",
     "WORK0 TWO3"},
};

TEST_CASE("contract 213: an agent goes on in an edited tree, and the report says what ended and why") {
    for (const edit& each : kEdits) {
        CAPTURE(each.What);
        play agent(kBefore);
        agent.Tick();
        agent.Tick({"ONE"});
        agent.Tick();
        CHECK(agent.Load(each.After) == each.Report);
        CHECK(agent.Path() == each.Path);
        for (int level = 0; level < bt::ActiveDepth(agent.Memory()); ++level)
            CHECK(agent.Memory().ActivationTime[level] == (level < 2 ? 1 : 2));
        CHECK(agent.Tick() == each.Calls);
    }
}

// An agent that is saved and loaded after each tick does what one does that is not.
TEST_CASE("contract 210: an agent that is saved and loaded after each tick does the same, and its record is the same") {
    const char* const trees[] = {
        "ROOT seq [A B C]",
        "ROOT loop [A B C]",
        "ROOT shuffle [A B C D]",
        "ROOT random [A B C]",
        "ROOT weighted [A B C]",
        "ROOT scored [A{ask=any} B{ask=any} C]",
        "ROOT best [A{ask=any} B C]",
        "ROOT list [A{flags=1 cool=3} B seq{flags=2 resume} [D E F] C]",
        "ROOT list [A{flags=1 every=3} B loop{flags=2 resume} [D E *A] C{while=4}]",
        "ROOT list [A{flags=1 fn=Aim ask=aim} B best [D{fn=Aim ask=aim} E{fn=Aim ask=aim}]]",
        "ROOT list [A seq{flags=1 fn=List} [D{fn=Fields} E{fn=List}] B{fn=List}]",
    };
    const int alive = List_Block::NumAlive;
    for (const char* const text : trees) {
        CAPTURE(text);
        play one(text), other(text);
        std::uint32_t random = 1;
        for (int tick = 0; tick < 60; ++tick) {
            std::set<std::string> ends;
            random = random * 1664525 + 1013904223;
            for (const char* name : {"A", "B", "C", "D", "E", "F"}) {
                if ((random >> (name[0] - 'A' + 20) & 1u) != 0) ends.insert(name);
            }
            one.Flags = other.Flags = random >> 8 & 7u;
            one.Body.Rejects = other.Body.Rejects = {std::string(1, static_cast<char>('A' + (random >> 12 & 3u)))};
            for (const char* name : {"A", "D", "E"})
                one.Body.Values[name] = other.Body.Values[name] =
                    static_cast<float>(random >> (name[0] - 'A' + 4) & 15u);
            REQUIRE(one.Tick(ends) == other.Tick(ends));
            const bytes before = other.Record();
            CHECK(before == one.Record());
            const std::string loaded = other.Load(text);
            REQUIRE(loaded == std::to_string(bt::ActiveDepth(one.Memory())));
            CHECK(other.Record() == before);
            CHECK(other.Path() == one.Path());
        }
    }
    CHECK(List_Block::NumAlive == alive);
}

const List_Block& ListOf(play& of, int level) {
    return *static_cast<const List_Block*>(ActiveBlock(of.Memory(), level));
}

TEST_CASE("contract 212: a block with functions keeps what they write, also if it can't be copied") {
    const int alive = List_Block::NumAlive;
    {
        play agent("ROOT list [WORK seq{fn=List} [ONE{fn=List}]]");
        agent.Tick();
        const_cast<List_Block&>(ListOf(agent, 1)).List = {1, 2, 3};
        CHECK(agent.Load("ROOT list [WORK seq{fn=List} [ONE{fn=List}]]") == "3");
        CHECK(ListOf(agent, 1).List == std::vector<int>{1, 2, 3});
        CHECK(ListOf(agent, 1).Word == List_Block().Word);
        CHECK(agent.Load("ROOT list [WORK seq{fn=List} [TWO{fn=List}]]") == "2, ROOT > WORK > ONE is gone: 1 -ONE");
        CHECK(List_Block::NumAlive == alive + 1);
        CHECK(agent.Tick() == "WORK2 +TWO TWO1");
    }
    CHECK(List_Block::NumAlive == alive);
}

TEST_CASE("contract 212: a Load that refuses, or leaves bytes, refuses the agent, and nothing is left behind") {
    for (const bool refuses : {true, false}) {
        const int alive = List_Block::NumAlive;
        {
            play agent("ROOT list [WORK seq{fn=List} [ONE{fn=List}]]");
            agent.Tick();
            auto& block = const_cast<List_Block&>(ListOf(agent, 2));
            (refuses ? block.Refuses : block.Lacks) = true;
            CHECK(agent.Load("ROOT list [WORK seq{fn=List} [ONE{fn=List}]]") ==
                  bt::LoadErrorText(bt::load_error::kBadBlock));
            CHECK(agent.Path() == "(idle)");
            CHECK(agent.Tick() == "+WORK WORK1 +ONE ONE1");
        }
        CHECK(List_Block::NumAlive == alive);
    }
}

TEST_CASE("contract 212: fields are found by name; a new one has its default, and one of another type too") {
    play agent("ROOT list [ONE{fn=Fields}]");
    agent.Tick();
    const_cast<Field_Block*>(static_cast<const Field_Block*>(ActiveBlock(agent.Memory(), 1)))->IsOdd = true;
    CHECK(agent.Load("ROOT list [ONE{fn=Fields}]") == "2");
    const auto& same = *static_cast<const Field_Block*>(ActiveBlock(agent.Memory(), 1));
    CHECK(same.Ticks == 1);
    CHECK(same.Part == 0.5f);
    CHECK(same.IsOdd);
}

// Another behavior calls the same functions with another type of block, as after a change of that type.
TEST_CASE("contract 212: fields of an edited type") {
    play agent("ROOT list [ONE{fn=Fields}]");
    agent.Tick();
    CHECK(agent.Load("ROOT list [ONE{fn=OtherFields}]") == "2");
    const auto* const block = static_cast<const Other_Field_Block*>(ActiveBlock(agent.Memory(), 1));
    CHECK(block->Ticks == 1);
    CHECK(block->More == 7);
    CHECK(block->IsOdd == 3);
    CHECK(agent.Tick() == "ONE2");
}

TEST_CASE("contract 212: fields go on whatever versions their types say") {
    play agent("ROOT list [ONE{fn=Fields}]");
    agent.Tick();
    CHECK(agent.Load("ROOT list [ONE{fn=VersionedFields}]") == "2");
    CHECK(agent.Load("ROOT list [ONE{fn=VersionedFields}]") == "2");
    CHECK(agent.Load("ROOT list [ONE{fn=Fields}]") == "2");
    CHECK(agent.Tick() == "ONE2");
}

TEST_CASE("contract 212: a number that does not fit its field refuses the agent") {
    for (const int ticks : {-200, 200}) {
        play agent("ROOT list [ONE{fn=Fields}]");
        agent.Tick();
        const_cast<Field_Block*>(static_cast<const Field_Block*>(ActiveBlock(agent.Memory(), 1)))->Ticks = ticks;
        CHECK(agent.Load("ROOT list [ONE{fn=OtherFields}]") == bt::LoadErrorText(bt::load_error::kBadBlock));
    }
    for (const float part : {std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()}) {
        play agent("ROOT list [ONE{fn=Fields}]");
        agent.Tick();
        const_cast<Field_Block*>(static_cast<const Field_Block*>(ActiveBlock(agent.Memory(), 1)))->Part = part;
        CHECK(agent.Load("ROOT list [ONE{fn=Fields}]") == "2");
    }
}

TEST_CASE("contract 212: a decider whose block says nothing of being saved ends, and nothing is called") {
    play agent("ROOT list [WORK seq{fn=Unsaved} [ONE]]");
    agent.Tick();
    CHECK(agent.Load("ROOT list [WORK seq{fn=Unsaved} [ONE]]") ==
          "1, ROOT > WORK its block is not saved!, ROOT > WORK > ONE its group has ended: 1 -ONE");
    CHECK(agent.Tick() == "+WORK WORK1 +ONE ONE1");
}

TEST_CASE("contract 212: a DBlock goes on as a block does") {
    play agent("ROOT list [ONE{fn=Aim ask=aim}]");
    agent.Body.Values["ONE"] = 12;
    agent.Tick();
    agent.Body.Values["ONE"] = 13;
    CHECK(agent.Load("ROOT list [NEW{flags=1} ONE{fn=Aim ask=aim}]") == "2");
    CHECK(agent.Tick() == ":12 ONE0");
    // A behavior that needs the DBlock can't be called without it.
    CHECK(agent.Load("ROOT list [ONE{fn=NewAim ask=newaim}]") ==
          "1, ROOT > ONE its block has another type or version!");
}

TEST_CASE("contract 214: a decider may have another name than when it was saved") {
    const bt::renamed_decider renamed[] = {{"TWO", "ZWEI"}, {"NOBODY", "ONE"}, {"REST", "PAUSE"}};
    play agent("ROOT list [WORK seq{fn=Plain resume} [ONE TWO{cool=5}] REST]");
    agent.Tick();
    agent.Tick({"ONE"});
    CHECK(agent.Load("ROOT list [WORK seq{fn=Plain resume} [ONE ZWEI{cool=5}] PAUSE]", {.Renamed = renamed}) == "3");
    CHECK(agent.Path() == "ROOT > WORK > ZWEI");
    const bt::renamed_decider same[] = {{"ZWEI", "ONE"}};
    const bytes table = agent.Table();
    std::span<const std::byte> left = table;
    const bt::save_reader reader(left, agent.Now(), {.Renamed = same});
    CHECK(reader.Error() == bt::load_error::kSameName);
    CHECK(left.size() == table.size());
}

TEST_CASE("contract 214: deciders may change names with each other") {
    const bt::renamed_decider swapped[] = {{"ONE", "TWO"}, {"TWO", "ONE"}, {"TWO", "LATER"}};
    play agent("ROOT list [WORK seq [ONE TWO]]");
    agent.Tick();
    agent.Tick({"ONE"});
    CHECK(agent.Path() == "ROOT > WORK > TWO");
    CHECK(agent.Load("ROOT list [WORK seq [TWO ONE]]", {.Renamed = swapped}) == "3");
    CHECK(agent.Path() == "ROOT > WORK > ONE");
    const bt::renamed_decider joined[] = {{"ONE", "BOTH"}, {"TWO", "BOTH"}};
    const bytes table = agent.Table();
    std::span<const std::byte> left = table;
    CHECK(bt::save_reader(left, agent.Now(), {.Renamed = joined}).Error() == bt::load_error::kSameName);
}

TEST_CASE("contract 214: times are those of a clock that began again") {
    play agent("ROOT list [A{flags=1 cool=10} B]");
    agent.Flags = 1;
    agent.Tick();
    agent.Flags = 0;
    agent.Tick({"A"}, 100);
    CHECK(agent.Path() == "ROOT > B");
    agent.Flags = 1;
    CHECK(agent.Load("ROOT list [A{flags=1 cool=10} B]", {.TimeOffset = -100}) == "2");
    CHECK(agent.Time == 1);
    CHECK(agent.Memory().Time == 1);
    CHECK(agent.Memory().ActivationTime[0] == -99);
    CHECK(agent.Memory().ActivationTime[1] == 1);
    CHECK(agent.Tick({}, 9) == "B2");
    CHECK(agent.Tick({}, 1) == "2 -B +A A1");
}

TEST_CASE("contract 214: sums of times are rounded, so a record may be a little later than the tick") {
    play agent("ROOT list [A{flags=1 every=10} B]");
    agent.Time = 99;
    agent.Flags = 1;
    agent.Tick();
    REQUIRE(agent.Time == 100);
    REQUIRE(100.0 - 99.8 > 0.2);
    const bytes table = agent.Table(), record = agent.Record();
    std::span<const std::byte> left = table;
    const bt::save_reader reader(left, agent.Now(), {.TimeOffset = -99.8});
    for (const double time : {0.2, 0.19999}) {
        dog_memory loaded;
        left = record;
        const bt::load_report report = reader.LoadAgent(left, loaded, &agent.Body, {.Time = time});
        CHECK(report.Error == (time == 0.2 ? bt::load_error::kNone : bt::load_error::kLaterTime));
        if (!report) continue;
        CHECK(loaded.Time == 0.2);
        CHECK(loaded.ActivationTime[1] == 0.2);
        double timer = 0;
        std::memcpy(&timer, loaded.Storage, sizeof timer);
        CHECK(timer == 0.2);
        CHECK(TickBehaviorTree(agent.Now(), loaded, &agent.Body, {.Time = 0.2, .DecisionFlags = 1}));
        CHECK(StopBehaviorTree(agent.Now(), loaded, &agent.Body, {.Time = 0.2}));
    }
}

TEST_CASE("contract 214: a record of a new memory has no time") {
    play agent("ROOT list [A]");
    const bytes table = agent.Table(), record = agent.Record();
    std::span<const std::byte> left = table;
    const bt::save_reader reader(left, agent.Now());
    left = record;
    CHECK(reader.LoadAgent(left, agent.Memory(), &agent.Body, {.Time = -5}));
    CHECK(left.empty());
}

TEST_CASE("contract 213: a new agent, one that stopped, and one that is idle") {
    play agent("ROOT list [A{flags=1 cool=10}]");
    CHECK(agent.Record().size() == 9);  // no more than its random numbers
    const std::uint64_t drawn = agent.Memory().Random.State = 77;
    CHECK(agent.Load("ROOT list [A{flags=1 cool=10}]") == "0");
    CHECK(agent.Memory().Tree == nullptr);
    CHECK(agent.Memory().Random.State == drawn);
    agent.Flags = 1;
    agent.Tick();
    agent.Flags = 0;
    agent.Tick({"A"});
    CHECK(agent.Path() == "(idle)");
    agent.Flags = 1;
    CHECK(agent.Load("ROOT list [B A{flags=1 cool=10}]") == "0");
    CHECK(agent.Tick() == "+B B1");
    CHECK(agent.Load("ROOT list [A{flags=1 cool=10}]") == "1, ROOT > B is gone: 1 -B");
    CHECK(agent.Tick({}, 8) == "");
    CHECK(agent.Tick({}, 2) == "+A A1");
}

TEST_CASE("contract 213: an agent that is loaded into an edited tree does what one does whose tree is edited under it") {
    const bt::behavior* const behaviors[] = {&Go, &Plain};
    std::vector<std::string> texts = {kBefore};
    for (const edit& each : kEdits) {
        // Two behaviors of one Id are no two of a program.
        if (std::string(each.After).find("Newer") == std::string::npos) texts.push_back(each.After);
    }
    REQUIRE(texts.size() > 10);
    std::uint32_t random = 1;
    for (const std::string& from : texts) {
        for (const std::string& to : texts) {
            CAPTURE(from);
            CAPTURE(to);
            play carried(from), loaded(from);
            const auto tick = [&] {
                std::set<std::string> ends;
                random = random * 1664525 + 1013904223;
                int bit = 20;
                for (const char* const name : {"ONE", "TWO", "THREE", "REST", "FLEE"}) {
                    if ((random >> bit++ & 3u) == 0) ends.insert(name);
                }
                carried.Flags = loaded.Flags = random >> 8 & 3u;
                REQUIRE(carried.Tick(ends) == loaded.Tick(ends));
            };
            for (std::uint32_t i = 0; i < 1 + (random >> 16 & 3u); ++i) tick();
            carried.Body.Calls.clear();
            carried.Trees.push_back(std::make_unique<text_trees::text_tree>(to, kBehaviors, kDecides));
            const bt::tree_change change(carried.Trees[carried.Trees.size() - 2]->Tree(), carried.Now());
            const bt::tick_input input = {.Time = carried.Time, .DecisionFlags = carried.Flags};
            const bt::carry_result result = change.Carry(carried.Memory(), &carried.Body, input);
            REQUIRE(result);
            const std::string words = loaded.Load(to, {.Behaviors = behaviors});
            CHECK(words.substr(0, words.find_first_of(",:")) == std::to_string(result.NumKept));
            CHECK(loaded.Body.Calls == carried.Body.Calls);
            CHECK(loaded.Path() == carried.Path());
            CHECK(loaded.Record() == carried.Record());
            for (int i = 0; i < 6; ++i) tick();
            CHECK(loaded.Record() == carried.Record());
        }
    }
}

TEST_CASE("contract 212: stimuli of which a game cleared a bit itself are given back, too") {
    bt::behavior_stimuli_of<2, 4> stimuli, loaded;
    stimuli.Set(1u, 2), stimuli.Set(2u, 3);
    stimuli.StimuliAllFlags &= ~1u;
    bytes out;
    bt::block_writer(out).Put(stimuli);
    bt::block_reader from(out);
    CHECK(from.Get(loaded));
    CHECK(loaded.StimuliAllFlags == 2);
    CHECK(loaded.FreshFlags == 2);
    CHECK(loaded.SecondsLeft[1] == 3);
}

TEST_CASE("contract 212: a bool and an enumerator of a bool are read from 0 and 1, and from no other byte") {
    enum class open_door : bool { kNo, kYes };
    const auto check = [](auto value) {
        for (const int byte : {0, 1, 2, 0x80, 0xFF}) {
            CAPTURE(byte);
            const bytes one = {static_cast<std::byte>(byte)};
            bt::block_reader from(one);
            CHECK(from.Get(value) == (byte < 2));
            CHECK(static_cast<int>(value) == (byte == 1 ? 1 : 0));
        }
    };
    check(false);
    check(open_door::kNo);
}

TEST_CASE("contract 212: a block_writer takes stimuli, and a block_reader gives them back or refuses them") {
    using noises = bt::behavior_stimuli_of<3, 4>;
    enum : std::uint32_t { kBark = 1, kHowl = 2, kGrowl = 4 };
    noises saved;
    saved.Set(kBark, 2.5f, 7);
    saved.Set(kGrowl, bt::kForever);
    saved.Update(1);
    saved.Update(1);
    saved.Set(kGrowl, 3);
    std::vector<std::byte> out;
    bt::block_writer(out).Put(saved);
    CHECK(out.size() == 12 + 12 + 4 + 12);

    noises loaded;
    bt::block_reader from(out);
    CHECK(from.Get(loaded));
    CHECK(from.NumLeft() == 0);
    int number = 0;
    CHECK(loaded.Read(kBark, number));
    CHECK(number == 7);
    for (noises* const each : {&saved, &loaded}) each->Update(1);
    for (noises* const each : {&saved, &loaded}) each->Update(1);
    CHECK(loaded.StimuliAllFlags == saved.StimuliAllFlags);
    CHECK(loaded.StimuliAllFlags == kGrowl);
    std::vector<std::byte> again, expected;
    bt::block_writer(expected).Put(saved);
    bt::block_writer(again).Put(loaded);
    CHECK(again == expected);

    const auto is_taken = [&](std::size_t at, std::uint8_t value) {
        std::vector<std::byte> changed = out;
        changed[at] = std::byte{value};
        bt::block_reader damaged(changed);
        noises into;
        const bool is_read = damaged.Get(into);
        if (!is_read) CHECK(into.StimuliAllFlags == 0);
        return is_read;
    };
    CHECK(is_taken(0, kBark | kGrowl));
    CHECK(!is_taken(0, 8));        // there are three stimuli
    CHECK(!is_taken(4, kHowl));    // new, and not set
    CHECK(!is_taken(8, 5));        // bytes of data
    CHECK(!is_taken(19, 0xBF));    // seconds below zero
    for (std::size_t size = 0; size < out.size(); ++size) {
        bt::block_reader cut(std::span<const std::byte>(out).first(size));
        CHECK(!cut.Get(loaded));
    }
}

TEST_CASE("contract 212: equal stimuli are equal bytes, whatever was set before") {
    bt::behavior_stimuli_of<1, 8> fresh, used;
    used.Set(1, 1, std::uint64_t{0xFFFFFFFFFFFFFFFF});
    for (bt::behavior_stimuli_of<1, 8>* const each : {&fresh, &used}) each->Set(1, 1, std::uint16_t{7});
    bytes of_fresh, of_used;
    bt::block_writer(of_fresh).Put(fresh);
    bt::block_writer(of_used).Put(used);
    CHECK(of_fresh == of_used);
}

}  // namespace saves
