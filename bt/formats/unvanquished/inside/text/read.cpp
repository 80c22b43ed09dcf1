// Reads a file: from its text to a document, or to its mistakes.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <tuple>
#include <unordered_map>

#include <bt/formats/inside/load/within_memory.h>
#include <bt/formats/unvanquished/inside/text/files.h>
#include <bt/formats/unvanquished/inside/text/parser.h>
#include <bt/formats/unvanquished/actions.h>

namespace bt::unvanquished {

namespace {

using namespace detail;

// The symbols of a game are macros that stand before each file.
void AddSymbols(reading& in) {
    for (const symbol& each : in.Game.Symbols) {
        if (each.Name == nullptr) continue;
        in.SymbolNames.push_back(each.Name);
        macro made = {.Name = each.Name};
        token part = {.Kind = token_kind::kPunctuation};
        part.Text = "-";
        if (each.Value < 0) made.Body.push_back(part);
        part.Kind = token_kind::kNumber;
        part.Text = Keep(in, std::to_string(each.Value).substr(each.Value < 0 ? 1 : 0));
        made.Body.push_back(part);
        if (in.Symbols.emplace(each.Name, static_cast<int>(in.Macros.size())).second) in.Macros.push_back(std::move(made));
    }
}

// "camper" of "bots/camper.bt".
std::string_view NameOf(std::string_view path) {
    const std::size_t slash = path.find_last_of("/\\");
    if (slash != std::string_view::npos) path.remove_prefix(slash + 1);
    return path.substr(0, path.find('.'));
}

// Puts a list in the order of the files, which is that in which they were first read.
void Sort(const document& of, std::vector<mistake>& list) {
    std::unordered_map<std::string_view, std::size_t> order;
    for (const std::string& each : of.Files) order.emplace(each, order.size());
    std::stable_sort(list.begin(), list.end(), [&order](const mistake& a, const mistake& b) {
        const text_place& x = a.Place;
        const text_place& y = b.Place;
        return std::tuple(order[x.File], x.Line, x.Column) < std::tuple(order[y.File], y.Line, y.Column);
    });
}

void ReadInto(read_result& made, std::string_view text, const read_options& options) {
    reading in = {.Options = options, .Game = options.Game == nullptr ? UnvanquishedGame() : *options.Game, .Result = made};
    in.IsExact = options.Profile == profile::kExact;
    in.Names = NamesOf(in.Game);
    AddSymbols(in);
    const int source = AddSource(in, std::string(options.Path), text, {}, origin_kind::kIncluded);
    if (source == kNone) return;
    in.Trees.push_back({.Name = NameOf(options.Path), .Tree = 0});
    ReadTree(in, source, NameOf(options.Path));
    Sort(made.Document, made.Errors);
    Sort(made.Document, made.Warnings);
}

}  // namespace

read_result Read(std::string_view text, const read_options& options) {
    return bt::detail::WithinMemory<read_result>(mistake_kind::kOutOfMemory, [&](read_result& made) {
        ReadInto(made, text, options);
        if (!made.IsSound()) made.Document = {};
    });
}

bool ReadFromDisk(const std::string& path, std::string& text) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!file) return false;
    char buffer[16384];
    std::size_t num = 0;
    text.clear();
    while ((num = std::fread(buffer, 1, sizeof buffer, file.get())) > 0) {
        text.append(buffer, num);
        if (text.size() > kMaxBytes) break;  // Read says that it is too large
    }
    return std::ferror(file.get()) == 0;
}

read_result ReadFile(const std::string& path, const read_options& options) {
    read_options from_disk = options;
    from_disk.Path = path;
    from_disk.Files = ReadFromDisk;
    std::string text;
    if (ReadFromDisk(path, text)) return Read(text, from_disk);
    read_result made;
    made.NumErrors = 1;
    made.Errors.push_back({.Kind = mistake_kind::kFileNotFound, .Place = {.File = path}});
    return made;
}

}  // namespace bt::unvanquished
