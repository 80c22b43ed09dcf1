// The state that all parts of the reader share: the text, mistakes and their places, hashes, and values that are twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <bt/formats/edn/read.h>
#include <bt/text/mistake_list.h>

namespace bt::edn::detail {

// A place in the text. Line 0: none.
struct spot {
    std::uint32_t Offset = 0;
    std::uint32_t Line = 0;
    std::uint32_t Column = 0;  // a character

    // Goes on to an offset that is not before this one.
    void MoveTo(std::string_view text, std::size_t offset);
};

enum class token_kind : std::uint8_t {
    kEnd,        // of the text
    kOpen,       // ( [ { #{ #:name{
    kClose,      // ) ] }
    kString,
    kCharacter,
    kNumber,
    kSymbol,     // nil, true and false too
    kKeyword,
    kTag,        // #name
    kDiscard,    // #_
    kMeta,       // ^ #^
    kSymbolic,   // ##Inf
    kComment,    // without the line break
    kBroken,     // a mistake is in the place of a value
    kClojure,    // a mistake is before a value, and would change it
};

struct token {
    token_kind Kind = token_kind::kEnd;
    std::string_view Text = {};  // as it is written
    spot Spot = {};
};

struct reading {
    std::string_view Text;
    std::string_view Path;
    read_result& Result;
    std::size_t At = 0;
    spot Lines = {.Line = 1, .Column = 1};  // of the last token
    bt::detail::mistake_list Mistakes = {Result, strictness::kStrict};
    bool IsFull = false;  // a limit is crossed: what comes is not read
};

// The fields of a mistake beside its kind and its place.
struct note {
    std::string Found = {};
    std::string Needed = {};
    spot Other = {};
};
void Note(reading& in, mistake_kind kind, const spot& at, note more = {});
// The same of a token, which is what is found.
void Note(reading& in, mistake_kind kind, const token& at, std::string needed = {});
// Notes it too, and returns false.
bool Refuse(reading& in, mistake_kind kind, const token& at, const char* needed = "");
// Notes it and stops reading: a limit is crossed.
void NoteLimit(reading& in, mistake_kind kind, const spot& at);

// The next token. Mistakes in strings, characters, numbers and names are not looked for.
token NextToken(reading& in);

// Notes what is no UTF-8 in the text.
void CheckUtf8(reading& in);

// The values of tokens that have one. False: there is a mistake, which is noted.
bool ReadString(reading& in, const token& from, value& to);
bool ReadCharacter(reading& in, const token& from, value& to);
bool ReadNumber(reading& in, const token& from, value& to);
bool ReadSymbol(reading& in, const token& from, value& to);
bool ReadKeyword(reading& in, const token& from, value& to);
bool ReadSymbolic(reading& in, const token& from, value& to);

// Whether a name can be a symbol, or a keyword without its colon. If not, it is noted. `at` is where the name begins.
bool CheckName(reading& in, const token& at, std::string_view name, bool is_keyword);

// Reads all tokens.
void ReadValues(reading& in);

// The hash of a value by those of its items, in their order.
std::uint64_t HashByItems(const value& of, std::span<const std::uint64_t> items);

// How far it is from key to key of a map, or from element to element of anything else.
std::size_t StrideOf(const value& of);

// The place of an item.
struct extent {
    spot Begin = {};
    std::uint32_t End = 0;  // an offset
};

// Comparisons of a text between values that have one hash, but are not equal. Usual texts need none.
inline constexpr std::size_t kMaxCollisions = 1u << 16u;

// Notes keys of a map and elements of a set that appear in it twice. `num_collisions` counts for the whole text.
void CheckUnique(reading& in, const value& of, std::span<const std::uint64_t> hashes, std::span<const extent> extents,
                 std::size_t& num_collisions);

}  // namespace bt::edn::detail
