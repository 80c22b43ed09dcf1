// Types of nodes that a game adds (contract 129, 131).
#include "../../kit/silence.h"
#include "aido_kit.h"

using namespace aido_kit;

TEST_CASE("AI-21, AI-33, AI-35: the :selector-p of a user draws, ticks and answers as the built-in one") {
    const char* const children = " {:p 0.4} [:a] [:sequence [:b] [:c]] [:d]]";
    play builtin = {.Tree = Loaded("[:selector-p" + std::string(children))};
    play own = {.Tree = Loaded("[:my/selector-p" + std::string(children))};
    const std::map<std::string, std::string> scripts = {{"a", "FSRE"}, {"b", "SF"}, {"c", "RSF"}, {"d", "FES"}};
    std::vector<double> numbers;
    bt::random_generator random(7);
    for (int i = 0; i < 50; ++i) numbers.push_back(static_cast<double>(random.Unit()));
    for (play* each : {&builtin, &own}) each->Actor.Scripts = scripts, each->Actor.Rand = numbers;
    for (int i = 0; i < 40; ++i) CHECK(own.Tick() == builtin.Tick());
    CHECK(own.Actor.NumDrawn == builtin.Actor.NumDrawn);
}

TEST_CASE("AI-35: a type of the name of a built-in one takes its place") {
    static constexpr aido::node_type kOwn[] = {
        {.Name = ":selector-p", .Tick = bt::tick<First>, .Children = ":any"},
        {.Name = ":a", .Tick = bt::tick<Act>},
    };
    static constexpr aido::game kGameOfOwn = {.Types = kOwn};
    play on = {.Tree = Loaded("[:selector-p [:a]]", kGameOfOwn)};
    CHECK(on.Tick() == "S: a");
}

TEST_CASE("AI-33, AI-34: how many children a type takes, and that it may tick none") {
    for (const char* text : {"[:my/two [:a] [:b]]", "[:my/some {:x nil :y 1} [:a]]", "[:my/set [:a] [:b] [:c]]", "[:my/any [:a]]"}) {
        play on = {.Tree = Loaded(text)};
        CHECK(on.Tick() == "S: a");
    }
    play none = {.Tree = Loaded("[:my/any]")};
    CHECK(none.Tick() == "S");
}

TEST_CASE("AI-03: names may end in ? and !, which changes nothing") {
    play on = {.Tree = Loaded("[:sequence [:show! {:x 1}] [:add! {:key :n}]]")};
    CHECK(on.Tick() == "S: x=1");
}

TEST_CASE("a child that there is not is reported, and answers an error") {
    const script::silence quiet;
    static constexpr aido::node_type kOwn[] = {
        {.Name = ":third", .Tick = bt::Tick([](const bt::node_children& children) { return children.Tick(2); }), .Children = ":any"},
        {.Name = ":before", .Tick = bt::Tick([](const bt::node_children& children) { return children.Tick(-1); }), .Children = ":any"},
        {.Name = ":a", .Tick = bt::tick<Act>},
    };
    static constexpr aido::game kGameOfOwn = {.Types = kOwn};
    play on = {.Tree = Loaded("[:third [:a] [:a]]", kGameOfOwn)};
    CHECK(on.Tick() == "E");
    play before = {.Tree = Loaded("[:before [:a] [:a]]", kGameOfOwn)};
    CHECK(before.Tick() == "E");
}

namespace {

// A block that is not to be copied as bytes.
struct counted_block {
    using role = bt::block;
    static inline int g_num = 0;
    counted_block() { ++g_num; }
    ~counted_block() { --g_num; }
};
void Begin_WithBlock(actor& on, counted_block&) { on.Write("begin" + std::to_string(counted_block::g_num)); }
bool Refuse_WithBlock(actor& on, counted_block&) { return on.Write("refuse" + std::to_string(counted_block::g_num)), false; }
bool Refuse_WithPlainBlock(actor& on, walk_block&) { return on.Write("refuse"), false; }
bt::status Err(actor& on) { return on.Write("err"), bt::status::kError; }
bt::status Succeed(actor& on) { return on.Write("succeed"), bt::status::kSucceeded; }
bt::status Act_WithBlock(actor& on, walk_block& block) {
    on.Write("act" + std::to_string(++block.NumTicks));
    return AnswerOf(on, "act");
}
void End_Act(actor& on, bt::end_reason reason) { on.Write("end" + std::to_string(static_cast<int>(reason))); }
// Children after one that the tick was given up in.
bt::status TickAll(const bt::node_children& children) {
    bt::status last = bt::status::kSucceeded;
    for (int i = 0; i < children.Num(); ++i) last = children.Tick(i);
    return last;
}
// Goes on itself when its child has ended.
bt::status RunAfter(actor& on, const bt::node_children& children) {
    on.Write("after");
    if (children.Tick(0) == bt::status::kRunning) static_cast<void>(children.Tick(0));
    return AnswerOf(on, "after");
}

constexpr aido::node_type kLifecycles[] = {
    {.Name = ":a", .Tick = bt::tick<Act>},
    {.Name = ":b", .Tick = bt::tick<Act>},
    {.Name = ":counted", .Activate = bt::activate<Begin_WithBlock>, .Tick = bt::tick<Act>},
    {.Name = ":refused", .Activate = bt::activate<Refuse_WithBlock>, .Tick = bt::tick<Act>},
    {.Name = ":refused-plain", .Activate = bt::activate<Refuse_WithPlainBlock>, .Tick = bt::tick<Act>},
    {.Name = ":erring", .Activate = bt::activate<Err>, .Tick = bt::tick<Act>},
    {.Name = ":done", .Activate = bt::activate<Succeed>, .Tick = bt::tick<Act>},
    {.Name = ":act", .Tick = bt::tick<Act_WithBlock>},
    {.Name = ":ending", .Tick = bt::tick<Act>, .Deactivate = bt::deactivate<End_Act>},
    {.Name = ":all", .Tick = bt::tick<TickAll>, .Children = ":some"},
    {.Name = ":run-after", .Tick = bt::tick<RunAfter>, .Children = "1"},
    {.Name = ":set", .Tick = bt::tick<TickAll>, .Children = "#{1 2 4}"},
    {.Name = ":plus", .Tick = bt::tick<TickAll>, .Children = ":+"},
    {.Name = ":star", .Tick = bt::tick<TickAll>, .Children = ":*"},
};
constexpr aido::game kGameOfLifecycles = {.Types = kLifecycles, .Random = aido::random<Unit, Index>};

}  // namespace

TEST_CASE("AI-33: a type has each of an Activate, a Deactivate and a block, or not") {
    const script::silence quiet;
    struct row {
        const char* Text;
        std::vector<std::string> Ticks;
    };
    const row rows[] = {
        {"[:counted]", {"R: begin1 counted", "R: counted", "S: counted"}},
        {"[:selector [:refused] [:a]]", {"S: refuse1 a"}},
        {"[:selector [:refused-plain] [:a]]", {"S: refuse a"}},
        {"[:erring]", {"E: err"}},
        {"[:selector [:done] [:a]]", {"S: succeed a"}},
        {"[:act]", {"R: act1", "R: act2", "S: act3"}},
        {"[:selector [:sequence [:b] [:ending]] [:a]]", {"R: b ending", "S: b a end0"}},
    };
    for (const row& each : rows) {
        CAPTURE(each.Text);
        play on = {.Tree = Loaded(each.Text, kGameOfLifecycles)};
        for (const char* const name : {"counted", "act", "ending"}) on.Actor.Scripts[name] = "RRS";
        on.Actor.Scripts["b"] = "SF";
        for (const std::string& expected : each.Ticks) CHECK(on.Tick() == expected);
        CHECK(counted_block::g_num == 0);
    }
}

TEST_CASE("an Activate that answers succeeded is reported, because only a Tick can") {
    static int num_reports = 0;
    num_reports = 0;
    const bt::report_function before = bt::SetReportFunc([](const bt::error_report& report) {
        num_reports += report.Code == bt::error_code::kActivateSucceeded ? 1 : 0;
    });
    play on = {.Tree = Loaded("[:done]", kGameOfLifecycles)};
    CHECK(on.Tick() == "F: succeed");
    CHECK(num_reports == 1);
    bt::SetReportFunc(before);
}

TEST_CASE("AI-22: after too many repeats nothing more is ticked or drawn in this tick") {
    const script::silence quiet;
    for (const char* text : {"[:selector [:loop {:count -1} [:success]] [:a]]", "[:all [:loop {:count -1} [:success]] [:a]]",
                             "[:selector-p {:p 1} [:loop {:count -1} [:success]] [:a]]",
                             "[:loop-until-success {:count 5} [:loop {:count -1} [:success]]]",
                             "[:choose-each {:repeat true} [:loop {:count -1} [:success]]]"}) {
        CAPTURE(text);
        play on = {.Tree = Loaded(text, kGameOfLifecycles, 3)};
        CHECK(on.Tick() == "?");
        CHECK(on.Actor.NumDrawn <= 1);
    }
}

TEST_CASE("AI-18: a pool that leads a pass to a node in itself is an error, and the node has no second block") {
    const script::silence quiet;
    const char* const text = "[:choose-each {:repeat true :id 1} [:all [:choose-each {:repeat true :id 1} [:a]]] [:b]]";
    play on = {.Tree = Loaded(text, kGameOfLifecycles)};
    on.Actor.Rand = {1, 0};
    CHECK(on.Tick() == "S: b");
    CHECK(bt::TickBehaviorTree(on.Tree, on.Memory, &on.Actor, {}).Error == bt::error_code::kTooManyRepeats);
}

TEST_CASE("a memory shows what became active last where what ran last has ended") {
    play on = {.Tree = Loaded("[:sequence [:run-after [:a]]]", kGameOfLifecycles)};
    on.Actor.Scripts = {{"a", "RS"}, {"after", "R"}};
    CHECK(on.Tick(2) == "R: after a a");
    CHECK(std::string(on.Memory.Memory().Path) == "sequence > run-after");
    play other = {.Tree = Loaded("[:sequence [:all [:b] [:success]] [:a]]", kGameOfLifecycles)};
    other.Actor.Scripts = {{"a", "R"}, {"b", "SR"}};
    CHECK(other.Tick(2) == "R: b a");
    CHECK(other.Tick(3) == "R: b a");
    CHECK(std::string(other.Memory.Memory().Path) == "sequence > a");
}

TEST_CASE("AI-34: how many children a specification takes") {
    struct row {
        const char* Type;
        std::vector<int> Taken;
        const char* Told;
    };
    const row rows[] = {
        {":set", {1, 2, 4}, "it takes 1, 2 or 4"}, {":plus", {1, 2, 3, 4}, "it takes one or more"}, {":star", {0, 1, 2, 3, 4}, ""}};
    for (const row& each : rows) {
        for (int num = 0; num < 5; ++num) {
            std::string text = std::string("[") + each.Type;
            for (int i = 0; i < num; ++i) text += " [:a]";
            const std::string told = ErrorsOf(text + "]", bt::profile::kExact, kGameOfLifecycles);
            const bool is_taken = std::find(each.Taken.begin(), each.Taken.end(), num) != each.Taken.end();
            CHECK(told.empty() == is_taken);
            if (!is_taken) CHECK(told.find(each.Told) != std::string::npos);
        }
    }
}

TEST_CASE("a tree needs what the functions of its options need") {
    static constexpr aido::node_type types[] = {
        {.Name = ":yes", .Tick = bt::Action([](const aido::parameter_list&) { return true; })}};
    static constexpr aido::function functions[] = {
        {.Name = "one", .Call = aido::Value([] { return 1; })},
        {.Name = "hunger", .Call = aido::Value([](const actor& on) { return on.Hunger; })},
        {.Name = "random",
         .Call = aido::Value([](const bt::tick_args& args) { return static_cast<double>(args.Random->Unit()); })},
    };
    static constexpr aido::game game = {.Types = types, .Functions = functions};
    struct row {
        const char* Function;
        bool NeedsAgent;
        bool NeedsRandom;
    };
    for (const row& each : {row{"one", false, false}, row{"hunger", true, false}, row{"random", false, true}}) {
        const bt::loaded_tree tree = Loaded(std::string("[:yes {:v [:aido/fn ") + each.Function + "]}]", game);
        CHECK(tree.Tree().NeedsAgent == each.NeedsAgent);
        CHECK(tree.Tree().NeedsRandom == each.NeedsRandom);
    }
    const bt::loaded_tree act = Loaded("[:a]");
    CHECK(act.Tree().NeedsAgent);
}
