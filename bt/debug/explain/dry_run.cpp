// Deciders are asked by the engine itself, on a copy of the agent's memory that is thrown away.
#include <bt/debug/explain/dry_run.h>

#include <new>

#include <bt/engine/tick/tick.h>

namespace bt::detail {
namespace {

std::size_t SizeOf(const tree_memory_base& memory) { return StorageOffset(memory) + memory.StorageSize; }

// A copy as bytes. It shares active blocks and DBlocks with destructors with the original, so nothing may touch them: blocks are not
// touched, and DBlocks are replaced by new ones.
class memory_copy {
public:
    explicit memory_copy(const situation& now) : Tree(now.Tree), Copy(reinterpret_cast<tree_memory_base*>(now.Room.Place)) {
        std::memcpy(static_cast<void*>(Copy), &now.Memory, SizeOf(now.Memory));
        BindIfNew(Tree, *Copy);
        Repair();
        ForEachDBlockWithDestructor([](const type_info& type, void* dblock) { type.Construct(dblock); });
    }
    ~memory_copy() {
        ForEachDBlockWithDestructor([](const type_info& type, void* dblock) { type.Destroy(dblock); });
    }
    memory_copy(const memory_copy&) = delete;
    memory_copy& operator=(const memory_copy&) = delete;

    tree_memory_base& Get() const { return *Copy; }

private:
    // An overwritten memory may hold anything: where turn orders and slots are out of bounds, they are as new.
    void Repair() {
        for (int level = 0; level < Copy->Depth; ++level) {
            const node& here = *ActiveNode(*Copy, level);
            if (here.GroupState != kNoOffset) {
                auto& state = *reinterpret_cast<group_state*>(StorageOf(*Copy) + here.GroupState);
                if (state.Next < -1 || state.Next >= here.NumChildren) state.Next = -1;
            }
            if (here.DBlockType == nullptr) continue;
            auto& slot = *reinterpret_cast<std::uint8_t*>(StorageOf(*Copy) + Tree.DBlockSlots + level);
            const int end = here.DBlock + (slot + 1) * here.DBlockStride;
            if (slot > kMaxTreeDepth || end > Tree.StorageSize) slot = 0;
        }
    }

    template <class Function>
    void ForEachDBlockWithDestructor(Function function) {
        for (int level = 0; level < Copy->Depth && Tree.DBlockSlots != kNoOffset; ++level) {
            const node* here = ActiveNode(*Copy, level);
            if (here->DBlockType == nullptr || here->DBlockType->Destroy == nullptr) continue;
            const auto slot = static_cast<std::uint8_t>(StorageOf(*Copy)[Tree.DBlockSlots + level]);
            function(*here->DBlockType, StorageOf(*Copy) + here->DBlock + slot * here->DBlockStride);
        }
    }

    const tree& Tree;
    tree_memory_base* const Copy;
};

// What was said, with the state of the timer that blocks as it is in the copy at that moment.
said SaidBy(const situation& now, const tree_memory_base& copy, const node& asked, verdict answer, float value) {
    said heard = {.IsAsked = true, .Verdict = answer, .Value = value};
    const bool is_cooldown = answer == verdict::kFailedCooldown;
    if (!is_cooldown && answer != verdict::kFailedTimer) return heard;
    const preconditions& checks = asked.Decider->Preconditions;
    const std::uint16_t timer = is_cooldown ? asked.CooldownTimer : asked.EveryTimer;
    const double started = StoredIn<double>(copy, timer);
    heard.SecondsLeft = static_cast<double>(is_cooldown ? checks.CooldownSeconds : checks.EverySeconds) - (now.Input.Time - started);
    heard.WasAskedBefore = IsNew(now.Tree, now.Memory) || StoredIn<double>(now.Memory, timer) != started;
    return heard;
}

// Listens to what a decider and its children say.
struct listener {
    static constexpr bool kObserves = true;
    const situation& Now;
    const node* Subject;
    answers Heard = {};

    void Observe(const tick_event& event) {
        if (event.Kind != event_kind::kAsked) return;
        const node& asked = *event.Node;
        if (&asked != Subject && (asked.Parent == kNoNode || &Now.Tree.Nodes[asked.Parent] != Subject)) return;
        said answer = SaidBy(Now, *event.Frame->Memory, asked, event.Verdict, event.Value);
        if (event.Verdict == verdict::kFailedRange) answer.Range = event.Index;
        if (&asked == Subject) Heard.Own = answer;
        else Heard.Children[asked.ChildIndex] = answer;
    }
};

using dry_tick = running_tick<listener>;

// A tick of a copy of the memory.
struct rehearsal {
    const memory_copy Memory;
    listener Ears;
    dry_tick Run;

    rehearsal(const situation& now, const node* subject)
        : Memory(now), Ears{now, subject}, Run(tick_core(now.Tree, Memory.Get(), now.Agent.Pointer, ReadInput(now.Input)), Ears) {}
};

// As far as it gets without an agent.
said AskWithoutAgent(const situation& now, const dry_tick& run, const node& asked) {
    const bool calls_decide = asked.Decider->Decide.Call != nullptr || Delegates(*asked.Decider);
    const bool is_known = !calls_decide && !HasStartRanges(*asked.Decider);
    verdict failed = verdict::kAccepted;
    for (const verdict_facts& each : kPreconditions) {
        if (failed == verdict::kAccepted && !each.NeedsAgent && !Holds(run, asked, each.Verdict)) failed = each.Verdict;
    }
    said answer = SaidBy(now, run.Memory, asked, failed, 1);
    answer.IsComplete = answer.Verdict != verdict::kAccepted || is_known;
    return answer;
}

}  // namespace

copy_room::copy_room(const tree_memory_base& memory) {
    const std::size_t room = SizeOf(memory) + kStrictestAlignment;
    void* place = OnStack;
    if (room > sizeof OnStack) place = OnHeap = ::operator new(room, std::nothrow);
    if (place == nullptr) return;
    const std::size_t over = reinterpret_cast<std::uintptr_t>(place) % kStrictestAlignment;
    Place = static_cast<std::byte*>(place) + (kStrictestAlignment - over);
}

copy_room::~copy_room() { ::operator delete(OnHeap); }

answers AskDry(const situation& now, const node& asked) {
    if (now.Room.Place == nullptr) return {};
    rehearsal dry(now, &asked);
    candidate accepted;
    if (!now.CanCallDecides) dry.Ears.Heard.Own = AskWithoutAgent(now, dry.Run, asked);
    else if (Ask(dry.Run, asked, accepted)) dry.Run.Release(accepted);
    return dry.Ears.Heard;
}

float ActiveValueDry(const situation& now, int level) {
    rehearsal dry(now, nullptr);
    return ActiveValue(dry.Run, *ActiveNode(dry.Run.Memory, level));
}

end_reason WhyToEndDry(const situation& now, const node& active) {
    const preconditions& checks = active.Decider->While;
    const std::uint64_t flags = BothWords(now.Input.DecisionFlags, ReadStimuli(now.Input.StimuliAllFlags));
    if (!AllFlagsHold(checks, flags)) return end_reason::kNoLongerHolds;
    if (now.Agent.Pointer == nullptr && HasRanges(checks)) return end_reason::kInterrupted;
    return WhyToEnd(active, now.Memory, now.Agent.Pointer, flags, now.Input.Time);
}

said PreconditionDry(const situation& now, const node& active) {
    said failed = {.IsAsked = true};
    if (now.Room.Place == nullptr) return failed;
    rehearsal dry(now, nullptr);
    for (const verdict_facts& each : kPreconditions) {
        const bool is_known = each.Seconds == nullptr && (now.Agent.Pointer != nullptr || !each.NeedsAgent);
        if (failed.Verdict == verdict::kAccepted && is_known && !Holds(dry.Run, active, each.Verdict)) failed.Verdict = each.Verdict;
    }
    if (failed.Verdict == verdict::kFailedRange) failed.Range = FailedStartRange(*active.Decider, now.Agent.Pointer);
    return failed;
}

// In the group's place: the child that it has instead of one that has to end, or that takes over.
static choice NextChild(dry_tick& run, const node& group, const node* active, candidate& next) {
    status answer = status::kFailed;
    if (active == nullptr) return ChooseForEntry(run, group, next);
    if (HasToEnd(run, *active)) return Redecide(run, group, active->ChildIndex, answer, next);
    return ChooseTakeover(run, group, *active, next);
}

successor NextDry(const situation& now, int last_level) {
    rehearsal dry(now, nullptr);
    dry_tick& run = dry.Run;
    for (int level = 0; level <= last_level; ++level) {
        candidate next;
        const node& group = *ActiveNode(run.Memory, level);
        const node* const active = run.ActiveChild(group);
        if (NextChild(run, group, active, next) != choice::kChild) continue;
        const successor found = {next.Node, active, next.Value};
        run.Release(next);
        return found;
    }
    return {};
}

const node* DeadEndDry(const situation& now, const node& entered) {
    if (!now.CanCallDecides) return nullptr;
    rehearsal dry(now, nullptr);
    dry_tick& run = dry.Run;
    candidate next;
    if (!Ask(run, entered, next)) return nullptr;
    for (;;) {
        const node* here = next.Reserved.Num > 0 ? next.Reserved.Items[next.Reserved.Num - 1].Child : next.Node;
        run.Release(next);
        if (here->NumChildren == 0) return nullptr;
        group_state state = kNewGroupState;
        candidate child;
        if (ChooseChild(run, *here, state, 0, 0, child) != choice::kChild) return here;
        next = child;
    }
}

}  // namespace bt::detail
