// Bytes to a file of the behavior3 editor: any of them is refused with its mistakes, or read, saved and dumped. behavior3_json.dict has the
// words of such files.
#include "behavior3.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    fuzz::CheckBehavior3({reinterpret_cast<const char*>(bytes), num_bytes});
    return 0;
}
