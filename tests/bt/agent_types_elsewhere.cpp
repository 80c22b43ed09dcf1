#include "agent_types.h"

namespace agent_types {
namespace {

struct of_one_file {
    char Byte = 0;
};
of_one_file agent;

}  // namespace

bt::agent_pointer AgentOfOtherFile() { return &agent; }

}  // namespace agent_types
