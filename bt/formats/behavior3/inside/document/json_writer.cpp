// Writes JSON as the editor does.
#include <bt/formats/behavior3/inside/document/json_writer.h>

namespace bt::behavior3::detail {

void json_writer::BreakLine() {
    if (IsOneLine) return;
    Made += '\n';
    Made.append(2 * static_cast<std::size_t>(Depth), ' ');
}

// What stands before a value that follows no key, and before a key.
void json_writer::Separate() {
    if (!IsAfterKey && Depth > 0) {
        if (!IsFirst) Made += ',';
        BreakLine();
    }
    IsFirst = IsAfterKey = false;
}

void json_writer::Begin(char sign) {
    Separate();
    Made += sign;
    ++Depth;
    IsFirst = true;
}

void json_writer::End(char sign) {
    if (Depth > 0) --Depth;
    if (!IsFirst) BreakLine();
    Made += sign;
    IsFirst = IsAfterKey = false;
}

void json_writer::WriteColon() {
    Made += IsOneLine ? ":" : ": ";
    IsAfterKey = true;
}

void json_writer::Key(std::string_view key) {
    Separate();
    AppendText(Made, key);
    WriteColon();
}

void json_writer::Simple(std::string_view json) {
    Separate();
    Made += json;
}

void json_writer::Json(std::string_view json) {
    for (std::size_t at = 0; at < json.size();) {
        const char sign = json[at];
        std::size_t end = at + 1;
        if (sign == '"') {
            while (end < json.size() && json[end] != '"') end += json[end] == '\\' ? 2 : 1;
            end = end < json.size() ? end + 1 : json.size();
        } else if (std::string_view("{}[]:, \t\r\n").find(sign) == std::string_view::npos) {
            end = json.find_first_of("{}[]:, \t\r\n\"", at);
            if (end == std::string_view::npos) end = json.size();
        }
        switch (sign) {
            case '{':
            case '[': Begin(sign); break;
            case '}':
            case ']': End(sign); break;
            case ':': WriteColon(); break;
            case ',':
            case ' ':
            case '\t':
            case '\r':
            case '\n': break;  // Separate writes these
            default: Simple(json.substr(at, end - at)); break;
        }
        at = end;
    }
}

void json_writer::Value(const property& of) {
    switch (of.Kind) {
        case value_kind::kNull: return Null();
        case value_kind::kBool: return Bool(of.IsTrue);
        case value_kind::kNumber: return Number(of.Number);
        case value_kind::kText: return Text(of.Text);
        case value_kind::kOther: return Json(of.Text);
    }
}

void json_writer::Properties(const std::vector<property>& of) {
    BeginObject();
    for (const property& each : of) {
        Key(each.Name);
        Value(each);
    }
    EndObject();
}

}  // namespace bt::behavior3::detail
