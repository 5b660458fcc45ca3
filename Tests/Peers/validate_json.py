"""Holds JSON values against JSON Schemas, with jsonschema.

Reads one JSON value: `schemas`, of each its `name` and the `path` of its file, or the `module` and the file
beside it that some package has it in; and `cases`, each with its `name`, the `schema` by name, the `text` of
the value and whether it `fits`. Writes one JSON value: the `version` of jsonschema, `faults` in words, the
schemas that are `absent` with how many cases they had, and `unseen`, the keys of schemas that no case which
fits has had.
"""

import importlib.util
import json
import os
import sys
from importlib.metadata import version

from jsonschema.validators import validator_for

request = json.load(sys.stdin)
faults, absent, validators, seen = [], {}, {}, set()


def file_of(schema):
    if "path" in schema:
        return schema["path"]
    found = importlib.util.find_spec(schema["module"])
    path = found and os.path.join(os.path.dirname(found.origin), schema["file"])
    return path if path and os.path.exists(path) else None


def remembering(kind):
    """The validator, which remembers the keys that it has met; what holds is remembered too much where one
    of several forms does, so that the keys that are never met are certain."""
    properties = kind.VALIDATORS["properties"]

    def remember(validator, members, instance, schema):
        if isinstance(instance, dict):
            seen.update((id(members), key) for key in members if key in instance)
        yield from properties(validator, members, instance, schema)

    from jsonschema.validators import extend

    return extend(kind, {"properties": remember})


def keys(name, schema, place=""):
    """Every key that a schema has, with its place in it."""
    if isinstance(schema, list):
        for index, part in enumerate(schema):
            yield from keys(name, part, f"{place}/{index}")
    if not isinstance(schema, dict):
        return
    for word, part in schema.items():
        if word == "properties":
            for key, form in part.items():
                yield (id(part), key), f"{name}{place}/{key}"
                yield from keys(name, form, f"{place}/{key}")
        elif word not in ("enum", "const", "required"):
            yield from keys(name, part, f"{place}/{word}")


schemas = {}
for schema in request["schemas"]:
    path = file_of(schema)
    if path is None:
        absent[schema["name"]] = 0
        continue
    with open(path, encoding="utf-8") as file:
        schemas[schema["name"]] = (schema, json.load(file))
for name, (schema, value) in schemas.items():
    kind = validator_for(value)
    kind.check_schema(value)
    validators[name] = remembering(kind)(value)

for case in request["cases"]:
    if case["schema"] in absent:
        absent[case["schema"]] += 1
        continue
    before = set(seen)
    found = list(validators[case["schema"]].iter_errors(json.loads(case["text"])))
    if not case["fits"]:
        seen = before
        if not found:
            faults.append(f"{case['name']}: fits {case['schema']}, and should not")
    for error in found if case["fits"] else []:
        part = error
        while part.context:
            part = max(part.context, key=lambda inner: len(inner.absolute_path))
        faults.append(f"{case['name']}: {part.json_path}: {part.message[:300]}")

# What several schemas have under one name among their definitions is the same in all of them.
met = {}
for name, (schema, value) in schemas.items():
    for key, place in keys(name, value) if schema["isOurs"] else []:
        place = place[place.index("/$defs/"):] if "/$defs/" in place else place
        met[place] = met.get(place, False) or key in seen
unseen = [place for place, is_met in met.items() if not is_met]
print(
    json.dumps(
        {
            "version": version("jsonschema"),
            "faults": faults,
            "absent": absent,
            "unseen": unseen,
        }
    )
)
