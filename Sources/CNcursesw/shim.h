#ifndef GQLVIEW_CNCURSESW_SHIM_H
#define GQLVIEW_CNCURSESW_SHIM_H

// The wide-character API, and functions in place of macros, so that Swift sees them.
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>

#endif
