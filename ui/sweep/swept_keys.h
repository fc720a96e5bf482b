// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <QList>
#include <QString>

#include <utility>

namespace gapscope {

/// A parameter that a sweep can vary.
struct SweptKey {
    QString key;     ///< a key of engine/run/sweep/sweep_grid.h, or `ownKey`
    QString heading; ///< its group in the list
    QString title;
    QString meaning;
    friend bool operator==(const SweptKey&, const SweptKey&) = default;
};

/// The strengths, every numeric parameter that can be above 0, and the own parameter of each solver.
QList<SweptKey> sweptKeys(const RunSpec& draft);

/// Suggested ends as texts: fractions of λ_max if it exists, else decades around 1/n or around a parameter's default.
std::pair<QString, QString> suggestedEnds(const QString& key, const RunSpec& draft, const ProblemSpec& problem);

} // namespace gapscope
