// All that makes text with fmt ends here: its formatting is compiled once.
#include <bt/debug/text/text.h>

#include <fmt/format.h>

namespace bt::detail {

void text_buffer::Write(fmt::string_view format, fmt::format_args parts) {
    const std::size_t room = Length < Size ? Size - Length : 0;
    Length += fmt::vformat_to_n(Text + (Size - room), room, format, parts).size;
}

// The mark follows the last word that is whole. Only a word that is longer than most is cut itself.
void text_buffer::EndCut() {
    constexpr char kMark[] = " ...";
    constexpr std::size_t kLongWord = 40;
    std::size_t end = Size - 1;
    if (Size >= sizeof kMark) {
        const auto is_space = [this](std::size_t at) { return Text[at] == ' ' || Text[at] == '\n'; };
        const std::size_t most = Size - sizeof kMark;
        const std::size_t least = most > kLongWord ? most - kLongWord : 0;
        end = most;
        while (end > least && !is_space(end)) --end;
        if (end == 0 || !is_space(end)) end = most;
        for (int i = 0; i < 3 && end > 0 && (Text[end] & 0xC0) == 0x80; ++i) --end;  // not in the middle of a character
        if (Text[end] == '\n') ++end;
        while (end > 0 && Text[end - 1] == ' ') --end;
        if (end > most) end = most;
        for (const char* at = kMark; *at != 0; ++at) Text[end++] = *at;
    }
    Text[end] = 0;
}

}  // namespace bt::detail

fmt::appender fmt::formatter<bt::decider>::format(const bt::decider& subject, fmt::format_context& context) const {
    return fmt::format_to(context.out(), "{}/{:#x}", bt::detail::OrUnnamed(subject.DebugName), subject.Id);
}

fmt::appender fmt::formatter<bt::behavior>::format(const bt::behavior& subject, fmt::format_context& context) const {
    return fmt::format_to(context.out(), "{}/{:#x}", bt::detail::OrUnnamed(subject.DebugName), subject.Id);
}
