// Names that files and C++ can spell.
#include "names.h"

#include <algorithm>

namespace tool {
namespace {

bool IsLower(char each) { return each >= 'a' && each <= 'z'; }
bool IsUpper(char each) { return each >= 'A' && each <= 'Z'; }
bool IsDigit(char each) { return each >= '0' && each <= '9'; }
char AsLower(char each) { return IsUpper(each) ? static_cast<char>(each + 32) : each; }
char AsUpper(char each) { return IsLower(each) ? static_cast<char>(each - 32) : each; }

// Words that C++ keeps for itself or that its headers define.
constexpr std::string_view kKept[] = {
    "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char", "char8_t",
    "char16_t", "char32_t", "class", "co_await", "co_return", "co_yield", "compl", "concept", "const", "const_cast", "consteval",
    "constexpr", "constinit", "continue", "decltype", "default", "delete", "do", "double", "dynamic_cast", "else", "enum", "explicit",
    "export", "extern", "false", "float", "for", "friend", "goto", "if", "inline", "int", "long", "mutable", "namespace", "new",
    "noexcept", "not", "not_eq", "nullptr", "operator", "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast",
    "requires", "return", "short", "signed", "sizeof", "static", "static_assert", "static_cast", "struct", "switch", "template", "this",
    "thread_local", "throw", "true", "try", "typedef", "typeid", "typename", "union", "unsigned", "using", "virtual", "void",
    "volatile", "wchar_t", "while", "xor", "xor_eq", "NULL", "EOF", "ERROR", "TRUE", "FALSE", "DELETE", "IN", "OUT", "NAN", "INFINITY",
    "HUGE_VAL", "bt", "std", "agent", "main", "errno", "assert", "linux", "unix", "i386", "stdin", "stdout", "stderr", "BUFSIZ",
    "RAND_MAX", "EXIT_SUCCESS", "EXIT_FAILURE"};

}  // namespace

bool identifiers::IsWord(std::string_view name) {
    if (name.empty() || IsDigit(name[0])) return false;
    return std::all_of(name.begin(), name.end(), [](char each) { return IsLower(each) || IsUpper(each) || IsDigit(each) || each == '_'; });
}

std::string identifiers::MakeUnique(std::string word) {
    const auto key_of = [this](std::string of) {
        if (Case == letter_case::kIgnored) std::transform(of.begin(), of.end(), of.begin(), AsLower);
        return of;
    };
    if (std::find(std::begin(kKept), std::end(kKept), word) != std::end(kKept)) word += '_';
    std::string made = word;
    if (Taken.insert(key_of(made)).second) return made;
    int& number = LastNumbers.try_emplace(key_of(word), 1).first->second;
    do made = word + "_" + std::to_string(++number);
    while (!Taken.insert(key_of(made)).second);
    return made;
}

// Names with two _ in a row, or with one at the beginning, are the compiler's own.
std::string identifiers::Make(std::string_view name, std::string_view otherwise) {
    std::string word;
    for (const char each : name) {
        const bool is_letter = IsLower(each) || IsUpper(each) || IsDigit(each);
        if (is_letter) word += each;
        else if (!word.empty() && word.back() != '_') word += '_';
    }
    while (word.ends_with('_')) word.pop_back();
    if (word.empty()) word = otherwise;
    if (IsDigit(word[0])) word = std::string(otherwise) + "_" + word;
    return MakeUnique(std::move(word));
}

std::string identifiers::MakeUpper(std::string_view name, std::string_view otherwise) {
    constexpr std::size_t most = 48;
    std::string word;
    for (std::size_t i = 0; i < name.size() && word.size() < most; ++i) {
        const char each = name[i];
        const bool begins = IsUpper(each) && i > 0 && (IsLower(name[i - 1]) || IsDigit(name[i - 1]));
        const bool is_letter = IsLower(each) || IsUpper(each) || IsDigit(each);
        if ((begins || !is_letter) && !word.empty() && word.back() != '_') word += '_';
        if (is_letter) word += AsUpper(each);
    }
    while (word.ends_with('_')) word.pop_back();
    if (word.empty()) word = otherwise;
    if (IsDigit(word[0])) word = std::string(otherwise) + "_" + word;
    return MakeUnique(std::move(word));
}

}  // namespace tool
