// Deciders are asked by the engine itself, on a copy of the agent's memory that is thrown away.
#include <bt/debug/explain/dry_run.h>

#include <bit>
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
        for (int i = 0; i < Tree.NumNodes; ++i) {
            if (KeepsPosition(*Tree.Nodes[i].Decider)) RepairState(Tree.Nodes[i]);
        }
        for (int level = 0; level < Copy->Depth; ++level) {
            const node& here = *ActiveNode(*Copy, level);
            if (here.GroupState != kNoOffset) RepairState(here);
            if (here.DBlockType == nullptr) continue;
            auto& slot = *reinterpret_cast<std::uint8_t*>(StorageOf(*Copy) + Tree.DBlockSlots + level);
            const int end = here.DBlock + (slot + 1) * here.DBlockStride;
            if (slot > kMaxTreeDepth || end > Tree.StorageSize) slot = 0;
        }
    }

    void RepairState(const node& group) {
        auto& state = *reinterpret_cast<group_state*>(StorageOf(*Copy) + group.GroupState);
        if (state.Next < -1 || state.Next >= group.NumChildren) state.Next = -1;
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

// How long a timer blocks, as it is in the copy at this moment.
blocked_timer TimerIn(const situation& now, const tree_memory_base& copy, std::uint16_t timer, float seconds) {
    const double started = StoredIn<double>(copy, timer);
    return {.SecondsLeft = static_cast<double>(seconds) - (now.Input.Time - started),
            .WasAskedBefore = IsNew(now.Tree, now.Memory) || StoredIn<double>(now.Memory, timer) != started};
}

// The preconditions that fail, as far as that can be known without an agent if there is none.
failed_preconditions FailedIn(const situation& now, const tick_core& run, const node& asked) {
    failed_preconditions failed = 0;
    for (const verdict_facts& each : kPreconditions) {
        const bool is_known = now.Agent.Pointer != nullptr || !each.NeedsAgent;
        if (is_known && !Holds(run, asked, each.Verdict)) failed |= BitOf(each.Verdict);
    }
    return failed;
}
verdict FirstOf(failed_preconditions failed) { return static_cast<verdict>(std::countr_zero(failed)); }

// What was said, with what it takes to say why.
said SaidBy(const situation& now, const tick_core& run, const node& asked, verdict answer, float value) {
    said heard = {.IsAsked = true, .Verdict = answer, .Value = value};
    if (FactsOf(answer).Kind == precondition_kind::kNone) return heard;
    const preconditions& checks = asked.Decider->Preconditions;
    heard.Failed = FailedIn(now, run, asked);
    const auto fails = [&](verdict each) { return (heard.Failed & BitOf(each)) != 0; };
    if (fails(verdict::kFailedRange)) heard.Range = FailedStartRange(*asked.Decider, now.Agent.Pointer);
    if (fails(verdict::kFailedTimer)) heard.Every = TimerIn(now, run.Memory, asked.EveryTimer, checks.EverySeconds);
    if (fails(verdict::kFailedCooldown)) heard.Cooldown = TimerIn(now, run.Memory, asked.CooldownTimer, checks.CooldownSeconds);
    return heard;
}

// Listens to what a decider and its children say.
struct listener {
    static constexpr bool kObserves = true;
    const situation& Now;
    const node* Subject;
    const tick_core* Run = nullptr;  // that it listens to
    answers Heard = {};
    override_view Overrides = FindOverrides(Now.Tree, Now.Memory);

    void Observe(const tick_event& event) {
        if (event.Kind != event_kind::kAsked && event.Kind != event_kind::kBecause) return;
        const node& asked = *event.Node;
        if (&asked != Subject && (asked.Parent == kNoNode || &Now.Tree.Nodes[asked.Parent] != Subject)) return;
        said& heard = &asked == Subject ? Heard.Own : Heard.Children[asked.ChildIndex];
        if (event.Kind == event_kind::kBecause) {
            heard = {.Because = event.Text, .BecauseValue = event.Value};  // of the answer that follows
            return;
        }
        const said before = heard;
        heard = SaidBy(Now, *Run, asked, event.Verdict, event.Value);
        if (before.IsAsked) return;  // what it said then was of an earlier question
        heard.Because = before.Because;
        heard.BecauseValue = before.BecauseValue;
    }
};

using dry_tick = running_tick<listener>;

// A tick of a copy of the memory.
struct rehearsal {
    const memory_copy Memory;
    listener Ears;
    dry_tick Run;

    rehearsal(const situation& now, const node* subject)
        : Memory(now),
          Ears{now, subject},
          Run(tick_core(now.Tree, Memory.Get(), now.Agent.Pointer, ReadInput(now.Input, now.Agent.Type)), Ears) {
        Ears.Run = &Run;
    }
};

// As far as it gets without an agent.
said AskWithoutAgent(const situation& now, const dry_tick& run, const node& asked) {
    const bool calls_decide = asked.Decider->Decide.Call != nullptr || Delegates(*asked.Decider);
    const bool is_known = !calls_decide && !HasStartRanges(*asked.Decider);
    const failed_preconditions failed = FailedIn(now, run, asked);
    said answer = SaidBy(now, run, asked, failed != 0 ? FirstOf(failed) : verdict::kAccepted, 1);
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
    if (now.Room.Place == nullptr) return {.IsAsked = true};
    rehearsal dry(now, nullptr);
    constexpr failed_preconditions timers = BitOf(verdict::kFailedTimer) | BitOf(verdict::kFailedCooldown);
    const failed_preconditions failed = FailedIn(now, dry.Run, active) & ~timers;
    if (failed == 0) return {.IsAsked = true};
    said answer = SaidBy(now, dry.Run, active, FirstOf(failed), 0);
    answer.Failed = failed;
    return answer;
}

static next_change Changed(dry_tick& run, const node& group, const node* active, choice made, candidate& next) {
    next_change change = {.Group = &group, .Node = made == choice::kChild ? next.Node : nullptr, .After = active, .Value = next.Value};
    if (made == choice::kChild) run.Release(next);
    else change.Value = 0;
    return change;
}

// `ended` ended; so do the groups above it, up to the one that finds another child or waits.
static next_change ChangeAfter(dry_tick& run, const node& ended) {
    status answer = status::kFailed;
    next_change change;
    for (const node* child = &ended; child->Parent != kNoNode && change.Group == nullptr;) {
        candidate next;
        const node& group = run.Tree.Nodes[child->Parent];
        const choice made = Redecide(run, group, child->ChildIndex, answer, next);
        if (made != choice::kNone) change = Changed(run, group, child, made, next);
        child = &group;
    }
    change.Ended = &ended;
    return change;
}

next_change NextDry(const situation& now) {
    rehearsal dry(now, nullptr);
    dry_tick& run = dry.Run;
    const node* group = &now.Tree.Nodes[0];
    while (const node* active = run.ActiveChild(*group)) {
        candidate next;
        if (HasToEnd(run, *active)) return ChangeAfter(run, *active);
        const choice made = ChooseTakeover(run, *group, *active, next);
        if (made == choice::kChild) return Changed(run, *group, active, made, next);
        group = active;
    }
    const node* const late = FindLate(run);
    if (late != nullptr) return ChangeAfter(run, *late);
    if (group->NumChildren == 0) return {};
    candidate next;
    const choice made = ChooseForEntry(run, *group, next);
    return made != choice::kNone ? Changed(run, *group, nullptr, made, next) : ChangeAfter(run, *group);
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
        group_state state = StateBefore(run, *here);
        candidate child;
        if (ChooseChild(run, *here, state, 0, 0, child) != choice::kChild) return here;
        next = child;
    }
}

}  // namespace bt::detail
