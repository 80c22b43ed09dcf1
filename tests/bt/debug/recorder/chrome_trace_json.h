// A reader of JSON that accepts nothing else, for the tests of what is exported as JSON.
#pragma once

#include <cctype>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace chrome_trace {

// A value of JSON (RFC 8259), without what the exports do not use: true, false, null and exponents.
struct json {
    char Kind = 0;  // one of { [ " 0
    std::string Text;
    std::map<std::string, json> Members;
    std::vector<json> Items;

    const json& operator[](const std::string& name) const {
        const auto found = Members.find(name);
        REQUIRE_MESSAGE(found != Members.end(), name);
        return found->second;
    }
    long long Number() const { return std::stoll(Text); }
};

struct json_reader {
    const std::string& Text;
    std::size_t At = 0;
    bool Failed = false;

    char Peek() const { return At < Text.size() ? Text[At] : '\0'; }
    void Space() {
        while (Peek() == ' ' || Peek() == '\n' || Peek() == '\t' || Peek() == '\r') ++At;
    }
    bool Take(char wanted) {
        if (At >= Text.size() || Text[At] != wanted) return false;
        ++At;
        return true;
    }
    void Need(char wanted) { Failed = !Take(wanted) || Failed; }
    std::string String() {
        std::string made;
        Need('"');
        while (!Failed && At < Text.size() && Text[At] != '"') {
            const char letter = Text[At++];
            if (static_cast<unsigned char>(letter) < 0x20) Failed = true;
            if (letter != '\\') {
                made += letter;
                continue;
            }
            const char escape = Peek();
            ++At;
            if (escape == '"' || escape == '\\' || escape == '/') made += escape;
            else if (escape == 'u' && At + 4 <= Text.size() &&
                     Text.substr(At, 4).find_first_not_of("0123456789abcdefABCDEF") == std::string::npos) {
                const auto code = static_cast<unsigned>(std::stoul(Text.substr(At, 4), nullptr, 16));
                if (code < 0x80) made += static_cast<char>(code);
                else made.append("<").append(Text, At, 4).append(">");
                At += 4;
            } else {
                Failed = true;
            }
        }
        Need('"');
        return made;
    }
    void Digits() {
        Failed = Failed || std::isdigit(static_cast<unsigned char>(Peek())) == 0;
        while (std::isdigit(static_cast<unsigned char>(Peek())) != 0) ++At;
    }
    json Value() {
        json made;
        Space();
        const std::size_t start = At;
        made.Kind = Peek();
        if (made.Kind == '"') {
            made.Text = String();
        } else if (Take('{')) {
            for (bool first = true; Space(), !Failed && !Take('}'); first = false) {
                if (!first) Need(',');
                Space();
                const std::string name = String();
                Space();
                Need(':');
                if (!made.Members.emplace(name, Value()).second) Failed = true;
            }
        } else if (Take('[')) {
            for (bool first = true; Space(), !Failed && !Take(']'); first = false) {
                if (!first) Need(',');
                made.Items.push_back(Value());
            }
        } else {
            made.Kind = '0';
            Take('-');
            if (!Take('0')) Digits();
            if (Take('.')) Digits();
            made.Text = Text.substr(start, At - start);
        }
        return made;
    }
};

inline json Parse(const std::string& text) {
    json_reader reader = {text};
    json made = reader.Value();
    reader.Space();
    INFO(text);
    CHECK_FALSE(reader.Failed);
    CHECK(reader.At == text.size());
    return made;
}

}  // namespace chrome_trace
