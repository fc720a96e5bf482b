// SPDX-License-Identifier: GPL-3.0-only
// Ridge regression by coordinate descent: a solver for Gapscope in plain C
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static const char *after(const char *text, const char *key) { /* "key": */
  char name[32];
  snprintf(name, sizeof name, "\"%s\":", key);
  return (text = strstr(text, name)) ? text + strlen(name) : "";
}

/* Maps `count` doubles, {"file": .., "offset": .., ..}, into memory. */
static double *map(const char *array, long count, int access) {
  char path[256] = "";
  sscanf(after(array, "file"), " \"%255[^\"]", path);
  long from = atol(after(array, "offset")), rest = from % 4096; /* of a page */
  int file = open(path, access & PROT_WRITE ? O_RDWR : O_RDONLY);
  char *memory = mmap(0, 8 * count + rest, access, MAP_SHARED, file, from - rest);
  if (memory == MAP_FAILED) perror(path), exit(1);
  return (double *)(memory + rest);
}

int main(void) {
  static char line[1 << 20];
  double *X = NULL, *w = NULL, *r = NULL, lambda = 0; /* r = y - X w */
  long n = 0, p = 0, k = 0;
  setvbuf(stdout, NULL, _IOLBF, 0); /* every line leaves at once */
  while (fgets(line, sizeof line, stdin) && !strstr(line, "\"stop\""))
    if (strstr(line, "\"describe\"")) {
      puts("{\"gapscope\": 1, \"message\": \"solvers\", \"solvers\": [{\"name\": "
           "\"ridge-cd\", \"losses\": [\"squared\"], \"regularizers\": [\"l2\"], "
           "\"intercept\": false, \"passes\": true, \"seeded\": false}]}");
    } else if (strstr(line, "\"csr\"")) {
      puts("{\"message\": \"refused\", \"reason\": \"it reads dense data only\", "
           "\"hint\": \"choose --dense\"}");
    } else if (!*after(line, "until")) { /* the message "start" */
      n = atol(after(line, "rows")), p = atol(after(line, "columns")),
      lambda = atof(after(line, "lambda"));
      X = map(after(after(line, "features"), "values"), n * p, PROT_READ);
      w = map(after(after(line, "iterate"), "w"), p, PROT_READ | PROT_WRITE);
      memcpy(w, map(after(after(line, "start"), "w"), p, PROT_READ), 8 * p);
      r = memcpy(malloc(8 * n), map(after(line, "labels"), n, PROT_READ), 8 * n);
      for (long i = 0; i < n * p; ++i) r[i / p] -= X[i] * w[i % p];
      puts("{\"message\": \"ready\"}");
    } else { /* the message "next" */
      for (long until = atol(after(line, "until")); k < until; ++k)
        for (long i, j = 0; j < p; ++j) { /* P is minimized over w[j] */
          double square = 0, product = 0, step;
          for (i = 0; i < n; ++i) square += X[i * p + j] * X[i * p + j];
          for (i = 0; i < n; ++i) product += X[i * p + j] * r[i];
          w[j] += step = (product / n - lambda * w[j]) / (square / n + lambda);
          for (i = 0; i < n; ++i) r[i] -= step * X[i * p + j];
        }
      printf("{\"message\": \"iterate\", \"iteration\": %ld, \"passes\": %ld}\n",
             k, k);
    }
}
