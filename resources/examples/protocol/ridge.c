// SPDX-License-Identifier: GPL-3.0-only
// Ridge regression by cyclic coordinate descent: a solver for Gapscope without
// any library. cc -O2 -o ridge ridge.c
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* What follows "key": in the text; "" if the key is missing. */
static const char *after(const char *text, const char *key) {
  size_t length = strlen(key);
  while ((text = strstr(text, key)))
    if (text[-1] == '"' && *(text += length) == '"' &&
        *(text += 1 + strspn(text + 1, " ")) == ':')
      return text + 1 + strspn(text + 1, " ");
  return "";
}

/* The memory of an array {"file": ..., "offset": ..., ...} of `count` numbers of
 * 8 bytes. */
static void *mapped(const char *array, long count, int access) {
  char path[256] = "";
  sscanf(after(array, "file"), "\"%255[^\"]", path);
  long offset = atol(after(array, "offset")),
       rest = offset % 4096; /* maps begin at pages */
  int file = open(path, access & PROT_WRITE ? O_RDWR : O_RDONLY);
  char *memory =
      mmap(NULL, 8 * count + rest, access, MAP_SHARED, file, offset - rest);
  if (memory == MAP_FAILED) perror(path), exit(1);
  return memory + rest;
}

/* One sweep over the coordinates: each minimizes P over w[j]; r = y - X w. */
static void sweep(const double *X, double *w, double *r, long n, long p,
                  double lambda) {
  for (long j = 0; j < p; ++j) {
    double square = 0, product = 0;
    for (long i = 0; i < n; ++i)
      square += X[i * p + j] * X[i * p + j], product += X[i * p + j] * r[i];
    double step = (product / n - lambda * w[j]) / (square / n + lambda);
    w[j] += step;
    for (long i = 0; i < n; ++i) r[i] -= step * X[i * p + j];
  }
}

int main(void) {
  static char line[1 << 20];
  const double *X = NULL;
  const volatile int64_t *control = NULL;
  double *w = NULL, *r = NULL, lambda = 0;
  long n = 0, p = 0, k = 0;
  setvbuf(stdout, NULL, _IOLBF, 0); /* every line leaves at once */
  while (fgets(line, sizeof line, stdin)) {
    const char *message = after(line, "message") + 1;
    if (!strncmp(message, "describe", 8)) {
      puts("{\"gapscope\": 1, \"message\": \"solvers\", \"solvers\": [{\"name\": "
           "\"ridge-cd\", \"losses\": [\"squared\"], "
           "\"regularizers\": [\"l2\"], \"intercept\": false, \"passes\": true, "
           "\"seeded\": false}]}");
    } else if (!strncmp(message, "start", 5) &&
               strncmp(after(line, "storage"), "\"dense", 6)) {
      puts("{\"message\": \"refused\", \"reason\": \"it reads dense data only\", "
           "\"hint\": \"choose --dense\"}");
    } else if (!strncmp(message, "start", 5)) {
      n = atol(after(line, "rows")), p = atol(after(line, "columns")),
      lambda = atof(after(line, "lambda"));
      X = mapped(after(after(line, "features"), "values"), n * p, PROT_READ);
      w = mapped(after(after(line, "iterate"), "w"), p, PROT_READ | PROT_WRITE);
      control = mapped(after(line, "control"), 1, PROT_READ);
      r = memcpy(malloc(8 * n), mapped(after(line, "labels"), n, PROT_READ),
                 8 * n);
      memcpy(w, mapped(after(after(line, "start"), "w"), p, PROT_READ), 8 * p);
      for (long i = 0; i < n * p; ++i) r[i / p] -= X[i] * w[i % p];
      puts("{\"message\": \"ready\"}");
    } else if (!strncmp(message, "next", 4)) {
      long until = atol(after(line, "until"));
      if (until > 0) do
          sweep(X, w, r, n, p, lambda);
        while (++k < until && k <= *control);
      printf("{\"message\": \"iterate\", \"iteration\": %ld, \"passes\": %ld}\n",
             k, k);
    } else break; /* stop */
  }
  return 0;
}
