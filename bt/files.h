// Texts of files: how a reader gets them, by default from the disk (contract 111). Not part of bt.h.
#pragma once

#include <functional>
#include <string>

namespace bt {

// Replaces `text` by the text of a file; false: there is none. Called in the thread that reads or loads, perhaps twice
// for a path. It may throw.
using file_reader = std::function<bool(const std::string& path, std::string& text)>;

// A file_reader that reads from the disk; paths count from the current folder. A text with more than kMaxFileBytes is
// cut somewhere behind them. A folder, a pipe or a device, which may never end, is not opened. Throws only
// std::bad_alloc.
bool ReadFromDisk(const std::string& path, std::string& text);
// Why ReadFromDisk refuses what has this path, in words: "it is a folder, not a file". Empty: it does not refuse it, or
// there is nothing of this path.
std::string WhyNotReadFromDisk(const std::string& path);

}  // namespace bt
