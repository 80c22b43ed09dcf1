// Finds the chunks of a recording in its bytes.
#include <bt/debug/recording_file/chunks.h>

namespace bt::detail {
namespace {

// Chunks that a search finds. Others are of no use after a gap.
bool IsWanted(std::string_view chunk) {
    const bool is_head = IsOf(chunk, kHeadChunk);
    return IsOf(chunk, kFrameChunk) || IsOf(chunk, kKeyChunk) || (DescribesMore(chunk) && !is_head);
}

std::size_t SizeAt(std::string_view rest) {
    byte_reader head(rest.substr(4), 0);
    return head.GetFixed<std::uint32_t>();
}

}  // namespace

bool DescribesMore(std::string_view chunk) {
    for (const std::string_view each : {kHeadChunk, kTreeChunk, kSourceChunk, kWordChunk, kValueChunk}) {
        if (IsOf(chunk, each)) return true;
    }
    return false;
}

std::size_t WholeSizeAt(std::string_view bytes) {
    if (bytes.size() < kBytesAroundChunk) return 0;
    const std::size_t size = SizeAt(bytes) + kBytesAroundChunk;
    return size <= bytes.size() ? size : 0;
}

key_head ReadKeyHead(byte_reader& from) {
    key_head made = {.IsLast = from.Number(kAllKeyBits) != 0};
    followed_parts& parts = made.Followed;
    for (std::uint64_t* each : {&parts.NumPieces, &parts.NumFrames, &parts.NumCame, &parts.Needed.NumHeads,
                                &parts.Needed.NumTrees, &parts.Needed.NumWords, &parts.Needed.NumValues}) {
        *each = from.Number();
    }
    made.Time = from.Time();
    return made;
}

std::size_t FindKey(std::string_view bytes, std::size_t at, double time) {
    std::size_t found = 0;
    for (std::size_t size = 1; size > 0; at += size) {
        const std::string_view rest = bytes.substr(at);
        size = WholeSizeAt(rest);
        if (size == 0 || rest.substr(0, kKeyChunk.size()) != kKeyChunk) continue;
        byte_reader key(rest.substr(kBytesOfChunkHead, size - kBytesAroundChunk), 0);
        const key_head head = ReadKeyHead(key);
        if (head.Time > time) return found;
        if (head.Followed.NumPieces == 0) found = at;
    }
    return found;
}

bool chunk_finder::PassOver(std::size_t before) {
    if (At >= before) return false;
    const std::string_view letters = Bytes.substr(At, kFrameChunk.size());
    const bool is_frame = letters == kFrameChunk || letters == kKeyChunk || letters == kLostChunk;
    // 0 after a search that found a chunk within another one.
    const std::size_t size = is_frame ? WholeSizeAt(Bytes.substr(At)) : 0;
    At += size;
    return size > 0;
}

bool chunk_finder::IsWhole() const {
    const std::string_view rest = Bytes.substr(At);
    if (rest.size() < kBytesAroundChunk) return false;
    return SizeAt(rest) > kMaxChunkBytes || WholeSizeAt(rest) > 0;
}

recording_problem chunk_finder::Take(chunk& made) {
    const std::string_view rest = Bytes.substr(At);
    const std::size_t place = NumBefore + At;
    if (rest.size() < kBytesAroundChunk) return {recording_fault::kCut, place};
    const std::size_t size = SizeAt(rest);
    if (size > kMaxChunkBytes) return {recording_fault::kLargeChunk, place};
    if (rest.size() - kBytesAroundChunk < size) return {recording_fault::kCut, place};
    if (size > BadLeft) return {recording_fault::kBadChecksum, place};
    byte_reader end(rest.substr(kBytesOfChunkHead + size), place);
    const std::string_view checked = rest.substr(0, kBytesOfChunkHead + size);
    if (end.GetFixed<std::uint32_t>() != ChecksumOf(checked)) {
        BadLeft -= size;
        return {recording_fault::kBadChecksum, place};
    }
    made = {rest.substr(0, 4), byte_reader(checked.substr(kBytesOfChunkHead), place + kBytesOfChunkHead),
            At + kBytesAroundChunk + size};
    return {};
}

// The length of a damaged chunk may be damaged, so each byte after its first may begin the next one. If it may go on in
// the next part, the search ends there.
void chunk_finder::Search() {
    IsSearching = false;
    for (++At; !IsAtEnd(); ++At) {
        IsSearching = IsInParts && Bytes.size() - At < kFrameChunk.size();
        if (IsSearching) return;
        if (!IsWanted(Bytes.substr(At))) continue;
        chunk found = {{}, {{}, 0}, 0};
        const recording_fault fault = Take(found).Fault;
        if (fault == recording_fault::kNone || (IsInParts && fault == recording_fault::kCut)) return;
    }
    IsSearching = IsInParts;
}

void chunk_finder::GoOnSearching() {
    --At;  // the search begins after it
    Search();
}

bool chunk_finder::Next(chunk& made, recording_problem& fault) {
    fault = Take(made);
    const bool is_sound = fault.Fault == recording_fault::kNone;
    if (is_sound) At = made.End;
    else Search();
    return is_sound;
}

}  // namespace bt::detail
