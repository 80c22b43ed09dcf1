// The program `decider`: its command line. Exit codes: 0 all is well, 1 a case failed or a file has a mistake, 2 it could not do what was
// asked.
#include <cstdio>
#include <exception>
#include <map>
#include <string>

#include <CLI/CLI.hpp>

#include <bt/version.h>

#include "check.h"
#include "replay.h"

namespace {

int Refuse(const std::string& why) {
    std::fflush(stdout);
    std::fprintf(stderr, "decider: %s\n", why.c_str());
    return 2;
}

std::string Version() {
    return std::to_string(BT_VERSION_MAJOR) + "." + std::to_string(BT_VERSION_MINOR) + "." + std::to_string(BT_VERSION_PATCH);
}

int Run(int argc, char** argv) {
    CLI::App app("Works with behavior trees of Decider and of other systems.", "decider");
    app.set_version_flag("--version", Version());

    tool::replay_options options;
    const std::map<std::string, tool::profile> profiles = {{"exact", tool::profile::kExact}, {"clean", tool::profile::kClean}};
    std::string which = "exact";
    CLI::App* const replay = app.add_subcommand("replay", "Runs recorded cases, and prints a line for each that differs.");
    replay->add_option("--profile", which, "exact: all that the original did; clean: what it meant, without its defects")
        ->check(CLI::IsMember({"exact", "clean"}))
        ->capture_default_str();
    replay->add_option("--corpus", options.Corpus, "the folder of the files that cases name; if not given, that of the system above FILE")
        ->check(CLI::ExistingDirectory);
    replay->add_option("FILE", options.Files, "recordings: .json, or .jsonl with a value in each line")->required();
    replay->footer("The last line says how many cases passed and failed. Exit code 1: a case failed. 2: a file or an argument is wrong.");

    tool::check_options checked;
    CLI::App* const check = app.add_subcommand("check", "Says what is wrong in files of the behavior3 editor, with the place.");
    check->add_flag("--as-original", checked.AsOriginal, "take what behavior3js takes, and only warn of it");
    check->add_option("FILE", checked.Files, "trees, projects, save files and lists of custom nodes")->required();
    check->footer("The names of nodes are not checked: a game registers its own. Exit code 1: there is an error. 2: an argument is wrong.");

    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {
        return app.exit(asked);  // --help, --version
    } catch (const CLI::ParseError& error) {
        return Refuse(std::string(error.what()) + " (see `decider --help`, and `--help` of its commands)");
    }
    if (*check) return tool::Check(checked);
    if (!*replay) return Refuse("which command? There are `decider check` and `decider replay` (see `decider --help`)");
    options.Profile = profiles.at(which);
    return tool::Replay(options);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return Run(argc, argv);
    } catch (const std::exception& error) {
        return Refuse(error.what());
    }
}
