// Finds the nodes of one tree in another.
#include "compare.h"

#include <algorithm>
#include <map>
#include <set>

#include "../files.h"

namespace tool {
namespace {

constexpr int kNone = -1;
constexpr std::size_t kMostOfValue = 100;  // bytes that are shown

class comparison {
public:
    comparison(const compared_tree& from, const compared_tree& to)
        : From(from), To(to), NewOfOld(from.Nodes.size(), kNone), OldOfNew(to.Nodes.size(), kNone) {}

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

    void Match(int old, int made) {
        std::vector<std::pair<int, int>> open = {{old, made}};
        while (!open.empty()) {
            const auto [one, other] = open.back();
            open.pop_back();
            NewOfOld[At(one)] = other;
            OldOfNew[At(other)] = one;
            std::multimap<std::string_view, int> children;
            for (const int child : Old(one).Children) {
                if (NewOfOld[At(child)] == kNone) children.emplace(Old(child).Key, child);
            }
            for (const int child : New(other).Children) {
                const auto found = children.find(New(child).Key);
                if (found == children.end() || OldOfNew[At(child)] != kNone) continue;
                open.emplace_back(found->second, child);
                children.erase(found);
            }
        }
    }

    void FindCounterparts() {
        if (Old(0).Key == New(0).Key) Match(0, 0);
        std::multimap<std::string_view, int> alone;
        for (int i = 0; i < Size(From); ++i) {
            if (NewOfOld[At(i)] == kNone) alone.emplace(Old(i).Key, i);
        }
        for (int i = 0; i < Size(To); ++i) {
            const auto [first, last] = alone.equal_range(New(i).Key);
            const auto is_alone = [&](const auto& each) { return NewOfOld[At(each.second)] == kNone; };
            const auto found = std::find_if(first, last, is_alone);
            if (OldOfNew[At(i)] == kNone && found != last) Match(found->second, i);
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
        const auto find = [](const std::vector<compared_field>& in, const std::string& name) {
            return std::find_if(in.begin(), in.end(), [&](const compared_field& each) { return each.Name == name; });
        };
        const auto tell = [&](const bt::text_place& at, const std::string& name, const std::string& words,
                              const std::string& before) {
            const std::string now = words.empty() ? " is gone" : " = " + Shortened(words, kMostOfValue);
            const std::string then = before.empty() ? "not given" : Shortened(before, kMostOfValue);
            Tell(at, "changed: ", path, ": " + name + now + ", formerly " + then);
        };
        for (const compared_field& each : made) {
            const auto before = find(old, each.Name);
            if (before == old.end()) tell(each.At, each.Name, each.Words, "");
            else if (before->Words != each.Words) tell(each.At, each.Name, each.Words, before->Words);
        }
        for (const compared_field& each : old) {
            if (find(made, each.Name) == made.end()) tell(at_gone, each.Name, "", each.Words);
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
    std::vector<std::string> Lines;
    std::set<std::string> Told;
};

}  // namespace

std::string PlaceInWords(const bt::text_place& at) {
    return at.File + ":" + std::to_string(at.Line) + ":" + std::to_string(at.Column) + ": ";
}

std::vector<std::string> Compare(const compared_tree& from, const compared_tree& to) {
    return comparison(from, to).Run();
}

}  // namespace tool
