// Counts every allocation of the program.
#pragma once

namespace allocation_trap {

// Allocations of this thread so far.
long Num();

// Whether calls of malloc are counted too. C++ code's allocations always are.
extern const bool kSeesMalloc;

// Whether the program runs under a sanitizer, which makes it several times slower.
extern const bool kIsSanitized;

// How many allocations a call makes.
template <class Call>
long In(Call call) {
    const long before = Num();
    call();
    return Num() - before;
}

}  // namespace allocation_trap
