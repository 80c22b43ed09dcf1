# Reads Decider's objects out of a stopped program or a core dump, for decider_gdb.py and decider_lldb.py. Calls nothing in the program.
#
# A target is what the debuggers have to offer:
#   Read(address, size)           bytes; raises Unreadable
#   Layout(type_name)             a layout; raises Problem if the program has no debug information about the type
#   Symbol(address)               the symbol that stands there, demangled; "" if there is none
#   Show(type_name, address)      an object as the debugger shows it; "" if it does not know the type
#   EnumOf(type_name)             {value: enumerator}; raises Problem
#   ByteOrder, PointerSize        "little" or "big"; bytes
#   StimuliNames                  {bit: name}, what decider-stimuli was told; of the class
#   Find(text, wanted)            the address of the object that an expression of the user's means; raises Problem
#   Number(text)                  the value of an expression of the user's; raises Problem
import struct

UNREADABLE = "<unreadable>"
REFERENCE = "bt::constant_reference<"


class Unreadable(Exception):
    """Memory that can't be read, or does not hold what it should."""


class Problem(Exception):
    """What the user has to know, in words."""


class calling_it:
    """What can't be read inside of it is called by the name of the whole, which is what the user asked for."""

    def __init__(self, name):
        self.Name = name

    def __enter__(self):
        pass

    def __exit__(self, kind, error, trace):
        if kind is Unreadable:
            raise Unreadable(self.Name)


class layout:
    """Where the members of a struct stand. Members: {name: (offset, member_type)}."""

    def __init__(self, size, members):
        self.Size = size
        self.Members = members


class member_type:
    """Kind: int, unsigned, float, pointer, enum, struct or array."""

    def __init__(self, kind, size, name="", element=None, names=None, bits=None):
        self.Kind = kind
        self.Size = size
        self.Name = name  # of a struct
        self.Element = element  # of an array
        self.Names = names  # of an enum: {value: enumerator}
        self.Bits = bits  # of a bit-field: (the first of them, how many)


def BitField(first, num):
    """The byte in which a bit-field begins, counted from where its first bit is, and its type."""
    return first // 8, member_type("unsigned", (first % 8 + num + 7) // 8, bits=(first % 8, num))


def Short(enumerator):
    return enumerator.rsplit("::", 1)[-1]


class object_at:
    """A struct in the program. Its members are read as attributes: numbers, objects, or lists for arrays. Of a constant_reference
    it is the constant."""

    def __init__(self, target, type_name, address, data=None):
        if address == 0:
            raise Unreadable("a %s at 0x0" % type_name)
        self.Target = target
        self.TypeName = type_name
        self.Address = address
        self.LayoutOf = target.Layout(type_name)
        self.Bytes = data or target.Read(address, self.LayoutOf.Size)

    def __getattr__(self, name):
        if name.startswith("__") or "LayoutOf" not in self.__dict__:
            raise AttributeError(name)
        if name not in self.LayoutOf.Members:
            raise Problem("%s has no member %s: the program was built with another version of Decider" % (self.TypeName, name))
        offset, of_type = self.LayoutOf.Members[name]
        return self.ReadAs(offset, of_type)

    def ReadAs(self, offset, of_type):
        data = self.Bytes[offset:offset + of_type.Size]
        if of_type.Kind == "struct" and of_type.Name.startswith(REFERENCE):
            return object_at(self.Target, of_type.Name[len(REFERENCE):-1].strip(), Decode(self.Target, data, "pointer"))
        if of_type.Kind == "struct":
            return object_at(self.Target, of_type.Name, self.Address + offset, data)
        if of_type.Kind == "array":
            size = of_type.Element.Size
            return [self.ReadAs(offset + i * size, of_type.Element) for i in range(of_type.Size // size)]
        value = Decode(self.Target, data, of_type.Kind)
        if of_type.Bits is None:
            return value
        first, num = of_type.Bits
        return value >> (first if self.Target.ByteOrder == "little" else 8 * of_type.Size - first - num) & (1 << num) - 1

    def NameOf(self, name):
        """The enumerator that a member has as its value."""
        value = getattr(self, name)
        return self.LayoutOf.Members[name][1].Names.get(value, str(value))

    def HasFlag(self, name, enumerator):
        names = self.LayoutOf.Members[name][1].Names
        return any(getattr(self, name) & value for value, called in names.items() if called == enumerator)


def Decode(target, data, kind):
    if kind == "float":
        return struct.unpack(("<" if target.ByteOrder == "little" else ">") + ("f" if len(data) == 4 else "d"), data)[0]
    return int.from_bytes(data, target.ByteOrder, signed=kind == "int")


def ReadNumber(target, address, size, kind):
    return Decode(target, target.Read(address, size), kind)


def ReadPointer(target, address):
    return ReadNumber(target, address, target.PointerSize, "pointer")


def ReadString(target, address, limit=200, is_line=True):
    """A C string; raises Unreadable for one that is no text, or no line."""
    data = b""
    while len(data) < limit and b"\0" not in data:
        try:
            data += target.Read(address + len(data), 16 - (address + len(data)) % 16)  # never over the end of a page
        except Unreadable:
            raise Unreadable("a string at 0x%x" % address)
    text = data.split(b"\0")[0].decode("utf-8", "replace")
    if b"\0" not in data or "\ufffd" in text or (is_line and not text.isprintable()):
        raise Unreadable("a string at 0x%x" % address)
    return text


def Guarded(function, *arguments):
    """The text that a function makes, whatever the memory holds: with garbage any computation can fail."""
    try:
        return function(*arguments)
    except Problem as problem:
        return "<%s>" % problem
    except Exception:
        return UNREADABLE


def OrNothing(function, *arguments):
    """The list that a function makes; an empty one where that can't be done."""
    try:
        return function(*arguments)
    except Exception:
        return []


def Seconds(seconds):
    return "%.1fs" % seconds


def NumBits(bits):
    return bin(bits).count("1")
