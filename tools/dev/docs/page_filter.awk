# Pages as Doxygen wants them. Its anchors are of the whole site, so each heading gets one that begins with its page's name, and links to
# headings and to headers become references; what else of the repository a page links to is not part of the site, and stays as text.
# Paragraphs become one line each, because Doxygen's Markdown does not look beyond lines. Mermaid pictures, as the library draws them,
# become Graphviz's.
# After anchor.awk. ROOT is the repository, without symbolic links; LEFT_OUT has the headers that are not part of the site.
BEGIN { for (i = split(ENVIRON["LEFT_OUT"], names, " "); i > 0; --i) left_out[names[i]] = 1 }

function own_path(    path) {
    path = FILENAME
    if (index(path, ENVIRON["ROOT"] "/") == 1) path = substr(path, length(ENVIRON["ROOT"]) + 2)
    return path
}
function page_of(path) {
    sub(/\.md$/, "", path)
    gsub(/\//, "-", path)
    return path
}
# The chapters stand below the guide in the contents, each once.
function is_chapter(target) {
    return own_path() == "docs/guide/README.md" && target ~ /^[a-z0-9_]+\.md$/ && !(target in chapters) && (chapters[target] = 1)
}
# A link's target, from the root of the repository.
function resolved(target,    directory) {
    directory = own_path()
    sub(/[^\/]*$/, "", directory)
    while (target ~ /^\.\.\//) { sub(/^\.\.\//, "", target); sub(/[^\/]*\/$/, "", directory) }
    return directory target
}

# An apostrophe would end what stands between single backquotes, and what is bold may not begin with one.
function quoted(line,    out, span) {
    out = ""
    while (match(line, /\*\*[^*]*`[^*]*\*\*/)) {
        out = out substr(line, 1, RSTART - 1) "<b>" substr(line, RSTART + 2, RLENGTH - 4) "</b>"
        line = substr(line, RSTART + RLENGTH)
    }
    line = out line
    out = ""
    while (match(line, /`[^`]+`/)) {
        span = substr(line, RSTART, RLENGTH)
        out = out substr(line, 1, RSTART - 1) (span ~ /'/ ? "`" span "`" : span)
        line = substr(line, RSTART + RLENGTH)
    }
    return out line
}
# Whether what follows a beginning of a line stands between backquotes.
function is_code_after(beginning) { return gsub(/`/, "", beginning) % 2 == 1 }
function linked(line,    out, target, text, parts) {
    out = ""
    while (match(line, /\[[^][]*\]\([^()]*\)/)) {
        out = out substr(line, 1, RSTART - 1)
        if (is_code_after(out)) {  # a lambda looks like a link
            out = out substr(line, RSTART, 1)
            line = substr(line, RSTART + 1)
            continue
        }
        text = substr(line, RSTART + 1, index(substr(line, RSTART), "](") - 2)
        target = substr(line, RSTART + length(text) + 3, RLENGTH - length(text) - 4)
        line = substr(line, RSTART + RLENGTH)
        if (target ~ /^https?:/) out = out "[" text "](" target ")"
        else if (target ~ /\.svg$/) {
            sub(/.*\//, "", target)  # a picture of IMAGE_PATH
            out = out "[" text "](" target ")"
        } else if (target ~ /^#/) out = out "[" text "](@ref " page_of(own_path()) "-" substr(target, 2) ")"
        else if (target ~ /\.md#/) {
            split(target, parts, "#")
            out = out "[" text "](@ref " page_of(resolved(parts[1])) "-" parts[2] ")"
        } else if (target ~ /\.md$/) out = out (is_chapter(target) ? "@subpage " page_of(resolved(target)) " \"" text "\"" \
            : "[" text "](@ref " page_of(resolved(target)) ")")
        else if (target ~ /\.cpp$/) out = out "<a href=\"" page_of(resolved(target)) ".txt\">" text "</a>"  # docs.sh copies it
        else if (resolved(target) ~ /^(bt|bt\/debug|macros|adapters\/[^\/]+)\/[^\/]+\.h$/ && !(resolved(target) in left_out)) {
            gsub(/`/, "", text)
            out = out "[" text "](@ref " resolved(target) ")"
        } else out = out text
    }
    return out line
}

# The paragraph, item or row that was read so far.
function flush() {
    if (paragraph != "") print quoted(linked(paragraph))
    paragraph = ""
}

# Words of a Mermaid node, for Graphviz.
function words(text) {
    sub(/^[^"]*"/, "", text)
    sub(/"[^"]*$/, "", text)
    gsub(/<br\/>/, "\\n", text)
    gsub(/#124;/, "|", text)
    gsub(/#91;/, "[", text)
    gsub(/#93;/, "]", text)
    gsub(/#37;/, "%", text)
    gsub(/#35;/, "#", text)
    gsub(/#quot;/, "'", text)
    return text
}
function drawn(line,    edge, from, target, class, parts) {
    sub(/^ */, "", line)
    if (match(line, /^n[0-9]+ -->\|[^|]*\| /)) {
        edge = substr(line, 1, RLENGTH)
        line = substr(line, RLENGTH + 1)
        match(line, /^n[0-9]+/)
        target = substr(line, 1, RLENGTH)
        from = edge
        sub(/ .*/, "", from)
        sub(/^[^|]*\|/, "", edge)
        sub(/\|.*/, "", edge)
        print "  " from " -> " target " [label=\"" edge "\"];"
    }
    if (match(line, /^n[0-9]+[[({]/)) {
        target = line
        sub(/[^n0-9].*/, "", target)
        print "  " target " [label=\"" words(line) "\"];"
        if (match(line, /:::[A-Za-z]+/)) {
            class = substr(line, RSTART + 3, RLENGTH - 3)
            members[class] = members[class] " " target
        }
    } else if (line ~ /^class /) {
        split(line, parts, " ")
        gsub(/,/, " ", parts[2])
        members[parts[3]] = members[parts[3]] " " parts[2]
    } else if (line ~ /^classDef /) {
        split(line, parts, " ")
        looks[parts[2]] = parts[3]
    }
}
# The colours of the nodes of each class, which Mermaid says last; the active path comes after the others.
function coloured(    class) {
    for (class in members) if (looks[class] !~ /stroke-width/) colour(class)
    for (class in members) if (looks[class] ~ /stroke-width/) colour(class)
    split("", members)
    split("", looks)
}
function colour(class,    nodes, num, i, fill, filled, stroke) {
    fill = stroke = ""
    if (match(looks[class], /fill:#[0-9a-f]+/)) fill = substr(looks[class], RSTART + 5, RLENGTH - 5)
    if (match(looks[class], /stroke:#[0-9a-f]+/)) stroke = substr(looks[class], RSTART + 7, RLENGTH - 7)
    num = split(members[class], nodes, " ")
    for (i = 1; i <= num; ++i) {
        filled = ", style=\"rounded,filled" (looks[class] ~ /dasharray/ ? ",dashed" : "") "\", fillcolor=\"" fill "\""
        print "  " nodes[i] " [color=\"" stroke "\"" (fill != "" ? filled : "") \
            (looks[class] ~ /stroke-width/ ? ", penwidth=2.5" : "") "];"
    }
}

/^```mermaid/ {
    flush()
    in_picture = 1
    print "@dot"
    print "digraph tree { rankdir=LR; node [shape=box, style=rounded, fontsize=10]; edge [fontsize=9, arrowsize=0.6];"
    next
}
in_picture && /^```/ { in_picture = 0; coloured(); print "}"; print "@enddot"; next }
in_picture { drawn($0); next }
/^```/ { flush(); in_code = !in_code }
in_code { sub(/^```cpp$/, "```{.cpp}"); sub(/^```(console|text)$/, "```{.txt}"); print; next }
/^```/ { print; next }  # the end of code
/^<!--.*-->$/ { next }
/^#+ / {
    flush()
    heading = $0
    sub(/^#+ /, "", heading)
    print $0 " {#" page_of(own_path()) (/^# / ? "" : "-" anchor_of(heading)) "}"
    next
}
/^ *$/ || /^---$/ || /^    [^ ]/ && paragraph == "" { flush(); print; next }
/^ *([-*]|[0-9]+\.) / || /^\|/ { flush(); paragraph = $0; next }
{
    line = $0
    if (paragraph != "") { sub(/^ +/, "", line); paragraph = paragraph " " line }
    else paragraph = line
}
END { flush() }
