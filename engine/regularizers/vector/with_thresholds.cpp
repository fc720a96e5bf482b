// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/vector/with_thresholds.h"

#include "engine/math/infinity.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr double vanishing = 1e-12; // of the mean dual variables of a free threshold

} // namespace

double WithThresholds::value(VectorView w) const {
    return m_inner->value(features(w)) + 0.5 * m_strength * (thresholds(w) - m_centre).squaredNorm();
}

void WithThresholds::prox(VectorView x, double t, VectorSpan out) const {
    const Index p = x.size() - m_centre.size();
    const double s = t * m_strength;
    const Vector moved = (thresholds(x) + s * m_centre) / (1.0 + s); // out may be x
    m_inner->prox(x.head(p), t, out.head(p));
    out.tail(m_centre.size()) = moved;
}

void WithThresholds::prox(VectorView x, VectorView steps, VectorSpan out) const {
    const Index p = x.size() - m_centre.size();
    const Vector s = m_strength * thresholds(steps);
    const Vector moved = (thresholds(x) + s.cwiseProduct(m_centre)).cwiseQuotient(Vector(s.array() + 1.0));
    m_inner->prox(x.head(p), steps.head(p), out.head(p));
    out.tail(m_centre.size()) = moved;
}

double WithThresholds::conjugate(VectorView v) const {
    const Vector part = thresholds(v);
    if (m_strength > 0.0)
        return m_inner->conjugate(features(v)) + part.dot(m_centre) + 0.5 * part.squaredNorm() / m_strength;
    return part.size() == 0 || part.cwiseAbs().maxCoeff() <= vanishing ? m_inner->conjugate(features(v)) : infinity;
}

void WithThresholds::conjugateGradient(VectorView v, VectorSpan w) const {
    const Index p = v.size() - m_centre.size();
    const Vector moved = m_centre + thresholds(v) / m_strength;
    m_inner->conjugateGradient(v.head(p), w.head(p));
    w.tail(m_centre.size()) = moved;
}

void WithThresholds::minimizer(VectorSpan w) const {
    m_inner->minimizer(w.head(w.size() - m_centre.size()));
    w.tail(m_centre.size()) = m_centre;
}

void WithThresholds::subgradient(VectorView w, VectorSpan out) const {
    const Index p = w.size() - m_centre.size();
    const Vector slope = m_strength * (thresholds(w) - m_centre);
    m_inner->subgradient(w.head(p), out.head(p));
    out.tail(m_centre.size()) = slope;
}

} // namespace gapscope
