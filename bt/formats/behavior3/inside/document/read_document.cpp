// From the values of a JSON text to a document: which kind of file it is, its trees, their nodes.
#include <bt/formats/behavior3/inside/document/json_path.h>
#include <bt/formats/behavior3/inside/document/object_reader.h>

namespace bt::behavior3::detail {
namespace {

class document_reader : object_reader {
public:
    document_reader(const json_text& json, const place_finder& places, mistake_list& mistakes) : object_reader{json, places, mistakes} {}

    read_document Read() {
        if (Json.KindOf(0) == json_kind::kList) {
            Made.Kind = document_kind::kNodeList;
            ReadCustomNodes(0, Made.CustomNodes);
        } else if (Json.KindOf(0) != json_kind::kObject) {
            Note(mistake_kind::kUnknownFile, 0);
        } else if (Json.Find(0, "trees") != 0) {
            Made.Kind = document_kind::kProject;
            ReadProject(0, "$");
        } else if (const std::uint32_t data = Json.Find(0, "data"); 
                   data != 0 && Json.KindOf(data) == json_kind::kObject && Json.Find(0, "nodes") == 0) {
            Made.Kind = document_kind::kSaveFile;
            ReadSaveFile();
        } else {
            ReadSingleTree();
        }
        return {std::move(Made), std::move(IsWhole)};
    }

private:
    // Calls function(member, letter) for each member of an object that may have these fields.
    template <class Function>
    void ForEachField(std::uint32_t object, std::string_view fields, const Function& function) const {
        Json.ForEachMember(object, [&](const json_member& each) { function(each, LetterOf(each.Key, fields)); });
    }

    bool HasRoom(std::uint32_t element) {
        if (++NumNodes <= kMaxNumNodes) return true;
        if (NumNodes == kMaxNumNodes + 1) Note(mistake_kind::kTooManyNodes, element);
        return false;
    }

    void ReadSaveFile() {
        kept_fields& kept = Made.KeptOfFile;
        ForEachField(0, kSaveFileFields, [this, &kept](const json_member& each, char letter) {
            switch (letter) {
                case 'm': return ReadText(each, letter, Made.Name, kept);
                case 'd': return ReadText(each, letter, Made.Description, kept);
                case 'f': return ReadText(each, letter, Made.FilePath, kept);
                case 'o':
                    kept.Order += letter;
                    if (Json.Find(each.Value, "trees") == 0) return Note(mistake_kind::kUnknownFile, each.Value, "it needs \"trees\"");
                    return ReadProject(each.Value, "$.data");
                default: return Keep(each, kept);
            }
        });
    }

    void ReadProject(std::uint32_t object, const std::string& path) {
        kept_fields& kept = Made.Kept;
        ForEachField(object, kProjectFields, [this, &kept, &path](const json_member& each, char letter) {
            switch (letter) {
                case 's':
                    Made.SelectedTreePlace = PlaceOf(each.Value);
                    if (Json.KindOf(each.Value) != json_kind::kNull) return ReadText(each, letter, Made.SelectedTree, kept);
                    kept.Order += letter;
                    return;
                case 'e':
                    kept.Order += letter;
                    return ReadTrees(each.Value, path + ".trees");
                case 'c': return ReadCustomNodeField(each, letter, Made.CustomNodes, kept);
                default: return Keep(each, kept);
            }
        });
    }

    void ReadTrees(std::uint32_t list, const std::string& path) {
        if (Json.KindOf(list) != json_kind::kList) return Note(mistake_kind::kUnusable, list, "it needs a list of trees");
        Json.ForEachElement(list, [this, &path](std::uint32_t each) {
            if (Json.KindOf(each) != json_kind::kObject) return Note(mistake_kind::kUnusable, each, "it needs a tree");
            if (IsOtherDialect(each)) return Note(mistake_kind::kOtherDialect, each);
            ReadTree(each, path + IndexStep(Made.Trees.size()));
        });
    }

    bool IsOtherDialect(std::uint32_t object) const {
        const std::uint32_t root = Json.Find(object, "root");
        return root != 0 && Json.KindOf(root) == json_kind::kObject && Json.Find(object, "nodes") == 0;
    }

    void ReadSingleTree() {
        Made.Kind = document_kind::kTree;
        if (IsOtherDialect(0)) return Note(mistake_kind::kOtherDialect, 0);
        // Nothing of a tree in it: then it is not said what a tree would need.
        bool has_field = Json.Elements.size() == 1;
        for (const char* each : {"nodes", "root", "title", "custom_nodes"}) has_field = has_field || Json.Find(0, each) != 0;
        if (!has_field) return Note(mistake_kind::kUnknownFile, 0);
        ReadTree(0, "$");
    }

    void ReadTree(std::uint32_t object, std::string path) {
        tree& to = Made.Trees.emplace_back();
        to.Place = PlaceOf(object);
        to.Path = std::move(path);
        bool has_nodes = false;
        Mistakes.IsPartMissing = false;
        ForEachField(object, kTreeFields, [this, &to, &has_nodes](const json_member& each, char letter) {
            switch (letter) {
                case 'i': return ReadName(each, letter, to.Id, to.Kept);
                case 't': return ReadTitle(each, to.Title, to.Kept);
                case 'd': return ReadText(each, letter, to.Description, to.Kept);
                case 'r':
                    to.Root = ReadLink(each.Value);
                    to.Kept.Order += letter;
                    return;
                case 'p': ReadProperties(each, letter, to.Properties, to.Kept); return;
                case 'y': ReadProperties(each, letter, to.Display, to.Kept); return;
                case 'n':
                    has_nodes = true;
                    to.Kept.Order += letter;
                    return ReadNodes(each.Value, to.Nodes);
                case 'c': return ReadCustomNodeField(each, letter, to.CustomNodes, to.Kept);
                default: return Keep(each, to.Kept);
            }
        });
        if (!has_nodes) Note(mistake_kind::kNoNodes, object);
        ResolveLinks(to);
        IsWhole.push_back(!Mistakes.IsPartMissing);
    }

    void ReadNodes(std::uint32_t object, std::vector<node>& to) {
        if (Json.KindOf(object) != json_kind::kObject) return Note(mistake_kind::kUnusable, object, "it needs an object: {\"key\": node}");
        Json.ForEachMember(object, [this, &to](const json_member& each) {
            CheckName(each.KeyElement);
            if (each.Key.empty()) Note(mistake_kind::kEmptyKey, each.KeyElement);
            if (Json.KindOf(each.Value) != json_kind::kObject) return Note(mistake_kind::kUnusable, each.Value, "it needs a node");
            if (!HasRoom(each.Value)) return;
            node& made = to.emplace_back();
            made.Key = each.Key;
            ReadNode(each.Value, made);
        });
    }

    void ReadNode(std::uint32_t object, node& to) {
        to.Place = to.IdPlace = to.NamePlace = to.PropertiesPlace = PlaceOf(object);
        ForEachField(object, kNodeFields, [this, &to](const json_member& each, char letter) {
            switch (letter) {
                case 'i':
                    to.IdPlace = PlaceOf(each.Value);
                    return ReadName(each, letter, to.Id, to.Kept);
                case 'm': return ReadTypeName(each, to);
                case 't': return ReadTitle(each, to.Title, to.Kept);
                case 'd': return ReadText(each, letter, to.Description, to.Kept);
                case 'g': return ReadName(each, letter, to.Category, to.Kept);
                case 'p':
                    to.PropertiesPlace = PlaceOf(each.Value);
                    to.HasProperties = ReadProperties(each, letter, to.Properties, to.Kept);
                    to.HasNullProperties = Json.KindOf(each.Value) == json_kind::kNull;
                    return;
                case 'a': ReadProperties(each, letter, to.Parameters, to.Kept); return;
                case 'y': ReadProperties(each, letter, to.Display, to.Kept); return;
                case 'l': return ReadChildren(each, to);
                case 'h': return ReadChild(each, to);
                default: return Keep(each, to.Kept);
            }
        });
        if (to.Name.empty()) Note(mistake_kind::kNoName, object);
    }

    void ReadTypeName(const json_member& member, node& to) {
        const json_kind kind = Json.KindOf(member.Value);
        if (kind != json_kind::kText && kind != json_kind::kNull) {
            to.Name = "?";  // so that it is not told again that there is none
            return Note(mistake_kind::kUnusable, member.Value, "it needs a text");
        }
        to.NamePlace = PlaceOf(member.Value);
        ReadName(member, 'm', to.Name, to.Kept);
    }

    void ReadChildren(const json_member& member, node& to) {
        if (Json.KindOf(member.Value) != json_kind::kList) return KeepOtherType(member, to.Kept, "it needs a list of keys of nodes", false);
        to.HasChildren = true;
        to.Kept.Order += 'l';
        Json.ForEachElement(member.Value, [this, &to](std::uint32_t each) { to.Children.push_back(ReadLink(each)); });
    }

    void ReadChild(const json_member& member, node& to) {
        to.HasChild = true;
        to.Kept.Order += 'h';
        to.Child = ReadLink(member.Value);
    }

    void ReadCustomNodeField(const json_member& member, char letter, std::vector<custom_node>& to, kept_fields& kept) {
        if (Json.KindOf(member.Value) != json_kind::kList) return KeepOtherType(member, kept, "it needs a list of custom nodes", true);
        kept.Order += letter;
        ReadCustomNodes(member.Value, to);
    }

    void ReadCustomNodes(std::uint32_t list, std::vector<custom_node>& to) {
        Json.ForEachElement(list, [this, &to](std::uint32_t each) {
            if (Json.KindOf(each) != json_kind::kObject) return Note(mistake_kind::kUnusable, each, "it needs a custom node");
            if (HasRoom(each)) ReadCustomNode(each, to.emplace_back());
        });
    }

    void ReadCustomNode(std::uint32_t object, custom_node& to) {
        to.Place = PlaceOf(object);
        ForEachField(object, kCustomNodeFields, [this, &to](const json_member& each, char letter) {
            switch (letter) {
                case 'm': return ReadName(each, letter, to.Name, to.Kept);
                case 'g': return ReadName(each, letter, to.Category, to.Kept);
                case 't': return ReadTitle(each, to.Title, to.Kept);
                case 'd': return ReadText(each, letter, to.Description, to.Kept);
                case 'p': ReadProperties(each, letter, to.Properties, to.Kept); return;
                default: return Keep(each, to.Kept);
            }
        });
        if (to.Name.empty()) Note(mistake_kind::kNoName, object);
    }

    document Made;
    std::vector<bool> IsWhole;
    int NumNodes = 0;
};

}  // namespace

read_document ReadDocument(const json_text& json, const place_finder& places, mistake_list& mistakes) {
    return document_reader(json, places, mistakes).Read();
}

}  // namespace bt::behavior3::detail
