"""Tells of GraphQL documents which of their fields cannot be merged, by graphql-core.

Reads a line of JSON with a schema and documents, and writes a line of JSON: for each document a list
of conflicts, each a list of the offsets of its fields.

graphql-core remembers two fragments as compared when the fields of one place were compared with the
inner one, so that in some orders of selections it loses a conflict (to 3.2.8). Here what is remembered
is the place and the fragment, and the number of documents in which that makes a difference is told on
standard error.
"""

import json
import sys

from graphql import build_schema, parse, validate
from graphql.validation import OverlappingFieldsCanBeMergedRule
from graphql.validation.rules import overlapping_fields_can_be_merged as rule

remembering_fragments = rule.collect_conflicts_between_fields_and_fragment


def remembering_places(context, conflicts, cache, pairs, exclusive, fields, name):
    pending = [name]
    while pending:
        name = pending.pop()
        fragment = context.get_fragment(name)
        if not fragment:
            continue
        place = f"place {id(fields)}"
        if pairs.has(place, name, exclusive):
            continue
        pairs.add(place, name, exclusive)
        others, spreads = rule.get_referenced_fields_and_fragment_names(context, cache, fragment)
        if others is fields:
            continue
        rule.collect_conflicts_between(
            context, conflicts, cache, pairs, exclusive, fields, others
        )
        pending += reversed(spreads)


def conflicts(schema, document, comparison):
    rule.collect_conflicts_between_fields_and_fragment = comparison
    errors = validate(schema, document, [OverlappingFieldsCanBeMergedRule], max_errors=10_000)
    return sorted({tuple(sorted({node.loc.start for node in error.nodes})) for error in errors})


def main():
    lost = 0
    for line in sys.stdin:
        request = json.loads(line)
        schema = build_schema(request["schema"])
        answers = []
        for text in request["documents"]:
            document = parse(text)
            found = conflicts(schema, document, remembering_places)
            lost += bool(found) and not conflicts(schema, document, remembering_fragments)
            answers.append(found)
        print(json.dumps(answers), flush=True)
    print(f"graphql-core itself loses the conflicts of {lost} documents", file=sys.stderr)


main()
