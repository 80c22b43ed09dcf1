// A module that is loaded while the one that it replaces still is there has its own constants (contract 9): ranges
// and conditions. The arguments are the module and its edited copy.
#include <cstdio>

#include <dlfcn.h>

#include <bt/bt.h>

namespace {

int LeastOf(const bt::preconditions& checks) { return static_cast<int>(checks.Ranges[0].Of->Min); }

}  // namespace

int main(int num_arguments, char** arguments) {
    if (num_arguments != 3) return 2;
    for (int i = 0; i < 2; ++i) {
        void* const module = dlopen(arguments[1 + i], RTLD_NOW | RTLD_LOCAL);
        if (module == nullptr) return std::printf("%s\n", dlerror()), 1;
        const auto root = reinterpret_cast<const bt::decider* (*)()>(dlsym(module, "MillRoot"));
        if (root == nullptr) return std::printf("%s\n", dlerror()), 1;
        const int to_start = LeastOf(root()->Preconditions), to_go_on = LeastOf(root()->While);
        if (to_start == i + 1 && to_go_on == i) continue;
        return std::printf("wrong: module %d has the bounds %d and %d\n", i + 1, to_start, to_go_on), 1;
    }
    std::printf("each module has its own constants\n");
}
