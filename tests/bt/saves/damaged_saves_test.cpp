// Tables and records that are damaged, or that no writer makes (contract 214).
#include <algorithm>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/decider_builder.h>
#include <bt/save.h>
#include <macros/bt_macros.h>
#include <doctest/doctest.h>
#include <tests/kit/silence.h>

namespace damaged_saves {

using bytes = std::vector<std::byte>;

struct Cat {
    int Calls = 0;
};
struct Nap_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    double Depth = 2;
};
struct Huge_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    std::uint8_t Bytes[30000] = {};
};
struct Names_Block {
    using role = bt::block;
    std::vector<std::string> Names = {"Tom", "Felix"};
    std::vector<bool> Bits = {true, false, true};
    void Save(bt::block_writer& to) const { to.Put(Names), to.Put(Bits); }
    bool Load(bt::block_reader& from) { return from.Get(Names) && from.Get(Bits); }
};
struct Spot {
    using role = bt::dblock;
    float X = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Spot::X>("X")};
};
bool PREY_Decide(Spot& spot) { return (spot.X = 3) > 0; }
bt::status Nap_Tick(Cat& cat, Nap_Block&) {
    return ++cat.Calls % 5 == 0 ? bt::status::kSucceeded : bt::status::kRunning;
}
void Hunt_Tick(const Spot&, Names_Block&) {}
void Huge_Tick(Huge_Block&) {}
BT_DEFINE_BEHAVIOR(Nap);
BT_DEFINE_BEHAVIOR(Hunt);
BT_DEFINE_BEHAVIOR(Huge);
BT_DECLARE_DECIDERS(PREY, DAY, NAP, TWICE, BIG);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (PREY, DAY, BIG));
BT_DEFINE_DECIDER(  PREY, Hunt, .Decide = bt::decide<PREY_Decide>,
                           .Preconditions = {.AllFlags = 1, .CooldownSeconds = 2},
                           .LintOff = BT_LINT_OFF(kOutlivesFlags));
BT_DEFINE_GROUP  (  DAY, kGroupShuffle, (NAP, TWICE), .Behavior = &Nap,
                           .Preconditions = {.NoFlags = 2, .EverySeconds = 1});
BT_DEFINE_DECIDER(    NAP, Nap);
BT_DEFINE_DECIDER(    TWICE, Nap);
BT_DEFINE_DECIDER(  BIG, Huge);
BT_DEFINE_TREE(CAT, ROOT);
static_assert(bt::CheckSaves<CAT>());

using cat_memory = bt::tree_memory_of<8, 62000, 8, true, false>;

// A table as a writer could not make it.
struct row {
    const char* Name;
    int Parent;  // -1: the root
    std::uint8_t Kind = bt::kBehavior;
    const char* Behavior = "Nap";
    std::uint8_t Policy = 0;
    std::uint8_t Block = 0;  // the form: 0 is none
    std::uint8_t DBlock = 0;
};
struct slot {
    const char* Name;
    std::uint8_t Kind = 0;
};
void PutBlock(bt::block_writer& to, std::uint8_t form) {
    to.Put(form);
    if (form == 2) to.Put(std::uint32_t{70000}), to.Put(std::uint32_t{1}), to.Put(std::uint64_t{1});
    if (form == 3) to.Put(std::uint32_t{0});
    if (form == 4) to.Put(std::uint16_t{1}), to.Put(std::string("X")), to.Put(std::uint8_t{9});
}
bytes TableOf(const std::vector<row>& rows, const std::vector<slot>& slots = {}, std::uint16_t version = 1,
              bool is_classic = false) {
    bytes out;
    bt::block_writer to(out);
    to.PutBytes("BTsv", 4), to.Put(version), to.Put(is_classic), to.Put(std::string("CAT"));
    to.Put(static_cast<std::uint16_t>(rows.size()));
    for (const row& each : rows) {
        to.Put(static_cast<std::uint16_t>(each.Parent)), to.Put(bt::NameId(each.Name)), to.Put(std::string(each.Name));
        to.Put(static_cast<std::uint8_t>(each.Kind | (each.Behavior != nullptr ? 0x80 : 0))), to.Put(each.Policy);
        to.Put(each.Behavior != nullptr ? bt::NameId(each.Behavior) : 0u);
        PutBlock(to, each.Block), PutBlock(to, each.DBlock);
    }
    to.Put(static_cast<std::uint16_t>(slots.size()));
    for (const slot& each : slots) to.Put(bt::NameId(each.Name)), to.Put(each.Kind);
    return out;
}
bt::load_error ErrorOf(const bytes& table, const bt::tree& to = CAT) {
    std::span<const std::byte> left = table;
    const bt::save_reader reader(left, to);
    CHECK((left.size() == table.size()) == (reader.Error() != bt::load_error::kNone));
    if (reader.Error() != bt::load_error::kNone) {
        cat_memory memory;
        CHECK(reader.LoadAgent(left, memory, nullptr, {}).Error == reader.Error());
    }
    return reader.Error();
}

const std::vector<row> kSound = {{"ROOT", -1, bt::kGroup, nullptr}, {"A", 0}, {"B", 0}};

std::vector<row> Chain(int levels) {
    static std::vector<std::string> names;
    names.clear();
    names.reserve(64);
    std::vector<row> rows;
    for (int i = 0; i < levels; ++i) {
        names.push_back("G" + std::to_string(i));
        rows.push_back(
            {names.back().c_str(), i - 1, static_cast<std::uint8_t>(i + 1 < levels ? bt::kGroup : bt::kBehavior)});
    }
    return rows;
}

TEST_CASE("contract 214: a table that no writer makes is refused") {
    using enum bt::load_error;
    CHECK(ErrorOf(TableOf(kSound)) == kNone);
    CHECK(ErrorOf(TableOf(kSound, {{"A", 0}, {"A", 1}, {"B", 1}})) == kNone);
    CHECK(ErrorOf(TableOf(kSound, {}, 2)) == kNewerVersion);
    CHECK(ErrorOf(TableOf(kSound, {}, 0)) == kDamaged);
    CHECK(ErrorOf(TableOf(kSound, {}, 1, true)) == kDamaged);
    CHECK(ErrorOf(TableOf({{"A", -1}}, {}, 1, true)) == kOtherKind);
    CHECK(ErrorOf(TableOf({})) == kDamaged);
    CHECK(ErrorOf(TableOf({{"A", -1}})) == kNone);
    CHECK(ErrorOf(TableOf({{"A", 0}})) == kDamaged);
    CHECK(ErrorOf(TableOf({{"ROOT", -1, bt::kGroup, nullptr}, {"A", -1}})) == kDamaged);
    CHECK(ErrorOf(TableOf({{"ROOT", -1, bt::kGroup, nullptr}, {"A", 1}})) == kDamaged);
    CHECK(ErrorOf(TableOf({{"ROOT", -1, bt::kGroup, nullptr}, {"A", 0, bt::kGroup}, {"B", 1}, {"C", 0}})) == kDamaged);
    CHECK(ErrorOf(TableOf({{"ROOT", -1}, {"A", 0}})) == kDamaged);
    CHECK(ErrorOf(TableOf({{"ROOT", -1, bt::kGroup}})) == kDamaged);
    CHECK(ErrorOf(TableOf({{"ROOT", -1, bt::kBehavior, nullptr}})) == kDamaged);
    CHECK(ErrorOf(TableOf({{"ROOT", -1, bt::kNode}})) == kDamaged);
    CHECK(ErrorOf(TableOf({{"ROOT", -1, bt::kGroup, nullptr, 77}, {"A", 0}})) == kDamaged);
    CHECK(ErrorOf(TableOf(Chain(bt::kMaxTreeDepth))) == kNone);
    CHECK(ErrorOf(TableOf(Chain(bt::kMaxTreeDepth + 1))) == kDamaged);
    for (const auto& [block, dblock] : {std::pair{2, 0}, {4, 0}, {9, 0}, {0, 2}, {0, 5}, {0, 9}}) {
        const row leaf = {
            "A", -1, bt::kBehavior, "Nap", 0, static_cast<std::uint8_t>(block), static_cast<std::uint8_t>(dblock)};
        CHECK(ErrorOf(TableOf({leaf})) == kDamaged);
    }
    for (const std::uint8_t form : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{3}})
        CHECK(ErrorOf(TableOf({{"A", -1, bt::kBehavior, "Nap", 0, form, form}})) == kNone);
    CHECK(ErrorOf(TableOf(kSound, {{"A", 3}})) == kDamaged);
    CHECK(ErrorOf(TableOf(kSound, {{"C", 0}})) == kDamaged);
    CHECK(ErrorOf(TableOf(kSound, {{"A", 0}, {"A", 0}})) == kDamaged);
}

TEST_CASE("contract 214: a decider in several places has the same children in all of them") {
    using enum bt::load_error;
    const auto with = [](const char* first, const char* second, bool is_longer) {
        std::vector<row> rows = {{"ROOT", -1, bt::kGroup, nullptr},
                                 {"G", 0, bt::kGroup, nullptr},
                                 {"H", 0, bt::kGroup, nullptr},
                                 {"S", 1, bt::kGroup, nullptr},
                                 {"S", 2, bt::kGroup, nullptr},
                                 {first, 3},
                                 {second, 4}};
        if (is_longer) rows.push_back({"L", 4});
        return ErrorOf(TableOf(rows));
    };
    CHECK(with("A", "A", false) == kNone);
    CHECK(with("A", "B", false) == kDamaged);
    CHECK(with("A", "A", true) == kDamaged);
}

TEST_CASE("contract 214: a group has at most 32 children") {
    for (const int num : {32, 33}) {
        std::vector<std::string> names;
        for (int i = 0; i < num; ++i) names.push_back("C" + std::to_string(i));
        std::vector<row> rows = {{"ROOT", -1, bt::kGroup, nullptr}};
        for (const std::string& name : names) rows.push_back({name.c_str(), 0});
        CHECK(ErrorOf(TableOf(rows)) == (num == 32 ? bt::load_error::kNone : bt::load_error::kDamaged));
    }
}

TEST_CASE("contract 214: blocks that need more than kMaxStorageSize are refused") {
    bytes real;
    bt::save_table(CAT).Write(real);
    // BIG's block, as the table has it: of 30 000 bytes.
    bytes size;
    bt::block_writer(size).Put(std::uint32_t{30000});
    const auto at = std::search(real.begin(), real.end(), size.begin(), size.end());
    REQUIRE(at != real.end());
    const bytes block(at - 1, at + 16);
    bytes out;
    bt::block_writer to(out);
    to.PutBytes("BTsv", 4), to.Put(std::uint16_t{1}), to.Put(false), to.Put(std::string("CAT"));
    const char* const names[] = {"A", "B", "C"};
    to.Put(std::uint16_t{3});
    for (int i = 0; i < 3; ++i) {
        to.Put(static_cast<std::uint16_t>(i - 1)), to.Put(bt::NameId(names[i])), to.Put(std::string(names[i]));
        to.Put(static_cast<std::uint8_t>(0x80 | (i < 2 ? bt::kGroup : bt::kBehavior))), to.Put(std::uint8_t{0});
        to.Put(bt::NameId("Huge")), to.PutBytes(block.data(), block.size()), to.Put(std::uint8_t{0});
    }
    to.Put(std::uint16_t{0});
    CHECK(ErrorOf(out) == bt::load_error::kDamaged);
}

struct saved_cat {
    bytes Table;
    bytes Record;
};
saved_cat Saved(bt::decision_bits flags, int ticks) {
    saved_cat saved;
    const bt::save_table table(CAT);
    table.Write(saved.Table);
    Cat cat;
    cat_memory memory(3);
    for (int i = 0; i < ticks; ++i)
        CHECK(TickBehaviorTree(CAT, memory, &cat,
                               {.Time = 1.0 * i, .DecisionFlags = i % 2 == 0 ? flags : bt::decision_bits{0}}));
    CHECK(table.SaveAgent(memory, saved.Record) == bt::error_code::kNone);
    CHECK(StopBehaviorTree(CAT, memory, &cat, {.Time = 9}));
    return saved;
}
bt::load_report LoadOf(const saved_cat& saved, double time = 9, double offset = 0) {
    std::span<const std::byte> left = saved.Table;
    const bt::save_reader reader(left, CAT, {.TimeOffset = offset});
    if (reader.Error() != bt::load_error::kNone) return {.Error = reader.Error()};
    Cat cat;
    cat_memory memory(4);
    left = saved.Record;
    bt::load_report report = reader.LoadAgent(left, memory, &cat, {.Time = time});
    CHECK((left.size() == saved.Record.size()) == !report);
    CHECK((memory.Tree == nullptr || report));
    if (report) {
        CHECK(bt::ActiveDepth(memory) == report.NumKept);
        for (int i = 0; i < 3; ++i) CHECK(TickBehaviorTree(CAT, memory, &cat, {.Time = time + i, .DecisionFlags = 1}));
        CHECK(StopBehaviorTree(CAT, memory, &cat, {.Time = time + 9}));
    }
    return report;
}

TEST_CASE("contract 214: bytes that end too early are refused") {
    for (const bt::decision_bits flags : {0u, 1u, 2u}) {
        const saved_cat whole = Saved(flags, 4);
        CHECK(LoadOf(whole));
        for (std::size_t size = 0; size < whole.Table.size(); ++size) {
            saved_cat cut = whole;
            cut.Table.resize(size);
            CHECK(LoadOf(cut).Error == (size < 4 ? bt::load_error::kNotATable : bt::load_error::kCutOff));
        }
        for (std::size_t size = flags; size < whole.Record.size(); size += 3) {  // all sizes, each with one of the flags
            saved_cat cut = whole;
            cut.Record.resize(size);
            CHECK(LoadOf(cut).Error == bt::load_error::kCutOff);
        }
    }
}

TEST_CASE("contract 214: any damage is refused, or makes another agent that can be ticked") {
    script::silence nobody;
    std::uint64_t state = 1;
    const auto draw = [&state] {
        return static_cast<std::uint32_t>((state = state * 6364136223846793005u + 1442695040888963407u) >> 33u);
    };
    int num_loaded = 0;
    for (const bt::decision_bits flags : {0u, 1u, 2u}) {
        const saved_cat whole = Saved(flags, 5);
        for (int i = 0; i < 1500; ++i) {
            saved_cat damaged = whole;
            for (std::uint32_t k = draw() % 3; k > 0; --k)
                damaged.Table[draw() % damaged.Table.size()] = static_cast<std::byte>(draw());
            for (std::uint32_t k = draw() % 4; k > 0; --k) {
                const std::size_t at = draw() % std::min<std::size_t>(damaged.Record.size(), 120);
                damaged.Record[at] = static_cast<std::byte>(draw());
            }
            if (LoadOf(damaged, 1e300)) ++num_loaded;
        }
    }
    CHECK(num_loaded > 100);
}

// Puts a value at a place of a record.
template <class T>
saved_cat With(saved_cat saved, std::size_t at, T value) {
    bytes out;
    bt::block_writer(out).Put(value);
    std::memcpy(&saved.Record[at], out.data(), out.size());
    return saved;
}

TEST_CASE("contract 214: numbers that can't be right are refused") {
    using enum bt::load_error;
    const saved_cat nap = Saved(0, 2);  // ROOT > DAY > NAP or TWICE
    constexpr std::size_t time = 9, leaf = 17, bits = 19, timer = 20, root = 28, day = 36, turns = 44, next = 48;
    CHECK(LoadOf(nap));
    CHECK(LoadOf(With(nap, 0, std::uint8_t{4})).Error == kDamaged);
    for (const double bad : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        CHECK(LoadOf(With(nap, time, bad)).Error == kDamaged);
        CHECK(LoadOf(With(nap, timer, bad)).Error == kDamaged);
        CHECK(LoadOf(With(nap, root, bad)).Error == kDamaged);
        CHECK(LoadOf(nap, 9, bad).Error == kDamaged);
    }
    CHECK(LoadOf(With(nap, leaf, std::uint16_t{6})).Error == kDamaged);
    CHECK(LoadOf(With(nap, leaf, std::uint16_t{0x7FFF})).Error == kDamaged);
    CHECK(LoadOf(With(nap, bits, std::uint8_t{4 + 2})).Error == kDamaged);  // there are two timers
    CHECK(LoadOf(With(nap, day, 1.5)).Error == kDamaged);                   // later than the last tick
    CHECK(LoadOf(With(nap, turns, std::uint32_t{4})).Error == kDamaged);
    CHECK(LoadOf(With(nap, next, std::int32_t{2})).Error == kDamaged);
    CHECK(LoadOf(With(nap, next, std::int32_t{-2})).Error == kDamaged);
    CHECK(LoadOf(With(nap, next, std::int32_t{1})));
    CHECK(LoadOf(nap, 0.5).Error == kLaterTime);
    CHECK(LoadOf(nap, 0.5, -0.5));
}

TEST_CASE("contract 214: a position of a decider that has none is checked, and forgotten") {
    const bytes table = TableOf(kSound, {{"A", 2}});
    for (const std::int32_t position : {0, 31, -1, 32}) {
        bytes record;
        bt::block_writer to(record);
        to.Put(std::uint8_t{1}), to.Put(1.0), to.Put(bt::kNoNode), to.Put(std::uint8_t{1}), to.Put(position);
        const bt::load_report report = LoadOf({table, record});
        CHECK(report.Error == (position == 0 || position == 31 ? bt::load_error::kNone : bt::load_error::kDamaged));
        CHECK(report.Ended.empty());
    }
}

TEST_CASE("contract 214: a position of a group that is out of its reach is refused") {
    bt::decider_builder builder;
    builder.Begin(bt::kGroupPrioritizedList, "ROOT");
    builder.Begin(bt::kGroupSequential, "SEQ", {.Preconditions = {.AllFlags = 1}, .Flags = bt::kFlagsResume});
    builder.Leaf(Nap, "A"), builder.Leaf(Nap, "B");
    builder.End();
    builder.Leaf(Nap, "C");
    builder.End();
    const bt::built_tree tree = builder.Build("SLEEPER");
    REQUIRE(tree.IsSound());
    const bt::save_table table(tree);
    bytes of_table, record;
    table.Write(of_table);
    Cat cat;
    bt::built_memory memory(tree);
    cat.Calls = 4;
    CHECK(TickBehaviorTree(tree, memory, &cat, {.Time = 0, .DecisionFlags = 1}));
    CHECK(table.SaveAgent(memory, record) == bt::error_code::kNone);
    CHECK(std::string(memory.Memory().Path) == "ROOT > SEQ > B");
    for (const std::int32_t position : {-1, 0, 1, 32}) {
        bytes damaged, number;
        bt::block_writer(number).Put(position);
        damaged = record;
        const std::size_t at = 1 + 8 + 2 + 1;  // no generator
        std::memcpy(&damaged[at], number.data(), number.size());
        std::span<const std::byte> left = of_table;
        const bt::save_reader reader(left, tree);
        bt::built_memory made(tree);
        left = damaged;
        const bt::load_report report = reader.LoadAgent(left, made, &cat, {.Time = 0});
        CHECK(bool{report} == (position == 0 || position == 1));
        CHECK(StopBehaviorTree(tree, made, &cat, {}));
    }
    CHECK(StopBehaviorTree(tree, memory, &cat, {}));
}

}  // namespace damaged_saves
