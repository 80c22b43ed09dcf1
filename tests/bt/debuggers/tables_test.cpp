// The tables of the scripts for debuggers are those of the engine.
#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include <bt/engine/node_table.h>
#include <bt/engine/policy_table.h>
#include <bt/engine/precondition_table.h>
#include <doctest/doctest.h>
#include <tests/kit/source_file.h>

namespace debuggers {

std::string ScriptOf(const std::string& name) {
    std::ifstream file(SourceFile("bt/debuggers/" + name));
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

std::string Quoted(const std::string& text) { return "\"" + text + "\""; }

int NumOf(const std::string& in, const std::string& wanted) {
    int num = 0;
    for (std::size_t at = in.find(wanted); at != std::string::npos; at = in.find(wanted, at + 1)) ++num;
    return num;
}

TEST_CASE("debuggers: each policy has a row in decider_policies.py, which says what the engine's table says") {
    using namespace bt::detail;
    const char* const asks[] = {"kNone", "kEarlier", "kAll"};
    const char* const turns[] = {"kNone", "kShuffled", "kSequence"};
    const char* const values[] = {"kNone", "kWeights", "kScores"};
    const std::string script = ScriptOf("decider_policies.py");
    for (int i = 0; i < bt::kNumGroupPolicies; ++i) {
        const policy_facts& facts = kPolicyTable[i];
        const std::string row = "    " + Quoted(facts.Name) + ": {\"Asks\": " + Quoted(asks[static_cast<int>(facts.Asks)]) +
                                ", \"Turns\": " + Quoted(turns[static_cast<int>(facts.Turns)]) +
                                ", \"Values\": " + Quoted(values[static_cast<int>(facts.Values)]) + "},\n";
        CHECK_MESSAGE(NumOf(script, row) == 1, "there should be the row ", row);
    }
    CHECK(NumOf(script, "\n    \"kGroup") == bt::kNumGroupPolicies);
}

TEST_CASE("debuggers: each kind of classic node with several children has a row in decider_policies.py, which says what the table says") {
    using namespace bt::detail;
    const std::string script = ScriptOf("decider_policies.py");
    const auto yes_or_no = [](bool is) { return is ? "True" : "False"; };
    int num_rows = 0;
    for (int i = 0; i < bt::kNumNodeKinds; ++i) {
        const node_facts& facts = kNodeTable[i];
        if (facts.MaxChildren < 2) continue;
        const bool after_success = facts.OnSucceeded == reaction::kNext;
        const char* const after = facts.OnFailed == reaction::kChoose ? "kChoose"
                                  : facts.OnFailed == reaction::kTry  ? "kTry"
                                  : after_success                     ? "kSucceeded"
                                                                      : "kFailed";
        const std::string row = "    " + Quoted(facts.Name) + ": {\"After\": " + Quoted(after) +
                                ", \"IsReactive\": " + yes_or_no(facts.IsReactive) +
                                ", \"Picks\": " + yes_or_no(Picks(facts)) + "},\n";
        CHECK_MESSAGE(NumOf(script, row) == 1, "there should be the row ", row);
        ++num_rows;
    }
    CHECK(NumOf(script, "\"Picks\"") == num_rows);
}

TEST_CASE("debuggers: each verdict has its words in decider_preconditions.py, in order, and each precondition its sentences") {
    using namespace bt::detail;
    const std::string script = ScriptOf("decider_preconditions.py");
    std::string rows;
    for (int i = 0; i < bt::kNumVerdicts; ++i) {
        rows += "    " + Quoted(kVerdictTable[i].Name) + ": " + Quoted(kVerdictTable[i].Words) + ",\n";
    }
    CHECK_MESSAGE(NumOf(script, "VERDICTS = {\n" + rows + "}\n") == 1, "the verdicts should be\n", rows);
    for (const verdict_facts& each : kPreconditions) {
        const int num_rows = NumOf(script, "\n    " + Quoted(each.Name) + ": ");
        CHECK_MESSAGE(num_rows == 3, each.Name, " needs a row in VERDICTS, FAILS_NOW and FAILED_THEN");
    }
}

}  // namespace debuggers
