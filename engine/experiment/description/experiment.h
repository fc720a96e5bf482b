// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/json/json_text.h"
#include "engine/run/spec/run_spec.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

/// An experiment as described in its file (resources/experiments/README.md): the runs, the charts, and the claims. Data
/// types only; nothing here runs.
namespace gapscope {

/// The two sizes of an experiment: one that finishes in minutes, and that of the publication.
enum class ExperimentSize { small, full };

/// Limits of each run; the first one reached stops it. Scaled by --budget-scale.
struct ExperimentBudget {
    std::optional<double> passes{};
    std::optional<double> iterations{};
    bool operator==(const ExperimentBudget&) const = default;
};
/// The limits at both sizes.
struct SizedBudget {
    ExperimentBudget small{};
    ExperimentBudget full{}; ///< same as `small` unless given
    bool isGiven = false;
};

/// A parameter value as written in the file: a number, or a text such as "1/n" for a strength.
struct ExperimentValue {
    std::string text{};
    double number = std::numeric_limits<double>::quiet_NaN(); ///< NaN for a text whose value depends on the data
};

/// How the runs of a line are tuned: all values are tried, and the one with the smallest final score is kept.
struct ExperimentTuning {
    std::string key{}; ///< parameter key as in --set, or "lambda" or "l1"
    std::vector<ExperimentValue> small{};
    std::vector<ExperimentValue> full{};
    std::string by = "primal"; ///< the quantity that is to be smallest at the end of the run
};

/// A line with one run per value of a parameter, in the order of the values.
struct ExperimentPath {
    std::string key{};
    std::vector<ExperimentValue> small{};
    std::vector<ExperimentValue> full{};
    bool warm = false; ///< warm start: each run starts at the end of the one before
};

/// A data set of an experiment.
struct ExperimentData {
    std::string id{};
    std::string title{};
    std::string small{}; ///< a source as in --data
    std::string full{};
    std::string file{}; ///< name of a file that replaces `full` if the data folder has it; empty = none
    Json spec{};        ///< a partial RunSpec: reader options, transforms
    Json fullSpec{};    ///< merged over `spec` at the full size
    Json fileSpec{};    ///< merged over both where `file` is read
};

/// One problem of an experiment: one chart per view.
struct ExperimentPanel {
    std::string id{};
    std::string title{};
    std::string data{}; ///< id of its data set
    Json spec{};        ///< a partial RunSpec
    Json fullSpec{};    ///< merged over `spec` at the full size
    Place place{};      ///< position in the file, for messages
};

/// One method of an experiment: one curve per chart.
struct ExperimentLine {
    std::string id{};
    std::string title{};
    Json spec{}; ///< a partial RunSpec
    std::optional<ExperimentTuning> tuning{};
    std::optional<ExperimentPath> path{};
    std::vector<std::uint64_t> seeds{1}; ///< seeds of the solver; checks compare the medians over them
    std::vector<std::string> panels{};   ///< empty = all
    SizedBudget budget{};                ///< replaces the experiment's budget
    Place place{};

    bool isOn(const std::string& panel) const;
};

/// How the optimum of each panel is certified, for measures that compare with it.
struct ExperimentReference {
    Json spec{}; ///< a partial RunSpec: the solver and its limits, which no scale above 1 extends
    Place place{};
};

/// A chart per panel, with a curve for each line and seed.
struct ExperimentView {
    std::string id{};
    std::string title{};
    std::string x{}; ///< a quantity, or "value" for lines with a path
    std::string y{}; ///< a quantity
    bool logX = false;
    bool logY = true;
    std::vector<std::string> panels{}; ///< empty = all
    std::vector<std::string> lines{};  ///< empty = all
};

/// The point of a run at which something is measured.
struct MeasurePoint {
    enum class Kind {
        start,
        end,
        min,   ///< where the quantity itself is smallest
        upTo,  ///< the last snapshot with `quantity` (passes, iterations or seconds) at most `value`
        first, ///< the first snapshot with `quantity` at most `value`, e.g. a gap of 1e-3
    };
    Kind kind = Kind::end;
    std::string quantity{};
    double value = 0.0;
};

/// A number measured on the runs of one line on one panel.
struct Measure {
    /// How the runs of a path are reduced to one number.
    enum class Along {
        none,
        min,
        max,
        distinct, ///< number of distinct values
        slope,    ///< slope of a straight line through (log(value), log(measure))
        within    ///< number of runs whose measure is at most `factor` times the smallest
    };
    std::string quantity{};
    std::string line{};  ///< empty = the line of the case
    std::string panel{}; ///< empty = the panel of the case
    MeasurePoint at{};
    std::string slopeOver{}; ///< not empty: measures the slope of log(quantity) over the log of this one
    double slopeFrom = 0.0;  ///< ... from this value on
    Along along = Along::none;
    double alongFactor = 1.0;
};

/// A measure of the runs, or a number.
struct MeasureOrNumber {
    std::optional<Measure> measure{};
    double number = 0.0;
};

/// Decides whether a claim is reproduced: left RELATION factor * right, on panels and lines.
struct ExperimentCheck {
    enum class Relation { less, atMost, greater, atLeast, about };
    enum class Panels { all, most, any };

    std::string says{};  ///< the claim as a sentence
    std::string paper{}; ///< what the paper prints about it, with its number; empty = nothing that can be compared
    MeasureOrNumber left{};
    Relation relation = Relation::less;
    MeasureOrNumber right{};
    double factor = 1.0;
    double within = 0.0;               ///< of `about`: |left - factor right| <= within |factor right|
    Panels how = Panels::all;          ///< the number of cases in which it must hold
    std::vector<std::string> panels{}; ///< empty = all
    std::vector<std::string> lines{};  ///< each line is a case of its own; empty = the measures name their lines
    Place place{};
};

/// A whole experiment.
struct Experiment {
    std::string id{};
    std::string title{};
    std::string source{}; ///< paper and figure
    std::string claim{};  ///< one sentence
    std::vector<std::string> notes{};
    double smallMinutes = 0.0; ///< expected on two cores; 0 = not given
    double fullMinutes = 0.0;
    Json spec{}; ///< a partial RunSpec shared by all runs
    std::vector<ExperimentData> data{};
    std::vector<ExperimentPanel> panels{};
    std::vector<ExperimentLine> lines{};
    SizedBudget budget{};
    std::optional<ExperimentReference> reference{};
    std::vector<ExperimentView> views{};
    std::vector<ExperimentCheck> checks{};

    std::string file{}; ///< the path it was read from, for messages
    std::string text{}; ///< the content of the file

    const ExperimentPanel* findPanel(const std::string& panelId) const;
    const ExperimentLine* findLine(const std::string& lineId) const;
    const ExperimentData* findData(const std::string& dataId) const;
};

/// Whether a quantity can be measured and drawn: a column of the log or a number derived from them
/// (resources/experiments/README.md). `extra.NAME` is one if a solver has that extra.
bool isExperimentQuantity(const std::string& name);
/// All quantities, for messages: "passes, iterations, ... or extra.NAME".
std::string experimentQuantities();

} // namespace gapscope
