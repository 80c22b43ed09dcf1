// Notes: a person's words about deciders and nodes, and where they are shown (contract 154).
#include <string>

#include <bt/classic_builder.h>
#include <bt/debug/strings.h>
#include <tests/kit/script.h>

namespace notes {

using script::Act;
using script::play;

BT_DECLARE_DECIDERS(EAT, NAP);
BT_DEFINE_GROUP  (TOP,   kGroupPrioritizedList, (EAT, NAP), .Note = "What a cat does all day.");
BT_DEFINE_DECIDER(  EAT, Act, .Decide = script::kAsk,
                  .Note = " Fish\n  first,\x7F then \x01 <mice> & \"birds\", and what is left over \\ ");
BT_DEFINE_DECIDER(  NAP, Act);
BT_DEFINE_TREE(CAT, TOP);

TEST_CASE("contract 154: the state print has notes at the end of lines, but for the short form") {
    play cat(CAT);
    cat.Tick("EAT=1");
    const auto print = [&](bt::print_what which) {
        return bt::DebugPrintState(CAT, cat.Memory, which);
    };
    const std::string path = print(bt::print_what::kActivePath);
    CHECK(path.find(" idx: 0  \"What a cat does all day.\"\n") != std::string::npos);
    CHECK(path.find(")  \"Fish first, then <mice> & \"birds\", and what is left over \\\"\n") != std::string::npos);
    const std::string whole = print(bt::print_what::kWholeTree);
    CHECK(whole.find(" idx: 0  \"What a cat does all day.\"\n") != std::string::npos);
    CHECK(whole.substr(whole.size() - 2) == ")\n");  // NAP has none
    CHECK(print(bt::print_what::kShort).find('"') == std::string::npos);
}

TEST_CASE("contract 154: an explanation begins with the note") {
    play cat(CAT);
    cat.Tick("EAT=1");
    const auto explain = [&](const bt::decider& subject) {
        return bt::ExplainDecider(CAT, cat.Memory, &cat.Agent, cat.Input, subject);
    };
    CHECK(explain(TOP).find(" s:\n  \"What a cat does all day.\"\nTOP is active") != std::string::npos);
    CHECK(explain(NAP).find('"') == std::string::npos);
}

TEST_CASE("contract 154: so does what a recording explains") {
    play cat(CAT);
    bt::flight_recorder<> recorder;
    cat.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
    cat.Tick("EAT=1");
    const auto explain = [&](const bt::decider& subject) {
        return bt::ExplainRecorded(recorder, subject, 0);
    };
    CHECK(explain(TOP).starts_with("\"What a cat does all day.\"\nTOP/"));
    CHECK(explain(NAP).starts_with("NAP/"));
}

TEST_CASE("contract 154: a picture has the note below the name, in lines of some 40 letters") {
    const auto draw = [&](bt::picture_format format) {
        return bt::DrawTree(CAT, format);
    };
    const std::string graph = draw(bt::picture_format::kGraphviz);
    CHECK(graph.find("<b>TOP</b><font point-size=\"9\"><br/>&quot;What a cat does all day.&quot;<br/>kGroup") !=
          std::string::npos);
    CHECK(graph.find("<br/>&quot;Fish first, then &lt;mice&gt; &amp; &quot;birds&quot;, and<br/>what is left over "
                     "&#92;&#8203;&quot;<br/>[Act]") != std::string::npos);
    const std::string chart = draw(bt::picture_format::kMermaid);
    CHECK(chart.find("<br/>#34;Fish first, then #60;mice#62; #38; #34;birds#34;, and<br/>"
                     "what is left over #92;#34;<br/>") != std::string::npos);
}

TEST_CASE("contract 154: a note of blanks is none") {
    const bt::decider odd = {.DebugName = "ODD", .Behavior = &Act, .Note = " \n\t"};
    bt::tree_storage<1> storage;
    REQUIRE(InitializeTreeData(storage, "ODDS", odd).Code == bt::error_code::kNone);
    play cat(storage.Tree);
    cat.Tick();
    const std::string text = bt::DebugPrintState(storage.Tree, cat.Memory);
    CHECK(text.substr(text.size() - 2) == ")\n");
}

TEST_CASE("contract 154: a builder copies notes, and keeps those of declared parts") {
    bt::classic_builder builder;
    {
        std::string words = "A first note.";
        builder.Begin(bt::kSequence, "a", {.Note = words});
        words = "Another word.";
        builder.Leaf(Act, "b", {.Note = words});
        words = "xxxxxxxxxxxxx";
    }
    builder.Leaf(Act, "c");
    builder.Subtree(EAT);
    builder.End();
    const bt::built_tree built = builder.Build("tree");
    REQUIRE(built.IsSound());
    const bt::node* const nodes = built.Tree().Nodes;
    CHECK(nodes[0].Decider->Note.Text == std::string("A first note."));
    CHECK(nodes[1].Decider->Note.Text == std::string("Another word."));
    CHECK(nodes[2].Decider->Note.Text == nullptr);
    CHECK(nodes[3].Decider->Note.Text == EAT.Note.Text);
    CHECK(nodes[0].Decider->DebugName == std::string("a"));
    CHECK(built.Tree().DebugName == std::string("tree"));
}

}  // namespace notes
