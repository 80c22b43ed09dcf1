// Writes JSON as the editor does: a line for each value, two spaces for each level; or all in one line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/behavior3/inside/document/json_path.h>

namespace bt::behavior3::detail {

// Begin and End have to come in pairs, and in an object a Key before each value.
class json_writer {
public:
    // Writes no spaces and no line breaks from now on.
    void WriteOneLine() { IsOneLine = true; }
    void BeginObject() { Begin('{'); }
    void EndObject() { End('}'); }
    void BeginList() { Begin('['); }
    void EndList() { End(']'); }
    void Key(std::string_view key);

    void Null() { Simple("null"); }
    void Bool(bool is_true) { Simple(is_true ? "true" : "false"); }
    void Number(double number) { Separate(), AppendNumber(Made, number); }
    void Text(std::string_view text) { Separate(), AppendText(Made, text); }
    // JSON in any layout. A text that is no JSON is written somehow.
    void Json(std::string_view json);

    void Value(const property& of);
    void Properties(const std::vector<property>& of);

    std::string Take() { return std::move(Made); }

private:
    void Begin(char sign);
    void End(char sign);
    void Simple(std::string_view json);
    void Separate();
    void BreakLine();
    void WriteColon();

    std::string Made;
    int Depth = 0;
    bool IsFirst = true;     // of its object or list
    bool IsAfterKey = false;
    bool IsOneLine = false;
};

}  // namespace bt::behavior3::detail
