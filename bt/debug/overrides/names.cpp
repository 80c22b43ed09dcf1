// Finds nodes by their names.
#include <bt/debug/overrides/override_data.h>
#include <bt/debug/text/names_in_text.h>

namespace bt::detail {
namespace {

std::string_view NameOfNode(const node& here) {
    const char* const name = here.Decider->DebugName;
    return name != nullptr ? name : "";
}

}  // namespace

bool HasName(const node& here, std::string_view name) {
    if (NameOfNode(here) == name) return true;
    const std::string_view path = here.Path;
    if (name.empty() || !path.ends_with(name)) return false;
    return path.size() == name.size() || path.substr(0, path.size() - name.size()).ends_with(kBetweenNames);
}

}  // namespace bt::detail
