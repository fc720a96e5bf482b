// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/repetitions.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace gapscope {

/// "10–90 %": the two quantiles that a band lies between.
QString spreadName(Spread spread);
/// "10 %" and "90 %", "min" and "max".
QString lowName(Spread spread);
QString highName(Spread spread);

/// "5 seeds", or "5 runs" where a seed came twice.
QString seedsText(const std::vector<std::uint64_t>& seeds);
/// "Prox-SDCA, 5 seeds", after the first of the runs; of a single run its name.
QString groupTitle(const QString& firstName, const RunSpec& first, const std::vector<std::uint64_t>& seeds);

} // namespace gapscope
