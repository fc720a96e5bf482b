// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/import/import_proposal.h"
#include "engine/run/spec/run_spec.h"

#include <optional>
#include <string>

namespace gapscope {

/// What the user accepted for a table, besides how it is read.
struct ImportChoice {
    bool isRegression = false;
    std::size_t classes = 0; ///< seen in the labels
    std::string positive{};  ///< one class against the rest; empty = all classes
    std::optional<double> testFraction{};
    FeatureScaling scaling = FeatureScaling::none;
    std::optional<Bias> bias{}; ///< nullopt = automatic
};

/// Sets data and choices in a draft. Loss and solver stay if they fit; otherwise the usual loss for such labels and the
/// first solver that supports the problem replace them.
void applyImport(const RunSpec::Data& data, const ImportChoice& choice, RunSpec& draft);

} // namespace gapscope
