// The texts that a memory shows as its path: for each node the DebugNames from the root to there, "ROOT > FEED > CHEW".
#pragma once

#include <cstdint>

#include <bt/tree.h>

namespace bt::detail {

// Where each path starts among the texts of all, which follow each other, each with a 0 behind it. `starts` has one
// entry more, for the end. Returns that end; 0: the texts take more than `room` characters, which is at most
// kMaxPathCharacters.
constexpr std::uint32_t PlacePaths(const node* nodes, int num_nodes, std::uint32_t room, std::uint16_t* starts) {
    starts[0] = 0;
    for (int i = 0; i < num_nodes; ++i) {
        std::uint32_t end = starts[i] + 1u;
        for (const char* name = nodes[i].Path; *name != 0; ++name) ++end;
        const std::uint16_t parent = nodes[i].Parent;
        if (parent != kNoNode) end += starts[parent + 1] - starts[parent] + 2u;  // with " > " for its 0
        if (end > room) return 0;
        starts[i + 1] = static_cast<std::uint16_t>(end);
    }
    return starts[num_nodes];
}

// Writes the path from the root to `last` and returns where it ends. Of a node that was laid out, Path is its name. (To copy what is
// written for the parent already takes GCC longer than to read the names again.)
constexpr char* WritePath(const node* nodes, const node& last, char* to) {
    if (last.Parent != kNoNode) {
        to = WritePath(nodes, nodes[last.Parent], to);
        *to++ = ' ', *to++ = '>', *to++ = ' ';
    }
    for (const char* from = last.Path; *from != 0; ++from) *to++ = *from;
    return to;
}
constexpr void WritePaths(const node* nodes, int num_nodes, const std::uint16_t* starts, char* text) {
    for (int i = 0; i < num_nodes; ++i) WritePath(nodes, nodes[i], text + starts[i]);
}

}  // namespace bt::detail
