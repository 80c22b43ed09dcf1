// Pictures of trees, in both formats.
#include <bt/debug/picture.h>

#include <cstring>
#include <string>

#include <bt/debug/coverage.h>

#include <tests/kit/allocation_trap.h>
#include <tests/kit/cut_text.h>
#include <tests/kit/script.h>

namespace picture {

using bt::picture_format;
using script::Act;
using script::kAsk;

enum : std::uint32_t { kSeesFox = 1, kIsWeak = 2, kIsTired = 4 };

inline constexpr bt::behavior Guard = {.DebugName = "Guard"};

BT_DECLARE_DECIDERS(FLEE, WATCH, LOOK, NAP);
BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (FLEE, WATCH));
BT_DEFINE_DECIDER(  FLEE,   Act, .Decide = kAsk, .Preconditions = {.AllFlags = BT_FLAGS(kSeesFox), .NoFlags = BT_FLAGS(kIsWeak)});
BT_DEFINE_GROUP  (  WATCH,  kGroupSequential, (LOOK, NAP), .Behavior = &Guard);
BT_DEFINE_DECIDER(    LOOK, Act);
BT_DEFINE_DECIDER(    NAP,  Act);
BT_DEFINE_TREE(TREE, ROOT);

BT_DEFINE_GROUP(OTHER_ROOT, kGroupPrioritizedList, (NAP));
BT_DEFINE_TREE(OTHER, OTHER_ROOT);

std::string Draw(picture_format format, const bt::picture_options& options = {}, const bt::tree& of = TREE) {
    std::string text(DrawTree(of, format, nullptr, 0, options), '\0');
    DrawTree(of, format, text.data(), text.size() + 1, options);
    return text;
}

struct watched {
    script::actor Actor;
    bt::tree_memory<TREE> Memory;
    bt::tree_coverage<TREE> Coverage;

    void Tick(double time, float delta) { TickBehaviorTree(TREE, Memory, &Actor, {.Time = time, .DeltaTime = delta}, Coverage); }
    watched() {
        Tick(10, 0);
        Tick(12.5, 2.5f);
    }
};

TEST_CASE("pictures: a tree for Graphviz, with groups, leaves, conditions and child indices") {
    CHECK(Draw(picture_format::kGraphviz) == R"(digraph "TREE" {
  rankdir=LR; nodesep=0.15; ranksep=0.5; ordering=out;
  node [shape=box, fontname="Helvetica", fontsize=12, height=0.3, margin="0.12,0.05", color="#5f6b7a"];
  edge [fontname="Helvetica", fontsize=9, arrowsize=0.6, color="#5f6b7a"];
  n0 [style="filled", fillcolor="#dfe8f5", label=<<b>ROOT</b><font point-size="9"><br/>kGroupPrioritizedList</font>>];
  n1 [style="filled,rounded", fillcolor="#fdf6e3", label=<<b>FLEE</b><font point-size="9"><br/>[Act])"
    R"(<br/>kSeesFox, not kIsWeak, Decide</font>>];
  n0 -> n1 [label="0"];
  n2 [style="filled", fillcolor="#dfe8f5", label=<<b>WATCH</b><font point-size="9"><br/>kGroupSequential, [Guard]</font>>];
  n0 -> n2 [label="1"];
  n3 [style="filled,rounded", fillcolor="#fdf6e3", label=<<b>LOOK</b><font point-size="9"><br/>[Act]</font>>];
  n2 -> n3 [label="0"];
  n4 [style="filled,rounded", fillcolor="#fdf6e3", label=<<b>NAP</b><font point-size="9"><br/>[Act]</font>>];
  n2 -> n4 [label="1"];
}
)");
}

BT_DEFINE_CONDITION(BARE, .Decide = bt::Decide([] { return true; }));
BT_DEFINE_CLASSIC_TREE(ALONE, BARE);

TEST_CASE("pictures: where nothing stands below a name there is no font around nothing, which Graphviz refuses") {
    char text[1000];
    const bt::picture_options how = {.HasConditions = false, .TypeOf = [](const bt::node&, const void*) { return "BARE"; }};
    DrawTree(ALONE, picture_format::kGraphviz, text, sizeof text, how);
    CHECK_MESSAGE(std::string(text).find("label=<<b>BARE</b>>];") != std::string::npos, text);
}

TEST_CASE("pictures: the active path for Graphviz is coloured and says how long") {
    const watched agent;
    CHECK(Draw(picture_format::kGraphviz, {.Memory = &agent.Memory, .IsTopDown = true, .HasConditions = false}) == R"(digraph "TREE" {
  rankdir=TB; nodesep=0.15; ranksep=0.5; ordering=out;
  node [shape=box, fontname="Helvetica", fontsize=12, height=0.3, margin="0.12,0.05", color="#5f6b7a"];
  edge [fontname="Helvetica", fontsize=9, arrowsize=0.6, color="#5f6b7a"];
  n0 [style="filled", fillcolor="#ffcc80", color="#d84315", penwidth=2.5, label=<<b>ROOT</b><font point-size="9">)"
    R"(<br/>kGroupPrioritizedList<br/>active for 2.50 s</font>>];
  n1 [style="filled,rounded", fillcolor="#fdf6e3", label=<<b>FLEE</b><font point-size="9"><br/>[Act]</font>>];
  n0 -> n1 [label="0"];
  n2 [style="filled", fillcolor="#ffcc80", color="#d84315", penwidth=2.5, label=<<b>WATCH</b><font point-size="9">)"
    R"(<br/>kGroupSequential, [Guard]<br/>active for 2.50 s</font>>];
  n0 -> n2 [label="1", color="#d84315", penwidth=2.5];
  n3 [style="filled,rounded", fillcolor="#ffcc80", color="#d84315", penwidth=2.5, label=<<b>LOOK</b><font point-size="9">)"
    R"(<br/>[Act]<br/>active for 2.50 s</font>>];
  n2 -> n3 [label="0", color="#d84315", penwidth=2.5];
  n4 [style="filled,rounded", fillcolor="#fdf6e3", label=<<b>NAP</b><font point-size="9"><br/>[Act]</font>>];
  n2 -> n4 [label="1"];
}
)");
}

TEST_CASE("pictures: coverage for Graphviz is coloured by the share of time, and what never ran is dashed") {
    const watched agent;
    CHECK(Draw(picture_format::kGraphviz, {.Coverage = &agent.Coverage}) == R"(digraph "TREE" {
  rankdir=LR; nodesep=0.15; ranksep=0.5; ordering=out;
  node [shape=box, fontname="Helvetica", fontsize=12, height=0.3, margin="0.12,0.05", color="#5f6b7a"];
  edge [fontname="Helvetica", fontsize=9, arrowsize=0.6, color="#5f6b7a"];
  n0 [style="filled", fillcolor="#41ab5d", label=<<b>ROOT</b><font point-size="9"><br/>kGroupPrioritizedList)"
    R"(<br/>100.0 % of the time</font>>];
  n1 [style="filled,rounded,dashed", fillcolor="#ffffff", color="#c62828", label=<<b>FLEE</b><font point-size="9"><br/>[Act])"
    R"(<br/>kSeesFox, not kIsWeak, Decide<br/>never active</font>>];
  n0 -> n1 [label="0"];
  n2 [style="filled", fillcolor="#41ab5d", label=<<b>WATCH</b><font point-size="9"><br/>kGroupSequential, [Guard])"
    R"(<br/>100.0 % of the time</font>>];
  n0 -> n2 [label="1"];
  n3 [style="filled,rounded", fillcolor="#41ab5d", label=<<b>LOOK</b><font point-size="9"><br/>[Act]<br/>100.0 % of the time</font>>];
  n2 -> n3 [label="0"];
  n4 [style="filled,rounded,dashed", fillcolor="#ffffff", color="#c62828", label=<<b>NAP</b><font point-size="9"><br/>[Act])"
    R"(<br/>never active</font>>];
  n2 -> n4 [label="1"];
}
)");
}

TEST_CASE("pictures: the active path for Mermaid is coloured and says how long") {
    const watched agent;
    CHECK(Draw(picture_format::kMermaid, {.Memory = &agent.Memory}) == R"(flowchart LR
  n0["ROOT<br/>kGroupPrioritizedList<br/>active for 2.50 s"]:::btGroup
  n0 -->|0| n1("FLEE<br/>#91;Act#93;<br/>kSeesFox, not kIsWeak, Decide"):::btLeaf
  n0 -->|1| n2["WATCH<br/>kGroupSequential, #91;Guard#93;<br/>active for 2.50 s"]:::btGroup
  n2 -->|0| n3("LOOK<br/>#91;Act#93;<br/>active for 2.50 s"):::btLeaf
  n2 -->|1| n4("NAP<br/>#91;Act#93;"):::btLeaf
  classDef btGroup fill:#dfe8f5,stroke:#5f6b7a,color:#000
  classDef btLeaf fill:#fdf6e3,stroke:#5f6b7a,color:#000
  classDef btPath fill:#ffcc80,stroke:#d84315,stroke-width:3px,color:#000
  class n0,n2,n3 btPath
  linkStyle 1,2 stroke:#d84315,stroke-width:3px
)");
}

TEST_CASE("pictures: coverage and active path for Mermaid together") {
    const watched agent;
    CHECK(Draw(picture_format::kMermaid, {.Memory = &agent.Memory, .Coverage = &agent.Coverage, .IsTopDown = true}) == R"(flowchart TB
  n0["ROOT<br/>kGroupPrioritizedList<br/>active for 2.50 s<br/>100.0 #37; of the time"]:::btAlways
  n0 -->|0| n1("FLEE<br/>#91;Act#93;<br/>kSeesFox, not kIsWeak, Decide<br/>never active"):::btNever
  n0 -->|1| n2["WATCH<br/>kGroupSequential, #91;Guard#93;<br/>active for 2.50 s<br/>100.0 #37; of the time"]:::btAlways
  n2 -->|0| n3("LOOK<br/>#91;Act#93;<br/>active for 2.50 s<br/>100.0 #37; of the time"):::btAlways
  n2 -->|1| n4("NAP<br/>#91;Act#93;<br/>never active"):::btNever
  classDef btNever fill:#ffffff,stroke:#c62828,color:#000,stroke-dasharray:4 3
  classDef btRare fill:#edf8e9,stroke:#5f6b7a,color:#000
  classDef btSome fill:#c7e9c0,stroke:#5f6b7a,color:#000
  classDef btOften fill:#a1d99b,stroke:#5f6b7a,color:#000
  classDef btMostly fill:#74c476,stroke:#5f6b7a,color:#000
  classDef btAlways fill:#41ab5d,stroke:#5f6b7a,color:#000
  classDef btPath stroke:#d84315,stroke-width:3px,color:#000
  class n0,n2,n3 btPath
  linkStyle 1,2 stroke:#d84315,stroke-width:3px
)");
}

TEST_CASE("pictures: the larger the share of time, the darker the colour") {
    watched agent;
    agent.Coverage.Seconds = 1000;
    const auto colour = [&agent](double seconds) {
        agent.Coverage.Counts[1].SecondsActive = seconds;
        const std::string text = Draw(picture_format::kMermaid, {.Coverage = &agent.Coverage, .HasConditions = false});
        const std::size_t start = text.find("\"):::bt") + 5;
        return text.substr(start, text.find('\n', start) - start);
    };
    CHECK(colour(0) == "btNever");
    CHECK(colour(0.001) == "btRare");
    CHECK(colour(9.9) == "btRare");
    CHECK(colour(10) == "btSome");
    CHECK(colour(50) == "btOften");
    CHECK(colour(250) == "btMostly");
    CHECK(colour(749) == "btMostly");
    CHECK(colour(750) == "btAlways");
}

TEST_CASE("pictures: a memory or a coverage that is new or of another tree shows nothing") {
    const watched agent;
    bt::tree_memory<TREE> fresh;
    bt::tree_coverage<TREE> empty;
    for (const picture_format format : {picture_format::kGraphviz, picture_format::kMermaid}) {
        CHECK(Draw(format, {.Memory = &agent.Memory, .Coverage = &agent.Coverage}, OTHER) == Draw(format, {}, OTHER));
        CHECK(Draw(format, {.Memory = &fresh, .Coverage = &empty}) == Draw(format));
    }
    CHECK(Draw(picture_format::kMermaid, {}, bt::tree()) == "");
}

TEST_CASE("pictures: names are escaped, whatever is in them") {
    bt::decider leaf = {.DebugName = "a\"b<c>d|e\\f\ng{h}&#i;\x01", .Behavior = &Act};
    bt::decider nameless = {.DebugName = "", .Behavior = &Act};
    const bt::decider* const children[] = {&leaf, &nameless};
    bt::decider root = {.DebugName = "style:end", .Kind = bt::kGroup, .Children = {children, 2}};
    bt::tree_storage<3> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "x\"y\\z", root).IsError());
    const std::string dot = Draw(picture_format::kGraphviz, {}, storage.Tree);
    CHECK(dot.find("digraph \"x\\\"y\\\\z\" {\n") == 0);
    CHECK(dot.find("<b>a&quot;b&lt;c&gt;d|e&#92;&#8203;f&#92;&#8203;ng{h}&amp;#i;&#92;&#8203;x01</b>") != std::string::npos);
    CHECK(dot.find("<b>(unnamed)</b>") != std::string::npos);
    const std::string mermaid = Draw(picture_format::kMermaid, {}, storage.Tree);
    CHECK(mermaid.find("\"a#34;b#60;c#62;d#124;e#92;f#92;ng#123;h#125;#38;#35;i#59;#92;x01<br/>#91;Act#93;\"") != std::string::npos);
    CHECK(mermaid.find("\"style#58;end<br/>kGroupPrioritizedList\"") != std::string::npos);
    CHECK(mermaid.find("\"#40;unnamed#41;<br/>") != std::string::npos);
}

TEST_CASE("pictures: names may hold letters of any language, and any number of them") {
    const std::string rest(2000, 'x');
    const std::string name = "caf\xC3\xA9\x7F" + rest;
    const bt::decider leaf = {.DebugName = name.c_str(), .Behavior = &Act};
    bt::tree_storage<1> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "TREE", leaf).IsError());
    const std::string shown = "caf\xC3\xA9";
    const std::string mermaid = Draw(picture_format::kMermaid, {}, storage.Tree);
    CHECK(mermaid.find("  n0(\"" + shown + "#92;x7f" + rest + "<br/>#91;Act#93;\"):::btLeaf\n") != std::string::npos);
    const std::string dot = Draw(picture_format::kGraphviz, {}, storage.Tree);
    CHECK(dot.find("label=<<b>" + shown + "&#92;&#8203;x7f" + rest + "</b><font point-size=\"9\"><br/>[Act]</font>>];\n") !=
          std::string::npos);
}

TEST_CASE("pictures: the active path of a tree that is a leaf has no edge") {
    const bt::decider leaf = {.DebugName = "LEAF", .Behavior = &Act};
    bt::tree_storage<1> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "TREE", leaf).IsError());
    script::play play(storage.Tree);
    play.Tick();
    const std::string text = Draw(picture_format::kMermaid, {.Memory = &play.Memory}, storage.Tree);
    CHECK(text.find("  class n0 btPath\n") != std::string::npos);
    CHECK(text.find("linkStyle") == std::string::npos);
}

TEST_CASE("pictures: who was active for no time is not said to have been never active") {
    script::actor actor;
    bt::tree_memory<TREE> memory;
    bt::tree_coverage<TREE> blink;
    TickBehaviorTree(TREE, memory, &actor, {.Time = 0, .DeltaTime = 0}, blink);
    const std::string text = Draw(picture_format::kMermaid, {.Coverage = &blink});
    CHECK(text.find("LOOK<br/>#91;Act#93;<br/>0.0 #37; of the time\"):::btRare\n") != std::string::npos);
    CHECK(text.find("NAP<br/>#91;Act#93;<br/>never active\"):::btNever\n") != std::string::npos);
}

TEST_CASE("pictures: conditions are broken into lines of about forty letters") {
    static constexpr bt::preconditions checks = {.AllFlags = BT_FLAGS(kSeesFox),
                                                 .NoFlags = BT_FLAGS(kIsWeak | kIsTired),
                                                 .EverySeconds = 2,
                                                 .CooldownSeconds = 10};
    bt::decider leaf = {.DebugName = "GUARD", .Behavior = &Act, .Decide = kAsk, .Preconditions = checks};
    const bt::decider* const children[] = {&leaf};
    bt::decider root = {.DebugName = "TOP", .Kind = bt::kGroup, .Children = {children, 1}};
    bt::tree_storage<2> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "TREE", root).IsError());
    CHECK(Draw(picture_format::kGraphviz, {}, storage.Tree)
              .find("[Act]<br/>kSeesFox, none of kIsWeak | kIsTired,<br/>every 2 s, cooldown 10 s, Decide</font>") != std::string::npos);
}

TEST_CASE("pictures: nothing is written past the buffer, which is always ended; the length is what would have been needed") {
    const watched agent;
    const bt::picture_options options = {.Memory = &agent.Memory, .Coverage = &agent.Coverage};
    for (const picture_format format : {picture_format::kGraphviz, picture_format::kMermaid}) {
        const std::string whole = Draw(format, options);
        for (std::size_t size = 0; size < whole.size() + 3; ++size) {
            std::string text(whole.size() + 10, '#');
            REQUIRE(DrawTree(TREE, format, text.data(), size, options) == whole.size());
            if (size == 0) continue;
            REQUIRE(text.c_str() == texts::CutTo(whole, size));
            REQUIRE(text.find_first_not_of('#', size) == std::string::npos);
        }
    }
}

TEST_CASE("pictures: drawing does not allocate") {
    const watched agent;
    const bt::picture_options options = {.Memory = &agent.Memory, .Coverage = &agent.Coverage};
    static char text[20000];
    CHECK(allocation_trap::In([&] {
              DrawTree(TREE, picture_format::kGraphviz, text, sizeof text, options);
              DrawTree(TREE, picture_format::kMermaid, text, sizeof text, options);
          }) == 0);
}

}  // namespace picture
