#ifndef GQLVIEW_CNCURSESW_SHIM_H
#define GQLVIEW_CNCURSESW_SHIM_H

// The wide-character API, with functions instead of macros, which Swift can import.
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>

// Swift rejects mutable C globals and does not import attribute macros.
static inline WINDOW *gq_standard_window(void) { return stdscr; }
static inline WINDOW *gq_physical_screen(void) { return curscr; }
static inline int gq_colors(void) { return COLORS; }
static inline int gq_color_pairs(void) { return COLOR_PAIRS; }

static const attr_t GQ_NORMAL = WA_NORMAL;
static const attr_t GQ_BOLD = WA_BOLD;
static const attr_t GQ_DIM = WA_DIM;
static const attr_t GQ_UNDERLINE = WA_UNDERLINE;
static const attr_t GQ_REVERSE = WA_REVERSE;
#ifdef WA_ITALIC
static const attr_t GQ_ITALIC = WA_ITALIC;
#else
static const attr_t GQ_ITALIC = WA_NORMAL;
#endif

#endif
