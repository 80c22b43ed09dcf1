// A small game with a viewer, and a client that asks it, for the tests of adapters/view.
#pragma once

#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <httplib.h>
#include <nlohmann/json.hpp>

#include <adapters/view/viewer.h>
#include <bt/debug/strings.h>
#include <bt/debug/transitions.h>
#include <bt/live.h>
#include <macros/bt_macros.h>

namespace viewed {

struct dog {
    int Food = 0;
    int Number = bt::kNoAgent;
};

namespace {  // for each file, as a game has it in one

bool Eat_Tick(dog& agent) { return --agent.Food > 0; }
bool EAT_Decide(const dog& agent) { return agent.Food > 0; }
BT_DEFINE_BEHAVIOR(Eat);
bt::status Bark_Activate(dog& agent) {
    return agent.Food == -1 ? bt::status::kFailed : bt::status::kRunning;
}
bt::status Bark_Tick(dog&) { return bt::status::kSucceeded; }
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Bark);
bool BARK_Decide(const dog& agent) { return agent.Food < 0; }
void Sleep_Tick(dog&) {}
BT_DEFINE_BEHAVIOR(Sleep);

BT_DECLARE_DECIDERS(EAT, BARK, SLEEP);
BT_DEFINE_GROUP          (ROOT, kGroupPrioritizedList, (EAT, BARK, SLEEP));
BT_DEFINE_DECIDER__DECIDE(  EAT, Eat);
BT_DEFINE_DECIDER__DECIDE(  BARK, Bark);
BT_DEFINE_DECIDER        (  SLEEP, Sleep);
BT_DEFINE_TREE(DOG, ROOT);

// Rex and Bella.
struct game {
    bt::live_tree<DOG> Live;  // DOG itself, but in a development build
    bt::viewer View;
    dog Dogs[2];
    bt::tree_memory<DOG> Memories[2];
    bt::transition_recorder<1024> Paths[2];
    int Frame = 0;
    bool TicksItself = false;  // and the viewer only notes

    explicit game(bt::viewer_options options = {}) : View(Quick(options)) {
        Dogs[0].Number = View.AddAgent("Rex");
        Dogs[1].Number = View.AddAgent("Bella");
    }
    ~game() {
        View.RemoveAgent(Dogs[0].Number);
        View.RemoveAgent(Dogs[1].Number);
    }
    static bt::viewer_options Quick(bt::viewer_options options) {
        if (options.Port == 8765) options.Port = bt::kAnyPort;
        options.Recording.FrameBytes = 65536;
        return options;
    }

    double Time() const { return 0.25 * Frame; }
    bt::tick_input Input() const { return {.Time = Time()}; }
    void Step() {
        ++Frame;
        View.BeginFrame(Time());
        for (int i = 0; i < 2; ++i) {
            Tick(i);
            Paths[i].Note(Memories[i]);
            View.Place(Dogs[i].Number, static_cast<float>(Frame), 1);
        }
        View.EndFrame();
    }
    void Tick(int i) {
        if (!TicksItself) {
            (void)View.Tick(Live, Memories[i], &Dogs[i], Input(), Dogs[i].Number);
            return;
        }
        bt::flight_recorder_base* const recorder = View.ObserverOf(Dogs[i].Number);
        if (recorder != nullptr) (void)Live.Tick(Memories[i], &Dogs[i], Input(), *recorder);
        else (void)Live.Tick(Memories[i], &Dogs[i], Input());
        View.Note(Dogs[i].Number, Memories[i]);
    }
    void Step(int num_frames) {
        for (; num_frames > 0; --num_frames) Step();
    }

    std::string Host() const { return View.Address().substr(7, View.Address().find("/#") - 7); }
    int Port() const { return std::stoi(Host().substr(Host().find(':') + 1)); }
    std::string Token() const { return View.Address().substr(View.Address().find('#') + 1); }
};

}  // namespace

struct reply {
    int Status = 0;
    std::string Body;
};

struct request {
    std::string Method, Path, Body;
    httplib::Headers Headers;
};

// With a client of its own: each connection is closed after its answer.
inline reply Send(int port, const request& sent) {
    httplib::Client client("127.0.0.1", port);
    const httplib::Result got = sent.Method == "GET"
                                    ? client.Get(sent.Path, sent.Headers)
                                    : client.Post(sent.Path, sent.Headers, sent.Body, "application/json");
    REQUIRE_MESSAGE(got, httplib::to_string(got.error()));
    return {got->status, got->body};
}

namespace {

// Lets the game answer, as in frames while it is paused.
[[maybe_unused]] reply Ask(game& of, const std::string& method, const std::string& path, const std::string& body = {}) {
    const request sent = {method, path, body, {{"X-Decider-Token", of.Token()}}};
    std::future<reply> got = std::async(std::launch::async, Send, of.Port(), sent);
    while (got.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
        of.View.EndFrame();
        std::this_thread::yield();
    }
    return got.get();
}
[[maybe_unused]] nlohmann::json StateOf(game& of) { return nlohmann::json::parse(Ask(of, "GET", "/state").Body); }
[[maybe_unused]] bt::recording_reader Read(game& of) {
    return bt::recording_reader(Ask(of, "GET", "/recording.btrec").Body);
}
// The state after a request.
[[maybe_unused]] nlohmann::json State(game& of, const std::string& path, const std::string& body = {}) {
    const reply got = Ask(of, "POST", path, body);
    CHECK_MESSAGE(got.Status == 200, got.Body);
    return nlohmann::json::parse(got.Body, nullptr, false);
}

}  // namespace
}  // namespace viewed
