// Records in words.
#include "record.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <bt/engine/numbers.h>

namespace reference {
namespace {

const char* Verb(what kind) {
    switch (kind) {
        case what::kAsk: return "ask";
        case what::kDelegated: return "children of";
        case what::kActivate: return "activate";
        case what::kTick: return "tick";
        case what::kDeactivate: return "deactivate";
        case what::kNestedTick: return "report NestedTick";
        case what::kActivateSucceeded: return "report ActivateSucceeded";
        case what::kSubsetRuleBroken: return "report SubsetRuleBroken";
        case what::kTooManyRedecides: return "report TooManyRedecides";
        case what::kRunning: return "running";
        case what::kIdle: return "idle";
        case what::kError: return "error";
        case what::kOnPath: return "on path:";
        case what::kRandom: return "random:";
        case what::kAsked: return "  asked";
        case what::kActivated: return "  activated";
        case what::kActivateFailed: return "  not activated";
        case what::kDeactivated: return "  deactivated";
        case what::kRedecide: return "  redecide in";
        case what::kWaiting: return "  waiting in";
        case what::kGaveUp: return "  gave up in";
        case what::kTooManyRepeats: return "report TooManyRepeats";
        case what::kAnsweredError: return "report AnsweredError";
        case what::kNoSuchChild: return "report NoSuchChild";
        case what::kAnswered: return "answered";
    }
    return "(unknown)";
}

std::string Number(double value) {
    char text[40];
    std::snprintf(text, sizeof text, "%g", value);
    return text;
}

// What belongs to the kind.
std::string Details(const record& of) {
    constexpr const char* answers[] = {"", " failed", " succeeded", " error"};
    constexpr const char* reasons[] = {" interrupted", " failed", " succeeded", " stopped", " noLongerHolds", " timedOut",
                                       " error"};
    switch (of.What) {
        case what::kAsk:
        case what::kDelegated: return " = " + Number(static_cast<double>(of.Value));
        case what::kActivate:
        case what::kActivateFailed:
        case what::kIdle:
        case what::kAnswered:
        case what::kTick: return answers[static_cast<int>(of.Answer)];
        case what::kDeactivate:
        case what::kDeactivated: return reasons[static_cast<int>(of.Reason)];
        case what::kOnPath: return " child " + std::to_string(of.Number) + " since " + Number(of.Seconds);
        case what::kRandom: return " " + std::to_string(of.State);
        case what::kAsked: return std::string(" ") + (VerdictName(of.Verdict) + 1) + " = " + Number(static_cast<double>(of.Value));
        case what::kRedecide: return " after child " + std::to_string(of.Number);
        default: return "";
    }
}

bool IsSame(float a, float b) { return a == b || (std::isnan(a) && std::isnan(b)); }

// The bits of a number. NaNs and zeros have several, of which one is taken.
std::uint64_t Bits(double value) { return std::isnan(value) ? ~std::uint64_t{0} : bt::detail::BitCast<std::uint64_t>(value + 0.0); }

}  // namespace

bool record::operator==(const record& other) const {
    return What == other.What && Who == other.Who && Number == other.Number &&
           IsSame(Value, other.Value) && Answer == other.Answer && Reason == other.Reason &&
           Verdict == other.Verdict && IsTold == other.IsTold && Seconds == other.Seconds && Block == other.Block &&
               DBlock == other.DBlock &&
           State == other.State;
}

std::uint64_t HashWith(std::uint64_t before, const record& of) {
    const std::uint64_t fields[] =
        {static_cast<std::uint64_t>(of.What), static_cast<std::uint64_t>(of.Who), static_cast<std::uint64_t>(of.Number),
                                    Bits(static_cast<double>(of.Value)), static_cast<std::uint64_t>(of.Answer),
                                        static_cast<std::uint64_t>(of.Reason),
                                    static_cast<std::uint64_t>(of.Verdict), static_cast<std::uint64_t>(of.IsTold), Bits(of.Seconds),
                                    static_cast<std::uint64_t>(of.Block), static_cast<std::uint64_t>(of.DBlock), of.State};
    for (const std::uint64_t field : fields) {
        before = (before ^ field) * 0x9e3779b97f4a7c15u;
        before ^= before >> 29u;
    }
    return before;
}

std::string Name(const tree& deciders, int who) {
    if (who == 0) return "ROOT";
    const decider& of = deciders[static_cast<std::size_t>(who)];
    if (of.IsNode()) return bt::NodeKindName(of.Node) + 1 + ("_" + std::to_string(who));
    return (of.IsGroup() ? "GROUP_" : "LEAF_") + std::to_string(who);
}

std::string Words(const tree& deciders, const record& of) {
    std::string words = Verb(of.What);
    if (of.Who >= 0) words += " " + Name(deciders, of.Who);
    words += Details(of);
    if (!of.IsTold) return words;
    words += " (since " + Number(of.Seconds) + " s";
    if (of.Block != 0) words += ", block " + std::to_string(of.Block);
    if (of.DBlock != 0) words += ", DBlock " + std::to_string(of.DBlock);
    if (of.State != 0) words += ", random " + std::to_string(of.State);
    return words + ")";
}

std::string SideBySide(const tree& deciders, const records& left, const records& right) {
    std::string lines;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        const std::string of_left = i < left.size() ? Words(deciders, left[i]) : "";
        const std::string of_right = i < right.size() ? Words(deciders, right[i]) : "";
        const bool same = i < left.size() && i < right.size() && left[i] == right[i];
        std::string line = (same ? "   " : "!! ") + of_left;
        line.resize(std::max<std::size_t>(line.size(), 70), ' ');
        lines += line + "| " + of_right + "\n";
    }
    return lines;
}

}  // namespace reference
