# Decider in lldb: prints its objects in words and adds the commands decider-why, decider-tree, decider-path and decider-recording.
# Load it with `command script import decider_lldb.py`; docs/debuggers.md shows what it does.
import copy
import os
import re
import sys

import lldb

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import decider_commands as commands
import decider_objects as objects
import decider_read as read
import decider_recording as recording

# Expressions of the user's are looked at and never run in the program.
ONLY_LOOK = lldb.SBExpressionOptions()
ONLY_LOOK.SetAllowJIT(False)
ONLY_LOOK.SetSuppressPersistentResult(True)


def Plain(of_type):
    """Without aliases and const."""
    return of_type.GetCanonicalType().GetUnqualifiedType()


def KindOf(of_type):
    flags = of_type.GetTypeFlags()
    for kind, flag in (("pointer", lldb.eTypeIsPointer), ("array", lldb.eTypeIsArray), ("enum", lldb.eTypeIsEnumeration),
                       ("float", lldb.eTypeIsFloat), ("int", lldb.eTypeIsSigned), ("unsigned", lldb.eTypeIsInteger)):
        if flags & flag:
            return kind
    return "struct"


def Referred(value):
    """What a pointer leads to; it may not be there."""
    while KindOf(Plain(value.GetType())) == "pointer" and value.Dereference().GetType().GetByteSize() > 0:
        value = value.Dereference()
    return value


def MemberType(of_type):
    of_type = Plain(of_type)
    kind, size = KindOf(of_type), of_type.GetByteSize()
    if kind == "array":
        return read.member_type(kind, size, element=MemberType(of_type.GetArrayElementType()))
    if kind == "enum":
        return read.member_type(kind, size, names=EnumeratorsOf(of_type))
    return read.member_type(kind, size, of_type.GetName())


def EnumeratorsOf(of_type):
    members = of_type.GetEnumMembers()
    found = [members.GetTypeEnumMemberAtIndex(i) for i in range(members.GetSize())]
    return {member.GetValueAsUnsigned(): read.Short(member.GetName()) for member in found}


class lldb_target:
    """What decider_read.py needs of a debugger, for one program."""

    StimuliNames = {}
    Copy = b""  # of an object that stands nowhere in the program; it is read as if it stood at CopyAddress

    def __init__(self, target):
        self.Target = target
        self.Layouts = {}
        self.ByteOrder = "big" if target.GetByteOrder() == lldb.eByteOrderBig else "little"
        self.PointerSize = target.GetAddressByteSize()
        self.CopyAddress = 0xF << 8 * self.PointerSize - 4

    def Read(self, address, size):
        error = lldb.SBError()
        if 0 <= address - self.CopyAddress <= len(self.Copy) - size:
            return self.Copy[address - self.CopyAddress:][:size]
        if address >> 8 * self.PointerSize:
            raise read.Unreadable("0x%x" % address)
        data = self.Target.ReadMemory(lldb.SBAddress(address, self.Target), size, error)
        if error.Fail() or data is None or len(data) != size:
            raise read.Unreadable("0x%x" % address)
        return data

    def LookUp(self, type_name):
        found = self.Target.FindFirstType(type_name)
        if not found.IsValid():
            raise read.Problem("this program has no debug information about %s" % type_name)
        return Plain(found)

    def Layout(self, type_name):
        if type_name not in self.Layouts:
            of_type = self.LookUp(type_name)
            members = [of_type.GetFieldAtIndex(i) for i in range(of_type.GetNumberOfFields())]
            self.Layouts[type_name] = read.layout(of_type.GetByteSize(), {
                member.GetName(): (member.GetOffsetInBytes(), MemberType(member.GetType())) for member in members})
        return self.Layouts[type_name]

    def EnumOf(self, type_name):
        of_type = self.LookUp(type_name)
        if KindOf(of_type) != "enum":
            raise read.Problem("%s is no enumeration" % type_name)
        return EnumeratorsOf(of_type)

    def Symbol(self, address):
        found = lldb.SBAddress(address, self.Target)
        symbol = found.GetSymbol()
        if not symbol.IsValid():
            return ""
        offset = found.GetFileAddress() - symbol.GetStartAddress().GetFileAddress()
        return symbol.GetName() + (" + %d" % offset if offset else "")

    def Show(self, type_name, address):
        of_type = self.Target.FindFirstType(type_name)
        if not of_type.IsValid():
            return ""
        shown = str(self.Target.CreateValueFromAddress("block", lldb.SBAddress(address, self.Target), of_type))
        return re.sub(r"\s+", " ", shown.split(" = ", 1)[-1])

    def Evaluate(self, text):
        frame = self.Target.GetProcess().GetSelectedThread().GetSelectedFrame()
        value = frame.GetValueForVariablePath(text) if frame.IsValid() else lldb.SBValue()
        if not value.IsValid() or value.GetError().Fail():
            value = self.Target.FindFirstGlobalVariable(text)
        if not value.IsValid() or value.GetError().Fail():
            value = self.EvaluateExpression(frame, text)
        if not value.IsValid() or value.GetError().Fail():
            raise read.Problem("%s: %s" % (text, ShortError(value.GetError())))
        return Referred(value)

    def EvaluateExpression(self, frame, text):
        """In a core dump results have no address of their own, so that of what they are made from is asked for first."""
        scope = frame if frame.IsValid() else self.Target
        address = scope.EvaluateExpression("&(%s)" % text, ONLY_LOOK)
        return scope.EvaluateExpression(text, ONLY_LOOK) if address.GetError().Fail() else address.Dereference()

    def Number(self, text):
        value = self.Evaluate(text)
        kind = KindOf(Plain(value.GetType()))
        if kind in ("struct", "array"):
            raise read.Problem("%s is %s; a number is needed" % (text, value.GetTypeName()))
        return float(value.GetValue()) if kind == "float" else value.GetValueAsUnsigned()

    def Find(self, text, wanted):
        value = self.Evaluate(text).GetNonSyntheticValue()
        found = [value] if commands.Serves(TypeName(value), wanted) else []
        if not found:
            members = [Referred(value.GetChildAtIndex(i)) for i in range(value.GetNumChildren())]
            found = [member for member in members if commands.Serves(TypeName(member), wanted)]
        if len(found) != 1:
            raise read.Problem("%s is %s; needed is %s, a pointer to one, or an object with one as a member" % (
                text, value.GetTypeName(), commands.WANTED[wanted][1]))
        address = found[0].GetLoadAddress()
        if address == lldb.LLDB_INVALID_ADDRESS:
            raise read.Problem("%s has no address; give the object itself and not a copy of it" % text)
        return address


def TypeName(value):
    of_type = value.GetType()
    return Plain(of_type.GetDereferencedType() if of_type.IsReferenceType() else of_type).GetName() or ""


def ShortError(error):
    """The first line that says what is wrong with an expression."""
    text = error.GetCString() or "is not known here"
    found = re.search(r"error: <user expression \d+>:\d+:\d+: (.*)", text)
    return found.group(1) if found else text.strip().split("\n")[0]


# What is known of the last program is kept as long as that runs.
last = {"Key": None, "Target": None}


def TargetOf(target):
    modules = [target.GetModuleAtIndex(i) for i in range(target.GetNumModules())]
    key = (target.GetDebugger().GetID(), target.GetProcess().GetUniqueID(), [module.GetUUIDString() for module in modules])
    if last["Key"] != key:
        last["Key"], last["Target"] = key, lldb_target(target)
    last["Target"].Target = target
    return last["Target"]


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


def StimuliSummary(value, unused):
    value = value.GetNonSyntheticValue()
    left = value.GetChildMemberWithName("SecondsLeft")
    seconds = [float(left.GetChildAtIndex(i).GetValue() or "nan") for i in range(left.GetNumChildren())]
    return objects.StimuliText(value.GetChildMemberWithName("StimuliAllFlags").GetValueAsUnsigned(), seconds, lldb_target.StimuliNames)


MemorySummary = Summary(objects.MemoryText)
DeciderSummary = Summary(objects.DeciderText)
BehaviorSummary = Summary(objects.BehaviorText)
TreeSummary = Summary(objects.TreeText)
WordSummary = Summary(WordText)
RecorderSummary = Summary(recording.RecorderText)
SUMMARIES = (
    ("MemorySummary", r"^bt::tree_memory_of<.*>$"),
    ("MemorySummary", r"^bt::tree_memory_base$"),
    ("DeciderSummary", r"^bt::decider$"),
    ("BehaviorSummary", r"^bt::behavior$"),
    ("TreeSummary", r"^bt::tree$"),
    ("WordSummary", r"^bt::flags_word$"),
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
