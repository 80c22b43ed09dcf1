// Namespaces of an outline, and what names mean in them (contract 183).
#include "outline_kit.h"

using namespace outline_kit;

namespace {

// The scopes of all that a text defines: "a::EAT b::c::SLEEP".
std::string Scopes(std::string_view text) {
    const auto read = bt::ReadOutline(std::string(text));
    std::string all;
    for (const outline::declaration& each : read.Document.Declarations) {
        if (!all.empty()) all += ' ';
        all += outline::ScopeText(read.Document, each.Scope) + each.Name.Text;
    }
    return all;
}

struct scope_row {
    const char* Text;
    const char* Scopes;
};

constexpr scope_row kScopes[] = {
    {"BT_DEFINE_TREE(A, R);", "A"},
    {"namespace a { BT_DEFINE_TREE(A, R); } BT_DEFINE_TREE(B, R);", "a::A B"},
    {"namespace a::b { BT_DEFINE_TREE(A, R); namespace c { BT_DEFINE_TREE(B, R); } BT_DEFINE_TREE(C, R); }",
     "a::b::A a::b::c::B a::b::C"},
    {"namespace a { inline namespace v1 { BT_DEFINE_TREE(A, R); } }", "a::v1::A"},
    {"namespace a::inline v1 { BT_DEFINE_TREE(A, R); }", "a::v1::A"},
    {"namespace { BT_DEFINE_TREE(A, R); } namespace a { namespace { BT_DEFINE_TREE(B, R); } }", "A a::B"},
    {"namespace [[deprecated(\"}\")]] a { BT_DEFINE_TREE(A, R); }", "a::A"},
    {"namespace b = a; using namespace a; namespace c { using namespace b; BT_DEFINE_TREE(A, R); }", "c::A"},
    {"namespace a { void F() { if (x) { } } struct s { int A[2] = {1, 2}; }; BT_DEFINE_TREE(A, R); }", "a::A"},
    {"namespace a { const char* k = \"}\"; char c = '}'; /* } */ // }\n#define X }\nBT_DEFINE_TREE(A, R); }", "a::A"},
    {"extern \"C\" { namespace a { constexpr b kC{}; } } void F() { constexpr b kD{}; }", "a::kC"},
    {"namespace [a] b { BT_DEFINE_TREE(A, R); }", "A"},
    {"{ constexpr b kC{}; } \"extern\" { constexpr b kD{}; } constexpr b kE{};", "kE"},
    {"auto s = f \"C\" { constexpr b kC{}; };", ""},
    {"namespace [[deprecated { BT_DEFINE_TREE(A, R); }", ""},
    {"} } namespace a { BT_DEFINE_TREE(A, R); }", "a::A"},
};

}  // namespace

TEST_CASE("outline: the namespaces around a declaration are found") {
    for (const scope_row& each : kScopes) {
        CAPTURE(std::string(each.Text));
        CHECK(Scopes(each.Text) == each.Scopes);
    }
}

namespace {

constexpr const char* kText =
    "BT_DEFINE_DECIDER(EAT, Outer);\n"
    "BT_DEFINE_DECIDER(ALL, Outer);\n"
    "namespace ai {\n"
    "BT_DECLARE_DECIDERS(EAT, SLEEP);\n"
    "BT_DEFINE_DECIDER(SLEEP, Ai);\n"
    "namespace door { BT_DEFINE_DECIDER(EAT, Door); }\n"
    "inline namespace v1 { BT_DEFINE_DECIDER(IN_V1, V1); namespace door { BT_DEFINE_DECIDER(OPEN, V1Door); } }\n"
    "namespace { BT_DEFINE_DECIDER(HIDDEN, Hidden); }\n"
    "namespace inner {\n"
    "namespace door { BT_DEFINE_DECIDER(SHUT, InnerDoor); }\n"
    "BT_DEFINE_DECIDER(FROM, From);\n"
    "}\n"
    "}\n";

// The behavior of what a name means in ai::inner; "declared" of a declaration alone.
std::string Meaning(std::string_view name) {
    const auto read = bt::ReadOutline(
        {{"a.cpp", kText},
         {"b.cpp", "namespace ai { namespace { BT_DEFINE_DECIDER(OTHER, Other); } BT_DEFINE_DECIDER(FAR, Far); }"}});
    REQUIRE(read.IsSound());
    for (const outline::declaration& each : read.Document.Declarations) {
        if (each.Name.Text != "FROM") continue;
        const outline::declaration* const found = outline::Find(read.Document, each, name);
        if (found == nullptr) return "nothing";
        return found->Name.Text.empty() ? "declared" : found->Behavior.Text;
    }
    return "no FROM";
}

struct name_row {
    const char* Name;
    const char* Meaning;
};

constexpr name_row kNames[] = {
    {"FROM", "From"},
    {"SLEEP", "Ai"},      // a definition before the declaration of the same scope
    {"EAT", "declared"},  // which hides the outer definition
    {"::EAT", "Outer"},
    {"ALL", "Outer"},
    {"ai::SLEEP", "Ai"},
    {"::ai::door::EAT", "Door"},
    {"door::SHUT", "InnerDoor"},
    {"door::EAT", "nothing"},  // the nearest door has none
    {"ai::door::EAT", "Door"},
    {"IN_V1", "V1"},
    {"ai::IN_V1", "V1"},
    {"ai::v1::IN_V1", "V1"},
    {"ai::v1::door::OPEN", "V1Door"},
    {"HIDDEN", "Hidden"},
    {"OTHER", "nothing"},  // of another file's namespace without a name
    {"FAR", "Far"},        // of another file
    {"NONE", "nothing"},
    {"no::NONE", "nothing"},
    {"ai::door::NONE", "nothing"},
    {"ai::no::SLEEP", "nothing"},
    {"", "nothing"},
    {"::", "nothing"},
};

}  // namespace

TEST_CASE("outline: a name is looked up from a scope outward, and inner names hide outer ones") {
    for (const name_row& each : kNames) {
        CAPTURE(std::string(each.Name));
        CHECK(Meaning(each.Name) == each.Meaning);
    }
}

TEST_CASE("outline: a constant of the same file comes before one of another file") {
    const auto read = bt::ReadOutline({{"a.cpp", "constexpr Pace kWalk = {1}; BT_DEFINE_DECIDER(A, X);"},
                                       {"b.cpp", "constexpr Pace kWalk = {2}; BT_DEFINE_DECIDER(B, X);"}});
    REQUIRE(read.IsSound());
    for (const outline::declaration& each : read.Document.Declarations) {
        if (each.Kind == outline::declaration_kind::kConstant) continue;
        const outline::declaration* const found = outline::Find(read.Document, each, "kWalk");
        REQUIRE(found != nullptr);
        CHECK(found->Value.Text == (each.Name.Text == "A" ? "{ 1 }" : "{ 2 }"));
    }
}

TEST_CASE("outline: a constant may have the name of what another file defines") {
    const auto read =
        bt::ReadOutline({{"a.cpp", "BT_DEFINE_DECIDER(EAT, X);"}, {"b.cpp", "constexpr Pace EAT = {1};"}});
    CHECK(read.IsSound());
    CHECK(read.Document.Declarations.size() == 2);
}
