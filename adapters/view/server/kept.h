// What a viewer keeps of its recording: the newest chunks, beginning with a key frame, and all that describes trees,
// texts and values. For the .cpp files of adapters/view.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bt::detail {

using shared_bytes = std::shared_ptr<const std::string>;

// Not safe for threads: whoever keeps it has a lock.
class kept_recording {
public:
    explicit kept_recording(std::size_t max_bytes) : MaxBytes(max_bytes) {}

    // Adds whole chunks. Before the first ones are the magic and the versions.
    void Add(std::string_view bytes);

    // Whether there is so much since the newest key frame that another one is needed for old pieces to go.
    bool NeedsKeyFrame() const {
        return NumBytes > MaxBytes && NumSinceKey > MaxBytes / 2 && NumSinceKey > 2 * KeyBytes;
    }

    // The pieces that come after so many others, to be sent one after another. A viewer that has nothing yet, or too
    // little to go on, gets what it needs to begin at a key frame. Sets `after` to how many pieces there are then.
    std::vector<shared_bytes> After(std::uint64_t& after) const;

    // How many pieces there were so far.
    std::uint64_t NumPieces() const { return NumAdded; }

private:
    struct piece {
        std::uint64_t Number;
        shared_bytes Bytes;
        bool IsKey;  // begins with a key frame
    };
    void AddPiece(std::string_view bytes, bool is_key);
    void Describe(std::string_view chunk);
    void DropOld();
    static std::size_t SizeOf(const piece& of);

    std::size_t MaxBytes;
    std::deque<piece> Pieces;
    std::vector<piece> Described;     // what later chunks need
    std::uint64_t NumAdded = 0;       // of both
    std::uint64_t NumDropped = 0;     // before so many there are no Pieces any more
    std::uint64_t NumBeforeKey = 0;   // before the newest key frame
    std::size_t NumBytes = 0;      // of Pieces
    std::size_t KeyBytes = 0;      // of the newest key frame
    std::size_t NumSinceKey = 0;   // bytes
    int NumKeys = 0;               // in Pieces
};

}  // namespace bt::detail
