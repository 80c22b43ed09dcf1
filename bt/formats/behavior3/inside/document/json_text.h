// A JSON text as the list of its values, in the order of the text, and how it is made.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bt::behavior3::detail {

enum class json_kind : std::uint8_t { kNull, kFalse, kTrue, kNumber, kText, kObject, kList };

// A value, or the key of one. After an object or a list comes what is in it; in an object each value comes after its key.
struct json_element {
    std::uint32_t Start = 0;    // the value's bytes in the text
    std::uint32_t End = 0;
    std::uint32_t Next = 0;     // the element after this one and all that is in it
    std::uint32_t Decoded = 0;  // kNumber: in Numbers. kText: in Texts if it has escapes, else kPlain
    json_kind Kind = json_kind::kNull;
};

inline constexpr std::uint32_t kPlain = 0xFFFFFFFF;

// A member of an object: the elements of its key and of its value.
struct json_member {
    std::string_view Key;
    std::uint32_t KeyElement;
    std::uint32_t Value;
};

struct json_text {
    std::string_view Text = {};  // belongs to the caller
    std::vector<json_element> Elements = {};
    std::vector<double> Numbers = {};
    std::vector<std::string> Texts = {};
    // Keys that appear twice in an object, in the order of the text: that of the second, and that of the first. The
    // value of the last one counts, at the place of the first one, as in JavaScript.
    std::vector<std::uint32_t> SecondKeys = {};
    std::unordered_map<std::uint32_t, std::uint32_t> FirstKeys = {};   // of a second key
    std::unordered_map<std::uint32_t, std::uint32_t> LastValues = {};  // of a first key, the value that counts

    json_kind KindOf(std::uint32_t element) const { return Elements[element].Kind; }
    // Of a kText.
    std::string_view TextOf(std::uint32_t element) const {
        const json_element& of = Elements[element];
        return of.Decoded == kPlain ? Text.substr(of.Start + 1, of.End - of.Start - 2) : std::string_view(Texts[of.Decoded]);
    }
    // Of a kNumber.
    double NumberOf(std::uint32_t element) const { return Numbers[Elements[element].Decoded]; }
    // Its bytes in the text.
    std::string_view JsonOf(std::uint32_t element) const {
        return Text.substr(Elements[element].Start, Elements[element].End - Elements[element].Start);
    }
    // Its JSON without spaces.
    std::string CompactJsonOf(std::uint32_t element) const;

    // Calls function(json_member) for each member of an object, once for a key that appears twice.
    template <class Function>
    void ForEachMember(std::uint32_t object, const Function& function) const {
        for (std::uint32_t at = object + 1; at < Elements[object].Next; at = Elements[at + 1].Next) {
            json_member member = {TextOf(at), at, at + 1};
            if (!SecondKeys.empty()) {
                if (FirstKeys.count(at) > 0) continue;
                const auto last = LastValues.find(at);
                if (last != LastValues.end()) member.Value = last->second;
            }
            function(member);
        }
    }
    // Calls function(element) for each element of a list.
    template <class Function>
    void ForEachElement(std::uint32_t list, const Function& function) const {
        for (std::uint32_t at = list + 1; at < Elements[list].Next; at = Elements[at].Next) function(at);
    }
    // The value of a member, or 0, which is the element of the whole text.
    std::uint32_t Find(std::uint32_t object, std::string_view key) const;

    // $.nodes.abc.children[1]. Takes time in proportion to the values beside it and beside each value around it.
    std::string PathOf(std::uint32_t element) const;
};

// JSON without spaces between its values.
std::string Compact(std::string_view json);

// Why a text could not be parsed.
enum class parse_result { kParsed, kNotJson, kTooDeep };

struct parsed_json {
    parse_result Result = parse_result::kNotJson;
    json_text Json = {};         // if kParsed
    std::size_t BadByte = 0;     // else: where it is wrong
    std::string Message = {};    // kNotJson: what is wrong, one line of UTF-8
};

// Parses a text of less than 4 GB, which has to live as long as what is returned. Objects and lists may be in each
// other up to `max_depth`. Only running out of memory throws.
parsed_json ParseJson(std::string_view text, int max_depth);

}  // namespace bt::behavior3::detail
