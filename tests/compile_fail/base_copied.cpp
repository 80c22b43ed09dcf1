// What all memories, recorders and coverages begin with is no copy of them: each an error.
// expect: error: .*tree_memory_base.* protected|error: .*protected .*tree_memory_base
// expect: error: .*flight_recorder_base.* protected|error: .*protected .*flight_recorder_base
// expect: error: .*coverage_base.* protected|error: .*protected .*coverage_base
// expect-errors: 4
#include <bt/bt.h>
#include <bt/debug/coverage.h>
#include <bt/debug/recorder.h>

bt::tree_memory_of<2> memory, other;
bt::flight_recorder<8, 32> recorder;
bt::coverage_of<3> coverage;

#ifdef FIXED
using taken_memory = bt::tree_memory_of<2>;
using taken_recorder = bt::flight_recorder<8, 32>;
using taken_coverage = bt::coverage_of<3>;
#else
using taken_memory = bt::tree_memory_base;
using taken_recorder = bt::flight_recorder_base;
using taken_coverage = bt::coverage_base;
#endif

void Copy() {
    [[maybe_unused]] taken_memory of_memory = memory;
    static_cast<taken_memory&>(memory) = other;
    [[maybe_unused]] taken_recorder of_recorder = recorder;
    [[maybe_unused]] taken_coverage of_coverage = coverage;
}
