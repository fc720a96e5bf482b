// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/inside/inside_views.h"
#include "engine/run/record/described_internals.h"
#include "engine/run/record/replay.h"
#include "tests/support/prepared_case.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <cmath>

// Small runs with their iterates, for the tests of the pictures of mechanisms.
namespace gapscope {

/// The iterates of a run with their internals, as the window keeps them.
inline std::vector<InsideSubject> subjectsOf(const std::shared_ptr<const PreparedRun>& run, double iterations) {
    std::vector<InsideSubject> subjects;
    std::vector<std::shared_ptr<const Iterate>> path;
    replayIterates(*run, iterations, {}, [&](double iteration, const SolverState& state) {
        path.push_back(std::make_shared<const Iterate>(
            Iterate{iteration, state.w, state.alpha, describedInternals(state), iteration}));
        subjects.push_back({.run = run, .iterate = path.back(), .bestW = {}, .bestAlpha = {}, .path = path});
        subjects.back().extras = state.extras;
    });
    for (InsideSubject& subject : subjects) {
        subject.bestW = std::make_shared<const Vector>(path.back()->w);
        if (path.back()->alpha.size() > 0)
            subject.bestAlpha = std::make_shared<const Vector>(path.back()->alpha);
    }
    return subjects;
}

inline double valueAt(const InsidePicture::Curve& curve, double x) {
    for (std::size_t k = 0; k < curve.x.size(); ++k)
        if (curve.x[k] == x)
            return curve.y[k];
    return std::numeric_limits<double>::quiet_NaN();
}

/// Whether a curve is nowhere above another one by more than rounding.
inline bool isBelow(const InsidePicture::Curve& lower, const InsidePicture::Curve& upper, double scale) {
    for (std::size_t k = 0; k < lower.y.size(); ++k)
        if (std::isfinite(lower.y[k]) && std::isfinite(upper.y[k]) && lower.y[k] > upper.y[k] + 1e-9 * scale)
            return false;
    return true;
}

inline bool isNear(double a, double b, double scale) {
    return std::abs(a - b) <= 1e-9 * std::max(1.0, scale);
}

inline double extraOf(const InsideSubject& subject, const std::string& name) {
    const std::vector<ExtraInfo>& extras = subject.run->solver->extras;
    return subject.extras[static_cast<std::size_t>(std::ranges::find(extras, name, &ExtraInfo::name) - extras.begin())];
}

inline double primalOf(const InsideSubject& subject, const Vector& w) {
    return subject.run->problem->primal(w)->value;
}

struct InsideCase {
    const char* solver;
    const char* loss;
    const char* regularizer;
    Settings settings;
    bool hasBias = false;
    double lambda = 0.05;
    Index rows = 40;
    Settings lossParameters = {};
    bool hasOnlyPositives = false;
};

inline std::shared_ptr<const PreparedRun> runOf(const InsideCase& given, Random& random) {
    ProblemCase made;
    const Index n = given.rows;
    constexpr Index p = 7;
    made.features = DenseRows(n, p);
    made.y = Vector(n);
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < p; ++j)
            made.features(i, j) = random.normal();
        made.y[i] = made.features(i, 0) - made.features(i, 3) + 0.5 * random.normal() > 0.0 ? 1.0 : -1.0;
    }
    if (given.hasOnlyPositives)
        made.y.setOnes();
    made.spec = specOf(given.loss, given.regularizer, given.lambda, 0.02);
    made.spec.lossParameters = valuesOf(findLossInfo(given.loss)->parameters, given.lossParameters);
    if (given.hasBias)
        made.spec.bias = Bias::free;
    return std::make_shared<const PreparedRun>(preparedCase(made, given.solver, given.settings));
}

inline void addCases(const std::vector<InsideCase>& cases) {
    QTest::addColumn<int>("number");
    for (std::size_t k = 0; k < cases.size(); ++k) {
        QString name = QStringLiteral("%1 %2 %3").arg(cases[k].solver, cases[k].loss, cases[k].regularizer);
        for (const auto& [key, value] : cases[k].settings)
            name += QString::fromStdString(" " + key + "=" + value);
        QTest::newRow(qPrintable(name)) << static_cast<int>(k);
    }
}

} // namespace gapscope
