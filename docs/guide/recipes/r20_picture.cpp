// ## How do I put a picture of the AI into the wiki?
//
// The picture shows the program's tree, an agent's active path and the time spent in each decider. A recording becomes
// slices on a time line. ([program](recipes/r20_picture.cpp))
//{
#include <cstdio>
#include <string>
//}

#include <bt/debug/chrome_trace.h>
#include <bt/debug/coverage.h>
#include <bt/debug/picture.h>
#include <bt/observe.h>
//{
#include <macros/bt_macros.h>

enum GuardFlags : std::uint32_t { kSeesThief = 1u << 0 };
BT_DECLARE_FLAGS(GuardFlags);

namespace guard_ai {

bool Chase_Tick(const bt::tick_args& tick) { return (tick.DecisionFlags & kSeesThief) != 0; }
BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR__NONE(Whistle);
BT_DEFINE_BEHAVIOR__NONE(Patrol);
BT_DECLARE_DECIDERS(CHASE, WHISTLE, PATROL);
//}

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (CHASE, WHISTLE, PATROL));
BT_DEFINE_DECIDER(  CHASE,   Chase,   .Preconditions = { .AllFlags = kSeesThief });
BT_DEFINE_DECIDER(  WHISTLE, Whistle, .Preconditions = { .AllFlags = kSeesThief, .CooldownSeconds = 9 });
BT_DEFINE_DECIDER(  PATROL,  Patrol);
BT_DEFINE_TREE(GUARD, ROOT);
//{

}  // namespace guard_ai
//}

void Append(void* to, const char* text, std::size_t length) { static_cast<std::string*>(to)->append(text, length); }  // or fwrite to a FILE*

int main() {
    using namespace guard_ai;
    bt::tree_memory<GUARD> memory;
    bt::tree_coverage<GUARD> coverage;
    bt::flight_recorder<> recorder;
    bt::both_observers<bt::coverage_base, bt::flight_recorder_base> both = {coverage, recorder};
    for (double time = 0; time < 10; time += 0.5) {
        const std::uint32_t flags = time > 3 && time < 5 ? kSeesThief : 0u;
        bt::TickBehaviorTree(GUARD, memory, nullptr, {.Time = time, .DeltaTime = 0.5f, .DecisionFlags = flags}, both);
    }

    const bt::picture_options with = {.Memory = &memory, .Coverage = &coverage, .IsTopDown = true};
    char picture[4000];
    bt::DrawTree(GUARD, bt::picture_format::kMermaid, picture, sizeof picture, with);
    std::printf("```mermaid\n%s```\n\n", picture);

    std::string json;  // for chrome://tracing, Perfetto and Speedscope
    bt::chrome_trace trace(bt::text_sink{.User = &json, .Write = &Append});
    trace.Add(recorder, "Anna", 1);  // and others
    trace.End();
    const std::size_t slice = json.find("{\"ph\":\"X\"");  // the first
    std::printf("```json\n%s\n```\n", json.substr(slice, json.find(",\n", slice) - slice).c_str());
//{
    if (!trace.HasBegun || !trace.HasEvents || !trace.HasEnded || trace.Sink.User != &json) return 1;
    return bt::DrawTree(GUARD, bt::picture_format::kGraphviz, picture, sizeof picture, {.HasConditions = false}) < sizeof picture ? 0 : 1;
//}
}

//| ```mermaid
//| flowchart TB
//|   n0["ROOT<br/>kGroupPrioritizedList<br/>active for 9.50 s<br/>95.0 #37; of the time"]:::btAlways
//|   n0 -->|0| n1("CHASE<br/>#91;Chase#93;<br/>kSeesThief<br/>15.0 #37; of the time"):::btOften
//|   n0 -->|1| n2("WHISTLE<br/>#91;Whistle#93;<br/>kSeesThief, cooldown 9 s<br/>never active"):::btNever
//|   n0 -->|2| n3("PATROL<br/>#91;Patrol#93;<br/>active for 4.50 s<br/>80.0 #37; of the time"):::btAlways
//|   classDef btNever fill:#ffffff,stroke:#c62828,color:#000,stroke-dasharray:4 3
//|   classDef btRare fill:#edf8e9,stroke:#5f6b7a,color:#000
//|   classDef btSome fill:#c7e9c0,stroke:#5f6b7a,color:#000
//|   classDef btOften fill:#a1d99b,stroke:#5f6b7a,color:#000
//|   classDef btMostly fill:#74c476,stroke:#5f6b7a,color:#000
//|   classDef btAlways fill:#41ab5d,stroke:#5f6b7a,color:#000
//|   classDef btPath stroke:#d84315,stroke-width:3px,color:#000
//|   class n0,n3 btPath
//|   linkStyle 2 stroke:#d84315,stroke-width:3px
//| ```
//|
//| ```json
//| {"ph":"X","pid":1,"tid":1,"ts":0,"dur":3500000,"name":"PATROL","args":{"id":"0x36f8d3db","ended":"interrupted"}}
//| ```
//
// Darker deciders took more time, red is the active path, and dashed deciders never ran. WHISTLE never ran because
// CHASE comes before it and takes over whenever a thief is seen. GitHub shows Mermaid as a picture; `kGraphviz` is for
// `dot -Tsvg`. The slice is the patrol's first 3.5 s, in microseconds. See [docs/debugging.md](../debugging.md).
