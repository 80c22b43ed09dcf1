// Enumerations that were declared to be flags: their names, their type, and where they may stand.
#include <bt/behaviors.h>
#include <bt/build.h>
#include <bt/debug/explain.h>
#include <bt/debug/recorder.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <optional>
#include <string>
#include <type_traits>

namespace flags {

enum creature_flags : std::uint32_t {
    kNone = 0,
    kIsHungry = 1u << 0,
    kIsTired = 1u << 1,
    kIsWeary = kIsTired,                 // another name of it
    kIsMiserable = kIsHungry | kIsTired,  // no bit
    kIsFrozen = 1u << 4,
    kIsLast = 1u << 31,
};
BT_DECLARE_FLAGS(creature_flags);

enum class senses : std::uint8_t { kSmell = 1, kNoise = 2, kLast = 128 };
BT_DECLARE_STIMULI(senses);

struct Pace {
    enum options : int { kOnTiptoe = 1, kLoudly = 2 };
};
BT_DECLARE_BEHAVIOR_FLAGS(Pace::options);

enum shared_flags : std::uint32_t { kIsNight = 1u << 8, kIsRaining = 1u << 9 };
BT_DECLARE_FLAGS(shared_flags);

enum : std::uint32_t { kPlain = 1u << 2 };
constexpr std::uint32_t kNumber = 12;

// "0 kA, 4 kB"
std::string NamesOf(const bt::flag_set& set) {
    std::string names;
    for (int bit = 0; bit < 32; ++bit) {
        if (set.Names[bit] != nullptr) names += (names.empty() ? "" : ", ") + std::to_string(bit) + " " + set.Names[bit];
    }
    return names;
}

TEST_CASE("contract 94: the names of declared flags are those of their enumerators") {
    CHECK(NamesOf(bt::kFlagSet<creature_flags>) == "0 kIsHungry, 1 kIsTired, 4 kIsFrozen, 31 kIsLast");
    CHECK(NamesOf(bt::kFlagSet<senses>) == "0 kSmell, 1 kNoise, 7 kLast");
    CHECK(NamesOf(bt::kFlagSet<Pace::options>) == "0 kOnTiptoe, 1 kLoudly");
    CHECK(std::string(bt::kFlagSet<creature_flags>.Name) == "flags::creature_flags");
    CHECK(bt::kFlagSet<creature_flags>.Use == bt::flags_use::kDecisionFlags);
    CHECK(bt::kFlagSet<senses>.Use == bt::flags_use::kStimuli);
    CHECK(bt::kFlagSet<Pace::options>.Use == bt::flags_use::kBehaviorFlags);
}

TEST_CASE("contract 94: operators keep the type of declared flags, which are still numbers beside other numbers") {
    static_assert(std::is_same_v<decltype(kIsHungry | kIsTired), creature_flags>);
    static_assert(std::is_same_v<decltype(kIsHungry | 4u), unsigned>);
    static_assert(std::is_same_v<decltype(senses::kSmell | senses::kNoise), senses>);
    static_assert((kIsMiserable & ~kIsTired) == kIsHungry && (kIsMiserable ^ kIsTired) == kIsHungry);
    static_assert(static_cast<int>(~senses::kSmell) == 254);
    creature_flags now = kNone;
    now |= kIsTired | kIsFrozen;
    now &= ~kIsTired;
    now ^= kIsHungry;
    CHECK(now == (kIsHungry | kIsFrozen));
    std::uint32_t word = now;
    word &= ~kIsHungry;
    CHECK(word == 16);
    CHECK((word & kIsFrozen) != 0);
    bt::decision_bits bits = kIsTired;
    bits |= kIsFrozen | kIsHungry;
    bits &= kIsFrozen | kIsTired;
    bits ^= kIsTired;
    CHECK(bits == std::uint32_t{kIsFrozen});
}

// A word, after its words or its set were changed, as a word of a decider has it.
bt::decision_flags_word WithWords(bt::flags_word word, const char* words) {
    word.Words = words;
    return word;
}
bt::decision_flags_word Unchanged(bt::flags_word word) { return word; }
bt::decision_flags_word WithoutSet(bt::flags_word word) {
    word.Set = nullptr;
    return word;
}

TEST_CASE("contract 94: a word keeps the bits, the set and, as far as it can, the words that it was given") {
    const struct {
        bt::flags_word Word;
        std::uint32_t Bits;
        const char* Words;
        const bt::flag_set* Set;
    } rows[] = {
        {bt::decision_flags_word(), 0, "", nullptr},
        {bt::decision_flags_word(kIsTired), 2, "kIsTired", &bt::kFlagSet<creature_flags>},
        {bt::decision_flags_word(kIsTired | kIsFrozen), 18, "", &bt::kFlagSet<creature_flags>},
        {BT_FLAGS(kIsTired | kIsFrozen), 18, "kIsTired | kIsFrozen", &bt::kFlagSet<creature_flags>},
        {bt::stimuli_word(senses::kLast), 128, "kLast", &bt::kFlagSet<senses>},
        {bt::behavior_flags_word(Pace::kLoudly), 2, "kLoudly", &bt::kFlagSet<Pace::options>},
        {bt::decision_flags_word(kPlain), 4, "", nullptr},
        {bt::decision_flags_word(kNumber), 12, "", nullptr},
        {bt::decision_flags_word(kNumber, "its words"), 12, "its words", nullptr},
        {bt::decision_flags_word(bt::flags_word{3, "both"}), 3, "both", nullptr},
        {Unchanged(BT_FLAGS(kIsTired)), 2, "kIsTired", &bt::kFlagSet<creature_flags>},
        {WithWords(BT_FLAGS(kIsTired), "changed"), 2, "changed", nullptr},
        {WithWords(BT_FLAGS(kIsTired), nullptr), 2, "", &bt::kFlagSet<creature_flags>},
        {WithoutSet(BT_FLAGS(kIsTired)), 2, "kIsTired", nullptr},
        {BT_FLAGS(kPlain), 4, "kPlain", nullptr},
        {BT_FLAGS(kIsTired | 4u), 6, "kIsTired | 4u", nullptr},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Bits);
        CHECK(row.Word.Bits == row.Bits);
        CHECK(std::string(row.Word.Words != nullptr ? row.Word.Words : "") == row.Words);
        CHECK(row.Word.Set == row.Set);
    }
}

TEST_CASE("contract 56, 84: declared stimuli are set, read and cleared like numbers") {
    bt::behavior_stimuli stimuli;
    CHECK(stimuli.Set(senses::kNoise, 2, 7));
    CHECK(stimuli.IsSet(senses::kNoise | senses::kSmell));
    int data = 0;
    CHECK(stimuli.Read(senses::kNoise, data));
    CHECK(data == 7);
    CHECK(stimuli.Refresh(senses::kNoise, 5));
    stimuli.Clear(senses::kNoise);
    CHECK(stimuli.StimuliAllFlags == 0);
}

// What texts say of them.

constexpr bt::wait_for_flags kMorning = {.Flags = kIsRaining, .Stimuli = senses::kSmell | senses::kNoise};

BT_DECLARE_DECIDERS(ROOT, EAT, HIDE, WAIT, REST);

BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (EAT, HIDE, WAIT, REST));
BT_DEFINE_DECIDER(  EAT,  bt::DoNothing, .Preconditions = {.AllFlags = kIsHungry | kIsFrozen, .NoFlags = kIsTired});
BT_DEFINE_DECIDER(  HIDE, bt::DoNothing, .Preconditions = {.AllFlags = kPlain}, .While = {.AnyStimuli = {senses::kNoise}});
BT_DEFINE_DECIDER(  WAIT, bt::WaitForFlags, .Preconditions = {.EverySeconds = 100}, .Parameters = bt::with(kMorning));
BT_DEFINE_DECIDER(  REST, bt::DoNothing);

BT_DEFINE_TREE(CREATURE, ROOT);

struct agent {
    bt::tree_memory<CREATURE> Memory;
    bt::flight_recorder<4, 16> Recorder;
    std::uint32_t Stimuli = 0;
    bt::tick_input Input = {.DeltaTime = 1, .StimuliAllFlags = &Stimuli};

    void Tick(std::uint32_t flags, std::uint32_t stimuli) {
        Input.Time += 1;
        Input.DecisionFlags = flags;
        Stimuli = stimuli;
        REQUIRE(TickBehaviorTree(CREATURE, Memory, nullptr, Input, Recorder));
    }
    std::string Explain(const bt::decider& subject) {
        char text[2000];
        ExplainDecider(CREATURE, Memory, nullptr, Input, subject, text, sizeof text);
        return text;
    }
};

bool Has(const std::string& text, const char* part) {
    CAPTURE(text);
    CAPTURE(part);
    const bool has = text.find(part) != std::string::npos;
    CHECK(has);
    return has;
}

TEST_CASE("contract 94: texts name every bit of declared flags; a bit without a name is told by its number") {
    agent creature;
    creature.Tick(kIsHungry, 0);
    Has(creature.Explain(EAT), "needs all of kIsHungry | kIsFrozen, of which kIsFrozen is not set");
    Has(creature.Explain(HIDE), "needs bit 2, which is not set");
    creature.Tick(1u << 7 | kIsLast | kIsRaining, 0xFF);
    char text[2000];
    bt::PrintRecording(creature.Recorder, 0, 100, text, sizeof text);
    Has(text, "DecisionFlags -kIsHungry +bit 7 +kIsRaining +kIsLast");
    Has(text, "StimuliFlags +kSmell +kNoise +bit 2 +bit 3 +bit 4 +bit 5 +bit 6 +kLast");
}

TEST_CASE("a wait for flags is explained: which are missing, and that none is") {
    agent creature;
    creature.Tick(0, 2);
    CHECK(std::string(creature.Memory.Path) == "ROOT > WAIT");
    Has(creature.Explain(WAIT),
        "  It waits: it needs kIsRaining, which is not set; needs all of kSmell | kNoise, of which kSmell is not set.\n");
    creature.Tick(kIsRaining, 2);
    Has(creature.Explain(WAIT), "  It waits: it needs all of kSmell | kNoise, of which kSmell is not set.\n");
    creature.Tick(0, 3);
    Has(creature.Explain(WAIT), "  It waits: it needs kIsRaining, which is not set.\n");
    creature.Input.DecisionFlags = kIsRaining;
    Has(creature.Explain(WAIT), "  The flags that it waits for are set, so it succeeds in the next tick.\n");
    creature.Tick(kIsRaining, 3);
    CHECK(std::string(creature.Memory.Path) == "ROOT > REST");
    CHECK(creature.Explain(REST).find("wait") == std::string::npos);
}

// Trees that are built at run time.

enum other_flags : std::uint32_t { kIsRich = 1u << 1 };
BT_DECLARE_FLAGS(other_flags);
enum same_flags : std::uint32_t { kIsAwake = 1u << 0 };
BT_DECLARE_FLAGS(same_flags);
namespace same {
enum creature_flags : std::uint32_t { kIsHungry = 1u << 0 };
BT_DECLARE_FLAGS(creature_flags);
}  // namespace same

TEST_CASE("contract 67, 84: verification finds flags of another use, and bits with two names") {
    static constexpr bt::flags_word flag = BT_FLAGS(kIsTired), stimulus = BT_FLAGS(senses::kSmell);
    static constexpr bt::flags_word option = BT_FLAGS(Pace::kLoudly);
    struct of {
        bt::preconditions Preconditions = {};
        bt::behavior_flags_word BehaviorFlags = {};
        std::optional<bt::preconditions> While = {};  // none: a plain decider, which is verified in fewer steps
    };
    static constexpr struct {
        of First, Second;
        bt::error_code Error;
        const char* Other;
    } rows[] = {
        {{.Preconditions = {.AllFlags = flag, .AllStimuli = stimulus}, .BehaviorFlags = option}, {}, bt::error_code::kNone, ""},
        {{}, {.Preconditions = {.AllFlags = stimulus}}, bt::error_code::kOtherFlags, ""},
        {{}, {.Preconditions = {.AnyFlags = stimulus}}, bt::error_code::kOtherFlags, ""},
        {{}, {.Preconditions = {.NoFlags = stimulus}}, bt::error_code::kOtherFlags, ""},
        {{}, {.Preconditions = {.NotAllFlags = option}}, bt::error_code::kOtherFlags, ""},
        {{}, {.Preconditions = {.AllStimuli = flag}}, bt::error_code::kOtherFlags, ""},
        {{}, {.Preconditions = {.AnyStimuli = flag}}, bt::error_code::kOtherFlags, ""},
        {{}, {.Preconditions = {.NoStimuli = option}}, bt::error_code::kOtherFlags, ""},
        {{}, {.Preconditions = {.NotAllStimuli = flag}}, bt::error_code::kOtherFlags, ""},
        {{}, {.Preconditions = {.AllFlags = stimulus, .AllStimuli = stimulus}}, bt::error_code::kOtherFlags, ""},
        {{}, {.Preconditions = {.AllFlags = stimulus}, .While = {{.AllFlags = flag}}}, bt::error_code::kOtherFlags, ""},
        {{}, {.BehaviorFlags = stimulus}, bt::error_code::kOtherFlags, ""},
        {{}, {.While = {{.AllFlags = stimulus}}}, bt::error_code::kOtherFlags, ""},
        {{}, {.While = {{.NoStimuli = flag}}}, bt::error_code::kOtherFlags, ""},
        {{.Preconditions = {.AllFlags = kIsTired}}, {.Preconditions = {.NoFlags = kIsRich}}, bt::error_code::kMixedFlags, "FIRST"},
        {{.While = {{.AllFlags = kIsRich}}}, {.While = {{.NoFlags = kIsHungry}}}, bt::error_code::kMixedFlags, "FIRST"},
        {{}, {.Preconditions = {.AllFlags = kIsTired}, .While = {{.AllFlags = kIsRich}}}, bt::error_code::kMixedFlags, "SECOND"},
        {{.Preconditions = {.AllFlags = kIsTired}}, {.Preconditions = {.NoFlags = kIsNight}}, bt::error_code::kNone, ""},
        {{.Preconditions = {.AllFlags = kIsHungry}}, {.Preconditions = {.AllFlags = same::kIsHungry}}, bt::error_code::kNone, ""},
        {{.Preconditions = {.AllFlags = kIsRich}}, {.Preconditions = {.AllFlags = kIsAwake}}, bt::error_code::kNone, ""},
        {{.Preconditions = {.AllFlags = kIsTired}}, {.Preconditions = {.AllStimuli = senses::kNoise}}, bt::error_code::kNone, ""},
        {{.Preconditions = {.AllFlags = kIsTired}}, {.Preconditions = {.AllFlags = 1, .NoFlags = {2, "kX"}}}, bt::error_code::kNone, ""},
    };
    for (int i = 0; i < static_cast<int>(std::size(rows)); ++i) {
        CAPTURE(i);
        const auto leaf = [](const char* name, const of& given) -> bt::decider {
            bt::decider made = {.DebugName = name,
                                .Behavior = &bt::DoNothing,
                                .Preconditions = bt::named_preconditions::Kept(given.Preconditions),
                                .BehaviorFlags = given.BehaviorFlags};
            if (given.While.has_value()) made.While = bt::named_preconditions::Kept(*given.While);
            return made;
        };
        const bt::decider first = leaf("FIRST", rows[i].First), second = leaf("SECOND", rows[i].Second);
        const bt::decider* const children[] = {&first, &second};
        const bt::decider root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {children, 2}, .Id = 3};
        bt::tree_storage<8> storage;
        const bt::tree_error error = InitializeTreeData(storage, "TREE", root);
        CHECK(error.Code == rows[i].Error);
        if (error.IsError()) CHECK(error.Decider == &second);
        CHECK(std::string(error.Other != nullptr ? error.Other->DebugName : "") == rows[i].Other);
    }
}

}  // namespace flags
