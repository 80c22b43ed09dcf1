// Where lines begin in the canonical form.
#include <bt/formats/edn/inside/layout.h>

#include <algorithm>

#include <bt/text/bytes.h>

namespace bt::edn::detail {
namespace {

constexpr std::size_t kMaxIndent = 60;  // columns

std::size_t IndentOf(const layout& of) { return of.Indents.empty() ? 0 : of.Indents.back(); }

}  // namespace

void Append(layout& to, std::string_view part) {
    const std::size_t line_break = part.rfind('\n');
    if (line_break != std::string_view::npos) to.Column = 0;
    const std::string_view last = part.substr(line_break == std::string_view::npos ? 0 : line_break + 1);
    for (const char each : last) to.Column += bt::detail::IsContinuation(each) ? 0 : 1;
    to.Made += part;
}

void AppendOpen(layout& to, std::string_view bracket) {
    Append(to, bracket);
    to.Indents.push_back(to.Column <= kMaxIndent ? to.Column : std::min(IndentOf(to) + 1, kMaxIndent));
}

void AppendClose(layout& to, std::string_view bracket) {
    Append(to, bracket);
    to.Indents.pop_back();
}

void BeginLine(layout& to) {
    to.Made += '\n';
    to.Column = IndentOf(to);
    to.Made.append(to.Column, ' ');
}

}  // namespace bt::edn::detail
