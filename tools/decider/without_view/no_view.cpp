// In a build without the page: says so.
#include "../commands.h"

namespace tool {

int View(const view_options& options) {
    throw problem(options.File +
                  ": can't be shown, because this program was built without the page. `./run tool view` builds a "
                  "program with it; with CMake it is -DDECIDER_BUILD_VIEW=ON. `decider show` and `decider why` print "
                  "what is in a recording");
}

}  // namespace tool
