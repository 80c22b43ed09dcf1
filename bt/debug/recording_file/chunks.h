// Finds the chunks of a recording in its bytes, and the sound ones after a damaged one. For the .cpp files of this
// folder.
#pragma once

#include <string_view>

#include <bt/debug/recording_file/bytes.h>
#include <bt/debug/recording_file/format.h>

namespace bt::detail {

// The parts that a key frame needs.
struct needed_parts {
    std::uint64_t NumHeads = 0;
    std::uint64_t NumTrees = 0;
    std::uint64_t NumWords = 0;
    std::uint64_t NumValues = 0;
    bool operator==(const needed_parts&) const = default;
};

// The parts that a piece of a key frame follows.
struct followed_parts {
    std::uint64_t NumPieces = 0;
    std::uint64_t NumFrames = 0;
    std::uint64_t NumCame = 0;
    needed_parts Needed = {};
    bool operator==(const followed_parts&) const = default;
};

// The beginning of a key frame's piece.
struct key_head {
    bool IsLast = false;
    followed_parts Followed = {};
    double Time = 0;
};
key_head ReadKeyHead(byte_reader& from);

// A chunk whose checksum is right.
struct chunk {
    std::string_view Letters;
    byte_reader Bytes;
    std::size_t End;  // where the next one begins
};

// Whether bytes begin with these letters, as a chunk of that kind does.
inline bool IsOf(std::string_view bytes, std::string_view letters) { return bytes.substr(0, letters.size()) == letters; }

// Whether a chunk tells what readers must have before all that follows. Its bytes may be cut off after the letters.
bool DescribesMore(std::string_view bytes);

// The size of a chunk that begins there, with all around it. 0: the bytes are fewer.
std::size_t WholeSizeAt(std::string_view bytes);

// The place of the last key frame that is not after a time. 0: there is none, or the bytes before it are damaged. Looks
// only at the heads of chunks.
std::size_t FindKey(std::string_view bytes, std::size_t at, double time);

class chunk_finder {
public:
    // Begins at the first chunk, which is at that place.
    chunk_finder(std::string_view bytes, std::size_t at)
        : Bytes(bytes), At(at), BadLeft(2 * bytes.size()), NumBefore(0) {}
    // The same, of bytes that come in parts: how many may be bad, and how many were before.
    chunk_finder(std::string_view bytes, std::size_t at, std::size_t num_bad, std::size_t num_before)
        : Bytes(bytes), At(at), BadLeft(num_bad), NumBefore(num_before), IsInParts(true) {}

    std::size_t Place() const { return At; }
    std::size_t NumBadLeft() const { return BadLeft; }
    // Of bytes that come in parts: whether all bytes of the next chunk are there, or it can't be one.
    bool IsWhole() const;
    // Whether a search goes on with the next part, and goes on with it.
    bool HasToSearch() const { return IsSearching; }
    void GoOnSearching();

    bool IsAtEnd() const { return At >= Bytes.size(); }
    // The next chunk, if it is sound. Else the fault is told, and the next one is the first that is sound after it.
    bool Next(chunk& made, recording_problem& fault);
    // Passes over the next chunk without a look into it, if it is before that place and nothing else needs it.
    bool PassOver(std::size_t before);

private:
    recording_problem Take(chunk& made);
    void Search();

    std::string_view Bytes;
    std::size_t At;
    // Bytes of which a checksum may still be wrong, so that bad ones take no more time. Damaged chunks that are not one
    // in the other take at most half of it.
    std::size_t BadLeft;
    std::size_t NumBefore;  // bytes, for the places of faults
    bool IsInParts = false;
    bool IsSearching = false;
};

}  // namespace bt::detail
