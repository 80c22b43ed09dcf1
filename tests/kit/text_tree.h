// Trees of deciders made of one line of text, for tables of edits.
//   "ROOT list [FLEE{flags=1} WORK seq{resume} [ONE TWO{max=1}] REST]"
// Behind a name: the policy of a group, options in braces, and the children in brackets. *NAME is the decider of that
// name again, at another place.
#pragma once

#include <cstdlib>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include <bt/bt.h>
#include <doctest/doctest.h>
#include <tests/kit/changeable_decider.h>

namespace text_trees {

// The behaviors that a text may name by fn=NAME. The first of them is that of leaves without one.
using behaviors = std::vector<std::pair<std::string, const bt::behavior*>>;

// The Decide of deciders with the option `ask`, or with an option of a behavior's name that needs one of its own.
using decides = std::map<std::string, bt::decide_function>;

class text_tree {
public:
    text_tree(const std::string& text, const behaviors& known, const decides& asked)
        : Text(text), Known(known), Asked(asked) {
        const bt::decider& root = Read();
        REQUIRE_MESSAGE(At == Text.size(), Text.substr(At));
        const bt::tree_error found = InitializeTreeData(Storage, "TREE", root);
        REQUIRE_MESSAGE(!found.IsError(), bt::ErrorText(found.Code));
    }
    text_tree(const text_tree&) = delete;
    text_tree& operator=(const text_tree&) = delete;

    const bt::tree& Tree() const { return Storage.Tree; }
    const bt::decider& Find(const std::string& name) const { return *ByName.at(name); }

private:
    static bt::group_policy PolicyOf(const std::string& word) {
        static const std::map<std::string, bt::group_policy> words = {
            {"list", bt::kGroupPrioritizedList},    {"random", bt::kGroupRandom},
            {"weighted", bt::kGroupWeightedRandom}, {"shuffle", bt::kGroupShuffle},
            {"seq", bt::kGroupSequential},          {"loop", bt::kGroupSequentialLooping},
            {"scored", bt::kGroupScored},           {"best", bt::kGroupScoredEveryTick}};
        REQUIRE_MESSAGE(words.count(word) == 1, word);
        return words.at(word);
    }
    void Skip() {
        while (At < Text.size() && Text[At] == ' ') ++At;
    }
    bool Take(char letter) {
        Skip();
        if (At == Text.size() || Text[At] != letter) return false;
        ++At;
        return true;
    }
    std::string Word(const char* end) {
        Skip();
        const std::size_t first = At;
        At = std::min(Text.find_first_of(end, At), Text.size());
        return Text.substr(first, At - first);
    }
    bool IsGroup() {
        Skip();
        return At < Text.size() && Text[At] >= 'a' && Text[At] <= 'z';
    }

    const bt::decider& Read() {
        if (Take('*')) return *ByName.at(Word(" ]"));
        changeable_while& here =
            Deciders.emplace_back(bt::decider{.DebugName = Names.emplace_back(Word(" {[]")).c_str()});
        if (IsGroup()) here.Kind = bt::kGroup, here.Policy = PolicyOf(Word(" {["));
        else here.Behavior = Known.front().second;
        if (Take('{')) {
            while (!Take('}')) ReadOption(here);
        }
        ByName[here.DebugName] = &here;
        std::vector<const bt::decider*>& list = Lists.emplace_back();
        if (!Take('[')) return here;
        while (!Take(']')) list.push_back(&Read());
        here.Children = {list.data(), static_cast<int>(list.size())};
        return here;
    }
    void ReadOption(changeable_while& made) {
        const std::string option = Word(" }");
        const std::size_t sign = option.find('=');
        const std::string key = option.substr(0, sign);
        const std::string value = sign != std::string::npos ? option.substr(sign + 1) : "";
        const float number = std::strtof(value.c_str(), nullptr);
        const auto bits = static_cast<std::uint32_t>(number);
        if (key == "fn") made.Behavior = Behavior(value);
        else if (key == "ask") made.Decide = Asked.at(value);
        else if (key == "flags") made.Preconditions.AllFlags = bits;
        else if (key == "noflags") made.Preconditions.NoFlags = bits;
        else if (key == "every") made.Preconditions.EverySeconds = number;
        else if (key == "cool") made.Preconditions.CooldownSeconds = number;
        else if (key == "while") made.While.AllFlags = bits;
        else if (key == "max") made.MaxSeconds = number;
        else if (key == "margin") made.Margin = number;
        else if (key == "id") made.Id = bt::NameId(Names.emplace_back(value).c_str());
        else if (key == "resume") made.Flags = made.Flags | bt::kFlagsResume;
        else if (key == "delegate") made.Flags = made.Flags | bt::kFlagsDelegateDecide;
        else FAIL(option);
    }
    const bt::behavior* Behavior(const std::string& name) const {
        for (const auto& each : Known) {
            if (each.first == name) return each.second;
        }
        FAIL(name);
        return nullptr;
    }

    const std::string Text;
    const behaviors& Known;
    const decides& Asked;
    std::size_t At = 0;
    std::deque<std::string> Names;
    std::deque<changeable_while> Deciders;
    std::deque<std::vector<const bt::decider*>> Lists;
    std::map<std::string, const bt::decider*> ByName;
    bt::tree_storage<64> Storage;
};

}  // namespace text_trees
