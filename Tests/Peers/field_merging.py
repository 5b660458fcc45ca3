"""Finds the fields of GraphQL documents that cannot be merged, using graphql-core.

Reads a line of JSON with a schema and documents, and writes a line of JSON: the version of
graphql-core, and for each document a list of conflicts, each a list of the offsets of its fields.

Releases before 3.3 mark two fragments as compared when the fields at one position have been compared
with the inner fragment, so in some orders of selections they miss a conflict. For these releases, this
script marks pairs of a position and a fragment instead, as 3.3 does.
"""

import json
import sys

import graphql
from graphql import build_schema, parse, validate
from graphql.validation import OverlappingFieldsCanBeMergedRule
from graphql.validation.rules import overlapping_fields_can_be_merged as rule


def remembering_places(context, conflicts, cache, pairs, exclusive, fields, name):
    """Compares fields with a fragment as in 3.2, and marks the pair of fields and fragment."""
    pending = [name]
    while pending:
        name = pending.pop()
        fragment = context.get_fragment(name)
        place = f"place {id(fields)}"
        if not fragment or pairs.has(place, name, exclusive):
            continue
        pairs.add(place, name, exclusive)
        others, spreads = rule.get_referenced_fields_and_fragment_names(context, cache, fragment)
        if others is fields:
            continue
        rule.collect_conflicts_between(
            context, conflicts, cache, pairs, exclusive, fields, others
        )
        pending += reversed(spreads)


def prepare():
    """Changes graphql-core so that it reports every conflict with all of its fields."""
    if graphql.version_info[:2] < (3, 3):
        rule.collect_conflicts_between_fields_and_fragment = remembering_places
    elif hasattr(rule, "MAX_CONFLICT_NODES"):
        rule.MAX_CONFLICT_NODES = 10_000
        rule.MAX_COMPLEXITY_BUDGET = 100_000_000


def conflicts(schema, text):
    errors = validate(schema, parse(text), [OverlappingFieldsCanBeMergedRule], max_errors=10_000)
    return sorted({tuple(sorted({node.loc.start for node in error.nodes})) for error in errors})


def main():
    prepare()
    for line in sys.stdin:
        request = json.loads(line)
        schema = build_schema(request["schema"])
        answers = [conflicts(schema, text) for text in request["documents"]]
        print(json.dumps({"version": graphql.version, "answers": answers}), flush=True)


main()
