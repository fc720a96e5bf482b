// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/inside/inside_picture.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/recorder.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <variant>
#include <vector>

namespace gapscope {

/// What a picture is made from: a run at one of its iterates, and the best points known.
struct InsideSubject {
    std::shared_ptr<const PreparedRun> run;
    std::shared_ptr<const Iterate> iterate;
    std::shared_ptr<const Vector> bestW;                ///< the best known w of the problem
    std::shared_ptr<const Vector> bestAlpha;            ///< the best known dual variables; null if none are known
    std::vector<std::shared_ptr<const Iterate>> path{}; ///< all known iterates, in order
    std::optional<Index> row{};                         ///< for one dual variable; nothing: the one that gains most
    Extras extras = SolverState::filledWithNaN();       ///< of the solver at this iterate
};

/// Why there is no picture.
enum class InsideObstacle {
    stopped,     ///< a stop was requested
    notYet,      ///< nothing is known at this iterate, as at the start or inside an iteration
    pointsMeet,  ///< the two ends of the line are the same
    noTerm,      ///< the run has no proximal term, or is inside an iteration
    noDual,      ///< no dual variables are known
    notSmoothed, ///< the loss is not smoothed
    notKept,     ///< the planes, or what else the picture shows, took too much memory to keep
};

using InsideResult = std::variant<InsidePicture, InsideObstacle>;

/// What the iterate tells of a mechanism; null if nothing.
template <class T>
const T* mechanismOf(const Iterate& iterate) {
    return iterate.internals != nullptr ? std::get_if<T>(&iterate.internals->mechanism) : nullptr;
}
/// Why an iterate tells nothing of its mechanism.
inline InsideObstacle whyMissing(const Iterate& iterate) {
    return iterate.internals != nullptr && iterate.iteration > 0.0 ? InsideObstacle::notKept : InsideObstacle::notYet;
}

} // namespace gapscope
