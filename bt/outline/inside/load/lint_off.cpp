// Reads which findings of lint are intended.
#include <algorithm>
#include <iterator>

#include <bt/outline/inside/load/binding.h>

namespace bt::outline::detail {
namespace {

constexpr std::string_view kLintKinds[] = {
#define BT_LINT(kind, sentence) #kind,
#include <bt/debug/lint_kinds.h>
};

}  // namespace

outcome CheckLintOff(binding& in, const declaration& owner, const part& value) {
    words inside;
    if (!IsMacro(in, WordsIn(in, value), "BT_LINT_OFF", inside)) return outcome::kUnread;
    outcome read = outcome::kRead;
    for (const token* each = inside.First; each != inside.Last; ++each) {
        const std::string_view name = TextOf(in, *each);
        const bool is_known = std::find(std::begin(kLintKinds), std::end(kLintKinds), name) != std::end(kLintKinds);
        if (is_known || name == ",") continue;
        Note(in, mistake_kind::kUnknownLint, each->Place, owner,
             {.Found = std::string(name), .Nearest = in.Mistakes.Nearest(name, {kLintKinds, std::end(kLintKinds)})});
        read = outcome::kTold;
    }
    return read;
}

}  // namespace bt::outline::detail
