// # Bots of Unvanquished
//
// The bots of the game [Unvanquished](https://unvanquished.net) are behavior trees in text files. These files load
// unchanged, and tick as in the game, to the last event. The recorder, explanations, pictures and debuggers of this
// library show them. The language is just as good for bots of your own game.
//
// | in the game | here |
// | --- | --- |
// | `ReadBehaviorTree(name, list)` | `bt::unvanquished::LoadFile` |
// | a row of `AIActions`: a name, a function, the smallest and largest number of parameters | `bt::unvanquished::node_type` |
// | a row of `conditionFuncs` | `bt::unvanquished::function` |
// | `D(E_GOAL)`, a built-in define | `bt::unvanquished::symbol` |
// | `STATUS_SUCCESS`, `STATUS_FAILURE`, `STATUS_RUNNING` | `bt::status`, which a Tick returns |
// | `AIUnBoxInt(params[0])` | a field of a struct, with a type, a default and limits; or `parameter_list` |
// | `BotEvaluateNode(self, root)` in each think | `bt::TickBehaviorTree(tree, memory, &bot, input)` |
// | `self->botMind->runningNodes` | `bt::unvanquished::RunningNodes` |
// | the bot's `selectClass` | `bt::unvanquished::SelectClass`, a tree with a memory of its own |
//
// Link `decider::formats`.
//
// ## A bot
//
// The bot fights an enemy that it sees, heals if it is hurt, and otherwise roams:

#include <cstdio>

#include <bt/bt.h>
#include <bt/built_memory.h>
#include <bt/formats/unvanquished/bind.h>
#include <bt/formats/unvanquished/load.h>
#include <bt/formats/unvanquished/read.h>

constexpr const char* kGrunt = R"(selector {
    condition alertedToEnemy && percentHealth( E_SELF ) > 0.3 {
        concurrent {
            action fight
            action moveInDir( MOVE_LEFT, 500 )
        }
    }
    decorator timer( 3000 ) {
        sequence {
            condition percentHealth( E_SELF ) < 1
            action heal
        }
    }
    action roam
}
)";

// A game registers the names that files may use, in tables at file scope. The functions are ordinary functions of your
// own types, bound by signature like those of behaviors
// ([S18](s15_fields_and_functions.md#s18-decider-and-behavior-functions)). The compiler checks
// each function, and Load checks that all take the same agent. `bt::action` binds a function whose true is a success;
// the true of `bt::tick` is running. A function of conditions returns a bool or a number, and is bound by `number`.

enum entity { kEnemy = 18, kSelf = 22 };

struct Bot {
    float Health = 1;
    bool SeesEnemy = false;
    bool IsAlive = true;
};

namespace uv = bt::unvanquished;

// Parameters fill these fields by position. A parameter that a file leaves out at the end has its default; a required
// parameter is marked.
struct direction {
    using role = bt::parameters;
    int Where = 0;
    int Milliseconds = 0;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&direction::Where>("direction", {.Min = 1, .Max = 15, .IsRequired = true}),
        bt::field<&direction::Milliseconds>("milliseconds", {.Min = 0}),
    };
};
struct whom {
    using role = bt::parameters;
    int Entity = kSelf;
    static constexpr bt::parameter_field Fields[] = {bt::field<&whom::Entity>("entity", {.IsRequired = true})};
};

bt::status Fight(const Bot& bot) {
    std::puts("  fight");
    return bot.SeesEnemy ? bt::status::kRunning : bt::status::kFailed;
}
bool MoveInDir(const direction& to) { return std::printf("  move to %d for %d ms\n", to.Where, to.Milliseconds) > 0; }
bt::status Heal(Bot& bot) {
    std::puts("  heal");
    bot.Health += 0.5f;
    return bot.Health < 1 ? bt::status::kRunning : bt::status::kSucceeded;
}
void Roam_Begin() { std::puts("  looks where to go"); }
bt::status Roam() {
    std::puts("  roam");
    return bt::status::kRunning;
}
void Roam_End(bt::end_reason reason) { std::puts(reason == bt::end_reason::kInterrupted ? "  forgets where it went" : "  stops"); }
// Or take a list of values, as many as the row allows.
bool Say(const uv::parameter_list& values) { return std::printf("  says \"%s\"\n", values.Values[0].Text) > 0; }

bool AlertedToEnemy(const Bot& bot) { return bot.SeesEnemy; }
float PercentHealth(const Bot& bot, const whom& of) { return of.Entity == kSelf ? bot.Health : 0.5f; }

constexpr uv::node_type kActions[] = {
    {.Name = "fight", .Tick = bt::tick<Fight>},
    {.Name = "heal", .Tick = bt::tick<Heal>},
    {.Name = "moveInDir", .Tick = bt::action<MoveInDir>, .Parameters = &bt::fields_of<direction>},
    {.Name = "roam", .Activate = bt::activate<Roam_Begin>, .Tick = bt::tick<Roam>, .Deactivate = bt::deactivate<Roam_End>},
    {.Name = "say", .Tick = bt::action<Say>, .MinParameters = 1, .MaxParameters = 1},
};
constexpr uv::function kFunctions[] = {
    {.Name = "alertedToEnemy", .Call = uv::number<AlertedToEnemy>},
    {.Name = "percentHealth", .Call = uv::number<PercentHealth>, .Parameters = &bt::fields_of<whom>},
    {.Name = "team", .Call = uv::Number([](const Bot&) { return 2; })},
};
constexpr uv::symbol kSymbols[] = {{"E_ENEMY", kEnemy}, {"E_SELF", kSelf}, {"MOVE_LEFT", 4}, {"STATUS_RUNNING", 2}};

// A decorator of one's own ticks its child; spawnAs is an action with one number, for files that choose a class.
bt::status OrElse(const bt::node_children& children) {
    return children.Tick(0) == bt::status::kRunning ? bt::status::kRunning : bt::status::kSucceeded;
}
bool SpawnAs(const uv::parameter_list& values) { return values.Values[0].Number > 0; }
constexpr uv::node_type kDecorators[] = {{.Name = "try", .Tick = bt::tick<OrElse>}};
constexpr uv::node_type kSpawnAs = {.Name = "spawnAs", .Tick = bt::action<SpawnAs>, .MinParameters = 1, .MaxParameters = 1};

constexpr uv::game kGame = {
    .Actions = kActions,
    .Functions = kFunctions,
    .Symbols = kSymbols,
    .Decorators = kDecorators,
    .IsAlive = bt::Decide([](const Bot& bot) { return bot.IsAlive; }),  // without one, actions are always run
    .SpawnAs = &kSpawnAs,
};

// `Load` makes a tree of a text, and `LoadFile` of a file with those that it needs. One tree serves all bots.

bt::loaded_tree LoadTree(const char* text, bt::profile profile) {
    const bool is_clean = profile == bt::profile::kClean;
    const bt::strictness strictness = is_clean ? bt::strictness::kStrict : bt::strictness::kAsOriginal;
    bt::load_result loaded = uv::Load(text, kGame, {.Profile = profile, .Strictness = strictness, .Path = "bots/grunt.bt"});
    for (const bt::mistake& error : loaded.Errors) std::puts(error.Text().c_str());
    return loaded.TakeTree();
}

void TellOfTheGrunt() {
    const bt::loaded_tree tree = LoadTree(kGrunt, bt::profile::kClean);
    bt::built_memory memory(tree);  // one for each bot
    Bot bot;
    double time = 10;
    const auto think = [&](const char* what) {
        std::puts(what);
        bt::TickBehaviorTree(tree, memory, &bot, {.Time = time += 4});
    };
    think("nothing is the matter");
    bot.SeesEnemy = true;
    think("an enemy");
    bot.Health = 0.2f;
    think("hurt");
    bot.Health = 0.1f;
    think("hurt again");
    bot.IsAlive = false;
    think("dead: no action is run");
    bot = {};
    think("alive again");
    std::printf("%s\n", memory.Memory().Path);
}

//> nothing is the matter
//>   looks where to go
//>   roam
//> an enemy
//>   fight
//>   move to 4 for 500 ms
//>   forgets where it went
//> hurt
//>   heal
//> hurt again
//>   heal
//> dead: no action is run
//> alive again
//>   looks where to go
//>   roam
//> selector > roam

// ## How it ticks
//
// A tick evaluates nodes from the root. An *action* answers success, failure or running. A *selector* evaluates its
// children until one does not fail, a *sequence* until one does not succeed. A sequence continues at the child that
// ran. A *fallback* is a selector that does the same. A *concurrent* evaluates all children until one fails, and runs
// if one of them runs. A *condition* fails while its expression is false, and otherwise answers like its child.
// Decorators are *invert*, *return( status )*, *mapStatus( for failure, for success, for running )* and *timer( ms )*.
// A timer fails without its child for so many milliseconds after the child failed.
//
// An action may have an Activate, a Deactivate and a block, which actions of the game itself do not have. Activate is
// called when the action begins. Deactivate is called once, when the action ends or another action took its place. A
// dead bot's actions fail without being called.
//
// Time is `tick_input::Time` in whole milliseconds. All places of a file share its timers. At time 0 a timer fails, so
// start the clock later. The memory is kept when a bot dies, and is cleared by `StopBehaviorTree`.
//
// ## Exact or clean
//
// `profile::kExact`, the default of `Load`, does what the game does, quirks included. A bot that plays there plays
// here. `profile::kClean` makes a classic tree, as you would declare it in C++ ([Classic trees](classic.md)). Choose it
// for bots of your own, and read them with `strictness::kStrict`, which refuses quirks of the language.
//
// | | exact | clean |
// | --- | --- | --- |
// | the memory of running nodes | one list for each bot, of at most 20 nodes | the path, and the running children of a concurrent, of any depth |
// | a sequence whose running child failed | starts at that child, until another action runs or a listed node succeeds | starts at its first child |
// | a guard that becomes false | its running nodes continue later, unless another action ran | ends its running nodes |
// | two running actions of a concurrent | the first one forgets that it ran | both run |
// | a file that is run twice in a sequence | continues at its last place | continues where it was |
// | an action whose place another action takes | is deactivated after the other was ticked, or when the list drops it | is deactivated after the other was ticked |
// | `return( 5 )` | is a success for most nodes; `LastAnswer` returns the number | is a mistake |
//
// The difference shows where a child of a sequence fails after it ran:

void ShowProfiles() {
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        std::puts(profile == bt::profile::kExact ? "exact" : "clean");
        const bt::loaded_tree tree = LoadTree(R"(sequence { action say( "look!" ) action fight })", profile);
        bt::built_memory memory(tree);
        Bot bot;
        for (const bool sees_enemy : {true, false, true}) {
            bot.SeesEnemy = sees_enemy;
            bt::TickBehaviorTree(tree, memory, &bot, {});
            for (const int number : uv::RunningNodes(tree, memory)) std::printf("    %s ran\n", tree.NodeName(number).c_str());
        }
    }
}

//> exact
//>   says "look!"
//>   fight
//>     grunt:0.1 ran
//>     grunt:0 ran
//>   fight
//>     grunt:0.1 ran
//>     grunt:0 ran
//>   fight
//>     grunt:0.1 ran
//>     grunt:0 ran
//> clean
//>   says "look!"
//>   fight
//>   fight
//>   says "look!"
//>   fight

// ## Nodes and places
//
// The nodes of all files have numbers, names and places. An observer's events name nodes of the tree, and `NumberOf`
// leads from those to the file. An exact tree reports each evaluation by `kEntered` and `kExited`
// ([events](s11_events_and_recordings.md)).

void ShowNodes() {
    const bt::loaded_tree tree = LoadTree(kGrunt, bt::profile::kExact);
    bt::built_memory memory(tree);
    Bot bot = {.SeesEnemy = true};
    bt::TickBehaviorTree(tree, memory, &bot, {});
    std::printf("%s has %d nodes, and answered %d\n", tree.Name().c_str(), tree.NumNodes(), uv::LastAnswer(tree, memory));
    for (const int number : uv::RunningNodes(tree, memory)) {
        const bt::text_place at = tree.NodePlace(number);
        std::printf("  %s:%d:%d: %s\n", at.File.c_str(), at.Line, at.Column, tree.NodeName(number).c_str());
    }
    const bt::node* const last = bt::ActiveNode(memory, bt::ActiveDepth(memory) - 1);
    std::printf("the path ends at %s\n", tree.NodeName(tree.NumberOf(*last)).c_str());
    std::puts(uv::SelectClass(tree) != nullptr ? "it chooses its class" : "it has no selectClass");
}

//>   fight
//>   move to 4 for 500 ms
//> grunt has 10 nodes, and answered 2
//>   bots/grunt.bt:4:13: grunt:0.0.0.0
//>   bots/grunt.bt:3:9: grunt:0.0.0
//>   bots/grunt.bt:2:5: grunt:0.0
//>   bots/grunt.bt:1:1: grunt:0
//> the path ends at grunt:0.0.0.0
//> it has no selectClass

// ## Mistakes
//
// A file is loaded whole, or rejected with a list of its mistakes. Mistakes of the text come with what would be right.
// Load also reports mistakes of the game's tables, even in rows that the file does not use, and checks documents that
// were made by hand.

void ShowMistakes() {
    LoadTree("selector { action raom action moveInDir( 99 ) }", bt::profile::kClean);
    constexpr uv::node_type wrong[] = {{.Name = "roam"}, {.Name = "Roam", .Tick = bt::tick<Roam>}};
    uv::game game = kGame;
    game.Actions = wrong;
    const bt::load_result loaded = uv::Load(uv::Read("action roam()", kGame).Document, game);
    for (const bt::mistake& error : loaded.Errors) std::puts(error.Text().c_str());
}

//> bots/grunt.bt:1:19: there is no such action: "raom"
//> bots/grunt.bt:1:31: this parameter has another type or is out of range: "moveInDir"; it needs a whole number from 1 to 15 for "direction"
//> what the game registers has a mistake: action "Roam"; its name appears twice; files do not look at case
//> what the game registers has a mistake: action "roam"; it has no Tick

// For files of the game's own bots there is the program `decider`. `decider check FILE` prints mistakes. `decider run
// FILE --watch` ticks a bot in the terminal: `--script camper:0.1=RS` gives the answers of an action, and `--script
// "percentHealth(22)=0.5"` the value of a function.
//
// `decider convert camper.bt camper.json` makes a file for the behavior3 editor, and back. `decider convert camper.bt
// camper.h --agent Bot --include bot_actions.h` makes the macros of a [classic tree](classic.md). These need the
// behaviors and functions under the names of the file: `BT_DEFINE_BEHAVIOR(flee)`, `moveTo_Parameters`, `float
// percentHealth(const Bot&, int)`. C++ has all nodes; a node that another format lacks,
// such as a timer, is reported with its place, and nothing is written.
//
// Files may change while bots run in them: a `bt::live_file` reads them again, and its `Loaded` is the tree of now
// ([a recipe](recipes.md#how-do-i-change-a-tree-while-agents-run-in-it)), as in `./run demo arena`.

int main() {
    TellOfTheGrunt();
    ShowProfiles();
    ShowNodes();
    ShowMistakes();
}
