// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/vector/smoothed_vector.h"
#include "engine/math/threads/row_loops.h"
#include "engine/problem/risks/risk.h"

#include <span>

namespace gapscope {

/// The only adapter that makes a whole-vector risk from a vector loss, the classes of the rows, and K outputs.
template <VectorLossArithmetic Loss>
class VectorRisk final : public Risk {
public:
    /// `classes`: n indices from 0 to outputs - 1; for losses of label sets or targets the numbers of the rows.
    VectorRisk(Loss loss, Vector classes, Index outputs, RowLoops loops = RowLoops())
        : m_loss(loss), m_classes(std::move(classes)), m_outputs(outputs), m_loops(std::move(loops)) {}

    Index rows() const noexcept override { return m_classes.size(); }

    double value(const Vector& scores) const override {
        return m_loops.sum(rows(), [&](Index i) { return m_loss.value(block(scores, i), classOf(i)); }) / count();
    }
    void dualPoint(const Vector& scores, Vector& alpha) const override {
        alpha.resize(scores.size());
        m_loops.run(rows(), [&](Index first, Index end) {
            std::vector<double> row(static_cast<std::size_t>(m_outputs)); // a copy, because alpha may alias the scores
            for (Index i = first; i < end; ++i) {
                std::ranges::copy(block(scores, i), row.begin());
                m_loss.dualPoint(row, classOf(i), block(alpha, i));
            }
        });
    }
    double conjugateAtMinus(const Vector& alpha) const override {
        const auto term = [&](Index i) { return m_loss.conjugateAtMinus(block(alpha, i), classOf(i)); };
        return m_loops.sum(rows(), term) / count();
    }
    void dualProx(Vector& alpha, double step) const override {
        const Vector zero = Vector::Zero(m_outputs);
        m_loops.each(rows(), [&](Index i) { dualProxOfRow(block(alpha, i), step, zero, i); });
    }
    /// One step per row; `steps` has n entries.
    void dualProx(Vector& alpha, const Vector& steps) const override {
        const Vector zero = Vector::Zero(m_outputs);
        m_loops.each(rows(), [&](Index i) { dualProxOfRow(block(alpha, i), steps[i], zero, i); });
    }
    Index projectDual(Vector& alpha) const override {
        return m_loops.count(rows(), [&](Index i) { return projectOnDomain(m_loss, block(alpha, i), classOf(i)); });
    }
    void dualBox(Vector& min, Vector& max) const override {
        if constexpr (HasDualBall<Loss>) {
            min = Vector::Constant(rows() * m_outputs, -Loss::dualBound());
            max = -min;
            return;
        }
        min = Vector::Constant(rows() * m_outputs, -1.0);
        max = Vector::Zero(rows() * m_outputs);
        for (Index i = 0; i < rows(); ++i) {
            for (Index k = 0; k < m_outputs; ++k)
                if (isPositiveDual(m_loss, classOf(i), static_cast<std::size_t>(k))) {
                    min[i * m_outputs + k] = 0.0;
                    max[i * m_outputs + k] = 1.0;
                }
        }
    }

    double derivativeLipschitz() const noexcept override { return isSmooth() ? 1.0 / conjugateConvexity() : infinity; }
    double conjugateConvexity() const noexcept override { return m_loss.conjugateConvexity(m_outputs); }
    double lipschitz() const noexcept override { return dualBound(); }
    double dualBound() const noexcept override {
        if constexpr (HasDualBall<Loss>)
            return Loss::dualBound();
        else
            return vectorDualBound;
    }

    std::unique_ptr<Risk> smoothed(double gamma) const override {
        // Smoothing twice adds the parameters; this keeps the types finite.
        if constexpr (requires { m_loss.withMoreSmoothing(gamma); })
            return std::make_unique<VectorRisk>(m_loss.withMoreSmoothing(gamma), m_classes, m_outputs, m_loops);
        else if constexpr (requires { m_loss.base; })
            return std::make_unique<VectorRisk>(Loss{m_loss.base, m_loss.gamma + gamma}, m_classes, m_outputs, m_loops);
        else
            return std::make_unique<VectorRisk<SmoothedVector<Loss>>>(SmoothedVector<Loss>{m_loss, gamma}, m_classes,
                                                                      m_outputs, m_loops);
    }

private:
    double count() const noexcept { return static_cast<double>(std::max<Index>(1, rows())); }
    Index classOf(Index i) const noexcept { return static_cast<Index>(m_classes[i]); }
    std::span<const double> block(const Vector& all, Index i) const noexcept {
        return {all.data() + i * m_outputs, static_cast<std::size_t>(m_outputs)};
    }
    std::span<double> block(Vector& all, Index i) const noexcept {
        return {all.data() + i * m_outputs, static_cast<std::size_t>(m_outputs)};
    }
    /// The prox is the coordinate step at scores zero with curvature 1/step.
    void dualProxOfRow(std::span<double> alpha, double step, const Vector& zero, Index i) const noexcept {
        if (const double curvature = 1.0 / step; curvature < infinity)
            m_loss.coordinateArgmax(alpha, {zero.data(), alpha.size()}, curvature, classOf(i));
        else
            projectOnDomain(m_loss, alpha, classOf(i));
    }

    Loss m_loss;
    Vector m_classes;
    Index m_outputs;
    RowLoops m_loops;
};

} // namespace gapscope
