# cmake -D FILE=... -D OUTPUT=... -P bytes_of_file.cmake: writes a C++ file with the bytes of FILE, as
# adapters/view/report/page.h declares them. An array: MSVC takes no text of that size.
file(READ ${FILE} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REPEAT "." 80 line)
string(REGEX REPLACE "(${line})" "\\1\n" bytes "${bytes}")
file(WRITE ${OUTPUT} "#include <adapters/view/report/page.h>\n
namespace bt::detail {\n
static const unsigned char kBytes[] = {\n${bytes}\n};
const std::string_view kViewerPage(reinterpret_cast<const char*>(kBytes), sizeof kBytes);\n
}  // namespace bt::detail\n")
