// Counts every allocation of the program.
#pragma once

namespace allocation_trap {

// Allocations of this thread so far.
long Num();

// Whether calls of malloc are counted too. C++ code's allocations always are.
extern const bool kSeesMalloc;

// Whether the program runs under a sanitizer, which makes it several times slower.
extern const bool kIsSanitized;

// While one is there, each `new (std::nothrow)` of this thread after the first `num` fails, where kCanFail.
extern const bool kCanFail;
class failing {
public:
    explicit failing(long num);
    ~failing();
    failing(const failing&) = delete;
    failing& operator=(const failing&) = delete;
};

// While one is there, each `new` of this thread after the first `num` throws, or returns null, where kCanThrow.
extern const bool kCanThrow;
class throwing {
public:
    explicit throwing(long num);
    ~throwing();
    throwing(const throwing&) = delete;
    throwing& operator=(const throwing&) = delete;
};

// How many allocations a call makes.
template <class Call>
long In(Call call) {
    const long before = Num();
    call();
    return Num() - before;
}

}  // namespace allocation_trap
