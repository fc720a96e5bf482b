// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/transforms/imputation.h"
#include "engine/problem/lambda_max.h"
#include "engine/run/prepare/rank_shares.h"
#include "engine/run/spec/run_spec.h"
#include "engine/solvers/registry.h"

#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// The data of which each of several processes has a part of the rows or of the columns.
struct SharedData {
    Index rows = 0;
    Index testRows = 0;
    Index columns = 0;
    std::int64_t nonZeros = 0;
    std::string fingerprint{}; ///< of the file and how it is read; the same for any number of processes
};

/// Training and test part after split and transforms, shared by all runs that use them.
struct PreparedData {
    DatasetPointer source;   ///< as loaded
    DatasetPointer training; ///< transformed
    DatasetPointer test;     ///< transformed; null if there is none
    FittedTransforms transforms;
    std::shared_ptr<const ColumnEncoding> columns; ///< with the fills of the training part; null if not a table
    std::shared_ptr<const WholeData> whole;        ///< null unless these are rows of a sample
    std::vector<Message> warnings;
    std::optional<SharedData> shared{}; ///< if the parts above are those of this process only

    /// What happened if rows in files were lost since (Dataset::failure).
    std::optional<Message> failure() const;
};

/// Loads and prepares data, and keeps the most recent results so that many runs share them. Thread-safe.
class DataStore {
public:
    Result<LoadedData> load(const RunSpec::Data& data, const LoadControl& control = {});
    /// Adds data that were loaded elsewhere (by the window's loading job).
    void keep(const RunSpec::Data& data, LoadedData loaded);
    /// Adds data that are already split (a fold of cross-validation): `prepare` uses these parts for every
    /// specification with these data and without a test part.
    void keepParts(const RunSpec::Data& data, LoadedData training, TablePart test);
    Result<std::shared_ptr<const PreparedData>> prepare(const RunSpec& spec, const LoadControl& control = {});
    /// The labels of the training part that `prepare` would make, and the form of its rows, without preparing anything.
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
        TablePart test; ///< empty unless the data were added as parts
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

/// A run ready to start: checked, with numeric strengths and all defaults.
struct PreparedRun {
    RunSpec spec;
    std::shared_ptr<const PreparedData> data;
    std::unique_ptr<Problem> problem;
    Vector testLabels; ///< mapped; empty without test data
    const SolverInfo* solver = nullptr;
    /// If rows are shared: the first of two extras of the solver, rounds and bytes of its exchanges.
    std::optional<std::size_t> trafficExtra{};
    /// If rows are shared: the parts and times of all ranks, brought up to date with every snapshot. May be null.
    std::shared_ptr<RankShares> ranks{};
    StartingPoint start;
    /// Error of the best constant prediction of the training labels, on the test part if there is one, otherwise on the
    /// training part (run/prepare/constant_prediction.h); NaN if not meaningful.
    double baselineError = std::numeric_limits<double>::quiet_NaN();
    std::vector<Message> warnings;    ///< of loading, transforms and problem, for the terminal and the log header
    std::vector<std::string> notes{}; ///< about how it runs, before those of the solver in the log header
};

/// A run checked as far as possible without building a kernel matrix or stumps, which take time and memory.
struct ValidatedRun {
    RunSpec spec; ///< with numeric strengths and all defaults
    std::shared_ptr<const PreparedData> data;
    std::vector<Message> warnings; ///< as in PreparedRun, except for those that only building the problem can give
};

/// False if the solver has no dual variables and Problem cannot make a feasible dual point either, because the
/// regularizer of the features vanishes; then the gap is null.
bool dualIsKnown(const Regularizer& regularizer, const SolverInfo& solver);

/// The problem of a specification, with strengths where they are numeric, without the parts that depend on the data.
ProblemSpec problemSpecOf(const RunSpec::ProblemPart& part);
/// The problem of a specification on training data, with strengths where they are numeric. Error: `--groups` do not fit
/// the data.
Result<ProblemSpec> problemSpecOf(const RunSpec& spec, const Dataset& training);

/// Checks what can be checked of a specification without its data: ids, parameters, texts of strengths, limits.
Status checkWithoutData(const RunSpec& spec);

/// Error: these are rows of a sample of data of another host (hostDataTooLarge), whose problem is another one.
Status checkAllRowsAreHere(const PreparedData& data);

/// Checks a specification on its data. If the problem has to compute its map, the start and the rounding level of the
/// objective are not checked.
Result<ValidatedRun> validateRun(RunSpec spec, DataStore& store, const LoadControl& control = {});

/// Checks a specification and prepares its run: all errors of validateRun, then those of checkAllRowsAreHere and of
/// building the problem. Every
/// error in settings or data that can be known before a run starts is returned here, with its field as the place.
/// `cores` >= 1 is the most threads that the run gets if their number is automatic.
Result<std::shared_ptr<PreparedRun>> prepareRun(RunSpec spec, DataStore& store, const LoadControl& control = {},
                                                int cores = 1);

} // namespace gapscope
