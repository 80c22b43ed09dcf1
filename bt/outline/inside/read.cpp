// Reads files: to a document, and to the mistakes in them.
#include <bt/outline/inside/reading.h>

#include <algorithm>

#include <bt/text/within_memory.h>

namespace bt {
namespace {

void ReadFile(outline::detail::reading& in) {
    const std::string& text = in.Document.Files[static_cast<std::size_t>(in.File)].Text;
    if (text.size() > kMaxFileBytes) return outline::detail::Note(in, outline::mistake_kind::kTooManyBytes, place());
    in.Text = text;
    outline::detail::ReadTokens(in);
    outline::detail::ReadDeclarations(in);
    in.Tokens = {};
}

// Adds the mistakes of one file, in their order, behind those of the files before it.
void AddMistakes(found_mistakes&& of, found_mistakes& to) {
    detail::SortByPlace(of);
    detail::Append(std::move(of), to);
    to.Errors.resize(std::min(to.Errors.size(), kMaxNumMistakes));
    to.Warnings.resize(std::min(to.Warnings.size(), kMaxNumMistakes));
}

void ReadFiles(std::vector<outline::file>&& files, read_result<outline_document>& to) {
    outline_document& document = to.Document;
    document.Files = std::move(files);
    document.Scopes.emplace_back();
    std::vector<found_mistakes> found(document.Files.size());
    std::deque<outline::detail::reading> readings;
    for (std::size_t i = 0; i < document.Files.size(); ++i) {
        readings.push_back({.Document = document, .File = static_cast<int>(i), .Found = found[i]});
        ReadFile(readings.back());
    }
    outline::detail::CheckNames(readings);
    for (found_mistakes& each : found) AddMistakes(std::move(each), to);
    std::vector<detail::known_text> texts;
    for (const outline::file& each : document.Files) texts.push_back({each.Path, each.Text});
    detail::AddLines(to, texts);
}

}  // namespace

std::size_t outline::detail::NumSteps(std::string text) {
    outline_document document;
    document.Files.push_back({{}, std::move(text)});
    document.Scopes.emplace_back();
    found_mistakes found;
    reading in = {.Document = document, .Found = found};
    ReadFile(in);
    return in.NumSteps;
}

read_result<outline_document> ReadOutline(std::vector<outline::file> files) noexcept {
    return detail::WithinMemory<read_result<outline_document>>(
        RowOf(outline::mistake_kind::kOutOfMemory),
        [&files](read_result<outline_document>& to) { ReadFiles(std::move(files), to); });
}

read_result<outline_document> ReadOutline(std::string text, std::string path) noexcept {
    return detail::WithinMemory<read_result<outline_document>>(RowOf(outline::mistake_kind::kOutOfMemory),
                                                               [&](read_result<outline_document>& to) {
                                                                   std::vector<outline::file> files;
                                                                   files.push_back({std::move(path), std::move(text)});
                                                                   ReadFiles(std::move(files), to);
                                                               });
}

}  // namespace bt
