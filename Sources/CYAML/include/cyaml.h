// YAML documents through libyaml, which is loaded when the first document is read, so it is needed
// only for YAML.
#ifndef CYAML_H
#define CYAML_H

#include <stddef.h>
#include <stdint.h>

typedef struct cyaml_document cyaml_document;

enum cyaml_status { CYAML_OK = 0, CYAML_NO_LIBRARY = 1, CYAML_FAULT = 2 };
enum cyaml_kind { CYAML_PLAIN = 0, CYAML_QUOTED = 1, CYAML_SEQUENCE = 2, CYAML_MAPPING = 3 };

// Reads the first document of a text. `*document` is NULL for an empty one. On CYAML_FAULT,
// `*message` is a constant string, and `*offset` counts scalars.
int cyaml_read(const uint8_t *text, size_t count, cyaml_document **document, const char **message,
               size_t *offset);
void cyaml_free(cyaml_document *document);

// Nodes are numbered from 1; the first is the root.
int cyaml_kind(const cyaml_document *document, int node);
const uint8_t *cyaml_scalar(const cyaml_document *document, int node, size_t *count);
// The items of a sequence, or the pairs of a mapping.
int cyaml_count(const cyaml_document *document, int node);
int cyaml_item(const cyaml_document *document, int node, int index);
int cyaml_key(const cyaml_document *document, int node, int index);
int cyaml_value(const cyaml_document *document, int node, int index);
// The position of a node, in scalars from the start of the text.
size_t cyaml_start(const cyaml_document *document, int node);
size_t cyaml_end(const cyaml_document *document, int node);

#endif
