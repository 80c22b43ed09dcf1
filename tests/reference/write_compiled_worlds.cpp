// Writes trees of random worlds as C++, for compiled_world.h: write_compiled_worlds FILE FIRST NUM. The worlds are FIRST to FIRST + NUM - 1
// of those whose trees are neither tiny nor large.
#include "random_world.h"
#include "record.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

namespace {

using namespace reference;

constexpr int kFewestPlaces = 4;
constexpr int kMostPlaces = 40;

std::string Number(double value) {
    if (std::isinf(value)) return value > 0 ? "kInfinity" : "-kInfinity";
    char text[40];
    std::snprintf(text, sizeof text, "%a", value);
    return text;
}
std::string FloatNumber(float value) { return "static_cast<float>(" + Number(static_cast<double>(value)) + ")"; }

std::string ChecksOf(const checks& of, const std::string& word) {
    const auto text = [&](const char* which, std::uint32_t bits) {
        return "." + std::string(which) + word + " = {" + std::to_string(bits) + "u}, ";
    };
    return text("All", of.All) + text("Any", of.Any) + text("No", of.No) + text("NotAll", of.NotAll);
}

std::string RangeOf(const range& of) {
    if (of.Of == field::kNone) return "{}";
    const auto bound = [&](double value) {
        if (std::isinf(value)) return std::string("bt::kNoLimit");
        return of.Of == field::kLevel ? FloatNumber(static_cast<float>(value)) : std::to_string(static_cast<int>(value));
    };
    return std::string("BT_RANGE(agent, ") + (of.Of == field::kLevel ? "Level" : "Rank") + ", " + bound(of.Min) + ", " + bound(of.Max) +
        ")";
}

std::string SecondsOf(const decider& of) {
    std::string text;
    for (const seconds_check& each : kSecondsChecks) text += ", ." + std::string(each.Name) + " = " + FloatNumber(of.*each.Here);
    return text;
}

std::string FlagsOf(const decider& of) {
    const unsigned own = (of.AsksOnRedecide ? 1u : 0u) | (of.DelegatesByFlag ? 2u : 0u) | (of.EndsOnFailure ? 4u : 0u);
    const unsigned bits = own | of.UsedOptions();
    return "static_cast<bt::decider_flags>(" + std::to_string(bits) + ")";
}

// Aggregates, as the macros would make them, but for the ids: those are indices.
void WriteDecider(std::ofstream& out, const tree& deciders, int who) {
    const decider& of = deciders[static_cast<std::size_t>(who)];
    const std::string index = std::to_string(who);
    const std::string name = "\"" + Name(deciders, who) + "\"";
    const bool has_behavior = !of.IsGroup() || of.Has(kActivate) || of.Has(kTick) || of.Has(kDeactivate);
    out << "constexpr bound_functions kFunctions" << index << " = functions::Make<" << who << ", " << of.Functions << "u, " << of.Quick
        << "u, " << of.Block << ", "
        << (of.HasDBlock() ? of.DBlock : 0) << ">();\n"
        << "constexpr bt::preconditions kChecks" << index << " = {" << ChecksOf(of.Flags, "Flags")
        << ChecksOf(of.Stimuli, "Stimuli") << ".Ranges = {" << RangeOf(of.Ranges[0]) << ", " << RangeOf(of.Ranges[1]) << "}"
        << SecondsOf(of) << "};\n"
        << "constexpr bt::preconditions kWhile" << index << " = {" << ChecksOf(of.WhileFlags, "Flags")
        << ChecksOf(of.WhileStimuli, "Stimuli")
        << ".Ranges = {" << RangeOf(of.WhileRanges[0]) << ", " << RangeOf(of.WhileRanges[1]) << "}};\n";
    if (has_behavior) {
        out << "constexpr bt::behavior kBehavior" << index << " = {.DebugName = " << name << ", .Activate = kFunctions" << index
            << ".Activate, .Tick = kFunctions"
            << index << ".Tick, .Deactivate = kFunctions" << index << ".Deactivate, .Id = " << index << "};\n";
    }
    if (of.IsGroup()) {
        out << "constexpr const bt::decider* kChildren" << index << "[] = {";
        for (const int child : of.Children) out << "&kDecider" << child << ", ";
        out << "};\n";
    }
    out << "constexpr bt::decider kDecider" << index << " = {.DebugName = " << name << ", .Kind = "
        << (of.IsGroup() ? "bt::kGroup" : "bt::kBehavior")
        << ", .Policy = static_cast<bt::group_policy>(" << static_cast<int>(of.Policy) << ")";
    if (of.IsGroup()) out << ", .Children = {kChildren" << index << ", " << of.Children.size() << "}";
    if (has_behavior) out << ", .Behavior = &kBehavior" << index;
    out << ", .Decide = kFunctions" << index << ".Decide, .Preconditions = kChecks" << index
        << ", .Flags = " << FlagsOf(of) << ", .Margin = " << FloatNumber(of.Margin) << ", .Id = " << who + 1
        << ", .While = kWhile" << index << ", .MaxSeconds = " << FloatNumber(of.MaxSeconds) << "};\n";
}

void WriteWorld(std::ofstream& out, const tree& deciders, std::uint64_t number) {
    out << "\nnamespace world_" << number << " {\n\n";
    for (int who = static_cast<int>(deciders.size()) - 1; who >= 0; --who) WriteDecider(out, deciders, who);
    out << "BT_DEFINE_TREE(WORLD_" << number << ", kDecider0);\nBT_DEFINE_TREE__COMPILED(COMPILED_" << number << ", kDecider0);\n"
        << "[[maybe_unused]] const bool kIsAdded = AddCompiledWorld<WORLD_" << number << ", COMPILED_" << number << ">(" << number
        << ");\n\n}  // namespace world_" << number << "\n";
}

bool Write(const char* path, int first, int num) {
    std::ofstream out(path);
    out << "// Trees of random worlds. Written by write_compiled_worlds.cpp.\n#include \"compiled_world.h\"\n\n"
           "#include <macros/bt_macros.h>\n\n#include <limits>\n\n"
           "namespace reference {\nnamespace {\n\n[[maybe_unused]] constexpr double kInfinity = std::numeric_limits<double>::infinity();\n";
    int index = 0;
    for (std::uint64_t number = 0; index < first + num; ++number) {
        const tree deciders = RandomWorld(number, 1).Tree;
        const int places = NumPlaces(deciders, kMostPlaces + 1);
        if (places < kFewestPlaces || places > kMostPlaces) continue;
        if (index++ >= first) WriteWorld(out, deciders, number);
    }
    out << "\n}  // namespace\n}  // namespace reference\n";
    return static_cast<bool>(out.flush());
}

}  // namespace

int main(int num_words, char** words) {
    return num_words == 4 && Write(words[1], std::atoi(words[2]), std::atoi(words[3])) ? EXIT_SUCCESS : EXIT_FAILURE;
}
