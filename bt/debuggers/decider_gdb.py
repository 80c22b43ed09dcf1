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
import decider_memory as memory
import decider_objects as objects
import decider_ranges as ranges
import decider_read as read
import decider_recording as recording
import decider_transitions as transitions
import decider_whole as whole
from decider_arguments import FindDecider
from decider_gdb_target import Referred, TypeOf, gdb_target

target = gdb_target()


# Printers.


def MemoryCopyText(value):
    """A memory that has no address, from the value alone."""
    depth = int(value["Depth"])
    if depth == 0:
        return "idle"
    tree = memory.tree_at(target, int(value["Tree"]))
    activated = float(value["ActivationTime"][0 if tree.IsClassic else depth - 1])
    return memory.PathText(tree.Chain(tree.Node(int(value["Leaf"]))), float(value["Time"]) - activated)


def MemoryText(value):
    return MemoryCopyText(value) if value.address is None else memory.MemoryText(target, int(value.address))


def StimuliText(value):
    count = TypeOf(value["SecondsLeft"]).range()[1] + 1
    left = [float(value["SecondsLeft"][i]) for i in range(count)]
    return objects.StimuliText(int(value["StimuliAllFlags"]), left, target.StimuliNames)


def WordText(value):
    return objects.WordText(target, int(value["Bits"]), int(value["Words"]), int(value["Set"]))


def WordOfText(value):
    kept = target.EnumOf("bt::words_kept")[int(value["Kept"])]
    return objects.WordOfText(target, int(value["Bits"]), kept, int(value["Names"]["Words"]))


def RangeText(address):
    return ranges.RangeText(target, read.object_at(target, "bt::field_range", address))


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


def Unread(value):
    """Whether the memory of a value can't be read."""
    try:
        value.fetch_lazy()
        return False
    except gdb.MemoryError:
        return True


class referred_printer(fields_printer):
    """Prints a constant_reference as what it refers to, so that its members stand right below a decider's."""

    def __init__(self, value):
        super().__init__(value["Of"].dereference(), lambda of: read.UNREADABLE if Unread(of) else None)

    def children(self):
        yield from () if Unread(self.Value) else super().children()


def Blocks(value):
    """(name, value) of the blocks of the active deciders in a memory, by their types, as far as these are known."""
    if value.address is None:
        return
    for name, address, type_name in read.OrNothing(whole.ActiveBlocks, target, int(value.address)):
        try:
            yield name, gdb.Value(address).cast(gdb.lookup_type(type_name).pointer()).dereference()
        except gdb.error:
            pass


class memory_printer(fields_printer):
    def children(self, value=None):
        if value is None:
            yield from Blocks(self.Value)
        yield from super().children(value)


class printer_lookup:
    """By type; a copy without an address is printed as gdb does, if its printer needs one."""

    name = "decider"
    enabled = True
    subprinters = None
    Functions = (
        (r"^bt::tree_memory_of<.*>$", MemoryText, False),
        (r"^bt::tree_memory_base$", At(memory.MemoryText), True),
        (r"^bt::decider$", At(objects.DeciderText), True),
        (r"^bt::behavior$", At(objects.BehaviorText), True),
        (r"^bt::tree$", At(memory.TreeText), True),
        (r"^bt::flags_word$", WordText, False),
        (r"^bt::flags_word_of<.*>$", WordOfText, False),
        (r"^bt::field_range$", lambda value: RangeText(int(value.address)), True),
        (r"^bt::constant_reference<bt::field_range>$", lambda value: RangeText(int(value["Of"])), False),
        (r"^bt::behavior_stimuli_of<.*>$", StimuliText, False),
        (r"^bt::flight_recorder<.*>$", At(recording.RecorderText), True),
        (r"^bt::(flight_recorder_base|flight_recorders<.*>::recorder)$", At(recording.RecorderText), True),
        (r"^bt::transition_recorder<.*>$", At(transitions.TransitionsText), True),
        (r"^bt::transition_recorder_base$", At(transitions.TransitionsText), True),
    )

    def __call__(self, value):
        name = str(TypeOf(value)) if TypeOf(value).code == gdb.TYPE_CODE_STRUCT else ""
        if name == "bt::constant_reference<bt::preconditions>":
            return referred_printer(value)
        for pattern, function, needs_address in self.Functions:
            if re.match(pattern, name) and not (needs_address and value.address is None):
                with_fields = memory_printer if "tree_memory" in pattern else fields_printer
                return (with_fields if fields.value else text_printer)(value, function)
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


# A function for expressions, watch windows and conditions.


class block_function(gdb.Function):
    """$bt_block(memory, "CHEW"): the block of that active decider, by its type.

    Instead of the memory you may give a pointer to one, or an object that has one as a member."""

    def __init__(self):
        super().__init__("bt_block")

    def invoke(self, owner, name):
        try:
            return self.Find(Referred(owner), name.string())
        except read.Unreadable as what:
            raise gdb.GdbError("$bt_block: %s can't be read" % what)
        except (read.Problem, gdb.error) as problem:
            raise gdb.GdbError("$bt_block: %s" % problem)

    def Find(self, owner, name):
        found = memory.memory_at(target, target.FindIn(owner, "the first argument", "memory"))
        running, node = whole.ActiveNodeOf(found, FindDecider(target, found.Tree(), name))
        for kind, address, type_info in memory.BlocksOf(running.Memory, running.Tree, node):
            if kind == "block":
                return gdb.Value(address).cast(gdb.lookup_type(objects.NameAt(target, type_info)).pointer()).dereference()
        raise read.Problem("%s has no block" % name)


block_function()
