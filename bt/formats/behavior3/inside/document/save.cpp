// Writes a document as the file that it was read from, or as the editor would write it.
#include <bt/formats/behavior3/write.h>

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
    // Writes an object: the fields that it was read with, then those that it got since. field(letter, writes) returns
    // whether the object has something there, and writes the field if `writes`.
    template <class Field>
    void WriteObject(const kept_fields& kept, const layout& its, const Field& field) {
        const bool is_new = kept.Order.empty();
        const std::string_view order = is_new ? its.New : std::string_view(kept.Order);
        const auto is_written = [&](char letter) {
            return (Contains(order, letter) && (!is_new || Contains(its.Always, letter))) || field(letter, false);
        };
        std::size_t next_other = 0;
        const auto write_other = [&] {
            const property& other = kept.Others[next_other++];
            const char letter = LetterOf(other.Name, its.Fields);
            if (letter != kOtherField && is_written(letter)) return;  // it got a value of the right type
            To.Key(other.Name);
            To.Json(other.Value.Text);
        };
        To.BeginObject();
        for (const char letter : order) {
            if (letter == kOtherField) {
                if (next_other < kept.Others.size()) write_other();
            } else if (is_written(letter)) {
                field(letter, true);
            }
        }
        while (next_other < kept.Others.size()) write_other();
        for (const char letter : its.Fields) {
            if (!Contains(order, letter) && field(letter, false)) field(letter, true);
        }
        To.EndObject();
    }

    // The fields of objects, as WriteObject asks for them.
    bool Text(char letter, bool writes, std::string_view text) { return Text(letter, writes, text, text); }
    // `shown` is written in the place of the text.
    bool Text(char letter, bool writes, std::string_view text, std::string_view shown) {
        if (writes) {
            To.Key(KeyOf(letter));
            To.Text(shown);
        }
        return !text.empty();
    }
    bool Link(char letter, bool writes, std::string_view key) {
        if (writes) {
            To.Key(KeyOf(letter));
            WriteLink(key);
        }
        return !key.empty();
    }
    bool Properties(char letter, bool writes, const std::vector<property>& of) {
        if (writes) {
            To.Key(KeyOf(letter));
            To.Properties(of);
        }
        return !of.empty();
    }
    // Where an object that was not read has no positions, the editor needs numbers that are 0.
    bool Positions(char letter, bool writes, const std::vector<property>& of, bool is_new,
                   std::span<const char* const> names) {
        if (!writes || !is_new || !of.empty()) return Properties(letter, writes, of);
        To.Key(KeyOf(letter));
        To.BeginObject();
        for (const char* each : names) {
            To.Key(each);
            To.Number(each == std::string_view("camera_z") ? 1 : 0);
        }
        To.EndObject();
        return false;
    }
    template <class Object, class Write>
    bool List(char letter, bool writes, const std::vector<Object>& of, const Write& write) {
        if (writes) {
            To.Key(KeyOf(letter));
            To.BeginList();
            for (const Object& each : of) write(each);
            To.EndList();
        }
        return !of.empty();
    }
    bool CustomNodes(char letter, bool writes, const std::vector<custom_node>& of) {
        return List(letter, writes, of, [this](const custom_node& each) { WriteCustomNode(each); });
    }
    bool Version(bool writes) { return Text('v', writes, "0.3.0"); }

    bool Children(bool writes, const node& of) {
        return List('l', writes, of.Children, [this](const link& each) { WriteLink(each.Key); });
    }
    bool Trees(bool writes, const document& of) {
        return List('e', writes, of.Trees, [this](const tree& each) { WriteTree(each, kTreeLayout); });
    }

    void WriteLink(std::string_view key) {
        if (key.empty()) To.Null();
        else To.Text(key);
    }

    void WriteNode(const node& of) {
        const bool is_new = of.Kept.Order.empty();
        const std::string_view title = is_new && of.Title.empty() ? TitleOfType(of.Name) : of.Title;
        WriteObject(of.Kept, kNodeLayout, [&, this](char letter, bool writes) {
            switch (letter) {
                case 'i': return Text(letter, writes, of.Id, is_new ? of.IdOrKey() : of.Id);
                case 'm': return Text(letter, writes, of.Name);
                case 't': return Text(letter, writes, of.Title, title);
                case 'd': return Text(letter, writes, of.Description);
                case 'g': return Text(letter, writes, of.Category);
                case 'p': return Properties(letter, writes, of.Properties) || of.HasProperties;
                case 'a': return Properties(letter, writes, of.Parameters);
                case 'y': return Positions(letter, writes, of.Display, is_new, kPositionNames);
                case 'l': return Children(writes, of) || of.HasChildren;
                default: return Link('h', writes, of.Child.Key) || of.HasChild;
            }
        });
    }

    static std::string_view TitleOfType(std::string_view name) {
        const builtin_node* const builtin = FindBuiltinNode(name);
        return builtin != nullptr ? std::string_view(builtin->Title) : name;
    }

    void WriteTree(const tree& of, const layout& its) {
        const bool is_new = of.Kept.Order.empty();
        WriteObject(of.Kept, its, [&, this](char letter, bool writes) {
            switch (letter) {
                case 'v': return Version(writes);
                case 'k': return Text(letter, writes, "tree");
                case 'i': return Text(letter, writes, of.Id);
                case 't': return Text(letter, writes, of.Title);
                case 'd': return Text(letter, writes, of.Description);
                case 'r': return Link(letter, writes, of.Root.Key);
                case 'p': return Properties(letter, writes, of.Properties);
                case 'y': return Positions(letter, writes, of.Display, is_new, kCameraNames);
                case 'n': return Nodes(writes, of.Nodes);
                default: return CustomNodes('c', writes, of.CustomNodes);
            }
        });
    }

    bool Nodes(bool writes, const std::vector<node>& of) {
        if (!writes) return !of.empty();
        To.Key(KeyOf('n'));
        To.BeginObject();
        for (const node& each : of) {
            To.Key(each.Key);
            WriteNode(each);
        }
        To.EndObject();
        return !of.empty();
    }

    void WriteCustomNode(const custom_node& of) {
        const std::string& title = of.Kept.Order.empty() && of.Title.empty() ? of.Name : of.Title;
        WriteObject(of.Kept, kCustomNodeLayout, [&, this](char letter, bool writes) {
            switch (letter) {
                case 'v': return Version(writes);
                case 'k': return Text(letter, writes, "node");
                case 'm': return Text(letter, writes, of.Name);
                case 'g': return Text(letter, writes, of.Category);
                case 't': return Text(letter, writes, of.Title, title);
                case 'd': return Text(letter, writes, of.Description);
                default: return Properties('p', writes, of.Properties);
            }
        });
    }

    void WriteProject(const document& whole) {
        WriteObject(whole.Kept, kProjectLayout, [&, this](char letter, bool writes) {
            switch (letter) {
                case 'v': return Version(writes);
                case 'k': return Text(letter, writes, "project");
                case 's': return Link(letter, writes, whole.SelectedTree);
                case 'e': return Trees(writes, whole);
                default: return CustomNodes('c', writes, whole.CustomNodes);
            }
        });
    }

    void WriteSaveFile(const document& whole) {
        WriteObject(whole.KeptOfFile, kSaveFileLayout, [&, this](char letter, bool writes) {
            switch (letter) {
                case 'm': return Text(letter, writes, whole.Name);
                case 'd': return Text(letter, writes, whole.Description);
                case 'f': return Text(letter, writes, whole.FilePath);
                default: break;
            }
            if (writes) {
                To.Key(KeyOf('o'));
                WriteProject(whole);
            }
            return true;
        });
    }

    static constexpr const char* kPositionNames[] = {"x", "y"};
    static constexpr const char* kCameraNames[] = {"camera_x", "camera_y", "camera_z", "x", "y"};

    json_writer To;
};

}  // namespace

std::string Save(const document& whole) {
    document_writer writer;
    writer.Write(whole);
    return writer.Take();
}

std::string SaveCustomNodes(std::span<const custom_node> types) {
    document_writer writer;
    writer.WriteCustomNodes(types);
    return writer.Take();
}

}  // namespace bt::behavior3
