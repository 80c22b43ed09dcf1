// Reads tables, and loads agents: all is checked first, then the agent goes on as after an edit of its tree.
#include <bt/engine/living_tree.h>
#include <bt/engine/tick/tick.h>
#include <bt/saves/classic_state.h>
#include <bt/saves/pour.h>

namespace bt {
namespace detail {
namespace {

load_report NotLoaded(load_error why) { return {.Error = why}; }
load_report NotLoaded(error_code why) { return {.Error = load_error::kRefused, .Refused = why}; }

// Adds what is active and does not go on, the highest first. `around`: null, or the block that is a memory of this
// tree, which may end itself.
void AddEnded(const read_shape& shape, const poured_memory& poured, const poured_inner* around, bool all_end,
              std::vector<ended_decider>& ended) {
    if (!poured.HasState) return;
    const tree& of = shape.Tree();
    const bool is_known = around == nullptr || around->Block != nullptr;
    const auto ends = [&](const node& here) { return all_end || shape.Change->NewOf(here) == nullptr; };
    for (std::uint16_t i = 0; i < of.NumNodes; ++i) {
        const node& here = of.Nodes[i];
        if (!IsNodeActive(poured.Memory, here) || !ends(here)) continue;
        if (of.Steps != nullptr && !MayBeEnd(here)) continue;
        ended.push_back({.Path = here.Path,
                         .Within = around != nullptr ? around->Of.Path : "",
                         .Why = all_end ? load_end::kGroupEnded : shape.Ends[i],
                         .WasDeactivated = is_known && IsDeactivated(here)});
    }
    for (const auto& inner : poured.Inner) {
        AddEnded(inner->Shape, inner->Poured, inner.get(), ends(inner->Of), ended);
    }
}

// All that was read goes on in the agent's own memory. Allocates nothing, as an error would leave half of an agent.
// How many deciders go on, without those of inner trees.
int GoOnWith(const read_shape& shape, poured_memory& poured, tree_memory_base& memory, agent_pointer agent,
             const tick_input& input) {
    int num_kept = 0;
    if (poured.HasState) {
        memory.Phase.IsTicking = 1;  // what is deactivated in inner trees may not tick it
        // The tree of a behavior goes on in the block of that.
        for (const auto& inner : poured.Inner) {
            if (inner->Block != nullptr) GoOnWith(inner->Shape, inner->Poured, *inner->Block, agent, input);
        }
        num_kept = CarryLoaded(*shape.Change, poured.Memory, memory, agent, input).NumKept;
        poured.Blocks.clear();  // they went on, or were destroyed
    }
    random_generator* const random = RandomOf(memory);
    if (random == nullptr || !poured.HasGenerator) return num_kept;
    const random_generator* const drawn = RandomOf(poured.Memory.Memory());
    random->State = drawn != nullptr ? drawn->State : poured.Generator;
    return num_kept;
}

// Takes a record from the front of `from`, unless there is an error.
load_error TakeRecord(const read_shape& shape, const record_clock& clock, std::span<const std::byte>& from,
                      poured_memory& into) {
    block_reader bytes(from);
    record_in_reading record = {bytes, clock};
    const load_error wrong = Pour(shape, record, into);
    if (wrong == load_error::kNone) from = from.last(bytes.NumLeft());
    return wrong;
}

error_code WhyNotLoaded(const tree& to, const tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    const error_code refused = WhyRefused(to, memory, agent, input);
    return refused == error_code::kNone && memory.Tree != nullptr ? error_code::kMemoryOfOtherTree : refused;
}

}  // namespace

}  // namespace detail

const char* LoadErrorText(load_error error) {
    switch (error) {
        case load_error::kNone: return "no error";
        case load_error::kNotATable: return "these bytes do not begin with the table of a save";
        case load_error::kNewerVersion: return "this table was written by a newer version of the library";
        case load_error::kOtherKind: return "this kind of tree can't go on as the kind that was saved";
        case load_error::kCutOff: return "the bytes end too early";
        case load_error::kDamaged: return "the bytes are damaged: one of their numbers can't be right";
        case load_error::kSameName: return "a renamed decider has the name of another decider of the save";
        case load_error::kLaterTime: return "the record is of a later time than the tick; give a TimeOffset";
        case load_error::kBadBlock: return "the Load of a block refused its bytes, or a number does not fit its field";
        case load_error::kRefused: return "the agent was refused as in a tick";
        case load_error::kNotEmpty: return "the crowd has members already; load into a new one";
    }
    return "(unknown)";
}

const char* LoadEndText(load_end why) {
    switch (why) {
        case load_end::kGroupEnded: return "its group has ended";
        case load_end::kIsGone: return "is gone";
        case load_end::kOtherKind: return "is another kind of decider now";
        case load_end::kOtherBehavior: return "has another behavior";
        case load_end::kNotSaved: return "its block is not saved";
        case load_end::kOtherBlock: return "its block has another type or version";
    }
    return "(unknown)";
}

save_reader::save_reader(std::span<const std::byte>& from, const tree& to, const save_reader_options& options)
    : TimeOffset(options.TimeOffset), To(&to) {
    auto shape = std::make_unique<detail::read_shape>();
    block_reader bytes(from);
    Wrong = detail::ReadTable(bytes, shape->Saved);
    if (Wrong == load_error::kNone) Wrong = detail::MakeShape(to, to, options, *shape);
    if (Wrong != load_error::kNone) return;
    from = from.last(bytes.NumLeft());
    Shape = std::move(shape);
}
save_reader::save_reader(save_reader&& other) noexcept = default;
save_reader& save_reader::operator=(save_reader&& other) noexcept = default;
save_reader::~save_reader() = default;

load_report save_reader::LoadAgent(std::span<const std::byte>& from, tree_memory_base& memory, agent_pointer agent,
                                   const tick_input& input) const {
    if (Wrong != load_error::kNone) return detail::NotLoaded(Wrong);
    if (!detail::IsThere(To, Shape->Generation)) return detail::NotLoaded(detail::RefuseGone(agent).Error);
    const error_code refused = detail::WhyNotLoaded(*To, memory, agent, input);
    if (refused != error_code::kNone) return detail::NotLoaded(detail::RefuseMemory(*To, memory, agent, refused).Error);
    detail::poured_memory poured(*Shape);
    std::span<const std::byte> left = from;
    const load_error wrong = detail::TakeRecord(*Shape, {.Offset = TimeOffset, .Latest = input.Time}, left, poured);
    if (wrong != load_error::kNone) return detail::NotLoaded(wrong);
    load_report report;
    detail::AddEnded(*Shape, poured, nullptr, false, report.Ended);
    report.NumKept = detail::GoOnWith(*Shape, poured, memory, agent, input);
    from = left;
    return report;
}

load_error save_reader::SkipAgent(std::span<const std::byte>& from, const tick_input& input) const {
    if (Wrong != load_error::kNone) return Wrong;
    if (!detail::IsThere(To, Shape->Generation)) return detail::RefuseGone(nullptr), load_error::kRefused;
    detail::poured_memory poured(*Shape);
    return detail::TakeRecord(*Shape, {.Offset = TimeOffset, .Latest = input.Time}, from, poured);
}

}  // namespace bt
