// The program `decider`: its command line. Exit codes: 0 all is well, 1 a case failed or a file has a mistake, 2 it could not do what was
// asked.
#include <cstdio>
#include <exception>
#include <map>
#include <string>

#include <CLI/CLI.hpp>

#include <bt/version.h>

#include "check.h"
#include "convert/convert.h"
#include "draw_file.h"
#include "files.h"
#include "format_file.h"
#include "run_file.h"

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

    tool::run_options running;
    const std::map<std::string, tool::profile> profiles = {{"exact", tool::profile::kExact}, {"clean", tool::profile::kClean}};
    std::string which = "exact";
    tool::check_options checked;
    CLI::App* const check = app.add_subcommand("check", "Says what is wrong in .bt files, files of the behavior3 editor and EDN.");
    check->add_flag("--as-original", checked.AsOriginal, "take what the original program takes, and only warn of it");
    check->add_option("FILE", checked.Files, ".bt files; .edn files; trees, projects, save files and lists of custom nodes")->required();
    check->footer("The names in a .bt file are those that Unvanquished exports; names of behavior3's nodes are not checked. "
                  "Exit code 1: there is an error. 2: an argument is wrong.");

    tool::format_options formatted;
    CLI::App* const format = app.add_subcommand("format", "Prints .bt files and .edn files in the canonical layout. Comments stay.");
    format->add_flag("--write", formatted.Write, "change the files instead");
    format->add_option("FILE", formatted.Files, ".bt files and .edn files")->required();
    format->footer("Exit code 1: a file is left as it is, because it has strings or characters that can't be read, or is no EDN. "
                   "2: an argument is wrong.");

    CLI::App* const run = app.add_subcommand("run", "Ticks a tree of a .bt, .edn or behavior3 file, and prints what happens.");
    run->add_option("FILE", running.File, "a .bt file, an .edn file with a tree of aido, or a file of the behavior3 editor")->required();
    run->add_option("--tree", running.Tree,
                    "of behavior3: the id or title of a tree; if not given, the one that the editor shows, or the first");
    run->add_option("--script", running.Scripts,
                    "NODE=LETTERS: how an action or another node that is not built in answers, tick by tick and again: S, F, R, E. Of a "
                    ".bt file also FUNCTION=NUMBER, such as percentHealth(22)=0.5; other functions answer 0. Of an .edn file also "
                    "FUNCTION=VALUE, such as :coin-toss=true; other functions answer nil")
        ->take_all();
    run->add_option("--db", running.Db, "of an .edn file: a map of the values that [:aido/db] reads, such as {:n 3}");
    run->add_option("--ticks", running.NumTicks, "how many")->check(CLI::Range(0, 1'000'000))->capture_default_str();
    run->add_option("--step", running.Step, "milliseconds from tick to tick")->check(CLI::Range(0, 1'000'000))->capture_default_str();
    run->add_option("--profile", which, "exact: all that the original does; clean: what it meant, without its defects")
        ->check(CLI::IsMember({"exact", "clean"}))->capture_default_str();
    run->add_flag("--watch", running.Watch, "prints the whole tree after each tick: each node's answer, and whether it is open");
    run->add_flag("--as-original", running.AsOriginal, "take what the original program takes, and only warn of it");
    run->footer("Leaves without a script succeed; composites and decorators that are not built in tick their children until one does not "
                "succeed. Nodes are named by their ids; those of .bt files by file and place, as the output shows them. Exit code 1: the "
                "file has mistakes, which are printed. 2: an argument is wrong.");

    tool::draw_options drawing;
    CLI::App* const draw =
        app.add_subcommand("draw", "Prints a tree of a .bt, .edn or behavior3 file as a picture for Graphviz or Mermaid.");
    draw->add_option("FILE", drawing.File, "as for run")->required();
    draw->add_option("--tree", drawing.Tree, "as for run");
    draw->add_flag("--mermaid", drawing.IsMermaid, "as a Mermaid flowchart; else for Graphviz: decider draw FILE | dot -Tsvg > tree.svg");
    draw->add_flag("--top-down", drawing.IsTopDown, "the root is on top, not on the left");
    draw->add_flag("--as-original", drawing.AsOriginal, "take what the original program takes, and only warn of it");

    tool::convert_options converted;
    CLI::App* const convert =
        app.add_subcommand("convert", "Writes a tree of a .bt, .edn or behavior3 file in another format.");
    convert->add_option("A", converted.From, "a .bt file, an .edn file of aido, or a .json of the behavior3 editor")->required();
    convert->add_option("B", converted.To, "what is made: .bt, .edn, .json, or C++ as .h or .cpp")->required();
    convert->add_flag("--overwrite", converted.Overwrites, "replace files that are there");
    convert->add_option("--tree", converted.Tree, "as for run");
    convert->add_option("--agent", converted.Agent, "of C++: the type of the agent")->capture_default_str();
    convert->add_option("--namespace", converted.Namespace,
                        "of C++: where the tree will stand, game::medic_ai; what the game has may stand there or in game");
    convert->add_option("--include", converted.Includes,
                        "of C++: a header that declares what the game has, game/ai.h or <game/ai.h>")
        ->take_all();
    convert->add_flag("--as-original", converted.AsOriginal, "take what the original program takes, and only warn of it");
    convert->footer("The tree that is made ticks like the first in the clean profile. Nothing is written if a node has no counterpart: all "
                    "such nodes are told. What is only text and gets lost is noted. Exit code 1: there are such nodes, or A has mistakes. "
                    "2: an argument is wrong, or a file is there already.");

    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {
        return app.exit(asked);  // --help, --version
    } catch (const CLI::ParseError& error) {
        return Refuse(std::string(error.what()) + " (see `decider --help`, and `--help` of its commands)");
    }
    running.Profile = profiles.at(which);
    if (*check) return tool::Check(checked);
    if (*convert) return tool::Convert(converted);
    if (*format) return tool::FormatFiles(formatted);
    if (*draw) return tool::DrawFile(drawing);
    if (*run) return tool::RunFile(running);
    return Refuse("which command? There are `decider check`, `decider convert`, `decider draw`, `decider format` and "
                  "`decider run` (see `decider --help`)");
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return Run(argc, argv);
    } catch (const std::exception& error) {
        return Refuse(error.what());
    }
}
