// # Look at a running game
//
// "Why does the dog wait there *now*?" A **viewer** lets you look at the trees and agents of a game while it runs, in
// a browser. You can pause the game, and have it stop where something happens.
//
// A game links the target `decider::view`, which is there with `-DDECIDER_BUILD_VIEW=ON` or from a package
// ([what it needs](install.md#targets)). A game that does not link it has none of it, and it is a port into your game:
// leave it out of what you ship.

//{
#include <cstdio>

//}
#include <adapters/view/viewer.h>
#include <macros/bt_macros.h>

struct Dog {
    int Food = 0;
    int Seen = bt::kNoAgent;  // its number in the viewer
};

namespace dog_ai {

bool Eat_Tick(Dog& dog) { return --dog.Food > 0; }
bool EAT_Decide(const Dog& dog) { return dog.Food > 0; }
BT_DEFINE_BEHAVIOR(Eat);
void Sleep_Tick(Dog&) {}
BT_DEFINE_BEHAVIOR(Sleep);

BT_DECLARE_DECIDERS(EAT, SLEEP);
BT_DEFINE_GROUP          (ROOT, kGroupPrioritizedList, (EAT, SLEEP));
BT_DEFINE_DECIDER__DECIDE(  EAT, Eat);
BT_DEFINE_DECIDER        (  SLEEP, Sleep);
BT_DEFINE_TREE(DOG, ROOT);

}  // namespace dog_ai

// ## In the game
//
// The viewer ticks each agent, or is told of it, between `BeginFrame` and `EndFrame`. It prints an address such as
// `http://127.0.0.1:8765/#3b9c...`: open it. The part behind `#` is a token, without which nobody gets an answer.

int main() {
    // Nobody can look here, so that this program can run anywhere: leave .Port away, or take bt::kAnyPort.
    bt::viewer view({.Port = bt::kNoServer, .NumWatched = 1, .Recording = {.Title = "the second night"}});
    if (!view.Problem().empty()) std::printf("nobody can look: %s\n", view.Problem().c_str());
    if (!view.Address().empty()) std::printf("look at %s\n", view.Address().c_str());
    const std::string wrong = view.RecordTo("look_at_it.btrec", {.MaxBytes = 1 << 20});
    if (!wrong.empty()) std::printf("%s\n", wrong.c_str());

    Dog dogs[2];
    bt::tree_memory<dog_ai::DOG> memories[2];
    dogs[0].Seen = view.AddAgent("Rex");
    dogs[1].Seen = view.AddAgent("Bella");
    const int food = view.AddValue("food", 0, 20, [&dogs](int agent, float number) {  // people may change it
        for (Dog& dog : dogs) {
            if (dog.Seen == agent) dog.Food = static_cast<int>(number);
        }
    });
    const auto at = [](int line) { return bt::recorded_source{"look_at_it.cpp", line}; };
    view.AddSource(dog_ai::DOG, {at(31), at(32), at(33)});
    for (int frame = 0; frame < 20; ++frame) {
        if (view.IsPaused()) {  // the game says what that means
            view.EndFrame();    // answers, or nobody could let it run again
            continue;
        }
        const double time = 0.1 * frame;
        view.BeginFrame(time);
        if (frame == 10) dogs[0].Food = 20, view.Mark("he gets food", dogs[0].Seen);
        for (Dog& dog : dogs) {
            (void)view.Tick(dog_ai::DOG, memories[&dog - dogs], &dog, {.Time = time}, dog.Seen);
            view.Place(dog.Seen, 1, 2);
            view.Value(dog.Seen, food, static_cast<float>(dog.Food));
        }
        view.EndFrame();
    }
    const bt::viewer_counts counts = view.Counts();
    std::printf("%d frames, %d without room\n", static_cast<int>(counts.NumFrames), static_cast<int>(counts.NumDropped));
    std::printf("Rex is %s, Bella is %s\n", view.IsWatched(dogs[0].Seen) ? "watched" : "not watched",
                view.IsWatched(dogs[1].Seen) ? "watched" : "not watched");
    (void)view.Stop(dog_ai::DOG, memories[0], &dogs[0], {.Time = 2}, dogs[0].Seen);
    for (const Dog& dog : dogs) view.RemoveAgent(dog.Seen);
    std::remove("look_at_it.btrec");
}
//> 20 frames, 0 without room
//> Rex is watched, Bella is not watched

// Of each agent the viewer has the path, for some 15 ns a tick. Of an agent that is **watched** it also has what was asked
// and why not. Whoever looks at an agent in the page watches it; `NumWatched` watches the first ones from their beginning.
// A tick of an agent that nobody watches is a plain tick.
//
// ![A paused game, in which the margin of a group was changed](../pictures/game.png)
//
// In the page, `B` shows another agent beside the first one, also of another recording, and the tick in which they part.
// `S` shows the file that you drop on the page, and the line of the decider. The lines
// are those of a development build (`BT_LIVE`), or of `AddSource`, which takes a tree of a file as it is.
//
// ![Two creatures beside each other, and what each of them did in the first tick that differs](../pictures/beside.png)
//
// The game's thread never waits for a viewer. Frames that find no room are dropped, counted in `Counts`, and
// a gap for those who look. `RecordTo` writes what is shown into a file, for
// [`decider show`, `why` and `view`](recordings.md). Agents that the game ticks itself, such as a crowd's, need the
// recorder of `ObserverOf`, and then `Note`.
//
// ## Change it
//
// A value that `AddValue` gets with a function has a slider in the page, which calls the function with the new number.
// In a development build `view.OfferTree(live)` lets people change the fields of a [live tree](live.md)'s deciders, and
// take each back. With `.Overrides` they may switch off a decider of one agent, or have it accept; the page shows that
// in red. The recording has a mark for each change.
//
// ## Without a browser
//
// All requests are plain HTTP, and [protocol.md](../../adapters/view/protocol.md) lists them.
//
// ```console
// $ address=http://127.0.0.1:8765 token='X-Decider-Token: 3b9c...'
// $ curl -H "$token" -d '{"agent": "Rex"}' $address/watch
// {"breaks":[],"changes":[],"commands":true,"forced":[],"overrides":false,"paused":false,"stop":null,"time":12.5,...}
// $ curl -H "$token" -d '{"agent": "Rex", "name": "food", "value": 12}' $address/set
// $ curl -H "$token" "$address/now?agent=Rex&decider=EAT"
// EAT/0xb1234185 is not active.
// ...
// $ curl -H "$token" -d '{"decider": "EAT", "what": "started"}' $address/break
// $ curl -H "$token" -d '' $address/step
// $ curl -H "$token" -o night.btrec $address/recording.btrec
// ```
//
// It listens on this machine only and asks for the token, so other sites and machines get nothing. `.Commands = false` lets people only look.
