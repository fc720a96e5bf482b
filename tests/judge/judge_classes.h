// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "judge/judge.h"

namespace judge {

/// P(W) = (1/n) sum_i phi_i(W^T x_i) + R(W) with K classes or labels; `labels` of the problem are class indices from 0.
struct ClassProblem {
    Problem problem;
    std::size_t classes = 0;
    std::vector<std::vector<std::size_t>> sets{}; ///< for multi-label-hinge: the labels of the rows
};

/// Judges W (p x K by rows) and alpha (n x K by rows) from the definitions: the loss of a row depends on the
/// differences u_j = c + s_j - s_y to the scores of the other classes (c = 1, for multinomial-logistic 0); -alpha_j for
/// j != y is in { b >= 0, sum b <= 1 } and alpha_y balances. Throws std::invalid_argument like `verdict`.
Verdict verdict(const ClassProblem& problem, const std::vector<double>& w, const std::vector<double>& alpha);

/// P(W) alone, for many mostly zero rows; the labels of `rows.terms` are class indices. Throws like `verdict`.
long double primal(const SparseProblem& rows, std::size_t classes, const std::vector<double>& w);

} // namespace judge
