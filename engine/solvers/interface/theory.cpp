// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/interface/theory.h"

#include "engine/base/message_filling.h"

namespace gapscope {

const std::string_view noTheoremTemplate = "No theorem applies: %1.";

std::string_view englishTemplate(NoTheoremId id) {
    switch (id) {
    case NoTheoremId::noneKnown:
        return "none is known that bounds whole runs of %1";
    case NoTheoremId::constantsUnknown:
        return "its constants are not known beforehand";
    case NoTheoremId::otherSetting:
        return "it is proved for %1 = %2, and this run has %1 = %3";
    case NoTheoremId::lossNotSmooth:
        return "the loss is not smooth";
    case NoTheoremId::notStronglyConvex:
        return "the regularizer is not strongly convex, and strong_convexity is not given";
    case NoTheoremId::notStronglyConvexInAll:
        return "the regularizer is not strongly convex in all coefficients";
    case NoTheoremId::slopeUnknown:
        return "the slope of the loss has no bound that is known beforehand";
    case NoTheoremId::slopeUnbounded:
        return "the slope of the loss has no bound";
    case NoTheoremId::dualUnbounded:
        return "the dual variables of the loss have no bound";
    case NoTheoremId::smoothingErrorUnbounded:
        return "the error that smoothing makes has no bound for this loss";
    case NoTheoremId::freeBias:
        return "the bias is free, and in it the objective is not strongly convex";
    case NoTheoremId::l1Part:
        return "it is proved without an l1 part";
    case NoTheoremId::kernel:
        return "the length of w* in the space of a kernel is not computed";
    case NoTheoremId::otherStart:
        return "the run did not start at w = 0, the start whose distance from w* is known";
    case NoTheoremId::otherStartOrZero:
        return "the run did not start at w = 0, or P is 0 there";
    case NoTheoremId::wellConditioned:
        return "ρ²/(λγn), ρ the largest row norm, is at most 10: so well conditioned a problem is solved without "
               "acceleration";
    case NoTheoremId::stepsTooLong:
        return "its steps are longer than the theorem allows: scale is above 1";
    case NoTheoremId::givenStep:
        return "it is proved for the step sizes eta = auto and strongly-convex only";
    case NoTheoremId::delayedSteps:
        return "it is proved for t0 = 0";
    case NoTheoremId::noRate:
        return "its step size and inner_steps give no rate below 1: eta = theory and longer stages would";
    case NoTheoremId::givenLipschitz:
        return "L is given and fixed, and may be too small";
    case NoTheoremId::shrinkingLipschitz:
        return "it is proved for an L that never shrinks, and shrink is below 1";
    case NoTheoremId::annealedSmoothing:
        return "none covers the stages of annealed smoothing together";
    case NoTheoremId::chosenWeight:
        return "the weight that inner = gd chooses is known to the run alone";
    case NoTheoremId::notIndependentRows:
        return "it is proved for sampling = iid, or for all rows in every step";
    case NoTheoremId::smoothWithConvexSchedule:
        return "the theorem of the strongly convex schedule is for losses that are not smooth";
    case NoTheoremId::count:
        break;
    }
    return {};
}

std::string sentence(const NoTheorem& reason) {
    return filledIn(noTheoremTemplate, {filledIn(englishTemplate(reason.id), reason.arguments)});
}

} // namespace gapscope
