// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/certificate.h"

#include "engine/losses/ordinal_hinge.h"
#include "engine/problem/relative_rounding.h"
#include "engine/regularizers/regularizer_list.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

double strongConvexityOf(const RunSpec::ProblemPart& part) {
    if (part.bias == Bias::free || !part.kernel.empty())
        return 0.0;
    const auto regularizer = makeRegularizer(part.regularizer, {.lambda = part.lambda.value, .l1 = part.l1.value},
                                             part.regularizerParameters, {.bounds = part.bounds});
    if (!regularizer)
        return 0.0;
    const double ofCoefficients = (*regularizer)->strongConvexity();
    if (part.loss != OrdinalHinge::info().id) // whose learned thresholds are part of w
        return ofCoefficients;
    return std::min(ofCoefficients, OrdinalHinge::fromParameters(part.lossParameters).strength);
}

double roundingFloorOf(double primal) noexcept {
    return relativeRounding * std::max(1.0, std::abs(primal));
}

Certificate certificateOf(const RunSpec& spec, const Snapshot& snapshot) {
    Certificate certificate;
    certificate.norm = snapshot.normW;
    certificate.roundingFloor = roundingFloorOf(snapshot.primal);
    if (!std::isfinite(snapshot.gap))
        return certificate;
    certificate.isAtFloor = snapshot.gap <= certificate.roundingFloor;
    certificate.excess = std::max(snapshot.gap, certificate.roundingFloor);
    const double mu = strongConvexityOf(spec.problem);
    if (mu > 0.0)
        certificate.distance = std::sqrt(2.0 * certificate.excess / mu);
    return certificate;
}

} // namespace gapscope
