#!/usr/bin/env python3
"""Prints the functions of several files of `llvm-cov export` as one such file.

    join.py EXPORT.json...
"""
import json
import sys


def functions_of(export):
    with open(export, encoding="utf-8") as file:
        return json.load(file)["data"][0]["functions"]


if __name__ == "__main__":
    functions = [function for export in sys.argv[1:] for function in functions_of(export)]
    json.dump({"data": [{"functions": functions}]}, sys.stdout)
