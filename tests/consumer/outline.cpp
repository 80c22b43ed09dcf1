// Reads the outline of a source, and shows what it declares.
#include <bt/outline/read.h>

#include <cstdio>

int main() {
    const bt::read_result<bt::outline_document> read = bt::ReadOutline("BT_DEFINE_DECIDER(EAT, Eat, .MaxSeconds = 3);");
    for (const bt::mistake& each : read.Errors) std::puts(each.Text().c_str());
    for (const bt::outline::declaration& each : read.Document.Declarations) std::puts(each.Whole.Text.c_str());
    return read.IsSound() && read.Document.Declarations.size() == 1 ? 0 : 1;
}
