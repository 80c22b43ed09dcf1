#!/usr/bin/env python3
"""pages.py TAGS OUTPUT: writes the site's pages, for MkDocs, from those of the repository. Its root is the folder where
this runs.

Links between pages stay as they are. A link to a public header leads to its page of the reference, which TAGS of Doxygen
name. A link to another file leads to a page that shows the file. Mermaid pictures become Graphviz's."""
import posixpath
import re
import shutil
import subprocess
import sys
from pathlib import Path

from picture import graphviz_of
from reference import headers_of, page_of_headers

CODE = re.compile(r'^```.*?^```$|`[^`\n]+`', re.M | re.S)
LINK = re.compile(r'(?<!!)\[([^][]*)\]\(([^()\s]+)\)')
PICTURE = re.compile(r'^```mermaid\n(.*?)^```$', re.M | re.S)
PAGES = ['*.md', 'docs/*.md', 'docs/guide/*.md', 'adapters/*/*.md']
LANGUAGES = {'.cpp': 'cpp', '.h': 'cpp', '.sh': 'sh'}


def outside_code(change, text):
    """The text, with `change` made to what is not code. Code within the words of a link is left as it is, too."""
    kept = []

    def hide(code):
        kept.append(code.group())
        return f'\0{len(kept) - 1}\0'

    return re.sub('\0([0-9]+)\0', lambda at: kept[int(at[1])], change(CODE.sub(hide, text)))


def drawn(picture):
    """A Mermaid picture as Graphviz draws it."""
    dot = subprocess.run(['dot', '-Tsvg'], input=graphviz_of(picture[1]), capture_output=True, text=True, check=True)
    svg = re.sub(r'<title>.*?</title>|<!--.*?-->|\n+', ' ', dot.stdout[dot.stdout.index('<svg'):], flags=re.S)
    return f'<div class="picture">{svg}</div>'


FIRST_SCREEN = """---
hide: [navigation, toc]
---
<div class="first" markdown><div markdown>

# {name}

{words}

{buttons}

</div><div markdown>

{picture}

</div></div>

{rest}"""


def first_screen(text, has_playground):
    """The README as a site begins: its first paragraph beside its picture, and where it sends newcomers as buttons."""
    name, words, rest = re.match(r'# (.*?)\n\n(.*?)\n\n(.*)', text, re.S).groups()
    picture = re.search(r'^!\[.*$', rest, re.M)[0]
    newcomers = re.search(r'^\*\*New here\?\*\*.*?(?=\n\n|\Z)', rest, re.M | re.S)[0]
    pages = re.findall(r'\]\(([^)#]*)', newcomers)
    titles = [re.match('# (.*)', Path(page).read_text())[1] for page in pages]
    buttons = ' '.join(f'[{title}]({page}){{ .md-button }}' for title, page in zip(titles, pages))
    if has_playground:
        buttons += ' <a class="md-button" href="playground.html">Playground</a>'
    return FIRST_SCREEN.format(name=name, words=words, buttons=buttons, picture=picture, rest=rest.replace(picture, ''))


def shown_at(path):
    """The page that shows a file. MkDocs leaves out names that begin with a dot."""
    return f'source/{path.lstrip(".")}.md'


class Site:
    def __init__(self, tags, output):
        self.headers = headers_of(tags)
        self.output = Path(output)
        self.pages = [str(page) for pattern in PAGES for page in Path('.').glob(pattern)]
        self.shown = set()  # files that have a page because another page links to them

    def link(self, page, match):
        """A link of a page, as it is on the site."""
        words, target = match.groups()
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page), target.partition('#')[0]))
        if re.match('[a-z]+:|#', target) or path in self.pages:
            return match[0]
        if path in self.headers:
            to_root = posixpath.relpath('.', posixpath.dirname(page))
            return f'<a href="{to_root}/reference/{self.headers[path]}">{words}</a>'
        if not Path(path).is_file():
            return words  # a folder
        self.shown.add(path)
        return f'[{words}]({posixpath.relpath(shown_at(path), posixpath.dirname(page))})'

    def write(self, path, text):
        (self.output / path).parent.mkdir(parents=True, exist_ok=True)
        (self.output / path).write_text(text)

    def write_page(self, path):
        text = PICTURE.sub(drawn, Path(path).read_text())
        text = outside_code(lambda prose: LINK.sub(lambda link: self.link(path, link), prose), text)
        has_playground = (self.output / 'playground.html').exists()
        self.write(path, first_screen(text, has_playground) if path == 'README.md' else text)

    def write_shown(self):
        for path in sorted(self.shown):
            language = LANGUAGES.get(Path(path).suffix, 'text')
            self.write(shown_at(path), f'# {path}\n\n~~~~{language}\n{Path(path).read_text()}~~~~\n')


def main():
    site = Site(*sys.argv[1:])
    for page in site.pages:
        site.write_page(page)
    site.write_shown()
    site.write('headers.md', page_of_headers(site.headers))
    shutil.copytree('docs/pictures', site.output / 'docs/pictures', dirs_exist_ok=True)


main()
