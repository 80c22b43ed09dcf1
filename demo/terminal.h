// The terminal, while it is ours: the alternate screen, keys without Enter, and everything as it was afterwards.
#pragma once

#include <string>

namespace demo {

// Ctrl-C and the like, from construction on, as something to ask for instead of something that strikes. No handler and no global
// state: the signals are blocked and stay pending. Ends with the process.
class Interrupts {
public:
    Interrupts();

    // Ctrl-C, Ctrl-\, a kill or a hang-up has come.
    bool MustEnd() const;

    // Ctrl-Z has come. Once for each.
    bool TakeSuspend() const;
};

struct TerminalSize {
    int Width = 80;
    int Height = 24;
};

enum class Key { kNone, kQuit, kPause, kNext, kPrevious, kFaster, kSlower, kExplain, kTooltip, kBear, kFox, kFood, kCall, kMargin, kWeak };

// One at a time. The constructor takes the terminal, the destructor gives it back.
class Terminal {
public:
    // Standard output is a terminal that understands escape sequences.
    static bool IsThere();

    Terminal();
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    TerminalSize Size() const;

    // False when the terminal is gone.
    bool Show(const std::string& text);

    // Waits for a key, so long at most.
    Key WaitForKey(int millis);

    // Gives the terminal back, stops the process until it is continued, and takes the terminal again.
    void Suspend();

private:
    void Take();
    void GiveBack();

    struct settings;
    settings* Saved = nullptr;
};

}  // namespace demo
