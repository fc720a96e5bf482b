// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/made_feature_options.h"

#include "app/options/option_values.h"

#include <cmath>

namespace gapscope::cli {
namespace {

/// The width of Fourier or Nystroem features; `features` is the option that asks for them.
Status applyWidth(const Arguments& arguments, const char* option, bool isWanted, const char* features, double& width) {
    const std::optional<std::string> text = arguments.value(option);
    if (!text || *text == "median")
        return {};
    const Result<double> number = numberOf(option, *text, "a number > 0 or median");
    if (!number)
        return number.error();
    if (!(*number > 0.0 && std::isfinite(*number)))
        return Message{MessageId::parameterOutOfRange, optionPlace(option), {"width", *text, "a number > 0 or median"}};
    if (!isWanted)
        return Message{MessageId::usageMissingOption, {}, {features, "the number of features expected"}};
    width = *number;
    return {};
}

Status applyFourier(const Arguments& arguments, FourierSpec& fourier) {
    if (const std::optional<std::string> text = arguments.value("--fourier")) {
        const Result<std::int64_t> dimension = integerOf("--fourier", *text, "an integer from 1 to 1e6");
        if (!dimension)
            return dimension.error();
        if (*dimension < 1 || *dimension > maxFourierFeatures)
            return Message{MessageId::parameterOutOfRange,
                           {.field = Field::fourier},
                           {"dimension", *text, "an integer from 1 to 1e6"}};
        fourier.dimension = static_cast<Index>(*dimension);
    }
    return applyWidth(arguments, "--fourier-width", fourier.isWanted(), "--fourier", fourier.width);
}

Status applyNystroem(const Arguments& arguments, NystroemSpec& nystroem) {
    if (const std::optional<std::string> text = arguments.value("--nystroem")) {
        const Result<std::int64_t> landmarks = integerOf("--nystroem", *text, "an integer from 1 to 20000");
        if (!landmarks)
            return landmarks.error();
        if (*landmarks < 1 || *landmarks > maxLandmarks)
            return Message{MessageId::parameterOutOfRange,
                           {.field = Field::nystroem},
                           {"landmarks", *text, "an integer from 1 to 20000"}};
        nystroem.landmarks = static_cast<Index>(*landmarks);
    }
    return applyWidth(arguments, "--nystroem-width", nystroem.isWanted(), "--nystroem", nystroem.width);
}

} // namespace

Status applyMadeFeatures(const Arguments& arguments, TransformSpec& transforms) {
    if (Status status = applyFourier(arguments, transforms.fourier); !status.ok())
        return status;
    return applyNystroem(arguments, transforms.nystroem);
}

} // namespace gapscope::cli
