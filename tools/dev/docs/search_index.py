#!/usr/bin/env python3
"""search_index.py FILE: leaves files of the source out of what the site's search finds."""
import json
import sys
from pathlib import Path

file = Path(sys.argv[1])
index = json.loads(file.read_text())
index['docs'] = [each for each in index['docs'] if not each['location'].startswith('source/')]
file.write_text(json.dumps(index))
