// The functions of Darwin's util.h that the tests use.
#ifndef UTIL_H
#define UTIL_H

struct termios;
struct winsize;

int openpty(int *, int *, char *, struct termios *, struct winsize *);
int forkpty(int *, char *, struct termios *, struct winsize *);
int login_tty(int);

#endif
