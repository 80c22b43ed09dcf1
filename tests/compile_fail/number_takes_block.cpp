// A function that conditions ask has no block: one error.
// expect: error: .*bt: a function that conditions ask takes the agent, const parameters and const bt::tick_args&
// expect-errors: 1
// expect-in: bind_number.h
#include <bt/formats/unvanquished/bind.h>

struct Bot {};
struct Step_Block {
    using role = bt::block;
};

#ifdef FIXED
int Steps(const Bot&);
#else
int Steps(const Bot&, const Step_Block&);
#endif

inline constexpr bt::unvanquished::function kFunctions[] = {{.Name = "steps", .Call = bt::unvanquished::number<Steps>}};
