// How a text ends that its buffer has no room for (contract 140). The texts' own tests compare each with
// tests/kit/cut_text.h.
#include <cstring>
#include <string>

#include <bt/build.h>
#include <bt/debug/transitions.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace cut_text {

void Stay_Tick() {}
BT_DEFINE_BEHAVIOR(Stay);

// "1.000 s  NAME  0.000 s so far\n" in a buffer of that size.
std::string TextIn(std::size_t size, const char* name) {
    const bt::decider leaf = {.DebugName = name, .Behavior = &Stay, .Id = 1};
    bt::tree_storage<1> storage;
    REQUIRE(!InitializeTreeData(storage, "TREE", leaf).IsError());
    bt::tree_memory_of<1> memory;
    REQUIRE(TickBehaviorTree(storage.Tree, memory, nullptr, {.Time = 1}));
    bt::transition_recorder<1> recorder;
    recorder.Note(memory);
    std::string text(200, '#');
    const std::size_t length = PrintTransitions(recorder, text.data(), size);
    CHECK(length == std::strlen("1.000 s    0.000 s so far\n") + std::strlen(name));
    CHECK(text.find_first_not_of('#', size) == std::string::npos);
    return text.c_str();
}

TEST_CASE("contract 140: a text that does not fit ends in \" ...\", behind its last whole word") {
    const std::string forty(40, 'N'), forty_one(41, 'N');
    std::string umlauts;
    while (umlauts.size() < 46) umlauts += "\xC3\xA4";
    const struct {
        const char* Name;
        std::size_t Size;
        std::string Text;
    } rows[] = {
        {"SIT", 30, "1.000 s  SIT  0.000 s so far\n"},
        {"SIT", 29, "1.000 s  SIT  0.000 s so ..."},
        {"SIT", 27, "1.000 s  SIT  0.000 s ..."},
        {"SIT", 18, "1.000 s  SIT ..."},
        {"SIT", 17, "1.000 s  SIT ..."},
        {"SIT", 16, "1.000 s ..."},
        {"SIT", 12, "1.000 s ..."},
        {"SIT", 11, "1.000 ..."},
        {"SIT", 10, "1.000 ..."},
        {"SIT", 9, "1.00 ..."},  // there is no whole word
        {"SIT", 6, "1 ..."},
        {"SIT", 5, " ..."},
        {"SIT", 4, "1.0"},  // nor room for the mark
        {"SIT", 1, ""},
        {"SIT AND STAY", 20, "1.000 s  SIT ..."},
        {forty.c_str(), 9 + 39 + 5, "1.000 s ..."},
        {forty.c_str(), 9 + 40 + 5, "1.000 s  " + forty + " ..."},
        {forty_one.c_str(), 9 + 40 + 5, "1.000 s  " + forty + " ..."},  // a long word is cut
        {umlauts.c_str(), 9 + 41 + 5, "1.000 s  " + umlauts.substr(0, 40) + " ..."},  // but no character
    };
    for (const auto& row : rows) {
        CAPTURE(row.Size);
        CHECK(TextIn(row.Size, row.Name) == row.Text);
    }
}

}  // namespace cut_text
