// The debugging texts as std::string, for code that has a heap. Each function has the name of the one that writes into
// a buffer, and the same parameters without the buffer; its header says what the text has. A text whose length is not
// known beforehand may be made twice, so an explanation may ask the same Decides twice, which changes nothing. Each
// function may throw std::bad_alloc.
#pragma once

#include <cstddef>
#include <string>

#include <bt/debug/coverage.h>
#include <bt/debug/explain.h>
#include <bt/debug/lint_finding.h>
#include <bt/debug/memory_guard.h>
#include <bt/debug/picture.h>
#include <bt/debug/print_state.h>
#include <bt/debug/recorder.h>
#include <bt/debug/row_words.h>
#include <bt/debug/subset_checker.h>
#include <bt/debug/transitions.h>

namespace bt {
namespace detail {

// The whole text of `write`, a function of a buffer and its size.
template <class Write>
std::string WholeText(Write write) {
    std::string text(1000, '\0');
    const std::size_t length = write(text.data(), text.size());
    const bool is_whole = length < text.size();
    text.resize(length);
    if (!is_whole) write(text.data(), length + 1);
    return text;
}

}  // namespace detail

// The text of bt/debug/print_state.h.
inline std::string DebugPrintState(const tree& tree, const tree_memory_base& memory,
                                   print_what which = print_what::kActivePath,
                                   const tick_answers_base* answers = nullptr) {
    return detail::WholeText([&](char* buffer, std::size_t size) {
        return DebugPrintState(tree, memory, buffer, size, which, answers);
    });
}

// The text of bt/debug/explain.h.
inline std::string ExplainDecider(const tree& tree, const tree_memory_base& memory, agent_pointer agent,
                                  const tick_input& input, const decider& subject,
                                  const flight_recorder_base* recorder = nullptr) {
    return detail::WholeText([&](char* buffer, std::size_t size) {
        return ExplainDecider(tree, memory, agent, input, subject, buffer, size, recorder);
    });
}

// The text of bt/debug/explain.h.
inline std::string ExplainAll(const tree& tree, const tree_memory_base& memory, agent_pointer agent,
                              const tick_input& input) {
    return detail::WholeText([&](char* buffer, std::size_t size) {
        return ExplainAll(tree, memory, agent, input, buffer, size);
    });
}

// The text of bt/debug/recorder.h.
inline std::string PrintRecording(const flight_recorder_base& recorder, double from, double to) {
    return detail::WholeText([&](char* buffer, std::size_t size) {
        return PrintRecording(recorder, from, to, buffer, size);
    });
}

// The text of bt/debug/recorder.h.
inline std::string ExplainRecorded(const flight_recorder_base& recorder, const decider& subject, double time) {
    return detail::WholeText([&](char* buffer, std::size_t size) {
        return ExplainRecorded(recorder, subject, time, buffer, size);
    });
}

// The text of bt/debug/row_words.h.
inline std::string PrintAnswer(const flight_recorder_base& recorder, const recorded_moment& answer) {
    return detail::WholeText([&](char* buffer, std::size_t size) {
        return PrintAnswer(recorder, answer, buffer, size);
    });
}

// The text of bt/debug/transitions.h.
inline std::string PrintTransitions(const transition_recorder_base& recorder, int most = 0x7FFFFFFF) {
    return detail::WholeText([&](char* buffer, std::size_t size) {
        return PrintTransitions(recorder, buffer, size, most);
    });
}

// The text of bt/debug/coverage.h.
inline std::string PrintCoverage(const tree& tree, const coverage_base& coverage,
                                 coverage_text what = coverage_text::kAll) {
    return detail::WholeText([&](char* buffer, std::size_t size) {
        return PrintCoverage(tree, coverage, buffer, size, what);
    });
}

// The text of bt/debug/picture.h.
inline std::string DrawTree(const tree& tree, picture_format format, const picture_options& options = {}) {
    return detail::WholeText([&](char* buffer, std::size_t size) {
        return DrawTree(tree, format, buffer, size, options);
    });
}

// The text of bt/debug/lint_finding.h.
inline std::string PrintLintFinding(const lint_finding& finding) {
    return detail::WholeText([&](char* buffer, std::size_t size) { return PrintLintFinding(finding, buffer, size); });
}

// The text of bt/debug/subset_checker.h.
inline std::string PrintSubsetFinding(const subset_finding& finding) {
    return detail::WholeText([&](char* buffer, std::size_t size) {
        return PrintSubsetFinding(finding, buffer, size);
    });
}

// The text of bt/debug/memory_guard.h.
inline std::string PrintMemoryGuardFinding(const memory_guard_finding& finding) {
    return detail::WholeText([&](char* buffer, std::size_t size) {
        return PrintMemoryGuardFinding(finding, buffer, size);
    });
}

}  // namespace bt
