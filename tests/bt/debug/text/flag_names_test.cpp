// How flags are spelt where a tree's preconditions name them in several ways.
#include <tests/kit/changeable_decider.h>

#include <string>

#include <bt/build.h>
#include <bt/debug/explain.h>
#include <doctest/doctest.h>

namespace flag_names {

constexpr bt::behavior kIdle = {.DebugName = "Idle"};

std::string Explain(const bt::flags_word& first, const bt::flags_word& second, std::uint32_t asked_for) {
    changeable_decider fox{{.DebugName = "FOX", .Behavior = &kIdle}};
    changeable_decider hare{{.DebugName = "HARE", .Behavior = &kIdle}};
    changeable_decider asked{{.DebugName = "ASKED", .Behavior = &kIdle}};
    fox.Preconditions.AllFlags = first;
    hare.Preconditions.NoFlags = second;
    asked.Preconditions.AllFlags = {asked_for};
    const bt::decider* const children[] = {&fox, &hare, &asked};
    const bt::decider root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {children, 3}};
    bt::tree_storage<10> storage;
    REQUIRE(!InitializeTreeData(storage, "WOOD", root).IsError());
    const bt::tree_memory_of<4, 64> memory;
    char text[1000];
    ExplainDecider(storage.Tree, memory, nullptr, {}, asked, text, sizeof text);
    return text;
}

TEST_CASE("explain: a bit that is spelt in two ways has the first name, and two bits of one name are told by number") {
    CHECK(Explain({1, "kSeesFox"}, {1, "ai::kSeesFox"}, 1).find("needs kSeesFox, which is not set") != std::string::npos);
    CHECK(Explain({1, "kSeesFox"}, {1, "ai::kSeesFox"}, 2).find("needs bit 1, which is not set") != std::string::npos);
    CHECK(Explain({1, "kSeen"}, {2, "kSeen"}, 2).find("needs bit 1, which is not set") != std::string::npos);
}

}  // namespace flag_names
