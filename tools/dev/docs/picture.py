"""A Mermaid picture, as the library draws them (bt/debug/picture.h), as one that Graphviz can draw."""
import re

NODE = re.compile(r'(n\d+)[\[({]+"(.*?)"[\])}]+(?::::(\w+))?')
EDGE = re.compile(r'(n\d+) (-->|-\.->)(?:\|(.*?)\|)? n')


def words(text):
    """A node's words, as Graphviz quotes them."""
    text = re.sub(r'#(\d+);', lambda code: chr(int(code[1])), text.replace('#quot;', '"'))
    return text.replace('\\', '\\\\').replace('"', '\\"').replace('<br/>', '\\n')


def look_of(css):
    """What a classDef says of a node, as Graphviz's attributes."""
    rules = dict(rule.split(':', 1) for rule in css.split(',') if ':' in rule)
    look = {'color': rules.get('stroke', '')}
    if 'fill' in rules:
        style = 'rounded,filled' + ',dashed' * ('stroke-dasharray' in rules)
        look |= {'style': style, 'fillcolor': rules['fill'], 'fontcolor': '#000001'}
    if 'stroke-width' in rules:
        look['penwidth'] = '2.5'
    return look


def graphviz_of(mermaid):
    """The text for Graphviz."""
    lines = ['digraph tree { rankdir=LR; bgcolor=transparent', 'node [shape=box, style=rounded, fontsize=10]',
             'edge [fontsize=9, arrowsize=0.6]']
    looks = {name: look_of(css) for name, css in re.findall(r'classDef (\w+) (.*)', mermaid)}
    classes = {}
    for line in mermaid.splitlines():
        for node, text, each in NODE.findall(line):
            lines.append(f'{node} [label="{words(text)}"]')
            classes.setdefault(each, []).append(node)
        for nodes, each in re.findall(r'^ *class ([n\d,]+) (\w+)', line):
            classes.setdefault(each, []).extend(nodes.split(','))
        if edge := EDGE.match(line.strip()):
            target = re.search(r'> ?(?:\|.*?\| )?(n\d+)', line)[1]
            style = 'dashed' if '.' in edge[2] else 'solid'
            lines.append(f'{edge[1]} -> {target} [label="{edge[3] or ""}", style={style}]')
    # The active path comes after the other looks.
    for each in sorted((each for each in looks if each in classes), key=lambda name: 'penwidth' in looks[name]):
        look = ', '.join(f'{key}="{value}"' for key, value in looks[each].items() if value)
        lines += [f'{node} [{look}]' for node in classes[each]]
    return '\n'.join(lines + ['}'])
