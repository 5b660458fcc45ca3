#include "cyaml.h"

#include <CLibraries.h>
#include <dlfcn.h>
#include <stdlib.h>

#include "layout.h"

struct cyaml_document {
  struct yaml_document yaml;
  void (*delete)(struct yaml_document *);
};

int cyaml_read(const uint8_t *text, size_t count, cyaml_document **document, const char **message,
               size_t *offset) {
  void *library = cl_open(CL_YAML, NULL);
  if (!library) return CYAML_NO_LIBRARY;
  int (*initialize)(struct yaml_parser *) = dlsym(library, "yaml_parser_initialize");
  void (*set_input)(struct yaml_parser *, const unsigned char *, size_t) =
      dlsym(library, "yaml_parser_set_input_string");
  void (*set_encoding)(struct yaml_parser *, int) =
      dlsym(library, "yaml_parser_set_encoding");
  int (*load)(struct yaml_parser *, struct yaml_document *) = dlsym(library, "yaml_parser_load");
  void (*delete_parser)(struct yaml_parser *) = dlsym(library, "yaml_parser_delete");
  void (*delete_document)(struct yaml_document *) = dlsym(library, "yaml_document_delete");
  if (!initialize || !set_input || !set_encoding || !load || !delete_parser || !delete_document)
    return CYAML_NO_LIBRARY;

  *document = NULL;
  cyaml_document *read = calloc(1, sizeof *read);
  struct yaml_parser parser;
  if (!read || !initialize(&parser)) {
    free(read);
    return CYAML_NO_LIBRARY;
  }
  read->delete = delete_document;
  set_encoding(&parser, YAML_UTF8);
  set_input(&parser, text, count);
  int status = CYAML_OK;
  if (!load(&parser, &read->yaml)) {
    status = CYAML_FAULT;
    // The messages are string literals of the library.
    *message = parser.problem ? parser.problem : "this is no YAML";
    *offset = parser.error == YAML_CANNOT_READ ? 0 : parser.problem_mark.index;
    free(read);
  } else if (read->yaml.nodes.start == read->yaml.nodes.top) {
    delete_document(&read->yaml);
    free(read);
  } else {
    *document = read;
  }
  delete_parser(&parser);
  return status;
}

void cyaml_free(cyaml_document *document) {
  if (!document) return;
  document->delete(&document->yaml);
  free(document);
}

static const struct yaml_node *node_at(const cyaml_document *document, int node) {
  const struct yaml_node *start = document->yaml.nodes.start;
  return node > 0 && node <= document->yaml.nodes.top - start ? start + node - 1 : NULL;
}

int cyaml_kind(const cyaml_document *document, int node) {
  const struct yaml_node *found = node_at(document, node);
  if (!found) return CYAML_PLAIN;
  switch (found->type) {
  case YAML_SEQUENCE: return CYAML_SEQUENCE;
  case YAML_MAPPING: return CYAML_MAPPING;
  case YAML_SCALAR:
    return found->data.scalar.style == YAML_PLAIN ? CYAML_PLAIN : CYAML_QUOTED;
  default: return CYAML_PLAIN;
  }
}

const uint8_t *cyaml_scalar(const cyaml_document *document, int node, size_t *count) {
  const struct yaml_node *found = node_at(document, node);
  *count = 0;
  if (!found || found->type != YAML_SCALAR) return NULL;
  *count = found->data.scalar.length;
  return found->data.scalar.value;
}

int cyaml_count(const cyaml_document *document, int node) {
  const struct yaml_node *found = node_at(document, node);
  if (!found) return 0;
  if (found->type == YAML_SEQUENCE)
    return (int)(found->data.sequence.items.top - found->data.sequence.items.start);
  if (found->type == YAML_MAPPING)
    return (int)(found->data.mapping.pairs.top - found->data.mapping.pairs.start);
  return 0;
}

int cyaml_item(const cyaml_document *document, int node, int index) {
  const struct yaml_node *found = node_at(document, node);
  if (!found || found->type != YAML_SEQUENCE || index < 0 ||
      index >= cyaml_count(document, node))
    return 0;
  return found->data.sequence.items.start[index];
}

static const struct yaml_node_pair *pair_at(const cyaml_document *document, int node, int index) {
  const struct yaml_node *found = node_at(document, node);
  if (!found || found->type != YAML_MAPPING || index < 0 ||
      index >= cyaml_count(document, node))
    return NULL;
  return found->data.mapping.pairs.start + index;
}

int cyaml_key(const cyaml_document *document, int node, int index) {
  const struct yaml_node_pair *pair = pair_at(document, node, index);
  return pair ? pair->key : 0;
}

int cyaml_value(const cyaml_document *document, int node, int index) {
  const struct yaml_node_pair *pair = pair_at(document, node, index);
  return pair ? pair->value : 0;
}

size_t cyaml_start(const cyaml_document *document, int node) {
  const struct yaml_node *found = node_at(document, node);
  return found ? found->start_mark.index : 0;
}

size_t cyaml_end(const cyaml_document *document, int node) {
  const struct yaml_node *found = node_at(document, node);
  return found ? found->end_mark.index : 0;
}
