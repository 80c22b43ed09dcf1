// A tree that a builder made, and the words of a mistake in one.
#include <bt/built/built_data.h>

#include <bt/error.h>

namespace bt {

std::string build_error::Text() const {
    std::string text;
    if (Node >= 0) text = "node " + std::to_string(Node) + ", " + Path + ": ";
    text += ErrorText(Code);
    if (!Other.empty()) text += ": " + Other;
    if (Needed > 0) text += "; it needs " + std::to_string(Needed);
    return text;
}

built_tree::built_tree() = default;
built_tree::built_tree(built_tree&& other) noexcept = default;
built_tree& built_tree::operator=(built_tree&& other) noexcept = default;
built_tree::~built_tree() = default;

const tree& built_tree::Tree() const& {
    static constexpr tree kNoTree;
    return Data != nullptr ? Data->Tree : kNoTree;
}

behavior BehaviorOf(const built_tree& inner, const char* name) {
    static constexpr signature kNothing;
    behavior made = {.Tick = {nullptr, &kNothing}};
    if (inner.IsSound()) made = detail::MakeInnerBehavior(inner.Data->Tree, inner.Data->AsBehavior);
    made.DebugName = name;
    made.Id = NameId(name);
    return made;
}

}  // namespace bt
