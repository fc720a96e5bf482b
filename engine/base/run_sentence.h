// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// What a run reports about itself: why it ended, what was noticed, which snapshots are kept. Logs and reports contain
/// the English sentence; a reader that translates, such as the window, recovers the id from it.
enum class RunSentence : unsigned char {
    relativeGapReached,
    gapReached,
    iterationLimitReached,
    passLimitReached,
    timeLimitReached,
    timeLimitReachedByEvaluations,
    stoppedOnRequest,
    stoppedBeforeStart,
    solverCannotGoOn,
    accuracyFloorReached,
    minSmoothingReached,
    noStepSizeAccepted,
    noLipschitzConstantAccepted,
    firstConditionHolds,
    secondConditionHolds,
    primalNotFinite,
    primalTooLarge,
    edgeOfBallReached,
    lipschitzConstantTooSmall,
    vertexTooLarge,
    traceThinned,
    count
};

/// The English sentence of an identifier, with %1, %2, ... for the arguments. It is the source text of the translation.
std::string_view englishTemplate(RunSentence id);

/// The sentence as written to logs.
std::string english(RunSentence id, const std::vector<std::string>& arguments = {});

struct SaidSentence {
    RunSentence id{};
    std::vector<std::string> arguments{};
};

/// The inverse of `english`; nullopt for a sentence of another version of the program.
std::optional<SaidSentence> readRunSentence(std::string_view text);

} // namespace gapscope
