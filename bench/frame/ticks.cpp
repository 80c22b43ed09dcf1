// W9 ticked by this library.
#include <macros/bt_macros.h>

#include "tree_ways.h"

namespace bench::frame {
namespace ticks {

#include "tree.inc"
BT_DEFINE_TREE(FRAME, ROOT);
BT_DEFINE_TREE__COMPILED(FRAME_COMPILED, ROOT);

}  // namespace ticks

std::unique_ptr<frame_crowd> MakeTick(std::vector<agent> agents) {
    return std::make_unique<ticked_by_tree<ticks::FRAME>>(std::move(agents));
}
std::unique_ptr<frame_crowd> MakeCompiledTick(std::vector<agent> agents) {
    return std::make_unique<ticked_by_tree<ticks::FRAME_COMPILED>>(std::move(agents));
}
std::unique_ptr<frame_crowd> MakeCrowd(std::vector<agent> agents) {
    return std::make_unique<ticked_crowd<ticks::FRAME>>(std::move(agents));
}
std::unique_ptr<frame_crowd> MakeToldCrowd(std::vector<agent> agents) {
    return std::make_unique<told_crowd<ticks::FRAME>>(std::move(agents));
}

}  // namespace bench::frame
