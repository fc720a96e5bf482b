// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <QList>
#include <QString>

#include <utility>

namespace gapscope {

/// One thing that the points of a sweep can differ in.
struct SweptKey {
    QString key;     ///< as engine/run/sweep/sweep_grid.h names it, or `ownKey`
    QString heading; ///< what it belongs to
    QString title;
    QString meaning;
    friend bool operator==(const SweptKey&, const SweptKey&) = default;
};

/// The strengths, every numeric parameter that can be above 0, and the own parameter of each solver.
QList<SweptKey> sweptKeys(const RunSpec& draft);

/// Texts of a least and a greatest value that make sense: shares of the strength from which on w is 0 where there is
/// one, else decades around 1/n or around a parameter's default.
std::pair<QString, QString> suggestedEnds(const QString& key, const RunSpec& draft, const ProblemSpec& problem);

} // namespace gapscope
