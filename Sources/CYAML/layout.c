// Compares the declarations of layout.h with those of libyaml, if its header is installed.
#if __has_include(<yaml.h>)

#include <yaml.h>

#include "layout.h"

#define SAME(ours, theirs, field) \
  _Static_assert(offsetof(struct ours, field) == offsetof(theirs, field), #field)

_Static_assert(YAML_UTF8 == YAML_UTF8_ENCODING, "encoding");
_Static_assert(YAML_CANNOT_READ == YAML_READER_ERROR, "error");
_Static_assert(YAML_PLAIN == YAML_PLAIN_SCALAR_STYLE, "style");
_Static_assert(YAML_SCALAR == YAML_SCALAR_NODE, "scalar");
_Static_assert(YAML_SEQUENCE == YAML_SEQUENCE_NODE, "sequence");
_Static_assert(YAML_MAPPING == YAML_MAPPING_NODE, "mapping");

_Static_assert(sizeof(struct yaml_mark) == sizeof(yaml_mark_t), "mark");
_Static_assert(sizeof(struct yaml_node_pair) == sizeof(yaml_node_pair_t), "pair");
_Static_assert(sizeof(struct yaml_node) == sizeof(yaml_node_t), "node");
SAME(yaml_mark, yaml_mark_t, index);
SAME(yaml_node_pair, yaml_node_pair_t, value);
SAME(yaml_node, yaml_node_t, type);
SAME(yaml_node, yaml_node_t, data.scalar.value);
SAME(yaml_node, yaml_node_t, data.scalar.length);
SAME(yaml_node, yaml_node_t, data.scalar.style);
SAME(yaml_node, yaml_node_t, data.sequence.items.start);
SAME(yaml_node, yaml_node_t, data.sequence.items.top);
SAME(yaml_node, yaml_node_t, data.mapping.pairs.start);
SAME(yaml_node, yaml_node_t, data.mapping.pairs.top);
SAME(yaml_node, yaml_node_t, start_mark);
SAME(yaml_node, yaml_node_t, end_mark);

_Static_assert(sizeof(struct yaml_document) == sizeof(yaml_document_t), "document");
SAME(yaml_document, yaml_document_t, nodes.start);
SAME(yaml_document, yaml_document_t, nodes.top);

// A parser is created here and filled by the library.
_Static_assert(sizeof(struct yaml_parser) > 2 * sizeof(yaml_parser_t), "parser");
SAME(yaml_parser, yaml_parser_t, error);
SAME(yaml_parser, yaml_parser_t, problem);
SAME(yaml_parser, yaml_parser_t, problem_mark);

#endif
