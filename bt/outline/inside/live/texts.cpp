// Makes trees of the texts of a live_tree.
#include <bt/outline/inside/live/live_data.h>

#include <algorithm>
#include <utility>

#include <bt/outline/inside/live/edit.h>
#include <bt/outline/inside/load/binding.h>
#include <bt/outline/inside/load/constants.h>
#include <bt/outline/inside/source_words.h>
#include <bt/text/mistake_list.h>

namespace bt::detail {

namespace {

const char* OrEmpty(const char* text) { return text != nullptr ? text : ""; }

std::string WithoutSpaces(std::string text) {
    std::erase_if(text, [](char each) { return each == ' ' || each == '\t'; });
    return text;
}

// The words of a decider's macro, with one space between each two tokens.
std::string WordsOf(const decider& of) {
    const outline_document words = outline::detail::ReadSource(of);
    return words.Declarations.empty() ? std::string() : words.Declarations[0].Whole.Text;
}

bool IsTreeOf(const outline::declaration& of, std::string_view name) { return IsTree(of) && of.Name.Text == name; }

// How many deciders below a tree's root have the words that the compiled tree has. Two trees of one name in two
// namespaces differ by that, whatever was edited.
int NumKnownDeciders(const live_data& in, const outline_document& document, const outline::declaration& of) {
    int num = 0;
    for (int i = 0; i < in.Compiled.NumNodes; ++i) {
        const decider& each = *in.Compiled.Nodes[i].Decider;
        const outline::declaration* const found = Find(document, of, OrEmpty(each.DebugName));
        if (found != nullptr && IsDecider(*found) && found->Whole.Text == WordsOf(each)) ++num;
    }
    return num;
}

// The tree's name in a document, with its namespaces. Empty: there is no such tree, or several that are as likely.
std::string FindTreeName(const live_data& in, const outline_document& document) {
    std::string name;
    int most = -1;
    for (const outline::declaration& each : document.Declarations) {
        if (!IsTreeOf(each, OrEmpty(in.Compiled.DebugName))) continue;
        const int num = NumKnownDeciders(in, document, each);
        if (num == most) name.clear();
        if (num <= most) continue;
        most = num;
        name = outline::ScopeText(document, each.Scope) + each.Name.Text;
    }
    return name;
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
    if (now.StorageAlignment > std::max(8, compiled.StorageAlignment)) {
        note("one of its blocks is aligned more strictly than those that were compiled; compile the program again");
    }
    if (!made.Found.IsSound()) made.Tree = nullptr;
}

// Writes the words of all that was set into the texts. If the text was edited there, the words are given up, and named.
// A text with mistakes may be half of one, so its words wait for the next one.
void WriteSets(live_data& in, std::vector<outline::file>& texts, found_mistakes& to) {
    if (in.Sets.empty()) return;
    read_result<outline_document> read = ReadOutline(texts);
    if (!read.IsSound()) return;
    std::vector<set_words> kept;
    for (set_words& each : in.Sets) {
        const bool is_edited = GivenWords(in, read.Document, each) != each.Before;
        if (!is_edited && WriteWords(in, read.Document, each, texts)) {
            kept.push_back(std::move(each));
            read = ReadOutline(texts);
        } else {
            Add({.Kind = &RowOf(outline::mistake_kind::kSetLost),
                 .Severity = severity::kWarning,
                 .Found = each.Name + ", ." + each.Field + " = " + each.Words},
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

const outline::declaration* FindSettable(const live_data& in, const outline_document& document, std::string_view name) {
    for (const outline::declaration& each : document.Declarations) {
        if (!IsTreeOf(each, OrEmpty(in.Compiled.DebugName))) continue;
        if (outline::ScopeText(document, each.Scope) + each.Name.Text != in.TreeName) continue;
        const outline::declaration* const found = Find(document, each, name);
        const bool is_constant = found != nullptr && found->Kind == outline::declaration_kind::kConstant;
        if (found != nullptr && (IsDecider(*found) || is_constant)) return found;
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
    const std::string name = in.TreeName.empty() ? OrEmpty(in.Compiled.DebugName) : in.TreeName;
    loaded_outline loaded = LoadOutline(made.Document, name, in.Names, in.Latest);
    if (made.Found.IsSound()) made.Tree = std::move(loaded.Tree);
    outline::detail::AppendToText(std::move(loaded), made.Found);
    outline::detail::SortByPlace(made.Document, made.Found);
    if (made.Tree != nullptr) CheckRoom(in, made);
    return made;
}

bool WriteWords(const live_data& in, const outline_document& document, const set_words& which,
                std::vector<outline::file>& texts) {
    const outline::declaration* const found = FindSettable(in, document, which.Name);
    if (found == nullptr) return false;
    std::string& text = texts[static_cast<std::size_t>(found->Whole.Place.File)].Text;
    const std::vector<std::string_view> order = outline::detail::FieldsOf(in.Names.Known(), document, *found);
    return outline::detail::ReplaceWords(document, *found, which.Field, which.Words, order, text);
}

std::string GivenWords(const live_data& in, const outline_document& document, const set_words& which) {
    const outline::declaration* const found = FindSettable(in, document, which.Name);
    const outline::field* const given = found != nullptr ? outline::detail::FindField(*found, which.Field) : nullptr;
    return given != nullptr ? given->Value.Text : std::string();
}

bool IsOneValue(std::string_view words) {
    const std::string text(words);
    const outline_document alone = ReadOutline("BT_DEFINE_CONDITION(A, .Margin = " + text + ");").Document;
    const outline::field* const read =
        alone.Declarations.empty() ? nullptr : outline::detail::FindField(alone.Declarations[0], "Margin");
    return read != nullptr && text.find_first_of("\r\n") == std::string::npos &&
           WithoutSpaces(text) == WithoutSpaces(read->Value.Text);
}

attempt TryFiles(live_data& in) {
    std::vector<outline::file> texts;
    found_mistakes beside;
    const auto note = [&beside](outline::mistake_kind kind, const watched_file& of) {
        Add({.Kind = &RowOf(kind), .Severity = severity::kWarning, .Found = of.Path}, beside);
    };
    for (const watched_file& each : in.Files) {
        if (each.Text.empty()) note(outline::mistake_kind::kNoSource, each);
        else texts.push_back({each.Path, each.Text});
        if (each.IsGone) note(outline::mistake_kind::kSourceGone, each);
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
