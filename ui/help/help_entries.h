// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/catalogue.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/interface/regularizer.h"
#include "engine/solvers/registry.h"
#include "ui/help/help_pages.h"

#include <vector>

namespace gapscope {

/// Solvers under a common heading, in the order of the registry.
struct SolverFamily {
    QString title;
    std::vector<const SolverInfo*> solvers;
};
/// Families in the order in which the registry first names them.
std::vector<SolverFamily> solverFamilies();

/// Losses under a common heading, in the order of the registry.
struct LossFamily {
    QString title;
    std::vector<const LossInfo*> losses;
};
std::vector<LossFamily> lossFamilies();

/// The generated parts of a page, by section: a summary below the title, numbered steps under Update, ranges and
/// defaults under Parameters, exclusions under When not, compatible choices under When to use it.
std::vector<HelpContent::Part> solverParts(const SolverInfo& solver);
std::vector<HelpContent::Part> lossParts(const LossInfo& loss);
std::vector<HelpContent::Part> regularizerParts(const RegularizerInfo& regularizer);

/// Rich text of a bundled data set.
QString dataEntry(const BundledSet& set);

/// Rich texts that list a chapter, one sentence per page; anchors "solvers", "losses", "regularizers", "data".
QString solversOverview();
QString lossesOverview();
QString regularizersOverview();
QString dataOverview();

} // namespace gapscope
