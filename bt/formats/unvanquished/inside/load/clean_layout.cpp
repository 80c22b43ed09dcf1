// Nodes of the language in classic trees, and the storage of their timers.
#include <bt/formats/unvanquished/inside/load/load.h>

#include <algorithm>
#include <cstring>

#include <bt/bind.h>
#include <bt/formats/unvanquished/inside/exact/exact_tick.h>
#include <bt/reload.h>

namespace bt::unvanquished::detail {
namespace {

// All children in each tick, until one fails.
status TickConcurrent(const node_children& children) {
    bool runs = false;
    for (int i = 0; i < children.Num(); ++i) {
        const status given = children.Tick(i);
        if (given == status::kFailed || given == status::kError) return given;
        runs = runs || given == status::kRunning;
    }
    return runs ? status::kRunning : status::kSucceeded;
}

status TickReturn(const node_children& children, const decorator_numbers& gives) {
    return children.Tick(0) != status::kError ? exact::StatusOf(gives.Numbers[0]) : status::kError;
}

status TickMapStatus(const node_children& children, const decorator_numbers& gives) {
    const status given = children.Tick(0);
    return given != status::kError ? exact::StatusOf(gives.Numbers[exact::AnswerOf(given)]) : status::kError;
}

// By hand, because its block is no block: it is never constructed or destroyed.
status TickTimer(void*, void* block, void*, const tick_args& args) noexcept {
    double& until = *static_cast<double*>(block);
    const double now = bt::detail::Milliseconds(args.Time);
    if (!(now > until)) return status::kFailed;
    const status given = static_cast<const bt::detail::node_args&>(args).Children.Tick(0);
    const auto& numbers = *static_cast<const decorator_numbers*>(args.Decider->Parameters.Data);
    if (given == status::kFailed) until = now + numbers.Numbers[0];
    return given;
}
constexpr signature kTypesOfTimer = {.Parameters = &type_tag<decorator_numbers>, .NeedsParameters = true, .TakesChildren = true};

void InitializeTimers(const bt::tree& of, tree_memory_base& memory) {
    std::byte* const storage = bt::detail::StorageOf(memory);
    std::fill(storage + static_cast<const clean_evaluator&>(*of.Evaluator).FirstTimer, storage + of.StorageSize, std::byte{});
}

// Of a tree that was read again: the times of timers that still stand there.
carry_result CarryTimers(bt::detail::evaluation<bt::detail::any_observer>& old, const bt::detail::carried_nodes& nodes,
                         tree_memory_base& made) {
    for (int i = 0; i < nodes.From.NumNodes; ++i) {
        const bt::node& here = nodes.From.Nodes[i];
        const std::uint16_t at = nodes.NewOfOld[i];
        if (at == kNoNode || here.Decider->Behavior != &kTimerNode) continue;
        std::memcpy(bt::detail::StorageOf(made) + nodes.To.Nodes[at].Block, old.BlockOf(here), sizeof(double));
    }
    return {};
}

}  // namespace

const behavior kConcurrentNode = {.DebugName = "concurrent", .Tick = bt::tick<TickConcurrent>, .Id = NameId("decorator concurrent")};
const behavior kReturnNode = {.DebugName = "return", .Tick = bt::tick<TickReturn>, .Id = NameId("decorator return")};
const behavior kMapStatusNode = {.DebugName = "mapStatus", .Tick = bt::tick<TickMapStatus>, .Id = NameId("decorator mapStatus")};
const behavior kTimerNode = {.DebugName = "timer", .Tick = {&TickTimer, &kTypesOfTimer}, .Id = NameId("decorator timer")};

error_code LayOutClean(const bt::tree& built, const std::vector<exact::exact_node>& facts, int num_file_nodes, clean_layout& made) {
    bt::detail::BeginAsCopy(made.Life, built, made.Tree);
    const auto is_timer = [](const exact::exact_node& each) { return each.Kind == exact::exact_kind::kTimer; };
    if (std::none_of(facts.begin(), facts.end(), is_timer)) return error_code::kNone;
    made.Nodes.assign(built.Nodes, built.Nodes + built.NumNodes);
    bt::detail::storage_cursor storage;
    storage.Take(static_cast<std::size_t>(built.StorageSize), 1);
    storage.Take(0, static_cast<std::size_t>(built.StorageAlignment));
    made.Timers.FirstTimer = storage.Take(0, alignof(double));
    made.Timers.InitializeStates = &InitializeTimers;
    made.Timers.Carry = &CarryTimers;
    std::vector<std::uint16_t> of_file_nodes(static_cast<std::size_t>(num_file_nodes), kNoOffset);
    for (bt::node& here : made.Nodes) {
        const exact::exact_node& fact = facts[here.Step];
        if (!is_timer(fact)) continue;
        std::uint16_t& at = of_file_nodes[fact.Number];
        storage.TakeOnce(at, sizeof(double), alignof(double));
        here.Block = at;
    }
    if (!storage.Fits()) return error_code::kTooMuchMemory;
    made.Tree.Nodes = made.Nodes.data();
    made.Tree.Evaluator = &made.Timers;
    made.Tree.StorageSize = storage.Size();
    made.Tree.StorageAlignment = storage.StrictestAlignment();
    return error_code::kNone;
}

}  // namespace bt::unvanquished::detail
