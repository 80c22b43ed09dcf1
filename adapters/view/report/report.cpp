// Puts a recording into the page. Only in a build that has the page (DECIDER_BUILD_VIEW).
#include <zlib.h>

#include <adapters/view/report/page.h>

namespace bt::detail {
namespace {

// As a .gz file has it, which browsers can unpack.
std::string Packed(const std::string& bytes) {
    constexpr int gzip_format = 15 + 16, most_memory = 9;
    z_stream stream = {};
    const int begun =
        deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_format, most_memory, Z_DEFAULT_STRATEGY);
    if (begun != Z_OK) return {};
    std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int done = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return done == Z_STREAM_END ? packed : std::string();
}

// In letters that no HTML has a meaning for.
std::string Base64(const std::string& bytes) {
    constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string made;
    made.reserve(bytes.size() / 3 * 4 + 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t num = bytes.size() - i < 3 ? bytes.size() - i : 3;
        unsigned word = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            word = word << 8u | (k < num ? static_cast<unsigned char>(bytes[i + k]) : 0u);
        }
        for (std::size_t k = 0; k < 4; ++k) made += k <= num ? letters[word >> (18 - 6 * k) & 63u] : '=';
    }
    return made;
}

}  // namespace

std::string PageWith(const std::string& recording) {
    constexpr std::string_view place = "id=\"recording\">";
    const std::string packed = Packed(recording);
    if (packed.empty()) return {};
    std::string page(kViewerPage);
    page.insert(page.find(place) + place.size(), Base64(packed));
    return page;
}

}  // namespace bt::detail
