// Makes trees of the texts of a live_tree.
#include <bt/outline/inside/live/live_data.h>

#include <algorithm>
#include <utility>

#include <bt/outline/inside/live/edit.h>
#include <bt/outline/inside/load/binding.h>
#include <bt/text/mistake_list.h>

namespace bt::detail {
namespace {

const char* OrEmpty(const char* text) { return text != nullptr ? text : ""; }

// The words of a decider's macro, with one space between each two tokens.
std::string WordsOf(const decider& of) {
    const std::string_view source = OrEmpty(of.Source);
    const std::size_t words = source.find(": BT_");
    if (words == std::string_view::npos) return {};
    const read_result<outline_document> read = ReadOutline(std::string(source.substr(words + 2)) + ";");
    return read.Document.Declarations.empty() ? std::string() : read.Document.Declarations[0].Whole.Text;
}

bool IsTreeOf(const outline::declaration& of, std::string_view name) {
    const bool is_tree =
        of.Kind == outline::declaration_kind::kTree || of.Kind == outline::declaration_kind::kClassicTree;
    return is_tree && of.Name.Text == name;
}

bool IsDecider(const outline::declaration& of) {
    using enum outline::declaration_kind;
    return of.Kind == kLeaf || of.Kind == kGroup || of.Kind == kNode || of.Kind == kCondition;
}

// The tree's name in a document, with its namespaces. If several namespaces have one of this name, it is the one whose
// root has the words of the compiled root.
std::string FindTreeName(const live_data& in, const outline_document& document) {
    std::string first;
    const std::string words = WordsOf(*in.Compiled.Root);
    for (const outline::declaration& each : document.Declarations) {
        if (!IsTreeOf(each, OrEmpty(in.Compiled.DebugName))) continue;
        const std::string name = outline::ScopeText(document, each.Scope) + each.Name.Text;
        const outline::declaration* const root = Find(document, each, each.Root.Text);
        if (root != nullptr && root->Whole.Text == words) return name;
        if (first.empty()) first = name;
    }
    return first.empty() ? OrEmpty(in.Compiled.DebugName) : first;
}

void Add(mistake&& more, found_mistakes& to) {
    if (more.Severity == severity::kError) ++to.NumErrors, to.Errors.push_back(std::move(more));
    else ++to.NumWarnings, to.Warnings.push_back(std::move(more));
}

void CheckRoom(const live_data& in, attempt& made) {
    const tree& now = made.Tree->Tree();
    const tree& compiled = in.Compiled;
    const int levels = NumTimedLevels(compiled) + in.LevelsForEdits;
    const int bytes = compiled.StorageSize + in.BytesForEdits;
    const auto note = [&](std::string needed) {
        Add({.Kind = &RowOf(outline::mistake_kind::kNoRoom),
             .Path = OrEmpty(compiled.DebugName),
             .Needed = std::move(needed)},
            made.Found);
    };
    if (now.StorageSize > bytes) {
        note("it needs " + std::to_string(now.StorageSize) + " bytes, and there are " + std::to_string(bytes) +
             "; compile with a larger BT_LIVE_ROOM");
    }
    if (NumTimedLevels(now) > levels) {
        note("its paths have up to " + std::to_string(now.Depth) + " deciders, and there is room for " +
             std::to_string(levels) + "; compile the program again");
    }
    if (now.StorageSize > 0 && now.StorageAlignment > std::max(8, compiled.StorageAlignment)) {
        note("one of its blocks is aligned more strictly than those that were compiled; compile the program again");
    }
    if (!made.Found.IsSound()) made.Tree = nullptr;
}

// Writes the words of all that was set into the texts. What has no place any more is left out, and named.
void WriteSets(live_data& in, std::vector<outline::file>& texts, found_mistakes& to) {
    std::vector<set_words> kept;
    for (set_words& each : in.Sets) {
        const outline_document document = ReadOutline(texts).Document;
        if (WriteWords(in, document, each, texts)) {
            kept.push_back(std::move(each));
        } else {
            Add({.Kind = &RowOf(outline::mistake_kind::kSetLost),
                 .Severity = severity::kWarning,
                 .Found = each.Decider + ", ." + each.Field + " = " + each.Words},
                to);
        }
    }
    in.Sets = std::move(kept);
}

// Whether the text may declare more than was read, so that names of it can't be found.
bool LacksDeclarations(const found_mistakes& of) {
    using enum outline::mistake_kind;
    const auto is_of_macro = [](const mistake& each) {
        for (const outline::mistake_kind kind :
             {kTooManyBytes, kOutOfMemory, kUnclosedComment, kUnclosedText, kUnclosedLetter, kUnclosedIf,
              kSurplusDirective, kUnknownMacro, kNoArguments, kUnclosed, kWrongBracket, kNoSemicolon}) {
            if (each.Is(kind)) return true;
        }
        return false;
    };
    return std::any_of(of.Errors.begin(), of.Errors.end(), is_of_macro);
}

}  // namespace

const outline::declaration* FindDecider(const live_data& in, const outline_document& document, std::string_view name) {
    for (const outline::declaration& each : document.Declarations) {
        if (!IsTreeOf(each, OrEmpty(in.Compiled.DebugName))) continue;
        if (outline::ScopeText(document, each.Scope) + each.Name.Text != in.TreeName) continue;
        const outline::declaration* const found = Find(document, each, name);
        if (found != nullptr && IsDecider(*found)) return found;
    }
    return nullptr;
}

attempt Try(live_data& in, std::vector<outline::file>&& texts) {
    attempt made = {.Texts = texts};
    read_result<outline_document> read = ReadOutline(std::move(texts));
    made.Found = static_cast<found_mistakes&&>(read);
    made.Document = std::move(read.Document);
    if (LacksDeclarations(made.Found)) return made;
    if (in.TreeName.empty()) in.TreeName = FindTreeName(in, made.Document);
    const outline_tree* const before = in.Trees.empty() ? nullptr : in.Trees.back().get();
    loaded_outline loaded = LoadOutline(made.Document, in.TreeName, in.Names, before);
    if (made.Found.IsSound()) made.Tree = std::move(loaded.Tree);
    Append(std::move(loaded), made.Found);
    outline::detail::SortByPlace(made.Document, made.Found);
    if (made.Tree != nullptr) CheckRoom(in, made);
    return made;
}

bool WriteWords(const live_data& in, const outline_document& document, const set_words& which,
                std::vector<outline::file>& texts) {
    const outline::declaration* const found = FindDecider(in, document, which.Decider);
    if (found == nullptr) return false;
    std::string& text = texts[static_cast<std::size_t>(found->Whole.Place.File)].Text;
    return outline::detail::ReplaceWords(document, *found, which.Field, which.Words, text);
}

bool IsOneValue(const live_data& in, const attempt& made, const set_words& which) {
    const outline_document alone = ReadOutline("BT_DEFINE_CONDITION(A, .Margin = " + which.Words + ");").Document;
    const bool is_one = alone.Declarations.size() == 1 && alone.Declarations[0].Fields.size() == 1;
    const outline::declaration* const changed = FindDecider(in, made.Document, which.Decider);
    const outline::field* const field =
        changed != nullptr ? outline::detail::FindField(*changed, which.Field) : nullptr;
    return is_one && field != nullptr && field->Value.Text == alone.Declarations[0].Fields[0].Value.Text &&
           made.Document.Declarations.size() == in.Document.Declarations.size();
}

attempt TryFiles(live_data& in) {
    std::vector<outline::file> texts;
    found_mistakes beside;
    for (const outline::detail::source_file& each : in.Files) {
        if (!each.Text.empty()) texts.push_back({each.Path, each.Text});
        else
            Add({.Kind = &RowOf(outline::mistake_kind::kNoSource), .Severity = severity::kWarning, .Found = each.Path},
                beside);
    }
    if (in.Files.empty())
        Add({.Kind = &RowOf(outline::mistake_kind::kNoWords), .Severity = severity::kWarning}, beside);
    WriteSets(in, texts, beside);
    attempt made;
    if (!texts.empty()) made = Try(in, std::move(texts));
    Append(std::move(beside), made.Found);
    return made;
}

}  // namespace bt::detail
