# What decider_read.py needs of a debugger, from lldb.
import re

import lldb

import decider_read as read
from decider_arguments import Choose, NoAddress

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


def Item(value, index):
    """Of an array, or of a container that lldb knows."""
    return value.GetChildAtIndex(index) if index < value.GetNumChildren() else lldb.SBValue()


def MemberType(of_type):
    of_type = Plain(of_type)
    kind, size = KindOf(of_type), of_type.GetByteSize()
    if kind == "array":
        return read.member_type(kind, size, element=MemberType(of_type.GetArrayElementType()))
    if kind == "enum":
        return read.member_type(kind, size, names=EnumeratorsOf(of_type))
    return read.member_type(kind, size, of_type.GetName())


def PlaceOf(member):
    if member.IsBitfield():
        return read.BitField(member.GetOffsetInBits(), member.GetBitfieldSizeInBits())
    return member.GetOffsetInBytes(), MemberType(member.GetType())


def EnumeratorsOf(of_type):
    members = of_type.GetEnumMembers()
    found = [members.GetTypeEnumMemberAtIndex(i) for i in range(members.GetSize())]
    return {member.GetValueAsUnsigned(): read.Short(member.GetName()) for member in found}


class lldb_target:
    """One program that lldb looks at."""

    StimuliNames = {}
    Copy = b""  # of an object that stands nowhere in the program; it is read as if it stood at CopyAddress

    def __init__(self, target):
        self.Target = target
        self.Layouts = {}
        self.MemberTypes = {}  # {name: type}, as lldb finds no template by its name
        self.ByteOrder = "big" if target.GetByteOrder() == lldb.eByteOrderBig else "little"
        self.PointerSize = target.GetAddressByteSize()
        self.CopyAddress = 0xF << 8 * self.PointerSize - 4

    def Read(self, address, size):
        error = lldb.SBError()
        if 0 <= address - self.CopyAddress <= len(self.Copy) - size:
            return self.Copy[address - self.CopyAddress:][:size]
        if address >> 8 * self.PointerSize:
            raise read.Unreadable("what is at 0x%x" % address)
        data = self.Target.ReadMemory(lldb.SBAddress(address, self.Target), size, error)
        if error.Fail() or data is None or len(data) != size:
            raise read.Unreadable("what is at 0x%x" % address)
        return data

    def LookUp(self, type_name):
        found = self.MemberTypes.get(type_name) or self.Target.FindFirstType(type_name)
        if not found.IsValid():
            raise read.Problem("this program has no debug information about %s" % type_name)
        return Plain(found)

    def Layout(self, type_name):
        if type_name not in self.Layouts:
            of_type = self.LookUp(type_name)
            members = [of_type.GetFieldAtIndex(i) for i in range(of_type.GetNumberOfFields())]
            self.MemberTypes.update((Plain(member.GetType()).GetName(), Plain(member.GetType())) for member in members)
            self.Layouts[type_name] = read.layout(of_type.GetByteSize(), {member.GetName(): PlaceOf(member) for member in members})
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
            value = self.PathFromGlobal(text)
        if not value.IsValid() or value.GetError().Fail():
            value = self.EvaluateExpression(frame, text)
        if not value.IsValid() or value.GetError().Fail():
            raise read.Problem("%s: %s" % (text, ShortError(value.GetError())))
        referred = Referred(value)
        if referred.GetError().Fail():
            raise read.Problem("%s is a null pointer" % text)
        return referred

    def PathFromGlobal(self, text):
        """Agents[17].Memory: the operator[] of a container can't be called, but lldb shows its items as children."""
        path = re.fullmatch(r"([\w:]+)((?:\.\w+|->\w+|\[\d+\])+)", text)
        value = self.Target.FindFirstGlobalVariable(path.group(1)) if path else lldb.SBValue()
        for step in re.findall(r"\w+", path.group(2)) if path and value.IsValid() else []:
            value = Referred(value)
            value = Item(value, int(step)) if step.isdigit() else value.GetNonSyntheticValue().GetChildMemberWithName(step)
        return value

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
        members = lambda: [Referred(value.GetChildAtIndex(i)) for i in range(value.GetNumChildren())]
        address = Choose(text, value.GetTypeName(), wanted, value, members, TypeName).GetLoadAddress()
        if address == lldb.LLDB_INVALID_ADDRESS:
            raise NoAddress(text)
        return address


def TypeName(value):
    of_type = value.GetType()
    return Plain(of_type.GetDereferencedType() if of_type.IsReferenceType() else of_type).GetName() or ""


def ShortError(error):
    """The first line that says what is wrong with an expression."""
    text = error.GetCString() or "is not known here"
    found = re.search(r"error: (?:<user expression \d+>:\d+:\d+: )?(.*)", text)
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
