// Keys, arrows, and clicks as xterm sends them since it has more than 223 columns: Escape [ < button ; column ; row, then M or, when the
// button is let go, m.
#include "input.h"

namespace demo {
namespace {

constexpr char kEscape = '\x1b';
constexpr int kMaxNumber = 9999;       // more columns than any screen has
constexpr int kMaxSilentMillis = 500;  // a slow line may cut a sequence into pieces

Key KeyOf(char letter) {
    switch (letter) {
        case 'q':
        case 'Q': return Key::kQuit;
        case ' ': return Key::kPause;
        case 'n': return Key::kNext;
        case 'p': return Key::kPrevious;
        case 'e': return Key::kExplain;
        case 't': return Key::kTooltip;
        case 'b': return Key::kBear;
        case 'f': return Key::kFood;
        case 'x': return Key::kFox;
        case 'c': return Key::kCall;
        case 'm': return Key::kMargin;
        case 'w': return Key::kWeak;
        case 'k': return Key::kKeep;
        case '+':
        case '=': return Key::kFaster;
        case '-': return Key::kSlower;
        default: return Key::kNone;
    }
}

Key KeyOfArrow(char last) {
    switch (last) {
        case 'A': return Key::kFaster;
        case 'B': return Key::kSlower;
        case 'C': return Key::kNext;
        case 'D': return Key::kPrevious;
        default: return Key::kNone;
    }
}

// Shift, Alt and Ctrl change nothing. Movements and the wheel are no clicks.
Key KeyOfButton(int button) {
    constexpr int modifiers = 4 | 8 | 16;
    switch (button & ~modifiers) {
        case 0: return Key::kClick;
        case 2: return Key::kRightClick;
        default: return Key::kNone;
    }
}

}  // namespace

void InputParser::Begin() { *this = {}; }

Input InputParser::Take(char byte) {
    SilentMillis = 0;
    if (State != State::kOldClick && byte == kEscape) {
        Begin();
        State = State::kEscape;
        return {};
    }
    switch (State) {
        case State::kPlain: break;
        case State::kEscape:
            if (byte != '[' && byte != 'O') break;
            State = byte == '[' ? State::kSequence : State::kOneLetter;
            return {};
        case State::kSequence: return TakeInSequence(byte);
        case State::kOneLetter: return EndOfSequence(byte);
        case State::kOldClick:
            if (--BytesToSkip == 0) Begin();
            return {};
    }
    Begin();
    return {KeyOf(byte)};
}

Input InputParser::TakeInSequence(char byte) {
    if (byte >= '@' && byte <= '~') return EndOfSequence(byte);
    if (byte < ' ' || byte > '?') {  // no part of a sequence
        Begin();
    } else if (byte == '<') {
        IsMouse = NumNumbers == 0;
    } else if (byte == ';') {
        NumNumbers = Smaller(Larger(NumNumbers, 1) + 1, kMaxNumbers + 1);
    } else if (byte >= '0' && byte <= '9') {
        NumNumbers = Larger(NumNumbers, 1);
        if (NumNumbers > kMaxNumbers) return {};
        int& number = Numbers[NumNumbers - 1];
        number = Smaller(number * 10 + (byte - '0'), kMaxNumber);
    } else {
        NumNumbers = kMaxNumbers + 1;  // no click
    }
    return {};
}

Input InputParser::EndOfSequence(char last) {
    const InputParser sequence = *this;
    Begin();
    if (sequence.IsMouse) {
        if (last != 'M' || sequence.NumNumbers != kMaxNumbers) return {};
        return {KeyOfButton(sequence.Numbers[0]), {sequence.Numbers[1] - 1, sequence.Numbers[2] - 1}};
    }
    if (last == 'M' && sequence.State == State::kSequence && sequence.NumNumbers == 0) {
        State = State::kOldClick;  // three bytes follow, which would look like keys
        BytesToSkip = 3;
        return {};
    }
    return {KeyOfArrow(last)};
}

void InputParser::Silence(int millis) {
    SilentMillis = Smaller(SilentMillis + millis, kMaxSilentMillis);
    if (SilentMillis == kMaxSilentMillis) Begin();
}

}  // namespace demo
