// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/transforms/imputation.h"
#include "engine/problem/lambda_max.h"
#include "engine/run/spec/run_spec.h"
#include "engine/solvers/registry.h"

#include <limits>
#include <memory>
#include <mutex>
#include <vector>

namespace gapscope {

/// Training and test part after split and transforms, shared by all runs on them.
struct PreparedData {
    DatasetPointer source;   ///< as loaded
    DatasetPointer training; ///< transformed
    DatasetPointer test;     ///< transformed; null when there is none
    FittedTransforms transforms;
    std::shared_ptr<const ColumnEncoding> columns; ///< with the fills of the training part; null where it is no table
    std::vector<Message> warnings;
};

/// Loads and prepares data, and keeps the last few so that many runs share them. Safe to use from several threads.
class DataStore {
public:
    Result<LoadedData> load(const RunSpec::Data& data, const LoadControl& control = {});
    /// Puts data that were loaded elsewhere (the window's loading job) into the store.
    void keep(const RunSpec::Data& data, LoadedData loaded);
    /// Puts data that are divided already into the store (a fold of cross-validation): `prepare` takes these parts for
    /// every specification that names the data and asks for no test part.
    void keepParts(const RunSpec::Data& data, LoadedData training, TablePart test);
    Result<std::shared_ptr<const PreparedData>> prepare(const RunSpec& spec, const LoadControl& control = {});
    /// The labels that `prepare` gives the training part, and what its rows are, without preparing anything.
    struct TrainingLabels {
        Labels labels{};
        RowForm rows = RowForm::features;
    };
    Result<TrainingLabels> trainingLabels(const RunSpec& spec, const LoadControl& control = {});
    LambdaMaxCache& maxima() { return m_maxima; }

private:
    struct LoadedEntry {
        RunSpec::Data key;
        LoadedData loaded;
        TablePart test; ///< without data unless they came in parts
    };
    TablePart testPartOf(const RunSpec::Data& data);
    struct PreparedEntry {
        RunSpec::Data data;
        RunSpec::Split split;
        TransformSpec transforms;
        bool stratified;
        std::shared_ptr<const PreparedData> prepared;
    };

    std::mutex m_mutex;
    std::vector<LoadedEntry> m_loaded;
    std::vector<PreparedEntry> m_prepared;
    LambdaMaxCache m_maxima;
};

/// A run that is ready to start: everything checked, strengths resolved to numbers, defaults filled in.
struct PreparedRun {
    RunSpec spec;
    std::shared_ptr<const PreparedData> data;
    std::unique_ptr<Problem> problem;
    Vector testLabels; ///< mapped; empty without test data
    const SolverInfo* solver = nullptr;
    StartingPoint start;
    /// Error of the best constant prediction of the training labels, on the test part, else on the training part
    /// (run/prepare/constant_prediction.h); NaN where none has a meaning.
    double baselineError = std::numeric_limits<double>::quiet_NaN();
    std::vector<Message> warnings; ///< of loading, transforms and problem, for the terminal and the log's header
};

/// A run of which all has been said that can be said without a kernel matrix or stumps, which take time and memory.
struct ValidatedRun {
    RunSpec spec; ///< strengths resolved to numbers, defaults filled in
    std::shared_ptr<const PreparedData> data;
    std::vector<Message> warnings; ///< as those of a PreparedRun, but for what only building can tell
};

/// False where neither the solver has dual variables nor Problem can make a feasible dual point, because nothing of the
/// regularizer of the features is left: then the gap is null.
bool dualIsKnown(const Regularizer& regularizer, const SolverInfo& solver);

/// The problem of a specification with its strengths as far as they are numbers, without what depends on the data.
ProblemSpec problemSpecOf(const RunSpec::ProblemPart& part);
/// The problem of a specification on training data, with its strengths as far as they are numbers. Error: `--groups`
/// that do not fit the data.
Result<ProblemSpec> problemSpecOf(const RunSpec& spec, const Dataset& training);

/// Checks what can be checked of a specification without its data: ids, parameters, texts of strengths, limits.
Status checkWithoutData(const RunSpec& spec);

/// Checks a specification on its data. Where a problem has to compute its map, neither a start nor the rounding level
/// of its objective is looked at.
Result<ValidatedRun> validateRun(RunSpec spec, DataStore& store, const LoadControl& control = {});

/// Checks a specification and prepares its run: what validateRun says, then what building says. Every error in settings
/// or data that can be known before a run starts arises here, with the field that it belongs to as its place.
Result<std::shared_ptr<PreparedRun>> prepareRun(RunSpec spec, DataStore& store, const LoadControl& control = {});

} // namespace gapscope
