// meadow/main.cpp
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <string>
#include <thread>

#include <bt/debug/strings.h>

#include "sheep.h"

constexpr int kWidth = 48, kHeight = 12, kNumSheep = 10, kNumFrames = 300;

struct Actor {
    Sheep Body;
    SHEEP_memory Memory;           // its constructor takes the seed of the sheep's random numbers
    bt::flight_recorder<> Recorder;  // some 20 seconds in 3.5 KB
};

std::string StateOf(const SHEEP_memory& memory) {
    const int level = bt::ActiveDepth(memory) - 1;
    const bt::decider* leaf = bt::ActiveDecider(memory, level);
    char text[64];
    std::snprintf(text, sizeof text, "%-6s %4.1f s", leaf != nullptr ? leaf->DebugName : "", bt::ActiveSeconds(memory, level));
    return text;
}

void Draw(const Actor (&flock)[kNumSheep]) {
    std::string map[kHeight];
    for (std::string& row : map) row.assign(kWidth, '.');
    const auto put = [&map](float x, float y, char letter) {
        map[static_cast<int>(y)][static_cast<std::size_t>(x)] = letter;
    };
    put(flock[0].Body.WolfX, flock[0].Body.WolfY, 'W');
    for (int i = 0; i < kNumSheep; ++i) put(flock[i].Body.X, flock[i].Body.Y, static_cast<char>('a' + i));
    for (int i = 0; i < kNumSheep; ++i) map[i] += std::string("  ") + static_cast<char>('a' + i) + " " + StateOf(flock[i].Memory);
    for (const std::string& row : map) std::printf("%s\n", row.c_str());
}

int main(int argc, char**) {
    const bool is_fast = argc > 1;
    static Actor flock[kNumSheep];
    for (int i = 0; i < kNumSheep; ++i) {
        flock[i].Body = {.X = 4.0f * static_cast<float>(i) + 4, .Y = static_cast<float>(i * 5 % kHeight)};
        flock[i].Memory = SHEEP_memory(static_cast<std::uint64_t>(i));
    }
    for (int frame = 0; frame < kNumFrames; ++frame) {
        const float time = 0.1f * static_cast<float>(frame);
        const bool is_night = time >= 10 && time < 20;
        for (Actor& each : flock) {
            Sheep& body = each.Body;
            body.WolfX = 24 + 23 * std::sin(time / 4), body.WolfY = 6 + 5 * std::cos(time / 3);
            body.WolfDistance = std::hypot(body.X - body.WolfX, body.Y - body.WolfY);
            const bt::tick_input input = {
                .Time = time, .DeltaTime = 0.1f, .DecisionFlags = is_night ? kIsNight : SheepFlags{}};
            if (!bt::TickBehaviorTree(SHEEP, each.Memory, &body, input, each.Recorder)) return 1;  // stderr has said why
            body.X = std::clamp(body.X, 0.0f, kWidth - 1.0f), body.Y = std::clamp(body.Y, 0.0f, kHeight - 1.0f);
        }
        if (is_fast && frame + 1 < kNumFrames) continue;
        if (!is_fast) std::printf("\033[H\033[J");  // clears the terminal
        Draw(flock);
        std::fflush(stdout);
        if (!is_fast) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    const bt::decider* sleep = bt::FindDecider(SHEEP, "SLEEP");
    std::printf("\n%s", bt::ExplainRecorded(flock[3].Recorder, *sleep, 14).c_str());
}
