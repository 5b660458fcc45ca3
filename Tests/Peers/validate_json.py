"""Validates JSON values against JSON Schemas with jsonschema.

Reads one JSON value with `schemas` and `cases`. A schema has a `name` and either the `path` of its file, or
a Python `module` and the name of a `file` next to it. A case has a `name`, the name of its `schema`, the
`text` of the value, and whether it `fits`. Writes one JSON value: the `version` of jsonschema, messages
about `faults`, the `absent` schemas with the number of their cases, and `unseen`, the keys of schemas that
no valid case contains.
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
    """Returns the validator, extended to record the keys that it has met.

    It may record too many keys if a value matches one of several forms. Keys without a record have
    certainly not occurred.
    """
    properties = kind.VALIDATORS["properties"]

    def remember(validator, members, instance, schema):
        if isinstance(instance, dict):
            seen.update((id(members), key) for key in members if key in instance)
        yield from properties(validator, members, instance, schema)

    from jsonschema.validators import extend

    return extend(kind, {"properties": remember})


def keys(name, schema, place=""):
    """Returns every key of a schema with its position."""
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

# Definitions with the same name are equal in all schemas.
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
