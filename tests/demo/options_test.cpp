// The demo's command line.
#include <doctest/doctest.h>

#include "run_demo.h"

using demo_test::Parse;

TEST_CASE("demo options: without arguments there are sensible defaults") {
    const demo::ParsedOptions parsed = Parse({});
    CHECK(parsed.Error == "");
    CHECK(parsed.Options.Agents == 40);
    CHECK(parsed.Options.Ticks() == 600);
    CHECK(parsed.Options.Watch == 39);
    CHECK(!parsed.Options.Fast);
    CHECK(!parsed.Options.Help);
    CHECK(parsed.Options.Mouse);
}

TEST_CASE("demo options: every option is read") {
    const demo::ParsedOptions parsed = Parse({"--agents", "7", "--seconds", "1.5", "--seed", "18446744073709551615", "--dt", "0.25",
                                              "--watch", "6", "--fast", "--no-mouse"});
    CHECK(parsed.Error == "");
    CHECK(parsed.Options.Agents == 7);
    CHECK(parsed.Options.Seconds == 1'500'000);
    CHECK(parsed.Options.Step == 250'000);
    CHECK(parsed.Options.Ticks() == 6);
    CHECK(parsed.Options.Seed == UINT64_MAX);
    CHECK(parsed.Options.Watch == 6);
    CHECK(parsed.Options.Fast);
    CHECK(!parsed.Options.Mouse);
}

TEST_CASE("demo options: a world to look at has no end, unless one is given") {
    CHECK(Parse({"--view"}).Options.ViewPort == 8765);
    CHECK(Parse({"--view", "9000"}).Options.ViewPort == 9000);
    CHECK(Parse({"--view"}).Options.Seconds == 86'400'000'000);
    CHECK(Parse({"--view", "--seconds", "5"}).Options.Seconds == 5'000'000);
    CHECK(Parse({}).Options.ViewPort == 0);
}

TEST_CASE("demo options: good values at the edges of what is allowed") {
    const std::vector<std::vector<std::string>> good = {
        {"--agents", "1"}, {"--agents", "1000000"}, {"--agents=12"}, {"--seconds", "0.001"}, {"--seconds", "86400"},
        {"--seconds", ".5"}, {"--dt", "0.001"}, {"--dt", "1"}, {"--dt=0.016667"}, {"--dt", "1.000000"},
        {"--seed", "0"}, {"--seed", "007"}, {"--watch", "39"}, {"--watch", "40", "--agents", "41"},
        {"--live"}, {"--live=a.cpp"}, {"--live", "--fast"},
        {"--view"}, {"--view", "8000"}, {"--view=65535"}, {"--view", "--live"}, {"--view", "--record", "a"},
        {"--help"}, {"-h"}, {"--fast", "--fast"}, {"--recording", "5..5"}, {"--dot", "-", "--trace", "a"},
    };
    for (const auto& arguments : good) {
        CAPTURE(arguments.front());
        CAPTURE(arguments.back());
        CHECK(Parse(arguments).Error == "");
    }
}

TEST_CASE("demo options: a bad argument gets one line that names it, its value and what is allowed") {
    struct bad_case {
        std::vector<std::string> Arguments;
        std::string Error;
    };
    const std::string agents = "needs a whole number from 1 to 1000000";
    const std::string seconds = "needs a number from 0.001 to 86400, with at most six decimals";
    const std::string dt = "needs a number of seconds from 0.001 to 1, with at most six decimals";
    const std::string seed = "needs a whole number from 0 to 18446744073709551615";
    const std::string watch = "needs a whole number below that of agents";
    const std::vector<bad_case> bad = {
        {{"--agents", "0"}, "--agents '0': " + agents},
        {{"--agents", "-3"}, "--agents '-3': " + agents},
        {{"--agents", "1000001"}, "--agents '1000001': " + agents},
        {{"--agents", "99999999999999999999999"}, "--agents '99999999999999999999999': " + agents},
        {{"--agents", "4x"}, "--agents '4x': " + agents},
        {{"--agents", "4.0"}, "--agents '4.0': " + agents},
        {{"--agents", " 4"}, "--agents ' 4': " + agents},
        {{"--agents", "+4"}, "--agents '+4': " + agents},
        {{"--agents", ""}, "--agents '': " + agents},
        {{"--agents="}, "--agents '': " + agents},
        {{"--agents", "--fast"}, "--agents '--fast': " + agents},
        {{"--agents"}, "--agents needs a value: a whole number from 1 to 1000000"},
        {{"--fast", "--seed"}, "--seed needs a value: a whole number from 0 to 18446744073709551615"},
        {{"--seconds", "0"}, "--seconds '0': " + seconds},
        {{"--seconds", "nan"}, "--seconds 'nan': " + seconds},
        {{"--seconds", "inf"}, "--seconds 'inf': " + seconds},
        {{"--seconds", "-1"}, "--seconds '-1': " + seconds},
        {{"--seconds", "1e3"}, "--seconds '1e3': " + seconds},
        {{"--seconds", "86400.000001"}, "--seconds '86400.000001': " + seconds},
        {{"--seconds", "1.0000001"}, "--seconds '1.0000001': " + seconds},
        {{"--seconds", "1."}, "--seconds '1.': " + seconds},
        {{"--seconds", "."}, "--seconds '.': " + seconds},
        {{"--seconds", "1.2.3"}, "--seconds '1.2.3': " + seconds},
        {{"--dt", "0"}, "--dt '0': " + dt},
        {{"--dt", "1.5"}, "--dt '1.5': " + dt},
        {{"--dt", "0,1"}, "--dt '0,1': " + dt},
        {{"--seed", "18446744073709551616"}, "--seed '18446744073709551616': " + seed},
        {{"--seed", "0x10"}, "--seed '0x10': " + seed},
        {{"--watch", "-1"}, "--watch '-1': " + watch},
        {{"--watch", "40"}, "--watch '40': needs a whole number from 0 to 39, one of the 40 agents"},
        {{"--watch", "39", "--agents", "5"}, "--watch '39': needs a whole number from 0 to 4, one of the 5 agents"},
        {{"--level", "6"}, "--level '6': needs a whole number from 0 to 5"},
        {{"--explain", ""}, "--explain '': needs the name of a decider, or all"},
        {{"--at", "5"}, "--at needs --explain, to know what to explain"},
        {{"--at", "-5", "--explain", "FLEE"}, "--at '-5': needs a number from 0 to 86400, with at most six decimals"},
        {{"--recording", "5"}, "--recording '5': needs two numbers of seconds, such as 10..12.5"},
        {{"--recording", "5..4"}, "--recording '5..4': the start comes after the end"},
        {{"--recording", "..4"}, "--recording '..4': needs two numbers of seconds, such as 10..12.5"},
        {{"--dot", "-", "--trace", "-"}, "--dot and --trace can't both go to standard output"},
        {{"--mermaid", "-", "--trace", "-", "--dot", "a"}, "--mermaid and --trace can't both go to standard output"},
        {{"--dot", "a", "--mermaid", "a"}, "--dot and --mermaid can't both go to 'a'"},
        {{"--trace", "a", "--record=a"}, "--trace and --record can't both go to 'a'"},
        {{"--save", "a", "--trace", "a"}, "--trace and --save can't both go to 'a'"},
        {{"--load", "a", "--agents", "5"}, "--agents and --load: the save has its own"},
        {{"--seed=5", "--load=a"}, "--seed and --load: the save has its own"},
        {{"--load=a", "--dt=0.2"}, "--dt and --load: the save has its own"},
        {{"--explain", "all", "--at", "5", "--at", "6"}, "--at '6': may be given only once"},
        {{"--trace", "a", "--trace=b"}, "--trace 'b': may be given only once"},
        {{"--seed", "3", "--seed", "3"}, "--seed '3': may be given only once"},
        {{"--live", "--live=a"}, "--live: may be given only once"},
        {{"--live="}, "--live '': needs a file, or nothing behind --live"},
        {{"--view", "65536"}, "--view '65536': needs a port from 1 to 65535, or nothing behind --view"},
        {{"--view=0"}, "--view '0': needs a port from 1 to 65535, or nothing behind --view"},
        {{"--view", "--coverage"},
         "--view shows a world that runs on, and the options about the watched creature one at its end"},
        {{"--dot="}, "--dot '': needs a file, or - for standard output"},
        {{"--fast=1"}, "there is no option '--fast=1'; --help lists them"},
        {{"--agent", "5"}, "there is no option '--agent'; --help lists them"},
        {{"5"}, "there is no option '5'; --help lists them"},
        {{""}, "there is no option ''; --help lists them"},
        {{"a\nb\x1b[2J"}, "there is no option 'a?b?[2J'; --help lists them"},
        {{std::string(100, 'a')}, "there is no option '" + std::string(60, 'a') + "...'; --help lists them"},
    };
    for (const bad_case& each : bad) CHECK(Parse(each.Arguments).Error == each.Error);
}

TEST_CASE("demo options: the help names every option") {
    const std::string help = demo::HelpText();
    for (const char* name : {"--agents", "--seconds", "--seed", "--dt", "--watch", "--fast", "--live", "--help", "--level",
                             "--explain", "--at", "--record ", "--save", "--load", "--view",
                             "--recording", "--trace", "--coverage", "--dot", "--mermaid"}) {
        CAPTURE(name);
        CHECK(help.find(name) != std::string::npos);
    }
}

TEST_CASE("demo options: --live takes a file, but no other option for one") {
    CHECK(!Parse({}).Options.Live);
    CHECK(Parse({"--live"}).Options.Live);
    CHECK(Parse({"--live"}).Options.Source() == "demo/creature_tree.cpp");
    CHECK(Parse({"--live", "--fast"}).Options.Source() == "demo/creature_tree.cpp");
    CHECK(Parse({"--live", "--fast"}).Options.Fast);
    CHECK(Parse({"--live", "a.cpp", "--fast"}).Options.Source() == "a.cpp");
    CHECK(Parse({"--live=b.cpp"}).Options.Source() == "b.cpp");
}

TEST_CASE("demo options: those that ask why are read") {
    const demo::ParsedOptions parsed =
        Parse({"--level=5", "--explain", "FLEE", "--explain=all", "--at", "12.5", "--recording", "1..2.5", "--coverage", "--dot", "-",
                                              "--mermaid", "a.mmd", "--trace=b.json"});
    CHECK(parsed.Error == "");
    const demo::Options& options = parsed.Options;
    CHECK(options.Level == 5);
    CHECK(options.Explain == std::vector<std::string>{"FLEE", "all"});
    CHECK(options.At == 12'500'000);
    CHECK(options.From == 1'000'000);
    CHECK(options.To == 2'500'000);
    CHECK(options.Coverage);
    CHECK(options.DotFile == "-");
    CHECK(options.MermaidFile == "a.mmd");
    CHECK(options.TraceFile == "b.json");
    CHECK(options.WantsInspection());
    CHECK(!Parse({}).Options.WantsInspection());
    CHECK(!Parse({"--level=5"}).Options.WantsInspection());
}
