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
    // Writes an object: the fields that it was read with, then those that it got since, for which has(letter) is true.
    template <class Has, class Write>
    void WriteObject(const kept_fields& kept, const layout& its, const Has& has, const Write& write) {
        const bool is_new = kept.Order.empty();
        const std::string_view order = is_new ? its.New : std::string_view(kept.Order);
        const auto is_written = [&](char letter) {
            return (Contains(order, letter) && (!is_new || Contains(its.Always, letter))) || has(letter);
        };
        std::size_t next_other = 0;
        const auto write_other = [&] {
            const other_field& other = kept.Others[next_other++];
            const char letter = LetterOf(other.Name, its.Fields);
            if (letter != kOtherField && is_written(letter)) return;  // it got a value of the right type
            To.Key(other.Name);
            To.Json(other.Json);
        };
        To.BeginObject();
        for (const char letter : order) {
            if (letter == kOtherField) {
                if (next_other < kept.Others.size()) write_other();
            } else if (is_written(letter)) {
                write(letter);
            }
        }
        while (next_other < kept.Others.size()) write_other();
        for (const char letter : its.Fields) {
            if (!Contains(order, letter) && has(letter)) write(letter);
        }
        To.EndObject();
    }

    void WriteText(char letter, std::string_view text) {
        To.Key(KeyOf(letter));
        To.Text(text);
    }
    void WriteLink(char letter, std::string_view key) {
        To.Key(KeyOf(letter));
        if (key.empty()) To.Null();
        else To.Text(key);
    }
    void WriteProperties(char letter, const std::vector<property>& of) {
        To.Key(KeyOf(letter));
        To.Properties(of);
    }
    void WriteCustomNodeField(const std::vector<custom_node>& nodes) {
        To.Key(KeyOf('c'));
        WriteCustomNodes(nodes);
    }
    // What the editor needs where there are no positions: numbers that are 0.
    void WritePositions(std::span<const char* const> names) {
        To.Key(KeyOf('y'));
        To.BeginObject();
        for (const char* each : names) {
            To.Key(each);
            To.Number(each == std::string_view("camera_z") ? 1 : 0);
        }
        To.EndObject();
    }

    void WriteNode(const node& of) {
        const bool is_new = of.Kept.Order.empty();
        const bool needs_title = is_new && of.Title.empty();
        WriteObject(
            of.Kept, kNodeLayout,
            [&of](char letter) {
                switch (letter) {
                    case 'i': return !of.Id.empty();
                    case 'm': return !of.Name.empty();  // not covered: what was read has a name
                    case 't': return !of.Title.empty();
                    case 'd': return !of.Description.empty();
                    case 'g': return !of.Category.empty();
                    case 'p': return of.HasProperties || !of.Properties.empty();
                    case 'a': return !of.Parameters.empty();
                    case 'y': return !of.Display.empty();
                    case 'l': return of.HasChildren || !of.Children.empty();
                    default: return of.HasChild || !of.Child.Key.empty();  // h
                }
            },
            [this, &of, is_new, needs_title](char letter) {
                switch (letter) {
                    case 'i': return WriteText(letter, is_new ? of.IdOrKey() : of.Id);
                    case 'm': return WriteText(letter, of.Name);
                    case 't': return WriteText(letter, needs_title ? TitleOfType(of.Name) : of.Title);
                    case 'd': return WriteText(letter, of.Description);
                    case 'g': return WriteText(letter, of.Category);
                    case 'p': return WriteProperties(letter, of.Properties);
                    case 'a': return WriteProperties(letter, of.Parameters);
                    case 'y':
                        if (is_new && of.Display.empty()) return WritePositions(kPositionNames);
                        return WriteProperties(letter, of.Display);
                    case 'l': return WriteChildren(of);
                    default: return WriteLink('h', of.Child.Key);
                }
            });
    }

    static std::string_view TitleOfType(std::string_view name) {
        const builtin_node* const builtin = FindBuiltinNode(name);
        return builtin != nullptr ? std::string_view(builtin->Title) : name;
    }

    void WriteChildren(const node& of) {
        To.Key(KeyOf('l'));
        To.BeginList();
        for (const link& each : of.Children) {
            if (each.Key.empty()) To.Null();
            else To.Text(each.Key);
        }
        To.EndList();
    }

    void WriteTree(const tree& of, const layout& its) {
        const bool is_new = of.Kept.Order.empty();
        WriteObject(
            of.Kept, its,
            [&of](char letter) {
                switch (letter) {
                    case 'i': return !of.Id.empty();
                    case 't': return !of.Title.empty();
                    case 'd': return !of.Description.empty();
                    case 'r': return !of.Root.Key.empty();
                    case 'p': return !of.Properties.empty();
                    case 'y': return !of.Display.empty();
                    case 'n': return !of.Nodes.empty();
                    default: return !of.CustomNodes.empty();  // c
                }
            },
            [this, &of, is_new](char letter) {
                switch (letter) {
                    case 'v': return WriteVersion();
                    case 'k': return WriteText(letter, "tree");
                    case 'i': return WriteText(letter, of.Id);
                    case 't': return WriteText(letter, of.Title);
                    case 'd': return WriteText(letter, of.Description);
                    case 'r': return WriteLink(letter, of.Root.Key);
                    case 'p': return WriteProperties(letter, of.Properties);
                    case 'y':
                        if (is_new && of.Display.empty()) return WritePositions(kCameraNames);
                        return WriteProperties(letter, of.Display);
                    case 'n': return WriteNodes(of.Nodes);
                    default: return WriteCustomNodeField(of.CustomNodes);
                }
            });
    }

    void WriteVersion() { WriteText('v', "0.3.0"); }

    void WriteNodes(const std::vector<node>& nodes) {
        To.Key(KeyOf('n'));
        To.BeginObject();
        for (const node& each : nodes) {
            To.Key(each.Key);
            WriteNode(each);
        }
        To.EndObject();
    }

    void WriteCustomNode(const custom_node& of) {
        const bool needs_title = of.Kept.Order.empty() && of.Title.empty();
        WriteObject(
            of.Kept, kCustomNodeLayout,
            [&of](char letter) {
                switch (letter) {
                    case 'm': return !of.Name.empty();  // not covered: what was read has a name
                    case 'g': return !of.Category.empty();
                    case 't': return !of.Title.empty();
                    case 'd': return !of.Description.empty();
                    default: return !of.Properties.empty();  // p
                }
            },
            [this, &of, needs_title](char letter) {
                switch (letter) {
                    case 'v': return WriteVersion();
                    case 'k': return WriteText(letter, "node");
                    case 'm': return WriteText(letter, of.Name);
                    case 'g': return WriteText(letter, of.Category);
                    case 't': return WriteText(letter, needs_title ? of.Name : of.Title);
                    case 'd': return WriteText(letter, of.Description);
                    default: return WriteProperties(letter, of.Properties);
                }
            });
    }

    void WriteProject(const document& whole) {
        WriteObject(
            whole.Kept, kProjectLayout,
            [&whole](char letter) {
                switch (letter) {
                    case 's': return !whole.SelectedTree.empty();
                    case 'e': return !whole.Trees.empty();  // not covered: what was read has trees
                    default: return !whole.CustomNodes.empty();  // c
                }
            },
            [this, &whole](char letter) {
                switch (letter) {
                    case 'v': return WriteVersion();
                    case 'k': return WriteText(letter, "project");
                    case 's': return WriteLink(letter, whole.SelectedTree);
                    case 'e':
                        To.Key(KeyOf(letter));
                        To.BeginList();
                        for (const tree& each : whole.Trees) WriteTree(each, kTreeLayout);
                        return To.EndList();
                    default: return WriteCustomNodeField(whole.CustomNodes);
                }
            });
    }

    void WriteSaveFile(const document& whole) {
        WriteObject(
            whole.KeptOfFile, kSaveFileLayout,
            [&whole](char letter) {
                switch (letter) {
                    case 'm': return !whole.Name.empty();
                    case 'd': return !whole.Description.empty();
                    case 'f': return !whole.FilePath.empty();
                    default: return true;  // o; not covered: what was read has data
                }
            },
            [this, &whole](char letter) {
                switch (letter) {
                    case 'm': return WriteText(letter, whole.Name);
                    case 'd': return WriteText(letter, whole.Description);
                    case 'f': return WriteText(letter, whole.FilePath);
                    default:
                        To.Key(KeyOf('o'));
                        return WriteProject(whole);
                }
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
