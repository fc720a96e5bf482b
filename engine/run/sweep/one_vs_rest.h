// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/sweep.h"

#include <string>
#include <vector>

namespace gapscope {

/// One against the rest: for each of the K classes of a data set the binary problem of that class (+1) against all
/// others (-1), with any margin loss. The K problems are ordinary runs, each with a certificate of its own; their
/// weight vectors side by side are a p x K matrix that chooses the class with the greatest score. Source: R. Rifkin,
/// A. Klautau, In defense of one-vs-all classification, JMLR 5 (2004), 101-141.
struct OneVsRest {
    std::vector<std::string> classes{}; ///< at least two, in the order in which a multiclass loss would take them
    std::vector<RunSpec> runs{};        ///< of each class: complete, with `positive` naming it
    std::shared_ptr<const PreparedData> data{};
    Vector trainingClasses{};        ///< the class of each row, counted from 0
    Vector testClasses{};            ///< empty without test data
    std::vector<Message> warnings{}; ///< of all runs, each once
};

/// Finds the classes of a specification that asks for all of them, and checks the run of each. A start (a model of the
/// same classes, or n x K dual variables by rows) is shared out to them. Errors: those of the runs; a single class;
/// labels that are measured numbers; a start of other classes.
Result<OneVsRest> prepareOneVsRest(const RunSpec& spec, DataStore& store, const LoadControl& control = {});
/// The same, with the runs validated only (validateRun): what building one finds is found when it is prepared.
Result<OneVsRest> validateOneVsRest(const RunSpec& spec, DataStore& store, const LoadControl& control = {});

/// How the runs of all classes ended, and what their weight vectors are together.
struct OneVsRestOutcome {
    RunStatus status = RunStatus::failed; ///< the worst of all: failed, stopped, diverged, budget or stalled, converged
    std::string reason{};                 ///< one sentence, with the classes that it concerns
    std::vector<SweepResult> runs{};      ///< of the classes that had begun before a stop, in their order
    Vector w{}; ///< p x K by rows, then the K free biases where there are any; empty where a class has no iterate
    double trainError = notAvailable; ///< rate of wrong classes, the one with the greatest score being chosen
    double testError = notAvailable;
};

/// K vectors of one length as the columns of a matrix by rows; nothing where one of them has another length. So the
/// dual variables of all classes, which `done` is shown, become n x K.
Vector sideBySide(const std::vector<Vector>& columns);

/// Runs all classes, `options.jobs` at the same time; the results do not depend on how many. `done` is called as by a
/// sweep, with the place of the class as the index.
OneVsRestOutcome runOneVsRest(const OneVsRest& problem, const SweepOptions& options, DataStore& store,
                              const std::stop_token& stop, const SweepPointDone& done = {});

} // namespace gapscope
