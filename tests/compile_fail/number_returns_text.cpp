// A function that conditions ask returns no text: one error.
// expect: error: .*bt: a function that conditions ask returns bool or a number
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
const char* Steps(const Bot&);
#endif

inline constexpr bt::unvanquished::function kFunctions[] = {{.Name = "steps", .Call = bt::unvanquished::number<Steps>}};
