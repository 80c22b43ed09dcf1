// A world in zones, which MPI ranks share: agents walk over the borders with what they are doing, and hear noises from
// behind them. Prints a hash that is the same for any number of ranks.
//
//   mpirun -n 4 decider_zones [AGENTS [TICKS]]
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <span>
#include <vector>

#include <adapters/mpi/parcels.h>
#include <bt/save.h>
#include <macros/bt_macros.h>

namespace zones {

constexpr int kWidth = 12'000;  // cells
constexpr int kZone = 100;      // cells; the zones are given to the ranks in turn
constexpr int kHearing = 4;     // cells

enum flags : std::uint32_t { kIsHungry = 1, kIsTired = 2 };
BT_DECLARE_FLAGS(flags);
enum stimuli : std::uint32_t { kHearsNoise = 1 };
BT_DECLARE_STIMULI(stimuli);

struct Deer {
    std::uint32_t Number = 0;
    std::int32_t X = 0;
    float Hunger = 0;
    float Tiredness = 0;
    bt::behavior_stimuli_of<1, sizeof(std::int32_t)> Stimuli;
};
struct Walk_Block {
    using role = bt::block;
    std::int32_t Goal = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Walk_Block::Goal>("Goal")};
};

void Step(Deer& deer, int to) {
    deer.X += deer.X < to ? 1 : deer.X > to ? -1 : 0;
    deer.X = deer.X < 0 ? 0 : deer.X >= kWidth ? kWidth - 1 : deer.X;
}
bt::status Flee_Tick(Deer& deer, const bt::tick_args& args) {
    std::int32_t source = 0;
    if (deer.Stimuli.Read(kHearsNoise, source)) Step(deer, deer.X + (deer.X < source ? -1 : 1));
    return args.Duration() > 1 ? bt::status::kSucceeded : bt::status::kRunning;
}
bt::status Graze_Tick(Deer& deer) {
    deer.Hunger -= 1;
    return deer.Hunger > 2 ? bt::status::kRunning : bt::status::kSucceeded;
}
bt::status Sleep_Tick(Deer& deer) {
    deer.Tiredness -= 2;
    return deer.Tiredness > 0 ? bt::status::kRunning : bt::status::kSucceeded;
}
void Walk_Activate(Deer& deer, Walk_Block& block, const bt::tick_args& args) {
    block.Goal = deer.X + static_cast<int>(args.Random->NextBelow(41)) - 20;
}
bt::status Walk_Tick(Deer& deer, Walk_Block& block) {
    const int before = deer.X;
    Step(deer, block.Goal);
    return deer.X == before ? bt::status::kSucceeded : bt::status::kRunning;
}
BT_DEFINE_BEHAVIOR(Flee);
BT_DEFINE_BEHAVIOR(Graze);
BT_DEFINE_BEHAVIOR(Sleep);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Walk);

BT_DECLARE_DECIDERS(FLEE, GRAZE, SLEEP, WALK);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (FLEE, GRAZE, SLEEP, WALK));
BT_DEFINE_DECIDER(  FLEE, Flee, .Preconditions = {.AllStimuli = kHearsNoise, .CooldownSeconds = 2});
BT_DEFINE_DECIDER(  GRAZE, Graze, .Preconditions = {.AllFlags = kIsHungry, .EverySeconds = 1});
BT_DEFINE_DECIDER(  SLEEP, Sleep, .Preconditions = {.AllFlags = kIsTired});
BT_DEFINE_DECIDER(  WALK, Walk);
BT_DEFINE_TREE(DEER, ROOT);
static_assert(bt::CheckSaves<DEER>());

struct Agent {
    Deer Self;
    bt::tree_memory<DEER> Memory;
};

// The first byte of a message.
enum class message : std::uint8_t { kAgent, kNoise };

struct counts {
    std::uint64_t Hash = 0;
    std::uint64_t Ticks = 0;  // of one agent each
    std::uint64_t Moves = 0;
    std::uint64_t BytesOfMoves = 0;
    std::uint64_t NoisesOverBorders = 0;
    std::uint64_t Mistakes = 0;
};

// The part of the world that this rank has.
class zone {
public:
    zone(bt::mpi_parcels& parcels, std::uint32_t num_agents) : Parcels(parcels), Table(DEER), Reader(MakeReader()) {
        for (std::uint32_t number = 0; number < num_agents; ++number) {
            const auto x = static_cast<std::int32_t>(number * 2654435761u % static_cast<std::uint32_t>(kWidth));
            if (RankOf(x) != Parcels.Rank()) continue;
            Agent& made = Agents[number];
            made.Self = {.Number = number, .X = x, .Hunger = static_cast<float>(number % 5), .Stimuli = {}};
            made.Memory = bt::tree_memory<DEER>(number);
        }
    }

    void Frame(int frame) {
        Time = frame * 0.1;
        for (auto each = Agents.begin(); each != Agents.end();) {
            Tick(each->second, frame);
            const int goal = RankOf(each->second.Self.X);
            if (goal == Parcels.Rank()) {
                ++each;
                continue;
            }
            Send(each->second, goal);
            each = Agents.erase(each);
        }
        Noises.clear();
        for (const std::vector<std::byte>& each : Parcels.Exchange()) Receive(each);
        for (auto& [number, each] : Agents) Hear(each.Self);
    }

    counts Counts;

private:
    int RankOf(int x) const { return x / kZone % Parcels.NumRanks(); }

    bt::save_reader MakeReader() const {
        std::vector<std::byte> bytes;  // all ranks run the same program; a table of another one would be sent once
        Table.Write(bytes);
        std::span<const std::byte> left = bytes;
        return bt::save_reader(left, DEER);
    }

    void Tick(Agent& agent, int frame) {
        Deer& deer = agent.Self;
        deer.Hunger += 0.2f, deer.Tiredness += 0.1f;
        const bt::tick_input input = {.Time = Time,
                                      .DeltaTime = 0.1f,
                                      .DecisionFlags = (deer.Hunger > 4 ? kIsHungry : flags{}) |
                                                       (deer.Tiredness > 3 ? kIsTired : flags{}),
                                      .StimuliAllFlags = deer.Stimuli.Update(0.1f)};
        if (!bt::TickBehaviorTree(DEER, agent.Memory, &deer, input)) ++Counts.Mistakes;
        ++Counts.Ticks;
        Counts.Hash += HashOf(agent, frame);
        if ((deer.Number * 31u + static_cast<std::uint32_t>(frame)) % 211 == 0) MakeNoise(deer.X);
    }
    // The sum over all agents does not depend on who has them.
    static std::uint64_t HashOf(const Agent& agent, int frame) {
        constexpr std::uint64_t prime = 1099511628211u;
        std::uint64_t hash = 14695981039346656037u ^ (agent.Self.Number * prime + static_cast<std::uint32_t>(frame));
        for (int level = 0; level < bt::ActiveDepth(agent.Memory); ++level)
            hash = (hash ^ bt::ActiveDecider(agent.Memory, level)->Id) * prime;
        hash = (hash ^ static_cast<std::uint32_t>(agent.Self.X)) * prime;
        return hash ^ hash >> 29u;
    }
    // Whoever has cells in earshot gets it once; that may be two zones.
    void MakeNoise(int x) {
        const int left = RankOf(x > kHearing ? x - kHearing : 0);
        const int right = RankOf(x + kHearing < kWidth ? x + kHearing : kWidth - 1);
        SendNoise(x, left);
        if (right != left) SendNoise(x, right);
    }
    void SendNoise(int x, int rank) {
        bt::block_writer to(Parcels.To(rank));
        to.Put(message::kNoise), to.Put(static_cast<std::int32_t>(x));
        Counts.NoisesOverBorders += rank != Parcels.Rank() ? 1 : 0;
    }

    void Send(const Agent& agent, int rank) {
        std::vector<std::byte>& out = Parcels.To(rank);
        const std::size_t before = out.size();
        bt::block_writer to(out);
        const Deer& deer = agent.Self;
        to.Put(message::kAgent), to.Put(deer.Number), to.Put(deer.X), to.Put(deer.Hunger), to.Put(deer.Tiredness);
        to.Put(deer.Stimuli);
        if (Table.SaveAgent(agent.Memory, out) != bt::error_code::kNone) ++Counts.Mistakes;
        ++Counts.Moves;
        Counts.BytesOfMoves += out.size() - before;
    }
    void Receive(std::span<const std::byte> bytes) {
        while (!bytes.empty()) {
            bt::block_reader from(bytes);
            message kind = message::kNoise;
            from.Get(kind);
            if (kind == message::kNoise) {
                std::int32_t x = 0;
                from.Get(x);
                Noises.insert(x);
                bytes = bytes.last(from.NumLeft());
                continue;
            }
            Deer deer;
            from.Get(deer.Number), from.Get(deer.X), from.Get(deer.Hunger), from.Get(deer.Tiredness);
            from.Get(deer.Stimuli);
            bytes = bytes.last(from.NumLeft());
            Agent& made = Agents[deer.Number];
            made.Self = deer;
            if (from.HasFailed() || !Reader.LoadAgent(bytes, made.Memory, &made.Self, {.Time = Time})) {
                ++Counts.Mistakes;
                return;
            }
        }
    }
    // Of several noises the leftmost, so that their order does not matter.
    void Hear(Deer& deer) const {
        const auto first = Noises.lower_bound(deer.X - kHearing);
        if (first != Noises.end() && *first <= deer.X + kHearing) deer.Stimuli.Set(kHearsNoise, 1, *first);
    }

    bt::mpi_parcels& Parcels;
    bt::save_table Table;
    bt::save_reader Reader;
    std::map<std::uint32_t, Agent> Agents;  // by number
    std::set<std::int32_t> Noises;          // where they were made in this frame
    double Time = 0;
};

std::uint32_t NumberOf(int argc, char** argv, int which, std::uint32_t without) {
    return argc > which ? static_cast<std::uint32_t>(std::strtoul(argv[which], nullptr, 10)) : without;
}

// Returns whether nothing went wrong.
bool Run(int argc, char** argv) {
    bt::mpi_parcels parcels(MPI_COMM_WORLD);
    const std::uint32_t num_agents = NumberOf(argc, argv, 1, 2000), num_frames = NumberOf(argc, argv, 2, 300);
    zone own(parcels, num_agents);
    MPI_Barrier(MPI_COMM_WORLD);
    const auto begin = std::chrono::steady_clock::now();
    for (std::uint32_t frame = 0; frame < num_frames; ++frame) own.Frame(static_cast<int>(frame));
    MPI_Barrier(MPI_COMM_WORLD);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const counts& mine = own.Counts;
    const std::uint64_t each[] = {mine.Hash,         mine.Ticks,             mine.Moves,
                                  mine.BytesOfMoves, mine.NoisesOverBorders, mine.Mistakes};
    std::uint64_t all[6] = {};
    MPI_Allreduce(each, all, 6, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    if (parcels.Rank() == 0) {
        std::printf("hash=0x%016llx ticks=%llu mistakes=%llu\n", static_cast<unsigned long long>(all[0]),
                    static_cast<unsigned long long>(all[1]), static_cast<unsigned long long>(all[5]));
        const double bytes = all[2] > 0 ? static_cast<double>(all[3]) / static_cast<double>(all[2]) : 0;
        std::printf("%d ranks: %.2f million ticks a second, %llu moves of %.1f bytes, %llu noises over borders\n",
                    parcels.NumRanks(), static_cast<double>(all[1]) / seconds / 1e6,
                    static_cast<unsigned long long>(all[2]), bytes, static_cast<unsigned long long>(all[4]));
    }
    return all[5] == 0 && all[1] == std::uint64_t{num_agents} * num_frames;
}

}  // namespace zones

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    const bool is_well = zones::Run(argc, argv);
    MPI_Finalize();
    return is_well ? 0 : 1;
}
