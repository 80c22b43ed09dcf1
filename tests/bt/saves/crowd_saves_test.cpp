// Crowds that are saved in one call, and go on (contract 218).
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <bt/crowd.h>
#include <bt/decider_builder.h>
#include <bt/save_crowd.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/silence.h>

namespace crowd_saves {

using bytes = std::vector<std::byte>;

// Its answers depend on nothing but its number and turn.
struct Fish {
    std::uint32_t Number = 0;
    std::uint32_t Turn = 0;
    std::string Calls = {};

    std::uint32_t Draw(std::uint32_t salt, std::uint32_t below) const {
        const std::uint32_t mixed = (Number + 1) * 0x9E3779B9u + (Turn + 1) * 0x85EBCA6Bu + salt * 0xC2B2AE35u;
        return (mixed ^ mixed >> 15u) * 0xC2B2AE35u % 1021 % below;
    }
};
struct Swim_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    int Ticks = 0;
};
void Swim_Activate(Fish& fish, const bt::tick_args& args) { fish.Calls += std::string(" +") + args.Decider->DebugName; }
bt::status Swim_Tick(Fish& fish, Swim_Block& block, const bt::tick_args& args) {
    fish.Calls += ' ' + std::to_string(++block.Ticks) + '/' + std::to_string(args.DeltaTime);
    return fish.Draw(1, 5) == 0 ? bt::status::kSucceeded : bt::status::kRunning;
}
void Swim_Deactivate(Fish& fish, Swim_Block& block, const bt::tick_args& args) {
    fish.Calls += std::string(" -") + args.Decider->DebugName + std::to_string(block.Ticks);
}
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Swim);
bool Wants(Fish& fish, const bt::tick_args& args) { return fish.Draw(args.Decider->Id, 3) != 0; }

BT_DECLARE_DECIDERS(FLEE, SCHOOL, DRIFT);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (FLEE, SCHOOL, DRIFT));
BT_DEFINE_DECIDER(  FLEE, Swim, .While = {.AllFlags = 1});
BT_DEFINE_DECIDER(  SCHOOL, Swim, .Decide = bt::decide<Wants>, .Preconditions = {.CooldownSeconds = 1});
BT_DEFINE_DECIDER(  DRIFT, Swim, .Decide = bt::decide<Wants>);
BT_DEFINE_TREE(FISH, ROOT);

// The next version: without SCHOOL.
namespace next {
BT_DECLARE_DECIDERS(FLEE, DRIFT);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (FLEE, DRIFT));
BT_DEFINE_DECIDER(  FLEE, Swim, .While = {.AllFlags = 1});
BT_DEFINE_DECIDER(  DRIFT, Swim, .Decide = bt::decide<Wants>);
BT_DEFINE_TREE(FISH, ROOT);
}  // namespace next

template <int Capacity>
using crowd = bt::crowd_of<Fish, bt::tree_memory<FISH>, Capacity>;

template <class Crowd>
bytes Saved(Crowd& of) {
    bytes out;
    const bt::save_table table(FISH);
    table.Write(out);
    CHECK(bt::SaveCrowd(table, of, out) == bt::error_code::kNone);
    return out;
}
// Into a crowd of the agents that `agent_of` has by number.
template <class Crowd, class AgentOf>
bt::crowd_load_report Loaded(const bytes& from, double time, Crowd& into, AgentOf agent_of) {
    std::span<const std::byte> left = from;
    const bt::save_reader reader(left, FISH);
    const bt::crowd_load_report report = bt::LoadCrowd(reader, left, into, agent_of, {.Time = time});
    CHECK(left.empty() == static_cast<bool>(report));
    return report;
}

// A school whose members come and go, in a crowd that may be saved and loaded.
template <class Crowd>
struct school {
    explicit school(int num) : All(static_cast<std::size_t>(num)), Members(std::make_unique<Crowd>(FISH)) {
        for (Fish& each : All) {
            each.Number = static_cast<std::uint32_t>(&each - All.data());
            CHECK(Members->Add(&each, each.Number) == static_cast<int>(each.Number));
        }
    }
    ~school() { static_cast<void>(Members->RemoveAll({.Time = Time})); }
    school(const school&) = delete;
    school& operator=(const school&) = delete;

    // What the game does in a frame.
    std::string Step(int frame, bool by_events, int budget) {
        Time += 0.25;
        Members->SetBudget(budget);
        for (Fish& each : All) {
            each.Turn = static_cast<std::uint32_t>(frame);
            each.Calls.clear();
            const int number = static_cast<int>(each.Number);
            if (each.Draw(2, 7) == 0) Check(Members->SetInterval(number, 1 + static_cast<int>(each.Draw(3, 4))));
            if (each.Draw(4, 5) == 0) Check(Members->SetInput(number, {.DecisionFlags = each.Draw(5, 2)}));
            if (each.Draw(6, 40) != 0) continue;
            const int of_each = NumberOf(each);
            if (of_each != bt::kNoMember) Check(Members->Remove(of_each, {.Time = Time}));
            else Members->Add(&each);
        }
        const auto input_of = [](const Fish& fish) { return bt::agent_input{.DecisionFlags = fish.Draw(7, 2)}; };
        const bt::crowd_result result = by_events ? Members->Tick(Time, 0.25f) : Members->Tick(Time, 0.25f, input_of);
        std::string told = std::to_string(result.NumTicked);
        for (const Fish& each : All) told += '\n' + each.Calls;
        return told;
    }
    int NumberOf(const Fish& fish) const {
        for (int i = 0; i < static_cast<int>(All.size()); ++i) {
            if (Members->AgentOf(i) == &fish) return i;
        }
        return bt::kNoMember;
    }
    static void Check(const bt::tick_result& result) {
        CHECK((result || result.Error == bt::error_code::kNoSuchMember));
    }

    std::vector<Fish> All;
    std::unique_ptr<Crowd> Members;
    double Time = 100;
};

template <class Crowd>
void CheckThatItGoesOn(int num, bool by_events, int budget) {
    const script::silence silent;
    school<Crowd> one(num), other(num);
    for (int frame = 0; frame < 60; ++frame) {
        CAPTURE(frame);
        const std::string expected = one.Step(frame, by_events, budget);
        CHECK(other.Step(frame, by_events, budget) == expected);
        const bytes saved = Saved(*other.Members);
        CHECK(saved == Saved(*one.Members));
        auto next = std::make_unique<Crowd>(FISH);
        const bt::crowd_load_report report =
            Loaded(saved, other.Time, *next, [&](int number) { return other.Members->AgentOf(number); });
        CHECK(report.Error == bt::load_error::kNone);
        CHECK(report.NumLoaded == next->NumMembers());
        CHECK(report.NumLeftOut == 0);
        CHECK(report.Ended.empty());
        for (int number = 0; number < num; ++number) {
            CHECK(next->StateOf(number) == one.Members->StateOf(number));
            CHECK(next->DecisionFlagsOf(number) == one.Members->DecisionFlagsOf(number));
        }
        other.Members = std::move(next);
        CHECK(Saved(*other.Members) == saved);
    }
}

TEST_CASE("contract 218: a crowd that is saved and loaded after each tick does the same") {
    for (const bool by_events : {true, false}) {
        for (const int budget : {bt::kNoBudget, 5, 0}) {
            CAPTURE(by_events);
            CAPTURE(budget);
            CheckThatItGoesOn<crowd<4>>(11, by_events, budget);
            CheckThatItGoesOn<bt::crowd_chunk_of<Fish, bt::tree_memory<FISH>, 16>>(11, by_events, budget);
        }
    }
}

// Ten members, of which 2 and 3 have left, 4 has an interval of 3, and 5 has flags.
struct full_school : school<crowd<4>> {
    full_school() : school<crowd<4>>(10) {
        for (Fish& each : All) each.Turn = 5;
        Check(Members->SetInterval(4, 3));
        Check(Members->SetInput(5, {.DecisionFlags = 1}));
        for (const int number : {2, 3}) Check(Members->Remove(number, {.Time = Time}));
        CHECK(Members->Tick(Time, 0.25f));
        for (Fish& each : All) each.Calls.clear();
    }
};

TEST_CASE("contract 218: a crowd may be loaded into chunks of another size, and leave members out") {
    full_school from;
    const bytes saved = Saved(*from.Members);
    crowd<3> into(FISH);
    const bt::crowd_load_report report = Loaded(saved, from.Time, into, [&](int number) {
        return number == 7 ? nullptr : from.Members->AgentOf(number);
    });
    CHECK(report.Error == bt::load_error::kNone);
    CHECK(report.NumLoaded == 7);
    CHECK(report.NumLeftOut == 1);
    CHECK(report.NumKept > 0);
    CHECK(into.NumMembers() == 7);
    CHECK(into.AgentOf(2) == nullptr);
    CHECK(into.AgentOf(7) == nullptr);
    CHECK(into.AgentOf(9) == &from.All[9]);
    CHECK(into.DecisionFlagsOf(5) == 1);
    for (const int number : {0, 1, 4, 5, 6, 8, 9}) {
        CAPTURE(number);
        CHECK(std::string(into.MemoryOf(number)->Path) == from.Members->MemoryOf(number)->Path);
        CHECK(into.StateOf(number) == from.Members->StateOf(number));
    }
    int num_changed = 0;
    into.ForEachChanged([&](int, const bt::tree_memory_base&) { ++num_changed; });
    CHECK(num_changed == 7);
    // Numbers that are free are given again, the lowest first.
    Fish more[3];
    for (const auto& [fish, number] : {std::pair{&more[0], 2}, {&more[1], 3}, {&more[2], 7}}) {
        CHECK(into.Add(fish) == number);
    }
    CHECK(into.Tick(from.Time + 1, 0.25f));
    static_cast<void>(into.RemoveAll({.Time = from.Time + 1}));
}

TEST_CASE("contract 218: members go on in an edited tree, and the report has the decider that ended of each") {
    full_school from;
    const bytes saved = Saved(*from.Members);
    std::string expected;
    int num_ended = 0;
    for (int number = 0; number < 10; ++number) {
        const bt::tree_memory_base* const memory = from.Members->MemoryOf(number);
        if (memory == nullptr || std::string(memory->Path) != "ROOT > SCHOOL") continue;
        expected += std::to_string(number) + " ROOT > SCHOOL is gone 1\n";
        ++num_ended;
    }
    REQUIRE(num_ended > 1);
    std::span<const std::byte> left = saved;
    const bt::save_reader reader(left, next::FISH, {.TimeOffset = -from.Time});
    bt::crowd_of<Fish, bt::tree_memory<next::FISH>, 4> into(next::FISH);
    const auto agent_of = [&](int number) { return from.Members->AgentOf(number); };
    const bt::crowd_load_report report = bt::LoadCrowd(reader, left, into, agent_of, {.Time = 0});
    CHECK(report.Error == bt::load_error::kNone);
    std::string told;
    for (const bt::ended_member_decider& each : report.Ended) {
        told += std::to_string(each.Number) + ' ' + each.Ended.Path + ' ' + bt::LoadEndText(each.Ended.Why) + ' ' +
                std::to_string(each.Ended.WasDeactivated) + '\n';
        CHECK(from.All[static_cast<std::size_t>(each.Number)].Calls == " -SCHOOL1");
        CHECK(into.StateOf(each.Number) == bt::tick_state::kRunning);  // its ROOT
    }
    CHECK(told == expected);
    for (int number = 0; number < 10; ++number) {
        if (into.AgentOf(number) != nullptr) CHECK(into.MemoryOf(number)->Time == 0);
    }
    CHECK(into.Tick(0.25, 0.25f));
    static_cast<void>(into.RemoveAll({.Time = 1}));
}

TEST_CASE("contract 218: damaged bytes refuse the crowd, which stays as it was") {
    const script::silence silent;
    full_school from;
    const bytes saved = Saved(*from.Members);
    bytes table;
    bt::save_table(FISH).Write(table);
    const auto agent_of = [&](int number) { return from.Members->AgentOf(number); };
    for (std::size_t size = table.size() + 1; size < saved.size(); ++size) {
        CAPTURE(size);
        const bytes cut(saved.begin(), saved.begin() + static_cast<std::ptrdiff_t>(size));
        crowd<4> into(FISH);
        CHECK(Loaded(cut, from.Time, into, agent_of).Error == bt::load_error::kCutOff);
        CHECK(into.NumMembers() == 0);
    }
    int num_refused = 0;
    for (std::size_t at = table.size(); at < saved.size(); ++at) {
        for (const std::uint8_t with : {std::uint8_t{0x01}, std::uint8_t{0x80}, std::uint8_t{0xFF}}) {
            bytes changed = saved;
            changed[at] ^= std::byte{with};
            crowd<4> into(FISH);
            std::span<const std::byte> left = std::span(changed).subspan(table.size());
            std::span<const std::byte> of_table = table;
            const bt::save_reader reader(of_table, FISH);
            const bt::crowd_load_report report = bt::LoadCrowd(reader, left, into, agent_of, {.Time = from.Time});
            CHECK(into.NumMembers() == report.NumLoaded);
            if (!report) CHECK(left.size() == changed.size() - table.size());
            num_refused += report ? 0 : 1;
            static_cast<void>(into.Tick(from.Time + 1, 0.25f));
            static_cast<void>(into.RemoveAll({.Time = from.Time + 1}));
            for (Fish& each : from.All) each.Calls.clear();
        }
    }
    CHECK(num_refused > 100);
}

TEST_CASE("contract 218: what can't be saved or loaded is refused by name") {
    const script::silence silent;
    full_school from;
    const bytes saved = Saved(*from.Members);
    const auto agent_of = [&](int number) { return from.Members->AgentOf(number); };
    CHECK(Loaded(saved, from.Time, *from.Members, agent_of).Error == bt::load_error::kNotEmpty);

    bt::crowd_chunk_of<Fish, bt::tree_memory<FISH>, 9> small(FISH);
    const bt::crowd_load_report full = Loaded(saved, from.Time, small, agent_of);
    CHECK(full.Error == bt::load_error::kRefused);
    CHECK(full.Refused == bt::error_code::kCrowdFull);
    CHECK(small.NumMembers() == 0);

    crowd<4> early(FISH);
    CHECK(Loaded(saved, from.Time - 1, early, agent_of).Error == bt::load_error::kLaterTime);
    const bt::crowd_load_report bad_time = Loaded(saved, std::numeric_limits<double>::infinity(), early, agent_of);
    CHECK(bad_time.Error == bt::load_error::kRefused);
    CHECK(bad_time.Refused == bt::error_code::kBadTime);
    CHECK(early.NumMembers() == 0);

    bytes none(3);
    std::span<const std::byte> left = none;
    const bt::save_reader wrong(left, FISH);
    left = saved;
    CHECK(bt::LoadCrowd(wrong, left, early, agent_of, {.Time = from.Time}).Error == bt::load_error::kNotATable);
    CHECK(wrong.SkipAgent(left, {.Time = from.Time}) == bt::load_error::kNotATable);
    CHECK(left.size() == saved.size());

    // A table of another tree.
    bytes out(7);
    CHECK(bt::SaveCrowd(bt::save_table(next::FISH), *from.Members, out) == bt::error_code::kMemoryOfOtherTree);
    CHECK(out.size() == 7);
}

TEST_CASE("contract 218: nobody saves or loads a crowd within its tick or its loading") {
    const script::silence silent;
    full_school from;
    const bytes saved = Saved(*from.Members);
    const bt::save_table table(FISH);
    int num_asked = 0;
    const auto check = [&](auto& nested) {
        bytes out;
        CHECK(bt::SaveCrowd(table, nested, out) == bt::error_code::kNestedTick);
        CHECK(out.empty());
        const auto nobody = [](int) -> Fish* { return nullptr; };
        CHECK(Loaded(saved, from.Time, nested, nobody).Refused == bt::error_code::kNestedTick);
        ++num_asked;
    };
    const auto input_of = [&](const Fish&) {
        check(*from.Members);
        return bt::agent_input{};
    };
    CHECK(from.Members->Tick(from.Time, 0.25f, input_of));
    crowd<4> into(FISH);
    bt::crowd_chunk_of<Fish, bt::tree_memory<FISH>, 16> chunk(FISH);
    const auto agent_of = [&](auto& loaded) {
        return [&](int number) {
            check(loaded);
            return from.Members->AgentOf(number);
        };
    };
    CHECK(Loaded(saved, from.Time, into, agent_of(into)));
    CHECK(Loaded(saved, from.Time, chunk, agent_of(chunk)));
    CHECK(num_asked == 7 + 8 + 8);  // of the first eight one has an interval
    static_cast<void>(into.RemoveAll({.Time = from.Time}));
    static_cast<void>(chunk.RemoveAll({.Time = from.Time}));
}

TEST_CASE("contract 218: a crowd of a tree that is gone is not saved") {
    const script::silence silent;
    bt::decider_builder made;
    made.Leaf(Swim, "SWIM");
    auto tree = std::make_unique<bt::built_tree>(made.Build("GONE"));
    REQUIRE(tree->IsSound());
    const bt::save_table table(*tree);
    bt::crowd_of<Fish, bt::tree_memory_of<2, 64>, 4> members(*tree);
    Fish fish;
    CHECK(members.Add(&fish) == 0);
    tree.reset();
    bytes out(3);
    CHECK(bt::SaveCrowd(table, members, out) == bt::error_code::kTreeIsGone);
    CHECK(out.size() == 3);
}

}  // namespace crowd_saves
