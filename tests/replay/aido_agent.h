// The nodes and functions that recordings of aido use, with random numbers that were recorded.
#pragma once

#include <string>
#include <vector>

#include <bt/formats/aido/store.h>

#include "recording.h"

namespace replay {

struct aido_agent {
    bt::aido::store Db;
    json Events = json::array();    // of the current tick, as recordings have them
    std::vector<double> Rand = {};  // used in turn; empty: Random draws
    std::vector<std::int64_t> RandNth = {};
    std::size_t NumRand = 0;
    std::size_t NumRandNth = 0;
    std::int64_t Counter = 0;
    bt::random_generator Random;
};

// What the trees may name. With `has_bad_type` a type too whose child specification makes no sense.
bt::aido::game AidoGame(bool has_bad_type);

}  // namespace replay
