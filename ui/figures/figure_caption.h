// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_kind.h"
#include "ui/session/run_list.h"

#include <QString>

#include <map>
#include <string_view>
#include <vector>

namespace gapscope {

/// The data of a chart for the caption of a figure.
struct CaptionPart {
    QString title;
    QList<CurveStyle> key{};
    bool showsRuns = true;
    QString facts{};                ///< a description shown instead of the runs
    std::vector<int> runs{};        ///< the runs that it draws; empty: all visible ones
    std::map<int, QString> lines{}; ///< as in ChartSource
};

/// The default caption of a figure: data, problem with λ, solvers with their colours and the gaps they reached, the
/// dash styles, and what is needed to repeat it. It does not depend on the date.
QString figureCaption(const RunList& list, const std::vector<CaptionPart>& parts);

/// Data and problem of a run in one phrase, without the strength named by `varied`: "lambda", "l1".
QString problemPhrase(const RunSpec& spec, std::string_view varied = {});

} // namespace gapscope
