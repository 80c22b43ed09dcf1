// Writes values in their canonical form.
#include <algorithm>
#include <cmath>

#include <bt/formats/edn/inside/characters.h>
#include <bt/formats/edn/inside/layout.h>
#include <bt/formats/edn/inside/reading.h>
#include <bt/formats/edn/write.h>
#include <bt/formats/inside/text/numbers.h>
#include <bt/text/quoted_text.h>

namespace bt::edn {
namespace {

using namespace detail;

constexpr std::size_t kMaxColumns = 100;

// A value in one line.
struct one_line {
    std::string Made = {};
    std::size_t Most = std::string::npos;  // bytes that are asked for
    bool IsOver = false;                   // there are more
};

void AppendUnicode(std::string& to, std::uint32_t code) { (to += "\\u") += NameOfCode(code).substr(2); }

void AppendNumber(std::string& to, double number) {
    if (std::isnan(number)) to += "##NaN";
    else if (std::isinf(number)) to += number > 0 ? "##Inf" : "##-Inf";
    if (!std::isfinite(number)) return;
    const std::size_t begin = to.size();
    const bt::detail::decimal made = bt::detail::ShortestDecimal(number);
    const bool is_fixed = made.Point > -3 && made.Point <= 15;
    if (is_fixed) bt::detail::AppendFixed(to, made);
    else bt::detail::AppendScientific(to, made, 2);
    if (to.find_first_of(".e", begin) == std::string::npos) to += ".0";
}

void AppendText(std::string& to, std::string_view text) {
    to += '"';
    for (const char each : text) {
        const auto byte = static_cast<unsigned char>(each);
        if (bt::detail::AppendEscape(to, each, "\"\\nrt")) continue;
        if (byte < ' ' || byte == 0x7F) AppendUnicode(to, byte);
        else to += each;
    }
    to += '"';
}

void AppendCharacter(std::string& to, std::string_view text) {
    const std::uint32_t code = Decode(text).Code;
    if (text == "\n") to += "\\newline";
    else if (text == "\r") to += "\\return";
    else if (text == "\t") to += "\\tab";
    else if (text == " ") to += "\\space";
    else if (code < ' ' || code == ',' || code == 0x7F || LooksLikeSpace(code)) AppendUnicode(to, code);
    else (to += '\\') += text;
}

std::string_view OpenOf(value_kind kind) {
    if (kind == value_kind::kList) return "(";
    if (kind == value_kind::kVector) return "[";
    return kind == value_kind::kMap ? "{" : "#{";
}

std::string_view CloseOf(value_kind kind) {
    if (kind == value_kind::kList) return ")";
    return kind == value_kind::kVector ? "]" : "}";
}

void AppendOneLine(one_line& to, const value& of);

void AppendItems(one_line& to, const value& of) {
    to.Made += OpenOf(of.Kind);
    for (std::size_t i = 0; i < of.Items.size() && !to.IsOver; ++i) {
        const bool is_behind_entry = of.Kind == value_kind::kMap && i % 2 == 0;
        if (i > 0) to.Made += is_behind_entry ? ", " : " ";
        AppendOneLine(to, of.Items[i]);
    }
    to.Made += CloseOf(of.Kind);
}

void AppendTagged(one_line& to, const value& of) {
    (to.Made += '#') += of.Text;
    for (const value& each : of.Items) {
        to.Made += ' ';
        AppendOneLine(to, each);
    }
}

// Of a value with more than `Most` bytes only a part.
void AppendOneLine(one_line& to, const value& of) {
    if (to.Made.size() + of.Text.size() > to.Most) {
        to.IsOver = true;
        return;
    }
    for (const value& each : of.Meta) {
        to.Made += '^';
        AppendOneLine(to, each);
        to.Made += ' ';
    }
    switch (of.Kind) {
        case value_kind::kNil: to.Made += "nil"; return;
        case value_kind::kBool: to.Made += of.IsTrue ? "true" : "false"; return;
        case value_kind::kInteger: to.Made += std::to_string(of.Integer); return;
        case value_kind::kNumber: return AppendNumber(to.Made, of.Number);
        case value_kind::kBigInteger: (to.Made += of.Text) += 'N'; return;
        case value_kind::kDecimal: (to.Made += of.Text) += 'M'; return;
        case value_kind::kRatio:
        case value_kind::kSymbol: to.Made += of.Text; return;
        case value_kind::kCharacter: return AppendCharacter(to.Made, of.Text);
        case value_kind::kText: return AppendText(to.Made, of.Text);
        case value_kind::kKeyword: (to.Made += ':') += of.Text; return;
        case value_kind::kTagged: return AppendTagged(to, of);
        case value_kind::kList:
        case value_kind::kVector:
        case value_kind::kMap:
        case value_kind::kSet: return AppendItems(to, of);
    }
}

// Whether it fits in the rest of the line; then it is added.
bool AppendIfItFits(layout& to, const value& of) {
    const std::size_t room = kMaxColumns - std::min(kMaxColumns, to.Column);
    one_line line = {.Most = room};
    AppendOneLine(line, of);
    if (line.IsOver || line.Made.size() > room) return false;
    Append(to, line.Made);
    return true;
}

// The options of a node stand beside its name: [:node {:option 1}
bool IsBesideFirst(const value& of, std::size_t i) {
    const bool is_sequence = of.Kind == value_kind::kList || of.Kind == value_kind::kVector;
    const value_kind first = of.Items[0].Kind;
    return is_sequence && i == 1 && of.Items[1].Kind == value_kind::kMap && (first == value_kind::kKeyword || first == value_kind::kSymbol);
}

void AppendLines(layout& to, const value& of) {
    const bool is_leaf = of.Kind < value_kind::kList || of.Items.empty();
    if (is_leaf) return Append(to, Write(of));
    if (AppendIfItFits(to, of)) return;
    for (const value& each : of.Meta) {
        Append(to, "^");
        AppendLines(to, each);
        BeginLine(to);
    }
    if (of.Kind == value_kind::kTagged) {
        Append(to, "#" + of.Text + " ");
        return AppendLines(to, of.Items[0]);
    }
    AppendOpen(to, OpenOf(of.Kind));
    for (std::size_t i = 0; i < of.Items.size(); ++i) {
        const bool is_value = of.Kind == value_kind::kMap && i % 2 == 1;
        if (is_value || (i > 0 && IsBesideFirst(of, i))) Append(to, " ");
        else if (i > 0) BeginLine(to);
        AppendLines(to, of.Items[i]);
    }
    AppendClose(to, CloseOf(of.Kind));
}

}  // namespace

std::string WriteIndented(const value& of) {
    layout made;
    AppendLines(made, of);
    return std::move(made.Made);
}

std::string Write(const value& of) {
    one_line made;
    AppendOneLine(made, of);
    return std::move(made.Made);
}

}  // namespace bt::edn
