// Reads a file: from its text to a document, or to its mistakes.
#include <algorithm>
#include <tuple>
#include <unordered_map>

#include <bt/formats/inside/text/read_file.h>
#include <bt/formats/unvanquished/inside/text/parser.h>
#include <bt/text/within_memory.h>

namespace bt::unvanquished {
namespace {

using namespace detail;

// The symbols of a game are macros that stand before each file.
void AddSymbols(reading& in) {
    for (const symbol& each : in.Game.Symbols) {
        if (each.Name == nullptr) continue;
        in.SymbolNames.push_back(each.Name);
        macro made = NumberMacro(in, {.Text = each.Name}, each.Value);
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

void ReadInto(read_result& made, std::string_view text, const game& registered, const load_options& options) {
    reading in = {.Options = options,
                  .Path = options.Path.empty() ? std::string_view("bots/main.bt") : options.Path,
                  .Game = registered,
                  .Result = made,
                  .IsExact = options.Strictness == strictness::kAsOriginal};
    in.Names = NamesOf(in.Game);
    AddSymbols(in);
    const int source = AddSource(in, std::string(in.Path), text, {}, false);
    if (source != kNone) {
        in.Trees.emplace(NameOf(in.Path), named_tree{.Tree = 0});
        ReadTree(in, source, NameOf(in.Path));
    }
    Sort(made.Document, made.Errors);
    Sort(made.Document, made.Warnings);
    std::vector<bt::detail::known_text> texts;
    for (const struct source& each : in.Sources)
        texts.push_back({made.Document.Files[static_cast<std::size_t>(each.File)], each.Text});
    bt::detail::AddLines(made, texts);
}

}  // namespace

read_result Read(std::string_view text, const game& registered, const load_options& options) {
    return bt::detail::WithinMemory<read_result>(RowOf(mistake_kind::kOutOfMemory), [&](read_result& made) {
        ReadInto(made, text, registered, options);
        if (!made.IsSound()) made.Document = {};
    });
}

read_result ReadFile(const std::string& path, const game& registered, const load_options& options) {
    return bt::detail::FromFile<read_result>(path, RowOf(mistake_kind::kFileNotFound), registered, options, &Read);
}

read_result Read(std::string_view text, const load_options& options) { return Read(text, UnvanquishedGame(), options); }
read_result ReadFile(const std::string& path, const load_options& options) {
    return ReadFile(path, UnvanquishedGame(), options);
}

}  // namespace bt::unvanquished
