// Options of nodes: literals, and values that are asked for in each tick (contract 130).
#include "../../kit/allocation_trap.h"
#include "../../kit/silence.h"
#include "aido_kit.h"

using namespace aido_kit;

TEST_CASE("AI-05: literals fill the fields of a type by name, and other options are kept") {
    play on = {.Tree = Loaded("[:sequence {:comment \"tea\"} [:actor/say! {:rude? true :message \"hi\" :times 3 :loudness 1/4 "
                              ":more {:a 1}}] [:actor/say! {:message :tea}] [:actor/say! {:message tea :times nil}]]")};
    CHECK(on.Tick() == "S: hi/3/25! tea/1/50 tea/1/50");
}

TEST_CASE("AI-01, AI-05: without fields a type gets its options as values, in the order of the file") {
    play on = {.Tree = Loaded("[:show! {:k :key.word/x, :s \"a b\" #_ :gone :n -1.5 ; a comment\n :v [1 [:aido/db :mood]] :m {}}]")};
    CHECK(on.Tick() == "S: k=:key.word/x,s=\"a b\",n=-1.5,v=[1 [:aido/db :mood]],m={}");
}

TEST_CASE("AI-07, AI-09: functions are called before paths are read, each time the node is ticked, also if it does not use them") {
    play on = {.Tree = Loaded("[:loop {:count 2} [:sequence {:x [:aido/db :mood] :y [:aido/fn :word]} [:a]]]")};
    CHECK(on.Tick() == "S: word mood a word mood a");
}

TEST_CASE("AI-07: a loop asks for its count once, and its child for its options each time") {
    play on = {.Tree = Loaded("[:loop {:count [:aido/fn dice 3 1]} [:actor/say! {:message \"x\" :times [:aido/fn :dice 9]}]]")};
    on.Actor.Rand = {0.4, 0.5, 0.9};
    CHECK(on.Tick() == "S: dice3 dice9 x/4/50 dice9 x/8/50");
}

TEST_CASE("AI-08: a symbol stands for a keyword of its name, and arguments are literals") {
    play on = {.Tree = Loaded("[:sequence [:show! {:v [:aido/fn echo 1 \"x\" nil [:aido/db :q]]}] [:show! {:v [:aido/fn :tired?]}]]")};
    CHECK(on.Tick() == "S: echo v=[1 \"x\" nil [:aido/db :q]] v=false");
}

TEST_CASE("AI-09: a path is a value of the game, else it leads into the store, and nil is where nothing stands") {
    play on = {.Tree = Loaded("[:sequence [:show! {:h [:aido/db :hunger :level] :m [:aido/db :m :k 1] :n [:aido/db :none :deeper]}]"
                              " [:add! {:key :n}] [:show! {:n [:aido/db :n]}]]")};
    on.Actor.Hunger = 3;
    on.Actor.Db = aido::store(Value("{:m {:k [10 20]}}"));
    CHECK(on.Tick() == "S: h=3,m=20,n=nil n=1");
    CHECK(on.Tick() == "S: h=3,m=20,n=nil n=2");
}

TEST_CASE("nil that was asked for leaves a field its default") {
    play on = {.Tree = Loaded("[:actor/say! {:message [:aido/db :said] :times [:aido/db :times]}]")};
    CHECK(on.Tick() == "S: /1/50");
    on.Actor.Db = aido::store(Value("{:said \"yes\" :times 4}"));
    CHECK(on.Tick() == "S: yes/4/50");
    on.Actor.Db.Set("said", edn::value{});
    CHECK(on.Tick() == "S: /4/50");
}

TEST_CASE("AI-07: an option that the type has no field for is asked for too, and changes nothing") {
    play on = {.Tree = Loaded("[:walk! {:to [:aido/db :hunger :level] :zork [:aido/fn :word]}]")};
    on.Actor.Hunger = 4;
    CHECK(on.Tick() == "S: word +walk4 walk4.1on -walk4.1on:succeeded");
}

TEST_CASE("AI-09: an agent without a store has nil wherever a path leads") {
    static constexpr aido::game game = {.Types = kTypes, .Store = aido::store_of<NoDbOf>};
    play on = {.Tree = Loaded("[:show! {:v [:aido/db :v] :all [:aido/db]}]", game)};
    CHECK(on.Tick() == "S: v=nil,all=nil");
}

TEST_CASE("a text of a function that is null is nil") {
    play on = {.Tree = Loaded("[:show! {:v [:aido/fn :word] :none [:aido/db :none]}]")};
    on.Actor.Word = nullptr;
    CHECK(on.Tick() == "S: word v=nil,none=nil");
}

TEST_CASE("an option that is not there is nil") {
    static constexpr aido::node_type types[] = {
        {.Name = ":has-k?", .Tick = bt::Action([](const aido::parameter_list& options) {
                                return options["k"].Kind != edn::value_kind::kNil;
                            })}};
    static constexpr aido::game game = {.Types = types};
    CHECK(play{.Tree = Loaded("[:has-k? {:k 1}]", game)}.Tick() == "S");
    CHECK(play{.Tree = Loaded("[:has-k? {:l 1}]", game)}.Tick() == "F");
}

TEST_CASE("a value that a node can't use is reported, and the node answers an error") {
    static int num_reports = 0;
    num_reports = 0;
    const bt::report_function before = bt::SetReportFunc([](const bt::error_report& report) {
        num_reports += report.Code == bt::error_code::kBadOption ? 1 : 0;
    });
    play on = {.Tree = Loaded("[:selector [:actor/say! {:message \"x\" :times [:aido/db :n]}] "
                              "[:selector-p {:p [:aido/db :n]} [:a]] [:b]]")};
    on.Actor.Db = aido::store(Value("{:n \"many\"}"));
    CHECK(on.Tick() == "S: b");
    CHECK(num_reports == 2);
    on.Actor.Db = aido::store(Value("{:n 2}"));
    CHECK(on.Tick() == "S: x/2/50");
    bt::SetReportFunc(before);
}

TEST_CASE("AI-09: actors of one tree have the values that were asked for each for itself") {
    const bt::loaded_tree tree = Loaded("[:walk! {:to [:aido/db :hunger :level]}]");
    actor one = {.Scripts = {{"walk!", "R"}}, .Hunger = 1};
    actor two = {.Scripts = {{"walk!", "R"}}, .Hunger = 2};
    bt::built_memory memory_of_one(tree);
    bt::built_memory memory_of_two(tree);
    CHECK(bt::TickBehaviorTree(tree, memory_of_one, &one, {}));
    CHECK(bt::TickBehaviorTree(tree, memory_of_two, &two, {}));
    CHECK(bt::StopBehaviorTree(tree, memory_of_one, &one, {}));
    CHECK(bt::StopBehaviorTree(tree, memory_of_two, &two, {}));
    CHECK(one.Take() == "+walk1 walk1.1on -walk1.1on:stopped");
    CHECK(two.Take() == "+walk2 walk2.1on -walk2.1on:stopped");
}

TEST_CASE("a tick allocates nothing, also one that asks for numbers and draws") {
    play on = {.Tree = Loaded("[:sequence [:loop {:count [:aido/db :hunger :level]} "
                              "[:always [:choose-each {:repeat true} [:success] [:failure]]]] "
                              "[:selector-p {:p [:aido/db :p]} [:success] [:loop {:count [:aido/db :n]} [:success]]]]")};
    on.Actor.Hunger = 3;
    on.Actor.Db = aido::store(Value("{:p 1.0 :n 2}"));
    on.Tick();
    CHECK(allocation_trap::In([&on] { CHECK(bt::TickBehaviorTree(on.Tree, on.Memory, &on.Actor, {})); }) == 0);
}

TEST_CASE("a node may have eight options that are asked for") {
    std::string options;
    for (int i = 0; i < 9; ++i) {
        options += " :o" + std::to_string(i) + " [:aido/db :hunger :level]";
        const std::string told = ErrorsOf("[:show! {" + options + "}]");
        CHECK(told == (i < 8 ? "" : "1:1: this value does not fit: :show!, 9 options that are asked for; a node has at most 8"));
    }
}

TEST_CASE("numbers are the agent's own where the game draws none, and a seed gives the same ones") {
    static constexpr aido::game kOwnNumbers = {.Types = kTypes};
    const bt::loaded_tree tree = Loaded("[:choose [:a] [:b] [:c] [:d]]", kOwnNumbers);
    std::string drawn[2];
    for (std::string& each : drawn) {
        actor on;
        bt::built_memory memory(tree, 42);
        for (int i = 0; i < 20; ++i) CHECK(bt::TickBehaviorTree(tree, memory, &on, {}));
        each = on.Take();
    }
    CHECK(drawn[0] == drawn[1]);
    const bt::loaded_tree randomly = Loaded("[:randomly {:p 0.5} [:a] [:b]]", kOwnNumbers);
    actor drawer;
    bt::built_memory numbers(randomly, 42);
    for (int i = 0; i < 20; ++i) CHECK(bt::TickBehaviorTree(randomly, numbers, &drawer, {}));
    for (const char* name : {"a", "b"}) CHECK(drawer.Log.find(name) != std::string::npos);
    for (const char* name : {"a", "b", "c", "d"}) CHECK(drawn[0].find(name) != std::string::npos);
}

TEST_CASE("a value that is asked for under a key that is no keyword is asked for, and is no option") {
    for (const char* key : {"\"k\"", "k", "1"}) {
        play on = {.Tree = Loaded(std::string("[:show! {") + key + " [:aido/fn :word] :z 1}]")};
        CHECK(on.Tick() == "S: word z=1");
    }
}

TEST_CASE("contract 130: a value that does not fit leaves the Deactivate the options of the last tick") {
    const script::silence quiet;
    play on = {.Tree = Loaded("[:walk! {:to [:aido/db :to]}]")};
    on.Actor.Scripts = {{"walk!", "R"}};
    on.Actor.Db = aido::store(Value("{:to 3}"));
    CHECK(on.Tick() == "R: +walk3 walk3.1on");
    on.Actor.Db.Set("to", 100);
    CHECK(on.Tick() == "E: -walk3.1on:interrupted");
}
