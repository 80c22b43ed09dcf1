// Takes the tree of an .edn file as it is written: types and options.
#include "compared_files.h"

#include <algorithm>

#include <bt/formats/edn/read.h>
#include <bt/formats/edn/write.h>

#include "../aido_file.h"

namespace tool {
namespace {

namespace edn = bt::edn;
using edn::value_kind;

std::string Joined(const std::vector<std::string>& words, const char* open, const char* close) {
    std::string made = open;
    for (const std::string& each : words) made += (&each == &words.front() ? "" : " ") + each;
    return made + close;
}

// The canonical form without metadata, which is the same for equal maps and sets. As deep as edn::kMaxDepth.
std::string Words(const edn::value& of) {
    std::vector<std::string> items;
    for (const edn::value& each : of.Items) items.push_back(Words(each));
    switch (of.Kind) {
        case value_kind::kList: return Joined(items, "(", ")");
        case value_kind::kVector: return Joined(items, "[", "]");
        case value_kind::kTagged: return Joined(items, ("#" + of.Text + " ").c_str(), "");
        case value_kind::kSet: std::sort(items.begin(), items.end()); return Joined(items, "#{", "}");
        case value_kind::kMap: break;
        default: return edn::Write({.Kind = of.Kind,
                                    .IsTrue = of.IsTrue,
                                    .Integer = of.Integer,
                                    .Number = of.Number,
                                    .Text = of.Text});
    }
    std::vector<std::string> entries;
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) entries.push_back(items[i] + " " + items[i + 1]);
    std::sort(entries.begin(), entries.end());
    return Joined(entries, "{", "}");
}

class form_reader {
public:
    explicit form_reader(const std::string& file) : File(file) {}

    compared_tree Read(const edn::value& root) const {
        compared_tree made = {.At = Place(root)};
        struct open_node {
            const edn::value* Form;
            int Parent;
        };
        std::vector<open_node> open = {{&root, -1}};
        while (!open.empty()) {
            const open_node next = open.back();
            open.pop_back();
            const std::vector<edn::value>& items = next.Form->Items;
            const int number = AddNode(made, NodeOf(*next.Form, next.Parent));
            const std::size_t first = HasOptions(*next.Form) ? 2 : 1;
            for (std::size_t i = items.size(); i > first; --i) open.push_back({&items[i - 1], number});
        }
        return made;
    }

private:
    static bool HasOptions(const edn::value& form) {
        return form.Items.size() > 1 && form.Items[1].Kind == value_kind::kMap;
    }

    compared_node NodeOf(const edn::value& form, int parent) const {
        const std::string type = Words(form.Items.front());
        compared_node made = {.Key = type, .Name = type, .At = Place(form), .Declared = Place(form), .Parent = parent,
                              .IsKnownByType = true};
        made.Fields.push_back({"its type", type, Place(form.Items.front())});
        std::string metadata;
        for (const edn::value& each : form.Meta) metadata += (metadata.empty() ? "" : " ") + Words(each);
        if (!metadata.empty()) made.Fields.push_back({"its metadata", metadata, Place(form.Meta.front())});
        if (!HasOptions(form)) return made;
        const std::vector<edn::value>& options = form.Items[1].Items;
        for (std::size_t i = 0; i + 1 < options.size(); i += 2) {
            const std::string name = Words(options[i]);
            const std::string words = Words(options[i + 1]);
            if (name == ":id") {
                made.Key = ":id " + words;
                made.IsKnownByType = false;
                made.Name = type + " " + Shortened(words, 40);
            } else {
                made.Fields.push_back({name, words, Place(options[i + 1])});
            }
        }
        return made;
    }

    bt::text_place Place(const edn::value& of) const {
        return {.File = File, .Line = of.Place.Line, .Column = of.Place.Column};
    }

    const std::string& File;
};

}  // namespace

compared_file AidoTrees(const tree_options& how) {
    const std::string text = ReadText(how.File);
    const aido_file file(text, how, purpose::kConvert);
    compared_file made;
    static_cast<bt::found_mistakes&>(made) = file.Mistakes;
    if (!made.IsSound()) return made;
    const edn::read_result read = edn::Read(text, how.File);
    made.Trees.push_back(form_reader(how.File).Read(read.Document.front()));
    return made;
}

}  // namespace tool
