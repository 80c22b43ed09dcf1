// ## How do I build a tree from data?
//
// A mod describes an attack in a text of its own. A `bt::classic_builder` takes the nodes one by one, without macros,
// and makes a tree that owns all its nodes. Each agent has a `bt::built_memory` for the tree.
// ([program](recipes/r24_built.cpp))
//{
#include <cstdio>
#include <string_view>

#include <bt/behaviors.h>
#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/tick.h>
//}

struct Robot {
    bool SeesEnemy = true;
};

// Each letter is a node: ( ) is a sequence, s sees an enemy, a aims for two seconds, ! fires. Any other letter is an
// inverter without a child.
bt::built_tree Load(std::string_view text) {
    bt::classic_builder builder;
    for (const char letter : text) {
        switch (letter) {
            case '(': builder.Begin(bt::kSequence, "attack"); break;
            case ')': builder.End(); break;
            case 's': builder.Condition(bt::Decide([](const Robot& robot) { return robot.SeesEnemy; }), "sees an enemy"); break;
            case 'a': builder.Leaf(bt::WaitSeconds, "aim", {.Parameters = builder.Own(bt::wait_seconds{2})}); break;
            case '!': builder.Leaf(bt::Action([](Robot&) { std::puts("     fires"); }), "fire"); break;
            default: builder.Node(bt::kInvert, "not"); break;
        }
    }
    return builder.Build("attacks");
}

int main() {
    const bt::built_tree tree = Load("(sa!)");
    Robot robot;
    bt::built_memory memory(tree);
    for (int second = 0; second < 4; ++second) {
        bt::TickBehaviorTree(tree, memory, &robot, {.Time = 1.0 * second});
        std::printf("%d s  %s\n", second, memory.Memory().Path);
    }
    for (const bt::build_error& error : Load("(s?a").Errors()) std::printf("%s\n", error.Text().c_str());
}

//> 0 s  attack > aim
//> 1 s  attack > aim
//>      fires
//> 2 s  (idle)
//> 3 s  attack > aim
//> node 0, attack: this node was begun, but its End is missing
//> node 2, attack > not: this classic node has fewer children than its kind takes
//
// `Begin`, `Leaf` and the other functions return the node's number, and an error has the same number in `error.Node`. A
// reader of files can therefore name the line. The tree and the memory may be moved, for example into a std::vector:
// pointers to their contents stay valid.
