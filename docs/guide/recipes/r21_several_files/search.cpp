// search.cpp: its functions
#include "search.h"
#include <cstdio>

static bt::status Say(const Person& person, const char* does) {
    std::printf("%s %s\n", person.Name, does);
    return bt::status::kSucceeded;
}
bt::status search::Look_Tick(const Person& person) { return Say(person, "looks into every corner"); }
bt::status search::Report_Tick(const Person& person) { return Say(person, "reports"); }
