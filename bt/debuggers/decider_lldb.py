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
import decider_transitions as transitions
import decider_whole as whole
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
    return objects.WordText(target, word.Bits, word.Words, word.Set)


def WordOfSummary(value, unused):
    value = value.GetNonSyntheticValue()
    target = TargetOf(value.GetTarget())
    kept = target.EnumOf("bt::words_kept").get(value.GetChildMemberWithName("Kept").GetValueAsUnsigned(), "")
    names = value.GetChildMemberWithName("Names").GetChildMemberWithName("Words").GetValueAsUnsigned()
    return read.Guarded(objects.WordOfText, target, value.GetChildMemberWithName("Bits").GetValueAsUnsigned(), kept, names)


def RangeText(target, address):
    return ranges.RangeText(target, read.object_at(target, "bt::field_range", address))


def RangeOfSummary(value, unused):
    of = value.GetNonSyntheticValue().GetChildMemberWithName("Of").GetValueAsUnsigned()
    return read.Guarded(RangeText, TargetOf(value.GetTarget()), of)


def StimuliSummary(value, unused):
    value = value.GetNonSyntheticValue()
    left = value.GetChildMemberWithName("SecondsLeft")
    seconds = [float(left.GetChildAtIndex(i).GetValue() or "nan") for i in range(left.GetNumChildren())]
    return objects.StimuliText(value.GetChildMemberWithName("StimuliAllFlags").GetValueAsUnsigned(), seconds, lldb_target.StimuliNames)


class MemoryChildren:
    """For watch windows: the blocks of the active deciders by their types, then the members."""

    def __init__(self, value, unused):
        self.Value = value
        self.Blocks = []

    def update(self):
        address = self.Value.GetLoadAddress()
        target = TargetOf(self.Value.GetTarget())
        known = address not in (0, lldb.LLDB_INVALID_ADDRESS)
        found = read.OrNothing(whole.ActiveBlocks, target, address) if known else []
        self.Blocks = [(name, place, of_type) for name, place, type_name in found
                       for of_type in [self.Value.GetTarget().FindFirstType(type_name)] if of_type.IsValid()]
        return False

    def has_children(self):
        return True

    def num_children(self):
        return len(self.Blocks) + self.Value.GetNumChildren()

    def get_child_index(self, name):
        names = [block[0] for block in self.Blocks]
        return names.index(name) if name in names else len(names) + self.Value.GetIndexOfChildWithName(name)

    def get_child_at_index(self, index):
        if index >= len(self.Blocks):
            return self.Value.GetChildAtIndex(index - len(self.Blocks))
        name, place, of_type = self.Blocks[index]
        return self.Value.CreateValueFromAddress(name, place, of_type)


class ReferredChildren:
    """For watch windows: the members of what a constant_reference refers to."""

    def __init__(self, value, unused):
        self.Value = self.Of = value

    def update(self):
        of = self.Value.GetChildMemberWithName("Of")
        is_there = of.Dereference().GetChildAtIndex(0).GetError().Success() and of.GetValueAsUnsigned() != 0
        self.Of = of.Dereference() if is_there else self.Value
        return False

    def has_children(self):
        return True

    def num_children(self):
        return self.Of.GetNumChildren()

    def get_child_index(self, name):
        return self.Of.GetIndexOfChildWithName(name)

    def get_child_at_index(self, index):
        return self.Of.GetChildAtIndex(index)


MemorySummary = Summary(memory.MemoryText)
DeciderSummary = Summary(objects.DeciderText)
BehaviorSummary = Summary(objects.BehaviorText)
TreeSummary = Summary(memory.TreeText)
WordSummary = Summary(WordText)
RangeSummary = Summary(RangeText)
RecorderSummary = Summary(recording.RecorderText)
TransitionsSummary = Summary(transitions.TransitionsText)
SUMMARIES = (
    ("MemorySummary", r"^bt::tree_memory_of<.*>$"),
    ("MemorySummary", r"^bt::tree_memory_base$"),
    ("DeciderSummary", r"^bt::decider$"),
    ("BehaviorSummary", r"^bt::behavior$"),
    ("TreeSummary", r"^bt::tree$"),
    ("WordSummary", r"^bt::flags_word$"),
    ("WordOfSummary", r"^bt::flags_word_of<.*>$"),
    ("RangeSummary", r"^bt::field_range$"),
    ("RangeOfSummary", r"^bt::constant_reference<bt::field_range>$"),
    ("StimuliSummary", r"^bt::behavior_stimuli_of<.*>$"),
    ("RecorderSummary", r"^bt::flight_recorder(_base|<.*>|s<.*>::recorder)$"),
    ("TransitionsSummary", r"^bt::transition_recorder(_base|<.*>)$"),
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
    debugger.HandleCommand('type synthetic add --category decider -l %s.MemoryChildren -x "^bt::tree_memory_of<.*>$"' % __name__)
    debugger.HandleCommand('type synthetic add --category decider -l %s.ReferredChildren '
                           '-x "^bt::constant_reference<bt::preconditions>$"' % __name__)
    debugger.HandleCommand("type category enable decider")
    for name, (function, least, most) in commands.COMMANDS.items():
        globals()[function.__name__] = MakeCommand(name)
        debugger.HandleCommand("command script add -f %s.%s %s" % (__name__, function.__name__, name))
