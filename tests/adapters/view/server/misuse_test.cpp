// What a viewer tells the game's programmer, once: calls that are left out, or are about nobody (contract 229).
#include <tests/adapters/view/server/viewer_kit.h>
#include <tests/kit/captured_stderr.h>

namespace misused {
namespace {

using namespace viewed;

// How often `words` stand in what the call prints.
template <class Act>
int NumTold(const std::string& words, const Act& act) {
    const std::string told = captured::Stderr(act);
    int num = 0;
    for (std::size_t at = told.find(words); at != std::string::npos; at = told.find(words, at + 1)) ++num;
    return num;
}

const bt::viewer_options kAlone = {.Port = bt::kNoServer, .NumWatched = 1};

TEST_CASE("a tick without the recorder of ObserverOf is told, if somebody wants to hear it") {
    if (!captured::kIsPossible) return;
    const std::string words = "bt::viewer: the tick of 'Rex' did not get the recorder of ObserverOf";
    for (const int num_watched : {0, 1}) {
        CAPTURE(num_watched);
        CHECK(NumTold(words, [&] {
                  game of({.Port = bt::kNoServer, .NumWatched = num_watched});
                  for (int frame = 1; frame < 9; ++frame) {
                      of.View.BeginFrame(frame);
                      (void)of.Live.Tick(of.Memories[0], &of.Dogs[0], {.Time = static_cast<double>(frame)});
                      of.View.Note(of.Dogs[0].Number, of.Memories[0]);
                      of.View.EndFrame();
                  }
              }) == num_watched);
    }
    CHECK(NumTold("ObserverOf", [&] {
              game of(kAlone);
              of.TicksItself = true;
              of.View.BeginFrame(0);
              of.View.Note(of.Dogs[0].Number, of.Memories[0]);  // it was never ticked
              of.View.EndFrame();
              of.Step(9);
          }) == 0);
    CHECK(NumTold("ObserverOf", [&] {
              game of;
              of.TicksItself = true;
              of.Step();
              State(of, "/break", R"({"decider": "EAT", "what": "started"})");
              of.View.BeginFrame(9);
              of.View.Note(of.Dogs[0].Number, of.Memories[0]);  // it sleeps
              of.View.EndFrame();
          }) == 0);
}

TEST_CASE("an agent that was never added is told, and none that is gone or too many") {
    if (!captured::kIsPossible) return;
    const struct {
        int Agent;
        int NumTold;
    } rows[] = {{7, 1}, {2, 1}, {1, 0}, {0, 0}, {bt::kNoAgent, 0}};
    for (const auto& row : rows) {
        CAPTURE(row.Agent);
        const std::string words = "bt::viewer: agent " + std::to_string(row.Agent) + " was noted, and never added";
        CHECK(NumTold(words, [&] {
                  game of({.Port = bt::kNoServer});
                  of.View.RemoveAgent(1);
                  for (int frame = 1; frame < 9; ++frame) {
                      of.View.BeginFrame(frame);
                      of.View.Note(row.Agent, of.Memories[0]);
                      of.View.EndFrame();
                  }
              }) == row.NumTold);
    }
}

TEST_CASE("contract 230: breakpoints hear of 10 000 agents that the game ticks itself, and that is told") {
    if (!captured::kIsPossible) return;
    const int num = 10'001;
    int num_heard = 0;
    CHECK(NumTold("bt::viewer: breakpoints hear of 10000 agents", [&] {
              game of;
              State(of, "/break", R"({"decider": "EAT", "what": "started"})");
              std::vector<int> more;
              for (int i = 0; i < num; ++i) more.push_back(of.View.AddAgent("more"));
              for (const int each : more) num_heard += of.View.ObserverOf(each) != nullptr ? 1 : 0;
              CHECK(of.View.ObserverOf(more.back()) == nullptr);
              of.View.BeginFrame(1);
              of.View.Note(more.back(), of.Memories[0]);
              of.View.RemoveAgent(more.front());
              CHECK(of.View.ObserverOf(more.back()) != nullptr);
              of.View.EndFrame();
          }) == 1);
    CHECK(num_heard == num - 1);
}

TEST_CASE("frames that end and never begin are told, and none of a game that is paused or has not begun") {
    if (!captured::kIsPossible) return;
    const std::string words = "bt::viewer: EndFrame comes without a BeginFrame";
    for (const int num_ends : {0, 599, 600, 2000}) {
        CAPTURE(num_ends);
        CHECK(NumTold(words, [&] {
                  game of({.Port = bt::kNoServer});
                  for (int i = 0; i < num_ends; ++i) of.View.EndFrame();
              }) == (num_ends < 600 ? 0 : 1));
    }
    CHECK(NumTold(words, [&] {
              game of;
              const httplib::Headers token = {{"X-Decider-Token", of.Token()}};
              std::future<reply> paused =
                  std::async(std::launch::async, Send, of.Port(), request{"POST", "/pause", {}, token});
              for (int i = 0; i < 500 && !of.View.IsPaused(); ++i) {
                  (void)Send(of.Port(), {"GET", "/recording.btrec", {}, token});  // time for the question to arrive
                  of.View.EndFrame();
              }
              CHECK(paused.get().Status == 200);
              for (int i = 0; i < 700; ++i) of.View.EndFrame();
              of.Step();
              for (int i = 0; i < 700; ++i) of.View.EndFrame();
          }) == 0);
}

}  // namespace
}  // namespace misused
