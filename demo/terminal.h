// The terminal, while it is ours: the alternate screen, keys without Enter, clicks, and everything as it was afterwards.
#pragma once

#include <string>

#include "input.h"

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

// One at a time. The constructor takes the terminal, the destructor gives it back.
class Terminal {
public:
    // Standard output is a terminal that understands escape sequences.
    static bool IsThere();

    explicit Terminal(bool wants_mouse);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    TerminalSize Size() const;

    // False when the terminal is gone.
    bool Show(const std::string& text);

    // Waits for a key or a click, so long at most. Quits if the terminal of the keys is gone.
    Input WaitForInput(int millis);

    // Gives the terminal back, stops the process until it is continued, and takes the terminal again.
    void Suspend();

private:
    void Take();
    void GiveBack();
    Input TakeBytes();

    struct settings;
    settings* Saved = nullptr;
};

}  // namespace demo
