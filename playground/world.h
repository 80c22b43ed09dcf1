// A world as the page plays it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace playground {

class world {
public:
    virtual ~world() = default;
    virtual void Step() = 0;
    virtual double StepSeconds() const = 0;
    virtual std::uint64_t Hash() const = 0;

    // Answers of playground.h, with those names.
    virtual void WritePicture(std::string& to) const = 0;
    virtual void WriteRecord(std::string& to, int watched) const = 0;
    virtual void WriteMistakes(std::string&) const {}
    virtual std::string Do(int, int, int) { return {}; }

    // A text was put.
    virtual void Refresh() {}
};

std::unique_ptr<world> MakeArena(int num_bots, std::uint64_t seed);
std::unique_ptr<world> MakeCreatures(int num_creatures, std::uint64_t seed);

}  // namespace playground
