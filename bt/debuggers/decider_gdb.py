# Decider in gdb: prints its objects in words and adds the commands decider-why, decider-tree, decider-path and decider-recording.
# Load it with `source decider_gdb.py`; docs/debuggers.md shows what it does.
import os
import re
import sys

import gdb
import gdb.printing

# Not by __file__, which is that of a <program>-gdb.py if such a one sources this.
sys.path.insert(0, os.path.dirname(os.path.abspath(sys._getframe().f_code.co_filename)))
import decider_commands as commands
import decider_objects as objects
import decider_read as read
import decider_recording as recording

KINDS = {gdb.TYPE_CODE_PTR: "pointer", gdb.TYPE_CODE_FLT: "float", gdb.TYPE_CODE_ENUM: "enum", gdb.TYPE_CODE_STRUCT: "struct",
         gdb.TYPE_CODE_ARRAY: "array"}


def TypeOf(value):
    return value.type.strip_typedefs().unqualified()


def Referred(value):
    """What a pointer or a reference leads to; it is not looked at yet, and may not be there."""
    kinds = (gdb.TYPE_CODE_PTR, gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF)
    while value.type.strip_typedefs().code in kinds and IsObject(value.type.strip_typedefs().target()):
        value = value.referenced_value()
    return value


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


def EnumeratorsOf(of_type):
    return {field.enumval: read.Short(field.name) for field in of_type.fields()}


class gdb_target:
    """What decider_read.py needs of a debugger. Forgets what it knew of the program when another one is loaded."""

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
            raise read.Unreadable("0x%x" % address)

    def LookUp(self, type_name):
        try:
            return gdb.lookup_type(type_name).strip_typedefs()
        except gdb.error:
            raise read.Problem("this program has no debug information about %s" % type_name)

    def Layout(self, type_name):
        if type_name not in self.Layouts:
            of_type = self.LookUp(type_name)
            members = {field.name: (field.bitpos // 8, MemberType(field.type)) for field in of_type.fields()
                       if hasattr(field, "bitpos") and field.name}
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
        value = self.Evaluate(text)
        of_type = TypeOf(value)
        found = [value] if commands.Serves(str(of_type), wanted) else []
        if not found and of_type.code == gdb.TYPE_CODE_STRUCT:
            fields = [field for field in of_type.fields() if hasattr(field, "bitpos") and not field.is_base_class]
            members = [Referred(value[field]) for field in fields]
            found = [member for member in members if commands.Serves(str(TypeOf(member)), wanted)]
        if len(found) != 1:
            raise read.Problem("%s is %s; needed is %s, a pointer to one, or an object with one as a member" % (
                text, value.type, commands.WANTED[wanted][1]))
        if found[0].address is None:
            raise read.Problem("%s has no address; give the object itself and not a copy of it" % text)
        return int(found[0].address)


target = gdb_target()


# Printers.


def MemoryCopyText(value):
    """A memory that has no address, from the value alone."""
    depth = int(value["Depth"])
    path = [int(value["Path"][level]) for level in range(depth)]
    return objects.PathText(target, path, float(value["Time"]) - float(value["ActivationTime"][depth - 1]) if depth else 0)


def MemoryText(value):
    return MemoryCopyText(value) if value.address is None else objects.MemoryText(target, int(value.address))


def StimuliText(value):
    count = TypeOf(value["SecondsLeft"]).range()[1] + 1
    left = [float(value["SecondsLeft"][i]) for i in range(count)]
    return objects.StimuliText(int(value["StimuliAllFlags"]), left, target.StimuliNames)


def WordText(value):
    return objects.WordText(target, int(value["Bits"]), int(value["Words"]))


def At(function):
    return lambda value: function(target, int(value.address))


class fields_parameter(gdb.Parameter):
    """Whether Decider's objects are printed with their members. IDEs need it to let them be expanded; print /r shows them anyway."""

    set_doc = "Set whether Decider's objects are printed with their members."
    show_doc = "Show whether Decider's objects are printed with their members."

    def __init__(self):
        super().__init__("print decider-fields", gdb.COMMAND_DATA, gdb.PARAM_BOOLEAN)
        self.value = False

    def get_set_string(self):
        return ""

    def get_show_string(self, shown):
        return "Decider's objects are printed %s their members." % ("with" if self.value else "without")


fields = fields_parameter()


class text_printer:
    """Prints a value as the text that a function makes of it."""

    def __init__(self, value, function):
        self.Value = value
        self.Function = function

    def to_string(self):
        return read.Guarded(self.Function, self.Value)


class fields_printer(text_printer):
    def children(self, value=None):
        value = self.Value if value is None else value
        for field in TypeOf(value).fields():
            if field.is_base_class:
                yield from self.children(value[field])
            elif hasattr(field, "bitpos"):
                yield field.name, value[field]


class printer_lookup:
    """By type; a copy without an address is printed as gdb does, if its printer needs one."""

    name = "decider"
    enabled = True
    subprinters = None
    Functions = (
        (r"^bt::tree_memory_of<.*>$", MemoryText, False),
        (r"^bt::tree_memory_base$", At(objects.MemoryText), True),
        (r"^bt::decider$", At(objects.DeciderText), True),
        (r"^bt::behavior$", At(objects.BehaviorText), True),
        (r"^bt::tree$", At(objects.TreeText), True),
        (r"^bt::flags_word$", WordText, False),
        (r"^bt::behavior_stimuli_of<.*>$", StimuliText, False),
        (r"^bt::flight_recorder<.*>$", At(recording.RecorderText), True),
        (r"^bt::flight_recorder_base$", At(recording.RecorderText), True),
    )

    def __call__(self, value):
        name = str(TypeOf(value)) if TypeOf(value).code == gdb.TYPE_CODE_STRUCT else ""
        for pattern, function, needs_address in self.Functions:
            if re.match(pattern, name) and not (needs_address and value.address is None):
                return (fields_printer if fields.value else text_printer)(value, function)
        return None


gdb.printing.register_pretty_printer(None, printer_lookup(), replace=True)


# Commands.


class decider_command(gdb.Command):
    def __init__(self, name):
        self.Name = name
        self.__doc__ = commands.COMMANDS[name][0].__doc__
        super().__init__(name, gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

    def invoke(self, text, from_tty):
        try:
            lines = commands.Run(target, self.Name, text)
        except (read.Problem, gdb.error) as problem:
            raise gdb.GdbError("%s: %s" % (self.Name, problem))
        for line in lines:
            gdb.write(line + "\n")


for command in commands.COMMANDS:
    decider_command(command)
