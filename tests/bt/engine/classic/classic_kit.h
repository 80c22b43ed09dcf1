// For tests of classic trees: plays a table of ticks twice, plain and observed, since the walk takes other ways then.
#pragma once

#include <string>

#include <tests/kit/script.h>
#include <tests/kit/script_functions.h>

#include <bt/observe.h>

namespace script {

struct nothing_but_observing {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event&) {}
};

inline void CheckPlain(const bt::tree& tree, std::initializer_list<row> rows) {
    INFO("a plain tick");
    play agent(tree);
    agent.Table(rows);
}
inline void CheckObserved(const bt::tree& tree, std::initializer_list<row> rows) {
    INFO("an observed tick");
    play agent(tree);
    nothing_but_observing observer;
    agent.Checker = &observer;
    agent.Table(rows);
}
inline void CheckBoth(const bt::tree& tree, std::initializer_list<row> rows) {
    CheckPlain(tree, rows);
    CheckObserved(tree, rows);
}

// What a row shows at the end of a tick that gave up.
inline std::string TooManyRepeats(const char* node) {
    const std::string about = std::string(bt::ErrorText(bt::error_code::kTooManyRepeats)) + " " + node;
    return ", report " + about + ", error " + about;
}

// A behavior that only ticks.
inline BT_DEFINE_BEHAVIOR__FULL(OnlyTick, {}, kTick, {}, bt::NameId("OnlyTick"));

}  // namespace script
