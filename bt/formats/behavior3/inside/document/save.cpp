// Writes a document as the file that it was read from, or as the editor would write it.
#include <bt/formats/behavior3/write.h>
#include <bt/formats/behavior3/game.h>

#include <algorithm>
#include <functional>

#include <bt/formats/behavior3/inside/document/fields.h>
#include <bt/formats/behavior3/inside/document/json_writer.h>

namespace bt::behavior3 {
namespace {

using namespace detail;

// The layout of one kind of object.
struct layout {
    std::string_view Fields;  // that it may have
    std::string_view New;     // those of one that was not read, in order
    std::string_view Always;  // those of New that are written also if they are empty
};
constexpr layout kNodeLayout = {kNodeFields, kNewNode, "imtdpy"};
constexpr layout kTreeLayout = {kTreeFields, kNewTree, kNewTree};
constexpr layout kSingleTreeLayout = {kTreeFields, kNewSingleTree, kNewSingleTree};
constexpr layout kCustomNodeLayout = {kCustomNodeFields, kNewCustomNode, kNewCustomNode};
constexpr layout kProjectLayout = {kProjectFields, kNewProject, kNewProject};
constexpr layout kSaveFileLayout = {kSaveFileFields, kNewSaveFile, kNewSaveFile};

// A field of an object that is written.
struct saved_field {
    char Letter;
    bool IsThere;                 // the object has something there
    std::function<void()> Write;  // its value
    std::string_view Text = {};   // the value, if it is a text
};

constexpr bool Contains(std::string_view letters, char letter) { return letters.find(letter) != std::string_view::npos; }

class document_writer {
public:
    void Write(const document& whole) {
        switch (whole.Kind) {
            case document_kind::kTree: return WriteTree(whole.Trees.empty() ? tree{} : whole.Trees[0], kSingleTreeLayout);
            case document_kind::kProject: return WriteProject(whole);
            case document_kind::kSaveFile: return WriteSaveFile(whole);
            case document_kind::kNodeList: return WriteCustomNodes(whole.CustomNodes);
        }
    }

    void WriteCustomNodes(std::span<const custom_node> nodes) {
        To.BeginList();
        for (const custom_node& each : nodes) WriteCustomNode(each);
        To.EndList();
    }

    std::string Take() { return To.Take(); }

private:
    // Writes an object: the fields that it was read with, then those that it got since.
    void WriteObject(const kept_fields& kept, const layout& its, std::initializer_list<saved_field> fields) {
        const bool is_new = kept.Order.empty();
        const std::string_view order = is_new ? its.New : std::string_view(kept.Order);
        const auto find = [fields](char letter) {
            const auto is_it = [letter](const saved_field& each) { return each.Letter == letter; };
            return std::find_if(fields.begin(), fields.end(), is_it);
        };
        const auto is_written = [&](char letter) {
            const auto field = find(letter);
            if (field == fields.end() || kept.IsNumber(KeyOf(letter), field->Text)) return false;
            return field->IsThere || (Contains(order, letter) && (!is_new || Contains(its.Always, letter)));
        };
        const auto write = [&](char letter) {
            To.Key(KeyOf(letter));
            find(letter)->Write();
        };
        std::size_t next_other = 0;
        const auto write_other = [&] {
            const kept_field& other = kept.Others[next_other++];
            const char letter = LetterOf(other.Name, its.Fields);
            if (letter != kOtherField && is_written(letter)) return;  // it got a value of the right type
            To.Key(other.Name);
            To.Json(other.Json);
        };
        To.BeginObject();
        for (const char letter : order) {
            if (letter == kOtherField && next_other < kept.Others.size()) write_other();
            if (is_written(letter)) write(letter);
        }
        while (next_other < kept.Others.size()) write_other();
        for (const char letter : its.Fields) {
            if (!Contains(order, letter) && is_written(letter)) write(letter);
        }
        To.EndObject();
    }

    saved_field Text(char letter, std::string_view text) { return Text(letter, text, text); }
    // `shown` is written in the place of the text.
    saved_field Text(char letter, std::string_view text, std::string_view shown) {
        return {letter, !text.empty(), [this, shown] { To.Text(shown); }, text};
    }
    // `is_there`: the file has the field, even if it is empty.
    saved_field Link(char letter, std::string_view key, bool is_there = false) {
        return {letter, is_there || !key.empty(), [this, key] { WriteLink(key); }};
    }
    saved_field Properties(char letter, const std::vector<property>& of, bool is_there = false) {
        return {letter, is_there || !of.empty(), [this, &of] { To.Properties(of); }};
    }
    // Where an object that was not read has no positions, the editor needs numbers that are 0.
    saved_field Positions(char letter, const std::vector<property>& of, bool is_new,
                          std::span<const char* const> names) {
        if (!is_new || !of.empty()) return Properties(letter, of);
        return {letter, false, [this, names] {
                    To.BeginObject();
                    for (const char* each : names) {
                        To.Key(each);
                        To.Number(each == std::string_view("camera_z") ? 1 : 0);
                    }
                    To.EndObject();
                }};
    }
    template <class Object, class Write>
    saved_field List(char letter, const std::vector<Object>& of, const Write& write, bool is_there = false) {
        return {letter, is_there || !of.empty(), [this, &of, write] {
                    To.BeginList();
                    for (const Object& each : of) write(each);
                    To.EndList();
                }};
    }
    saved_field CustomNodes(const std::vector<custom_node>& of) {
        return List('c', of, [this](const custom_node& each) { WriteCustomNode(each); });
    }
    saved_field Nodes(const std::vector<node>& of) {
        return {'n', !of.empty(), [this, &of] {
                    To.BeginObject();
                    for (const node& each : of) {
                        To.Key(each.Key);
                        WriteNode(each);
                    }
                    To.EndObject();
                }};
    }
    saved_field Version() { return Text('v', "0.3.0"); }

    void WriteLink(std::string_view key) {
        if (key.empty()) To.Null();
        else To.Text(key);
    }

    void WriteNode(const node& of) {
        const bool is_new = of.Kept.Order.empty();
        const bool lacks_title = is_new && of.Title.empty();
        const auto write_link = [this](const link& each) { WriteLink(each.Key); };
        WriteObject(of.Kept, kNodeLayout,
                    {Text('i', of.Id, is_new ? of.IdOrKey() : of.Id),
                     Text('m', of.Name),
                     Text('t', of.Title, lacks_title ? TitleOfType(of.Name) : of.Title),
                     Text('d', of.Description),
                     Text('g', of.Category),
                     Properties('p', of.Properties, of.HasProperties),
                     Properties('a', of.Parameters),
                     Positions('y', of.Display, is_new, kPositionNames),
                     List('l', of.Children, write_link, of.HasChildren),
                     Link('h', of.Child.Key, of.HasChild)});
    }

    static std::string_view TitleOfType(std::string_view name) {
        const node_type* const builtin = FindBuiltinNode(name);
        return builtin != nullptr ? std::string_view(builtin->Title) : name;
    }

    void WriteTree(const tree& of, const layout& its) {
        WriteObject(of.Kept, its,
                    {Version(),
                     Text('k', "tree"),
                     Text('i', of.Id),
                     Text('t', of.Title),
                     Text('d', of.Description),
                     Link('r', of.Root.Key),
                     Properties('p', of.Properties),
                     Positions('y', of.Display, of.Kept.Order.empty(), kCameraNames),
                     Nodes(of.Nodes),
                     CustomNodes(of.CustomNodes)});
    }

    void WriteCustomNode(const custom_node& of) {
        const bool lacks_title = of.Kept.Order.empty() && of.Title.empty();
        WriteObject(of.Kept, kCustomNodeLayout,
                    {Version(),
                     Text('k', "node"),
                     Text('m', of.Name),
                     Text('g', of.Category),
                     Text('t', of.Title, lacks_title ? of.Name : of.Title),
                     Text('d', of.Description),
                     Properties('p', of.Properties)});
    }

    void WriteProject(const document& whole) {
        const auto write_tree = [this](const tree& each) { WriteTree(each, kTreeLayout); };
        WriteObject(whole.Kept, kProjectLayout,
                    {Version(),
                     Text('k', "project"),
                     Link('s', whole.SelectedTree),
                     List('e', whole.Trees, write_tree),
                     CustomNodes(whole.CustomNodes)});
    }

    void WriteSaveFile(const document& whole) {
        if (whole.IsOneLine) To.WriteOneLine();
        WriteObject(whole.KeptOfFile, kSaveFileLayout,
                    {Text('m', whole.Name),
                     Text('d', whole.Description),
                     {'o', true, [&] { WriteProject(whole); }},
                     Text('f', whole.FilePath)});
    }

    static constexpr const char* kPositionNames[] = {"x", "y"};
    static constexpr const char* kCameraNames[] = {"camera_x", "camera_y", "camera_z", "x", "y"};

    json_writer To;
};

}  // namespace

std::string Write(const document& whole) {
    document_writer writer;
    writer.Write(whole);
    return writer.Take();
}

std::string WriteCustomNodes(std::span<const custom_node> types) {
    document_writer writer;
    writer.WriteCustomNodes(types);
    return writer.Take();
}

}  // namespace bt::behavior3
