// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment.h"

#include <QString>

#include <memory>
#include <vector>

namespace gapscope {

/// An experiment that can be selected: a bundled one, or a user's file.
struct ExperimentOnShelf {
    QString id;
    QString title;
    std::shared_ptr<const Experiment> experiment; ///< null if the file is invalid
    QString failure{};                            ///< why it is invalid
    QString picture{};                            ///< a resource path; empty = none
    bool isBundled = false;
};

/// The bundled experiments, then the user's, each sorted by id.
std::vector<ExperimentOnShelf> experimentsOnShelf();
/// The folder of the user's experiments, which may not exist.
QString ownExperimentFolder();
/// The duration of an experiment: "about 3 minutes"; empty if the file does not state it.
QString durationText(double minutes);

} // namespace gapscope
