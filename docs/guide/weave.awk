# Makes the Markdown of a chapter, or of several, from its program: comments that begin in the first column are text, what lies between is
# code.
#   //> line      what the program prints there, as it stands
#   //| line      the same, but it is Markdown
#   //< file      that file, as code; its path begins beside the program
#   //#           a list of links to the headings ## of all programs
#   //{  //}      around lines of the program that the text can do without
# Comments that switch clang-format off and on are left out, wherever they are.
function close_block() {
    if (kind == "code") {
        sub(/\n+$/, "\n", code)
        printf "```cpp\n%s```\n", code
        code = ""
    } else if (kind == "output") {
        print "```"
    }
    kind = ""
}
function open_block(wanted) {
    if (kind == wanted) return
    was_text = kind == "text" && !ends_empty
    if (kind == "code" || kind == "output" || kind == "table") was_text = 1
    close_block()
    kind = wanted
    if (is_first) is_first = 0
    else if (was_text) print ""
    ends_empty = 0
    if (wanted == "output") print "```text"
}

function fail(why) {
    print FILENAME ":" FNR ": " why >"/dev/stderr"
    failed = 1
    exit 1
}

BEGIN { is_first = 1 }
FNR == 1 && hidden { fail("the file before hides its end: //{ without //}") }
FNR == 1 && NR > 1 { if (kind == "text" && !ends_empty) { print ""; ends_empty = 1 } open_block("text") }
/^\/\/\{$/ { if (hidden) fail("//{ within //{"); hidden = 1; next }
/^\/\/\}$/ { if (!hidden) fail("//} without //{"); hidden = 0; next }
hidden { next }
/^[ \t]*\/\/ clang-format (off|on)$/ { next }
/^\/\/#$/ {
    open_block("text")
    for (i = 1; i < ARGC; ++i) {
        while ((getline line <ARGV[i]) > 0) if (sub(/^\/\/ ## /, "", line)) print "- [" line "](#" anchor_of(line) ")"
        close(ARGV[i])
    }
    ends_empty = 0
    next
}
/^\/\/>/ { open_block("output"); line = substr($0, 4); sub(/^ /, "", line); print line; next }
/^\/\/\|/ { open_block("table"); line = substr($0, 4); sub(/^ /, "", line); print line; next }
/^\/\/< / {
    file = FILENAME
    sub(/[^\/]*$/, "", file)
    file = file substr($0, 5)
    open_block("code")
    was_read = 0
    while ((getline line <file) > 0) { code = code line "\n"; was_read = 1 }
    close(file)
    if (!was_read) fail("there is no " file)
    next
}
/^\/\/( |$)/ {
    line = substr($0, 4)
    if (line == "" && kind != "text") next
    open_block("text")
    print line
    ends_empty = line == ""
    next
}
/^\/\// { fail("a comment in the first column has a space, or one of > | < { } after //") }
/^[ \t]*$/ { if (kind == "code") code = code "\n"; next }
{ open_block("code"); code = code $0 "\n" }
END {
    if (failed) exit 1
    if (hidden) fail("//{ without //}")
    close_block()
}
