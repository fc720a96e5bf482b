// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// What a run says of itself: why it ended, what came to light on the way, what is kept of it. Logs and reports have
/// the English sentence; a reader of them, such as the window, which translates, finds the id again.
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
    traceThinned,
    count
};

/// The English sentence of an identifier, with %1, %2, ... where the arguments go: the source text of its translation.
std::string_view englishTemplate(RunSentence id);

/// The sentence as logs have it.
std::string english(RunSentence id, const std::vector<std::string>& arguments = {});

struct SaidSentence {
    RunSentence id{};
    std::vector<std::string> arguments{};
};

/// The inverse of `english`; nothing for a sentence of another version of the program.
std::optional<SaidSentence> readRunSentence(std::string_view text);

} // namespace gapscope
