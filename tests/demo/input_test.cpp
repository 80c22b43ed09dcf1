// The keys and clicks of a terminal, whole, in pieces and broken.
#include <demo/input.h>

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using demo::Cell;
using demo::Key;

struct typed {
    demo::InputParser Parser;
    std::vector<demo::Input> Inputs;

    typed& Send(std::string_view bytes) {
        for (const char byte : bytes) {
            const demo::Input input = Parser.Take(byte);
            if (input.Key != Key::kNone) Inputs.push_back(input);
        }
        return *this;
    }
    bool Is(const std::vector<Key>& keys) const {
        if (keys.size() != Inputs.size()) return false;
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (Inputs[i].Key != keys[i]) return false;
        }
        return true;
    }
};

std::vector<demo::Input> InputsOf(std::string_view bytes) { return typed().Send(bytes).Inputs; }
bool Gives(std::string_view bytes, const std::vector<Key>& keys) { return typed().Send(bytes).Is(keys); }

constexpr std::string_view kClickAt5And7 = "\x1b[<0;6;8M";

}  // namespace

TEST_CASE("demo input: keys and arrows") {
    CHECK(Gives("q bxfc", {Key::kQuit, Key::kPause, Key::kBear, Key::kFox, Key::kFood, Key::kCall}));
    CHECK(Gives("\x1b[A\x1b[B\x1b[C\x1b[D", {Key::kFaster, Key::kSlower, Key::kNext, Key::kPrevious}));
    CHECK(Gives("\x1bOA\x1b[1;5D", {Key::kFaster, Key::kPrevious}));
    CHECK(Gives("\x1b[3~\x1b[15~z\n", {}));
}

TEST_CASE("demo input: a click says where, from 0; letting go, moving and the wheel are none") {
    const std::vector<demo::Input> clicks = InputsOf("\x1b[<0;6;8M\x1b[<0;6;8m\x1b[<2;300;1M");
    REQUIRE(clicks.size() == 2);
    CHECK(clicks[0].Key == Key::kClick);
    CHECK(clicks[0].At == Cell{5, 7});
    CHECK(clicks[1].Key == Key::kRightClick);
    CHECK(clicks[1].At == Cell{299, 0});
    CHECK(Gives("\x1b[<4;6;8M", {Key::kClick}));  // with Shift
    CHECK(Gives("\x1b[<1;6;8M\x1b[<32;6;8M\x1b[<35;6;8M\x1b[<64;6;8M\x1b[<65;6;8M", {}));
}

TEST_CASE("demo input: a sequence may come in pieces, with pauses") {
    for (std::size_t cut = 2; cut < kClickAt5And7.size(); ++cut) {
        CAPTURE(cut);
        typed in_pieces;
        in_pieces.Send(kClickAt5And7.substr(0, cut));
        for (int i = 0; i < 5; ++i) in_pieces.Parser.Silence(40);
        in_pieces.Send(kClickAt5And7.substr(cut));
        REQUIRE(in_pieces.Is({Key::kClick}));
        CHECK(in_pieces.Inputs[0].At == Cell{5, 7});
    }
}

TEST_CASE("demo input: only a pause that is long by itself ends a sequence") {
    typed slow;
    slow.Send(kClickAt5And7.substr(0, 1));
    for (const char byte : kClickAt5And7.substr(1)) {
        slow.Parser.Silence(400);
        slow.Send({&byte, 1});
    }
    CHECK(slow.Is({Key::kClick}));
}

TEST_CASE("demo input: what was never sent to its end is forgotten, and the next key is heard") {
    for (std::size_t cut = 1; cut < kClickAt5And7.size(); ++cut) {
        CAPTURE(cut);
        typed truncated;
        truncated.Send(kClickAt5And7.substr(0, cut));
        for (int i = 0; i < 20; ++i) truncated.Parser.Silence(40);
        CHECK(truncated.Send("q").Is({Key::kQuit}));
        CHECK(Gives(std::string(kClickAt5And7.substr(0, cut)) + "\x1b[<0;6;8M", {Key::kClick}));
    }
    typed escape;
    escape.Send("\x1b").Parser.Silence(500);
    CHECK(escape.Send("[q").Is({Key::kQuit}));
    CHECK(Gives("\x1bq", {Key::kQuit}));
    CHECK(Gives("\x1b\x1b[A", {Key::kFaster}));
}

TEST_CASE("demo input: coordinates beyond any screen, and sequences that are no clicks") {
    CHECK(InputsOf("\x1b[<0;0;0M").at(0).At == Cell{-1, -1});
    CHECK(InputsOf("\x1b[<0;99999999999999999999;7M").at(0).At == Cell{9998, 6});
    CHECK(InputsOf("\x1b[<;;M").at(0).At == Cell{-1, -1});
    const std::string broken[] = {"\x1b[<M", "\x1b[<0M", "\x1b[<0;1M", "\x1b[<0;1;2;3M", "\x1b[0;1;2M", "\x1b[<99999999999;1;1M",
                                  "\x1b[<0;1;2\nz", "\x1b[<0;-1;2M", "\x1b[<0;1;2\x7f", "\x1b[1;2<;3M", "\x1b[<0;1;2\xff"};
    for (const std::string& each : broken) {
        CAPTURE(each);
        CHECK(typed().Send(each).Send("q").Inputs.back().Key == Key::kQuit);
        for (const demo::Input& input : InputsOf(each)) CHECK(input.Key == Key::kNone);
    }
    CHECK(Gives(std::string("\x1b[<") + std::string(100'000, '1') + ";1;1Mq", {Key::kQuit}));
    CHECK(Gives(std::string("\x1b[<0") + std::string(100'000, ';') + "Mq", {Key::kQuit}));
    std::string many = "\x1b[<0";
    for (int i = 0; i < 1000; ++i) many += ";1234567";
    CHECK(Gives(many + "Mq", {Key::kQuit}));
}

TEST_CASE("demo input: the three bytes of an old terminal's click are no keys") {
    CHECK(Gives("\x1b[M q+q", {Key::kQuit}));
    CHECK(Gives("\x1b[M\x1b[Aq", {Key::kQuit}));
}

TEST_CASE("demo input: whatever comes, keys are heard again after it") {
    constexpr std::string_view likely = "\x1b\x1b\x1b[[<<0123456789;;;MmOA qb\x7f\xff";
    std::mt19937 random(7);
    for (int round = 0; round < 20'000; ++round) {
        typed noise;
        for (int i = static_cast<int>(random() % 30); i > 0; --i) {
            const char byte = random() % 8 == 0 ? static_cast<char>(random()) : likely[random() % likely.size()];
            noise.Send({&byte, 1});
        }
        for (const demo::Input& input : noise.Inputs) {
            CHECK(input.At.X >= -1);
            CHECK(input.At.X < 9999);
        }
        noise.Inputs.clear();
        for (int i = 0; i < 13; ++i) noise.Parser.Silence(40);
        REQUIRE(noise.Send("q").Is({Key::kQuit}));
    }
}
