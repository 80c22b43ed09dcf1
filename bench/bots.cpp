// Trees of bots as texts, and the game that loads them.
#include "bots.h"

#ifdef DECIDER_BENCH_FORMATS

#include <stdexcept>

#include <bt/formats/unvanquished/read.h>

#include "file_ways.h"

namespace bench {
namespace {

namespace uv = bt::unvanquished;

constexpr uv::node_type kActions[] = {{.Name = "flee", .Tick = bt::tick<&Do<0>>},
                                      {.Name = "eat", .Tick = bt::tick<&Do<1>>},
                                      {.Name = "sleep", .Tick = bt::tick<&Do<2>>},
                                      {.Name = "play", .Tick = bt::tick<&Do<3>>},
                                      {.Name = "stroll", .Tick = bt::tick<&Do<4>>}};
constexpr uv::function kFunctions[] = {{.Name = "inDanger", .Call = uv::number<&Needs<0>>},
                                       {.Name = "hungry", .Call = uv::number<&Needs<1>>},
                                       {.Name = "tired", .Call = uv::number<&Needs<2>>},
                                       {.Name = "bored", .Call = uv::number<&Needs<3>>}};

uv::read_result Read(std::string_view text) {
    uv::read_result read = uv::Read(text, kBotGame, {.Strictness = bt::strictness::kStrict});
    if (!read.IsSound()) throw std::runtime_error("can't read a tree of bots: " + read.Errors.front().Text());
    return read;
}

}  // namespace

const uv::game kBotGame = {.Actions = kActions, .Functions = kFunctions};

const char kBotText[] = R"(selector
{
    // safety first
    condition inDanger
    {
        action flee
    }
    condition hungry
    {
        action eat
    }
    condition tired
    {
        action sleep
    }
    condition bored
    {
        action play
    }
    action stroll
}
)";

std::string BotFile(std::initializer_list<int> lengths_of_lists) {
    return InLists(kBotText, lengths_of_lists, "selector\n{\n", "}\n");
}

void ReadBots(std::string_view text) { static_cast<void>(Read(text)); }

bt::load_result LoadBots(std::string_view text, bt::profile profile) {
    bt::load_result made = uv::Load(Read(text).Document, kBotGame, {.Profile = profile});
    if (!made.IsSound()) throw std::runtime_error("can't load a tree of bots: " + made.Errors.front().Text());
    return made;
}

}  // namespace bench

#endif
