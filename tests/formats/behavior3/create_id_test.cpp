// Ids as the editor makes them (contract 112).
#include <doctest/doctest.h>

#include <set>
#include <string>

#include <bt/formats/behavior3/write.h>

TEST_CASE("B3-10: ids are UUIDs of version 4, and the same generator gives the same") {
    bt::random_generator random(7);
    std::set<std::string> all;
    std::set<char> variants;
    for (int i = 0; i < 1000; ++i) {
        const std::string id = bt::behavior3::CreateId(random);
        REQUIRE(id.size() == 36);
        for (std::size_t at = 0; at < id.size(); ++at) {
            const bool is_hyphen = at == 8 || at == 13 || at == 18 || at == 23;
            CHECK((is_hyphen ? id[at] == '-' : std::string("0123456789abcdef").find(id[at]) != std::string::npos));
        }
        CHECK(id[14] == '4');
        variants.insert(id[19]);
        all.insert(id);
    }
    CHECK(all.size() == 1000);
    CHECK(variants == std::set<char>{'8', '9', 'a', 'b'});

    bt::random_generator again(7);
    const std::string first = bt::behavior3::CreateId(again);
    CHECK(all.count(first) == 1);
    bt::random_generator four(7);
    for (int i = 0; i < 4; ++i) four.Next();
    CHECK(four.State == again.State);  // it draws four numbers
}

TEST_CASE("B3-10: each digit of an id but two is drawn") {
    bt::random_generator random(1);
    std::set<char> seen[36];
    for (int i = 0; i < 1000; ++i) {
        const std::string id = bt::behavior3::CreateId(random);
        for (std::size_t at = 0; at < id.size(); ++at) seen[at].insert(id[at]);
    }
    for (std::size_t at = 0; at < 36; ++at) {
        const bool is_fixed = at == 8 || at == 13 || at == 14 || at == 18 || at == 23;
        CHECK(seen[at].size() == (is_fixed ? 1u : at == 19 ? 4u : 16u));
    }
}
