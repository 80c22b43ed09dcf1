// Memories of agents, and their ticks.
#include <bt/c/inside/calls.h>
#include <bt/c/inside/objects.h>
#include <bt/c/inside/structs.h>
#include <bt/observe.h>
#include <bt/tick.h>

namespace bt::c {
namespace {

decider_state_kind StateOf(tick_state of) {
    switch (of) {
        case tick_state::kRunning: return DECIDER_STATE_RUNNING;
        case tick_state::kIdle: return DECIDER_STATE_IDLE;
        case tick_state::kFailed: return DECIDER_STATE_FAILED;
        case tick_state::kSucceeded: return DECIDER_STATE_SUCCEEDED;
        case tick_state::kError: break;
    }
    return DECIDER_STATE_ERROR;
}

decider_result FailOf(error_code code, const decider* where) {
    const std::string text = ErrorText(code);
    if (where == nullptr) return Fail(DECIDER_REFUSED, text);
    return Fail(DECIDER_REFUSED, std::string("node \"") + where->DebugName + "\": " + text);
}

// Lets an agent go over to the edition of now. False: it was refused, and stays where it is.
bool Follow(memory_object& of, void* agent, const tick_input& input, carry_result& result) {
    const std::uint64_t num_edits = of.Data->NumEdits();
    const std::shared_ptr<const edition_change> change = of.Data->ChangeFrom(of.Now);
    if (change == nullptr) return of.NumEdits = num_edits, true;
    built_memory made(change->To->Loaded.Tree(), of.Seed);
    const running_tree running(of.Now->Loaded);
    result = change->Nodes.Carry(of.Memory, made, agent, input);
    if (!result) return false;
    of.Memory = std::move(made);
    if (of.Recorder != nullptr) CarryRecording(change->Nodes, *of.Recorder);
    of.Now = change->To;
    of.NumEdits = num_edits;
    return true;
}

// Ticks or stops by `run`, after the agent is in the edition of now.
template <class Run>
decider_result TickBy(decider_memory* memory, void* agent, const decider_input* input, decider_answer* answer,
                      Run run) {
    const borrowed<memory_object> of(memory, "memory", access::kAlone);
    decider_result why = of.Why;
    if (!of || !IsKnown(input, "input", why)) return why;
    decider_answer unasked = {sizeof(decider_answer), 0, 0, 0, 0, 0};
    if (answer == nullptr) answer = &unasked;
    if (!IsKnown(answer, "answer", why)) return why;
    *answer = {answer->size, DECIDER_STATE_ERROR, 1, 0, 0, 0};
    const tick_input given = InputOf(*input);
    if (of->NumEdits != of->Data->NumEdits()) {
        carry_result carried;
        if (!Follow(*of, agent, given, carried)) return FailOf(carried.Error, nullptr);
        answer->was_carried = 1;
        answer->num_kept = carried.NumKept;
        answer->num_ended = carried.NumEnded;
    }
    const running_tree running(of->Now->Loaded);
    const tick_result result = run(*of, agent_pointer(agent), given);
    answer->state = StateOf(result.State);
    answer->may_have_changed = result.MayHaveChanged ? 1 : 0;
    return result ? DECIDER_OK : FailOf(result.Error, result.Decider);
}

}  // namespace
}  // namespace bt::c

using namespace bt::c;

decider_result decider_memory_new(decider_tree* tree, uint64_t seed, decider_memory** memory) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        if (!IsThere(memory, "memory", why)) return why;
        *memory = nullptr;
        const borrowed<tree_object> of(tree, "tree");
        if (!of) return of.Why;
        return GiveTo(memory, std::make_unique<memory_object>(of->Data, seed));
    });
}

decider_result decider_memory_free(decider_memory* memory) {
    return Guarded(__func__, [&] { return Free<memory_object>(memory, "memory"); });
}

decider_result decider_tick(decider_memory* memory, void* agent, const decider_input* input, decider_answer* answer) {
    return Guarded(__func__, [&] {
        return TickBy(memory, agent, input, answer, [](memory_object& of, auto who, const bt::tick_input& given) {
            bt::tree_memory_base& to = of.Memory;
            if (of.Recorder == nullptr) return bt::TickBehaviorTree(of.Tree(), to, who, given);
            return bt::TickBehaviorTree(of.Tree(), to, who, given, *of.Recorder);
        });
    });
}

decider_result decider_stop(decider_memory* memory, void* agent, const decider_input* input) {
    return Guarded(__func__, [&] {
        return TickBy(memory, agent, input, nullptr, [](memory_object& of, auto who, const bt::tick_input& given) {
            bt::tree_memory_base& to = of.Memory;
            if (of.Recorder == nullptr) return bt::StopBehaviorTree(of.Tree(), to, who, given);
            return bt::StopBehaviorTree(of.Tree(), to, who, given, *of.Recorder);
        });
    });
}

decider_result decider_path(decider_memory* memory, int32_t* nodes, int32_t capacity, int32_t* num) {
    return Guarded(__func__, [&] {
        const borrowed<memory_object> of(memory, "memory");
        decider_result why = of.Why;
        if (!of || !IsThere(num, "num", why)) return why;
        if (capacity < 0) return Fail(DECIDER_BAD_ARGUMENT, "capacity", "is below 0");
        if (capacity > 0 && !IsThere(nodes, "nodes", why)) return why;
        std::vector<std::int32_t> path;
        const bt::tree& tree = of->Tree();
        const bt::tree_memory_base& from = of->Memory.Memory();
        const bool is_active = from.Tree == &tree && from.Leaf < tree.NumNodes;
        for (std::uint16_t at = is_active ? from.Leaf : bt::kNoNode; at != bt::kNoNode; at = tree.Nodes[at].Parent) {
            const int number = of->Now->Loaded.NumberOf(tree.Nodes[at]);
            if (number >= 0) path.insert(path.begin(), number);
        }
        *num = static_cast<std::int32_t>(path.size());
        for (std::int32_t i = 0; i < *num && i < capacity; ++i) nodes[i] = path[static_cast<std::size_t>(i)];
        return DECIDER_OK;
    });
}

decider_result decider_path_text(decider_memory* memory, char* buffer, size_t size, size_t* length) {
    return Guarded(__func__, [&] {
        const borrowed<memory_object> of(memory, "memory");
        if (!of) return of.Why;
        return GiveText(of->Memory.Memory().Path, buffer, size, length);
    });
}
