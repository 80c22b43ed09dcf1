// Reads the simplest values of an outline: names and numbers.
#include <algorithm>
#include <cmath>

#include <bt/outline/inside/load/binding.h>
#include <bt/outline/inside/source_words.h>
#include <bt/text/decimal.h>

namespace bt::outline::detail {

words WordsIn(const binding& in, const part& of) {
    const std::span<const token> tokens = TokensOf(in.Document, of);
    return {tokens.data(), tokens.data() + tokens.size()};
}

std::string_view TextOf(const binding& in, const token& of) { return outline::TextOf(in.Document, of); }

bool Is(const binding& in, const words& of, std::size_t at, std::string_view text) {
    return at < of.Size() && TextOf(in, of.First[at]) == text;
}

std::string_view NameIn(const binding& in, const words& of) {
    bool is_name = false;
    for (const token* each = of.First; each != of.Last; ++each) {
        const bool is_separator = TextOf(in, *each) == "::";
        if (!is_separator && (is_name || each->Kind != token_kind::kName)) return {};
        is_name = !is_separator;
    }
    return is_name ? TextOf(in, of.Last[-1]) : std::string_view();
}

bool IsMacro(const binding& in, const words& of, std::string_view name, words& inside) {
    if (of.Size() < 3 || !Is(in, of, 0, name) || !Is(in, of, 1, "(")) return false;
    int depth = 0;
    for (const token* each = of.First + 1; each != of.Last; ++each) {
        const std::string_view text = TextOf(in, *each);
        if (text == "(") ++depth;
        if (text == ")" && --depth == 0 && each + 1 != of.Last) return false;
    }
    inside = {of.First + 2, of.Last - 1};
    return depth == 0;
}

// Whole numbers of hexadecimal or binary digits.
static bool ReadWhole(std::string_view digits, int base, double& to) {
    to = 0;
    for (const char digit : digits) {
        const int value = digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
        if (value < 0 || value >= base) return false;
        to = to * base + value;
    }
    return !digits.empty();
}

bool IsReal(const binding& in, const words& of) {
    const std::string_view text = TextOf(in, of.Last[-1]);
    return text.find_first_of(".eE") != std::string_view::npos && !text.starts_with("0x") && !text.starts_with("0X");
}

bool ReadNumber(const binding& in, const words& of, double& to) {
    const bool has_sign = Is(in, of, 0, "-") || Is(in, of, 0, "+");
    if (of.Size() != (has_sign ? 2u : 1u) || of.Last[-1].Kind != token_kind::kNumber) return false;
    std::string text(TextOf(in, of.Last[-1]));
    std::erase(text, '\'');
    const std::string_view prefix = std::string_view(text).substr(0, 2);
    const bool is_hex = prefix == "0x" || prefix == "0X";
    const bool is_binary = prefix == "0b" || prefix == "0B";
    const bool is_real = !is_hex && text.find_first_of(".eE") != std::string::npos;
    const std::string_view suffixes = is_real ? "fFlL" : "uUlLzZ";
    const std::size_t size = text.find_last_not_of(suffixes) + 1;
    if (is_real && text.size() - size > 1) return false;
    const std::string_view digits = std::string_view(text).substr(0, size);
    bool is_read = false;
    const bool is_float = is_real && (text.ends_with('f') || text.ends_with('F'));
    float number = 0;
    if (is_hex || is_binary) is_read = ReadWhole(digits.substr(2), is_hex ? 16 : 2, to);
    else if (digits.size() > 1 && digits[0] == '0' && !is_real) is_read = ReadWhole(digits, 8, to);
    else if (is_float) is_read = bt::detail::ReadDecimal(digits, number), to = static_cast<double>(number);
    else is_read = bt::detail::ReadDecimal(digits, to);
    if (Is(in, of, 0, "-")) to = -to;
    return is_read && !std::isinf(to);
}

std::string AsText(const binding& in, const words& of) {
    return AsWritten(in.Document, {of.First, of.Last});
}

void Note(binding& in, const mistake_row& kind, const place& at, const declaration& owner, mistake_note more) {
    in.Mistakes.Note({.Kind = &kind,
                      .Place = PlaceOf(in.Document, at),
                      .Path = owner.Name.Text,
                      .Found = std::move(more.Found),
                      .Needed = std::move(more.Needed),
                      .Nearest = std::move(more.Nearest)});
}

void NoteUnknown(binding& in, mistake_kind kind, const part& name, const declaration& owner,
                 const std::vector<std::string_view>& known) {
    const std::string_view searched = LastName(name.Text);
    Note(in, kind, name.Place, owner,
         {.Found = AsText(in, WordsIn(in, name)), .Nearest = in.Mistakes.Nearest(searched, known)});
}

}  // namespace bt::outline::detail
