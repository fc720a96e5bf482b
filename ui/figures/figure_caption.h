// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_kind.h"
#include "ui/session/run_list.h"

#include <QString>

#include <map>
#include <string_view>
#include <vector>

namespace gapscope {

/// A chart of a figure, as its caption speaks of it.
struct CaptionPart {
    QString title;
    QList<CurveStyle> key{};
    bool showsRuns = true;
    QString facts{};                ///< what is shown in place of the runs
    std::vector<int> runs{};        ///< that it draws; empty: all that are visible
    std::map<int, QString> lines{}; ///< as of ChartSource
};

/// The words that a figure's caption starts with: data, problem with λ, solvers with their colours and the gaps that
/// they reached, what the dashes mean, and what it takes to repeat it. Nothing in it depends on the day.
QString figureCaption(const RunList& runs, const std::vector<CaptionPart>& parts);

/// Data and problem of a run in one phrase, without the strength that `varied` names: "lambda", "l1".
QString problemPhrase(const RunSpec& spec, std::string_view varied = {});

} // namespace gapscope
