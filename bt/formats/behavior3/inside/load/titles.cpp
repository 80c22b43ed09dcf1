// What a node is called in texts and pictures.
#include <bt/formats/behavior3/inside/load/load.h>

namespace bt::behavior3::detail {
std::string TitleOf(const node& from) {
    if (from.Title.empty()) return from.Name;
    constexpr std::size_t most = 200;  // bytes: names stand in every path below them
    const std::string title = from.Title.substr(0, most);
    std::string made;
    for (std::size_t at = 0; at < title.size();) {
        const std::size_t end = title[at] == '<' ? title.find('>', at) : std::string::npos;
        const std::string_view name = end != std::string::npos ? std::string_view(title).substr(at + 1, end - at - 1) : "";
        const property* const shown = from.Property(name);
        if (shown != nullptr) {
            made += shown->Kind == value_kind::kText ? shown->Text.substr(0, most) : JsonOf(*shown).substr(0, most);
            at = end + 1;
        } else {
            made += title[at++];
        }
    }
    return made;
}

}  // namespace bt::behavior3::detail
