"""Measures graphql-core with the files that Benchmarks writes.

Prints one line per task: its name and the milliseconds of processor time. Each task runs once, because
it takes seconds.
"""

import sys
import time

from graphql import build_schema, parse, validate, validate_schema


def measure(name, body):
    start = time.process_time()
    result = body()
    print(f"{name} {(time.process_time() - start) * 1e3:.3f}", flush=True)
    return result


def read(name):
    with open(f"{sys.argv[1]}/{name}", encoding="utf-8") as file:
        return file.read()


def load(text):
    schema = build_schema(text)
    assert not validate_schema(schema)
    return schema


SDL = read("schema.graphqls")
SCHEMA = measure("schema", lambda: load(SDL))
for task in ["operations", "large"]:
    TEXT = read(f"{task}.graphql")
    assert not measure(task, lambda: validate(SCHEMA, parse(TEXT)))
