// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/repetitions.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace gapscope {

/// "10–90 %": the two quantiles of a band.
QString spreadName(Spread spread);
/// "10 %" and "90 %", "min" and "max".
QString lowName(Spread spread);
QString highName(Spread spread);

/// "5 seeds", or "5 runs" if a seed occurs twice.
QString seedsText(const std::vector<std::uint64_t>& seeds);
/// "Prox-SDCA, 5 seeds", with the name of the first run; for a single run just its name.
QString groupTitle(const QString& firstName, const RunSpec& first, const std::vector<std::uint64_t>& seeds);

} // namespace gapscope
