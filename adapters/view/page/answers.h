// The answers of why.h, written into texts. For the .cpp files of this folder.
#pragma once

#include <string>

#include <adapters/view/page/shown.h>

namespace bt::page {

// Each is the answer of the question with that name. There are such an agent and such a node.
void WriteFacts(std::string& to, shown_recording& of);
void WriteChanges(std::string& to, shown_recording& of);
void WritePlaces(std::string& to, const shown_recording& of, double time);
void WriteNumbers(std::string& to, const shown_recording& of, int agent, int value);
void WriteFlagChanges(std::string& to, const shown_recording& of, int agent);
void WriteState(std::string& to, const shown_recording& of, int agent, double time);
void WriteWhy(std::string& to, const shown_recording& of, int agent, const node& here, double time);
void WriteRecords(std::string& to, const shown_recording& of, int agent);
void WriteJumps(std::string& to, const shown_recording& of, int agent, const node& here, double time);

}  // namespace bt::page
