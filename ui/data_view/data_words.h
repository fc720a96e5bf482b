// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/statistics/feature_histogram.h"
#include "ui/charts/painted/histogram_plot.h"
#include "ui/session/data_loader.h"

#include <QString>

namespace gapscope {

/// The name of a data set without its folder.
QString dataName(const DataLoader::Content& content);
/// The line above the page, with the size of the data set.
QString dataWords(const DataLoader::Content& content);
/// A feature's histogram for drawing; empty if there is none.
HistogramContent contentOf(const FeatureHistogram* histogram);

} // namespace gapscope
