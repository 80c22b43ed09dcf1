// What the trees beside this file call, for the files that are loaded and for the C++ that was made of them: functions that write down what
// is called, and answer at random. So two trees that call something else, or in another order, soon differ.
#pragma once

#include <string>

#include <bt/bt.h>
#include <bt/formats/fields.h>
#include <bt/node_children.h>
#include <macros/bt_macros.h>

namespace converted {

struct puppet {
    bt::random_generator* Random = nullptr;
    std::string* Log = nullptr;

    void Write(const std::string& what) const { *Log += (Log->empty() ? "" : " ") + what; }
    // Runs often, so that much is interrupted.
    bt::status Answer(const std::string& what) const {
        constexpr bt::status answers[] = {bt::status::kSucceeded, bt::status::kFailed, bt::status::kRunning, bt::status::kRunning};
        Write(what);
        return answers[Random->NextBelow(4)];
    }
    int Number(const std::string& what, std::uint32_t end) const { return Write(what + "?"), static_cast<int>(Random->NextBelow(end)); }
};

// What has a block and all three functions.
struct step_block {
    using role = bt::block;
    int NumTicks = 0;
};
inline void Begin(const puppet& of, const bt::tick_args& args) { of.Write(std::string("+") + args.Decider->DebugName); }
inline bt::status Step(const puppet& of, step_block& block, const bt::tick_args& args) {
    return of.Answer(args.Decider->DebugName + std::to_string(++block.NumTicks));
}
// The reason counts too.
inline void End(const puppet& of, const bt::tick_args& args, bt::end_reason reason) {
    of.Write("-" + std::to_string(static_cast<int>(reason)) + args.Decider->DebugName);
}
inline bt::status Act(const puppet& of, const bt::tick_args& args) { return of.Answer(args.Decider->DebugName); }

// Decorators and composites.
inline bt::status TickAll(const bt::node_children& children) {
    for (int i = 0; i < children.Num(); ++i) {
        if (const bt::status answer = children.Tick(i); answer != bt::status::kSucceeded) return answer;
    }
    return bt::status::kSucceeded;
}
inline bt::status TickTwice(const bt::node_children& children) {
    const bt::status first = TickAll(children);
    return first == bt::status::kSucceeded ? TickAll(children) : first;
}

}  // namespace converted
