// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/catalogue.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/interface/regularizer.h"
#include "engine/solvers/registry.h"
#include "ui/help/help_pages.h"

#include <vector>

namespace gapscope {

/// Solvers under one heading, in the order of the registry.
struct SolverFamily {
    QString title;
    std::vector<const SolverInfo*> solvers;
};
/// Families in the order in which the registry first names them.
std::vector<SolverFamily> solverFamilies();

/// Losses under one heading, in the order of the registry.
struct LossFamily {
    QString title;
    std::vector<const LossInfo*> losses;
};
std::vector<LossFamily> lossFamilies();

/// What the registry knows of an entry, for the sections of its page: what it is below the title, numbered steps under
/// Update, ranges and defaults under Parameters, what is refused under When not, what goes together under When to use
/// it.
std::vector<HelpContent::Part> solverParts(const SolverInfo& solver);
std::vector<HelpContent::Part> lossParts(const LossInfo& loss);
std::vector<HelpContent::Part> regularizerParts(const RegularizerInfo& regularizer);

/// Rich text of a bundled data set.
QString dataEntry(const BundledSet& set);

/// Rich texts that list a chapter with a sentence each; anchors "solvers", "losses", "regularizers", "data".
QString solversOverview();
QString lossesOverview();
QString regularizersOverview();
QString dataOverview();

} // namespace gapscope
