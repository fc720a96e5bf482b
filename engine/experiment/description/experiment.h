// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/run/json/json_text.h"
#include "engine/run/spec/run_spec.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

/// An experiment as its file describes it (resources/experiments/README.md): what is run, what is drawn, and what is
/// claimed. Values only; nothing here runs.
namespace gapscope {

/// The two sizes of an experiment: one that ends in minutes, and that of the publication.
enum class ExperimentSize { small, full };

/// Limits of every run; those that are given hold together. Scaled by --budget-scale.
struct ExperimentBudget {
    std::optional<double> passes{};
    std::optional<double> iterations{};
    bool operator==(const ExperimentBudget&) const = default;
};
/// The limits at both sizes.
struct SizedBudget {
    ExperimentBudget small{};
    ExperimentBudget full{}; ///< that of the small size where the file gives none
    bool isGiven = false;
};

/// A value of a parameter as the file writes it: a number, or a text such as "1/n" for a strength.
struct ExperimentValue {
    std::string text{};
    double number = std::numeric_limits<double>::quiet_NaN(); ///< NaN for a text that needs the data
};

/// What runs of one line are tuned by: all values are tried, the one with the least score at its end is kept.
struct ExperimentTuning {
    std::string key{}; ///< as --set names it, "lambda" or "l1"
    std::vector<ExperimentValue> small{};
    std::vector<ExperimentValue> full{};
    std::string by = "primal"; ///< the quantity at the end of the run that is to be least
};

/// A line that has one run a value of a parameter, in the order of the values.
struct ExperimentPath {
    std::string key{};
    std::vector<ExperimentValue> small{};
    std::vector<ExperimentValue> full{};
    bool warm = false; ///< every run starts where the one before it ended
};

/// A data set of an experiment.
struct ExperimentData {
    std::string id{};
    std::string title{};
    std::string small{}; ///< a source as --data takes it
    std::string full{};
    std::string file{}; ///< name of a file that takes the place of `full` where a data folder has it; empty = none
    Json spec{};        ///< a partial RunSpec: reader options, transforms
    Json fullSpec{};    ///< laid over `spec` at the full size
};

/// One problem of an experiment: one chart a view.
struct ExperimentPanel {
    std::string id{};
    std::string title{};
    std::string data{}; ///< id of its data
    Json spec{};        ///< a partial RunSpec
    Json fullSpec{};    ///< laid over `spec` at the full size
    Place place{};      ///< in the file, for messages
};

/// One method of an experiment: one curve a chart.
struct ExperimentLine {
    std::string id{};
    std::string title{};
    Json spec{}; ///< a partial RunSpec
    std::optional<ExperimentTuning> tuning{};
    std::optional<ExperimentPath> path{};
    std::vector<std::uint64_t> seeds{1}; ///< of the solver; medians over them are compared
    std::vector<std::string> panels{};   ///< empty = all
    SizedBudget budget{};                ///< its own, in place of that of the experiment
    Place place{};

    bool isOn(const std::string& panel) const;
};

/// How the optimum of every panel is certified, for measures that compare with it.
struct ExperimentReference {
    Json spec{}; ///< a partial RunSpec: the solver, and its limits, which are not scaled
    Place place{};
};

/// What a chart shows: a curve for every line and seed of a panel.
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

/// The moment of a run at which something is measured.
struct MeasurePoint {
    enum class Kind {
        start,
        end,
        min,   ///< where the quantity itself is least
        upTo,  ///< the last snapshot with `quantity` (passes, iterations or seconds) at most `value`
        first, ///< the first snapshot with `quantity` at most `value`, e.g. a gap of 1e-3
    };
    Kind kind = Kind::end;
    std::string quantity{};
    double value = 0.0;
};

/// A number that is taken from the runs of one line on one panel.
struct Measure {
    /// How the runs of a path make one number.
    enum class Along {
        none,
        min,
        max,
        distinct, ///< how many different values there are
        slope,    ///< of a straight line through log(value), log(measure)
        within    ///< how many runs have a measure of at most `factor` times the least one
    };
    std::string quantity{};
    std::string line{};  ///< empty = the line of the case
    std::string panel{}; ///< empty = the panel of the case
    MeasurePoint at{};
    std::string slopeOver{}; ///< not empty: the slope of log(quantity) over log of this one, up to the moment
    double slopeFrom = 0.0;  ///< ... from here on
    Along along = Along::none;
    double alongFactor = 1.0;
};

/// A measure of the runs, or a number.
struct MeasureOrNumber {
    std::optional<Measure> measure{};
    double number = 0.0;
};

/// What decides whether a claim is seen: left IS factor * right, on panels and lines.
struct ExperimentCheck {
    enum class Relation { less, atMost, greater, atLeast, about };
    enum class Panels { all, most, any };

    std::string says{}; ///< the claim, for people
    MeasureOrNumber left{};
    Relation relation = Relation::less;
    MeasureOrNumber right{};
    double factor = 1.0;
    double within = 0.0;               ///< of `about`: |left - factor right| <= within |factor right|
    Panels how = Panels::all;          ///< on how many cases it must hold
    std::vector<std::string> panels{}; ///< empty = all
    std::vector<std::string> lines{};  ///< each makes a case of its own; empty = measures name their lines
    Place place{};
};

/// A whole experiment.
struct Experiment {
    std::string id{};
    std::string title{};
    std::string source{}; ///< paper and figure
    std::string claim{};  ///< one sentence
    std::vector<std::string> notes{};
    double smallMinutes = 0.0; ///< expected on two cores; 0 = not said
    double fullMinutes = 0.0;
    Json spec{}; ///< a partial RunSpec that all runs share
    std::vector<ExperimentData> data{};
    std::vector<ExperimentPanel> panels{};
    std::vector<ExperimentLine> lines{};
    SizedBudget budget{};
    std::optional<ExperimentReference> reference{};
    std::vector<ExperimentView> views{};
    std::vector<ExperimentCheck> checks{};

    std::string file{}; ///< where it was read, for messages
    std::string text{}; ///< the file as it stands

    const ExperimentPanel* findPanel(const std::string& panelId) const;
    const ExperimentLine* findLine(const std::string& lineId) const;
    const ExperimentData* findData(const std::string& dataId) const;
};

/// What may be measured and drawn: the columns of the log and what follows from them (resources/experiments/README.md).
/// `extra.NAME` is one where a solver has that extra.
bool isExperimentQuantity(const std::string& name);
/// All of them, for messages: "passes, iterations, ... or extra.NAME".
std::string experimentQuantities();

} // namespace gapscope
