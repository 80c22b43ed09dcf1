// The terminal of the demo, as far as a test has one: a pair of connected ends, of which one is standard input.
#if !defined(_WIN32) && !defined(__EMSCRIPTEN__)

#include <demo/terminal.h>

#include <doctest/doctest.h>

#include <cstdlib>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

// In a process of its own, whose standard input is a terminal: says when it waits, and then whether it quits. It would wait for a minute.
[[noreturn]] void WaitForTheEnd(int terminal_end, int to_test) {
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(terminal_end, STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    demo::Terminal terminal(false);
    const bool is_heard = write(to_test, "r", 1) == 1;
    _exit(is_heard && terminal.WaitForInput(60'000).Key == demo::Key::kQuit ? 0 : 1);
}

}  // namespace

TEST_CASE("demo terminal: a hang-up quits the demo, because no key could do it any more") {
    const int far_end = posix_openpt(O_RDWR | O_NOCTTY);
    REQUIRE(far_end >= 0);
    REQUIRE(grantpt(far_end) == 0);
    REQUIRE(unlockpt(far_end) == 0);
    const int near_end = open(ptsname(far_end), O_RDWR | O_NOCTTY);
    REQUIRE(near_end >= 0);
    int ready[2] = {};
    REQUIRE(pipe(ready) == 0);

    const pid_t process = fork();
    REQUIRE(process >= 0);
    if (process == 0) {
        close(far_end);
        WaitForTheEnd(near_end, ready[1]);
    }
    close(near_end);
    close(ready[1]);
    char byte = 0;
    CHECK(read(ready[0], &byte, 1) == 1);
    close(far_end);  // the hang-up
    close(ready[0]);
    int ended = -1;
    REQUIRE(waitpid(process, &ended, 0) == process);
    CHECK(WIFEXITED(ended));
    CHECK(WEXITSTATUS(ended) == 0);
}

#endif
