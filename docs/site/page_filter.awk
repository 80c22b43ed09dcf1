# Pages as Doxygen wants them. Its anchors are of the whole site, so each heading gets one that begins with its page's name, and links to
# headings and to headers become references; what else of the repository a page links to is not part of the site, and stays as text.
BEGIN { while ((getline line < "tests/guide/not_for_users.txt") > 0) if (match(line, /^[a-z_\/]+\.h:/)) left_out[substr(line, 1, RLENGTH - 1)] = 1 }
function page_of(path) {
    sub(/^\.\//, "", path)
    if (index(path, ENVIRON["PWD"] "/") == 1) path = substr(path, length(ENVIRON["PWD"]) + 2)
    sub(/\.md$/, "", path)
    gsub(/\//, "-", path)
    return path
}
function anchor_of(heading) {
    heading = tolower(heading)
    gsub(/[^a-z0-9 _-]/, "", heading)
    gsub(/ /, "-", heading)
    return heading
}
# An apostrophe would end what stands between single backquotes.
function quoted(line,    out, span) {
    out = ""
    while (match(line, /`[^`]+`/)) {
        span = substr(line, RSTART, RLENGTH)
        out = out substr(line, 1, RSTART - 1) (span ~ /'/ ? "`" span "`" : span)
        line = substr(line, RSTART + RLENGTH)
    }
    return out line
}
function converted(line,    out, target, text) {
    out = ""
    while (match(line, /\[[^][]*\]\([^()]*\)/)) {
        out = out substr(line, 1, RSTART - 1)
        text = substr(line, RSTART + 1, index(substr(line, RSTART), "](") - 2)
        target = substr(line, RSTART + length(text) + 3, RLENGTH - length(text) - 4)
        line = substr(line, RSTART + RLENGTH)
        if (target ~ /^https?:/) out = out "[" text "](" target ")"
        else if (target ~ /^#/) out = out "[" text "](@ref " page_of(FILENAME) "-" substr(target, 2) ")"
        else if (target ~ /\.md#/) {
            split(target, parts, "#")
            out = out "[" text "](@ref " page_of(resolved(parts[1])) "-" parts[2] ")"
        } else if (target ~ /\.md$/) out = out "[" text "](@ref " page_of(resolved(target)) ")"
        else if (resolved(target) ~ /^(bt|macros|parallel)\/.*\.h$/ && !(resolved(target) in left_out)) {
            gsub(/`/, "", text)
            out = out "[" text "](@ref " resolved(target) ")"
        }
        else out = out text
    }
    return out line
}
# From the root of the repository, as Doxygen names its pages.
function resolved(target,    directory) {
    directory = FILENAME
    if (index(directory, ENVIRON["PWD"] "/") == 1) directory = substr(directory, length(ENVIRON["PWD"]) + 2)
    sub(/[^\/]*$/, "", directory)
    while (target ~ /^\.\.\//) { sub(/^\.\.\//, "", target); sub(/[^\/]*\/$/, "", directory) }
    return directory target
}

/^```mermaid/ { print "*(A picture here, where Mermaid is shown.)*"; in_picture = 1; next }
in_picture { if (/^```/) in_picture = 0; next }
/^```/ { in_code = !in_code }
in_code { sub(/^```cpp$/, "```{.cpp}"); sub(/^```(console|text)$/, "```{.txt}"); print; next }
/^<!--.*-->$/ { next }
/^#+ / {
    heading = $0
    sub(/^#+ /, "", heading)
    plain = heading
    gsub(/`/, "", plain)
    print $0 " {#" page_of(FILENAME) (/^# / ? "" : "-" anchor_of(plain)) "}"
    next
}
{ print quoted(converted($0)) }
