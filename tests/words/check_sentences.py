#!/usr/bin/env python3
"""check_sentences.py ROOT [--list]: no sentence has more than 30 words, in the documents, in the text of the guide's programs, and in
the comments of public and internal headers. --list prints every sentence after its number of words.

A word is what stands between spaces and has a letter or a digit. What is in `backticks`, and the target of a link, counts as one word or
none. A sentence ends at . ! or ? before a space, and where its paragraph, list item, table cell or heading ends; it does not end at ; or
:, so long sentences can't hide behind those. Blocks of code and what programs print are no sentences."""
import pathlib
import re
import sys

sys.dont_write_bytecode = True
import cpp_comments

MAX_WORDS = 30
DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs/**/*.md']
PROGRAMS = ['docs/guide/**/*.cpp']
HEADERS = ['bt/**/*.h', 'macros/**/*.h', 'adapters/**/*.h']

NO_END = re.compile(r'(?:\b(?:e\.g|i\.e|etc|vs|cf)|\.\.)\.$')  # abbreviations, and ... within a sentence
BEGINS_ITEM = re.compile(r'\s*(?:[-*+]|\d+\.)\s+')


def paragraphs_of_markdown(lines):
    """Yields the paragraphs of (number, text) pairs, each a list of such pairs."""
    paragraph, fence, before_was_empty, in_comment = [], None, True, False
    for number, text in lines:
        stripped = text.strip()
        if fence is None and stripped.startswith('<!--'):
            in_comment = True
        if in_comment:
            in_comment = '-->' not in stripped
            continue
        begins_fence = re.match(r'(```+|~~~+)', stripped)
        is_code = fence is not None or begins_fence or (text.startswith('    ') and before_was_empty and not paragraph)
        if begins_fence:
            fence = None if fence is not None and stripped.startswith(fence) else fence or begins_fence.group(1)
        if is_code or not stripped or stripped.startswith(('#', '|')) or set(stripped) <= set('-=*_'):
            if paragraph:
                yield paragraph
            paragraph = []
            if not is_code and stripped.startswith('#'):
                yield [(number, stripped.lstrip('# '))]
            if not is_code and stripped.startswith('|'):
                for cell in re.split(r'(?<!\\)\|', stripped):
                    yield [(number, cell)]
            before_was_empty = not stripped or bool(is_code)
            continue
        before_was_empty = False
        item = BEGINS_ITEM.match(text)
        if item and paragraph:
            yield paragraph
            paragraph = []
        paragraph.append((number, text[item.end():] if item else stripped.lstrip('> ')))
    if paragraph:
        yield paragraph


def paragraphs_of_comments(lines):
    """Lines that are all comment and follow each other belong together, as do a comment behind code and those below it in its column."""
    block, column = [], None
    for number, line in enumerate(lines):
        goes_on = line.is_comment_only() and block and line.column == column
        if not goes_on and block:
            yield from paragraphs_of_markdown(block)
            block = []
        if line.comment is not None and not re.match(r'[>|{}]', line.comment):  # weave.awk's output and hidden lines
            text = line.comment[1:] if line.comment.startswith(' ') else line.comment
            is_example = text.startswith('  ') and not any(BEGINS_ITEM.match(each) for _, each in block)
            block.append((number, '' if is_example else text))
            column = line.column
    if block:
        yield from paragraphs_of_markdown(block)


def sentences(paragraph):
    """Yields (number of the first line, words)."""
    text, numbers = '', []
    for number, part in paragraph:
        text += part + ' '
        numbers += [number] * (len(part) + 1)

    def keep_place(pattern, replacement):
        nonlocal text, numbers
        out, out_numbers, at = '', [], 0
        for match in re.finditer(pattern, text):
            new = match.expand(replacement)
            out += text[at:match.start()] + new
            out_numbers += numbers[at:match.start()] + [numbers[match.start()]] * len(new)
            at = match.end()
        text, numbers = out + text[at:], out_numbers + numbers[at:]

    keep_place(r'`[^`]*`', 'code')
    keep_place(r'!?\[([^\]]*)\]\([^()\s]*\)', r'\1')
    keep_place(r'<[^<>\s][^<>]*>', '')
    begin, words = None, []
    for token in re.finditer(r'\S+', text):
        word = token.group()
        if re.search(r'[A-Za-z0-9]', word):
            words.append(word)
            begin = numbers[token.start()] if begin is None else begin
        bare = word.rstrip('*_)"\'')
        if bare and bare[-1] in '.!?' and not NO_END.search(bare) and words:
            yield begin, words
            begin, words = None, []
    if words:
        yield begin, words


def files(root, patterns):
    return sorted({path for pattern in patterns for path in root.glob(pattern)})


def main():
    root = pathlib.Path(sys.argv[1])
    num_sentences = num_long = 0
    texts = []
    for path in files(root, DOCUMENTS):
        if not path.with_suffix('.cpp').exists() and path.name != 'recipes.md':  # those are woven from programs
            texts.append((path, paragraphs_of_markdown(enumerate(path.read_text().split('\n'), 1))))
    for path in files(root, PROGRAMS + HEADERS):
        texts.append((path, paragraphs_of_comments(cpp_comments.split(path.read_text()))))
    for path, paragraphs in texts:
        for paragraph in paragraphs:
            for number, words in sentences(paragraph):
                num_sentences += 1
                if '--list' in sys.argv:
                    print(f'{len(words)}\t{path.relative_to(root)}:{number}: {" ".join(words)}')
                elif len(words) > MAX_WORDS:
                    num_long += 1
                    print(f'{path.relative_to(root)}:{number}: {len(words)} words: {" ".join(words)}')
    if num_sentences == 0:
        sys.exit(f'{root} has nothing to read')
    if num_long > 0:
        sys.exit(f'{num_long} of {num_sentences} sentences have more than {MAX_WORDS} words')


main()
