// A minimal ncurses program, the baseline for gqlview's start-up time.
#include <curses.h>
#include <locale.h>
#include <stdio.h>

int main(void) {
  setlocale(LC_ALL, "");
  SCREEN *screen = newterm(NULL, stdout, stdin);
  if (screen == NULL) return 2;
  raw();
  noecho();
  mvaddstr(0, 0, "hello");
  refresh();
  getch();
  endwin();
  delscreen(screen);
  return 0;
}
