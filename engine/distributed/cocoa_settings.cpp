// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/cocoa_settings.h"

namespace gapscope {

Parameter CocoaSettings::combine() {
    return {.key = "combine",
            .symbol = "",
            .meaning = "How the improvements of the ranks come together: added, with a more careful local problem, or "
                       "averaged.",
            .kind = Parameter::Kind::choice,
            .defaultText = "add",
            .choices = {"add", "average"}};
}

std::vector<ExtraInfo> CocoaSettings::extras(const char* ofSigma) {
    return {
        {"sigma", ofSigma},
        {"theta",
         "With theta=measured: Θ, the share of the possible improvement that the latest round has left at most."},
        {"effective_rounds", "With theta=measured: the sum of γ(1 − Θ), as many rounds as with exact local work."},
    };
}

} // namespace gapscope
