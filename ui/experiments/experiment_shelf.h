// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment.h"

#include <QString>

#include <memory>
#include <vector>

namespace gapscope {

/// An experiment that can be chosen: one of the program, or a file of one's own.
struct ExperimentOnShelf {
    QString id;
    QString title;
    std::shared_ptr<const Experiment> experiment; ///< null where the file is wrong
    QString failure{};                            ///< what is wrong with it
    QString picture{};                            ///< a resource; empty = none
};

/// Those of the program, then those of the person's folder, each by id.
std::vector<ExperimentOnShelf> experimentsOnShelf();
/// Where a person's own experiments lie; the folder need not be there.
QString ownExperimentFolder();
/// How long an experiment takes, for people: "about 3 minutes"; empty where the file does not say.
QString durationText(double minutes);

} // namespace gapscope
