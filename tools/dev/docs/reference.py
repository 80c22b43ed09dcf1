"""The public headers, as Doxygen's tags name them."""
import os.path
import re
import xml.etree.ElementTree as xml
from pathlib import Path


def headers_of(tags):
    """The headers' paths, and their pages of the reference."""
    files = [each for each in xml.parse(tags).getroot().iter('compound') if each.get('kind') == 'file']
    return {os.path.relpath(each.findtext('path') + each.findtext('name')): each.findtext('filename') for each in files}


def purpose_of(header):
    """The first sentence of its first comment."""
    comment = re.match(r'(?:// ?.*\n)+', Path(header).read_text())[0]
    words = re.sub(r'\n?// ?', ' ', re.split(r'\n//\n', comment)[0]).strip()
    return re.split(r'(?<=[a-z)"])\.(?: |$)', words)[0]


def page_of_headers(headers):
    """The page that lists them, folder by folder."""
    lines = ['# Headers', '']
    folders = {}
    for header in headers:
        folders.setdefault(header.rpartition('/')[0], []).append(header)
    for folder in sorted(folders, key=lambda each: (each not in ('bt', 'macros'), each)):
        lines += [f'## {folder}', '', '| | |', '| --- | --- |']
        for header in sorted(folders[folder]):
            link = f'<a href="reference/{headers[header]}">{header.rpartition("/")[2]}</a>'
            lines.append(f'| {link} | {purpose_of(header).replace("|", "&#124;").replace("<", "&lt;")} |')
        lines.append('')
    return '\n'.join(lines)
