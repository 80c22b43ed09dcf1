# awk -f compare_page.awk LIMITS docs/speed.md: fails if the page's table of instructions shows another figure than LIMITS
# has, but for a few per cent.
BEGIN { slack = 5 }  # per cent
FNR == NR { if ($1 == "figure") limit[$2] = $3; next }
/^Instructions of a tick/ { is_table = 1; next }
/^```/ { is_table = 0 }
!is_table || NF == 0 { next }
!/^w[0-9]/ { num_ways = split($0, ways); next }
{
    for (i = 1; i <= num_ways && i < NF; ++i) {
        name = $1 "." ways[i] ".instructions"
        if (!(name in limit)) continue
        ++num
        change = 100 * ($(i + 1) / limit[name] - 1)
        if (change <= slack && change >= -slack) continue
        printf "docs/speed.md says %s of %s, and the limit is %s\n", $(i + 1), name, limit[name]
        failed = 1
    }
}
END { if (num == 0) print "docs/speed.md has no table of instructions"; exit num == 0 || failed }
