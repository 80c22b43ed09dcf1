// Values of EDN as mistakes show them.
#include <bt/formats/aido/inside/load/load_errors.h>

#include <bt/formats/edn/write.h>
#include <bt/formats/inside/text/quoted_text.h>

namespace bt::aido::detail {

std::string Shown(const edn::value& of) {
    std::string text = edn::Write(of);
    for (char& sign : text) {
        if (static_cast<unsigned char>(sign) < 0x20) sign = ' ';
    }
    if (text.size() <= bt::detail::kMaxExcerpt) return text;
    return std::string(bt::detail::Cut(text, bt::detail::kMaxExcerpt)) + "...";
}

}  // namespace bt::aido::detail
