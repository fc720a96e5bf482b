// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/bundled_experiments.h"
#include "engine/experiment/description/experiment_reader.h"

#include <algorithm>

namespace gapscope {

const std::vector<Experiment>& bundledExperiments() {
    static const std::vector<Experiment> all = [] {
        std::vector<Experiment> read;
        for (const BundledExperiment& bundled : bundledExperimentTexts()) {
            const std::string text(bundled.text.begin(), bundled.text.end());
            if (Result<Experiment> experiment = readExperiment(text, std::string(bundled.id) + ".json"))
                read.push_back(std::move(experiment).value());
        }
        return read;
    }();
    return all;
}

const Experiment* findBundledExperiment(const std::string& id) {
    const auto found = std::ranges::find(bundledExperiments(), id, &Experiment::id);
    return found == bundledExperiments().end() ? nullptr : &*found;
}

} // namespace gapscope
