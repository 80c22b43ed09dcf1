// Reads a file of the behavior3 editor, and saves it.
#include <bt/formats/behavior3/read.h>
#include <bt/formats/behavior3/write.h>

#include <cstdio>

int main() {
    const bt::behavior3::read_result read = bt::behavior3::Read(R"({"root": "1", "nodes": {"1": {"name": "Wait"}}})");
    for (const bt::mistake& each : read.Errors) std::puts(each.Text().c_str());
    std::puts(bt::behavior3::Write(read.Document).c_str());
    return read.IsSound() ? 0 : 1;
}
