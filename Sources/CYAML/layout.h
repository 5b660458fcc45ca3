// The part of libyaml's binary interface that this target uses. It is declared here because the
// header is installed in different places, some of which the compiler does not search. Where it
// finds the header, layout.c compares both.
#ifndef CYAML_LAYOUT_H
#define CYAML_LAYOUT_H

#include <stddef.h>

// Constants of the interface.
enum { YAML_UTF8 = 1, YAML_CANNOT_READ = 2, YAML_PLAIN = 1 };
enum { YAML_SCALAR = 1, YAML_SEQUENCE = 2, YAML_MAPPING = 3 };

struct yaml_mark {
  size_t index, line, column;
};

struct yaml_node_pair {
  int key, value;
};

struct yaml_node {
  int type;
  unsigned char *tag;
  union {
    struct {
      unsigned char *value;
      size_t length;
      int style;
    } scalar;
    struct {
      struct {
        int *start, *end, *top;
      } items;
      int style;
    } sequence;
    struct {
      struct {
        struct yaml_node_pair *start, *end, *top;
      } pairs;
      int style;
    } mapping;
  } data;
  struct yaml_mark start_mark, end_mark;
};

struct yaml_document {
  struct {
    struct yaml_node *start, *end, *top;
  } nodes;
  void *version;
  struct {
    void *start, *end;
  } tags;
  int is_start_implicit, is_end_implicit;
  struct yaml_mark start_mark, end_mark;
};

struct yaml_parser {
  int error;
  const char *problem;
  size_t problem_offset;
  int problem_value;
  struct yaml_mark problem_mark;
  // The library's state, with room for more than any version has.
  void *state[256];
};

#endif
