// Trees as macros.
#include "print_tree.h"

#include "record.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace reference {
namespace {

constexpr unsigned kOfBehavior = kActivate | kTick | kDeactivate;

std::string Joined(const std::vector<std::string>& parts, const char* between) {
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? "" : between) + part;
    return all;
}

std::vector<std::string> NamesOf(const tree& deciders, const std::vector<int>& some) {
    std::vector<std::string> names;
    for (const int who : some) names.push_back(Name(deciders, who));
    return names;
}

std::string BlockType(int number) {
    constexpr const char* types[] = {"", "block<1>", "block<2, 2>", "block<12, 4>", "block<48, 16>"};
    return types[number];
}
std::string DBlockType(int number) {
    constexpr const char* types[] = {"", "dblock<1>", "dblock<20, 4>", "dblock<32, 16>"};
    return types[number];
}

std::string DecideText(const tree& deciders, int who) {
    const decider& of = deciders[static_cast<std::size_t>(who)];
    const std::string times = std::to_string(of.UsedDelegations());
    if (!of.IsTold(kDecide)) return "kAskQuickly<\"" + Name(deciders, who) + "\">";
    if (of.HasDBlock() && of.UsedDelegations() > 0) return "kAskChildrenInto<" + DBlockType(of.DBlock) + ", " + times + ">";
    if (of.HasDBlock()) return "kAskInto<" + DBlockType(of.DBlock) + ">";
    return of.UsedDelegations() > 0 ? "kAskChildren<" + times + ">" : "kAsk";
}

// The kit's Act, or a behavior of its own that PrintBehavior defines.
bool HasOwnBehavior(const decider& of) {
    const unsigned own = of.Functions & kOfBehavior;
    const bool is_act = own == kOfBehavior && (of.Quick & kOfBehavior) == 0 && !of.HasBlock();
    return !is_act && !of.IsNode() && (own != 0 || !of.IsGroup());
}
std::string BehaviorName(const tree& deciders, int who) {
    return HasOwnBehavior(deciders[static_cast<std::size_t>(who)]) ? "Of" + Name(deciders, who) : "Act";
}

std::string PrintBehavior(const tree& deciders, int who) {
    const decider& of = deciders[static_cast<std::size_t>(who)];
    if (!HasOwnBehavior(of)) return "";
    std::vector<std::string> parts = {".DebugName = \"" + BehaviorName(deciders, who) + "\""};
    for (const auto& [which, field] : {std::pair{kActivate, "Activate"}, std::pair{kTick, "Tick"}, std::pair{kDeactivate, "Deactivate"}}) {
        if (!of.Has(which)) continue;
        std::string function = std::string("k") + field;
        if (!of.IsTold(which)) function += "Quickly<\"" + Name(deciders, who) + "\">";
        else if (of.HasBlock()) function += "With<" + BlockType(of.Block) + ">";
        parts.push_back(std::string(".") + field + " = " + function);
    }
    return "constexpr bt::behavior " + BehaviorName(deciders, who) + " = {" + Joined(parts, ", ") + "};\n";
}

void AddChecks(std::vector<std::string>& parts, const checks& of, const std::string& word) {
    const auto add = [&](const char* which, std::uint32_t bits) {
        if (bits != 0) parts.push_back("." + std::string(which) + word + " = {" + std::to_string(bits) + "}");
    };
    add("All", of.All);
    add("Any", of.Any);
    add("No", of.No);
    add("NotAll", of.NotAll);
}

std::string FloatText(float number) {
    return std::isinf(number) ? "std::numeric_limits<float>::infinity()" : NumberText(static_cast<double>(number)) + "f";
}

std::string RangesText(const range (&of)[kNumRanges]) {
    std::vector<std::string> ranges;
    for (const range& each : of) {
        if (each.Of == field::kNone) continue;
        const auto bound = [&](double value) {
            if (std::isinf(value)) return std::string("bt::kNoLimit");
            return each.Of == field::kLevel ? FloatText(static_cast<float>(value)) : std::to_string(static_cast<int>(value));
        };
        const std::string name = each.Of == field::kLevel ? "Level" : "Rank";
        ranges.push_back("BT_RANGE(actor, " + name + ", " + bound(each.Min) + ", " + bound(each.Max) + ")");
    }
    return Joined(ranges, ", ");
}

std::vector<std::string> ConditionsText(const checks& flags, const checks& stimuli, const range (&of_fields)[kNumRanges]) {
    std::vector<std::string> parts;
    AddChecks(parts, flags, "Flags");
    AddChecks(parts, stimuli, "Stimuli");
    if (const std::string ranges = RangesText(of_fields); !ranges.empty()) parts.push_back(".Ranges = {" + ranges + "}");
    return parts;
}

std::string PreconditionsText(const decider& of) {
    std::vector<std::string> parts = ConditionsText(of.Flags, of.Stimuli, of.Ranges);
    for (const seconds_check& each : kSecondsChecks) {
        if (of.*each.Here > 0) parts.push_back("." + std::string(each.Name) + " = " + FloatText(of.*each.Here));
    }
    return Joined(parts, ", ");
}

std::string FlagsText(const decider& of) {
    std::vector<std::string> flags;
    if (of.AsksOnRedecide) flags.push_back("bt::kFlagsCallDecideOnRedecide");
    if (of.DelegatesByFlag) flags.push_back("bt::kFlagsDelegateDecide");
    if (of.EndsOnFailure) flags.push_back("bt::kFlagsEndOnFailure");
    constexpr const char* of_classic[] = {"PassOver",       "OneRoundATick", "Resume",      "ResumeAtFailed",
                                          "WaitForAll",     "FailEarly",     "TickAll",     "LateAnswers",
                                          "CountSuccesses", "CountFailures", "ResetAtLimit"};
    for (std::size_t i = 0; i < std::size(of_classic); ++i) {
        const auto option = static_cast<bt::decider_flags>(unsigned{bt::kFlagsPassOver} << i);
        if (of.HasOption(option)) flags.push_back("bt::kFlags" + std::string(of_classic[i]));
    }
    return Joined(flags, " | ");
}

// In the order in which BT_DEFINE_DECIDER takes them.
std::string OptionsText(const tree& deciders, int who) {
    const decider& of = deciders[static_cast<std::size_t>(who)];
    std::vector<std::string> parts;
    if ((of.IsGroup() || of.IsNode()) && (of.Functions & kOfBehavior) != 0) parts.push_back(".Behavior = &" + BehaviorName(deciders, who));
    if (of.Has(kDecide)) parts.push_back(".Decide = " + DecideText(deciders, who));
    if (const std::string checks = PreconditionsText(of); !checks.empty()) parts.push_back(".Preconditions = {" + checks + "}");
    if (const std::string flags = FlagsText(of); !flags.empty()) parts.push_back(".Flags = " + flags);
    if (of.Margin > 0) parts.push_back(".Margin = " + FloatText(of.Margin));
    const std::string conditions = Joined(ConditionsText(of.WhileFlags, of.WhileStimuli, of.WhileRanges), ", ");
    if (!conditions.empty()) parts.push_back(".While = {" + conditions + "}");
    if (of.MaxSeconds > 0) parts.push_back(".MaxSeconds = " + FloatText(of.MaxSeconds));
    if (of.Count > 0) parts.push_back(".Count = " + std::to_string(of.Count));
    if (of.FailCount > 0) parts.push_back(".FailCount = " + std::to_string(of.FailCount));
    if (of.Seconds > 0) parts.push_back(".Seconds = " + FloatText(of.Seconds));
    if (of.HasNumber) parts.push_back(".Number = bt::number<RankOf>");
    return parts.empty() ? "" : ", " + Joined(parts, ", ");
}

// Root first, children below their group; a decider that is shared stands where it comes first.
void PrintBelow(const tree& deciders, int who, int depth, std::vector<bool>& printed, std::string& lines) {
    if (printed[static_cast<std::size_t>(who)]) return;
    printed[static_cast<std::size_t>(who)] = true;
    const decider& of = deciders[static_cast<std::size_t>(who)];
    const std::string indent(static_cast<std::size_t>(depth) * 2, ' ');
    const std::string options = OptionsText(deciders, who);
    const std::string children = Joined(NamesOf(deciders, of.Children), ", ");
    if (of.IsNode()) {
        lines += "BT_DEFINE_NODE   (" + indent + Name(deciders, who) + ", " + bt::NodeKindName(of.Node) + ", (" + children + ")" +
            options + ");\n";
    } else if (of.IsGroup()) {
        lines += "BT_DEFINE_GROUP  (" + indent + Name(deciders, who) + ", " + GroupPolicyName(of.Policy) + ", (" + children + ")" +
            options + ");\n";
    } else {
        lines += "BT_DEFINE_DECIDER(" + indent + Name(deciders, who) + ", " + BehaviorName(deciders, who) + options + ");\n";
    }
    for (const int child : of.Children) PrintBelow(deciders, child, depth + 1, printed, lines);
}

}  // namespace

std::string NumberText(double value) {
    char text[40];
    for (int digits = 6; digits <= 17; ++digits) {
        std::snprintf(text, sizeof text, "%.*g", digits, value);
        if (std::strtod(text, nullptr) == value) break;
    }
    std::string number = text;
    if (std::isfinite(value) && number.find_first_of(".e") == std::string::npos) number += ".0";
    return number;
}

std::string PrintAsMacros(const tree& deciders, const std::string& name) {
    std::vector<int> all;
    for (std::size_t who = 0; who < deciders.size(); ++who) all.push_back(static_cast<int>(who));
    std::string lines;
    for (const int who : all) lines += PrintBehavior(deciders, who);
    if (!lines.empty()) lines += "\n";
    lines += "BT_DECLARE_DECIDERS(" + Joined(NamesOf(deciders, all), ", ") + ");\n\n";
    std::vector<bool> printed(deciders.size(), false);
    PrintBelow(deciders, 0, 0, printed, lines);
    return lines + "\nBT_DEFINE_" + (IsClassic(deciders) ? "CLASSIC_TREE(" : "TREE(") + name + ", ROOT);\n";
}

}  // namespace reference
