# What decider_read.py needs of a debugger, from gdb.
import re

import gdb

import decider_read as read
from decider_arguments import Choose, NoAddress

KINDS = {gdb.TYPE_CODE_PTR: "pointer", gdb.TYPE_CODE_FLT: "float", gdb.TYPE_CODE_ENUM: "enum", gdb.TYPE_CODE_STRUCT: "struct",
         gdb.TYPE_CODE_UNION: "struct",
         gdb.TYPE_CODE_ARRAY: "array"}


def TypeOf(value):
    return value.type.strip_typedefs().unqualified()


def Referred(value):
    """What a pointer or a reference leads to; it is not looked at yet, and may not be there."""
    kinds = (gdb.TYPE_CODE_PTR, gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF)
    while value.type.strip_typedefs().code in kinds and IsObject(value.type.strip_typedefs().target()):
        value = value.referenced_value()
    return value


def Members(value):
    """Those of a struct, or what they point to; where that can't be read they are not there."""
    of_type = TypeOf(value)
    for field in of_type.fields() if of_type.code == gdb.TYPE_CODE_STRUCT else []:
        if hasattr(field, "bitpos") and not field.is_base_class:
            try:
                yield Referred(value[field])
            except gdb.MemoryError:
                pass


def IsObject(of_type):
    return of_type.strip_typedefs().code not in (gdb.TYPE_CODE_VOID, gdb.TYPE_CODE_FUNC)


def MemberType(of_type):
    of_type = of_type.strip_typedefs()
    kind = KINDS.get(of_type.code)
    if kind == "array":
        return read.member_type(kind, of_type.sizeof, element=MemberType(of_type.target()))
    if kind == "enum":
        return read.member_type(kind, of_type.sizeof, names=EnumeratorsOf(of_type))
    if kind is None:
        kind = "int" if int(gdb.Value(-1).cast(of_type)) < 0 else "unsigned"
    return read.member_type(kind, of_type.sizeof, of_type.unqualified().name or "")


def PlaceOf(field):
    if field.bitsize > 0:
        return read.BitField(field.bitpos, field.bitsize)
    return field.bitpos // 8, MemberType(field.type)


def EnumeratorsOf(of_type):
    return {field.enumval: read.Short(field.name) for field in of_type.fields()}


class gdb_target:
    """The program that gdb looks at. Forgets what it knew of the program when another one is loaded."""

    StimuliNames = {}

    def __init__(self):
        self.Forget()
        for changed in (gdb.events.new_objfile, gdb.events.clear_objfiles):
            changed.connect(lambda event: self.Forget())

    def Forget(self):
        self.Layouts = {}
        self.Facts = None

    def Look(self):
        if self.Facts is None:
            is_big = "big endian" in gdb.execute("show endian", to_string=True)
            self.Facts = ("big" if is_big else "little", gdb.lookup_type("void").pointer().sizeof)
        return self.Facts

    ByteOrder = property(lambda self: self.Look()[0])
    PointerSize = property(lambda self: self.Look()[1])

    def Read(self, address, size):
        try:
            return bytes(gdb.selected_inferior().read_memory(address, size))
        except (gdb.error, OverflowError, ValueError):
            raise read.Unreadable("what is at 0x%x" % address)

    def LookUp(self, type_name):
        try:
            return gdb.lookup_type(type_name).strip_typedefs()
        except gdb.error:
            raise read.Problem("this program has no debug information about %s" % type_name)

    def Layout(self, type_name):
        if type_name not in self.Layouts:
            of_type = self.LookUp(type_name)
            members = {field.name: PlaceOf(field) for field in of_type.fields() if hasattr(field, "bitpos") and field.name}
            self.Layouts[type_name] = read.layout(of_type.sizeof, members)
        return self.Layouts[type_name]

    def EnumOf(self, type_name):
        of_type = self.LookUp(type_name)
        if of_type.code != gdb.TYPE_CODE_ENUM:
            raise read.Problem("%s is no enumeration" % type_name)
        return EnumeratorsOf(of_type)

    def Symbol(self, address):
        found = re.match(r"(.*) in section ", gdb.execute("info symbol 0x%x" % address, to_string=True))
        return found.group(1) if found else ""

    def Show(self, type_name, address):
        try:
            pointer = gdb.lookup_type(type_name).pointer()
            return gdb.Value(address).cast(pointer).dereference().format_string(pretty_structs=False)
        except (gdb.error, RuntimeError):
            return ""

    def Evaluate(self, text):
        try:
            return Referred(gdb.parse_and_eval(text))
        except gdb.error as error:
            raise read.Problem("%s: %s" % (text, error))

    def Number(self, text):
        value = self.Evaluate(text)
        if value.type.strip_typedefs().code in (gdb.TYPE_CODE_STRUCT, gdb.TYPE_CODE_ARRAY):
            raise read.Problem("%s is %s; a number is needed" % (text, value.type))
        try:
            return float(value) if value.type.strip_typedefs().code == gdb.TYPE_CODE_FLT else int(value)
        except gdb.error as error:
            raise read.Problem("%s: %s" % (text, error))

    def Find(self, text, wanted):
        return self.FindIn(self.Evaluate(text), text, wanted)

    def FindIn(self, value, text, wanted):
        found = Choose(text, value.type, wanted, value, lambda: Members(value), lambda one: str(TypeOf(one)))
        if found.address is None:
            raise NoAddress(text)
        return int(found.address)
