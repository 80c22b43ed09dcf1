// What a node is called in texts and pictures.
#include <bt/formats/behavior3/load/load.h>

namespace bt::behavior3::detail {
std::string TitleOf(const node& from) {
    if (from.Title.empty()) return from.Name;
    std::string made;
    for (std::size_t at = 0; at < from.Title.size();) {
        const std::size_t end = from.Title[at] == '<' ? from.Title.find('>', at) : std::string::npos;
        const std::string_view name = end != std::string::npos ? std::string_view(from.Title).substr(at + 1, end - at - 1) : "";
        const value* const shown = from.Property(name);
        if (shown != nullptr) {
            made += shown->Kind == value_kind::kText ? shown->Text : JsonOf(*shown);
            at = end + 1;
        } else {
            made += from.Title[at++];
        }
    }
    return made;
}

}  // namespace bt::behavior3::detail
