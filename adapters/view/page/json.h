// Writes JSON for the page: texts, numbers, and whether a comma is missing. For the .cpp files of this folder.
#pragma once

#include <string>
#include <string_view>

namespace bt::page {

class json {
public:
    explicit json(std::string& to) : To(to) {}

    // A list or an object, with what `fill` writes in it.
    template <class Fill>
    void List(Fill fill) {
        Around('[', ']', fill);
    }
    template <class Fill>
    void Object(Fill fill) {
        Around('{', '}', fill);
    }
    // The name of the value that follows. `name` needs no escapes.
    void Name(std::string_view name);
    void Text(std::string_view text);
    // null, if it is not finite.
    void Number(double number);

    void Text(std::string_view name, std::string_view text) { Name(name), Text(text); }
    void Number(std::string_view name, double number) { Name(name), Number(number); }
    template <class Fill>
    void List(std::string_view name, Fill fill) {
        Name(name), List(fill);
    }

private:
    template <class Fill>
    void Around(char begin, char end, Fill fill) {
        Separate();
        To += begin;
        NeedsComma = false;
        fill();
        To += end;
        NeedsComma = true;
    }
    void Separate();

    std::string& To;
    bool NeedsComma = false;
};

}  // namespace bt::page
