// Counts cases by their rows.
#include "figure.h"

#include "make_tree.h"
#include "play.h"

#include <cstdio>
#include <map>
#include <string>

namespace peers {
namespace {

constexpr double kMaxNotTaken = 0.03;  // of all cases

// What a case has.
struct case_state {
    bool IsTaken = false;  // a row of built-in nodes, one for each of the peer's, passes
    bool Waits = false;
    bool IsNotTaken = false;
};

using case_states = std::map<std::string, case_state>;

bool Tell(const std::string& what) {
    std::printf("%s\n", what.c_str());
    return false;
}

// A row waits exactly as long as its tree has a word without a node.
bool WaitsRightly(const row& looked_at) {
    const std::string missing = MakeTree(looked_at.Tree).NotUnderstood;
    if (missing == looked_at.WaitsFor) return true;
    if (missing.empty()) return Tell(looked_at.Name + " need not wait any more: put it above the headings in rows.txt");
    return Tell(looked_at.Name + " waits for " + missing + ", but its heading is '" + looked_at.WaitsFor + "'");
}

bool CountRows(const table& rows, const figure_limits& limits, case_states& cases) {
    bool is_right = true;
    int num_run = 0, num_waiting = 0;
    for (const row& next : rows.Rows) {
        case_state& state = cases[next.Case];
        is_right = WaitsRightly(next) && is_right;
        if (!next.WaitsFor.empty()) {
            ++num_waiting;
            state.Waits = true;
            continue;
        }
        ++num_run;
        const std::string mistake = Play(next);
        if (!mistake.empty()) is_right = Tell(mistake);
        else if (next.Way == 'K' || next.Way == 'O') state.IsTaken = true;
    }
    std::printf("%d rows run, %d wait\n", num_run, num_waiting);
    if (num_run != limits.NumTests) is_right = Tell("ctest has " + std::to_string(limits.NumTests) + " of these rows");
    if (num_waiting > limits.MaxWaiting) is_right = Tell("no new row may wait");
    if (num_waiting < limits.MaxWaiting) is_right = Tell("lower max_waiting in peers.cmake to that number");
    return is_right;
}

// Each case is taken, waits, or is in not_taken.txt.
bool IsSorted(const std::string& name, const case_state& state) {
    if (state.IsTaken && state.IsNotTaken) return Tell(name + " has a row that passes: take it out of not_taken.txt");
    if (state.IsTaken || state.Waits || state.IsNotTaken) return true;
    return Tell(name + " has no row of way K or O: give it one, or give a reason in not_taken.txt");
}

}  // namespace

bool PrintFigure(const table& rows, const figure_limits& limits) {
    case_states cases;
    for (const missing_case& missing : rows.NotTaken) cases[missing.Case].IsNotTaken = true;
    bool is_right = CountRows(rows, limits, cases);
    int num_taken = 0, num_waiting = 0, num_not_taken = 0;
    for (const auto& [name, state] : cases) {
        is_right = IsSorted(name, state) && is_right;
        num_taken += state.IsTaken;
        num_waiting += state.Waits && !state.IsTaken;
        num_not_taken += state.IsNotTaken;
    }
    const double all = static_cast<double>(cases.size());
    std::printf("%zu cases: %d are taken (%.1f %%), %d wait, %d are not taken (%.1f %%)\n", cases.size(), num_taken,
                100 * num_taken / all, num_waiting, num_not_taken, 100 * num_not_taken / all);
    if (all != limits.NumCases) is_right = Tell("peers.cmake has another num_cases");
    if (num_not_taken > kMaxNotTaken * all) is_right = Tell("more than 3 % are not taken");
    return is_right;
}

}  // namespace peers
