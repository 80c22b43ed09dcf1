// The README's first tree and its tick, with what these leave to their reader.
#include <cstring>

#include <macros/bt_macros.h>

struct Deer {
    int Grass = 0;
    bool SeesBear = false;
};

namespace first_lines {

enum deer_flags : std::uint32_t { kSeesBear = 1u << 0 };
BT_DECLARE_FLAGS(deer_flags);
bool RunAway_Tick(const Deer& deer) { return deer.SeesBear; }
void EatGrass_Tick(Deer& deer) { ++deer.Grass; }
BT_DEFINE_BEHAVIOR(RunAway);
BT_DEFINE_BEHAVIOR(EatGrass);

#include "README_1.inc"

}  // namespace first_lines

int main() {
    using namespace first_lines;
    Deer deer;
    bt::tree_memory<DEER> memory;
    double time = 0;
    const float dt = 0.1f;
    const auto is_after_tick = [&](const char* path, std::uint32_t flags) {
        time += 0.1;
#include "README_2.inc"
        return std::strcmp(memory.Path, path) == 0;
    };
    if (!is_after_tick("ROOT > GRAZE", 0)) return 1;
    deer.SeesBear = true;
    if (!is_after_tick("ROOT > FLEE", kSeesBear)) return 2;
    return deer.Grass == 1 ? 0 : 3;
}
