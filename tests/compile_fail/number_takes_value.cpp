// A parameter of a function that conditions ask is none that is known: one error.
// expect: error: .*bt: a parameter of this function is none of
// expect-errors: 1
// expect-in: bound.h
#include <bt/formats/unvanquished/bind.h>

struct Bot {};
struct Step_Block {
    using role = bt::block;
};

#ifdef FIXED
int Steps(const Bot&);
#else
int Steps(const Bot&, int);
#endif

inline constexpr bt::unvanquished::function kFunctions[] = {{.Name = "steps", .Call = bt::unvanquished::number<Steps>}};
