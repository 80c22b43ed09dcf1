// Goes through the tokens of a file: namespaces, macros, constants, and the braces around them.
#include <bt/outline/inside/reading.h>

#include <algorithm>

namespace bt::outline::detail {
namespace {

// A brace that is open.
struct opened {
    int Scope = 0;               // around it
    bool IsTransparent = false;  // of a namespace, or of extern "C"
};

struct scan {
    reading& In;
    std::size_t At = 0;
    int Scope = 0;
    std::vector<opened> Braces = {};
    std::size_t NumOther = 0;  // open braces of functions, classes and their like
};

void Open(scan& in, int inner, bool is_transparent) {
    in.Braces.push_back({in.Scope, is_transparent});
    in.NumOther += is_transparent ? 0 : 1;
    in.Scope = inner;
}

void Close(scan& in) {
    if (in.Braces.empty()) return;
    in.Scope = in.Braces.back().Scope;
    in.NumOther -= in.Braces.back().IsTransparent ? 0 : 1;
    in.Braces.pop_back();
}

std::size_t BehindAttributes(const reading& in, std::size_t at) {
    if (!Is(in, at, "[") || !Is(in, at + 1, "[")) return at;
    int depth = 0;
    for (; at < in.Tokens.size(); ++at) {
        if (IsOpening(in, at)) ++depth;
        if (IsClosing(in, at) && --depth == 0) return at + 1;
    }
    return at;
}

// namespace a::inline b {, where the word namespace is.
void ReadNamespace(scan& in) {
    reading& from = in.In;
    bool is_inline = in.At > 0 && Is(from, in.At - 1, "inline");
    std::size_t at = BehindAttributes(from, in.At + 1);
    int scope = in.Scope;
    if (Is(from, at, "{")) scope = ScopeIn(from, scope, {}, true);
    while (IsKind(from, at, token_kind::kName) || Is(from, at, "::")) {
        const std::string_view word = TextAt(from, at);
        if (word != "::" && word != "inline")
            scope = Is(from, at + 1, "=") || Is(from, at + 1, ";") ? scope : ScopeIn(from, scope, word, is_inline);
        is_inline = word == "inline";
        at = BehindAttributes(from, at + 1);
    }
    in.At = at;
    if (!Is(from, at, "{")) return;
    Open(in, scope, true);
    ++in.At;
}

// The sentences of a macro's frame: what is before it and behind it.
void CheckFrame(reading& in, const macro_row& row, std::size_t name, std::size_t close) {
    const bool is_tree = row.Kind == declaration_kind::kTree || row.Kind == declaration_kind::kClassicTree;
    if (is_tree && name > 0 && Is(in, name - 1, "inline")) Note(in, mistake_kind::kInlineTree, name - 1);
    if (Is(in, close + 1, ")") || Is(in, close + 1, "]")) Note(in, mistake_kind::kSurplusBracket, close + 1);
    else if (!Is(in, close + 1, ";")) Note(in, mistake_kind::kNoSemicolon, close);
    const auto is_before = [](const token& directive, const token& other) { return directive.Begin < other.Begin; };
    auto each = std::lower_bound(in.Ifs.begin(), in.Ifs.end(), in.Tokens[name], is_before);
    for (; each != in.Ifs.end() && is_before(*each, in.Tokens[close]); ++each) {
        NoteDirective(in, mistake_kind::kIfInMacro, *each);
    }
}

void ReadCall(scan& in, const macro_row& row) {
    const std::size_t name = in.At;
    if (!Is(in.In, name + 1, "(")) {
        Note(in.In, mistake_kind::kNoArguments, name);
        ++in.At;
        return;
    }
    std::size_t close = 0;
    if (!FindClose(in.In, name + 1, name, close, in.At)) return;
    KeepTokens(in.In, {name, close + 1});
    declaration made = {.Scope = in.Scope, .Whole = MakePart(in.In, {name, close + 1})};
    ReadMacro(in.In, row, name, {name + 2, close}, made);
    CheckFrame(in.In, row, name, close);
    AddDeclaration(in.In, std::move(made));
    in.At = close + 1;
}

void ReadName(scan& in) {
    const std::string_view word = TextAt(in.In, in.At);
    if (word == "namespace") return ReadNamespace(in);
    if (word == "constexpr" && in.NumOther == 0) {
        in.At = ReadConstant(in.In, in.At, in.Scope);
        return;
    }
    if (word.starts_with("BT_")) {
        if (const macro_row* const row = FindMacro(word); row != nullptr) return ReadCall(in, *row);
        if (Is(in.In, in.At + 1, "(")) CheckMacroName(in.In, in.At);
    }
    ++in.At;
}

bool IsOfExternC(const reading& in, std::size_t brace) {
    return brace > 1 && IsKind(in, brace - 1, token_kind::kText) && Is(in, brace - 2, "extern");
}

}  // namespace

void ReadDeclarations(reading& from) {
    scan in = {from};
    while (in.At < from.Tokens.size()) {
        ++from.NumSteps;
        if (IsKind(from, in.At, token_kind::kName)) {
            ReadName(in);
            continue;
        }
        if (Is(from, in.At, "{")) Open(in, in.Scope, IsOfExternC(from, in.At));
        else if (Is(from, in.At, "}")) Close(in);
        ++in.At;
    }
}

}  // namespace bt::outline::detail
