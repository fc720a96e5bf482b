// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"

#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// What checking the draft against the loaded data found.
struct DraftCheck {
    std::optional<Message> error{};
    std::vector<Message> warnings{};
    std::optional<Strength> lambda{}; ///< resolved; nothing where it could not be
    std::optional<Strength> l1{};
    Index trainingRows = 0;
    Index testRows = 0;
    std::optional<LabelMap> labels{};
    std::optional<Bias> bias{};                        ///< what an automatic one comes to
    std::map<std::string, Message> unsuitableLosses{}; ///< by the loss's id: why the labels do not fit it
};

/// Looks at everything that can be wrong with a draft: data, labels for every loss, strengths, the whole run. Loads
/// data that the store does not hold, so it belongs on a pool thread. Validates the run without building it: neither a
/// kernel matrix nor stumps are made. Ends early once it is `outdated`; data that are being loaded are of use to the
/// next check, and only `control` stops them.
DraftCheck checkDraft(const RunSpec& given, DataStore& store, const LoadControl& control,
                      const std::stop_token& outdated = {});

/// The strength that a text stands for with so many training rows; nothing where the text is wrong or needs a λ_max
/// that is not known.
std::optional<Strength> resolved(const Strength& given, Field field, Index rows,
                                 const std::function<Result<double>()>& lambdaMaximum);
/// Stands for λ_max where it is not known.
Result<double> noMaximum();
/// The message at the field where it can be mended.
Message atField(Message message);

} // namespace gapscope
