#ifndef CVTERM_SHIM_H
#define CVTERM_SHIM_H

#include <vterm.h>

// Functions for bit fields, which Swift cannot import, and for the color union.
static inline int cvterm_reverse(const VTermScreenCell *cell) { return cell->attrs.reverse; }
static inline int cvterm_bold(const VTermScreenCell *cell) { return cell->attrs.bold; }
static inline int cvterm_underline(const VTermScreenCell *cell) { return cell->attrs.underline; }
static inline int cvterm_foreground(const VTermScreenCell *cell) {
  return VTERM_COLOR_IS_DEFAULT_FG(&cell->fg)
             ? -1
             : VTERM_COLOR_IS_INDEXED(&cell->fg) ? cell->fg.indexed.idx : -2;
}

#endif
