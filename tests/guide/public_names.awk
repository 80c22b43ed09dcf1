# Prints the public names of headers, "header name" a line: what stands in namespace bt at the beginning of a line, the public members of
# its types, and macros.
function name_before(text, mark,    at, head) {
    at = index(text, mark)
    if (at == 0) return ""
    head = substr(text, 1, at - 1)
    if (match(head, /[A-Za-z_][A-Za-z_0-9]*$/) == 0) return ""
    return substr(head, RSTART)
}
function found(name) {
    if (name ~ /^(operator|static_assert|requires|if|for|while|return|sizeof|alignof|decltype|noexcept|switch|default|delete)?$/) return
    if (!((FILENAME, name) in seen)) print FILENAME, name
    seen[FILENAME, name] = 1
}
# A declaration without its indentation.
function look_at(text,    name) {
    sub(/ *\/\/.*$/, "", text)
    gsub(/\[\[[^]]*\]\] */, "", text)
    sub(/^ *template <.*> (struct|class)/, "struct", text)
    sub(/^ *template <[^<>]*> /, "", text)
    sub(/^(struct|class) alignas\([0-9]+\)/, "struct", text)
    if (text ~ /^ *(template|typedef|friend|static_assert|requires|namespace|\}|#|case|public|\))/) return
    if (text ~ /operator|= delete|= default/) return
    if (match(text, /^ *(struct|class|enum class|enum|union) [A-Za-z_]+/)) {
        if (text ~ /;$/ && text !~ /\{/) return  # only declared
        name = substr(text, RSTART, RLENGTH)
        sub(/^ *(struct|class|enum class|enum|union) /, "", name)
        found(name)
        last_type = name
        return
    }
    if (text !~ /^ *using / && match(text, /\(\*[A-Za-z_]+\)\(/)) {  # a pointer to a function
        found(substr(text, RSTART + 2, RLENGTH - 4))
        return
    }
    if (text ~ /^[A-Za-z_:]+ [A-Za-z_]+(, [A-Za-z_]+)+;$/) {
        sub(/^[A-Za-z_:]+ /, "", text)
        while (match(text, /[A-Za-z_]+/)) { found(substr(text, RSTART, RLENGTH)); text = substr(text, RSTART + RLENGTH) }
        return
    }
    if (text ~ /^ *(using|concept) [A-Za-z_]+ =/) { sub(/^ *(using|concept) /, "", text); sub(/ =.*$/, "", text); found(text); return }
    if (text ~ /^ *(constexpr|consteval|inline|extern|explicit|static|const|mutable|alignas|[A-Za-z_:]+[<A-Za-z_:0-9>, ]*[&*]*) /) {
        sub(/ [{] *.*$/, "", text)                    # a body
        sub(/^ *alignas\([A-Za-z]+\)/, "", text)
        while (text ~ /\[.*\]/) sub(/\[[^]]*\]*/, "", text)
        if (text ~ /\)/ && text !~ / = /) { name = name_before(text, "("); if (name != last_type) found(name); return }
        sub(/ = .*$/, ";", text)
        sub(/ : [0-9]+;?$/, ";", text)
        sub(/ *=.*$/, ";", text)
        if (text !~ /;$/ && text !~ /\(/) return
        found(text ~ /\(/ ? name_before(text, "(") : name_before(text, ";"))
    }
}
function enumerators(line) {
    sub(/\/\/.*/, "", line)
    while (match(line, /k[A-Z][A-Za-z0-9]*/)) {
        found(substr(line, RSTART, RLENGTH))
        line = substr(line, RSTART + RLENGTH)
    }
}
FNR == 1 { in_bt = 0; in_detail = 0; is_hidden = 0; in_enum = 0; in_type = 0 }
/^#define BT_(PART_|ERROR\(|EVENT\(|LINT\()/ { next }  # parts of other macros, and the rows of tables such as bt/error_codes.h
/^BT_ERROR\(/ { sub(/^BT_ERROR\(/, ""); sub(/,.*/, ""); found($0); next }
/^#define BT_/ { name = $2; sub(/\(.*/, "", name); found(name); next }
/^namespace bt(::aido|::behavior3|::unvanquished)? \{/ { in_bt = 1; next }
/^namespace detail \{/ { in_detail = 1; next }
/^\}  \/\/ namespace detail/ { in_detail = 0; next }
!in_bt || in_detail { next }
/^(\}|[a-z])/ { is_hidden = 0 }
/^(private|protected):/ { is_hidden = 1; next }
/^public:/ { is_hidden = 0; next }
/^enum .*\{/ { look_at($0); enumerators($0); in_enum = $0 !~ /\}/; next }
in_enum && /^\}/ { in_enum = 0; next }
in_enum { enumerators($0); next }
/^[A-Za-z}].*[{};]$/ { in_type = /^(template <.*> )?(struct|class|union) .*\{$/ }
/^[A-Za-z]/ { look_at($0); next }
/^    [A-Za-z]/ && in_type && !is_hidden { look_at(substr($0, 5)); next }
