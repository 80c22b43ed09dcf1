// What is wrong in a game's table of nodes is told by Load, also of rows that the file does not use.
#include <limits>

#include "behavior3_kit.h"

using namespace behavior3_kit;

namespace {

struct dog {
    int Holes = 0;
};
struct cat {};
struct bone {
    using role = bt::block;
    int Left = 0;
};
struct ball {
    using role = bt::block;
    int Throws = 0;
};
struct smell {
    using role = bt::dblock;
};
struct size_limits {
    using role = bt::parameters;
    int Size = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&size_limits::Size>("size", {.Min = 1, .Max = 9})};
};
struct fine_limits {
    using role = bt::parameters;
    int Size = 1;
    static constexpr bt::parameter_field Fields[] = {bt::field<&fine_limits::Size>("size", {.Min = 1, .Max = 9})};
};
struct great_default {
    using role = bt::parameters;
    int Size = 10;
    static constexpr bt::parameter_field Fields[] = {bt::field<&great_default::Size>("size", {.Min = 1, .Max = 9})};
};
struct pace {
    using role = bt::subtree_parameters;
    int Steps = 5;
};
struct mood {
    using role = bt::subtree_parameters;
};
struct no_number {
    using role = bt::parameters;
    float Share = std::numeric_limits<float>::quiet_NaN();
    float Most = std::numeric_limits<float>::infinity();
    static constexpr bt::parameter_field Fields[] = {bt::field<&no_number::Share>("share"), bt::field<&no_number::Most>("most")};
};
struct other_limits {
    using role = bt::parameters;
    int Size = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&other_limits::Size>("size", {.Min = 1, .IsRequired = true})};
};

void OfDog(dog&) {}
void OfCat(cat&) {}
void WithBone(bone&) {}
void WithBall(ball&) {}
void WithSmell(const smell&) {}
void WithPace(const pace&) {}
void WithMood(const mood&) {}
void WithSize(const other_limits&) {}
void WithSizeOrNot(const other_limits*) {}
void WithChildren(const bt::node_children&) {}
bool IsTired(const dog& on) { return on.Holes > 3; }

using b3::category;

struct wrong_row {
    b3::node_type Row;
    const char* Told;  // behind the sentence of kBadTable
};

const wrong_row kWrong[] = {
    {{.Tick = bt::tick<OfDog>}, "\"\"; it needs a Name: that which files have for it"},
    {{.Name = nullptr}, "\"\"; it needs a Name: that which files have for it"},
    {{.Name = "Quiet"}, "\"Quiet\"; row 1 has this Name too"},
    {{.Name = "x", .Category = category::kCondition},
     "\"x\"; it is registered as condition, so it needs a Tick; without one it would run for ever"},
    {{.Name = "x", .Enter = bt::tick<OfCat>, .Tick = bt::tick<OfDog>},
     "\"x\"; its Enter and its Tick take agents of different types (blocks and parameters need `using role = ...`)"},
    {{.Name = "x", .Activate = bt::activate<WithBone>, .Deactivate = bt::deactivate<WithBall>},
     "\"x\"; its Activate and its Deactivate take different blocks"},
    {{.Name = "x", .Tick = bt::tick<WithPace>, .Exit = bt::tick<WithMood>},
     "\"x\"; its Tick and its Exit take different subtree parameters"},
    {{.Name = "x", .Exit = bt::tick<WithSmell>},
     "\"x\"; its Exit takes a DBlock, which nodes do not have; write to the agent or to a block"},
    {{.Name = "x", .Tick = bt::tick<WithSize>},
     "\"x\"; its Tick takes parameters, so it needs their fields: .Parameters = &bt::fields_of<...>"},
    {{.Name = "x", .Activate = bt::activate<WithSizeOrNot>, .Parameters = &bt::fields_of<fine_limits>},
     "\"x\"; its Activate takes parameters of another type than its Parameters"},
    {{.Name = "x", .Enter = bt::tick<WithChildren>}, "\"x\"; its Enter takes bt::node_children, which only a Tick is handed"},
    {{.Name = "x", .Exit = bt::tick<WithChildren>}, "\"x\"; its Exit takes bt::node_children, which only a Tick is handed"},
    {{.Name = "x", .Category = category::kComposite, .Enter = bt::tick<WithChildren>, .Tick = bt::tick<WithChildren>},
     "\"x\"; its Enter takes bt::node_children, which only a Tick is handed"},
    {{.Name = "x", .Tick = bt::tick<WithChildren>},
     "\"x\"; it is registered as action, but its Tick takes bt::node_children, as that of a composite or decorator"},
    {{.Name = "x", .Category = category::kCondition, .Tick = bt::tick<IsTired>},
     "\"x\"; it is registered as condition, but the true of a bt::tick means RUNNING; with bt::action it means SUCCESS"},
    {{.Name = "x", .Category = category::kDecorator, .Activate = bt::activate<OfDog>},
     "\"x\"; it is registered as decorator, so it needs a Tick that takes const bt::node_children& and ticks them"},
    {{.Name = "x", .Category = category::kComposite, .Tick = bt::tick<OfDog>},
     "\"x\"; it is registered as composite, so its Tick has to take const bt::node_children&; else no child is ever ticked"},
};

}  // namespace

TEST_CASE("each mistake in the game's table is told, also of a row that the file does not use") {
    for (const wrong_row& each : kWrong) {
        const b3::node_type nodes[] = {kNodes[0], kNodes[1], each.Row};
        const bt::load_result result =
            b3::Load(JsonOf("a Succeeder"), {.Types = nodes}, {.Strictness = bt::strictness::kAsOriginal});
        CHECK(result.Trees.empty());
        REQUIRE_MESSAGE(result.Errors.size() == 1, each.Told);
        CHECK(result.Errors[0].Is(b3::mistake_kind::kBadTable));
        CHECK(result.Errors[0].Text() ==
              std::string("game::Types[2]: what the game registers has a mistake: ") + each.Told);
    }
}

TEST_CASE("a default that no file may give is a mistake, unless its field is required") {
    const auto told = [](const bt::parameters_type& type) {
        const b3::node_type nodes[] = {{.Name = "x", .Parameters = &type}};
        std::string text;
        for (const bt::mistake& error : b3::Load(JsonOf("a Succeeder"), {.Types = nodes}, kStrict).Errors)
            text += error.Text() + '\n';
        return text;
    };
    const std::string sentence = "game::Types[0].Parameters.";
    CHECK(told(bt::fields_of<size_limits>) ==
          sentence + "size: what the game registers has a mistake: 0; the default has to be a whole number from 1 to 9 for "
                     "\"size\", or the field is required\n");
    CHECK(told(bt::fields_of<great_default>).find("has a mistake: 10; the default has to be a whole number from 1 to 9") !=
          std::string::npos);
    CHECK(told(bt::fields_of<no_number>) ==
          sentence + "share: what the game registers has a mistake: nan; the default has to be a number for \"share\", or the "
                     "field is required\n");
    CHECK(told(bt::fields_of<other_limits>).empty());
    CHECK(told(bt::fields_of<fine_limits>).empty());
}

TEST_CASE("all mistakes of a table are told at once") {
    std::vector<b3::node_type> nodes;
    for (const wrong_row& each : kWrong) nodes.push_back(each.Row);
    nodes[2].Name = "x";  // like the others behind it
    const bt::load_result result = b3::Load(JsonOf("a Succeeder"), {.Types = nodes}, kStrict);
    // Two without a name, fourteen whose functions are wrong, and x stands there fourteen times more.
    CHECK(result.Errors.size() == 2 + 14 + 14);
    const std::vector<b3::node_type> many(bt::kMaxNumMistakes + 1);
    CHECK(b3::Load(JsonOf("a Succeeder"), {.Types = many}, kStrict).Errors.size() == bt::kMaxNumMistakes);
}

TEST_CASE("functions of one row may differ in what one of them does not take") {
    const b3::node_type nodes[] = {{.Name = "x",
                                    .Enter = bt::tick<WithBone>,
                                    .Activate = bt::activate<OfDog>,
                                    .Tick = bt::tick<WithPace>,
                                    .Deactivate = bt::deactivate<WithBone>},
                                   {.Name = "y",
                                    .Category = category::kDecorator,
                                    .Activate = bt::activate<WithBone>,
                                    .Tick = bt::tick<WithChildren>}};
    CHECK(b3::Load(JsonOf("y y > x\nx x"), {.Types = nodes}, kStrict).IsSound());
}

TEST_CASE("agents of one row are of one type if that has the same name in several shared libraries, and no internal linkage") {
    const bt::behavior_function tick = bt::tick<OfDog>;
    struct {
        std::uint64_t OtherHash;
        bool HasInternalLinkage;
        bool IsSound;
    } const cases[] = {{1, false, true}, {1, true, false}, {2, false, false}};
    for (const auto& each : cases) {
        bt::type_info here = *tick.Types->Agent;
        here.NameHash = 1;
        here.HasInternalLinkage = each.HasInternalLinkage;
        bt::type_info there = here;
        there.NameHash = each.OtherHash;
        bt::signature types = *tick.Types;
        types.Agent = &here;
        bt::signature other_types = types;
        other_types.Agent = &there;
        const b3::node_type nodes[] = {{.Name = "x", .Enter = {tick.Call, &types}, .Tick = {tick.Call, &other_types}}};
        CHECK(b3::Load(JsonOf("a Succeeder"), {.Types = nodes}, kStrict).IsSound() == each.IsSound);
    }
}

TEST_CASE("a Tick that is written by hand is handed all there is, as a leaf and as a composite, in both profiles") {
    constexpr auto bark = +[](void* agent, void*, void*, const bt::tick_args& args) noexcept {
        static_cast<dog*>(agent)->Holes += static_cast<int>(args.Time);
        return bt::status::kFailed;
    };
    constexpr auto invert = +[](void*, void*, void*, const bt::tick_args& args) noexcept {
        const bt::status answer = static_cast<const bt::detail::node_args&>(args).Children.Tick(0);
        return answer == bt::status::kFailed ? bt::status::kSucceeded : bt::status::kFailed;
    };
    const b3::node_type nodes[] = {{.Name = "Bark", .Tick = {bark, nullptr}},
                                  {.Name = "Not", .Category = category::kDecorator, .Tick = {invert, nullptr}},
                                  {.Name = "NotEither", .Category = category::kComposite, .Tick = {invert, nullptr}},
                                  {.Name = "NotToo",
                                   .Category = category::kDecorator,
                                   .Enter = bt::tick<OfDog>,
                                   .Tick = {invert, nullptr}}};
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        const bt::loaded_tree tree =
            Loaded("r Not > s\ns NotToo > n\nn NotEither b\nb Bark", {.Types = nodes}, {.Profile = profile});
        bt::built_memory memory(tree);
        dog on;
        CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {.Time = 7})) == 'S');
        CHECK(on.Holes == 7);
    }
}

TEST_CASE("subtree parameters of an Enter and an Exit have their defaults, as those of a Tick have") {
    constexpr auto walk = [](dog& on, const pace& with) { on.Holes += with.Steps; };
    const b3::node_type nodes[] = {{.Name = "Walk", .Enter = bt::Tick(walk), .Exit = bt::Tick(walk)}};
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        const bt::loaded_tree tree = Loaded("r Sequence a\na Walk", {.Types = nodes}, {.Profile = profile});
        bt::built_memory memory(tree);
        dog on;
        CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'R');
        CHECK(on.Holes == 10);
    }
}
