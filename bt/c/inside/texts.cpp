// Texts about agents and trees: states, explanations, recordings and pictures.
#include <bt/c/inside/calls.h>
#include <bt/c/inside/objects.h>
#include <bt/c/inside/structs.h>
#include <bt/debug/explain.h>
#include <bt/debug/picture.h>
#include <bt/debug/print_state.h>

namespace bt::c {
namespace {

// The decider behind a node of a file, the first of several; null: the tree has none, and the message says so.
const decider* DeciderOf(const tree_edition& of, std::int32_t number, decider_result& why) {
    const tree& tree = of.Loaded.Tree();
    for (int i = 0; number >= 0 && i < tree.NumNodes; ++i) {
        if (of.Loaded.NumberOf(tree.Nodes[i]) == number) return tree.Nodes[i].Decider;
    }
    why = Fail(DECIDER_OUT_OF_RANGE, "number", "is that of no node of the tree that this memory is ticked with");
    return nullptr;
}

bool IsRecorded(const memory_object& of, decider_result& why) {
    if (of.Recorder != nullptr) return true;
    why = Fail(DECIDER_BAD_ARGUMENT, "memory", "is not recorded: call decider_record before");
    return false;
}

}  // namespace
}  // namespace bt::c

using namespace bt::c;

decider_result decider_state(decider_memory* memory, int32_t what, char* buffer, size_t size, size_t* length) {
    return Guarded(__func__, [&] {
        const borrowed<memory_object> of(memory, "memory");
        if (!of) return of.Why;
        static constexpr bt::print_what kTexts[] = {bt::print_what::kActivePath, bt::print_what::kWholeTree,
                                                    bt::print_what::kShort};
        if (what < DECIDER_ACTIVE_PATH || what > DECIDER_SHORT) {
            return Fail(DECIDER_BAD_ARGUMENT, "what", "is no decider_state_text");
        }
        return GiveBy(buffer, size, length, [&](char* to, std::size_t room) {
            return bt::DebugPrintState(of->Tree(), of->Memory, to, room, kTexts[what]);
        });
    });
}

decider_result decider_explain(decider_memory* memory, void* agent, const decider_input* input, int32_t number,
                               char* buffer, size_t size, size_t* length) {
    return Guarded(__func__, [&] {
        const borrowed<memory_object> of(memory, "memory");
        decider_result why = of.Why;
        if (!of || !IsKnown(input, "input", why)) return why;
        const bt::tick_input given = InputOf(*input);
        const running_tree running(of->Now->Loaded);
        if (number == -1) {
            return GiveBy(buffer, size, length, [&](char* to, std::size_t room) {
                return bt::ExplainAll(of->Tree(), of->Memory, agent, given, to, room);
            });
        }
        const bt::decider* const subject = DeciderOf(*of->Now, number, why);
        if (subject == nullptr) return why;
        return GiveBy(buffer, size, length, [&](char* to, std::size_t room) {
            return bt::ExplainDecider(of->Tree(), of->Memory, agent, given, *subject, to, room, of->Recorder.get());
        });
    });
}

decider_result decider_record(decider_memory* memory, int32_t is_on) {
    return Guarded(__func__, [&] {
        const borrowed<memory_object> of(memory, "memory", access::kAlone);
        if (!of) return of.Why;
        if (is_on == 0) of->Recorder.reset();
        else if (of->Recorder == nullptr) of->Recorder = std::make_unique<bt::flight_recorder<64, 512>>();
        return DECIDER_OK;
    });
}

decider_result decider_print_recording(decider_memory* memory, double from, double to, char* buffer, size_t size,
                                       size_t* length) {
    return Guarded(__func__, [&] {
        const borrowed<memory_object> of(memory, "memory");
        decider_result why = of.Why;
        if (!of || !IsRecorded(*of, why)) return why;
        return GiveBy(buffer, size, length, [&](char* into, std::size_t room) {
            return bt::PrintRecording(*of->Recorder, from, to, into, room);
        });
    });
}

decider_result decider_explain_recorded(decider_memory* memory, int32_t number, double time, char* buffer, size_t size,
                                        size_t* length) {
    return Guarded(__func__, [&] {
        const borrowed<memory_object> of(memory, "memory");
        decider_result why = of.Why;
        if (!of || !IsRecorded(*of, why)) return why;
        const bt::decider* const subject = DeciderOf(*of->Now, number, why);
        if (subject == nullptr) return why;
        return GiveBy(buffer, size, length, [&](char* to, std::size_t room) {
            return bt::ExplainRecorded(*of->Recorder, *subject, time, to, room);
        });
    });
}

decider_result decider_draw(decider_tree* tree, int32_t format, decider_memory* memory, char* buffer, size_t size,
                            size_t* length) {
    return Guarded(__func__, [&] {
        const borrowed<tree_object> of(tree, "tree");
        if (!of) return of.Why;
        if (format != DECIDER_GRAPHVIZ && format != DECIDER_MERMAID) {
            return Fail(DECIDER_BAD_ARGUMENT, "format", "is no decider_picture");
        }
        const std::shared_ptr<const tree_edition> now = of->Data->Now();
        const auto draw = [&](const bt::tree_memory_base* with) {
            const bt::picture_options options = {.Memory = with};
            const auto language =
                format == DECIDER_GRAPHVIZ ? bt::picture_format::kGraphviz : bt::picture_format::kMermaid;
            return GiveBy(buffer, size, length, [&](char* to, std::size_t room) {
                return bt::DrawTree(now->Loaded.Tree(), language, to, room, options);
            });
        };
        if (memory == nullptr) return draw(nullptr);
        const borrowed<memory_object> with(memory, "memory");
        if (!with) return with.Why;
        return draw(&with->Memory.Memory());
    });
}
