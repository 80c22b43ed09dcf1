// Whether a text is JSON: the grammar of RFC 8259, in UTF-8.
#pragma once

#include <cstdint>
#include <string_view>

namespace fuzz {

class json_reader {
public:
    explicit json_reader(std::string_view text) : Left(text) {}

    bool IsAll() {
        return SkipSpaces() && Value(0) && SkipSpaces() && Left.empty();
    }

private:
    static constexpr int kMaxDepth = 100;

    char Peek() const { return Left.empty() ? '\0' : Left[0]; }
    bool Take(std::string_view wanted) {
        if (!Left.starts_with(wanted)) return false;
        Left.remove_prefix(wanted.size());
        return true;
    }
    bool SkipSpaces() {
        while (Take(" ") || Take("\n") || Take("\t") || Take("\r")) {}
        return true;
    }

    bool Value(int depth) {
        if (depth > kMaxDepth) return false;
        if (Peek() == '{') return List('{', '}', depth, true);
        if (Peek() == '[') return List('[', ']', depth, false);
        if (Peek() == '"') return String();
        return Take("true") || Take("false") || Take("null") || Number();
    }

    bool List(char open, char close, int depth, bool has_keys) {
        if (!Take({&open, 1}) || !SkipSpaces()) return false;
        if (Take({&close, 1})) return true;
        do {
            SkipSpaces();
            if (has_keys && !(String() && SkipSpaces() && Take(":") && SkipSpaces())) return false;
            if (!Value(depth + 1)) return false;
            SkipSpaces();
        } while (Take(","));
        return Take({&close, 1});
    }

    bool Digits() {
        bool are_there = false;
        for (; Peek() >= '0' && Peek() <= '9'; are_there = true) Left.remove_prefix(1);
        return are_there;
    }
    bool Number() {
        Take("-");
        if (!Take("0") && !Digits()) return false;
        if (Take(".") && !Digits()) return false;
        if (!Take("e") && !Take("E")) return true;
        if (!Take("+")) Take("-");
        return Digits();
    }

    bool String() {
        if (!Take("\"")) return false;
        while (!Take("\"")) {
            if (Peek() == '\\' ? !Escape() : !Character()) return false;
        }
        return true;
    }
    bool Escape() {
        Left.remove_prefix(1);
        if (Take("u")) {
            for (int i = 0; i < 4; ++i) {
                const bool is_digit = std::string_view("0123456789abcdefABCDEF").find(Peek()) != std::string_view::npos;
                if (Left.empty() || !is_digit) return false;
                Left.remove_prefix(1);
            }
            return true;
        }
        const bool is_known = !Left.empty() && std::string_view("\"\\/bfnrt").find(Peek()) != std::string_view::npos;
        if (is_known) Left.remove_prefix(1);
        return is_known;
    }
    // No control character, and one that UTF-8 has, written in the shortest way.
    bool Character() {
        if (Left.empty()) return false;
        const auto byte = [this](std::size_t i) { return i < Left.size() ? static_cast<unsigned char>(Left[i]) : 0u; };
        const std::uint32_t first = byte(0);
        const std::size_t length = first < 0x80 ? 1 : first >> 5u == 6 ? 2 : first >> 4u == 14 ? 3 : first >> 3u == 30 ? 4 : 0;
        if (length == 0 || first < 0x20) return false;
        constexpr std::uint32_t lowest[] = {0, 0, 0x80, 0x800, 0x10000};
        std::uint32_t point = length == 1 ? first : first & (0xFFu >> (length + 1));
        for (std::size_t i = 1; i < length; ++i) {
            if (byte(i) >> 6u != 2) return false;
            point = point << 6u | (byte(i) & 0x3Fu);
        }
        Left.remove_prefix(length);
        return point >= lowest[length] && point <= 0x10FFFF && point >> 11u != 0x1B;
    }

    std::string_view Left;
};

inline bool IsJson(std::string_view text) { return json_reader(text).IsAll(); }

}  // namespace fuzz
