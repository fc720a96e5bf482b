// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/sweep.h"

#include <string>
#include <vector>

namespace gapscope {

/// One-vs-rest: for each of the K classes of a data set the binary problem of that class (+1) against all others (-1),
/// with any margin loss. The K problems are ordinary runs with certificates of their own. Their coefficient vectors
/// form a p x K matrix that predicts the class with the largest score. Source: R. Rifkin, A. Klautau, In defense of
/// one-vs-all classification, JMLR 5 (2004), 101-141.
struct OneVsRest {
    std::vector<std::string> classes{}; ///< at least two, in the order that a multiclass loss uses
    std::vector<RunSpec> runs{};        ///< one per class: complete, with the class in `positive`
    std::shared_ptr<const PreparedData> data{};
    Vector trainingClasses{};        ///< the class of each row, from 0
    Vector testClasses{};            ///< empty without test data
    std::vector<Message> warnings{}; ///< of all runs, without duplicates
};

/// Finds the classes of a specification that asks for all of them, and checks the run of each. A start (a model of the
/// same classes, or n x K row-major dual variables) is split among them. Errors: those of the runs; a single class;
/// labels that are measured numbers; a start of other classes.
Result<OneVsRest> prepareOneVsRest(const RunSpec& spec, DataStore& store, const LoadControl& control = {});
/// The same, but the runs are only validated (validateRun); errors of building a problem appear when its run is
/// prepared.
Result<OneVsRest> validateOneVsRest(const RunSpec& spec, DataStore& store, const LoadControl& control = {});

/// Prepares the run of a specification, or the runs of all its classes if it asks for them. `cores` as in prepareRun,
/// for a single run.
using PreparedRuns = std::vector<std::shared_ptr<PreparedRun>>;
Result<PreparedRuns> prepareRuns(const RunSpec& spec, DataStore& store, const LoadControl& control, int cores);

/// The outcome of the runs of all classes, and their combined coefficients.
struct OneVsRestOutcome {
    RunStatus status = RunStatus::failed; ///< the worst: failed, stopped, diverged, budget or stalled, converged
    std::string reason{};                 ///< one sentence that names the classes concerned
    std::vector<SweepResult> runs{};      ///< of the classes started before a stop, in order
    Vector w{}; ///< p x K row-major, then the K free biases if there are any; empty if a class has no iterate
    double trainError = notAvailable; ///< error rate when predicting the class with the largest score
    double testError = notAvailable;
};

/// K vectors of equal length as the columns of a row-major matrix; empty if the lengths differ. For example the n x K
/// dual variables of all classes, collected by `done`.
Vector sideBySide(const std::vector<Vector>& columns);

/// Runs all classes, `options.jobs` at a time; the results do not depend on the number of jobs. `done` is called as by
/// a sweep, with the position of the class as index.
OneVsRestOutcome runOneVsRest(const OneVsRest& problem, const SweepOptions& options, DataStore& store,
                              const std::stop_token& stop, const SweepPointDone& done = {});

} // namespace gapscope
