// A .bt file.
#pragma once

#include <string>

#include <bt/formats/unvanquished/document.h>

#include "scripted_game.h"
#include "tree_file.h"

namespace tool {

// What the file may name is what Unvanquished exports. Actions answer by script.
struct bot_file final : tree_file {
    explicit bot_file(const tree_options& how, purpose why = purpose::kUse);

    bt::unvanquished::document Document = {};

private:
    bool IsScripted(int number) const override;
    // FUNCTION=NUMBER
    bool SetFunction(const std::string& name, const std::string& value) override;

    scripted_game Scripted = {};
};

}  // namespace tool
