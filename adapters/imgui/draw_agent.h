// Draws the tree of one agent with Dear ImGui, in the words and colours of the page of decider::view. Needs the target
// decider::imgui, or adapters/imgui/draw_agent.cpp among the sources of a program that has Dear ImGui 1.86 or later.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <bt/debug/recorder.h>
#include <bt/tick.h>

namespace bt {

// What DrawAgent remembers of one window from frame to frame. Keep an object for each window, which may show another
// agent or another tree in each frame.
struct agent_view {
    bool HasFocus = false;  // only the active path and its neighbours are shown; the box "Focus" switches that
    // The number of the explained decider in the whole tree (contract 139). kNoNode: the last one of the path. A click
    // chooses, and so may the program, between frames. In a tree that is edited it is the number of the same decider,
    // and kNoNode if there is none any more.
    std::uint16_t Chosen = kNoNode;

    // Of DrawAgent, which keeps its room here. Nothing else may change these.
    struct node_facts {
        std::uint16_t Branch;  // the child of the root that it is or that it is below; kNoNode: above these
        bool IsActive;
    };
    struct named_node {
        const char* Name;
        std::uint16_t Node;
    };
    const tree* Tree = nullptr;    // that the facts are about
    std::uint64_t Generation = 0;  // tree::Generation
    std::uint16_t LastLeaf = kNoNode;    // of the frame before.
    std::uint16_t LastChosen = kNoNode;  // The number that was chosen in the frame before.
    std::uint32_t ChosenId = 0;  // The decider::Id of LastChosen, by which an edited tree has the decider again.
    std::vector<node_facts> Facts;     // by number
    std::vector<named_node> Names;     // in the order of the names, for links
    std::vector<recorded_moment> Answers;  // by number
    std::vector<std::uint16_t> Rows;       // the numbers of the nodes that are shown
    std::string Text;                      // the explanation
};

// Draws the path, the tree and an explanation of the chosen decider into the current window, between ImGui::Begin and
// End. With a recorder, which has to be the one that the agent's ticks get, rows have the last answers of their
// deciders, and the explanation is that of ExplainRecorded. The answer of now (ExplainDecider) is below, behind a
// heading. Without a recorder the answer of now is the whole explanation. `input` is that of the last tick or of the
// next, and `agent` may be null, as for ExplainDecider. If the input is wrong, the explanation says so.
//
// Call DrawAgent between ticks, on the thread of Dear ImGui. No other thread may tick this memory or change the agent
// meanwhile. A frame takes time in proportion to the nodes, but draws only the visible rows. Allocates only room of the
// view, for a tree or a text that is larger than all before.
void DrawAgent(agent_view& view, const tree& tree, const tree_memory_base& memory, agent_pointer agent,
               const tick_input& input, const flight_recorder_base* recorder = nullptr);

}  // namespace bt
