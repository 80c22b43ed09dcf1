# check_natvis.py FILE INCLUDE COMPILE...: FILE is well-formed, is built as Visual Studio's natvis.xsd asks as far as it goes, and every
# expression in it compiles as a part of the type that it stands in, so that a type or member that was renamed is found.
import re
import subprocess
import sys
import xml.etree.ElementTree as xml

SPACE = "{http://schemas.microsoft.com/vstudio/debugger/natvis/2010}"
VIEW = {"Condition", "Optional", "IncludeView", "ExcludeView"}
CODE = {"Loop", "If", "Exec", "Break", "Item"}
# Element: (attributes, elements below, "text" if it has an expression or a display string).
SCHEMA = {
    "AutoVisualizer": (set(), {"Type"}, ""),
    "Type": ({"Name", "Inheritable", "Priority"}, {"DisplayString", "StringView", "Expand"}, ""),
    "DisplayString": (VIEW, set(), "string"),
    "StringView": (VIEW, set(), "expression"),
    "Expand": ({"HideRawView"}, {"Item", "ArrayItems", "IndexListItems", "ExpandedItem", "Synthetic", "CustomListItems"}, ""),
    "Item": (VIEW | {"Name"}, set(), "expression"),
    "ExpandedItem": (VIEW, set(), "expression"),
    "ArrayItems": (VIEW, {"Size", "ValuePointer"}, ""),
    "IndexListItems": (VIEW, {"Size", "ValueNode"}, ""),
    "Synthetic": (VIEW | {"Name"}, {"DisplayString", "Expand"}, ""),
    "CustomListItems": (VIEW, {"Variable", "Size"} | CODE, ""),
    "Variable": ({"Name", "InitialValue"}, set(), ""),
    "Loop": ({"Condition"}, CODE, ""),
    "If": ({"Condition"}, CODE, ""),
    "Break": ({"Condition"}, set(), ""),
    "Exec": ({"Condition"}, set(), "expression"),
    "Size": (VIEW, set(), "expression"),
    "ValuePointer": ({"Condition"}, set(), "expression"),
    "ValueNode": ({"Condition"}, set(), "expression"),
}
REQUIRED = {"Type": ["Name"], "Variable": ["Name", "InitialValue"], "Synthetic": ["Name"]}
IN_ORDER = {"ArrayItems": ["Size", "ValuePointer"], "IndexListItems": ["Size", "ValueNode"]}
SPECIFIER = r",(sb|s8|x|X|d|g|en|na|nd|nr|!|view\(\w+\)|\[[^\]]*\])$"


def Fail(message):
    sys.exit("natvis: " + message)


def Kind(element):
    if not element.tag.startswith(SPACE):
        Fail("%s is not of natvis" % element.tag)
    return element.tag[len(SPACE):]


def CheckStructure(element):
    kind = Kind(element)
    if kind not in SCHEMA:
        Fail("there is no <%s>" % kind)
    attributes, below, text = SCHEMA[kind]
    for name in set(element.attrib) - attributes:
        Fail("<%s> has no %s" % (kind, name))
    for name in REQUIRED.get(kind, []):
        if not element.get(name):
            Fail("<%s> needs %s" % (kind, name))
    if bool(text) != bool((element.text or "").strip()):
        Fail("<%s>%s" % (kind, " needs a text" if text else " has no text"))
    children = [Kind(child) for child in element]
    for child in set(children) - below:
        Fail("<%s> is not in <%s>" % (child, kind))
    if kind in IN_ORDER and children != IN_ORDER[kind]:
        Fail("<%s> needs %s" % (kind, ", ".join(IN_ORDER[kind])))
    if kind == "Type" and children != sorted(children, key=["DisplayString", "StringView", "Expand"].index):
        Fail("<Type Name='%s'> is not in order" % element.get("Name"))
    for child in element:
        CheckStructure(child)


def InBraces(text):
    """The expressions of a display string; {{ and }} are braces."""
    plain = text.replace("{{", "").replace("}}", "")
    if plain.count("{") != plain.count("}"):
        Fail("the braces do not match: " + text)
    return re.findall(r"\{([^{}]*)\}", plain)


def Expressions(element):
    """The expressions of an element and those below as C++ statements, in the order of the file."""
    kind = Kind(element)
    made = ["(%s);" % element.get("Condition")] if element.get("Condition") else []
    if kind == "Variable":
        made.append("auto %s = %s;" % (element.get("Name"), element.get("InitialValue")))
    if kind == "DisplayString":
        made += ["(%s);" % re.sub(SPECIFIER, "", inside) for inside in InBraces(element.text)]
    elif SCHEMA[kind][2]:
        made.append("(%s);" % re.sub(SPECIFIER, "", element.text.strip()))
        made += ["(%s);" % re.sub(SPECIFIER, "", inside) for inside in InBraces(element.get("Name") or "")]
    for child in element:
        made += Expressions(child)
    return made if kind == "Expand" or kind != "CustomListItems" else ["{"] + made + ["}"]


def CheckOf(number, of_type):
    """A class that has the type as its base sees the members by the names that natvis uses."""
    name = of_type.get("Name").replace("flags_word_of<*>", "stimuli_word").replace("*", "8")  # the argument is mostly a number
    statements = [re.sub(r"\$T\d", "8", statement).replace("$i", "i_") for statement in Expressions(of_type)]
    return "struct check_%d : %s {\n  void Check() const {\n    int i_ = 0;\n%s\n  }\n};\n" % (
        number, name, "\n".join("    " + statement for statement in statements))


def main(path, include, *compile_command):
    try:
        root = xml.parse(path).getroot()
    except xml.ParseError as error:
        Fail("%s is not well-formed: %s" % (path, error))
    CheckStructure(root)
    types = list(root)
    code = "".join("#include <%s>\n" % header for header in include.split(",")) + "".join(
        CheckOf(number, of_type) for number, of_type in enumerate(types))
    done = subprocess.run([*compile_command, "-w", "-x", "c++", "-"], input=code, text=True, capture_output=True)
    if done.returncode != 0:
        print(done.stderr)
        Fail("an expression does not compile, see above; the code was\n" + code)
    print("%d types, %d expressions" % (len(types), code.count(");")))


main(*sys.argv[1:])
