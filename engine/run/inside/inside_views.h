// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/inside/inside_subject.h"

/// One function for each view. All cost a few products with the data and, per sample, O(n + d); they run on any thread.
namespace gapscope {

/// The cutting planes of BMRM on the line from where the newest was taken to the minimizer of their maximum with R; of
/// a method with a single plane without such a point, from w to the minimizer of the plane with R. Bounds: the planes,
/// with R, are below P; the newest touches P where it was taken (bmrm.md section 2, pragam.md).
InsideResult envelopePicture(const InsideSubject& subject, const std::stop_token& stop);

/// The model of an estimate-function method on the line from its iterate x to the best known point: J(x) is at most the
/// model's minimum, and the model at most J plus a multiple of the distance from the start, so that at the optimum
/// J(x) - J* is at most that (agm_ef.md sections 2, 3 and 7).
InsideResult estimatePicture(const InsideSubject& subject, const std::stop_token& stop);

/// D as a function of one dual variable, and where the steps of the options I to V of Prox-SDCA land (sdca.md sections
/// 3 and 4; dcd takes that of option I).
InsideResult coordinatePicture(const InsideSubject& subject, const std::stop_token& stop);

/// L(w, a) = R(w) - <A w, a>/n - (1/n) sum phi_i*(-a_i) over w = w_0 + x (w* - w_0) and a = a_0 + y (a* - a_0): P(w) is
/// its maximum over a, D(a) its minimum over w. With the path of the iterates, projected (pdprox.md section 1).
InsideResult saddlePicture(const InsideSubject& subject, const std::stop_token& stop);

/// P and P + (weight/2) ||w - centre||^2 on the line from the centre to the best known w, or to the result of the
/// subproblem where that is the centre; with the minimizers on the line for other weights (appa.md section 1).
InsideResult proximalPicture(const InsideSubject& subject, const std::stop_token& stop);

/// P_mu from w to the w that alpha defines, and D from alpha to the maximizer that defines P_mu(w) (pragam.md).
InsideResult excessiveGapPicture(const InsideSubject& subject, const std::stop_token& stop);

/// The loss and its smoothed form against the margin y z or the residual z - y, with those of the rows at the iterate
/// (losses.md section 4).
InsideResult smoothingPicture(const InsideSubject& subject, const std::stop_token& stop);

/// The sum of the dual variables, clipped to their box, as a function of the intercept, which is minus the multiplier
/// of the projection that defines the smoothed risk; the kinks, and where the passes of the search for its zero looked
/// (projections.md section 1, agm_ef.md section 5b).
InsideResult projectionPicture(const InsideSubject& subject, const std::stop_token& stop);

/// The value of the worst labelling with b missed positives and c false ones, for all pairs: the F1 loss is their
/// maximum. Of a smoothed loss, the logarithm of the probability of the pair (structured_losses.md sections 1 and 1b).
InsideResult flipsPicture(const InsideSubject& subject, const std::stop_token& stop);

InsideResult insidePicture(InsideView view, const InsideSubject& subject, const std::stop_token& stop);

/// Whether a view pictures a solver with these parameters on such a problem.
bool fits(InsideView view, const SolverInfo& solver, const ProblemTraits& problem, const ParameterValues& parameters);
/// In the order of allInsideViews.
std::vector<InsideView> insideViewsOf(const SolverInfo& solver, const ProblemTraits& problem,
                                      const ParameterValues& parameters);
/// The solvers that have the view on some problem.
std::vector<const SolverInfo*> solversWith(InsideView view);

} // namespace gapscope
