// A leaf of a builder whose behavior would be gone at once.
// expect: error: .*(deleted|use of deleted function).*
// expect-errors: 1
#include <bt/classic_builder.h>

struct Creature {};

bt::behavior MakeBehavior();

void Add(bt::classic_builder& builder) {
#ifdef FIXED
    static const bt::behavior kept = MakeBehavior();
    builder.Leaf(kept, "leaf");
#else
    builder.Leaf(MakeBehavior(), "leaf");
#endif
}
