// The program `decider`: its command line. Exit codes: 0 all is well, 1 a file has a mistake or two files differ, 2 the
// program could not do what was asked.
#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>

#include <bt/version.h>

#include "commands.h"
#include "convert/convert.h"

namespace {

int Refuse(const std::string& why) {
    std::fflush(stdout);
    std::fprintf(stderr, "decider: %s\n", why.c_str());
    return 2;
}

// Whether all output so far has come to where it goes, such as a disk that may be full.
bool IsPrinted() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

std::string Version() {
    return std::to_string(BT_VERSION_MAJOR) + "." + std::to_string(BT_VERSION_MINOR) + "." +
           std::to_string(BT_VERSION_PATCH);
}

constexpr char kTreeHelp[] =
    "of behavior3: the id or title of a tree; if not given, the tree that the editor shows, or the first; of C++: the "
    "name of a tree, as in door::GUARD; if not given, the first that is in no behavior";

// What all commands that read trees are told.
template <class Options>
void AddReading(CLI::App& command, Options& options) {
    command.add_flag("--as-original", options.AsOriginal, "take what the original program takes, and only warn of it");
    command.add_flag("--may-leave-folder", options.MayLeaveFolder,
                     "take other files that a .bt file names from outside of the game's folder, by .. or a link");
}

template <class Options>
void AddFolders(CLI::App& command, Options& options) {
    command
        .add_option("-I,--include-folder", options.Folders,
                    "of C++: where files are that are included by \"...\" and are not beside the file")
        ->take_all()
        ->allow_extra_args(false);
}

// What `run` and `draw` are told about the tree.
void AddTree(CLI::App& command, tool::tree_options& options) {
    command
        .add_option("FILE", options.File,
                    "a .bt file, an .edn file with a tree of aido, a file of the behavior3 editor, or to draw "
                    "a C++ file")
        ->required();
    command.add_option("--tree", options.Tree, kTreeHelp);
    const auto set_profile = [&options](const std::string& name) {
        options.Profile = name == "clean" ? tool::profile::kClean : tool::profile::kExact;
    };
    command
        .add_option_function<std::string>(
            "--profile", set_profile, "exact: all that the original does; clean: what it meant, without its defects")
        ->check(CLI::IsMember({"exact", "clean"}))
        ->default_str("exact");
    AddReading(command, options);
}

// Adds a command, and returns it with its options. The result of `run` is in `code` after parsing.
template <class Options>
std::pair<CLI::App&, Options&> AddCommand(CLI::App& app, int& code, const char* name, const char* what,
                                          int (*run)(const Options&)) {
    CLI::App& command = *app.add_subcommand(name, what);
    const auto options = std::make_shared<Options>();
    command.callback([options, run, &code] { code = run(*options); });
    return {command, *options};
}

void AddCheck(CLI::App& app, int& code) {
    const auto [command, options] = AddCommand(
        app, code, "check", "Lists what is wrong in .bt files, files of the behavior3 editor, EDN and trees in C++.",
        &tool::Check);
    AddReading(command, options);
    AddFolders(command, options);
    command.add_flag("--list-unchecked", options.ListsOpen, "of C++: print each word that only a program knows");
    command
        .add_option("FILE", options.Files,
                    ".bt files; .edn files; C++ files; trees, projects, save files and lists of custom nodes")
        ->required();
    command.footer(
        "`decider run` takes every file that has no error.\n"
        "Names in a .bt file must be names that Unvanquished exports. In other files a type of node may be the game's\n"
        "own. But a type that is nearly a built-in one is an error, or with --as-original a warning. It is none if "
        "the\n"
        "file of the behavior3 editor lists the type in custom_nodes, or if the type of aido has a namespace.\n"
        "EDN that does not look like a tree of aido is only read.\n"
        "Of C++ files the BT_ macros are read, together with the files that they include by \"...\".\n"
        "What only a program knows is not checked, and is counted at the end: behaviors, functions, flags, fields and\n"
        "constants.\n"
        "Exit code 1: there is an error. 2: an argument is wrong.");
}

void AddConvert(CLI::App& app, int& code) {
    const auto [command, options] = AddCommand(
        app, code, "convert", "Writes a tree of a .bt, .edn or behavior3 file in another format.", &tool::Convert);
    command.add_option("A", options.From, "a .bt file, an .edn file of aido, or a .json of the behavior3 editor")
        ->required();
    command.add_option("B", options.To, "what is made: .bt, .edn, .json, or C++ as .h or .cpp")->required();
    command.add_flag("--overwrite", options.Overwrites, "replace files that are there");
    command.add_option("--tree", options.Tree, kTreeHelp);
    command.add_option("--agent", options.Agent, "of C++: the type of the agent")->capture_default_str();
    command.add_option(
        "--namespace", options.Namespace,
        "of C++: where the tree will be, as in game::medic_ai; the game's own names may be there or in game");
    command
        .add_option("--include", options.Includes,
                    "of C++: a header that declares the game's own, game/ai.h or <game/ai.h>")
        ->take_all();
    AddReading(command, options);
    command.footer(
        "The new tree ticks like the first in the clean profile. If nodes have no counterpart, all of them are "
        "listed,\n"
        "and nothing is written. Text that gets lost is noted.\n"
        "Exit code 1: there are such nodes, or A has mistakes. 2: an argument is wrong, or a file is there already.");
}

void AddDraw(CLI::App& app, int& code) {
    const auto [command, options] = AddCommand(
        app, code, "draw", "Draws a tree of a .bt, .edn, behavior3 or C++ file for Graphviz or Mermaid.", &tool::Draw);
    AddTree(command, options);
    AddFolders(command, options);
    command.add_flag("--mermaid", options.IsMermaid,
                     "as a Mermaid flowchart; else for Graphviz: decider draw FILE | dot -Tsvg > tree.svg");
    command.add_flag("--top-down", options.IsTopDown, "the root is on top, not on the left");
    command.footer("Exit code 1: the file has mistakes, which are printed. 2: an argument is wrong.");
}

void AddDiff(CLI::App& app, int& code) {
    const auto [command, options] = AddCommand(
        app, code, "diff", "Lists what differs between the trees of two files of one kind.", &tool::Diff);
    command.add_option("A", options.From, "the old file: .bt, .edn, a file of the behavior3 editor, or C++")
        ->required();
    command.add_option("B", options.To, "the new file, of the same kind")->required();
    command.add_option("--tree", options.Tree,
                       "of C++: the name of a tree, as in door::GUARD; of behavior3: its id or title; of a .bt file: "
                       "the name of a behavior; if not given, all trees");
    AddReading(command, options);
    AddFolders(command, options);
    command.footer(
        "A line for each node that is new or gone, was moved, or has other fields. If it is gone, its place is that\n"
        "in A, else that in B. Nodes of behavior3 are known by their ids, those of aido by their :id or type, those\n"
        "of .bt files by their words. Deciders are known by their Ids, so a new name is a new decider, unless .Id\n"
        "keeps the old one. The bodies of functions do not count, nor do comments and positions.\n"
        "Exit code 0: nothing differs. 1: something does. 2: a file has mistakes, or an argument is wrong.");
}

void AddFormat(CLI::App& app, int& code) {
    const auto [command, options] = AddCommand(
        app, code, "format", "Prints .bt files and .edn files in the canonical layout. Comments stay.",
        &tool::FormatFiles);
    command.add_flag("--write", options.Write, "change the files instead");
    command.add_option("FILE", options.Files, ".bt files and .edn files")->required();
    command.footer(
        "Exit code 1: a file is left as it is, because it has strings or characters that can't be read, or is no EDN.\n"
        "2: an argument is wrong.");
}

void AddRun(CLI::App& app, int& code) {
    const auto [command, options] = AddCommand(
        app, code, "run", "Ticks a tree of a .bt, .edn or behavior3 file, and prints what happens.", &tool::Run);
    AddTree(command, options);
    command
        .add_option(
            "--script", options.Scripts,
            "NODE=LETTERS: how an action or another node that is not built in answers, tick by tick and again: S "
            "succeeds, "
            "F fails, R runs, E is an error. In a .bt file also FUNCTION=NUMBER, such as percentHealth(22)=0.5; other "
            "functions answer 0. In an .edn file also FUNCTION=VALUE, such as :coin-toss=true; other functions answer "
            "nil")
        ->take_all();
    command.add_option("--db", options.Db,
                       "of an .edn file: a map of the values that [:aido/db] reads, such as {:n 3}");
    command.add_option("--ticks", options.NumTicks, "how many")
        ->check(CLI::Range(0, 1'000'000))
        ->capture_default_str();
    command.add_option("--step", options.Step, "milliseconds from tick to tick")
        ->check(CLI::Range(0, 1'000'000))
        ->capture_default_str();
    CLI::Option* const watch = command.add_flag(
        "--watch", options.Watch, "print the whole tree after each tick: each node's answer, and whether it is open");
    command.add_option("--record", options.Record,
                       "write a recording, with the line of each node, and print only errors: `decider view` shows it")
        ->excludes(watch);
    command.footer(
        "Leaves without a script succeed. Composites and decorators that are not built in tick their children until\n"
        "one does not succeed. A node has the name that the output shows in parentheses: its id, or in a .bt file its\n"
        "file and place.\n"
        "Exit code 1: the file has mistakes, which are printed. 2: an argument is wrong.");
}

void AddShow(CLI::App& app, int& code) {
    const auto [command, options] = AddCommand(
        app, code, "show", "Prints what the agents of a recording did, and when.", &tool::Show);
    command.add_option("FILE", options.File, "a recording, as bt::recording_writer makes it")->required();
    command.add_option("AGENT", options.Agent, "the name or the number of an agent: all that it did");
    command.add_flag("--records", options.HasRecords,
                     "of AGENT: each tick in which anything changed, as its flight recorder kept it");
    command.footer(
        "Without AGENT each agent has a line: its number, its name, its time, and what it did last.\n"
        "Exit code 1: the file is cut off or damaged; what was before is printed. 2: an argument is wrong.");
}

void AddWhy(CLI::App& app, int& code) {
    const auto [command, options] = AddCommand(
        app, code, "why", "Says why a decider of a recording was active at a time, or why not.", &tool::Why);
    command.add_option("FILE", options.File, "a recording, as bt::recording_writer makes it")->required();
    command.add_option("AGENT", options.Agent, "the name or the number of an agent")->required();
    command.add_option("DECIDER", options.Decider, "the name of a decider or node")->required();
    command.add_option("TIME", options.Time, "in seconds, as the recording has it")->required();
    command.footer(
        "The agent's flight recorder must have been noted; of other agents the recording has only the path.\n"
        "Exit code 1: the file is cut off or damaged; what was before is explained. 2: an argument is wrong.");
}

void AddView(CLI::App& app, int& code) {
    const auto [command, options] = AddCommand(
        app, code, "view", "Makes a page of a recording: trees, agents and why, at any time.", &tool::View);
    command.add_option("FILE", options.File, "a recording, as bt::recording_writer makes it")->required();
    command.add_option("-o,--output", options.Output, "the page, which is replaced if it is there (FILE.html)");
    command.footer(
        "The page is one HTML file that needs no network and no other file, so it can be sent to others.\n"
        "report.html#agent=NAME&time=SECONDS&decider=NAME opens it there.\n"
        "Exit code 1: the file is cut off or damaged; the page shows what was before. 2: an argument is wrong.");
}

int Run(int argc, char** argv) {
    CLI::App app("Works with behavior trees of Decider and of other systems.", "decider");
    app.set_version_flag("--version", Version());
    int code = 2;
    for (const auto add : {AddCheck, AddFormat, AddRun, AddDraw, AddDiff, AddConvert, AddShow, AddView, AddWhy}) {
        add(app, code);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {
        return app.exit(asked);  // --help, --version
    } catch (const CLI::ParseError& error) {
        return Refuse(std::string(error.what()) + " (see `decider --help`, and `--help` of its commands)");
    }
    if (!app.get_subcommands().empty()) return IsPrinted() ? code : Refuse("what it prints can't be written");
    return Refuse(
        "which command? There are `decider check`, `decider convert`, `decider diff`, `decider draw`, `decider "
        "format`, `decider run`, `decider show`, `decider view` and `decider why` (see `decider --help`)");
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return Run(argc, argv);
    } catch (const std::exception& error) {
        return Refuse(error.what());
    }
}
