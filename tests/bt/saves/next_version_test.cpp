// A game of 200 agents is saved, and its next version loads it, as a user of bt/save.h would write both (contract 210
// to 218).
#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <bt/save.h>
#include <bt/save_crowd.h>
#include <doctest/doctest.h>
#include <tests/bt/saves/next_version_trees.h>

namespace next_version {

constexpr int kNumVillagers = 70;
constexpr int kNumWolves = 30;
constexpr int kNumSheep = 100;

std::uint32_t FlagsOf(int number) { return number % 5 == 0 ? kHearsHowl : number % 2 == 0 ? kIsRaining : 0u; }

// The game, whose trees are those of one version.
template <const bt::tree& VillagerTree, const bt::tree& WolfTree, const bt::tree& SheepTree>
struct game {
    struct villager {
        Villager Body;
        bt::tree_memory<VillagerTree> Memory;
    };
    struct wolf {
        Wolf Body;
        bt::tree_memory<WolfTree> Memory;
    };
    double Time = 0;
    std::vector<villager> Villagers = std::vector<villager>(kNumVillagers);
    std::vector<wolf> Wolves = std::vector<wolf>(kNumWolves);
    std::vector<Sheep> Herd = std::vector<Sheep>(kNumSheep);
    std::vector<int> SheepOf = std::vector<int>(kNumSheep);  // by its number in the crowd
    bt::crowd<SheepTree, Sheep> Crowd;

    game() = default;
    game(const game&) = delete;
    game& operator=(const game&) = delete;
    ~game() {
        for (villager& each : Villagers)
            CHECK(bt::StopBehaviorTree(VillagerTree, each.Memory, &each.Body, {.Time = Time}));
        for (wolf& each : Wolves) CHECK(bt::StopBehaviorTree(WolfTree, each.Memory, &each.Body, {.Time = Time}));
        Crowd.RemoveAll({.Time = Time});
    }

    // Not all come at once, so at any moment they are in different deciders.
    void Run(int num_seconds) {
        for (int i = 0; i < num_seconds; ++i, Time += 1) {
            for (villager& each : Villagers) {
                if (each.Body.Number % 11 <= Time)
                    CHECK(bt::TickBehaviorTree(VillagerTree, each.Memory, &each.Body, InputOf(each.Body.Number)));
            }
            for (wolf& each : Wolves) {
                if (each.Body.Number % 6 <= Time)
                    CHECK(bt::TickBehaviorTree(WolfTree, each.Memory, &each.Body, InputOf(each.Body.Number)));
            }
            CHECK(Crowd.Tick(Time, 1));
        }
    }
    bt::tick_input InputOf(int number) const {
        return {.Time = Time, .DeltaTime = 1, .DecisionFlags = FlagsOf(number)};
    }
};
using game_before = game<before::VILLAGER, before::wolves::WOLF, before::sheep::SHEEP>;
using game_after = game<after::VILLAGER, after::wolves::WOLF, after::sheep::SHEEP>;

void Begin(game_before& village) {
    for (int i = 0; i < kNumVillagers; ++i) village.Villagers[static_cast<std::size_t>(i)].Body.Number = i;
    for (int i = 0; i < kNumWolves; ++i) {
        village.Wolves[static_cast<std::size_t>(i)].Body = {.Number = i, .Hunger = static_cast<float>(i % 5)};
    }
    for (const int third : {1, 2, 0}) {
        for (int i = third; i < kNumSheep; i += 3) {
            Sheep& sheep = village.Herd[static_cast<std::size_t>(i)];
            sheep.Number = i;
            village.SheepOf[static_cast<std::size_t>(village.Crowd.Add(&sheep))] = i;
        }
        village.Run(5);
    }
    village.Run(1);
}

std::vector<std::byte> Save(game_before& village) {
    std::vector<std::byte> file;
    bt::block_writer own(file);
    own.Put(village.Time);
    const bt::save_table villagers(before::VILLAGER), wolves(before::wolves::WOLF), sheep(before::sheep::SHEEP);
    villagers.Write(file), wolves.Write(file), sheep.Write(file);
    for (const auto& each : village.Villagers) {
        own.Put(each.Body.Number), own.Put(each.Body.Coins), own.Put(each.Body.Ends);
        CHECK(villagers.SaveAgent(each.Memory, file) == bt::error_code::kNone);
    }
    for (const auto& each : village.Wolves) {
        own.Put(each.Body.Number), own.Put(each.Body.Hunger), own.Put(each.Body.IsHidden);
        CHECK(wolves.SaveAgent(each.Memory, file) == bt::error_code::kNone);
    }
    for (const Sheep& each : village.Herd) own.Put(each.Number), own.Put(each.Grass), own.Put(each.Ends);
    own.Put(village.SheepOf);
    CHECK(bt::SaveCrowd(sheep, village.Crowd, file) == bt::error_code::kNone);
    return file;
}

// What became of agents, in words, by the path before: how many.
using outcomes = std::map<std::string, int>;

std::string WordsOf(const bt::ended_decider& each) {
    const std::string within = *each.Within != 0 ? std::string(each.Within) + ": " : "";
    return ", " + within + each.Path + " " + bt::LoadEndText(each.Why) + (each.WasDeactivated ? "" : "!");
}
// With the path of a talk.
std::string PathOf(const bt::tree_memory_base& memory) {
    const std::string path = memory.Path;
    if (path != "ROOT > TALK") return path;
    return path + ": " + static_cast<const bt::tree_memory_base*>(ActiveBlock(memory, 1))->Path;
}
std::string WordsOf(const bt::load_report& report) {
    if (!report) return bt::LoadErrorText(report.Error);
    std::string words = std::to_string(report.NumKept);
    for (const bt::ended_decider& each : report.Ended) words += WordsOf(each);
    return words;
}

// The game's own values, which stand between the records.
template <class... Value>
void Get(std::span<const std::byte>& from, Value&... values) {
    bt::block_reader own(from);
    CHECK((own.Get(values) && ...));
    from = from.last(own.NumLeft());
}

// The next version of the game loads the file.
void Load(std::span<const std::byte> left, game_before& old, game_after& village, outcomes& told) {
    double time = 0;
    Get(left, time);
    const bt::renamed_decider renamed[] = {{.From = "GRAZE", .To = "EAT"}};
    const bt::behavior* const behaviors[] = {&before::Buy, &before::Chat};
    // The clock begins again.
    const bt::save_reader_options options = {.TimeOffset = -time, .Renamed = renamed, .Behaviors = behaviors};
    const bt::save_reader villagers(left, after::VILLAGER, options);
    const bt::save_reader wolves(left, after::wolves::WOLF, options);
    const bt::save_reader sheep(left, after::sheep::SHEEP, options);
    for (const bt::save_reader* const each : {&villagers, &wolves, &sheep})
        REQUIRE(each->Error() == bt::load_error::kNone);
    for (std::size_t i = 0; i < village.Villagers.size(); ++i) {
        auto& each = village.Villagers[i];
        Get(left, each.Body.Number, each.Body.Coins, each.Body.Ends);
        const std::string words =
            WordsOf(villagers.LoadAgent(left, each.Memory, &each.Body, village.InputOf(each.Body.Number)));
        const std::string calls = each.Body.Ends.substr(old.Villagers[i].Body.Ends.size());
        ++told[PathOf(old.Villagers[i].Memory) + " | " + words + " " + calls + "| " + PathOf(each.Memory)];
    }
    for (std::size_t i = 0; i < village.Wolves.size(); ++i) {
        auto& each = village.Wolves[i];
        Get(left, each.Body.Number, each.Body.Hunger, each.Body.IsHidden);
        const bt::load_report report =
            wolves.LoadAgent(left, each.Memory, &each.Body, village.InputOf(each.Body.Number));
        for (const bt::ended_decider& ended : report.Ended) {
            if (!ended.WasDeactivated) each.Body.IsHidden = false;  // as Stalk_Deactivate would have done
        }
        ++told[PathOf(old.Wolves[i].Memory) + " | " + WordsOf(report) + " | " + PathOf(each.Memory)];
    }
    for (Sheep& each : village.Herd) Get(left, each.Number, each.Grass, each.Ends);
    Get(left, village.SheepOf);
    const auto sheep_of = [&](int number) {
        const int of = village.SheepOf[static_cast<std::size_t>(number)];
        return &village.Herd[static_cast<std::size_t>(of)];
    };
    const bt::crowd_load_report report = bt::LoadCrowd(sheep, left, village.Crowd, sheep_of, village.InputOf(0));
    REQUIRE(report);
    CHECK(left.empty());
    CHECK(report.NumLoaded == kNumSheep);
    for (int i = 0; i < kNumSheep; ++i) {
        std::string words;
        for (const bt::ended_member_decider& each : report.Ended) {
            if (each.Number == i) words += WordsOf(each.Ended);
        }
        ++told[PathOf(*old.Crowd.MemoryOf(i)) + " |" + words + " | " + PathOf(*village.Crowd.MemoryOf(i))];
    }
}

// Coins, and what is in baskets.
template <class Villagers>
std::size_t WorthOf(const Villagers& villagers) {
    std::size_t worth = 0;
    for (const auto& each : villagers) {
        worth += static_cast<std::size_t>(each.Body.Coins);
        const bool is_shopping = std::string(each.Memory.Path).starts_with("ROOT > TRIP");
        if (is_shopping) worth += static_cast<const before::Shop_Block*>(ActiveBlock(each.Memory, 1))->Basket.size();
    }
    return worth;
}
template <class Game>
std::vector<std::string> TimesOf(Game& village, int num_levels) {
    std::vector<std::string> times;
    const auto add = [&](const bt::tree_memory_base& memory) {
        std::string& of_agent = times.emplace_back();
        for (int i = 0; i < std::min(num_levels, bt::ActiveDepth(memory)); ++i)
            of_agent += std::to_string(bt::ActiveSeconds(memory, i)) + " ";
    };
    for (const auto& each : village.Villagers) add(each.Memory);
    for (const auto& each : village.Wolves) add(each.Memory);
    for (int i = 0; i < kNumSheep; ++i) add(*village.Crowd.MemoryOf(i));
    return times;
}

TEST_CASE("contract 213: the next version of a game loads a save of 200 agents, and all go on as the report says") {
    game_before old;
    Begin(old);
    const std::vector<std::byte> file = Save(old);
    CHECK(file.size() < 200 * 90);
    game_after village;
    outcomes told;
    Load(file, old, village, told);
    // "before | how many go on, what ended, !: without a Deactivate, and the Deactivates | right after it"
    const outcomes expected = {
        {"(idle) | 0 | (idle)", 7},
        {"ROOT > HIDE | 2 | ROOT > HIDE", 14},
        {"ROOT > TALK: MEETING > CHAT | 2, ROOT > TALK: MEETING > CHAT is gone c| ROOT > TALK: (idle)", 2},
        {"ROOT > TALK: MEETING > WAVE | 2 | ROOT > TALK: MEETING > WAVE", 2},
        {"ROOT > TRIP > GO | 3 | ROOT > TRIP > GO", 12},
        {"ROOT > TRIP > BUY | 2, ROOT > TRIP > BUY is gone b| ROOT > TRIP", 21},
        {"ROOT > TRIP > PAY | 3 | ROOT > TRIP > PAY", 7},
        {"ROOT > TRIP > RETURN | 3 | ROOT > TRIP > RETURN", 5},
        {"ROOT > SLEEP | 2 | ROOT > SLEEP", 15},
        {"ROOT > STALK | 1, ROOT > STALK its block has another type or version! | ROOT", 15},
        {"ROOT > GRAZE > CHEW | | ROOT > EAT > CHEW", 66},
        {"ROOT > GRAZE > WANDER |, ROOT > EAT > WANDER is gone | ROOT > EAT", 34},
    };
    CHECK(told == expected);
    CHECK(WorthOf(village.Villagers) == WorthOf(old.Villagers));
    CHECK(TimesOf(village, 1) == TimesOf(old, 1));

    for (auto& each : village.Villagers) each.Body.Ends.clear();
    village.Run(10);
    CHECK(WorthOf(village.Villagers) > WorthOf(old.Villagers));
    for (const auto& each : village.Villagers) CHECK(each.Body.Ends.find_first_of("bc") == std::string::npos);
    for (const auto& each : village.Wolves)
        CHECK(each.Body.IsHidden == (std::string(each.Memory.Path) == "ROOT > STALK"));
    for (int i = 0; i < kNumSheep; ++i) CHECK(village.Crowd.MemoryOf(i)->Leaf != bt::kNoNode);
}

}  // namespace next_version
