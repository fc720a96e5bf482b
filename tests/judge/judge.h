// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

/// The independent judge: primal, dual, gap and optimality of a point, in long double and directly from the
/// definitions. It shares no code with the engine, so that it cannot repeat an error of the engine. Deliberately slow
/// and dense.
namespace judge {

enum class Bias { none, free };

/// P(w, b) = (1/n) sum_i phi_i(x_i.w + b) + R(w).
struct Problem {
    std::vector<std::vector<double>> rows;        ///< X, n rows of p values
    std::vector<double> labels;                   ///< y; -1 or +1 for margin losses
    std::string loss;                             ///< identifier, e.g. "smoothed-hinge"
    std::map<std::string, double> lossParameters; ///< by key, e.g. {"gamma", 0.5}; all parameters of the loss
    std::string regularizer = "none";             ///< "none", "l2", "l1", "elastic-net", ..., or one of judge_norms.h
    double lambda = 0.0; ///< strength of l2 and l1; of the squared part of elastic-net, (lambda/2) ||w||^2
    double l1 = 0.0;     ///< strength of the absolute part of elastic-net
    Bias bias = Bias::none;
    std::map<std::string, double> regularizerParameters{}; ///< by key; all parameters of the regularizer
    std::vector<double> thresholds{};                      ///< for multi-threshold-hinge, ascending
    std::vector<double> costs{};                           ///< of wrong classes: one for all, or K x K by rows
    std::size_t groupSize = 2;                             ///< features of a group, for regularizers of groups
    std::size_t outputs = 1;                               ///< K of a p x K matrix w, for regularizers of matrices
};

/// The judge's results. A point is optimal where gap, worstRowGap and regularizerResidual (and meanAlpha with a free
/// bias) vanish. Violations are 0 if there is none.
struct Verdict {
    long double primal = 0; ///< P(w, b)
    /// D(alpha) = -(1/n) sum_i phi_i*(-alpha_i) - R*(v), v = X^T alpha / n; -infinity if alpha is not feasible. Where
    /// feasibility requires a sum to be zero (free bias: sum alpha; "none": v), rounding leaves a residual r, and D is
    /// lowered by |r| max(1, |the coefficient it belongs to|).
    long double dual = 0;
    long double gap = 0;                 ///< P - D
    long double dualDomainViolation = 0; ///< distance of the worst alpha_i from its interval
    long double dualBallViolation = 0;   ///< excess of max |v_j| over its bound; only if R has no squared part
    long double meanAlpha = 0;           ///< |mean alpha|, which must vanish with a free bias; 0 without one
    long double worstRowGap = 0;         ///< max over i of phi_i(z_i) + phi_i*(-alpha_i) + alpha_i z_i
    /// The distance of w from the subdifferential of R* at v: max |w_j - argmax| if R* is smooth (a squared part), else
    /// the distance of v from the subdifferential of R at w, which is zero for the same pairs.
    long double regularizerResidual = 0;
};

/// Judges w (p coefficients, then b with a free bias) and alpha (n values). Throws std::invalid_argument for wrong
/// lengths, an unknown identifier or a missing parameter.
Verdict verdict(const Problem& problem, const std::vector<double>& w, const std::vector<double>& alpha);

/// The coefficients and v_j = mean of alpha_i x_ij, for nonseparable regularizers.
struct Whole {
    std::vector<long double> w{};
    std::vector<long double> v{};
};

/// Adds the parts for coordinate j of w to a verdict: R of the coefficient, R* of v_j, residuals. For a nonseparable
/// regularizer it stores both in `whole`, for judgeWhole.
void judgeCoordinate(const Problem& problem, std::size_t j, long double coefficient, const std::vector<double>& alpha,
                     Verdict& found, Whole& whole);
/// Adds R, R* and residuals of such a regularizer; nothing for the others.
void judgeWhole(const Problem& problem, const Whole& whole, Verdict& found);

/// The same kind of problem with many mostly zero rows: row i has entries start[i] .. start[i+1]-1.
struct SparseProblem {
    std::vector<std::int64_t> start;
    std::vector<std::int32_t> column;
    std::vector<double> value;
    Problem terms; ///< labels, loss, regularizer and strengths; its rows are empty, its bias is none
};

/// P(w). Throws std::invalid_argument as above.
long double primal(const SparseProblem& problem, const std::vector<double>& w);

/// R(w).
long double penalty(const Problem& problem, const std::vector<double>& w);

/// phi(z) and phi*(u) of one row; the conjugate is +infinity outside its domain.
long double lossValue(const Problem& problem, long double z, long double y);
long double lossConjugate(const Problem& problem, long double u, long double y);

} // namespace judge
