// A game's own nodes: typed properties, blocks, and mistakes in them.
#include <bt/crowd.h>
#include <bt/nodes.h>

#include "behavior3_kit.h"

using namespace behavior3_kit;

namespace {

struct jumper {
    double Height = 0;
    int Times = 0;
    std::string Sound = {};
    bool IsHigh = false;
};

struct jump_properties {
    using role = bt::parameters;
    float Height = 1.5F;
    std::int8_t Times = 2;
    const char* Sound = "hop";
    bool High = false;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&jump_properties::Height>("height", {.Min = 0, .Max = 10}),
        bt::field<&jump_properties::Times>("times"),
        bt::field<&jump_properties::Sound>("sound"),
        bt::field<&jump_properties::High>("high"),
    };
};
struct target_properties {
    using role = bt::parameters;
    int Target = 0;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&target_properties::Target>("target", {.Min = 1, .Max = 9, .IsRequired = true})};
};

bt::status Jump(jumper& on, const jump_properties& with) {
    on.Height += static_cast<double>(with.Height);
    on.Times = with.Times;
    on.Sound = with.Sound;
    on.IsHigh = with.High;
    return bt::status::kSucceeded;
}
bt::status Aim(jumper& on, const target_properties& with) {
    on.Times = with.Target;
    return bt::status::kSucceeded;
}

int g_round = 0;
bt::status NoteRound(jumper&, const bt::tick_args& args) { return g_round = RoundOf(args), bt::status::kSucceeded; }

constexpr b3::node_type kJumps[] = {
    {.Name = "Jump", .Tick = bt::tick<Jump>, .Parameters = &bt::fields_of<jump_properties>},
    {.Name = "Aim", .Tick = bt::tick<Aim>, .Parameters = &bt::fields_of<target_properties>},
    {.Name = "NoteRound", .Tick = bt::tick<NoteRound>},
};

bt::load_result LoadJump(const std::string& line, bt::strictness reading = bt::strictness::kStrict) {
    return b3::Load(JsonOf(line), {.Types = kJumps}, {.Strictness = reading});
}

jumper Run(const std::string& line, bt::strictness reading = bt::strictness::kStrict) {
    const bt::load_result result = LoadJump(line, reading);
    REQUIRE(result.IsSound());
    bt::built_memory memory(result.Trees.front());
    jumper on;
    CHECK(bt::TickBehaviorTree(result.Trees.front(), memory, &on, {}));
    return on;
}

}  // namespace

TEST_CASE("B3-23: properties reach the functions as typed fields, and what a file leaves out has its default") {
    CHECK(Run("a Jump").Height == 1.5);
    CHECK(Run("a Jump").Sound == "hop");
    const jumper on = Run(R"(a Jump height=2.25 times=-7 sound="boing" high=true)");
    CHECK(on.Height == 2.25);
    CHECK(on.Times == -7);
    CHECK(on.Sound == "boing");
    CHECK(on.IsHigh);
    CHECK(Run("a Aim target=9").Times == 9);
}

TEST_CASE("contract 144: a tree that ticks as the original counts its rounds elsewhere, so RoundOf is -1") {
    g_round = 0;
    Run("a NoteRound");
    CHECK(g_round == -1);
}

TEST_CASE("contract 153: a bt::Timer keeps its time in a clean tree, and answers an error in an exact one") {
    static constexpr bt::parameter_field fields[] = {bt::field<&bt::timer_milliseconds::Milliseconds>("refuses")};
    const bt::parameters_type refuses = {.Type = &bt::type_tag<bt::timer_milliseconds>,
                                         .Fields = fields,
                                         .NumFields = 1,
                                         .MakeOf = [](const bt::parameters_type&) {
                                             return bt::detail::MakeParameters<bt::timer_milliseconds>();
                                         },
                                         .Size = sizeof(bt::timer_milliseconds),
                                         .Alignment = alignof(bt::timer_milliseconds),
                                         .IsTriviallyCopyable = true};
    const b3::node_type nodes[] = {
        kNodes[0],
        {.Name = "Rarely", .Category = b3::category::kDecorator, .Tick = bt::Timer.Tick, .Parameters = &refuses}};
    for (const bt::profile profile : kProfiles) {
        const bt::loaded_tree tree =
            Loaded("r Rarely > a refuses=5000\na Leaf", {.Types = nodes}, {.Profile = profile});
        bt::built_memory memory(tree);
        actor on = {.Scripts = {{"a", "F"}}};
        std::string answers;
        for (const double time : {1.0, 6.0, 6.001}) {
            answers += LetterOf(bt::TickBehaviorTree(tree, memory, &on, {.Time = time}));
        }
        const bool is_exact = profile == bt::profile::kExact;
        CHECK(answers == (is_exact ? "EEE" : "FFF"));
        CHECK(on.NumTicks["a"] == (is_exact ? 0u : 2u));
    }
}

TEST_CASE("a property that does not fit is an error that says what would") {
    struct wrong {
        const char* Line;
        b3::mistake_kind Kind;
        const char* Needed;
    };
    const wrong rows[] = {
        {"a Jump height=11", b3::mistake_kind::kBadProperty, "a number from 0 to 10 for \"height\""},
        {"a Jump height=-0.5", b3::mistake_kind::kBadProperty, "a number from 0 to 10 for \"height\""},
        {"a Jump height=\"2\"", b3::mistake_kind::kBadProperty, "a number from 0 to 10 for \"height\""},
        {"a Jump times=1.5", b3::mistake_kind::kBadProperty, "a whole number from -128 to 127 for \"times\""},
        {"a Jump times=128", b3::mistake_kind::kBadProperty, "a whole number from -128 to 127 for \"times\""},
        {"a Jump sound=3", b3::mistake_kind::kBadProperty, "a text for \"sound\""},
        {R"(a Jump sound="a\u0000b")", b3::mistake_kind::kBadProperty, "a text without the character 0"},
        {"a Jump high=1", b3::mistake_kind::kBadProperty, "true or false for \"high\""},
        {"a Jump hieght=1", b3::mistake_kind::kUnknownProperty, ""},
        {"a Aim", b3::mistake_kind::kMissingProperty, "a whole number from 1 to 9 for \"target\""},
    };
    for (const wrong& each : rows) {
        CAPTURE(std::string(each.Line));
        const bt::load_result result = LoadJump(each.Line);
        REQUIRE(result.Errors.size() == 1);
        CHECK(result.Trees.empty());
        CHECK(result.Errors[0].Is(each.Kind));
        CHECK(result.Errors[0].Needed == each.Needed);
        CHECK(result.Errors[0].Place.Line == 1);
    }
    CHECK(LoadJump("a Jump hieght=1").Errors[0].Nearest == "height");
}

TEST_CASE("read as the original does, numbers may be texts, and unknown properties are passed over") {
    CHECK(Run("a Jump height=\"2\" other=1", bt::strictness::kAsOriginal).Height == 2);
    CHECK_FALSE(LoadJump("a Jump height=\"high\"", bt::strictness::kAsOriginal).IsSound());
}

TEST_CASE("a type of node that nobody registered is an error with the nearest name") {
    const bt::load_result result = b3::Load(JsonOf("r Sequence a b\na Jmp\nb Sequense"), {.Types = kJumps}, kStrict);
    REQUIRE(result.Errors.size() == 2);
    CHECK(result.Errors[0].Is(b3::mistake_kind::kUnknownType));
    CHECK(result.Errors[0].Nearest == "Jump");
    CHECK(result.Errors[1].Nearest == "Sequence");
}

TEST_CASE("functions of nodes for agents of different types do not load together") {
    const b3::node_type mixed[] = {kNodes[1], kJumps[0]};
    const bt::load_result result = b3::Load(JsonOf("r Sequence a b\na Quiet\nb Jump"), {.Types = mixed}, kStrict);
    REQUIRE(result.Errors.size() == 1);
    CHECK(result.Errors[0].Is(b3::mistake_kind::kBadTypes));
}

TEST_CASE("a block is there for all five functions, and keeps its value when the node closes, as the original's node memory does") {
    struct count_block {
        using role = bt::block;
        int Num = 0;
    };
    struct counter {
        std::string Log = {};
    };
    constexpr auto count = [](counter& on, count_block& block) {
        on.Log += std::to_string(++block.Num) + ' ';
        return bt::status::kSucceeded;
    };
    constexpr auto add = [](count_block& block) { block.Num += 10; };
    const b3::node_type nodes[] = {{.Name = "Count", .Enter = bt::Tick(add), .Tick = bt::Tick(count)}};
    const bt::loaded_tree tree = Loaded("r Sequence a b a\na Count\nb Count", {.Types = nodes});
    bt::built_memory memory(tree);
    counter on;
    CHECK(bt::TickBehaviorTree(tree, memory, &on, {}));
    CHECK(bt::TickBehaviorTree(tree, memory, &on, {}));
    CHECK(on.Log == "11 11 22 33 22 44 ");  // both places of a are one node
}

TEST_CASE("functions around a Tick that takes nothing, or no Tick at all, work in both profiles") {
    struct dog {
        int Holes = 0;
    };
    constexpr auto nothing = [] {};
    constexpr auto dig = [](dog& on) { return ++on.Holes < 3 ? bt::status::kRunning : bt::status::kSucceeded; };
    const b3::node_type nodes[] = {
        {.Name = "Dig", .Enter = bt::Tick(nothing), .Tick = bt::Tick(dig), .Exit = bt::Tick(nothing)},
        {.Name = "Rest", .Enter = bt::Tick(nothing)},
    };
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        const bt::loaded_tree tree = Loaded("r MemSequence a b\na Dig\nb Rest", {.Types = nodes}, {.Profile = profile});
        bt::built_memory memory(tree);
        dog on;
        for (int i = 0; i < 5; ++i) CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'R');
        CHECK(on.Holes == 3);
        CHECK(std::string(memory.Memory().Path) == "r > b");
    }
}

TEST_CASE("what a file has below a node has to fit the category that the game registered") {
    constexpr auto tick_child = [](const bt::node_children& children) { return children.Tick(0); };
    const b3::node_type nodes[] = {kNodes[0],
                                  {.Name = "Both", .Category = b3::category::kDecorator, .Tick = bt::Tick(tick_child)},
                                  {.Name = "First", .Category = b3::category::kComposite, .Tick = bt::Tick(tick_child)}};
    const auto kind_of = [&](const char* lines) {
        const bt::load_result result = b3::Load(JsonOf(lines), {.Types = nodes}, kStrict);
        REQUIRE(!result.Errors.empty());
        return result.Errors[0];
    };
    CHECK(kind_of("a Leaf b\nb Succeeder").Is(b3::mistake_kind::kChildrenOfLeaf));
    CHECK(kind_of("a Leaf > b\nb Succeeder").Is(b3::mistake_kind::kChildrenOfLeaf));
    CHECK(kind_of("a Both b\nb Succeeder").Is(b3::mistake_kind::kChildrenOfDecorator));
    CHECK(kind_of("a First > b\nb Succeeder").Is(b3::mistake_kind::kChildOfComposite));
    CHECK(b3::Load(JsonOf("a First b\nb Succeeder"), {.Types = nodes}, kStrict).IsSound());
    // A child that is named and not there is told once, by its link.
    const bt::load_result dangling =
        b3::Load(JsonOf("a Both > gone"), {.Types = nodes}, {.Strictness = bt::strictness::kAsOriginal});
    REQUIRE(dangling.Warnings.size() == 1);
    CHECK(dangling.Warnings[0].Is(b3::mistake_kind::kDanglingChild));
}

TEST_CASE("what is wrong in the text of a file is told, and no tree is made") {
    const bt::load_result result = b3::Load("{\"root\": ", {.Types = kNodes}, kStrict);
    CHECK(result.Trees.empty());
    REQUIRE(result.Errors.size() == 1);
    CHECK(result.Errors[0].Is(b3::mistake_kind::kNotJson));
}

TEST_CASE("warnings of reading and of loading stand together in the order of the file, up to their limit") {
    std::string lines = "r Sequence a b c d e";
    for (int i = 0; i < 1200; ++i) {
        const std::string letter(1, static_cast<char>('a' + i / 240));
        lines += (i % 240 == 0 ? "\n" + letter + " Sequence n" : " n") + std::to_string(i);
    }
    for (int i = 0; i < 1200; ++i) lines += "\nn" + std::to_string(i) + (i % 2 == 0 ? " Wait milliseconds=\"5\"" : " Lonely");
    constexpr auto tick_child = [](const bt::node_children& children) { return children.Tick(0); };
    const b3::node_type nodes[] = {
        {.Name = "Lonely", .Category = b3::category::kDecorator, .Tick = bt::Tick(tick_child)}};
    const bt::load_result result =
        b3::Load(JsonOf(lines), {.Types = nodes}, {.Strictness = bt::strictness::kAsOriginal});
    REQUIRE_MESSAGE(result.IsSound(), result.Errors[0].Text());
    REQUIRE(result.Warnings.size() == bt::kMaxNumMistakes);
    for (std::size_t i = 0; i < result.Warnings.size(); ++i) {
        const bool is_of_reading = i % 2 == 0;
        CHECK(result.Warnings[i].Is(is_of_reading ? b3::mistake_kind::kTextForNumber : b3::mistake_kind::kNoChild));
        CHECK(result.Warnings[i].Place.Line == 7 + static_cast<int>(i));
    }
}

TEST_CASE("a property that a built-in node has not is a warning with the nearest name; a tree's title is no name") {
    const bt::load_result misspelt = b3::Load(JsonOf("a Wait millisecond=900"), {}, kStrict);
    CHECK(misspelt.IsSound());
    REQUIRE(misspelt.Warnings.size() == 1);
    CHECK(misspelt.Warnings[0].Is(b3::mistake_kind::kUnusedProperty));
    CHECK(misspelt.Warnings[0].Nearest == "milliseconds");

    const std::string project = "{\"trees\":[" + JsonOf("o Sequence s\ns Inner", "outer") + "," +
                                "{\"id\":\"42\",\"title\":\"Inner\",\"root\":\"a\",\"nodes\":{\"a\":{\"name\":\"Succeeder\"}}}]}";
    const bt::load_result by_title = b3::Load(project, {}, kStrict);
    REQUIRE(by_title.Errors.size() == 1);
    CHECK(by_title.Errors[0].Needed == "a tree is named by its id, which is \"42\"");
}

TEST_CASE("a crowd hands many of its members at once to a Tick that takes many agents, in a clean tree") {
    struct sheep {
        std::size_t NumTogether = 0;
    };
    constexpr auto graze = [](bt::agents<sheep> grazing) {
        for (sheep& each : grazing) each.NumTogether = grazing.Size();
    };
    const b3::node_type nodes[] = {{.Name = "Graze", .Tick = bt::Tick(graze)}};
    const bt::loaded_tree tree = Loaded("r MemSequence a\na Graze", {.Types = nodes}, {.Profile = bt::profile::kClean});
    bt::crowd_of<sheep, bt::tree_memory_of<4, 64>> herd(tree);
    sheep all[9];
    for (sheep& each : all) herd.Add(&each);
    for (int i = 0; i < 3; ++i) CHECK(herd.Tick(0.1 * i, 0.1F, [](const sheep&) { return bt::agent_input{}; }).NumErrors == 0);
    for (const sheep& each : all) CHECK(each.NumTogether == 9);
}
