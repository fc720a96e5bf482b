# SPDX-License-Identifier: GPL-3.0-only
# Ridge regression by gradient descent: a solver for Gapscope in R, with jsonlite.
# Rscript --vanilla ridge.R
library(jsonlite)

say <- function(...) {
  cat(toJSON(list(...), auto_unbox = TRUE), "\n", sep = "")
  flush(stdout())
}
numbers <- function(array) {
  file <- file(array$file, "rb")
  on.exit(close(file))
  seek(file, array$offset)
  readBin(file, "double", prod(unlist(array$shape)))
}
store <- function(array, values) {
  file <- file(array$file, "r+b")
  on.exit(close(file))
  seek(file, array$offset, rw = "write")
  writeBin(values, file)
}

input <- file("stdin", "r")
k <- 0
while (length(line <- readLines(input, 1)) == 1) {
  heard <- fromJSON(line, simplifyVector = FALSE)
  if (heard$message == "describe") {
    say(gapscope = 1, message = "solvers", solvers = list(list(
      name = "ridge-gd", losses = list("squared"), regularizers = list("l2"),
      intercept = FALSE, seeded = FALSE)))
  } else if (heard$message == "start") {
    problem <- heard$problem
    if (problem$features$storage != "dense") {
      say(message = "refused", reason = "it reads dense data only",
          hint = "choose --dense")
      next
    }
    X <- matrix(numbers(problem$features$values), problem$rows, problem$columns,
                byrow = TRUE)
    y <- numbers(problem$labels)
    lambda <- problem$regularizer$lambda
    eta <- 1 / (norm(X, "2")^2 / nrow(X) + lambda)
    w <- numbers(heard$start$w)
    result <- heard$iterate$w
    say(message = "ready")
  } else if (heard$message == "next") {
    while (k < heard$until) {
      gradient <- crossprod(X, X %*% w - y) / nrow(X) + lambda * w
      w <- w - eta * gradient
      k <- k + 1
    }
    store(result, as.vector(w))
    say(message = "iterate", iteration = k)
  } else {
    break
  }
}
