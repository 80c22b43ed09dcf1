// Finds the nodes of one tree in another.
#include "compare.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "../files.h"

namespace tool {
namespace {

constexpr int kNone = -1;
constexpr std::size_t kMostOfValue = 100;  // bytes that are shown

// How much of two nodes has to be the same.
enum likeness { kAll, kBelow, kFields, kKey, kNumLikenesses };

// Numbers of texts. Nodes have the same number if they are alike.
class numbering {
public:
    int Of(std::string text) {
        return Numbers.emplace(std::move(text), static_cast<int>(Numbers.size())).first->second;
    }

    // Of each node of a tree, for each likeness. kNone: it is like no other.
    std::vector<std::vector<int>> OfNodes(const compared_tree& in) {
        std::vector<std::vector<int>> made(in.Nodes.size(), std::vector<int>(kNumLikenesses));
        for (std::size_t i = in.Nodes.size(); i-- > 0;) {  // children come after their parents
            const compared_node& node = in.Nodes[i];
            made[i][kKey] = Of("key " + node.Key);
            std::string fields = "fields " + std::to_string(made[i][kKey]);
            for (const compared_field& each : node.Fields) {
                fields += " " + std::to_string(Of("name " + each.Name));
                fields += " " + std::to_string(Of("words " + each.Words));
            }
            made[i][kFields] = Of(std::move(fields));
            std::string below;
            for (const int child : node.Children) {
                below += " " + std::to_string(made[static_cast<std::size_t>(child)][kAll]);
            }
            made[i][kAll] = Of("all " + std::to_string(made[i][kFields]) + below);
            made[i][kBelow] = node.IsKnownByType && !below.empty() ? Of("below" + below) : kNone;
        }
        return made;
    }

private:
    std::unordered_map<std::string, int> Numbers;
};

class comparison {
public:
    comparison(const compared_tree& from, const compared_tree& to)
        : From(from), To(to), NewOfOld(from.Nodes.size(), kNone), OldOfNew(to.Nodes.size(), kNone) {
        numbering numbers;
        LikeOld = numbers.OfNodes(from);
        LikeNew = numbers.OfNodes(to);
    }

    std::vector<std::string> Run() {
        TellFields(From.Fields, To.Fields, To.At, To.Name);
        FindCounterparts();
        for (int i = 0; i < Size(To); ++i) {
            const int old = OldOfNew[At(i)];
            if (old == kNone) TellNew(i);
            else TellMatched(old, i);
        }
        for (int i = 0; i < Size(From); ++i) TellGone(i);
        return std::move(Lines);
    }

private:
    static std::size_t At(int number) { return static_cast<std::size_t>(number); }
    static int Size(const compared_tree& of) { return static_cast<int>(of.Nodes.size()); }
    const compared_node& Old(int number) const { return From.Nodes[At(number)]; }
    const compared_node& New(int number) const { return To.Nodes[At(number)]; }

    // "ROOT > FEED", as bt::node has it.
    static std::string Path(const compared_tree& in, int number) {
        std::string path = in.Nodes[At(number)].Name;
        while ((number = in.Nodes[At(number)].Parent) != kNone) path.insert(0, in.Nodes[At(number)].Name + " > ");
        return path;
    }

    // Calls found(old, new) for each pair of nodes without a counterpart that are alike, in their order.
    template <class Found>
    void Pair(const std::vector<int>& old, const std::vector<int>& made, likeness by, Found found) {
        std::unordered_map<int, std::vector<int>> alike;  // the first one last
        for (auto each = old.rbegin(); each != old.rend(); ++each) {
            const int number = LikeOld[At(*each)][by];
            if (NewOfOld[At(*each)] == kNone && number != kNone) alike[number].push_back(*each);
        }
        for (const int each : made) {
            const auto which = alike.find(LikeNew[At(each)][by]);
            if (which == alike.end()) continue;
            std::vector<int>& left = which->second;
            while (!left.empty() && NewOfOld[At(left.back())] != kNone) left.pop_back();
            if (left.empty() || OldOfNew[At(each)] != kNone) continue;
            const int first = left.back();
            left.pop_back();
            found(first, each);
        }
    }

    // Two nodes, and as much as possible below them.
    void Match(int old, int made) {
        std::vector<std::pair<int, int>> open;
        const auto match = [&](int one, int other) {
            NewOfOld[At(one)] = other;
            OldOfNew[At(other)] = one;
            open.emplace_back(one, other);
        };
        match(old, made);
        while (!open.empty()) {
            const auto [one, other] = open.back();
            open.pop_back();
            for (const likeness by : {kAll, kBelow, kFields, kKey}) {
                Pair(Old(one).Children, New(other).Children, by, match);
            }
        }
    }

    void FindCounterparts() {
        if (From.Nodes.empty() || To.Nodes.empty()) return;
        const bool is_of_another_type = LikeOld[0][kBelow] != kNone && LikeOld[0][kBelow] == LikeNew[0][kBelow];
        if (Old(0).Key == New(0).Key || is_of_another_type) Match(0, 0);
        std::vector<int> old(From.Nodes.size());
        std::vector<int> made(To.Nodes.size());
        for (std::size_t i = 0; i < old.size(); ++i) old[i] = static_cast<int>(i);
        for (std::size_t i = 0; i < made.size(); ++i) made[i] = static_cast<int>(i);
        for (const likeness by : {kAll, kFields, kKey}) {
            Pair(old, made, by, [this](int one, int other) { Match(one, other); });
        }
    }

    // A node that has several places has its differences in each, and they are told once.
    void Tell(const bt::text_place& at, const std::string& what, const std::string& path, const std::string& more) {
        if (Told.insert(PlaceInWords(at) + what + more).second) Lines.push_back(PlaceInWords(at) + what + path + more);
    }

    void TellNew(int number) {
        const int parent = New(number).Parent;
        if (parent == kNone || OldOfNew[At(parent)] != kNone) Tell(New(number).At, "new: ", Path(To, number), "");
    }
    void TellGone(int number) {
        const int parent = Old(number).Parent;
        const bool is_highest = parent == kNone || NewOfOld[At(parent)] != kNone;
        if (NewOfOld[At(number)] == kNone && is_highest) Tell(Old(number).At, "gone: ", Path(From, number), "");
    }

    bool HaveMatchingParents(int old, int made) const {
        const int parent = Old(old).Parent;
        return parent == kNone ? New(made).Parent == kNone : NewOfOld[At(parent)] == New(made).Parent;
    }

    void TellMatched(int old, int made) {
        if (!HaveMatchingParents(old, made)) {
            Tell(New(made).At, "moved: ", Path(To, made), ", formerly " + Path(From, old));
        }
        if (Old(old).IsOpen || New(made).IsOpen) return;
        TellFields(Old(old).Fields, New(made).Fields, New(made).Declared, Path(To, made));
        TellOrder(old, made);
    }

    void TellFields(const std::vector<compared_field>& old, const std::vector<compared_field>& made,
                    const bt::text_place& at_gone, const std::string& path) {
        const auto by_name = [](const std::vector<compared_field>& in) {
            std::unordered_map<std::string_view, const compared_field*> named;
            for (const compared_field& each : in) named.emplace(each.Name, &each);
            return named;
        };
        const auto before = by_name(old);
        const auto now = by_name(made);
        const auto tell = [&](const bt::text_place& at, const std::string& name, const std::string& words,
                              const std::string& formerly) {
            const std::string value = words.empty() ? " is gone" : " = " + Shortened(words, kMostOfValue);
            const std::string then = formerly.empty() ? "not given" : Shortened(formerly, kMostOfValue);
            Tell(at, "changed: ", path, ": " + name + value + ", formerly " + then);
        };
        for (const compared_field& each : made) {
            const auto found = before.find(each.Name);
            if (found == before.end()) tell(each.At, each.Name, each.Words, "");
            else if (found->second->Words != each.Words) tell(each.At, each.Name, each.Words, found->second->Words);
        }
        for (const compared_field& each : old) {
            if (now.find(each.Name) == now.end()) tell(at_gone, each.Name, "", each.Words);
        }
    }

    // The children that stayed are a longest sequence of those whose order is the old one; the others were moved.
    void TellOrder(int old, int made) {
        struct step {
            int Child;     // in To
            int Rank;      // among the old children
            int Length;    // of the longest sequence that ends here
            int Before;    // in steps
        };
        const std::vector<int>& before = Old(old).Children;
        std::vector<step> steps;
        for (const int child : New(made).Children) {
            const auto rank = std::find(before.begin(), before.end(), OldOfNew[At(child)]);
            if (rank == before.end()) continue;
            step next = {child, static_cast<int>(rank - before.begin()), 1, kNone};
            for (std::size_t i = 0; i < steps.size(); ++i) {
                if (steps[i].Rank > next.Rank || steps[i].Length < next.Length) continue;
                next.Length = steps[i].Length + 1;
                next.Before = static_cast<int>(i);
            }
            steps.push_back(next);
        }
        const auto is_shorter = [](const step& a, const step& b) { return a.Length < b.Length; };
        const auto longest = std::max_element(steps.begin(), steps.end(), is_shorter);
        std::set<int> stay;
        for (int i = static_cast<int>(longest - steps.begin()); longest != steps.end() && i != kNone;
             i = steps[At(i)].Before)
            stay.insert(i);
        for (int i = 0; i < static_cast<int>(steps.size()); ++i) {
            const step& each = steps[At(i)];
            if (stay.contains(i)) continue;
            const bool was_first = each.Rank == 0;
            Tell(New(each.Child).At, "moved: ", Path(To, each.Child),
                 was_first ? ", formerly first" : ", formerly behind " + Old(before[At(each.Rank - 1)]).Name);
        }
    }

    const compared_tree& From;
    const compared_tree& To;
    std::vector<int> NewOfOld;
    std::vector<int> OldOfNew;
    std::vector<std::vector<int>> LikeOld;
    std::vector<std::vector<int>> LikeNew;
    std::vector<std::string> Lines;
    std::set<std::string> Told;
};

}  // namespace

int AddNode(compared_tree& to, compared_node&& made) {
    const int number = static_cast<int>(to.Nodes.size());
    if (made.Parent != kNone) to.Nodes[static_cast<std::size_t>(made.Parent)].Children.push_back(number);
    to.Nodes.push_back(std::move(made));
    return number;
}

std::string PlaceInWords(const bt::text_place& at) {
    return at.File + ":" + std::to_string(at.Line) + ":" + std::to_string(at.Column) + ": ";
}

std::vector<std::string> Compare(const compared_tree& from, const compared_tree& to) {
    return comparison(from, to).Run();
}

}  // namespace tool
