// The texts that a memory shows as its path: for each node the DebugNames from the root to there, "ROOT > FEED > CHEW".
#pragma once

#include <cstdint>

#include <bt/engine/type_info.h>
#include <bt/tree.h>

namespace bt::detail {

// Where each path starts among the texts of all, which follow each other, each with a 0 behind it. `starts` has one
// entry more, for the end. Returns that end; 0: the texts take more than `room` characters, which is at most
// kMaxPathCharacters.
constexpr std::uint32_t PlacePaths(const node* nodes, int num_nodes, std::uint32_t room, std::uint16_t* starts) {
    std::uint32_t end = starts[0] = 0;
    for (int i = 0; i < num_nodes; ++i) {
        const int parent = nodes[i].Parent;
        end += TextLength(nodes[i].Path) + 1u;
        if (parent != kNoNode) end += starts[parent + 1] - starts[parent] + 2u;  // with " > " for its 0
        if (end > room) return 0;
        starts[i + 1] = static_cast<std::uint16_t>(end);
    }
    return end;
}

// Writes the path of each node, whose Path was its name so far. By indices: pointers that are moved take GCC longer.
// not covered: while compiling
constexpr void WritePaths(const node* nodes, int num_nodes, const std::uint16_t* starts, char* text) {
    for (int i = 0; i < num_nodes; ++i) {
        int at = starts[i];
        if (const int parent = nodes[i].Parent; parent != kNoNode) {
            for (int from = starts[parent], end = starts[parent + 1] - 1; from < end; ++from) text[at++] = text[from];
            text[at++] = ' ', text[at++] = '>', text[at++] = ' ';
        }
        const char* const name = nodes[i].Path;
        for (int from = 0, end = starts[i + 1] - 1; at < end; ++from) text[at++] = name[from];
    }
}

}  // namespace bt::detail
