// Checks how the nodes of a tree hang together.
#include <bt/formats/behavior3/inside/document/checks.h>

namespace bt::behavior3::detail {
namespace {

class link_check {
public:
    link_check(const tree& of, bool is_of_project, const known_types& types, mistake_list& mistakes)
        : Of(of), IsOfProject(is_of_project), Mistakes(mistakes), Nodes(of.Nodes.size()), Shapes(of.Nodes.size()),
          IsReferredTo(of.Nodes.size(), false) {
        for (std::size_t i = 0; i < of.Nodes.size(); ++i) Shapes[i] = types.ShapeOf(of.Nodes[i]);
    }

    std::vector<bool> Check() {
        CheckRoot();
        for (std::size_t i = 0; i < Of.Nodes.size(); ++i) {
            CheckPlaceOfChildren(Of.Nodes[i], Shapes[i]);
            CheckChildren(i);
        }
        if (Of.Root.Node != kNone) Walk(static_cast<std::size_t>(Of.Root.Node), mistake_kind::kCycle);
        std::vector<bool> is_reached(Of.Nodes.size());
        for (std::size_t i = 0; i < Of.Nodes.size(); ++i) is_reached[i] = Nodes.WasAt(i);
        for (std::size_t i = 0; i < Of.Nodes.size(); ++i) {
            if (!is_reached[i] && !IsReferredTo[i] && Of.Root.Node != kNone) Note(mistake_kind::kUnreachable, Of.Nodes[i]);
            if (!Nodes.WasAt(i)) Walk(i, mistake_kind::kUnreachableCycle);
        }
        return is_reached;
    }

private:
    void Note(mistake_kind kind, const node& about) {
        Mistakes.Note(kind, about.Place, [&] {
            return mistake_words{.Path = PathOf(Of, about), .Found = Quoted(about.Name)};
        });
    }
    void Note(mistake_kind kind, const node& parent, const link& to, int index) {
        Mistakes.Note(kind, to.Place, [&] {
            return mistake_words{.Path = PathOfChild(Of, parent, index),
                                 .Found = to.Key.empty() ? "null" : Quoted(to.Key),
                                 .Nearest = kind == mistake_kind::kDanglingChild ? NearestKey(to.Key) : ""};
        });
    }

    std::string NearestKey(std::string_view key) {
        if (Keys.empty()) {
            for (const node& each : Of.Nodes) Keys.push_back(each.Key);
        }
        return Mistakes.Nearest(key, Keys);
    }

    void CheckRoot() {
        const bool is_there = Of.Root.Place.Line > 0;
        const place at = is_there ? Of.Root.Place : Of.Place;
        const std::string path = is_there ? Of.Path + ".root" : Of.Path;
        if (Of.Root.Key.empty()) {
            const mistake_kind kind = IsOfProject ? mistake_kind::kEmptyTree : mistake_kind::kNoRoot;
            Mistakes.Note(kind, at, [&] { return mistake_words{.Path = path}; });
        } else if (Of.Root.Node == kNone) {
            Mistakes.Note(mistake_kind::kDanglingRoot, at, [&] {
                return mistake_words{.Path = path, .Found = Quoted(Of.Root.Key), .Nearest = NearestKey(Of.Root.Key)};
            });
        }
    }

    // What stands in the wrong field.
    void CheckPlaceOfChildren(const node& of, shape its) {
        const bool has_child = of.HasChild && !of.Child.Key.empty();
        if (!of.Children.empty() && its == shape::kLeaf) NoteField(mistake_kind::kChildrenOfLeaf, of, of.Children[0], "children");
        if (!of.Children.empty() && its == shape::kDecorator) NoteField(mistake_kind::kChildrenOfDecorator, of, of.Children[0], "children");
        if (has_child && its == shape::kLeaf) NoteField(mistake_kind::kChildrenOfLeaf, of, of.Child, "child");
        if (has_child && its == shape::kComposite) NoteField(mistake_kind::kChildOfComposite, of, of.Child, "child");
    }
    void NoteField(mistake_kind kind, const node& of, const link& first, std::string_view field) {
        Mistakes.Note(kind, first.Place, [&] {
            return mistake_words{.Path = PathOfField(Of, of, field), .Found = Quoted(first.Key)};
        });
    }

    void CheckChildren(std::size_t parent) {
        const node& of = Of.Nodes[parent];
        if (Shapes[parent] == shape::kDecorator && !of.HasChild) Note(mistake_kind::kNoChild, of);
        int index = kNone;
        const link* each = nullptr;
        for (std::size_t i = 0; (each = ChildAt(parent, i, index)) != nullptr; ++i) {
            if (each->Node == kNone) {
                CheckMissing(of, Shapes[parent], *each, index);
                continue;
            }
            const auto child = static_cast<std::size_t>(each->Node);
            if (IsReferredTo[child]) Note(mistake_kind::kSharedNode, of, *each, index);
            IsReferredTo[child] = true;
        }
    }
    void CheckMissing(const node& parent, shape its, const link& each, int index) {
        if (!each.Key.empty()) return Note(mistake_kind::kDanglingChild, parent, each, index);
        if (index == kNone && its == shape::kUnknown) return;  // "child": null of what is perhaps no decorator
        Note(index == kNone ? mistake_kind::kNoChild : mistake_kind::kNullChild, parent, each, index);
    }

    // The links of a node that lead to a child, if its type is known: the original ignores others. Null after the last.
    const link* ChildAt(std::size_t parent, std::size_t number, int& index) const {
        const node& of = Of.Nodes[parent];
        const shape its = Shapes[parent];
        const bool has_children = its == shape::kComposite || its == shape::kUnknown;
        const bool has_child = of.HasChild && (its == shape::kDecorator || its == shape::kUnknown);
        const std::size_t num = has_children ? of.Children.size() : 0;
        index = number < num ? static_cast<int>(number) : kNone;
        if (number < num) return &of.Children[number];
        return number == num && has_child ? &of.Child : nullptr;
    }

    void Walk(std::size_t first, mistake_kind cycle) {
        int index = kNone;
        const auto next = [&](std::size_t parent, std::size_t number) {
            const link* const child = ChildAt(parent, number, index);
            if (child == nullptr) return depth_first::kLastLink;
            return child->Node != kNone ? child->Node : depth_first::kNoLink;
        };
        const auto note = [&](std::size_t parent, std::size_t number) {
            const link& to = *ChildAt(parent, number, index);
            Note(cycle, Of.Nodes[parent], to, index);
        };
        Nodes.Walk(first, next, note);
    }

    const tree& Of;
    bool IsOfProject;
    mistake_list& Mistakes;
    depth_first Nodes;
    std::vector<shape> Shapes;
    std::vector<bool> IsReferredTo;
    std::vector<std::string_view> Keys = {};  // of all nodes, once they are needed
};

}  // namespace

std::vector<bool> CheckLinks(const tree& of, bool is_of_project, const known_types& types, mistake_list& mistakes) {
    return link_check(of, is_of_project, types, mistakes).Check();
}

}  // namespace bt::behavior3::detail
