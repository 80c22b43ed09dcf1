// Scripts of overrides: "running*2 failed again".
#include <bt/debug/overrides/override_data.h>

#include <bt/debug/text/names_in_text.h>

namespace bt::detail {
namespace {

constexpr std::string_view kSpaces = " \t\r\n,";

// The next word, which is taken off the text; empty: there is none.
std::string_view TakeWord(std::string_view& text) {
    const std::size_t begin = text.find_first_not_of(kSpaces);
    if (begin == std::string_view::npos) return {};
    const std::size_t end = text.find_first_of(kSpaces, begin);
    const std::string_view word = text.substr(begin, end - begin);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end);
    return word;
}

// Takes "*3" off a word. 0: what follows the star is no number of times.
int TakeTimes(std::string_view& word) {
    constexpr int most = 1'000'000;
    const std::size_t star = word.find('*');
    if (star == std::string_view::npos) return 1;
    const int times = ReadTimes(word.substr(star + 1));
    word = word.substr(0, star);
    return times <= most ? times : 0;
}

bool ReadAnswer(std::string_view word, status& answer) {
    constexpr std::string_view words[] = {"running", "failed", "succeeded", "error"};
    for (int i = 0; i < 4; ++i) {
        if (word == words[i]) return answer = static_cast<status>(i), true;
    }
    return false;
}

// 12, -0.5 or 3.25, of at most nine digits. Many standard libraries have no std::from_chars of a float.
bool ReadNumber(std::string_view word, float& value) {
    const bool is_negative = word.starts_with('-');
    if (is_negative) word.remove_prefix(1);
    const std::size_t dot = word.find('.');
    std::string digits(word.substr(0, dot));
    double unit = 1;
    if (dot != std::string_view::npos) digits += word.substr(dot + 1);
    for (std::size_t i = word.size(); dot != std::string_view::npos && i > dot + 1; --i) unit *= 10;
    if (digits.empty() || digits.size() > 9 || digits.find_first_not_of("0123456789") != std::string::npos) return false;
    double number = 0;
    for (const char digit : digits) number = 10 * number + (digit - '0');
    value = static_cast<float>((is_negative ? -number : number) / unit);
    return true;
}

bool ReadValue(std::string_view word, float& value) {
    if (word == "accepts") return value = 1, true;
    if (word == "rejects") return value = 0, true;
    return ReadNumber(word, value);
}

// False: it is no word of a script, or is of another kind than those before.
bool AddWord(std::string_view word, override_script& script) {
    const int times = TakeTimes(word);
    if (times == 0 || script.BeginsAgain) return false;
    const auto num = static_cast<std::size_t>(times);
    status answer = status::kRunning;
    float value = 0;
    if (ReadAnswer(word, answer)) {
        script.Answers.insert(script.Answers.end(), num, answer);
        return script.Values.empty();
    }
    if (ReadValue(word, value)) {
        script.Values.insert(script.Values.end(), num, value);
        return script.Answers.empty();
    }
    script.BeginsAgain = word == "again" && times == 1 && !(script.Answers.empty() && script.Values.empty());
    return script.BeginsAgain;
}

}  // namespace

std::string ReadScript(std::string_view text, override_script& script) {
    for (std::string_view word = TakeWord(text); !word.empty(); word = TakeWord(text)) {
        if (!AddWord(word, script)) return std::string(word);
    }
    return script.Answers.empty() && script.Values.empty() ? "(no words)" : "";
}

}  // namespace bt::detail
