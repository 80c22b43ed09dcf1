// The answers of all nodes in the last tick, and the state print that shows them (contract 68).
#include <bt/debug/answers.h>

#include <string>

#include <bt/classic_builder.h>
#include <bt/debug/overrides.h>
#include <tests/kit/script.h>

namespace state_answers {

using bt::print_what;
using bt::status;
using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(HEARS, HIDE, FEAR, CALM);
BT_DEFINE_NODE     (TOP,       kReactiveSelector, (FEAR, CALM));
BT_DEFINE_NODE     (  FEAR,    kSequence, (HEARS, HIDE), .Note = "Thunder is\n\tnothing for dogs.");
BT_DEFINE_CONDITION(    HEARS, .Decide = kAsk);
BT_DEFINE_DECIDER  (    HIDE,  Act);
BT_DEFINE_DECIDER  (  CALM,    Act);
BT_DEFINE_CLASSIC_TREE(DOG, TOP);
BT_DEFINE_BEHAVIOR__TREE(Dog, DOG);
BT_DECLARE_DECIDERS(DOGS, CATS);
BT_DEFINE_GROUP  (ZOO,   kGroupPrioritizedList, (CATS, DOGS));
BT_DEFINE_DECIDER(  CATS, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  DOGS, Dog);
BT_DEFINE_TREE(ZOOS, ZOO);

std::string Print(const bt::tree& tree, const bt::tree_memory_base& memory, const bt::tick_answers_base* answers,
                  print_what which = print_what::kAnswers) {
    char text[2000];
    DebugPrintState(tree, memory, text, sizeof text, which, answers);
    return text;
}

TEST_CASE("contract 68: the state print shows each node's answer in the last tick") {
    play run(DOG);
    bt::tree_answers<DOG> answers;
    run.Checker = static_cast<bt::tick_answers_base*>(&answers);
    const struct {
        const char* Input;
        const char* Text;
    } rows[] = {
        {"", "*running   TOP\n"
             " failed      FEAR  \"Thunder is nothing for dogs.\"\n"
             " failed        HEARS\n"
             " -             HIDE\n"
             "*running     CALM 0.0 s\n"},
        {"HEARS=1", "*running   TOP\n"
                    "*running     FEAR  \"Thunder is nothing for dogs.\"\n"
                    " succeeded     HEARS\n"
                    "*running       HIDE 0.0 s\n"
                    " -           CALM\n"},
        {"HIDE:succeeds", " succeeded TOP\n"
                          " succeeded   FEAR  \"Thunder is nothing for dogs.\"\n"
                          " -             HEARS\n"
                          " succeeded     HIDE\n"
                          " -           CALM\n"},
        {"HIDE:errs", " error     TOP\n"
                      " error       FEAR  \"Thunder is nothing for dogs.\"\n"
                      " succeeded     HEARS\n"
                      " error         HIDE\n"
                      " -           CALM\n"},
        {"stop", " TOP\n   FEAR  \"Thunder is nothing for dogs.\"\n     HEARS\n     HIDE\n   CALM\n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Input);
        run.Tick(row.Input);
        CHECK(Print(DOG, run.Memory, &answers) == row.Text);
    }
}

TEST_CASE("contract 68, 158: the answers show which nodes are overridden") {
    play run(DOG);
    bt::tree_answers<DOG> answers;
    run.Checker = static_cast<bt::tick_answers_base*>(&answers);
    bt::overrides overrides(DOG, run.Memory);
    CHECK((overrides.SwitchOff("FEAR") + overrides.Answer("CALM", status::kSucceeded)) == "");
    run.Tick();
    const std::string off = "  (switched off by an override)  \"Thunder is nothing for dogs.\"\n";
    CHECK(Print(DOG, run.Memory, &answers) == " succeeded TOP\n"
                                              " failed      FEAR" + off +
                                              " -             HEARS\n"
                                              " -             HIDE\n"
                                              " succeeded   CALM  (overridden in its answer)\n");
}

TEST_CASE("contract 68: answers of another tick, memory or tree are not shown") {
    const std::string before = "*TOP\n   FEAR  \"Thunder is nothing for dogs.\"\n     HEARS\n     HIDE\n*  CALM ";
    const std::string without = before + "0.0 s\n";
    play run(DOG), other(DOG), zoo(ZOOS);
    bt::tree_answers<DOG> answers;
    CHECK(AnswerAt(answers, DOG.Nodes[0]) == nullptr);
    run.Checker = static_cast<bt::tick_answers_base*>(&answers);
    run.Tick();
    other.Tick();
    zoo.Tick();
    CHECK(Print(DOG, run.Memory, nullptr) == without);
    CHECK(Print(DOG, other.Memory, &answers) == without);
    CHECK(Print(ZOOS, zoo.Memory, &answers).find("running") == std::string::npos);
    CHECK(Print(DOG, run.Memory, &answers) != without);
    CHECK(AnswerAt(answers, ZOOS.Nodes[0]) == nullptr);
    run.Checker.Run = {};
    run.Tick();
    CHECK(Print(DOG, run.Memory, &answers) == before + "1.0 s\n");
    for (const print_what which : {print_what::kActivePath, print_what::kWholeTree, print_what::kShort}) {
        CHECK(Print(DOG, run.Memory, &answers, which) == Print(DOG, run.Memory, nullptr, which));
    }
}

TEST_CASE("contract 139: answers of an inner tree stand below its leaf, also if that has ended") {
    play run(ZOOS);
    bt::tree_answers<ZOOS> answers;
    run.Checker = static_cast<bt::tick_answers_base*>(&answers);
    run.Tick();
    CHECK(Print(ZOOS, run.Memory, &answers) == "*running   ZOO 0.0 s\n"
                                               " -           CATS\n"
                                               "*running     DOGS 0.0 s\n"
                                               "*running       TOP\n"
                                               " failed          FEAR  \"Thunder is nothing for dogs.\"\n"
                                               " failed            HEARS\n"
                                               " -                 HIDE\n"
                                               "*running         CALM 0.0 s\n");
    run.Tick("CALM:fails");
    CHECK(Print(ZOOS, run.Memory, &answers).find(" failed          TOP\n") == std::string::npos);
    CHECK(*AnswerAt(answers, ZOOS.Whole->Nodes[3]) == status::kFailed);
    CHECK(AnswerAt(answers, DOG.Nodes[0]) == nullptr);  // does not say below which leaf
}

BT_DEFINE_BEHAVIOR__TREE(Zoo, ZOOS);

TEST_CASE("contract 139: of trees below a leaf that are too deep for a whole tree no answers are known") {
    bt::classic_builder builder;
    for (int i = 1; i < bt::kMaxClassicDepth; ++i) builder.Begin(bt::kAlwaysSucceed, "above");
    builder.Leaf(Zoo, "leaf");
    for (int i = 1; i < bt::kMaxClassicDepth; ++i) builder.End();
    const bt::built_tree built = builder.Build("deep");
    REQUIRE(built.IsSound());
    REQUIRE(built.Tree().Whole == nullptr);
    play run(built.Tree());
    bt::tick_answers_of<bt::kMaxClassicDepth + 8> answers;
    run.Checker = static_cast<bt::tick_answers_base*>(&answers);
    run.Tick();
    std::string text(DebugPrintState(built, run.Memory, nullptr, 0, print_what::kAnswers, &answers), '\0');
    DebugPrintState(built, run.Memory, text.data(), text.size() + 1, print_what::kAnswers, &answers);
    const auto line = [](std::string words, int depth, const char* name) {
        return words + std::string(2 * static_cast<std::size_t>(depth), ' ') + name;
    };
    const int leaf = bt::kMaxClassicDepth - 1;
    CHECK(text.find(line("*running   ", leaf, "leaf 0.0 s\n") + line("*-         ", leaf + 1, "ZOO 0.0 s\n") +
                    line(" -         ", leaf + 2, "CATS\n") + line("*-         ", leaf + 2, "DOGS 0.0 s\n") +
                    line("*-         ", leaf + 3, "TOP\n")) != std::string::npos);
}

TEST_CASE("nodes for which there is no room have no answer") {
    play run(DOG);
    bt::tick_answers_of<2> answers;
    run.Checker = static_cast<bt::tick_answers_base*>(&answers);
    run.Tick();
    CHECK(*AnswerAt(answers, DOG.Nodes[0]) == status::kRunning);
    CHECK(*AnswerAt(answers, DOG.Nodes[1]) == status::kFailed);
    CHECK(AnswerAt(answers, DOG.Nodes[2]) == nullptr);
}

TEST_CASE("answers of a tree that is gone are not read") {
    bt::tick_answers_of<5> answers;
    const bt::node* root = nullptr;
    {
        bt::classic_builder builder;
        builder.Subtree(TOP);
        const bt::built_tree built = builder.Build("DOG");
        play run(built.Tree());
        run.Checker = static_cast<bt::tick_answers_base*>(&answers);
        run.Tick();
        root = built.Tree().Nodes;
        CHECK(*AnswerAt(answers, *root) == status::kRunning);
        run.Tick("stop");
    }
    CHECK(AnswerAt(answers, DOG.Nodes[0]) == nullptr);
}

}  // namespace state_answers
