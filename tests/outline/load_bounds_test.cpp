// Making a tree of a long text takes work in proportion to the text, whatever is wrong with it (contract 185).
#include <string>
#include <vector>

#include <bt/outline/load.h>
#include <bt/outline/read.h>
#include <macros/bt_macros.h>

#include "../kit/allocation_trap.h"
#include "outline_kit.h"

namespace load_bounds {
namespace {

struct Deer {
    float Food = 1;
};
void Eat_Tick(Deer&) {}
BT_DEFINE_BEHAVIOR(Eat);

bt::program_names NamesOfDeer() {
    bt::program_names names;
    names.Add(Eat);
    names.AddField(BT_RANGE(Deer, Food, 0, 1));
    return names;
}

// How each of many deciders is declared: `#` stands for its name.
struct declared_row {
    const char* Declared;
    int NumErrors;  // of 600 deciders
};

constexpr declared_row kDeclared[] = {
    {"BT_DEFINE_DECIDER(#, Eat);\n", 0},
    {"BT_DEFINE_DECIDER(#, Eat, .Preconditions = {.Ranges = {BT_RANGE(Deer, Food, 0, 0.5)}});\n", 0},
    {"constexpr float k# = 2;\nBT_DEFINE_DECIDER(#, Eat, .Preconditions = {.EverySeconds = k#});\n", 600},
    {"namespace n# { BT_DEFINE_DECIDER(OTHER, Eat); }\nBT_DEFINE_DECIDER(#, Eat);\n", 0},
    {"BT_DEFINE_DECIDER(#, Eeat);\n", 600},
    {"BT_DEFINE_DECIDER(#, Eat, .Preconditions = {.EverySeconds = -1});\n", 100},  // as many as verification tells
    {"BT_DEFINE_DECIDER(#, Eat, .Preconditions = {.EverySeconds = kUnknown});\n", 600},
    {"BT_DEFINE_DECIDER(#, Eat, .Preconditions = {.NoFlags = kTired});\n", 600},
    {"BT_DEFINE_DECIDER(#, Eat, .Preconditions = {.Ranges = {BT_RANGE(Deer, Foot, 0, 0.5)}});\n", 600},
};

// A tree with `num` deciders, in groups of 25.
std::string TreeOf(std::string_view declared, int num) {
    std::string text;
    std::vector<std::string> names;
    for (int i = 0; i < num; ++i) {
        names.push_back("D" + std::to_string(i));
        for (const char each : declared) each == '#' ? text += names.back() : text += each;
    }
    for (int num_groups = 0; names.size() > 1;) {
        std::vector<std::string> groups;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (i % 25 == 0) {
                groups.push_back("G" + std::to_string(num_groups++));
                if (i > 0) text += "));\n";
                text += "BT_DEFINE_GROUP(" + groups.back() + ", kGroupSequential, (" + names[i];
            } else {
                text += ", " + names[i];
            }
        }
        text += "));\n";
        names = groups;
    }
    return text + "BT_DEFINE_TREE(DEER, " + names.front() + ");\n";
}

}  // namespace
}  // namespace load_bounds

using namespace load_bounds;

TEST_CASE("outline: a tree of four times the text takes four times the allocations, with and without mistakes") {
    const bt::program_names names = NamesOfDeer();
    for (const declared_row& each : kDeclared) {
        CAPTURE(std::string(each.Declared));
        const auto num_allocations = [&](int num, std::size_t& num_errors) {
            const auto read = bt::ReadOutline(TreeOf(each.Declared, num));
            REQUIRE(read.IsSound());
            return allocation_trap::In([&] { num_errors = LoadOutline(read.Document, "DEER", names).Errors.size(); });
        };
        std::size_t num_errors = 0;
        const long few = num_allocations(150, num_errors);
        const long many = num_allocations(600, num_errors);
        CHECK(num_errors == static_cast<std::size_t>(each.NumErrors));
        CHECK(many <= 4 * few + 100);
    }
}
