// Two records of an agent (bt/save.h), compared in words: to find out where two runs, or two machines, first differ.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include <bt/save.h>

namespace bt {

// The first difference of two records that `table` wrote, in the order of their bytes; "" if they are equal:
//   "ROOT > REST: active since 12.1 here, 12.2 there"
// Each span has one record and nothing else, as save_table::SaveAgent appends it. Damaged bytes are told by their
// error. A block is compared as it was saved, and none of its functions is called. Takes time in proportion to the
// table and the records, and may throw std::bad_alloc. Any thread. Contract 217.
std::string CompareRecords(const save_table& table, std::span<const std::byte> here, std::span<const std::byte> there);

}  // namespace bt
