// The words for what a decider of a draft asks for.
#include <bt/outline/draft.h>

#include <algorithm>
#include <string_view>

#include <bt/outline/inside/source_words.h>

namespace bt::outline {
namespace {

// Without BT_FLAGS and its parentheses.
std::string Flags(std::string text) {
    constexpr std::string_view macro = "BT_FLAGS(";
    const bool has_macro = text.starts_with(macro) && text.ends_with(')');
    return has_macro ? text.substr(macro.size(), text.size() - macro.size() - 1) : text;
}

// "0.5" of "0.5f".
std::string Number(std::string text) {
    const bool is_number = text.find_first_of("0123456789") == 0 &&
                           text.find_first_not_of("0123456789.'") == text.size() - 1;
    if (is_number && (text.back() == 'f' || text.back() == 'F')) text.pop_back();
    return text;
}

struct condition_words {
    std::string_view Field;
    std::string_view One;   // before one flag
    std::string_view Many;  // before several
};
constexpr condition_words kFlags[] = {{"AllFlags", "", "all of "},
                                      {"AnyFlags", "", "one of "},
                                      {"NoFlags", "not ", "none of "},
                                      {"NotAllFlags", "not ", "not all of "}};
constexpr condition_words kStimuli[] = {{"AllStimuli", "", "all of "},
                                        {"AnyStimuli", "", "one of "},
                                        {"NoStimuli", "not ", "none of "},
                                        {"NotAllStimuli", "not ", "not all of "}};

class condition_list {
public:
    explicit condition_list(const outline_document& words) : Words(words), Of(words.Declarations[0]) {}

    void Add(const std::string& words) { Text += (Text.empty() ? "" : "\n") + words; }

    // The fields of both places, in this order.
    template <std::size_t N>
    void AddFlags(const condition_words (&rows)[N]) {
        for (const char* const place : {"Preconditions.", "While."}) {
            for (const condition_words& row : rows) {
                const field* const found = Find(place + std::string(row.Field));
                if (found == nullptr) continue;
                const std::string flags = Flags(Written(found->Value));
                const bool are_many = flags.find('|') != std::string::npos;
                Add(Before(place) + std::string(are_many ? row.Many : row.One) + flags);
            }
        }
    }
    void AddRanges() {
        for (const char* const place : {"Preconditions.", "While."}) {
            const field* const found = Find(place + std::string("Ranges"));
            if (found == nullptr) continue;
            for (const range& each : found->Ranges) Add(Before(place) + Range(each));
            if (found->Ranges.empty()) Add(Before(place) + Written(found->Value));
        }
    }
    void AddSeconds(std::string_view path, const std::string& before) {
        if (const field* const found = Find(path); found != nullptr)
            Add(before + Number(Written(found->Value)) + " s");
    }
    // Conditions that are no list of fields.
    void AddWhole(std::string_view path, const std::string& before) {
        const field* const found = Find(path);
        if (found != nullptr && !found->IsOpened) Add(before + Written(found->Value));
    }

    std::string Text = {};

private:
    std::string Written(const part& which) const { return detail::AsWritten(Words, TokensOf(Words, which)); }
    std::string Range(const range& of) const {
        if (of.Field.NumTokens == 0) return Written(of.Whole);
        const std::string name = Written(of.Type) + "::" + Written(of.Field);
        const std::string min = Number(Written(of.Min));
        const std::string max = Number(Written(of.Max));
        const bool has_min = !min.ends_with("kNoLimit");
        const bool has_max = !max.ends_with("kNoLimit");
        if (!has_min && !has_max) return name + " a number";
        if (!has_max) return name + " at least " + min;
        if (!has_min) return name + " at most " + max;
        return name + (min == max ? " exactly " + min : " within " + min + " to " + max);
    }
    const field* Find(std::string_view path) const {
        const auto is_it = [path](const field& each) { return each.Path == path; };
        const auto found = std::find_if(Of.Fields.begin(), Of.Fields.end(), is_it);
        return found != Of.Fields.end() ? &*found : nullptr;
    }
    static std::string Before(std::string_view place) { return place == "While." ? "while " : ""; }

    const outline_document& Words;
    const declaration& Of;
};

}  // namespace

std::string ConditionsAsWritten(const decider& of) {
    const outline_document words = detail::ReadSource(of);
    if (words.Declarations.empty()) return {};
    condition_list list(words);
    list.AddWhole("Preconditions", "");
    list.AddWhole("While", "while ");
    list.AddFlags(kFlags);
    list.AddFlags(kStimuli);
    list.AddRanges();
    list.AddSeconds("Preconditions.EverySeconds", "every ");
    list.AddSeconds("Preconditions.CooldownSeconds", "cooldown ");
    list.AddSeconds("MaxSeconds", "at most ");
    return list.Text;
}

}  // namespace bt::outline
