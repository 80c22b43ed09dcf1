// From a text to its values, by nlohmann-json's events. These have no places: its parser reads by an iterator that says how far it is.
#include <bt/formats/behavior3/inside/document/json_text.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <unordered_map>
#include <vector>

#include <nlohmann/json.hpp>

namespace bt::behavior3::detail {
namespace {

// All copies of it move together.
struct reading_position {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char** At;

    const char& operator*() const { return **At; }
    reading_position& operator++() {
        ++*At;
        return *this;
    }
    bool operator==(const reading_position& other) const { return *At == *other.At; }
};

bool IsBetweenValues(char sign) {
    return sign == ' ' || sign == '\n' || sign == '\r' || sign == '\t' || sign == ',' || sign == ':';
}
bool IsOfNumber(char sign) {
    return (sign >= '0' && sign <= '9') || sign == '-' || sign == '+' || sign == '.' || sign == 'e' || sign == 'E';
}

// Cuts what was read last to its end, and takes out what is no text: it is whatever stands in the file.
std::string InOneLine(std::string message) {
    constexpr std::size_t most = 30;
    constexpr std::string_view mark = "last read: '";
    const std::size_t begin = message.find(mark);
    const std::size_t end = message.rfind('\'');
    if (begin != std::string::npos && end > begin + mark.size() + most) {
        message.replace(begin + mark.size(), end - most - begin - mark.size(), "...");
    }
    for (char& each : message) {
        if (each < 0x20 || each > 0x7E) each = '?';
    }
    return message;
}

// Hears of each value right after its last byte was read; of a number, also one byte behind it.
class listener {
public:
    listener(parsed_json& to, const char* const& at, int max_depth) : To(to), Json(to.Json), At(at), MaxDepth(max_depth) {}

    bool null() { return Add(json_kind::kNull); }
    bool boolean(bool is_true) { return Add(is_true ? json_kind::kTrue : json_kind::kFalse); }
    bool number_integer(std::int64_t number) { return AddNumber(static_cast<double>(number)); }
    bool number_unsigned(std::uint64_t number) { return AddNumber(static_cast<double>(number)); }
    bool number_float(double number, const std::string&) { return AddNumber(number); }
    bool string(std::string& text) { return AddText(text); }
    bool key(std::string& text) { return AddText(text); }
    bool binary(std::vector<std::uint8_t>&) { return true; }  // not covered: JSON has none
    bool start_object(std::size_t) { return Open(json_kind::kObject); }
    bool start_array(std::size_t) { return Open(json_kind::kList); }
    bool end_object() {
        FindKeysThatStandTwice(Open_.back());
        return Close();
    }
    bool end_array() { return Close(); }

    bool parse_error(std::size_t num_read, const std::string&, const nlohmann::json::exception& error) {
        To.BadByte = std::min(num_read - 1, Json.Text.size());  // it read one byte or the end, at least
        std::string message = error.what();
        const std::size_t column = message.find(", column ");  // its own place counts bytes
        const std::size_t colon = message.find(column == std::string::npos ? "] " : ": ", column == std::string::npos ? 0 : column);
        message.erase(0, colon == std::string::npos ? 0 : colon + 2);  // not covered: each of its messages has a colon
        To.Message = InOneLine(std::move(message));
        return false;
    }

private:
    std::uint32_t NumRead() const { return static_cast<std::uint32_t>(At - Json.Text.data()); }

    // The element that ends where it was read to.
    json_element& Put(json_kind kind) {
        while (IsBetweenValues(Json.Text[End])) ++End;
        json_element& made = Json.Elements.emplace_back();
        made.Start = End;
        made.End = End = NumRead();
        made.Next = static_cast<std::uint32_t>(Json.Elements.size());
        made.Decoded = kPlain;
        made.Kind = kind;
        return made;
    }
    bool Add(json_kind kind) {
        Put(kind);
        return true;
    }
    bool AddNumber(double number) {
        json_element& made = Put(json_kind::kNumber);
        made.End = made.Start;
        while (made.End < Json.Text.size() && IsOfNumber(Json.Text[made.End])) ++made.End;
        End = made.End;
        made.Decoded = static_cast<std::uint32_t>(Json.Numbers.size());
        Json.Numbers.push_back(number);
        return true;
    }
    bool AddText(std::string& text) {
        json_element& made = Put(json_kind::kText);
        if (text.size() != made.End - made.Start - 2) {  // each escape is longer than what it stands for
            made.Decoded = static_cast<std::uint32_t>(Json.Texts.size());
            Json.Texts.push_back(std::move(text));
        }
        return true;
    }
    bool Open(json_kind kind) {
        Put(kind);
        Open_.push_back(static_cast<std::uint32_t>(Json.Elements.size() - 1));
        if (Open_.size() <= static_cast<std::size_t>(MaxDepth)) return true;
        To.Result = parse_result::kTooDeep;
        To.BadByte = Json.Elements.back().Start;
        return false;
    }
    bool Close() {
        json_element& closed = Json.Elements[Open_.back()];
        closed.End = End = NumRead();
        closed.Next = static_cast<std::uint32_t>(Json.Elements.size());
        Open_.pop_back();
        return true;
    }

    void NoteSecondKey(std::uint32_t first, std::uint32_t second) {
        Json.SecondKeys.push_back(second);
        Json.FirstKeys[second] = first;
        Json.LastValues[first] = second + 1;
    }
    // The object was read up to its end, which it does not know yet.
    void FindKeysThatStandTwice(std::uint32_t object) {
        const auto end = static_cast<std::uint32_t>(Json.Elements.size());
        Keys.clear();
        for (std::uint32_t at = object + 1; at < end; at = Json.Elements[at + 1].Next) Keys.push_back(at);
        constexpr std::size_t few = 16;
        if (Keys.size() > few) {
            FirstOf.clear();
            for (const std::uint32_t key : Keys) {
                const auto [first, is_new] = FirstOf.try_emplace(Json.TextOf(key), key);
                if (!is_new) NoteSecondKey(first->second, key);
            }
            return;
        }
        for (std::size_t i = 1; i < Keys.size(); ++i) {
            const std::string_view text = Json.TextOf(Keys[i]);
            const auto end_of_first = Keys.begin() + static_cast<std::ptrdiff_t>(i);
            const auto first = std::find_if(Keys.begin(), end_of_first, [&](std::uint32_t key) { return Json.TextOf(key) == text; });
            if (first != end_of_first) NoteSecondKey(*first, Keys[i]);
        }
    }

    parsed_json& To;
    json_text& Json;
    const char* const& At;
    int MaxDepth;
    std::uint32_t End = 0;                // of the last value, or the beginning of an open one
    std::vector<std::uint32_t> Open_ = {};  // objects and lists that have no end yet
    std::vector<std::uint32_t> Keys = {};
    std::unordered_map<std::string_view, std::uint32_t> FirstOf = {};
};

}  // namespace

parsed_json ParseJson(std::string_view text, int max_depth) {
    parsed_json made;
    made.Json.Text = text;
    const char* at = text.data();
    const char* end = text.data() + text.size();
    listener hears(made, at, max_depth);
    if (nlohmann::json::sax_parse(reading_position{&at}, reading_position{&end}, &hears)) made.Result = parse_result::kParsed;
    std::sort(made.Json.SecondKeys.begin(), made.Json.SecondKeys.end());
    return made;
}

}  // namespace bt::behavior3::detail
