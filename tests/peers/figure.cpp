// Counts cases by their rows.
#include "figure.h"

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
    bool IsNotTaken = false;
};

using case_states = std::map<std::string, case_state>;

bool Tell(const std::string& what) {
    std::printf("%s\n", what.c_str());
    return false;
}

bool PlayAll(const table& rows, case_states& cases) {
    bool is_right = true;
    for (const row& next : rows.Rows) {
        case_state& state = cases[next.Case];
        const std::string mistake = Play(next);
        if (!mistake.empty()) is_right = Tell(mistake);
        else if (next.Way == 'K' || next.Way == 'O') state.IsTaken = true;
    }
    return is_right;
}

// Each case is taken, or is in not_taken.txt.
bool IsSorted(const std::string& name, const case_state& state) {
    if (state.IsTaken && state.IsNotTaken) return Tell(name + " has a row that passes: take it out of not_taken.txt");
    if (state.IsTaken || state.IsNotTaken) return true;
    return Tell(name + " has no row of way K or O that passes: give it one, or give a reason in not_taken.txt");
}

}  // namespace

bool PrintFigure(const table& rows, const figure_limits& limits) {
    case_states cases;
    for (const missing_case& missing : rows.NotTaken) cases[missing.Case].IsNotTaken = true;
    bool is_right = PlayAll(rows, cases);
    int num_taken = 0, num_not_taken = 0;
    for (const auto& [name, state] : cases) {
        is_right = IsSorted(name, state) && is_right;
        num_taken += state.IsTaken;
        num_not_taken += state.IsNotTaken;
    }
    const int num_cases = static_cast<int>(cases.size()), num_rows = static_cast<int>(rows.Rows.size());
    std::printf("%d rows of %d cases: %d are taken (%.1f %%), %d are not (%.1f %%)\n", num_rows, num_cases, num_taken,
                100.0 * num_taken / num_cases, num_not_taken, 100.0 * num_not_taken / num_cases);
    if (num_cases != limits.NumCases) is_right = Tell("peers.cmake has another num_cases");
    if (num_rows != limits.NumTests) is_right = Tell("ctest has " + std::to_string(limits.NumTests) + " of these rows");
    if (num_not_taken > kMaxNotTaken * num_cases) is_right = Tell("more than 3 % are not taken");
    return is_right;
}

}  // namespace peers
