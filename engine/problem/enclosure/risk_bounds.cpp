// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/enclosure/risk_bounds.h"

#include "engine/losses/enclosure/scalar_loss_bounds.h"
#include "engine/losses/enclosure/vector_loss_bounds.h"
#include "engine/math/enclosure/enclosed_sum.h"
#include "engine/math/infinity.h"
#include "engine/problem/enclosure/chain_bounds.h"
#include "engine/problem/enclosure/f1_bounds.h"
#include "engine/problem/enclosure/row_sums.h"
#include "engine/problem/maps/chain_map.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

double meanUp(const EnclosedSum& sum, Index rows) {
    return quotientUp(sum.value().high(), static_cast<double>(std::max<Index>(1, rows)));
}

/// One score per row.
template <class Loss>
class ScalarRiskBounds final : public RiskBounds {
public:
    ScalarRiskBounds(Loss loss, const Vector& labels) : m_loss(std::move(loss)), m_labels(labels) {}
    double valueUp(const IntervalVector& scores) const override {
        EnclosedSum sum;
        for (Index i = 0; i < scores.size(); ++i)
            sum.add(lossUp(m_loss, scores[i], m_labels[i]));
        return meanUp(sum, scores.size());
    }
    void repair(Vector& alpha) const override {
        for (Index i = 0; i < alpha.size(); ++i) {
            const DualInterval domain = dualInterval(i);
            alpha[i] = std::clamp(alpha[i], domain.min, domain.max);
        }
    }
    DualInterval dualInterval(Index i) const override { return provedDualInterval(m_loss, m_labels[i]); }
    double conjugateUp(const IntervalVector& alpha, Interval scale) const override {
        EnclosedSum sum;
        for (Index i = 0; i < alpha.size(); ++i) {
            const DualInterval domain = dualInterval(i);
            const Interval point = scaled(scale, alpha[i]);
            // Rounding may leave the domain, the point itself does not.
            const Interval inside(std::clamp(point.low(), domain.min, domain.max),
                                  std::clamp(point.high(), domain.min, domain.max));
            sum.add(gapscope::conjugateUp(m_loss, inside, m_labels[i]));
        }
        return meanUp(sum, alpha.size());
    }

private:
    Loss m_loss;
    const Vector& m_labels;
};

/// Several scores per row.
class VectorRiskBounds final : public RiskBounds {
public:
    VectorRiskBounds(const AnyVectorLoss& loss, const Vector& targets, Index outputs)
        : m_loss(loss), m_targets(targets), m_outputs(outputs) {}
    double valueUp(const IntervalVector& scores) const override {
        std::vector<Interval> row(static_cast<std::size_t>(m_outputs));
        EnclosedSum sum;
        for (Index i = 0; i < m_targets.size(); ++i) {
            for (Index k = 0; k < m_outputs; ++k)
                row[static_cast<std::size_t>(k)] = scores[i * m_outputs + k];
            sum.add(lossUp(m_loss, row, targetOf(i)));
        }
        return meanUp(sum, m_targets.size());
    }
    void repair(Vector& alpha) const override {
        for (Index i = 0; i < m_targets.size(); ++i)
            repairDual(m_loss, {alpha.data() + i * m_outputs, static_cast<std::size_t>(m_outputs)}, targetOf(i));
    }
    double conjugateUp(const IntervalVector& alpha, Interval scale) const override {
        EnclosedSum sum;
        for (Index i = 0; i < m_targets.size(); ++i) // repaired entries are doubles, and the scale is one too
            sum.add(gapscope::conjugateUp(m_loss,
                                          {alpha.low.data() + i * m_outputs, static_cast<std::size_t>(m_outputs)},
                                          scale.low(), targetOf(i)));
        return meanUp(sum, m_targets.size());
    }

private:
    Index targetOf(Index i) const noexcept { return static_cast<Index>(m_targets[i]); }

    const AnyVectorLoss& m_loss;
    const Vector& m_targets;
    Index m_outputs;
};

/// max_i u_i + b_i, also over 0 if hinged: alpha = -n q, q a distribution, or of a sum of at most 1.
class MaxLinearBounds final : public RiskBounds {
public:
    MaxLinearBounds(Vector offsets, bool isHinged) : m_offsets(std::move(offsets)), m_isHinged(isHinged) {}
    double valueUp(const IntervalVector& scores) const override {
        double max = m_isHinged ? 0.0 : -infinity;
        for (Index i = 0; i < scores.size(); ++i)
            max = std::max(max, sumUp(scores.high[i], m_offsets[i]));
        return max;
    }
    void repair(Vector& alpha) const override { alpha = alpha.cwiseMin(0.0); }
    Interval multiple(const IntervalVector& alpha) const override {
        EnclosedSum sum;
        for (Index i = 0; i < alpha.size(); ++i)
            sum.add(-alpha.low[i]);
        const Interval total = sum.value() / Interval(static_cast<double>(alpha.size()));
        if (m_isHinged && total.high() <= 1.0)
            return {1.0};
        return Interval(1.0) / total;
    }
    bool mayShrink() const noexcept override { return m_isHinged; }
    double conjugateUp(const IntervalVector& alpha, Interval scale) const override {
        if (!std::isfinite(scale.magnitude())) // no multiple of alpha is a distribution
            return infinity;
        EnclosedSum sum;
        for (Index i = 0; i < alpha.size(); ++i)
            if (alpha.low[i] != 0.0)
                sum.add(Interval(alpha.low[i]) * Interval(m_offsets[i]));
        return (scale * sum.value() / Interval(static_cast<double>(alpha.size()))).high();
    }

private:
    Vector m_offsets;
    bool m_isHinged;
};

/// The hinge with sum a <= m on the dual variables a_i = y_i alpha_i of [0, 1] (problem/risks/budget_risk.h): 1/n of
/// the sum of the m greatest hinges, which is at most m theta + sum of (h_i - theta)_+ for every theta >= 0.
class BudgetBounds final : public RiskBounds {
public:
    BudgetBounds(const Vector& labels, double budget)
        : m_labels(labels), m_budget(std::min(budget, static_cast<double>(labels.size()))) {}
    double valueUp(const IntervalVector& scores) const override {
        std::vector<double> hinges;
        hinges.reserve(static_cast<std::size_t>(scores.size()));
        for (Index i = 0; i < scores.size(); ++i)
            hinges.push_back(lossUp(Hinge{}, scores[i], m_labels[i]));
        double theta = 0.0;
        if (const auto whole = static_cast<std::size_t>(m_budget); whole < hinges.size()) {
            std::vector<double> sorted = hinges;
            std::ranges::nth_element(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(whole), std::greater{});
            theta = sorted[whole];
        }
        if (!std::isfinite(theta))
            return infinity;
        EnclosedSum sum;
        sum.addProduct(m_budget, theta);
        for (const double hinge : hinges)
            if (hinge > theta)
                sum.add(sumUp(hinge, -theta));
        return meanUp(sum, scores.size());
    }
    void repair(Vector& alpha) const override {
        for (Index i = 0; i < alpha.size(); ++i) {
            const DualInterval domain = Hinge{}.dualInterval(m_labels[i]);
            alpha[i] = std::clamp(alpha[i], domain.min, domain.max);
        }
    }
    Interval multiple(const IntervalVector& alpha) const override {
        const double total = sumOf(alpha).high();
        return total <= m_budget ? Interval(1.0) : Interval(std::max(0.0, quotientDown(m_budget, total)));
    }
    double conjugateUp(const IntervalVector& alpha, Interval scale) const override {
        const Interval total = scale * sumOf(alpha);
        return -quotientDown(total.low(), static_cast<double>(std::max<Index>(1, alpha.size())));
    }

private:
    /// Of a, for entries that are doubles.
    static Interval sumOf(const IntervalVector& alpha) {
        EnclosedSum sum;
        for (Index i = 0; i < alpha.size(); ++i)
            sum.add(std::abs(alpha.low[i]));
        return sum.value();
    }

    const Vector& m_labels;
    double m_budget;
};

/// A hinge of every row at each of r learned thresholds, with the signs -T_ij as labels (problem/risks/ordinal_risk.h).
class OrdinalBounds final : public RiskBounds {
public:
    OrdinalBounds(const Vector& levels, Index thresholds, double gamma)
        : m_signs(levels.size() * thresholds), m_thresholds(static_cast<double>(thresholds)) {
        for (Index i = 0; i < levels.size(); ++i)
            for (Index j = 0; j < thresholds; ++j)
                m_signs[i * thresholds + j] = static_cast<double>(j + 1) >= levels[i] ? -1.0 : 1.0;
        if (gamma > 0.0)
            m_hinges = std::make_unique<ScalarRiskBounds<SmoothedHinge>>(SmoothedHinge{gamma}, m_signs);
        else
            m_hinges = std::make_unique<ScalarRiskBounds<Hinge>>(Hinge{}, m_signs);
    }
    double valueUp(const IntervalVector& scores) const override {
        return productUp(m_thresholds, m_hinges->valueUp(scores)); // of a mean over n r hinges
    }
    void repair(Vector& alpha) const override { m_hinges->repair(alpha); }
    DualInterval dualInterval(Index i) const override { return m_hinges->dualInterval(i); }
    double conjugateUp(const IntervalVector& alpha, Interval scale) const override {
        return productUp(m_thresholds, m_hinges->conjugateUp(alpha, scale));
    }

private:
    Vector m_signs;
    double m_thresholds;
    std::unique_ptr<RiskBounds> m_hinges;
};

} // namespace

Interval RiskBounds::multiple(const IntervalVector&) const {
    return {1.0};
}

DualInterval RiskBounds::dualInterval(Index) const {
    throw std::logic_error("only losses with one score per row have a dual interval");
}

std::unique_ptr<RiskBounds> RiskBounds::of(const Problem& problem) {
    const std::string& id = problem.spec().loss;
    if (const std::optional<double>& budget = problem.spec().dualBudget)
        return std::make_unique<BudgetBounds>(problem.rowTargets(), *budget);
    if (isScalarLoss(id))
        return std::visit(
            [&](const auto& loss) -> std::unique_ptr<RiskBounds> {
                return std::make_unique<ScalarRiskBounds<std::decay_t<decltype(loss)>>>(loss, problem.rowTargets());
            },
            problem.loss());
    if (!isBatchLoss(id))
        return std::make_unique<VectorRiskBounds>(problem.vectorLoss(), problem.rowTargets(), problem.outputs());
    const AnyBatchLoss loss = makeBatchLoss(id, problem.spec().lossParameters).value();
    if (const auto* planes = std::get_if<MaxLinearLoss>(&loss))
        return std::make_unique<MaxLinearBounds>(
            problem.stumps() == nullptr ? problem.rowTargets() : Vector(Vector::Zero(problem.scoreCount())),
            planes->isHinged);
    if (const auto* levels = std::get_if<MultiThresholdHinge>(&loss))
        return std::make_unique<ScalarRiskBounds<MultiThresholdHinge>>(*levels, problem.rowTargets());
    if (const auto* learned = std::get_if<OrdinalHinge>(&loss))
        return std::make_unique<OrdinalBounds>(problem.labels(), problem.outputs(), learned->gamma);
    if (std::holds_alternative<F1Loss>(loss) && !problem.hasFreeBias())
        return f1Bounds(problem.labels());
    if (const auto* chains = dynamic_cast<const ChainMap*>(&problem.map()))
        return chainBounds(chains->shape(), problem.labels(), loss);
    return nullptr;
}

} // namespace gapscope
