// Reads a file: from bytes to a document, or to its mistakes.
#include <bt/formats/behavior3/read.h>

#include <bt/formats/behavior3/inside/document/checks.h>
#include <bt/formats/behavior3/inside/document/json_text.h>
#include <bt/formats/behavior3/inside/document/mistakes.h>
#include <bt/formats/behavior3/inside/document/object_reader.h>
#include <bt/text/within_memory.h>

namespace bt::behavior3 {
namespace {

using namespace detail;

void NoteFile(mistake_list& mistakes, mistake_kind kind, place at, const std::string& needed = {}) {
    mistakes.Note(kind, at, [&] { return mistake_words{.Needed = needed}; });
}

void NoteSecondKeys(const json_text& json, const place_finder& places, mistake_list& mistakes) {
    for (const std::uint32_t key : json.SecondKeys) {
        mistakes.Note(mistake_kind::kSameKeyTwice, places.At(json.Elements[key].Start), [&] {
            const place first = places.At(json.Elements[json.FirstKeys.at(key)].Start);
            const std::string at = std::to_string(first.Line) + ", column " + std::to_string(first.Column);
            return mistake_words{.Path = json.PathOf(key), .Needed = "it is in line " + at + " too"};
        });
    }
}

void ReadInto(read_result& made, std::string_view text, const game& registered, const load_options& options) {
    mistake_list mistakes(made, options);
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a byte order mark
    if (text.size() > kMaxBytes) return NoteFile(mistakes, mistake_kind::kTooManyBytes, {});

    const place_finder places(text);
    const parsed_json parsed = ParseJson(text, kMaxDepth);
    switch (parsed.Result) {
        case parse_result::kParsed: break;
        case parse_result::kNotJson: return NoteFile(mistakes, mistake_kind::kNotJson, places.At(parsed.BadByte), parsed.Message);
        case parse_result::kTooDeep: return NoteFile(mistakes, mistake_kind::kTooDeep, places.At(parsed.BadByte));
    }
    NoteSecondKeys(parsed.Json, places, mistakes);
    read_document read = ReadDocument(parsed.Json, places, mistakes);
    made.Document = std::move(read.Document);
    made.Document.IsOneLine = text.find('\n') >= text.find_last_not_of(" \t\r\n");
    CheckDocument(made.Document, read.IsWhole, registered, mistakes);
    bt::detail::SortByPlace(made);
}

}  // namespace

read_result Read(std::string_view json, const load_options& options) noexcept { return Read(json, {}, options); }

read_result Read(std::string_view json, const game& registered, const load_options& options) noexcept {
    return bt::detail::WithinMemory<read_result>(RowOf(mistake_kind::kOutOfMemory), [&](read_result& made) {
        ReadInto(made, json, registered, options);
        if (!made.IsSound()) made.Document = {};
        bt::detail::AddLines(made, options.Path, json);
    });
}

}  // namespace bt::behavior3
