# awk -f compare.awk COUNTED LIMITS: fails if something that has a limit is counted too high, or not at all. Both hold lines such as
# "figure w1.steady.tick.instructions 138.0 instructions".
BEGIN { slack = 3 }  # per cent
$1 != "figure" { next }
FNR == NR { counted[$2] = $3; next }
{
    ++num
    if (!(counted[$2] > 0)) { printf "%s is not counted\n", $2; failed = 1; next }
    change = 100 * (counted[$2] / $3 - 1)
    printf "%-40s %10.1f, was %10.1f  %+5.1f %%\n", $2, counted[$2], $3, change
    if (change > slack) { printf "    that is more than %d %% slower\n", slack; failed = 1 }
    if (change < -slack) printf "    that is faster: please renew the limits\n"
}
END { if (num == 0) print "no limits"; exit num == 0 || failed }
