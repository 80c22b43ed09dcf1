#!/usr/bin/env bash
# check_site.sh ROOT: what the site's pages are made of (tools/dev/docs), without MkDocs and Doxygen. Code stays as it is,
# also where it looks like a link. Links between pages stay, those to public headers lead to the reference, and those to
# other files to pages that show the files. Each page of the repository is in the navigation.
set -euo pipefail
cd "$1"
command -v python3 >/dev/null || exit 77
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/docs/guide" "$work/bt" "$work/.ci" "$work/adapters/view"
cd "$work"
echo 'int main() {}' >docs/guide/s01_one.cpp
echo 'true' >.ci/run
printf '# One\n\n## Two\n' >docs/guide/s01_one.md
echo '# Requests' >adapters/view/protocol.md
echo '# Not a page' >bt/notes.md
printf '// Ticks a tree, or | stops it. Part of bt.h.\n#pragma once\n' >bt/tick.h
cat >tags.xml <<'TAGS'
<tagfile><compound kind="file"><name>tick.h</name><path>bt/</path><filename>tick_8h.html</filename></compound></tagfile>
TAGS
cat >README.md <<'PAGE'
# Dogs

A library for dogs.

```cpp
Bark();
```

![A dog](docs/pictures/dog.png)

**New here?** Read [the guide](docs/guide/README.md#first).
PAGE
mkdir -p docs/pictures && echo >docs/pictures/dog.png
cat >docs/guide/README.md <<'PAGE'
# Guide

Bound with `bt::Decide([](const Dog& dog) { return dog.Hunger > 3; })`, or `[&](int)`,
in [a program](s01_one.cpp), see [one](s01_one.md).

```cpp
auto bites = [](tick) { return 1; };
```

Again [one](s01_one.md#two), and [`bt/tick.h`](../../bt/tick.h),
[CI](../../.ci/run), [a folder](../../bt), [out](https://example.com/).
[Requests](../../adapters/view/protocol.md), [notes](../../bt/notes.md).
PAGE
python3 "$root/tools/dev/docs/pages.py" tags.xml out

failed=0
wants() { grep -qF -- "$2" "out/$1" || { printf '%s has no: %s\n' "$1" "$2"; cat "out/$1"; failed=1; }; }
wants docs/guide/README.md '`bt::Decide([](const Dog& dog) { return dog.Hunger > 3; })`, or `[&](int)`,'
wants docs/guide/README.md 'in [a program](../../source/docs/guide/s01_one.cpp.md), see [one](s01_one.md).'
wants docs/guide/README.md 'auto bites = [](tick) { return 1; };'
wants docs/guide/README.md 'Again [one](s01_one.md#two), and <a href="../../reference/tick_8h.html">`bt/tick.h`</a>'
wants docs/guide/README.md '[CI](../../source/ci/run.md), a folder, [out](https://example.com/).'
wants docs/guide/README.md '[Requests](../../adapters/view/protocol.md), [notes](../../source/bt/notes.md.md).'
wants adapters/view/protocol.md '# Requests'
wants source/docs/guide/s01_one.cpp.md 'int main() {}'
wants source/ci/run.md 'true'
wants headers.md '<a href="reference/tick_8h.html">tick.h</a> | Ticks a tree, or &#124; stops it |'
[ -e out/docs/pictures/dog.png ] || { echo "the picture is not on the site"; failed=1; }
wants README.md '[Guide](docs/guide/README.md){ .md-button }'
[ "$(grep -c 'dog.png' out/README.md)" = 1 ] || { echo "the README's picture is there twice"; failed=1; }

cd "$root"
for page in *.md docs/*.md docs/guide/*.md adapters/*/*.md; do
    grep -q ": $page\$" tools/dev/docs/mkdocs.yml || { echo "tools/dev/docs/mkdocs.yml does not have $page"; failed=1; }
done
exit $failed
