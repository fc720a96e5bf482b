// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_facts.h"
#include "engine/run/record/snapshot.h"

#include <string>
#include <vector>

namespace gapscope {

/// One thing that makes the objective of a run another one than that of a second run, as the second one has it.
struct ProblemDifference {
    enum class Part {
        data,          ///< `text`: the source; `isVersion` where the name is the same and the content is not
        reading,       ///< the same source, read with other options
        split,         ///< `number`: the share of the test part, NaN of none; `text`: its file
        flippedLabels, ///< `number`: with which probability
        transforms,    ///< `text`: their words, separated by commas; empty = none
        thresholds,    ///< `number`: of a feature, for decision stumps
        loss,          ///< `text`: its id
        regularizer,   ///< `text`: its id
        lambda,        ///< `number`
        l1,            ///< `number`
        parameter,     ///< `name`: of the loss, the regularizer or the kernel; `text`: its value
        bias,          ///< `text`: "none", "free" or "feature"
        positive,      ///< `text`: the labels that are against the rest; empty = as the data have them
        groups,        ///< `text`: as --groups takes them; empty = none
        bounds,        ///< on the coefficients
        dualBudget,    ///< `number`; NaN = none
        kernel,        ///< `text`: its word; empty = none
    };
    Part part;
    std::string text{};
    double number = notAvailable;
    std::string name{};
    bool isVersion = false;
};

/// What makes the problem of `other` another one than that of `shown`, the coarsest first; of another loss or
/// regularizer the parameters are not compared. Empty for the same problem, and where only the data inside differ in a
/// way that no specification says.
std::vector<ProblemDifference> problemDifferences(const RunFacts& shown, const RunFacts& other);

} // namespace gapscope
