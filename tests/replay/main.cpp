// Replays recordings of other behavior tree systems; see `tools/dev/run replay`. Exit codes: 0 all cases passed, 1 a
// case failed or a file can't be read, 2 an argument is wrong.
#include <cstdio>
#include <exception>
#include <map>
#include <string>

#include <CLI/CLI.hpp>

#include "replay.h"

namespace {

int Refuse(const std::string& why) {
    std::fprintf(stderr, "replay: %s\n", why.c_str());
    return 2;
}

int Run(int argc, char** argv) {
    const std::map<std::string, replay::profile> profiles = {{"exact", replay::profile::kExact},
                                                             {"clean", replay::profile::kClean}};
    replay::options how;
    std::string which = "exact";
    CLI::App app("Runs recorded cases of other behavior tree systems, and prints a line for each that differs.",
                 "replay");
    app.add_option("--profile", which, "exact: all that the original did; clean: what it meant, without its defects")
        ->check(CLI::IsMember({"exact", "clean"}))
        ->capture_default_str();
    app.add_option("--corpus", how.Corpus,
                   "the folder of the files that cases name; if not given, the folder of the system above FILE")
        ->check(CLI::ExistingDirectory);
    app.add_option("FILE", how.Files, "recordings: .json, or .jsonl with a value in each line")->required();
    app.footer("The last line says how many cases passed and failed. A file that can't be read counts as failed. "
               "Exit code 1: a case or a file failed. 2: an argument is wrong.");
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {
        return app.exit(asked);  // --help
    } catch (const CLI::ParseError& error) {
        return Refuse(std::string(error.what()) + " (see `tools/dev/run help`)");
    }
    how.Profile = profiles.at(which);
    return replay::Replay(how);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return Run(argc, argv);
    } catch (const std::exception& error) {
        return Refuse(error.what());
    }
}
