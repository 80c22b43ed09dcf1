// The generator in an agent's memory (contract 50).
#include <set>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace {

TEST_CASE("contract 50: the numbers of a seed are those of PCG32 (XSH RR 64/32) on every compiler and machine") {
    // Worked out by another implementation of PCG32, with its usual stream 1442695040888963407.
    const struct {
        std::uint64_t Seed;
        std::uint32_t First[6];
    } table[] = {
        {0, {0xE823A24Eu, 0x7A7ECBD9u, 0x89FD6C06u, 0xAE646AA8u, 0xCD3CF945u, 0x6204B303u}},
        {1, {0x54352D7Fu, 0x6AC20236u, 0x0768DD4Cu, 0x75560A43u, 0x4065D452u, 0x99B2E260u}},
        {42, {0xC2F57BD6u, 0x6B07C4A9u, 0x72B7B29Bu, 0x44215383u, 0xF5AF5EADu, 0x68BEB632u}},
        {0xFFFFFFFFFFFFFFFFu, {0xD9313036u, 0xCD4B6992u, 0x7B8EC69Eu, 0x999DD010u, 0x5C4EB9ABu, 0xB7673059u}},
    };
    for (const auto& row : table) {
        CAPTURE(row.Seed);
        bt::random_generator random(row.Seed);
        for (const std::uint32_t expected : row.First) CHECK(random.Next() == expected);
    }
}

TEST_CASE("contract 50: the same seed gives the same numbers, another seed others") {
    bt::random_generator a(7), b(7), c(8);
    int num_same = 0;
    for (int i = 0; i < 1000; ++i) {
        const std::uint32_t number = a.Next();
        CHECK(b.Next() == number);
        num_same += c.Next() == number ? 1 : 0;
    }
    CHECK(num_same < 3);
    CHECK(bt::random_generator().Next() == bt::random_generator(0).Next());
}

TEST_CASE("contract 50: NextBelow stays below its bound and is even") {
    bt::random_generator random(1);
    for (const std::uint32_t bound : {1u, 2u, 3u, 7u, 32u, 1000u, 0xFFFFFFFFu}) {
        for (int i = 0; i < 1000; ++i) CHECK(random.NextBelow(bound) < bound);
    }
    CHECK(random.NextBelow(0) == 0);
    int counts[10] = {};
    for (int i = 0; i < 100000; ++i) ++counts[random.NextBelow(10)];
    for (const int count : counts) {
        CHECK(count > 9600);  // 4 standard deviations
        CHECK(count < 10400);
    }
}

TEST_CASE("contract 50: Unit is at least 0, below 1, and even") {
    bt::random_generator random(2);
    double sum = 0;
    float least = 1, most = 0;
    for (int i = 0; i < 100000; ++i) {
        const float drawn = random.Unit();
        REQUIRE(drawn >= 0);
        REQUIRE(drawn < 1);
        sum += static_cast<double>(drawn);
        least = drawn < least ? drawn : least;
        most = drawn > most ? drawn : most;
    }
    CHECK(sum / 100000 == doctest::Approx(0.5).epsilon(0.01));
    CHECK(least < 0.001f);
    CHECK(most > 0.999f);
}

// Known while compiling, too.
static_assert(bt::random_generator(3).Next() == bt::random_generator(3).Next());

TEST_CASE("contract 50: seeds that follow each other, as agents' numbers do, have different first numbers") {
    std::set<std::uint32_t> first;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) first.insert(bt::random_generator(seed).Next());
    CHECK(first.size() == 1000);
}

}  // namespace
