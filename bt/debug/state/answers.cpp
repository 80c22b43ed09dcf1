// Notes the answers of all nodes in a tick.
#include <bt/debug/answers.h>

#include <cstring>

#include <bt/engine/inner/inner_events.h>
#include <bt/engine/living_tree.h>
#include <bt/observe.h>

namespace bt {
namespace {

static_assert(alignof(tick_answers_of<1>) == alignof(tick_answers_base));
std::uint8_t* BytesOf(tick_answers_base& of) {
    return reinterpret_cast<std::uint8_t*>(&of) + sizeof(tick_answers_base);
}
const std::uint8_t* BytesOf(const tick_answers_base& of) { return BytesOf(const_cast<tick_answers_base&>(of)); }

void Begin(tick_answers_base& answers, const tick_frame& frame) {
    answers.Tree = frame.Tree;
    answers.Generation = frame.Tree->Generation;
    answers.Memory = frame.Memory;
    answers.Time = frame.Time;
    const auto num = static_cast<std::uint64_t>(detail::WholeOf(*frame.Tree).NumNodes);
    std::memset(BytesOf(answers), 0, static_cast<std::size_t>(num < answers.NodeCapacity ? num : answers.NodeCapacity));
}

void Note(tick_answers_base& answers, const tick_event& event, status answer) {
    const std::uint16_t number = detail::FindNumberInWhole(*event.Frame, *event.Node);
    if (number >= answers.NodeCapacity) return;
    BytesOf(answers)[number] = static_cast<std::uint8_t>(1 + static_cast<int>(answer));
}

void NoteStep(tick_answers_base& answers, const tick_event& event) {
    switch (event.Kind) {
        case event_kind::kVisited:
        case event_kind::kEntered: return Note(answers, event, status::kRunning);
        case event_kind::kEnded:
        case event_kind::kExited: return Note(answers, event, event.Answer);
        default: return;
    }
}

constexpr status kAnswers[kNumStatuses] = {status::kRunning, status::kFailed, status::kSucceeded, status::kError};

// Large if it is a node of another array.
std::size_t IndexIn(const tree& of, const node& here) {
    return (reinterpret_cast<std::uintptr_t>(&here) - reinterpret_cast<std::uintptr_t>(of.Nodes)) / sizeof(node);
}

}  // namespace

void tick_answers_base::Observe(const tick_event& event) {
    if (event.Kind == event_kind::kTickStarted) Begin(*this, *event.Frame);
    else NoteStep(*this, event);
}
void tick_answers_base::ObserveInner(const tick_event& event) { NoteStep(*this, event); }

constinit const precompiled_ticks<tick_answers_base> tick_answers_base::Precompiled =
    PrecompileTicks<tick_answers_base>();

const status* AnswerAt(const tick_answers_base& answers, const node& here) {
    if (detail::TreeOf(answers) == nullptr) return nullptr;
    const tree& whole = detail::WholeOf(*answers.Tree);
    const auto num = static_cast<std::size_t>(whole.NumNodes);
    const std::size_t in_whole = IndexIn(whole, here);
    const std::size_t index = in_whole < num ? in_whole : IndexIn(*answers.Tree, here);
    if (index >= num || index >= answers.NodeCapacity || BytesOf(answers)[index] == 0) return nullptr;
    return &kAnswers[BytesOf(answers)[index] - 1];
}

}  // namespace bt
