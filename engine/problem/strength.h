// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/math/vector.h"

#include <functional>
#include <string>
#include <string_view>

namespace gapscope {

/// A regularization strength as the user wrote it and as a number: "1/n", "0.01/n", "n^-0.5", "0.1*max" or a plain
/// number.
struct Strength {
    std::string text{};
    double value = 0.0;

    bool operator==(const Strength&) const = default;
};

/// Parses a strength. Messages name `field` (lambda or l1); `rows` is the number of training rows; `lambdaMax` is
/// called only for texts that contain "max". The value is finite; the caller checks its sign.
Result<Strength> parseStrength(std::string_view text, Field field, Index rows,
                               const std::function<Result<double>()>& lambdaMax);

} // namespace gapscope
