// Pictures of trees whose behaviors are made of trees: the whole tree is drawn (contract 139).
#include <bt/debug/picture.h>

#include <string>
#include <vector>

#include <bt/debug/coverage.h>
#include <tests/kit/allocation_trap.h>
#include <tests/kit/cut_text.h>
#include <tests/kit/script.h>

namespace picture_inner {

using bt::picture_format;
using script::Act;
using script::kAsk;
using script::play;

// A classic tree below a leaf of a tree of deciders.
BT_DEFINE_DECIDER(WALK, Act);
BT_DEFINE_DECIDER(LOOK, Act, .Decide = kAsk);
BT_DEFINE_NODE(STEPS, kSequence, (WALK, LOOK));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);

BT_DECLARE_DECIDERS(PATROL, REST);
BT_DEFINE_GROUP  (GUARD,    kGroupPrioritizedList, (PATROL, REST));
BT_DEFINE_DECIDER(  PATROL, Patrol, .Decide = kAsk);
BT_DEFINE_DECIDER(  REST,   Act);
BT_DEFINE_TREE(GUARDS, GUARD);

// A tree of deciders with an inner tree below a leaf of a classic tree.
BT_DEFINE_BEHAVIOR__TREE(Serve, GUARDS);
BT_DECLARE_DECIDERS(WAKE, DUTY);
BT_DEFINE_NODE   (DAY,    kSequence, (WAKE, DUTY));
BT_DEFINE_DECIDER(  WAKE, Act);
BT_DEFINE_DECIDER(  DUTY, Serve);
BT_DEFINE_CLASSIC_TREE(DAYS, DAY);

// One tree in two leaves below a parallel.
BT_DECLARE_DECIDERS(LEFT, RIGHT);
BT_DEFINE_NODE   (BOTH,    kParallel, (LEFT, RIGHT));
BT_DEFINE_DECIDER(  LEFT,  Patrol);
BT_DEFINE_DECIDER(  RIGHT, Patrol);
BT_DEFINE_CLASSIC_TREE(TWINS, BOTH);

std::string Draw(picture_format format, const bt::picture_options& options = {}, const bt::tree& of = GUARDS) {
    std::string text(DrawTree(of, format, nullptr, 0, options), '\0');
    DrawTree(of, format, text.data(), text.size() + 1, options);
    return text;
}

// An agent after some ticks, a second apart, and what was counted in them.
struct watched : play {
    bt::coverage_of<16> Coverage;

    watched(const bt::tree& tree, const std::vector<std::string>& inputs) : play(tree) {
        Checker = &Coverage;
        for (const std::string& input : inputs) Tick(input);
    }
};

constexpr char kClasses[] =
    "  classDef btGroup fill:#dfe8f5,stroke:#5f6b7a,color:#000\n"
    "  classDef btLeaf fill:#fdf6e3,stroke:#5f6b7a,color:#000\n";
constexpr char kPathClass[] = "  classDef btPath fill:#ffcc80,stroke:#d84315,stroke-width:3px,color:#000\n";

TEST_CASE("contract 139: the tree that a behavior is made of stands below its leaf, which is drawn as a leaf") {
    CHECK(Draw(picture_format::kMermaid) == std::string(R"(flowchart LR
  n0["GUARD<br/>kGroupPrioritizedList"]:::btGroup
  n0 -->|0| n1("PATROL<br/>#91;Patrol#93;<br/>Decide"):::btLeaf
  n1 -.-> n3["STEPS<br/>kSequence"]:::btGroup
  n3 -->|0| n4("WALK<br/>#91;Act#93;"):::btLeaf
  n3 -->|1| n5("LOOK<br/>#91;Act#93;<br/>Decide"):::btLeaf
  n0 -->|1| n2("REST<br/>#91;Act#93;"):::btLeaf
)") + kClasses);
    CHECK(Draw(picture_format::kGraphviz) == R"(digraph "GUARDS" {
  rankdir=LR; nodesep=0.15; ranksep=0.5; ordering=out;
  node [shape=box, fontname="Helvetica", fontsize=12, height=0.3, margin="0.12,0.05", color="#5f6b7a"];
  edge [fontname="Helvetica", fontsize=9, arrowsize=0.6, color="#5f6b7a"];
  n0 [style="filled", fillcolor="#dfe8f5", label=<<b>GUARD</b><font point-size="9"><br/>kGroupPrioritizedList</font>>];
  n1 [style="filled,rounded", fillcolor="#fdf6e3", label=<<b>PATROL</b><font point-size="9"><br/>[Patrol]<br/>Decide</font>>];
  n0 -> n1 [label="0"];
  n3 [style="filled", fillcolor="#dfe8f5", label=<<b>STEPS</b><font point-size="9"><br/>kSequence</font>>];
  n1 -> n3 [style=dashed];
  n4 [style="filled,rounded", fillcolor="#fdf6e3", label=<<b>WALK</b><font point-size="9"><br/>[Act]</font>>];
  n3 -> n4 [label="0"];
  n5 [style="filled,rounded", fillcolor="#fdf6e3", label=<<b>LOOK</b><font point-size="9"><br/>[Act]<br/>Decide</font>>];
  n3 -> n5 [label="1"];
  n2 [style="filled,rounded", fillcolor="#fdf6e3", label=<<b>REST</b><font point-size="9"><br/>[Act]</font>>];
  n0 -> n2 [label="1"];
}
)");
}

TEST_CASE("contract 139: the active path goes on in the inner trees, with their own times") {
    const watched agent(DAYS, {"PATROL=1 WAKE:succeeds", "WALK:succeeds LOOK=1"});
    const std::string boxes = R"(flowchart LR
  n0["DAY<br/>kSequence<br/>active"]:::btGroup
  n0 -->|0| n1("WAKE<br/>#91;Act#93;"):::btLeaf
  n0 -->|1| n2("DUTY<br/>#91;Serve#93;<br/>active for 1.00 s"):::btLeaf
  n2 -.-> n3["GUARD<br/>kGroupPrioritizedList<br/>active for 1.00 s"]:::btGroup
  n3 -->|0| n4("PATROL<br/>#91;Patrol#93;<br/>Decide<br/>active for 1.00 s"):::btLeaf
  n4 -.-> n6["STEPS<br/>kSequence<br/>active"]:::btGroup
  n6 -->|0| n7("WALK<br/>#91;Act#93;"):::btLeaf
  n6 -->|1| n8("LOOK<br/>#91;Act#93;<br/>Decide<br/>active for 0.00 s"):::btLeaf
  n3 -->|1| n5("REST<br/>#91;Act#93;"):::btLeaf
)";
    CHECK(Draw(picture_format::kMermaid, {.Memory = &agent.Memory}, DAYS) ==
          boxes + kClasses + kPathClass +
              "  class n0,n2,n3,n4,n6,n8 btPath\n"
              "  linkStyle 1,2,3,4,6 stroke:#d84315,stroke-width:3px\n");
    const watched left(DAYS, {"PATROL=1 WAKE:succeeds", "PATROL=0 WALK:fails"});
    const std::string text = Draw(picture_format::kMermaid, {.Memory = &left.Memory}, DAYS);
    CHECK(text.find("  class n0,n2,n3,n5 btPath\n  linkStyle 1,2,7 stroke:") != std::string::npos);
    CHECK(Draw(picture_format::kMermaid, {.Memory = &left.Memory}).find("btPath") == std::string::npos);  // of another tree
}

TEST_CASE("contract 139: Graphviz shows the path and the time of inner nodes") {
    const watched agent(GUARDS, {"PATROL=1", ""});
    const std::string text = Draw(picture_format::kGraphviz, {.Memory = &agent.Memory, .Coverage = &agent.Coverage});
    for (const char* line : {
             R"(  n1 [style="filled,rounded", fillcolor="#74c476", color="#d84315", penwidth=2.5, label=<<b>PATROL</b>)"
             R"(<font point-size="9"><br/>[Patrol]<br/>Decide<br/>active for 1.00 s<br/>50.0 % of the time</font>>];)",
             R"(  n1 -> n3 [style=dashed, color="#d84315", penwidth=2.5];)",
             R"(  n4 [style="filled,rounded", fillcolor="#74c476", color="#d84315", penwidth=2.5, label=<<b>WALK</b>)"
             R"(<font point-size="9"><br/>[Act]<br/>active for 1.00 s<br/>50.0 % of the time<br/>reached 2 times: 2 running</font>>];)",
             R"(  n3 -> n4 [label="0", color="#d84315", penwidth=2.5];)",
             R"(  n5 [style="filled,rounded,dashed", fillcolor="#ffffff", color="#c62828", label=<<b>LOOK</b>)"
             R"(<font point-size="9"><br/>[Act]<br/>Decide<br/>never ran</font>>];)",
         }) {
        CHECK_MESSAGE(text.find(std::string(line) + "\n") != std::string::npos, text);
    }
}

TEST_CASE("contract 139: of one tree in two leaves below a parallel, each has its own active nodes and counts") {
    const watched agent(TWINS, {"WALK:succeeds|runs LOOK=1", ""});
    const std::string text = Draw(picture_format::kMermaid, {.Memory = &agent.Memory, .Coverage = &agent.Coverage}, TWINS);
    for (const char* line : {
             R"(  n1 -.-> n3["STEPS<br/>kSequence<br/>)",
             R"(  n3 -->|0| n4("WALK<br/>#91;Act#93;<br/>0.0 #37; of the time<br/>reached 1 time#58; 1 succeeded"):::btRare)",
             R"(  n3 -->|1| n5("LOOK<br/>#91;Act#93;<br/>Decide<br/>active for 1.00 s<br/>50.0 #37; of the time<br/>)",
             R"(  n2 -.-> n6["STEPS<br/>kSequence<br/>)",
             R"(  n6 -->|0| n7("WALK<br/>#91;Act#93;<br/>active for 1.00 s<br/>50.0 #37; of the time<br/>)",
             R"(  n6 -->|1| n8("LOOK<br/>#91;Act#93;<br/>Decide<br/>never ran"):::btNever)",
             "  class n0,n1,n3,n5,n2,n6,n7 btPath\n",
             "  linkStyle 0,1,3,4,5,6 stroke:",
         }) {
        CHECK_MESSAGE(text.find(line) != std::string::npos, text);
    }
}

TEST_CASE("contract 139: with a coverage that has no room for the whole tree, the tree alone is drawn") {
    play agent(GUARDS);
    bt::coverage_of<4> small;
    agent.Checker = &small;
    for (const char* input : {"PATROL=1", "", ""}) agent.Tick(input);
    const std::string text = Draw(picture_format::kMermaid, {.Memory = &agent.Memory, .Coverage = &small});
    CHECK(text.starts_with(R"(flowchart LR
  n0["GUARD<br/>kGroupPrioritizedList<br/>active for 2.00 s<br/>66.7 #37; of the time"]:::btMostly
  n0 -->|0| n1("PATROL<br/>#91;Patrol#93;<br/>Decide<br/>active for 2.00 s<br/>66.7 #37; of the time"):::btMostly
  n0 -->|1| n2("REST<br/>#91;Act#93;<br/>never active"):::btNever
  classDef )"));
    CHECK(text.ends_with("  class n0,n1 btPath\n  linkStyle 0 stroke:#d84315,stroke-width:3px\n"));
}

TEST_CASE("contract 139: TypeOf is asked about each node as its own tree has it") {
    static std::vector<const bt::node*> asked;
    asked.clear();
    const auto type_of = [](const bt::node& of, const void*) -> const char* {
        asked.push_back(&of);
        return &of == &PATROL_STEPS.Nodes[1] ? "a walk" : nullptr;
    };
    const std::string text = Draw(picture_format::kMermaid, {.TypeOf = type_of});
    CHECK(text.find("n4(\"WALK<br/>a walk\")") != std::string::npos);
    const std::vector<const bt::node*> wanted = {&GUARDS.Nodes[0],       &GUARDS.Nodes[1],       &PATROL_STEPS.Nodes[0],
                                                 &PATROL_STEPS.Nodes[1], &PATROL_STEPS.Nodes[2], &GUARDS.Nodes[2]};
    asked.resize(wanted.size());  // of two passes, the first
    CHECK(asked == wanted);
}

TEST_CASE("contract 139: a whole tree is drawn within the buffer, without allocating") {
    const watched agent(DAYS, {"PATROL=1 WAKE:succeeds", ""});
    const bt::picture_options options = {.Memory = &agent.Memory, .Coverage = &agent.Coverage};
    for (const picture_format format : {picture_format::kGraphviz, picture_format::kMermaid}) {
        const std::string whole = Draw(format, options, DAYS);
        std::string text(whole.size() + 10, '#');
        CHECK(allocation_trap::In([&] { DrawTree(DAYS, format, text.data(), whole.size() / 2, options); }) == 0);
        CHECK(text.c_str() == texts::CutTo(whole, whole.size() / 2));
        CHECK(text.find_first_not_of('#', whole.size() / 2) == std::string::npos);
    }
}

}  // namespace picture_inner
