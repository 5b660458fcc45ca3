#include "cyaml.h"

#if __has_include(<yaml.h>)

#include <dlfcn.h>
#include <stdlib.h>
#include <yaml.h>

struct cyaml_document {
  yaml_document_t yaml;
  void (*delete)(yaml_document_t *);
};

static void *open_library(void) {
#ifdef __APPLE__
  // There, names without a folder are also searched in the working folder.
  static const char *const names[] = {"/opt/homebrew/lib/libyaml.dylib",
                                      "/usr/local/lib/libyaml.dylib"};
#else
  static const char *const names[] = {"libyaml-0.so.2", "libyaml.so"};
#endif
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    void *library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

int cyaml_read(const uint8_t *text, size_t count, cyaml_document **document, const char **message,
               size_t *offset) {
  void *library = open_library();
  if (!library) return CYAML_NO_LIBRARY;
  int (*initialize)(yaml_parser_t *) = dlsym(library, "yaml_parser_initialize");
  void (*set_input)(yaml_parser_t *, const unsigned char *, size_t) =
      dlsym(library, "yaml_parser_set_input_string");
  void (*set_encoding)(yaml_parser_t *, yaml_encoding_t) =
      dlsym(library, "yaml_parser_set_encoding");
  int (*load)(yaml_parser_t *, yaml_document_t *) = dlsym(library, "yaml_parser_load");
  void (*delete_parser)(yaml_parser_t *) = dlsym(library, "yaml_parser_delete");
  void (*delete_document)(yaml_document_t *) = dlsym(library, "yaml_document_delete");
  if (!initialize || !set_input || !set_encoding || !load || !delete_parser || !delete_document)
    return CYAML_NO_LIBRARY;

  *document = NULL;
  cyaml_document *read = calloc(1, sizeof *read);
  yaml_parser_t parser;
  if (!read || !initialize(&parser)) {
    free(read);
    return CYAML_NO_LIBRARY;
  }
  read->delete = delete_document;
  set_encoding(&parser, YAML_UTF8_ENCODING);
  set_input(&parser, text, count);
  int status = CYAML_OK;
  if (!load(&parser, &read->yaml)) {
    status = CYAML_FAULT;
    // The messages are string literals of the library.
    *message = parser.problem ? parser.problem : "this is no YAML";
    *offset = parser.error == YAML_READER_ERROR ? 0 : parser.problem_mark.index;
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

static const yaml_node_t *node_at(const cyaml_document *document, int node) {
  const yaml_node_t *start = document->yaml.nodes.start;
  return node > 0 && node <= document->yaml.nodes.top - start ? start + node - 1 : NULL;
}

int cyaml_kind(const cyaml_document *document, int node) {
  const yaml_node_t *found = node_at(document, node);
  if (!found) return CYAML_PLAIN;
  switch (found->type) {
  case YAML_SEQUENCE_NODE: return CYAML_SEQUENCE;
  case YAML_MAPPING_NODE: return CYAML_MAPPING;
  case YAML_SCALAR_NODE:
    return found->data.scalar.style == YAML_PLAIN_SCALAR_STYLE ? CYAML_PLAIN : CYAML_QUOTED;
  default: return CYAML_PLAIN;
  }
}

const uint8_t *cyaml_scalar(const cyaml_document *document, int node, size_t *count) {
  const yaml_node_t *found = node_at(document, node);
  *count = 0;
  if (!found || found->type != YAML_SCALAR_NODE) return NULL;
  *count = found->data.scalar.length;
  return found->data.scalar.value;
}

int cyaml_count(const cyaml_document *document, int node) {
  const yaml_node_t *found = node_at(document, node);
  if (!found) return 0;
  if (found->type == YAML_SEQUENCE_NODE)
    return (int)(found->data.sequence.items.top - found->data.sequence.items.start);
  if (found->type == YAML_MAPPING_NODE)
    return (int)(found->data.mapping.pairs.top - found->data.mapping.pairs.start);
  return 0;
}

int cyaml_item(const cyaml_document *document, int node, int index) {
  const yaml_node_t *found = node_at(document, node);
  if (!found || found->type != YAML_SEQUENCE_NODE || index < 0 ||
      index >= cyaml_count(document, node))
    return 0;
  return found->data.sequence.items.start[index];
}

static const yaml_node_pair_t *pair_at(const cyaml_document *document, int node, int index) {
  const yaml_node_t *found = node_at(document, node);
  if (!found || found->type != YAML_MAPPING_NODE || index < 0 ||
      index >= cyaml_count(document, node))
    return NULL;
  return found->data.mapping.pairs.start + index;
}

int cyaml_key(const cyaml_document *document, int node, int index) {
  const yaml_node_pair_t *pair = pair_at(document, node, index);
  return pair ? pair->key : 0;
}

int cyaml_value(const cyaml_document *document, int node, int index) {
  const yaml_node_pair_t *pair = pair_at(document, node, index);
  return pair ? pair->value : 0;
}

size_t cyaml_start(const cyaml_document *document, int node) {
  const yaml_node_t *found = node_at(document, node);
  return found ? found->start_mark.index : 0;
}

size_t cyaml_end(const cyaml_document *document, int node) {
  const yaml_node_t *found = node_at(document, node);
  return found ? found->end_mark.index : 0;
}

#else

int cyaml_read(const uint8_t *text, size_t count, cyaml_document **document, const char **message,
               size_t *offset) {
  (void)text, (void)count, (void)document, (void)message, (void)offset;
  return CYAML_NO_LIBRARY;
}
void cyaml_free(cyaml_document *document) { (void)document; }
int cyaml_kind(const cyaml_document *document, int node) { (void)document, (void)node; return 0; }
const uint8_t *cyaml_scalar(const cyaml_document *document, int node, size_t *count) {
  (void)document, (void)node;
  *count = 0;
  return NULL;
}
int cyaml_count(const cyaml_document *document, int node) { (void)document, (void)node; return 0; }
int cyaml_item(const cyaml_document *document, int node, int index) {
  (void)document, (void)node, (void)index;
  return 0;
}
int cyaml_key(const cyaml_document *document, int node, int index) {
  (void)document, (void)node, (void)index;
  return 0;
}
int cyaml_value(const cyaml_document *document, int node, int index) {
  (void)document, (void)node, (void)index;
  return 0;
}
size_t cyaml_start(const cyaml_document *document, int node) { (void)document, (void)node; return 0; }
size_t cyaml_end(const cyaml_document *document, int node) { (void)document, (void)node; return 0; }

#endif
