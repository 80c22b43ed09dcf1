// The parts of a recording, format 1. For the .cpp files of this folder.
//
// A recording begins with kMagic and two numbers of 16 bits, kMajor and kMinor. Chunks follow: four letters, the number
// of bytes in 32 bits, the bytes, and the checksum of letters and bytes in 32 bits. A reader leaves out a chunk that it
// does not know if its first letter is a small one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <bt/limits.h>

namespace bt::detail {

// As a picture's in PNG: a program that takes the bytes for a text changes the line ends.
inline constexpr std::string_view kMagic{"\x89" "BTR\r\n\x1A\n", 8};
inline constexpr std::uint16_t kMajor = 1;
inline constexpr std::uint16_t kMinor = 0;

inline constexpr std::string_view kHead = "HEAD";   // texts: program and title
inline constexpr std::string_view kTree = "TREE";   // a tree with its inner trees (tree_words.h)
inline constexpr std::string_view kFrame = "FRAM";  // number of quiet frames before it, time, items

inline constexpr std::size_t kMaxChunkBytes = std::size_t{16} << 20u;
inline constexpr std::size_t kBytesOfChunkHead = 8;
inline constexpr std::size_t kBytesAroundChunk = kBytesOfChunkHead + 4;

// Frames that are counted before a chunk tells of them, although they changed nothing.
inline constexpr std::uint32_t kMaxQuietFrames = 64;

// An item of a frame: a byte with its kind and its options, the difference to the agent's number of the item before
// (Folded), and what the kind says.
enum class item_kind : std::uint8_t {
    kCame,   // name
    kWent,
    kBegan,  // number of a tree: the agent has this tree from here on
    kPath,   // the leaf's number + 1, or 0; with kHasTime a time
};
inline constexpr int kNumItemKinds = 4;
inline constexpr std::uint8_t kBitsOfKind = 0x0F;
inline constexpr std::uint8_t kHasGap = 0x10;   // kPath: as transition::HasGap
inline constexpr std::uint8_t kHasTime = 0x20;  // its time is not that of the frame

// No two items of a Note are longer.
inline constexpr std::size_t kMaxNoteBytes = 64;

// Nodes of all trees of a recording together, with inner trees at each leaf that they are below.
inline constexpr std::size_t kMaxRecordedNodes = std::size_t{1} << 20u;
inline constexpr int kMaxTreesInOne = 255;  // a tree with all trees in it

}  // namespace bt::detail
