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

/// The result of checking the draft against the loaded data.
struct DraftCheck {
    std::optional<Message> error{};
    std::vector<Message> warnings{};
    std::optional<Strength> lambda{}; ///< resolved; nothing if it could not be
    std::optional<Strength> l1{};
    Index trainingRows = 0;
    Index testRows = 0;
    std::optional<LabelMap> labels{};
    std::optional<Bias> bias{};                        ///< the resolved automatic intercept
    std::map<std::string, Message> unsuitableLosses{}; ///< why the labels do not suit a loss, by its id
};

/// Checks everything in a draft: data, labels for every loss, strengths, the whole run. Loads data that the store does
/// not hold, so it must run on a pool thread. Validates the run without building it: neither a kernel matrix nor stumps
/// are computed. Returns early once it is `outdated`; loading data is not interrupted then, since the next check can
/// use them, only by `control`.
DraftCheck checkDraft(const RunSpec& given, DataStore& store, const LoadControl& control,
                      const std::stop_token& outdated = {});

/// The value of a strength expression for this number of training rows; nothing if the text is invalid or needs an
/// unknown λ_max.
std::optional<Strength> resolved(const Strength& given, Field field, Index rows,
                                 const std::function<Result<double>()>& lambdaMaximum);
/// Used in place of λ_max if it is unknown.
Result<double> noMaximum();
/// The message, placed at the field where it can be fixed.
Message atField(Message message);

} // namespace gapscope
