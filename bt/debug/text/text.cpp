// All that makes text with fmt ends here: its formatting is compiled once.
#include <bt/debug/text/text.h>

#include <fmt/format.h>

namespace bt::detail {

void text_buffer::Write(fmt::string_view format, fmt::format_args parts) {
    const std::size_t room = Length < Size ? Size - Length : 0;
    Length += fmt::vformat_to_n(Text + (Size - room), room, format, parts).size;
}

}  // namespace bt::detail

fmt::appender fmt::formatter<bt::decider>::format(const bt::decider& subject, fmt::format_context& context) const {
    return fmt::format_to(context.out(), "{}/{:#x}", bt::detail::OrUnnamed(subject.DebugName), subject.Id);
}

fmt::appender fmt::formatter<bt::behavior>::format(const bt::behavior& subject, fmt::format_context& context) const {
    return fmt::format_to(context.out(), "{}/{:#x}", bt::detail::OrUnnamed(subject.DebugName), subject.Id);
}
