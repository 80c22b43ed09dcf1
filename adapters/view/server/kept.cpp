// Keeps the newest chunks of a recording.
#include <algorithm>

#include <adapters/view/server/kept.h>
#include <bt/debug/recording_file/chunks.h>

namespace bt::detail {
namespace {

shared_bytes Shared(std::string_view bytes) { return std::make_shared<const std::string>(bytes); }

shared_bytes LostChunk() {
    std::string made;
    AddChunk(made, kLostChunk, {});
    return Shared(made);
}

}  // namespace

std::size_t kept_recording::SizeOf(const piece& of) {
    constexpr std::size_t beside = sizeof(piece) + 2 * sizeof(std::string);
    return of.Bytes->size() + beside;
}

void kept_recording::AddPiece(std::string_view bytes, bool is_key) {
    if (bytes.empty()) return;
    Pieces.push_back({NumAdded++, Shared(bytes), is_key});
    const std::size_t size = SizeOf(Pieces.back());
    NumBytes += size;
    NumSinceKey += size;
    if (!is_key) return;
    ++NumKeys;
    NumBeforeKey = Pieces.back().Number;
    NumSinceKey = 0;
    KeyBytes = size;
}

void kept_recording::Describe(std::string_view chunk) { Described.push_back({NumAdded++, Shared(chunk), false}); }

void kept_recording::Add(std::string_view bytes) {
    if (NumAdded == 0) {
        Describe(bytes.substr(0, kBytesOfBegin));
        bytes.remove_prefix(kBytesOfBegin);
    }
    std::size_t begin = 0, at = 0;
    bool is_key = false;
    for (std::size_t size = 0; (size = WholeSizeAt(bytes.substr(at))) > 0; at += size) {
        const std::string_view chunk = bytes.substr(at, size);
        const bool was_key = is_key;
        is_key = IsOf(chunk, kKeyChunk);
        // Pieces end before a key frame and after it, and what describes more is a piece of its own.
        if (is_key == was_key && !DescribesMore(chunk)) continue;
        AddPiece(bytes.substr(begin, at - begin), was_key);
        begin = at;
        if (!DescribesMore(chunk)) continue;
        Describe(chunk);
        begin = at + size;
    }
    AddPiece(bytes.substr(begin, at - begin), is_key);
    DropOld();
}

// Whole stretches from one key frame to the next, but never the newest two: a viewer that is only a little behind must
// not lose the frames before a key frame.
void kept_recording::DropOld() {
    while (NumBytes > MaxBytes && NumKeys > (Pieces.front().IsKey ? 2 : 1)) {
        do {
            NumBytes -= SizeOf(Pieces.front());
            NumKeys -= Pieces.front().IsKey ? 1 : 0;
            NumDropped = Pieces.front().Number + 1;
            Pieces.pop_front();
        } while (!Pieces.front().IsKey);
    }
}

std::vector<shared_bytes> kept_recording::After(std::uint64_t& after) const {
    const auto is_before = [](const piece& each, std::uint64_t number) { return each.Number < number; };
    const bool is_late = after > 0 && NumDropped > after;
    const std::uint64_t first = is_late ? NumBeforeKey : after;
    auto each = std::lower_bound(Pieces.begin(), Pieces.end(), first, is_before);
    auto described = std::lower_bound(Described.begin(), Described.end(), after, is_before);
    std::vector<shared_bytes> made;
    if (is_late) made.push_back(LostChunk());
    while (each != Pieces.end() || described != Described.end()) {
        const bool is_next =
            described != Described.end() && (each == Pieces.end() || described->Number < each->Number);
        made.push_back(is_next ? (described++)->Bytes : (each++)->Bytes);
    }
    after = NumAdded;
    return made;
}

}  // namespace bt::detail
