// Runs random worlds, of deciders and of classic trees in turns, in the reference and in the engine for as long as one likes:
// soak [--minutes N | --worlds N] [--seed S]. N worlds are so many of each. Exit code 1:
// they differed, and the smallest world that shows it has been printed. Without a seed each run is another; a seed with so many worlds has
// one result, on every machine.
#include "classic_random_world.h"
#include "found.h"
#include "random_world.h"

#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <memory>
#include <numeric>
#include <system_error>

namespace {

using namespace reference;
using seconds_clock = std::chrono::steady_clock;

constexpr int kNumTicks = 60;
constexpr int kBadUsage = 2;

struct options {
    double Minutes = 1;
    std::uint64_t Worlds = 0;  // instead of minutes; 0: those count
    std::uint64_t Seed = static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
};

// Digits, with one point at most: no sign, and neither "nan" nor "inf", which the standard's functions would read.
bool ReadPlain(const char* text, double& into) {
    const std::size_t length = std::strlen(text);
    if (length == 0 || std::strspn(text, "0123456789.") != length) return false;
    char* end = nullptr;
    into = std::strtod(text, &end);
    return *end == 0 && std::isfinite(into);
}

// Digits only, and not too many.
bool ReadPlain(const char* text, std::uint64_t& into) {
    const char* end = text + std::strlen(text);
    const std::from_chars_result read = std::from_chars(text, end, into);
    return read.ec == std::errc() && read.ptr == end;
}

bool ReadOption(const char* name, const char* value, options& into) {
    if (std::strcmp(name, "--minutes") == 0) return ReadPlain(value, into.Minutes) && into.Minutes > 0;
    if (std::strcmp(name, "--worlds") == 0) return ReadPlain(value, into.Worlds) && into.Worlds > 0;
    return std::strcmp(name, "--seed") == 0 && ReadPlain(value, into.Seed);
}

bool Read(int num_words, char** words, options& into) {
    for (int i = 1; i < num_words; i += 2) {
        if (i + 1 == num_words || !ReadOption(words[i], words[i + 1], into)) return false;
    }
    return true;
}

double MinutesSince(seconds_clock::time_point start) { return std::chrono::duration<double>(seconds_clock::now() - start).count() / 60; }

// Worlds of a sort, and what has come of them.
struct sort_of_world {
    const char* Name;
    const char* Hash;
    world (*Make)(std::uint64_t number, int num_ticks);
    std::span<const way> Ways;
    totals Sum;
};

void Print(const sort_of_world& of, double minutes) {
    const totals& sum = of.Sum;
    std::printf("%.1f min, %s: %lld trees, %lld ticks and %lld calls of functions agreed", minutes, of.Name, sum.Trees, sum.Ticks,
                sum.Calls);
    const long long refused = std::accumulate(std::begin(sum.Refused), std::end(sum.Refused), 0LL);
    std::printf("; %lld trees were rightly refused, %lld were not run\n", refused, sum.TooLarge);
    std::fflush(stdout);
}

void PrintHash(const sort_of_world& of) {
    std::printf("trees=%lld ticks=%lld calls=%lld %s=0x%016llx\n", of.Sum.Trees, of.Sum.Ticks, of.Sum.Calls, of.Hash,
                static_cast<unsigned long long>(of.Sum.Hash));
}

bool IsOver(const options& given, std::uint64_t num_worlds, double minutes) {
    return given.Worlds > 0 ? num_worlds == given.Worlds : minutes >= given.Minutes;
}

// False: they differed.
bool Run(sort_of_world& of, std::uint64_t number, engine_side& engine) {
    const world random = of.Make(number, kNumTicks);
    const difference found = CompareAll(random, engine, of.Ways, of.Sum);
    if (!found) return true;
    std::printf("world %llu of %s differs:\n\n", static_cast<unsigned long long>(number), of.Name);
    std::fputs(Explain(random, found, engine, of.Ways).c_str(), stdout);
    return false;
}

int Soak(const options& given) {
    const auto start = seconds_clock::now();
    const auto engine = std::make_unique<engine_side>();
    std::printf("%zu ways to tick beside the reference, seed %llu\n", Ways().size(), static_cast<unsigned long long>(given.Seed));
    sort_of_world sorts[] = {{"deciders", "hash", &RandomWorld, Ways(), {}},
                              {"classic", "classic_hash", &RandomClassicWorld, ClassicWays(), {}}};
    double next_print = 1;
    for (std::uint64_t number = given.Seed; !IsOver(given, number - given.Seed, MinutesSince(start)); ++number) {
        for (sort_of_world& each : sorts) {
            if (!Run(each, number, *engine)) return EXIT_FAILURE;
        }
        if (MinutesSince(start) < next_print || (given.Worlds == 0 && next_print >= given.Minutes)) continue;
        for (const sort_of_world& each : sorts) Print(each, MinutesSince(start));
        next_print = MinutesSince(start) + 1;
    }
    for (const sort_of_world& each : sorts) Print(each, MinutesSince(start));
    for (const sort_of_world& each : sorts) {
        if (given.Worlds > 0) PrintHash(each);
    }
    return EXIT_SUCCESS;
}

}  // namespace

int main(int num_words, char** words) {
    options given;
    if (Read(num_words, words, given)) return Soak(given);
    std::fputs("soak [--minutes N | --worlds N] [--seed S]\n", stderr);
    return kBadUsage;
}
