// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/problem/enclosure/problem_bounds.h"
#include "tests/support/exact/exact_values.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

/// The laws of proved bounds, judged by arithmetic of 300 bits.
namespace gapscope {

inline QString described(const ProblemSpec& spec) {
    return QStringLiteral("%1 %2 lambda %3")
        .arg(QString::fromStdString(spec.loss), QString::fromStdString(spec.regularizer))
        .arg(spec.strengths.lambda);
}

/// How often bounds were compared with exact values, by loss and regularizer: a pair that is never compared is not
/// tested.
class Judged {
public:
    void see(const Problem& problem) { m_counts[nameOf(problem)]; }
    void compare(const Problem& problem) { ++m_counts[nameOf(problem)]; }
    long count() const {
        long sum = 0;
        for (const auto& [name, count] : m_counts)
            sum += count;
        return sum;
    }
    /// The pairs of which no bound was compared.
    QStringList missing() const {
        QStringList names;
        for (const auto& [name, count] : m_counts)
            if (count == 0)
                names << name;
        return names;
    }

private:
    static QString nameOf(const Problem& problem) {
        const ProblemSpec& spec = problem.spec();
        return QString::fromStdString(spec.loss + " " + spec.regularizer);
    }
    std::map<QString, long> m_counts;
};

/// Of the test function that runs.
inline Judged& judged() {
    static Judged ofTest;
    return ofTest;
}

/// Ends a test function: says what was not compared.
inline void reportJudged() {
    if (judged().count() > 0)
        qInfo("%ld comparisons with exact values; none for: %s", judged().count(),
              qPrintable(judged().missing().join(QStringLiteral(", "))));
    judged() = {};
}

/// How far proved gaps are above those of doubles, relative to max(1, |P|, |D|), or to a larger size.
struct ProvedExcess {
    double worst = 0.0;
    QString worstOf;
    std::vector<double> all{};

    void add(const Problem& problem, const ProvedBounds& bounds, double primal, double dual, double size = 1.0) {
        const double excess = (bounds.gap() - (primal - dual)) / std::max({size, std::abs(primal), std::abs(dual)});
        if (excess > worst) {
            worst = excess;
            worstOf = QStringLiteral("%1: P %2 <= %3, D %4 >= %5")
                          .arg(described(problem.spec()))
                          .arg(primal)
                          .arg(bounds.upper)
                          .arg(dual)
                          .arg(bounds.lower);
        }
        all.push_back(excess);
    }
    long count() const { return static_cast<long>(all.size()); }
    QString text() const {
        std::vector<double> sorted = all;
        std::ranges::sort(sorted);
        const auto at = [&](double share) {
            return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
        };
        return QStringLiteral("%1 certificates, excess: median %2, 95 in 100 below %3, greatest %4 (%5)")
            .arg(sorted.size())
            .arg(at(0.5), 0, 'e', 1)
            .arg(at(0.95), 0, 'e', 1)
            .arg(worst, 0, 'e', 1)
            .arg(worstOf);
    }
};

/// The dual point that a run would keep: the better of a candidate and the one at or next to 0.
inline DualValue bestDual(const Problem& problem, DualValue candidate) {
    DualValue atZero = problem.dualAtZero();
    return candidate.value >= atZero.value ? candidate : atZero;
}

/// The laws of the bounds at w and alpha: never NaN, lower <= upper, P(w) <= upper, lower <= P(w) and P of `others`.
inline bool hold(const Problem& problem, const ProvedBounds& bounds, const Vector& w,
                 const std::vector<Vector>& others) {
    const auto fail = [&](const char* what) {
        const auto value = exact::primal(problem, w);
        qWarning("%s: %s, upper %.17g, lower %.17g, P(w) %.17g, as a double %.17g",
                 qPrintable(described(problem.spec())), what, bounds.upper, bounds.lower,
                 value ? value->toDouble() : 0.0, problem.primal(w)->value);
        return false;
    };
    if (std::isnan(bounds.upper) || std::isnan(bounds.lower))
        return fail("NaN");
    if (!(bounds.lower <= bounds.upper))
        return fail("lower > upper");
    const auto isBelow = [](double bound, const BigFloat& value) { // not merely by rounding of the 300 bits
        return BigFloat(bound) < value - abs(value) * BigFloat(1e-70);
    };
    judged().see(problem);
    if (std::isfinite(bounds.upper))
        if (const auto value = exact::primal(problem, w)) {
            judged().compare(problem);
            if (isBelow(bounds.upper, *value))
                return fail("upper < P(w)");
        }
    if (std::isfinite(bounds.lower))
        for (const Vector& other : others)
            if (const auto value = exact::primal(problem, other)) {
                judged().compare(problem);
                if (isBelow(-bounds.lower, -*value))
                    return fail("lower > P(w')");
            }
    return true;
}

inline Vector randomPoint(const Problem& problem, Random& random, double size) {
    Vector w(problem.dimension());
    for (double& entry : w)
        entry = size * random.normal();
    if (problem.traits().distribution) {
        w = w.cwiseAbs();
        w /= w.sum();
    }
    return w;
}

} // namespace gapscope
