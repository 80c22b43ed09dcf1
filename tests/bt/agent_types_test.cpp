// Which agents a tree takes: those of the type that its functions take, however alike other types' names are (contract 1).
#include "agent_types.h"

#include <string_view>

#include <tests/kit/silence.h>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace agent_types {
namespace {

struct of_one_file {
    double Number = 0;
};

}  // namespace

using shown_alike = pair_of<char[3], double>;  // shown to the first bracket
void First_Tick(shown_alike& agent) { agent.B = 1; }
void Second_Tick(of_one_file& agent) { agent.Number = 1; }
BT_DEFINE_BEHAVIOR(First);
BT_DEFINE_BEHAVIOR(Second);
BT_DEFINE_DECIDER(FIRST, First);
BT_DEFINE_TREE(OF_TEMPLATE, FIRST);
BT_DEFINE_DECIDER(SECOND, Second);
BT_DEFINE_TREE(OF_ONE_FILE, SECOND);

TEST_CASE("contract 1: types are told apart where only the end of their names differs") {
    script::silence quiet;
    bt::tree_memory<OF_TEMPLATE> of_tree;
    bt::tree_memory_base& memory = of_tree;  // so that the compiler knows no agent
    shown_alike same;
    pair_of<char[3], char> other;
    CHECK(TickBehaviorTree(OF_TEMPLATE, memory, &other, {}).Error == bt::error_code::kOtherAgentType);
    CHECK(TickBehaviorTree(OF_TEMPLATE, memory, &same, {}));
    CHECK(same.B == 1);
}

TEST_CASE("contract 1: types of one name in unnamed namespaces of two files are two") {
    script::silence quiet;
    bt::tree_memory<OF_ONE_FILE> memory;
    of_one_file same;
    CHECK(TickBehaviorTree(OF_ONE_FILE, memory, AgentOfOtherFile(), {}).Error == bt::error_code::kOtherAgentType);
    CHECK(TickBehaviorTree(OF_ONE_FILE, memory, &same, {}));
    CHECK(same.Number == 1);
}

TEST_CASE("contract 1: types in functions are two where the compiler names the functions") {
    struct local {};
    CHECK(bt::type_tag<local>.HasInternalLinkage == (std::string_view(bt::type_tag<local>.Name) != "local"));
}

}  // namespace agent_types
