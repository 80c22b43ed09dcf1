# Headers as Doxygen wants them: plain comments, which are contracts here, become documentation comments; the first one is about the file.
FNR == 1 && /^\/\/ / { print "/// \\file"; in_file = 1 }
in_file && !/^\/\// { in_file = 0 }
/^ *\/\/ clang-format/ { print ""; next }
/^ *\/\// { sub(/\/\/ ?/, "/// "); print escaped($0); next }
# Doxygen lists friends, but describes none.
/^ *friend / { in_friend = 1 }
in_friend { in_friend = !/[;}]( *\/\/.*)?$/; print ""; next }
# What a macro becomes is for its header and S12.
in_macro { in_macro = /\\$/; print ""; next }
/^#define BT_[A-Z_]+\(/ { in_macro = /\\$/; print substr($0, 1, index($0, ")")); next }
match($0, /[;,{})]  +\/\/ /) && !/#define/ && !/^\}  \/\/ namespace/ {
    print substr($0, 1, RSTART) "  ///< " escaped(substr($0, RSTART + RLENGTH))
    next
}
{ print }

# Words that Doxygen would take for commands, tags or links.
function escaped(text) {
    gsub(/</, "\\<", text)
    gsub(/>/, "\\>", text)
    gsub(/#/, "\\#", text)
    gsub(/%/, "%%", text)
    gsub(/@/, "\\@", text)
    return text
}
