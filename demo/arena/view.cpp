// The map on the left, the bots on the right or below, the news at the bottom.
#include "view.h"

#include <fmt/format.h>

namespace arena {
namespace {

using demo::Canvas;
using demo::Style;

constexpr int kMinPanelWidth = 30;

Style StyleOf(int team) { return team == 0 ? Style::kRed : Style::kBlue; }

void DrawMap(Canvas& canvas, const World& arena, int top) {
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            if (IsWall({x, y})) canvas.Put(x, top + y, '#', Style::kDim);
        }
    }
    for (int team = 0; team < kNumTeams; ++team) canvas.Put(arena.Bases[team].X, top + arena.Bases[team].Y, '^', StyleOf(team));
    for (const Item& item : arena.Items) {
        if (arena.Clock.Now >= item.BackAt) canvas.Put(item.At.X, top + item.At.Y, item.Kind, Style::kGreen);
    }
    for (const Bot& bot : arena.Bots) {
        const char digit = static_cast<char>('0' + bot.Number % 10);
        canvas.Put(bot.At.X, top + bot.At.Y, bot.IsAlive() ? digit : 'x', bot.IsAlive() ? StyleOf(bot.Team) : Style::kDim);
        if (bot.IsAlive()) canvas.Put(bot.At.X + 1, top + bot.At.Y - 1, bot.Says, Style::kYellow);
    }
}

void DrawBot(Canvas& canvas, const Bot& bot, const Teams& teams, int x, int y) {
    if (!bot.IsAlive()) return canvas.Put(x, y, fmt::format("{} dead", bot.Number % 10), Style::kDim);
    canvas.Put(x, y, fmt::format("{} {:3} hp {:2} shots  {}", bot.Number % 10, bot.Health, bot.Ammo, teams.PathOf(bot)), StyleOf(bot.Team));
}

}  // namespace

Canvas RenderArena(const World& arena, const Teams& teams, int width, int height) {
    Canvas canvas(width, height);
    canvas.Put(0, 0, fmt::format("red {} : {} blue", arena.Score[0], arena.Score[1]), Style::kBold);
    canvas.Put(20, 0, "q quit  space pause  + - speed   edit " + teams.BotFolder(), Style::kDim);
    DrawMap(canvas, arena, 1);
    int y = kHeight + 1;
    const bool has_panel = width >= kWidth + kMinPanelWidth;
    for (const Bot& bot : arena.Bots) {
        if (has_panel) DrawBot(canvas, bot, teams, kWidth + 1, 1 + bot.Number);
    }
    for (const std::string& line : teams.News()) canvas.Put(0, y++, line);
    for (const Bot& bot : arena.Bots) {
        if (!has_panel) DrawBot(canvas, bot, teams, 0, y++);
    }
    return canvas;
}

}  // namespace arena
