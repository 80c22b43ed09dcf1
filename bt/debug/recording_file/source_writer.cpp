// Writes where the nodes of trees are written.
#include <bt/debug/recording_file/written.h>
#include <bt/text/source_parts.h>
#include <bt/engine/inner/whole_tree.h>

namespace bt {
namespace {

using namespace detail;

// Of each node of the whole tree. Does nothing if no line is known.
void WriteSources(written_recording& of, int number, const std::vector<source_parts>& nodes) {
    std::vector<std::string_view> files;
    std::string lines;
    for (const source_parts& each : nodes) {
        const bool is_known = each.Line > 0;
        std::size_t at = 0;
        while (is_known && at < files.size() && files[at] != each.File) ++at;
        if (is_known && at == files.size()) files.push_back(each.File);
        PutNumber(lines, is_known ? at + 1 : 0);
        PutNumber(lines, is_known ? static_cast<std::uint64_t>(each.Line) : 0);
    }
    std::string chunk;
    PutNumber(chunk, static_cast<std::uint64_t>(number));
    PutNumber(chunk, files.size());
    for (const std::string_view each : files) PutText(chunk, each);
    chunk += lines;
    if (chunk.size() <= kMaxChunkBytes) AddChunk(of.Chunks, kSourceChunk, chunk);
}

}  // namespace

void detail::AddCompiledSources(written_recording& of, const tree& tree, int number) {
    const bt::tree& whole = WholeOf(tree);
    std::vector<source_parts> nodes;
    bool is_any = false;
    for (int i = 0; i < whole.NumNodes; ++i) {
        nodes.push_back(PartsOfSource(*whole.Nodes[i].Decider));
        is_any |= nodes.back().Line > 0;
    }
    if (is_any) WriteSources(of, number, nodes);
}

void recording_writer::AddSource(const tree& of, const std::vector<recorded_source>& nodes) {
    const int number = NumberOfTree(*Rest, of);
    if (number == kUndescribed) return;
    const tree& whole = WholeOf(of);
    std::vector<source_parts> made(static_cast<std::size_t>(whole.NumNodes));
    for (std::size_t i = 0; i < made.size(); ++i) {
        const tree_part part = PartOf(of, whole.Nodes[i]);
        if (part.Tree != &of) {
            made[i] = PartsOfSource(*part.Node->Decider);
            continue;
        }
        const auto own = static_cast<std::size_t>(part.Node - of.Nodes);
        if (own < nodes.size()) made[i] = {.File = nodes[own].File, .Line = nodes[own].Line};
    }
    WriteSources(*Rest, number, made);
}

}  // namespace bt
