// The grid that finds neighbours.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include <bt/random.h>
#include <demo/spatial_grid.h>

namespace {

struct thing {
    demo::Cell At;
    bool Counts = true;
};

}  // namespace

TEST_CASE("demo grid: it finds the same things as asking everybody, each once") {
    bt::random_generator random(3);
    const auto below = [&](int bound) { return static_cast<int>(random.NextBelow(static_cast<std::uint32_t>(bound))); };
    constexpr int width = 61, height = 23;
    std::vector<thing> things;
    for (int i = 0; i < 300; ++i) things.push_back({{below(width), below(height)}, below(4) != 0});
    demo::SpatialGrid grid;
    grid.Resize(width, height);
    grid.Rebuild(things, [](const thing& each) { return each.Counts; });
    for (int round = 0; round < 200; ++round) {
        const demo::Cell center = {below(width), below(height)};
        const int radius = below(20);
        std::vector<int> found, expected;
        grid.ForEachNear(center, radius, [&](int index, int distance) {
            CHECK(distance == demo::Distance(center, demo::Cell{things[static_cast<std::size_t>(index)].At}));
            found.push_back(index);
        });
        for (int i = 0; i < 300; ++i) {
            const thing& each = things[static_cast<std::size_t>(i)];
            if (each.Counts && demo::Distance(center, each.At) <= radius) expected.push_back(i);
        }
        std::sort(found.begin(), found.end());
        CHECK(found == expected);
    }
}
