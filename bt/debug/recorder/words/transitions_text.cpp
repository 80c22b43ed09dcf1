// Transitions in words.
#include <bt/debug/recorder/words/recording_words.h>
#include <bt/debug/transitions.h>

namespace bt {

std::size_t PrintTransitions(const transition_recorder_base& recorder, char* buffer, std::size_t size, int most) {
    detail::text_buffer text(buffer, size);
    if (detail::AddGone(text, recorder)) return text.Finish();
    const int num = NumRecordedTransitions(recorder);
    const int first = most < num ? num - (most > 0 ? most : 0) : 0;
    const std::uint32_t num_earlier = num > 0 ? recorder.NumSeen - static_cast<std::uint32_t>(num - first) : 0;
    if (num_earlier > 0) text.Add("... {} earlier\n", num_earlier);
    for (int i = first; i < num; ++i) {
        const transition& here = *RecordedTransition(recorder, i);
        text.Add("{:.3f} s  ", here.Time);
        const node* const leaf = RecordedNode(recorder, here);
        if (leaf != nullptr) detail::AddPath(text, *recorder.Tree, leaf);
        else text.Add("{}", here.Leaf == kNoNode ? kNoPath : detail::NameOf(nullptr));
        text.Add("  {:.3f} s", SecondsOf(recorder, here));
        if (i + 1 == num) text.Add(" so far");
        if (detail::IsSet(here.HasGap)) text.Add(", after ticks that were not noted");
        text.Add("\n");
    }
    return text.Finish();
}

}  // namespace bt
