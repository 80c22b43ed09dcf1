# Decider in lldb: prints its objects in words and adds the commands decider-why, decider-tree, decider-path and decider-recording.
# Load it with `command script import decider_lldb.py`; docs/debuggers.md shows what it does.
import copy
import os
import sys

import lldb

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import decider_commands as commands
import decider_memory as memory
import decider_objects as objects
import decider_ranges as ranges
import decider_read as read
import decider_recording as recording
from decider_lldb_target import TargetOf, lldb_target

# Summaries.


def WithCopyOf(target, value):
    """For results of expressions in a core dump, which have no address."""
    data = value.GetData()
    with_copy = copy.copy(target)
    with_copy.Copy = data.ReadRawData(lldb.SBError(), 0, data.GetByteSize())
    return with_copy


def Summary(function):
    """A summary from the address of an object or from a pointer to one. A null pointer has none."""
    def Summarize(value, unused):
        value = value.GetNonSyntheticValue()
        target = TargetOf(value.GetTarget())
        address = value.GetValueAsUnsigned() if value.GetType().IsPointerType() else value.GetLoadAddress()
        if address == 0:
            return ""
        if address == lldb.LLDB_INVALID_ADDRESS:
            target, address = WithCopyOf(target, value), target.CopyAddress
        return read.Guarded(function, target, address)
    return Summarize


def WordText(target, address):
    word = read.object_at(target, "bt::flags_word", address)
    return objects.WordText(target, word.Bits, word.Words)


def RangeText(target, address):
    return ranges.RangeText(target, read.object_at(target, "bt::field_range", address))


def StimuliSummary(value, unused):
    value = value.GetNonSyntheticValue()
    left = value.GetChildMemberWithName("SecondsLeft")
    seconds = [float(left.GetChildAtIndex(i).GetValue() or "nan") for i in range(left.GetNumChildren())]
    return objects.StimuliText(value.GetChildMemberWithName("StimuliAllFlags").GetValueAsUnsigned(), seconds, lldb_target.StimuliNames)


MemorySummary = Summary(memory.MemoryText)
DeciderSummary = Summary(objects.DeciderText)
BehaviorSummary = Summary(objects.BehaviorText)
TreeSummary = Summary(memory.TreeText)
WordSummary = Summary(WordText)
RangeSummary = Summary(RangeText)
RecorderSummary = Summary(recording.RecorderText)
SUMMARIES = (
    ("MemorySummary", r"^bt::tree_memory_of<.*>$"),
    ("MemorySummary", r"^bt::tree_memory_base$"),
    ("DeciderSummary", r"^bt::decider$"),
    ("BehaviorSummary", r"^bt::behavior$"),
    ("TreeSummary", r"^bt::tree$"),
    ("WordSummary", r"^bt::flags_word$"),
    ("RangeSummary", r"^bt::field_range$"),
    ("StimuliSummary", r"^bt::behavior_stimuli_of<.*>$"),
    ("RecorderSummary", r"^bt::flight_recorder(_base|<.*>)$"),
)


# Commands.


def RunCommand(name, debugger, text, result):
    target = debugger.GetSelectedTarget()
    try:
        for line in commands.Run(TargetOf(target), name, text):
            result.AppendMessage(line)
    except read.Problem as problem:
        result.SetError("%s: %s" % (name, problem))


def MakeCommand(name):
    def Invoke(debugger, text, result, unused):
        RunCommand(name, debugger, text, result)
    Invoke.__doc__ = commands.COMMANDS[name][0].__doc__
    return Invoke


def __lldb_init_module(debugger, unused):
    for function, pattern in SUMMARIES:
        debugger.HandleCommand('type summary add --category decider -F %s.%s -x "%s"' % (__name__, function, pattern))
    debugger.HandleCommand("type category enable decider")
    for name, (function, least, most) in commands.COMMANDS.items():
        globals()[function.__name__] = MakeCommand(name)
        debugger.HandleCommand("command script add -f %s.%s %s" % (__name__, function.__name__, name))
