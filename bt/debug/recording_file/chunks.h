// Finds the chunks of a recording in its bytes, and the sound ones after a damaged one. For the .cpp files of this
// folder.
#pragma once

#include <string_view>

#include <bt/debug/recording_file/bytes.h>
#include <bt/debug/recording_file/format.h>

namespace bt::detail {

// A chunk whose checksum is right.
struct chunk {
    std::string_view Letters;
    byte_reader Bytes;
    std::size_t End;  // where the next one begins
};

class chunk_finder {
public:
    // Begins at the first chunk, which is at that place.
    chunk_finder(std::string_view bytes, std::size_t at) : Bytes(bytes), At(at), SearchLeft(bytes.size()) {}

    bool IsAtEnd() const { return At >= Bytes.size(); }
    // The next chunk, if it is sound. Else the fault is told, and the next one is the first that is sound after it.
    bool Next(chunk& made, recording_problem& fault);

private:
    recording_problem Take(chunk& made) const;
    void Search();

    std::string_view Bytes;
    std::size_t At;
    std::size_t SearchLeft;  // bytes of which a search may still take a checksum, so that bad ones take no more time
};

}  // namespace bt::detail
