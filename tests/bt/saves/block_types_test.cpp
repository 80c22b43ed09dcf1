// What of a block's type counts when it is loaded: the name, size and version of bytes, and the limits of fields
// (contract 212).
#include <bit>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include <bt/built_memory.h>
#include <bt/decider_builder.h>
#include <bt/save.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace block_types {

using bytes = std::vector<std::byte>;

struct Snail {};

template <class Block>
void Creep(Snail&, Block& block) {
    ++block.Steps;
}
template <class Block>
constexpr bt::behavior Creeping() {
    return {.DebugName = "Creep", .Tick = bt::tick<Creep<Block>>, .Id = bt::NameId("Creep")};
}

// A tree of one behavior with this block.
template <class Block>
const bt::tree& TreeOf() {
    static constexpr bt::behavior behavior = Creeping<Block>();
    static const bt::built_tree tree = [] {
        bt::decider_builder made;
        made.Leaf(behavior, "CREEP");
        return made.Build("SNAIL");
    }();
    REQUIRE(tree.IsSound());
    return tree.Tree();
}

// An agent with a block is saved, and loaded as one with a block of another type.
template <class Block, class Other>
bt::load_report LoadAs(const Block& block, Other* loaded = nullptr) {
    Snail snail;
    bt::built_memory from(TreeOf<Block>()), to(TreeOf<Other>());
    CHECK(TickBehaviorTree(TreeOf<Block>(), from, &snail, {.Time = 1}));
    *static_cast<Block*>(const_cast<void*>(ActiveBlock(from.Memory(), 0))) = block;
    bytes file;
    const bt::save_table table(TreeOf<Block>());
    table.Write(file);
    CHECK(table.SaveAgent(from.Memory(), file) == bt::error_code::kNone);
    std::span<const std::byte> left = file;
    const bt::save_reader reader(left, TreeOf<Other>());
    REQUIRE(reader.Error() == bt::load_error::kNone);
    const bt::load_report report = reader.LoadAgent(left, to, &snail, {.Time = 1});
    if (report.NumKept == 1 && loaded != nullptr) *loaded = *static_cast<const Other*>(ActiveBlock(to.Memory(), 0));
    CHECK(StopBehaviorTree(TreeOf<Block>(), from, &snail, {.Time = 1}));
    CHECK(StopBehaviorTree(TreeOf<Other>(), to, &snail, {.Time = 1}));
    return report;
}

template <class Number, int Version = 1>
struct bytes_of {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = Version;
    Number Steps = 0;
};

namespace {
struct Creep_Block : bytes_of<std::int32_t> {};
}  // namespace
namespace moved {
struct Creep_Block : bytes_of<std::int32_t> {};
template <class>
struct in {
    struct Creep_Block : bytes_of<std::int32_t> {};
};
template <int>
struct Crawl_Block : bytes_of<std::int32_t> {};
}  // namespace moved
namespace another {
struct Slide_Block : bytes_of<std::int32_t> {};
struct alignas(4) Creep_Block : bytes_of<std::int16_t> {};
}  // namespace another
namespace newer {
struct Creep_Block : bytes_of<std::int32_t, 2> {};
}
namespace aligned {
struct alignas(8) Creep_Block : bytes_of<std::int64_t> {};
struct in {
    struct alignas(4) Creep_Block {
        using role = bt::block;
        using saved = bt::as_bytes;
        static constexpr int kSaveVersion = 1;
        std::int32_t Steps = 0;
        std::int32_t More = 0;
    };
};
}  // namespace aligned

TEST_CASE("contract 212: bytes are those of a type of the same name, size, alignment and version in any namespace") {
    Creep_Block block;
    block.Steps = 7;
    moved::Creep_Block loaded;
    CHECK(LoadAs(block, &loaded).NumKept == 1);
    CHECK(loaded.Steps == 7);
    CHECK(LoadAs<Creep_Block, moved::in<std::pair<int, long>>::Creep_Block>(block).NumKept == 1);
    CHECK(LoadAs<moved::in<int (*)(int)>::Creep_Block, Creep_Block>({}).NumKept == 1);
    CHECK(LoadAs<moved::Crawl_Block<7>, moved::Crawl_Block<8>>({}).NumKept == 1);
    const auto is_other = [](const bt::load_report& report) {
        return report.NumKept == 0 && report.Ended[0].Why == bt::load_end::kOtherBlock;
    };
    CHECK(is_other(LoadAs<Creep_Block, moved::Crawl_Block<7>>(block)));
    CHECK(is_other(LoadAs<Creep_Block, another::Slide_Block>(block)));
    CHECK(is_other(LoadAs<Creep_Block, newer::Creep_Block>(block)));
    CHECK(is_other(LoadAs<Creep_Block, aligned::Creep_Block>(block)));
    CHECK(is_other(LoadAs<aligned::Creep_Block, aligned::in::Creep_Block>({})));
}

TEST_CASE("contract 212: the table has one number for a type, whatever compiler has made the program") {
    if (std::endian::native != std::endian::little || sizeof(void*) != 8) return;
    const auto number_of = [](const bt::tree& tree) {
        bytes table;
        bt::save_table(tree).Write(table);
        // Before it: the DBlock's form and the number of slots.
        bt::block_reader from(std::span<const std::byte>(table).last(8 + 1 + 2));
        std::uint64_t number = 0;
        from.Get(number);
        return number;
    };
    CHECK(number_of(TreeOf<Creep_Block>()) == 15086841545391745565u);
    CHECK(number_of(TreeOf<moved::in<int>::Creep_Block>()) == 15086841545391745565u);
    CHECK(number_of(TreeOf<moved::Crawl_Block<1>>()) == 16974038724576297055u);
}

struct limited_block {
    using role = bt::block;
    int Steps = 0;
    double Height = 0;
    float Depth = 0;
    double Width = 0;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&limited_block::Steps>("Steps", {.Min = 0, .Max = 5}),
        bt::field<&limited_block::Height>("Height", {.Min = 0}),
        bt::field<&limited_block::Depth>("Depth", {.Max = 10}),
        bt::field<&limited_block::Width>("Width"),
    };
};

TEST_CASE("contract 212: a number that is not within the limits of its field refuses the agent") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr float infinite = std::numeric_limits<float>::infinity();
    struct {
        limited_block Block;
        bool Fits;
    } const rows[] = {
        {{}, true},
        {{.Steps = 5}, true},
        {{.Steps = 6}, false},
        {{.Steps = -1}, false},
        {{.Height = 1e300}, true},
        {{.Height = -1e-300}, false},
        {{.Height = infinity}, false},
        {{.Height = -infinity}, false},
        {{.Height = nan}, false},
        {{.Depth = -1e30f}, true},
        {{.Depth = 10}, true},
        {{.Depth = 10.5f}, false},
        {{.Depth = -infinite}, false},
        {{.Depth = std::numeric_limits<float>::quiet_NaN()}, false},
        {{.Width = infinity}, true},
        {{.Width = -infinity}, true},
        {{.Width = nan}, true},
    };
    for (const auto& row : rows) {
        CAPTURE(static_cast<int>(&row - rows));
        const bt::load_report report = LoadAs<limited_block, limited_block>(row.Block);
        CHECK(report.Error == (row.Fits ? bt::load_error::kNone : bt::load_error::kBadBlock));
    }
}

}  // namespace block_types
