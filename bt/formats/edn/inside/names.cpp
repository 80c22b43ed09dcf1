// Symbols, keywords and what stands behind ##.
#include <cmath>
#include <limits>

#include <bt/formats/edn/inside/characters.h>
#include <bt/formats/edn/inside/reading.h>
#include <bt/text/quoted_text.h>

namespace bt::edn::detail {
namespace {

// Each character alone.
bool CheckCharacters(reading& in, const token& at, std::string_view name) {
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (static_cast<unsigned char>(name[i]) < 0x80) {
            if (Is(name[i], kInName)) continue;
            constexpr const char* needed = "there are letters, digits and . * + ! - _ ? $ % & = < > : # ' /";
            Note(in, mistake_kind::kBadInName, at.Spot, {.Found = bt::detail::Quoted(name.substr(i, 1)), .Needed = needed});
            return false;
        }
        const code_point next = Decode(name.substr(i));
        if (!LooksLikeSpace(next.Code)) continue;
        Note(in, mistake_kind::kForeignSpace, at.Spot, {.Found = NameOfCode(next.Code), .Needed = "it is in " + bt::detail::Quoted(name)});
        return false;
    }
    return true;
}

// What a part of a name begins with; `has_digits`: a digit will do.
bool CheckFirst(reading& in, const token& at, std::string_view part, bool has_digits) {
    const char first = part[0];
    const char second = ByteAt(part, 1);
    if (first == ':' || first == '#' || first == '\'') return Refuse(in, mistake_kind::kBadFirst, at, "not with : # or '");
    if (has_digits) return true;
    if (first == '.' && Is(second, kDigit)) return Refuse(in, mistake_kind::kDotWithoutDigits, at, "write 0.5, not .5");
    const bool is_sign = first == '-' || first == '+';
    const bool is_number = Is(first, kDigit) || (is_sign && Is(second, kDigit));
    if (is_number) return Refuse(in, mistake_kind::kBadFirst, at, "not with a number");
    return true;
}

// Whether a slash is the only one, and stands between two parts of a name.
bool IsBetweenParts(std::string_view name, std::size_t slash) {
    return slash != 0 && slash + 1 != name.size() && name.find('/', slash + 1) == std::string_view::npos;
}

}  // namespace

bool CheckName(reading& in, const token& at, std::string_view name, bool is_keyword) {
    if (name.empty()) return Refuse(in, mistake_kind::kNoName, at);
    if (name == "/" && !is_keyword) return true;
    if (!CheckCharacters(in, at, name)) return false;
    const std::size_t slash = name.find('/');
    const bool has_slash = slash != std::string_view::npos;
    if (has_slash && !IsBetweenParts(name, slash)) return Refuse(in, mistake_kind::kBadSlash, at);
    if (!CheckFirst(in, at, name, is_keyword)) return false;
    if (has_slash && !CheckFirst(in, at, name.substr(slash + 1), false)) return false;
    const bool has_colons = name.ends_with(':') || name.find("::") != std::string_view::npos || name.find(":/") != std::string_view::npos;
    if (has_colons) return Refuse(in, mistake_kind::kBadColon, at);
    return true;
}

bool ReadSymbol(reading& in, const token& from, value& to) {
    if (from.Text == "nil") return true;
    to.IsTrue = from.Text == "true";
    to.Kind = to.IsTrue || from.Text == "false" ? value_kind::kBool : value_kind::kSymbol;
    if (to.Kind == value_kind::kBool) return true;
    to.Text = from.Text;
    return CheckName(in, from, from.Text, false);
}

bool ReadKeyword(reading& in, const token& from, value& to) {
    to.Kind = value_kind::kKeyword;
    to.Text = from.Text.substr(1);
    if (!from.Text.starts_with("::")) return CheckName(in, from, to.Text, true);
    return Refuse(in, mistake_kind::kClojure, from, "Clojure puts a namespace before such a keyword; write it there, with one colon");
}

bool ReadSymbolic(reading& in, const token& from, value& to) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    to.Kind = value_kind::kNumber;
    to.Number = from.Text == "##Inf" ? infinity : from.Text == "##-Inf" ? -infinity : std::numeric_limits<double>::quiet_NaN();
    if (std::isnan(to.Number) && from.Text != "##NaN") return Refuse(in, mistake_kind::kUnknownSymbolic, from);
    return true;
}

}  // namespace bt::edn::detail
