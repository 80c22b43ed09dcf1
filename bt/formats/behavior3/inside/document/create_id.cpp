// Version 4 UUIDs (RFC 9562).
#include <bt/formats/behavior3/write.h>

#include <cstdint>

namespace bt::behavior3 {

std::string CreateId(random_generator& random) {
    constexpr char digits[] = "0123456789abcdef";
    std::string id = "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx";
    std::uint32_t bits = 0;
    int num_left = 0;
    for (char& each : id) {
        if (each == '-') continue;
        if (num_left == 0) {
            bits = random.Next();
            num_left = 8;
        }
        // The digits 4 and y take part too, so that four numbers are drawn for each id.
        if (each == 'x') each = digits[bits & 15u];
        else if (each == 'y') each = digits[8u | (bits & 3u)];
        bits >>= 4u;
        --num_left;
    }
    return id;
}

}  // namespace bt::behavior3
