// The terminal of POSIX systems; elsewhere there is none, and the demo prints lines.
#include "terminal.h"

#include <cstdio>

#if !defined(_WIN32)

#include <csignal>
#include <cstdlib>
#include <cstring>

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace demo {
namespace {

constexpr int kEndings[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

sigset_t OneSignal(int signal) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    return set;
}

bool IsPending(int signal) {
    sigset_t pending;
    sigemptyset(&pending);
    sigpending(&pending);
    return sigismember(&pending, signal) == 1;
}

}  // namespace

Interrupts::Interrupts() {
    for (const int signal : kEndings) {
        const sigset_t set = OneSignal(signal);
        sigprocmask(SIG_BLOCK, &set, nullptr);
    }
}

bool Interrupts::MustEnd() const {
    for (const int signal : kEndings) {
        if (IsPending(signal)) return true;
    }
    return false;
}

bool Interrupts::TakeSuspend() const {
    if (!IsPending(SIGTSTP)) return false;
    const sigset_t set = OneSignal(SIGTSTP);
    int taken = 0;
    return sigwait(&set, &taken) == 0;
}

struct Terminal::settings {
    termios Modes = {};
    bool HasKeys = false;  // standard input is a terminal too
    bool HasMouse = false;
    InputParser Parser;
    char Bytes[64] = {};  // that were read, of which the parser has not taken those from Next to Num
    int Next = 0;
    int Num = 0;
};

bool Terminal::IsThere() {
    const char* kind = std::getenv("TERM");
    return isatty(STDOUT_FILENO) != 0 && kind != nullptr && *kind != 0 && std::strcmp(kind, "dumb") != 0;
}

Terminal::Terminal(bool wants_mouse) : Saved(new settings) {
    Saved->HasKeys = isatty(STDIN_FILENO) != 0 && tcgetattr(STDIN_FILENO, &Saved->Modes) == 0;
    Saved->HasMouse = wants_mouse && Saved->HasKeys;
    Take();
}

Terminal::~Terminal() {
    GiveBack();
    delete Saved;
}

void Terminal::Take() {
    const sigset_t suspend = OneSignal(SIGTSTP);
    sigprocmask(SIG_BLOCK, &suspend, nullptr);
    if (Saved->HasKeys) {
        termios modes = Saved->Modes;
        modes.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
        modes.c_cc[VMIN] = 0;
        modes.c_cc[VTIME] = 0;
        tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    }
    Show("\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J");  // alternate screen, no cursor, no line wrap, empty
    if (Saved->HasMouse) Show("\x1b[?1000h\x1b[?1006h");                      // clicks, with numbers for where
}

void Terminal::GiveBack() {
    if (Saved->HasMouse) Show("\x1b[?1006l\x1b[?1000l");
    Show("\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l");
    if (Saved->HasKeys) {
        tcflush(STDIN_FILENO, TCIFLUSH);  // clicks that were not read are no words for the shell
        tcsetattr(STDIN_FILENO, TCSANOW, &Saved->Modes);
    }
    const sigset_t suspend = OneSignal(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &suspend, nullptr);
}

TerminalSize Terminal::Size() const {
    winsize size = {};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
    return {size.ws_col, size.ws_row};
}

bool Terminal::Show(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    return std::fflush(stdout) == 0;
}

Input Terminal::WaitForInput(int millis) {
    const Input left = TakeBytes();
    if (left.Key != Key::kNone) return left;
    pollfd input = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (poll(&input, Saved->HasKeys ? 1 : 0, millis) <= 0) {
        Saved->Parser.Silence(millis);
        return {};
    }
    // A terminal that hung up is readable for ever, and has nothing to read.
    if ((input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return {.Key = Key::kQuit};
    Saved->Next = 0;
    Saved->Num = static_cast<int>(read(STDIN_FILENO, Saved->Bytes, sizeof Saved->Bytes));
    return TakeBytes();
}

// Up to the next key or click, or the last byte.
Input Terminal::TakeBytes() {
    while (Saved->Next < Saved->Num) {
        const Input input = Saved->Parser.Take(Saved->Bytes[Saved->Next++]);
        if (input.Key != Key::kNone) return input;
    }
    return {};
}

void Terminal::Suspend() {
    GiveBack();
    raise(SIGTSTP);  // stops here until somebody continues the process
    Take();
}

}  // namespace demo

#else

namespace demo {

Interrupts::Interrupts() = default;
bool Interrupts::MustEnd() const { return false; }
bool Interrupts::TakeSuspend() const { return false; }

struct Terminal::settings {};
bool Terminal::IsThere() { return false; }
Terminal::Terminal(bool) {}
Terminal::~Terminal() = default;
TerminalSize Terminal::Size() const { return {}; }
bool Terminal::Show(const std::string&) { return false; }
Input Terminal::WaitForInput(int) { return {}; }
Input Terminal::TakeBytes() { return {}; }
void Terminal::Suspend() {}

}  // namespace demo

#endif
