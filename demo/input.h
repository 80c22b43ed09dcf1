// What the player types and clicks, out of the bytes that a terminal sends.
#pragma once

#include "cell.h"

namespace demo {

enum class Key {
    kNone, kQuit, kPause, kNext, kPrevious, kFaster, kSlower, kExplain, kTooltip, kBear, kFox, kFood, kCall, kMargin, kWeak, kKeep,
    kClick, kRightClick
};

struct Input {
    demo::Key Key = demo::Key::kNone;
    Cell At = {};  // of a click: column and row on the screen, from 0. They may lie outside of it
};

// Takes the bytes one by one, however they were cut into pieces. Never waits for more than the rest of one sequence, and not for long.
class InputParser {
public:
    // What is complete with this byte; kNone if nothing is.
    Input Take(char byte);

    // Nothing came for so long. A sequence that was not sent to its end is forgotten after a while.
    void Silence(int millis);

private:
    enum class State { kPlain, kEscape, kSequence, kOneLetter, kOldClick };
    static constexpr int kMaxNumbers = 3;

    void Begin();
    Input TakeInSequence(char byte);
    Input EndOfSequence(char last);

    demo::InputParser::State State = State::kPlain;
    bool IsMouse = false;               // the sequence began with '<'
    int Numbers[kMaxNumbers] = {};      // of the sequence, none above kMaxNumber
    int NumNumbers = 0;                 // also those for which there is no room
    int BytesToSkip = 0;                // of a click as old terminals send it
    int SilentMillis = 0;
};

}  // namespace demo
