// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/statistics/feature_histogram.h"
#include "ui/charts/painted/histogram_plot.h"
#include "ui/session/data_loader.h"

#include <QString>

namespace gapscope {

/// The name of a data set without its folder.
QString dataName(const DataLoader::Content& content);
/// The line above the page: what the data set is, in counts.
QString dataWords(const DataLoader::Content& content);
/// A feature's histogram as it is drawn; empty where there is none.
HistogramContent contentOf(const FeatureHistogram* histogram);

} // namespace gapscope
