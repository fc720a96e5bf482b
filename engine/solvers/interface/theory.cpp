// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/interface/theory.h"

#include "engine/base/message_filling.h"

namespace gapscope {

const std::string_view noTheoremTemplate = "No theorem applies: %1.";

std::string_view englishTemplate(NoTheoremId id) {
    switch (id) {
    case NoTheoremId::noneKnown:
        return "none is known for whole runs of %1";
    case NoTheoremId::constantsUnknown:
        return "its constants are not known in advance";
    case NoTheoremId::otherSetting:
        return "it is proved for %1 = %2, but this run has %1 = %3";
    case NoTheoremId::lossNotSmooth:
        return "the loss is not smooth";
    case NoTheoremId::notStronglyConvex:
        return "the regularizer is not strongly convex, and strong_convexity is not given";
    case NoTheoremId::notStronglyConvexInAll:
        return "the regularizer is not strongly convex in all coefficients";
    case NoTheoremId::slopeUnknown:
        return "no bound on the subgradients of the loss is known in advance";
    case NoTheoremId::slopeUnbounded:
        return "the subgradients of the loss are unbounded";
    case NoTheoremId::dualUnbounded:
        return "the dual variables of the loss are unbounded";
    case NoTheoremId::smoothingErrorUnbounded:
        return "the smoothing error of this loss is unbounded";
    case NoTheoremId::freeBias:
        return "the intercept or the thresholds are free, and the objective is not strongly convex in them";
    case NoTheoremId::l1Part:
        return "it is proved only without an l1 term";
    case NoTheoremId::kernel:
        return "the norm of w* in the feature space of the kernel is not computed";
    case NoTheoremId::otherStart:
        return "the run did not start at w = 0, the only start whose distance to w* is known";
    case NoTheoremId::otherStartOrZero:
        return "the run did not start at w = 0, or P is 0 there";
    case NoTheoremId::wellConditioned:
        return "ρ²/(λγn), with ρ the largest row norm, is at most 10: a problem this well conditioned is solved "
               "without acceleration";
    case NoTheoremId::stepsTooLong:
        return "its step sizes are larger than the theorem allows: scale is above 1";
    case NoTheoremId::givenStep:
        return "it is proved only for the step sizes eta = auto and eta = strongly-convex";
    case NoTheoremId::delayedSteps:
        return "it is proved only for t0 = 0";
    case NoTheoremId::noRate:
        return "its step size and inner_steps give no rate below 1; eta = theory with longer stages would";
    case NoTheoremId::givenLipschitz:
        return "L is a fixed value that was given, and it may be too small";
    case NoTheoremId::shrinkingLipschitz:
        return "it is proved for an L that never decreases, but shrink is below 1";
    case NoTheoremId::annealedSmoothing:
        return "none covers all stages of annealed smoothing";
    case NoTheoremId::chosenWeight:
        return "the proximal weight that inner = gd chooses is not known in advance";
    case NoTheoremId::notIndependentRows:
        return "it is proved only for sampling = iid, or for steps over all rows";
    case NoTheoremId::smoothWithConvexSchedule:
        return "the theorem for the strongly convex schedule covers only non-smooth losses";
    case NoTheoremId::outsideBall:
        return "the ball of the given radius does not contain the best known w";
    case NoTheoremId::count:
        break;
    }
    return {};
}

std::string sentence(const NoTheorem& reason) {
    return filledIn(noTheoremTemplate, {filledIn(englishTemplate(reason.id), reason.arguments)});
}

} // namespace gapscope
